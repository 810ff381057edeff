//! The law on kept counts: legal orders that were counted before, and after an order or an undo only as far as they may have
//! changed, are as many as when they are counted anew, and as many as the questions about each unit say.

use meridian_engine::legal::{Kind, LegalOrders, movement, reach};
use meridian_engine::{Game, Phase, UnitId};

/// Comparisons of a deployment phase with counts made anew: one after so many orders. There they take long.
const PLACEMENTS: usize = 25;
/// Comparisons with the questions about each unit: one after so many orders.
const QUESTIONS: usize = 40;

#[derive(Default)]
pub struct Kept {
    orders: LegalOrders,
    compared: usize,
}

impl Kept {
    /// After an order.
    ///
    /// # Panics
    /// If what is kept is not what it should be.
    pub fn compare(&mut self, game: &Game) {
        self.compared += 1;
        let deploys = game.state().clock().phase == Phase::Deployment;
        let every = if deploys { PLACEMENTS } else { 1 };
        if self.compared.is_multiple_of(every) {
            self.compare_all(game);
        } else {
            self.orders.count(game.position(), Kind::Stance.into());
        }
        if self.compared.is_multiple_of(QUESTIONS) {
            self.compare_moves(game);
        }
    }
    /// # Panics
    /// As above.
    pub fn compare_all(&mut self, game: &Game) {
        let (at, mut fresh) = (game.position(), LegalOrders::default());
        for &kind in Kind::ALL {
            let (kept, fresh) = (self.orders.count(at, kind.into()), fresh.count(at, kind.into()));
            assert_eq!(kept, fresh, "{kind:?} in {:?} after {:?}", at.state.clock().phase, game.log().last());
        }
    }
    fn compare_moves(&mut self, game: &Game) {
        let at = game.position();
        let (Phase::FirstMovement(_) | Phase::SecondMovement(_)) = at.state.clock().phase else { return };
        let own = at.state.units_of(at.state.clock().active);
        let own: Vec<UnitId> = own.map(|(id, _)| id).collect();
        let moves = |id: &UnitId| reach::reach(at, *id).len() + reach::rail_reach(at, *id).len();
        assert_eq!(self.orders.count(at, Kind::Move.into()), own.iter().map(moves).sum(), "moves");
        let boards = |id: &UnitId| movement::embark_options(at, *id).len();
        assert_eq!(self.orders.count(at, Kind::Embark.into()), own.iter().map(boards).sum(), "boarding");
    }
}
