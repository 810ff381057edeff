//! Players of the skirmish (`meridian_skirmish.h`): one call a decision, on a thread of its own, with a limit of time. Whoever is
//! late is given up: its thread is left behind and its side has lost. Memory faults are not caught: such a player is as trusted
//! as the program.

mod host;
mod sheet;

use crate::library::{AgentInfo, LoadError, skirmish as library};
use crate::worker::{STACK_BYTES, ending};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use host::Host;
use meridian_ai_api::abi::skirmish as abi;
use meridian_engine::Side;
use meridian_skirmish::{Order, Scenario, View};
use meridian_words::t;
use std::ffi::CString;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// How long a player may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// To be loaded and made.
    pub start: Duration,
    /// For a decision.
    pub decision: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { start: Duration::from_secs(10), decision: Duration::from_secs(5) }
    }
}

/// What a player is made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Which it plays.
    pub side: Side,
    /// For draws of its own.
    pub seed: u64,
    /// Id of the scenario.
    pub scenario: String,
    /// Keys of the nations.
    pub nations: [String; 2],
    /// How long it may take.
    pub pace: Pace,
}

impl Terms {
    /// For a side of a scenario.
    pub fn of(facts: &meridian_skirmish::Facts, scenario: &Scenario, side: Side, seed: u64, pace: Pace) -> Self {
        let nations = Side::BOTH.map(|side| facts.nation(scenario.squads[side.index()].nation).key.clone());
        Self { side, seed, scenario: scenario.id.clone(), nations, pace }
    }
}

enum Ask {
    Decide(Box<View>, Vec<Order>),
    End(Option<Side>),
}

/// What `decide()` returned, and what was logged since the question.
struct Answer {
    index: i32,
    said: Vec<String>,
}

/// A player of a library, for one side of one game.
pub struct SkirmishPlayer {
    asks: Sender<Ask>,
    answers: Receiver<Answer>,
    pace: Pace,
    info: AgentInfo,
    /// Why it plays no more.
    fault: Option<String>,
}

impl SkirmishPlayer {
    /// Loads the library and makes a player.
    ///
    /// # Errors
    /// The library can't be loaded, is none for this host, refuses to play or takes too long.
    pub fn start(path: &Path, terms: Terms) -> Result<Self, LoadError> {
        let ((asks, questions), (replies, answers)) = (bounded(1), bounded(1));
        let (told, started) = bounded(1);
        let (own, pace) = (path.to_owned(), terms.pace);
        let work = move || run(&own, &terms, &told, &questions, &replies);
        let thread = thread::Builder::new().name("skirmish".to_owned()).stack_size(STACK_BYTES).spawn(work);
        thread.map_err(|error| LoadError::NoLibrary { path: path.to_owned(), why: error.to_string() })?;
        let info = match started.recv_timeout(pace.start) {
            Ok(info) => info?,
            Err(RecvTimeoutError::Timeout) => {
                return Err(LoadError::TooSlow { path: path.to_owned(), limit: pace.start });
            }
            Err(RecvTimeoutError::Disconnected) => {
                let why = t!("skirmishes-thread-ended");
                return Err(LoadError::Refused { path: path.to_owned(), why });
            }
        };
        Ok(Self { asks, answers, pace, info, fault: None })
    }
    /// Who it says it is.
    pub fn info(&self) -> &AgentInfo {
        &self.info
    }
    /// Asks for one of the legal orders.
    ///
    /// # Errors
    /// What the player did wrong, as a sentence without its full stop: its side has lost.
    pub fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let decided = self.asked(view, legal);
        if let Err(fault) = &decided {
            self.fault = Some(fault.clone());
        }
        decided
    }
    fn asked(&self, view: &View, legal: &[Order]) -> Result<Order, String> {
        let ended = || t!("skirmishes-thread-ended");
        self.asks.send(Ask::Decide(Box::new(view.clone()), legal.to_vec())).map_err(|_| ended())?;
        let answer = self.answers.recv_timeout(self.pace.decision).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                t!("skirmishes-slow", seconds = self.pace.decision.as_secs_f32().to_string())
            }
            RecvTimeoutError::Disconnected => ended(),
        })?;
        if let Some(order) = usize::try_from(answer.index).ok().and_then(|index| legal.get(index)) {
            return Ok(*order);
        }
        if answer.index < 0 {
            let said: String = answer.said.iter().map(|line| format!("; {line}")).collect();
            return Err(t!("skirmishes-gave-up", status = answer.index.to_string(), said = said));
        }
        Err(t!("skirmishes-no-index", index = answer.index.to_string(), orders = legal.len().to_string()))
    }
    /// The game is over.
    pub fn end(self, winner: Option<Side>) {
        if self.fault.is_none() {
            // whoever has gone meanwhile need not know
            let _ = self.asks.send(Ask::End(winner));
        }
    }
}

/// What the library says of itself. It is loaded for that, so it must be as trusted as the program.
///
/// # Errors
/// It can't be loaded or is none for this host.
pub fn describe(path: &Path) -> Result<AgentInfo, LoadError> {
    // SAFETY: trusted, as said above
    unsafe { library::load(path) }.map(|(_, info)| info)
}

/// The thread of a player: everything foreign runs here.
fn run(
    path: &Path,
    terms: &Terms,
    told: &Sender<Result<AgentInfo, LoadError>>,
    questions: &Receiver<Ask>,
    replies: &Sender<Answer>,
) {
    let _marked = ending::mark(path, terms.side);
    let host = Host::new();
    let player = match make(path, terms, &host) {
        Ok((player, info)) => {
            let _ = told.send(Ok(info));
            player
        }
        Err(error) => {
            let _ = told.send(Err(error));
            return;
        }
    };
    for ask in questions {
        match ask {
            Ask::Decide(view, legal) => {
                let sheet = sheet::Sheet::of(&view, &legal);
                host.begin(*view, legal, Instant::now() + terms.pace.decision);
                // SAFETY: `make` has looked at the table; the sheet lives through the call
                let index = unsafe { (*player).decide.map_or(abi::E_INTERNAL, |decide| decide(player, sheet.view())) };
                if replies.send(Answer { index, said: host.done() }).is_err() {
                    break;
                }
            }
            Ask::End(winner) => {
                // SAFETY: as above
                unsafe {
                    if let Some(end) = (*player).end {
                        end(player, winner.map_or(abi::NONE, |side| side as u8));
                    }
                }
                break;
            }
        }
    }
    // SAFETY: the player is called for the last time
    unsafe {
        if let Some(destroy) = (*player).destroy {
            destroy(player);
        }
    }
}

fn make(path: &Path, terms: &Terms, host: &Host) -> Result<(*mut abi::Player, AgentInfo), LoadError> {
    // SAFETY: the library is as trusted as the program
    let (entry, info) = unsafe { library::load(path) }?;
    let refused = |why: String| LoadError::Refused { path: path.to_owned(), why };
    let text = |text: &str| CString::new(text).unwrap_or_default();
    let (scenario, nations) = (text(&terms.scenario), [text(&terms.nations[0]), text(&terms.nations[1])]);
    let config = abi::Config {
        struct_size: size_of::<abi::Config>() as u32,
        side: terms.side as u8,
        reserved: [0; 3],
        seed: terms.seed,
        scenario: scenario.as_ptr(),
        nation: [nations[0].as_ptr(), nations[1].as_ptr()],
        budget_ms: u32::try_from(terms.pace.decision.as_millis()).unwrap_or(u32::MAX),
        reserved2: 0,
    };
    // SAFETY: host table and configuration live through the call, the former to the end of the thread
    let player = entry.create.map_or(std::ptr::null_mut(), |create| unsafe { create(host.table(), &raw const config) });
    let said = host.done();
    // SAFETY: null, or a table of the header
    let Some(table) = (unsafe { player.as_ref() }) else {
        return Err(refused(if said.is_empty() { t!("skirmish-library-no-reason") } else { said.join("; ") }));
    };
    if (table.struct_size as usize) < size_of::<abi::Player>() || table.decide.is_none() {
        return Err(refused(t!("skirmish-library-decide")));
    }
    Ok((player, info))
}

#[cfg(test)]
mod tests;
