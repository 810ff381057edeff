//! One skirmish with its players: persons order, the others are asked one order at a time.

use super::{Saved, Seat, Setup};
use crate::Failure;
use meridian_skirmish::game::Entry;
use meridian_skirmish::player::Player;
use meridian_skirmish::{Game, Order, Reason, Side};
use meridian_words::t;
use std::sync::mpsc::{self, Receiver};

/// A player, back with what it wants.
type Thought = (Box<dyn Player + Send>, Order);

/// A running skirmish.
pub struct Fight {
    setup: Setup,
    game: Game,
    players: [Option<Box<dyn Player + Send>>; 2],
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
    pub fn new(setup: Setup) -> Result<Self, Failure> {
        let players = [setup.player(Side::Axis)?, setup.player(Side::Allies)?];
        let game = setup.game()?;
        Ok(Self { setup, game, players, thinking: None, ahead: Vec::new(), watched: false, over: false })
    }
    /// Goes on from a file, or watches it from its beginning.
    ///
    /// # Errors
    /// The file does not go with the rules and tables of this program.
    pub fn from_file(saved: Saved, watched: bool) -> Result<Self, Failure> {
        let game = saved.game()?;
        let over = game.outcome().is_some();
        let mut fight = Self::new(saved.setup)?;
        if watched && !over && fight.is_hot_seat() {
            return Err(Failure::no(t!("sk-file-hidden")));
        }
        fight.over = over;
        fight.game = game;
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
        !self.watched && self.game.outcome().is_none() && self.person().is_none()
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
    /// Asks the player who is to order, waits, and carries it out; none if there is nobody to ask.
    pub fn ask(&mut self) -> Option<&Entry> {
        self.think();
        let thought = self.thinking.take()?.recv();
        self.take(thought.ok()?)
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
    /// Carries out what the player wants who has thought; none while it thinks.
    pub fn answer(&mut self) -> Option<&Entry> {
        let thought = self.thinking.as_ref()?.try_recv().ok()?;
        self.thinking = None;
        self.take(thought)
    }
    fn take(&mut self, (player, order): Thought) -> Option<&Entry> {
        let side = self.game.state().clock.side;
        self.players[side.index()] = Some(player);
        // what a player must not do it does not do: its turn is over instead
        let order = if self.game.check(&order).is_ok() { order } else { *self.game.legal().last()? };
        self.game.submit(order).ok()
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
