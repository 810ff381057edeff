//! An AI that plays a person's step: it does the work and leaves the step open.

use super::{Fault, Player, Seat, Session};
use meridian_ai_host::FaultRecord;
use meridian_engine::Side;

impl Session {
    /// The AI plays the step that the person of this side is asked for, as one deed. When it has finished, the person has the
    /// seat again and the step is still theirs to end.
    pub fn lend_seat(&mut self, side: Side, player: Box<dyn Player>) {
        self.begin_deed();
        self.take_seat(side, Seat::Ai(player));
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
        self.seats[side.index()] = Seat::Human;
        // Nobody there wants to be told what the AI did.
        self.chronicles[side.index()].forget();
    }
    /// The AI that plays for a person has failed: the person goes on.
    pub(super) fn take_back(&mut self, side: Side, ai: String, record: FaultRecord) {
        self.give_seat_back(side);
        self.faults.push(Fault { side, ai, record, successor: Fault::PERSON.to_owned() });
    }
}
