//! A side that a person and an AI share by countries: the AI thinks a step of the person through on a copy, as an adviser does, and
//! what it would do with its own countries is given as orders of the side. In replays they are what they are: orders of that side.

use super::{Advice, Followed, Session};
use crate::options::Ally;
use meridian_ai_host::Kept;
use meridian_engine::rules::Position;
use meridian_engine::{CountryId, OrderKind, Phase, Side, UnitId};

/// Which of the AIs that share a side: 0 is the one that has all countries which nobody else has, 1 the second.
pub type Which = usize;

impl Session {
    /// The AI that shares a side with its person.
    pub fn ally(&self, side: Side) -> Option<&Ally> {
        self.options.allies[side.index()].as_ref().filter(|_| self.seat(side).is_person() || self.lent == Some(side))
    }
    /// One of the AIs that share a side with its person, as on the command line.
    pub fn ally_named(&self, side: Side, which: Which) -> Option<&str> {
        let ally = self.ally(side)?;
        if which == 0 { Some(&ally.ai) } else { ally.second.as_ref().map(|second| second.ai.as_str()) }
    }
    /// The AI that commands a country of a side; none: the person does.
    pub fn commander(&self, side: Side, country: CountryId) -> Option<Which> {
        let ally = self.ally(side)?;
        let key = &self.game.rules().country(country).key;
        match &ally.second {
            _ if ally.mine.contains(key) => None,
            Some(second) if second.countries.contains(key) => Some(1),
            _ => Some(0),
        }
    }
    /// Does the person of the side command the country?
    pub fn is_mine(&self, side: Side, country: CountryId) -> bool {
        self.commander(side, country).is_none()
    }
    /// A country that an order is about and that is not the person's, and whose it is: the order is not the person's to give.
    pub fn allys_of(&self, side: Side, kind: &OrderKind) -> Option<(CountryId, Which)> {
        self.ally(side)?;
        let mut countries = concerned(self.game.position(), kind).into_iter();
        countries.find_map(|country| Some((country, self.commander(side, country)?)))
    }
    /// The side whose ally has not done its part of the present step, and which of them is the next.
    pub fn ally_is_due(&self) -> Option<(Side, Which)> {
        let (phase, side) = self.game.asked()?;
        let ally = self.ally(side)?;
        // war and peace are the person's
        let has_a_part = !matches!(phase, Phase::WarDeclaration) && self.seat(side).is_person();
        let step = Some((self.state().clock().month, phase));
        let went = [Some(ally.went), ally.second.as_ref().map(|second| second.went)];
        let which = went.iter().position(|went| went.is_some_and(|went| went != step))?;
        has_a_part.then_some((side, which))
    }
    /// The ally has done its part of the present step, or has been found unable to: it is not due any more. `kept`: what it
    /// remembers from now on; none: what it remembered before.
    pub fn ally_went(&mut self, side: Side, which: Which, kept: Option<Kept>) {
        let step = (self.state().clock().month, self.state().clock().phase);
        let Some(ally) = &mut self.options.allies[side.index()] else { return };
        let (went, remembers) = match &mut ally.second {
            Some(second) if which == 1 => (&mut second.went, &mut second.kept),
            _ => (&mut ally.went, &mut ally.kept),
        };
        *went = Some(step);
        *remembers = kept.or(remembers.take());
    }
    /// What one of the AIs that share a side with its person remembers of the steps that it has thought through.
    pub fn ally_remembers(&self, side: Side, which: Which) -> Option<Kept> {
        let ally = self.ally(side)?;
        if which == 0 { ally.kept.clone() } else { ally.second.as_ref()?.kept.clone() }
    }
    /// Gives the orders of an advice that are about countries of this ally and of nobody else, as one deed; the others are left out,
    /// and so is what is refused by now. The numbers of the first and the last order that were given.
    pub fn follow_ally(&mut self, advice: &mut Advice, which: Which) -> Option<(usize, usize)> {
        self.begin_deed();
        let mut given: Option<(usize, usize)> = None;
        for index in 0..advice.orders.len() {
            // who of several countries attacks together is asked here: what the plan has made is known by then
            let Some(kind) = advice.as_here(index) else { continue };
            let countries = concerned(self.game.position(), &kind);
            if countries.is_empty() || countries.iter().any(|&it| self.commander(advice.side, it) != Some(which)) {
                continue;
            }
            if let Followed::Given { line, .. } = self.follow(advice, index) {
                given = Some((given.map_or(line, |(first, _)| first), line));
            }
        }
        given
    }
}

/// Countries that an order takes units, money or ground of; none where it is about the side as a whole.
pub(super) fn concerned(at: Position, kind: &OrderKind) -> Vec<CountryId> {
    let owner = |id: &UnitId| at.state.unit(*id).map(|unit| unit.owner);
    let holder = |cell: &meridian_engine::CellId| at.state.controller(*cell);
    let mut countries: Vec<CountryId> = match kind {
        OrderKind::Place { country, .. } | OrderKind::Buy { country, .. } => vec![*country],
        OrderKind::SendMoney { from, .. } => vec![*from],
        OrderKind::Offensive { country, payer } => vec![*country, *payer],
        OrderKind::BuildFortification { cell }
        | OrderKind::BuildAirfield { cell }
        | OrderKind::CancelWork { cell, .. }
        | OrderKind::RepairInstallations { cell } => holder(cell).into_iter().collect(),
        OrderKind::Exchange { from, to, .. } => std::iter::once(from).chain(to).filter_map(owner).collect(),
        OrderKind::Repair { unit }
        | OrderKind::Move { unit, .. }
        | OrderKind::Embark { unit, .. }
        | OrderKind::Disembark { unit }
        | OrderKind::SetInPort { unit, .. }
        | OrderKind::LoadConvoy { convoy: unit, .. }
        | OrderKind::Intercept { unit, .. } => owner(unit).into_iter().collect(),
        OrderKind::Assault { units, .. } | OrderKind::Advance { units } | OrderKind::Bomb { units, .. } => {
            units.iter().filter_map(owner).collect()
        }
        OrderKind::Attack { land, support, .. } => land.iter().chain(support).filter_map(owner).collect(),
        OrderKind::NavalAttack { ships, aircraft, .. } => ships.iter().chain(aircraft).filter_map(owner).collect(),
        OrderKind::AirAttack { fighters, .. } => fighters.iter().filter_map(owner).collect(),
        // those who stand together hold or fall back together
        OrderKind::Stance { .. }
        | OrderKind::Choose(_)
        | OrderKind::Unchoose(_)
        | OrderKind::EndPhase
        | OrderKind::Dice { .. } => Vec::new(),
    };
    countries.sort_unstable();
    countries.dedup();
    countries
}
