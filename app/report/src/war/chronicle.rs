//! What happened, with dates: who came in, who fell and rose again, which cities that count changed hands, who landed where.

use super::{Seen, iso};
use meridian_engine::event::Cause;
use meridian_engine::map::flag;
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Month};
use meridian_words::spoken;
use serde::Serialize;

/// What an entry of the chronicle is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum About {
    /// Declarations of war, entries into it.
    Entry,
    /// Who fell, collapsed or made peace.
    Conquest,
    Liberation,
    /// A capital, or a city that counts for victory.
    City,
    Landing,
    /// An atomic one.
    Bomb,
    Victory,
}

/// A sentence of the chronicle.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Entry {
    #[serde(serialize_with = "iso")]
    pub month: Month,
    /// Number of the order.
    pub line: usize,
    pub about: About,
    /// Number of the cell, if it has one place.
    pub cell: Option<u16>,
    pub text: String,
}

#[derive(Default)]
pub(super) struct Chronicle(Vec<Entry>);

impl Chronicle {
    pub fn event(&mut self, seen: &Seen) {
        let Some((about, cell)) = about(seen.at, &seen.event.cause) else { return };
        let Some(text) = spoken().event(seen.at, seen.event) else { return };
        let cell = cell.map(CellId::number);
        self.0.push(Entry { month: seen.month, line: seen.line, about, cell, text });
    }
    pub fn finish(self) -> Vec<Entry> {
        self.0
    }
}

fn about(at: Position, cause: &Cause) -> Option<(About, Option<CellId>)> {
    Some(match cause {
        Cause::WarDeclared { .. } | Cause::Joined { .. } => (About::Entry, None),
        Cause::Conquered { .. } | Cause::CollapseTried { success: true, .. } | Cause::MadePeace { .. } => {
            (About::Conquest, None)
        }
        Cause::Liberated { .. } => (About::Liberation, None),
        Cause::Captured { cell, .. } if counts(at, *cell) => (About::City, Some(*cell)),
        Cause::Assaulted { cell, .. } | Cause::AssaultWipedOut { cell } => (About::Landing, Some(*cell)),
        Cause::Bombed(report) if report.target == Bombing::Atomic => (About::Bomb, Some(report.cell)),
        Cause::Won { .. } => (About::Victory, None),
        _ => return None,
    })
}

/// Is there a capital in the cell, or a city that counts for victory?
fn counts(at: Position, cell: CellId) -> bool {
    let Some(city) = at.map.city_at(cell) else { return false };
    let rules = at.rules.politics.city_victory.as_ref();
    let counted = |(name, points): &(String, u16)| *points > 0 && (*name == city.name || *name == city.key);
    at.map.has(cell, flag::CAPITAL) || rules.is_some_and(|rules| rules.points.iter().any(counted))
}
