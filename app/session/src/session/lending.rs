//! An AI that plays a person's step: it does the work and leaves the step open.

use super::{Player, Seat, Session};
use meridian_engine::Side;

impl Session {
    /// The AI plays the step that the person of this side is asked for, as one deed. When it has finished, the person has the
    /// seat again and the step is still theirs to end.
    pub fn lend_seat(&mut self, side: Side, player: Box<dyn Player>) {
        self.begin_deed();
        self.take_seat(side, Seat::Agent(player));
        self.lent = Some(side);
    }
    /// The side whose step an AI plays for its person.
    pub fn lent(&self) -> Option<Side> {
        self.lent
    }
    /// The person sits there again.
    pub(super) fn give_seat_back(&mut self, side: Side) {
        self.lent = None;
        self.asked = None;
        let seat = std::mem::replace(&mut self.seats[side.index()], Seat::Person);
        self.lent_kept = match seat {
            Seat::Agent(player) => player.kept(),
            _ => None,
        };
        // Nobody there wants to be told what the AI did.
        self.chronicles[side.index()].forget();
    }
}
