//! Attacks on ships, by ships and by bombers (WW2 §15.1, §15.5): who may attack which stack. Strengths and chances are in
//! `odds`, the combat itself in `air_naval`.

use super::air_attack::check_aircraft;
use super::air_naval::in_major_port;
use super::land_combat::{own_unit, repeated};
use super::{Position, supply};
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Side, UnitId};

/// An attack on the submarines or on the other ships of the enemy in a cell, as ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NavalAttack<'a> {
    pub target: CellId,
    pub submarines: bool,
    pub ships: &'a [UnitId],
    pub aircraft: &'a [UnitId],
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
        .filter(|(_, unit)| (at.kind(unit) == UnitKind::Submarine) == submarines)
        .filter(|(_, unit)| !by_ships || !in_major_port(at, cell, unit))
        .map(|(id, _)| id)
        .collect()
}

/// May `side` make the attack, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub fn check_naval_attack(at: Position, side: Side, attack: NavalAttack) -> Result<(), OrderError> {
    check_stack(at, side, attack.target, attack.submarines, !attack.ships.is_empty())?;
    if attack.ships.is_empty() && attack.aircraft.is_empty() {
        let message = "an attack on ships needs ships or bombers of your own: name the attackers";
        return Err(OrderError::new(Refusal::Missing, "§15.1", message));
    }
    if let Some(twice) = repeated(attack.ships).or_else(|| repeated(attack.aircraft)) {
        let name = at.state.unit(twice).map_or_else(String::new, |unit| at.unit_name(unit));
        let message = format!("{name} is named twice: name every unit once");
        return Err(OrderError::new(Refusal::AlreadyDone, "§15.1", message));
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
        let message =
            format!("there is no cell {}: attack one of the cells 0 to {}", target.number(), at.map.len() - 1);
        return Err(OrderError::new(Refusal::Unknown, "§15.1", message));
    }
    let place = || at.cell_name(target);
    if at.state.is_neutral_territory(target) {
        let message = format!("{} is neutral ground: nobody is attacked there", place());
        return Err(OrderError::new(Refusal::Neutral, "§3.1.3", message).at(target));
    }
    let enemy = side.opponent();
    if !stack(at, enemy, target, submarines, by_ships).is_empty() {
        return Ok(());
    }
    if !stack(at, enemy, target, submarines, false).is_empty() {
        let message =
            format!("the enemy ships in {} lie inside a major port: only aircraft alone can attack them", place());
        return Err(OrderError::new(Refusal::Forbidden, "§9.3.3", message).at(target));
    }
    let what = if submarines { "submarine" } else { "surface ship" };
    let message = format!("{} holds no enemy {what} to attack: choose another stack", place());
    Err(OrderError::new(Refusal::Missing, "§15.1.4", message).at(target))
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
    let rule = "§15.1.1";
    let unit = own_unit(at, side, id, rule)?;
    let name = || at.unit_name(unit);
    let Some(from) = (match unit.place {
        Place::On(cell) if at.domain(unit) == Domain::Naval => Some(cell),
        _ => None,
    }) else {
        let message = format!("{} is no ship: name aircraft apart from the ships", name());
        return Err(OrderError::new(Refusal::Missing, rule, message));
    };
    if !is_armed(at, unit, submarines) {
        let (what, other) =
            if submarines { ("submarines", "destroyers or other hunters") } else { ("surface ships", "armed ships") };
        let message = format!("{} has no weapon against {what}: attack with {other}", name());
        return Err(OrderError::new(Refusal::Missing, "§6.2.2", message).at(from));
    }
    if unit.has(unit_flag::IN_PORT) {
        let message = format!(
            "{} lies inside the port of {}: it had to leave it in the first movement phase to attack",
            name(),
            at.cell_name(from)
        );
        return Err(OrderError::new(Refusal::Missing, "§9.3.2", message).at(from));
    }
    if unit.has(unit_flag::ATTACKED) {
        let message = format!("{} has attacked already: it can attack again next turn", name());
        return Err(OrderError::new(Refusal::AlreadyDone, rule, message).at(from));
    }
    if !at.are_sea_adjacent(from, target) {
        let message = format!(
            "{} in {} has no sea side in common with {}: attack from a neighbouring cell, not through a canal",
            name(),
            at.cell_name(from),
            at.cell_name(target)
        );
        return Err(OrderError::new(Refusal::Unreachable, rule, message).at(target));
    }
    check_truce(at, unit, target)?;
    if out(id) {
        let message = format!("{} is out of supply: it must lie in a supplied port at a supply phase first", name());
        return Err(OrderError::new(Refusal::OutOfSupply, "§17.4.1", message).at(from));
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
    let rule = if kamikaze { "§15.5.1" } else { "§15.1.2" };
    let unit = own_unit(at, side, id, rule)?;
    let name = || at.unit_name(unit);
    let class = at.class(unit);
    if class.domain() == Domain::Air && class.bomber == 0 && class.kamikaze > 0 && !kamikaze {
        let message = format!("{} can only dive into its target: order a kamikaze attack", name());
        return Err(OrderError::new(Refusal::Forbidden, "§15.5.3", message));
    }
    if class.bomber == 0 && !(kamikaze && class.kamikaze > 0) {
        let message = format!("{} is no bomber: only bombers attack ships", name());
        return Err(OrderError::new(Refusal::Missing, rule, message));
    }
    if kamikaze && unit.owner != at.rules.known.japan {
        let message = format!("{} is not Japanese: only Japan makes kamikaze attacks", name());
        return Err(OrderError::new(Refusal::Forbidden, rule, message));
    }
    check_aircraft(at, side, target, id, rule, out)
}

/// WW2 §15.5.1, as far as it does not depend on the aircraft.
fn check_kamikaze(at: Position, side: Side, ships: &[UnitId]) -> Result<(), OrderError> {
    let rule = "§15.5.1";
    if let Some(ship) = ships.first() {
        let name = at.state.unit(*ship).map_or_else(|| "the ship".to_owned(), |unit| at.unit_name(unit));
        let message = format!("{name} cannot join a kamikaze attack: let aircraft attack alone");
        return Err(OrderError::new(Refusal::Forbidden, rule, message));
    }
    if kamikaze_allowed(at, side) {
        return Ok(());
    }
    let message = format!(
        "kamikaze attacks begin when the {} control a city of Japan or its colonies: attack in the ordinary way",
        side.opponent().name()
    );
    Err(OrderError::new(Refusal::Forbidden, rule, message))
}

/// Does the enemy of `side` control a city of Japan or of its colonies (WW2 §15.5.1)?
pub fn kamikaze_allowed(at: Position, side: Side) -> bool {
    let japan = at.rules.known.japan;
    at.state.side_of(japan) == Some(side)
        && at.cities_of(japan).any(|cell| at.state.controlling_side(cell) == Some(side.opponent()))
}

/// WW2 §15.1.5: the truce protects what is in the cell.
pub(crate) fn check_truce(at: Position, unit: &Unit, target: CellId) -> Result<(), OrderError> {
    if !at.truce_bars(unit.owner, target) {
        return Ok(());
    }
    let message = format!(
        "{} may not fight in {}: the truce holds until Mongolia joins a side",
        at.unit_name(unit),
        at.cell_name(target)
    );
    Err(OrderError::new(Refusal::Forbidden, "§3.7.2", message).at(target))
}
