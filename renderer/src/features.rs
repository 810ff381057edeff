//! What stands in cells beside units: cities by rank, ports, resources, fortifications and airfields with the steps of
//! their building. The mark of a city stands in the middle of its cell and makes way for a counter; the others stand on a
//! ring around the counter's place. Each fades in at the zoom where there is room for it.

use crate::canvas::{Canvas, Icon, StampKey};
use crate::colour::Rgba;
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::Scene;
use crate::screen::{Screen, ramp};
use crate::shape::Shape;
use crate::theme::Theme;
use crate::works::{Building, Works};
use meridian_engine::CellId;
use meridian_engine::map::{Terrain, flag};
use std::collections::BTreeMap;
use std::ops::Range;

/// Kinds of features, in the order they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Town,
    /// With a major port or a resource.
    City,
    Capital,
    /// A city on a lake without a way to the ocean: no port.
    LakePort,
    Port,
    MajorPort,
    Resource,
    Airfield,
    Fortification,
}

#[derive(Clone, Copy, Debug)]
struct Feature {
    cell: CellId,
    kind: Kind,
    /// Width of a hex (points) at which it begins to show, and from which it has its full strength.
    from: f32,
    full: f32,
    destroyed: bool,
    building: Option<Building>,
}

/// Hex widths (points) between which marks beside a counter fade in: below, the counter leaves them no room.
const BESIDE: [f32; 2] = [24.0, 31.0];
/// Hex widths (points) between which resources move from the middle of a cell to their place on the ring.
const ASIDE: [f32; 2] = [19.0, 28.0];

pub(crate) struct Features {
    /// Cities, ports and resources.
    fixed: Vec<Feature>,
    /// All, in the order of chunks, and the part of each chunk.
    features: Vec<Feature>,
    chunks: Vec<Range<usize>>,
    /// Cells with counters.
    covered: Vec<bool>,
    /// Revisions of works and counters that were read.
    read: Kept<[u64; 2]>,
}

impl Layer for Features {
    fn new(build: &Build<'_>) -> Self {
        let &Build { map, shape, .. } = build;
        let mut fixed = Vec::new();
        let mut put = |cell, kind, from: f32| {
            fixed.push(Feature { cell, kind, from, full: from * 1.2, destroyed: false, building: None });
        };
        for city in &map.cities {
            let cell = city.cell;
            let has = |bit| map.has(cell, bit);
            let (kind, from) = match () {
                () if has(flag::CAPITAL) => (Kind::Capital, 5.5),
                () if has(flag::MAJOR_PORT) => (Kind::City, 9.0),
                () if has(flag::RESOURCE) => (Kind::City, 13.0),
                () => (Kind::Town, 15.0),
            };
            put(cell, kind, from);
            if has(flag::RESOURCE) {
                put(cell, Kind::Resource, 21.0);
            }
            if has(flag::LAKE_PORT) {
                put(cell, Kind::LakePort, 24.0);
            } else if has(flag::MAJOR_PORT) {
                put(cell, Kind::MajorPort, 20.0);
            } else if has(flag::COASTAL) && map.terrain(cell) != Terrain::Icecap {
                put(cell, Kind::Port, 24.0);
            }
        }
        for place in &map.resources {
            put(place.cell, Kind::Resource, 14.0);
        }
        let chunks = vec![0..0; shape.chunks.len()];
        Self { fixed, features: Vec::new(), chunks, covered: vec![false; map.len()], read: Kept::default() }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { shape, theme, scene, screen, in_view, .. } = frame;
        if !scene.layers.features {
            return;
        }
        self.read(shape, scene);
        let hex = screen.hex();
        let beside = ramp(hex, BESIDE[0], BESIDE[1]);
        for (range, _) in self.chunks.iter().zip(in_view).filter(|(range, seen)| !range.is_empty() && !seen.is_empty())
        {
            for feature in &self.features[range.clone()] {
                let covered = scene.layers.counters && self.covered[feature.cell.index()];
                let strength = ramp(hex, feature.from, feature.full) * if covered { beside } else { 1.0 };
                if strength < 0.02 {
                    continue;
                }
                for at in screen.places(shape.centres[feature.cell.index()], screen.hex_px) {
                    let [right, up] = feature.spot(hex, covered);
                    let at = [at[0] + right * screen.hex_px, at[1] - up * screen.hex_px];
                    feature.draw(canvas, theme, screen, at, covered, strength);
                }
            }
        }
    }
}

impl Features {
    /// Takes over a scene that has changed.
    fn read(&mut self, shape: &Shape, scene: &Scene) {
        if !self.read.changed([scene.revisions.works, scene.revisions.counters]) {
            return;
        }
        self.covered.fill(false);
        scene.counters.iter().for_each(|counter| self.covered[counter.cell.index()] = true);
        let works: BTreeMap<CellId, Works> = scene.works.iter().copied().collect();
        self.features.clear();
        self.features.extend(self.fixed.iter().map(|&feature| {
            let here = works.get(&feature.cell).copied().unwrap_or_default();
            let destroyed = match feature.kind {
                Kind::Resource => here.resource_destroyed,
                _ => here.installations_destroyed,
            };
            Feature { destroyed, ..feature }
        }));
        for (&cell, here) in &works {
            for (kind, building) in [(Kind::Fortification, here.fortification), (Kind::Airfield, here.airfield)] {
                if building.is_some() {
                    self.features.push(Feature { cell, kind, from: 16.0, full: 21.0, destroyed: false, building });
                }
            }
        }
        self.features.sort_by_key(|feature| (shape.chunk(feature.cell), feature.kind, feature.cell));
        self.chunks.fill(0..0);
        for (index, feature) in self.features.iter().enumerate() {
            let range = &mut self.chunks[shape.chunk(feature.cell)];
            *range = if range.start == range.end { index..index + 1 } else { range.start..index + 1 };
        }
    }
}

impl Feature {
    /// Where it stands, in hex widths right and up of the cell's middle.
    fn spot(&self, hex: f32, covered: bool) -> [f32; 2] {
        match self.kind {
            // Clear of the counters underneath, which show above and right of the one on top.
            Kind::Town | Kind::City | Kind::Capital if covered => [-0.06, 0.44],
            Kind::Town | Kind::City | Kind::Capital => [0.0, 0.0],
            Kind::LakePort | Kind::Port | Kind::MajorPort => [0.41, -0.17],
            // Without a city in the middle of the cell as long as there is no room beside a counter.
            Kind::Resource if self.from < ASIDE[0] && !covered => {
                [-0.4, 0.02].map(|way| way * ramp(hex, ASIDE[0], ASIDE[1]))
            }
            Kind::Resource => [-0.4, 0.02],
            Kind::Fortification => [-0.26, 0.38],
            Kind::Airfield => [-0.38, -0.2],
        }
    }

    /// Width of its picture, points.
    fn size(&self, hex: f32, covered: bool) -> f32 {
        let grown = |least: f32, share: f32, most: f32| (hex * share).clamp(least, most);
        match self.kind {
            Kind::Capital if covered => grown(8.0, 0.15, 14.0),
            Kind::Capital => grown(8.0, 0.24, 17.0),
            Kind::City if covered => grown(6.0, 0.12, 11.0),
            Kind::City => grown(5.0, 0.2, 13.0),
            Kind::Town if covered => grown(5.0, 0.1, 9.0),
            Kind::Town => grown(4.0, 0.15, 10.0),
            Kind::MajorPort => grown(10.0, 0.17, 19.0),
            Kind::Port | Kind::LakePort => grown(7.5, 0.13, 14.0),
            Kind::Resource => grown(7.5, 0.15, 15.0),
            Kind::Fortification => grown(7.5, 0.16, 16.0),
            Kind::Airfield => grown(8.0, 0.17, 17.0),
        }
    }

    fn draw(
        &self,
        canvas: &mut Canvas,
        theme: &Theme,
        screen: &Screen,
        [x, y]: [f32; 2],
        covered: bool,
        strength: f32,
    ) {
        let colours = &theme.colours;
        let point_px = screen.point_px;
        let halo = if point_px > 1.5 { 2 } else { 1 };
        let begun = self.building.is_some_and(|building| !building.is_finished());
        let (icon, colour) = match self.kind {
            Kind::Capital => (Icon::Star, colours.capital),
            Kind::City => (Icon::City, colours.city),
            Kind::Town => (Icon::Town, colours.city),
            Kind::LakePort => (Icon::Waves, colours.sea_label),
            Kind::Port => (Icon::Anchor, colours.sea_label),
            Kind::MajorPort => (Icon::Dot, colours.sea_label),
            Kind::Resource => (Icon::Resource, colours.resource),
            Kind::Fortification if begun => (Icon::FortBegun, colours.fortification),
            Kind::Fortification => (Icon::Fort, colours.fortification),
            Kind::Airfield if begun => (Icon::AirfieldBegun, colours.airfield),
            Kind::Airfield => (Icon::Airfield, colours.airfield),
        };
        let size = (self.size(screen.hex(), covered) * point_px).round();
        let mut put = |icon: Icon, at: [f32; 2], size: f32, halo: u8, colour: Rgba, strength: f32| {
            let stamp = canvas.atlas.get(&StampKey::icon(icon, size, halo));
            canvas.stamp_centred(stamp, at, pale(colour, strength), pale(colours.label_halo, strength));
        };
        put(icon, [x, y], size, halo, colour, strength * if self.destroyed { 0.5 } else { 1.0 });
        if self.kind == Kind::MajorPort {
            put(Icon::Anchor, [x, y], size * 0.7, 0, colours.paper, strength);
        }
        if self.destroyed {
            put(Icon::Struck, [x, y], size, halo, colours.damaged, strength);
        }
        if let Some(building) = self.building.filter(|_| begun) {
            // A dot for every step, the dark ones are done.
            let pip = (size * 0.26).max(3.0).round();
            let apart = pip + point_px.round();
            let first = x - apart * f32::from(building.of.saturating_sub(1)) / 2.0;
            for step in 0..building.of {
                let done = if step < building.done { 1.0 } else { 0.2 };
                let at = [first + apart * f32::from(step), y + size / 2.0 + pip * 0.9];
                put(Icon::Dot, at, pip, 1, colour, strength * done);
            }
        }
    }
}

/// A colour with this share of its opacity.
fn pale(colour: Rgba, share: f32) -> Rgba {
    colour.alpha(f32::from(colour.0[3]) / 255.0 * share)
}
