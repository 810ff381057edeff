//! Attacks on ships, by ships and by bombers (WW2 §15.1, §15.5): who may attack which stack. Strengths and chances are in
//! `odds`, the combat itself in `air_naval`.

use super::air_attack::check_aircraft;
use super::air_naval::in_major_port;
use super::land_combat::{named_twice, own_unit, repeated};
use super::{Position, supply};
use crate::order::OrderError;
use crate::reason::AirNaval;
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, CountryId, Paragraph, Side, UnitId};

/// An attack on the submarines or on the other ships of the enemy in a cell, as ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NavalAttack<'a> {
    /// Where the stack is.
    pub target: CellId,
    /// The submarines there; else the other ships (WW2 §15.1.4).
    pub submarines: bool,
    /// Ships next to it.
    pub ships: &'a [UnitId],
    /// Bombers over it.
    pub aircraft: &'a [UnitId],
    /// The aircraft dive into their targets (WW2 §15.5).
    pub kamikaze: bool,
}

impl NavalAttack<'_> {
    /// All who attack, ships before aircraft: the order of the draws.
    pub fn attackers(&self) -> Vec<UnitId> {
        [self.ships, self.aircraft].concat()
    }
}

/// The ships of `side` that are attacked together (WW2 §15.1.4): its submarines in the cell or all its other ships there;
/// against ships without those inside a major port (WW2 §9.3.3).
pub fn stack(at: Position, side: Side, cell: CellId, submarines: bool, by_ships: bool) -> Vec<UnitId> {
    at.visible_at(cell, side)
        .filter(|(_, unit)| at.domain(unit) == Domain::Naval)
        .filter(|(_, unit)| (at.role(unit) == Role::Submarine) == submarines)
        .filter(|(_, unit)| !by_ships || !in_major_port(at, cell, unit))
        .map(|(id, _)| id)
        .collect()
}

/// May `side` make the attack, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub(crate) fn check_naval_attack(at: Position, side: Side, attack: NavalAttack) -> Result<(), OrderError> {
    check_stack(at, side, attack.target, attack.submarines, !attack.ships.is_empty())?;
    if attack.ships.is_empty() && attack.aircraft.is_empty() {
        return Err(AirNaval::NobodyAttacksShips.into());
    }
    if let Some(twice) = repeated(attack.ships).or_else(|| repeated(attack.aircraft)) {
        return Err(named_twice(at, twice, Paragraph::cited("§15.1")));
    }
    if attack.kamikaze {
        check_kamikaze(at, side, attack.ships)?;
    }
    let out = |id| supply::is_out_of_supply(at, id);
    for &id in attack.ships {
        check_ship(at, side, attack.target, attack.submarines, id, &out)?;
    }
    for &id in attack.aircraft {
        check_bomber(at, side, attack.target, attack.kamikaze, id, &out)?;
    }
    Ok(())
}

fn check_stack(at: Position, side: Side, target: CellId, submarines: bool, by_ships: bool) -> Result<(), OrderError> {
    if target.index() >= at.map.len() {
        return Err(AirNaval::NoCell { number: target.index() as u32, last: at.map.len() as u32 - 1 }.into());
    }
    if at.state.is_neutral_territory(target) {
        return Err(AirNaval::NeutralGround { cell: target }.at(target));
    }
    let enemy = side.opponent();
    if !stack(at, enemy, target, submarines, by_ships).is_empty() {
        return Ok(());
    }
    if !stack(at, enemy, target, submarines, false).is_empty() {
        return Err(AirNaval::InsidePort { cell: target }.at(target));
    }
    let nobody = if submarines { AirNaval::NoSubmarines { cell: target } } else { AirNaval::NoShips { cell: target } };
    Err(nobody.at(target))
}

/// WW2 §15.1.1 for one ship; `out` says who is out of supply.
pub(crate) fn check_ship(
    at: Position,
    side: Side,
    target: CellId,
    submarines: bool,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { Paragraph::cited("§15.1.1") };
    let unit = own_unit(at, side, id, rule)?;
    let Some(from) = (match unit.place {
        Place::On(cell) if at.domain(unit) == Domain::Naval => Some(cell),
        _ => None,
    }) else {
        return Err(AirNaval::NoShip { unit: unit.who() }.into());
    };
    if !is_armed(at, unit, submarines) {
        let unit = unit.who();
        let unarmed = if submarines {
            AirNaval::NothingAgainstSubmarines { unit }
        } else {
            AirNaval::NothingAgainstShips { unit }
        };
        return Err(unarmed.at(from));
    }
    if unit.has(unit_flag::IN_PORT) {
        return Err(AirNaval::ShipInPort { unit: unit.who(), cell: from }.at(from));
    }
    if unit.has(unit_flag::ATTACKED) {
        return Err(AirNaval::ShipAttacked { unit: unit.who() }.at(from));
    }
    if !at.are_sea_adjacent(from, target) {
        return Err(AirNaval::NotAdjacent { unit: unit.who(), from, cell: target }.at(target));
    }
    check_truce(at, unit, target)?;
    if out(id) {
        return Err(AirNaval::ShipOutOfSupply { unit: unit.who() }.at(from));
    }
    Ok(())
}

/// Has the ship a value against such a stack (WW2 §6.2.1, §6.2.2)?
fn is_armed(at: Position, unit: &Unit, submarines: bool) -> bool {
    let class = at.class(unit);
    if submarines { class.submarine_attack > 0 } else { class.surface_attack > 0 }
}

/// WW2 §15.1.2, §15.5 for one aircraft.
pub(crate) fn check_bomber(
    at: Position,
    side: Side,
    target: CellId,
    kamikaze: bool,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { [Paragraph::cited("§15.1.2"), Paragraph::cited("§15.5.1")] }[usize::from(kamikaze)];
    let unit = own_unit(at, side, id, rule)?;
    let class = at.class(unit);
    if class.domain() == Domain::Air && class.bomber == 0 && class.kamikaze > 0 && !kamikaze {
        return Err(AirNaval::OnlyDives { unit: unit.who() }.into());
    }
    if class.bomber == 0 && !(kamikaze && class.kamikaze > 0) {
        return Err(AirNaval::NoBomber { unit: unit.who(), rule }.into());
    }
    if kamikaze && !may_dive(at, unit.owner) {
        return Err(AirNaval::NoKamikazePilots { unit: unit.who(), rule }.into());
    }
    check_aircraft(at, side, target, id, rule, out)
}

/// WW2 §15.5.1, as far as it does not depend on the aircraft.
fn check_kamikaze(at: Position, side: Side, ships: &[UnitId]) -> Result<(), OrderError> {
    if let Some(ship) = ships.first() {
        let unit = at.state.unit(*ship).map(Unit::who);
        let refused = unit.map_or(AirNaval::NoUnknownShipInKamikaze, |unit| AirNaval::NoShipsInKamikaze { unit });
        return Err(refused.into());
    }
    if kamikaze_allowed(at, side) {
        return Ok(());
    }
    Err(AirNaval::NoKamikazeYet { enemy: side.opponent() }.into())
}

/// Does the enemy of `side` control a city, colonial ones included, of a country of `side` whose aircraft dive
/// (WW2 §15.5.1)?
pub(crate) fn kamikaze_allowed(at: Position, side: Side) -> bool {
    at.rules.politics.kamikaze.iter().any(|&country| at.state.side_of(country) == Some(side) && may_dive(at, country))
}

/// Is the country one whose aircraft dive, with a city of its own in enemy hands (WW2 §15.5.1)?
fn may_dive(at: Position, owner: CountryId) -> bool {
    let enemy = at.state.side_of(owner).map(Side::opponent);
    at.rules.politics.kamikaze.contains(&owner)
        && at.cities_of(owner).any(|cell| enemy.is_some() && at.state.controlling_side(cell) == enemy)
}

/// WW2 §15.1.5: the truce protects what is in the cell.
pub(crate) fn check_truce(at: Position, unit: &Unit, target: CellId) -> Result<(), OrderError> {
    if !at.truce_bars(unit.owner, target) {
        return Ok(());
    }
    Err(AirNaval::Truce { unit: unit.who(), cell: target }.at(target))
}
