//! How loud the program is about what the other side does, by what it is.

use meridian_presentation::course::Kind;
use meridian_words::t;
use serde::{Deserialize, Serialize};

/// How loud.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alert {
    /// Nothing is said beyond the log of events.
    Off,
    /// A line of its own in the log, among the news.
    Log,
    /// That, and a line over the map.
    Banner,
    /// That, and the AI's turn stands still until the player goes on.
    Pause,
}

impl Alert {
    pub(crate) const ALL: [Self; 4] = [Self::Off, Self::Log, Self::Banner, Self::Pause];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Off => t!("alert-off"),
            Self::Log => t!("alert-log"),
            Self::Banner => t!("alert-banner"),
            Self::Pause => t!("alert-pause"),
        }
    }
}

/// By what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Alerts {
    /// A city of the own side is lost.
    pub city_lost: Alert,
    /// An own unit on land or in the air is gone.
    pub unit_destroyed: Alert,
    /// An own ship is gone.
    pub ship_sunk: Alert,
    /// An own convoy is gone.
    pub convoy_sunk: Alert,
    /// A country comes into the war, falls or rises again.
    pub country: Alert,
    /// The enemy lands.
    pub landing: Alert,
    /// An own unit loses strength without supply.
    pub supply_loss: Alert,
}

impl Default for Alerts {
    fn default() -> Self {
        Self {
            city_lost: Alert::Banner,
            unit_destroyed: Alert::Log,
            ship_sunk: Alert::Log,
            convoy_sunk: Alert::Log,
            country: Alert::Banner,
            landing: Alert::Banner,
            supply_loss: Alert::Log,
        }
    }
}

impl Alerts {
    pub(crate) fn of(&self, kind: Kind) -> Alert {
        match kind {
            Kind::City | Kind::Capital => self.city_lost,
            Kind::Destroyed => self.unit_destroyed,
            Kind::Sunk | Kind::CapitalShipSunk => self.ship_sunk,
            Kind::ConvoySunk => self.convoy_sunk,
            Kind::Entry | Kind::Surrender | Kind::Liberation => self.country,
            Kind::Landing => self.landing,
            Kind::Starved => self.supply_loss,
            Kind::AtomicBomb => Alert::Banner,
            Kind::Pocket | Kind::Victory => Alert::Off,
        }
    }
    /// Every kind by its name, to be set.
    pub(crate) fn rows(&mut self) -> [(String, &mut Alert); 7] {
        [
            (t!("alert-kind-city"), &mut self.city_lost),
            (t!("alert-kind-country"), &mut self.country),
            (t!("alert-kind-landing"), &mut self.landing),
            (t!("alert-kind-ship"), &mut self.ship_sunk),
            (t!("alert-kind-convoy"), &mut self.convoy_sunk),
            (t!("alert-kind-unit"), &mut self.unit_destroyed),
            (t!("alert-kind-supply"), &mut self.supply_loss),
        ]
    }
}
