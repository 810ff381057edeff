//! SK §4: fire of a group at a group.

use crate::card::{CardId, CardKind, Number};
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::strength::{self, Attack};
use crate::rules::{Position, acted, concealment, harm, weather};
use crate::state::GroupId;

pub fn check(at: Position, group: u8, card: CardId, target: u8) -> Result<(), Reason> {
    let group = at.acting(group)?;
    let CardKind::Fire { least, .. } = at.held(card)? else { return Err(Reason::WrongCard) };
    let target = at.enemy(target)?;
    // SK §4.6: small arms do vehicles nothing
    if !at.on_foot(target) {
        return Err(Reason::FireOnVehicle);
    }
    let range = at.range(group, target);
    if range < least {
        return Err(Reason::TooFarForCard);
    }
    // SK §4.1
    if strength::weight(at, group, range) == 0 {
        return Err(Reason::NobodyFires);
    }
    Ok(())
}

pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId, target: u8) {
    let side = rec.at().side();
    let (group, target) = (GroupId { side, index: group }, GroupId { side: side.opponent(), index: target });
    let CardKind::Fire { strength: printed, .. } = rec.at().card(card).kind else { return };
    let range = rec.at().range(group, target);
    let strength = strength::fire(rec.at(), group, printed, target);
    let firing: Vec<u8> = rec.at().men(group).filter(|&man| strength::weight_of(rec.at(), man, range) > 0).collect();
    rec.play(side, card);
    acted(rec, group);
    concealment::show(rec, group);
    let drawn = harm::resolve(rec, Attack::Fire, Some(group), target, &strength);
    if let Some(&first) = drawn.first() {
        firing.into_iter().for_each(|man| break_down(rec, man, first));
    }
}

/// SK §11.5: the first number drawn may put a weapon that fired out of order.
fn break_down(rec: &mut Recorder, man: u8, first: Number) {
    let at = rec.at();
    let person = at.person(man);
    let printed = at.facts.weapon(person.weapon).breakdown;
    if breaks(at, man, printed, first) {
        rec.man(man, |man| man.jammed = true);
    }
}

/// Does this number break what has this breakdown range? What has none never does.
pub fn breaks(at: Position, man: u8, printed: u8, number: Number) -> bool {
    printed > 0 && number.black_from(7_u8.saturating_sub(printed + weather::more_breakdown(at, at.man(man).group.side)))
}
