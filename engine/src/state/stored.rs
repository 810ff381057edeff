//! A position as files hold it: one flat list, older than the stack of questions, in which every file was written. What is
//! asked of whom is put together of it, and parts that don't go together are refused (WW2 §21.5).

use super::{AdvanceOffer, Beachhead, Clock, Frames, GameState, Item, Slot, War, Works};
use crate::country::CountryState;
use crate::order::Choice;
use crate::track::{Interceptions, Track};
use crate::{CellId, CountryId, Month, Phase, Side, Terms, UnitId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The parts in the order of the files. Formations are none of them: files that have any write them behind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stored<'a> {
    scenario: Cow<'a, str>,
    seed: u64,
    revision: u64,
    clock: Clock,
    controller: Cow<'a, [Option<CountryId>]>,
    works: Cow<'a, BTreeMap<CellId, Works>>,
    slots: Cow<'a, [Slot]>,
    countries: Cow<'a, [CountryState]>,
    pool: Cow<'a, BTreeMap<(CountryId, Item), u16>>,
    queue: Cow<'a, BTreeMap<(CountryId, Month, Item), u16>>,
    liberated: Cow<'a, BTreeMap<(CountryId, Item), u16>>,
    choices: Cow<'a, [Choice]>,
    unwilling: Cow<'a, BTreeSet<CellId>>,
    advance: Option<Cow<'a, AdvanceOffer>>,
    passed: Cow<'a, [(CellId, CountryId)]>,
    tracks: Cow<'a, BTreeMap<UnitId, Track>>,
    interceptions: Cow<'a, Interceptions>,
}

impl<'a> From<&'a GameState> for Stored<'a> {
    fn from(state: &'a GameState) -> Self {
        Self {
            scenario: Cow::Borrowed(&state.scenario),
            seed: state.seed,
            revision: state.revision,
            clock: state.clock(),
            controller: Cow::Borrowed(&state.controller),
            works: works_with(&state.works, &state.beachheads),
            slots: Cow::Borrowed(&state.slots),
            countries: Cow::Borrowed(&state.countries),
            pool: Cow::Borrowed(&state.pool),
            queue: Cow::Borrowed(&state.queue),
            liberated: Cow::Borrowed(&state.liberated),
            choices: Cow::Borrowed(state.choices()),
            unwilling: Cow::Borrowed(&state.unwilling),
            advance: state.advance().map(Cow::Borrowed),
            passed: Cow::Borrowed(state.passed()),
            tracks: Cow::Borrowed(&state.tracks),
            interceptions: Cow::Borrowed(state.interceptions()),
        }
    }
}

/// A beachhead stands among the works of files, which is older: where nothing can be built, as the stage of a fortification
/// that none has. So a file without one is as it always was.
const BEACHHEAD: u8 = 16;

fn works_with<'a>(
    works: &'a BTreeMap<CellId, Works>,
    beachheads: &BTreeMap<CellId, Beachhead>,
) -> Cow<'a, BTreeMap<CellId, Works>> {
    if beachheads.is_empty() {
        return Cow::Borrowed(works);
    }
    let laid = beachheads.iter().map(|(&cell, it)| {
        let fort = BEACHHEAD + 2 * it.towards + it.side as u8;
        (cell, Works { fort, ..Works::default() })
    });
    Cow::Owned(works.iter().map(|(&cell, &works)| (cell, works)).chain(laid).collect())
}

fn beachhead(works: Works) -> Option<Beachhead> {
    let code = works.fort.checked_sub(BEACHHEAD).filter(|code| *code < 12)?;
    let side = if code % 2 == Side::Axis as u8 { Side::Axis } else { Side::Allies };
    Some(Beachhead { towards: code / 2, side })
}

/// Nothing derived is made: `rebuild` does. What is wrong is a sentence without full stop.
impl TryFrom<Stored<'_>> for GameState {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Self, String> {
        let frames = stored.frames()?;
        let Clock { month, draws, grounded, winters_from, winner, began, .. } = stored.clock;
        let mut works = stored.works.into_owned();
        let beachheads: BTreeMap<CellId, Beachhead> =
            works.iter().filter_map(|(&cell, &works)| Some((cell, beachhead(works)?))).collect();
        works.retain(|cell, _| !beachheads.contains_key(cell));
        Ok(Self {
            scenario: stored.scenario.into_owned(),
            seed: stored.seed,
            revision: stored.revision,
            war: War { month, draws, grounded, winters_from, winner, began },
            frames,
            controller: stored.controller.into_owned(),
            works,
            beachheads,
            slots: stored.slots.into_owned(),
            countries: stored.countries.into_owned(),
            pool: stored.pool.into_owned(),
            queue: stored.queue.into_owned(),
            liberated: stored.liberated.into_owned(),
            unwilling: stored.unwilling.into_owned(),
            tracks: stored.tracks.into_owned(),
            formations: Arc::default(),
            heads: Vec::new(),
            next: Vec::new(),
            terms: Terms::NONE,
            digest: 0,
            control: 0,
        })
    }
}

impl Stored<'_> {
    fn frames(&self) -> Result<Frames, String> {
        let Clock { phase, active, .. } = self.clock;
        let mut frames = match phase {
            Phase::Interception(mover) => {
                let frames = Frames::intercepting(mover, self.interceptions.clone().into_owned());
                Some(frames).filter(|frames| frames.asked() == active)
            }
            _ => Frames::asking(phase, active),
        }
        .ok_or_else(|| self.misplaced(&format!("the {} are asked", active.name())))?;
        if !self.choices.is_empty() {
            let choices = self.choices.clone().into_owned();
            frames = frames.choosing(choices).ok_or_else(|| self.misplaced("choices of war are made"))?;
        }
        if !self.passed.is_empty() {
            let cell = self.passed[0].0.number();
            let passed = || self.misplaced(&format!("land units have passed cell {cell}"));
            *frames.passed_mut().ok_or_else(passed)? = self.passed.clone().into_owned();
        }
        if let Some(offer) = self.advance.as_deref() {
            let offered = || self.misplaced(&format!("an advance into cell {} is offered", offer.cell.number()));
            frames = frames.offering(offer.clone()).ok_or_else(offered)?;
        }
        if frames.interceptions() != &*self.interceptions {
            return Err(self.misplaced("interceptions are declared"));
        }
        Ok(frames)
    }
    /// What has no place in the phase, and when that is.
    fn misplaced(&self, what: &str) -> String {
        let Clock { month, phase, .. } = self.clock;
        let whose = phase.phasing().map_or(String::new(), |side| format!(" of the {}", side.name()));
        format!("{what} in the {} phase{whose} ({month})", phase.key().replace('_', " "))
    }
}

impl Serialize for GameState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Stored::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameState {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Stored::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
