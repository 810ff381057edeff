//! Table F: the schedule of reinforcements in words (WW2 §7.6).

use super::{Grid, country, item, month};
use meridian_engine::ruleset::{Arrival, ArrivalCondition, Entry, EventTrigger, Point, Schedule};
use meridian_engine::{Partnership, Ruleset};
use meridian_words::Words;

/// Table F: lines of one country and moment together.
pub fn all(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Country", "When", "What"]);
    for owner in rules.country_ids() {
        let mut lines: Vec<(String, Vec<String>)> = Vec::new();
        for arrival in rules.arrivals_of(owner).filter(|arrival| arrival.active) {
            let when = when(rules, arrival);
            let what = item(rules, arrival.class, arrival.group, arrival.count);
            match lines.iter_mut().find(|(known, _)| *known == when) {
                Some((_, items)) => items.push(what),
                None => lines.push((when, vec![what])),
            }
        }
        for (when, items) in lines {
            grid.row(&[country(rules, owner), when, items.join(", ")]);
        }
    }
    let text = "What joins a country's pool and when (§7.6.1). Months given for two countries count from whichever of them enters first. \
                A country that\nwas ever conquered receives nothing more (§4.3.3). Countries not named receive nothing. For German submarines, British Mosquitos, Italian aircraft and the Impero \
                see D-50.";
    format!("{text}\n\n{}", grid.text)
}

fn when(rules: &Ruleset, arrival: &Arrival) -> String {
    let moment = match &arrival.schedule {
        Schedule::Dated(date) => month(*date),
        Schedule::Offset { .. } if arrival.is_entry_bonus() => "on entering the war (§7.6.3)".to_owned(),
        Schedule::Offset { entry: whose, months } => format!("{months} months after {}", entry(rules, *whose)),
        Schedule::Recurring { from, to, months } => {
            let to = to.as_ref().map(|to| format!(" to {}", point(rules, to))).unwrap_or_default();
            format!("{}, {}{to}", every(*months), from_point(rules, from))
        }
        Schedule::Event(EventTrigger::EnemyAshore(country)) => {
            let whose = Words::ENGLISH.country(rules, *country);
            format!("once, when an enemy land unit stands on the mainland of {whose} while it is at war (A-38)")
        }
    };
    match arrival.condition {
        None => moment,
        Some(condition) => format!("{moment}, {}", only(rules, condition)),
    }
}

fn from_point(rules: &Ruleset, from: &Point) -> String {
    format!("from {}", point(rules, from))
}

/// `every month`, `in odd months`, `in January and July`.
fn every(months: u16) -> String {
    const ODD: u16 = 0b0101_0101_0101;
    match months {
        0xFFF => "every month".to_owned(),
        ODD => "in odd months".to_owned(),
        months => {
            let names: Vec<String> = (1..=12)
                .filter(|m| months & 1 << (m - 1) != 0)
                .map(|m| meridian_engine::Month::new(1940, m).name().to_owned())
                .collect();
            format!("in {}", super::list(&names))
        }
    }
}

fn entry(rules: &Ruleset, entry: Entry) -> String {
    let name = |id| Words::ENGLISH.country(rules, id);
    match entry {
        Entry::Of(country) => format!("{} enters the war", name(country)),
        Entry::First(a, b) => format!("{} or {} enters the war", name(a), name(b)),
    }
}

fn point(rules: &Ruleset, at: &Point) -> String {
    match at {
        Point::Month(date) => month(*date),
        Point::Entry { entry: whose, plus: 0 } => format!("the month {}", entry(rules, *whose)),
        Point::Entry { entry: whose, plus: -1 } => format!("the month before {}", entry(rules, *whose)),
        Point::Entry { entry: whose, plus } => format!("{plus} months after {}", entry(rules, *whose)),
        Point::Later { a, b, plus } => {
            let later = format!("{} or {}, whichever is later,", point(rules, a), point(rules, b));
            match plus {
                0 => later,
                plus => format!("{plus} months after {later}"),
            }
        }
    }
}

fn only(rules: &Ruleset, condition: ArrivalCondition) -> String {
    let side = |partnership: Partnership| match partnership.side() {
        Some(side) => format!("belongs to the {}", side.name()),
        None => "is neutral".to_owned(),
    };
    let no_side = |partnership: Partnership| match partnership.side() {
        Some(side) => format!("does not belong to the {}", side.name()),
        None => "is not neutral".to_owned(),
    };
    let name = |id| Words::ENGLISH.country(rules, id);
    match condition {
        ArrivalCondition::OwnerAtWar => "if it is at war".to_owned(),
        ArrivalCondition::Is(country, partnership) => format!("if {} {}", name(country), side(partnership)),
        ArrivalCondition::IsNot(country, partnership) => format!("if {} {}", name(country), no_side(partnership)),
        ArrivalCondition::Before(date) => format!("if it is before {}", month(date)),
        ArrivalCondition::From(date) => format!("if it is {} or later", month(date)),
    }
}
