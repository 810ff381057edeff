// Pictures that keep their size on the screen, pixel for pixel: a stamp's red channel is what it is filled with, its green
// one the halo around it, up to 127, and from there the edge between both. Four corners a rectangle.
@group(1) @binding(0) var atlas: texture_2d<f32>;

struct Sprite {
  at: u32,       // left and top, px, signed halves
  size: u32,     // px, halves
  texel: u32,    // left and top in the atlas, halves; all bits: solid
  fill: u32,
  halo: u32,
  edge: u32,
};
@group(1) @binding(1) var<storage, read> sprites: array<Sprite>;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) texel: vec2f,
  @location(1) @interpolate(flat) fill: vec4f,    // premultiplied
  @location(2) @interpolate(flat) halo: vec4f,
  @location(3) @interpolate(flat) edge: vec4f,
};

fn halves(word: u32) -> vec2f {
  return vec2f(f32(word & 0xffffu), f32(word >> 16u));
}

fn premultiplied(word: u32) -> vec4f {
  let colour = unpack4x8unorm(word);
  return vec4f(colour.rgb * colour.a, colour.a);
}

@vertex fn vertex(@builtin(vertex_index) index: u32) -> Corner {
  let sprite = sprites[index >> 2u];
  let corner = vec2f(f32(index & 1u), f32((index >> 1u) & 1u)) * halves(sprite.size);
  let at = vec2f(f32(i32(sprite.at << 16u) >> 16u), f32(i32(sprite.at) >> 16u));
  let px = at + corner;
  var out: Corner;
  out.position = vec4f(px / view.size * vec2f(2.0, -2.0) + vec2f(-1.0, 1.0), 0.0, 1.0);
  out.texel = select(halves(sprite.texel) + corner, vec2f(0.0), sprite.texel == 0xffffffffu);
  out.fill = premultiplied(sprite.fill);
  out.halo = premultiplied(sprite.halo);
  out.edge = premultiplied(sprite.edge);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let mask = textureLoad(atlas, vec2i(in.texel), 0).rg;
  let halo = min(mask.g * (255.0 / 127.0), 1.0);
  let edge = max(mask.g * (255.0 / 128.0) - 127.0 / 128.0, 0.0);
  let around = in.halo * (halo - edge) + in.edge * edge;
  return in.fill * mask.r + around * (1.0 - in.fill.a * mask.r);
}
