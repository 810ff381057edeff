//! A position of a war that was played, from a replay or a saved game: by the number of the order before which it stood, or by
//! month, phase and side.

use super::replay::says_no;
use crate::cli::When;
use meridian_engine::Side;
use meridian_engine::replay::ReplayError;
use meridian_session::playback::Tape;
use meridian_session::{Failure, Library, Session};
use meridian_words::t;
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
        let month = session.state().clock().month;
        let submitted = session.submit(line.order.clone());
        let broken = |error| says_no(path, session.game().position(), &error);
        submitted.map_err(|error| broken(ReplayError::Refused { line: number, month, error }))?;
        let found = session.state().digest();
        if found != line.digest {
            return Err(broken(ReplayError::Diverged { line: number, month, found, expected: line.digest }));
        }
        session.happenings();
    }
    if when.is_the_last() || when.is_now(lines.len(), &session) {
        return Ok(session);
    }
    Err(Failure::usage(t!("past-never", path = path.display().to_string())))
}

/// Who is asked there.
pub fn asked(session: &Session) -> Result<Side, Failure> {
    let asked = session.game().asked().map(|(_, side)| side);
    asked.ok_or_else(|| Failure::usage(t!("past-over")))
}
