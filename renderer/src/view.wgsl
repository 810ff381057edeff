// The view, known to every shader. Positions are points of the unit sphere; the projection is orthographic.
struct View {
  east: vec4f,
  north: vec4f,
  towards: vec4f,
  scale: vec2f,      // clip units a radius
  size: vec2f,       // px
  radius_px: f32,
  hex_px: f32,
  point_px: f32,     // px a point
};
@group(0) @binding(0) var<uniform> view: View;

// What lies on the far side gets a depth above 1 and is clipped.
fn project(p: vec3f) -> vec4f {
  return vec4f(dot(view.east.xyz, p) * view.scale.x, dot(view.north.xyz, p) * view.scale.y,
               1.0 - dot(view.towards.xyz, p), 1.0);
}
