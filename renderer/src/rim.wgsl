// The edge of the globe and space around it: a ring from just inside the edge to beyond the corners of the picture.
struct Rim {
  space: vec4f,
  glow: vec4f,
  air: vec4f,
};
@group(1) @binding(0) var<uniform> rim: Rim;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) plane: vec2f,   // radii
};

const SEGMENTS = 96u;

@vertex fn vertex(@builtin(vertex_index) index: u32) -> Corner {
  let outer = (index & 1u) == 1u;
  let angle = f32(index >> 1u) * 6.2831853 / f32(SEGMENTS);
  // A many-cornered ring must reach past the corners of the picture also in the middle of its sides.
  let far = length(1.0 / view.scale) * 1.05 + 0.1;
  let plane = vec2f(cos(angle), sin(angle)) * select(0.985 - 3.0 / view.radius_px, max(far, 1.1), outer);
  var out: Corner;
  out.position = vec4f(plane * view.scale, 0.0, 1.0);
  out.plane = plane;
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let r = length(in.plane);
  let outside = (r - 1.0) * view.radius_px;
  let cover = clamp(outside + 0.9, 0.0, 1.0);
  let height = max(r - 1.0, 0.0);
  let glow = exp(-height * 26.0) * 0.55 + exp(-height * 5.0) * 0.3;
  let space = mix(rim.space.rgb, rim.glow.rgb, glow);
  let bright = exp(-height * 160.0);
  let colour = mix(space, rim.air.rgb, bright * 0.8);
  return vec4f(colour * cover, cover);
}
