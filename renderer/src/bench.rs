//! How long frames take: the three views that players use most, drawn without a window.

use crate::headless::{Gpu, Target};
use crate::{Camera, Renderer, RendererError, Scene, Viewport};
use std::time::{Duration, Instant};

/// Frame times of one view.
#[derive(Clone, PartialEq, Debug)]
pub struct FrameTimes {
    pub view: &'static str,
    pub width: u32,
    pub height: u32,
    pub frames: usize,
    /// Preparing, encoding, drawing and waiting for the device, ms.
    pub median_ms: f64,
    pub p95_ms: f64,
    /// The part spent in `prepare`, ms.
    pub prepare_median_ms: f64,
}

/// Sizes measured.
pub const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// The views measured: a name and the camera for a window.
pub fn views(viewport: &Viewport) -> [(&'static str, Camera); 3] {
    [
        ("globe", Camera::whole_globe(35.0, 20.0, viewport)),
        ("europe", Camera::hexes_across(50.0, 15.0, 48.0, viewport)),
        ("ten_hexes", Camera::hexes_across(50.5, 6.5, 10.0, viewport)),
    ]
}

/// Measures every view at every size for about `span` each, the camera moving a little between frames so that nothing
/// can be kept from the frame before.
pub fn measure(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    span: Duration,
) -> Result<Vec<FrameTimes>, RendererError> {
    let mut rows = Vec::new();
    for (width, height) in SIZES {
        let target = Target::new(gpu, width, height);
        let viewport = target.viewport();
        for (view, start) in views(&viewport) {
            let (mut whole, mut prepare) = (Vec::new(), Vec::new());
            let (mut camera, mut frame) = (start, 0_u32);
            let mut begin = Instant::now();
            while whole.len() < 15 || begin.elapsed() < span {
                let sway = f64::from(frame % 20) - 9.5;
                camera.look_at(start.latitude(), start.longitude() + sway * 0.002 * start.height_km() / 1000.0);
                let started = Instant::now();
                renderer.prepare(&gpu.queue, scene, &camera, viewport);
                let prepared = started.elapsed();
                target.draw(gpu, |pass| renderer.render(pass))?;
                let done = started.elapsed();
                frame += 1;
                // The first frames fill caches.
                match frame {
                    1..=3 => begin = Instant::now(),
                    _ => {
                        whole.push(done.as_secs_f64() * 1e3);
                        prepare.push(prepared.as_secs_f64() * 1e3);
                    }
                }
            }
            rows.push(FrameTimes {
                view,
                width,
                height,
                frames: whole.len(),
                median_ms: quantile(&mut whole, 0.5),
                p95_ms: quantile(&mut whole, 0.95),
                prepare_median_ms: quantile(&mut prepare, 0.5),
            });
        }
    }
    Ok(rows)
}

fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share).round() as usize]
}
