//! The advance after a combat that emptied a hex: who is to go in, and that no other order forfeits it unasked.

use crate::game_screen::GameScreen;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, Order, OrderKind, Side, UnitId, legal};
use std::collections::BTreeMap;

/// What the player makes of the offer.
#[derive(Clone, Debug, Default)]
pub struct Advance {
    /// The offer that `units` belongs to.
    offer: Option<(CellId, Vec<UnitId>)>,
    /// Who is to go in.
    pub units: Vec<UnitId>,
    /// The player has said that nobody goes.
    pub(crate) stays_put: bool,
}

impl GameScreen {
    /// The hex that is on offer to the person at the screen, as long as they have not said to stay.
    pub fn advance_open(&self) -> Option<CellId> {
        let side = self.human()?;
        let (cell, _) = legal::combat::advance_options(self.game().position(), side)?;
        (!self.advance.stays_put).then_some(cell)
    }
    /// A new offer comes with a proposal.
    pub(super) fn refresh_advance(&mut self) {
        let game = self.game();
        let offer = self.human().and_then(|side| {
            let offer = legal::combat::advance_options(game.position(), side)?;
            Some((side, offer))
        });
        let new = offer.as_ref().map(|(_, offer)| offer.clone());
        if self.advance.offer == new {
            return;
        }
        let units = offer.map_or(Vec::new(), |(side, (_, units))| proposal(game, side, &units));
        self.advance = Advance { offer: new, units, stays_put: false };
    }
    /// The player has said what becomes of the advance; the order that waited for it is given.
    pub(super) fn settle_advance(&mut self, goes: bool, held: OrderKind) {
        if goes {
            if !self.order(OrderKind::Advance { units: self.advance.units.clone() }) {
                return;
            }
            self.session.begin_deed();
        } else {
            self.advance.stays_put = true;
        }
        self.order(held);
    }
    /// Units that may go in.
    pub(crate) fn advance_units(&self) -> &[UnitId] {
        self.advance.offer.as_ref().map_or(&[], |(_, units)| units)
    }
}

/// As many as fit, but of each hex that would be left without troops the weakest stays as a reserve, unless nobody would go.
fn proposal(game: &Game, side: Side, offered: &[UnitId]) -> Vec<UnitId> {
    let at = game.position();
    let strength = |id: UnitId| at.state.unit(id).map_or(0, |unit| unit.strength);
    let mut units = offered.to_vec();
    // The first one named takes the hex for its country: the strongest.
    units.sort_by_key(|&id| std::cmp::Reverse(strength(id)));
    let on_land = units.first().and_then(|&id| at.state.unit(id)).is_some_and(|unit| at.domain(unit) == Domain::Land);
    let mut going = units.clone();
    if on_land {
        let mut from: BTreeMap<CellId, Vec<UnitId>> = BTreeMap::new();
        for &id in &units {
            if let Some(cell) = at.state.cell_of(id) {
                from.entry(cell).or_default().push(id);
            }
        }
        for (cell, leaving) in from {
            let stays = at.land_units(cell, side).any(|(id, unit)| unit.strength > 0 && !leaving.contains(&id));
            if let (false, Some(reserve)) = (stays, leaving.last()) {
                going.retain(|id| id != reserve);
            }
        }
        if going.is_empty() {
            going.extend(units.first());
        }
    }
    let fits = |units: &[UnitId]| {
        let kind = OrderKind::Advance { units: units.to_vec() };
        game.check(&Order { side, kind }).is_ok()
    };
    while going.len() > 1 && !fits(&going) {
        going.pop();
    }
    going
}
