//! The map on the GPU: a globe of cells with borders, counters, marks and labels. The caller owns device, surface and
//! submission; this crate fills a render pass and knows nothing of windows, panels or rules.
//!
//! ```text
//! let mut renderer = Renderer::new(&device, &queue, format, map, Theme::default())?;
//! let changed = renderer.prepare(&queue, &scene, &camera, viewport);   // uploads what differs from the last frame
//! renderer.render(&mut pass);                                          // one colour attachment, no depth
//! ```
//!
//! Layers in the order they are drawn ([`Part`]): `field` (cells), `hatching`, `shores` (true coasts), `rim` (edge of the
//! globe, space), `lines` (coasts, borders, rivers, railways, the front), `marks` (selection, lines of overlays), `glyphs`
//! (names along curves), then `sprites` with everything that keeps its size on the screen: `ground`, `features`, `counters`,
//! names of cities and units; over them the player's arrows, of `marks` as well.

pub mod bench;
mod blocks;
mod camera;
mod caption;
mod colour;
mod counters;
mod error;
mod features;
mod field;
mod glyphs;
mod gpu;
mod ground;
mod hatching;
pub mod headless;
mod image;
mod labels;
mod lines;
mod marks;
mod miniature;
mod rim;
mod scene;
mod screen;
mod shape;
mod sheets;
mod shores;
mod sprites;
mod symbol;
#[cfg(test)]
mod testing;
mod theme;
mod token;
mod works;

pub use camera::{Basis, Camera, HEX_KM, Projection, Viewport};
pub use colour::Rgba;
pub use error::RendererError;
pub use image::Image;
pub use miniature::Miniature;
pub use scene::{
    Arrow, ArrowKind, CountryLook, Dash, Glyph, Hatch, Layers, Line, Marks, NO_COUNTRY, Outline, Pin, Scene, Sketch,
    Way,
};
pub use shores::Outlines;
pub use sprites::{Drawing, badge_drawing, symbol_drawing};
pub use symbol::{Domain, Symbol};
pub use theme::{Colours, Sizes, Theme};
pub use token::{Act, Actor, Counter, Figure, Frame, Size, Token, badge, corner};
pub use works::{Building, Works};

use counters::Counters;
use features::Features;
use field::{Field, Paint};
use glyphs::Glyphs;
use gpu::{Surface, ViewBlock};
use ground::Ground;
use hatching::Hatching;
use labels::Labels;
use lines::{Detail, Lines};
use marks::{MarkLayer, World};
use meridian_engine::Map;
use rim::Rim;
use scene::Revisions;
use screen::Screen;
use shape::Shape;
use sheets::{Culling, Sheets};
use shores::{Paths, Shores};
use sprites::Sprites;
use std::sync::Arc;

/// Draws one map. See the crate's documentation.
pub struct Renderer {
    map: Arc<Map>,
    theme: Theme,
    surface: Surface,
    shape: Shape,
    paint: Paint,
    field: Field,
    hatching: Hatching,
    rim: Rim,
    shores: Shores,
    lines: Lines,
    marks: MarkLayer,
    ground: Ground,
    features: Features,
    glyphs: Glyphs,
    labels: Labels,
    counters: Counters,
    sprites: Sprites,
    drawn: Option<Drawn>,
    uploaded_bytes: u64,
}

/// What the buffers hold now.
#[derive(Clone, Copy, PartialEq)]
struct Drawn {
    revisions: Revisions,
    tint_step: u8,
}

impl Renderer {
    /// Builds all pipelines and the unchanging parts of the map. `format` is that of the target and must not be an sRGB
    /// one; the map must be a globe.
    pub fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        format: wgpu::TextureFormat,
        map: Arc<Map>,
        theme: Theme,
    ) -> Result<Self, RendererError> {
        let surface = Surface::new(device, format)?;
        let shape = Shape::new(&map)?;
        let paint = Paint::new(&map, &shape.centres, &theme);
        let field = Field::new(&surface, queue, &shape, paint.light());
        let mut glyphs = Glyphs::new(&surface);
        Ok(Self {
            paint,
            shores: Shores::new(&surface, queue, &theme, field.colours()),
            field,
            hatching: Hatching::new(&surface, queue, &shape),
            rim: Rim::new(&surface, queue, &theme),
            lines: Lines::new(&surface, &map, &shape),
            marks: MarkLayer::new(&surface),
            ground: Ground::new(&map, &shape),
            features: Features::new(&map, &shape),
            labels: Labels::new(&map, &shape, &mut glyphs.field),
            glyphs,
            counters: Counters::default(),
            sprites: Sprites::new(&surface),
            map,
            theme,
            surface,
            shape,
            drawn: None,
            uploaded_bytes: 0,
        })
    }

    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Draws with other colours and widths from the next frame on.
    pub fn set_theme(&mut self, queue: &wgpu::Queue, theme: Theme) {
        self.paint.set_theme(&self.map, &theme);
        self.rim.set_theme(queue, &theme);
        self.shores.set_theme(queue, &theme);
        self.theme = theme;
        self.drawn = None;
    }

    /// Draws coasts, lakes and rivers along their true course from now on, where they were only hexsides before. Takes a
    /// few tenths of a second.
    pub fn set_outlines(&mut self, queue: &wgpu::Queue, outlines: &Outlines) {
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
        for (detail, (strokes, areas)) in Detail::ALL.into_iter().zip(built) {
            self.lines.set_nature(detail, strokes);
            self.shores.set_level(&self.surface, queue, &self.shape, detail, areas);
        }
        self.drawn = None;
    }

    /// Uploads what differs from the frame before. False when the picture would be the same: it need not be drawn.
    pub fn prepare(&mut self, queue: &wgpu::Queue, scene: &Scene, camera: &Camera, viewport: Viewport) -> bool {
        // What was written outside of this function is not of this frame.
        gpu::take_uploaded();
        let changed = self.bring_up_to_date(queue, scene, camera, viewport);
        self.uploaded_bytes = gpu::take_uploaded();
        changed
    }

    fn bring_up_to_date(&mut self, queue: &wgpu::Queue, scene: &Scene, camera: &Camera, viewport: Viewport) -> bool {
        let moved = self.surface.set(queue, ViewBlock::new(camera, &viewport));
        let hex_points = (camera.hex_px(&viewport) / viewport.scale) as f32;
        let now = Drawn { revisions: scene.revisions, tint_step: field::tint_step(hex_points) };
        if !moved && self.drawn == Some(now) {
            return false;
        }
        let differs = |part: fn(&Drawn) -> u64| self.drawn.as_ref().map(part) != Some(part(&now));
        if differs(|d| d.revisions.countries)
            || differs(|d| d.revisions.control)
            || differs(|d| d.revisions.overlay)
            || differs(|d| d.revisions.layers)
            || differs(|d| d.tint_step.into())
        {
            self.paint.repaint(&self.theme, scene, now.tint_step);
            self.field.set_colours(queue, &self.paint.colours);
        }
        if differs(|d| d.revisions.countries) || differs(|d| d.revisions.control) || differs(|d| d.revisions.counters) {
            self.lines.set_control(&self.map, &self.shape, scene, differs(|d| d.revisions.countries));
        }
        if differs(|d| d.revisions.countries) || differs(|d| d.revisions.control) {
            self.labels.set_control(&self.map, &self.shape, &mut self.glyphs.field, scene);
        }
        if differs(|d| d.revisions.countries)
            || differs(|d| d.revisions.control)
            || differs(|d| d.revisions.hatching)
            || differs(|d| d.revisions.layers)
        {
            self.hatching.set(queue, &self.map, &self.shape, &self.theme, scene);
        }
        if differs(|d| d.revisions.layers) {
            self.lines.set_zones(&self.surface, &self.map, &self.shape, scene.layers.zones);
        }
        let world = World { map: &self.map, shape: &self.shape, theme: &self.theme };
        if differs(|d| d.revisions.marks) {
            self.marks.set_marks(&self.surface, queue, world, &scene.marks);
        }
        if differs(|d| d.revisions.sketch) {
            self.marks.set_sketch(&self.surface, queue, world, &scene.sketch);
        }
        self.field.prepare(&self.surface, queue, &self.theme, scene, camera, &viewport);
        self.rim.prepare(camera, &viewport);
        let screen = Screen::new(camera, &viewport);
        let culling = Culling::new(camera, &viewport);
        let in_view = self.shape.in_view(camera, &viewport);
        self.hatching.prepare(queue, &self.theme, &screen, &in_view);
        self.shores.prepare(Detail::of(screen.hex_px), &culling);
        self.lines.prepare(&self.surface, queue, &self.theme, scene, &screen, &culling);
        self.labels.prepare(&self.surface, queue, &mut self.glyphs, &self.theme, scene, &screen);
        self.marks.prepare(queue, &self.theme, &screen, &culling);
        // An atlas that ran full starts again, larger; what does not fit the largest one is left out.
        for _ in 0..4 {
            self.compose(scene, &screen, &in_view);
            if self.sprites.upload(&self.surface, queue) {
                break;
            }
        }
        self.drawn = Some(now);
        true
    }

    /// Lays out everything that keeps its size on the screen.
    fn compose(&mut self, scene: &Scene, screen: &Screen, in_view: &[Sheets]) {
        self.sprites.clear();
        let (canvas, theme) = (&mut self.sprites.canvas, &self.theme);
        self.ground.draw(canvas, &self.shape, theme, screen, in_view);
        if scene.layers.features {
            self.features.draw(canvas, &self.shape, theme, scene, screen, in_view);
        }
        let covered = match scene.layers.counters {
            true => self.counters.draw(canvas, &self.shape, theme, scene, screen, in_view),
            false => &[],
        };
        if scene.layers.labels {
            self.labels.draw_cities(canvas, theme, scene, screen, covered);
            self.labels.draw_units(canvas, &self.shape, theme, scene, screen);
        }
        for pins in [&scene.sketch.pins, &scene.marks.pins] {
            marks::pins::draw(canvas, &self.shape, theme, screen, pins);
        }
        caption::draw(canvas, theme, screen, &scene.caption);
    }

    /// Draws what was prepared. The pass needs one colour attachment of the format given to [`Renderer::new`].
    pub fn render(&self, pass: &mut wgpu::RenderPass<'_>) {
        self.render_parts(pass, &Part::ALL);
    }

    /// Draws some of the layers, in the order given: for measuring what each of them costs.
    pub fn render_parts(&self, pass: &mut wgpu::RenderPass<'_>, parts: &[Part]) {
        let surface = &self.surface;
        pass.set_bind_group(0, &surface.group, &[]);
        for part in parts {
            match part {
                Part::Field => {
                    self.rim.render_behind(surface, pass);
                    self.field.render(surface, pass);
                }
                Part::Hatching => self.hatching.render(surface, pass),
                Part::Shores => self.shores.render(surface, pass),
                Part::Rim => self.rim.render(surface, pass),
                Part::Lines => self.lines.render(surface, pass),
                Part::Marks => self.marks.render(surface, pass),
                Part::Glyphs => self.glyphs.render(surface, pass),
                Part::Sprites => self.sprites.render(surface, pass),
                Part::Arrows => self.marks.render_arrows(surface, pass),
            }
        }
    }

    /// Bytes that the last [`Renderer::prepare`] wrote to the device.
    pub fn uploaded_bytes(&self) -> u64 {
        self.uploaded_bytes
    }
}

/// A layer as it is drawn, from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Field,
    Hatching,
    Shores,
    Rim,
    Lines,
    Marks,
    Glyphs,
    Sprites,
    /// Of the player.
    Arrows,
}

impl Part {
    pub const ALL: [Self; 9] = [
        Self::Field,
        Self::Hatching,
        Self::Shores,
        Self::Rim,
        Self::Lines,
        Self::Marks,
        Self::Glyphs,
        Self::Sprites,
        Self::Arrows,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Hatching => "hatching",
            Self::Shores => "shores",
            Self::Rim => "rim",
            Self::Lines => "lines",
            Self::Marks => "marks",
            Self::Glyphs => "glyphs",
            Self::Sprites => "sprites",
            Self::Arrows => "arrows",
        }
    }
}

#[cfg(test)]
mod tests;
