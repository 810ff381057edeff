//! Small drawings of the ground in the close views, as on printed maps: trees, peaks, dunes, reeds. They leave room for
//! a counter's neighbours: cities, works and names. Ice shows its ridges from farther away: its colour alone would not
//! tell it from fields for everybody. Small waves stand on the sides between two land cells that only water joins: ships
//! pass there and troops do not.

use crate::canvas::{Canvas, Icon, StampKey};
use crate::colour::Rgba;
use crate::layer::{Build, FrameContext, Layer};
use crate::lines::is_strait;
use crate::screen::ramp;
use crate::shape::Shape;
use crate::theme::Theme;
use glam::Vec3;
use meridian_engine::map::{Feature, Terrain, flag};
use meridian_engine::{CellId, Map};

/// Hexes must be this wide (points) before drawings appear, and this wide until they have their full strength.
const FROM: f32 = 28.0;
const FULL: f32 = 44.0;

/// The same for ice.
const ICE_FROM: f32 = 11.0;
const ICE_FULL: f32 = 20.0;

/// The same for the waves of straits.
const STRAIT_FROM: f32 = 26.0;
const STRAIT_FULL: f32 = 38.0;
/// How far apart they stand at least, hex widths.
const STRAIT_APART: f32 = 1.6;

/// Places of the drawings, in hex widths right and up of the centre; the last two lie under counters.
const SPOTS: [[f32; 2]; 7] =
    [[-0.34, -0.12], [-0.25, -0.27], [0.34, -0.11], [0.24, -0.26], [0.0, 0.4], [-0.1, 0.06], [0.12, -0.04]];

#[derive(Clone, Copy)]
struct Drawn {
    cell: CellId,
    icon: Icon,
    /// Bits of the spots used: none under a city, none over the sea beside a coast.
    spots: u8,
}

pub(crate) struct Ground {
    /// In the order of cells.
    cells: Vec<Drawn>,
    /// The same by the features of the board.
    marked: Vec<Drawn>,
    ice: Vec<CellId>,
    /// Cells with the middles of their sides.
    straits: Vec<(CellId, Vec3)>,
}

/// All drawings of this layer but ice.
const ICONS: [Icon; 6] = [Icon::Tree, Icon::Peak, Icon::HighPeak, Icon::Hill, Icon::Dune, Icon::Reeds];

impl Layer for Ground {
    fn new(build: &Build<'_>) -> Self {
        let &Build { map, shape, .. } = build;
        let drawn = |cell: CellId, hill: bool, marsh: bool| {
            let icon = match map.terrain(cell) {
                _ if !map.is_land(cell) => return None,
                Terrain::Forest => Icon::Tree,
                Terrain::Mountain => Icon::Peak,
                Terrain::TallMountain => Icon::HighPeak,
                Terrain::Desert => Icon::Dune,
                Terrain::Clear if marsh => Icon::Reeds,
                Terrain::Clear if hill => Icon::Hill,
                _ => return None,
            };
            let spots = (0..SPOTS.len())
                .filter(|&spot| has_room(map, shape, cell, spot))
                .fold(0, |bits, spot| bits | 1 << spot);
            Some(Drawn { cell, icon, spots })
        };
        let has = |cell: CellId, feature: Option<&Feature>| feature.is_some_and(|it| it.marks[cell.index()] == 1);
        let (rough, marsh) = (map.feature("rough").or(map.feature("hills")), map.feature("marsh"));
        let by_flags = |cell| drawn(cell, map.has(cell, flag::HILL), map.has(cell, flag::MARSH));
        // What the rules ask for is shown whatever grows there.
        let by_features = |cell: CellId| {
            let other = drawn(cell, false, false);
            let icon = match map.terrain(cell) {
                _ if has(cell, marsh) => Some(Icon::Reeds),
                Terrain::Clear | Terrain::Forest | Terrain::Desert if has(cell, rough) => Some(Icon::Hill),
                _ => None,
            };
            let Some(icon) = icon else { return other };
            Some(Drawn { icon, ..other.or_else(|| drawn(cell, true, true))? })
        };
        Self {
            cells: map.cells().filter_map(by_flags).collect(),
            marked: map.cells().filter_map(by_features).collect(),
            ice: map.cells().filter(|&cell| map.terrain(cell) == Terrain::Icecap).collect(),
            straits: straits(map, shape),
        }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        self.draw_ice(frame, canvas);
        self.draw_straits(frame, canvas);
        let FrameContext { shape, theme, screen, in_view, scene, .. } = frame;
        let strength = ramp(screen.hex(), FROM, FULL);
        if strength <= 0.0 {
            return;
        }
        let cells = if scene.layers.hexsides { &self.marked } else { &self.cells };
        let size = (screen.hex() * 0.15).clamp(6.0, 17.0) * screen.point_px;
        let look = ICONS.map(|icon| {
            let colour = colour(theme, icon);
            let colour = colour.alpha(f32::from(colour.0[3]) / 255.0 * strength);
            (canvas.atlas.get(&StampKey::icon(icon, size, 0)), colour)
        });
        for drawn in cells.iter().filter(|drawn| !in_view[shape.chunk(drawn.cell)].is_empty()) {
            let centre = shape.centres[drawn.cell.index()];
            if screen.place(centre, screen.hex_px).is_none() {
                continue;
            }
            let Some((stamp, colour)) = ICONS.iter().position(|&icon| icon == drawn.icon).map(|at| look[at]) else {
                continue;
            };
            let east = Vec3::Z.cross(centre).normalize_or_zero();
            let north = centre.cross(east);
            let used = |index: &usize| drawn.spots & 1 << index != 0;
            for index in (0..SPOTS.len()).filter(used) {
                let [right, up] = SPOTS[index];
                // Not in rank and file: a little aside, always the same way.
                let mixed = (u32::from(drawn.cell.number()) * 8 + index as u32).wrapping_mul(0x9e37_79b1) >> 12;
                let aside = |bits: u32| ((bits & 15) as f32 - 7.5) / 7.5 * 0.045;
                let (right, up) = (right + aside(mixed), up + aside(mixed >> 4));
                let at = centre + (east * (right * HEX) + north * (up * HEX));
                if let Some(at) = screen.place(at, size) {
                    canvas.stamp_centred(stamp, at, colour, Rgba::TRANSPARENT);
                }
            }
        }
    }
}

impl Ground {
    /// One drawing a cell, as large as the cell.
    fn draw_ice(&self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { shape, theme, screen, in_view, .. } = frame;
        let strength = ramp(screen.hex(), ICE_FROM, ICE_FULL);
        if strength <= 0.0 {
            return;
        }
        // In steps, so that zooming does not make a picture for every pixel.
        let size = (screen.hex_px * 0.86 / 6.0).round() * 6.0;
        let colour = theme.colours.ice.alpha(f32::from(theme.colours.ice.0[3]) / 255.0 * strength);
        let stamp = canvas.atlas.get(&StampKey::icon(Icon::Ice, size, 0));
        for &cell in self.ice.iter().filter(|&&cell| !in_view[shape.chunk(cell)].is_empty()) {
            if let Some(at) = screen.place(shape.centres[cell.index()], size) {
                canvas.stamp_centred(stamp, at, colour, Rgba::TRANSPARENT);
            }
        }
    }

    fn draw_straits(&self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { shape, theme, screen, in_view, .. } = frame;
        let strength = ramp(screen.hex(), STRAIT_FROM, STRAIT_FULL);
        if strength <= 0.0 {
            return;
        }
        let size = (screen.hex() * 0.16).clamp(6.0, 15.0) * screen.point_px;
        let halo = (1.6 * screen.point_px).round() as u8;
        let stamp = canvas.atlas.get(&StampKey::icon(Icon::Waves, size, halo));
        let [ink, paper] = [theme.colours.sea_label, theme.colours.label_halo]
            .map(|colour| colour.alpha(f32::from(colour.0[3]) / 255.0 * strength * 0.8));
        for &(_, side) in self.straits.iter().filter(|(cell, _)| !in_view[shape.chunk(*cell)].is_empty()) {
            if let Some(at) = screen.place(side, size) {
                canvas.stamp_centred(stamp, at, ink, paper);
            }
        }
    }
}

/// Middles of the sides between two land cells that no land unit passes, none close to another.
fn straits(map: &Map, shape: &Shape) -> Vec<(CellId, Vec3)> {
    let mut kept: Vec<(CellId, Vec3)> = Vec::new();
    for cell in map.cells().filter(|&cell| map.is_land(cell)) {
        for side in 0..usize::from(shape.sides[cell.index()]) {
            let beyond = map.grid.neighbour(cell, side).filter(|&n| cell < n && map.is_land(n));
            if beyond.is_none() || !is_strait(map, cell, side) {
                continue;
            }
            let [from, to] = shape.side_corners(cell, side).map(|corner| shape.corners[corner as usize]);
            let middle = (from + to).normalize_or_zero();
            if kept.iter().all(|(_, other)| other.dot(middle) < (STRAIT_APART * HEX).cos()) {
                kept.push((cell, middle));
            }
        }
    }
    kept
}

fn has_room(map: &Map, shape: &Shape, cell: CellId, spot: usize) -> bool {
    let [right, up] = SPOTS[spot];
    if right.hypot(up) < 0.2 {
        return map.city_at(cell).is_none();
    }
    let centre = shape.centres[cell.index()];
    let east = Vec3::Z.cross(centre).normalize_or_zero();
    let towards = east * right + centre.cross(east) * up;
    let facing = |n: &CellId| (shape.centres[n.index()] - centre).dot(towards);
    let beyond = map.grid.neighbours(cell).max_by(|a, b| facing(a).total_cmp(&facing(b)));
    beyond.is_none_or(|n| map.is_land(n))
}

/// Width of a hex, radians.
const HEX: f32 = 0.0151;

fn colour(theme: &Theme, icon: Icon) -> Rgba {
    let colours = &theme.colours;
    match icon {
        Icon::Tree => colours.tree,
        Icon::Peak | Icon::Hill => colours.peak,
        Icon::HighPeak => colours.high_peak,
        Icon::Dune => colours.dune,
        _ => colours.reeds,
    }
}
