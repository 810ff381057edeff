//! Movement (WW2 §11): who may move now, where a step may lead, whether a path is legal. One [`Travel`] answers for one
//! unit; the check of an order and the searches of `legal::reach` ask the same one, so they can't disagree. Nothing
//! here changes the state: `phase::movement` carries orders out.

use super::weather::Held;
use super::{Position, zoc::Zones};
use crate::order::OrderError;
use crate::reason::{General, Movement};
use crate::ruleset::{Domain, OpeningLine, UnitClass};
use crate::{CellId, Paragraph, Phase, Side, Unit, UnitId};

pub mod air;
pub mod embark;
pub(crate) mod land;
pub(crate) mod naval;
pub(crate) mod obstacle;
pub(crate) mod rail;

pub(crate) use obstacle::Obstacle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Walk,
    Rail,
    Sail,
    Fly,
}

/// A unit that may move now, and how. Damage and want of supply do not matter (WW2 §11.1.5).
#[derive(Clone, Copy)]
pub struct Travel<'a> {
    pub(crate) at: Position<'a>,
    pub(crate) id: UnitId,
    pub(crate) unit: &'a Unit,
    pub(crate) side: Side,
    pub(crate) mode: Mode,
    pub(crate) start: CellId,
    /// Movement points left; [`u16::MAX`] by rail.
    pub(crate) budget: u16,
    /// How control zones bind it; none: not at all.
    pub(crate) zones: Option<Zones>,
}

impl<'a> Travel<'a> {
    /// The same with points without end: where it would go in the months to come.
    pub(crate) fn without_end(self) -> Self {
        Self { budget: u16::MAX - 1, ..self }
    }
    /// The unit `id` of `side`, if it may move in the present step; land units by rail if asked.
    ///
    /// # Errors
    /// It is gone or belongs to the other side, may not move in this step, or not by rail.
    pub fn new(at: Position<'a>, side: Side, id: UnitId, by_rail: bool) -> Result<Self, OrderError> {
        let unit = own_unit(at, side, id)?;
        if by_rail && at.domain(unit) != Domain::Land {
            return Err(Movement::NoRailForIt { unit: unit.who() }.into());
        }
        match at.domain(unit) {
            Domain::Land if by_rail => rail::travel(at, side, id, unit),
            Domain::Land => land::travel(at, side, id, unit),
            Domain::Naval => naval::travel(at, side, id, unit),
            Domain::Air => air::travel(at, side, id, unit),
        }
    }
    /// A land unit of the side by rail in the next phase in which trains go, if it stood in `start` then, as things stand now.
    pub(crate) fn rail_to_come(at: Position<'a>, side: Side, id: UnitId, start: CellId) -> Option<Self> {
        let unit = own_unit(at, side, id).ok().filter(|unit| at.domain(unit) == Domain::Land)?;
        rail::to_come(at, side, id, unit, start)
    }
    /// Is there a side, frozen side or open canal to step over?
    pub(crate) fn adjacent(&self, from: CellId, to: CellId) -> bool {
        match self.mode {
            Mode::Walk => self.at.are_land_adjacent(from, to) && self.opening_line(from, to).is_none(),
            Mode::Rail => self.at.are_land_adjacent(from, to),
            Mode::Sail => self.at.are_sea_adjacent(from, to) || self.at.through_canal(from, self.side) == Some(to),
            Mode::Fly => self.at.map.grid.side_towards(from, to).is_some(),
        }
    }
    /// The cells for which [`Self::adjacent`] holds.
    pub(crate) fn for_adjacent(&self, from: CellId, mut visit: impl FnMut(CellId)) {
        match self.mode {
            Mode::Walk if !self.at.rules.opening_lines.is_empty() => {
                self.at.land_adjacent(from).filter(|&to| self.opening_line(from, to).is_none()).for_each(visit);
            }
            Mode::Walk | Mode::Rail => self.at.land_adjacent(from).for_each(visit),
            Mode::Sail => {
                self.at.sea_adjacent(from).for_each(&mut visit);
                self.at.through_canal(from, self.side).into_iter().for_each(visit);
            }
            Mode::Fly => self.at.map.grid.neighbours(from).for_each(visit),
        }
    }
    /// Movement points for entering the cell from a neighbour, or what forbids it.
    pub(crate) fn enter(&self, cell: CellId) -> Result<u16, Obstacle> {
        if self.at.state.is_neutral_territory(cell) {
            return Err(Obstacle::Neutral);
        }
        if self.truce_bars(cell) {
            return Err(Obstacle::Truce);
        }
        match self.mode {
            Mode::Walk => land::enter(self, cell),
            Mode::Rail => rail::enter(self, cell),
            Mode::Sail => naval::enter(self, cell),
            Mode::Fly => air::enter(self, cell),
        }
    }
    /// The paragraph that keeps the unit from walking over the side between two neighbours in the first turns.
    pub(crate) fn opening_line(&self, from: CellId, to: CellId) -> Option<Paragraph> {
        let (at, clock) = (self.at, self.at.state.clock());
        let turn = clock.month.since(at.rules.numbers.first_month);
        let binds = |line: &&OpeningLine| {
            turn < line.turns.into()
                && line.binds.is_none_or(|side| side == self.side)
                && (line.follow_ups || !clock.phase.is_follow_up())
                && at.map.feature(&line.feature).is_some_and(|feature| at.map.divides(feature, from, to))
        };
        at.rules.opening_lines.iter().find(binds).map(|line| line.rule)
    }
    /// Movement points more for a step over the side between two neighbours.
    #[inline]
    pub(crate) fn cross(&self, from: CellId, to: CellId) -> u16 {
        if self.mode != Mode::Walk || self.at.map.crossings.is_empty() {
            return 0;
        }
        land::crossing(self.at, self.at.class(self.unit).mover, from, to)
    }
    /// The truce binds the unit and whatever it carries (WW2 §3.7.2).
    fn truce_bars(&self, cell: CellId) -> bool {
        let cargo = || self.unit.cargo.and_then(|cargo| self.at.state.unit(cargo));
        self.at.truce_bars(self.unit.owner, cell) || cargo().is_some_and(|cargo| self.at.truce_bars(cargo.owner, cell))
    }
    /// Is the cell in an enemy control zone that binds the unit: the land zone (WW2 §11.2.4), the naval zone against ships
    /// of its kind (WW2 §11.5.4); aircraft fly through all of them (WW2 §10.3.4)?
    pub(crate) fn in_zone(&self, cell: CellId) -> bool {
        let enemy = self.side.opponent();
        match (&self.zones, self.mode) {
            (None, _) | (_, Mode::Fly) => false,
            (Some(_), Mode::Walk | Mode::Rail) => self.at.in_land_zoc(cell, enemy),
            (Some(_), Mode::Sail) => self.at.in_naval_zoc(cell, enemy, naval::is_submarine(self.at, self.unit)),
        }
    }
    /// A ship that looks for one it intercepts, and sails back afterwards: neither zones nor enemy ships hold it up.
    pub(crate) fn hunts(&self) -> bool {
        self.mode == Mode::Sail && self.zones.is_none()
    }
    /// Is there room to end the move in the cell (WW2 §9)? In the air there is no limit (WW2 §9.4.2).
    pub(crate) fn may_end(&self, cell: CellId) -> Result<(), Obstacle> {
        let room = match self.mode {
            Mode::Walk | Mode::Rail => land::room(self.at, self.side, self.id, self.unit, cell),
            Mode::Sail => self.hunts() || naval::room(self.at, self.side, self.id, cell),
            Mode::Fly => true,
        };
        let closed = match self.mode {
            Mode::Walk | Mode::Rail => false,
            Mode::Sail if self.hunts() => false,
            Mode::Sail => self.at.is_support_ship(self.unit) && self.at.closed_to_support(cell).is_some(),
            Mode::Fly => self.at.closed_to_flights(cell).is_some(),
        };
        match (closed, room) {
            (true, _) => Err(Obstacle::Weather),
            (false, true) => Ok(()),
            (false, false) => Err(Obstacle::Stacking),
        }
    }
    /// How the weather binds the unit in an enemy control zone of the cell, if it does.
    pub(crate) fn held(&self, cell: CellId) -> Option<Held> {
        if !matches!(self.mode, Mode::Walk | Mode::Rail) {
            return None;
        }
        self.at.held_in_zone(cell, self.side)
    }
    /// The first step of a path that the weather in enemy control zones forbids.
    fn held_back(&self, path: &[CellId]) -> Result<(), OrderError> {
        let mut stopped: Option<(CellId, Held)> = None;
        for (index, pair) in path.windows(2).enumerate() {
            let &[from, to] = pair else { continue };
            let unit = self.unit.who();
            let here = self.held(from);
            if let Some(Held { stays: true, rule }) = here {
                return Err(Movement::WeatherHolds { unit, from, weather: self.at.weather(from), rule }.at(to));
            }
            if let Some((cell, held)) = stopped.or_else(|| here.filter(|_| index > 0).map(|held| (from, held))) {
                let (weather, rule) = (self.at.weather(cell), held.rule);
                return Err(Movement::WeatherStops { unit, from, weather, rule }.at(to));
            }
            stopped = here.map(|held| (from, held));
        }
        Ok(())
    }
    /// Movement points of a path (cells entered, destination last), or why it is not legal. `ends` = the unit stays in
    /// the last cell, so that it needs room there; it does not when it goes aboard a ship.
    ///
    /// # Errors
    /// The path is empty or leaves the map; else its first step that can't be taken, a breach of control zones, or no
    /// room at its end.
    pub fn check(&self, path: &[CellId], ends: bool) -> Result<u16, OrderError> {
        let Some(&destination) = path.last() else {
            return Err(Movement::EmptyPath { unit: self.unit.who(), rule: self.rule() }.into());
        };
        let mut from = self.start;
        let mut cost = 0u16;
        for &cell in path {
            if cell.index() >= self.at.map.len() {
                return Err(Movement::PathOffMap { number: cell.index() as u32, rule: self.rule() }.into());
            }
            if !self.adjacent(from, cell) {
                return Err(Obstacle::NotAdjacent.refuse(self, from, cell));
            }
            let step = self.enter(cell).map_err(|obstacle| obstacle.refuse(self, from, cell))?;
            cost = cost.saturating_add(step).saturating_add(self.cross(from, cell));
            if cost > self.budget {
                return Err(Obstacle::TooFar.refuse(self, from, cell));
            }
            from = cell;
        }
        let whole = || -> Vec<CellId> { std::iter::once(self.start).chain(path.iter().copied()).collect() };
        if self.at.rules.weather.binds_in_zones() {
            self.held_back(&whole())?;
        }
        if let Some(zones) = self.zones {
            let whole = whole();
            if let Some(step) = self.at.zoc_breach(&whole, zones, |cell| self.in_zone(cell)) {
                return Err(Obstacle::ControlZone.refuse(self, whole[step - 1], whole[step]));
            }
        }
        if ends {
            self.may_end(destination).map_err(|obstacle| obstacle.refuse(self, from, destination))?;
        }
        Ok(cost)
    }
    /// The paragraph on this way of moving.
    pub(crate) const fn rule(&self) -> Paragraph {
        match self.mode {
            Mode::Walk => const { Paragraph::cited("§11.2.1") },
            Mode::Rail => const { Paragraph::cited("§11.3.2") },
            Mode::Sail => const { Paragraph::cited("§11.5.1") },
            Mode::Fly => const { Paragraph::cited("§11.6.1") },
        }
    }
}

/// Movement points of `side` for a step between neighbours in the weather of this month, with nobody in the way and whoever
/// controls the ground; none where units of the class can't go at all.
pub fn step_cost(at: Position, side: Side, class: &UnitClass, from: CellId, to: CellId) -> Option<u16> {
    match class.domain() {
        Domain::Land => {
            let open = at.are_land_adjacent(from, to) && !at.terrain(to).closed.has(class.mover);
            open.then(|| land::price(at, side, class.mover, to) + land::crossing(at, class.mover, from, to))
        }
        Domain::Naval => {
            let joined = at.are_sea_adjacent(from, to) || at.canal_end(from) == Some(to);
            (joined && !at.terrain(to).closed.has(class.mover)).then_some(1)
        }
        Domain::Air => {
            let grounded = at.is_grounded(from) || at.is_grounded(to);
            (at.map.grid.side_towards(from, to).is_some() && !grounded).then_some(1)
        }
    }
}

/// The unit, if it lives and belongs to the side.
pub(crate) fn own_unit(at: Position<'_>, side: Side, id: UnitId) -> Result<&Unit, OrderError> {
    let Some(unit) = at.state.unit(id) else {
        return Err(General::UnitGone { slot: id.slot() as u16, generation: id.generation() }.into());
    };
    if at.state.side_of(unit.owner) != Some(side) {
        return Err(General::ForeignUnit { unit: unit.who(), side, rule: Paragraph::cited("§11.1.1") }.into());
    }
    Ok(unit)
}

/// Is it a movement phase of `side` itself, and the second one?
fn own_phase(at: Position, side: Side) -> Option<bool> {
    match at.state.clock().phase {
        Phase::FirstMovement(phasing) if phasing == side => Some(false),
        Phase::SecondMovement(phasing) if phasing == side => Some(true),
        _ => None,
    }
}

fn not_your_phase(unit: &Unit) -> OrderError {
    Movement::NotItsPhase { unit: unit.who() }.into()
}

/// Where a unit that moves stands.
fn place(at: Position, id: UnitId) -> CellId {
    at.state.cell_of(id).expect("who is alive stands somewhere")
}
