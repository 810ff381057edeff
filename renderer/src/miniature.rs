//! The whole world as a picture of a few thousand texels, meridians upright and parallels level, in the colours the map
//! has from afar: what a minimap shows. Painted on the CPU, and again only when those colours have changed.

use crate::camera::{Camera, Viewport};
use crate::error::RendererError;
use crate::field::Paint;
use crate::layer::Kept;
use crate::scene::Revisions;
use crate::scene::Scene;
use crate::shape::centres;
use crate::theme::Theme;
use meridian_engine::grid::globe::{Geometry, point_at};
use meridian_engine::grid::{Grid, NONE};
use meridian_engine::{CellId, Map};
use std::sync::Arc;

/// Cells looked at across and down each texel, so that coasts are not jagged.
const FINE: usize = 2;

/// See the module.
pub struct Miniature {
    map: Arc<Map>,
    width: usize,
    height: usize,
    /// `FINE * FINE` cells a texel.
    samples: Vec<u16>,
    paint: Paint,
    drawn: Kept<[u64; 4]>,
    pixels: Vec<[u8; 4]>,
}

impl Miniature {
    /// `width` texels from 180° W to 180° E, half as many from pole to pole.
    ///
    /// # Errors
    /// The map is a flat board.
    pub fn new(map: Arc<Map>, theme: &Theme, width: usize) -> Result<Self, RendererError> {
        let place = |[x, y]: [f64; 2]| Some(point_at(90.0 - 180.0 * y, 360.0 * x - 180.0));
        Self::sampled(map, theme, [width, width / 2], place)
    }
    /// What a camera sees, in place of the whole world; black beside the earth.
    ///
    /// # Errors
    /// The map is a flat board.
    pub fn seen(
        map: Arc<Map>,
        theme: &Theme,
        size: [usize; 2],
        (camera, viewport): (&Camera, &Viewport),
    ) -> Result<Self, RendererError> {
        let place = |[x, y]: [f64; 2]| camera.pick(viewport, [x * viewport.width, y * viewport.height]);
        Self::sampled(map, theme, size, place)
    }
    /// `place`: a point of the earth, by shares of the picture from the left and from above.
    fn sampled(
        map: Arc<Map>,
        theme: &Theme,
        [width, height]: [usize; 2],
        place: impl Fn([f64; 2]) -> Option<[f64; 3]>,
    ) -> Result<Self, RendererError> {
        let geometry = map.grid.geometry().ok_or(RendererError::FlatMap)?;
        let mut samples = Vec::with_capacity(width * height * FINE * FINE);
        let mut last = None;
        let share =
            |index: usize, fine: usize, count: usize| (index as f64 + (fine as f64 + 0.5) / FINE as f64) / count as f64;
        for y in 0..height {
            for x in 0..width {
                for fine in 0..FINE * FINE {
                    let at = [share(x, fine % FINE, width), share(y, fine / FINE, height)];
                    let cell = place(at).and_then(|point| nearest(&map.grid, geometry, point, last));
                    last = cell.or(last);
                    samples.push(cell.map_or(NONE, CellId::number));
                }
            }
        }
        Ok(Self {
            paint: Paint::new(&map, &centres(geometry), theme),
            map,
            width,
            height,
            samples,
            drawn: Kept::default(),
            pixels: vec![[0; 4]; width * height],
        })
    }
    /// Texels across and down.
    pub fn size(&self) -> [usize; 2] {
        [self.width, self.height]
    }
    /// Rows from north to south, as last painted; opaque.
    pub fn pixels(&self) -> &[[u8; 4]] {
        &self.pixels
    }
    /// Takes the colours of the scene; false when they are those it was painted with.
    pub fn update(&mut self, theme: &Theme, scene: &Scene) -> bool {
        if self.paint.set_theme(&self.map, theme) {
            self.drawn.forget();
        }
        let Revisions { countries, control, overlay, layers, .. } = scene.revisions;
        if !self.drawn.changed([countries, control, overlay, layers]) {
            return false;
        }
        self.paint.repaint(scene, 0);
        let colours = &self.paint.colours;
        for (pixel, cells) in self.pixels.iter_mut().zip(self.samples.chunks_exact(FINE * FINE)) {
            let mut sum = [0_u32; 3];
            for &cell in cells {
                let colour = colours.get(usize::from(cell)).copied().unwrap_or_default();
                for channel in 0..3 {
                    sum[channel] += u32::from(colour[channel]);
                }
            }
            let [r, g, b] = sum.map(|channel| (channel / (FINE * FINE) as u32) as u8);
            *pixel = [r, g, b, 255];
        }
        true
    }
}

/// The same as [`Geometry::cell_at`] with less to reckon where the point lies near the cell `last`: from there on to whichever
/// neighbour is nearer, until none is. A board that is a patch has no way around what it lacks.
fn nearest(grid: &Grid, geometry: &Geometry, point: [f64; 3], last: Option<CellId>) -> Option<CellId> {
    let Some(mut here) = last.filter(|_| !geometry.is_patch()) else { return geometry.cell_at(point) };
    let far = |cell: CellId| {
        let centre = geometry.centre(cell);
        (0..3).map(|axis| (centre[axis] - point[axis]).powi(2)).sum::<f64>()
    };
    let mut least = far(here);
    loop {
        let mut nearer = None;
        for cell in grid.neighbours(here) {
            let distance = far(cell);
            if distance < least {
                (least, nearer) = (distance, Some(cell));
            }
        }
        match nearer {
            Some(cell) => here = cell,
            None => return Some(here),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Rgba;
    use crate::scene::CountryLook;
    use crate::testing::{bare_world, cell_at};
    use meridian_engine::map::{Terrain, flag};
    use meridian_engine::{CountryId, Partnership};

    #[test]
    fn the_way_from_cell_to_cell_ends_where_the_sphere_is_reckoned() {
        let map = bare_world();
        let geometry = map.grid.geometry().expect("a globe");
        let mut last = None;
        for step in 0..40_000_u32 {
            // a spiral from pole to pole, and a leap now and then
            let turn = f64::from(step) * 0.031 + f64::from(step / 997) * 2.1;
            let point = point_at(90.0 - f64::from(step) * 180.0 / 40_000.0, turn.to_degrees());
            let reckoned = geometry.cell_at(point);
            last = nearest(&map.grid, geometry, point, last);
            assert_eq!(last, reckoned, "{point:?}");
        }
    }

    #[test]
    fn what_changes_hands_changes_its_place_only() {
        let mut map = bare_world();
        // a block of land in Siberia, another in South America
        for (lat, lon) in [(60.0, 100.0), (-20.0, -60.0)] {
            for step in 0..60 {
                let cell = cell_at(&map, lat + f64::from(step % 10) * 0.8, lon + f64::from(step / 10) * 0.8);
                map.terrain[cell.index()] = Terrain::Clear;
                map.flags[cell.index()] = flag::LAND;
            }
        }
        let map = Arc::new(map);
        let mut miniature = Miniature::new(map.clone(), &Theme::default(), 256).expect("a globe");
        let mut scene = Scene::new(map.len());
        scene.set_countries(vec![CountryLook {
            name: "Red".into(),
            code: "RD".into(),
            colour: Rgba::hex(0xff0000),
            partnership: Partnership::Neutral,
        }]);
        let theme = Theme::default();
        assert!(miniature.update(&theme, &scene));
        assert!(!miniature.update(&theme, &scene), "nothing has changed");
        let before = miniature.pixels().to_vec();
        for cell in map.cells().filter(|&cell| map.is_land(cell) && map.grid.geometry().unwrap().lat_lon(cell).0 > 0.0)
        {
            scene.set_controller(cell, CountryId::table(1).next());
        }
        assert!(miniature.update(&theme, &scene));
        let differs: Vec<usize> = (0..before.len()).filter(|&at| before[at] != miniature.pixels()[at]).collect();
        assert!(differs.len() > 5, "{} texels", differs.len());
        for at in differs {
            let (lon, lat) = ((at % 256) as f64 / 256.0 * 360.0 - 180.0, 90.0 - (at / 256) as f64 / 128.0 * 180.0);
            assert!((95.0..110.0).contains(&lon) && (55.0..72.0).contains(&lat), "{lat} {lon}");
            let [before, now] = [before[at], miniature.pixels()[at]];
            assert!(now[0] >= before[0] && now[2] < before[2], "redder: {before:?} {now:?}");
        }
        let mut dark = theme.clone();
        dark.colours.deep_sea = Rgba::hex(0x000010);
        assert!(miniature.update(&dark, &scene), "another theme");
        assert!(miniature.pixels()[64 * 256 + 20][2] < 60, "the Pacific is dark now");
    }
}
