//! The picture of the world as a texture of the panels. Only tiles that have changed are sent to the device, so that a
//! cell that changes hands costs a kilobyte or two.

use egui::{ColorImage, Context, ImageData, TextureHandle, TextureId, TextureOptions};
use meridian_engine::Map;
use meridian_renderer::{Miniature, Scene, Theme};
use std::sync::Arc;

/// Texels from west to east.
const WIDTH: usize = 256;
/// Texels of a tile, across and down.
const TILE: [usize; 2] = [32, 16];

#[derive(Default)]
pub struct Sheet {
    /// With the board that it shows.
    miniature: Option<(Arc<Map>, Miniature)>,
    /// What the texture shows.
    sent: Vec<[u8; 4]>,
    texture: Option<(Context, TextureHandle)>,
}

impl Sheet {
    /// The texture in the colours of the scene; none if the map is no globe.
    pub fn texture(&mut self, ctx: &Context, map: &Arc<Map>, theme: &Theme, scene: &Scene) -> Option<TextureId> {
        if self.miniature.as_ref().is_none_or(|(board, _)| !Arc::ptr_eq(board, map)) {
            self.miniature = Miniature::new(map.clone(), theme, WIDTH).ok().map(|miniature| (map.clone(), miniature));
        }
        let (_, miniature) = self.miniature.as_mut()?;
        miniature.update(theme, scene);
        let (size, pixels) = (miniature.size(), miniature.pixels());
        match &mut self.texture {
            Some((owner, texture)) if same(owner, ctx) => {
                for (at, tile) in changed(&self.sent, pixels, size) {
                    texture.set_partial(at, tile, TextureOptions::LINEAR);
                }
            }
            other => {
                let whole = part(pixels, size, [0, 0], size);
                let texture = ctx.load_texture("minimap", ImageData::from(whole), TextureOptions::LINEAR);
                *other = Some((ctx.clone(), texture));
            }
        }
        self.sent.clear();
        self.sent.extend_from_slice(pixels);
        self.texture.as_ref().map(|(_, texture)| texture.id())
    }
}

/// A texture belongs to the context that made it.
fn same(one: &Context, other: &Context) -> bool {
    Arc::ptr_eq(&one.tex_manager(), &other.tex_manager())
}

/// The tiles that differ, with their upper left corners.
fn changed(before: &[[u8; 4]], now: &[[u8; 4]], size: [usize; 2]) -> Vec<([usize; 2], ColorImage)> {
    let mut tiles = Vec::new();
    if before == now {
        return tiles;
    }
    for y in (0..size[1]).step_by(TILE[1]) {
        for x in (0..size[0]).step_by(TILE[0]) {
            let across = TILE[0].min(size[0] - x);
            let down = TILE[1].min(size[1] - y);
            let row = |pixels: &[[u8; 4]], row: usize| pixels[row * size[0] + x..][..across].to_vec();
            if (y..y + down).any(|at| row(before, at) != row(now, at)) {
                tiles.push(([x, y], part(now, size, [x, y], [across, down])));
            }
        }
    }
    tiles
}

fn part(pixels: &[[u8; 4]], size: [usize; 2], [x, y]: [usize; 2], [across, down]: [usize; 2]) -> ColorImage {
    let rows = (y..y + down).flat_map(|row| &pixels[row * size[0] + x..][..across]);
    let colours = rows.map(|&[r, g, b, _]| egui::Color32::from_rgb(r, g, b)).collect();
    ColorImage::new([across, down], colours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changed_tiles_are_sent() {
        let size = [256, 128];
        let before = vec![[9, 9, 9, 255]; 256 * 128];
        let mut now = before.clone();
        assert!(changed(&before, &now, size).is_empty());
        now[20 * 256 + 70] = [1, 2, 3, 255];
        let tiles = changed(&before, &now, size);
        assert_eq!(tiles.len(), 1);
        let (at, tile) = &tiles[0];
        assert_eq!((*at, tile.size), ([64, 16], TILE));
        assert_eq!(tile.pixels[4 * 32 + 6], egui::Color32::from_rgb(1, 2, 3));
        assert!(tile.pixels.len() * 4 <= 2048, "small against the 16 kB that an order may upload");
    }
}
