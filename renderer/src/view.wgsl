// The view, known to every shader, and the two projections. Positions are points of the unit sphere; lengths are radii.
struct View {
  east: vec4f,       // to the right on the screen; horizontal, so it serves both projections
  north: vec4f,
  towards: vec4f,    // out of the screen
  meridian: vec4f,   // cosine and sine of the camera's longitude, of its latitude
  plane: vec4f,      // 0 globe .. 1 plane; latitude of the camera; latitude beyond which nothing is drawn; stretch of longitudes
  scale: vec2f,      // clip units a radius
  size: vec2f,       // px
  radius_px: f32,
  hex_px: f32,
  point_px: f32,     // px a point
};
@group(0) @binding(0) var<uniform> view: View;

// Of a pipeline for the globe alone: corners are spared the plane.
override GLOBE: bool;

const PI = 3.14159265;
// Of a point on the plane: the depth that, mixed with that of the globe while one turns into the other, clips exactly
// what is folded behind.
const UNFOLDED = 0.234;

// Angle of the direction (cosine c, sine s), of any length: atan2, but to 5e-7 on every device.
fn angle_of(s: f32, c: f32) -> f32 {
  let x = abs(c);
  let y = abs(s);
  let a = min(x, y) / max(max(x, y), 1e-20);
  let q = a * a;
  let series = fma(q, fma(q, fma(q, fma(q, fma(q, fma(q, 0.00782548295, -0.0368986292), 0.0837415565), -0.134804056),
                   0.198798722), -0.333263745), 0.999999328);
  var angle = a * series;
  angle = select(angle, 0.5 * PI - angle, y > x);
  angle = select(angle, PI - angle, c < 0.0);
  return select(angle, -angle, s < 0.0);
}

// A point on the plane as longitude and latitude from the camera's, and its depth there: above 1 where the sheet does not
// reach. Sheet 0 is rolled off around the camera's meridian, 1 and 2 around the opposite one, to the east and to the west;
// 3 to 5 are the same and reach only a quarter round.
fn on_plane(p: vec3f, sheet: u32) -> vec3f {
  let side = sheet % 3u;
  let shift = select(select(0.0, PI, side == 1u), -PI, side == 2u);
  let turn = select(1.0, -1.0, side != 0u);
  let s = dot(view.east.xy, p.xy) * turn;
  let c = dot(view.meridian.xy, p.xy) * turn;
  let longitude = angle_of(s, c);
  let r = length(p.xy);
  let latitude = angle_of(p.z * view.meridian.z - r * view.meridian.w, r * view.meridian.z + p.z * view.meridian.w);
  let reach = select(PI * 1.001, PI * 0.5 + 0.002, sheet >= 3u);
  let beyond = max(abs(longitude) / reach, abs(latitude + view.plane.y) / view.plane.z);
  return vec3f(longitude + shift, latitude, beyond);
}

// A point on the screen. What does not show gets a depth above 1 and is clipped. `sheet` is the instance index of a mesh
// drawn by chunks (see `sheets.rs`); a layer that is not must cull and choose the sheet by itself.
fn project(p: vec3f, sheet: u32) -> vec4f {
  let globe = vec2f(dot(view.east.xyz, p), dot(view.north.xyz, p));
  let depth = 1.0 - dot(view.towards.xyz, p);
  if (GLOBE) { return vec4f(globe * view.scale, depth, 1.0); }
  let flatness = view.plane.x;
  let at = on_plane(p, sheet);
  let plane = vec2f(at.x * view.plane.w, at.y);
  let there = max(mix(depth, UNFOLDED, flatness), select(0.0, at.z, flatness > 0.0));
  return vec4f(mix(globe, plane, flatness) * view.scale, there, 1.0);
}

// A point beside another one, for strokes that keep their width: `tangent` is perpendicular to the path in the tangent
// plane, where its length 1 is `px` pixels (on the globe as seen in its middle, on the plane everywhere).
fn project_beside(p: vec3f, tangent: vec3f, px: f32, sheet: u32) -> vec4f {
  let flatness = view.plane.x;
  let globe = vec2f(dot(view.east.xyz, tangent), dot(view.north.xyz, tangent));
  if (GLOBE) { return project(p, sheet) + vec4f(globe * px * 2.0 / view.size, 0.0, 0.0); }
  // Perpendicular on the plane too: normals change the other way round than paths.
  let r = max(length(p.xy), 1e-6);
  let east = dot(vec2f(-p.y, p.x), tangent.xy) / view.plane.w;
  let north = tangent.z / r;
  let across = vec2f(east, north);
  let plane = across * (length(tangent) / max(length(across), 1e-6));
  return project(p, sheet) + vec4f(mix(globe, plane, flatness) * px * 2.0 / view.size, 0.0, 0.0);
}

// How far a point is turned away from the viewer, for light and air: 0 in the middle of the globe and on the plane, 1 at
// the edge of the globe.
fn away(p: vec3f) -> f32 {
  return (1.0 - clamp(dot(view.towards.xyz, p), 0.0, 1.0)) * (1.0 - view.plane.x);
}
