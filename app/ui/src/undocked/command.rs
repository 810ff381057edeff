//! What windows are told.

use super::Part;

/// Windows of parts.
#[derive(Clone, Copy, Debug)]
pub enum WindowCommand {
    /// Moves a part into a window of its own; where it has one that comes to the front.
    Undock(Part),
    /// The part is where it belongs again.
    Dock(Part),
    /// The same, and it is opened there.
    DockAndOpen(Part),
    /// What has the keyboard, or the page that lies open, goes into a window of its own or back.
    Turn,
    /// The second map is opened, or closed.
    TurnMap,
    /// The second map keeps to the place in the middle of the first, or does not any more.
    Follow(bool),
}
