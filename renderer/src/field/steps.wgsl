// Patches of several steps: lattice coordinates, bent as the edges of the patch are on the screen.
struct Corner {
  @builtin(position) position: vec4f,
  // Lattice point, as if the patch were flat.
  @location(0) @interpolate(linear) at: vec2f,
  // How much brighter the cell's colour arrives, and how much air is in front of it.
  @location(1) @interpolate(linear) light: vec2f,
  // Of the triangle ABC, in mean steps: twice AB·AB, AB·AC, AC·AC; and 1 / (2 |side|) of a mean side.
  @location(2) @interpolate(flat) triangle: vec4f,
  // From `at` to the weights of B and C in the triangle: product and sum. And the first place of the window in the table
  // of colours.
  @location(3) @interpolate(flat) lattice: vec4f,
  // How AB and AC, and the inside besides, are bent by the sphere and the projection, in lattice steps.
  @location(4) @interpolate(flat) bent: vec4f,
  @location(5) @interpolate(flat) bent_inside: vec2f,
};

// The middle of a patch's edge, where the sphere and the projection bend it.
fn middle(a: vec3f, b: vec3f, between: vec3f, s: u32, sheet: u32) -> vec2f {
  return project(select(normalize(a + b), between, s > 1u), sheet).xy;
}

// A patch is s << 28 | sheet << 24 | window << 20 | u << 10 | v, s its steps: the triangles A = (0, 0), B = (s, 0),
// C = (0, s) and, turned round, A = (s, s), B = (0, s), C = (s, 0). Its corners are (0, 0), (s, 0), (0, s), (s, s); the
// first and the third speak for the one triangle, the others for the turned one, so it does not matter which corner of a
// triangle a device asks.
@vertex fn vertex(@builtin(vertex_index) index: u32) -> Corner {
  let place = patches[index >> 2u];
  let s = place >> 28u;
  let sheet = (place >> 24u) & 15u;
  let window = (place >> 20u) & 15u;
  let u = (place >> 10u) & 1023u;
  let v = place & 1023u;
  let corner = index & 3u;
  let turned = (corner & 1u) == 1u;
  let near = select(0u, s, turned);
  let far = s - near;
  let half = s / 2u;
  let at_a = lattice(window, u + near, v + near);
  let at_c = lattice(window, u + near, v + far);
  let a = at_a.xyz;
  let b = lattice(window, u + far, v + near).xyz;
  let c = at_c.xyz;
  let sa = project(a, sheet);
  let sb = project(b, sheet).xy;
  let sc = project(c, sheet);
  let is_c = corner == 1u || corner == 2u;
  let at_p = select(at_a, at_c, is_c);
  let unit = f32(s) * field.step_length;
  var out: Corner;
  out.position = select(sa, sc, is_c);
  out.at = vec2f(f32(u + select(0u, s, turned)), f32(v + select(0u, s, corner >= 2u)));
  let steps = select(1.0, -1.0, turned) * f32(s);
  out.lattice = vec4f(-f32(u + near) / steps, -f32(v + near) / steps, 1.0 / steps, f32(window * field.row * field.row));
  let ab = (b - a) / unit;
  let ac = (c - a) / unit;
  let bc = (c - b) / unit;
  let sides = vec3f(dot(ab, ab), dot(ac, ac), dot(bc, bc));
  let lengths = sqrt(sides);
  out.triangle = vec4f(2.0 * sides.x, 2.0 * dot(ab, ac), 2.0 * sides.y, 1.5 / (lengths.x + lengths.y + lengths.z));
  out.light = light_at(at_p);
  // How far beside the flat triangle's edges their middles lie, as weights of B and C.
  let x = sb - sa.xy;
  let y = sc.xy - sa.xy;
  let area = x.x * y.y - x.y * y.x;
  let inverse = mat2x2f(y.y, -x.y, -y.x, x.x) * (4.0 * steps / select(area, 1.0, area == 0.0));
  let to_b = inverse * (middle(a, b, lattice(window, u + half, v + near).xyz, s, sheet) - (sa.xy + sb) * 0.5);
  let to_c = inverse * (middle(a, c, lattice(window, u + near, v + half).xyz, s, sheet) - (sa.xy + sc.xy) * 0.5);
  let b_to_c = inverse * (middle(b, c, lattice(window, u + half, v + half).xyz, s, sheet) - (sb + sc.xy) * 0.5);
  out.bent = vec4f(to_b, to_c);
  out.bent_inside = b_to_c - to_b - to_c;
  return out;
}

fn nearest(in: Corner) -> Near {
  let weights = in.at * in.lattice.z + in.lattice.xy;
  let bend = weights - weights * weights;
  let at = in.at - (bend.x * in.bent.xy + bend.y * in.bent.zw + weights.x * weights.y * in.bent_inside);
  let base = clamp(floor(at), vec2f(0.0), vec2f(field.steps - 1.0));
  let inside = at - base;
  // The upper triangle is the lower one turned round.
  let flip = inside.x + inside.y > 1.0;
  let g = select(inside, 1.0 - inside, flip);
  let t = in.triangle;
  // Squared distances to A less those to B and C; linear, because the squares cancel.
  let to_b = g.x * t.x + g.y * t.y - 0.5 * t.x;
  let to_c = g.x * t.y + g.y * t.z - 0.5 * t.z;
  let row = f32(field.row);
  let a = in.lattice.w + base.y * row + base.x + select(0.0, row + 1.0, flip);
  let b = select(1.0, -1.0, flip);
  let c = select(row, -row, flip);
  return choose(to_b * t.w, to_c * t.w, a, b, c);
}
