//! What is true of every position, whatever was ordered before: stacks, bases, ports, cargoes, treasuries, ground.

use meridian_engine::event::{Cause, Event};
use meridian_engine::rules::Position;
use meridian_engine::rules::ports::{airbase_capacity, is_friendly_port};
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, Game, Phase, Side, Unit, UnitId, map};
use meridian_words::Names;
use std::collections::BTreeMap;

/// More than any treasury can hold: a sum below zero would show as more.
const RICH_BILLIONS: u32 = 10_000_000;

/// Ships of a side in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Fleet {
    inside: usize,
    outside: usize,
    in_friendly_port: bool,
}

type Fleets = BTreeMap<(CellId, Side), Fleet>;

/// Watches a game: some stacks may be above their limit because their port was lost, but none may grow there.
#[derive(Default)]
pub struct Watch {
    fleets: Fleets,
}

impl Watch {
    pub fn new(game: &Game) -> Self {
        Self { fleets: fleets(game.position()) }
    }
    /// Looks at the position after an order.
    ///
    /// # Panics
    /// If something in it can't be.
    pub fn check(&mut self, game: &Game) {
        let at = game.position();
        for (id, unit) in at.state.units() {
            unit_is_whole(at, id, unit);
        }
        land_stacks(at);
        bases(at);
        let now = fleets(at);
        let events = game.log().last().map_or(&[][..], |entry| &entry.events);
        for (key, fleet) in &now {
            if !events.iter().any(|event| takes_back(event, key.0)) {
                fleet_fits(at, *key, *fleet, self.fleets.get(key).copied().unwrap_or_default());
            }
        }
        self.fleets = now;
        for country in at.state.country_ids() {
            let money = at.state.country(country).money;
            assert!(money < RICH_BILLIONS, "{} owns ${money}B", at.country_name(country));
        }
        for side in Side::BOTH {
            let members = at.state.country_ids().filter(|&id| at.state.side_of(id) == Some(side)).count();
            assert!(members > 0, "the {} have no country", side.name());
        }
    }
}

/// Did the event put a unit back on its way, into a cell that it had left: kept there for an interception (WW2 §12.4), gone on
/// (WW2 §12.9), or turned back, however many lie there (WW2 §12.8, A-27)?
fn takes_back(event: &Event, here: CellId) -> bool {
    match event.cause {
        Cause::InterceptionDeclared { cell, .. }
        | Cause::MissionCancelled { cell, .. }
        | Cause::WentOn { cell, .. }
        | Cause::SailedBack { cell, .. } => cell == here,
        _ => false,
    }
}

fn unit_is_whole(at: Position, id: UnitId, unit: &Unit) {
    let name = || format!("{} ({id:?})", at.unit_name(unit));
    let (state, kind, domain) = (at.state, at.role(unit), at.domain(unit));
    assert!(state.side_of(unit.owner).is_some(), "{} belongs to a neutral country", name());
    assert!(!state.country(unit.owner).is_conquered(), "{} belongs to a conquered country", name());
    let supply = kind == Role::Supply;
    assert_eq!(unit.strength == 0, supply, "{} has {} points", name(), unit.strength);
    if domain != Domain::Land {
        assert_eq!(unit.strength, 1, "{}", name());
    }
    assert!(unit.supply_months <= at.rules.numbers.naval_supply_months, "{}", name());
    // troops only among the moves of a ruleset in which they overrun between them
    let counts = domain == Domain::Air || domain == Domain::Land && at.overruns_now();
    assert!(counts || unit.mp_used == 0, "{} has used points", name());
    assert!(unit.mp_used <= at.class(unit).movement, "{} has flown {} cells", name(), unit.mp_used);
    assert!(kind == Role::Convoy || unit.cargo_money == 0, "{} carries money", name());
    assert_eq!(unit.cargo_money > 0, unit.cargo_for.is_some(), "{}: money and its receiver", name());
    if unit.has(unit_flag::DAMAGED) {
        assert!(domain != Domain::Land, "{} is damaged", name());
    }
    match unit.place {
        Place::On(cell) => stands_well(at, unit, cell, &name),
        Place::In(carrier) => {
            let carrier = state.unit(carrier).expect("a carrier is alive while it carries");
            assert_eq!(carrier.cargo, Some(id), "carrier and cargo of {} know each other", name());
            assert!(matches!(carrier.place, Place::On(_)), "{} is aboard of what is aboard", name());
            let carries = match domain {
                Domain::Land => at.class(carrier).transport || at.role(carrier) == Role::TransportShip,
                Domain::Air => at.role(carrier) == Role::Carrier && at.class(unit).carrier_based,
                Domain::Naval => false,
            };
            assert!(carries, "{} can't be aboard {}", name(), at.unit_name(carrier));
            assert_eq!(state.side_of(carrier.owner), state.side_of(unit.owner), "{} is aboard an enemy", name());
        }
    }
    if let Some(cargo) = unit.cargo {
        assert_eq!(state.unit(cargo).map(|cargo| cargo.place), Some(Place::In(id)), "cargo of {}", name());
    }
}

fn stands_well(at: Position, unit: &Unit, cell: CellId, name: &dyn Fn() -> String) {
    assert!(!at.state.is_neutral_territory(cell), "{} stands in neutral {}", name(), at.cell_name(cell));
    let side = at.state.side_of(unit.owner);
    match at.domain(unit) {
        Domain::Land => {
            assert!(at.map.is_land(cell), "{} stands in the sea", name());
            let most = at.rules.max_strength(unit.class, at.state.clock().month);
            // what came back from neutral ground keeps its strength
            assert!(unit.strength <= most.max(12), "{} is above {most}", name());
        }
        Domain::Naval => {
            let wet = at.sea_adjacent(cell).next().is_some() || at.map.has(cell, map::flag::COASTAL);
            assert!(wet || !at.map.is_land(cell), "{} lies on dry land", name());
            if unit.has(unit_flag::IN_PORT) {
                let port = side.is_some_and(|side| is_friendly_port(&at, cell, side));
                assert!(port, "{} lies in no port", name());
            }
        }
        Domain::Air => {}
    }
}

/// WW2 §9.1; and two sides in one cell only while a landing is fought out (WW2 §13.6).
fn land_stacks(at: Position) {
    let mut stacks: BTreeMap<(CellId, Option<Side>), Vec<&Unit>> = BTreeMap::new();
    for (_, unit) in at.state.units().filter(|(_, unit)| at.is_land(unit)) {
        if let Place::On(cell) = unit.place {
            stacks.entry((cell, at.state.side_of(unit.owner))).or_default().push(unit);
        }
    }
    for ((cell, side), units) in &stacks {
        let kinds: Vec<Role> = units.iter().map(|unit| at.role(unit)).collect();
        assert!(at.land_stack_is_legal(*cell, kinds.iter().copied()), "{}: {kinds:?}", at.cell_name(*cell));
        let Some(side) = side else { continue };
        if stacks.contains_key(&(*cell, Some(side.opponent()))) {
            let phase = at.state.clock().phase;
            let landing = matches!(phase, Phase::Amphibious(_) | Phase::Combat(_));
            let landed = phase.phasing() != Some(*side) || units.iter().all(|unit| unit.has(unit_flag::ASSAULTING));
            assert!(landing && landed, "{}: both sides in {phase:?}", at.cell_name(*cell));
        }
    }
}

/// WW2 §9.4.1, §11.6.5.
fn bases(at: Position) {
    let mut based: BTreeMap<CellId, usize> = BTreeMap::new();
    for (_, unit) in at.state.units() {
        if let (Place::On(cell), Domain::Air, true) = (unit.place, at.domain(unit), unit.has(unit_flag::BASED)) {
            *based.entry(cell).or_default() += 1;
            let (own, holder) = (at.state.side_of(unit.owner), at.state.controlling_side(cell));
            assert_eq!(own, holder, "{} is based in {}", at.unit_name(unit), at.cell_name(cell));
        }
    }
    for (cell, units) in based {
        let room = airbase_capacity(&at, cell);
        assert!(units <= room, "{units} aircraft on {room} places in {}", at.cell_name(cell));
    }
}

fn fleets(at: Position) -> Fleets {
    let mut fleets = Fleets::new();
    for (_, unit) in at.state.units().filter(|(_, unit)| at.domain(unit) == Domain::Naval) {
        let (Place::On(cell), Some(side)) = (unit.place, at.state.side_of(unit.owner)) else { continue };
        let fleet = fleets.entry((cell, side)).or_default();
        fleet.in_friendly_port = is_friendly_port(&at, cell, side);
        if unit.has(unit_flag::IN_PORT) { fleet.inside += 1 } else { fleet.outside += 1 }
    }
    fleets
}

/// WW2 §9.2.1: as many as the limit, any number inside a major port. Ships that lost their port stay (WW2 §5.2.2).
fn fleet_fits(at: Position, (cell, side): (CellId, Side), now: Fleet, before: Fleet) {
    let limit = usize::from(at.rules.numbers.stack_naval);
    let free_inside = now.in_friendly_port && at.map.has(cell, map::flag::MAJOR_PORT);
    let counted = if free_inside { now.outside } else { now.inside + now.outside };
    let left_over = if before.in_friendly_port && !now.in_friendly_port {
        before.inside + before.outside
    } else if free_inside {
        before.outside
    } else {
        before.inside + before.outside
    };
    assert!(
        counted <= limit.max(left_over),
        "{counted} ships of the {} in {} after {before:?}",
        side.name(),
        at.cell_name(cell)
    );
}
