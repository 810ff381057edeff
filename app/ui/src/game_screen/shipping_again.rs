//! Money that convoys took aboard when the side shipped last, shipped once more as far as ports, treasuries and rules allow.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::replay::Line;
use meridian_engine::{CountryId, OrderKind, Phase, legal};
use meridian_presentation::words::money;
use meridian_words::{spoken, t};
use std::collections::BTreeMap;

/// $B by sender and receiver.
pub type Shipped = BTreeMap<(CountryId, CountryId), u32>;

impl GameScreen {
    /// What the side shipped in the last step in which it shipped anything, before this one.
    fn shipped_last(&self) -> Shipped {
        let side = self.human();
        self.again.shipped.borrow_mut().of(self.session.game().position(), side, || self.find_shipped_last()).clone()
    }
    fn find_shipped_last(&self) -> Shipped {
        let Some(side) = self.human().filter(|_| self.session.state().clock().phase == Phase::Income) else {
            return Shipped::new();
        };
        let lines = self.session.lines();
        let before = &lines[..lines.len() - self.session.orders_of_step().len()];
        let ships = |line: &Line| line.order.side == side && matches!(line.order.kind, OrderKind::LoadConvoy { .. });
        let Some(last) = before.iter().rposition(ships) else { return Shipped::new() };
        let ended = |line: &Line| line.order.kind == OrderKind::EndPhase;
        let from = before[..last].iter().rposition(ended).map_or(0, |at| at + 1);
        self.shipped(&before[from..=last])
    }
    /// What went aboard with these orders. Of a convoy that is gone since, nobody knows whose it was.
    fn shipped(&self, lines: &[Line]) -> Shipped {
        let mut shipped = Shipped::new();
        for line in lines {
            if let OrderKind::LoadConvoy { convoy, to, amount } = line.order.kind
                && let Some(unit) = self.session.state().unit(convoy)
            {
                *shipped.entry((unit.owner, to)).or_insert(0) += u32::from(amount);
            }
        }
        shipped
    }
    /// What of it has not been shipped in this step.
    pub fn left_to_ship(&self) -> Shipped {
        let mut left = self.shipped_last();
        if left.is_empty() {
            return left;
        }
        let now = self.shipped(self.session.orders_of_step());
        for (pair, amount) in &mut left {
            *amount = amount.saturating_sub(now.get(pair).copied().unwrap_or(0));
        }
        left.retain(|_, amount| *amount > 0);
        left
    }
    /// Ships it with the convoys that lie in port now, and says what could not go.
    pub(super) fn ship_again(&mut self) {
        let Some(side) = self.human() else { return };
        let (mut whole, mut missing) = (0, Vec::new());
        for ((from, to), amount) in self.left_to_ship() {
            let mut left = amount;
            while left > 0 {
                let loads = legal::money::loads(self.session.game().position(), side);
                let fits = |load: &&legal::money::Load| load.from == from && load.to == to && load.limit_billions > 0;
                let Some(load) = loads.iter().find(fits) else { break };
                let aboard = u16::try_from(left.min(load.limit_billions)).unwrap_or(u16::MAX);
                if !self.order(OrderKind::LoadConvoy { convoy: load.convoy, to, amount: aboard }) {
                    break;
                }
                left -= u32::from(aboard);
            }
            whole += amount - left;
            if left > 0 {
                let at = self.session.game().position();
                let (from, to) = (at.country_name(from), at.country_name(to));
                missing.push(t!("ship-missing", money = money(at, left), from = from, to = to));
            }
        }
        let at = self.session.game().position();
        let mut said = vec![t!("ship-again-done", money = money(at, whole))];
        if let Some(missing) = spoken().all_of(&missing) {
            said.push(t!("ship-again-not", items = missing));
        }
        let text = spoken().sentences(&said);
        self.notice = Some(if whole > 0 { Notice::good(text).lasting() } else { Notice::bad(text) });
    }
}
