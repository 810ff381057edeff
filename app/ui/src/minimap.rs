//! The minimap: the whole world small, in the colours the map has now. `panels/minimap.rs` lays it out.

mod sheet;

pub use sheet::Sheet;

use meridian_presentation::minimap::{Outline, Pulses};

/// How wide the minimap is, points; half as high.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Width {
    Small,
    #[default]
    Middle,
    Large,
}

impl Width {
    pub fn points(self) -> f32 {
        match self {
            Self::Small => 160.0,
            Self::Middle => 232.0,
            Self::Large => 360.0,
        }
    }
    /// The next larger one, the smallest after the largest.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Small => Self::Middle,
            Self::Middle => Self::Large,
            Self::Large => Self::Small,
        }
    }
}

pub struct Minimap {
    pub shown: bool,
    pub width: Width,
    pub sheet: Sheet,
    pub outline: Outline,
    pub pulses: Pulses,
}

impl Default for Minimap {
    fn default() -> Self {
        Self {
            shown: true,
            width: Width::default(),
            sheet: Sheet::default(),
            outline: Outline::default(),
            pulses: Pulses::default(),
        }
    }
}
