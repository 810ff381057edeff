//! What the player has set for all games: how the screen looks, moves and is steered. Kept as TOML in the account's
//! configuration folder.

mod alerts;
mod file;
mod ground;
mod merge;
mod mouse;
mod new_game;
mod values;

pub use alerts::{Alert, Alerts};
pub use file::{SettingsFile, language};
pub use ground::Ground;
pub(crate) use meridian_presentation::theme::{SideColours, ThemeName, Tint};
pub use mouse::{Mouse, MoveMap};
pub use new_game::{NewGame, Shared};
pub(crate) use values::{Animation, FrameCap};
pub use values::{Between, PanelLook, Percent};

use crate::keys::Bindings;
use crate::undocked::Places;
use meridian_renderer::Theme;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Every setting. What a file leaves out keeps its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Colours of the map.
    pub theme: ThemeName,
    /// Colours of the panels.
    pub panels: PanelLook,
    /// What the colours of land tell apart.
    pub(crate) tint: Tint,
    /// Colours of the two sides.
    pub sides: SideColours,
    /// Size of the panels.
    pub ui_scale: Percent<80, 200>,
    /// Size of names on the map.
    pub(crate) label_scale: Percent<70, 200>,
    /// Size of counters.
    pub counter_scale: Percent<70, 140>,
    /// The map goes on a little after it was thrown.
    pub(crate) inertia: bool,
    /// How fast units move, fight and vanish before the player's eyes.
    pub(crate) animation: Animation,
    /// No flights, no glides, no fading: everything is where it belongs at once.
    pub reduce_motion: bool,
    /// The window covers the whole screen.
    pub full_screen: bool,
    /// Most pictures in a second.
    pub(crate) frame_cap: FrameCap,
    /// Whether the ground may be coarser while the map moves.
    pub ground: Ground,
    /// Which button of the mouse chooses and which one orders.
    pub mouse: Mouse,
    /// Which button moves the map.
    pub move_map: MoveMap,
    /// How many automatic saves are kept.
    pub autosaves: Between<2, 99, 24>,
    /// The panel on the left is folded.
    pub fold_list: bool,
    /// The panel on the right is folded.
    pub fold_hex: bool,
    /// The windows of parts that stood open come back with the first war after the next start.
    pub windows_return: bool,
    /// Language of what is said, as on the command line; English without one. It is spoken from the next start on.
    pub language: Option<String>,
    /// The AI that is asked for advice, as on the command line.
    pub adviser: String,
    /// AIs that are not offered for new games, as on the command line.
    pub ais_off: BTreeSet<String>,
    /// Lessons that have been gone through, by their names.
    pub lessons_done: BTreeSet<String>,
    /// The dispatch of a month opens by itself when the month is over.
    pub dispatch: bool,
    /// How loud the program is about what the other side does.
    pub alerts: Alerts,
    /// Short cues are heard.
    pub sound: bool,
    /// How loud.
    pub volume: Percent<5, 100>,
    /// How the last new game was put together.
    pub new_game: NewGame,
    /// Where the windows of parts stand, by what they show.
    pub windows: Places,
    /// Keys of actions, by the names that the game has for them: what is not named keeps its own.
    pub keys: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            panels: PanelLook::default(),
            tint: Tint::default(),
            sides: SideColours::default(),
            ui_scale: Percent::default(),
            label_scale: Percent::default(),
            counter_scale: Percent::default(),
            inertia: true,
            animation: Animation::default(),
            reduce_motion: false,
            full_screen: false,
            frame_cap: FrameCap::default(),
            ground: Ground::default(),
            mouse: Mouse::default(),
            move_map: MoveMap::default(),
            autosaves: Between::default(),
            fold_list: false,
            fold_hex: false,
            windows_return: true,
            language: None,
            adviser: "marshal".to_owned(),
            ais_off: BTreeSet::new(),
            lessons_done: BTreeSet::new(),
            dispatch: true,
            alerts: Alerts::default(),
            sound: false,
            volume: Percent::default(),
            new_game: NewGame::default(),
            windows: Places::default(),
            keys: Bindings::default(),
        }
    }
}

impl Settings {
    /// Everything that the box of settings shows as it was at first. Keys have a box of their own; what is no choice of the
    /// player's there (folded panels, windows, lessons, AIs) stays.
    #[must_use]
    pub fn reset(&self) -> Self {
        let Self { fold_list, fold_hex, adviser, ais_off, lessons_done, new_game, windows, keys, .. } = self.clone();
        Self { fold_list, fold_hex, adviser, ais_off, lessons_done, new_game, windows, keys, ..Self::default() }
    }
    /// The map's theme with the player's sizes in it.
    pub(crate) fn map_theme(&self) -> Theme {
        let mut theme = self.theme.theme();
        self.sides.paint(self.theme, &mut theme);
        theme.sizes.label_scale *= self.label_scale.factor();
        theme.sizes.counter_scale *= self.counter_scale.factor();
        theme
    }
    /// Of cues, as a part of 1; nothing where none are heard.
    pub(crate) fn loudness(&self) -> f32 {
        if self.sound { self.volume.factor() } else { 0.0 }
    }
    /// Whether the map glides on after it was thrown.
    pub(crate) fn glides(&self) -> bool {
        self.inertia && !self.reduce_motion
    }
    /// How long the animation of an event takes as a multiple of its normal time; 0 for none.
    pub(crate) fn animation_time(&self) -> f32 {
        if self.reduce_motion { 0.0 } else { self.animation.time() }
    }
}

#[cfg(test)]
mod tests;
