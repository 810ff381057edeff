//! Money (WW2 §19).

use super::{Grid, country, list};
use meridian_engine::ruleset::{Exchange, HomeRaise, Ruleset, SenderCap};
use meridian_engine::{CountryId, Side};
use meridian_words::Words;

/// WW2 §19.1.2.
pub fn home_income(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Country", "$B for each resource cell of its own mainland"]);
    for home in &rules.income.home {
        let rate = home.per_resource_billions;
        let rate = match home.raise {
            None => rate.to_string(),
            Some(HomeRaise::ConvoyReceived { billions }) => {
                format!("{rate}, and {billions} if convoy money arrived since the last income phase")
            }
            Some(HomeRaise::MonthsAtWarOver { months, billions }) => {
                format!("{rate}, and {billions} when more than {months} months have passed since its month of entry")
            }
        };
        grid.row(&[country(rules, home.country), rate]);
    }
    grid.row(&["all others".to_owned(), rules.income.per_resource_billions.to_string()]);
    grid.text
}

/// WW2 §19.1.3.
pub fn fixed_income(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Country", "$B a month", "While"]);
    for fixed in &rules.income.fixed {
        let when = if fixed.while_holds.is_always() {
            "always".to_owned()
        } else {
            Words::ENGLISH.condition(rules, &fixed.while_holds)
        };
        grid.row(&[country(rules, fixed.country), fixed.billions.to_string(), when]);
    }
    grid.text
}

/// WW2 §19.3.1.
pub fn convoys(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["From", "To", "At most in a month"]);
    for route in &rules.convoys {
        grid.row(&[country(rules, route.from), country(rules, route.to), cap(route.cap)]);
    }
    grid.text
}

fn cap(cap: SenderCap) -> String {
    match cap {
        SenderCap::None => "all it has".to_owned(),
        SenderCap::Billions(billions) => format!("${billions}B"),
        SenderCap::ThirdOfTreasury => "a third of its treasury".to_owned(),
    }
}

/// Table D (WW2 §19.2).
pub fn exchange(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["From", "To", "As partners of the", "At most in a month"]);
    let mut hubs: Vec<(CountryId, Side)> = Vec::new();
    for row in &rules.exchange {
        let outgoing = rules.exchange.iter().filter(|other| (other.from, other.side) == (row.from, row.side)).count();
        if outgoing > 1 && !hubs.contains(&(row.from, row.side)) {
            hubs.push((row.from, row.side));
        }
    }
    let name = |id| country(rules, id);
    for &(hub, side) in &hubs {
        let lines = |pick: &dyn Fn(&Exchange) -> bool| -> Vec<&Exchange> {
            rules.exchange.iter().filter(|row| row.side == side && pick(row)).collect()
        };
        let open = lines(&|row| row.from == hub && row.link.is_none());
        let (first, to) = (open[0], list(&open.iter().map(|row| name(row.to)).collect::<Vec<_>>()));
        assert!(open.iter().all(|row| row.cap == first.cap), "{} has two caps", name(hub));
        grid.row(&[name(hub), to, side.name().to_owned(), cap(first.cap)]);
        for row in lines(&|row| row.from == hub && row.link.is_some()) {
            let link = row.link.expect("chosen by it");
            let road = format!(
                "{}, while {} and {} touch (§19.2.3)",
                name(row.to),
                name(link.home),
                zone(&rules.group(link.zone).key)
            );
            grid.row(&[name(hub), road, side.name().to_owned(), cap(row.cap)]);
        }
        let back = lines(&|row| row.to == hub);
        if let Some(first) = back.first() {
            assert!(back.iter().all(|row| row.cap == first.cap), "{} receives by two caps", name(hub));
            let from = list(&back.iter().map(|row| name(row.from)).collect::<Vec<_>>());
            grid.row(&[from, name(hub), side.name().to_owned(), cap(first.cap)]);
        }
    }
    let alone = |row: &&Exchange| !hubs.contains(&(row.from, row.side)) && !hubs.contains(&(row.to, row.side));
    for row in rules.exchange.iter().filter(alone) {
        grid.row(&[name(row.from), name(row.to), row.side.name().to_owned(), cap(row.cap)]);
    }
    grid.text
}

/// `burma` as a name.
fn zone(key: &str) -> String {
    let mut letters = key.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
