//! SK §9: groups that hide, those who look for them, and snipers.

use crate::card::{CardId, CardKind, Colour};
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::harm;
use crate::rules::strength::{self, Attack, Strength};
use crate::rules::{Position, acted, draw, fury};
use crate::state::{GroupId, Morale, Step};

pub fn check(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Conceal)?;
    let front = at.group(group);
    if front.movement.is_some() {
        return Err(Reason::OnTheMove);
    }
    if front.concealment.is_some() {
        return Err(Reason::AlreadyHidden);
    }
    if at.facts.ground(at.terrain(group)).hides || strength::hides_anywhere(at, group) {
        Ok(())
    } else {
        Err(Reason::NoHiding)
    }
}

pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    let group = GroupId { side, index: group };
    acted(rec, group);
    rec.card(card, Pile::Hand(side), Pile::Table);
    rec.group(group, |front| front.concealment = Some(card));
}

/// SK §9.4: who fires or moves is hidden no more.
pub fn show(rec: &mut Recorder, group: GroupId) {
    rec.clear(group, |front| front.concealment.take());
}

/// SK §9.3: a look for a hidden group.
pub fn check_observe(at: Position, group: u8, target: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    let target = at.enemy(target)?;
    if at.group(target).concealment.is_none() {
        return Err(Reason::NotHidden);
    }
    if at.men(group).any(|man| at.man(man).morale == Morale::Ready) { Ok(()) } else { Err(Reason::NotReady) }
}

pub fn observe(rec: &mut Recorder, group: u8, target: u8) {
    let side = rec.at().side();
    let (group, target) = (GroupId { side, index: group }, GroupId { side: side.opponent(), index: target });
    acted(rec, group);
    if sees(rec, group, target) {
        show(rec, target);
    }
}

/// SK §9.3: draws for an observation.
pub fn sees(rec: &mut Recorder, group: GroupId, target: GroupId) -> bool {
    let added = strength::observation(rec.at(), group, target).total();
    let least = rec.facts.numbers.observation;
    draw::card(rec).number.value as i8 + added >= least
}

/// SK §9.5: a shot from nowhere at somebody of a group.
pub fn check_snipe(at: Position, card: CardId, target: u8) -> Result<(), Reason> {
    at.held_as(card, CardKind::Sniper)?;
    if at.state.clock.step == Step::Placement {
        return Err(Reason::Placing);
    }
    let target = at.enemy(target)?;
    if at.on_foot(target) { Ok(()) } else { Err(Reason::NotForVehicles) }
}

/// The strength of a sniper's shot.
pub fn shot(at: Position, target: GroupId) -> Strength {
    let mut strength = Strength::new(at.facts.numbers.sniper);
    strength::modify(at, &mut strength, Attack::Sniper, None, target);
    strength
}

pub fn snipe(rec: &mut Recorder, card: CardId, target: u8) {
    let side = rec.at().side();
    let target = GroupId { side: side.opponent(), index: target };
    rec.play(side, card);
    let men: Vec<u8> = rec.at().men(target).collect();
    let place = draw::card(rec).place(men.len());
    // SK §9.5: a red position is he whom it is at; a black one is nobody
    if place.colour == Colour::Red {
        let strength = shot(rec.at(), target);
        let (_, hero) = harm::on_man(rec, Attack::Sniper, None, men[usize::from(place.position) - 1], &strength);
        // SK §15.3
        if hero {
            fury::go_berserk(rec, target);
        }
    }
}
