// Letters painted on the globe: each lies in the tangent plane of its place, along the curve of its name. One sample of a
// distance field gives the letter and the halo around it.
struct Name {
  fill: vec4f,
  halo: vec4f,
  em: f32,          // radians
  sharpness: f32,   // px a unit of the field
  halo_px: f32,
  padding: f32,
};
@group(1) @binding(0) var atlas: texture_2d<f32>;
@group(1) @binding(1) var smooth_sampler: sampler;
@group(1) @binding(2) var<storage, read> names: array<Name>;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) texel: vec2f,
  // Of the name, handed over here: look-ups in a table are dear where there are many pixels.
  @location(1) @interpolate(flat) fill: vec4f,
  @location(2) @interpolate(flat) halo: vec4f,
  @location(3) @interpolate(flat) edge: vec2f,    // px a unit of the field; 1 / width of the halo, 1/px
};

// at: middle of the letter's advance on the middle line of the name; offset: from there to the middle of its picture, em;
// texels: left, top, width, height in the atlas.
@vertex fn vertex(@builtin(vertex_index) index: u32, @location(0) at: vec3f, @location(1) along: vec4f,
                  @location(2) offset: vec2f, @location(3) texels: vec4u) -> Corner {
  // The fourth of `along` is the name's row, as a part of 32767.
  let name = names[u32(round(along.w * 32767.0))];
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  let size = vec2f(texels.zw);
  let em = name.em;
  let plane = (offset * OFFSET_UNIT + (corner - 0.5) * vec2f(size.x, -size.y) / TEXELS_PER_EM) * em;
  let right = normalize(along.xyz);
  let painted = project(normalize(at + right * plane.x + cross(at, right) * plane.y), 0u);
  // On the flat map letters keep their shape, however much it stretches the land.
  let r = max(length(at.xy), 1e-6);
  let way = normalize(vec2f(dot(vec2f(-at.y, at.x), right.xy) / r * view.plane.w, right.z));
  let base = project(at, 0u);
  let kept = base + vec4f((way * plane.x + vec2f(-way.y, way.x) * plane.y) * view.scale, 0.0, 0.0);
  var out: Corner;
  out.position = select(mix(painted, kept, view.plane.x), kept, view.plane.x >= 1.0);
  out.texel = (vec2f(texels.xy) + corner * size) / ATLAS_SIZE;
  out.fill = name.fill;
  out.halo = name.halo;
  out.edge = vec2f(name.sharpness, 1.0 / max(name.halo_px, 1e-3));
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let inside = (textureSampleLevel(atlas, smooth_sampler, in.texel, 0.0).r - 0.5) * in.edge.x;
  let fill = in.fill.a * clamp(inside + 0.55, 0.0, 1.0);
  let near = clamp(1.0 + inside * in.edge.y, 0.0, 1.0);
  let halo = in.halo.a * near * near * (3.0 - 2.0 * near) * (1.0 - fill);
  return vec4f(in.fill.rgb * fill + in.halo.rgb * halo, fill + halo);
}
