//! A game of a tournament that is shown while it is played: with the end of each of its months the map shows that.

use crate::game_screen::Notice;
use crate::shell::{Screen, Shell};
use crate::tournaments::went_to;
use meridian_engine::replay::Replay;
use meridian_presentation::annals::Playback;
use meridian_session::playback::{Leap, Tape};
use meridian_words::{spoken, t};
use std::path::PathBuf;

/// Which game it is, and how much of it shows.
pub struct Live {
    folder: PathBuf,
    id: String,
    /// Orders of what shows or will show next.
    orders: usize,
    /// The map has not come to the end of what was known at first.
    arrives: bool,
    /// What shows next, while its index is written.
    next: Option<Playback>,
    over: bool,
}

impl Live {
    pub fn of(folder: PathBuf, id: &str, replay: &Replay) -> Self {
        Self { folder, id: id.to_owned(), orders: replay.lines.len(), arrives: true, next: None, over: false }
    }
}

impl Shell {
    /// Shows what has become known of the game that is shown while it is played; true when something changes.
    pub(super) fn follow_live(&mut self) -> bool {
        let Some(mut live) = self.live.take() else { return false };
        let Screen::Game(screen) = &mut self.screen else { return false };
        let mut changed = false;
        if live.arrives && screen.playback.as_ref().is_some_and(|playback| !playback.is_indexing()) {
            screen.leap(Leap::End);
            (live.arrives, changed) = (false, true);
        }
        if let Some(mut next) = live.next.take() {
            next.look();
            if next.is_indexing() || live.arrives {
                live.next = Some(next);
            } else {
                screen.renew(next);
                changed = true;
            }
        }
        if live.next.is_none() && !live.over {
            let cup = self.hall.cup_in(&live.folder);
            let running = cup.and_then(|cup| cup.playing.as_ref()?.game(&live.id));
            let record = cup.and_then(|cup| cup.record(&live.id));
            let tape = match (running, cup.zip(record)) {
                (Some(running), _) => running
                    .replay
                    .filter(|replay| replay.lines.len() > live.orders)
                    .map(|replay| Tape::new(&self.library, (*replay).clone(), Vec::new(), None)),
                (None, Some((cup, record))) => {
                    let winner = went_to(record).map_or_else(|| t!("hall-nobody"), |side| spoken().side(side));
                    screen.notice = Some(Notice::good(t!("hall-live-over", winner = winner)));
                    (live.over, changed) = (true, true);
                    Some(Tape::open(&self.library, &cup.replay(&live.id), None))
                }
                // between its last month and the ledger, or it was given up
                (None, None) => None,
            };
            match tape {
                Some(Ok(tape)) => {
                    live.orders = tape.replay.lines.len();
                    live.next = Some(Playback::new(tape));
                }
                Some(Err(failure)) => screen.notice = Some(Notice::bad(failure.to_string())),
                None => {}
            }
        }
        // a game that is over goes on as any that is watched
        self.live = (!live.over || live.next.is_some()).then_some(live);
        changed
    }
}
