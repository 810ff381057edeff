//! Where arriving units may be put on the map (WW2 §8.2, §8.3). Carrying it out is in `phase/deployment`.

use super::supply::SupplyMap;
use super::{Position, ports, supply};
use crate::country::country_flag;
use crate::map::flag;
use crate::order::OrderError;
use crate::reason::{Deployment, General, Money};
use crate::ruleset::{Domain, Ground, Role};
use crate::state::Item;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, ClassId, CountryId, Paragraph, Side, UnitId};

/// Answers whether a unit of a country in a cell traces supply, ignoring supply units or not: one search or a map.
pub(crate) type Traces<'t> = &'t dyn Fn(CellId, CountryId, bool) -> bool;

/// Items of `country` that can be placed in this deployment phase, as (item, count).
pub(crate) fn arriving(at: Position, country: CountryId) -> Vec<(Item, u16)> {
    let now = at.state.clock().month;
    let queue = at.state.queue().iter();
    queue
        .filter(|((owner, month, _), _)| *owner == country && *month == now)
        .map(|(&(.., item), &n)| (item, n))
        .collect()
}

/// May `count` of `item` be placed in `cell` (WW2 §8.2, §8.3)? They must be arriving; `onto` is the unit that they are
/// added to.
///
/// # Errors
/// Fewer of it arrive, they don't make one unit, the cell is wrong for the country or the kind or out of supply, or
/// neither it nor the unit has room.
pub fn check(
    at: Position,
    country: CountryId,
    item: Item,
    count: u8,
    cell: CellId,
    onto: Option<UnitId>,
) -> Result<(), OrderError> {
    check_amount(at, country, item, count)?;
    check_cell(at, country, item, cell, &|cell, country, ignoring| supply::can_trace(at, cell, country, ignoring))?;
    match onto {
        Some(unit) => check_joining(at, country, item, count, cell, unit),
        None => check_room(at, country, item, cell),
    }
}

/// The items are there, and they make one unit.
fn check_amount(at: Position, country: CountryId, item: Item, count: u8) -> Result<(), OrderError> {
    let class = at.rules.class(item.class);
    let due = at.state.in_queue(country, at.state.clock().month, item);
    if count == 0 || u16::from(count) > due {
        return Err(Deployment::TooFewArrive { class: item.class, due, count }.into());
    }
    if count > 1 && class.pool_strength() == 0 {
        return Err(Deployment::OneByOne { class: item.class }.into());
    }
    let strength = u32::from(item.strength) * u32::from(count);
    let most = at.rules.max_strength(item.class, at.state.clock().month);
    // what came back stronger than the limit of today keeps its strength
    if count > 1 && strength > u32::from(most) {
        return Err(Deployment::TooStrong { class: item.class, most, strength }.into());
    }
    Ok(())
}

/// The cell is right for the country and the kind of unit, and in supply; stacking is not asked.
pub(crate) fn check_cell(
    at: Position,
    country: CountryId,
    item: Item,
    cell: CellId,
    traces: Traces,
) -> Result<(), OrderError> {
    check_ground(at, country, at.rules.role_of(item.class).domain(), cell)?;
    check_site(at, country, item, cell, traces)
}

/// The same of a cell that WW2 §8.2 opens.
pub(crate) fn check_site(
    at: Position,
    country: CountryId,
    item: Item,
    cell: CellId,
    traces: Traces,
) -> Result<(), OrderError> {
    check_place(at, item.class, cell)?;
    check_supply(at, country, at.rules.role_of(item.class), cell, traces)
}

/// What WW2 §8.2 says of a cell. Placing costs nothing, and each placement is judged on its own (WW2 §8.1.2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Open,
    NotOurs,
    /// WW2 §8.2.6.
    ClosedUnder(CountryId),
    /// WW2 §8.2.3.
    EnemyShipsNear,
    /// Where units arrive in cities alone.
    NoCity,
    EnemyZone,
    NotHome,
}

/// What the ruleset says of where units of the country arrive.
fn rows(at: Position<'_>, country: CountryId, domain: Domain) -> Vec<&Ground> {
    let of_country = at.rules.politics.placements.iter().filter(|row| row.country == country);
    of_country.filter(|row| row.domain.is_none_or(|it| it == domain)).map(|row| &row.ground).collect()
}

/// WW2 §8.2.
fn access(at: Position, country: CountryId, domain: Domain, cell: CellId) -> Access {
    access_by(at, country, &rows(at, country, domain), cell)
}

fn access_by(at: Position, country: CountryId, rows: &[&Ground], cell: CellId) -> Access {
    let (Some(side), Some(holder)) = (at.state.side_of(country), at.state.controller(cell)) else {
        return Access::NotOurs;
    };
    if at.state.side_of(holder) != Some(side) {
        return Access::NotOurs;
    }
    if at.rules.numbers.arrive_in_cities {
        return match at.map.city[cell.index()] {
            None => Access::NoCity,
            Some(_) if at.in_land_zoc(cell, side.opponent()) => Access::EnemyZone,
            Some(_) => Access::Open,
        };
    }
    if rows.iter().any(|ground| **ground == Ground::NotUnder(holder)) {
        return Access::ClosedUnder(holder);
    }
    // WW2 §8.2.1
    if at.map.home(cell) == Some(country) {
        return Access::Open;
    }
    let state = at.state.country(country);
    // WW2 §8.2.4
    let mut open = state.has(country_flag::DEPLOYS_WHERE_IT_CONTROLS) && holder == country;
    for ground in rows {
        match ground {
            Ground::MainlandOf(partner) => open = at.map.is_mainland_of(cell, *partner),
            Ground::PortsOf(partners) => {
                open = partners.contains(&holder) && ports::is_port(&at, cell);
                if open && at.in_naval_zoc(cell, side.opponent(), false) {
                    return Access::EnemyShipsNear;
                }
            }
            Ground::AbroadOnEntry => {
                open |= state.entered == Some(at.state.clock().month) && holder == country;
            }
            Ground::NotUnder(_) => {}
        }
    }
    if open { Access::Open } else { Access::NotHome }
}

fn check_ground(at: Position, country: CountryId, domain: Domain, cell: CellId) -> Result<(), OrderError> {
    let refused = match access(at, country, domain, cell) {
        Access::Open => return Ok(()),
        Access::NotHome => Deployment::NotHome { country, cell },
        Access::NotOurs => match at.state.controller(cell) {
            Some(holder) => Deployment::HeldByOthers { country, cell, holder },
            None => Deployment::HeldByNobody { country, cell },
        },
        Access::ClosedUnder(holder) => Deployment::ClosedUnder { country, cell, holder },
        Access::NoCity => Deployment::NoCity { cell },
        Access::EnemyZone => Deployment::EnemyZone { cell },
        Access::EnemyShipsNear => Deployment::EnemyShipsNear { cell },
    };
    Err(refused.at(cell))
}

/// Ports for ships, bases for aircraft, no desert or ice for armor (WW2 §8.3.1).
fn check_place(at: Position, class: ClassId, cell: CellId) -> Result<(), OrderError> {
    let class = at.rules.class(class);
    match class.domain() {
        Domain::Naval if !ports::is_port(&at, cell) => Err(Deployment::NoPort { cell }.at(cell)),
        Domain::Air if ports::airbase_capacity(&at, cell) == 0 => Err(Deployment::NoAirbase { cell }.at(cell)),
        Domain::Air if at.weather_effects(cell).no_aircraft.is_some() => {
            let weather = at.weather(cell);
            let rule = at.weather_effects(cell).no_aircraft.unwrap_or(const { Paragraph::cited("§8.3.1") });
            Err(Deployment::NoAircraftThere { cell, weather, rule }.at(cell))
        }
        Domain::Land if !at.map.has(cell, flag::LAND) => Err(Deployment::NoLand { cell }.at(cell)),
        Domain::Land if at.terrain(cell).closed.has(class.mover) => {
            let rule = at.closed_by(cell, const { Paragraph::cited("§8.3.1") });
            Err(Deployment::NoArmorThere { cell, terrain: at.map.ground(cell), rule }.at(cell))
        }
        _ => Ok(()),
    }
}

/// WW2 §8.3.2.
fn check_supply(at: Position, country: CountryId, role: Role, cell: CellId, traces: Traces) -> Result<(), OrderError> {
    let is_supply = role == Role::Supply;
    let just_entered = at.state.country(country).entered == Some(at.state.clock().month);
    // land troops hold the cell they arrive in (WW2 §17.2.1)
    let side = at.state.side_of(country);
    let begins = role.domain() == Domain::Land || side.is_some_and(|side| supply::may_begin(at, cell, side));
    if is_supply && just_entered || begins && traces(cell, country, is_supply) {
        return Ok(());
    }
    let refused = match (begins, just_entered) {
        (false, _) => Deployment::NoSupplyInZone { country, cell },
        (true, true) => Deployment::NoSupplyYet { country, cell },
        (true, false) => Deployment::NoSupply { country, cell },
    };
    Err(refused.at(cell))
}

/// Room for one more unit (WW2 §8.3.1, §9).
pub(crate) fn check_room(at: Position, country: CountryId, item: Item, cell: CellId) -> Result<(), OrderError> {
    let (kind, role) = (at.rules.class(item.class).kind, at.rules.role_of(item.class));
    let Some(side) = at.state.side_of(country) else {
        return Err(Deployment::Neutral { country }.into());
    };
    let (fits, refused) = match role.domain() {
        Domain::Land => (at.land_room(cell, side, &[], &[role]), Deployment::NoRoomOnLand { cell, kind }),
        Domain::Naval => (at.naval_room(cell, side, true), Deployment::NoRoomInPort { cell, kind }),
        Domain::Air => (at.air_room(cell, side), Deployment::NoRoomAtBase { cell, kind }),
    };
    if fits { Ok(()) } else { Err(refused.at(cell)) }
}

/// Strength added to a unit that stands in the cell (WW2 §8.3.3).
pub(crate) fn check_joining(
    at: Position,
    country: CountryId,
    item: Item,
    count: u8,
    cell: CellId,
    onto: UnitId,
) -> Result<(), OrderError> {
    let Some(unit) = at.state.unit(onto) else {
        return Err(Deployment::NobodyToStrengthen.into());
    };
    if unit.place != Place::On(cell) {
        return Err(Deployment::StrengthenedElsewhere { cell }.at(cell));
    }
    if at.domain(unit) != Domain::Land {
        return Err(Deployment::NothingArrivesAboard { unit: unit.who() }.at(cell));
    }
    if unit.owner != country || unit.class != item.class || !can_grow(at, unit) {
        return Err(Deployment::CantCombine { unit: unit.who(), class: item.class }.at(cell));
    }
    let most = at.rules.max_strength(unit.class, at.state.clock().month);
    let sum = u32::from(unit.strength) + u32::from(item.strength) * u32::from(count);
    if sum > u32::from(most) {
        return Err(Deployment::WouldBeTooStrong { unit: unit.who(), most, strength: sum }.at(cell));
    }
    Ok(())
}

/// Land units whose strength is a free number: no supply units, no paratroopers (WW2 §8.5.1).
pub(crate) fn can_grow(at: Position, unit: &Unit) -> bool {
    matches!(at.role(unit), Role::Infantry | Role::Armor | Role::Marine)
}

/// Has the country, at least for land units, any ground where something could arrive?
pub(crate) fn has_ground(at: Position, country: CountryId, traces: Traces) -> bool {
    let rows = rows(at, country, Domain::Land);
    let open = |cell: CellId| access_by(at, country, &rows, cell) == Access::Open;
    at.map.cells().any(|cell| open(cell) && traces(cell, country, false))
}

/// Cells worth asking about, ascending: those that WW2 §8.2 opens, for ships only where cities are. `lines`: supply of the position.
pub(crate) fn candidates(at: Position, country: CountryId, item: Item, lines: &SupplyMap) -> Vec<CellId> {
    let domain = at.rules.role_of(item.class).domain();
    let city_only = domain == Domain::Naval;
    let rows = rows(at, country, domain);
    let is_open = |cell: &CellId| {
        (!city_only || at.map.city[cell.index()].is_some()) && access_by(at, country, &rows, *cell) == Access::Open
    };
    let Some(side) = at.state.side_of(country) else { return Vec::new() };
    match lines.held_by(at, side) {
        Some(held) => held.filter(is_open).collect(),
        None => at.map.cells().filter(is_open).collect(),
    }
}

/// May `side` dispose of the units and the money of `country`?
pub(crate) fn check_owner(at: Position, side: Side, country: CountryId) -> Result<(), OrderError> {
    if country.index() >= at.state.countries().len() {
        return Err(General::NoCountry { number: country.index() as u32 }.into());
    }
    if at.state.side_of(country) != Some(side) {
        return Err(Money::OtherSide { country, side }.into());
    }
    if at.state.country(country).is_conquered() {
        return Err(Money::Conquered { country }.into());
    }
    Ok(())
}

/// Is there such a cell?
pub(crate) fn check_cell_exists(at: Position, cell: CellId) -> Result<(), OrderError> {
    if cell.index() < at.map.len() {
        return Ok(());
    }
    Err(General::NoCell { number: cell.index() as u32, last: at.map.len() as u32 - 1 }.into())
}

/// A unit as it arrives: ships in port with full stores, aircraft based (WW2 §8.3.1), nobody aboard but a carrier's own
/// aircraft (WW2 §8.3.4).
pub fn new_unit(at: Position, owner: CountryId, class: ClassId, cell: CellId, strength: u8) -> Unit {
    let role = at.rules.role_of(class);
    let flags = match role.domain() {
        Domain::Land => 0,
        Domain::Naval => unit_flag::IN_PORT,
        Domain::Air => unit_flag::BASED,
    };
    Unit {
        class,
        owner,
        place: Place::On(cell),
        strength: if role == Role::Supply { 0 } else { strength },
        supply_months: if role.is_naval() { at.rules.numbers.naval_supply_months } else { 0 },
        mp_used: 0,
        flags,
        cargo: None,
        cargo_money: 0,
        cargo_for: None,
    }
}
