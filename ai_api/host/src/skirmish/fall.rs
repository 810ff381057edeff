//! Why a player plays no more.

use crate::fault::{Blame, Fault};
use crate::library::LoadError;
use meridian_words::t;
use std::fmt;

/// Why a player plays no more, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fall {
    said: String,
    blame: Blame,
}

impl Fall {
    pub(super) fn of(fault: &Fault) -> Self {
        Self { said: t!("skirmishes-fault", what = fault.to_string()), blame: fault.blame() }
    }
    pub(super) fn of_player(said: String) -> Self {
        Self { said, blame: Blame::Agent }
    }
    /// Has its side lost? Not where somebody else has ended its process, or Meridian is to blame.
    pub fn loses(&self) -> bool {
        matches!(self.blame, Blame::Agent | Blame::Unknown)
    }
}

/// It could not be started.
impl From<&LoadError> for Fall {
    fn from(error: &LoadError) -> Self {
        let blame = match error {
            LoadError::NoHost { .. } => Blame::Host,
            LoadError::Died { fault, .. } => fault.blame(),
            _ => Blame::Agent,
        };
        Self { said: error.to_string(), blame }
    }
}

impl fmt::Display for Fall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}
