//! Who belongs to which side at a moment within an order: between its events countries may join, fall and leave.

use meridian_engine::event::{Delta, Event};
use meridian_engine::{CountryId, GameState, Side};

/// The side of every country.
#[derive(Clone, Debug)]
pub struct Sides(Vec<Option<Side>>);

impl Sides {
    /// As the game stands.
    pub fn of(state: &GameState) -> Self {
        Self(state.countries().iter().map(|country| country.partnership.side()).collect())
    }
    /// As the game stood before these events led to this state.
    pub fn before(state: &GameState, events: &[Event]) -> Self {
        let mut sides = Self::of(state);
        for delta in events.iter().rev().flat_map(|event| event.deltas.iter().rev()) {
            if let Delta::Country { id, from, .. } = delta {
                sides.0[id.index()] = from.partnership.side();
            }
        }
        sides
    }
    /// The side of a country; none while it is neutral.
    pub fn side(&self, country: CountryId) -> Option<Side> {
        self.0[country.index()]
    }
    /// After the event.
    pub fn follow(&mut self, event: &Event) {
        for delta in &event.deltas {
            if let Delta::Country { id, to, .. } = delta {
                self.0[id.index()] = to.partnership.side();
            }
        }
    }
}
