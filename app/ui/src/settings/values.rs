//! Values of settings that refuse what makes no sense.

use crate::style::palette::{self, Palette};
use clap::ValueEnum;
use meridian_words::t;
use serde::{Deserialize, Deserializer, Serialize};

/// A whole number of percent from `LOW` to `HIGH`; 100 unless set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Percent<const LOW: u16, const HIGH: u16>(u16);

impl<const LOW: u16, const HIGH: u16> Percent<LOW, HIGH> {
    /// The nearest value that is allowed.
    pub fn new(percent: u16) -> Self {
        Self(percent.clamp(LOW, HIGH))
    }
    pub(crate) fn get(self) -> u16 {
        self.0
    }
    /// 1 at 100 %.
    pub(crate) fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl<const LOW: u16, const HIGH: u16> Default for Percent<LOW, HIGH> {
    fn default() -> Self {
        Self::new(100)
    }
}

impl<'de, const LOW: u16, const HIGH: u16> Deserialize<'de> for Percent<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(from)?;
        match u16::try_from(number) {
            Ok(percent) if (LOW..=HIGH).contains(&percent) => Ok(Self(percent)),
            _ => Err(serde::de::Error::custom(t!("settings-no-percentage", number = number, low = LOW, high = HIGH))),
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
    #[default]
    Normal,
    Fast,
}

impl Animation {
    pub(crate) const ALL: [Self; 3] = [Self::Off, Self::Normal, Self::Fast];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Off => t!("animation-off"),
            Self::Normal => t!("animation-normal"),
            Self::Fast => t!("animation-fast"),
        }
    }
    /// Multiple of the normal time.
    pub(crate) fn time(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Normal => 1.0,
            Self::Fast => 0.4,
        }
    }
}
