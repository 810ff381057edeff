//! The shader and the engine agree on which cell a pixel shows.

use super::{gpu, renderer};
use crate::headless::Target;
use crate::testing::bare_world;
use crate::{Camera, Projection, Scene, Viewport};
use meridian_engine::CellId;
use meridian_engine::grid::globe::Geometry;
use meridian_engine::grid::globe::lattice::Lattice;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// How far beyond a side of its cell a pixel may lie, in mean distances of centres. The edge of the globe, where a pixel
/// is ten and more times as long on the ground as it is wide, is left out: see [`EDGE`].
const MARGIN: f64 = 0.02;
/// Cosine of the angle at which the ground is seen; below it the error grows to 0.05, and the last degrees are the air's.
const EDGE: f64 = 0.2;

#[test]
fn shader_and_engine_locate_alike() {
    let gpu = gpu();
    let map = Arc::new(bare_world());
    let geometry = map.grid.geometry().expect("a globe");
    let lattice = Lattice::new(geometry.frequency);
    let mut renderer = renderer(&gpu, &map);
    let scene = Scene::new(map.len());
    let target = Target::with_format(&gpu, 320, 200, wgpu::TextureFormat::Rgba8Uint);
    let viewport = target.viewport();
    let mut rng = rand_pcg::Pcg32::seed_from_u64(11);
    let (mut compared, mut worst) = (0, 0.0_f64);
    for round in 0..200 {
        let camera = camera(&mut rng, round, &viewport);
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        target.draw(&gpu, |pass| renderer.render_cells(pass)).expect("drawn");
        let image = target.read(&gpu).expect("read back");
        for y in (0..image.height).step_by(3) {
            for x in (0..image.width).step_by(3) {
                let [rhombus, u, v, _] = image.pixel(x, y);
                let Some(point) = camera.pick(&viewport, [f64::from(x) + 0.5, f64::from(y) + 0.5]) else { continue };
                let facing = dot(camera.basis().towards, point);
                if camera.projection() == Projection::Globe && facing < EDGE {
                    continue;
                }
                assert_ne!(rhombus, 0, "no cell at {x}, {y} of {camera:?}");
                let id = lattice.id_in(usize::from(rhombus) - 1, usize::from(u), usize::from(v));
                let shader = map.grid.cell(id as usize).expect("a cell of the lattice");
                let error = beyond(geometry, point, shader);
                assert!(error <= MARGIN, "{error} cells beyond the side at {x}, {y} of {camera:?}");
                worst = worst.max(error);
                compared += 1;
            }
        }
    }
    assert!(compared > 500_000, "only {compared} pixels compared");
    eprintln!("{compared} pixels, at most {worst:.4} cells off");
}

/// How far a point lies beyond the side of a cell, in mean distances of centres; 0 inside it.
fn beyond(geometry: &Geometry, point: [f64; 3], cell: CellId) -> f64 {
    let nearest = geometry.locate(point);
    if nearest == cell {
        return 0.0;
    }
    let (here, there) = (geometry.centre(cell), geometry.centre(nearest));
    let squared = |to: [f64; 3]| (0..3).map(|i| (point[i] - to[i]).powi(2)).sum::<f64>();
    let apart = (0..3).map(|i| (here[i] - there[i]).powi(2)).sum::<f64>().sqrt();
    (squared(here) - squared(there)) / (2.0 * apart) * meridian_engine::grid::globe::EARTH_KM / geometry.spacing_km()
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

/// Both projections, all over the world and through all zooms; some on the pentagons and at the poles.
fn camera(rng: &mut rand_pcg::Pcg32, round: usize, viewport: &Viewport) -> Camera {
    let projection = if round.is_multiple_of(2) { Projection::Globe } else { Projection::Plane };
    let (lat, lon) = match round / 2 {
        0 => (84.0, 0.0),
        1 => (-84.0, 50.0),
        2 => (32.9, 17.3),
        3 => (78.5, 138.0),
        _ => (rng.random_range(-80.0..80.0), rng.random_range(-180.0..180.0)),
    };
    let hexes = 10.0 * 45.0_f64.powf(rng.random_range(0.0..1.0));
    Camera::hexes_across(lat, lon, hexes, viewport).projected(projection, viewport)
}
