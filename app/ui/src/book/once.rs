//! What a page finds out once for a position and who looks at it.

use meridian_engine::Side;
use meridian_engine::rules::Position;

/// Of which position, and for whose eyes.
pub type Key = ((u64, u64), Option<Side>);

/// Something that is made anew when position or reader are others.
#[derive(Debug)]
pub struct Once<T>(Option<(Key, T)>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Once<T> {
    /// What was made for these, made now if it was not.
    pub fn of(&mut self, at: Position, reader: Option<Side>, make: impl FnOnce() -> T) -> &T {
        let key = (at.state.key(), reader);
        let made = match self.0.take() {
            Some((of, made)) if of == key => made,
            _ => make(),
        };
        &self.0.insert((key, made)).1
    }
}
