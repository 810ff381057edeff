//! Pictures drawn without a window. They need a graphics driver and fail without one.

mod counters;
mod features;
mod locate;
mod names;
pub(crate) mod pictures;
mod political;
mod sparing;
mod underlay;
mod uploads;

use crate::Image;
use crate::headless::{self, Gpu};
use crate::renderer::Renderer;
use crate::theme::Theme;
use meridian_engine::Map;
use std::sync::Arc;

fn gpu() -> Gpu {
    Gpu::new(true).unwrap_or_else(|error| panic!("{error}"))
}

fn renderer(gpu: &Gpu, map: &Arc<Map>) -> Renderer {
    Renderer::new(&gpu.device, &gpu.queue, headless::FORMAT, map.clone(), Theme::default()).expect("a renderer")
}

/// Mean and greatest difference of a channel.
fn difference(one: &Image, other: &Image) -> (f64, u8) {
    let all: Vec<u8> = one.rgba.iter().zip(&other.rgba).map(|(one, other)| one.abs_diff(*other)).collect();
    let sum: u64 = all.iter().map(|&value| u64::from(value)).sum();
    (sum as f64 / all.len() as f64, all.iter().copied().max().unwrap_or_default())
}
