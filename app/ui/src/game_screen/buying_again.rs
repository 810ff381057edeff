//! What was bought when the side bought last, bought once more as far as money, pool and rules allow.

use super::shipping_again::Shipped;
use crate::book::once::Once;
use crate::game_screen::{GameScreen, Notice};
use meridian_engine::state::Item;
use meridian_engine::{CountryId, OrderKind, Phase, legal};
use meridian_presentation::journal::item_name;
use meridian_words::{spoken, t};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What was found of the last time, for the position on the screen: panels ask with every frame.
#[derive(Debug, Default)]
pub(super) struct Again {
    bought: RefCell<Once<BTreeMap<(CountryId, Item), u16>>>,
    pub(super) shipped: RefCell<Once<Shipped>>,
}

impl GameScreen {
    /// What the side bought in the last step in which it bought anything, before this one.
    pub fn bought_last(&self) -> BTreeMap<(CountryId, Item), u16> {
        let side = self.human();
        self.again.bought.borrow_mut().of(self.session.game().position(), side, || self.find_bought_last()).clone()
    }
    fn find_bought_last(&self) -> BTreeMap<(CountryId, Item), u16> {
        let Some(side) = self.human().filter(|_| self.session.state().clock().phase == Phase::UnitBuild) else {
            return BTreeMap::new();
        };
        let lines = self.session.lines();
        let before = &lines[..lines.len() - self.session.orders_of_step().len()];
        let bought = |kind: &OrderKind| match kind {
            OrderKind::Buy { country, item, count } => Some(((*country, *item), *count)),
            _ => None,
        };
        let own = |order: &meridian_engine::Order| order.side == side;
        let mut all = BTreeMap::new();
        let Some(last) = before.iter().rposition(|line| own(&line.order) && bought(&line.order.kind).is_some()) else {
            return all;
        };
        let step = before[..=last].iter().rev().take_while(|line| line.order.kind != OrderKind::EndPhase);
        for ((country, item), count) in step.filter_map(|line| bought(&line.order.kind)) {
            *all.entry((country, item)).or_insert(0) += count;
        }
        all
    }
    /// What of it has not been bought in this step.
    pub fn left_of_last(&self) -> BTreeMap<(CountryId, Item), u16> {
        let mut left = self.bought_last();
        for (&(country, item), count) in &mut left {
            *count = count.saturating_sub(self.bought(country).get(&item).copied().unwrap_or(0));
        }
        left.retain(|_, count| *count > 0);
        left
    }
    /// Buys it, and says what could not be had.
    pub(super) fn buy_again(&mut self) {
        let (mut bought, mut missing) = (0u32, Vec::new());
        for ((country, item), count) in self.left_of_last() {
            let at = self.session.game().position();
            let offers = legal::build::buyable(at, country);
            let most = offers.iter().find(|offer| offer.item == item).map_or(0, |offer| offer.affordable);
            let had = count.min(most);
            if had > 0 && self.order(OrderKind::Buy { country, item, count: had }) {
                bought += u32::from(had);
            }
            let had = self.bought(country).get(&item).copied().unwrap_or(0).min(count);
            if had < count {
                let at = self.session.game().position();
                let (item, country) = (item_name(at, &item), at.country_name(country));
                missing.push(t!("again-missing", count = count - had, item = item, country = country));
            }
        }
        let mut said = vec![t!("again-bought", count = bought)];
        if let Some(missing) = spoken().all_of(&missing) {
            said.push(t!("again-not-had", items = missing));
        }
        let text = spoken().sentences(&said);
        self.notice = Some(if bought > 0 { Notice::good(text).lasting() } else { Notice::bad(text) });
    }
}
