// The cells. The lattice is drawn as patches of one or more steps. Over a patch coordinates are interpolated, and the nearest
// of the three lattice points around a pixel is its cell: the three squared distances follow from the barycentric
// coordinates and the lengths of the triangle's sides, so that only the colours are looked up. Here is what all patches
// share; corners and the nearest cell are found in `field/steps.wgsl` for several steps, in `field/step.wgsl` for one.
struct Field {
  grid: vec4f,        // colour and alpha of the grid lines
  air: vec4f,         // alpha: haze at the edge of the globe
  grid_half: f32,    // points
  steps: f32,         // lattice steps along an edge of a window: a square of lattice points of one rhombus
  row: u32,           // lattice points in a row of the tables: steps + 1
  step_length: f32,   // mean distance of neighbouring centres, radii
  relief: f32,        // how strongly the points' light counts
};
@group(1) @binding(0) var<uniform> field: Field;
@group(1) @binding(1) var<storage, read> points: array<vec4f>;   // unit sphere; w: light of the slopes
@group(1) @binding(2) var colours: texture_2d<f32>;              // of the lattice points, in the same order
@group(1) @binding(3) var<storage, read> patches: array<u32>;

fn lattice(window: u32, u: u32, v: u32) -> vec4f {
  return points[(window * field.row + v) * field.row + u];
}

// How much brighter the colour arrives at a lattice point, and how much air is in front of it: rounder towards the edge of
// the globe, and paler with the air.
fn light_at(point: vec4f) -> vec2f {
  let aside = away(point.xyz);
  let haze = aside * aside * aside * field.air.a;
  return vec2f((1.0 - 0.26 * aside * aside) * (1.0 - haze) * (1.0 + field.relief * point.w), haze);
}

struct Near {
  first: f32,      // place of the nearest centre
  second: f32,     // of the cell across the nearest side
  edge: f32,       // distance to that side, in mean steps
};

// Of three lattice points: by how much B and C are nearer than A (the squares of the distances, in parts of twice a side),
// the place of A, and from there to B and to C.
fn choose(to_b: f32, to_c: f32, a: f32, b: f32, c: f32) -> Near {
  // Of A and B first, then with C: the nearest and the one after it.
  let ahead = max(to_b, 0.0);
  let behind = min(to_b, 0.0);
  let leader = select(0.0, b, to_b > 0.0);
  let c_leads = to_c > ahead;
  let runner_up = select(b - leader, c, to_c > behind);
  var out: Near;
  out.first = a + select(leader, c, c_leads);
  out.second = a + select(runner_up, leader, c_leads);
  out.edge = (max(ahead, to_c) - select(max(behind, to_c), ahead, c_leads));
  return out;
}

fn colour(place: f32) -> vec3f {
  let at = u32(place);
  return textureLoad(colours, vec2u(at % COLOURS, at / COLOURS), 0).rgb;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  return shaded(in, nearest(in));
}

// Of a patch: what lies beside it is left as it is.
@fragment fn fragment_patch(in: Corner) -> @location(0) vec4f {
  let near = nearest(in);
  let at = u32(near.first);
  if (textureLoad(colours, vec2u(at % COLOURS, at / COLOURS), 0).a == 0.0) { discard; }
  return shaded(in, near);
}

fn shaded(in: Corner, near: Near) -> vec4f {
  let edge_px = near.edge * view.hex_px;
  let ink = clamp(field.grid_half * view.point_px + 0.5 - edge_px, 0.0, 1.0) * field.grid.a;
  let lit = in.light.x * (1.0 - ink);
  let share = clamp(0.5 - edge_px, 0.0, 0.5) * lit;
  let cells = colour(near.first) * (lit - share) + colour(near.second) * share;
  return vec4f(cells + field.grid.rgb * (ink * in.light.x) + field.air.rgb * in.light.y, 1.0);
}

// For tests: the window and lattice point of the nearest cell, and its distance from the side.
@fragment fn fragment_cells(in: Corner) -> @location(0) vec4u {
  let near = nearest(in);
  let place = u32(near.first);
  let row = place / field.row;
  return vec4u(row / field.row + 1u, place % field.row, row % field.row, u32(clamp(near.edge, 0.0, 1.0) * 255.0));
}
