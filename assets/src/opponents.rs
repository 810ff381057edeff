//! What the opponents that come with the game are worth: `assets/opponents/measured.toml`.

use serde::Deserialize;
use std::sync::LazyLock;

const MEASURED: &str = include_str!("../opponents/measured.toml");

/// How hard an opponent is to beat, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Somebody to learn the game against.
    Easy,
    /// The one that the others are measured against.
    Standard,
    /// Better than that.
    Hard,
}

/// An opponent and its figures. What was not measured, or is measured by itself, has none.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// As in its manifest.
    pub id: String,
    /// In a word.
    pub level: Level,
    /// The page of the documentation with the measurement.
    pub page: String,
    /// How it was measured, unless it is the measure itself.
    pub against_standard: Option<Match>,
}

/// A measurement against the standard opponent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The version that played.
    pub version: String,
    /// Scenarios of the gauntlet.
    pub scenarios: u32,
    /// Of the gauntlet.
    pub seed: u64,
    /// Pairs of games on the same seeds, sides swapped.
    pub pairs: u32,
    /// Elo of single games, and the ends of its interval.
    pub elo: [i32; 3],
    /// Pairs of which it lost both games, percent, and the ends of the interval; none: nobody shows it.
    pub lost: Option<[u32; 3]>,
}

impl Measured {
    /// The version that the figures are of; none where there are none.
    pub fn version(&self) -> Option<&str> {
        self.against_standard.as_ref().map(|played| played.version.as_str())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    opponent: Vec<Measured>,
}

/// All that are listed.
pub fn opponents() -> &'static [Measured] {
    static LIST: LazyLock<Vec<Measured>> =
        LazyLock::new(|| toml::from_str::<Table>(MEASURED).expect("the embedded table is read by a test").opponent);
    &LIST
}

/// What is known of the opponent with this id.
pub fn measured(id: &str) -> Option<&'static Measured> {
    opponents().iter().find(|opponent| opponent.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_lie_in_their_intervals() {
        for opponent in opponents() {
            let Some(played) = &opponent.against_standard else { continue };
            let [elo, low, high] = played.elo;
            assert!(low <= elo && elo <= high && played.pairs > 0, "{opponent:?}");
            if let Some([lost, low, high]) = played.lost {
                assert!(low <= lost && lost <= high && high <= 100, "{opponent:?}");
            }
            let easier = opponent.level == Level::Easy;
            assert!(opponent.level != Level::Standard && (played.elo[2] < 0) == easier, "{opponent:?}");
        }
        let standard = opponents().iter().filter(|opponent| opponent.level == Level::Standard).count();
        assert_eq!(standard, 1);
        assert!(measured("meridian.marshal").is_some_and(|opponent| opponent.against_standard.is_some()));
        assert_eq!(measured("meridian.random"), None);
    }
}
