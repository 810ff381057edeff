//! The minimap: the whole world small, in the colours the map has now, with the outline of what the map shows and pulses
//! where something happens. State and geometry; `panels/minimap.rs` lays it out.

mod outline;
mod pulses;
mod sheet;

pub use outline::Outline;
pub use pulses::{Pulse, Pulses};
pub use sheet::Sheet;

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

/// Degrees as shares of the sheet, from the upper left corner.
pub fn share_of(lat: f64, lon: f64) -> [f32; 2] {
    [((lon + 180.0) / 360.0) as f32, ((90.0 - lat) / 180.0) as f32]
}

/// Latitude and longitude of a place on the sheet, degrees; beside it the nearest place.
pub fn place_at([x, y]: [f32; 2]) -> (f64, f64) {
    (90.0 - 180.0 * f64::from(y.clamp(0.0, 1.0)), 360.0 * f64::from(x.clamp(0.0, 1.0)) - 180.0)
}
