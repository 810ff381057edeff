//! SK §14: entrenchments, wire, mines.

use crate::card::{CardId, CardKind};
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::harm;
use crate::rules::strength::{self, Attack, Strength};
use crate::rules::{Position, acted, draw, weather};
use crate::state::GroupId;

/// SK §14.1: men dig in.
pub fn check_entrench(at: Position, group: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    let front = at.group(group);
    if !at.on_foot(group) {
        return Err(Reason::NotForVehicles);
    }
    if front.movement.is_some() {
        return Err(Reason::OnTheMove);
    }
    if front.entrenched {
        return Err(Reason::DugIn);
    }
    if !at.facts.ground(at.terrain(group)).digs {
        return Err(Reason::NoDigging);
    }
    if !at.all_ready(group) {
        return Err(Reason::HeldDown);
    }
    weather::may_dig(&at.state.weather)
}

pub fn entrench(rec: &mut Recorder, group: u8) {
    let group = GroupId { side: rec.at().side(), index: group };
    acted(rec, group);
    let value = draw::card(rec).number.value;
    if weather::digs(rec.at(), value) {
        rec.group(group, |front| front.entrenched = true);
    }
}

/// SK §14.3: wire is laid before a moving group, which stops.
pub fn wire(rec: &mut Recorder, on: GroupId, card: CardId) {
    let side = rec.at().side();
    rec.clear(on, |front| front.movement.take());
    rec.card(card, Pile::Hand(side), Pile::Table);
    rec.group(on, |front| front.wire = Some(card));
}

pub fn check_cut(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Move)?;
    if at.group(group).wire.is_some() { Ok(()) } else { Err(Reason::NoWire) }
}

/// SK §14.3: a red number cuts it.
pub fn cut(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    let group = GroupId { side, index: group };
    rec.play(side, card);
    acted(rec, group);
    if draw::card(rec).number.red_from(0) {
        rec.clear(group, |front| front.wire.take());
    }
}

/// The strength of mines.
pub fn mine_strength(at: Position, target: GroupId) -> Strength {
    let mut strength = Strength::new(at.facts.numbers.mines);
    strength::modify(at, &mut strength, Attack::Mines, None, target);
    strength
}

/// SK §14.4: mines go off where they are laid, and again under those who go on.
pub fn mine(rec: &mut Recorder, on: GroupId, card: CardId) {
    let side = rec.at().side();
    rec.card(card, Pile::Hand(side), Pile::Table);
    rec.group(on, |front| front.mines = Some(card));
    go_off(rec, on);
    if rec.at().is_there(on) {
        rec.clear(on, |front| front.movement.take());
    }
}

pub fn leave_mines(rec: &mut Recorder, group: GroupId) {
    if rec.at().group(group).mines.is_some() {
        go_off(rec, group);
        rec.clear(group, |front| front.mines.take());
    }
}

fn go_off(rec: &mut Recorder, group: GroupId) {
    // SK §14.4: under a vehicle a red number from 4 breaks a track
    if let Some((man, _)) = rec.at().vehicle(group) {
        if draw::card(rec).number.red_from(4) {
            rec.man(man, |man| man.immobile = true);
        }
        return;
    }
    let strength = mine_strength(rec.at(), group);
    harm::resolve(rec, Attack::Mines, None, group, &strength);
}
