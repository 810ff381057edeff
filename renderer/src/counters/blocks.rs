//! Pictures laid out once around the origin and pasted wherever they are seen: what a counter looks like depends on what
//! is on it and on the zoom, never on its place.

use crate::canvas::{Canvas, Sprite};

#[derive(Default)]
pub(super) struct Blocks {
    sprites: Vec<Sprite>,
    /// First and end of each picture; none that was not needed yet.
    ranges: Vec<Option<(u32, u32)>>,
}

impl Blocks {
    /// Forgets all pictures.
    pub fn clear(&mut self) {
        self.sprites.clear();
        self.ranges.clear();
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
                let range = (first, self.sprites.len() as u32);
                self.ranges[id] = Some(range);
                range
            }
        };
        canvas.paste(&self.sprites[first as usize..end as usize], at, alpha);
    }
}
