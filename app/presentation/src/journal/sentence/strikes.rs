//! Sentences about attacks on ships and aircraft, and about raids.

use super::{Weight, capitalised, counted, unit_name, unit_of};
use meridian_engine::event::Event;
use meridian_engine::order::Bombing;
use meridian_engine::report::BombingReport;
use meridian_engine::report::{AirNavalReport, Fate};
use meridian_engine::rules::Position;
use meridian_engine::rules::air_naval::TargetClass;
use meridian_engine::{CountryId, UnitId};

/// `Japan attacks 2 British ships near Singapore: one is sunk, one is damaged; the attackers lose 1 unit.`
pub fn combat(at: Position, event: &Event, report: &AirNavalReport) -> String {
    let attacker = owner(at, event, report.attackers()).unwrap_or(report.attacker.name());
    let defenders: Vec<UnitId> = report.defenders().collect();
    let prey = match defenders.as_slice() {
        [one] => unit_name(at, event, *one),
        many => {
            let submarines = report.odds.defenders.iter().all(|one| one.class == TargetClass::Submarine);
            let what = if submarines { "submarine" } else { "ship" };
            format!("{} enemy {what}s", many.len())
        }
    };
    let how = if report.odds.kamikaze { " in kamikaze attacks" } else { "" };
    let place = at.cell_name(report.cell);
    let mut outcome = vec![toll("the defenders", &report.defender_fates)];
    if !report.retreated.is_empty() {
        outcome.push("the survivors retreat".to_owned());
    }
    if report.odds.kamikaze || report.attacker_fates.iter().any(|&fate| fate != Fate::Unhurt) {
        outcome.push(toll("the attackers", &report.attacker_fates));
    }
    format!("{attacker} attacks {prey} in {place}{how}: {}.", outcome.join("; "))
}

/// `the defenders lose 2 units, 1 unit is damaged`.
fn toll(who: &str, fates: &[Fate]) -> String {
    let count = |which: Fate| fates.iter().filter(|&&fate| fate == which).count() as u32;
    let damaged = match count(Fate::Damaged) {
        0 => String::new(),
        1 => ", 1 unit is damaged".to_owned(),
        n => format!(", {n} units are damaged"),
    };
    match count(Fate::Lost) {
        0 if damaged.is_empty() => format!("{who} come off unharmed"),
        0 => format!("{who} lose nothing{damaged}"),
        n => format!("{who} lose {}{damaged}", counted(n, "unit")),
    }
}

/// `The United States bombs the installations of Rabaul (81 %) and destroys them.`
pub fn raid(at: Position, event: &Event, report: &BombingReport) -> (Weight, String) {
    let by = owner(at, event, report.attackers()).unwrap_or(report.attacker.name());
    let place = at.cell_name(report.cell);
    let target = match report.target {
        Bombing::Atomic => return (Weight::News, bomb(at, by, report)),
        Bombing::Installations => "the installations",
        Bombing::Strategic => "the resource",
    };
    let outcome = if report.success { "destroys" } else { "misses" };
    let pronoun = if report.target == Bombing::Installations { "them" } else { "it" };
    let hit = match report.hit {
        None => String::new(),
        Some((id, Fate::Lost)) => format!(" {} is lost.", capitalised(&unit_name(at, event, id))),
        Some((id, _)) => format!(" {} is damaged.", capitalised(&unit_name(at, event, id))),
    };
    let percent = report.odds.success * 100.0;
    (Weight::Event, format!("{by} bombs {target} of {place} ({percent:.0} %) and {outcome} {pronoun}.{hit}"))
}

fn bomb(at: Position, by: &str, report: &BombingReport) -> String {
    let place = at.cell_name(report.cell);
    let killed = match report.killed.len() as u32 {
        0 => "nobody was there".to_owned(),
        1 => "1 unit is wiped out".to_owned(),
        n => format!("{n} units are wiped out"),
    };
    let country = report.odds.surrender.as_ref().map(|odds| at.country_name(odds.country));
    let answer = match (country, report.surrendered) {
        (Some(country), Some(true)) => format!(" {country} gives up."),
        (Some(country), Some(false)) => format!(" {country} fights on."),
        _ => String::new(),
    };
    format!("{by} drops an atomic bomb on {place}: {killed}.{answer}")
}

fn owner<'a>(at: Position<'a>, event: &Event, mut ids: impl Iterator<Item = UnitId>) -> Option<&'a str> {
    let country: CountryId = ids.find_map(|id| unit_of(at, event, id)).map(|unit| unit.owner)?;
    Some(at.country_name(country))
}
