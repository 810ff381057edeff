//! A position as the renderer's scene, and pictures of it without a window. What is a rule here comes from the engine;
//! how it looks comes from the renderer's theme.

mod counters;
mod scene;
mod shots;
mod thumbnail;

pub use counters::{counters, token};
pub use scene::{colour, scene_of, update_but};
pub use shots::{Photographer, camera_of};
pub use thumbnail::{THUMBNAIL, thumbnail};

use meridian_engine::grid::globe::{Geometry, point_at};
use meridian_engine::{CellId, Map};
use meridian_renderer::{Outlines, Renderer, RendererError, Theme};
use std::sync::Arc;

/// A renderer as the program uses it everywhere: the default theme, coasts, lakes and rivers along their true course; around a
/// regional board the rest of the world.
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
    let board = map.grid.geometry().is_some_and(Geometry::is_patch).then(|| map.clone());
    let mut renderer = Renderer::new(device, queue, format, map, Theme::default())?;
    if board.is_some() {
        renderer.set_surroundings(queue, Arc::new(meridian_assets::world()))?;
    }
    let mut lines = meridian_assets::lines::lines();
    lines.shores.retain(|shore| board.as_ref().is_none_or(|board| lies_on(board, shore)));
    renderer.set_outlines(queue, &Outlines { coasts: lines.coasts, lakes: lines.shores, rivers: lines.rivers });
    Ok(renderer)
}

/// Does a regional board know the lake that has this shore, or does it lie beside it? Reservoirs of later years do neither.
fn lies_on(board: &Map, shore: &[[f32; 2]]) -> bool {
    let Some(geometry) = board.grid.geometry() else { return true };
    let cells: Vec<CellId> =
        shore.iter().filter_map(|&[lon, lat]| geometry.cell_at(point_at(f64::from(lat), f64::from(lon)))).collect();
    cells.is_empty() || cells.iter().any(|&cell| !board.is_land(cell) || board.lake_sides[cell.index()] != 0)
}
