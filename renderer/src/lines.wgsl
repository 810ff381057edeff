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
  // In as few pieces as can be: each is dear where there are many triangles.
  @location(0) @interpolate(linear) place: vec2f,   // across, px; along, periods of the dashes, 0 where there are none
  @location(1) @interpolate(flat) colour: vec4f,    // premultiplied
  @location(2) @interpolate(flat) look: vec3f,      // half the width + half a pixel; period, half a dash + half a pixel; px
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
  out.place = vec2f(across * reach, select(0.0, along * view.radius_px / max(s.dash_px, 1.0), dashed));
  out.colour = vec4f(s.colour.rgb * s.colour.a, s.colour.a);
  let dash = select(vec2f(0.0, 1.0), vec2f(s.dash_px, s.dash_share * s.dash_px * 0.5 + 0.5), dashed);
  out.look = vec3f(s.half_px + 0.5, dash);
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let cover = clamp(in.look.x - abs(in.place.x), 0.0, 1.0);
  let from_middle = abs(fract(in.place.y) - 0.5) * in.look.y;
  return in.colour * (cover * clamp(in.look.z - from_middle, 0.0, 1.0));
}
