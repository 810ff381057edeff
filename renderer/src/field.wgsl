// The cells. The lattice is drawn as patches of one or more steps; lattice coordinates are interpolated over a patch,
// and the nearest of the three lattice points around a pixel is its cell. The three squared distances follow from the
// barycentric coordinates and the lengths of the triangle's sides, so that only the colours are looked up.
struct Field {
  grid: vec4f,        // colour and alpha of the grid lines
  air: vec4f,
  grid_half_px: f32,
  steps: f32,         // lattice steps along an edge of the icosahedron
  patch_steps: u32,
  row: u32,           // lattice points in a row of the tables: steps + 1
  step_length: f32,   // mean distance of neighbouring centres, radii
};
@group(1) @binding(0) var<uniform> field: Field;
@group(1) @binding(1) var<storage, read> points: array<vec4f>;   // unit sphere
@group(1) @binding(2) var colours: texture_2d<f32>;              // rhombi side by side, x = u, y = v

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) at: vec2f,
  @location(1) @interpolate(flat) metric: vec3f,   // squared lengths of the triangle's sides AB, AC, BC, in mean steps
  @location(2) facing: f32,
  @location(3) @interpolate(flat) tile: i32,
};

fn lattice(rhombus: u32, u: u32, v: u32) -> vec3f {
  return points[(rhombus * field.row + v) * field.row + u].xyz;
}

// A patch is rhombus << 16 | u << 8 | v: the triangles A = (0, 0), B = (s, 0), C = (0, s) and, turned round, A = (s, s),
// B = (0, s), C = (s, 0).
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) place: u32) -> Corner {
  let s = field.patch_steps;
  let rhombus = place >> 16u;
  let u = (place >> 8u) & 255u;
  let v = place & 255u;
  let turned = index >= 3u;
  let near = select(0u, s, turned);
  let far = s - near;
  let a = lattice(rhombus, u + near, v + near);
  let b = lattice(rhombus, u + far, v + near);
  let c = lattice(rhombus, u + near, v + far);
  let corner = index % 3u;
  let p = select(select(a, b, corner == 1u), c, corner == 2u);
  let unit = f32(s) * field.step_length;
  var out: Corner;
  out.position = project(p);
  out.at = vec2f(f32(u + select(near, far, corner == 1u)), f32(v + select(near, far, corner == 2u)));
  out.metric = vec3f(dot(b - a, b - a), dot(c - a, c - a), dot(c - b, c - b)) / (unit * unit);
  out.facing = dot(view.towards.xyz, p);
  out.tile = i32(rhombus * field.row);
  return out;
}

struct Near {
  first: vec2i,    // lattice point of the nearest centre
  second: vec2i,
  edge: f32,       // distance to the line between them, in mean steps
};

fn nearest(in: Corner) -> Near {
  let base = clamp(floor(in.at), vec2f(0.0), vec2f(field.steps - 1.0));
  let inside = in.at - base;
  // The upper triangle is the lower one turned round.
  let flip = inside.x + inside.y > 1.0;
  let g = select(inside, 1.0 - inside, flip);
  let a = 1.0 - g.x - g.y;
  let b = g.x;
  let c = g.y;
  let ab = in.metric.x;
  let ac = in.metric.y;
  let bc = in.metric.z;
  let da = b * b * ab + c * c * ac + b * c * (ab + ac - bc);
  let db = a * a * ab + c * c * bc + a * c * (ab + bc - ac);
  let dc = a * a * ac + b * b * bc + a * b * (ac + bc - ab);
  // Nearest and second of the three.
  let a_first = da <= db && da <= dc;
  let b_first = !a_first && db <= dc;
  let least = min(da, min(db, dc));
  let most = max(da, max(db, dc));
  let a_last = da == most;
  let b_last = !a_last && db == most;
  let middle = da + db + dc - least - most;
  // The pair that meets here: all but the last.
  let length = select(select(ab, ac, b_last), bc, a_last);
  let first = select(select(vec2f(0.0, 1.0), vec2f(1.0, 0.0), b_first), vec2f(0.0), a_first);
  let a_second = !a_first && !a_last;
  let b_second = !b_first && !b_last && !a_second;
  let second = select(select(vec2f(0.0, 1.0), vec2f(1.0, 0.0), b_second), vec2f(0.0), a_second);
  var out: Near;
  out.first = vec2i(base + select(first, 1.0 - first, flip));
  out.second = vec2i(base + select(second, 1.0 - second, flip));
  out.edge = (middle - least) * 0.5 * inverseSqrt(length);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let near = nearest(in);
  let tile = vec2i(in.tile, 0);
  let one = textureLoad(colours, tile + near.first, 0).rgb;
  let two = textureLoad(colours, tile + near.second, 0).rgb;
  let edge_px = near.edge * view.hex_px;
  var colour = mix(one, two, clamp(0.5 - edge_px, 0.0, 0.5));
  let ink = clamp(field.grid_half_px + 0.5 - edge_px, 0.0, 1.0) * field.grid.a;
  colour = mix(colour, field.grid.rgb, ink);
  // Rounder towards the edge of the globe, and paler with the air in front of it.
  let away = 1.0 - clamp(in.facing, 0.0, 1.0);
  let haze = away * away * away;
  colour = mix(colour * (1.0 - 0.26 * away * away), field.air.rgb, haze * 0.38);
  return vec4f(colour, 1.0);
}

// For tests: the rhombus and lattice point of the nearest cell, and its distance from the side.
@fragment fn fragment_cells(in: Corner) -> @location(0) vec4u {
  let near = nearest(in);
  return vec4u(u32(in.tile) / field.row + 1u, vec2u(near.first), u32(clamp(near.edge, 0.0, 1.0) * 255.0));
}
