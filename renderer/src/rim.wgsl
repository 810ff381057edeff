// The edge of the globe and space around it: rings from just inside the edge to beyond the corners of the picture. Colours
// are computed at the rings and run evenly between them.
struct Rim {
  space: vec4f,
  glow: vec4f,
  air: vec4f,
};
@group(1) @binding(0) var<uniform> rim: Rim;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) colour: vec3f,
  @location(1) outside: f32,   // px beyond the edge of the globe
};

const SEGMENTS = 128u;
const RINGS = array<f32, 8>(0.97, 1.0, 1.006, 1.02, 1.06, 1.16, 1.45, 2.2);

// One strip of triangles for each pair of rings.
@vertex fn vertex(@builtin(vertex_index) index: u32, @builtin(instance_index) ring: u32) -> Corner {
  var rings = RINGS;
  let r = rings[ring + (index & 1u)];
  let angle = f32(index >> 1u) * 6.2831853 / f32(SEGMENTS);
  // The last ring must reach past the corners of the picture also in the middle of its sides.
  let far = select(1.0, max(1.0, (length(1.0 / view.scale) * 1.02) / 2.2), r > 2.0);
  let plane = vec2f(cos(angle), sin(angle)) * r * far;
  let height = max(r - 1.0, 0.0);
  let glow = exp(-height * 26.0) * 0.55 + exp(-height * 5.0) * 0.3;
  let space = mix(rim.space.rgb, rim.glow.rgb, glow);
  var out: Corner;
  out.position = vec4f(plane * view.scale, 0.0, 1.0);
  out.colour = mix(space, rim.air.rgb, exp(-height * 160.0) * 0.8);
  out.outside = (r - 1.0) * view.radius_px;
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let cover = clamp(in.outside + 0.9, 0.0, 1.0);
  return vec4f(in.colour * cover, cover);
}
