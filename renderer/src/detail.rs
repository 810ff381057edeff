//! How finely lines and shores are drawn.

/// Chosen by the width of a hex on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// Hexsides smoothed.
    Far,
    Middle,
    Near,
    Close,
}

impl Detail {
    pub const ALL: [Self; 4] = [Self::Far, Self::Middle, Self::Near, Self::Close];

    pub fn of(hex_px: f32) -> Self {
        match hex_px {
            px if px < 9.0 => Self::Far,
            px if px < 20.0 => Self::Middle,
            px if px < 45.0 => Self::Near,
            _ => Self::Close,
        }
    }
    /// How far simplified outlines stray, km: about a pixel.
    pub fn tolerance_km(self) -> f64 {
        match self {
            Self::Far => 22.0,
            Self::Middle => 6.0,
            Self::Near => 3.2,
            Self::Close => 1.0,
        }
    }
}
