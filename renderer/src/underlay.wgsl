// Spreads the picture of the ground over the frame: one triangle that covers it. The nearest pixel, for a software rasteriser
// takes as long to mix four of them as to draw the ground. The ground lies in a corner of its picture, `pixels` times smaller.
@group(1) @binding(0) var ground: texture_2d<f32>;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) at: vec2f,   // pixels of the ground
};

@vertex
fn vertex(@builtin(vertex_index) index: u32, @builtin(instance_index) pixels: u32) -> Corner {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u)) * 2.0;
  var out: Corner;
  out.position = vec4f(corner.x * 2.0 - 1.0, 1.0 - corner.y * 2.0, 0.0, 1.0);
  out.at = corner * ceil(view.size / f32(pixels));
  return out;
}

@fragment
fn fragment(in: Corner) -> @location(0) vec4f {
  return textureLoad(ground, vec2u(in.at), 0);
}
