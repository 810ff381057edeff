//! The shader and the engine agree on which cell a pixel shows.

use super::{gpu, renderer};
use crate::headless::Target;
use crate::testing::bare_world;
use crate::{Camera, Scene, Viewport};
use meridian_engine::grid::globe::lattice::Lattice;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

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
    let (mut compared, mut wrong) = (0, 0);
    for round in 0..60 {
        let camera = camera(&mut rng, round, &viewport);
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        target
            .draw(&gpu, |pass| {
                pass.set_bind_group(0, &renderer.surface.group, &[]);
                renderer.field.render_with(pass, &renderer.field.cells_pipeline);
            })
            .expect("drawn");
        let image = target.read(&gpu).expect("read back");
        // Where a hex has few pixels the patches are larger and may err by a fraction of a pixel.
        let exact = camera.hex_px(&viewport) >= 28.0;
        for y in (0..image.height).step_by(3) {
            for x in (0..image.width).step_by(3) {
                let [rhombus, u, v, edge] = image.pixel(x, y);
                let point = camera.pick(&viewport, [f64::from(x) + 0.5, f64::from(y) + 0.5]);
                let Some(point) = point.filter(|point| {
                    let towards = camera.basis().towards;
                    (0..3).map(|i| towards[i] * point[i]).sum::<f64>() > 0.3
                }) else {
                    continue;
                };
                assert_ne!(rhombus, 0, "no cell at {x}, {y} of {camera:?}");
                let margin = if exact { 0.02 } else { 0.02 + 0.5 / camera.hex_px(&viewport) };
                if f64::from(edge) / 255.0 < margin {
                    continue;
                }
                compared += 1;
                let shader = lattice.id_in(usize::from(rhombus) - 1, usize::from(u), usize::from(v));
                if shader != geometry.locate(point).0 {
                    wrong += 1;
                }
            }
        }
    }
    assert!(compared > 100_000, "only {compared} pixels compared");
    assert_eq!(wrong, 0, "of {compared} pixels");
}

/// All over the globe and through all zooms, some of them on the pentagons and at the poles.
fn camera(rng: &mut rand_pcg::Pcg32, round: usize, viewport: &Viewport) -> Camera {
    let (lat, lon) = match round {
        0 => (84.0, 0.0),
        1 => (-84.0, 50.0),
        2 => (32.9, 17.3),
        3 => (78.5, 138.0),
        _ => (rng.random_range(-80.0..80.0), rng.random_range(-180.0..180.0)),
    };
    Camera::hexes_across(lat, lon, 10.0 * 13.0_f64.powf(rng.random_range(0.0..1.0)), viewport)
}
