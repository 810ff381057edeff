//! SK §10: smoke, and the breeze that blows it away.

use crate::card::{CardId, CardKind, Number, Terrain};
use crate::reason::Reason;
use crate::recorder::{Pile, Recorder};
use crate::rules::{Position, acted, weather};
use crate::state::{GroupId, MOST_GROUPS, Morale, Snow, Step};
use meridian_engine::Side;

pub fn check(at: Position, group: u8, card: CardId, target: GroupId) -> Result<(), Reason> {
    let group = at.acting(group)?;
    at.held_as(card, CardKind::Smoke)?;
    if usize::from(target.index) >= MOST_GROUPS || !at.is_there(target) {
        return Err(Reason::NoGroup);
    }
    if at.group(target).smoke.is_some() {
        return Err(Reason::AlreadySmoke);
    }
    if !at.men(group).any(|man| at.man(man).morale == Morale::Ready) {
        return Err(Reason::NotReady);
    }
    let sky = &at.state.weather;
    // SK §99.2, SK §99.6
    if sky.fog > 0 {
        return Err(Reason::SmokeInFog);
    }
    if weather::is_wet(sky) {
        return Err(Reason::SmokeInRain);
    }
    // SK §99.83
    if sky.snow == Snow::Deep && at.terrain(target) != Terrain::Building {
        return Err(Reason::SmokeInDeepSnow);
    }
    Ok(())
}

pub fn carry_out(rec: &mut Recorder, group: u8, card: CardId, target: GroupId) {
    let side = rec.at().side();
    acted(rec, GroupId { side, index: group });
    rec.card(card, Pile::Hand(side), Pile::Table);
    rec.group(target, |front| front.smoke = Some(card));
}

/// SK §10.3: a breeze from the hand.
pub fn check_breeze(at: Position, card: CardId) -> Result<(), Reason> {
    at.held_as(card, CardKind::Breeze)?;
    if at.state.clock.step == Step::Placement {
        return Err(Reason::Placing);
    }
    let any = at.state.groups.iter().flatten().any(|group| group.smoke.is_some());
    if any { Ok(()) } else { Err(Reason::NoSmokeThere) }
}

pub fn breeze(rec: &mut Recorder, card: CardId) {
    let side = rec.at().side();
    rec.play(side, card);
    clear(rec);
}

/// SK §10.4: a breeze that a check turns up takes all smoke, and with a red 6 a level of fog (SK §99.2).
pub fn blow(rec: &mut Recorder, number: Number) {
    clear(rec);
    if number.red_from(6) {
        rec.weather(|weather| weather.fog = weather.fog.saturating_sub(1));
    }
}

fn clear(rec: &mut Recorder) {
    for side in Side::BOTH {
        for index in 0..MOST_GROUPS as u8 {
            rec.clear(GroupId { side, index }, |front| front.smoke.take());
        }
    }
}
