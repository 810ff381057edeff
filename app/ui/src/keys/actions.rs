//! All that a key can do: its name, where it works, and the keys that it has unless the player has chosen others. What it
//! asks for then is the shell's.

/// Where a key means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In a war of a tournament that is watched.
    Tournament,
    /// In a war that is watched.
    Replay,
    /// In a game, also in one that is watched.
    Game,
    /// In the start menu.
    Menu,
    /// On every map.
    Map,
    /// At the table of a skirmish, where there is no map.
    Skirmish,
    /// In all of them.
    Anywhere,
}

impl Where {
    /// Can a key have one meaning here and another one there?
    pub(super) fn is_apart(self, other: Self) -> bool {
        let pair = [self, other];
        if self == other || pair.contains(&Self::Anywhere) {
            return false;
        }
        // a map is in all others
        pair.contains(&Self::Skirmish) || !pair.contains(&Self::Map)
    }
    /// In the order in which they stand in lists.
    pub const ALL: [Self; 7] =
        [Self::Game, Self::Map, Self::Anywhere, Self::Menu, Self::Replay, Self::Tournament, Self::Skirmish];
}

/// Something that a key can do.
#[derive(Debug)]
pub struct Action {
    /// Its name in the settings.
    pub id: &'static str,
    /// The message that says what it does.
    pub says: &'static str,
    /// Where it works.
    pub place: Where,
    /// Its first keys, with a blank between two.
    pub(super) keys: &'static str,
}

impl Action {
    /// The one with that name in the settings.
    pub fn named(id: &str) -> Option<&'static Self> {
        ACTIONS.iter().find(|action| action.id == id)
    }
}

const fn action(id: &'static str, says: &'static str, place: Where, keys: &'static str) -> Action {
    Action { id, says, place, keys }
}

/// Everything, as lists show it.
pub static ACTIONS: &[Action] = {
    use Where::{Anywhere, Game, Map, Menu, Replay, Skirmish, Tournament};
    &[
        action("next", "action-next", Game, "Space"),
        action("previous", "action-previous", Game, "Shift+Space"),
        action("confirm", "action-confirm", Game, "Enter"),
        action("end-step", "action-end-step", Game, "Ctrl+Enter"),
        action("undo", "action-undo", Game, "Ctrl+Z"),
        action("redo", "action-redo", Game, "Ctrl+Y Ctrl+Shift+Z"),
        action("deeds", "action-deeds", Game, "U"),
        action("unit", "action-unit", Game, "Tab"),
        action("stack", "action-stack", Game, "F"),
        action("warning", "action-warning", Game, "X"),
        action("advise", "action-advise", Game, "H"),
        action("tasks", "action-tasks", Game, "I"),
        action("put-off", "action-put-off", Game, "J"),
        action("sleep", "action-sleep", Game, "Z"),
        action("hold", "action-hold", Game, "V"),
        action("wake", "action-wake", Game, "Delete"),
        action("go-there", "action-go-there", Game, "M"),
        action("patrol", "action-patrol", Game, "Shift+M"),
        action("same-kind", "action-same-kind", Game, "Shift+C"),
        action("book", "action-book", Game, "B"),
        action("events", "book-events", Game, "Shift+B"),
        action("units", "book-units", Game, "Shift+U"),
        action("cities", "book-cities", Game, "Shift+T"),
        action("countries", "book-countries", Game, "Shift+K"),
        action("arrivals", "book-arrivals", Game, "Shift+O"),
        action("window", "action-window", Game, "Shift+W"),
        action("second-map", "action-second-map", Game, "Shift+G"),
        action("fold-list", "action-fold-list", Game, "Q"),
        action("fold-hex", "action-fold-hex", Game, "E"),
        action("panels", "action-panels", Game, "F6"),
        action("minimap", "action-minimap", Game, "N"),
        action("minimap-size", "action-minimap-size", Game, "Shift+N"),
        action("quick-save", "action-quick-save", Game, "F5"),
        action("save", "action-save", Game, "Ctrl+S"),
        action("overlay-supply", "overlay-supply", Game, "1"),
        action("overlay-weather", "overlay-weather", Game, "2"),
        action("overlay-zones", "overlay-zones", Game, "3"),
        action("overlay-reach", "overlay-reach", Game, "4"),
        action("overlay-threat", "overlay-threat", Game, "5"),
        action("overlay-income", "overlay-income", Game, "6"),
        action("overlay-airbases", "overlay-airbases", Game, "7"),
        action("overlay-stacking", "overlay-stacking", Game, "8"),
        action("overlay-history", "overlay-history", Game, "9"),
        action("pin", "action-pin", Game, "P"),
        action("pins", "action-pins", Game, "Shift+P"),
        action("bookmark", "action-bookmark", Game, "K"),
        action("pin-next", "action-pin-next", Game, "L"),
        action("pin-back", "action-pin-back", Game, "Shift+L"),
        action("measure", "action-measure", Game, "R"),
        action("lesson-back", "action-lesson-back", Game, "F7"),
        action("lesson-leave", "action-lesson-leave", Game, "Shift+F7"),
        action("lesson-skip", "action-lesson-skip", Game, "F8"),
        action("lesson-show", "action-lesson-show", Game, "Shift+F8"),
        action("west", "action-west", Map, "Left A"),
        action("east", "action-east", Map, "Right D"),
        action("north", "action-north", Map, "Up W"),
        action("south", "action-south", Map, "Down S"),
        action("nearer", "action-nearer", Map, "PgUp + ="),
        action("farther", "action-farther", Map, "PgDn -"),
        action("world", "action-world", Map, "Home"),
        action("globe", "action-globe", Map, "G"),
        action("tint", "action-tint", Map, "T"),
        action("picture", "action-picture", Anywhere, "F12"),
        action("load", "action-load", Anywhere, "Ctrl+O"),
        action("quick-load", "action-quick-load", Anywhere, "F9"),
        action("find", "action-find", Anywhere, "Ctrl+K"),
        action("help", "action-help", Anywhere, "F1 ?"),
        action("display", "action-display", Anywhere, "F2"),
        action("ais", "action-ais", Anywhere, "F3"),
        action("rulebook", "action-rulebook", Anywhere, "F4"),
        action("full-screen", "action-full-screen", Anywhere, "F11"),
        action("start", "action-start", Menu, "Enter"),
        action("play", "action-play", Replay, "Space"),
        action("faster", "action-faster", Replay, "*"),
        action("slower", "action-slower", Replay, "/"),
        action("order-back", "action-order-back", Replay, ","),
        action("order-on", "action-order-on", Replay, "."),
        action("step-back", "action-step-back", Replay, "["),
        action("step-on", "action-step-on", Replay, "]"),
        action("month-back", "action-month-back", Replay, "{ <"),
        action("month-on", "action-month-on", Replay, "} >"),
        action("fight-back", "action-fight-back", Replay, "("),
        action("fight-on", "action-fight-on", Replay, ")"),
        action("decision-back", "action-decision-back", Replay, "Shift+Y"),
        action("decision-on", "action-decision-on", Replay, "Y"),
        action("swing", "action-swing", Replay, "Shift+S"),
        action("clip", "action-clip", Replay, "Shift+R"),
        action("tournament", "action-tournament", Tournament, "Backspace"),
        action("skirmish-card-1", "sk-action-card-1", Skirmish, "1"),
        action("skirmish-card-2", "sk-action-card-2", Skirmish, "2"),
        action("skirmish-card-3", "sk-action-card-3", Skirmish, "3"),
        action("skirmish-card-4", "sk-action-card-4", Skirmish, "4"),
        action("skirmish-card-5", "sk-action-card-5", Skirmish, "5"),
        action("skirmish-card-6", "sk-action-card-6", Skirmish, "6"),
        action("skirmish-card-7", "sk-action-card-7", Skirmish, "7"),
        action("skirmish-card-8", "sk-action-card-8", Skirmish, "8"),
        action("skirmish-next", "sk-action-next", Skirmish, "Down"),
        action("skirmish-previous", "sk-action-previous", Skirmish, "Up"),
        action("skirmish-group-next", "sk-action-group-next", Skirmish, "Tab"),
        action("skirmish-group-previous", "sk-action-group-previous", Skirmish, "Shift+Tab"),
        action("skirmish-card-next", "sk-action-card-next", Skirmish, "Right"),
        action("skirmish-card-previous", "sk-action-card-previous", Skirmish, "Left"),
        action("skirmish-play", "sk-action-play", Skirmish, "Enter"),
        action("skirmish-discard", "sk-action-discard", Skirmish, "D"),
        action("skirmish-end", "sk-action-end", Skirmish, "Ctrl+Enter"),
        action("skirmish-undo", "sk-action-undo", Skirmish, "Ctrl+Z"),
        action("skirmish-save", "sk-action-save", Skirmish, "Ctrl+S"),
        action("skirmish-watch-back", "sk-action-watch-back", Skirmish, ","),
        action("skirmish-watch-on", "sk-action-watch-on", Skirmish, "."),
        action("skirmish-watch-play", "sk-action-watch-play", Skirmish, "Space"),
    ]
};
