//! Which colour each cell has: terrain, depth of the sea and relief never change; the tint of whoever controls the land
//! and the overlays do. Far away the tint says who holds what; close by it gives way to the terrain.

use crate::shape::Shape;
use crate::{Rgba, Scene, Theme};
use meridian_engine::map::Terrain;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map, Partnership};

pub(crate) struct Paint {
    /// Terrain without tint.
    ground: Vec<Rgba>,
    /// Brightness by slope, around 0.
    light: Vec<f32>,
    /// Steps to the nearest land.
    distance: Vec<u8>,
    land: Vec<bool>,
    noise: Vec<f32>,
    /// Final colours, as last computed.
    pub colours: Vec<[u8; 4]>,
}

/// Steps between the far tint and the near one, so that not every turn of the wheel repaints the world.
const TINT_STEPS: f32 = 10.0;

/// Where between far (0) and near (`TINT_STEPS`) a view lies, by the width of a hex in points.
pub(crate) fn tint_step(hex_points: f32) -> u8 {
    let nearness = (hex_points / 6.0).max(1.0).ln() / (40.0_f32 / 6.0).ln();
    (nearness.clamp(0.0, 1.0) * TINT_STEPS).round() as u8
}

impl Paint {
    pub fn new(map: &Map, shape: &Shape, theme: &Theme) -> Self {
        // A grain of paper: one hundredth up or down, the same in every run.
        let noise = (0..map.len() as u32).map(|cell| {
            let mixed = (cell ^ 0x9e37).wrapping_mul(0x85eb_ca6b);
            ((mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35) >> 16 & 255) as f32 / 255.0 - 0.5
        });
        let mut paint = Self {
            ground: Vec::new(),
            distance: distance_to_land(map),
            light: super::light(map, shape),
            land: map.cells().map(|cell| map.is_land(cell)).collect(),
            noise: noise.collect(),
            colours: vec![[0; 4]; map.len()],
        };
        paint.set_theme(map, theme);
        paint
    }

    /// Mixes the colours of the ground anew; [`Paint::repaint`] has to follow.
    pub fn set_theme(&mut self, map: &Map, theme: &Theme) {
        self.ground = map.cells().map(|cell| ground(map, theme, cell, self.distance[cell.index()])).collect();
    }

    /// Mixes all colours anew.
    pub fn repaint(&mut self, theme: &Theme, scene: &Scene, tint_step: u8) {
        let near = f32::from(tint_step) / TINT_STEPS;
        let tint = theme.sizes.tint_far + (theme.sizes.tint_near - theme.sizes.tint_far) * near;
        let tints: Vec<(Rgba, f32)> = scene
            .countries
            .iter()
            .map(|look| {
                let side = match look.partnership {
                    Partnership::Axis => Some(theme.colours.axis),
                    Partnership::Allies => Some(theme.colours.allies),
                    Partnership::Neutral => None,
                };
                let colour = apart_from_water(look.colour);
                let (colour, share) = match side {
                    Some(side) if scene.layers.partnerships => (side, tint * 0.8),
                    None if scene.layers.partnerships => (theme.colours.neutral, tint * 0.3),
                    // Far away the sides must stand apart whatever their countries' colours are.
                    Some(side) => (colour.mix(side, 0.35 * (1.0 - near)), tint),
                    None => (colour, tint * 0.5),
                };
                (colour.shade(theme.sizes.tint_light), share)
            })
            .collect();
        for (cell, colour) in self.colours.iter_mut().enumerate() {
            let mut mixed = self.ground[cell];
            if self.land[cell] {
                if scene.layers.tint
                    && let Some(&(tint, share)) = tints.get(usize::from(scene.control[cell]))
                {
                    mixed = mixed.mix(tint, share);
                }
                mixed = mixed.shade(1.0 + theme.sizes.relief * self.light[cell] + 0.022 * self.noise[cell]);
            } else {
                mixed = mixed.shade(1.0 + 0.012 * self.noise[cell]);
            }
            *colour = mixed.0;
        }
        for &(cell, over) in &scene.overlay {
            let colour = &mut self.colours[cell.index()];
            *colour = Rgba(*colour).under(over).0;
        }
    }
}

/// Blue countries get a violet tint on the map: in their own colour their land would look like sea.
fn apart_from_water(colour: Rgba) -> Rgba {
    let [r, g, b, _] = colour.floats();
    let blueness = (b - r.max(g * 0.75)).clamp(0.0, 0.35) / 0.35;
    colour.mix(Rgba::hex(0x8a5fc8), 0.7 * blueness)
}

fn ground(map: &Map, theme: &Theme, cell: CellId, to_land: u8) -> Rgba {
    let colours = &theme.colours;
    let base = match map.terrain(cell) {
        Terrain::Sea => sea(theme, to_land),
        Terrain::Clear => colours.clear,
        Terrain::Forest => colours.forest,
        Terrain::Mountain => colours.mountain,
        Terrain::TallMountain => colours.tall_mountain,
        Terrain::Desert => colours.desert,
        Terrain::Icecap if map.is_land(cell) => colours.icecap,
        Terrain::Icecap => colours.sea_ice,
    };
    if !map.is_land(cell) {
        return base;
    }
    let mut base = base;
    if map.has(cell, flag::MARSH) {
        base = base.mix(colours.lake, 0.35);
    }
    if map.has(cell, flag::HILL) && map.terrain(cell) == Terrain::Clear {
        base = base.mix(colours.mountain, 0.28);
    }
    if map.has(cell, flag::COASTAL) && map.terrain(cell) != Terrain::Icecap {
        base = base.mix(colours.coastal, 0.3);
    }
    base
}

fn sea(theme: &Theme, to_land: u8) -> Rgba {
    let colours = &theme.colours;
    match to_land {
        0..=1 => colours.shore_sea,
        2..=4 => colours.shore_sea.mix(colours.sea, f32::from(to_land - 1) / 3.0),
        _ => colours.sea.mix(colours.deep_sea, f32::from(to_land - 4) / 9.0),
    }
}

/// Steps to the nearest land, at most 14; 0 on land.
fn distance_to_land(map: &Map) -> Vec<u8> {
    const FAR: u8 = 14;
    let mut distance = vec![FAR; map.len()];
    let mut ring: Vec<CellId> = map.cells().filter(|&cell| map.is_land(cell)).collect();
    for &cell in &ring {
        distance[cell.index()] = 0;
    }
    for steps in 1..FAR {
        let mut next = Vec::new();
        for &cell in &ring {
            for n in map.grid.neighbours(cell) {
                if distance[n.index()] > steps {
                    distance[n.index()] = steps;
                    next.push(n);
                }
            }
        }
        ring = next;
    }
    distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};
    use crate::{CountryLook, Rgba};
    use meridian_engine::CountryId;

    #[test]
    fn control_tints_land_only_and_more_from_afar() {
        let mut map = bare_world();
        let land = cell_at(&map, 50.0, 10.0);
        map.terrain[land.index()] = Terrain::Clear;
        map.flags[land.index()] = flag::LAND;
        let sea = cell_at(&map, 50.0, -30.0);
        let theme = Theme::default();
        let shape = Shape::new(&map).expect("a globe");
        let mut paint = Paint::new(&map, &shape, &theme);
        let mut scene = Scene::new(map.len());
        scene.set_countries(vec![CountryLook {
            name: "Red".into(),
            code: "RD".into(),
            colour: Rgba::hex(0xff0000),
            partnership: Partnership::Neutral,
        }]);
        paint.repaint(&theme, &scene, 10);
        let bare = (paint.colours[land.index()], paint.colours[sea.index()]);
        scene.set_controller(land, Some(CountryId(0)));
        scene.set_controller(sea, Some(CountryId(0)));
        paint.repaint(&theme, &scene, 10);
        let near = paint.colours[land.index()];
        paint.repaint(&theme, &scene, 0);
        let far = paint.colours[land.index()];
        assert!(bare.0[1] > near[1] && near[1] > far[1], "{bare:?} {near:?} {far:?}");
        assert_eq!(paint.colours[sea.index()], bare.1);
        scene.set_overlay(vec![(land, Rgba::hex(0x123456))]);
        paint.repaint(&theme, &scene, 0);
        assert_eq!(paint.colours[land.index()], [0x12, 0x34, 0x56, 255]);
    }
}
