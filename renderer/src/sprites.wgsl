// Pictures that keep their size on the screen, pixel for pixel: a stamp's red channel is what it is filled with, its green
// one the halo around it.
@group(1) @binding(0) var atlas: texture_2d<f32>;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) texel: vec2f,
  @location(1) @interpolate(flat) fill: vec4f,
  @location(2) @interpolate(flat) halo: vec4f,
};

// rect: left, top, width, height in px; texels: left, top, width, height in the atlas.
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) rect: vec4f, @location(1) texels: vec4u,
                  @location(2) fill: vec4f, @location(3) halo: vec4f) -> Corner {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  let px = rect.xy + corner * rect.zw;
  var out: Corner;
  out.position = vec4f(px / view.size * vec2f(2.0, -2.0) + vec2f(-1.0, 1.0), 0.0, 1.0);
  out.texel = vec2f(texels.xy) + corner * vec2f(texels.zw);
  out.fill = fill;
  out.halo = halo;
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let mask = textureLoad(atlas, vec2i(in.texel), 0).rg;
  let fill = in.fill.a * mask.r;
  let halo = in.halo.a * mask.g * (1.0 - fill);
  return vec4f(in.fill.rgb * fill + in.halo.rgb * halo, fill + halo);
}
