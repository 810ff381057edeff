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
