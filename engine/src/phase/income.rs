//! The income phase (WW2 §19): everybody is paid, then both sides send money, load their convoys and buy offensives.

use crate::Side;
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::{Position, convoys, money, offensives, transfers};

/// Pays all incomes, of both sides, on the position before the first of them (WW2 §19.1); clears the marks of convoy
/// money and the sums sent (WW2 §19.1.4, §19.2.5); the offensives of last month are over.
pub fn enter(rec: &mut Recorder) {
    let incomes = money::all_incomes_billions(rec.position());
    for (country, amount) in rec.rules.country_ids().zip(incomes) {
        rec.begin(if amount > 0 { Cause::Income { country, amount } } else { Cause::Housekeeping });
        rec.country(country, |state| {
            state.money += amount;
            state.money_after_income = state.money;
            state.sent = 0;
            state.flags &= !(country_flag::CONVOY_MONEY | country_flag::OFFENSIVE);
        });
    }
}

/// Can anybody ever send anything, or buy an offensive?
pub fn is_open(at: Position) -> bool {
    !at.rules.exchange.is_empty() || !at.rules.convoys.is_empty() || at.rules.offensives.is_some()
}

pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match *kind {
        OrderKind::SendMoney { from, to, amount } => transfers::check(at, side, from, to, amount),
        OrderKind::LoadConvoy { convoy, to, amount } => convoys::check_load(at, side, convoy, to, amount),
        OrderKind::Offensive { country, payer } => offensives::check(at, side, country, payer),
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

pub fn carry_out(rec: &mut Recorder, _side: Side, kind: &OrderKind) {
    match *kind {
        OrderKind::SendMoney { from, to, amount } => {
            rec.begin(Cause::MoneySent { from, to, amount });
            rec.country(from, |state| {
                state.money -= amount;
                state.sent += amount;
            });
            rec.country(to, |state| state.money += amount);
        }
        OrderKind::LoadConvoy { convoy, to, amount } => convoys::load(rec, convoy, to, amount),
        OrderKind::Offensive { country, payer } => offensives::begin(rec, country, payer),
        _ => {}
    }
}
