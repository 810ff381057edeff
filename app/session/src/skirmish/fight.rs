//! One skirmish with its players: persons order, the others are asked one order at a time.

use super::{Fell, PLAYERS, Saved, Seat, Seated, Setup};
use crate::ai_log::harmless;
use crate::{Ais, Failure};
use meridian_ai_host::skirmish::Fall;
use meridian_skirmish::game::Entry;
use meridian_skirmish::state::Outcome;
use meridian_skirmish::{Game, Order, Reason, Side};
use meridian_words::{spoken, t};
use std::sync::mpsc::{self, Receiver};

/// A player, back with what it wants.
type Thought = (Seated, Result<Order, Fall>);

/// A running skirmish.
pub struct Fight {
    setup: Setup,
    game: Game,
    players: [Option<Seated>; 2],
    /// Why nobody plays for a side that no person plays: the fight waits for [`Fight::replace`].
    fallen: [Option<String>; 2],
    /// A player who thinks on a thread of its own.
    thinking: Option<Receiver<Thought>>,
    /// Orders of a fight that is watched, which come behind those of the game.
    ahead: Vec<Order>,
    watched: bool,
    /// The file that is watched was over.
    over: bool,
}

impl Fight {
    /// A new one.
    ///
    /// # Errors
    /// There is no such scenario, weather or player.
    pub fn new(setup: Setup, ais: &Ais) -> Result<Self, Failure> {
        let game = setup.game()?;
        let players = [setup.player(&game, Side::Axis, ais)?, setup.player(&game, Side::Allies, ais)?];
        Ok(Self::with(setup, game, players))
    }
    fn with(setup: Setup, game: Game, players: [Option<Seated>; 2]) -> Self {
        let fallen = [None, None];
        Self { setup, game, players, fallen, thinking: None, ahead: Vec::new(), watched: false, over: false }
    }
    /// Goes on from a file, or watches it from its beginning. A player that is not there any more has fallen.
    ///
    /// # Errors
    /// The file does not go with the rules and tables of this program.
    pub fn from_file(saved: Saved, watched: bool, ais: &Ais) -> Result<Self, Failure> {
        let game = saved.game()?;
        let over = game.outcome().is_some();
        let mut fight = Self::with(saved.setup, game, [None, None]);
        for side in Side::BOTH {
            match fight.setup.player(&fight.game, side, ais) {
                Ok(player) => fight.players[side.index()] = player,
                Err(failure) => fight.fallen[side.index()] = Some(failure.to_string()),
            }
        }
        if watched && !over && fight.is_hot_seat() {
            return Err(Failure::no(t!("sk-file-hidden")));
        }
        fight.over = over;
        fight.watched = watched;
        if watched {
            fight.go_to(0);
        }
        Ok(fight)
    }
    /// How it was begun.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }
    /// As it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }
    /// The side of a person who is asked now.
    pub fn person(&self) -> Option<Side> {
        let side = self.game.state().clock.side;
        let asked = !self.watched && self.game.outcome().is_none() && self.is_person(side);
        asked.then_some(side)
    }
    /// Somebody else is asked now.
    pub fn waits_for_player(&self) -> bool {
        self.is_players_turn() && self.fallen().is_none()
    }
    fn is_players_turn(&self) -> bool {
        !self.watched && self.game.outcome().is_none() && self.person().is_none()
    }
    /// Who is asked and plays no more, and why, as a sentence without its full stop.
    pub fn fallen(&self) -> Option<(&str, &str)> {
        let side = self.game.state().clock.side.index();
        let why = self.fallen[side].as_deref().filter(|_| self.is_players_turn())?;
        match &self.setup.seats[side] {
            Seat::Player(name) => Some((name, why)),
            Seat::Person => None,
        }
    }
    /// Another player takes over from the one who has fallen, the first of [`PLAYERS`]; or the same one is tried again.
    ///
    /// # Errors
    /// It is not there any more.
    pub fn replace(&mut self, again: bool, ais: &Ais) -> Result<(), Failure> {
        let side = self.game.state().clock.side;
        let Some((player, why)) = self.fallen().map(|(player, why)| (player.to_owned(), why.to_owned())) else {
            return Ok(());
        };
        if !again {
            self.setup.seats[side.index()] = Seat::Player(PLAYERS[0].to_owned());
            self.setup.fell.push(Fell { orders: self.game.log().len(), side, player, why });
        }
        self.players[side.index()] = self.setup.player(&self.game, side, ais)?;
        self.fallen[side.index()] = None;
        Ok(())
    }
    /// Is this a side of a person?
    pub fn is_person(&self, side: Side) -> bool {
        self.setup.seats[side.index()] == Seat::Person
    }
    /// Two people play at one screen.
    pub fn is_hot_seat(&self) -> bool {
        !self.watched && Side::BOTH.into_iter().all(|side| self.is_person(side))
    }
    /// Carries out an order of a person.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn order(&mut self, order: Order) -> Result<&Entry, Reason> {
        self.game.submit(order)
    }
    /// Asks the player who is to order, waits, and carries it out; false if there is nobody to ask, or it has fallen.
    pub fn ask(&mut self) -> bool {
        self.think();
        let thought = self.thinking.take().and_then(|thinking| thinking.recv().ok());
        thought.is_some_and(|thought| self.take(thought))
    }
    /// The player who is to order begins to think, if it does not yet.
    pub fn think(&mut self) {
        if !self.waits_for_player() || self.thinking.is_some() {
            return;
        }
        let side = self.game.state().clock.side;
        let Some(mut player) = self.players[side.index()].take() else { return };
        let (view, legal) = (self.game.view(side), self.game.legal());
        let (sends, receives) = mpsc::channel();
        self.thinking = Some(receives);
        std::thread::spawn(move || {
            let order = player.decide(&view, &legal);
            // who has left the table does not listen any more
            let _ = sends.send((player, order));
        });
    }
    /// Carries out what the player wants who has thought. False while it thinks, and if it has fallen.
    pub fn answer(&mut self) -> bool {
        let Some(thought) = self.thinking.as_ref().and_then(|thinking| thinking.try_recv().ok()) else { return false };
        self.thinking = None;
        self.take(thought)
    }
    fn take(&mut self, (player, decided): Thought) -> bool {
        let side = self.game.state().clock.side.index();
        let refused = |reason| spoken().skirmish_refusal(reason);
        let done = decided
            .map_err(|fall| fall.to_string())
            .and_then(|order| self.game.submit(order).map(|_| ()).map_err(refused));
        match done {
            Ok(()) => self.players[side] = Some(player),
            // it may hold what the library said
            Err(why) => self.fallen[side] = Some(harmless(&why)),
        }
        self.fallen[side].is_none()
    }
    /// Takes back the last order of a person, if nothing was shown by it.
    pub fn undo(&mut self) -> Option<Order> {
        let side = self.person()?;
        let own = self.game.log().last().is_some_and(|entry| entry.side == side);
        if own { self.game.undo() } else { None }
    }
    /// Can the last order be taken back?
    pub fn can_undo(&self) -> bool {
        let last = self.game.log().last();
        self.person().is_some_and(|side| last.is_some_and(|entry| entry.side == side && !entry.is_irrevocable()))
    }
    /// What is kept of it.
    pub fn saved(&self) -> Saved {
        Saved::of(&self.setup, &self.game, &self.ahead)
    }

    // ----- watching

    /// It is only watched.
    pub fn is_watched(&self) -> bool {
        self.watched
    }
    /// Nothing is hidden any more: it is watched, and was played to its end.
    pub fn is_open(&self) -> bool {
        self.watched && self.over
    }
    /// Orders shown, and all of them.
    pub fn place(&self) -> (usize, usize) {
        let shown = self.game.log().len();
        (shown, shown + self.ahead.len())
    }
    /// Shows the fight after so many orders.
    pub fn go_to(&mut self, orders: usize) {
        while self.game.log().len() > orders {
            self.ahead.extend(self.game.revert_last());
        }
        while self.game.log().len() < orders {
            let Some(order) = self.ahead.pop() else { break };
            // it was legal when it was read
            if self.game.submit(order).is_err() {
                break;
            }
        }
    }
    /// Goes on from what is shown; what came behind it is another story.
    pub fn take_over(&mut self) {
        self.watched = false;
        self.ahead.clear();
    }
}

impl Drop for Fight {
    fn drop(&mut self) {
        let winner = match self.game.outcome() {
            Some(Outcome::Won(side)) => Some(side),
            _ => None,
        };
        self.players.iter_mut().filter_map(Option::take).for_each(|player| player.end(winner));
    }
}
