//! A position as the renderer's scene, and pictures of it without a window. What is a rule here comes from the engine;
//! how it looks comes from the renderer's theme.

mod counters;
mod scene;
mod shots;

pub use counters::{counters, token};
pub use scene::{colour, scene_of, update_but};
pub use shots::{Photographer, camera_of};

use meridian_engine::Map;
use meridian_renderer::{Outlines, Renderer, RendererError, Theme};
use std::sync::Arc;

/// A renderer as the program uses it everywhere: the default theme, coasts, lakes and rivers along their true course.
/// `format` must not be an sRGB one.
///
/// # Errors
/// The map is a flat board, or the format an sRGB one.
pub fn renderer(
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    format: wgpu::TextureFormat,
    map: Arc<Map>,
) -> Result<Renderer, RendererError> {
    let mut renderer = Renderer::new(device, queue, format, map, Theme::default())?;
    let lines = meridian_assets::lines::lines();
    renderer.set_outlines(queue, &Outlines { coasts: lines.coasts, lakes: lines.shores, rivers: lines.rivers });
    Ok(renderer)
}
