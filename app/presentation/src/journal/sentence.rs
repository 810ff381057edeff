//! One sentence for each cause of an event.

use super::Weight;
use meridian_engine::event::{Cause, Event};
use meridian_engine::order::Choice;
use meridian_engine::report::CombatReport;
use meridian_engine::report::Fate;
use meridian_engine::report::InterceptionReport;
use meridian_engine::rules::Position;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Side, Unit, UnitId};
use std::collections::BTreeMap;

mod strikes;

/// Weight, sentence and place; none for bookkeeping. `at` is the position after the order.
pub fn describe(at: Position, event: &Event) -> Option<(Weight, String, Option<CellId>)> {
    use Weight::{Detail, Event as Ev, News};
    let country = |id: CountryId| at.country_name(id);
    let place = |cell: CellId| at.cell_name(cell);
    let unit = |id: UnitId| unit_name(at, event, id);
    let said = |weight, text: String, cell| Some((weight, text, cell));
    match &event.cause {
        Cause::StepBegan { .. } | Cause::Housekeeping | Cause::Based { .. } => None,
        Cause::Chosen { choice, taken_back } => {
            let text = choice_name(at, *choice);
            let text = if *taken_back { format!("Taken back: {text}.") } else { format!("Decided: {text}.") };
            said(Detail, text, None)
        }
        Cause::WarDeclared { by, on } => {
            said(News, format!("The {} declare war on {}.", by.name(), country(*on)), capital(at, *on))
        }
        Cause::Joined { country: who, side } => {
            said(News, format!("{} joins the {}.", country(*who), side.name()), capital(at, *who))
        }
        Cause::ActivationTried { country: who, success } => {
            let outcome = if *success { "comes in" } else { "stays out" };
            said(Ev, format!("{} is asked to join and {outcome}.", country(*who)), capital(at, *who))
        }
        Cause::VichyTried { success: true } => said(News, "Vichy France is created.".into(), None),
        Cause::VichyTried { success: false } => said(News, "The attempt to create Vichy France fails.".into(), None),
        Cause::PolandPartitioned => said(News, "The Soviet Union takes its share of Eastern Europe.".into(), None),
        Cause::FinlandSurrendered => said(News, "Finland surrenders to the Soviet Union.".into(), None),
        Cause::Conquered { country: who, by } => {
            said(News, format!("{} is conquered by {}.", country(*who), country(*by)), capital(at, *who))
        }
        Cause::Liberated { country: who } => said(News, format!("{} is liberated.", country(*who)), capital(at, *who)),
        Cause::Reinforced { country: who, items } => {
            said(Detail, format!("{} can build {} more.", country(*who), counted(*items, "unit")), None)
        }
        Cause::Won { side } => said(News, format!("The {} have won the war.", side.name()), None),

        Cause::Placed { unit: id, cell } => {
            said(Detail, format!("{} deploys in {}.", unit(*id), place(*cell)), Some(*cell))
        }
        Cause::Revealed => said(Detail, "All deployments are shown.".into(), None),
        Cause::Unplaced { country: who, items } => said(
            Ev,
            format!(
                "{} of {} could not be deployed and went back to the pool.",
                counted(*items, "unit"),
                country(*who)
            ),
            None,
        ),
        Cause::StrengthExchanged { cell } => {
            said(Detail, format!("Strength is rearranged in {}.", place(*cell)), Some(*cell))
        }
        Cause::WorkBegun { cell, fortification } => {
            said(Ev, format!("Work on {} begins in {}.", work(*fortification), place(*cell)), Some(*cell))
        }
        Cause::WorkCancelled { cell, fortification } => {
            said(Detail, format!("Work on {} in {} is given up.", work(*fortification), place(*cell)), Some(*cell))
        }
        Cause::WorkFinished { cell, fortification } => {
            said(Ev, format!("{} in {} is finished.", capitalised(work(*fortification)), place(*cell)), Some(*cell))
        }
        Cause::InstallationsRepaired { cell } => {
            said(Ev, format!("The installations of {} are repaired.", place(*cell)), Some(*cell))
        }

        Cause::Income { country: who, amount } => {
            said(Detail, format!("{} draws an income of ${amount}B.", country(*who)), None)
        }
        Cause::MoneySent { from, to, amount } => {
            said(Ev, format!("{} sends ${amount}B to {}.", country(*from), country(*to)), None)
        }
        Cause::ConvoyLoaded { convoy, from, to, amount } => {
            let text = format!("{} takes ${amount}B from {} to {}.", unit(*convoy), country(*from), country(*to));
            said(Ev, text, cell_of(at, *convoy))
        }
        Cause::ConvoyUnloaded { convoy, to, amount } => {
            let text = format!("{} brings ${amount}B to {}.", unit(*convoy), country(*to));
            said(Ev, text, cell_of(at, *convoy))
        }
        Cause::Bought { country: who, item, count, price } => {
            said(Ev, format!("{} builds {count} × {} for ${price}B.", country(*who), item_name(at, item)), None)
        }
        Cause::Repaired { unit: id } => said(Ev, format!("{} is repaired.", unit(*id)), cell_of(at, *id)),

        Cause::Moved { unit: id, from, path, by_rail } => {
            let to = path.last().copied().unwrap_or(*from);
            let how = if *by_rail { "goes by rail" } else { "moves" };
            said(Detail, format!("{} {how} from {} to {}.", unit(*id), place(*from), place(to)), Some(to))
        }
        Cause::Embarked { unit: id, carrier, cell } => {
            said(Detail, format!("{} goes aboard {} in {}.", unit(*id), unit(*carrier), place(*cell)), Some(*cell))
        }
        Cause::Disembarked { unit: id, cell } => {
            said(Detail, format!("{} goes ashore in {}.", unit(*id), place(*cell)), Some(*cell))
        }
        Cause::PortState { unit: id, inside } => {
            let what = if *inside { "enters port" } else { "leaves port" };
            said(Detail, format!("{} {what}.", unit(*id)), cell_of(at, *id))
        }
        Cause::LostWithoutBase { unit: id, cell } => said(
            Ev,
            format!("{} is lost over {}: it was on no base when movement ended.", unit(*id), place(*cell)),
            Some(*cell),
        ),

        Cause::InterceptionDeclared { unit: id, target, cell, .. } => {
            said(Detail, format!("{} flies out to meet {} in {}.", unit(*id), unit(*target), place(*cell)), Some(*cell))
        }
        Cause::Intercepted(report) => said(Ev, interception(at, event, report), Some(report.combat.cell)),
        // what was lost before has had its sentence
        Cause::InterceptionDropped { unit: id, target }
            if unit_of(at, event, *id).is_none() || unit_of(at, event, *target).is_none() =>
        {
            None
        }
        Cause::InterceptionDropped { unit: id, target } => {
            said(Detail, format!("{} does not get to meet {}.", unit(*id), unit(*target)), cell_of(at, *id))
        }
        Cause::MissionCancelled { unit: id, cell } => {
            said(Ev, format!("{} gives up its mission and goes back to {}.", unit(*id), place(*cell)), Some(*cell))
        }
        Cause::WentOn { unit: id, cell } => {
            said(Detail, format!("{} goes on to {}.", unit(*id), place(*cell)), Some(*cell))
        }

        Cause::Assaulted { cell, by, chance, success } => {
            let outcome = if *success { "gets ashore" } else { "is thrown back into the sea" };
            let text = format!("{} assaults {} ({:.0} %) and {outcome}.", country(*by), place(*cell), chance * 100.0);
            said(News, text, Some(*cell))
        }
        Cause::LandCombat(report) => said(Ev, combat(at, event, report), Some(report.cell)),
        Cause::AirNavalCombat(report) => said(Ev, strikes::combat(at, event, report), Some(report.cell)),
        Cause::Bombed(report) => {
            let (weight, text) = strikes::raid(at, event, report);
            said(weight, text, Some(report.cell))
        }
        Cause::Advanced { cell, units } => {
            let text = match units.as_slice() {
                [one] => format!("{} advances into {}.", capitalised(&unit(*one)), place(*cell)),
                many => format!("{} advance into {}.", counted(many.len() as u32, "unit"), place(*cell)),
            };
            said(Ev, text, Some(*cell))
        }
        Cause::AssaultWipedOut { cell } => {
            said(News, format!("The landing in {} is wiped out.", place(*cell)), Some(*cell))
        }
        Cause::Captured { cell, from, to } => {
            let weight = if at.map.city_at(*cell).is_some() { News } else { Detail };
            let from = from.map_or(String::new(), |from| format!(" from {}", country(from)));
            said(weight, format!("{} takes {}{from}.", country(*to), place(*cell)), Some(*cell))
        }
        Cause::StanceSet { cell, retreat } => {
            let text = if *retreat { "may retreat" } else { "must hold" };
            said(Detail, format!("The stack in {} {text}.", place(*cell)), Some(*cell))
        }
        Cause::SupplyLoss { unit: id, cell, lost } => {
            let lost = if *lost == 0 { "is lost".to_owned() } else { format!("loses {lost} SP") };
            said(Ev, format!("{} {lost} without supply in {}.", unit(*id), place(*cell)), Some(*cell))
        }
        Cause::Grounded { zones: 0 } => None,
        Cause::Grounded { zones } => {
            let names: Vec<&str> = meridian_engine::map::WeatherZone::ALL
                .iter()
                .filter(|zone| zones & 1 << **zone as u8 != 0)
                .map(|zone| zone.name())
                .collect();
            said(Ev, format!("Bad weather grounds all aircraft in: {}.", names.join(", ")), None)
        }
    }
}

fn combat(at: Position, event: &Event, report: &CombatReport) -> String {
    let owner = |mut ids: Box<dyn Iterator<Item = UnitId> + '_>| {
        ids.find_map(|id| unit_of(at, event, id)).map(|unit| at.country_name(unit.owner))
    };
    let attacker = owner(Box::new(report.attackers())).unwrap_or(report.attacker.name());
    let defender = owner(Box::new(report.defenders())).unwrap_or("the enemy");
    let verb = if report.overrun { "overruns" } else { "attacks" };
    let odds =
        if report.odds.defence > 0.0 { format!("{:.1} to 1", report.odds.ratio) } else { "no resistance".to_owned() };
    let outcome = if report.defender_eliminated {
        "the defenders are eliminated"
    } else if !report.retreated.is_empty() {
        "the defenders retreat"
    } else {
        "the line holds"
    };
    format!(
        "{attacker} {verb} {defender} in {} at {odds}: {outcome} (lost {} against {} SP).",
        at.cell_name(report.cell),
        report.attacker_lost,
        report.defender_lost,
    )
}

fn interception(at: Position, event: &Event, report: &InterceptionReport) -> String {
    let fate = |fate: Option<&Fate>| match fate {
        Some(Fate::Lost) => " is lost",
        Some(Fate::Damaged) => " is damaged",
        Some(Fate::Unhurt) | None => " is unhurt",
    };
    let interceptor = unit_name(at, event, report.interceptor);
    let target = unit_name(at, event, report.target);
    let gone = report.combat.defender_fates.first() == Some(&Fate::Lost);
    let mission = match (gone, report.cancelled) {
        (true, _) => "",
        (false, true) => " and turns back",
        (false, false) => " and goes on",
    };
    format!(
        "{interceptor} intercepts {target} in {}: {target}{}{mission}, {interceptor}{}.",
        at.cell_name(report.combat.cell),
        fate(report.combat.defender_fates.first()),
        fate(report.combat.attacker_fates.first()),
    )
}

/// A choice of the war declaration phase as a phrase.
pub fn choice_name(at: Position, choice: Choice) -> String {
    match choice {
        Choice::AttemptVichy => "try to create Vichy France".into(),
        Choice::FinnishSurrender => "demand the surrender of Finland".into(),
        Choice::Activate(country) => format!("bring in {}", at.country_name(country)),
        Choice::DeclareWar(country) => format!("declare war on {}", at.country_name(country)),
    }
}

/// A thing of a pool: `infantry`, `Essex with F6F Hellcat`.
pub fn item_name(at: Position, item: &Item) -> String {
    let class = at.rules.class(item.class);
    match item.group {
        Some(group) => format!("{} with {}", class.display_name, at.rules.class(group).name),
        None => class.display_name.clone(),
    }
}

/// The unit as it is, or as it was before the event took it away.
fn unit_of(at: Position, event: &Event, id: UnitId) -> Option<Unit> {
    let before = || {
        event.deltas.iter().find_map(|delta| match delta.unit_change() {
            Some((changed, before, after)) if changed == id => before.or(after),
            _ => None,
        })
    };
    before().or_else(|| at.state.unit(id).copied())
}

fn unit_name(at: Position, event: &Event, id: UnitId) -> String {
    unit_of(at, event, id).map_or_else(|| "A unit".to_owned(), |unit| at.unit_name(&unit))
}

/// Names of all units of a combat, dead ones too.
pub fn unit_names(at: Position, event: &Event) -> BTreeMap<UnitId, String> {
    let all: Vec<UnitId> = match &event.cause {
        Cause::LandCombat(report) => report.attackers().chain(report.support()).chain(report.defenders()).collect(),
        Cause::AirNavalCombat(report) => report.attackers().chain(report.defenders()).collect(),
        Cause::Bombed(report) => report.attackers().chain(report.killed.iter().copied()).collect(),
        _ => Vec::new(),
    };
    all.into_iter().map(|id| (id, unit_name(at, event, id))).collect()
}

fn cell_of(at: Position, id: UnitId) -> Option<CellId> {
    at.state.cell_of(id)
}

fn capital(at: Position, country: CountryId) -> Option<CellId> {
    at.map.city_named(&at.rules.country(country).capital).map(|city| city.cell)
}

fn work(fortification: bool) -> &'static str {
    if fortification { "a fortification" } else { "an airfield" }
}

/// `1 unit`, `3 units`.
pub fn counted(n: u32, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `Axis` or `Allied`, before a noun.
pub const fn adjective(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Allies => "Allied",
    }
}
