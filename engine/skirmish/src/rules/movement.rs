//! SK §5: movement. The card that sets a group on the move stays on it; those that keep it going go to the discards.

use crate::card::{Card, CardId, CardKind, Terrain};
use crate::order::Way;
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::{Position, acted, concealment, fury, skis, vehicles, weather, works};
use crate::state::{Fury, GroupId, MOST_GROUPS};

pub fn check(at: Position, group: u8, card: CardId, way: Way, second: Option<CardId>) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Move)?;
    may_move(at, group, *at.card(card), way)?;
    if fury::waits_for(at, group, card) {
        return Err(Reason::FuryFirst);
    }
    match second {
        None => Ok(()),
        Some(second) => {
            at.held_as(second, CardKind::Move)?;
            let downhill = second != card && at.terrain(group) == Terrain::Hill && skis::all_on_skis(at, group);
            // SK §99.93
            if !downhill {
                return Err(Reason::NoSecond);
            }
            // in sideways mode the second card moves nobody
            if way.is_sideways() || stepped(at, group, way, 2).is_some() { Ok(()) } else { Err(Reason::Edge) }
        }
    }
}

/// May the group move that way by this card?
pub fn may_move(at: Position, group: GroupId, card: Card, way: Way) -> Result<(), Reason> {
    let front = at.group(group);
    vehicles::may_drive(at, group)?;
    // SK §5.1: those who are pinned hold the others
    if front.fury == Fury::None && !at.all_ready(group) {
        return Err(Reason::HeldDown);
    }
    if front.wire.is_some() {
        return Err(Reason::Wired);
    }
    if way.is_sideways() {
        beside(at, group, way)?;
    } else if stepped(at, group, way, 1).is_none() {
        return Err(Reason::Edge);
    }
    weather::may_set_out(at, group, card.number, way)
}

/// SK §5.2: the advance after so many steps.
fn stepped(at: Position, group: GroupId, way: Way, steps: u8) -> Option<u8> {
    let advance = at.group(group).advance;
    match way {
        Way::Forward => Some(advance + steps).filter(|&advance| advance <= 5),
        _ => advance.checked_sub(steps),
    }
}

/// SK §5.3: the lane beside, which no other group of the side may hold.
fn beside(at: Position, group: GroupId, way: Way) -> Result<u8, Reason> {
    let lane = at.group(group).lane;
    let lane = if way == Way::Left { lane.checked_sub(1) } else { Some(lane + 1) };
    let lane = lane.filter(|&lane| usize::from(lane) < MOST_GROUPS).ok_or(Reason::Edge)?;
    let taken = at.groups(group.side).any(|other| other != group && at.group(other).lane == lane);
    if taken { Err(Reason::LaneTaken) } else { Ok(lane) }
}

pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId, way: Way, second: Option<CardId>) {
    let side = rec.at().side();
    let group = GroupId { side, index: group };
    let sets_out = rec.at().group(group).movement.is_none();
    let left = rec.at().terrain(group);
    acted(rec, group);
    concealment::show(rec, group);
    // SK §14.4: mines are left behind by those who go on over them
    if way == Way::Forward {
        works::leave_mines(rec, group);
    }
    // SK §99.842
    if held_there(rec, group) || vehicles::stays_in_drifts(rec, group, left, way) {
        rec.play(side, card);
        second.into_iter().for_each(|second| rec.play(side, second));
        return;
    }
    let to = match way {
        Way::Left | Way::Right => beside(rec.at(), group, way).ok(),
        _ => None,
    };
    // SK §99.93: a second card, two steps; sideways it only turns the hill over
    let steps = if second.is_some() { 2 } else { 1 };
    let advance = if way.is_sideways() { None } else { stepped(rec.at(), group, way, steps) };
    rec.group(group, |front| {
        front.lane = to.unwrap_or(front.lane);
        front.advance = advance.unwrap_or(front.advance);
        front.entrenched = false;
    });
    if second.is_some() {
        rec.group(group, |front| front.flipped = true);
    } else {
        leave_ground(rec, group);
    }
    // SK §10.5
    rec.clear(group, |front| front.smoke.take());
    if sets_out {
        // SK §5.4: it stays on the group
        rec.card(card, Pile::Hand(side), Pile::Table);
        rec.group(group, |front| front.movement = Some(card));
        vehicles::set_out(rec, group, left, way);
    } else {
        rec.play(side, card);
    }
    if let Some(second) = second {
        rec.play(side, second);
    }
}

/// SK §14.4: mines have left nobody of it, or have stopped it for good.
fn held_there(rec: &Recorder, group: GroupId) -> bool {
    let at = rec.at();
    !at.is_there(group) || at.vehicle(group).is_some_and(|(man, _)| at.man(man).immobile)
}

/// SK §5.4: the ground is left behind.
pub fn leave_ground(rec: &mut Recorder, group: GroupId) {
    rec.group(group, |front| {
        front.flipped = false;
        front.broken_ice = false;
    });
    rec.clear(group, |front| front.terrain.take());
}

/// SK §5.6: it stops where it is.
pub fn check_halt(at: Position, group: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    if at.group(group).movement.is_some() { Ok(()) } else { Err(Reason::NotOnTheMove) }
}

pub fn halt(rec: &mut Recorder, group: u8) {
    let group = GroupId { side: rec.at().side(), index: group };
    acted(rec, group);
    rec.clear(group, |front| front.movement.take());
}
