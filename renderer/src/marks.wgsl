// Marks: strokes and heads of arrows in px, so that zooming needs no new geometry. Coordinates of a stroke: `across` to the
// left of its path, `along` from its start. Of a head: `across` from its middle, `along` from its tip backwards.
struct Style {
  half: f32,
  offset: f32,
  dash: f32,
  share: f32,
  length: f32,
  is_head: f32,
  grow: f32,
  padding: f32,
};
struct Styles { all: array<Style, 16> };
@group(1) @binding(0) var<uniform> styles: Styles;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(linear) place: vec2f,
  @location(1) @interpolate(linear) half: f32,
  @location(2) @interpolate(linear) colour: vec4f,
  @location(3) @interpolate(flat) style: u32,
};

@vertex fn vertex(@location(0) at: vec3f, @location(1) normal: vec3f, @location(2) across: f32, @location(3) along: f32,
                  @location(4) width: f32, @location(5) colour: vec4f, @location(6) style: u32,
                  @builtin(instance_index) sheet: u32) -> Corner {
  let s = styles.all[style];
  var out: Corner;
  out.colour = colour;
  out.style = style;
  // Without room of its own for anti-aliasing an edge would be cut off.
  let grow = s.grow + 0.7;
  var left: f32;
  var back = 0.0;
  if (s.is_head > 0.0) {
    let half = s.half * width;
    let length = s.length * width;
    left = across * (half + grow + grow * half / length);
    back = mix(-grow * length / half, length + grow, along);
    out.place = vec2f(left, back);
    out.half = half;
  } else {
    out.half = s.half * abs(width) + s.grow;
    left = s.offset + across * (out.half + 0.6);
    out.place = vec2f(across * (out.half + 0.6), along * view.radius_px);
    // A negative width stops short of the head.
    back = select(0.0, -0.85 * s.length * width, width < 0.0);
  }
  let middle = project(at, sheet);
  out.position = project_beside(at, normal, left, sheet);
  if (back != 0.0) {
    // The way ahead is to the right of its left, on the screen.
    let beside = (project_beside(at, normal, 1.0, sheet).xy - middle.xy) * view.size;
    out.position += vec4f(vec2f(-beside.y, beside.x) * back / view.size, 0.0, 0.0);
  }
  return out;
}

@fragment fn fragment(in: Corner) -> @location(0) vec4f {
  let s = styles.all[in.style];
  var cover: f32;
  if (s.is_head > 0.0) {
    let slope = s.half / s.length;
    let side = (in.place.y * slope - abs(in.place.x)) * inverseSqrt(1.0 + slope * slope);
    let base = in.half / slope - in.place.y;
    cover = clamp(min(side, base) + s.grow + 0.5, 0.0, 1.0);
  } else {
    cover = clamp(in.half + 0.5 - abs(in.place.x), 0.0, 1.0);
    if (s.dash > 0.0) {
      let period = max(s.dash, 1.0);
      let from_middle = abs(fract(in.place.y / period) - 0.5) * period;
      cover *= clamp(s.share * period * 0.5 + 0.5 - from_middle, 0.0, 1.0);
    }
  }
  let alpha = in.colour.a * cover;
  return vec4f(in.colour.rgb * alpha, alpha);
}
