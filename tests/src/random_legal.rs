//! Random legal play, the first fuzzer: picks a thing that can act, then one of the orders that the legal queries list
//! for it. What they list must be accepted, so every refusal is a fault of the engine.

use meridian_engine::legal::{
    LegalOrders, air_naval, build, combat, deployment, interception, money, movement, reach, war,
};
use meridian_engine::order::Choice;
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::rules::ports::airbase_capacity;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side};

/// Most tries in one step before it is ended.
const TRIES: usize = 12;

/// Plays one step of the side that is asked with random legal orders, then ends it. `each` sees the game after every
/// order.
pub fn play_step(game: &mut Game, dice: &mut Stream, orders: usize, mut each: impl FnMut(&mut Game)) {
    let Some((phase, side)) = game.asked() else { return };
    for _ in 0..orders {
        let Some(kind) = (0..TRIES).find_map(|_| pick(game.position(), phase, side, dice)) else { break };
        submit(game, side, kind);
        each(game);
    }
    submit(game, side, OrderKind::EndPhase);
    each(game);
}

/// The game where the side is asked in that kind of step; random orders lead there, at most so many in a step, in a deployment
/// as many as it takes to deploy most.
pub fn play_until(mut game: Game, seed: u64, orders: usize, wanted: impl Fn(&Game) -> bool) -> Game {
    let mut dice = Stream::new(seed, 1);
    while !wanted(&game) {
        let most = if matches!(game.asked(), Some((Phase::Deployment, _))) { 300 } else { orders };
        play_step(&mut game, &mut dice, most, |_| {});
        game.forget_log();
    }
    game
}

fn submit(game: &mut Game, side: Side, kind: OrderKind) {
    let clock = game.state().clock();
    let order = Order { side, kind };
    if let Err(error) = game.submit(order.clone()) {
        panic!("{} {:?}: listed as legal but refused: {order:?}: {error}", clock.month, clock.phase);
    }
}

fn any<T: Clone>(items: &[T], dice: &mut Stream) -> Option<T> {
    (!items.is_empty()).then(|| items[dice.below(items.len())].clone())
}

/// One of the cells; where some touch enemy land, mostly one of those, so that there is something to fight about.
fn any_forward(at: Position, side: Side, cells: &[CellId], dice: &mut Stream) -> Option<CellId> {
    let enemy = |cell: CellId| at.state.controlling_side(cell) == Some(side.opponent());
    let front: Vec<CellId> = cells.iter().copied().filter(|&cell| at.land_adjacent(cell).any(enemy)).collect();
    if front.is_empty() || dice.below(4) == 0 { any(cells, dice) } else { any(&front, dice) }
}

/// One of the cells; mostly one from which a ship or an aircraft has something to attack, where there are such.
fn any_prey(at: Position, side: Side, flies: bool, cells: &[CellId], dice: &mut Stream) -> Option<CellId> {
    let enemy = side.opponent();
    let ships = |cell: CellId| at.has_naval_unit(cell, enemy);
    let aircraft = |cell: CellId| at.visible_at(cell, enemy).any(|(_, unit)| at.domain(unit) == Domain::Air);
    let base = |cell: CellId| at.state.controlling_side(cell) == Some(enemy) && airbase_capacity(&at, cell) > 0;
    let fits: &dyn Fn(CellId) -> bool = match (flies, dice.below(4)) {
        (_, 0) => &|_| true,
        (false, _) => &|cell| at.sea_adjacent(cell).any(ships),
        (true, 1) => &ships,
        (true, 2) => &aircraft,
        (true, _) => &base,
    };
    let prey: Vec<CellId> = cells.iter().copied().filter(|&cell| fits(cell)).collect();
    any(if prey.is_empty() { cells } else { &prey }, dice)
}

/// One of the cells; mostly one on an enemy shore, where there are such.
fn any_shore(at: Position, side: Side, cells: &[CellId], dice: &mut Stream) -> Option<CellId> {
    let enemy = |cell: &CellId| at.state.controlling_side(*cell) == Some(side.opponent());
    let shores: Vec<CellId> = cells.iter().copied().filter(enemy).collect();
    if shores.is_empty() || dice.below(4) == 0 { any(cells, dice) } else { any(&shores, dice) }
}

/// One of the orders that the legal queries list; none if there is none, or the dice found none.
pub fn pick(at: Position, phase: Phase, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    match phase {
        Phase::WarDeclaration => {
            let options = war::options(at, side);
            let open: Vec<Choice> = options
                .iter()
                .filter(|option| option.allowed.is_ok() && !option.chosen)
                .map(|option| option.choice)
                .collect();
            // few declarations a month, so that wars grow instead of starting all at once
            (dice.below(8) == 0).then(|| any(&open, dice)).flatten().map(OrderKind::Choose)
        }
        Phase::Deployment => {
            let (country, item, count) = any(&deployment::arriving(at, side), dice)?;
            let cell = any_forward(at, side, &deployment::cells_for(at, country, item), dice)?;
            let most = at.rules.max_strength(item.class, at.state.clock().month).max(1);
            let many = at.rules.class(item.class).role.is_land()
                && item.strength == 1
                && at.rules.max_strength(item.class, at.state.clock().month) > 0;
            let count = if many { count.min(u16::from(most)) as u8 } else { 1 };
            Some(OrderKind::Place { country, item, count, cell, onto: None })
        }
        Phase::Income => {
            let loads: Vec<_> = money::loads(at, side).into_iter().filter(|load| load.limit_billions > 0).collect();
            if let Some(load) = any(&loads, dice).filter(|_| dice.below(2) == 0) {
                let amount = 1 + dice.below(load.limit_billions as usize) as u16;
                return Some(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount });
            }
            let offers = money::offensives(at, side);
            if let Some(offer) = any(&offers, dice).filter(|_| dice.below(2) == 0) {
                return Some(OrderKind::Offensive { country: offer.country, payer: offer.payer });
            }
            let links: Vec<_> = money::links(at, side).into_iter().filter(|link| link.limit_billions > 0).collect();
            let link = any(&links, dice)?;
            let amount = 1 + dice.below(link.limit_billions as usize) as u32;
            Some(OrderKind::SendMoney { from: link.from, to: link.to, amount })
        }
        Phase::UnitBuild => {
            let own: Vec<_> = at.state.country_ids().filter(|&id| at.state.side_of(id) == Some(side)).collect();
            let country = any(&own, dice)?;
            let offers: Vec<_> = build::buyable(at, country).into_iter().filter(|offer| offer.affordable > 0).collect();
            let offer = any(&offers, dice)?;
            let count = 1 + dice.below(usize::from(offer.affordable)) as u16;
            Some(OrderKind::Buy { country, item: offer.item, count })
        }
        Phase::FirstMovement(_) | Phase::SecondMovement(_) if !(at.overruns_now() && fights(at, side, dice)) => {
            pick_move(at, side, dice)
        }
        Phase::Overrun(_) | Phase::FirstMovement(_) | Phase::SecondMovement(_) | Phase::Combat(_) => {
            if let Some((_, units)) = combat::advance_options(at, side) {
                return any(&units, dice).map(|unit| OrderKind::Advance { units: vec![unit] });
            }
            if let Some(strike) = pick_strike(at, phase, side, dice) {
                return Some(strike);
            }
            let target = any(&combat::attack_targets(at, side), dice)?;
            let land = target.attackers();
            Some(OrderKind::Attack { target: target.cell, land, support: target.support })
        }
        Phase::Amphibious(_) => {
            let target = any(&combat::assault_options(at, side), dice)?;
            let fighters: Vec<_> = target
                .units
                .iter()
                .copied()
                .filter(|&unit| combat::can_land_together(at, target.cell, &[unit]))
                .collect();
            any(&fighters, dice).map(|unit| OrderKind::Assault { cell: target.cell, units: vec![unit] })
        }
        Phase::Interception(_) => {
            let unit = any(&interception::interceptors(at, side), dice)?;
            let catches = interception::Catches::of(at, unit);
            catches.nth(unit, dice.below(catches.len()))
        }
        Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            if let Some((_, units)) = combat::advance_options(at, side) {
                return any(&units, dice).map(|unit| OrderKind::Advance { units: vec![unit] });
            }
            LegalOrders::default().draw(at, dice)
        }
        Phase::Supply | Phase::OwnSupply(_) => None,
    }
}

/// Overruns somebody where that is a part of movement, or goes into the cell, instead of moving on: mostly, if there is somebody.
fn fights(at: Position, side: Side, dice: &mut Stream) -> bool {
    let open = combat::advance_options(at, side).is_some() || !combat::attack_targets(at, side).is_empty();
    open && dice.below(4) > 0
}

/// An attack of ships or aircraft or a raid, by some of those who can.
fn pick_strike(at: Position, phase: Phase, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    if !matches!(phase, Phase::Combat(_)) {
        return None;
    }
    match dice.below(4) {
        0 => {
            let target = any(&air_naval::naval_targets(at, side), dice)?;
            let kamikaze = !target.kamikaze.is_empty() && dice.below(2) == 0;
            let (mut ships, mut aircraft) = (Vec::new(), target.kamikaze);
            if !kamikaze {
                ships = some(&target.ships, dice);
                aircraft = if ships.is_empty() { target.aircraft } else { some(&target.aircraft, dice) };
            }
            if ships.is_empty() && aircraft.is_empty() {
                ships = target.ships;
            }
            let (target, submarines) = (target.cell, target.submarines);
            Some(OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze })
        }
        1 => {
            let target = any(&air_naval::air_targets(at, side), dice)?;
            Some(OrderKind::AirAttack { target: target.target, fighters: target.fighters })
        }
        2 => {
            let raid = any(&air_naval::bomb_targets(at, side), dice)?;
            Some(OrderKind::Bomb { cell: raid.cell, target: raid.target, units: raid.bombers })
        }
        _ => None,
    }
}

/// A few of the items, in their order.
fn some<T: Clone>(items: &[T], dice: &mut Stream) -> Vec<T> {
    items.iter().filter(|_| dice.below(2) == 0).cloned().collect()
}

fn pick_move(at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    match dice.below(6) {
        0 => {
            let unit = any(&movement::landable_units(at, side), dice)?;
            Some(OrderKind::Disembark { unit })
        }
        1 => {
            let unit = any(&movement::railable_units(at, side), dice)?;
            let reach = reach::Reach::of(at, unit, true);
            let cell = any(reach.cells(), dice)?.cell;
            Some(OrderKind::Move { unit, path: reach.path_to(cell)?, by_rail: true })
        }
        2 => {
            // most units stand far from any carrier
            let units = movement::movable_units(at, side);
            let (unit, (carrier, path)) = (0..TRIES).find_map(|_| {
                let unit = any(&units, dice)?;
                Some((unit, any(&movement::embark_options(at, unit), dice)?))
            })?;
            Some(OrderKind::Embark { unit, carrier, path })
        }
        _ => {
            // few units fly: every domain gets its share
            let domain = [Domain::Land, Domain::Land, Domain::Naval, Domain::Air][dice.below(4)];
            let mut units = movement::movable_units(at, side);
            units.retain(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == domain));
            let unit = any(&units, dice)?;
            let reach = reach::Reach::of(at, unit, false);
            let cells: Vec<CellId> = reach.cells().iter().map(|to| to.cell).collect();
            let loaded = at.state.unit(unit).is_some_and(|unit| unit.cargo.is_some());
            let cell = match domain {
                Domain::Land => any_forward(at, side, &cells, dice)?,
                Domain::Naval if loaded => any_shore(at, side, &cells, dice)?,
                Domain::Naval => any_prey(at, side, false, &cells, dice)?,
                Domain::Air => any_prey(at, side, true, &cells, dice)?,
            };
            Some(OrderKind::Move { unit, path: reach.path_to(cell)?, by_rail: false })
        }
    }
}
