//! A running game: the position, who sits at each side, and all orders since the opening. The window, `play` and the
//! tournaments drive the same session; none of them ever waits for an AI unless it wants to.

mod player;

pub use player::{Answer, Idle, Player};

use crate::save::{Save, Seated, format::Summary};
use meridian_ai_api::host::{self, FaultRecord};
use meridian_engine::event::Event;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::{Game, GameState, Map, Order, OrderError, OrderKind, Phase, Ruleset, Side};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Who decides for a side.
pub enum Seat {
    /// The person at the screen.
    Human,
    Ai(Box<dyn Player>),
}

impl Seat {
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
    fn seated(&self) -> Seated {
        match self {
            Self::Human => Seated::Human,
            Self::Ai(player) => Seated::Ai(player.name().to_owned()),
        }
    }
}

/// An order that was carried out, for those who watch: screen, journal, news.
#[derive(Clone, Debug)]
pub struct Happening {
    /// Number of the order in the game.
    pub line: usize,
    pub order: Order,
    pub events: Vec<Event>,
}

/// Something an AI did wrong. The game goes on.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Fault {
    pub side: Side,
    /// Who it was.
    pub ai: String,
    #[serde(flatten)]
    pub record: FaultRecord,
    /// Who goes on for it.
    pub successor: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

/// Makes who goes on for an AI of that name that has failed; none: nobody does.
pub type Substitute = Box<dyn Fn(Side, &str) -> Option<Box<dyn Player>>>;

/// What a call of [`Session::advance`] ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A person is asked.
    Human(Phase, Side),
    /// An AI has not finished yet.
    Thinking(Phase, Side),
    /// The war is over.
    Over(Side),
}

pub struct Session {
    game: Game,
    header: Header,
    lines: Vec<Line>,
    seats: [Seat; 2],
    /// The step for which an AI has been asked.
    asked: Option<Side>,
    happenings: Vec<Happening>,
    faults: Vec<Fault>,
    substitute: Option<Substitute>,
    /// Keeps events for whoever calls [`Session::happenings`].
    watched: bool,
}

impl Session {
    /// A new game. `players` name the seats in the replay.
    pub fn new(game: Game, seats: [Seat; 2]) -> Self {
        let header = header(&game, &seats);
        Self::with(game, header, Vec::new(), seats)
    }
    /// Goes on from a saved game.
    pub fn from_save(save: Save, map: Arc<Map>, rules: Arc<Ruleset>, seats: [Seat; 2]) -> Self {
        let game = save.game(map, rules);
        Self::with(game, save.summary.header, save.lines, seats)
    }
    fn with(game: Game, header: Header, lines: Vec<Line>, seats: [Seat; 2]) -> Self {
        let (happenings, faults) = (Vec::new(), Vec::new());
        Self { game, header, lines, seats, asked: None, happenings, faults, substitute: None, watched: true }
    }
    /// Somebody goes on for AIs that fail. Without, nobody does: their phases are ended at once.
    #[must_use]
    pub fn with_substitute(mut self, substitute: Substitute) -> Self {
        self.substitute = Some(substitute);
        self
    }
    /// Nobody reads the events: they are thrown away.
    #[must_use]
    pub fn unwatched(mut self) -> Self {
        self.watched = false;
        self
    }

    // ----- reading

    pub fn game(&self) -> &Game {
        &self.game
    }
    pub fn state(&self) -> &GameState {
        self.game.state()
    }
    pub fn header(&self) -> &Header {
        &self.header
    }
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }
    /// Orders since the opening.
    pub fn orders(&self) -> usize {
        self.lines.len()
    }
    pub fn can_undo(&self) -> bool {
        self.game.can_undo() && self.is_human_asked()
    }
    fn is_human_asked(&self) -> bool {
        self.game.asked().is_some_and(|(_, side)| self.seats[side.index()].is_human())
    }
    /// What has happened since the last question.
    pub fn happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happenings)
    }
    pub fn faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
    pub fn replay(&self) -> Replay {
        Replay { header: self.header.clone(), lines: self.lines.clone() }
    }
    pub fn save(&self, title: &str) -> Save {
        let clock = self.state().clock;
        Save {
            summary: Summary {
                title: title.to_owned(),
                header: self.header.clone(),
                month: clock.month,
                phase: clock.phase,
                side: clock.active,
                seats: [self.seats[0].seated(), self.seats[1].seated()],
            },
            state: self.state().clone(),
            lines: self.lines.clone(),
        }
    }

    // ----- playing

    /// Carries out an order, or says why not and changes nothing.
    pub fn submit(&mut self, order: Order) -> Result<(), OrderError> {
        self.game.submit(order.clone())?;
        let Some(entry) = self.game.log().last() else { return Ok(()) };
        if self.watched {
            self.happenings.push(Happening {
                line: self.lines.len(),
                order: order.clone(),
                events: entry.events.clone(),
            });
        }
        self.lines.push(Line { order, digest: entry.digest });
        if entry.irrevocable {
            // Nothing before it can be taken back, so its events need not be kept.
            self.game.forget_log();
        }
        Ok(())
    }
    /// Takes back the last order of the person at the screen, unless dice fell or a phase ended with it.
    pub fn undo(&mut self) -> Option<Order> {
        if !self.can_undo() {
            return None;
        }
        let order = self.game.undo()?;
        self.lines.pop();
        let undone = self.lines.len();
        self.happenings.retain(|happening| happening.line < undone);
        Some(order)
    }
    /// Puts somebody else at a side; an AI that was thinking there is dropped with what it had not said yet.
    pub fn take_seat(&mut self, side: Side, seat: Seat) -> Seat {
        if self.asked == Some(side) {
            self.asked = None;
        }
        std::mem::replace(&mut self.seats[side.index()], seat)
    }
    /// Lets AIs play for at most `patience` and at most so many orders, so that a screen can follow; stops when a person
    /// is asked.
    pub fn advance(&mut self, patience: Duration, most_orders: usize) -> Progress {
        let until = Instant::now() + patience;
        let mut carried_out = 0;
        loop {
            let Some((phase, side)) = self.game.asked() else {
                return Progress::Over(self.state().clock.winner.unwrap_or(Side::Axis));
            };
            let Seat::Ai(player) = &mut self.seats[side.index()] else { return Progress::Human(phase, side) };
            if self.asked.is_none() {
                player.ask(&self.game);
                self.asked = Some(side);
            }
            if carried_out >= most_orders {
                return Progress::Thinking(phase, side);
            }
            let left = until.saturating_duration_since(Instant::now());
            match player.answer(left) {
                Answer::Order { order, digest } => {
                    carried_out += 1;
                    // What was accepted on its copy must do the same here, else its copy is worth nothing any more.
                    let agrees = match self.submit(order) {
                        Ok(()) if self.state().digest() == digest => Ok(()),
                        Ok(()) => Err("its copy of the game came to another position than the game".to_owned()),
                        Err(error) => Err(format!("an order was refused by the game: {error}")),
                    };
                    if let Err(why) = agrees {
                        self.replace(side, |player| player.record(&host::Fault::Diverged { why }));
                    }
                }
                Answer::Done => {
                    self.asked = None;
                    if self.game.asked() == Some((phase, side)) {
                        let end = Order { side, kind: OrderKind::EndPhase };
                        if let Err(error) = self.submit(end) {
                            let why = format!("its step could not be ended: {error}");
                            self.replace(side, |player| player.record(&host::Fault::Diverged { why }));
                            return Progress::Thinking(phase, side);
                        }
                    }
                }
                Answer::Fault(record) => self.replace(side, |_| record),
                Answer::Thinking => {
                    if Instant::now() >= until {
                        return Progress::Thinking(phase, side);
                    }
                }
            }
        }
    }
    /// Plays on without a screen until `stop` says so or the war is over; a person who is asked stops it too.
    pub fn play_while(&mut self, mut go_on: impl FnMut(&mut Self) -> bool) -> Progress {
        loop {
            let progress = self.advance(Duration::from_millis(200), 1);
            if !matches!(progress, Progress::Thinking(..)) || !go_on(self) {
                return progress;
            }
        }
    }
    /// Records the fault of an AI and lets somebody else go on for it.
    fn replace(&mut self, side: Side, record: impl FnOnce(&dyn Player) -> FaultRecord) {
        self.asked = None;
        let Seat::Ai(player) = &self.seats[side.index()] else { return };
        let (ai, record) = (player.name().to_owned(), record(player.as_ref()));
        let substitute = self.substitute.as_ref().and_then(|substitute| substitute(side, &ai));
        let substitute = substitute.unwrap_or_else(|| Box::new(Idle::instead_of(&ai)));
        self.faults.push(Fault { side, ai, record, successor: substitute.name().to_owned() });
        self.seats[side.index()] = Seat::Ai(substitute);
    }
}

fn header(game: &Game, seats: &[Seat; 2]) -> Header {
    let name = |seat: &Seat| match seat {
        Seat::Human => "human".to_owned(),
        Seat::Ai(player) => player.name().to_owned(),
    };
    Header {
        scenario: game.state().scenario.clone(),
        seed: game.state().seed,
        map_hash: game.map().hash,
        ruleset: game.rules().name.clone(),
        ruleset_hash: game.rules().hash,
        players: [name(&seats[0]), name(&seats[1])],
    }
}
