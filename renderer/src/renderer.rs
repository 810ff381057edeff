//! The renderer: keeps the layers, finds out whether a frame differs from the last one, and has them prepared and drawn.

use crate::camera::{Camera, Viewport};
use crate::canvas::Canvas;
use crate::detail::Detail;
use crate::error::RendererError;
use crate::field::Table;
use crate::gpu::{self, Surface, ViewBlock};
use crate::layer::{Build, FrameContext, Kept};
use crate::lines;
use crate::scene::{Revisions, Scene, stamp};
use crate::screen::Screen;
use crate::shape::Shape;
use crate::sheets::Culling;
use crate::shores::{self, Outlines, Paths};
use crate::stack::Stack;
use crate::surroundings::Surroundings;
use crate::theme::Theme;
use crate::underlay::{Coarseness, Underlay};
use meridian_engine::Map;
use std::ops::Range;
use std::sync::Arc;

/// Draws one map. See the crate's documentation.
pub struct Renderer {
    map: Arc<Map>,
    theme: Theme,
    /// See [`FrameContext::theme_revision`].
    theme_revision: u64,
    surface: Surface,
    shape: Shape,
    pub(crate) stack: Stack,
    pub(crate) canvas: Canvas,
    /// What lies around a patch.
    surroundings: Option<Box<Surroundings>>,
    underlay: Underlay,
    coarseness: Coarseness,
    /// See [`Renderer::spare_pixels`].
    spares_pixels: bool,
    /// What the last frame was made from, beside the view.
    drawn: Kept<(Revisions, u64, Coarseness)>,
    uploaded_bytes: u64,
}

/// All that a picture was made from: of two that are equal the second need not be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Made {
    revisions: Revisions,
    theme_revision: u64,
    coarseness: Coarseness,
    view: ViewBlock,
}

/// How often a frame is composed again when the atlas ran full: it starts again, larger; what does not fit the largest one
/// is left out.
const ATTEMPTS: usize = 4;

/// The first layers are ground: cells, hatching, coasts.
const GROUND: usize = 3;

impl Renderer {
    /// Names of the layers, from the lowest to the highest.
    pub const LAYERS: &[&'static str] = Stack::NAMES;

    /// Builds all pipelines and the unchanging parts of the map. `format` is that of the target and must not be an sRGB
    /// one; the map must be a globe.
    ///
    /// # Errors
    /// The map is a flat board, or the format an sRGB one.
    pub fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        format: wgpu::TextureFormat,
        map: Arc<Map>,
        theme: Theme,
    ) -> Result<Self, RendererError> {
        let surface = Surface::new(device, format)?;
        let shape = Shape::new(&map)?;
        let colours = Table::texture(device, shape.windows.cells.len());
        let build = Build { surface: &surface, queue, map: &map, shape: &shape, theme: &theme, colours: &colours };
        Ok(Self {
            stack: Stack::new(&build),
            canvas: Canvas::new(),
            surroundings: None,
            underlay: Underlay::new(&surface),
            coarseness: Coarseness::Sharp,
            spares_pixels: false,
            map,
            theme,
            theme_revision: stamp(),
            surface,
            shape,
            drawn: Kept::default(),
            uploaded_bytes: 0,
        })
    }

    /// Colours and widths of the next frame.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Draws with other colours and widths from the next frame on.
    pub fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
        self.theme_revision = stamp();
    }

    /// Draws the ground with fewer pixels than the frame has from the next frame on; lines, counters and letters stay sharp.
    /// Not on a patch, whose surroundings are little ground.
    pub fn set_coarseness(&mut self, coarseness: Coarseness) {
        self.coarseness = coarseness;
    }

    /// For devices on which pixels are dear, that is, for processors that draw: keeps the picture of the ground while the view
    /// stands still, so that a frame in which only counters or marks change does not draw it again (four bytes a pixel, and
    /// some time on the first of such frames), and a finished picture of each counter while the zoom stands still.
    pub fn spare_pixels(&mut self, spares: bool) {
        self.spares_pixels = spares;
    }

    /// Draws a patch on the globe from now on, with the world as pale geography around it. [`Renderer::set_outlines`] is for
    /// both and has to follow.
    ///
    /// # Errors
    /// The world is a flat board.
    pub fn set_surroundings(&mut self, queue: &wgpu::Queue, world: Arc<Map>) -> Result<(), RendererError> {
        self.surroundings = Some(Box::new(Surroundings::new(&self.surface, queue, world, &self.theme)?));
        self.drawn.forget();
        Ok(())
    }

    /// Draws coasts, lakes and rivers along their true course from now on, where they were only hexsides before. Takes a
    /// few tenths of a second.
    pub fn set_outlines(&mut self, queue: &wgpu::Queue, outlines: &Outlines) {
        if let Some(surroundings) = &mut self.surroundings {
            surroundings.set_outlines(queue, outlines);
        }
        let paths = Paths::new(outlines);
        let (map, shape) = (&self.map, &self.shape);
        // The finest detail takes longest: one thread each.
        let built = std::thread::scope(|scope| {
            let build = |detail: Detail| {
                let simple = paths.simplified(detail.tolerance_km());
                let cut = |paths: &[shores::Path]| -> Vec<shores::cut::Piece> {
                    let pieces = |path: &shores::Path| shores::cut::cut(map, shape, &path.points, path.closed);
                    paths.iter().flat_map(pieces).collect()
                };
                let (shores, rivers) = (cut(&simple.shores), cut(&simple.rivers));
                let areas = shores::Areas::new(map, shape, &shores);
                (lines::nature(map, shape, detail, &shores, &rivers, &areas.covered), areas)
            };
            let workers = Detail::ALL.map(|detail| scope.spawn(move || build(detail)));
            workers.map(|worker| worker.join().expect("cutting outlines does not panic"))
        });
        for (detail, (paths, areas)) in Detail::ALL.into_iter().zip(built) {
            self.stack.lines.set_nature(detail, paths);
            self.stack.shores.set_level(&self.surface, queue, &self.shape, detail, areas);
        }
        self.underlay.forget();
        self.drawn.forget();
    }

    /// What a picture of this would be made from. One renderer draws several pictures in turn, each with a camera of its own:
    /// what it draws them from is on the device once.
    pub fn would_make(&self, scene: &Scene, camera: &Camera, viewport: &Viewport) -> Made {
        Made {
            revisions: scene.revisions,
            theme_revision: self.theme_revision,
            coarseness: self.coarseness,
            view: ViewBlock::new(camera, viewport),
        }
    }

    /// Uploads what differs from the frame before. False when the picture would be the same: it need not be drawn.
    pub fn prepare(&mut self, queue: &wgpu::Queue, scene: &Scene, camera: &Camera, viewport: Viewport) -> bool {
        let around = self.surroundings.as_mut().map(|it| it.prepare(queue, &self.theme, camera, viewport));
        // What was written outside of this function is not of this frame.
        gpu::take_uploaded();
        let view = ViewBlock::new(camera, &viewport);
        let moved = self.surface.set(queue, view);
        let changed = self.drawn.changed((scene.revisions, self.theme_revision, self.coarseness)) || moved;
        if changed {
            self.prepare_layers(queue, scene, camera, viewport);
            let of = &scene.revisions;
            let ground = [of.countries, of.control, of.overlay, of.hatching, of.layers, self.theme_revision];
            if self.spares_pixels && self.surroundings.is_none() {
                self.underlay.reserve(&self.surface, &view);
            }
            let is_kept = self.spares_pixels && !moved;
            match self.surroundings {
                None if self.coarseness > Coarseness::Sharp || is_kept => {
                    self.underlay.set(&self.surface, queue, self.coarseness, (view, ground));
                }
                _ => self.underlay.put_away(),
            }
        }
        self.uploaded_bytes = gpu::take_uploaded() + around.unwrap_or_default();
        changed
    }

    fn prepare_layers(&mut self, queue: &wgpu::Queue, scene: &Scene, camera: &Camera, viewport: Viewport) {
        let culling = Culling::new(camera, &viewport);
        let frame = FrameContext {
            surface: &self.surface,
            queue,
            map: &self.map,
            shape: &self.shape,
            scene,
            theme: &self.theme,
            theme_revision: self.theme_revision,
            camera,
            viewport,
            screen: Screen::new(camera, &viewport),
            spares_pixels: self.spares_pixels,
            in_view: self.shape.in_view(&culling),
            culling,
        };
        for _ in 0..ATTEMPTS {
            self.canvas.clear();
            for layer in self.stack.layers_mut() {
                layer.prepare(&frame, &mut self.canvas);
            }
            if !self.canvas.atlas.overflowed() {
                break;
            }
            self.canvas.atlas.restart();
        }
    }

    /// Draws what was prepared into a picture of the format given to [`Renderer::new`], over whatever is there.
    pub fn draw(&self, encoder: &mut wgpu::CommandEncoder, picture: &wgpu::TextureView) {
        self.draw_ground(encoder);
        let mut pass = gpu::pass(encoder, "map", picture, wgpu::LoadOp::Clear(wgpu::Color::BLACK));
        if self.underlay.used {
            pass.set_bind_group(0, &self.surface.group, &[]);
            self.underlay.lay(&self.surface, &mut pass);
            let layers = self.stack.layers();
            layers[GROUND..].iter().for_each(|layer| layer.draw(&self.surface, &mut pass));
            layers.iter().for_each(|layer| layer.draw_over(&self.surface, &mut pass));
            return;
        }
        if let Some(surroundings) = &self.surroundings {
            surroundings.render(&mut pass);
        }
        self.render_layers(&mut pass, 0..Self::LAYERS.len());
    }

    /// Draws what the frame is laid over, in a pass of its own, where there is such a thing.
    fn draw_ground(&self, encoder: &mut wgpu::CommandEncoder) {
        self.underlay.render(encoder, |pass| {
            let layers = self.stack.layers();
            layers.iter().for_each(|layer| layer.draw_under(&self.surface, pass));
            layers[..GROUND].iter().for_each(|layer| layer.draw(&self.surface, pass));
        });
    }

    /// Draws some of [`Renderer::LAYERS`] alone: for measuring what each of them costs.
    pub fn render_layers(&self, pass: &mut wgpu::RenderPass<'_>, layers: Range<usize>) {
        let surface = &self.surface;
        let all = self.stack.layers();
        let layers = &all[layers];
        pass.set_bind_group(0, &surface.group, &[]);
        if self.surroundings.is_none() {
            layers.iter().for_each(|layer| layer.draw_under(surface, pass));
        }
        layers.iter().for_each(|layer| layer.draw(surface, pass));
        layers.iter().for_each(|layer| layer.draw_over(surface, pass));
    }

    /// Draws the number of the cell in each pixel.
    #[cfg(test)]
    pub(crate) fn render_cells(&self, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_bind_group(0, &self.surface.group, &[]);
        self.stack.field.draw_with(&self.surface, pass, &self.stack.field.cells_pipelines);
    }

    /// Bytes that the last [`Renderer::prepare`] wrote to the device.
    pub fn uploaded_bytes(&self) -> u64 {
        self.uploaded_bytes
    }
}
