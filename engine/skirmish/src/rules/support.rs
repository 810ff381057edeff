//! SK §12: artillery, called by radio.

use crate::card::{CardId, CardKind};
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::strength::{self, Attack, Strength};
use crate::rules::{Position, acted, concealment, harm};
use crate::state::{GroupId, Morale};

pub fn check(at: Position, group: u8, card: CardId, target: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Radio)?;
    let target = at.enemy(target)?;
    // SK §12.1
    let calls = |man: u8| at.person(man).radio && at.man(man).morale == Morale::Ready;
    if !at.men(group).any(calls) {
        return Err(Reason::NoRadio);
    }
    if at.squad(group.side).artillery == 0 {
        return Err(Reason::NoArtillery);
    }
    if at.on_foot(target) { Ok(()) } else { Err(Reason::CallOnVehicle) }
}

/// SK §12.3: the strength of the shells that fall.
pub fn barrage(at: Position, group: GroupId, target: GroupId) -> Strength {
    let mut strength = Strength::new(at.squad(group.side).artillery as i8);
    strength::modify(at, &mut strength, Attack::Artillery, None, target);
    strength
}

pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId, target: u8) {
    let side = rec.at().side();
    let (group, target) = (GroupId { side, index: group }, GroupId { side: side.opponent(), index: target });
    rec.play(side, card);
    acted(rec, group);
    // SK §12.2: they fall where the observer sees them fall
    if concealment::sees(rec, group, target) {
        let strength = barrage(rec.at(), group, target);
        harm::resolve(rec, Attack::Artillery, None, target, &strength);
    }
}
