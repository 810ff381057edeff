// The cells. The lattice is drawn as patches of one or more steps; lattice coordinates are interpolated over a patch, bent
// as its edges are on the screen, and the nearest of the three lattice points around a pixel is its cell. The three squared
// distances follow from the barycentric coordinates and the lengths of the triangle's sides, so that only the colours are
// looked up.
struct Field {
  grid: vec4f,        // colour and alpha of the grid lines
  air: vec4f,         // alpha: haze at the edge of the globe
  grid_half_px: f32,
  steps: f32,         // lattice steps along an edge of the icosahedron
  row: u32,           // lattice points in a row of the tables: steps + 1
  step_length: f32,   // mean distance of neighbouring centres, radii
  relief: f32,        // how strongly the points' light counts
};
@group(1) @binding(0) var<uniform> field: Field;
@group(1) @binding(1) var<storage, read> points: array<vec4f>;   // unit sphere; w: light of the slopes
@group(1) @binding(2) var colours: texture_2d<f32>;              // rhombi side by side, x = u, y = v

struct Corner {
  @builtin(position) position: vec4f,
  // Of B and C in the triangle ABC.
  @location(0) weights: vec2f,
  // How much brighter the cell's colour arrives, and how much air is in front of it.
  @location(1) light: vec2f,
  // Of the triangle ABC, in mean steps: twice AB·AB, AB·AC, AC·AC; and 1 / (2 |side|) for AB, AC, BC.
  @location(2) @interpolate(flat) products: vec3f,
  @location(3) @interpolate(flat) inverse: vec3f,
  @location(4) @interpolate(flat) tile: i32,
  // Lattice point A, and the steps from there to B and C.
  @location(5) @interpolate(flat) lattice: vec3f,
  // How AB and AC, and BC, are bent by the sphere and the projection.
  @location(6) @interpolate(flat) bent: vec4f,
  @location(7) @interpolate(flat) bent_across: vec2f,
};

fn lattice(rhombus: u32, u: u32, v: u32) -> vec4f {
  return points[(rhombus * field.row + v) * field.row + u];
}

// The middle of a patch's edge, where the sphere and the projection bend it.
fn middle(a: vec3f, b: vec3f, between: vec3f, s: u32, sheet: u32) -> vec2f {
  return project(select(normalize(a + b), between, s > 1u), sheet).xy;
}

// A patch is s << 28 | sheet << 24 | rhombus << 16 | u << 8 | v, s its steps: the triangles A = (0, 0), B = (s, 0),
// C = (0, s) and, turned round, A = (s, s), B = (0, s), C = (s, 0).
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) place: u32) -> Corner {
  let s = place >> 28u;
  let sheet = (place >> 24u) & 15u;
  let rhombus = (place >> 16u) & 255u;
  let u = (place >> 8u) & 255u;
  let v = place & 255u;
  let turned = index >= 3u;
  let near = select(0u, s, turned);
  let far = s - near;
  let half = s / 2u;
  let at_a = lattice(rhombus, u + near, v + near);
  let at_b = lattice(rhombus, u + far, v + near);
  let at_c = lattice(rhombus, u + near, v + far);
  let corner = index % 3u;
  let at_p = select(select(at_a, at_b, corner == 1u), at_c, corner == 2u);
  let a = at_a.xyz;
  let b = at_b.xyz;
  let c = at_c.xyz;
  let p = at_p.xyz;
  let unit = f32(s) * field.step_length;
  var out: Corner;
  out.position = project(p, sheet);
  out.weights = vec2f(select(0.0, 1.0, corner == 1u), select(0.0, 1.0, corner == 2u));
  out.lattice = vec3f(f32(u + near), f32(v + near), select(1.0, -1.0, turned) * f32(s));
  let ab = (b - a) / unit;
  let ac = (c - a) / unit;
  let bc = (c - b) / unit;
  out.products = 2.0 * vec3f(dot(ab, ab), dot(ab, ac), dot(ac, ac));
  out.inverse = 0.5 * inverseSqrt(vec3f(dot(ab, ab), dot(ac, ac), dot(bc, bc)));
  let aside = away(p);
  // Rounder towards the edge of the globe, and paler with the air in front of it.
  let haze = aside * aside * aside * field.air.a;
  out.light = vec2f((1.0 - 0.26 * aside * aside) * (1.0 - haze) * (1.0 + field.relief * at_p.w), haze);
  out.tile = i32(rhombus * field.row);
  // How far beside the flat triangle's edges their middles lie, as weights of B and C.
  let sa = project(a, sheet).xy;
  let sb = project(b, sheet).xy;
  let sc = project(c, sheet).xy;
  let x = sb - sa;
  let y = sc - sa;
  let area = x.x * y.y - x.y * y.x;
  let inverse = mat2x2f(y.y, -x.y, -y.x, x.x) * (4.0 / select(area, 1.0, area == 0.0));
  let to_b = inverse * (middle(a, b, lattice(rhombus, u + half, v + near).xyz, s, sheet) - (sa + sb) * 0.5);
  let to_c = inverse * (middle(a, c, lattice(rhombus, u + near, v + half).xyz, s, sheet) - (sa + sc) * 0.5);
  let b_to_c = inverse * (middle(b, c, lattice(rhombus, u + half, v + half).xyz, s, sheet) - (sb + sc) * 0.5);
  out.bent = vec4f(to_b, to_c);
  out.bent_across = b_to_c;
  return out;
}

struct Near {
  first: vec2i,    // lattice point of the nearest centre
  second: vec2i,   // of the cell across the nearest side
  edge: f32,       // distance to that side, in mean steps
};

fn nearest(in: Corner) -> Near {
  let b = in.weights.x;
  let c = in.weights.y;
  let a = 1.0 - b - c;
  let weights = in.weights - (a * (b * in.bent.xy + c * in.bent.zw) + b * c * in.bent_across);
  let at = in.lattice.xy + in.lattice.z * weights;
  let base = clamp(floor(at), vec2f(0.0), vec2f(field.steps - 1.0));
  let inside = at - base;
  // The upper triangle is the lower one turned round.
  let flip = inside.x + inside.y > 1.0;
  let g = select(inside, 1.0 - inside, flip);
  // Squared distances to A less those to B and C; linear, because the squares cancel.
  let to_b = g.x * in.products.x + g.y * in.products.y - 0.5 * in.products.x;
  let to_c = g.x * in.products.y + g.y * in.products.z - 0.5 * in.products.z;
  // Signed distances to the three sides between cells.
  let ab = to_b * in.inverse.x;
  let ac = to_c * in.inverse.y;
  let bc = (to_b - to_c) * in.inverse.z;
  let is_b = to_b > 0.0 && to_b >= to_c;
  let is_c = to_c > 0.0 && !is_b;
  let one = select(-ab, ab, is_b);                       // from A or B: the side AB
  let two = select(select(-ac, bc, is_b), ac, is_c);     // the side AC from A or C, BC from B
  let three = select(one, -bc, is_c);                    // the side BC from C
  let across_two = two < three;
  let first = vec2f(select(0.0, 1.0, is_b), select(0.0, 1.0, is_c));
  // Across: from A to C or B, from B to C or A, from C to A or B.
  let second = select(select(vec2f(1.0, 0.0), vec2f(0.0), is_b),
                      select(vec2f(0.0, 1.0), vec2f(0.0), is_c), across_two);
  var out: Near;
  out.first = vec2i(base + select(first, 1.0 - first, flip));
  out.second = vec2i(base + select(second, 1.0 - second, flip));
  out.edge = min(two, three);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let near = nearest(in);
  let tile = vec2i(in.tile, 0);
  let one = textureLoad(colours, tile + near.first, 0).rgb;
  let two = textureLoad(colours, tile + near.second, 0).rgb;
  let edge_px = near.edge * view.hex_px;
  let ink = clamp(field.grid_half_px + 0.5 - edge_px, 0.0, 1.0) * field.grid.a;
  let colour = mix(mix(one, two, clamp(0.5 - edge_px, 0.0, 0.5)), field.grid.rgb, ink);
  return vec4f(colour * in.light.x + field.air.rgb * in.light.y, 1.0);
}

// For tests: the rhombus and lattice point of the nearest cell, and its distance from the side.
@fragment fn fragment_cells(in: Corner) -> @location(0) vec4u {
  let near = nearest(in);
  return vec4u(u32(in.tile) / field.row + 1u, vec2u(near.first), u32(clamp(near.edge, 0.0, 1.0) * 255.0));
}
