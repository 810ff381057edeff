//! Bombing of installations, of resources, and with the atomic bomb (WW2 §16): who may bomb what, and what a bomb does to
//! a cell. Chances are in `odds::bombing`; the draws are the phase's business.

use super::air_attack::check_aircraft;
use super::land_combat::{named_twice, own_unit, repeated};
use super::{Position, bases, control, losses, ports, supply};
use crate::country::country_flag;
use crate::map::flag;
use crate::order::{Bombing, OrderError};
use crate::reason::Raid;
use crate::recorder::Recorder;
use crate::ruleset::{AtomicBomb, Domain};
use crate::state::Works;
use crate::unit::{Unit, unit_flag};
use crate::{CellId, CountryId, Paragraph, Side, UnitId};

/// May `units` bomb `cell`, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub(crate) fn check_bombing(
    at: Position,
    side: Side,
    cell: CellId,
    target: Bombing,
    units: &[UnitId],
) -> Result<(), OrderError> {
    check_target(at, side, cell, target)?;
    if units.is_empty() {
        return Err(Raid::NobodyFlies.into());
    }
    if let Some(twice) = repeated(units) {
        return Err(named_twice(at, twice, Paragraph::cited("§16.1")));
    }
    let out = |id| supply::is_out_of_supply(at, id);
    units.iter().try_for_each(|&id| check_raider(at, side, cell, id, &out))?;
    if target == Bombing::Atomic { check_bomb(at, units) } else { Ok(()) }
}

/// Is there something in the cell that such a raid can destroy (WW2 §16.1, §16.3.1, §16.4, §16.5.1)?
///
/// # Errors
/// What is missing.
pub(crate) fn check_target(at: Position, side: Side, cell: CellId, target: Bombing) -> Result<(), OrderError> {
    if cell.index() >= at.map.len() {
        return Err(Raid::NoCell { number: cell.index() as u32, last: at.map.len() as u32 - 1 }.into());
    }
    if at.state.controlling_side(cell) != Some(side.opponent()) {
        return Err(Raid::NotEnemy { cell }.at(cell));
    }
    let works = at.state.works(cell);
    match target {
        Bombing::Installations if !at.is_fortified(cell) && ports::airbase_capacity(&at, cell) == 0 => {
            Err(Raid::NothingInstalled { cell }.at(cell))
        }
        Bombing::Strategic if !at.map.has(cell, flag::RESOURCE) => Err(Raid::NoResource { cell }.at(cell)),
        Bombing::Strategic if works.resource_destroyed || works.atomic_destroyed => {
            Err(Raid::ResourceDestroyed { cell }.at(cell))
        }
        Bombing::Atomic if works.atomic_destroyed => Err(Raid::HitByAtomicBomb { cell }.at(cell)),
        _ => Ok(()),
    }
}

/// WW2 §16.1 for one bomber; `out` says who is out of supply.
pub(crate) fn check_raider(
    at: Position,
    side: Side,
    cell: CellId,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { Paragraph::cited("§16.1") };
    let unit = own_unit(at, side, id, rule)?;
    let class = at.class(unit);
    if class.bomber == 0 {
        let unit = unit.who();
        let refused = if class.kamikaze > 0 { Raid::OnlyDives { unit } } else { Raid::NoBomber { unit } };
        return Err(refused.into());
    }
    check_aircraft(at, side, cell, id, rule, out)
}

/// Does one of the bombers carry an atomic bomb (WW2 §16.5.1, A-36)?
fn check_bomb(at: Position, units: &[UnitId]) -> Result<(), OrderError> {
    if bomb_carrier(at, units).is_some() {
        return Ok(());
    }
    let all = || units.iter().filter_map(|&id| at.state.unit(id));
    let carriers = || all().filter_map(|unit| bomb_of(at, unit).map(|bomb| (unit, bomb)));
    if let Some((unit, _)) = carriers().find(|(unit, _)| at.state.country(unit.owner).has(country_flag::BOMB_USED)) {
        return Err(Raid::BombDropped { country: unit.owner }.into());
    }
    if let Some((unit, bomb)) = carriers().next() {
        return Err(Raid::NoBombYet { country: unit.owner, month: bomb.from }.into());
    }
    let Some(unit) = all().next() else { return Err(Raid::NobodyFlies.into()) };
    Err(Raid::NoBombCarrier { unit: unit.who() }.into())
}

/// The bomb that an aircraft of this class and owner carries, now or later.
fn bomb_of<'a>(at: Position<'a>, unit: &Unit) -> Option<&'a AtomicBomb> {
    at.rules.atomic.iter().find(|bomb| bomb.country == unit.owner && bomb.class == unit.class)
}

/// May the aircraft drop an atomic bomb this month, as far as its country is concerned (WW2 §16.5.1)?
pub fn has_bomb(at: Position, unit: &Unit) -> bool {
    bomb_of(at, unit).is_some_and(|bomb| {
        at.state.clock().month >= bomb.from
            && bomb.bombs_per_month > 0
            && !at.state.country(unit.owner).has(country_flag::BOMB_USED)
    })
}

/// The first of the units that has a bomb to drop; the others only waste their flight.
pub(crate) fn bomb_carrier(at: Position, units: &[UnitId]) -> Option<UnitId> {
    units.iter().copied().find(|&id| at.state.unit(id).is_some_and(|unit| has_bomb(at, unit)))
}

/// The enemy whose mainland a bomb of `side` in `cell` hits; only an enemy may give up (WW2 §16.5.3, A-14).
pub(crate) fn country_hit(at: Position, side: Side, cell: CellId) -> Option<CountryId> {
    let home = at.map.home(cell).filter(|_| !at.map.has(cell, flag::COLONY))?;
    (at.state.side_of(home) == Some(side.opponent())).then_some(home)
}

/// Can the country still give up: not conquered, and not done so already?
pub(crate) fn may_surrender(at: Position, country: CountryId) -> bool {
    let state = at.state.country(country);
    !state.is_conquered() && state.surrendered_to.is_none()
}

/// Does an enemy of the country control one of its mainland cities (WW2 §16.5.3, D-37)?
pub(crate) fn has_lost_a_city(at: Position, country: CountryId) -> bool {
    let Some(side) = at.state.side_of(country) else { return false };
    at.cities_of(country)
        .filter(|&cell| at.map.is_mainland_of(cell, country))
        .any(|cell| at.state.controlling_side(cell) == Some(side.opponent()))
}

// ----- what a bomb does

/// WW2 §16.3.2: fortification and airfield gone, city and resource no port and no airbase until repaired.
pub(crate) fn destroy_installations(rec: &mut Recorder, cell: CellId) {
    let marked = rec.map.city[cell.index()].is_some() || rec.map.has(cell, flag::RESOURCE);
    rec.works(cell, |works| {
        *works = Works { installations_destroyed: works.installations_destroyed || marked, ..without_works(*works) };
    });
    bases::after_damage(rec, cell);
}

/// WW2 §16.4.
pub(crate) fn destroy_resource(rec: &mut Recorder, cell: CellId) {
    rec.works(cell, |works| works.resource_destroyed = true);
}

/// WW2 §16.5.2: the units that die under an atomic bomb, whoever owns them: what is on the ground, on its bases and in
/// its port.
pub(crate) fn ground_zero(at: Position, cell: CellId) -> Vec<UnitId> {
    let doomed = |unit: &Unit| match at.domain(unit) {
        Domain::Land => true,
        Domain::Air => unit.has(unit_flag::BASED),
        Domain::Naval => unit.has(unit_flag::IN_PORT),
    };
    at.state.units_at(cell).filter(|(_, unit)| doomed(unit)).map(|(id, _)| id).collect()
}

/// WW2 §16.5.2: `killed` and what they carry never come back; city and resource are spent for ever, works gone.
pub(crate) fn destroy_for_good(rec: &mut Recorder, cell: CellId, killed: &[UnitId]) {
    for &id in killed {
        losses::remove_for_good(rec, id);
    }
    rec.works(cell, |works| *works = Works { atomic_destroyed: true, ..without_works(*works) });
    control::retake_unoccupied_in(rec, [cell]);
}

const fn without_works(works: Works) -> Works {
    Works { fort: 0, airfield: 0, fort_new: false, airfield_new: false, ..works }
}
