//! What ends with the step, or is left undone in it: what is asked before it ends, each with the way there.

use crate::game_screen::{Aim, Danger, GameCommand, GameScreen};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CountryId, Month, OrderKind, Phase, Side, Unit, UnitId, odds};
use meridian_words::{Names, arguments, spoken, t};

/// Something to know before the step ends.
#[derive(Clone, Debug)]
pub struct Matter {
    /// A sentence.
    pub text: String,
    /// Gone for good when the step ends; else it is only left undone, and a player may want to hear no more of it.
    pub is_loss: bool,
    /// What leads there; empty where it lies open already.
    pub(crate) way: Vec<GameCommand>,
}

impl Matter {
    fn loss(text: String, way: Vec<GameCommand>) -> Self {
        Self { text, is_loss: true, way }
    }
    fn undone(text: String, way: Vec<GameCommand>) -> Self {
        Self { text, is_loss: false, way }
    }
}

/// Odds that are worth an attack.
const WORTH: f64 = 2.0;

impl GameScreen {
    /// Everything that is lost or left undone when the step of the person at the screen ends now, the losses first.
    pub fn matters(&self) -> Vec<Matter> {
        let Some(side) = self.human() else { return Vec::new() };
        let mut matters = Vec::new();
        self.filled_in(&mut matters);
        match self.game().state().clock().phase {
            Phase::Deployment => self.not_deployed(&mut matters),
            Phase::UnitBuild => self.not_spent(&mut matters),
            Phase::FirstMovement(_) => self.not_moved(side, "matter-not-moved", &mut matters),
            Phase::SecondMovement(_) => {
                self.threatened(&mut matters);
                self.not_moved(side, "matter-not-moved-at-all", &mut matters);
            }
            Phase::Overrun(_) | Phase::Combat(_) => self.not_attacked(side, &mut matters),
            Phase::Amphibious(_) => self.not_landed(&mut matters),
            Phase::Interception(_) => self.not_intercepted(&mut matters),
            Phase::WarDeclaration
            | Phase::Income
            | Phase::Supply
            | Phase::OwnSupply(_)
            | Phase::Breakthrough(_)
            | Phase::Exploitation(_)
            | Phase::Blitz(_) => {}
        }
        if self.quiet == Some(self.game().state().clock().month) {
            matters.retain(|matter| matter.is_loss);
        }
        matters
    }
    /// What is left undone is not asked about any more this month.
    pub(crate) fn be_quiet(&mut self) {
        self.quiet = Some(self.month());
    }
    fn month(&self) -> Month {
        self.game().state().clock().month
    }
    /// Money typed in, attacks put together, an advance on offer.
    fn filled_in(&self, matters: &mut Vec<Matter>) {
        let at = self.game().position();
        if let Some(cell) = self.advance_open() {
            let text = t!("matter-advance", cell = at.cell_name(cell));
            matters.push(Matter::loss(text, vec![GameCommand::Target(None), GameCommand::FlyTo(cell)]));
        }
        for aim in self.prepared.keys() {
            let Some(cell) = aim.cell(at.state) else { continue };
            let name = at.cell_name(cell);
            let text = match aim {
                Aim::Landing(_) => t!("matter-landing", cell = name),
                Aim::Raid { .. } => t!("matter-raid", cell = name),
                _ => t!("matter-attack", cell = name),
            };
            matters.push(Matter::loss(text, vec![GameCommand::Target(Some(*aim)), GameCommand::FlyTo(cell)]));
        }
        for (&(from, to), &amount) in &self.shop.amounts {
            let open = self.now.links.iter().any(|link| (link.from, link.to) == (from, to) && link.open.is_ok());
            if amount > 0 && open {
                let (from, to) = (at.country_name(from), at.country_name(to));
                let text = t!("matter-not-sent", amount = amount, from = from, to = to);
                matters.push(Matter::loss(text, Vec::new()));
            }
        }
        for (&(convoy, to), &amount) in &self.shop.loads {
            if amount > 0 && self.now.loads.iter().any(|load| (load.convoy, load.to) == (convoy, to)) {
                let text = t!("matter-not-loaded", amount = amount, to = at.country_name(to));
                let cell = at.state.cell_of(convoy);
                matters.push(Matter::loss(text, cell.map(GameCommand::FlyTo).into_iter().collect()));
            }
        }
    }
    fn not_deployed(&self, matters: &mut Vec<Matter>) {
        let left: u32 = self.now.arriving.iter().map(|(_, _, count)| u32::from(*count)).sum();
        if left > 0 {
            let waits = self.game().rules().numbers.arrive_in_cities;
            let message = if waits { "matter-not-deployed-waits" } else { "matter-not-deployed" };
            let text = spoken().say_with(message, &arguments! { count = left });
            matters.push(Matter { text, is_loss: !waits, way: vec![GameCommand::NextThing] });
        }
    }
    /// Countries that could buy something and have bought nothing.
    fn not_spent(&self, matters: &mut Vec<Matter>) {
        let at = self.game().position();
        let bought = |country: CountryId| {
            let of = |kind: &OrderKind| matches!(kind, OrderKind::Buy { country: of, .. } if *of == country);
            self.session.orders_of_step().iter().any(|line| of(&line.order.kind))
        };
        let idle: Vec<CountryId> = self
            .now
            .offers
            .iter()
            .filter(|(country, offers)| offers.iter().any(|offer| offer.affordable > 0) && !bought(*country))
            .map(|(country, _)| *country)
            .collect();
        for &country in idle.iter().take(4) {
            let money = meridian_presentation::words::money(at, at.state.country(country).money);
            let text = t!("matter-not-spent", country = at.country_name(country), money = money);
            matters.push(Matter::undone(text, vec![GameCommand::ShopFor(country)]));
        }
        if idle.len() > 4 {
            let text = t!("matter-others-not-spent", count = idle.len() - 4);
            matters.push(Matter::undone(text, vec![GameCommand::ShopFor(idle[4])]));
        }
    }
    /// Asked when most of those who could move have not.
    fn not_moved(&self, side: Side, message: &str, matters: &mut Vec<Matter>) {
        let at = self.game().position();
        let mut lines = Vec::new();
        let (mut all_still, mut all) = (0, 0);
        for (domain, name) in [(Domain::Land, "units-land"), (Domain::Naval, "units-naval"), (Domain::Air, "units-air")]
        {
            let of = |unit: &Unit| at.state.side_of(unit.owner) == Some(side) && at.domain(unit) == domain;
            let has_moved = |unit: &Unit| unit.has(unit_flag::MOVED);
            let still: Vec<UnitId> = self
                .now
                .movable
                .iter()
                .copied()
                .filter(|&id| at.state.unit(id).is_some_and(|unit| of(unit) && !has_moved(unit)))
                .filter(|id| !self.tasks.resting().contains(id))
                .collect();
            let moved = at.state.units().filter(|(_, unit)| of(unit) && has_moved(unit)).count();
            let total = still.len() + moved;
            all_still += still.len();
            all += total;
            if let Some(&first) = still.first() {
                let units = spoken().say_with(name, &arguments! { count = total });
                let text = spoken().say_with(message, &arguments! { still = still.len(), units = units });
                lines.push(Matter::undone(text, vec![GameCommand::ShowUnit(first)]));
            }
        }
        if 2 * all_still > all {
            matters.append(&mut lines);
        }
    }
    /// What the player is warned of already.
    fn threatened(&self, matters: &mut Vec<Matter>) {
        for (danger, units) in self.dangers() {
            let (text, way) = (danger.text(units.len()), vec![GameCommand::ShowWarning(*danger)]);
            matters.push(match danger {
                Danger::Aloft => Matter::loss(t!("matter-aloft", danger = text), way),
                Danger::Supply => Matter::undone(t!("matter-supply", danger = text), way),
            });
        }
    }
    fn not_attacked(&self, side: Side, matters: &mut Vec<Matter>) {
        let at = self.game().position();
        let mut good: Vec<(f64, Aim)> = self
            .now
            .targets
            .iter()
            .map(|target| {
                let ratio = odds::land_planned(at, side, target.cell, &target.attackers(), &target.support).ratio;
                (ratio, Aim::Land(target.cell))
            })
            .filter(|(ratio, _)| *ratio >= WORTH)
            .collect();
        good.sort_by(|a, b| b.0.total_cmp(&a.0));
        if let Some((_, best)) = good.first() {
            let overrun = matches!(at.state.clock().phase, Phase::Overrun(_));
            let text = match overrun {
                true => t!("matter-overruns", count = good.len(), odds = WORTH),
                false => t!("matter-attacks", count = good.len(), odds = WORTH),
            };
            let cell = best.cell(at.state);
            let way = [GameCommand::Target(Some(*best))].into_iter().chain(cell.map(GameCommand::FlyTo));
            matters.push(Matter::undone(text, way.collect()));
        }
    }
    fn not_landed(&self, matters: &mut Vec<Matter>) {
        if !self.now.assaults.is_empty() {
            let text = t!("matter-landings", count = self.now.assaults.len());
            matters.push(Matter::undone(text, vec![GameCommand::NextThing]));
        }
    }
    fn not_intercepted(&self, matters: &mut Vec<Matter>) {
        let caught = self.catchable();
        let declared = |kind: &OrderKind| matches!(kind, OrderKind::Intercept { .. });
        if !caught.is_empty() && !self.session.orders_of_step().iter().any(|line| declared(&line.order.kind)) {
            let text = t!("matter-interceptions", count = caught.len());
            matters.push(Matter::undone(text, vec![GameCommand::NextThing]));
        }
    }
}
