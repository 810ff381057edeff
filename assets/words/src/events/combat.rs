//! Sentences about combats on land and about interceptions.

use super::owner;
use crate::{Arguments, Words, arguments};
use meridian_engine::event::Event;
use meridian_engine::report::{CombatReport, Fate, InterceptionReport};
use meridian_engine::rules::Position;

impl Words {
    pub(super) fn land_combat(&self, at: Position, event: &Event, report: &CombatReport) -> String {
        let attacker = owner(at, event, report.attackers());
        let defender = owner(at, event, report.defenders());
        let odds = if report.odds.defence > 0.0 {
            self.say_with("combat-odds", &arguments! { ratio = format!("{:.1}", report.odds.ratio) })
        } else {
            self.say("combat-no-resistance")
        };
        let outcome = if report.defender_eliminated {
            "eliminated"
        } else if !report.retreated.is_empty() {
            "retreat"
        } else if !report.fell_back.is_empty() {
            "thrown-back"
        } else {
            "holds"
        };
        let mut arguments = arguments! {
            attacker = attacker.map_or_else(|| self.side(report.attacker), str::to_owned),
            defender = defender.map_or_else(|| self.say("combat-enemy"), str::to_owned),
            cell = self.cell(at, report.cell),
            odds = odds,
            outcome = outcome,
        };
        arguments.set("attacker-lost", report.attacker_lost);
        arguments.set("defender-lost", report.defender_lost);
        self.say_with(if report.overrun { "event-overrun" } else { "event-attack" }, &arguments)
    }

    pub(super) fn interception(&self, at: Position, event: &Event, report: &InterceptionReport) -> String {
        let fate = |fate: Option<&Fate>| match fate {
            Some(Fate::Lost) => "lost",
            Some(Fate::Damaged) => "damaged",
            Some(Fate::Unhurt) | None => "unhurt",
        };
        let gone = report.combat.defender_fates.first() == Some(&Fate::Lost);
        let mission = match (gone, report.cancelled) {
            (true, _) => "over",
            (false, true) => "cancelled",
            (false, false) => "goes-on",
        };
        let mut arguments: Arguments = arguments! {
            unit = self.unit_of(at, event, report.interceptor),
            target = self.unit_of(at, event, report.target),
            cell = self.cell(at, report.combat.cell),
            fate = fate(report.combat.defender_fates.first()),
            mission = mission,
        };
        arguments.set("own-fate", fate(report.combat.attacker_fates.first()));
        self.say_with("event-intercepted", &arguments)
    }
}
