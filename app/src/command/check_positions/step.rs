//! An AI before one position: it plays its step, or its steps through that of a phase, and the conditions are looked at.

use super::file::PositionFile;
use meridian_ai_host::{AgentSpec, Setting};
use meridian_cases::{Position, Suite};
use meridian_engine::{Game, Phase, Side};
use meridian_session::{Ais, Failure, Idle, Player, Seat, Session};
use meridian_words::t;

/// A condition that does not hold.
pub struct Missed {
    pub expected: String,
    pub found: String,
}

/// For every seed nothing, or the first condition that was missed.
pub fn play(suite: &Suite, file: &PositionFile, ais: &Ais, ai: &AgentSpec) -> Result<Vec<Option<Missed>>, Failure> {
    (1..=file.says.seeds).map(|seed| once(suite, file, seed, ais, ai)).collect()
}

fn once(suite: &Suite, file: &PositionFile, seed: u8, ais: &Ais, ai: &AgentSpec) -> Result<Option<Missed>, Failure> {
    let wrong = |why: String| Failure::usage(t!("positions-file", name = file.name.as_str(), why = why));
    let set_up = suite.position(&file.says.begins, seed.into(), &file.says.set_up);
    let mut position =
        set_up.map_err(|problem| wrong(t!("positions-line", line = problem.line(), why = problem.to_string())))?;
    // a condition that can't be read is said before anybody plays
    let found = |position: &Position, expected: &String| {
        let answer = position.found_instead(1, expected);
        answer.map_err(|fault| wrong(format!("`{expected}`: {fault}")))
    };
    for expected in &file.says.good {
        found(&position, expected)?;
    }
    let game = position.game();
    let Some((_, side)) = game.asked() else { return Err(Failure::usage(t!("past-over"))) };
    let player = ais.player(ai, side, Setting::of(&game, side))?;
    let session = played(game, side, player, file.says.through.as_deref())
        .map_err(|failure| Failure::coded(format!("{}: {failure}", file.name), failure.code()))?;
    let orders = session.lines().iter().map(|line| line.order.clone());
    position.follow(orders).map_err(|number| wrong(t!("positions-no-order", number = number)))?;
    for expected in &file.says.good {
        if let Some(found) = found(&position, expected)? {
            return Ok(Some(Missed { expected: expected.clone(), found }));
        }
    }
    Ok(None)
}

/// The AI plays through its step, or through that of a phase of this month; the other side ends its steps at once.
fn played(game: Game, side: Side, player: Box<dyn Player>, through: Option<&str>) -> Result<Session, Failure> {
    let (step, month) = (game.asked(), game.state().clock().month);
    let mut seats = Side::BOTH.map(|_| Seat::Agent(Box::new(Idle::instead_of("nobody"))));
    seats[side.index()] = Seat::Agent(player);
    let mut session = Session::new(game, seats).unwatched();
    let is_last = |asked: Option<(Phase, Side)>| match through {
        Some(through) => asked.is_some_and(|(phase, asked)| asked == side && phase.key().replace('_', "-") == through),
        None => asked == step,
    };
    let mut was_last = is_last(step);
    session.play_while(|session| {
        let last = is_last(session.game().asked());
        let over = was_last && !last;
        was_last |= last;
        !over && session.state().clock().month == month
    });
    if let Some(fault) = session.faults().first() {
        return Err(Failure::no(fault.to_string()));
    }
    match through.filter(|_| !was_last) {
        Some(phase) => Err(Failure::usage(t!("positions-no-phase", phase = phase))),
        None => Ok(session),
    }
}
