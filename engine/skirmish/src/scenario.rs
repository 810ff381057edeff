//! Where a skirmish begins: squads, weather, how long it lasts and what it is about.

use crate::card::MOST_MEN;
use crate::climate::PlaceId;
use crate::facts::{Facts, NationId, VehicleId, WeaponId};
use crate::state::{MOST_GROUPS, Weather};
use meridian_engine::{Month, Side};
use serde::{Deserialize, Serialize};

/// A start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scenario {
    /// Name of its file.
    pub id: String,
    /// Of its events.
    pub date: Month,
    /// Where: what weather is drawn by (SK §18.2).
    pub place: PlaceId,
    /// How often the deck is gone through.
    pub decks: u8,
    /// Who moves first.
    pub first: Side,
    /// Who wins if time runs out; the losses decide where nobody does.
    pub holds: Option<Side>,
    /// How a side wins before.
    pub goals: Vec<(Side, Goal)>,
    /// In force together.
    pub weather: Weather,
    /// By side.
    pub squads: [Squad; 2],
}

impl Scenario {
    /// SK §99.1: with the weather that both agree on in place of its own.
    #[must_use]
    pub fn in_weather(self, weather: Weather) -> Self {
        Self { weather, ..self }
    }
    /// The same fight with the sides exchanged: who attacked defends.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let [axis, allies] = self.squads;
        Self {
            first: self.first.opponent(),
            holds: self.holds.map(Side::opponent),
            goals: self.goals.into_iter().map(|(side, goal)| (side.opponent(), goal)).collect(),
            squads: [allies, axis],
            ..self
        }
    }
    /// With the men of that nation on a side: arms and nerves stay, names and cards in hand are theirs.
    #[must_use]
    pub fn manned_by(mut self, side: Side, nation: NationId, facts: &Facts) -> Self {
        let squad = &mut self.squads[side.index()];
        if squad.nation != nation {
            squad.nation = nation;
            for (person, name) in squad.people.iter_mut().zip(&facts.nation(nation).names) {
                person.name.clone_from(name);
            }
        }
        self
    }
    /// With a man more on a side for each of these weapons, in the smallest group on foot, marked as those whom he joins and named as
    /// his nation names its men; fewer where all groups are full or all names are taken.
    #[must_use]
    pub fn reinforced(mut self, side: Side, weapons: &[WeaponId], facts: &Facts) -> Self {
        let squad = &mut self.squads[side.index()];
        for &weapon in weapons {
            let size = |group: u8| squad.people.iter().filter(|person| person.group == group).count();
            let on_foot = |group: &u8| {
                let mut men = squad.people.iter().filter(|person| person.group == *group).peekable();
                men.peek().is_some() && men.all(|person| person.vehicle.is_none())
            };
            let groups = (0..MOST_GROUPS as u8).filter(on_foot).filter(|group| size(*group) < MOST_MEN);
            let Some(group) = groups.min_by_key(|group| size(*group)) else { break };
            let taken = |name: &&String| squad.people.iter().any(|person| person.name == **name);
            let name = facts.nation(squad.nation).names.iter().find(|name| !taken(name)).cloned();
            let last = squad.people.iter().rposition(|person| person.group == group);
            let (Some(name), Some(last)) = (name, last) else { break };
            let beside = squad.people[last].clone();
            let more = Person { name, weapon, nerve: 2, close_combat: 3, worth: 1, radio: false, ..beside };
            squad.people.insert(last + 1, more);
        }
        self
    }
    /// SK §18.1: the weather of its month and place that the seed draws.
    pub fn drawn_weather(&self, facts: &Facts, seed: u64) -> Weather {
        facts.place(self.place).draw(self.date, seed)
    }
}

/// SK §17: what a side wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// So many men who are ready and not on the move, so far forward.
    Reach {
        /// How many.
        men: u8,
        /// Least advance.
        advance: u8,
    },
    /// Enemies out of the game, by their worth.
    Losses {
        /// Least sum.
        worth: u8,
    },
}

/// One side's men.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Squad {
    /// Whose.
    pub nation: NationId,
    /// Strength of its artillery; 0 where there is none.
    pub artillery: u8,
    /// By name, group after group.
    pub people: Vec<Person>,
    /// Advance of each group at the start.
    pub advance: [u8; MOST_GROUPS],
}

/// SK §2.1: what a personality card says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// His name.
    pub name: String,
    /// Group A is 0.
    pub group: u8,
    /// What he fires with; a vehicle's machine guns.
    pub weapon: WeaponId,
    /// Panic value: how much he stands.
    pub nerve: i8,
    /// Close combat value.
    pub close_combat: i8,
    /// Points for the enemy who is rid of him.
    pub worth: u8,
    /// Winter camouflage (SK §99.86).
    pub camouflage: bool,
    /// A partisan (SK §16.1).
    pub partisan: bool,
    /// Has skis (SK §99.9).
    pub skis: bool,
    /// Has a radio (SK §12.1).
    pub radio: bool,
    /// It is a vehicle with its crew.
    pub vehicle: Option<VehicleId>,
}
