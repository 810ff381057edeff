//! The order of battle to come: what is scheduled and bought for the next twelve months, what is left in the pools, what
//! waits for repair.

use super::events::contains;
use super::table::{Cell, Column, Goal, Row, Sheet};
use meridian_engine::country::country_flag;
use meridian_engine::known::View;
use meridian_engine::legal::build;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Schedule;
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CountryId, Month, Phase, Side};
use meridian_presentation::words::{money, number_name, short_place};
use meridian_words::{Named, capitalised, spoken, t};
use std::collections::{BTreeMap, BTreeSet};

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

/// The page as it was left.
#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    pub(crate) filter: Filter,
    pub(crate) sheet: Sheet,
    facts: Vec<(Option<Side>, CountryId, How)>,
    made: Option<((u64, u64), Option<Side>)>,
    listed: Option<Filter>,
}

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

impl Arrivals {
    /// Brings rows and order up to date, if the position or the filter is another one.
    pub(crate) fn refresh(&mut self, view: View) {
        let made = (view.position().state.key(), view.eyes());
        if self.made != Some(made) {
            self.made = Some(made);
            self.make(view);
            self.listed = None;
        }
        if self.listed.as_ref() != Some(&self.filter) {
            let (filter, facts) = (&self.filter, &self.facts);
            self.sheet.list(|row| filter.takes(facts[row.id as usize], row));
            self.listed = Some(self.filter.clone());
        }
    }
    fn make(&mut self, view: View) {
        // rows have no number that lasts
        self.sheet.chosen.clear();
        (self.sheet.rows, self.facts) = (Vec::new(), Vec::new());
        let at = view.position();
        for country in at.state.country_ids() {
            for (month, item, count) in scheduled(at, country) {
                self.add(at, country, Some(month), item, count, How::Scheduled);
            }
            let knows = knows_pool(view, country);
            let now = at.state.clock().month;
            for (month, item, count) in at.state.queue_of(country).filter(|(month, ..)| knows || *month > now) {
                self.add(at, country, Some(month), item, count, How::Bought);
            }
            for (item, count) in at.state.pool_of(country).filter(|_| knows) {
                self.add(at, country, None, item, count, How::Pool);
            }
        }
        let damaged = at.state.units().filter(|(_, unit)| unit.has(unit_flag::DAMAGED) && view.sees(unit));
        for (unit_id, unit) in damaged {
            let Some(cell) = at.state.cell_of(unit_id) else { continue };
            let cells = vec![
                Cell::ranked(short_place(at, cell), i64::from(u32::MAX)),
                Cell::text(at.country_name(unit.owner)),
                Cell::text(number_name(at, unit_id)),
                Cell::text(capitalised(&at.rules.kind(at.class(unit).kind).name())),
                Cell::number(1),
                Cell::text(How::Damaged.title()).bad(true),
                Cell::ranked(
                    money(at, at.rules.numbers.unit_repair_cost_billions.into()),
                    at.rules.numbers.unit_repair_cost_billions.into(),
                ),
            ];
            let own = view.eyes().is_none_or(|eyes| at.state.unit_side(unit) == Some(eyes));
            let goal = if own { Goal::Unit(unit_id) } else { Goal::Cell(cell) };
            self.sheet.rows.push(Row { id: self.facts.len() as u64, cells, goal, cell: Some(cell) });
            self.facts.push((at.state.unit_side(unit), unit.owner, How::Damaged));
        }
    }
    fn add(&mut self, at: Position, country: CountryId, month: Option<Month>, item: Item, count: u16, how: How) {
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
        self.sheet.rows.push(Row { id: self.facts.len() as u64, cells, goal: Goal::Country(country), cell: None });
        self.facts.push((at.state.side_of(country), country, how));
    }
    /// Countries that something comes for, by their names.
    pub(crate) fn countries(&self, at: Position) -> Vec<CountryId> {
        let here: BTreeSet<CountryId> = self.facts.iter().map(|facts| facts.1).collect();
        let mut countries: Vec<CountryId> = here.into_iter().collect();
        countries.sort_by_key(|&country| at.country_name(country));
        countries
    }
}

impl Filter {
    fn takes(&self, (side, country, how): (Option<Side>, CountryId, How), row: &Row) -> bool {
        self.side.is_none_or(|wanted| side == Some(wanted))
            && self.country.is_none_or(|wanted| country == wanted)
            && self.how.is_none_or(|wanted| how == wanted)
            && (self.search.trim().is_empty() || row.cells.iter().any(|cell| contains(&cell.text, &self.search)))
    }
}
