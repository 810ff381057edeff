//! SK §15: heroes, and groups that cannot be held: berserk ones and Banzai charges.

use crate::card::{CardId, CardKind};
use crate::order::Way;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::{Position, movement, skis};
use crate::state::{Deed, Fury, GroupId, Morale, Snow, Step};
use meridian_engine::Side;

/// SK §15.1.
pub fn check_hero(at: Position, man: u8, card: CardId) -> Result<(), Reason> {
    at.held_as(card, CardKind::Hero)?;
    if at.state.clock.step == Step::Placement {
        return Err(Reason::Placing);
    }
    let state = at.state.men.get(usize::from(man)).filter(|man| man.gone.is_none()).ok_or(Reason::NoMan)?;
    if state.group.side != at.side() {
        return Err(Reason::NoMan);
    }
    if at.person(man).vehicle.is_some() {
        return Err(Reason::NotForVehicles);
    }
    if state.hero { Err(Reason::AlreadyHero) } else { Ok(()) }
}

pub fn hero(rec: &mut Recorder, man: u8, card: CardId) {
    let side = rec.at().side();
    rec.play(side, card);
    rec.man(man, |man| {
        man.hero = true;
        man.morale = Morale::Ready;
    });
}

/// SK §15.3 (RS-04): whose group goes berserk when a hero's card is drawn for him.
pub fn may_go_berserk(at: Position, man: u8) -> bool {
    at.person(man).vehicle.is_none()
        && at.man(man).morale != Morale::Broken
        && at.group(at.man(man).group).fury == Fury::None
}

pub fn go_berserk(rec: &mut Recorder, group: GroupId) {
    begin(rec, group, Fury::Berserk);
}

/// SK §15.2: its men are themselves again.
fn begin(rec: &mut Recorder, group: GroupId, fury: Fury) {
    rec.group(group, |front| front.fury = fury);
    let men: Vec<u8> = rec.at().men(group).collect();
    men.into_iter().for_each(|man| rec.man(man, |man| man.morale = Morale::Ready));
}

/// SK §15.4.
pub fn check_banzai(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Hero)?;
    let charges = at.facts.nation(at.nation(group.side)).banzai && at.on_foot(group);
    if charges && at.group(group).fury == Fury::None { Ok(()) } else { Err(Reason::NoBanzai) }
}

pub fn banzai(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    rec.play(side, card);
    begin(rec, GroupId { side, index: group }, Fury::Banzai);
}

/// SK §15.5 (RS-07): groups in fury that have done nothing and could go forward by this card.
fn could_charge(at: Position, side: Side, card: CardId) -> impl Iterator<Item = GroupId> {
    at.groups(side).filter(move |&group| {
        let front = at.group(group);
        front.fury != Fury::None
            && front.deed == Deed::None
            && !skis::owes_foot(at, group)
            && !in_contact(at, group)
            && movement::may_move(at, group, *at.card(card), Way::Forward).is_ok()
    })
}

/// SK §15.5: they move first. In deep snow cards of 0 to 2 are free for others, whatever Banzai groups could do by them
/// (SK §99.83).
pub fn waits_for(at: Position, group: GroupId, card: CardId) -> bool {
    let free = at.state.weather.snow == Snow::Deep && at.card(card).number.value < 3;
    let waits = |&charging: &GroupId| !free || at.group(charging).fury != Fury::Banzai;
    at.group(group).fury == Fury::None && could_charge(at, group.side, card).any(|charging| waits(&charging))
}

/// SK §15.5: the turn does not end before they have done something, if a card lets them.
pub fn goes_on(at: Position, side: Side) -> bool {
    let hand = &at.state.hands[side.index()];
    let moves = hand.iter().filter(|&&card| at.card(card).kind == CardKind::Move);
    moves.into_iter().any(|&card| could_charge(at, side, card).next().is_some())
}

fn in_contact(at: Position, group: GroupId) -> bool {
    at.groups(group.side.opponent()).any(|enemy| at.range(group, enemy) == 5)
}

/// SK §15.6: fury is spent at the end of a turn in contact, or where there is no further to go.
pub fn spend(rec: &mut Recorder, side: Side) {
    let groups: Vec<GroupId> = rec.at().groups(side).collect();
    for group in groups {
        let front = rec.at().group(group);
        if front.fury != Fury::None && (in_contact(rec.at(), group) || front.advance == 5) {
            rec.group(group, |front| front.fury = Fury::None);
        }
    }
}
