//! Losses: where strength points, ships and aircraft go when they leave the map (WW2 §7.4).

use super::Position;
use crate::recorder::Recorder;
use crate::ruleset::{BuyBack, Domain, Role};
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
    let together = at.role(carrier) == Role::Carrier
        && carrier.has(unit_flag::IN_PORT)
        && group.owner == carrier.owner
        && at.domain(group) == Domain::Air;
    together.then_some(Item { class: carrier.class, group: Some(group.class), strength: 1 })
}

/// Land units always (WW2 §7.4.1); ships that were in port, transports and convoys always (WW2 §7.4.2); aircraft that were
/// based (WW2 §7.4.3).
fn can_be_bought_back(at: Position, unit: &Unit) -> bool {
    match at.rules.kind(at.class(unit).kind).buy_back {
        BuyBack::Always => true,
        BuyBack::InPort => unit.has(unit_flag::IN_PORT),
        BuyBack::Based => unit.has(unit_flag::BASED) || unit.is_carried(),
    }
}
