//! The folders that the player may have named; none: those of the account.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

/// Where things lie that outlive a game.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Rulesets, boards and scenarios of the player's own.
    pub data_dir: Option<PathBuf>,
    /// Saved games.
    pub save_dir: Option<PathBuf>,
    /// Settings.
    pub config_dir: Option<PathBuf>,
    /// AI libraries, searched before the program's own.
    pub plugin_dir: Option<PathBuf>,
    /// AIs that were installed in the game.
    pub ai_dir: Option<PathBuf>,
}

impl Folders {
    /// Where the tournaments of the screen lie, a folder each: beside the saved games of the account, or in the folder that was named
    /// for saved games. None where the account has no home.
    pub fn tournaments(&self) -> Option<PathBuf> {
        self.save_dir.clone().or_else(account_data).map(|folder| folder.join("tournaments"))
    }
}

/// The account's folder for the program's data; none where the account has no home.
pub fn account_data() -> Option<PathBuf> {
    let data = choose_native_strategy().ok()?.data_dir().join("meridian");
    Some(if cfg!(windows) { data.join("data") } else { data })
}

/// The account's folder for settings.
pub fn account_config() -> Option<PathBuf> {
    let account = choose_native_strategy().ok()?;
    // macOS keeps files of its own form where the library would put ours
    let config = if cfg!(target_os = "macos") { account.data_dir() } else { account.config_dir() };
    Some(if cfg!(windows) { config.join("meridian").join("config") } else { config.join("meridian") })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_folders_are_those_of_the_xdg_specification() {
        let home = std::env::var_os("HOME").map(PathBuf::from).expect("tests have a home");
        let of = |name: &str, usual: &str| {
            let set = std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
            set.unwrap_or_else(|| home.join(usual)).join("meridian")
        };
        assert_eq!(account_data(), Some(of("XDG_DATA_HOME", ".local/share")));
        assert_eq!(account_config(), Some(of("XDG_CONFIG_HOME", ".config")));
        let beside_saves = of("XDG_DATA_HOME", ".local/share").join("tournaments");
        assert_eq!(Folders::default().tournaments(), Some(beside_saves));
    }
}
