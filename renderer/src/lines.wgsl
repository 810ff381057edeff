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
  @location(0) across: f32,
  @location(1) along: f32,
  @location(2) @interpolate(flat) style: u32,
};

@vertex fn vertex(@location(0) at: vec3f, @location(1) normal: vec3f, @location(2) across: f32, @location(3) along: f32,
                  @location(4) style: u32, @builtin(instance_index) sheet: u32) -> Corner {
  let s = styles.all[style];
  let reach = s.half_px + 0.6;
  var out: Corner;
  out.position = project_beside(at, normal, s.offset_px + across * reach, sheet);
  if (s.half_px <= 0.0 || s.colour.a <= 0.0) {
    out.position = vec4f(0.0, 0.0, 2.0, 1.0);
  }
  out.across = across * reach;
  out.along = along * view.radius_px;
  out.style = style;
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let s = styles.all[in.style];
  let cover = clamp(s.half_px + 0.5 - abs(in.across), 0.0, 1.0);
  let period = max(s.dash_px, 1.0);
  let from_middle = abs(fract(in.along / period) - 0.5) * period;
  let dash = clamp(s.dash_share * period * 0.5 + 0.5 - from_middle, 0.0, 1.0);
  let alpha = s.colour.a * cover * select(1.0, dash, s.dash_px > 0.0);
  return vec4f(s.colour.rgb * alpha, alpha);
}
