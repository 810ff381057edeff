//! Everything of the map that is drawn as a stroke: coasts, rivers, railways, borders, the front. Paths lie on the sphere; the
//! shader widens them. The world is cut into chunks, of which only those in view are drawn and only those are rebuilt
//! whose cells changed hands. Far away the zigzag of hexsides is smoothed.

mod chains;
mod chunked;
mod control;
mod course;
mod fixed;
mod hexsides;
mod seats;
pub(crate) mod stroke;
mod zones;

use crate::canvas::Canvas;
use crate::colour::Rgba;
use crate::detail::Detail;
use crate::gpu::{Pipeline, Recipe, Surface, Uniform};
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::Scene;
use crate::screen::ramp;
use crate::shape::Shape;
use crate::shores::cut::Piece;
use crate::theme::Theme;
use bytemuck::{Pod, Zeroable};
pub(crate) use chains::chains;
use chunked::Chunked;
use control::Control;
pub(crate) use hexsides::is_strait;
use meridian_engine::{CellId, Map};
use std::collections::BTreeMap;
use stroke::{Paths, Vertex};

/// Index of a stroke's look in the table of the shader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum Style {
    River,
    Lake,
    Coast,
    /// Sides between land and sea cells where the true coast is drawn as well.
    CoastSide,
    /// Sides of cells that the shores lie over.
    Grid,
    /// Between two land cells that only water joins.
    Strait,
    Railway,
    Sleepers,
    CanalBank,
    Canal,
    ZoneBand,
    ZoneLimit,
    OldBorder,
    Border,
    PartnershipBorder,
    TemporaryBand,
    TemporaryBorder,
    FrontAxis,
    FrontAllies,
    /// The same where no enemy is near.
    FrontAxisQuiet,
    FrontAlliesQuiet,
    Front,
    /// Features of the board along sides.
    RiverSide,
    CanalSideBank,
    CanalSide,
    LakeSide,
    Ridge,
    RidgeTeeth,
    FerryBand,
    Ferry,
    /// Where a war began, and who was responsible where.
    OpeningFront,
    Boundary,
}

const STYLES: usize = Style::Boundary as usize + 1;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
struct StyleBlock {
    colour: [f32; 4],
    half_px: f32,
    offset_px: f32,
    dash_px: f32,
    dash_share: f32,
}

pub(crate) struct Lines {
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    block: Uniform<[StyleBlock; STYLES]>,
    /// By detail.
    fixed: [Chunked; Detail::ALL.len()],
    /// By [`control_level`].
    control: [Chunked; 3],
    drawn: Control,
    countries: Kept<u64>,
    controllers: Kept<[u64; 3]>,
    /// Built when first shown.
    zones: Option<Chunked>,
    show_zones: bool,
    /// The same.
    hexsides: Option<Chunked>,
    show_hexsides: bool,
    detail: Detail,
}

/// Which of the layers of borders a detail takes, and the detail it is drawn in.
fn control_level(detail: Detail) -> (usize, Detail) {
    match detail {
        Detail::Far => (0, Detail::Far),
        Detail::Middle | Detail::Near => (1, Detail::Middle),
        Detail::Close => (2, Detail::Close),
    }
}

impl Lines {
    /// Replaces the lines of nature of one detail.
    pub fn set_nature(&mut self, detail: Detail, paths: Vec<Paths>) {
        self.fixed[detail as usize].plan(paths);
    }

    /// Rebuilds the borders of the chunks in which a cell changed hands or units came and went; all of them when the
    /// countries changed.
    fn follow_control(&mut self, map: &Map, shape: &Shape, scene: &Scene) {
        let of = &scene.revisions;
        let countries_changed = self.countries.changed(of.countries);
        if !self.controllers.changed([of.countries, of.control, of.counters]) {
            return;
        }
        let stale = self.drawn.update(map, shape, scene, countries_changed);
        for (chunk, _) in stale.iter().enumerate().filter(|(_, stale)| **stale) {
            for detail in [Detail::Far, Detail::Middle, Detail::Close] {
                let borders = &mut self.control[control_level(detail).0];
                borders.set(chunk, self.drawn.mesh(map, shape, scene, chunk, detail));
            }
        }
    }
}

impl Layer for Lines {
    fn new(build: &Build<'_>) -> Self {
        let Build { surface, map, shape, .. } = build;
        let device = &surface.device;
        let block = Uniform::new(device, "line styles");
        let (layout, group) = block.alone(device, wgpu::ShaderStages::VERTEX_FRAGMENT);
        let pipeline = surface.pipeline(&Recipe {
            label: "lines",
            shader: &include_str!("lines.wgsl").replace("STYLES", &STYLES.to_string()),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(Vertex::LAYOUT)],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: None,
            blend: true,
        });
        let fixed = Detail::ALL.map(|detail| {
            let paths = |chunk| fixed::paths(map, shape, chunk, detail, None);
            let mut strokes = Chunked::fixed(device, shape);
            strokes.plan((0..shape.chunks.len()).map(paths).collect());
            strokes
        });
        Self {
            pipeline,
            group,
            block,
            fixed,
            control: [(); 3].map(|()| Chunked::changing(device, shape)),
            drawn: Control::new(map, shape),
            countries: Kept::default(),
            controllers: Kept::default(),
            zones: None,
            show_zones: false,
            hexsides: None,
            show_hexsides: false,
            detail: Detail::Near,
        }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        let FrameContext { surface, queue, map, shape, scene, theme, screen, culling, .. } = frame;
        self.follow_control(map, shape, scene);
        self.show_zones = scene.layers.zones;
        if self.show_zones && self.zones.is_none() {
            let mesh = |chunk| zones::mesh(map, shape, self.drawn.corners(), chunk);
            let zones = self.zones.insert(Chunked::fixed(&surface.device, shape));
            zones.replace((0..shape.chunks.len()).map(mesh).collect());
        }
        self.show_hexsides = scene.layers.hexsides;
        if self.show_hexsides && self.hexsides.is_none() {
            let mesh = |chunk| hexsides::mesh(map, shape, chunk);
            let hexsides = self.hexsides.insert(Chunked::fixed(&surface.device, shape));
            hexsides.replace((0..shape.chunks.len()).map(mesh).collect());
        }
        self.block.set(queue, styles(theme, scene, screen.hex_px, screen.point_px));
        self.detail = Detail::of(screen.hex_px);
        self.fixed[self.detail as usize].prepare(surface, queue, culling);
        self.control[control_level(self.detail).0].prepare(surface, queue, culling);
        if let Some(zones) = self.zones.as_mut().filter(|_| self.show_zones) {
            zones.prepare(surface, queue, culling);
        }
        if let Some(hexsides) = self.hexsides.as_mut().filter(|_| self.show_hexsides) {
            hexsides.prepare(surface, queue, culling);
        }
    }

    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        let detail = self.detail as usize;
        let zones = self.zones.as_ref().filter(|_| self.show_zones);
        let hexsides = self.hexsides.as_ref().filter(|_| self.show_hexsides);
        let control = &self.control[control_level(self.detail).0];
        for strokes in [Some(&self.fixed[detail]), hexsides, zones, Some(control)].into_iter().flatten() {
            strokes.draw(pass);
        }
    }
}

/// The lines of nature of one detail along their true course, by chunk. Pieces come in the order of their way; `covered`
/// are the sides of cells that the shores lie over, as bits.
pub(crate) fn nature(
    map: &Map,
    shape: &Shape,
    detail: Detail,
    shores: &[Piece],
    rivers: &[Piece],
    covered: &BTreeMap<CellId, u8>,
) -> Vec<Paths> {
    let mut courses = vec![fixed::Courses::default(); shape.chunks.len()];
    fixed::collect(shape, shores, |chunk, path| courses[chunk].shores.push(path));
    fixed::collect(shape, rivers, |chunk, path| courses[chunk].rivers.push(path));
    for (cell, side) in fixed::sides(map, shape, covered) {
        let [from, to] = shape.side_corners(cell, side);
        courses[shape.chunk(cell)].grid.push((from, to));
    }
    let paths = |(chunk, courses)| fixed::paths(map, shape, chunk, detail, Some(courses));
    courses.iter().enumerate().map(paths).collect()
}

/// How each stroke looks at a zoom. Lines thin out with distance; what only matters close by fades away.
fn styles(theme: &Theme, scene: &Scene, hex_px: f32, point_px: f32) -> [StyleBlock; STYLES] {
    let (colours, sizes) = (&theme.colours, &theme.sizes);
    let hex = hex_px / point_px;
    // 0 at the whole globe, 1 where hexes are 30 points wide and more.
    let near = ramp(hex, 5.0, 30.0);
    let thin = |far: f32| far + (1.0 - far) * near;
    let fade = |from: f32, to: f32| ramp(hex, from, to);
    let on = |shown: bool| f32::from(u8::from(shown));
    let mut table = [StyleBlock::zeroed(); STYLES];
    let mut set = |style: Style, colour: Rgba, alpha: f32, width: f32, offset: f32, dash: f32, share: f32| {
        let [r, g, b, a] = colour.floats();
        table[style as usize] = StyleBlock {
            colour: [r, g, b, a * alpha],
            half_px: width * point_px / 2.0,
            offset_px: offset * point_px,
            dash_px: dash * point_px,
            dash_share: share,
        };
    };
    let hexsides = fade(6.0, 13.0);
    // Where the sides say where a river bars the way, its true course steps back.
    let rivers = on(scene.layers.rivers) * (1.0 - 0.6 * on(scene.layers.hexsides) * hexsides);
    let railways = on(scene.layers.railways) * fade(10.0, 20.0);
    set(Style::River, colours.river, rivers * fade(5.0, 12.0), sizes.river_width * thin(0.5), 0.0, 0.0, 0.0);
    set(Style::Lake, colours.river, fade(5.0, 12.0), sizes.river_width * thin(0.5) * 1.5, 0.0, 0.0, 0.0);
    set(Style::Coast, colours.coast, 0.55 + 0.45 * near, sizes.coast_width * thin(0.6), 0.0, 0.0, 0.0);
    let grid = on(scene.layers.grid) * fade(9.0, 23.0);
    set(Style::Grid, colours.grid, grid, sizes.grid_width, 0.0, 0.0, 0.0);
    set(Style::CoastSide, colours.coast, fade(12.0, 24.0) * 0.42, sizes.coast_width * 0.9, 0.0, 0.0, 0.0);
    set(Style::Strait, colours.coast, fade(9.0, 16.0) * 0.7, sizes.coast_width * thin(0.6) * 1.3, 0.0, 6.0, 0.6);
    set(Style::Railway, colours.railway, railways * 0.5, sizes.railway_width * thin(0.6), 0.0, 0.0, 0.0);
    set(
        Style::Sleepers,
        colours.railway,
        railways * fade(22.0, 34.0) * 0.75,
        sizes.railway_width * 4.0,
        0.0,
        9.0,
        0.14,
    );
    let canal = sizes.canal_width * thin(0.5);
    set(Style::CanalBank, colours.coast, 0.6 + 0.4 * near, canal + 2.0 * thin(0.5), 0.0, 0.0, 0.0);
    set(Style::Canal, colours.canal, 1.0, canal, 0.0, 0.0, 0.0);
    let zones = fade(3.0, 7.0) * thin(0.7);
    set(Style::ZoneBand, colours.paper, zones * 0.55, sizes.zone_width * 2.6, 0.0, 0.0, 0.0);
    set(Style::ZoneLimit, colours.zone_limit, zones, sizes.zone_width, 0.0, 14.0, 0.72);
    let old = fade(9.0, 14.0) * (0.5 + 0.5 * near);
    set(Style::OldBorder, colours.old_border, old, sizes.old_border_width * thin(0.6), 0.0, 4.5, 0.5);
    set(Style::Border, colours.border, 0.55 + 0.3 * near, sizes.border_width * thin(0.5) * 0.7, 0.0, 0.0, 0.0);
    set(Style::PartnershipBorder, colours.border, 0.7 + 0.3 * near, sizes.border_width * thin(0.5), 0.0, 0.0, 0.0);
    let temporary = sizes.border_width * thin(0.5);
    set(Style::TemporaryBand, colours.label_halo, 0.9 * fade(6.0, 14.0), temporary * 2.1, 0.0, 0.0, 0.0);
    set(Style::TemporaryBorder, colours.border, 1.0, temporary * 1.15, 0.0, 9.0 * thin(0.5), 0.58);
    let (side, core) = (sizes.front_side_width * thin(0.55), sizes.front_width * thin(0.7));
    let offset = (side + core * fade(6.0, 12.0)) / 2.0 - 0.3;
    let dash = 11.0 * thin(0.6);
    for (busy, quiet, colour, offset) in [
        (Style::FrontAxis, Style::FrontAxisQuiet, colours.axis, offset),
        (Style::FrontAllies, Style::FrontAlliesQuiet, colours.allies, -offset),
    ] {
        set(busy, colour, 1.0, side, offset, 0.0, 0.0);
        set(quiet, colour, 1.0, side, offset, dash, 0.55);
    }
    set(Style::Front, colours.front, fade(6.0, 12.0), core, 0.0, 0.0, 0.0);
    let side = sizes.canal_width * thin(0.5);
    set(Style::RiverSide, colours.canal, hexsides * 0.85, side, 0.0, 0.0, 0.0);
    set(Style::CanalSideBank, colours.coast, hexsides, side * 1.5, 0.0, 0.0, 0.0);
    set(Style::CanalSide, colours.paper, hexsides, side * 0.6, 0.0, 10.0 * thin(0.5), 0.6);
    set(Style::LakeSide, colours.sea_label, hexsides, side * 1.7, 0.0, 0.0, 0.0);
    set(Style::Ridge, colours.high_peak.alpha(1.0), hexsides, side * 1.2, 0.0, 0.0, 0.0);
    set(Style::RidgeTeeth, colours.high_peak.alpha(1.0), hexsides, side * 3.2, 0.0, 6.0 * thin(0.5), 0.4);
    set(Style::FerryBand, colours.label_halo, hexsides, side * 2.4, 0.0, 0.0, 0.0);
    set(Style::OpeningFront, colours.front, hexsides * 0.7, side * 1.4, 0.0, 9.0 * thin(0.5), 0.5);
    set(Style::Boundary, colours.high_peak.alpha(1.0), hexsides, side, 0.0, 14.0 * thin(0.5), 0.7);
    set(Style::Ferry, colours.sea_label, hexsides, side * 1.2, 0.0, 7.0 * thin(0.5), 0.65);
    table
}
