//! The window: events in, frames out. Draws only when something has changed; survives the loss of its surface and of
//! its graphics device.

mod canvas;
mod frame_log;
mod graphics;
mod handler;
pub mod input;
mod moment;
mod offscreen;
mod pace;
mod painter;
mod pane;
mod picture;
mod stage;
mod textures;
mod timing;
mod view;
mod window_target;

pub use frame_log::FrameLog;
pub use offscreen::Offscreen;
pub use painter::Painter;

use crate::shell::Shell;
use handler::Handler;
use meridian_session::{AiTerms, Failure, Folders, OnFault};
use meridian_words::t;
use std::fmt;
use winit::event_loop::EventLoop;

/// Why there is no window.
#[derive(Debug)]
pub enum NoWindow {
    /// No display to open one on.
    NoDisplay(String),
    /// No graphics driver to draw with.
    NoDriver(String),
    /// Something else, before the game began or under way.
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

/// Can a window be opened, as far as the surroundings say?
pub fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let asks = cfg!(all(unix, not(target_os = "macos")));
    !asks || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(set)
}

/// Opens the game in a window and returns when the player has closed it. `prepare` puts on the screen what it is to begin
/// with, in place of the menu; `log` is written as long as it is open.
///
/// # Errors
/// There is no display or no graphics driver, the game can't begin, or the graphics fail for good.
pub fn open(
    folders: &Folders,
    ais: &AiTerms,
    log: Option<FrameLog>,
    prepare: impl FnOnce(&mut Shell),
) -> Result<(), NoWindow> {
    if !has_display() {
        return Err(NoWindow::NoDisplay(t!("window-no-display")));
    }
    let event_loop = EventLoop::with_user_event().build().map_err(|error| NoWindow::NoDisplay(error.to_string()))?;
    let mut shell = Shell::new(folders).map_err(NoWindow::Failed)?;
    shell.ais = shell.ais.with(ais, OnFault::Classic);
    prepare(&mut shell);
    let mut handler = Handler::new(shell, log, event_loop.create_proxy());
    event_loop.run_app(&mut handler).map_err(|error| NoWindow::Failed(Failure::no(error.to_string())))?;
    handler.outcome()
}
