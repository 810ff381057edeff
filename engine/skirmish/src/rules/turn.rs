//! SK §3: turns: deeds, discards, cards drawn, and whose turn it is next.

use crate::card::CardId;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::{Position, draw, fury, skis, victory, weather};
use crate::state::{Deed, GroupId, MOST_GROUPS, Step};
use meridian_engine::Side;

/// SK §3.3: so many discards a turn, by nation.
pub fn may_discard(at: Position) -> Result<(), Reason> {
    let most = at.facts.nation(at.nation(at.side())).discards;
    if at.state.clock.discarded < most { Ok(()) } else { Err(Reason::EnoughDiscards) }
}

pub fn check_discard(at: Position, card: CardId) -> Result<(), Reason> {
    at.held(card)?;
    may_discard(at)
}

pub fn discard(rec: &mut Recorder, card: CardId) {
    let side = rec.at().side();
    rec.clock(|clock| clock.discarded += 1);
    rec.play(side, card);
}

/// SK §15.5: fury goes on first. SK §99.9: and skis that are owed come off.
pub fn check_end(at: Position) -> Result<(), Reason> {
    let playing = at.state.clock.step == Step::Play;
    if playing && at.groups(at.side()).any(|group| skis::owes_foot(at, group)) {
        return Err(Reason::OwesFoot);
    }
    if playing && fury::goes_on(at, at.side()) { Err(Reason::FuryGoesOn) } else { Ok(()) }
}

/// SK §3.4: the hand is filled, time passes, the other side is asked.
pub fn end(rec: &mut Recorder) {
    let clock = rec.state().clock;
    let side = clock.side;
    if clock.step == Step::Play {
        fury::spend(rec, side);
        refresh(rec, side);
        // SK §3.4: a card of the pile goes by
        draw::pass_by(rec);
    }
    fill(rec, side);
    let first = rec.scenario.first;
    rec.clock(|clock| {
        // SK §3.1
        clock.side = side.opponent();
        clock.discarded = 0;
        clock.turns += u16::from(clock.step == Step::Play);
        // SK §3.5
        if clock.step == Step::Placement && side != first {
            clock.step = Step::Play;
        }
    });
    if rec.state().clock.late {
        victory::time_is_up(rec);
    }
}

/// SK §3.4: up to the size of its nation's hand.
fn fill(rec: &mut Recorder, side: Side) {
    let size = rec.facts.nation(rec.at().nation(side)).hand;
    while rec.state().hands[side.index()].len() < usize::from(size) {
        draw::into_hand(rec, side);
    }
}

fn refresh(rec: &mut Recorder, side: Side) {
    for index in 0..MOST_GROUPS as u8 {
        let group = GroupId { side, index };
        rec.group(group, |group| group.deed = Deed::None);
        skis::turn_over(rec, group);
    }
    for man in 0..rec.state().men.len() as u8 {
        rec.man(man, |man| man.changed = false);
    }
}

/// SK §3.5: the deck is shuffled, the weather looked at, the hands dealt; ground is chosen next.
pub fn prepare(rec: &mut Recorder) {
    rec.shuffle();
    // SK §99.6: rain that a scenario begins with is asked at each new deck
    if !weather::is_wet(&rec.state().weather) {
        weather::new_deck(rec);
    }
    weather::prepare(rec);
    Side::BOTH.into_iter().for_each(|side| fill(rec, side));
}
