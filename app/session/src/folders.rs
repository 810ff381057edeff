//! The folders that the player may have named; none: those of the account.

use std::path::PathBuf;

/// Where things lie that outlive a game.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Saved games.
    pub save_dir: Option<PathBuf>,
    /// Settings.
    pub config_dir: Option<PathBuf>,
    /// AI libraries, searched before the program's own.
    pub plugin_dir: Option<PathBuf>,
    /// AIs that were installed in the game.
    pub ai_dir: Option<PathBuf>,
}
