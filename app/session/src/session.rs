//! A running game: the position, who sits at each side, and all orders since the opening. The window, `play` and the
//! tournaments drive the same session; none of them ever waits for an AI unless it wants to.

mod deeds;
mod lending;
mod player;
mod thoughts;

pub use player::{Answer, Idle, Player, StandIn};
pub use thoughts::{Noted, Said, Thoughts};

use crate::ai_log::AiLog;
use crate::failure::Failure;
use crate::save::{Save, Seated, Undoable, format::Summary};
use deeds::Deeds;
use meridian_ai_host::{self as host, Chronicle, FaultRecord, GameEnd, Note, Question};
use meridian_engine::event::Event;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::score::Score;
use meridian_engine::{Game, GameState, Map, Order, OrderError, OrderKind, Phase, Ruleset, Side};
use meridian_words::Words;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Who decides for a side.
pub enum Seat {
    /// The person at the screen.
    Human,
    Ai(Box<dyn Player>),
    /// Nobody: the game is watched. Who played there.
    Empty(String),
}

impl Seat {
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
    fn seated(&self) -> Seated {
        match self {
            Self::Human => Seated::Human,
            Self::Ai(player) => Seated::Ai(player.absent().unwrap_or(player.name()).to_owned()),
            Self::Empty(name) => Seated::Ai(name.clone()),
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

impl Fault {
    /// The successor where the person for whom the AI played goes on.
    pub const PERSON: &str = "you";
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

/// Makes who goes on for an AI of that name that has failed; none: nobody does.
pub type Substitute = Box<dyn Fn(&Game, Side, &str) -> Option<Box<dyn Player>>>;

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
    /// What each side may know of the course of the game.
    chronicles: [Chronicle; 2],
    /// The step for which an AI has been asked.
    asked: Option<Side>,
    happenings: Vec<Happening>,
    /// Notes of the AIs that nobody has asked for, and what they think now.
    notes: Vec<Noted>,
    keeps_notes: bool,
    thoughts: [Thoughts; 2],
    /// Orders when the present step of an AI began.
    step_line: usize,
    faults: Vec<Fault>,
    deeds: Deeds,
    lent: Option<Side>,
    substitute: Option<Substitute>,
    /// Where the journals of the AIs go.
    log: Option<AiLog>,
    /// Keeps events for whoever calls [`Session::happenings`].
    watched: bool,
}

impl Session {
    /// A new game. `players` name the seats in the replay.
    pub fn new(game: Game, seats: [Seat; 2]) -> Self {
        let header = header(&game, &seats);
        let chronicles = Side::BOTH.map(|side| Chronicle::new(side, game.state(), 0));
        Self::with(game, header, Vec::new(), seats, chronicles)
    }
    /// Goes on from a saved game.
    pub fn from_save(save: Save, map: Arc<Map>, rules: Arc<Ruleset>, seats: [Seat; 2]) -> Self {
        let Save { summary, state, mut lines, chronicles, undoable, .. } = save;
        let new = |state| Game::from_state(map.clone(), rules.clone(), state);
        if let Some(undoable) = undoable.filter(|undoable| undoable.leads_to(&state, &lines, &map, &rules)) {
            let last = lines.split_off(lines.len() - undoable.orders());
            let Undoable { state, chronicles, deeds } = undoable;
            let mut session = Self::with(new(state), summary.header, lines, seats, chronicles);
            session.repeat(last, &deeds);
            return session;
        }
        Self::with(new(state), summary.header, lines, seats, chronicles)
    }
    /// A game that is watched, as it stood before order `line` of a replay: nobody decides, orders are submitted by whoever
    /// plays it back.
    pub fn watched(game: Game, replay: &Replay, line: usize) -> Self {
        let seats = replay.header.players.clone().map(Seat::Empty);
        let chronicles = Side::BOTH.map(|side| Chronicle::new(side, game.state(), line as u32));
        Self::with(game, replay.header.clone(), replay.lines[..line].to_vec(), seats, chronicles)
    }
    /// Goes on from where it stands with others at the table, as a game of their own.
    pub fn taken_over(&self, seats: [Seat; 2]) -> Self {
        let header = Header { players: header(&self.game, &seats).players, ..self.header.clone() };
        Self::with(self.game.fork(), header, self.lines.clone(), seats, self.chronicles.clone())
    }
    fn with(game: Game, header: Header, lines: Vec<Line>, seats: [Seat; 2], chronicles: [Chronicle; 2]) -> Self {
        Self {
            game,
            header,
            lines,
            seats,
            chronicles,
            asked: None,
            happenings: Vec::new(),
            notes: Vec::new(),
            keeps_notes: false,
            thoughts: Default::default(),
            step_line: 0,
            faults: Vec::new(),
            deeds: Deeds::default(),
            lent: None,
            substitute: None,
            log: None,
            watched: true,
        }
    }
    /// Somebody goes on for AIs that fail. Without, nobody does: their phases are ended at once.
    #[must_use]
    pub fn with_substitute(mut self, substitute: Substitute) -> Self {
        self.substitute = Some(substitute);
        self
    }
    /// Keeps what the AIs show of their thinking for whoever calls [`Session::notes`].
    #[must_use]
    pub fn with_notes(mut self) -> Self {
        self.keeps_notes = true;
        self
    }
    /// Writes the journals of the AIs.
    #[must_use]
    pub fn with_log(mut self, log: AiLog) -> Self {
        self.log = Some(log);
        self
    }
    /// What was said until now is in the files.
    pub fn flush_log(&mut self) -> Result<(), Failure> {
        self.log.as_mut().map_or(Ok(()), AiLog::flush)
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
    fn is_human_asked(&self) -> bool {
        self.game.asked().is_some_and(|(_, side)| self.seats[side.index()].is_human())
    }
    /// What has happened since the last question.
    pub fn happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happenings)
    }
    /// What the AIs have shown of their thinking since the last question.
    pub fn notes(&mut self) -> Vec<Noted> {
        std::mem::take(&mut self.notes)
    }
    /// What the AI of a side thinks: notes of its step, progress, series, journal.
    pub fn thoughts(&self, side: Side) -> &Thoughts {
        &self.thoughts[side.index()]
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
        let clock = self.state().clock();
        Save {
            summary: Summary {
                title: title.to_owned(),
                header: self.header.clone(),
                month: clock.month,
                phase: clock.phase,
                side: clock.active,
                seats: Side::BOTH.map(|side| match self.lent == Some(side) {
                    true => Seated::Human,
                    false => self.seat(side).seated(),
                }),
            },
            state: self.state().clone(),
            lines: self.lines.clone(),
            chronicles: Side::BOTH.map(|side| {
                let chronicle = self.chronicles[side.index()].clone();
                // an AI that is in the middle of its step will be asked for it again
                if self.asked == Some(side) { chronicle.before_step() } else { chronicle }
            }),
            kept: Side::BOTH.map(|side| match self.seat(side) {
                Seat::Ai(player) if self.lent != Some(side) => player.kept(),
                _ => None,
            }),
            undoable: self.undoable(),
            away: self.seats.each_ref().map(|seat| matches!(seat, Seat::Ai(player) if player.absent().is_some())),
        }
    }

    // ----- playing

    /// Carries out an order, or says why not and changes nothing.
    pub fn submit(&mut self, order: Order) -> Result<(), OrderError> {
        self.game.submit(order.clone())?;
        let Some(entry) = self.game.log().last() else { return Ok(()) };
        for (chronicle, seat) in self.chronicles.iter_mut().zip(&self.seats) {
            chronicle.add(self.game.state(), &entry.events, entry.irrevocable);
            if !matches!(seat, Seat::Ai(_)) {
                chronicle.forget();
            }
        }
        if self.watched {
            self.happenings.push(Happening {
                line: self.lines.len(),
                order: order.clone(),
                events: entry.events.clone(),
            });
        }
        self.deeds.add(self.lines.len(), entry.irrevocable);
        self.lines.push(Line { order, digest: entry.digest });
        if entry.irrevocable {
            // Nothing before it can be taken back, so its events need not be kept.
            self.game.forget_log();
        }
        Ok(())
    }
    /// Puts somebody else at a side; an AI that was thinking there is dropped with what it had not said yet.
    pub fn take_seat(&mut self, side: Side, seat: Seat) -> Seat {
        if self.asked == Some(side) {
            self.asked = None;
        }
        std::mem::replace(&mut self.seats[side.index()], seat)
    }
    /// Lets AIs play for at most `patience`, until an order was carried out or a step has ended, so that whoever follows
    /// misses nothing; stops when a person is asked.
    pub fn advance(&mut self, patience: Duration) -> Progress {
        let until = Instant::now() + patience;
        let mut has_moved = false;
        loop {
            let Some((phase, side)) = self.game.asked() else {
                return Progress::Over(self.state().clock().winner.unwrap_or(Side::Axis));
            };
            let Seat::Ai(player) = &mut self.seats[side.index()] else { return Progress::Human(phase, side) };
            if self.asked.is_none() {
                let chronicle = &mut self.chronicles[side.index()];
                let brief = chronicle.brief();
                let before = chronicle.before(self.game.state());
                player.ask(Question { game: &self.game, before, brief });
                self.asked = Some(side);
                self.step_line = self.lines.len();
                self.thoughts[side.index()].begin();
            }
            if has_moved {
                return Progress::Thinking(phase, side);
            }
            let left = until.saturating_duration_since(Instant::now());
            let answer = player.answer(left);
            let (month, phase_now) = (self.game.state().clock().month, phase);
            for line in player.lines() {
                if let Some(log) = &mut self.log {
                    log.say(side, (month, phase_now), line.level, &line.text);
                }
                self.thoughts[side.index()].say(month, phase_now, line);
            }
            match answer {
                Answer::Note(note) => self.note(phase, side, note),
                Answer::Order { order, digest } => {
                    has_moved = true;
                    // What was accepted on its copy must do the same here, else its copy is worth nothing any more.
                    let agrees = match self.submit(order) {
                        Ok(()) if self.state().digest() == digest => Ok(()),
                        Ok(()) => Err("its copy of the game came to another position than the game".to_owned()),
                        Err(error) => {
                            let why = Words::ENGLISH.refusal(self.game.position(), &error);
                            Err(format!("an order was refused by the game: {why}"))
                        }
                    };
                    if let Err(why) = agrees {
                        self.replace(side, |player| player.record(&host::Fault::Diverged { why }));
                    }
                }
                Answer::Done if self.lent == Some(side) => {
                    self.give_seat_back(side);
                    return Progress::Human(phase, side);
                }
                Answer::Done => {
                    self.asked = None;
                    // a step that ends shows as much as an order: a month may end with it
                    has_moved = true;
                    if self.game.asked() == Some((phase, side)) {
                        let end = Order { side, kind: OrderKind::EndPhase };
                        if let Err(error) = self.submit(end) {
                            let why = Words::ENGLISH.refusal(self.game.position(), &error);
                            let why = format!("its step could not be ended: {why}");
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
            let progress = self.advance(Duration::from_millis(200));
            if !matches!(progress, Progress::Thinking(..)) || !go_on(self) {
                return progress;
            }
        }
    }
    fn note(&mut self, phase: Phase, side: Side, note: Note) {
        let line = match &note {
            Note::Explain { order: Some(order), .. } => self.step_line + *order as usize,
            _ => self.lines.len(),
        };
        let noted = Noted { line, month: self.state().clock().month, phase, side, note };
        if self.keeps_notes {
            self.notes.push(noted.clone());
        }
        self.thoughts[side.index()].note(noted);
    }
    /// Records the fault of an AI and lets somebody else go on for it. Saved games keep its seat and what it knew.
    fn replace(&mut self, side: Side, record: impl FnOnce(&dyn Player) -> FaultRecord) {
        self.asked = None;
        let Seat::Ai(player) = &self.seats[side.index()] else { return };
        let (ai, record) = (player.name().to_owned(), record(player.as_ref()));
        if self.lent == Some(side) {
            return self.take_back(side, ai, record);
        }
        let substitute = self.substitute.as_ref().and_then(|substitute| substitute(&self.game, side, &ai));
        let substitute = substitute.unwrap_or_else(|| Box::new(Idle::instead_of(&ai)));
        let substitute = StandIn::new(player.absent().unwrap_or(&ai), player.kept(), substitute);
        let fault = Fault { side, ai, record, successor: substitute.name().to_owned() };
        if let Some(log) = &mut self.log {
            let clock = self.game.state().clock();
            log.fault(side, (clock.month, clock.phase), &format!("{} {fault}; {} goes on", fault.ai, fault.successor));
        }
        self.faults.push(fault);
        self.seats[side.index()] = Seat::Ai(Box::new(substitute));
    }
}

impl Drop for Session {
    /// The AIs hear how the game ended, or that it was left.
    fn drop(&mut self) {
        let clock = self.state().clock();
        let share = Score::of(self.game.position()).share(Side::Axis);
        for seat in &mut self.seats {
            if let Seat::Ai(player) = seat {
                player.end(GameEnd { winner: clock.winner, month: clock.month, share });
            }
        }
    }
}

fn header(game: &Game, seats: &[Seat; 2]) -> Header {
    let name = |seat: &Seat| match seat {
        Seat::Human => "human".to_owned(),
        Seat::Ai(player) => player.name().to_owned(),
        Seat::Empty(name) => name.clone(),
    };
    Header {
        scenario: game.state().scenario().to_owned(),
        seed: game.state().seed(),
        map_hash: game.map().hash,
        ruleset: game.rules().name.clone(),
        ruleset_hash: game.rules().hash,
        players: [name(&seats[0]), name(&seats[1])],
    }
}
