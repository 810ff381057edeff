// Panels: textured triangles in points, colours and texture both gamma-encoded and premultiplied.

struct Screen { size: vec2f, unused: vec2f };
@group(0) @binding(0) var<uniform> screen: Screen;
@group(1) @binding(0) var picture: texture_2d<f32>;
@group(1) @binding(1) var filtering: sampler;

struct Corner {
    @builtin(position) position: vec4f,
    @location(0) uv: vec2f,
    @location(1) colour: vec4f,
};

@vertex
fn vertex(@location(0) at: vec2f, @location(1) uv: vec2f, @location(2) colour: vec4f) -> Corner {
    let position = vec4f(2.0 * at.x / screen.size.x - 1.0, 1.0 - 2.0 * at.y / screen.size.y, 0.0, 1.0);
    return Corner(position, uv, colour);
}

@fragment
fn fragment(corner: Corner) -> @location(0) vec4f {
    return corner.colour * textureSampleLevel(picture, filtering, corner.uv, 0.0);
}
