//! The other half of the law on legal lists: what the check of orders accepts is in the list. Orders are made at random
//! without asking what is legal; every one that is accepted must be listed.

use meridian_engine::legal::{air_naval, build, combat, deployment, interception, money, movement, reach, war};
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Game, Order, OrderKind, Phase, Side, UnitId};

/// Tries so many orders on the position; returns how many of them were legal.
///
/// # Panics
/// If one is accepted that is not listed, or listed and refused.
pub fn compare(game: &Game, dice: &mut Stream, tries: usize) -> usize {
    let Some((phase, side)) = game.asked() else { return 0 };
    let at = game.position();
    let mut legal = 0;
    for _ in 0..tries {
        let Some(kind) = any_order(at, phase, side, dice) else { continue };
        let accepted = game.check(&Order { side, kind: kind.clone() });
        assert_eq!(is_listed(at, side, &kind), accepted.is_ok(), "{phase:?}: {kind:?}: {accepted:?}");
        legal += usize::from(accepted.is_ok());
    }
    legal
}

fn any<T: Clone>(items: &[T], dice: &mut Stream) -> Option<T> {
    (!items.is_empty()).then(|| items[dice.below(items.len())].clone())
}

/// A few of the items, in their order.
fn some<T: Clone>(items: &[T], dice: &mut Stream) -> Vec<T> {
    items.iter().filter(|_| dice.below(2) == 0).cloned().collect()
}

fn any_unit(at: Position, side: Option<Side>, dice: &mut Stream) -> Option<UnitId> {
    let units: Vec<UnitId> = at
        .state
        .units()
        .filter(|(_, unit)| side.is_none() || at.state.side_of(unit.owner) == side)
        .map(|(id, _)| id)
        .collect();
    any(&units, dice)
}

/// A walk of a few steps that never comes back to a cell.
fn any_path(at: Position, start: CellId, steps: usize, dice: &mut Stream) -> Vec<CellId> {
    let mut path = vec![start];
    for _ in 0..steps {
        let next: Vec<CellId> = at.map.grid.neighbours(path[path.len() - 1]).collect();
        match any(&next, dice) {
            Some(cell) if !path.contains(&cell) => path.push(cell),
            _ => break,
        }
    }
    path.remove(0);
    path
}

/// Units of the side in the cell and beside it.
fn near(at: Position, cell: CellId, side: Side) -> Vec<UnitId> {
    let cells = at.map.grid.neighbours(cell).chain([cell]);
    cells
        .flat_map(|cell| at.state.units_at(cell))
        .filter(|(_, unit)| at.state.side_of(unit.owner) == Some(side))
        .map(|(id, _)| id)
        .collect()
}

fn any_country(at: Position, dice: &mut Stream) -> CountryId {
    at.rules.country_id(dice.below(at.rules.countries.len())).expect("one of them")
}

/// An order that may make sense in the phase; mostly it does not.
fn any_order(at: Position, phase: Phase, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    Some(match phase {
        Phase::WarDeclaration => {
            let country = any_country(at, dice);
            OrderKind::Choose(if dice.below(2) == 0 { Choice::Activate(country) } else { Choice::DeclareWar(country) })
        }
        Phase::Deployment => {
            let (country, item, _) = any(&deployment::arriving(at, side), dice)?;
            let unit = any_unit(at, Some(side), dice)?;
            let cell = any(&[at.state.cell_of(unit)?, at.map.grid.cell(dice.below(at.map.len()))?], dice)?;
            let onto = if dice.below(3) == 0 { at.state.units_at(cell).map(|(id, _)| id).next() } else { None };
            OrderKind::Place { country, item, count: 1, cell, onto }
        }
        Phase::Income if dice.below(2) == 0 => {
            let amount = 1 + dice.below(1100) as u16;
            OrderKind::LoadConvoy { convoy: any_unit(at, Some(side), dice)?, to: any_country(at, dice), amount }
        }
        Phase::Income if at.rules.offensives.is_some() && dice.below(2) == 0 => {
            OrderKind::Offensive { country: any_country(at, dice), payer: any_country(at, dice) }
        }
        Phase::Income => {
            let amount = 1 + dice.below(900) as u32;
            OrderKind::SendMoney { from: any_country(at, dice), to: any_country(at, dice), amount }
        }
        Phase::UnitBuild if dice.below(3) == 0 => OrderKind::Repair { unit: any_unit(at, None, dice)? },
        Phase::UnitBuild => {
            let country = any_country(at, dice);
            let items: Vec<Item> =
                at.state.pool().keys().filter(|(owner, _)| *owner == country).map(|it| it.1).collect();
            OrderKind::Buy { country, item: any(&items, dice)?, count: 1 + dice.below(4) as u16 }
        }
        Phase::FirstMovement(_) | Phase::SecondMovement(_) if !at.overruns_now() || dice.below(2) == 0 => {
            any_move(at, side, dice)?
        }
        Phase::Combat(_) if dice.below(2) == 0 => any_strike(at, side, dice)?,
        Phase::Breakthrough(_) | Phase::Exploitation(_) if dice.below(2) == 0 => any_move(at, side, dice)?,
        Phase::Overrun(_)
        | Phase::FirstMovement(_)
        | Phase::SecondMovement(_)
        | Phase::Combat(_)
        | Phase::Breakthrough(_)
        | Phase::Exploitation(_)
        | Phase::Blitz(_) => {
            let enemy = any_unit(at, Some(side.opponent()), dice)?;
            let target = at.state.cell_of(enemy)?;
            let (land, others): (Vec<UnitId>, Vec<UnitId>) = near(at, target, side)
                .into_iter()
                .partition(|&id| at.state.unit(id).is_some_and(|unit| at.is_land(unit)));
            OrderKind::Attack { target, land: some(&land, dice), support: some(&others, dice) }
        }
        Phase::Amphibious(_) => {
            let unit = any_unit(at, Some(side), dice)?;
            let cell = at.state.cell_of(unit)?;
            let here = at.state.units_at(cell).filter_map(|(_, carrier)| carrier.cargo);
            let aboard: Vec<UnitId> = here.filter(|&id| at.state.unit(id).is_some_and(|it| at.is_land(it))).collect();
            OrderKind::Assault { cell, units: some(&aboard, dice) }
        }
        Phase::Interception(_) => {
            let aircraft = of_domain(at, side, Domain::Air);
            let unit = any(&aircraft, dice)?;
            let others: Vec<UnitId> = at.state.tracks().map(|(id, _)| id).collect();
            let target = any(&others, dice).or_else(|| any_unit(at, None, dice))?;
            // a flight to where the target was, if there is one
            let meeting = at.state.track(target).map(|track| track.cell(dice.below(track.path.len() + 1)));
            let start = at.state.cell_of(unit)?;
            let path = match meeting {
                Some(cell) if cell == start => Vec::new(),
                Some(cell) if dice.below(4) > 0 => straight(at, start, cell),
                _ => any_path(at, start, 3, dice),
            };
            OrderKind::Intercept { unit, target, path }
        }
        Phase::Supply | Phase::OwnSupply(_) => return None,
    })
}

fn of_domain(at: Position, side: Side, domain: Domain) -> Vec<UnitId> {
    let own = at.state.units_of(side);
    own.filter(|(_, unit)| at.domain(unit) == domain).map(|(id, _)| id).collect()
}

/// Steps that each bring one nearer; empty where that leads nowhere.
fn straight(at: Position, from: CellId, to: CellId) -> Vec<CellId> {
    let (mut path, mut here) = (Vec::new(), from);
    let Some(globe) = at.map.grid.geometry() else { return path };
    let km = |cell: CellId| globe.distance_km(cell, to);
    while here != to && path.len() < 40 {
        let near = at.map.grid.neighbours(here).min_by(|&a, &b| km(a).total_cmp(&km(b)));
        let Some(next) = near.filter(|near| !path.contains(near)) else { return Vec::new() };
        path.push(next);
        here = next;
    }
    path
}

/// An attack on ships or aircraft or a raid, by whoever is near.
fn any_strike(at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    let enemy = any_unit(at, Some(side.opponent()), dice)?;
    let cell = at.state.cell_of(enemy)?;
    let of = |domain: Domain, dice: &mut Stream| {
        let units: Vec<UnitId> = near(at, cell, side)
            .into_iter()
            .filter(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == domain))
            .collect();
        some(&units, dice)
    };
    Some(match dice.below(3) {
        0 => OrderKind::NavalAttack {
            target: cell,
            submarines: dice.below(3) == 0,
            ships: of(Domain::Naval, dice),
            aircraft: of(Domain::Air, dice),
            kamikaze: dice.below(8) == 0,
        },
        1 => OrderKind::AirAttack { target: enemy, fighters: of(Domain::Air, dice) },
        _ => {
            let target = any(&[Bombing::Installations, Bombing::Strategic, Bombing::Atomic], dice)?;
            // over the target of somebody who is in the air
            let unit = any(&of_domain(at, side, Domain::Air), dice)?;
            OrderKind::Bomb { cell: at.state.cell_of(unit)?, target, units: vec![unit] }
        }
    })
}

fn any_move(at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    let unit = any_unit(at, Some(side), dice)?;
    let cell = at.state.cell_of(unit)?;
    let steps = 1 + dice.below(5);
    Some(match dice.below(6) {
        0 => OrderKind::SetInPort { unit, inside: dice.below(2) == 0 },
        1 => OrderKind::Disembark { unit },
        2 => {
            let path = if dice.below(2) == 0 { Vec::new() } else { any_path(at, cell, 1, dice) };
            let carriers: Vec<UnitId> = near(at, *path.last().unwrap_or(&cell), side);
            OrderKind::Embark { unit, carrier: any(&carriers, dice)?, path }
        }
        n => OrderKind::Move { unit, path: any_path(at, cell, steps, dice), by_rail: n == 3 },
    })
}

fn all_of(part: &[UnitId], whole: &[UnitId]) -> bool {
    part.iter().all(|id| whole.contains(id))
}

/// Is the order, or one with the same effect, in the lists of `engine/legal`?
fn is_listed(at: Position, side: Side, kind: &OrderKind) -> bool {
    match kind {
        OrderKind::Choose(choice) => {
            war::options(at, side).iter().any(|it| it.choice == *choice && it.allowed.is_ok() && !it.chosen)
        }
        OrderKind::Place { country, item, cell, onto: None, .. } => {
            deployment::cells_for(at, *country, *item).contains(cell)
        }
        // which units items may join is said by the rules alone
        OrderKind::Place { country, item, count, cell, onto } => {
            meridian_engine::rules::placement::check(at, *country, *item, *count, *cell, *onto).is_ok()
        }
        OrderKind::SendMoney { from, to, amount } => money::links(at, side)
            .iter()
            .any(|link| (link.from, link.to) == (*from, *to) && (1..=link.limit_billions).contains(amount)),
        OrderKind::Offensive { country, payer } => {
            money::offensives(at, side).iter().any(|offer| (offer.country, offer.payer) == (*country, *payer))
        }
        OrderKind::Buy { country, item, count } => {
            at.state.side_of(*country) == Some(side)
                && build::buyable(at, *country).iter().any(|it| it.item == *item && (1..=it.affordable).contains(count))
        }
        OrderKind::Repair { unit } => {
            build::repairable(at, side).iter().any(|(id, verdict)| id == unit && verdict.is_ok())
        }
        OrderKind::Move { unit, path, by_rail } => {
            path.last().is_some_and(|&cell| reach::Reach::of(at, *unit, *by_rail).contains(cell))
                && meridian_engine::rules::movement::Travel::new(at, side, *unit, *by_rail)
                    .is_ok_and(|travel| travel.check(path, true).is_ok())
        }
        OrderKind::Embark { unit, carrier, path } => {
            movement::embark_options(at, *unit).iter().any(|(id, _)| id == carrier)
                && meridian_engine::rules::movement::embark::check_embark(at, side, *unit, *carrier, path).is_ok()
        }
        OrderKind::Disembark { unit } => movement::landable_units(at, side).contains(unit),
        OrderKind::SetInPort { unit, inside } => movement::port_state_ok(at, *unit, *inside),
        OrderKind::Attack { target, land, support } => {
            let targets = combat::attack_targets(at, side);
            let Some(found) = targets.iter().find(|it| it.cell == *target) else { return false };
            let landed = land.iter().filter(|id| found.landed.contains(id)).count();
            !land.is_empty()
                && all_of(land, &found.attackers())
                && all_of(support, &found.support)
                && (landed == 0 || landed == found.landed.len())
        }
        OrderKind::Assault { cell, units } => combat::assault_options(at, side)
            .iter()
            .any(|it| it.cell == *cell && all_of(units, &it.units) && combat::can_land_together(at, *cell, units)),
        OrderKind::LoadConvoy { convoy, to, amount } => money::loads(at, side)
            .iter()
            .any(|it| (it.convoy, it.to) == (*convoy, *to) && (1..=it.limit_billions).contains(&u32::from(*amount))),
        OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } => {
            let stacks = air_naval::naval_targets(at, side);
            let stack = stacks.iter().find(|it| (it.cell, it.submarines) == (*target, *submarines));
            stack.is_some_and(|it| {
                let fits = if *kamikaze {
                    ships.is_empty() && all_of(aircraft, &it.kamikaze)
                } else {
                    all_of(ships, &it.ships) && all_of(aircraft, &it.aircraft)
                };
                fits && !(ships.is_empty() && aircraft.is_empty())
            })
        }
        OrderKind::AirAttack { target, fighters } => {
            let targets = air_naval::air_targets(at, side);
            let found = targets.iter().find(|it| it.target == *target);
            !fighters.is_empty() && found.is_some_and(|it| all_of(fighters, &it.fighters))
        }
        OrderKind::Bomb { cell, target, units } => {
            let raids = air_naval::bomb_targets(at, side);
            let raid = raids.iter().find(|it| (it.cell, it.target) == (*cell, *target));
            !units.is_empty()
                && raid.is_some_and(|it| {
                    all_of(units, &it.bombers)
                        && (it.carriers.is_empty() || units.iter().any(|id| it.carriers.contains(id)))
                })
        }
        OrderKind::Intercept { unit, target, path } => {
            let start = at.state.cell_of(*unit);
            let cell = path.last().copied().or(start);
            let catches = interception::Catches::of(at, *unit);
            let meets =
                catches.list.iter().any(|it| it.target == *target && cell.is_some_and(|c| it.cells.contains(&c)));
            // a way that is not the cheapest may be too long
            meets && meridian_engine::rules::interception::check(at, side, *unit, *target, path).is_ok()
        }
        _ => false,
    }
}
