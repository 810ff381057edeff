//! How fast a war is played back.

/// Twice as fast with each step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Speed(i8);

/// Orders a second at single speed.
const SINGLE: f32 = 16.0;

impl Speed {
    /// From a quarter to 64 times single speed.
    pub const ALL: [Self; 9] = [Self(-2), Self(-1), Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// How many times as fast as single speed.
    pub(crate) fn times(self) -> f32 {
        f32::from(self.0).exp2()
    }
    /// 16 at single speed.
    pub fn orders_per_second(self) -> f32 {
        SINGLE * self.times()
    }
    /// `½×`.
    pub fn name(self) -> String {
        match self.0 {
            -2 => "¼×".into(),
            -1 => "½×".into(),
            _ => format!("{:.0}×", self.times()),
        }
    }
    /// The next one up, or the same at the top.
    #[must_use]
    pub fn faster(self) -> Self {
        Self::ALL.into_iter().find(|&other| other > self).unwrap_or(self)
    }
    /// The next one down, or the same at the bottom.
    #[must_use]
    pub fn slower(self) -> Self {
        Self::ALL.into_iter().rev().find(|&other| other < self).unwrap_or(self)
    }
}
