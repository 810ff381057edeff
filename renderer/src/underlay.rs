//! The ground in a picture of its own, which is laid under the rest of the frame: coarser than the frame while the camera
//! moves, or as sharp as it and kept while nothing but what stands on it changes. For devices that can't hold the frame: most
//! of what a software rasteriser does is ground.

use crate::gpu::{self, Pipeline, Recipe, Surface, Uniform, ViewBlock, entry, texture};
use crate::layer::Kept;
use std::cell::Cell;

/// How many pixels of the frame a pixel of the ground covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Coarseness {
    /// One.
    #[default]
    Sharp,
    /// Two by two.
    Half,
    /// Three by three.
    Third,
}

impl Coarseness {
    /// From the sharpest.
    pub const ALL: [Self; 3] = [Self::Sharp, Self::Half, Self::Third];

    /// Pixels of the frame along a side of a pixel of the ground.
    pub const fn pixels(self) -> u32 {
        self as u32 + 1
    }
}

/// What the ground was drawn from: the view, and the revisions of the scene that it shows.
pub(crate) type Source = (ViewBlock, [u64; 6]);

pub(crate) struct Underlay {
    pipeline: Pipeline,
    layout: wgpu::BindGroupLayout,
    /// The view in the pixels of the ground.
    view: Uniform<ViewBlock>,
    view_group: wgpu::BindGroup,
    sheet: Option<Sheet>,
    coarseness: Coarseness,
    /// What the sheet shows.
    drawn: Kept<Source>,
    /// The sheet is to be drawn before the frame.
    stale: Cell<bool>,
    /// The frame is laid over the sheet.
    pub used: bool,
}

/// As large as the frame; a coarse ground takes a corner of it, so that nothing is made anew whenever the camera moves or rests.
struct Sheet {
    view: wgpu::TextureView,
    group: wgpu::BindGroup,
    size: [u32; 2],
}

impl Underlay {
    pub fn new(surface: &Surface) -> Self {
        let device = &surface.device;
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("ground"),
            entries: &[entry(0, wgpu::ShaderStages::VERTEX_FRAGMENT, texture())],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "ground",
            shader: include_str!("underlay.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: None,
            blend: false,
        });
        let view = Uniform::new(device, "view of the ground");
        let (_, view_group) = view.alone(device, wgpu::ShaderStages::VERTEX_FRAGMENT);
        let (sheet, coarseness, drawn) = (None, Coarseness::Sharp, Kept::default());
        Self { pipeline, layout, view, view_group, sheet, coarseness, drawn, stale: Cell::new(false), used: false }
    }
    /// The next frame has its ground in itself.
    pub fn put_away(&mut self) {
        self.used = false;
        // what it shows is not followed meanwhile
        self.forget();
    }
    /// There is a sheet for frames of that view.
    pub fn reserve(&mut self, surface: &Surface, view: &ViewBlock) {
        let size = pixels(view);
        if self.sheet.as_ref().is_none_or(|sheet| sheet.size != size) {
            self.sheet = Some(self.sheet(surface, size));
            self.drawn.forget();
        }
    }
    /// The next frame is laid over the ground.
    pub fn set(&mut self, surface: &Surface, queue: &wgpu::Queue, coarseness: Coarseness, source: Source) {
        let (view, revisions) = source;
        self.reserve(surface, &view);
        let view = view.coarser(coarseness.pixels());
        self.view.set(queue, view);
        self.coarseness = coarseness;
        if self.drawn.changed((view, revisions)) {
            self.stale.set(true);
        }
        self.used = true;
    }
    /// What lies on the ground looks otherwise.
    pub fn forget(&mut self) {
        self.drawn.forget();
    }
    /// Draws the ground where it has changed. `draw` does it in a pass with the view of the ground.
    pub fn render(&self, encoder: &mut wgpu::CommandEncoder, draw: impl FnOnce(&mut wgpu::RenderPass<'_>)) {
        let Some(sheet) = self.sheet.as_ref().filter(|_| self.used && self.stale.take()) else { return };
        let mut pass = gpu::pass(encoder, "ground", &sheet.view, wgpu::LoadOp::Clear(wgpu::Color::BLACK));
        pass.set_bind_group(0, &self.view_group, &[]);
        let [width, height] = self.part(sheet);
        pass.set_viewport(0.0, 0.0, width as f32, height as f32, 0.0, 1.0);
        pass.set_scissor_rect(0, 0, width, height);
        draw(&mut pass);
    }
    /// Spreads the ground over the frame.
    pub fn lay(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        let Some(sheet) = &self.sheet else { return };
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &sheet.group, &[]);
        let pixels = self.coarseness.pixels();
        pass.draw(0..3, pixels..pixels + 1);
    }
    /// That the ground takes of it, px.
    fn part(&self, sheet: &Sheet) -> [u32; 2] {
        sheet.size.map(|side| side.div_ceil(self.coarseness.pixels()))
    }
    fn sheet(&self, surface: &Surface, size: [u32; 2]) -> Sheet {
        let texture = surface.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("ground"),
            size: wgpu::Extent3d { width: size[0], height: size[1], depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: surface.format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        let group = surface.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("ground"),
            layout: &self.layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::TextureView(&view) }],
        });
        Sheet { view, group, size }
    }
}

/// Of the picture.
fn pixels(view: &ViewBlock) -> [u32; 2] {
    view.size().map(|side| side.ceil().max(1.0) as u32)
}
