//! How often a landing gets ashore (WW2 §13.3).

use super::*;
use crate::unit::unit_flag;

/// Naples, an Italian coast cell with Allied ships and aircraft over it; the amphibious phase of the Allies.
struct Naples {
    board: Board,
    naples: CellId,
}

impl Naples {
    fn new() -> Self {
        let mut board = Board::new(5, 3);
        board.sea((0..5).map(CellId::new));
        let rest: Vec<CellId> = (5..15).map(CellId::new).collect();
        board.home(rest, "italy");
        let naples = board.cell(2, 1);
        board.city(naples, "Naples");
        board.joins("united_states", Side::Allies);
        board.phase(Phase::Amphibious(Side::Allies));
        Self { board, naples }
    }
    fn by_ship(&mut self, class: &str, strength: u8) -> UnitId {
        let ship = self.board.ship("united_states.transport_ship", self.naples);
        let unit = self.board.unit(class, self.naples, strength);
        self.board.load(unit, ship);
        unit
    }
    fn by_air(&mut self, class: &str) -> UnitId {
        let plane = self.board.air("air.dragon_rapide", "united_kingdom", self.naples);
        self.board.unset(plane, unit_flag::BASED);
        let unit = self.board.unit(class, self.naples, 1);
        self.board.load(unit, plane);
        unit
    }
    fn order(&self, units: &[UnitId]) -> OrderKind {
        OrderKind::Assault { cell: self.naples, units: units.to_vec() }
    }
}

#[test]
fn s13_3_a_hundred_thousand_landings() {
    for (marine, drop, chance) in [(false, false, 0.5), (true, false, 0.75), (false, true, 0.75), (true, true, 1.0)] {
        let mut place = Naples::new();
        let mut units = vec![place.by_ship(if marine { "united_states.marine" } else { "united_states.infantry" }, 3)];
        if drop {
            units.push(place.by_air("united_kingdom.paratrooper"));
        }
        let mut ashore = 0u64;
        repeat(&place.board, &place.order(&units), |state, _| {
            let lives = state.unit(units[0]).is_some();
            assert!(units.iter().all(|&unit| state.unit(unit).is_some() == lives), "all or none");
            ashore += u64::from(lives);
        });
        yes_no("landing", ashore, chance);
    }
}
