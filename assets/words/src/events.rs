//! One sentence for each cause of an event.

use crate::{Words, arguments, capitalised};
use meridian_engine::event::{Cause, Event};
use meridian_engine::order::Choice;
use meridian_engine::rules::{Position, collapse, separate_peace};
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Unit, UnitId};

mod combat;
mod strikes;

impl Words {
    /// What happened, in a sentence; none for bookkeeping. `at` is the position after the order.
    pub fn event(&self, at: Position, event: &Event) -> Option<String> {
        let country = |id: CountryId| at.country_name(id);
        let place = |cell: CellId| self.cell(at, cell);
        let unit = |id: UnitId| self.unit_of(at, event, id);
        let sum = |amount: u32| self.sum(at.rules, amount);
        let say = |message, arguments: crate::Arguments| Some(self.say_with(message, &arguments));
        let pick = |yes: bool, message: &'static str, other: &'static str| if yes { message } else { other };
        match &event.cause {
            Cause::StepBegan { .. } | Cause::Housekeeping | Cause::Based { .. } => None,
            Cause::Chosen { choice, taken_back } => {
                let message = pick(*taken_back, "event-chosen-taken-back", "event-chosen");
                say(message, arguments! { choice = self.choice(at, *choice) })
            }
            Cause::WarDeclared { by, on } => {
                say("event-war-declared", arguments! { side = self.side(*by), country = country(*on) })
            }
            Cause::Joined { country: who, side } => {
                say("event-joined", arguments! { country = country(*who), side = self.side(*side) })
            }
            Cause::ActivationTried { country: who, success } => {
                let message = pick(*success, "event-activated", "event-not-activated");
                say(message, arguments! { country = country(*who) })
            }
            Cause::CollapseTried { country: who, success } => {
                let rest = at.rules.politics.collapse_of(*who).map_or("", |row| row.name.as_str());
                say(pick(*success, "event-collapse", "event-no-collapse"), arguments! { name = rest })
            }
            Cause::Partitioned { country: who } => {
                let row = at.rules.politics.partitions.iter().find(|row| row.trigger == *who);
                let taker = row.map_or_else(String::new, |row| self.country(at.rules, row.taker));
                Some(capitalised(
                    &self.say_with("event-partitioned", &arguments! { taker = taker, country = country(*who) }),
                ))
            }
            Cause::MadePeace { country: who } => {
                let terms = at.rules.politics.separate_peaces.iter().find(|terms| terms.country == *who);
                let victor = terms.map_or_else(String::new, |terms| self.country(at.rules, terms.victor));
                say("event-made-peace", arguments! { country = country(*who), victor = victor })
            }
            Cause::Conquered { country: who, by } => {
                say("event-conquered", arguments! { country = country(*who), other = country(*by) })
            }
            Cause::Liberated { country: who } => say("event-liberated", arguments! { country = country(*who) }),
            Cause::Reinforced { country: who, items } => {
                say("event-reinforced", arguments! { country = country(*who), count = *items })
            }
            Cause::Won { side } => Some(self.won(at, *side)),

            Cause::Placed { unit: id, cell } => {
                say("event-placed", arguments! { unit = unit(*id), cell = place(*cell) })
            }
            Cause::Revealed => Some(self.say("event-revealed")),
            Cause::Unplaced { country: who, items } => {
                let message = pick(at.rules.numbers.arrive_in_cities, "event-unplaced-waits", "event-unplaced");
                say(message, arguments! { count = *items, country = country(*who) })
            }
            Cause::StrengthExchanged { cell } => say("event-strength-exchanged", arguments! { cell = place(*cell) }),
            Cause::WorkBegun { cell, fortification } => {
                let message = pick(*fortification, "event-fortification-begun", "event-airfield-begun");
                say(message, arguments! { cell = place(*cell) })
            }
            Cause::WorkCancelled { cell, fortification } => {
                let message = pick(*fortification, "event-fortification-cancelled", "event-airfield-cancelled");
                say(message, arguments! { cell = place(*cell) })
            }
            Cause::WorkFinished { cell, fortification } => {
                let message = pick(*fortification, "event-fortification-finished", "event-airfield-finished");
                say(message, arguments! { cell = place(*cell) })
            }
            Cause::InstallationsRepaired { cell } => {
                say("event-installations-repaired", arguments! { cell = place(*cell) })
            }

            Cause::Income { country: who, amount } => {
                say("event-income", arguments! { country = country(*who), amount = sum(*amount) })
            }
            Cause::OffensiveBegun { country: who, payer, amount, impromptu } => {
                let arguments = arguments! { country = country(*who), other = country(*payer), amount = sum(*amount) };
                let shared = who != payer;
                let message = pick(*impromptu, "event-offensive-impromptu", "event-offensive");
                say(pick(shared, "event-offensive-combined", message), arguments)
            }
            Cause::EconomicDamage { unit: id, country: who, roll, amount, .. } => {
                let arguments =
                    arguments! { unit = unit(*id), country = country(*who), roll = *roll, amount = sum(*amount) };
                say("event-economic-damage", arguments)
            }
            Cause::MoneySent { from, to, amount } => say(
                "event-money-sent",
                arguments! { country = country(*from), amount = sum(*amount), other = country(*to) },
            ),
            Cause::ConvoyLoaded { convoy, from, to, amount } => {
                let (from, to) = (country(*from), country(*to));
                let arguments =
                    arguments! { unit = unit(*convoy), amount = sum(u32::from(*amount)), country = from, other = to };
                say("event-convoy-loaded", arguments)
            }
            Cause::ConvoyUnloaded { convoy, to, amount } => say(
                "event-convoy-unloaded",
                arguments! { unit = unit(*convoy), amount = sum(u32::from(*amount)), country = country(*to) },
            ),
            Cause::Bought { country: who, item, count, price } => {
                let (who, item) = (country(*who), self.item(at, item));
                say("event-bought", arguments! { country = who, count = *count, item = item, price = sum(*price) })
            }
            Cause::Repaired { unit: id } => say("event-repaired", arguments! { unit = unit(*id) }),

            Cause::Moved { unit: id, from, path, by_rail } => {
                let to = path.last().copied().unwrap_or(*from);
                let message = pick(*by_rail, "event-moved-by-rail", "event-moved");
                say(message, arguments! { unit = unit(*id), from = place(*from), cell = place(to) })
            }
            Cause::Embarked { unit: id, carrier, cell } => {
                let arguments = arguments! { unit = unit(*id), carrier = unit(*carrier), cell = place(*cell) };
                say("event-embarked", arguments)
            }
            Cause::Disembarked { unit: id, cell } => {
                say("event-disembarked", arguments! { unit = unit(*id), cell = place(*cell) })
            }
            Cause::PortState { unit: id, inside } => {
                say(pick(*inside, "event-entered-port", "event-left-port"), arguments! { unit = unit(*id) })
            }
            Cause::LostWithoutBase { unit: id, cell } => {
                say("event-lost-without-base", arguments! { unit = unit(*id), cell = place(*cell) })
            }

            Cause::InterceptionDeclared { unit: id, target, cell, .. } => {
                let arguments = arguments! { unit = unit(*id), target = unit(*target), cell = place(*cell) };
                say("event-interception-declared", arguments)
            }
            Cause::Searched { unit: id, target, cell, roll, found } => {
                let arguments =
                    arguments! { unit = unit(*id), target = unit(*target), cell = place(*cell), roll = *roll };
                say(pick(*found, "event-found", "event-not-found"), arguments)
            }
            Cause::SailedBack { unit: id, cell } => {
                say("event-sailed-back", arguments! { unit = unit(*id), cell = place(*cell) })
            }
            Cause::Intercepted(report) => Some(self.interception(at, event, report)),
            // what was lost before has had its sentence
            Cause::InterceptionDropped { unit: id, target }
                if was(at, event, *id).is_none() || was(at, event, *target).is_none() =>
            {
                None
            }
            Cause::InterceptionDropped { unit: id, target } => {
                say("event-interception-dropped", arguments! { unit = unit(*id), target = unit(*target) })
            }
            Cause::MissionCancelled { unit: id, cell } => {
                say("event-mission-cancelled", arguments! { unit = unit(*id), cell = place(*cell) })
            }
            Cause::WentOn { unit: id, cell } => {
                say("event-went-on", arguments! { unit = unit(*id), cell = place(*cell) })
            }

            Cause::Assaulted { cell, by, chance, success } => {
                let message = pick(*success, "event-landed", "event-thrown-back");
                let percent = format!("{:.0}", chance * 100.0);
                say(message, arguments! { country = country(*by), cell = place(*cell), percent = percent })
            }
            Cause::LandCombat(report) => Some(self.land_combat(at, event, report)),
            Cause::AirNavalCombat(report) => Some(self.strike(at, event, report)),
            Cause::Bombed(report) => Some(self.raid(at, event, report)),
            Cause::Advanced { cell, units } => match units.as_slice() {
                [one] => say("event-advanced", arguments! { unit = capitalised(&unit(*one)), cell = place(*cell) }),
                many => say("event-many-advanced", arguments! { count = many.len(), cell = place(*cell) }),
            },
            Cause::AssaultWipedOut { cell } => say("event-wiped-out", arguments! { cell = place(*cell) }),
            Cause::Captured { cell, from: None, to } => {
                say("event-captured", arguments! { country = country(*to), cell = place(*cell) })
            }
            Cause::Captured { cell, from: Some(from), to } => {
                let arguments = arguments! { country = country(*to), cell = place(*cell), other = country(*from) };
                say("event-captured-from", arguments)
            }
            Cause::StanceSet { cell, retreat } => {
                let message = pick(*retreat, "event-may-retreat", "event-must-hold");
                say(message, arguments! { cell = place(*cell) })
            }
            Cause::SupplyLoss { unit: id, cell, lost: 0 } => {
                say("event-starved", arguments! { unit = unit(*id), cell = place(*cell) })
            }
            Cause::SupplyLoss { unit: id, cell, lost } => {
                say("event-weakened", arguments! { unit = unit(*id), lost = *lost, cell = place(*cell) })
            }
            Cause::Grounded { zones: 0 } => None,
            Cause::Grounded { zones } => {
                let all = &at.rules.weather;
                let grounded = all.zone_ids().filter(|zone| zones & 1 << zone.number() != 0);
                let names: Vec<String> = grounded.map(|zone| self.zone(all.zone(zone))).collect();
                say("event-grounded", arguments! { zones = self.row(&names) })
            }
        }
    }

    /// A choice of the war declaration phase as a phrase.
    pub fn choice(&self, at: Position, choice: Choice) -> String {
        match choice {
            Choice::Collapse => {
                let row = collapse::row(at, at.state.clock().active);
                self.say_with("choice-collapse", &arguments! { name = row.map_or("", |row| row.name.as_str()) })
            }
            Choice::SeparatePeace => {
                let terms = separate_peace::row(at, at.state.clock().active);
                let loser = terms.map_or("", |terms| at.country_name(terms.country));
                self.say_with("choice-separate-peace", &arguments! { country = loser })
            }
            Choice::Activate(country) => {
                self.say_with("choice-activate", &arguments! { country = at.country_name(country) })
            }
            Choice::DeclareWar(country) => {
                self.say_with("choice-declare-war", &arguments! { country = at.country_name(country) })
            }
        }
    }

    /// A thing of a pool: `infantry`, `Essex with F6F Hellcat`.
    pub fn item(&self, at: Position, item: &Item) -> String {
        let class = at.rules.class(item.class).display_name.as_str();
        match item.group {
            Some(group) => {
                let group = at.rules.class(group).name.as_str();
                self.say_with("item-with-group", &arguments! { class = class, group = group })
            }
            None => class.to_owned(),
        }
    }

    /// Name of a unit as it is, or as it was before the event took it away.
    pub fn unit_of(&self, at: Position, event: &Event, id: UnitId) -> String {
        was(at, event, id).map_or_else(|| self.say("unit-unknown"), |unit| self.unit_called(at, id, unit.who()))
    }
}

/// The unit as it was before the event, or as it is.
fn was(at: Position, event: &Event, id: UnitId) -> Option<Unit> {
    let before = || {
        event.deltas.iter().find_map(|delta| match delta.unit_change() {
            Some((changed, before, after)) if changed == id => before.or(after),
            _ => None,
        })
    };
    before().or_else(|| at.state.unit(id).copied())
}

/// Whose the first of the units is.
fn owner<'a>(at: Position<'a>, event: &Event, mut ids: impl Iterator<Item = UnitId>) -> Option<&'a str> {
    Some(at.country_name(ids.find_map(|id| was(at, event, id))?.owner))
}
