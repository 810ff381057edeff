// Stripes over cells. They follow a coordinate of the globe, so they stay on the ground while the map moves, and keep
// their distance on the screen: whenever it would double, new stripes fade in between the old ones.
struct Hatching {
  period: f32,        // least distance of stripes, points
  half: f32,          // their width, halved
  sharp: f32,         // 1 = stripes, 0 = as much colour without stripes
  alpha: f32,
};
@group(1) @binding(0) var<uniform> hatching: Hatching;
@group(1) @binding(1) var<storage, read> corners: array<vec4f>;   // unit sphere

struct Corner {
  @builtin(position) position: vec4f,
  // Across the stripes, in turns of the globe at the equator.
  @location(0) @interpolate(linear) at: f32,
  @location(1) @interpolate(flat) colour: vec4f,    // premultiplied
};

const TURN: f32 = 6.283185307;

fn longitude(p: vec3f) -> f32 {
  return atan2(p.y, p.x) / TURN;
}

// Mercator's: angles on the ground are angles here, so the stripes lean by 45 degrees everywhere.
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) first: vec4u, @location(1) last: vec2u,
                  @location(2) colour: vec4f, @location(3) rising: u32) -> Corner {
  // Corners in the order 0 1 5 2 4 3 make a strip.
  var ids = array<u32, 6>(first.x, first.y, last.y, first.z, last.x, first.w);
  let p = corners[ids[index % 6u]].xyz;
  // All corners of a cell on the same side of the date line: whole turns carry whole stripes.
  let home = longitude(corners[first.x].xyz);
  let away = longitude(p) - home;
  let x = home + away - round(away);
  let z = clamp(p.z, -0.9999, 0.9999);
  let y = 0.5 * log((1.0 + z) / (1.0 - z)) / TURN;
  var out: Corner;
  out.position = project(p, index / 6u);
  out.at = select(x + y, x - y, rising == 1u);
  out.colour = vec4f(colour.rgb * colour.a, colour.a) * hatching.alpha;
  return out;
}

// The power of two just below x: x without the digits after its first one.
fn power_below(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) & 0x7f800000u);
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let slope = max(length(vec2f(dpdx(in.at), dpdy(in.at))), 1e-9);
  let half_px = hatching.half * view.point_px;
  let dense = 1.0 / (slope * hatching.period * view.point_px);
  let often = power_below(dense);
  let apart = abs(fract(in.at * often) - 0.5);
  let px = 1.0 / (slope * often);
  let first = clamp(half_px + 0.5 - (0.5 - apart) * px, 0.0, 1.0);
  let between = clamp(half_px + 0.5 - apart * px, 0.0, 1.0) * (dense / often - 1.0);
  let mean = 2.0 * hatching.half / hatching.period;
  return in.colour * mix(mean, max(first, between), hatching.sharp);
}
