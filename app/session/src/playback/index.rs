//! What the orders of a war did, month by month: where each month and each step begins, the position there, and what
//! whoever shows it writes down.
//! Made by playing the war once, on a thread of its own, faster than anybody watches. Every digest is compared.

use super::Tape;
use crate::session::Happening;
use meridian_engine::event::{Cause, Event};
use meridian_engine::replay::ReplayError;
use meridian_engine::rules::Position;
use meridian_engine::{Game, GameState, Month, Phase, Side};
use meridian_words::{spoken, t};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};

/// A month of the war.
pub struct Chapter {
    /// Which.
    pub month: Month,
    /// Number of its first order.
    pub line: usize,
    /// Number of the order after its last one.
    pub end: usize,
    /// When it began.
    pub(super) state: GameState,
    /// In the order of the war.
    pub steps: Vec<Step>,
    /// Cells that each side took from the other.
    pub captured: [u32; 2],
    /// Combats on land, at sea and in the air, raids among them.
    pub combats: u32,
}

/// A step: a side is asked for its orders of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Number of its first order.
    pub line: usize,
    /// What it is asked for.
    pub phase: Phase,
    /// Who is asked.
    pub side: Side,
}

/// What is written down while the war is played once, for whoever shows it.
pub trait Annals: Default + Send + 'static {
    /// An order was carried out; `game` stands after it, in `month` it was given.
    fn add(&mut self, game: &Game, month: Month, happening: &Happening);
    /// Puts what came later behind it.
    fn append(&mut self, later: Self);
}

/// What comes from the thread.
enum Found<A> {
    Chapter(Box<Chapter>, A),
    /// It can't go on.
    Broken(String),
}

/// Chapters that may wait to be taken in.
const WAITING: usize = 4;
/// Chapters taken in at once, so that a frame stays a frame.
const AT_ONCE: usize = 4;

pub struct Index<A> {
    pub chapters: Vec<Chapter>,
    pub annals: A,
    pub broken: Option<String>,
    found: Option<Receiver<Found<A>>>,
}

impl<A: Annals> Index<A> {
    pub fn start(tape: Arc<Tape>) -> Self {
        let (send, found) = sync_channel(WAITING);
        let thread = std::thread::Builder::new().name("replay-index".into());
        let started = thread.spawn(move || {
            // a war that is not watched any more needs no index
            let _ = write(&tape, &send);
        });
        Self {
            chapters: Vec::new(),
            annals: A::default(),
            broken: started.is_err().then(|| t!("replay-no-thread")),
            found: Some(found),
        }
    }
    /// Takes in what has been found; true when there was something.
    pub fn look(&mut self) -> bool {
        let mut any = false;
        for _ in 0..AT_ONCE {
            let Some(found) = &self.found else { break };
            match found.try_recv() {
                Ok(Found::Chapter(chapter, annals)) => {
                    self.chapters.push(*chapter);
                    self.annals.append(annals);
                }
                Ok(Found::Broken(why)) => self.broken = Some(why),
                Err(TryRecvError::Disconnected) => self.found = None,
                Err(TryRecvError::Empty) => break,
            }
            any = true;
        }
        any
    }
    pub fn is_growing(&self) -> bool {
        self.found.is_some()
    }
    /// Number of the order after the last one that is known.
    pub fn known(&self) -> usize {
        self.chapters.last().map_or(0, |chapter| chapter.end)
    }
}

/// Nobody waits for it any more.
struct Left;

fn write<A: Annals>(tape: &Tape, out: &SyncSender<Found<A>>) -> Result<(), Left> {
    let mut game = tape.opening();
    let mut page = Page::<A>::new(&game, 0);
    for (line, entry) in tape.replay.lines.iter().enumerate() {
        let clock = game.state().clock();
        let step = Step { line, phase: clock.phase, side: clock.active };
        if page.chapter.steps.last().is_none_or(|last| (last.phase, last.side) != (step.phase, step.side)) {
            page.chapter.steps.push(step);
        }
        let events = match game.submit(entry.order.clone()) {
            Ok(events) => events.to_vec(),
            Err(error) => {
                page.send(line, out)?;
                return broken(&game, &ReplayError::Refused { line, month: clock.month, error }, out);
            }
        };
        let found = game.state().digest();
        if found != entry.digest {
            page.send(line, out)?;
            let error = ReplayError::Diverged { line, month: clock.month, found, expected: entry.digest };
            return broken(&game, &error, out);
        }
        page.count(game.position(), &events);
        page.annals.add(&game, clock.month, &Happening { line, order: entry.order.clone(), events });
        game.forget_log();
        if game.state().clock().month != clock.month {
            std::mem::replace(&mut page, Page::new(&game, line + 1)).send(line + 1, out)?;
        }
    }
    page.send(tape.replay.lines.len(), out)
}

fn broken<A>(game: &Game, error: &ReplayError, out: &SyncSender<Found<A>>) -> Result<(), Left> {
    out.send(Found::Broken(spoken().broken_replay(game.position(), error))).map_err(|_| Left)
}

/// A chapter that is being written.
struct Page<A> {
    chapter: Chapter,
    annals: A,
}

impl<A: Annals> Page<A> {
    fn new(game: &Game, line: usize) -> Self {
        let state = game.state().clone();
        let chapter = Chapter {
            month: state.clock().month,
            line,
            end: line,
            state,
            steps: Vec::new(),
            captured: [0, 0],
            combats: 0,
        };
        Self { chapter, annals: A::default() }
    }
    fn count(&mut self, at: Position, events: &[Event]) {
        let side = |country: Option<_>| country.and_then(|country| at.state.side_of(country));
        for event in events {
            match &event.cause {
                Cause::Captured { from, to, .. } => {
                    if let Some(winner) = side(Some(*to)).filter(|&winner| side(*from) != Some(winner)) {
                        self.chapter.captured[winner.index()] += 1;
                    }
                }
                Cause::LandCombat(_) | Cause::AirNavalCombat(_) | Cause::Bombed(_) => self.chapter.combats += 1,
                _ => {}
            }
        }
    }
    fn send(mut self, end: usize, out: &SyncSender<Found<A>>) -> Result<(), Left> {
        self.chapter.end = end;
        out.send(Found::Chapter(Box::new(self.chapter), self.annals)).map_err(|_| Left)
    }
}
