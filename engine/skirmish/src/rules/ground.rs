//! SK §6: ground. Cards that lie in front of groups: placed before the first turn, entered by groups on the move, laid before
//! them.

use crate::card::{CardId, CardKind, Terrain};
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::{Position, acted, movement, skis, turn, vehicles, weather, works};
use crate::state::{GroupId, Step};

/// The ground that a card of the hand shows.
fn ground_of(at: Position, card: CardId) -> Result<Terrain, Reason> {
    match at.held(card)? {
        CardKind::Terrain(terrain) => Ok(terrain),
        _ => Err(Reason::WrongCard),
    }
}

/// SK §3.5, SK §99.821: any ground, before the first turn.
pub fn check_place(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    if at.state.clock.step == Step::Play {
        return Err(Reason::PlacingIsOver);
    }
    let group = at.own(group)?;
    let terrain = ground_of(at, card)?;
    if at.group(group).terrain.is_some() {
        return Err(Reason::GroundTaken);
    }
    vehicles_enter(at, group, terrain)?;
    skis::may_enter(at, group, terrain)
}

pub fn place(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    put(rec, GroupId { side, index: group }, card);
}

/// SK §6.3: what vehicles cannot drive over.
fn vehicles_enter(at: Position, group: GroupId, printed: Terrain) -> Result<(), Reason> {
    let terrain = weather::counts_as(&at.state.weather, printed, false);
    if at.on_foot(group) || at.facts.ground(terrain).drivable { Ok(()) } else { Err(Reason::NotDrivable) }
}

/// SK §5.5: a group on the move goes into it.
pub fn check_enter(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    let terrain = ground_of(at, card)?;
    let Some(movement) = at.group(group).movement else { return Err(Reason::NotOnTheMove) };
    vehicles_enter(at, group, terrain)?;
    skis::may_enter(at, group, terrain)?;
    weather::may_enter(at, group, terrain, at.card(movement).number)
}

pub fn enter(rec: &mut Recorder, group: u8, card: CardId) {
    let group = GroupId { side: rec.at().side(), index: group };
    acted(rec, group);
    come_into(rec, group, card);
}

/// SK §6.4: discards that lie before a group on the move: any ground for the own ones, what hinders for the enemy's.
pub fn check_lay(at: Position, card: CardId, on: GroupId) -> Result<(), Reason> {
    let kind = at.held(card)?;
    turn::may_discard(at)?;
    if !at.is_there(on) {
        return Err(Reason::NoGroup);
    }
    let front = at.group(on);
    let own = on.side == at.side();
    match kind {
        CardKind::Terrain(_) | CardKind::Wire | CardKind::Mines if front.movement.is_none() => {
            Err(Reason::NotOnTheMove)
        }
        CardKind::Terrain(terrain) if own => {
            vehicles_enter(at, on, terrain)?;
            skis::may_accept(at, on, terrain)
        }
        CardKind::Terrain(terrain) => {
            let sky = &at.state.weather;
            // SK §99.821: a frozen stream is a gully; SK §99.83: what snow has made open ground of may be laid all the same
            let hinders = at.facts.ground(weather::counts_as(sky, terrain, false)).hinders;
            if hinders || weather::lies_open(sky, terrain) { Ok(()) } else { Err(Reason::NotHindering) }
        }
        CardKind::Wire | CardKind::Mines if own => Err(Reason::NotNow),
        CardKind::Wire if front.wire.is_some() => Err(Reason::HasWire),
        CardKind::Wire if !at.on_foot(on) => Err(Reason::NotForVehicles),
        CardKind::Mines if front.mines.is_some() => Err(Reason::HasMines),
        CardKind::Wire | CardKind::Mines => Ok(()),
        _ => Err(Reason::WrongCard),
    }
}

pub fn lay(rec: &mut Recorder, card: CardId, on: GroupId) {
    rec.clock(|clock| clock.discarded += 1);
    match rec.at().card(card).kind {
        CardKind::Terrain(terrain) => {
            if on.side == rec.at().side() {
                skis::accept(rec, on, terrain);
            }
            come_into(rec, on, card);
        }
        CardKind::Wire => works::wire(rec, on, card),
        _ => works::mine(rec, on, card),
    }
}

/// The movement card goes, the ground is there, and what it does to those who come into it happens.
fn come_into(rec: &mut Recorder, group: GroupId, card: CardId) {
    rec.clear(group, |front| front.movement.take());
    movement::leave_ground(rec, group);
    put(rec, group, card);
    let terrain = rec.at().terrain(group);
    if rec.at().on_foot(group) {
        let men = rec.at().men(group).collect();
        weather::wade(rec, group, men);
    } else {
        vehicles::come_into(rec, group, terrain);
    }
}

fn put(rec: &mut Recorder, group: GroupId, card: CardId) {
    let side = rec.at().side();
    rec.card(card, Pile::Hand(side), Pile::Table);
    rec.group(group, |front| front.terrain = Some(card));
}
