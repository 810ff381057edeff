//! The list of cities and resources: whose they are, what they are good for, who stands in them.

use super::listing::{self, Listing, by_name};
use super::table::{Cell, Column, Goal, Row};
use meridian_engine::known::View;
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::Network;
use meridian_engine::rules::{money, ports};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, CountryId, Partnership};
use meridian_words::t;
use std::collections::BTreeMap;

/// What a city is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Port,
    Resource,
    Source,
    Fortified,
    /// Under another side than its home country.
    Taken,
    /// Nobody of its holder's side stands there.
    Empty,
}

impl What {
    pub(crate) const ALL: [Self; 6] =
        [Self::Port, Self::Resource, Self::Source, Self::Fortified, Self::Taken, Self::Empty];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Port => t!("cities-ports"),
            Self::Resource => t!("cities-resources"),
            Self::Source => t!("cities-sources"),
            Self::Fortified => t!("cities-fortified"),
            Self::Taken => t!("cities-taken"),
            Self::Empty => t!("cities-empty"),
        }
    }
}

/// Which cities the page lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) side: Option<Partnership>,
    pub(crate) country: Option<CountryId>,
    pub(crate) what: Option<What>,
    pub(crate) search: String,
}

/// What a filter asks of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    side: Partnership,
    /// Home country and holder.
    countries: [Option<CountryId>; 2],
    port: bool,
    resource: bool,
    source: bool,
    fortified: bool,
    taken: bool,
    empty: bool,
}

/// The page as it was left.
pub(crate) type Cities = Listing<Filter>;

pub(crate) fn columns() -> Vec<Column> {
    vec![
        Column::new(t!("cities-city"), 130.0),
        Column::new(t!("cities-home"), 110.0),
        Column::new(t!("cities-holder"), 110.0),
        Column::figures(t!("cities-points"), 52.0),
        Column::figures(t!("cities-income"), 62.0),
        Column::new(t!("cities-port"), 70.0),
        Column::figures(t!("cities-base"), 62.0),
        Column::new(t!("cities-fort"), 90.0),
        Column::new(t!("cities-supply"), 70.0),
        Column::figures(t!("cities-garrison"), 150.0),
    ]
}

impl Listing<Filter> {
    /// Brings rows and order up to date, if the position or the filter is another one.
    pub(crate) fn refresh(&mut self, view: View) {
        self.bring_up(view, || rows(view));
    }
    /// Countries that a city is at home in or held by, by their names.
    pub(crate) fn countries(&self, at: Position) -> Vec<CountryId> {
        by_name(at, self.facts.iter().flat_map(|facts| facts.countries).flatten())
    }
}

fn rows(view: View) -> Vec<(Row, Facts)> {
    let at = view.position();
    let pays: BTreeMap<CellId, u16> =
        money::resource_incomes_billions(at).into_iter().map(|(cell, _, pays)| (cell, pays)).collect();
    let points: BTreeMap<&str, u16> = at
        .rules
        .politics
        .city_victory
        .iter()
        .flat_map(|rules| &rules.points)
        .map(|(city, points)| (city.as_str(), *points))
        .collect();
    let cities = at.map.cities.iter().map(|city| (city.cell, &city.name));
    let resources = at.map.resources.iter().map(|place| (place.cell, &place.name));
    let mut rows = Vec::new();
    for (cell, name) in cities.chain(resources) {
        let holder = at.state.controller(cell);
        let home = at.map.home(cell);
        let side_of = |country: Option<CountryId>| {
            country.map_or(Partnership::Neutral, |country| at.state.country(country).partnership)
        };
        let garrison = Garrison::of(view, cell);
        let works = at.state.works(cell);
        let own = view.eyes().is_none() || view.eyes() == at.state.controlling_side(cell);
        let stages = at.rules.numbers.work_stages;
        // what the other side has begun in this phase is its own affair
        let fort = if own || works.fort >= stages { works.fort } else { 0 };
        let source =
            holder.and_then(|holder| Network::of(at, holder)).is_some_and(|network| network.is_source_city(at, cell));
        let facts = Facts {
            side: side_of(holder),
            countries: [home, holder],
            port: ports::is_port(&at, cell),
            resource: at.map.has(cell, flag::RESOURCE),
            source,
            fortified: fort >= stages,
            taken: side_of(holder) != side_of(home),
            empty: garrison.troops == 0,
        };
        let named = |country: Option<CountryId>| country.map_or(String::new(), |id| at.country_name(id).to_owned());
        let port = match (facts.port, at.map.has(cell, flag::MAJOR_PORT)) {
            (true, true) => Cell::ranked(t!("cities-major-port"), 0),
            (true, false) => Cell::ranked(t!("cities-minor-port"), 1),
            (false, _) => Cell::default(),
        };
        let fort = match fort {
            0 => Cell::default(),
            stage if stage < stages => Cell::ranked(t!("cities-fort-begun", stage = stage, of = stages), 1),
            _ => Cell::ranked(t!("cities-fort-done"), 0),
        };
        let cells = vec![
            Cell::text(name),
            Cell::text(named(home)),
            Cell::text(named(holder)).bad(own && facts.taken && view.eyes().is_none()),
            Cell::number(points.get(name.as_str()).copied().unwrap_or(0).into()),
            Cell::number(pays.get(&cell).copied().unwrap_or(0).into()),
            port,
            Cell::number(ports::airbase_capacity(&at, cell) as u32),
            fort,
            Cell::text(if source { t!("cities-source") } else { String::new() }),
            garrison.cell(),
        ];
        let id = u64::from(cell.number());
        rows.push((Row { id, cells, goal: Goal::Cell(cell), cell: Some(cell) }, facts));
    }
    rows
}

impl listing::Filter for Filter {
    type Facts = Facts;
    const LASTING: bool = true;

    fn takes(&self, facts: &Facts) -> bool {
        self.side.is_none_or(|side| facts.side == side)
            && self.country.is_none_or(|country| facts.countries.contains(&Some(country)))
            && self.what.is_none_or(|what| match what {
                What::Port => facts.port,
                What::Resource => facts.resource,
                What::Source => facts.source,
                What::Fortified => facts.fortified,
                What::Taken => facts.taken,
                What::Empty => facts.empty,
            })
    }
    fn search(&self) -> &str {
        &self.search
    }
}

/// Who is seen there: strength points, ships and aircraft.
#[derive(Clone, Copy, Default)]
struct Garrison {
    /// Units, supply units too.
    troops: u32,
    points: u32,
    ships: u32,
    aircraft: u32,
}

impl Garrison {
    fn of(view: View, cell: CellId) -> Self {
        let at = view.position();
        let mut here = Self::default();
        for (_, unit) in at.state.units_at(cell).filter(|(_, unit)| view.sees(unit) && !unit.is_carried()) {
            match at.domain(unit) {
                Domain::Land => {
                    here.troops += 1;
                    here.points += u32::from(unit.strength);
                }
                Domain::Naval => here.ships += 1,
                Domain::Air => here.aircraft += 1,
            }
        }
        here
    }
    fn cell(self) -> Cell {
        let parts = [
            (self.points > 0).then(|| t!("cities-points-there", points = self.points)),
            (self.ships > 0).then(|| t!("cities-ships-there", count = self.ships)),
            (self.aircraft > 0).then(|| t!("cities-aircraft-there", count = self.aircraft)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let rank = i64::from(self.points) * 10_000 + i64::from(self.ships) * 100 + i64::from(self.aircraft);
        Cell::ranked(meridian_words::spoken().row(&parts), rank)
    }
}
