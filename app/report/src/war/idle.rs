//! Units that do nothing: no move, no fight, nobody carried, for half a year or a year. A unit alone in a city, or with an enemy beside
//! it, keeps what it stands on and is none of them; nor are supply units, whose work it is to stand somewhere.

use super::theatres::Theatres;
use super::{Seen, iso, side_name};
use crate::losses::Forces;
use meridian_engine::event::{Cause, Delta};
use meridian_engine::order::OrderKind;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Month, Side, Unit, UnitId};
use meridian_words::{spoken, t};
use serde::Serialize;
use std::collections::BTreeMap;

/// Months without a deed that are told of.
const SPANS: [u16; 2] = [6, 12];

/// What was idle at the end of a month, Axis first.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct IdleMonth {
    #[serde(serialize_with = "iso")]
    pub month: Month,
    /// For six months and more.
    pub six_months: [Forces; 2],
    /// For a year and more.
    pub twelve_months: [Forces; 2],
    /// All that might do something, garrisons too.
    pub all: [Forces; 2],
}

impl IdleMonth {
    /// The idle part of what a side has, by what it cost, per cent: for six months and for twelve.
    pub fn share(&self, side: Side) -> [f64; 2] {
        let of = |forces: &[Forces; 2]| f64::from(forces[side.index()].billions);
        [&self.six_months, &self.twelve_months].map(|idle| 100.0 * of(idle) / of(&self.all).max(1.0))
    }
}

/// Where units of a kind stood idle, in the whole war.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct IdlePlace {
    #[serde(serialize_with = "side_name")]
    pub side: Side,
    /// Of the kind.
    pub kind: String,
    #[serde(skip)]
    pub kind_name: String,
    pub theatre: Option<String>,
    /// The country whose ground it is, or the sea.
    pub ground: String,
    /// Months of a unit that were at least the sixth, or the twelfth, without a deed.
    pub unit_months: [u32; 2],
}

/// Units of a kind that stood idle in one place when the war was over, or left off.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct IdleStack {
    #[serde(serialize_with = "side_name")]
    pub side: Side,
    pub kind: String,
    #[serde(skip)]
    pub kind_name: String,
    pub cell: u16,
    pub place: String,
    pub forces: Forces,
    pub units: u32,
    /// Of which so many for a year and more.
    pub units_twelve_months: u32,
    /// Of the one that has stood longest.
    pub longest_months: u16,
}

type PlaceKey = (Side, String, Option<String>, String);

pub(super) struct Idle {
    /// When each unit did something last, or came.
    last: BTreeMap<UnitId, Month>,
    months: Vec<IdleMonth>,
    places: BTreeMap<PlaceKey, (String, [u32; 2])>,
}

impl Idle {
    pub fn of(at: Position) -> Self {
        let now = at.state.clock().month;
        let last = at.state.units().map(|(id, _)| (id, now)).collect();
        Self { last, months: Vec::new(), places: BTreeMap::new() }
    }
    pub fn event(&mut self, seen: &Seen) {
        for (id, before, after) in seen.event.deltas.iter().filter_map(Delta::unit_change) {
            match (before, after) {
                (_, None) => {
                    self.last.remove(&id);
                }
                (None, Some(_)) => self.did(id, seen.month),
                (Some(before), Some(after)) => {
                    let carried = before.cargo != after.cargo || before.cargo_money != after.cargo_money;
                    let moved = before.place != after.place;
                    if moved || carried {
                        self.did(id, seen.month);
                    }
                    if let Some(cargo) = after.cargo.filter(|_| moved) {
                        self.did(cargo, seen.month);
                    }
                }
            }
        }
        let fought: Vec<UnitId> = match &seen.event.cause {
            Cause::LandCombat(report) => report.attackers().chain(report.support()).chain(report.defenders()).collect(),
            Cause::AirNavalCombat(report) => report.attackers().chain(report.defenders()).collect(),
            Cause::Intercepted(report) => vec![report.interceptor, report.target],
            Cause::Bombed(report) => report.attackers().collect(),
            // who takes a path that leads back has moved, too
            Cause::Moved { unit, .. } | Cause::Searched { unit, .. } => vec![*unit],
            Cause::Assaulted { .. } => match &seen.order.kind {
                OrderKind::Assault { units, .. } => units.clone(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        for id in fought.into_iter().filter(|&id| seen.at.state.unit(id).is_some()) {
            self.did(id, seen.month);
        }
    }
    fn did(&mut self, id: UnitId, month: Month) {
        self.last.insert(id, month);
    }
    /// A month is over.
    pub fn ended(&mut self, at: Position, theatres: &Theatres, month: Month) {
        let mut figures = IdleMonth {
            month,
            six_months: Default::default(),
            twelve_months: Default::default(),
            all: Default::default(),
        };
        for (id, unit) in at.state.units() {
            let Some(side) = at.state.unit_side(unit).filter(|_| may_act(at, unit)) else { continue };
            let forces = Forces::of(at.rules, unit, unit.strength);
            figures.all[side.index()] += forces;
            let Some((months, cell)) = self.idle(at, id, unit, month) else { continue };
            figures.six_months[side.index()] += forces;
            let year = months >= SPANS[1];
            if year {
                figures.twelve_months[side.index()] += forces;
            }
            let kind = at.rules.kind(at.class(unit).kind);
            let ground = at.map.home(cell).map_or_else(|| t!("war-sea"), |home| at.country_name(home).to_owned());
            let key = (side, kind.key.clone(), theatres.key(cell).map(str::to_owned), ground);
            let (_, sums) = self.places.entry(key).or_insert_with(|| (spoken().kind(kind), [0; 2]));
            sums[0] += 1;
            sums[1] += u32::from(year);
        }
        self.months.push(figures);
    }
    /// For how long a unit has done nothing, if that is long, and where it stands.
    fn idle(&self, at: Position, id: UnitId, unit: &Unit, month: Month) -> Option<(u16, CellId)> {
        let months = month.since(*self.last.get(&id)?);
        let cell = at.state.cell_of(id)?;
        (months >= SPANS[0] && !is_garrison(at, unit, cell)).then_some((months, cell))
    }
    pub fn finish(self, at: Position) -> (Vec<IdleMonth>, Vec<IdlePlace>, Vec<IdleStack>) {
        let month = self.months.last().map_or(at.state.clock().month, |last| last.month);
        let mut stacks: BTreeMap<(Side, &str, CellId), IdleStack> = BTreeMap::new();
        for (id, unit) in at.state.units() {
            let Some(side) = at.state.unit_side(unit).filter(|_| may_act(at, unit)) else { continue };
            let Some((months, cell)) = self.idle(at, id, unit, month) else { continue };
            let kind = at.rules.kind(at.class(unit).kind);
            let stack = stacks.entry((side, &kind.key, cell)).or_insert_with(|| IdleStack {
                side,
                kind: kind.key.clone(),
                kind_name: spoken().kind(kind),
                cell: cell.number(),
                place: spoken().short_place(at, cell),
                forces: Forces::default(),
                units: 0,
                units_twelve_months: 0,
                longest_months: 0,
            });
            stack.forces += Forces::of(at.rules, unit, unit.strength);
            stack.units += 1;
            stack.units_twelve_months += u32::from(months >= SPANS[1]);
            stack.longest_months = stack.longest_months.max(months);
        }
        let mut stacks: Vec<IdleStack> = stacks.into_values().collect();
        stacks.sort_by_key(|stack| std::cmp::Reverse(stack.forces.billions));
        let place = |((side, kind, theatre, ground), (kind_name, unit_months)): (PlaceKey, (String, [u32; 2]))| {
            IdlePlace { side, kind, kind_name, theatre, ground, unit_months }
        };
        let mut places: Vec<IdlePlace> = self.places.into_iter().map(place).collect();
        places.sort_by_key(|place| std::cmp::Reverse(place.unit_months));
        (self.months, places, stacks)
    }
}

/// Could the unit do anything at all?
fn may_act(at: Position, unit: &Unit) -> bool {
    let class = at.class(unit);
    class.role != Role::Supply && class.movement > 0
}

/// Is it alone in a city, or has it an enemy beside it?
fn is_garrison(at: Position, unit: &Unit, cell: CellId) -> bool {
    let Some(side) = at.state.unit_side(unit) else { return false };
    let of =
        |cell: CellId, side: Side| at.state.units_at(cell).filter(move |(_, it)| at.state.unit_side(it) == Some(side));
    let enemy = |cell: CellId| of(cell, side.opponent()).next().is_some();
    if enemy(cell) || at.map.grid.neighbours(cell).any(enemy) {
        return true;
    }
    let stands = at.domain(unit) == Domain::Land && unit.place == Place::On(cell);
    stands && at.map.city_at(cell).is_some() && of(cell, side).filter(|(_, it)| at.is_fighting_land(it)).count() == 1
}
