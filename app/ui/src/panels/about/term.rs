//! Words of the rules that stand on the screen.

use meridian_engine::Paragraph;
use meridian_presentation::overlay::Overlay;
use meridian_words::t;

/// A word that a newcomer asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// `8 SP`.
    StrengthPoints,
    /// `3 MP`.
    MovementPoints,
    /// In supply, out of supply.
    Supply,
    /// Of land units and ships.
    ControlZone,
    /// `L5 A2 N3`.
    Stack,
    /// What a side has in its treasuries.
    Treasury,
    /// How the war is won.
    Victory,
}

impl Term {
    /// What it is called and what it is.
    pub fn said(self) -> (String, String) {
        match self {
            Self::StrengthPoints => (t!("term-strength"), t!("term-strength-is")),
            Self::MovementPoints => (t!("term-movement"), t!("term-movement-is")),
            Self::Supply => (t!("term-supply"), t!("term-supply-is")),
            Self::ControlZone => (t!("term-zone"), t!("term-zone-is")),
            Self::Stack => (t!("term-stack"), t!("term-stack-is")),
            Self::Treasury => (t!("term-treasury"), t!("term-treasury-is")),
            Self::Victory => (t!("term-victory"), t!("term-victory-is")),
        }
    }
    /// The word that an overlay is about, if it is one of these.
    pub fn of(overlay: Overlay) -> Option<Self> {
        match overlay {
            Overlay::Supply => Some(Self::Supply),
            Overlay::Zones => Some(Self::ControlZone),
            Overlay::Reach => Some(Self::MovementPoints),
            Overlay::Income => Some(Self::Treasury),
            Overlay::Stacking => Some(Self::Stack),
            Overlay::None | Overlay::Weather | Overlay::Threat | Overlay::Airbases | Overlay::History => None,
        }
    }
    /// The name of the action whose key shows it on the map.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Self::Supply => Some("overlay-supply"),
            Self::ControlZone => Some("overlay-zones"),
            Self::MovementPoints => Some("overlay-reach"),
            Self::Treasury => Some("overlay-income"),
            Self::Stack => Some("stack"),
            Self::StrengthPoints | Self::Victory => None,
        }
    }
    /// What the rulebook says about it.
    pub fn rule(self) -> Paragraph {
        match self {
            Self::StrengthPoints => const { Paragraph::cited("§6.1") },
            Self::MovementPoints => const { Paragraph::cited("§11.2") },
            Self::Supply => const { Paragraph::cited("§17.3") },
            Self::ControlZone => const { Paragraph::cited("§10") },
            Self::Stack => const { Paragraph::cited("§9") },
            Self::Treasury => const { Paragraph::cited("§19") },
            Self::Victory => const { Paragraph::cited("§20") },
        }
    }
}
