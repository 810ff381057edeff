//! How long frames take: named paths of the camera over the map, drawn without a window, frame by frame as a player
//! would see them. `layers` tells what each layer costs by itself.

mod jump;
mod path;

use crate::error::RendererError;
use crate::headless::{Gpu, Target};
use crate::renderer::Renderer;
use crate::scene::Scene;
pub use jump::{JumpTime, jumps};
pub use path::{LEVELS, Level, PATHS, Path, View};
use std::ops::Range;
use std::time::Instant;

/// Sizes measured.
pub const SIZES: [(u32, u32); 3] = [(1280, 720), (1920, 1080), (3840, 2160)];

/// Frames drawn before any is counted: they fill caches.
const WARM_UP: usize = 4;

/// Times of the frames of one path, ms.
#[derive(Clone, PartialEq, Debug)]
pub struct FrameTimes {
    /// How many were counted.
    pub frames: usize,
    /// Preparing, encoding, drawing and waiting for the device.
    pub median_ms: f64,
    /// 95 of 100 were faster than this.
    pub p95_ms: f64,
    /// 99 of 100 were faster than this.
    pub p99_ms: f64,
    /// Deciding what is drawn and uploading what is new: [`Renderer::prepare`].
    pub prepare_median_ms: f64,
    /// The same of 95 in 100.
    pub prepare_p95_ms: f64,
    /// Recording the commands: [`Renderer::draw`].
    pub encode_median_ms: f64,
    /// Bytes written to the device, mean of the frames.
    pub uploaded_mean_bytes: f64,
    /// Processor time of all threads, mean of the frames; 0 where the system does not tell.
    pub processor_mean_ms: f64,
}

/// What one layer costs when it is drawn alone, ms; medians.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerTime {
    /// One of [`Renderer::LAYERS`], `nothing` or `all`.
    pub layer: &'static str,
    /// Encoding, drawing and waiting.
    pub median_ms: f64,
    /// Processor time of a software rasteriser's threads that fill pixels, and of all others: encoding, corners, waiting.
    /// 0 where the system does not tell.
    pub pixels_median_ms: f64,
    /// See `pixels_median_ms`.
    pub corners_median_ms: f64,
}

/// Draws the frames of a path. `change` may alter the scene before each frame.
///
/// # Errors
/// The device is lost.
pub fn measure(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &mut Scene,
    target: &Target,
    views: &[View],
    mut change: impl FnMut(usize, &mut Scene),
) -> Result<FrameTimes, RendererError> {
    let (mut whole, mut prepare, mut encode) = (Vec::new(), Vec::new(), Vec::new());
    let (mut processor, mut uploaded) = (processor_ms(), 0);
    for frame in 0..views.len() + WARM_UP {
        // Backwards into the first view, so that every counted frame differs from the one before.
        let view = &views[frame.abs_diff(WARM_UP).min(views.len() - 1)];
        change(frame, scene);
        if frame == WARM_UP {
            processor = processor_ms();
            uploaded = 0;
        }
        let started = Instant::now();
        renderer.prepare(&gpu.queue, scene, &view.camera, target.viewport());
        let prepared = started.elapsed();
        uploaded += renderer.uploaded_bytes();
        let mut encoded = prepared;
        target.encode(gpu, |encoder, view| {
            let begun = Instant::now();
            renderer.draw(encoder, view);
            encoded = begun.elapsed();
        })?;
        let done = started.elapsed();
        if frame >= WARM_UP {
            whole.push(done.as_secs_f64() * 1e3);
            prepare.push(prepared.as_secs_f64() * 1e3);
            encode.push(encoded.as_secs_f64() * 1e3);
        }
    }
    let spent = processor_ms().zip(processor).map_or(0.0, |(now, before)| now - before);
    Ok(FrameTimes {
        frames: whole.len(),
        uploaded_mean_bytes: uploaded as f64 / whole.len() as f64,
        processor_mean_ms: spent / whole.len() as f64,
        median_ms: quantile(&mut whole, 0.5),
        p95_ms: quantile(&mut whole, 0.95),
        p99_ms: quantile(&mut whole, 0.99),
        prepare_median_ms: quantile(&mut prepare, 0.5),
        prepare_p95_ms: quantile(&mut prepare, 0.95),
        encode_median_ms: quantile(&mut encode, 0.5),
    })
}

/// Prepares the same view again and again: how many of those frames would have to be drawn, and the bytes they wrote.
/// Both are 0 unless something is wrong.
pub fn idle(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    target: &Target,
    view: &View,
    frames: usize,
) -> (usize, u64) {
    renderer.prepare(&gpu.queue, scene, &view.camera, target.viewport());
    (0..frames).fold((0, 0), |(drawn, bytes), _| {
        let changed = renderer.prepare(&gpu.queue, scene, &view.camera, target.viewport());
        (drawn + usize::from(changed), bytes + renderer.uploaded_bytes())
    })
}

/// Draws each layer alone in a view, in turns, so that other work on the machine disturbs all of them alike.
///
/// # Errors
/// The device is lost.
pub fn layers(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    target: &Target,
    view: &View,
    rounds: usize,
) -> Result<Vec<LayerTime>, RendererError> {
    renderer.prepare(&gpu.queue, scene, &view.camera, target.viewport());
    let names = Renderer::LAYERS;
    let each = names.iter().enumerate().map(|(layer, name)| (*name, layer..layer + 1));
    let sets: Vec<(&'static str, Range<usize>)> =
        [("nothing", 0..0)].into_iter().chain(each).chain([("all", 0..names.len())]).collect();
    let mut times = vec![[const { Vec::new() }; 3]; sets.len()];
    for _ in 0..rounds {
        for ((_, layers), [whole, pixels, corners]) in sets.iter().zip(&mut times) {
            let (before, started) = (threads_ms(), Instant::now());
            target.draw(gpu, |pass| renderer.render_layers(pass, layers.clone()))?;
            whole.push(started.elapsed().as_secs_f64() * 1e3);
            let spent =
                threads_ms().zip(before).map_or([0.0; 2], |(now, before)| [now[0] - before[0], now[1] - before[1]]);
            pixels.push(spent[0]);
            corners.push(spent[1]);
        }
    }
    let row = |((layer, _), [mut whole, mut pixels, mut corners]): (&(&'static str, Range<usize>), [Vec<f64>; 3])| {
        LayerTime {
            layer,
            median_ms: quantile(&mut whole, 0.5),
            pixels_median_ms: quantile(&mut pixels, 0.5),
            corners_median_ms: quantile(&mut corners, 0.5),
        }
    };
    Ok(sets.iter().zip(times).map(row).collect())
}

/// The value below which a share of all values lies.
pub fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share).round() as usize]
}

/// Processor time of this process so far, ms. Linux only.
pub fn processor_ms() -> Option<f64> {
    // After the name in brackets: fields 14 and 15 of proc(5), in hundredths of a second.
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) * 10.0)
}

/// Processor time so far of the threads of llvmpipe that fill pixels and of all other threads, ms. Linux only.
fn threads_ms() -> Option<[f64; 2]> {
    let mut sums = [0.0; 2];
    for task in std::fs::read_dir("/proc/self/task").ok()? {
        let task = task.ok()?.path();
        // A thread may end while it is looked at.
        let (Ok(name), Ok(spent)) =
            (std::fs::read_to_string(task.join("comm")), std::fs::read_to_string(task.join("schedstat")))
        else {
            continue;
        };
        let nanoseconds: f64 = spent.split_whitespace().next()?.parse().ok()?;
        sums[usize::from(!name.starts_with("llvmpipe"))] += nanoseconds / 1e6;
    }
    Some(sums)
}
