//! How the ground is drawn while the map moves.

use meridian_words::t;
use serde::{Deserialize, Serialize};

/// Whether the ground may be coarser while the map moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// As coarse as it takes for pictures to come in time.
    #[default]
    Automatic,
    /// Never.
    Sharp,
}

impl Ground {
    pub(crate) const ALL: [Self; 2] = [Self::Automatic, Self::Sharp];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Automatic => t!("ground-automatic"),
            Self::Sharp => t!("ground-sharp"),
        }
    }
}
