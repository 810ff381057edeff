//! The dispatch in words: lines and tables, as the page shows them and as they are copied.

use crate::book::as_text;
use meridian_engine::Month;
use meridian_engine::rules::Position;
use meridian_presentation::course::dispatch::{Dispatch, Ground};
use meridian_presentation::journal::item_name;
use meridian_presentation::words::money;
use meridian_words::{spoken, t};

/// All of it.
pub fn of(dispatch: &Dispatch, at: Position, month: Month) -> String {
    let mut lines = vec![t!("dispatch-title", month = spoken().turn(at.rules, month))];
    lines.extend(dispatch.items.iter().map(|told| told.text.clone()));
    lines.extend(dispatch.items.is_empty().then(|| t!("news-quiet")));
    lines.extend((dispatch.more > 0).then(|| t!("news-more", count = dispatch.more)));
    lines.push(t!("dispatch-ground"));
    lines.extend(dispatch.ground.iter().map(ground));
    lines.extend(dispatch.victory.clone());
    lines.push(t!("dispatch-losses"));
    match losses(dispatch, at) {
        none if none.is_empty() => lines.push(t!("dispatch-no-losses")),
        rows => lines.push(table(&lost(), &rows)),
    }
    if !dispatch.money.is_empty() {
        lines.extend([t!("dispatch-money"), table(&money_of(), &purses(dispatch, at))]);
    }
    lines.push(t!("dispatch-arrivals"));
    lines.extend(dispatch.arrivals.is_empty().then(|| t!("dispatch-no-arrivals")));
    lines.extend(arrivals(dispatch, at));
    lines.push(t!("dispatch-weather"));
    lines.extend(weather(dispatch));
    lines.join("\n")
}

fn table<const N: usize>(heads: &[String; N], rows: &[[String; N]]) -> String {
    let heads = heads.each_ref().map(String::as_str);
    as_text(&heads, rows.iter().map(|row| row.iter().map(String::as_str).collect()))
}

/// What a side holds, and how much more than a month ago.
pub fn ground(ground: &Ground) -> String {
    let (cells, cities) = (ground.cells, ground.cities);
    t!(
        "dispatch-ground-of",
        side = spoken().side(ground.side),
        cells = cells.0,
        more_cells = format!("{:+}", cells.1),
        cities = cities.0,
        more_cities = format!("{:+}", cities.1)
    )
}

/// Over the losses.
pub fn lost() -> [String; 5] {
    [t!("dispatch-country"), t!("dispatch-points"), t!("dispatch-ships"), t!("dispatch-aircraft"), t!("dispatch-worth")]
}

/// A row a country.
pub fn losses(dispatch: &Dispatch, at: Position) -> Vec<[String; 5]> {
    let some = |count: u32| if count > 0 { count.to_string() } else { String::new() };
    let rows = dispatch.losses.iter().map(|(_, country, lost)| {
        let name = at.country_name(*country).to_owned();
        [name, some(lost.points), some(lost.ships), some(lost.aircraft), money(at, lost.billions)]
    });
    rows.collect()
}

/// Over the treasuries.
pub fn money_of() -> [String; 6] {
    [
        t!("dispatch-country"),
        t!("dispatch-income"),
        t!("dispatch-spent"),
        t!("dispatch-sent"),
        t!("dispatch-received"),
        t!("dispatch-left"),
    ]
}

/// A row a country.
pub fn purses(dispatch: &Dispatch, at: Position) -> Vec<[String; 6]> {
    let some = |sum: i64| if sum > 0 { money(at, sum as u32) } else { String::new() };
    let rows = dispatch.money.iter().map(|(country, purse, left)| {
        let name = at.country_name(*country).to_owned();
        let sums = [purse.income, purse.spent, purse.sent, purse.received].map(some);
        let [income, spent, sent, received] = sums;
        [name, income, spent, sent, received, money(at, *left)]
    });
    rows.collect()
}

/// What comes, a line a country.
pub fn arrivals(dispatch: &Dispatch, at: Position) -> Vec<String> {
    let of = |group: &[(meridian_engine::CountryId, meridian_engine::state::Item, u16)]| {
        let item = |(_, item, count): &(_, _, u16)| t!("dispatch-arrival", count = *count, item = item_name(at, item));
        let items: Vec<String> = group.iter().map(item).collect();
        t!("dispatch-arrivals-of", country = at.country_name(group[0].0), items = spoken().row(&items))
    };
    dispatch.arrivals.chunk_by(|one, other| one.0 == other.0).map(of).collect()
}

/// Of the month that comes, a line a zone.
pub fn weather(dispatch: &Dispatch) -> impl Iterator<Item = String> {
    dispatch.weather.iter().map(|(zone, weather, grounded)| {
        let (zone, weather) = (zone.as_str(), weather.as_str());
        match grounded {
            true => t!("overlay-weather-grounded", zone = zone, weather = weather),
            false => t!("overlay-weather-flying", zone = zone, weather = weather),
        }
    })
}
