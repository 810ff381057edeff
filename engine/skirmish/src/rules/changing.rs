//! SK §19: men who change groups: over to one in the lane beside, or into an empty lane as a group of their own.

use crate::card::{CardId, CardKind, MOST_MEN};
use crate::facts::Service;
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::{Position, acted, concealment, fury, harm, skis, weather};
use crate::state::{Deed, Fury, Group, GroupId, MOST_GROUPS, Morale};

/// SK §19.1: over to another group by a card, or after those who went there by one.
pub fn check_join(at: Position, man: u8, to: u8, card: Option<CardId>) -> Result<(), Reason> {
    let from = may_go(at, man)?;
    let to = at.own(to)?;
    match card {
        Some(card) => {
            let sideways = at.group(from).advance == at.group(to).advance;
            leaves(at, man, from, card, Leave { sideways, stays: false })?;
            takes_in(at, to)?;
            // SK §19.1
            let (here, there) = (at.group(from), at.group(to));
            if here.lane.abs_diff(there.lane) != 1 || here.advance.abs_diff(there.advance) > 1 {
                return Err(Reason::TooFarToJoin);
            }
        }
        // SK §19.3
        None if at.group(from).deed != Deed::Leaving(to.index) => return Err(Reason::NeedsCard),
        None => {}
    }
    if at.men(to).count() >= MOST_MEN {
        return Err(Reason::GroupFull);
    }
    // SK §99.9
    if at.man(man).on_skis { skis::keeps_out(at.terrain(to)) } else { Ok(()) }
}

pub fn join(rec: &mut Recorder, man: u8, to: u8, card: Option<CardId>) {
    let from = rec.at().man(man).group;
    let to = GroupId { index: to, ..from };
    if let Some(card) = card {
        rec.play(from.side, card);
        acted(rec, to);
        skis::settled(rec, to);
        concealment::show(rec, to);
        set_out(rec, from, to);
    }
    go_over(rec, man, to);
    // SK §19.4: he comes into its ground
    weather::wade(rec, to, vec![man]);
}

/// SK §19.5: into an empty lane.
pub fn check_part(at: Position, man: u8, lane: u8, card: CardId) -> Result<(), Reason> {
    let from = may_go(at, man)?;
    leaves(at, man, from, card, Leave { sideways: true, stays: true })?;
    if usize::from(lane) >= MOST_GROUPS || at.group(from).lane.abs_diff(lane) != 1 {
        return Err(Reason::TooFarToJoin);
    }
    if at.groups(from.side).any(|group| at.group(group).lane == lane) {
        return Err(Reason::LaneTaken);
    }
    if at.men(from).count() > 1 { Ok(()) } else { Err(Reason::Alone) }
}

pub fn part(rec: &mut Recorder, man: u8, lane: u8, card: CardId) {
    let from = rec.at().man(man).group;
    let advance = rec.at().group(from).advance;
    // where a lane is empty a letter is free
    let mut letters = (0..MOST_GROUPS as u8).map(|index| GroupId { index, ..from });
    let Some(new) = letters.find(|&group| !rec.at().is_there(group)) else { return };
    rec.card(card, Pile::Hand(from.side), Pile::Table);
    rec.group(new, |group| {
        *group = Group { advance, movement: Some(card), deed: Deed::Acted, ..Group::in_lane(lane) };
    });
    set_out(rec, from, new);
    go_over(rec, man, new);
}

/// SK §19.2: who goes; his group.
fn may_go(at: Position, man: u8) -> Result<GroupId, Reason> {
    let state = at.state.men.get(usize::from(man)).filter(|man| man.gone.is_none()).ok_or(Reason::NoMan)?;
    if state.group.side != at.side() {
        return Err(Reason::NoMan);
    }
    if at.person(man).vehicle.is_some() {
        return Err(Reason::NotForVehicles);
    }
    if state.morale != Morale::Ready {
        return Err(Reason::StaysDown);
    }
    match at.facts.weapon(at.person(man).weapon).service {
        Service::Hand => Ok(state.group),
        Service::Mmg | Service::Ordnance | Service::Mortar => Err(Reason::StaysWithGun),
    }
}

/// How a group is left.
struct Leave {
    /// Without a step forward or back.
    sideways: bool,
    /// The card stays on those who go.
    stays: bool,
}

/// SK §19.1, SK §19.4: may the first man leave the group by this card?
fn leaves(at: Position, man: u8, from: GroupId, card: CardId, how: Leave) -> Result<(), Reason> {
    at.acting(from.index)?;
    at.held_as(card, CardKind::Move)?;
    keeps_together(at, from)?;
    // SK §14.3
    if at.group(from).wire.is_some() {
        return Err(Reason::Wired);
    }
    weather::may_leave(at, man, at.card(card).number, how.sideways, how.stays)?;
    if fury::waits_for(at, from, card) { Err(Reason::FuryFirst) } else { Ok(()) }
}

/// SK §19.1, SK §19.4: may anybody come to the group?
fn takes_in(at: Position, to: GroupId) -> Result<(), Reason> {
    if !at.on_foot(to) {
        return Err(Reason::NotForVehicles);
    }
    keeps_together(at, to)?;
    // SK §99.9: its action of this turn is another
    if skis::owes_foot(at, to) { Err(Reason::OwesFoot) } else { Ok(()) }
}

/// SK §19.4: what keeps men in a group, and others out of it.
fn keeps_together(at: Position, group: GroupId) -> Result<(), Reason> {
    let front = at.group(group);
    match () {
        () if front.movement.is_some() => Err(Reason::OnTheMove),
        () if front.fury != Fury::None => Err(Reason::FuryStays),
        () if at.encircled(group) => Err(Reason::Encircled),
        () => Ok(()),
    }
}

/// SK §19.3: those who follow go to the same group; SK §9.4: who was hidden is seen.
fn set_out(rec: &mut Recorder, from: GroupId, to: GroupId) {
    rec.group(from, |group| group.deed = Deed::Leaving(to.index));
    concealment::show(rec, from);
}

/// SK §19.6: what the group has is the others', as long as there are any.
fn go_over(rec: &mut Recorder, man: u8, to: GroupId) {
    let from = rec.at().man(man).group;
    rec.man(man, |man| man.group = to);
    harm::leave_if_empty(rec, from);
}
