//! What becomes of ships and aircraft when the port or the airbase under them is damaged.

use super::ports;
use crate::recorder::Recorder;
use crate::ruleset::Domain;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, UnitId};

/// After works or installations in `cell` were destroyed: ships in a port that can't be used any more lie outside
/// (WW2 §9.3.1, §16.3.2); if fewer aircraft have room than are based, all of them become unbased (WW2 §9.4.1) and those
/// that fit in may land again in the next second movement. The changes belong to the open event.
pub fn after_damage(rec: &mut Recorder, cell: CellId) {
    let at = rec.position();
    let with = |domain, flag| -> Vec<UnitId> {
        let units = at.state.units_at(cell).filter(|(_, unit)| at.domain(unit) == domain && unit.has(flag));
        units.map(|(id, _)| id).collect()
    };
    let mut ships = with(Domain::Naval, unit_flag::IN_PORT);
    if ports::is_port(&at, cell) {
        ships.clear();
    }
    let mut aircraft = with(Domain::Air, unit_flag::BASED);
    if aircraft.len() <= ports::airbase_capacity(&at, cell) {
        aircraft.clear();
    }
    for id in ships {
        rec.flag(id, unit_flag::IN_PORT, false);
    }
    for id in aircraft {
        rec.flag(id, unit_flag::BASED, false);
    }
}

/// Ships in ports that the weather of the new month closes lie outside. The change belongs to the open event.
pub fn after_closing(rec: &mut Recorder) {
    if !rec.rules.weather.closes_ports() {
        return;
    }
    let at = rec.position();
    let shut_out = |unit: &Unit| {
        let Place::On(cell) = unit.place else { return false };
        unit.has(unit_flag::IN_PORT) && at.domain(unit) == Domain::Naval && at.is_port_closed(cell)
    };
    let ships: Vec<UnitId> = at.state.units().filter(|(_, unit)| shut_out(unit)).map(|(id, _)| id).collect();
    for id in ships {
        rec.flag(id, unit_flag::IN_PORT, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Board;
    use std::collections::VecDeque;

    /// §9.4.1, A-23: three on a city with an airfield; with the city gone none is left, with the airfield gone two.
    #[test]
    fn s09_4_1_all_or_nobody_loses_the_base() {
        for (bombed, planes, based, in_port) in
            [(true, 3, 0, false), (true, 2, 2, false), (false, 3, 0, true), (false, 2, 2, true)]
        {
            let mut board = Board::new(3, 2);
            let cell = board.cell(1, 1);
            board.sea([board.cell(1, 0)]);
            board.city(cell, "Kiel");
            board.airfield(cell, 3);
            let ship = board.ship("germany.battleship.bismarck", cell);
            board.set(ship, unit_flag::IN_PORT);
            let aircraft: Vec<UnitId> = (0..planes).map(|_| board.air("air.me_109", "germany", cell)).collect();
            let game = board.game();
            let (mut state, mut script) = (game.state().clone(), VecDeque::new());
            let mut rec = Recorder::new(game.map(), game.rules(), &mut state, &mut script);
            rec.works(cell, |works| if bombed { works.installations_destroyed = true } else { works.airfield = 0 });
            after_damage(&mut rec, cell);
            let left = aircraft.iter().filter(|&&id| state.unit(id).unwrap().has(unit_flag::BASED)).count();
            assert_eq!((left, state.unit(ship).unwrap().has(unit_flag::IN_PORT)), (based, in_port));
        }
    }
}
