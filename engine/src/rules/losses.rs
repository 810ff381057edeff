//! Losses: where strength points, ships and aircraft go when they leave the map (WW2 §7.4).

use super::Position;
use crate::recorder::Recorder;
use crate::ruleset::{BuyBack, Domain, UnitKind};
use crate::state::Item;
use crate::unit::{Unit, unit_flag};
use crate::{Month, UnitId};

/// The pool item that a land unit's points, a ship or an aircraft become; strength 1 (supply units too). Damage is
/// forgotten (WW2 §6.4.2).
pub fn item_of(unit: &Unit) -> Item {
    Item { class: unit.class, group: None, strength: 1 }
}

/// Takes `lost` strength points from a land unit; they return to its owner's pool. The unit dies at zero.
pub fn lose_strength(rec: &mut Recorder, id: UnitId, lost: u8) {
    let Some(&unit) = rec.state().unit(id) else { return };
    if lost >= unit.strength {
        eliminate(rec, id);
    } else if lost > 0 {
        rec.unit(id, |unit| unit.strength -= lost);
        rec.pool(unit.owner, item_of(&unit), i32::from(lost));
    }
}

/// The unit dies, with what it carries; whatever WW2 §7.4 lets be bought back goes to the pool.
pub fn eliminate(rec: &mut Recorder, id: UnitId) {
    let Some(&unit) = rec.state().unit(id) else { return };
    if let Some(cargo) = unit.cargo {
        if let Some(together) = carrier_with_group(rec.position(), &unit, cargo) {
            rec.remove(cargo);
            rec.pool(unit.owner, together, 1);
            rec.remove(id);
            return;
        }
        eliminate(rec, cargo);
    }
    if can_be_bought_back(rec.position(), &unit) {
        let count = if rec.position().is_fighting_land(&unit) { i32::from(unit.strength) } else { 1 };
        rec.pool(unit.owner, item_of(&unit), count);
    }
    rec.remove(id);
}

/// The unit leaves the game for good, with what it carries (WW2 §4.2.2).
pub fn remove_for_good(rec: &mut Recorder, id: UnitId) {
    if let Some(cargo) = rec.state().unit(id).and_then(|unit| unit.cargo) {
        remove_for_good(rec, cargo);
    }
    rec.remove(id);
}

/// The unit leaves the map and comes back free in `month`, strength intact, with what it carries (WW2 §7.5.1, D-10);
/// money aboard goes to its owner's treasury.
pub fn return_free(rec: &mut Recorder, id: UnitId, month: Month) {
    let Some(&unit) = rec.state().unit(id) else { return };
    if unit.cargo_money > 0 {
        rec.country(unit.owner, |owner| owner.money += u32::from(unit.cargo_money));
    }
    let mut item = Item { class: unit.class, group: None, strength: unit.strength.max(1) };
    if let Some(cargo_id) = unit.cargo {
        match rec.state().unit(cargo_id).copied() {
            Some(cargo) if cargo.owner == unit.owner && rec.position().domain(&cargo) == Domain::Air => {
                item.group = Some(cargo.class);
                rec.remove(cargo_id);
            }
            _ => return_free(rec, cargo_id, month),
        }
    }
    rec.queue(unit.owner, month, item, 1);
    rec.remove(id);
}

/// A carrier lost in port together with its own country's aircraft comes back as one item.
fn carrier_with_group(at: Position, carrier: &Unit, cargo: UnitId) -> Option<Item> {
    let group = at.state.unit(cargo)?;
    let together = at.kind(carrier) == UnitKind::Carrier
        && carrier.has(unit_flag::IN_PORT)
        && group.owner == carrier.owner
        && at.domain(group) == Domain::Air;
    together.then_some(Item { class: carrier.class, group: Some(group.class), strength: 1 })
}

/// Land units always (WW2 §7.4.1); ships that were in port, transports and convoys always (WW2 §7.4.2); aircraft that were
/// based (WW2 §7.4.3).
fn can_be_bought_back(at: Position, unit: &Unit) -> bool {
    match at.rules.kind(at.kind(unit)).buy_back {
        BuyBack::Always => true,
        BuyBack::InPort => unit.has(unit_flag::IN_PORT),
        BuyBack::Based => unit.has(unit_flag::BASED) || unit.is_carried(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Board;
    use crate::{CellId, Game, GameState};
    use std::collections::VecDeque;

    fn after_the_loss(game: &Game, unit: UnitId) -> GameState {
        let (mut state, mut script) = (game.state().clone(), VecDeque::new());
        eliminate(&mut Recorder::new(game.map(), game.rules(), &mut state, &mut script), unit);
        assert!(state.unit(unit).is_none());
        state
    }
    fn pooled(game: &Game, state: &GameState, owner: &str, class: &str, group: Option<&str>) -> u16 {
        let rules = game.rules();
        let item = Item {
            class: rules.class_by_key(class).unwrap(),
            group: group.and_then(|key| rules.class_by_key(key)),
            strength: 1,
        };
        state.pool.get(&(rules.country_by_key(owner).unwrap(), item)).copied().unwrap_or(0)
    }

    /// T-077
    #[test]
    fn s07_4_1_every_strength_point_can_be_bought_again() {
        let mut board = Board::new(2, 1);
        let infantry = board.unit("germany.infantry", CellId(0), 5);
        let wagon = board.unit("germany.supply", CellId(0), 0);
        let game = board.game();
        assert_eq!(pooled(&game, &after_the_loss(&game, infantry), "germany", "germany.infantry", None), 5);
        assert_eq!(pooled(&game, &after_the_loss(&game, wagon), "germany", "germany.supply", None), 1);
        let mut state = game.state().clone();
        let mut script = VecDeque::new();
        lose_strength(&mut Recorder::new(game.map(), game.rules(), &mut state, &mut script), infantry, 2);
        assert_eq!(state.unit(infantry).unwrap().strength, 3);
        assert_eq!(pooled(&game, &state, "germany", "germany.infantry", None), 2);
    }

    /// T-078
    #[test]
    fn s07_4_2_warships_come_back_from_port_only_transports_always() {
        let mut board = Board::new(2, 1);
        board.city(CellId(0), "Bremerhaven");
        let at_sea = board.ship("germany.battleship.bismarck", CellId(1));
        let in_port = board.ship("germany.battleship.bismarck", CellId(0));
        board.set(in_port, unit_flag::IN_PORT);
        let transport = board.ship("germany.transport_ship", CellId(1));
        let troops = board.unit("germany.infantry", CellId(1), 5);
        board.load(troops, transport);
        let game = board.game();
        let bismarck = |state: &GameState| pooled(&game, state, "germany", "germany.battleship.bismarck", None);
        assert_eq!(bismarck(&after_the_loss(&game, at_sea)), 0);
        assert_eq!(bismarck(&after_the_loss(&game, in_port)), 1);
        let state = after_the_loss(&game, transport);
        assert!(state.unit(troops).is_none());
        assert_eq!(pooled(&game, &state, "germany", "germany.transport_ship", None), 1);
        assert_eq!(pooled(&game, &state, "germany", "germany.infantry", None), 5);
    }

    /// T-079, A-08
    #[test]
    fn s07_4_3_aircraft_come_back_from_their_base_or_carrier() {
        let (carrier_key, group_key) = ("germany.carrier.graf_zeppelin", "air.fi_167");
        for in_port in [false, true] {
            let mut board = Board::new(2, 1);
            let carrier = board.ship(carrier_key, CellId(0));
            let group = board.air(group_key, "germany", CellId(0));
            board.unset(group, unit_flag::BASED);
            board.load(group, carrier);
            if in_port {
                board.set(carrier, unit_flag::IN_PORT);
            }
            let game = board.game();
            let state = after_the_loss(&game, carrier);
            let pool = |class, group| pooled(&game, &state, "germany", class, group);
            assert_eq!(pool(carrier_key, Some(group_key)), u16::from(in_port), "together they are one item");
            assert_eq!((pool(group_key, None), pool(carrier_key, None)), (u16::from(!in_port), 0));
        }
        let mut board = Board::new(2, 1);
        let based = board.air("air.me_109", "germany", CellId(0));
        let flying = board.air("air.me_109", "germany", CellId(0));
        board.unset(flying, unit_flag::BASED);
        let game = board.game();
        for (plane, back) in [(based, 1), (flying, 0)] {
            assert_eq!(pooled(&game, &after_the_loss(&game, plane), "germany", "air.me_109", None), back);
        }
    }
}
