//! The order of battle to come: what is scheduled and bought for the next twelve months, what is left in the pools, what
//! waits for repair.

use super::listing::{self, Listing, by_name};
use super::table::{Cell, Column, Goal, Row};
use meridian_engine::country::country_flag;
use meridian_engine::known::View;
use meridian_engine::legal::build;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Schedule;
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CountryId, Month, Phase, Side, Unit, UnitId};
use meridian_presentation::words::{money, number_name, short_place};
use meridian_words::{Named, capitalised, spoken, t};
use std::collections::BTreeMap;

/// How something comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum How {
    Scheduled,
    Bought,
    /// It can be bought.
    Pool,
    /// It is there, and waits for repair.
    Damaged,
}

impl How {
    pub(crate) const ALL: [Self; 4] = [Self::Scheduled, Self::Bought, Self::Pool, Self::Damaged];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Scheduled => t!("arrivals-scheduled"),
            Self::Bought => t!("arrivals-bought"),
            Self::Pool => t!("arrivals-pool"),
            Self::Damaged => t!("arrivals-damaged"),
        }
    }
}

/// What the page lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) side: Option<Side>,
    pub(crate) country: Option<CountryId>,
    pub(crate) how: Option<How>,
    pub(crate) search: String,
}

/// What a row says to the filters.
type Facts = (Option<Side>, CountryId, How);

/// The page as it was left.
pub(crate) type Arrivals = Listing<Filter>;

/// Months that the calendar shows.
const MONTHS: u16 = 12;

pub(crate) fn columns() -> Vec<Column> {
    vec![
        Column::new(t!("arrivals-when"), 130.0),
        Column::new(t!("arrivals-country"), 110.0),
        Column::new(t!("arrivals-what"), 210.0),
        Column::new(t!("arrivals-kind"), 100.0),
        Column::figures(t!("arrivals-count"), 60.0),
        Column::new(t!("arrivals-how"), 100.0),
        Column::figures(t!("arrivals-price"), 80.0),
    ]
}

/// May the eyes see what is in the pool of that country, and what it has bought? Not while the other side deploys what comes out
/// of it (WW2 §8.1.1).
pub(crate) fn knows_pool(view: View, country: CountryId) -> bool {
    let at = view.position();
    at.state.clock().phase != Phase::Deployment
        || view.eyes().is_none_or(|eyes| at.state.side_of(country) != Some(eyes.opponent()))
}

/// What is scheduled for a country in the months to come, as things stand.
pub(crate) fn scheduled(at: Position<'_>, country: CountryId) -> Vec<(Month, Item, u16)> {
    let state = at.state.country(country);
    if state.has(country_flag::EVER_CONQUERED | country_flag::OUT_FOR_GOOD) {
        return Vec::new();
    }
    let now = at.state.clock().month;
    // what comes when something happens, or with the entry into the war, has no date
    let dated = |arrival: &&meridian_engine::ruleset::Arrival| {
        !matches!(arrival.schedule, Schedule::Event(_)) && !arrival.is_entry_bonus()
    };
    let mut all: BTreeMap<(Month, Item), u16> = BTreeMap::new();
    for arrival in at.rules.arrivals_of(country).filter(dated) {
        for month in (1..=MONTHS).map(|months| now.plus(months)) {
            let count = arrival.due(month, &at);
            if count > 0 {
                let item = Item { class: arrival.class, group: arrival.group, strength: 1 };
                *all.entry((month, item)).or_default() += count;
            }
        }
    }
    all.into_iter().map(|((month, item), count)| (month, item, count)).collect()
}

impl Listing<Filter> {
    /// Brings rows and order up to date, if the position or the filter is another one.
    pub(crate) fn refresh(&mut self, view: View) {
        self.bring_up(view, || rows(view));
    }
    /// Countries that something comes for, by their names.
    pub(crate) fn countries(&self, at: Position) -> Vec<CountryId> {
        by_name(at, self.facts.iter().map(|facts| facts.1))
    }
}

fn rows(view: View) -> Vec<(Row, Facts)> {
    let at = view.position();
    let (now, mut rows) = (at.state.clock().month, Vec::new());
    for country in at.state.country_ids() {
        let knows = knows_pool(view, country);
        for (month, item, count) in scheduled(at, country) {
            rows.push(row(at, country, Some(month), item, count, How::Scheduled));
        }
        for (month, item, count) in at.state.queue_of(country).filter(|(month, ..)| knows || *month > now) {
            rows.push(row(at, country, Some(month), item, count, How::Bought));
        }
        for (item, count) in at.state.pool_of(country).filter(|_| knows) {
            rows.push(row(at, country, None, item, count, How::Pool));
        }
    }
    let damaged = at.state.units().filter(|(_, unit)| unit.has(unit_flag::DAMAGED) && view.sees(unit));
    rows.extend(damaged.filter_map(|(id, unit)| to_repair(view, id, unit)));
    for ((row, _), id) in rows.iter_mut().zip(0..) {
        row.id = id;
    }
    rows
}

fn to_repair(view: View, id: UnitId, unit: &Unit) -> Option<(Row, Facts)> {
    let at = view.position();
    let (cell, side) = (at.state.cell_of(id)?, at.state.unit_side(unit));
    let price = at.rules.numbers.unit_repair_cost_billions.into();
    let cells = vec![
        Cell::ranked(short_place(at, cell), i64::from(u32::MAX)),
        Cell::text(at.country_name(unit.owner)),
        Cell::text(number_name(at, id)),
        Cell::text(capitalised(&at.rules.kind(at.class(unit).kind).name())),
        Cell::number(1),
        Cell::text(How::Damaged.title()).bad(true),
        Cell::ranked(money(at, price), price.into()),
    ];
    let own = view.eyes().is_none_or(|eyes| side == Some(eyes));
    let goal = if own { Goal::Unit(id) } else { Goal::Cell(cell) };
    Some((Row { id: 0, cells, goal, cell: Some(cell) }, (side, unit.owner, How::Damaged)))
}

fn row(at: Position, country: CountryId, month: Option<Month>, item: Item, count: u16, how: How) -> (Row, Facts) {
    let class = at.rules.class(item.class);
    let when = match month {
        Some(month) => Cell::ranked(spoken().turn(at.rules, month), month.0.into()),
        None => Cell::default(),
    };
    let price = match how {
        How::Pool => {
            let price = build::offer(at, country, item, count).price_billions;
            Cell::ranked(money(at, price), price.into())
        }
        _ => Cell::default(),
    };
    let cells = vec![
        when,
        Cell::text(at.country_name(country)),
        Cell::text(capitalised(&spoken().item(at, &item))),
        Cell::text(capitalised(&at.rules.kind(class.kind).name())),
        Cell::number(count.into()),
        Cell::text(how.title()),
        price,
    ];
    (Row { id: 0, cells, goal: Goal::Country(country), cell: None }, (at.state.side_of(country), country, how))
}

impl listing::Filter for Filter {
    type Facts = Facts;
    const LASTING: bool = false;

    fn takes(&self, &(side, country, how): &Facts) -> bool {
        self.side.is_none_or(|wanted| side == Some(wanted))
            && self.country.is_none_or(|wanted| country == wanted)
            && self.how.is_none_or(|wanted| how == wanted)
    }
    fn search(&self) -> &str {
        &self.search
    }
}
