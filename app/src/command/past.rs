//! A position of a war that was played, from a replay or a saved game: by the number of the order before which it stood, or by
//! month, phase and side.

use super::replay::says_no;
use crate::cli::When;
use meridian_engine::replay::{Line, ReplayError};
use meridian_engine::{Game, OrderKind, Side};
use meridian_session::playback::Tape;
use meridian_session::{Failure, Library, Seat, Session};
use meridian_words::{spoken, t};
use std::path::Path;

/// The war as it stood then: nobody plays it.
pub fn session(library: &Library, path: &Path, when: &When) -> Result<Session, Failure> {
    let tape = Tape::open(library, path, None)?;
    let lines = &tape.replay.lines;
    if let Some(line) = when.line.filter(|&line| line > lines.len()) {
        return Err(Failure::usage(t!("past-no-line", line = line, orders = lines.len())));
    }
    let mut session = Session::watched(tape.opening(), &tape.replay, 0);
    for (number, line) in lines.iter().enumerate() {
        if when.is_now(number, &session) {
            return Ok(session);
        }
        follow(&mut session, path, number, line)?;
    }
    if when.is_the_last() || when.is_now(lines.len(), &session) {
        return Ok(session);
    }
    Err(Failure::usage(t!("past-never", path = path.display().to_string())))
}

/// How an AI lived through a war that was played without it, or with it.
#[derive(Clone, Copy, Default)]
pub struct Lived {
    /// Steps of its side.
    pub steps: usize,
    /// Those in which it would have given the orders of the file.
    pub alike: usize,
}

/// The war before order `line`, with an AI at one side that has thought through all its steps before; what it would have done
/// otherwise is thrown away. `seat` makes it for the opening.
pub fn lived_through(
    library: &Library,
    path: &Path,
    line: usize,
    side: Side,
    seat: impl FnOnce(&Game) -> Result<Seat, Failure>,
) -> Result<(Session, Lived), Failure> {
    let tape = Tape::open(library, path, None)?;
    let opening = tape.opening();
    let seat = seat(&opening)?;
    let mut session = Session::watched(opening, &tape.replay, 0);
    session.take_seat(side, seat);
    let mut lived = Lived::default();
    let mut number = 0;
    while number < line {
        if session.game().asked().is_none_or(|(_, asked)| asked != side) {
            follow(&mut session, path, number, &tape.replay.lines[number])?;
            number += 1;
            continue;
        }
        let began = number;
        let (month, phase) = (session.state().clock().month, session.state().clock().phase);
        let end = end_of_step(session.game(), &tape.replay.lines[..line], began);
        // of the step that goes on there it is asked there
        let rehearsal = end.and_then(|_| session.rehearse());
        while number < end.unwrap_or(line) {
            follow(&mut session, path, number, &tape.replay.lines[number])?;
            number += 1;
        }
        let Some(rehearsal) = rehearsal else { continue };
        if let Some(fault) = rehearsal.fault {
            let (month, phase, fault) = (month.to_string(), spoken().phase(phase), fault.to_string());
            return Err(Failure::no(t!("past-failed", line = began, month = month, phase = phase, fault = fault)));
        }
        let of_file = tape.replay.lines[began..number].iter().map(|line| &line.order);
        let of_file = of_file.filter(|order| order.side == side && order.kind != OrderKind::EndPhase);
        let own = rehearsal.orders.iter().filter(|order| order.kind != OrderKind::EndPhase);
        lived.steps += 1;
        lived.alike += usize::from(own.eq(of_file));
    }
    Ok((session, lived))
}

/// The number of the first order after the step that begins with order `number`; none: it goes on at the end of the orders.
fn end_of_step(game: &Game, lines: &[Line], number: usize) -> Option<usize> {
    let mut ahead = game.fork();
    let step = ahead.asked();
    for (number, line) in lines.iter().enumerate().skip(number) {
        // an order that is refused is told of when it is carried out
        if ahead.submit(line.order.clone()).is_err() || ahead.asked() != step {
            return Some(number + 1);
        }
    }
    None
}

/// The next order of the file is carried out.
fn follow(session: &mut Session, path: &Path, number: usize, line: &Line) -> Result<(), Failure> {
    let month = session.state().clock().month;
    let submitted = session.submit(line.order.clone());
    let broken = |error| says_no(path, session.game().position(), &error);
    submitted.map_err(|error| broken(ReplayError::Refused { line: number, month, error }))?;
    let found = session.state().digest();
    if found != line.digest {
        return Err(broken(ReplayError::Diverged { line: number, month, found, expected: line.digest }));
    }
    session.happenings();
    Ok(())
}

/// Who is asked there.
pub fn asked(session: &Session) -> Result<Side, Failure> {
    let asked = session.game().asked().map(|(_, side)| side);
    asked.ok_or_else(|| Failure::usage(t!("past-over")))
}
