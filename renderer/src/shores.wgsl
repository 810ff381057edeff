// Water in land cells and land in sea cells, as it really lies. The colour is that of the cell, mostly covered by water or
// land; one look-up a vertex.
struct Shores {
  water: vec4f,      // alpha: how much of it covers the cell's colour
  land: vec4f,
  air: vec4f,
};
@group(1) @binding(0) var<uniform> shores: Shores;
@group(1) @binding(1) var colours: texture_2d<f32>;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) colour: vec3f,
};

// place: of the cell's colour; the highest bit for land.
@vertex fn vertex(@location(0) at: vec3f, @location(1) place: u32, @builtin(instance_index) sheet: u32) -> Corner {
  let id = place & 0x7fffffffu;
  let cell = textureLoad(colours, vec2u(id % COLOURS, id / COLOURS), 0).rgb;
  let cover = select(shores.water, shores.land, place >> 31u == 1u);
  let aside = away(at);
  let colour = mix(cell, cover.rgb, cover.a) * (1.0 - 0.26 * aside * aside);
  var out: Corner;
  out.position = project(at, sheet);
  out.colour = mix(colour, shores.air.rgb, aside * aside * aside * shores.air.a);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  return vec4f(in.colour, 1.0);
}
