//! How a person at a seat of the new game shares the side with an AI: by countries.

use super::facts::Facts;
use super::plays::Plays;
use crate::settings::Shared;
use meridian_engine::Side;
use meridian_session::opponents::Opponents;
use meridian_session::{Ally, Second};
use meridian_words::t;
use std::collections::BTreeSet;

/// Of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The AI that commands the countries of others, as [`Known::source`](meridian_session::opponents::Known::source) names it; none:
    /// the person commands all.
    pub ally: Option<String>,
    /// Countries of the person, by their keys.
    pub mine: BTreeSet<String>,
    /// Another AI, which commands some of the others.
    pub second: Option<String>,
    /// Those countries.
    pub theirs: BTreeSet<String>,
}

impl Share {
    /// As it was for the last game; nobody for an AI that is not here any more.
    pub fn again(last: Shared, has: impl Fn(&str) -> bool) -> Self {
        let here = |ai: String| Some(ai).filter(|ai| has(ai));
        Self { ally: here(last.ally), mine: last.mine, second: here(last.second), theirs: last.theirs }
    }
    /// For the next one.
    pub fn kept(&self) -> Shared {
        let named = |ai: &Option<String>| ai.clone().unwrap_or_default();
        let (ally, second) = (named(&self.ally), named(&self.second));
        Shared { ally, mine: self.mine.clone(), second, theirs: self.theirs.clone() }
    }
    /// Names of the countries of the second AI in the chosen scenario.
    pub(crate) fn theirs<'a>(&'a self, side: Side, facts: &'a Facts) -> impl Iterator<Item = &'a str> {
        let here = facts.members[side.index()].iter().chain(&facts.neutral);
        let theirs = |key: &String| self.theirs.contains(key) && !self.mine.contains(key);
        here.filter(move |(key, _)| theirs(key)).map(|(_, name)| name.as_str())
    }
    /// Names of the countries of the person that are, or may come to be, on the side in the chosen scenario.
    pub(crate) fn mine<'a>(&'a self, side: Side, facts: &'a Facts) -> impl Iterator<Item = &'a str> {
        let here = facts.members[side.index()].iter().chain(&facts.neutral);
        here.filter(|(key, _)| self.mine.contains(key)).map(|(_, name)| name.as_str())
    }
    /// Why it can't be played like that.
    pub(crate) fn wrong(&self, side: Side, facts: &Facts) -> Option<String> {
        (self.ally.is_some() && self.mine(side, facts).next().is_none()).then(|| t!("share-none"))
    }
    /// Names of the countries of the second AI where the first one is no person's ally but plays the side.
    pub(crate) fn partners<'a>(&'a self, side: Side, facts: &'a Facts) -> impl Iterator<Item = &'a str> {
        let here = facts.members[side.index()].iter().chain(&facts.neutral);
        here.filter(|(key, _)| self.theirs.contains(key)).map(|(_, name)| name.as_str())
    }
    /// Why a side that an AI plays can't be shared like that.
    pub(crate) fn partner_wrong(&self, side: Side, facts: &Facts) -> Option<String> {
        (self.second.is_some() && self.partners(side, facts).next().is_none()).then(|| t!("partner-none"))
    }
    /// As it is agreed for a side that an AI plays: `leader`, as it is started.
    pub(crate) fn partnered(&self, leader: String, opponents: &Opponents) -> Option<Ally> {
        let second = Some(self.second(opponents)?);
        Some(Ally { ai: leader, mine: BTreeSet::new(), second, went: None, kept: None })
    }
    fn second(&self, opponents: &Opponents) -> Option<Second> {
        let ai = opponents.spec(self.second.as_ref().filter(|_| !self.theirs.is_empty())?);
        Some(Second { ai, countries: self.theirs.clone(), went: None, kept: None })
    }
    /// As it is agreed for the game. The AI plays with the parameters that were set for this seat.
    pub(crate) fn agreed(&self, plays: &Plays, opponents: &Opponents) -> Option<Ally> {
        let ai = plays.spec(self.ally.as_ref()?, opponents);
        let second = self.second(opponents);
        Some(Ally { ai, mine: self.mine.clone(), second, went: None, kept: None })
    }
}
