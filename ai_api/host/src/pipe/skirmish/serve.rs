//! A player in a process of its own: the child's side.

use super::messages::{Down, Hello, Up};
use crate::library::skirmish as library;
use crate::pipe::frame::{self, PROTOCOL, TO_CHILD};
use crate::pipe::serve::{Mouth, take_leave};
use crate::process::{guard, pulse};
use crate::soldier::{self, Ask, Pace, Said, Terms};
use crossbeam_channel::{Sender, bounded};
use std::fs::File;
use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

/// Plays for the program that started this one, and ends the process.
///
/// # Errors
/// The player gets no thread.
pub fn serve(hello: Hello, mut input: BufReader<File>, output: File) -> io::Result<()> {
    let Hello { path, limits, play, .. } = hello;
    let guards = guard::put_up(&limits, guard::Kind::Library);
    let mouth = Mouth::new(output);
    mouth.say(&Up::Ready { protocol: PROTOCOL, sealed: guards.sealed });
    let terms = play.map(|play| Terms {
        facts: Arc::new(play.facts),
        scenario: Arc::new(play.scenario),
        side: play.side,
        seed: play.seed,
        params: play.params,
        pace: Pace { decision: play.limit, ..Pace::default() },
    });
    let (asks, asked) = bounded(1);
    let its = terms.clone();
    thread::Builder::new().name("skirmish".to_owned()).stack_size(crate::worker::STACK_BYTES).spawn(move || {
        mouth.say(&Up::Thread(pulse::own_thread()));
        let tell = |said| match said {
            Said::Lines(lines) => mouth.say(&Up::Lines(lines)),
            Said::Started(started) => mouth.say(&Up::Started(started)),
            Said::Answer(answer) => mouth.say(&Up::Answer(answer)),
            Said::Gone(_) => false,
        };
        let run = || match &its {
            Some(terms) => soldier::run(&path, terms, &asked, &tell),
            // SAFETY: this is a process of its own
            None => drop(tell(Said::Started(unsafe { library::load(&path) }.map(|(_, info)| info)))),
        };
        mouth.end(catch_unwind(AssertUnwindSafe(run)).is_ok())
    })?;
    take_leave(attend(&mut input, terms.as_ref(), asks))
}

/// Passes on what is asked until nobody asks any more. The error: the pipe itself is gone.
fn attend(input: &mut BufReader<File>, terms: Option<&Terms>, asks: Sender<Ask>) -> io::Result<()> {
    let Some(terms) = terms else {
        // only asked who it is: it may take its time to say so
        return io::copy(input, &mut io::sink()).map(drop);
    };
    loop {
        let ask = match frame::read(input, TO_CHILD) {
            Ok(Some(Down::Decide(sight, legal))) => {
                Ask::Decide(Box::new(sight.view(terms.facts.clone(), terms.scenario.clone())), legal)
            }
            Ok(Some(Down::End(winner))) => Ask::End(winner),
            Err(error) if error.raw_os_error().is_some() => return Err(error),
            // gone, in the middle of a message or not
            Ok(None) | Err(_) => break,
        };
        // a player that is gone ends the process
        let _ = asks.send(ask);
    }
    drop(asks);
    Ok(())
}
