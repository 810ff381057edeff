//! Which colour each cell has: terrain, depth of the sea and relief never change; the tint of whoever controls the land
//! and the overlays do. Far away the tint says who holds what; close by it gives way to the terrain.

use super::ground::Ground;
use crate::colour::Rgba;
use crate::scene::Scene;
use crate::theme::Theme;
use glam::Vec3;
use meridian_engine::map::Terrain;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map, Partnership};
use std::sync::Arc;

pub(crate) struct Paint {
    theme: Theme,
    /// Terrain without tint.
    ground: Vec<Rgba>,
    /// What hangs on the board alone.
    lasting: Arc<Ground>,
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
    pub fn new(map: &Arc<Map>, centres: &[Vec3], theme: &Theme) -> Self {
        let mut paint = Self {
            theme: theme.clone(),
            ground: Vec::new(),
            lasting: Ground::of(map, centres),
            colours: vec![[0; 4]; map.len()],
        };
        paint.lay_ground(map);
        paint
    }

    /// Light of each cell: what the shader adds close by.
    pub fn light(&self) -> &[f32] {
        &self.lasting.light
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
        let ground = |cell: CellId| ground(map, &self.theme, cell, self.lasting.shallowness[cell.index()]);
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
        let Ground { light, land, snow, grain, .. } = &*self.lasting;
        for (cell, colour) in self.colours.iter_mut().enumerate() {
            let mut mixed = self.ground[cell];
            if land[cell]
                && scene.layers.tint
                && let Some(&(tint, share)) = tints.get(usize::from(scene.control[cell]))
            {
                mixed = mixed.mix(tint, if snow[cell] { share * 0.45 } else { share });
            }
            *colour = mixed.shade(1.0 + relief * light[cell] + grain[cell]).0;
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
        let (map, theme) = (Arc::new(map), Theme::default());
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
