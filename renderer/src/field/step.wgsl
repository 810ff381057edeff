// Patches of one step, where hexes are large: each of their two triangles holds parts of three cells only, and a single
// step bends too little to show. So the distances are straight functions of the place in the patch.
struct Corner {
  @builtin(position) position: vec4f,
  // In the patch, 0 to 1.
  @location(0) @interpolate(linear) at: vec2f,
  @location(1) @interpolate(linear) light: vec2f,
  // By how much B is nearer than A, and C: at (0, 0), and what each coordinate adds.
  @location(2) @interpolate(flat) to_b: vec3f,
  @location(3) @interpolate(flat) to_c: vec3f,
  // Place of A, and from there to B and to C.
  @location(4) @interpolate(flat) places: vec3f,
};

// Words and corners as in `steps.wgsl`: the triangles A = (0, 0), B = (1, 0), C = (0, 1) and, turned round, A = (1, 1),
// B = (0, 1), C = (1, 0).
@vertex fn vertex(@builtin(vertex_index) index: u32) -> Corner {
  let place = patches[index >> 2u];
  let sheet = (place >> 24u) & 15u;
  let window = (place >> 20u) & 15u;
  let corner = index & 3u;
  let turned = (corner & 1u) == 1u;
  let near = select(0u, 1u, turned);
  let far = 1u - near;
  let u = (place >> 10u) & 1023u;
  let v = place & 1023u;
  let a = lattice(window, u + near, v + near);
  let b = lattice(window, u + far, v + near);
  let c = lattice(window, u + near, v + far);
  let is_c = corner == 1u || corner == 2u;
  let point = select(a, c, is_c);
  var out: Corner;
  out.position = project(point.xyz, sheet);
  out.at = vec2f(f32(corner & 1u), f32(corner >> 1u));
  out.light = light_at(point);
  let ab = (b.xyz - a.xyz) / field.step_length;
  let ac = (c.xyz - a.xyz) / field.step_length;
  let bc = ac - ab;
  let sides = vec3f(dot(ab, ab), dot(ac, ac), dot(bc, bc));
  let lengths = sqrt(sides);
  // In parts of twice a mean side.
  let part = 1.5 / (lengths.x + lengths.y + lengths.z);
  let b_adds = vec2f(2.0 * sides.x, 2.0 * dot(ab, ac)) * part;
  let c_adds = vec2f(b_adds.y, 2.0 * sides.y * part);
  let sign = select(1.0, -1.0, turned);
  out.to_b = vec3f(select(0.0, b_adds.x + b_adds.y, turned) - sides.x * part, sign * b_adds);
  out.to_c = vec3f(select(0.0, c_adds.x + c_adds.y, turned) - sides.y * part, sign * c_adds);
  let first = (window * field.row + v + near) * field.row + u + near;
  out.places = vec3f(f32(first), sign, sign * f32(field.row));
  return out;
}

fn nearest(in: Corner) -> Near {
  let to_b = in.to_b.x + in.to_b.y * in.at.x + in.to_b.z * in.at.y;
  let to_c = in.to_c.x + in.to_c.y * in.at.x + in.to_c.z * in.at.y;
  return choose(to_b, to_c, in.places.x, in.places.y, in.places.z);
}
