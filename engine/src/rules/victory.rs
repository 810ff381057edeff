//! Who has won (WW2 §20), asked when both sides have ended the war declaration phase.

use super::Position;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::{CountryId, Side};

/// The winner, if the war is decided now: the Allies when every Axis country is conquered (WW2 §20.1), the Axis by
/// WW2 §20.2. A side without countries is not beaten, and neutral countries do not count (WW2 §20.3).
pub fn winner(at: Position) -> Option<Side> {
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
pub fn decide(rec: &mut Recorder) {
    if let Some(side) = winner(rec.position()) {
        rec.begin(Cause::Won { side });
        rec.war(|war| war.winner = Some(side));
    }
}
