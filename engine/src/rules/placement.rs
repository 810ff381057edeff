//! Where arriving units may be put on the map (WW2 §8.2, §8.3). Carrying it out is in `phase/deployment`.

use super::{Position, ports, supply};
use crate::country::country_flag;
use crate::map::{Terrain, flag};
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::state::Item;
use crate::unit::Unit;
use crate::{CellId, CountryId, Side, UnitId};

/// Answers whether a unit of a country in a cell traces supply, ignoring supply units or not: one search or a map.
pub type Traces<'t> = &'t dyn Fn(CellId, CountryId, bool) -> bool;

/// Items of `country` that can be placed in this deployment phase, as (item, count).
pub fn arriving(at: Position, country: CountryId) -> Vec<(Item, u16)> {
    let now = at.state.clock().month;
    let queue = at.state.queue().iter();
    queue
        .filter(|((owner, month, _), _)| *owner == country && *month == now)
        .map(|(&(.., item), &n)| (item, n))
        .collect()
}

/// May `count` of `item` be placed in `cell` (WW2 §8.2, §8.3)? They must be arriving; `onto` is the unit that they are
/// added to.
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
        let message = format!("{due} of {} arrive this month and are not placed yet, not {count}", class.display_name);
        return Err(OrderError::new(Refusal::Missing, "§7.1.2", message));
    }
    if count > 1 && class.pool_strength() == 0 {
        let message = format!("place {} one by one: only strength points of land troops combine", class.display_name);
        return Err(OrderError::new(Refusal::Capacity, "§8.3.3", message));
    }
    let strength = u32::from(item.strength) * u32::from(count);
    let most = at.rules.max_strength(item.class, at.state.clock().month);
    // what came back stronger than the limit of today keeps its strength
    if count > 1 && strength > u32::from(most) {
        let message = format!("one unit of {} has at most {most} strength points, not {strength}", class.display_name);
        return Err(OrderError::new(Refusal::Capacity, "§6.1.3", message));
    }
    Ok(())
}

/// The cell is right for the country and the kind of unit, and in supply; stacking is not asked.
pub fn check_cell(
    at: Position,
    country: CountryId,
    item: Item,
    cell: CellId,
    traces: Traces,
) -> Result<(), OrderError> {
    let kind = at.rules.kind_of(item.class);
    check_ground(at, country, kind.domain(), cell)?;
    check_kind(at, kind, cell)?;
    check_supply(at, country, kind, cell, traces)
}

/// What WW2 §8.2 says of a cell. Placing costs nothing, and each placement is judged on its own (WW2 §8.1.2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Open,
    NotOurs,
    /// WW2 §8.2.6.
    HeldBySoviets,
    /// WW2 §8.2.3.
    EnemyShipsNear,
    NotHome,
}

/// WW2 §8.2.
fn ground(at: Position, country: CountryId, domain: Domain, cell: CellId) -> Ground {
    let known = &at.rules.known;
    let (Some(side), Some(holder)) = (at.state.side_of(country), at.state.controller(cell)) else {
        return Ground::NotOurs;
    };
    if at.state.side_of(holder) != Some(side) {
        return Ground::NotOurs;
    }
    if country == known.poland && holder == known.soviet_union {
        return Ground::HeldBySoviets;
    }
    // WW2 §8.2.1
    if at.map.home(cell) == Some(country) {
        return Ground::Open;
    }
    let state = at.state.country(country);
    // WW2 §8.2.4, §8.2.5
    let opens_new_ground = state.has(country_flag::DEPLOYS_WHERE_IT_CONTROLS)
        || country == known.soviet_union && state.entered == Some(at.state.clock().month);
    let open = if country == known.poland && domain == Domain::Naval {
        // WW2 §8.2.2
        at.map.is_mainland_of(cell, known.united_kingdom)
    } else if country == known.united_states && domain == Domain::Air {
        let port = [known.united_states, known.united_kingdom].contains(&holder) && ports::is_port(&at, cell);
        if port && at.in_naval_zoc(cell, side.opponent(), false) {
            return Ground::EnemyShipsNear;
        }
        port
    } else {
        opens_new_ground && holder == country
    };
    if open { Ground::Open } else { Ground::NotHome }
}

fn check_ground(at: Position, country: CountryId, domain: Domain, cell: CellId) -> Result<(), OrderError> {
    let verdict = ground(at, country, domain, cell);
    if verdict == Ground::Open {
        return Ok(());
    }
    let (name, place) = (at.country_name(country), at.cell_name(cell));
    let (refusal, rule, message) = match verdict {
        Ground::Open | Ground::NotHome => {
            let message =
                format!("{place} is no home territory of {name}: its units arrive at home or in its colonies");
            (Refusal::Forbidden, "§8.2", message)
        }
        Ground::NotOurs => {
            let holder = at.state.controller(cell).map_or("nobody", |holder| at.country_name(holder));
            let message = format!("{place} is controlled by {holder}: units of {name} arrive on its side's land");
            (Refusal::Forbidden, "§8.2", message)
        }
        Ground::HeldBySoviets => {
            let message = format!("{name} cannot place units in {place}, which the Soviet Union controls");
            (Refusal::Forbidden, "§8.2.6", message)
        }
        Ground::EnemyShipsNear => {
            let message = format!("{place} lies in a control zone of enemy ships, so no aircraft can be sent there");
            (Refusal::ControlZone, "§8.2.3", message)
        }
    };
    Err(OrderError::new(refusal, rule, message).at(cell))
}

/// Ports for ships, bases for aircraft, no desert or ice for armor (WW2 §8.3.1).
fn check_kind(at: Position, kind: UnitKind, cell: CellId) -> Result<(), OrderError> {
    let place = || at.cell_name(cell);
    let refuse = |refusal, message| Err(OrderError::new(refusal, "§8.3.1", message).at(cell));
    match kind.domain() {
        Domain::Naval if !ports::is_port(&at, cell) => {
            refuse(Refusal::Missing, format!("{} is no usable port; ships arrive in ports", place()))
        }
        Domain::Air if ports::airbase_capacity(&at, cell) == 0 => refuse(
            Refusal::Missing,
            format!("{} has no airbase: aircraft need a city, a resource or a finished airfield", place()),
        ),
        Domain::Land if !at.map.has(cell, flag::LAND) => {
            refuse(Refusal::Terrain, format!("{} has no land to stand on", place()))
        }
        Domain::Land
            if kind == UnitKind::Armor && matches!(at.map.terrain(cell), Terrain::Desert | Terrain::Icecap) =>
        {
            let terrain = at.map.terrain(cell).name();
            refuse(Refusal::Terrain, format!("armor cannot enter {terrain}, and {} is {terrain}", place()))
        }
        _ => Ok(()),
    }
}

/// WW2 §8.3.2.
fn check_supply(
    at: Position,
    country: CountryId,
    kind: UnitKind,
    cell: CellId,
    traces: Traces,
) -> Result<(), OrderError> {
    let is_supply = kind == UnitKind::Supply;
    let just_entered = at.state.country(country).entered == Some(at.state.clock().month);
    // land troops hold the cell they arrive in (WW2 §17.2.1)
    let side = at.state.side_of(country);
    let begins = kind.domain() == Domain::Land || side.is_some_and(|side| supply::may_begin(at, cell, side));
    if is_supply && just_entered || begins && traces(cell, country, is_supply) {
        return Ok(());
    }
    let advice = match (begins, just_entered) {
        (false, _) => "; it lies in an enemy control zone: place a land unit there first",
        (true, true) => "; place a supply unit there first",
        (true, false) => "",
    };
    let message = format!("{} cannot trace supply for {}{advice}", at.cell_name(cell), at.country_name(country));
    Err(OrderError::new(Refusal::OutOfSupply, "§8.3.2", message).at(cell))
}

/// Room for one more unit (WW2 §8.3.1, §9).
pub fn check_room(at: Position, country: CountryId, item: Item, cell: CellId) -> Result<(), OrderError> {
    let kind = at.rules.kind_of(item.class);
    let Some(side) = at.state.side_of(country) else {
        let message = format!("{} is neutral and has no units", at.country_name(country));
        return Err(OrderError::new(Refusal::Neutral, "§3.1.3", message));
    };
    let (fits, advice) = match kind.domain() {
        Domain::Land => (at.land_room(cell, side, &[], &[kind]), "add the strength to a unit that is there"),
        Domain::Naval => (at.naval_room(cell, side, true), "choose another port"),
        Domain::Air => (at.air_room(cell, side), "choose another base or build an airfield"),
    };
    if fits {
        return Ok(());
    }
    let message = format!("{} has no room for another {}: {advice}", at.cell_name(cell), kind.name());
    Err(OrderError::new(Refusal::Stacking, "§9", message).at(cell))
}

/// Strength added to a unit that stands in the cell (WW2 §8.3.3).
pub fn check_joining(
    at: Position,
    country: CountryId,
    item: Item,
    count: u8,
    cell: CellId,
    onto: UnitId,
) -> Result<(), OrderError> {
    let Some(unit) = at.state.unit(onto) else {
        return Err(OrderError::new(Refusal::Unknown, "§8.3.3", "the unit to be strengthened does not exist"));
    };
    if unit.place != crate::unit::Place::On(cell) {
        let message = format!("the unit to be strengthened does not stand in {}", at.cell_name(cell));
        return Err(OrderError::new(Refusal::Unreachable, "§8.3.3", message).at(cell));
    }
    if at.domain(unit) != Domain::Land {
        let name = at.unit_name(unit);
        let message = format!("nothing arrives aboard {name}: only a carrier's own aircraft comes with its ship");
        return Err(OrderError::new(Refusal::Forbidden, "§8.3.4", message).at(cell));
    }
    if unit.owner != country || unit.class != item.class || !can_grow(at, unit) {
        let message = format!(
            "{} cannot take up {}: only infantry, armor and marines of one country and kind can be combined",
            at.unit_name(unit),
            at.rules.class(item.class).display_name
        );
        return Err(OrderError::new(Refusal::Capacity, "§8.3.3", message).at(cell));
    }
    let most = at.rules.max_strength(unit.class, at.state.clock().month);
    let sum = u32::from(unit.strength) + u32::from(item.strength) * u32::from(count);
    if sum > u32::from(most) {
        let message = format!("{} may have {most} strength points, not {sum}", at.unit_name(unit));
        return Err(OrderError::new(Refusal::Capacity, "§6.1.3", message).at(cell));
    }
    Ok(())
}

/// Land units whose strength is a free number: no supply units, no paratroopers (WW2 §8.5.1).
pub fn can_grow(at: Position, unit: &Unit) -> bool {
    matches!(at.kind(unit), UnitKind::Infantry | UnitKind::Armor | UnitKind::Marine)
}

/// Has the country, at least for land units, any ground where something could arrive?
pub fn has_ground(at: Position, country: CountryId, traces: Traces) -> bool {
    let open = |cell: CellId| ground(at, country, Domain::Land, cell) == Ground::Open;
    at.map.cells().any(|cell| open(cell) && traces(cell, country, false))
}

/// Cells worth asking about: those that WW2 §8.2 opens, for ships only where cities are.
pub fn candidates<'a>(at: Position<'a>, country: CountryId, item: Item) -> impl Iterator<Item = CellId> + use<'a> {
    let domain = at.rules.kind_of(item.class).domain();
    let city_only = domain == Domain::Naval;
    at.map.cells().filter(move |&cell| {
        (!city_only || at.map.city[cell.index()].is_some()) && ground(at, country, domain, cell) == Ground::Open
    })
}

/// May `side` dispose of the units and the money of `country`?
pub fn check_owner(at: Position, side: Side, country: CountryId) -> Result<(), OrderError> {
    if country.index() >= at.state.countries().len() {
        return Err(OrderError::new(Refusal::Unknown, "§1.2", format!("there is no country number {}", country.0)));
    }
    let name = at.country_name(country);
    if at.state.side_of(country) != Some(side) {
        let message = format!("{name} does not belong to the {}", side.name());
        return Err(OrderError::new(Refusal::NotYours, "§2.2", message));
    }
    if at.state.country(country).is_conquered() {
        let message = format!("{name} is conquered: it has no units and no money until it is liberated");
        return Err(OrderError::new(Refusal::Forbidden, "§4.2.8", message));
    }
    Ok(())
}

/// Is there such a cell?
pub fn check_cell_exists(at: Position, cell: CellId) -> Result<(), OrderError> {
    if cell.index() < at.map.len() {
        return Ok(());
    }
    let message = format!("there is no cell number {}: the map has cells 0 to {}", cell.0, at.map.len() - 1);
    Err(OrderError::new(Refusal::Unknown, "§1.1", message))
}
