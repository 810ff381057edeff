//! What a file plays, told without running any of its code: by the entries that it exports, whose names stand in it.

use super::source::Source;
use meridian_ai_api::abi;
use std::path::Path;

/// Which games somebody plays; one library may play both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// The war.
    pub war: bool,
    /// The skirmish.
    pub skirmish: bool,
}

impl Games {
    /// Of the library or manifest that [`crate::AgentSpec::locate`] found. Whoever can't be read is taken
    /// for a player of the war: what is wrong is said when it is to play.
    pub fn of(named: &Path) -> Self {
        let war = Self { war: true, skirmish: false };
        let Ok(Source::Library { path, .. }) = Source::of(named) else { return war };
        let Ok(bytes) = meridian_files::read(&path) else { return war };
        let has = |name: &[u8]| bytes.windows(name.len()).any(|part| part == name);
        let skirmish = has(abi::skirmish::ENTRY_SYMBOL.to_bytes_with_nul());
        Self { war: !skirmish || has(abi::ENTRY_SYMBOL.to_bytes_with_nul()), skirmish }
    }
}
