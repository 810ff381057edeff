//! What a player remembers from step to step, and how a saved game holds it.

use meridian_ai_api::sdk::Rebuild;

/// All that the routines of the staff remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Whether it has already decided about Sweden.
    pub sweden_decided: bool,
}

impl Memory {
    /// Version that is written, and the oldest that [`Self::of`] reads.
    pub const VERSIONS: Option<(u32, u32)> = Some((1, 1));

    /// For a saved game.
    pub fn saved(self) -> Vec<u8> {
        vec![self.sweden_decided.into()]
    }
    /// From a saved game.
    ///
    /// # Errors
    /// [`Rebuild`] if it is no memory.
    pub const fn of(bytes: &[u8]) -> Result<Self, Rebuild> {
        match bytes {
            &[decided @ (0 | 1)] => Ok(Self { sweden_decided: decided == 1 }),
            _ => Err(Rebuild),
        }
    }
}
