// Strokes: a vertex is a point on the path, a normal in the tangent plane and a style; the width is applied here, so that
// zooming needs no new geometry. The path coordinate runs in radii from the start of the stroke.
struct Style {
  colour: vec4f,
  half_px: f32,
  offset_px: f32,     // to the left of the path
  dash_px: f32,       // length of a dash and the gap after it; 0 = solid
  dash_share: f32,    // of that, the dash
};
struct Styles { all: array<Style, STYLES> };
@group(1) @binding(0) var<uniform> styles: Styles;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) across: f32,
  @location(1) @interpolate(linear) along: f32,                          // periods of the dashes; 0 where there are none
  @location(2) @interpolate(flat) colour: vec4f,    // premultiplied
  @location(3) @interpolate(flat) edge: f32,        // half the width and half a pixel
  @location(4) @interpolate(flat) dash: vec2f,      // period and half a dash and half a pixel, px
};

// `packed` is the normal in parts of 1 / 8191, then four times the style and the side: 0 right, 1 middle, 2 left.
// What the fragments need of the style is handed over here: look-ups in a table are dear where there are many pixels.
@vertex fn vertex(@location(0) at: vec3f, @location(1) along: f32, @location(2) packed: vec4i,
                  @builtin(instance_index) sheet: u32) -> Corner {
  let s = styles.all[packed.w >> 2u];
  let across = f32(packed.w & 3) - 1.0;
  let reach = s.half_px + 0.6;
  let dashed = s.dash_px > 0.0;
  var out: Corner;
  out.position = project_beside(at, vec3f(packed.xyz) / 8191.0, s.offset_px + across * reach, sheet);
  if (s.half_px <= 0.0 || s.colour.a <= 0.0) {
    out.position = vec4f(0.0, 0.0, 2.0, 1.0);
  }
  out.across = across * reach;
  out.along = select(0.0, along * view.radius_px / max(s.dash_px, 1.0), dashed);
  out.colour = vec4f(s.colour.rgb * s.colour.a, s.colour.a);
  out.edge = s.half_px + 0.5;
  out.dash = select(vec2f(0.0, 1.0), vec2f(s.dash_px, s.dash_share * s.dash_px * 0.5 + 0.5), dashed);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let cover = clamp(in.edge - abs(in.across), 0.0, 1.0);
  let from_middle = abs(fract(in.along) - 0.5) * in.dash.x;
  return in.colour * (cover * clamp(in.dash.y - from_middle, 0.0, 1.0));
}
