//! A fault as records keep it: tournaments, `play --json`, the screen.

use super::{Blame, Fault};
use meridian_engine::{Game, Phase, Side};
use meridian_words::{Words, arguments};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What an agent was doing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct During {
    /// `1939-09`.
    pub month: String,
    /// As on the screen: `Combat`.
    pub phase: String,
    /// Whose phase it is, if it is one side's.
    pub phasing: Option<String>,
    /// Number of the call of `begin_phase`, from 0.
    pub call: u32,
}

impl During {
    /// The step that the game waits for.
    pub fn step(game: &Game, call: u32) -> Self {
        let clock = game.state().clock();
        Self {
            month: clock.month.to_string(),
            phase: Words::ENGLISH.phase(clock.phase),
            phasing: clock.phase.phasing().map(|side: Side| side.name().to_owned()),
            call,
        }
    }
    /// `in the combat phase of the Axis, 1939-09`.
    fn said(&self, words: &Words) -> String {
        // records name them in English
        let phase = Phase::ALL.into_iter().find(|&phase| Words::ENGLISH.phase(phase) == self.phase);
        let phase = phase.map_or_else(|| self.phase.clone(), |phase| words.phase(phase)).to_lowercase();
        let month = self.month.as_str();
        let Some(name) = &self.phasing else {
            return words.say_with("fault-during", &arguments! { phase = phase, month = month });
        };
        let side = Side::BOTH.into_iter().find(|side| side.name() == name);
        let side = side.map_or_else(|| name.clone(), |side| words.side(side));
        words.say_with("fault-during-of", &arguments! { phase = phase, side = side, month = month })
    }
}

/// A fault with all that is known about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultRecord {
    /// [`Fault::kind`].
    pub kind: String,
    /// [`Fault::blame`].
    pub blame: Blame,
    /// What it did: goes on behind "the AI".
    pub sentence: String,
    /// What it was doing, if it was doing anything.
    pub during: Option<During>,
    /// The last lines of its journal, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub journal: Vec<String>,
}

impl FaultRecord {
    /// Of a fault; `journal`: the last lines, oldest first.
    pub fn new(fault: &Fault, during: Option<During>, journal: Vec<String>) -> Self {
        let sentence = fault.said(&Words::ENGLISH);
        Self { kind: fault.kind().to_owned(), blame: fault.blame(), sentence, during, journal }
    }
    /// What it did and when, for a person. `cause`: the fault, of which the record keeps the English sentence only.
    pub fn said(&self, words: &Words, cause: Option<&Fault>) -> String {
        let did = cause.map_or_else(|| self.sentence.clone(), |cause| cause.said(words));
        match &self.during {
            Some(during) => words.say_with("fault-when", &arguments! { fault = did, during = during.said(words) }),
            None => did,
        }
    }
}

/// As records say it.
impl fmt::Display for FaultRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(&Words::ENGLISH, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_in_english_whatever_a_person_reads() {
        let text = "fault-exited = hörte mit { $code } auf\nphase-combat = Gefecht\nside-axis = Achse\n\
                    fault-during-of = { $phase } der { $side }, { $month }\n";
        let (german, _) = Words::read("de", [("de/faults.ftl", text)]);
        let fault = Fault::Exited { code: 1000 };
        let [month, phase, side] = ["1939-09", "Combat", "Axis"].map(str::to_owned);
        let record = FaultRecord::new(&fault, Some(During { month, phase, phasing: Some(side), call: 0 }), Vec::new());
        assert_eq!(record.sentence, "ended its process with exit code 1000");
        assert_eq!(record.to_string(), format!("{} (in the combat phase of the Axis, 1939-09)", record.sentence));
        assert_eq!(record.said(&german, Some(&fault)), "hörte mit 1000 auf (gefecht der Achse, 1939-09)");
        assert_eq!(record.said(&german, None), format!("{} (gefecht der Achse, 1939-09)", record.sentence));
    }
}
