//! Money by sea (WW2 §19.3 to §19.5): which convoy may take how much aboard for whom, and where it comes ashore. What
//! sinks with a convoy is `losses`, what a conquest does to its money `conquest`.

use super::{Position, placement, ports, transfers};
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::Money;
use crate::recorder::Recorder;
use crate::ruleset::{ConvoyRoute, Role};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CountryId, Side, UnitId};

/// The row that lets `from` ship money to `to` (WW2 §19.3.1). Only countries that can never leave the Allies send.
pub fn route(at: Position<'_>, from: CountryId, to: CountryId) -> Option<&ConvoyRoute> {
    at.rules.convoys.iter().find(|row| row.from == from && row.to == to)
}

/// The country in whose mainland the convoy lies in port: the one that can load it, or that it pays out to (WW2
/// §19.3.2, §19.4).
pub fn port_country(at: Position, convoy: &Unit) -> Option<CountryId> {
    let Place::On(cell) = convoy.place else { return None };
    let side = at.state.side_of(convoy.owner)?;
    let inside = convoy.has(unit_flag::IN_PORT) && ports::is_friendly_port(&at, cell, side);
    at.map.home(cell).filter(|&home| inside && at.map.is_mainland_of(cell, home))
}

/// Can `side` load this convoy now, and with whose money (WW2 §19.3.2)? Its owner does not matter.
pub fn check_convoy(at: Position, side: Side, id: UnitId) -> Result<CountryId, OrderError> {
    let Some(unit) = at.state.unit(id) else {
        return Err(Money::ConvoyGone.into());
    };
    if at.state.side_of(unit.owner) != Some(side) {
        return Err(Money::ForeignConvoy { unit: unit.who(), side }.into());
    }
    if at.role(unit) != Role::Convoy {
        return Err(Money::NoConvoy { unit: unit.who() }.into());
    }
    if unit.cargo_money > 0 {
        let (unit, money, to) = (unit.who(), unit.cargo_money, unit.cargo_for);
        let loaded = to.map_or(Money::LoadedForNobody { unit, money }, |to| Money::Loaded { unit, money, to });
        return Err(loaded.into());
    }
    let Some(sender) = port_country(at, unit) else {
        return Err(Money::NotInSendersPort { unit: unit.who() }.into());
    };
    placement::check_owner(at, side, sender)?;
    Ok(sender)
}

/// The receiver is the sender's by WW2 §19.3.1, of its side and unconquered.
pub fn check_route(at: Position<'_>, side: Side, from: CountryId, to: CountryId) -> Result<&ConvoyRoute, OrderError> {
    placement::check_owner(at, side, to)?;
    route(at, from, to).ok_or_else(|| Money::NoRoute { from, to }.into())
}

/// Most that one convoy can take along this route now, $B: what a convoy holds, and what the sender may still send this
/// month (WW2 §6.2.3, §19.2.5, A-15).
pub fn limit_billions(at: Position, route: &ConvoyRoute) -> u32 {
    transfers::sendable_billions(at, route.from, route.cap).min(u32::from(at.rules.numbers.convoy_load_billions))
}

/// May the convoy take `amount` aboard for `to` (WW2 §19.3.2)?
pub fn check_load(at: Position, side: Side, convoy: UnitId, to: CountryId, amount: u16) -> Result<(), OrderError> {
    let from = check_convoy(at, side, convoy)?;
    let route = check_route(at, side, from, to)?;
    let (hold, limit) = (at.rules.numbers.convoy_load_billions, limit_billions(at, route));
    if amount > hold {
        return Err(Money::HoldTooSmall { hold, amount }.into());
    }
    if amount == 0 || u32::from(amount) > limit {
        return Err(Money::OverShippingLimit { from, limit, amount }.into());
    }
    Ok(())
}

/// The money leaves the sender at once (WW2 §19.3.2).
pub fn load(rec: &mut Recorder, convoy: UnitId, to: CountryId, amount: u16) {
    let at = rec.position();
    let Some(from) = at.state.unit(convoy).and_then(|unit| port_country(at, unit)) else { return };
    rec.begin(Cause::ConvoyLoaded { convoy, from, to, amount });
    rec.country(from, |state| {
        state.money -= u32::from(amount);
        state.sent += u32::from(amount);
    });
    rec.unit(convoy, |unit| (unit.cargo_money, unit.cargo_for) = (amount, Some(to)));
}

/// Every convoy in a mainland port of the country its money is for pays out, in the order of the units (WW2 §19.4);
/// called at the moments of WW2 §2.8. The mark that raises British income follows any money that came (WW2 §19.1.2,
/// D-44).
pub fn unload(rec: &mut Recorder) {
    let at = rec.position();
    let arrived: Vec<(UnitId, CountryId, u16)> = at
        .state
        .units()
        .filter(|(_, unit)| unit.cargo_money > 0)
        .filter_map(|(id, unit)| {
            let to = unit.cargo_for.filter(|_| unit.cargo_for == port_country(at, unit))?;
            Some((id, to, unit.cargo_money))
        })
        .collect();
    for (convoy, to, amount) in arrived {
        rec.begin(Cause::ConvoyUnloaded { convoy, to, amount });
        rec.unit(convoy, |unit| (unit.cargo_money, unit.cargo_for) = (0, None));
        rec.country(to, |state| {
            state.money += u32::from(amount);
            state.flags |= country_flag::CONVOY_MONEY;
        });
    }
}
