//! The window: events in, frames out. Draws only when something has changed; survives the loss of its surface and of
//! its graphics device.

mod canvas;
mod graphics;
mod handler;
pub mod input;
mod look;
mod offscreen;
mod painter;
pub mod palette;
mod pane;
mod stage;
mod textures;

pub use canvas::{Canvas, MapView, Panels};
pub use look::{dress, wear};
pub use offscreen::Offscreen;
pub use painter::Painter;
pub use palette::colours;

use crate::cli::{AiArgs, Folders, OnFault};
use crate::desk::Desk;
use crate::failure::Failure;
use handler::Handler;
use std::fmt;
use winit::event_loop::EventLoop;

/// Why there is no window.
#[derive(Debug)]
pub enum NoWindow {
    /// No display to open one on.
    NoDisplay(String),
    /// No graphics driver to draw with.
    NoDriver(String),
    Failed(Failure),
}

impl fmt::Display for NoWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisplay(why) | Self::NoDriver(why) => f.write_str(why),
            Self::Failed(failure) => failure.fmt(f),
        }
    }
}

/// Why no window can be opened, as far as the surroundings say.
pub fn missing_display() -> Option<&'static str> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let asks = cfg!(all(unix, not(target_os = "macos")));
    let missing = asks && !set("DISPLAY") && !set("WAYLAND_DISPLAY") && !set("WAYLAND_SOCKET");
    missing.then_some("neither DISPLAY nor WAYLAND_DISPLAY is set")
}

/// Opens the game in a window and returns when the player has closed it. `prepare` puts on the screen what it is to begin
/// with, in place of the menu.
pub fn open(folders: &Folders, ais: &AiArgs, prepare: impl FnOnce(&mut Desk)) -> Result<(), NoWindow> {
    if let Some(why) = missing_display() {
        return Err(NoWindow::NoDisplay(why.into()));
    }
    let event_loop = EventLoop::new().map_err(|error| NoWindow::NoDisplay(error.to_string()))?;
    let mut desk = Desk::new(folders).map_err(NoWindow::Failed)?;
    desk.ais = desk.ais.with(ais, OnFault::Classic);
    prepare(&mut desk);
    let mut handler = Handler::new(desk);
    event_loop.run_app(&mut handler).map_err(|error| NoWindow::Failed(Failure::no(error.to_string())))?;
    handler.outcome()
}
