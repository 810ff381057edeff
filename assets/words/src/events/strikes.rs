//! Sentences about attacks on ships and aircraft, and about raids.

use super::owner;
use crate::{Words, arguments, capitalised};
use meridian_engine::UnitId;
use meridian_engine::event::Event;
use meridian_engine::order::Bombing;
use meridian_engine::report::{AirNavalReport, BombingReport, Fate};
use meridian_engine::rules::Position;
use meridian_engine::rules::air_naval::TargetClass;

impl Words {
    /// `Japan attacks 2 enemy ships in Singapore: the defenders lose 1 unit, 1 unit is damaged; the survivors retreat.`
    pub(super) fn strike(&self, at: Position, event: &Event, report: &AirNavalReport) -> String {
        let attacker = owner(at, event, report.attackers());
        let defenders: Vec<UnitId> = report.defenders().collect();
        let prey = match defenders.as_slice() {
            [one] => self.unit_of(at, event, *one),
            many => {
                let submarines = report.odds.defenders.iter().all(|one| one.class == TargetClass::Submarine);
                let message = if submarines { "prey-submarines" } else { "prey-ships" };
                self.say_with(message, &arguments! { count = many.len() })
            }
        };
        let mut outcome = vec![self.toll("toll-defenders", &report.defender_fates)];
        if !report.retreated.is_empty() {
            outcome.push(self.say("toll-retreat"));
        }
        if report.odds.kamikaze || report.attacker_fates.iter().any(|&fate| fate != Fate::Unhurt) {
            outcome.push(self.toll("toll-attackers", &report.attacker_fates));
        }
        let and = |first: String, next| self.say_with("toll-and", &arguments! { first = first, next = next });
        let outcome = outcome.into_iter().reduce(and).unwrap_or_default();
        let arguments = arguments! {
            attacker = attacker.map_or_else(|| self.side(report.attacker), str::to_owned),
            prey = prey,
            cell = self.cell(at, report.cell),
            outcome = outcome,
        };
        self.say_with(if report.odds.kamikaze { "event-kamikaze" } else { "event-strike" }, &arguments)
    }

    /// `the defenders lose 2 units, 1 unit is damaged`.
    fn toll(&self, message: &str, fates: &[Fate]) -> String {
        let count = |which: Fate| fates.iter().filter(|&&fate| fate == which).count();
        self.say_with(message, &arguments! { lost = count(Fate::Lost), damaged = count(Fate::Damaged) })
    }

    /// `The United States bombs the installations of Rabaul (81 %) and destroys them.`
    pub(super) fn raid(&self, at: Position, event: &Event, report: &BombingReport) -> String {
        let by = owner(at, event, report.attackers());
        let by = by.map_or_else(|| self.side(report.attacker), str::to_owned);
        let message = match (report.target, report.success) {
            (Bombing::Atomic, _) => return self.atomic_bomb(at, by, report),
            (Bombing::Installations, true) => "event-installations-bombed",
            (Bombing::Installations, false) => "event-installations-missed",
            (Bombing::Strategic, true) => "event-resource-bombed",
            (Bombing::Strategic, false) => "event-resource-missed",
        };
        let percent = format!("{:.0}", report.odds.success * 100.0);
        let raid =
            self.say_with(message, &arguments! { attacker = by, cell = self.cell(at, report.cell), percent = percent });
        let Some((id, fate)) = report.hit else { return raid };
        let message = if fate == Fate::Lost { "event-bomber-lost" } else { "event-bomber-damaged" };
        let unit = capitalised(&self.unit_of(at, event, id));
        self.both(raid, self.say_with(message, &arguments! { unit = unit }))
    }

    fn atomic_bomb(&self, at: Position, by: String, report: &BombingReport) -> String {
        let bomb = self.say_with(
            "event-atomic-bomb",
            &arguments! { attacker = by, cell = self.cell(at, report.cell), count = report.killed.len() },
        );
        let country = report.odds.surrender.as_ref().map(|odds| at.country_name(odds.country));
        let (Some(country), Some(surrendered)) = (country, report.surrendered) else { return bomb };
        let message = if surrendered { "event-gives-up" } else { "event-fights-on" };
        self.both(bomb, self.say_with(message, &arguments! { country = country }))
    }

    /// Two sentences.
    fn both(&self, first: String, second: String) -> String {
        self.say_with("two-sentences", &arguments! { first = first, second = second })
    }
}
