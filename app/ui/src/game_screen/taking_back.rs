//! Taking back and doing again, by what the player did.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::legal::build::{self, Offer};
use meridian_engine::state::Item;
use meridian_engine::{CountryId, Order, OrderKind, UnitId};
use meridian_words::t;
use std::collections::BTreeMap;

impl GameScreen {
    pub(super) fn undo(&mut self) {
        let orders = self.session.undo();
        if orders.is_empty() {
            let handed_over = self.is_shared() && self.session.orders_of_step().is_empty() && self.session.orders() > 0;
            let why = if self.session.options().is_iron() {
                t!("iron-stands")
            } else if handed_over {
                t!("table-undo-stops")
            } else {
                t!("screen-nothing-to-undo")
            };
            self.notice = Some(Notice::bad(why));
            return;
        }
        self.forget_from(self.session.orders());
        self.choose_movers(&orders);
    }
    pub(super) fn redo(&mut self) {
        match self.session.redo() {
            Ok(orders) if orders.is_empty() => {
                let iron = self.session.options().is_iron();
                let why = if iron { t!("iron-stands") } else { t!("screen-nothing-to-redo") };
                self.notice = Some(Notice::bad(why));
            }
            Ok(orders) => {
                self.notice = None;
                self.tick_given_again(&orders);
                self.choose_movers(&orders);
            }
            Err(error) => self.notice = Some(Notice::refusal(self.session.game().position(), &error)),
        }
    }
    /// Gives back things that were bought in this step.
    pub(super) fn return_to_pool(&mut self, country: CountryId, item: Item, count: u16) {
        let of = |order: &Order| match order.kind {
            OrderKind::Buy { country: by, item: what, count } if (by, what) == (country, item) => count,
            _ => 0,
        };
        let (mut left, mut first) = (count, None);
        while left > 0 {
            let mut returned = 0;
            let less = |order: Order| {
                let bought = of(&order);
                returned = bought.min(left);
                let kind = OrderKind::Buy { country, item, count: bought - returned };
                (bought > returned).then_some(Order { kind, ..order })
            };
            let Some(line) = self.session.amend(|order| of(order) > 0, less) else { break };
            left -= returned;
            first = Some(line);
        }
        match first {
            Some(line) => self.forget_from(line),
            None => self.notice = Some(Notice::bad(t!("screen-not-returned"))),
        }
    }
    /// What a country has bought in this step.
    pub fn bought(&self, country: CountryId) -> BTreeMap<Item, u16> {
        let mut bought = BTreeMap::new();
        for line in self.session.orders_of_step() {
            if let OrderKind::Buy { country: by, item, count } = line.order.kind
                && by == country
            {
                *bought.entry(item).or_insert(0) += count;
            }
        }
        bought
    }
    /// What a country can buy, and what it has bought to the last one in this step.
    pub fn offers_of(&self, country: CountryId) -> Vec<Offer> {
        let at = self.session.game().position();
        let listed = self.now.offers.iter().find(|(other, _)| *other == country);
        let mut offers = listed.map_or(Vec::new(), |(_, offers)| offers.clone());
        let sold_out = self.bought(country).into_keys().filter(|item| !offers.iter().any(|offer| offer.item == *item));
        let sold_out: Vec<Offer> = sold_out.map(|item| build::offer(at, country, item, 0)).collect();
        offers.extend(sold_out);
        offers.sort_by_key(|offer| offer.item);
        offers
    }
    /// Orders from this number on were taken back, and perhaps given anew.
    pub(super) fn forget_from(&mut self, line: usize) {
        self.journal.forget_from(line);
        self.overlays.forget_from(line);
        self.table.forget_from(line);
        self.forget_course_from(line);
        self.forget_notes_from(line);
        self.untick_given_from(line);
        if let Some(past) = &mut self.past {
            past.until = past.until.min(line);
        }
        self.motion.stop();
        self.notice = None;
        self.drawn = None;
    }
    /// The units of these moves are chosen where they stand now.
    fn choose_movers(&mut self, orders: &[Order]) {
        let moved = orders.iter().filter_map(|order| match order.kind {
            OrderKind::Move { unit, .. } => Some(unit),
            _ => None,
        });
        let mut units: Vec<UnitId> = moved.collect();
        let Some(cell) = units.first().and_then(|&unit| self.session.state().cell_of(unit)) else { return };
        units.retain(|&unit| self.session.state().cell_of(unit) == Some(cell));
        units.sort();
        units.dedup();
        self.select(Some(cell));
        self.selection.units = units;
        self.selection.refresh(self.session.game().position());
    }
}
