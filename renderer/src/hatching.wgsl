// Stripes over cells. They follow a coordinate of the globe, so they stay on the ground while the map moves, and keep
// their distance on the screen: whenever it would double, new stripes fade in between the old ones.
struct Hatching {
  period_px: f32,     // least distance of stripes
  half_px: f32,
  sharp: f32,         // 1 = stripes, 0 = as much colour without stripes
  alpha: f32,
};
@group(1) @binding(0) var<uniform> hatching: Hatching;
@group(1) @binding(1) var<storage, read> corners: array<vec4f>;   // unit sphere

struct Corner {
  @builtin(position) position: vec4f,
  // Across falling and across rising stripes, in turns of the globe at the equator.
  @location(0) at: vec2f,
  @location(1) @interpolate(flat) rising: vec4f,
  @location(2) @interpolate(flat) falling: vec4f,
};

const TURN: f32 = 6.283185307;

fn longitude(p: vec3f) -> f32 {
  return atan2(p.y, p.x) / TURN;
}

// Mercator's: angles on the ground are angles here, so the stripes lean by 45 degrees everywhere.
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) first: vec4u, @location(1) last: vec2u,
                  @location(2) rising: vec4f, @location(3) falling: vec4f) -> Corner {
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
  out.at = vec2f(x + y, x - y);
  out.rising = rising;
  out.falling = falling;
  return out;
}

fn stripes(at: f32, slope: f32) -> f32 {
  let level = log2(1.0 / (slope * hatching.period_px));
  let coarse = floor(level);
  let often = exp2(coarse);
  let apart = abs(fract(at * often) - 0.5);
  let px = 1.0 / (slope * often);
  let first = clamp(hatching.half_px + 0.5 - (0.5 - apart) * px, 0.0, 1.0);
  let between = clamp(hatching.half_px + 0.5 - apart * px, 0.0, 1.0) * (level - coarse);
  let mean = 2.0 * hatching.half_px / hatching.period_px;
  return mix(mean, max(first, between), hatching.sharp);
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let right = dpdx(in.at);
  let down = dpdy(in.at);
  let slope = max(sqrt(right * right + down * down), vec2f(1e-9));
  let falling = in.falling.a * stripes(in.at.x, slope.x) * hatching.alpha;
  let rising = in.rising.a * stripes(in.at.y, slope.y) * hatching.alpha;
  let under = falling * (1.0 - rising);
  return vec4f(in.rising.rgb * rising + in.falling.rgb * under, rising + under);
}
