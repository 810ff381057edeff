//! The list of units: all that the one at the screen may know of, a row each.

use super::listing::{self, Listing, by_name};
use super::table::{Cell, Column, Goal, Row};
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, ClassId, CountryId, KindId, Side, Unit, UnitId};
use meridian_presentation::words::short_place;
use meridian_words::{Named, Names, capitalised, t};
use std::collections::{BTreeMap, BTreeSet};

/// What a unit is to be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum State {
    #[default]
    Any,
    /// May move in this phase and has not.
    Unmoved,
    Moved,
    /// Without supply now, or when it is checked.
    OutOfSupply,
    Damaged,
    /// On board of another.
    Aboard,
}

impl State {
    pub(crate) const ALL: [Self; 6] =
        [Self::Any, Self::Unmoved, Self::Moved, Self::OutOfSupply, Self::Damaged, Self::Aboard];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Any => t!("roster-any-state"),
            Self::Unmoved => t!("roster-unmoved"),
            Self::Moved => t!("roster-moved"),
            Self::OutOfSupply => t!("roster-out-of-supply"),
            Self::Damaged => t!("roster-damaged"),
            Self::Aboard => t!("roster-aboard"),
        }
    }
}

/// Which units the page lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) side: Option<Side>,
    pub(crate) country: Option<CountryId>,
    pub(crate) domain: Option<Domain>,
    pub(crate) kind: Option<KindId>,
    pub(crate) state: State,
    pub(crate) search: String,
}

/// What a filter asks of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    side: Option<Side>,
    country: CountryId,
    domain: Domain,
    kind: KindId,
    unmoved: bool,
    moved: bool,
    cut_off: bool,
    damaged: bool,
    aboard: bool,
    strength: u32,
}

/// The page as it was left.
#[derive(Debug, Default)]
pub(crate) struct Units {
    pub(crate) list: Listing<Filter>,
    said: Said,
}

/// Said once for each: they stay the same.
#[derive(Debug, Default)]
struct Said {
    places: BTreeMap<CellId, String>,
    names: BTreeMap<(ClassId, CountryId, u8), String>,
}

pub(crate) fn columns() -> Vec<Column> {
    vec![
        Column::new(t!("roster-unit"), 180.0),
        Column::new(t!("roster-kind"), 90.0),
        Column::new(t!("roster-country"), 110.0),
        Column::new(t!("roster-place"), 150.0),
        Column::figures(t!("roster-strength"), 70.0),
        Column::new(t!("roster-movement"), 80.0),
        Column::new(t!("roster-supply"), 110.0),
        Column::new(t!("roster-carrier"), 120.0),
    ]
}

impl Units {
    /// Brings rows and order up to date, if the position or the filter is another one. `unmoved`: who may move in this phase and
    /// has not.
    pub(crate) fn refresh(&mut self, view: View, supply: impl Fn() -> std::sync::Arc<SupplyMap>, unmoved: &[UnitId]) {
        let Self { list, said } = self;
        list.bring_up(view, || said.rows(view, &supply(), &unmoved.iter().copied().collect()));
    }
    /// Countries that have a unit here, by their names.
    pub(crate) fn countries(&self, at: Position) -> Vec<CountryId> {
        by_name(at, self.list.facts.iter().map(|facts| facts.country))
    }
    /// Kinds of which there is one here.
    pub(crate) fn kinds(&self) -> BTreeSet<KindId> {
        let of = |facts: &&Facts| self.list.filter.domain.is_none_or(|domain| facts.domain == domain);
        self.list.facts.iter().filter(of).map(|facts| facts.kind).collect()
    }
    /// Strength points of the troops that are listed, ships and aircraft.
    pub(crate) fn sums(&self) -> [u32; 3] {
        let mut sums = [0; 3];
        for &row in &self.list.sheet.order {
            let facts = &self.list.facts[row];
            match facts.domain {
                Domain::Land => sums[0] += facts.strength,
                Domain::Naval => sums[1] += 1,
                Domain::Air => sums[2] += 1,
            }
        }
        sums
    }
}

impl Said {
    fn rows(&mut self, view: View, supply: &SupplyMap, unmoved: &BTreeSet<UnitId>) -> Vec<(Row, Facts)> {
        let at = view.position();
        let mut like: BTreeMap<ClassId, usize> = BTreeMap::new();
        at.state.units().for_each(|(_, unit)| *like.entry(unit.class).or_default() += 1);
        let mut rows = Vec::new();
        // until a heading is clicked: one's own first, by countries, as orders of battle stand
        let mut seen: Vec<(UnitId, &Unit)> = at.state.units().filter(|(_, unit)| view.sees(unit)).collect();
        let rank =
            |unit: &Unit| (at.state.unit_side(unit) != view.eyes(), unit.owner, at.domain(unit), at.class(unit).kind);
        seen.sort_by_key(|(id, unit)| (rank(unit), *id));
        for (id, unit) in seen {
            let Some(cell) = at.state.cell_of(id) else { continue };
            let own = view.eyes().is_none_or(|eyes| at.state.unit_side(unit) == Some(eyes));
            // what the other side may do is its own affair
            let facts = Facts {
                side: at.state.unit_side(unit),
                country: unit.owner,
                domain: at.domain(unit),
                kind: at.class(unit).kind,
                unmoved: unmoved.contains(&id),
                moved: unit.has(unit_flag::MOVED | unit_flag::WENT_ON),
                cut_off: unit.has(unit_flag::OUT_OF_SUPPLY) || own && supply.will_be_cut_off(at, id),
                damaged: unit.has(unit_flag::DAMAGED),
                aboard: unit.is_carried(),
                strength: unit.strength.into(),
            };
            let carrier = match unit.place {
                Place::In(carrier) => self.name(at, carrier, &like),
                Place::On(_) => String::new(),
            };
            let cells = vec![
                Cell::text(self.name(at, id, &like)),
                Cell::text(capitalised(&at.rules.kind(facts.kind).name())),
                Cell::text(at.country_name(unit.owner)),
                Cell::text(self.places.entry(cell).or_insert_with(|| short_place(at, cell)).clone()),
                strength(unit, &facts),
                movement(&facts),
                supplied(at, unit, &facts),
                Cell::text(carrier),
            ];
            let goal = if own { Goal::Unit(id) } else { Goal::Cell(cell) };
            rows.push((Row { id: id.number().into(), cells, goal, cell: Some(cell) }, facts));
        }
        rows
    }
    /// `62nd Army`, `8-SP German infantry #214`.
    fn name(&mut self, at: Position, id: UnitId, like: &BTreeMap<ClassId, usize>) -> String {
        let Some(unit) = at.state.unit(id) else { return String::new() };
        if let Some(formation) = at.state.formation_of(id) {
            return formation.name.clone();
        }
        let known = (unit.class, unit.owner, unit.strength);
        let name = self.names.entry(known).or_insert_with(|| at.unit_name(unit));
        if like.get(&unit.class).is_some_and(|&like| like > 1) {
            format!("{name} #{}", id.slot())
        } else {
            name.clone()
        }
    }
}

impl listing::Filter for Filter {
    type Facts = Facts;
    const LASTING: bool = true;

    fn takes(&self, facts: &Facts) -> bool {
        self.side.is_none_or(|side| facts.side == Some(side))
            && self.country.is_none_or(|country| facts.country == country)
            && self.domain.is_none_or(|domain| facts.domain == domain)
            && self.kind.is_none_or(|kind| facts.kind == kind)
            && match self.state {
                State::Any => true,
                State::Unmoved => facts.unmoved,
                State::Moved => facts.moved,
                State::OutOfSupply => facts.cut_off,
                State::Damaged => facts.damaged,
                State::Aboard => facts.aboard,
            }
    }
    fn search(&self) -> &str {
        &self.search
    }
}

fn strength(unit: &Unit, facts: &Facts) -> Cell {
    match facts.domain {
        Domain::Land => Cell::number(unit.strength.into()),
        _ if facts.damaged => Cell::ranked(t!("roster-damaged-word"), 0).bad(true),
        _ => Cell::ranked(t!("roster-whole"), 1),
    }
}

fn movement(facts: &Facts) -> Cell {
    match (facts.unmoved, facts.moved) {
        (true, _) => Cell::text(t!("roster-may-move")),
        (false, true) => Cell::text(t!("roster-has-moved")),
        (false, false) => Cell::default(),
    }
}

fn supplied(at: Position, unit: &Unit, facts: &Facts) -> Cell {
    let months = (unit.supply_months, at.rules.numbers.naval_supply_months);
    match facts.domain {
        _ if unit.has(unit_flag::OUT_OF_SUPPLY) => Cell::ranked(t!("roster-none"), 0).bad(true),
        _ if facts.cut_off => Cell::ranked(t!("roster-cut-off"), 1).bad(true),
        Domain::Naval => {
            let (left, full) = months;
            Cell::ranked(t!("state-supplies", left = left, full = full), 2 + i64::from(left)).bad(left <= 1)
        }
        _ => Cell::ranked(String::new(), 9),
    }
}
