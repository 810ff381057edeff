//! A running game: the position, who sits at each side, and all orders since the opening. The window, `play` and the
//! tournaments drive the same session; none of them ever waits for an AI unless it wants to.

mod advice;
mod ally;
mod deeds;
mod driver;
mod lending;
mod letters;
mod player;
mod rehearsal;
mod seat;
mod shared;
mod starting;
#[cfg(test)]
mod tests;
mod thoughts;

pub use advice::{Advice, Advised, Consultation, Followed};
pub use deeds::Deed;
pub use driver::{AgentFault, Progress, Substitute};
pub use player::{Idle, Player, StandIn};
pub use rehearsal::Rehearsal;
pub use seat::Seat;
pub use shared::{Part, Shared, Sharers};
pub use starting::Starting;
pub use thoughts::{Noted, Said, Thoughts};

use crate::ai_log::AiLog;
use crate::clippings::Clippings;
use crate::correspondence::Correspondence;
use crate::failure::Failure;
use crate::options::{GameOptions, Iron};
use crate::pins::Pins;
use crate::save::{Others, Save, Seated, Summary, Undoable};
use crate::standing::Standing;
use deeds::Deeds;
use meridian_ai_host::{Chronicle, GameEnd, Kept};
use meridian_engine::event::Event;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::score::Score;
use meridian_engine::{CellId, Game, GameState, Map, Order, OrderError, Phase, Ruleset, Side, UnitId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An order that was carried out, for those who watch: screen, journal, news.
#[derive(Clone, Debug)]
pub struct Happening {
    /// Number of the order in the game.
    pub line: usize,
    /// As it was given.
    pub order: Order,
    /// What came of it, in that order.
    pub events: Vec<Event>,
}

/// A game with everybody who sits at it. AIs hear of its end when it is dropped.
pub struct Session {
    game: Game,
    header: Header,
    lines: Vec<Line>,
    seats: [Seat; 2],
    /// What each side may know of the course of the game.
    chronicles: [Chronicle; 2],
    /// The step that somebody was asked for and has not finished.
    asked: Option<(Phase, Side)>,
    happenings: Vec<Happening>,
    /// Notes of the AIs that nobody has asked for, and what they think now.
    notes: Vec<Noted>,
    keeps_notes: bool,
    thoughts: [Thoughts; 2],
    /// Orders when the present step of an AI began.
    step_line: usize,
    faults: Vec<AgentFault>,
    deeds: Deeds,
    /// What people have told their units for later.
    pub standing: Standing,
    /// What people have pinned to the map.
    pub pins: Pins,
    /// What people keep on top of the log.
    pub clippings: Clippings,
    /// Units that go to and fro: where each turns back to when it has come to where it was told to go.
    pub patrols: BTreeMap<UnitId, CellId>,
    /// See [`Session::begin_study`].
    study: bool,
    /// What was agreed besides the rules.
    options: GameOptions,
    /// With somebody elsewhere, by files.
    correspondence: Option<Correspondence>,
    lent: Option<Side>,
    /// What the AI that played for a person last remembers of it.
    lent_kept: Option<Kept>,
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
        let (standing, pins, others, patrols, correspondence) =
            (save.standing, save.pins, save.others, save.patrols, save.correspondence);
        let new = |state| Game::from_state(map.clone(), rules.clone(), state);
        let (study, options, clippings) = (summary.study, summary.options.clone(), save.clippings);
        let is_stale = |it: &Undoable| !it.leads_to(&state, &lines, &map, &rules);
        let (undoable, others) = match undoable {
            Some(stale) if is_stale(&stale) => (None, None),
            undoable => (undoable, Some(others)),
        };
        let mut session = match undoable {
            Some(undoable) => {
                let last = lines.split_off(lines.len() - undoable.orders());
                let Undoable { state, chronicles, deeds } = undoable;
                let mut session = Self::with(new(state), summary.header, lines, seats, chronicles);
                session.repeat(last, &deeds);
                session
            }
            None => Self::with(new(state), summary.header, lines, seats, chronicles),
        };
        (session.standing, session.study, session.pins) = (standing, study, pins);
        (session.patrols, session.correspondence) = (patrols, correspondence);
        (session.options, session.clippings) = (options, clippings);
        others.into_iter().for_each(|others| session.put_others_back(others));
        session
    }
    /// A game that is watched, as it stood before order `line` of a replay: nobody decides, orders are submitted by whoever
    /// plays it back.
    pub fn watched(game: Game, replay: &Replay, line: usize) -> Self {
        let seats = replay.header.players.clone().map(Seat::Nobody);
        let chronicles = Side::BOTH.map(|side| Chronicle::new(side, game.state(), line as u32));
        Self::with(game, replay.header.clone(), replay.lines[..line].to_vec(), seats, chronicles)
    }
    /// Goes on from where it stands with others at the table, as a game of their own.
    #[must_use]
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
            standing: Standing::default(),
            pins: Pins::default(),
            clippings: Clippings::default(),
            patrols: BTreeMap::new(),
            study: false,
            options: GameOptions::default(),
            correspondence: None,
            lent: None,
            lent_kept: None,
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
    ///
    /// # Errors
    /// A journal could not be written, now or before.
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

    /// The position, and what may be asked of it.
    pub fn game(&self) -> &Game {
        &self.game
    }
    /// The position as data.
    pub fn state(&self) -> &GameState {
        self.game.state()
    }
    /// What its replay begins with.
    pub fn header(&self) -> &Header {
        &self.header
    }
    /// The position before the other side placed anything in the deployment phase that is going on, as far as that is hidden from
    /// this one (WW2 §8.1.1).
    pub fn before_placements(&self, side: Side) -> Option<&GameState> {
        self.chronicles[side.index()].before(self.state())
    }
    /// Who decides for a side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }
    /// The AI that is asked, as long as it is being started.
    pub fn starts(&self) -> Option<&str> {
        let (_, side) = self.game.asked()?;
        self.seat(side).player().filter(|player| player.is_starting()).map(Player::name)
    }
    /// Who sits where, Axis first, as a saved game names them.
    pub fn seats(&self) -> [Seated; 2] {
        Side::BOTH.map(|side| match self.lent == Some(side) {
            true => Seated::Human,
            false => self.seat(side).seated(),
        })
    }
    /// Orders since the opening.
    pub fn orders(&self) -> usize {
        self.lines.len()
    }
    /// Has the side been asked for the present step and not finished it?
    fn is_asked(&self, side: Side) -> bool {
        self.asked.is_some_and(|(_, asked)| asked == side)
    }
    fn is_person_asked(&self) -> bool {
        self.game.asked().is_some_and(|(_, side)| self.seats[side.index()].is_person())
    }
    /// What has happened since the last question.
    pub fn happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happenings)
    }
    /// What the AIs have shown of their thinking since the last question.
    pub fn notes(&mut self) -> Vec<Noted> {
        std::mem::take(&mut self.notes)
    }
    /// What the AI of a side thinks: how far its step is, series, journal.
    pub fn thoughts(&self, side: Side) -> &Thoughts {
        &self.thoughts[side.index()]
    }
    /// What AIs have done wrong since the last question.
    pub fn faults(&mut self) -> Vec<AgentFault> {
        std::mem::take(&mut self.faults)
    }
    /// Every order since the opening, with the digest after it.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
    /// The war so far.
    pub fn replay(&self) -> Replay {
        Replay { header: self.header.clone(), lines: self.lines.clone() }
    }
    /// The game as it stands now, to go on with later. `title`: as a list of saves shows it.
    pub fn save(&self, title: &str) -> Save {
        let clock = self.state().clock();
        Save {
            summary: Summary {
                title: title.to_owned(),
                header: self.header.clone(),
                month: clock.month,
                phase: clock.phase,
                side: clock.active,
                study: self.study,
                picture: Vec::new(),
                options: self.options.clone(),
                war: self.correspondence.as_ref().map(Correspondence::number),
                seats: self.seats(),
            },
            state: self.state().clone(),
            lines: self.lines.clone(),
            chronicles: Side::BOTH.map(|side| {
                let chronicle = self.chronicles[side.index()].clone();
                // an AI that is in the middle of its step will be asked for it again
                if self.is_asked(side) { chronicle.before_step() } else { chronicle }
            }),
            kept: Side::BOTH.map(|side| match self.seat(side) {
                Seat::Agent(player) if self.lent != Some(side) => player.kept(),
                _ => None,
            }),
            undoable: self.undoable().filter(|_| !self.options.is_iron()),
            standing: self.standing.clone(),
            pins: self.pins.clone(),
            clippings: self.clippings.clone(),
            others: if self.options.is_iron() { Others::default() } else { self.others() },
            patrols: self.patrols.clone(),
            correspondence: self.correspondence.clone(),
            away: self.seats.each_ref().map(|seat| seat.player().is_some_and(|player| player.absent().is_some())),
        }
    }

    // ----- study

    /// Are dice and what was revealed taken back in this game?
    pub fn is_study(&self) -> bool {
        self.study
    }
    /// May it become one? A game that does not say what it was opened from can't be marked, and in one by correspondence and in iron
    /// mode nobody goes back.
    pub fn can_study(&self) -> bool {
        self.header.origin.is_some() && self.correspondence.is_none() && !self.options.is_iron()
    }
    /// From now on whoever keeps earlier positions of it may go on from them. It is marked so for good, also in what is saved; its
    /// replay is what leads to where it stands.
    pub fn begin_study(&mut self) {
        self.study = self.can_study();
    }

    // ----- what was agreed besides the rules

    /// What was chosen when the game was put together. A game that does not say what it was opened from keeps none of it.
    #[must_use]
    pub fn agreed(mut self, options: GameOptions) -> Self {
        if self.header.origin.is_some() {
            self.options = options;
        }
        self
    }
    /// What was chosen.
    pub fn options(&self) -> &GameOptions {
        &self.options
    }
    /// What was ordered can be taken back from now on as in other games. The game is marked for good; one that was not in iron mode
    /// stays as it is.
    pub fn give_up_iron(&mut self) {
        if self.options.is_iron() {
            self.options.iron = Iron::GivenUp;
        }
    }

    // ----- playing

    /// Carries out an order, or says why not and changes nothing.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn submit(&mut self, order: Order) -> Result<(), OrderError> {
        if self.deeds.has_undone() {
            self.game.check(&order)?;
            self.part();
        }
        self.game.submit(order.clone())?;
        let Some(entry) = self.game.log().last() else { return Ok(()) };
        for (chronicle, seat) in self.chronicles.iter_mut().zip(&self.seats) {
            chronicle.add(self.game.state(), &entry.events, entry.irrevocable);
            if seat.player().is_none() {
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
        if self.is_asked(side) {
            self.asked = None;
        }
        std::mem::replace(&mut self.seats[side.index()], seat)
    }
}

impl Drop for Session {
    /// The AIs hear how the game ended, or that it was left.
    fn drop(&mut self) {
        let clock = self.state().clock();
        let share = Score::of(self.game.position()).share(Side::Axis);
        for seat in &mut self.seats {
            if let Some(player) = seat.player_mut() {
                player.end(GameEnd { winner: clock.winner, month: clock.month, share });
            }
        }
    }
}

fn header(game: &Game, seats: &[Seat; 2]) -> Header {
    Header::of(game, seats.each_ref().map(Seat::name))
}
