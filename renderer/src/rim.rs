//! Space around the globe, and the thin bright air at its edge, which also hides that the globe's outline has corners; and
//! space beyond the edges of the plane.

use crate::camera::STEEPEST;
use crate::canvas::Canvas;
use crate::gpu::{Pipeline, Recipe, Surface, Uniform};
use crate::layer::{Build, FrameContext, Layer};

/// Corners of one ring in the shader: twice (segments + 1).
const VERTICES: u32 = 2 * (128 + 1);
/// Rings between the radii in the shader.
const RINGS: u32 = 7;
/// Those that lie beside the edge of the globe, or on it. They are drawn over the globe; space is drawn under it, with the ground,
/// of which it may be the larger part: from the ring after the first, which is all globe.
const EDGE: u32 = 3;

/// Instances of the shader that cover what lies north and south of the plane, and the whole picture.
const NORTH: u32 = 7;
const WHOLE: u32 = 9;

#[derive(Clone, Copy)]
enum Shown {
    Nothing,
    Edge,
    /// The globe turns into the plane or back.
    Turning,
    Beyond,
}

pub(crate) struct Rim {
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    /// Space, its glow, air.
    block: Uniform<[[f32; 4]; 3]>,
    shown: Shown,
}

impl Layer for Rim {
    fn new(build: &Build<'_>) -> Self {
        let surface = build.surface;
        let block = Uniform::new(&surface.device, "rim");
        let (layout, group) = block.alone(&surface.device, wgpu::ShaderStages::VERTEX);
        let pipeline = surface.pipeline(&Recipe {
            label: "rim",
            shader: include_str!("rim.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[],
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            cull: None,
            blend: true,
        });
        Self { pipeline, group, block, shown: Shown::Nothing }
    }
    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        let FrameContext { queue, theme, camera, viewport, .. } = frame;
        let colours = &theme.colours;
        self.block.set(queue, [colours.space, colours.space_glow, colours.air].map(super::colour::Rgba::floats));
        let radius = camera.radius_px(viewport);
        let north = STEEPEST - camera.latitude().to_radians().abs();
        let edge_shows = viewport.width.hypot(viewport.height) / 2.0 > radius * 0.97;
        let end_shows = viewport.height / 2.0 >= north * radius;
        self.shown = match camera.flatness() {
            0.0 if edge_shows => Shown::Edge,
            1.0 if end_shows => Shown::Beyond,
            0.0 | 1.0 => Shown::Nothing,
            // In between the map reaches farther than the globe, and towards the poles at least as far as these lie on it.
            _ if edge_shows || viewport.height / 2.0 >= 0.95 * north.sin() * radius => Shown::Turning,
            _ => Shown::Nothing,
        };
    }
    fn draw_under(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        match self.shown {
            Shown::Edge => {
                self.bind(surface, pass);
                pass.draw(0..VERTICES, 1..RINGS);
            }
            Shown::Turning => {
                self.bind(surface, pass);
                pass.draw(0..4, WHOLE..WHOLE + 1);
                pass.draw(0..VERTICES, 0..RINGS);
            }
            Shown::Nothing | Shown::Beyond => {}
        }
    }
    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        match self.shown {
            Shown::Edge => {
                self.bind(surface, pass);
                pass.draw(0..VERTICES, 0..EDGE);
            }
            Shown::Beyond => {
                self.bind(surface, pass);
                pass.draw(0..4, NORTH..NORTH + 2);
            }
            Shown::Nothing | Shown::Turning => {}
        }
    }
}

impl Rim {
    fn bind(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
    }
}
