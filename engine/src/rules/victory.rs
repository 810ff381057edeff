//! Who has won: the war (WW2 §20), asked when both sides have ended the war declaration phase, or by the cities held,
//! asked at the end of a turn.

use super::Position;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::ruleset::{CityVictory, Domain, LossPoints};
use crate::{CountryId, Side};

/// The winner, if the war is decided now: the Allies when every Axis country is conquered (WW2 §20.1), the Axis by
/// WW2 §20.2. A side without countries is not beaten, and neutral countries do not count (WW2 §20.3).
pub(crate) fn winner(at: Position) -> Option<Side> {
    let politics = &at.rules.politics;
    let conquered = |country: CountryId| at.state.country(country).is_conquered();
    let side_beaten = |side: Side| {
        let mut members = at.state.country_ids().filter(|&country| at.state.side_of(country) == Some(side)).peekable();
        members.peek().is_some() && members.all(conquered)
    };
    if side_beaten(Side::Axis) {
        return Some(Side::Allies);
    }
    let axis_wins = side_beaten(Side::Allies)
        && politics.axis_must_conquer.iter().all(|&country| conquered(country))
        && politics
            .axis_must_win_over
            .iter()
            .all(|&country| conquered(country) || at.state.side_of(country) == Some(Side::Axis));
    axis_wins.then_some(Side::Axis)
}

/// Ends the game if somebody has won.
pub(crate) fn decide(rec: &mut Recorder) {
    end(rec, winner(rec.position()));
}

/// Ends the game at the end of a turn if it was the last one, or if somebody holds what ends the war at once.
pub(crate) fn decide_turn(rec: &mut Recorder) {
    let at = rec.position();
    let Some(rules) = &at.rules.politics.city_victory else { return };
    let over = at.state.clock().month >= rules.last_turn;
    let level = || rules.level(points(at, rules, Side::Axis)).filter(|_| over).map(|level| level.side);
    let decided = sudden(at, rules).map(|(side, _)| side).or_else(level);
    end(rec, decided);
}

fn end(rec: &mut Recorder, winner: Option<Side>) {
    if let Some(side) = winner {
        rec.begin(Cause::Won { side });
        rec.war(|war| war.winner = Some(side));
    }
}

/// Points of the cities that a side controls, with those for the enemy's losses, without those for its own.
pub fn points(at: Position, rules: &CityVictory, side: Side) -> u32 {
    let counted = rules.points.iter().filter(|(city, _)| holds(at, side, city));
    let cities: u32 = counted.map(|(_, points)| u32::from(*points)).sum();
    let for_losses_of = |side: Side| -> u32 {
        let rows = rules.losses.iter().filter(|row| row.side == side);
        rows.map(|row| lost(at, row) / row.per.max(1)).sum()
    };
    (cities + for_losses_of(side.opponent())).saturating_sub(for_losses_of(side))
}

/// How much of what the row speaks of is not on the map: units, of land units strength points.
fn lost(at: Position, row: &LossPoints) -> u32 {
    let its = at
        .state
        .units()
        .filter(|(_, unit)| at.state.unit_side(unit) == Some(row.side) && row.kinds.contains(&at.class(unit).kind));
    let counts = its.map(|(_, unit)| if at.domain(unit) == Domain::Land { u32::from(unit.strength) } else { 1 });
    row.had.saturating_sub(counts.sum())
}

/// What the war would be, or is, if it ended now: whose victory, and its name.
pub fn outcome(at: Position<'_>) -> Option<(Side, &str)> {
    let rules = at.rules.politics.city_victory.as_ref()?;
    let level = || rules.level(points(at, rules, Side::Axis)).map(|level| (level.side, level.name.as_str()));
    sudden(at, rules).or_else(level)
}

/// The name of the victory that this side has or would have now, where victories have names.
pub fn name(at: Position<'_>, side: Side) -> Option<&str> {
    outcome(at).filter(|(winner, _)| *winner == side).map(|(_, name)| name)
}

/// A victory that needs no last turn, if somebody has one now.
fn sudden<'a>(at: Position, rules: &'a CityVictory) -> Option<(Side, &'a str)> {
    let held = |side, cities: &[String]| cities.iter().filter(|city| holds(at, side, city)).count();
    let mut rows = rules.sudden.iter();
    let month = at.state.clock().month;
    let row = rows.find(|row| {
        row.since.is_none_or(|since| month >= since)
            && row.until.is_none_or(|until| month <= until)
            && held(row.side, &row.of) >= usize::from(row.at_least)
            && held(row.side, &row.with) == row.with.len()
    })?;
    Some((row.side, &row.name))
}

fn holds(at: Position, side: Side, city: &str) -> bool {
    at.map.city_named(city).is_some_and(|city| at.state.controlling_side(city.cell) == Some(side))
}
