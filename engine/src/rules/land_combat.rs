//! Land combat (WW2 §14): who may attack whom, and the Soviet winter. Strengths and chances are in `odds`, retreats in
//! `retreat`; carrying a combat out is the phase's business.

use super::{Position, follow_up, offensives, overrun, supply};
use crate::order::OrderError;
use crate::reason::{General, LandCombat};
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, CountryId, Month, Paragraph, Side, UnitId};

/// What the Soviet winter doubles for one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinterDoubling {
    pub attack: bool,
    pub defence: bool,
}

/// WW2 §14.2.3: what the winter doubles for a land unit of `owner` in `cell`.
pub fn winter_doubling(at: Position, owner: CountryId, cell: CellId) -> WinterDoubling {
    let Some(invasion) = at.state.clock().winters_from else { return WinterDoubling::default() };
    let fights = at.rules.politics.winter_fighters.as_ref().is_some_and(|it| it.fighters.contains(&owner));
    if !at.weather_effects(cell).hard_winter || !fights {
        return WinterDoubling::default();
    }
    doubled_in(invasion, at.state.clock().month)
}

/// The winters after an invasion in month `invasion`: full ones, then one for defence only.
fn doubled_in(invasion: Month, month: Month) -> WinterDoubling {
    // a winter is named by the year of its December
    let winter = |month: Month| if month.month() <= 2 { month.year() - 1 } else { month.year() };
    if month < invasion || !matches!(month.month(), 12 | 1 | 2) {
        return WinterDoubling::default();
    }
    let last_full = if invasion.month() <= 2 { winter(invasion) + 1 } else { winter(invasion) };
    WinterDoubling { attack: winter(month) <= last_full, defence: winter(month) <= last_full + 1 }
}

// ----- who may attack whom (WW2 §14.1)

pub(crate) fn no_attackers() -> OrderError {
    LandCombat::NobodyAttacks.into()
}

/// May `land` with `support` attack the stack in `target`, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub fn check_attack(
    at: Position,
    side: Side,
    target: CellId,
    land: &[UnitId],
    support: &[UnitId],
    overrun: bool,
) -> Result<(), OrderError> {
    check_target(at, side, target)?;
    if land.is_empty() {
        return Err(no_attackers());
    }
    if let Some(twice) = repeated(land).or_else(|| repeated(support)) {
        return Err(named_twice(at, twice, Paragraph::cited("§14.1.2")));
    }
    let out = |id| supply::is_out_of_supply(at, id);
    for &id in land {
        check_attacker(at, side, target, id, overrun, &out)?;
    }
    if overrun && !support.is_empty() {
        return Err(LandCombat::NoSupportInOverrun.into());
    }
    for &id in support {
        check_supporter(at, side, target, id, &out)?;
    }
    check_assault_is_whole(at, side, target, land)
}

fn check_target(at: Position, side: Side, target: CellId) -> Result<(), OrderError> {
    if target.index() >= at.map.len() {
        return Err(LandCombat::NoCell { number: target.index() as u32, last: at.map.len() as u32 - 1 }.into());
    }
    if !at.has_land_unit(target, side.opponent()) {
        return Err(LandCombat::NobodyThere { cell: target }.at(target));
    }
    Ok(())
}

pub(crate) fn repeated(ids: &[UnitId]) -> Option<UnitId> {
    ids.iter().enumerate().find(|(index, id)| ids[..*index].contains(id)).map(|(_, &id)| id)
}

/// The refusal of a list that holds the unit more than once.
pub(crate) fn named_twice(at: Position, id: UnitId, rule: Paragraph) -> OrderError {
    let unit = at.state.unit(id).map(Unit::who);
    unit.map_or(General::NumberTwice { number: id.number(), rule }, |unit| General::UnitTwice { unit, rule }).into()
}

/// The unit if it lives and belongs to `side`.
pub(crate) fn own_unit(at: Position<'_>, side: Side, id: UnitId, rule: Paragraph) -> Result<&Unit, OrderError> {
    let Some(unit) = at.state.unit(id) else {
        return Err(General::UnitGoneChoose { number: id.number(), rule }.into());
    };
    if at.state.side_of(unit.owner) != Some(side) {
        return Err(General::ForeignUnitChoose { unit: unit.who(), side, rule }.into());
    }
    Ok(unit)
}

/// WW2 §14.1.2, §14.7.1 for one land attacker; `out` says who is out of supply.
pub(crate) fn check_attacker(
    at: Position,
    side: Side,
    target: CellId,
    id: UnitId,
    overrun: bool,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { Paragraph::cited("§14.1.2") };
    let unit = own_unit(at, side, id, rule)?;
    if !at.is_fighting_land(unit) {
        return Err(LandCombat::CantLead { unit: unit.who() }.into());
    }
    let Place::On(from) = unit.place else {
        return Err(LandCombat::Aboard { unit: unit.who() }.into());
    };
    match follow_up::now(at, side) {
        Some(row) => follow_up::check_attacker(at, row, unit)?,
        None if unit.has(unit_flag::ATTACKED) => return Err(LandCombat::Attacked { unit: unit.who() }.at(from)),
        None => {}
    }
    let on_the_move = at.overruns_on_the_move().filter(|_| overrun);
    check_position(at, side, target, unit, from)?;
    if let Some(bar) = at.barred_now(target, true).filter(|bar| !at.is_spared(unit, bar)) {
        let (unit, weather, phase, rule) = (unit.who(), at.weather(target), at.state.clock().phase, bar.rule);
        return Err(LandCombat::WeatherBars { unit, weather, cell: target, phase, rule }.at(target));
    }
    if at.terrain(target).no_attack.has(at.class(unit).mover) {
        let terrain = at.map.ground(target);
        let rule = at.closed_by(target, rule);
        return Err(LandCombat::ClosedTerrain { unit: unit.who(), cell: target, terrain, rule }.at(target));
    }
    if at.truce_bars(unit.owner, target) {
        return Err(LandCombat::Truce { unit: unit.who(), cell: target }.at(target));
    }
    if overrun {
        check_overrun(at, target, unit, from)?;
    }
    if let Some(row) = on_the_move {
        overrun::check(at, row, id, unit, from, target)?;
    }
    if out(id) {
        return Err(LandCombat::OutOfSupply { unit: unit.who(), cell: from }.at(from));
    }
    offensives::check_attack(at, unit.owner)
}

/// Beside the target on own ground, or landed in it.
fn check_position(at: Position, side: Side, target: CellId, unit: &Unit, from: CellId) -> Result<(), OrderError> {
    if unit.has(unit_flag::ASSAULTING) {
        if from != target {
            return Err(LandCombat::FightsForItsCell { unit: unit.who(), cell: from }.at(from));
        }
        return Ok(());
    }
    if !at.are_land_adjacent(from, target) {
        let rule =
            at.barrier(from, target).map_or(const { Paragraph::cited("§14.1.2") }, |barrier| barrier.attack_rule);
        return Err(LandCombat::NotAdjacent { unit: unit.who(), from, cell: target, rule }.at(target));
    }
    // who has come there in this movement gets the cell when it ends (WW2 §5.1.1)
    let passed = at.state.passed().iter().any(|&(cell, owner)| cell == from && at.state.side_of(owner) == Some(side));
    if at.state.controlling_side(from) != Some(side) && !(passed && at.overruns_on_the_move().is_some()) {
        return Err(LandCombat::NotOwnGround { unit: unit.who(), cell: from }.at(from));
    }
    Ok(())
}

/// WW2 §14.7.1: mud at either end forbids it (D-26).
fn check_overrun(at: Position, target: CellId, unit: &Unit, from: CellId) -> Result<(), OrderError> {
    if at.role(unit) != Role::Armor && at.overruns_on_the_move().is_none() {
        return Err(LandCombat::NoArmor { unit: unit.who() }.at(from));
    }
    let barred = |cell| at.weather_effects(cell).no_overrun.map(|rule| (cell, rule));
    match [from, target].into_iter().find_map(barred) {
        Some((cell, rule)) => Err(LandCombat::Mud { weather: at.weather(cell), cell, rule }.at(cell)),
        None => Ok(()),
    }
}

/// WW2 §14.1.3 for one supporting ship or aircraft: bombers, a transport with troops aboard too (WW2 §6.3.1), and surface
/// ships with guns, no submarines (WW2 §6.2.2); none that lies in port (WW2 §9.3.2) or is based.
pub(crate) fn check_supporter(
    at: Position,
    side: Side,
    target: CellId,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { Paragraph::cited("§14.1.3") };
    let unit = own_unit(at, side, id, rule)?;
    let class = at.class(unit);
    let suits = match class.domain() {
        Domain::Land => false,
        Domain::Naval => class.role != Role::Submarine && class.surface_attack > 0,
        Domain::Air => class.bomber > 0,
    };
    if !suits {
        return Err(LandCombat::CantSupport { unit: unit.who() }.into());
    }
    if unit.place != Place::On(target) {
        return Err(LandCombat::SupportElsewhere { unit: unit.who(), cell: target }.at(target));
    }
    if unit.has(unit_flag::BASED) || unit.has(unit_flag::IN_PORT) {
        return Err(LandCombat::SupportAtBase { unit: unit.who() }.at(target));
    }
    if unit.has(unit_flag::ATTACKED) {
        return Err(LandCombat::SupportUsed { unit: unit.who() }.at(target));
    }
    if at.truce_bars(unit.owner, target) {
        return Err(LandCombat::SupportTruce { unit: unit.who(), cell: target }.at(target));
    }
    if out(id) {
        return Err(LandCombat::SupportOutOfSupply { unit: unit.who() }.at(target));
    }
    Ok(())
}

/// WW2 §13.6: units landed in a cell attack all together.
fn check_assault_is_whole(at: Position, side: Side, target: CellId, land: &[UnitId]) -> Result<(), OrderError> {
    let landed = |&(_, unit): &(UnitId, &Unit)| {
        unit.has(unit_flag::ASSAULTING) && !unit.has(unit_flag::ATTACKED) && at.is_fighting_land(unit)
    };
    let force: Vec<UnitId> = at.land_units(target, side).filter(landed).map(|(id, _)| id).collect();
    if !force.iter().any(|id| land.contains(id)) {
        return Ok(());
    }
    if let Some(missing) = force.iter().find(|id| !land.contains(id)).and_then(|&id| at.state.unit(id)) {
        return Err(LandCombat::LandedToo { unit: missing.who(), cell: target }.at(target));
    }
    Ok(())
}
