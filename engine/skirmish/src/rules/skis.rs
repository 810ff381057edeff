//! SK §99.9: ski troops.

use crate::card::Terrain;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::Position;
use crate::state::{Deed, Fury, GroupId, Owed, Step};

/// SK §99.9: a group is in ski mode if all its men are.
pub fn all_on_skis(at: Position, group: GroupId) -> bool {
    at.men(group).all(|man| at.man(man).on_skis)
}

fn any_on_skis(at: Position, group: GroupId) -> bool {
    at.men(group).any(|man| at.man(man).on_skis)
}

/// SK §99.9: not into buildings and pillboxes.
pub fn may_enter(at: Position, group: GroupId, terrain: Terrain) -> Result<(), Reason> {
    if any_on_skis(at, group) { keeps_out(terrain) } else { Ok(()) }
}

/// The same for who is on skis.
pub fn keeps_out(terrain: Terrain) -> Result<(), Reason> {
    let indoors = matches!(terrain, Terrain::Building | Terrain::Pillbox);
    if indoors { Err(Reason::SkisOutside) } else { Ok(()) }
}

/// SK §99.9: a building that is discarded on it may be accepted.
pub fn may_accept(at: Position, group: GroupId, terrain: Terrain) -> Result<(), Reason> {
    if terrain == Terrain::Building { Ok(()) } else { may_enter(at, group, terrain) }
}

/// SK §99.9: then it takes its skis off in the next turn, as its action.
pub fn accept(rec: &mut Recorder, group: GroupId, terrain: Terrain) {
    if terrain == Terrain::Building && any_on_skis(rec.at(), group) {
        rec.group(group, |front| front.owes_foot = Owed::Next);
    }
}

/// Does the group have to take its skis off in this turn? Not if those who had them on are gone.
pub fn owes_foot(at: Position, group: GroupId) -> bool {
    at.group(group).owes_foot == Owed::Now && any_on_skis(at, group)
}

/// Nothing is owed any more: the skis are off, and who comes now keeps his (RS-21).
pub fn settled(rec: &mut Recorder, group: GroupId) {
    rec.group(group, |front| front.owes_foot = Owed::Nothing);
}

/// The next turn of the side is the one in which it is owed.
pub fn turn_over(rec: &mut Recorder, group: GroupId) {
    rec.group(group, |front| {
        front.owes_foot = if front.owes_foot == Owed::Next { Owed::Now } else { Owed::Nothing };
    });
}

/// SK §99.9: from skis to feet or back; any number of a group's men, and nothing else in that turn.
pub fn check(at: Position, man: u8) -> Result<(), Reason> {
    let state = at.state.men.get(usize::from(man)).filter(|man| man.gone.is_none()).ok_or(Reason::NoMan)?;
    if state.group.side != at.side() {
        return Err(Reason::NoMan);
    }
    if at.state.clock.step == Step::Placement {
        return Err(Reason::Placing);
    }
    if !at.person(man).skis {
        return Err(Reason::NoSkis);
    }
    let front = at.group(state.group);
    if !matches!(front.deed, Deed::None | Deed::Changing) {
        return Err(Reason::Acted);
    }
    // SK §99.9 (RS-21): they come off in this turn
    if !state.on_skis && front.owes_foot == Owed::Now {
        return Err(Reason::OwesFoot);
    }
    let indoors = matches!(at.terrain(state.group), Terrain::Building | Terrain::Pillbox);
    if !state.on_skis && indoors {
        return Err(Reason::SkisOutside);
    }
    // a man changes once in a turn
    if state.changed {
        return Err(Reason::Acted);
    }
    // SK §99.9: the berserk one only where he must to get at his enemy
    let may =
        front.fury != Fury::Berserk || owes_foot(at, state.group) || (state.on_skis && must_go_in(at, state.group));
    if may { Ok(()) } else { Err(Reason::BerserkOnSkis) }
}

/// An enemy in contact is behind walls.
fn must_go_in(at: Position, group: GroupId) -> bool {
    at.groups(group.side.opponent()).any(|enemy| {
        let contact = at.range(group, enemy) == 5 && at.opposite(group, enemy);
        contact && matches!(at.terrain(enemy), Terrain::Building | Terrain::Pillbox)
    })
}

pub fn carry_out(rec: &mut Recorder, man: u8) {
    let group = rec.at().man(man).group;
    rec.man(man, |man| {
        man.on_skis = !man.on_skis;
        man.changed = true;
    });
    rec.group(group, |front| front.deed = Deed::Changing);
}
