//! SK §13: vehicles: groups of one, that drive, bog down, break down and run men over.

use crate::card::{CardId, CardKind, Terrain};
use crate::order::Way;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::harm::{self, Effect};
use crate::rules::strength::{self, Attack, Strength};
use crate::rules::{Position, acted, concealment, draw, fire, weather};
use crate::state::{GroupId, Morale};

/// SK §13.2: does it drive at all? Men always may.
pub fn may_drive(at: Position, group: GroupId) -> Result<(), Reason> {
    match at.vehicle(group) {
        Some((man, _)) if at.man(man).immobile => Err(Reason::Immobile),
        Some((man, _)) if at.man(man).bogged => Err(Reason::Bogged),
        _ => Ok(()),
    }
}

/// SK §13.3: it may bog down, and break down, as it sets out.
pub fn set_out(rec: &mut Recorder, group: GroupId, left: Terrain, way: Way) {
    let Some((man, vehicle)) = rec.at().vehicle(group) else { return };
    let printed = vehicle.breakdown;
    let shift = weather::bog_shift_setting_out(rec.at(), left, way);
    if let Some(shift) = shift.filter(|_| !leaves_drifts(left, way)) {
        bog_check(rec, man, shift);
    }
    // SK §13.6
    let number = if printed > 0 { Some(draw::card(rec).number) } else { None };
    if number.is_some_and(|number| fire::breaks(rec.at(), man, printed, number)) {
        rec.man(man, |man| man.immobile = true);
    }
}

/// SK §99.842: not sideways.
fn leaves_drifts(left: Terrain, way: Way) -> bool {
    left == Terrain::Drifts && !way.is_sideways()
}

/// SK §99.842: a vehicle passes its check before it leaves drifts; one that bogs down stays in them.
pub fn stays_in_drifts(rec: &mut Recorder, group: GroupId, left: Terrain, way: Way) -> bool {
    let vehicle = rec.at().vehicle(group).map(|(man, _)| man).filter(|_| leaves_drifts(left, way));
    let shift = weather::bog_shift_setting_out(rec.at(), left, way);
    let (Some(man), Some(shift)) = (vehicle, shift) else { return false };
    bog_check(rec, man, shift);
    rec.at().man(man).bogged
}

/// SK §13.3: rough ground may hold it.
pub fn come_into(rec: &mut Recorder, group: GroupId, terrain: Terrain) {
    if matches!(terrain, Terrain::Open | Terrain::Hill) {
        return;
    }
    let Some((man, _)) = rec.at().vehicle(group) else { return };
    let shift = weather::bog_shift(rec.at());
    bog_check(rec, man, shift);
}

/// SK §13.3: a position in the vehicle's column, so many to the left; 1 bogs it.
fn bog_check(rec: &mut Recorder, man: u8, shift: u8) {
    let place = draw::card(rec).place(usize::from(bog_column(rec.at(), man, shift)));
    if place.position == 1 {
        rec.man(man, |man| man.bogged = true);
    }
}

/// The column of a bog check; 1 in so many bogs.
pub fn bog_column(at: Position, man: u8, shift: u8) -> u8 {
    let column = at.person(man).vehicle.map_or(1, |vehicle| at.facts.vehicle(vehicle).bog_column);
    column.saturating_sub(shift).max(2)
}

/// SK §13.4: a movement card may free it.
pub fn check_free(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Move)?;
    let (man, _) = at.vehicle(group).ok_or(Reason::NotAVehicle)?;
    if at.man(man).bogged { Ok(()) } else { Err(Reason::NotBogged) }
}

pub fn free(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    let group = GroupId { side, index: group };
    rec.play(side, card);
    acted(rec, group);
    let freed = draw::card(rec).number.red_from(0);
    if let Some((man, _)) = rec.at().vehicle(group).filter(|_| freed) {
        rec.man(man, |man| man.bogged = false);
    }
}

/// SK §13.5: over the men in contact before it.
pub fn check_overrun(at: Position, group: u8, card: CardId, target: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Move)?;
    let (man, _) = at.vehicle(group).ok_or(Reason::NotAVehicle)?;
    may_drive(at, group)?;
    if at.man(man).morale != Morale::Ready {
        return Err(Reason::HeldDown);
    }
    let target = at.enemy(target)?;
    if !at.on_foot(target) {
        return Err(Reason::NotForVehicles);
    }
    if at.range(group, target) < 5 || !at.opposite(group, target) {
        return Err(Reason::TooFarToOverrun);
    }
    if at.facts.ground(at.terrain(target)).drivable { Ok(()) } else { Err(Reason::NotDrivable) }
}

/// The strength of an overrun.
pub fn overrun_strength(at: Position, target: GroupId) -> Strength {
    let mut strength = Strength::new(at.facts.numbers.overrun);
    strength::modify(at, &mut strength, Attack::Overrun, None, target);
    strength
}

pub fn overrun(rec: &mut Recorder, group: u8, card: CardId, target: u8) {
    let side = rec.at().side();
    let (group, target) = (GroupId { side, index: group }, GroupId { side: side.opponent(), index: target });
    rec.play(side, card);
    acted(rec, group);
    concealment::show(rec, group);
    // SK §99.842: drifts first
    if rec.at().terrain(target) == Terrain::Drifts
        && let Some((man, _)) = rec.at().vehicle(group)
    {
        bog_check(rec, man, 2);
        if rec.at().man(man).bogged {
            return;
        }
    }
    let strength = overrun_strength(rec.at(), target);
    harm::resolve(rec, Attack::Overrun, None, target, &strength);
}

/// SK §11.7: what a shell does that is so much more than the armour.
pub fn suffer(rec: &mut Recorder, man: u8, over: i8) {
    let shaken = rec.at().man(man).morale != Morale::Ready;
    match over {
        ..0 => {}
        0 if !shaken => harm::suffer(rec, man, Effect::Pinned),
        0 | 1 => rec.man(man, |man| man.immobile = true),
        2.. => harm::suffer(rec, man, Effect::Killed),
    }
}
