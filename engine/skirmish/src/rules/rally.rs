//! SK §7: rally.

use crate::card::{CardId, CardKind};
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::{Position, acted};
use crate::state::{GroupId, Morale};

pub fn check(at: Position, group: u8, card: CardId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    let CardKind::Rally { .. } = at.held(card)? else { return Err(Reason::WrongCard) };
    // SK §7.1
    if at.all_ready(group) { Err(Reason::NothingToRally) } else { Ok(()) }
}

/// SK §7.1: so many men are a step better, those who are broken first.
pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId) {
    let side = rec.at().side();
    let group = GroupId { side, index: group };
    let CardKind::Rally { men: most } = rec.at().card(card).kind else { return };
    let mut men: Vec<u8> = rec.at().men(group).filter(|&man| rec.at().man(man).morale != Morale::Ready).collect();
    men.sort_by_key(|&man| std::cmp::Reverse(rec.at().man(man).morale));
    rec.play(side, card);
    acted(rec, group);
    for man in men.into_iter().take(usize::from(most)) {
        rec.man(man, |man| {
            man.morale = if man.morale == Morale::Broken { Morale::Pinned } else { Morale::Ready };
        });
    }
}
