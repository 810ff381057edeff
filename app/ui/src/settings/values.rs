//! Values of settings that refuse what makes no sense.

use crate::style::palette::{self, Palette};
use clap::ValueEnum;
use meridian_words::t;
use serde::{Deserialize, Deserializer, Serialize};
use std::time::Duration;

/// A whole number from `LOW` to `HIGH`; `START` unless set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Between<const LOW: u16, const HIGH: u16, const START: u16>(u16);

/// Percent, 100 unless set.
pub type Percent<const LOW: u16, const HIGH: u16> = Between<LOW, HIGH, 100>;

impl<const LOW: u16, const HIGH: u16, const START: u16> Between<LOW, HIGH, START> {
    /// The nearest value that is allowed.
    pub fn new(number: u16) -> Self {
        Self(number.clamp(LOW, HIGH))
    }
    pub(crate) fn get(self) -> u16 {
        self.0
    }
    /// Of percent: 1 at 100 %.
    pub(crate) fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl<const LOW: u16, const HIGH: u16, const START: u16> Default for Between<LOW, HIGH, START> {
    fn default() -> Self {
        Self::new(START)
    }
}

impl<'de, const LOW: u16, const HIGH: u16, const START: u16> Deserialize<'de> for Between<LOW, HIGH, START> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(from)?;
        match u16::try_from(number) {
            Ok(fits) if (LOW..=HIGH).contains(&fits) => Ok(Self(fits)),
            _ => Err(serde::de::Error::custom(t!("settings-not-between", number = number, low = LOW, high = HIGH))),
        }
    }
}

/// Colours of the panels.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PanelLook {
    /// Light letters on dark ground.
    #[default]
    Dark,
    /// Dark letters on light ground.
    Light,
    /// Colours as far apart as they get.
    HighContrast,
}

impl PanelLook {
    pub(crate) const ALL: [Self; 3] = [Self::Dark, Self::Light, Self::HighContrast];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Dark => t!("panels-dark"),
            Self::Light => t!("panels-light"),
            Self::HighContrast => t!("panels-high-contrast"),
        }
    }
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &palette::DARK,
            Self::Light => &palette::LIGHT,
            Self::HighContrast => &palette::HIGH_CONTRAST,
        }
    }
}

/// How fast events are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Animation {
    Off,
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Animation {
    pub(crate) const ALL: [Self; 4] = [Self::Off, Self::Slow, Self::Normal, Self::Fast];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Off => t!("animation-off"),
            Self::Slow => t!("animation-slow"),
            Self::Normal => t!("animation-normal"),
            Self::Fast => t!("animation-fast"),
        }
    }
    /// Multiple of the normal time.
    pub(crate) fn time(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Slow => 2.0,
            Self::Normal => 1.0,
            Self::Fast => 0.4,
        }
    }
}

/// Most pictures in a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FrameCap {
    /// As many as the screen shows.
    #[default]
    Screen,
    Sixty,
    Thirty,
}

impl FrameCap {
    pub(crate) const ALL: [Self; 3] = [Self::Screen, Self::Sixty, Self::Thirty];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Screen => t!("frame-cap-screen"),
            Self::Sixty => t!("frame-cap-number", count = "60"),
            Self::Thirty => t!("frame-cap-number", count = "30"),
        }
    }
    /// Least time between two pictures.
    pub(crate) fn pause(self) -> Duration {
        match self {
            Self::Screen => Duration::ZERO,
            Self::Sixty => Duration::from_micros(16_600),
            Self::Thirty => Duration::from_micros(33_300),
        }
    }
}
