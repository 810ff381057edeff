//! The sentence of an event with its weight and its place.

use super::Weight;
use meridian_engine::event::{Cause, Event};
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::rules::Position;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, UnitId};
use meridian_words::spoken;
use std::collections::BTreeMap;

/// Weight, sentence and place; none for bookkeeping. `at` is the position after the order.
pub fn describe(at: Position, event: &Event) -> Option<(Weight, String, Option<CellId>)> {
    let text = spoken().event(at, event)?;
    let (weight, cell) = place(at, &event.cause);
    Some((weight, text, cell))
}

/// The sentence of an event, if it is news.
pub fn headline(at: Position, event: &Event) -> Option<String> {
    matches!(place(at, &event.cause), (Weight::News, _)).then(|| spoken().event(at, event)).flatten()
}

/// How much it matters and where it happened.
fn place(at: Position, cause: &Cause) -> (Weight, Option<CellId>) {
    use Weight::{Detail, Event as Ev, News};
    let capital = |country: &CountryId| at.map.city_named(&at.rules.country(*country).capital).map(|city| city.cell);
    let cell_of = |unit: &UnitId| at.state.cell_of(*unit);
    match cause {
        Cause::Chosen { .. } | Cause::Reinforced { .. } | Cause::Revealed | Cause::Income { .. } => (Detail, None),
        Cause::StepBegan { .. } | Cause::Housekeeping | Cause::Based { .. } => (Detail, None),
        Cause::WarDeclared { on: country, .. }
        | Cause::Joined { country, .. }
        | Cause::Conquered { country, .. }
        | Cause::Liberated { country } => (News, capital(country)),
        Cause::ActivationTried { country, .. } => (Ev, capital(country)),
        Cause::CollapseTried { .. } | Cause::Partitioned { .. } | Cause::MadePeace { .. } | Cause::Won { .. } => {
            (News, None)
        }
        Cause::Unplaced { .. }
        | Cause::MoneySent { .. }
        | Cause::OffensiveBegun { .. }
        | Cause::Bought { .. }
        | Cause::Grounded { .. } => (Ev, None),
        Cause::Placed { cell, .. }
        | Cause::StrengthExchanged { cell }
        | Cause::WorkCancelled { cell, .. }
        | Cause::Embarked { cell, .. }
        | Cause::Disembarked { cell, .. }
        | Cause::InterceptionDeclared { cell, .. }
        | Cause::WentOn { cell, .. }
        | Cause::SailedBack { cell, .. }
        | Cause::StanceSet { cell, .. } => (Detail, Some(*cell)),
        Cause::WorkBegun { cell, .. }
        | Cause::WorkFinished { cell, .. }
        | Cause::InstallationsRepaired { cell }
        | Cause::LostWithoutBase { cell, .. }
        | Cause::EconomicDamage { cell, .. }
        | Cause::Searched { cell, .. }
        | Cause::MissionCancelled { cell, .. }
        | Cause::Advanced { cell, .. }
        | Cause::SupplyLoss { cell, .. } => (Ev, Some(*cell)),
        Cause::Assaulted { cell, .. } | Cause::AssaultWipedOut { cell } => (News, Some(*cell)),
        Cause::ConvoyLoaded { convoy: unit, .. }
        | Cause::ConvoyUnloaded { convoy: unit, .. }
        | Cause::Repaired { unit } => (Ev, cell_of(unit)),
        Cause::PortState { unit, .. } | Cause::InterceptionDropped { unit, .. } => (Detail, cell_of(unit)),
        Cause::Moved { from, path, .. } => (Detail, Some(path.last().copied().unwrap_or(*from))),
        Cause::Intercepted(report) => (Ev, Some(report.combat.cell)),
        Cause::LandCombat(report) => (Ev, Some(report.cell)),
        Cause::AirNavalCombat(report) => (Ev, Some(report.cell)),
        Cause::Bombed(report) => (if report.target == Bombing::Atomic { News } else { Ev }, Some(report.cell)),
        Cause::Captured { cell, .. } => (if at.map.city_at(*cell).is_some() { News } else { Detail }, Some(*cell)),
    }
}

/// A choice of the war declaration phase as a phrase.
pub fn choice_name(at: Position, choice: Choice) -> String {
    spoken().choice(at, choice)
}

/// A thing of a pool: `infantry`, `Essex with F6F Hellcat`.
pub fn item_name(at: Position, item: &Item) -> String {
    spoken().item(at, item)
}

/// Names of all units of a combat, dead ones too.
pub fn unit_names(at: Position, event: &Event) -> BTreeMap<UnitId, String> {
    let all: Vec<UnitId> = match &event.cause {
        Cause::LandCombat(report) => report.attackers().chain(report.support()).chain(report.defenders()).collect(),
        Cause::AirNavalCombat(report) => report.attackers().chain(report.defenders()).collect(),
        Cause::Bombed(report) => report.attackers().chain(report.killed.iter().copied()).collect(),
        _ => Vec::new(),
    };
    all.into_iter().map(|id| (id, spoken().unit_of(at, event, id))).collect()
}
