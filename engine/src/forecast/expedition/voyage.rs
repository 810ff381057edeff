//! The movement phases of a plan: troops walk to their ship, go aboard as late as they can, and all sail so that they come to the
//! beach in one phase.

use super::charts::Charts;
use super::{Outcome, Pair, Planner, Wish};
use crate::forecast::distance::FAR;
use crate::legal::movement::embark_options;
use crate::legal::reach::Reach;
use crate::rules::Position;
use crate::rules::ports::is_friendly_port;
use crate::rules::supply::can_trace;
use crate::unit::{Place, unit_flag};
use crate::{CellId, Month, OrderKind, Phase, Side, UnitId};

/// Movement phases of the side, numbered from the first one of the month in which the plan begins.
pub struct Calendar {
    began: Month,
    /// In a month.
    phases: u16,
}

impl Calendar {
    pub fn of(at: Position, side: Side) -> Self {
        let moves = [Phase::FirstMovement(side), Phase::SecondMovement(side)];
        let phases = at.rules.sequence.turn.iter().filter(|phase| moves.contains(phase)).count();
        Self { began: at.state.clock().month, phases: phases.max(1) as u16 }
    }
    /// The one that is played.
    fn now(&self, at: Position) -> u16 {
        let clock = at.state.clock();
        let second = matches!(clock.phase, Phase::SecondMovement(_)) && self.phases > 1;
        clock.month.since(self.began) * self.phases + u16::from(second)
    }
    /// The next one, from this one on, that a landing can follow.
    const fn landing(&self, phase: u16) -> u16 {
        phase.div_ceil(self.phases) * self.phases
    }
    const fn month(&self, phase: u16) -> u16 {
        phase / self.phases
    }
    const fn is_last(&self, phase: u16) -> bool {
        (phase + 1).is_multiple_of(self.phases)
    }
}

/// A ship as it lies.
struct Ship {
    id: UnitId,
    cell: CellId,
    speed: u16,
    stores: u8,
    /// It may still sail in this phase.
    fresh: bool,
    in_port: bool,
    /// Its stores are filled when the month ends, if it stays.
    fills: bool,
}

impl Ship {
    fn of(at: Position, side: Side, id: UnitId) -> Option<Self> {
        let (unit, cell) = (at.state.unit(id)?, at.state.cell_of(id)?);
        let in_port = unit.has(unit_flag::IN_PORT);
        Some(Self {
            id,
            cell,
            speed: u16::from(at.class(unit).movement).max(1),
            stores: unit.supply_months,
            fresh: !unit.has(unit_flag::MOVED) && !unit.has(unit_flag::LOCKED),
            in_port,
            fills: in_port && is_friendly_port(&at, cell, side) && can_trace(at, cell, unit.owner, false),
        })
    }
    const fn moves(&self, cells: u16) -> u16 {
        cells.div_ceil(self.speed)
    }
}

impl Planner<'_> {
    /// Everybody does what is to be done in this movement phase.
    pub(super) fn movement(&mut self, last: Month) -> Result<(), Outcome> {
        let phase = self.calendar.now(self.at());
        let mut landing = self.calendar.landing(phase);
        for index in 0..self.pairs.len() {
            let unit = self.pairs[index].unit;
            let comes = self.comes(index, phase).ok_or(Outcome::NoWay(unit))?;
            if self.calendar.month(comes) > last.since(self.calendar.began) {
                return Err(Outcome::TooLate(unit));
            }
            landing = landing.max(comes);
        }
        for index in 0..self.pairs.len() {
            self.act(index, phase, landing)?;
        }
        Ok(())
    }
    fn is_aboard(&self, pair: &Pair) -> bool {
        self.game.state().unit(pair.unit).is_some_and(|unit| unit.place == Place::In(pair.ship))
    }
    /// The first movement phase before a landing by whose end the pair can be at the beach, as far as distances say.
    fn comes(&mut self, index: usize, phase: u16) -> Option<u16> {
        let (at, pair, side) = (self.game.position(), &self.pairs[index], self.wish.side);
        let ship = Ship::of(at, side, pair.ship)?;
        let to_beach = self.charts.by_sea(at, self.wish.beach);
        let first = phase + u16::from(!ship.fresh);
        let aboard = at.state.unit(pair.unit)?.place == Place::In(pair.ship);
        let (departs, moves) = if aboard {
            (first, ship.moves(known(to_beach[ship.cell.index()])?))
        } else {
            let way = ship.moves(known(self.charts.by_sea(at, pair.meet)[ship.cell.index()])?);
            let there = if way > 0 { first + way - 1 } else { phase };
            let boards = there.max(phase + walks(at, &mut self.charts, pair)? * self.calendar.phases);
            // who has come in a phase and takes somebody aboard sails no further in it (WW2 §11.4.4)
            let departs = boards + u16::from(way > 0 && boards == there);
            (departs, ship.moves(known(to_beach[pair.meet.index()])?))
        };
        let comes = |departs: u16| self.calendar.landing((departs + moves).saturating_sub(1).max(phase));
        let soonest = comes(departs);
        let stays = aboard || ship.cell == pair.meet;
        let lasts = u16::from(ship.stores) > self.calendar.month(soonest) - self.calendar.month(phase);
        let filled = (self.calendar.month(phase) + 1) * self.calendar.phases;
        Some(if stays && ship.fills && !lasts { comes(departs.max(filled)) } else { soonest })
    }
    fn act(&mut self, index: usize, phase: u16, landing: u16) -> Result<(), Outcome> {
        let (side, Pair { unit, ship, meet, .. }) = (self.wish.side, self.pairs[index]);
        if self.is_aboard(&self.pairs[index]) {
            return self.sail(index, phase, landing);
        }
        let lies = Ship::of(self.at(), side, ship).ok_or(Outcome::NoShip(unit))?;
        if lies.cell != meet && lies.fresh {
            self.steer(&lies, meet, phase);
        }
        let lies = Ship::of(self.at(), side, ship).ok_or(Outcome::NoShip(unit))?;
        let options = embark_options(self.at(), unit);
        let way = options.into_iter().find(|(carrier, _)| *carrier == ship).map(|(_, path)| path);
        match way {
            Some(path) if lies.cell == meet => {
                let moves = lies.moves(self.charts.by_sea(self.game.position(), self.wish.beach)[meet.index()]);
                // one phase in hand
                let waits = phase + moves < landing && lies.fresh;
                if !waits && self.give(unit, OrderKind::Embark { unit, carrier: ship, path }) {
                    return self.sail(index, phase, landing);
                }
            }
            _ => self.walk(unit, meet),
        }
        Ok(())
    }
    /// A ship with its troops goes on, or waits so that all come together.
    fn sail(&mut self, index: usize, phase: u16, landing: u16) -> Result<(), Outcome> {
        let (at, Wish { side, beach, .. }) = (self.game.position(), self.wish);
        let Some(ship) = Ship::of(at, side, self.pairs[index].ship) else { return Ok(()) };
        if !ship.fresh || ship.cell == beach {
            return Ok(());
        }
        if let Some(port) = self.pairs[index].call {
            if ship.cell != port {
                self.steer(&ship, port, phase);
                return Ok(());
            }
            if ship.stores < at.rules.numbers.naval_supply_months {
                return Ok(());
            }
            self.pairs[index].call = None;
        }
        let moves = ship.moves(self.charts.by_sea(at, beach)[ship.cell.index()]);
        let comes = landing.max(self.calendar.landing(phase + moves - 1));
        if u16::from(ship.stores) <= self.calendar.month(comes) - self.calendar.month(phase) {
            if ship.fills && ship.stores < at.rules.numbers.naval_supply_months {
                return Ok(());
            }
            let port = self.port_of_call(&ship, phase).ok_or(Outcome::NoSupply(ship.id))?;
            self.pairs[index].call = Some(port);
            self.steer(&ship, port, phase);
            return Ok(());
        }
        let early = phase + moves <= landing;
        if early && (ship.in_port || moves <= 1) {
            return Ok(());
        }
        self.steer(&ship, beach, phase);
        Ok(())
    }
    /// Moves the ship nearer to the goal: as far as it gets, but into a port at the month's end where that costs no phase.
    fn steer(&mut self, ship: &Ship, goal: CellId, phase: u16) {
        let at = self.game.position();
        let field = self.charts.by_sea(at, goal);
        let here = field[ship.cell.index()];
        let reach = Reach::of(at, ship.id, false);
        let nearer = reach.cells().iter().map(|to| to.cell).filter(|cell| field[cell.index()] < here);
        let ends = self.calendar.is_last(phase);
        let in_time = |cell: CellId| ship.moves(field[cell.index()]) < ship.moves(here);
        let puts_in = |cell: CellId| ends && in_time(cell) && is_friendly_port(&at, cell, self.wish.side);
        let best = nearer.min_by_key(|&cell| (!in_time(cell), !puts_in(cell), field[cell.index()], cell));
        if let Some(path) = best.and_then(|cell| reach.path_to(cell)) {
            self.give(ship.id, OrderKind::Move { unit: ship.id, path, by_rail: false });
        }
    }
    /// The port of the side with the least way around in which the ship fills its stores before they are used up.
    fn port_of_call(&mut self, ship: &Ship, phase: u16) -> Option<CellId> {
        let (at, side) = (self.game.position(), self.wish.side);
        let owner = at.state.unit(ship.id)?.owner;
        let (from, to) = (self.charts.by_sea(at, ship.cell), self.charts.by_sea(at, self.wish.beach));
        let rank = |port: CellId| {
            let (way, on) = (from[port.index()], to[port.index()]);
            let moves = ship.moves(known(way)?);
            let spent = self.calendar.month(phase + moves - 1) - self.calendar.month(phase);
            let helps = moves > 0 && known(on)? < to[ship.cell.index()] && spent < u16::from(ship.stores);
            helps.then(|| (ship.moves(on) + moves, way + on, port))
        };
        let cities = at.map.cities.iter().map(|city| city.cell);
        let mut ports: Vec<_> = cities.filter(|&cell| is_friendly_port(&at, cell, side)).filter_map(rank).collect();
        ports.sort_unstable();
        ports.into_iter().map(|(.., port)| port).find(|&port| can_trace(at, port, owner, false))
    }
    /// Moves troops nearer to where they go aboard, by rail where that is farther. Who gets there within a move waits for his ship
    /// where he is.
    fn walk(&mut self, unit: UnitId, meet: CellId) {
        let at = self.game.position();
        let Some(cell) = at.state.cell_of(unit).filter(|&cell| cell != meet) else { return };
        let field = self.charts.by_land(at, meet);
        let on_foot = Reach::of(at, unit, false);
        if on_foot.way_to(meet).is_some() {
            return;
        }
        let nearest = |reach: &Reach| {
            let cells = reach.cells().iter().map(|to| (field[to.cell.index()], to.cell));
            cells.filter(|&(far, _)| far < field[cell.index()]).min()
        };
        let rail = Reach::of(at, unit, true);
        let (walked, ridden) = (nearest(&on_foot), nearest(&rail));
        let comes = nearest(&Reach::rail_to_come(at, unit, cell));
        let better = |one: Option<(u16, CellId)>| one.filter(|(far, _)| walked.is_none_or(|(walked, _)| *far < walked));
        if let Some((_, to)) = better(ridden) {
            if let Some(path) = rail.path_to(to) {
                self.give(unit, OrderKind::Move { unit, path, by_rail: true });
            }
        } else if better(comes).is_none()
            && let Some(path) = walked.and_then(|(_, to)| on_foot.path_to(to))
        {
            self.give(unit, OrderKind::Move { unit, path, by_rail: false });
        }
    }
}

/// Months that the troops need before they go aboard; none: there is no way.
fn walks(at: Position, charts: &mut Charts, pair: &Pair) -> Option<u16> {
    let unit = at.state.unit(pair.unit)?;
    let way = known(charts.by_land(at, pair.meet)[at.state.cell_of(pair.unit)?.index()])?;
    Some(way.div_ceil(u16::from(at.class(unit).movement).max(1)).saturating_sub(1))
}

fn known(distance: u16) -> Option<u16> {
    (distance != FAR).then_some(distance)
}
