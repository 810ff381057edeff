//! SK §8: a man gets through to an enemy and fights him hand to hand.

use crate::card::{CardId, CardKind, Colour, Terrain};
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::harm::{self, Effect};
use crate::rules::strength::Strength;
use crate::rules::{Position, acted, concealment, draw};
use crate::state::{Fury, Morale};

pub fn check(at: Position, man: u8, card: CardId, target: u8) -> Result<(), Reason> {
    let (own, other) = fighters(at, man, target)?;
    at.acting(own.index)?;
    at.held_as(card, CardKind::Move)?;
    // SK §8.1
    if at.range(own, other) < 5 || !at.opposite(own, other) {
        return Err(Reason::TooFarToAssault);
    }
    if at.person(man).vehicle.is_some() {
        return Err(Reason::NotForVehicles);
    }
    if at.man(man).morale != Morale::Ready {
        return Err(Reason::NotReady);
    }
    // SK §99.9: no skis in there
    let indoors = matches!(at.terrain(other), Terrain::Building | Terrain::Pillbox);
    if at.man(man).on_skis && indoors { Err(Reason::SkisOutside) } else { Ok(()) }
}

/// The groups of a man of the side that acts and of an enemy.
fn fighters(at: Position, man: u8, target: u8) -> Result<(crate::state::GroupId, crate::state::GroupId), Reason> {
    let find = |man: u8| at.state.men.get(usize::from(man)).filter(|man| man.gone.is_none()).ok_or(Reason::NoMan);
    let (own, other) = (find(man)?.group, find(target)?.group);
    if own.side == at.side() && other.side != at.side() { Ok((own, other)) } else { Err(Reason::NoMan) }
}

pub fn carry_out(rec: &mut Recorder, man: u8, card: CardId, target: u8) {
    let side = rec.at().side();
    let group = rec.at().man(man).group;
    rec.play(side, card);
    acted(rec, group);
    concealment::show(rec, group);
    // SK §8.2: infiltration, which fury does not need
    if rec.at().group(group).fury == Fury::None && draw::card(rec).number.colour == Colour::Black {
        harm::suffer(rec, man, Effect::Pinned);
        return;
    }
    fight(rec, man, target);
}

/// SK §8.3: both draw; the lesser sum is out of the game, equal ones are pinned.
fn fight(rec: &mut Recorder, man: u8, target: u8) {
    let mut sums = [0; 2];
    for (sum, fighter) in sums.iter_mut().zip([man, target]) {
        *sum = draw::card(rec).number.value as i8 + value(rec.at(), fighter).total();
    }
    match sums[0].cmp(&sums[1]) {
        std::cmp::Ordering::Greater => harm::suffer(rec, target, Effect::Killed),
        std::cmp::Ordering::Less => harm::suffer(rec, man, Effect::Killed),
        std::cmp::Ordering::Equal => {
            harm::suffer(rec, man, Effect::Pinned);
            harm::suffer(rec, target, Effect::Pinned);
        }
    }
}

/// SK §8.4: a man's close combat value as he is now.
pub fn value(at: Position, man: u8) -> Strength {
    let state = at.man(man);
    let mut value = Strength::new(at.person(man).close_combat);
    value.add("SK §15.1", if state.hero { at.facts.numbers.hero } else { 0 });
    value.add("SK §16.2", -i8::from(state.wounded));
    value.add(
        "SK §8.4",
        match state.morale {
            Morale::Ready => 0,
            Morale::Pinned => -1,
            Morale::Broken => -2,
        },
    );
    // SK §99.92
    value.add("SK §99.92", if state.on_skis { -2 } else { 0 });
    value
}
