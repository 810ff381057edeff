// Pictures that keep their size on the screen, pixel for pixel: a stamp's red channel is what it is filled with, its green
// one the halo around it, up to 127, and from there the edge between both. A picture has its own colours, premultiplied. Four
// corners a rectangle.
@group(1) @binding(0) var atlas: texture_2d<f32>;

struct Sprite {
  at: u32,       // left and top, px, signed halves
  size: u32,     // px, halves
  texel: u32,    // left and top in the atlas, halves; with PICTURE a picture; all bits: solid
  fill: u32,
  halo: u32,
  edge: u32,
};
@group(1) @binding(1) var<storage, read> sprites: array<Sprite>;

const PICTURE = 0x8000u;
const SOLID = 0xffffffffu;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) texel: vec2f,
  @location(1) @interpolate(flat) fill: vec4f,    // premultiplied
  @location(2) @interpolate(flat) halo: vec4f,
  @location(3) @interpolate(flat) edge: vec4f,
  @location(4) @interpolate(flat) picture: f32,   // how much of its own colours shows
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
  let is_solid = sprite.texel == SOLID;
  let is_picture = !is_solid && (sprite.texel & PICTURE) != 0u;
  let fill = premultiplied(sprite.fill);
  out.texel = select(halves(sprite.texel & ~PICTURE) + corner, vec2f(0.0), is_solid);
  out.picture = select(0.0, fill.a, is_picture);
  out.fill = select(fill, vec4f(0.0), is_picture);
  out.halo = premultiplied(sprite.halo);
  out.edge = premultiplied(sprite.edge);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let texel = textureLoad(atlas, vec2i(in.texel), 0);
  let mask = texel.rg;
  let halo = min(mask.g * (255.0 / 127.0), 1.0);
  let edge = max(mask.g * (255.0 / 128.0) - 127.0 / 128.0, 0.0);
  let around = in.halo * (halo - edge) + in.edge * edge;
  return texel * in.picture + in.fill * mask.r + around * (1.0 - in.fill.a * mask.r);
}
