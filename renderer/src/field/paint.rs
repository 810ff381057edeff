//! Which colour each cell has: terrain, depth of the sea and relief never change; the tint of whoever controls the land
//! and the overlays do. Far away the tint says who holds what; close by it gives way to the terrain.

use crate::colour::Rgba;
use crate::scene::Scene;
use crate::theme::Theme;
use glam::Vec3;
use meridian_engine::map::Terrain;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map, Partnership};

pub(crate) struct Paint {
    theme: Theme,
    /// Terrain without tint.
    ground: Vec<Rgba>,
    /// Brightness by slope, -1 to 1.
    light: Vec<f32>,
    /// See `water`.
    shallowness: Vec<f32>,
    land: Vec<bool>,
    /// Snow takes less of the tint.
    snow: Vec<bool>,
    /// Grain of the paper, of sand and of snow: how much brighter a cell is, the same in every run.
    grain: Vec<f32>,
    /// Final colours, as last computed.
    pub colours: Vec<[u8; 4]>,
}

/// Steps between the far tint and the near one, so that not every turn of the wheel repaints the world.
pub(super) const TINT_STEPS: f32 = 10.0;

/// Where between far (0) and near (`TINT_STEPS`) a view lies, by the width of a hex in points.
pub(crate) fn tint_step(hex_points: f32) -> u8 {
    let nearness = (hex_points / 6.0).max(1.0).ln() / (40.0_f32 / 6.0).ln();
    (nearness.clamp(0.0, 1.0) * TINT_STEPS).round() as u8
}

impl Paint {
    /// `centres` of the cells.
    pub fn new(map: &Map, centres: &[Vec3], theme: &Theme) -> Self {
        let mut paint = Self {
            theme: theme.clone(),
            ground: Vec::new(),
            light: super::relief::light(map, centres),
            shallowness: super::water::shallowness(map),
            snow: map.cells().map(|cell| map.terrain(cell) == Terrain::Icecap).collect(),
            land: map.cells().map(|cell| map.is_land(cell)).collect(),
            grain: map.cells().map(|cell| grain(map, cell)).collect(),
            colours: vec![[0; 4]; map.len()],
        };
        paint.lay_ground(map);
        paint
    }

    /// Light of each cell: what the shader adds close by.
    pub fn light(&self) -> &[f32] {
        &self.light
    }

    /// Takes another theme; [`Paint::repaint`] has to follow. False when it is the same.
    pub fn set_theme(&mut self, map: &Map, theme: &Theme) -> bool {
        let changed = self.theme != *theme;
        if changed {
            self.theme = theme.clone();
            self.lay_ground(map);
        }
        changed
    }
    fn lay_ground(&mut self, map: &Map) {
        let ground = |cell: CellId| ground(map, &self.theme, cell, self.shallowness[cell.index()]);
        self.ground = map.cells().map(ground).collect();
    }

    /// Mixes all colours anew.
    pub fn repaint(&mut self, scene: &Scene, tint_step: u8) {
        let theme = &self.theme;
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
        let relief = theme.sizes.relief * super::RELIEF * (1.0 - super::share_in_shader(tint_step));
        for (cell, colour) in self.colours.iter_mut().enumerate() {
            let mut mixed = self.ground[cell];
            if self.land[cell]
                && scene.layers.tint
                && let Some(&(tint, share)) = tints.get(usize::from(scene.control[cell]))
            {
                mixed = mixed.mix(tint, if self.snow[cell] { share * 0.45 } else { share });
            }
            *colour = mixed.shade(1.0 + relief * self.light[cell] + self.grain[cell]).0;
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
    colour.mix(Rgba::hex(0x8a5fc8), 0.4 * blueness)
}

fn ground(map: &Map, theme: &Theme, cell: CellId, shallowness: f32) -> Rgba {
    let colours = &theme.colours;
    let base = match map.terrain(cell) {
        Terrain::Sea => super::water::sea(theme, shallowness),
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

/// One cell's share of the grain: hardly any on fields, more where the ground itself is rough or bright.
fn grain(map: &Map, cell: CellId) -> f32 {
    let mixed = (u32::from(cell.number()) ^ 0x9e37).wrapping_mul(0x85eb_ca6b);
    let noise = ((mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35) >> 16 & 255) as f32 / 255.0 - 0.5;
    noise
        * match map.terrain(cell) {
            Terrain::Sea => 0.006,
            Terrain::Clear => 0.016,
            Terrain::Forest => 0.04,
            Terrain::Mountain | Terrain::TallMountain => 0.045,
            Terrain::Desert => 0.035,
            Terrain::Icecap => 0.05,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Rgba;
    use crate::scene::CountryLook;
    use crate::testing::{bare_world, cell_at};
    use meridian_engine::CountryId;

    #[test]
    fn control_tints_land_only_and_more_from_afar() {
        let mut map = bare_world();
        let land = cell_at(&map, 50.0, 10.0);
        map.terrain[land.index()] = Terrain::Clear;
        map.flags[land.index()] = flag::LAND;
        let sea = cell_at(&map, 50.0, -30.0);
        let theme = Theme::default();
        let centres = crate::shape::centres(map.grid.geometry().expect("a globe"));
        let mut paint = Paint::new(&map, &centres, &theme);
        let mut scene = Scene::new(map.len());
        scene.set_countries(vec![CountryLook {
            name: "Red".into(),
            code: "RD".into(),
            colour: Rgba::hex(0xff0000),
            partnership: Partnership::Neutral,
        }]);
        paint.repaint(&scene, 10);
        let bare = (paint.colours[land.index()], paint.colours[sea.index()]);
        let red = CountryId::table(1).next();
        scene.set_controller(land, red);
        scene.set_controller(sea, red);
        paint.repaint(&scene, 10);
        let near = paint.colours[land.index()];
        paint.repaint(&scene, 0);
        let far = paint.colours[land.index()];
        assert!(bare.0[1] > near[1] && near[1] > far[1], "{bare:?} {near:?} {far:?}");
        assert_eq!(paint.colours[sea.index()], bare.1);
        scene.set_overlay(vec![(land, Rgba::hex(0x123456))]);
        paint.repaint(&scene, 0);
        assert_eq!(paint.colours[land.index()], [0x12, 0x34, 0x56, 255]);
    }
}
