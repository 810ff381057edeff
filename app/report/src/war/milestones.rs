//! When a war came to the milestones of its board, beside when history did.

use super::{Seen, iso_or_none};
use meridian_assets::{Goal, Milestone};
use meridian_engine::event::{Cause, Delta};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Region;
use meridian_engine::{CellId, CountryId, Month, Side};
use meridian_words::{spoken, t};
use serde::Serialize;

/// A milestone.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Reached {
    /// The same in every war: `conquered_france`, `taken_berlin`.
    pub key: String,
    /// For people.
    #[serde(skip)]
    pub text: String,
    /// None: not in this war.
    #[serde(serialize_with = "iso_or_none")]
    pub month: Option<Month>,
    /// None: never.
    #[serde(serialize_with = "iso_or_none")]
    pub history: Option<Month>,
}

/// A goal in the terms of a game; none where the ruleset or the board has no such thing.
enum Sought {
    Conquered(CountryId),
    Joined(CountryId),
    Taken(CellId, Side),
    Landed(Region, Side),
    Ended,
}

pub(super) struct Milestones(Vec<(Sought, Reached)>);

impl Milestones {
    pub fn of(at: Position) -> Self {
        let sought = |Milestone { goal, history }: Milestone| {
            let (sought, key, text) = sought(at, goal).filter(|(sought, ..)| !sought.is_past(at))?;
            Some((sought, Reached { key, text, month: None, history }))
        };
        Self(meridian_assets::milestones(&at.map.name).into_iter().filter_map(sought).collect())
    }
    pub fn event(&mut self, seen: &Seen) {
        for (sought, reached) in self.0.iter_mut().filter(|(_, reached)| reached.month.is_none()) {
            if sought.is_reached(seen) {
                reached.month = Some(seen.month);
            }
        }
    }
    /// Those that were reached, and those that history reached between these months.
    pub fn finish(self, first: Option<Month>, last: Option<Month>) -> Vec<Reached> {
        let due = |it: &Reached| it.history.is_some_and(|month| Some(month) >= first && Some(month) <= last);
        let told = |it: &Reached| it.month.is_some() || due(it);
        self.0.into_iter().map(|(_, reached)| reached).filter(told).collect()
    }
}

fn sought(at: Position, goal: Goal) -> Option<(Sought, String, String)> {
    let country = |key: &str| {
        let id = at.state.country_ids().find(|&id| at.rules.country(id).key == key)?;
        Some((id, at.rules.country(id).name.clone()))
    };
    Some(match goal {
        Goal::Conquered(key) => {
            let (id, name) = country(&key)?;
            (Sought::Conquered(id), format!("conquered_{key}"), t!("war-milestone-conquered", country = name))
        }
        Goal::Joined(key) => {
            let (id, name) = country(&key)?;
            (Sought::Joined(id), format!("joined_{key}"), t!("war-milestone-joined", country = name))
        }
        Goal::Taken(key, side) => {
            let city = at.map.cities.iter().find(|city| city.key == key)?;
            let text = t!("war-milestone-taken", city = city.name.clone(), side = spoken().side(side));
            (Sought::Taken(city.cell, side), format!("taken_{key}"), text)
        }
        Goal::Landed(region, side) => {
            let (key, name) = match region {
                Region::Africa => ("africa", t!("war-region-africa")),
                Region::Americas => ("americas", t!("war-region-americas")),
                Region::Asia => ("asia", t!("war-region-asia")),
                Region::Europe => ("europe", t!("war-region-europe")),
                Region::Oceania => ("oceania", t!("war-region-oceania")),
            };
            let text = t!("war-milestone-landed", region = name, side = spoken().side(side));
            (Sought::Landed(region, side), format!("landed_{key}"), text)
        }
        Goal::Ended => (Sought::Ended, "ended".to_owned(), t!("war-milestone-ended")),
    })
}

impl Sought {
    /// Was it so before the war began?
    fn is_past(&self, at: Position) -> bool {
        match self {
            Self::Conquered(country) => at.state.country(*country).is_conquered(),
            Self::Joined(country) => at.state.side_of(*country).is_some(),
            Self::Taken(cell, side) => at.state.controlling_side(*cell) == Some(*side),
            Self::Landed(..) | Self::Ended => false,
        }
    }
    fn is_reached(&self, seen: &Seen) -> bool {
        let Seen { at, order, event, sides, .. } = seen;
        match (self, &event.cause) {
            (Self::Conquered(sought), Cause::Conquered { country, .. }) => country == sought,
            (Self::Conquered(sought), Cause::CollapseTried { country, success }) => *success && country == sought,
            (Self::Joined(sought), Cause::Joined { country, .. }) => country == sought,
            (Self::Taken(sought, side), _) => event.deltas.iter().any(|delta| match delta {
                Delta::Controller { cell, to, .. } => {
                    cell == sought && to.and_then(|country| sides[1].side(country)) == Some(*side)
                }
                _ => false,
            }),
            (Self::Landed(region, side), Cause::Assaulted { cell, success: true, .. }) => {
                let home = at.map.home(*cell).filter(|&home| at.map.is_mainland_of(*cell, home));
                order.side == *side && home.is_some_and(|home| at.rules.country(home).region == *region)
            }
            (Self::Ended, Cause::Won { .. }) => true,
            _ => false,
        }
    }
}
