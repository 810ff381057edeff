//! How much longer the first frame of a level takes than the next one: what it shows may have to be built, or drawn in new sizes.

use super::path::View;
use super::quantile;
use crate::error::RendererError;
use crate::headless::{Gpu, Target};
use crate::renderer::Renderer;
use crate::scene::Scene;
use std::time::Instant;

/// Frames of a level after another one, ms.
#[derive(Clone, PartialEq, Debug)]
pub struct JumpTime {
    /// The first one ever.
    pub first_ever_ms: f64,
    /// The first one after another level; median.
    pub first_median_ms: f64,
    /// The one after that, a little to the side; median.
    pub next_median_ms: f64,
}

/// Goes from view to view, round after round, and draws two frames of each. The renderer must not have drawn any of them yet.
///
/// # Errors
/// The device is lost.
pub fn jumps(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    target: &Target,
    views: &[View],
    rounds: usize,
) -> Result<Vec<JumpTime>, RendererError> {
    let mut frame = |view: &View| -> Result<f64, RendererError> {
        let started = Instant::now();
        renderer.prepare(&gpu.queue, scene, &view.camera, target.viewport());
        target.encode(gpu, |encoder, picture| renderer.draw(encoder, picture))?;
        Ok(started.elapsed().as_secs_f64() * 1e3)
    };
    let mut times = vec![[const { Vec::new() }; 2]; views.len()];
    for _ in 0..=rounds {
        for (view, [first, next]) in views.iter().zip(&mut times) {
            let mut beside = *view;
            beside.camera.pan(&target.viewport(), [0.01, 0.0]);
            first.push(frame(view)?);
            next.push(frame(&beside)?);
        }
    }
    let row = |[mut first, mut next]: [Vec<f64>; 2]| JumpTime {
        first_ever_ms: first.remove(0),
        first_median_ms: quantile(&mut first, 0.5),
        next_median_ms: quantile(&mut next, 0.5),
    };
    Ok(times.into_iter().map(row).collect())
}
