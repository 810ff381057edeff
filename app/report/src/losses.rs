//! What an event cost: units that are gone or weaker, and by what.

use crate::sides::Sides;
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::order::OrderKind;
use meridian_engine::ruleset::{Domain, Role, Ruleset};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Side, Unit, UnitId};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Units of all arms, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Forces {
    /// Strength points of land units.
    pub points: u32,
    /// Number of ships, convoys too.
    pub ships: u32,
    /// Number of aircraft.
    pub aircraft: u32,
    /// What all of them cost, supply units too, $B.
    pub billions: u32,
}

impl Forces {
    /// One unit, or so many strength points of a land unit.
    pub fn of(rules: &Ruleset, unit: &Unit, strength: u8) -> Self {
        let class = rules.class(unit.class);
        let count = if class.domain() == Domain::Land && class.role != Role::Supply { strength.into() } else { 1 };
        let one = |domain| if class.domain() == domain { count } else { 0 };
        Self {
            points: if class.role == Role::Supply { 0 } else { one(Domain::Land) },
            ships: one(Domain::Naval),
            aircraft: one(Domain::Air),
            billions: count * u32::from(class.cost_billions),
        }
    }
    /// What is added up of both sides.
    pub fn sums<'f>(of_both: impl IntoIterator<Item = &'f [Self; 2]>) -> [Self; 2] {
        let mut sums = [Self::default(); 2];
        for forces in of_both {
            sums.iter_mut().zip(forces).for_each(|(sum, forces)| *sum += *forces);
        }
        sums
    }
    /// Is there nothing?
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl AddAssign for Forces {
    fn add_assign(&mut self, other: Self) {
        self.points += other.points;
        self.ships += other.ships;
        self.aircraft += other.aircraft;
        self.billions += other.billions;
    }
}

/// By what something was lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// In a combat on land.
    Land,
    /// The same of defenders who would have fallen back and had no way.
    Trapped,
    /// In a landing that failed, or that did not clear its shore.
    Landing,
    /// By ships.
    Naval,
    /// By aircraft alone, in the air or at sea.
    Air,
    /// In an interception.
    Interception,
    /// In a raid, or by an atomic bomb.
    Bombing,
    /// Aircraft without a base at the end of their flight.
    Basing,
    /// Without supply.
    Supply,
    /// With its country, which fell, changed sides or left the war; some of it may have gone home.
    Politics,
    /// By anything else.
    Other,
}

impl By {
    /// The end of the name of its message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Trapped => "trapped",
            Self::Landing => "landing",
            Self::Naval => "naval",
            Self::Air => "air",
            Self::Interception => "interception",
            Self::Bombing => "bombing",
            Self::Basing => "basing",
            Self::Supply => "supply",
            Self::Politics => "politics",
            Self::Other => "other",
        }
    }
    /// Did nobody fight for it?
    pub const fn is_without_a_fight(self) -> bool {
        matches!(self, Self::Basing | Self::Supply | Self::Other)
    }
}

/// A unit that is gone or weaker.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// As it was.
    pub before: Unit,
    /// Its side then.
    pub side: Side,
    /// Where it stood; none if it was aboard and the event has no place.
    pub cell: Option<CellId>,
    /// By what.
    pub by: By,
    /// What of it is gone.
    pub forces: Forces,
    /// Nothing is left of it.
    pub gone: bool,
}

/// What both sides lose by an event of an order; `sides` as they were before it.
pub fn lost(rules: &Ruleset, sides: &Sides, order: &OrderKind, event: &Event) -> Vec<Loss> {
    // strength that moves between units is not lost
    if matches!(event.cause, Cause::StrengthExchanged { .. } | Cause::Placed { .. }) {
        return Vec::new();
    }
    let mut changed: BTreeMap<UnitId, (Option<Unit>, Option<Unit>)> = BTreeMap::new();
    for (id, before, after) in event.deltas.iter().filter_map(Delta::unit_change) {
        changed.entry(id).or_insert((before, after)).1 = after;
    }
    let loss = |(before, after): (Option<Unit>, Option<Unit>)| {
        let before = before?;
        let side = sides.side(before.owner)?;
        let strength = before.strength.saturating_sub(after.map_or(0, |after| after.strength));
        let gone = after.is_none();
        let cell = match before.place {
            Place::On(cell) => Some(cell),
            Place::In(_) => place(&event.cause),
        };
        (gone || strength > 0).then(|| {
            let forces = Forces::of(rules, &before, strength);
            Loss { before, side, cell, by: by(order, &event.cause, side), forces, gone }
        })
    };
    changed.into_values().filter_map(loss).collect()
}

/// By what `side` loses something in an event of that cause.
fn by(order: &OrderKind, cause: &Cause, side: Side) -> By {
    match cause {
        Cause::LandCombat(report) => {
            let no_way = report.odds.willing && report.odds.retreats == 0;
            if side != report.attacker && no_way { By::Trapped } else { By::Land }
        }
        Cause::Assaulted { .. } | Cause::AssaultWipedOut { .. } => By::Landing,
        Cause::AirNavalCombat(_) => match order {
            OrderKind::NavalAttack { ships, .. } if !ships.is_empty() => By::Naval,
            _ => By::Air,
        },
        Cause::Intercepted(_) => By::Interception,
        Cause::Bombed(_) => By::Bombing,
        Cause::LostWithoutBase { .. } => By::Basing,
        Cause::SupplyLoss { .. } => By::Supply,
        Cause::Joined { .. }
        | Cause::CollapseTried { .. }
        | Cause::Partitioned { .. }
        | Cause::MadePeace { .. }
        | Cause::Conquered { .. }
        | Cause::Liberated { .. } => By::Politics,
        _ => By::Other,
    }
}

/// Where an event took place, if units are lost there.
fn place(cause: &Cause) -> Option<CellId> {
    match cause {
        Cause::LandCombat(report) => Some(report.cell),
        Cause::AirNavalCombat(report) => Some(report.cell),
        Cause::Intercepted(report) => Some(report.combat.cell),
        Cause::Bombed(report) => Some(report.cell),
        Cause::Assaulted { cell, .. }
        | Cause::AssaultWipedOut { cell }
        | Cause::LostWithoutBase { cell, .. }
        | Cause::SupplyLoss { cell, .. }
        | Cause::Captured { cell, .. } => Some(*cell),
        _ => None,
    }
}
