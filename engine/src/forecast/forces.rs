//! How far units get in one whole move, whatever phase it is and whatever they have done this month: the same search as
//! for orders, asked for units that start fresh.

use crate::legal::reach::Reach;
use crate::rules::Position;
use crate::rules::movement::{Mode, Travel};
use crate::rules::zoc::Zones;
use crate::ruleset::Domain;
use crate::unit::Place;
use crate::{CellId, Side, Unit, UnitId};

/// Where the unit would get with its whole allowance; none for those aboard. Aircraft get as far as they can go and come
/// back, or to another base if `one_way`.
pub fn reach(at: Position, id: UnitId, unit: &Unit, one_way: bool) -> Option<Reach> {
    let (Place::On(start), Some(side)) = (unit.place, at.state.side_of(unit.owner)) else { return None };
    let (mode, zones) = match at.domain(unit) {
        Domain::Land => (Mode::Walk, Some(Zones { extra: at.has_extra_hex(unit), forest: true })),
        Domain::Naval => (Mode::Sail, Some(Zones { extra: at.has_extra_hex(unit), forest: false })),
        Domain::Air => (Mode::Fly, None),
    };
    let allowance = u16::from(at.class(unit).movement);
    let budget = if mode == Mode::Fly && !one_way { allowance / 2 } else { allowance };
    Some(Reach::by(&Travel { at, id, unit, side, mode, start, budget, zones }))
}

/// Units of a side that start alike: their reach is the same.
pub struct Group {
    /// One of them, to ask the rules with.
    pub first: UnitId,
    /// The same unit as it is now.
    pub unit: Unit,
    /// Where they stand.
    pub cell: CellId,
    /// Strength points on land, guns and torpedoes at sea, fighters and bombers in the air.
    pub strength: u32,
    /// Attack points against what stands on land and floats: strength points, surface guns, bombers.
    pub attack: u32,
    /// How many they are.
    pub units: u32,
}

/// What decides how far a unit gets from its cell: domain, movement, and whether it goes a cell further in control zones.
type Pace = (u8, u8, bool);

fn pace(at: Position, unit: &Unit) -> Pace {
    let class = at.class(unit);
    (class.domain() as u8, class.movement, at.has_extra_hex(unit))
}

/// All units of a group.
pub fn members(at: Position, group: &Group) -> Vec<UnitId> {
    let pace_of_group = pace(at, &group.unit);
    let side = at.state.unit_side(&group.unit);
    let alike = |unit: &Unit| at.state.unit_side(unit) == side && strength(at, unit) > 0;
    let here = at.state.units_at(group.cell).filter(|(_, unit)| alike(unit) && pace(at, unit) == pace_of_group);
    here.map(|(id, _)| id).collect()
}

/// The units of a side on the map that can fight, grouped by cell and by what decides how far they get.
pub fn groups(at: Position, side: Side, seen: impl Fn(&Unit) -> bool) -> Vec<Group> {
    let mut groups: std::collections::BTreeMap<(CellId, Pace), Group> = std::collections::BTreeMap::new();
    for (id, unit) in at.state.units() {
        let Place::On(cell) = unit.place else { continue };
        let strength = strength(at, unit);
        if at.state.side_of(unit.owner) != Some(side) || strength == 0 || !seen(unit) {
            continue;
        }
        let group = groups.entry((cell, pace(at, unit))).or_insert(Group {
            first: id,
            unit: *unit,
            cell,
            strength: 0,
            attack: 0,
            units: 0,
        });
        group.strength += strength;
        group.attack += attack(at, unit);
        group.units += 1;
    }
    groups.into_values().collect()
}

/// What the unit can attack with.
fn strength(at: Position, unit: &Unit) -> u32 {
    let class = at.class(unit);
    match class.domain() {
        Domain::Land if at.is_fighting_land(unit) => unit.strength.into(),
        Domain::Land => 0,
        Domain::Naval => class.surface_attack.max(class.submarine_attack).into(),
        Domain::Air => class.fighter.max(class.bomber).max(class.kamikaze).into(),
    }
}

fn attack(at: Position, unit: &Unit) -> u32 {
    let class = at.class(unit);
    match class.domain() {
        Domain::Land => at.attack_factor(unit).into(),
        Domain::Naval => class.surface_attack.into(),
        Domain::Air => class.bomber.into(),
    }
}
