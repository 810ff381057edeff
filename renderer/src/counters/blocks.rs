//! Pictures laid out once around the origin and pasted wherever they are seen: what a counter looks like depends on what
//! is on it and on the zoom, never on its place.

use crate::canvas::{Atlas, Canvas, Sprite};

#[derive(Default)]
pub(super) struct Blocks {
    sprites: Vec<Sprite>,
    /// First and end of each picture; none that was not needed yet.
    ranges: Vec<Option<(u32, u32)>>,
    /// Each picture is to be one rectangle.
    composes: bool,
}

impl Blocks {
    /// Forgets all pictures.
    pub fn clear(&mut self) {
        self.sprites.clear();
        self.ranges.clear();
    }
    /// Makes one rectangle of each picture from now on, and of those there are.
    pub fn compose(&mut self, atlas: &mut Atlas, composes: bool) {
        if composes && !self.composes {
            for range in self.ranges.iter_mut().flatten() {
                *range = composed(&mut self.sprites, *range, atlas);
            }
        }
        self.composes = composes;
    }
    /// Pastes picture `id`, which `lay_out` draws around the origin when it is needed for the first time.
    pub fn paste(&mut self, canvas: &mut Canvas, id: u32, at: [f32; 2], alpha: f32, lay_out: impl FnOnce(&mut Canvas)) {
        let id = id as usize;
        if self.ranges.len() <= id {
            self.ranges.resize(id + 1, None);
        }
        let (first, end) = match self.ranges[id] {
            Some(range) => range,
            None => {
                let (from, first) = (canvas.len(), self.sprites.len() as u32);
                lay_out(canvas);
                self.sprites.extend(canvas.cut(from));
                let mut range = (first, self.sprites.len() as u32);
                if self.composes {
                    range = composed(&mut self.sprites, range, &mut canvas.atlas);
                }
                self.ranges[id] = Some(range);
                range
            }
        };
        canvas.paste(&self.sprites[first as usize..end as usize], at, alpha);
    }
}

/// The same as one rectangle, where there is room for it.
fn composed(sprites: &mut Vec<Sprite>, (first, end): (u32, u32), atlas: &mut Atlas) -> (u32, u32) {
    let Some(whole) = atlas.compose(&sprites[first as usize..end as usize]) else { return (first, end) };
    let place = sprites.len() as u32;
    sprites.push(whole);
    (place, place + 1)
}
