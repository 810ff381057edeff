// The edge of the globe and space around it: rings from just inside the edge to beyond the corners of the picture. Colours
// are computed at the rings and run evenly between them. Beyond the edges of the plane lies space as well.
struct Rim {
  space: vec4f,
  glow: vec4f,
  air: vec4f,
};
@group(1) @binding(0) var<uniform> rim: Rim;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) colour: vec3f,
  @location(1) @interpolate(linear) outside: f32,   // px beyond the edge of the globe
};

const SEGMENTS = 128u;
const RINGS = array<f32, 8>(0.97, 1.0, 1.006, 1.02, 1.06, 1.16, 1.45, 2.2);

// A strip across the picture, in clip units.
fn strip(index: u32, bottom: f32, top: f32) -> Corner {
  var out: Corner;
  out.position = vec4f(select(-1.0, 1.0, (index & 1u) != 0u), select(bottom, top, index >= 2u), 0.0, 1.0);
  out.colour = rim.space.rgb;
  out.outside = 1.0;
  return out;
}

// One strip of triangles for each pair of rings; then what lies north and south of the plane, and the whole picture.
@vertex fn vertex(@builtin(vertex_index) index: u32, @builtin(instance_index) ring: u32) -> Corner {
  let limit = (vec2f(view.plane.z, -view.plane.z) - view.plane.y) * view.scale.y;
  if (ring == 7u) { return strip(index, limit.x, max(limit.x, 1.0)); }
  if (ring == 8u) { return strip(index, min(limit.y, -1.0), limit.y); }
  if (ring == 9u) { return strip(index, -1.0, 1.0); }
  var rings = RINGS;
  let r = rings[ring + (index & 1u)];
  let angle = f32(index >> 1u) * 6.2831853 / f32(SEGMENTS);
  // The last ring must reach past the corners of the picture also in the middle of its sides.
  let far = select(1.0, max(1.0, (length(1.0 / view.scale) * 1.02) / 2.2), r > 2.0);
  let plane = vec2f(cos(angle), sin(angle)) * r * far;
  let height = max(r - 1.0, 0.0);
  let glow = exp(-height * 26.0) * 0.55 + exp(-height * 5.0) * 0.3;
  // All of that goes out when the globe begins to unroll.
  let left = max(1.0 - 3.0 * view.plane.x, 0.0);
  let space = mix(rim.space.rgb, rim.glow.rgb, glow * left);
  var out: Corner;
  out.position = vec4f(plane * view.scale, 0.0, 1.0);
  out.colour = mix(space, rim.air.rgb, exp(-height * 160.0) * 0.8 * left);
  out.outside = (r - 1.0) * view.radius_px;
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let cover = clamp(in.outside + 0.9, 0.0, 1.0);
  return vec4f(in.colour * cover, cover);
}
