//! What the buttons of the mouse do on the map.

use meridian_words::t;
use serde::{Deserialize, Serialize};
use winit::event::MouseButton;

/// Which button chooses and which one orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mouse {
    /// The left button chooses, moves and attacks; the right one moves onto own units too.
    #[default]
    LeftDoesAll,
    /// The left button only chooses; the right one moves and attacks.
    RightOrders,
}

impl Mouse {
    pub(crate) const ALL: [Self; 2] = [Self::LeftDoesAll, Self::RightOrders];

    pub(crate) fn title(self) -> String {
        match self {
            Self::LeftDoesAll => t!("mouse-left-does-all"),
            Self::RightOrders => t!("mouse-right-orders"),
        }
    }
}

/// Which button moves the map while it is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveMap {
    /// The left or the middle one; Shift with the left one draws a box around units.
    #[default]
    Left,
    /// The middle one alone; the left one draws a box.
    Middle,
    /// The right or the middle one; the left one draws a box.
    Right,
}

impl MoveMap {
    pub(crate) const ALL: [Self; 3] = [Self::Left, Self::Middle, Self::Right];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Left => t!("move-map-left"),
            Self::Middle => t!("move-map-middle"),
            Self::Right => t!("move-map-right"),
        }
    }
    /// Does the map follow this button?
    pub(crate) fn is_by(self, button: MouseButton) -> bool {
        match button {
            MouseButton::Left => self == Self::Left,
            MouseButton::Right => self == Self::Right,
            _ => true,
        }
    }
}
