//! Rectangles that lie over each other as one: a picture with its own colours in the atlas. A counter is a dozen of them, and a
//! software rasteriser takes as long for each as for the whole.

use super::atlas::{Atlas, Texel, WIDTH};
use super::{PICTURE, SOLID, Sprite};
use crate::colour::Rgba;

/// Premultiplied.
type Colour = [f32; 4];

impl Atlas {
    /// One rectangle that looks like those, to within two steps of 256 a channel, made when it is asked for the first time. None
    /// when there is nothing to gain, and when the atlas is full.
    pub fn compose(&mut self, sprites: &[Sprite]) -> Option<Sprite> {
        if let Some(&known) = self.pictures.get(sprites) {
            return Some(known);
        }
        let whole = self.draw_whole(sprites)?;
        self.pictures.insert(sprites.into(), whole);
        Some(whole)
    }
    fn draw_whole(&mut self, sprites: &[Sprite]) -> Option<Sprite> {
        let area = |sprite: &Sprite| {
            let [left, top] = sprite.at.map(i32::from);
            let [width, height] = sprite.size.map(i32::from);
            [left, top, left + width, top + height]
        };
        let join = |a: [i32; 4], b: [i32; 4]| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])];
        let [left, top, right, bottom] = sprites.iter().map(area).reduce(join).filter(|_| sprites.len() > 1)?;
        let [width, height] = [right - left, bottom - top].map(|side| side as usize);
        let (x, y) = self.reserve(width as u32, height as u32)?;
        let mut picture = vec![Colour::default(); width * height];
        for sprite in sprites {
            let [from, above] = [i32::from(sprite.at[0]) - left, i32::from(sprite.at[1]) - top].map(|at| at as usize);
            let [wide, tall] = sprite.size.map(usize::from);
            let colours = [sprite.fill, sprite.halo, sprite.edge].map(premultiplied);
            for row in 0..tall {
                let line = &mut picture[(above + row) * width + from..][..wide];
                for (column, under) in line.iter_mut().enumerate() {
                    let over = drawn(self.texel(sprite, column, row), colours);
                    *under = std::array::from_fn(|i| over[i] + under[i] * (1.0 - over[3]));
                }
            }
        }
        for (row, line) in picture.chunks_exact(width).enumerate() {
            let texels = &mut self.texels[(y as usize + row) * WIDTH as usize + x as usize..][..width];
            for (texel, colour) in texels.iter_mut().zip(line) {
                *texel = colour.map(|part| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8);
            }
        }
        Some(Sprite {
            at: [left as i16, top as i16],
            size: [width as u16, height as u16],
            texel: [x as u16 | PICTURE, y as u16],
            fill: Rgba([0, 0, 0, 255]).packed(),
            halo: 0,
            edge: 0,
        })
    }
    fn texel(&self, sprite: &Sprite, column: usize, row: usize) -> Texel {
        let place = match sprite.texel {
            SOLID => 0,
            [x, y] => (usize::from(y) + row) * WIDTH as usize + usize::from(x) + column,
        };
        self.texels[place]
    }
}

fn premultiplied(colour: u32) -> Colour {
    let [r, g, b, a] = colour.to_le_bytes().map(|part| f32::from(part) / 255.0);
    [r * a, g * a, b * a, a]
}

/// As the shader does it: `sprites.wgsl`.
fn drawn([fill, around, ..]: Texel, [body, halo, line]: [Colour; 3]) -> Colour {
    let (mask, around) = (f32::from(fill) / 255.0, f32::from(around));
    let beyond = (around / 127.0).min(1.0);
    let edge = ((around - 127.0) / 128.0).max(0.0);
    let shows = 1.0 - body[3] * mask;
    std::array::from_fn(|i| body[i] * mask + (halo[i] * (beyond - edge) + line[i] * edge) * shows)
}
