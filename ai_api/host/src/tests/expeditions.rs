//! Landings that were planned: the orders are given month by month in simulations, and what was promised comes.

use super::services::with_turn;
use super::{new_game, played_until};
use crate::legal::Legal;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Expedition, Goal, Mode, Policy, Sim, Turn};
use meridian_engine::rng::Stream;
use meridian_engine::{Game, Order, OrderKind, Phase, Side, setup};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Handles of own units that `wanted` takes by their row.
fn own(turn: &Turn, wanted: impl Fn(usize) -> bool) -> Vec<u32> {
    let view = turn.view();
    let fits =
        |&row: &usize| view.unit_handle()[row] != abi::NO_UNIT && view.unit_side()[row] == view.side() && wanted(row);
    (0..view.unit_rows()).filter(fits).map(|row| view.unit_handle()[row]).collect()
}

fn row(turn: &Turn, unit: u32) -> usize {
    let view = turn.view();
    (0..view.unit_rows()).find(|&row| view.unit_handle()[row] == unit).expect("it lives")
}

fn kind(turn: &Turn, row: usize) -> u8 {
    turn.view().class_kind()[usize::from(turn.view().unit_class()[row])]
}

/// Empty transports.
fn transports(turn: &Turn) -> Vec<u32> {
    own(turn, |row| kind(turn, row) == abi::KIND_TRANSPORT_SHIP && turn.view().unit_cargo()[row] == abi::NO_UNIT)
}

/// Troops ashore by their cell, two of a cell at most.
fn troops(turn: &Turn) -> Vec<Vec<u32>> {
    let mut cells: BTreeMap<u16, Vec<u32>> = BTreeMap::new();
    for unit in own(turn, |row| kind(turn, row) == abi::KIND_INFANTRY) {
        let row = row(turn, unit);
        if turn.view().unit_carrier()[row] == abi::NO_UNIT {
            cells.entry(turn.view().unit_cell()[row]).or_default().push(unit);
        }
    }
    cells.into_values().map(|units| units.into_iter().take(2).collect()).collect()
}

/// Coasts of the other side; only those that it holds, or all.
fn beaches(turn: &Turn, held: bool) -> Vec<u16> {
    let view = turn.view();
    let enemies = (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT);
    let enemies = enemies.filter(|&row| view.unit_side()[row] == 1 - view.side());
    let holders = enemies.filter(|&row| kind(turn, row) == abi::KIND_INFANTRY).map(|row| view.unit_cell()[row]);
    let holders: BTreeSet<u16> = holders.collect();
    let is_one = |cell: &u16| {
        let cell = usize::from(*cell);
        view.cell_side()[cell] == 1 - view.side()
            && view.cell_flags()[cell] & abi::CELL_IS_COASTAL != 0
            && (!held || holders.contains(&(cell as u16)))
    };
    (0..view.cells() as u16).filter(is_one).collect()
}

/// Ends steps until the side is asked in that phase of its own in that month.
fn advance(sim: &mut Sim, month: u16, phase: u8, side: u8) {
    let now = |sim: &Sim| (sim.view().month(), sim.view().phase(), sim.view().phasing(), sim.view().side());
    while now(sim) != (month, phase, side, side) {
        assert!(sim.view().month() <= month, "the step has gone by");
        sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
    }
}

/// Gives the orders of the plan in their steps and looks at what is there before the landing. How many orders it took.
fn keeps_its_promise(turn: &Turn, plan: &Expedition, beach: u16, troops: &[u32], ships: &[u32]) -> usize {
    let side = turn.view().side();
    let mut sim = turn.sim(17).unwrap();
    let assault = plan.orders.iter().position(|order| order.kind == abi::ORDER_ASSAULT).expect("they land");
    let mut at = 0;
    while at < assault {
        let leg = plan.legs[at];
        advance(&mut sim, leg.month, leg.phase, side);
        let step = plan.step(leg.month, leg.phase);
        assert_eq!(step.start, at, "steps follow each other");
        let results = sim.hand_in(&plan.orders[step.clone()], &plan.list, Mode::BestEffort).unwrap();
        for (order, result) in step.clone().zip(results) {
            assert_eq!(result.code, abi::R_OK, "order {order}: {}", sim.refusal((order - at) as u32));
        }
        for leg in &plan.legs[step.clone()] {
            let row = row(&sim, leg.unit);
            let later = plan.legs[step.clone()].iter().rfind(|other| other.unit == leg.unit).unwrap();
            // who is aboard goes on with the ship
            if sim.view().unit_carrier()[row] == abi::NO_UNIT {
                assert_eq!(sim.view().unit_cell()[row], later.cell);
            }
        }
        at = step.end;
    }
    let leg = plan.legs[assault];
    assert_eq!((leg.month, leg.phase, leg.cell), (plan.sheet.month, abi::PHASE_AMPHIBIOUS, beach));
    advance(&mut sim, leg.month, leg.phase, side);
    // in the month that was said, with the odds that were said
    let now = sim.assault_odds(beach, troops).expect("they live");
    assert_eq!((now.code, now.success), (abi::R_OK, plan.sheet.success), "{}", sim.view().month());
    let ashore = sim.landing_odds(beach, troops, &[]).expect("they live");
    assert_eq!(
        (ashore.taken, ashore.attacker_loss, ashore.defender_loss, ashore.attacker_points, ashore.defender_points),
        (
            plan.sheet.taken,
            plan.sheet.attacker_loss,
            plan.sheet.defender_loss,
            plan.sheet.attacker_points,
            plan.sheet.defender_points
        )
    );
    let is_second = turn.view().phase() == abi::PHASE_SECOND_MOVEMENT;
    let months = plan.sheet.month - turn.view().month();
    assert_eq!(
        plan.sheet.moves,
        2 * months + 1 - u16::from(is_second),
        "two movement phases a month, the last one a first"
    );
    let stores = ships.iter().map(|&ship| row(&sim, ship)).filter(|&row| sim.view().unit_cell()[row] == beach);
    assert_eq!(stores.map(|row| sim.view().unit_supply_months()[row]).min(), Some(plan.sheet.supply_months));
    let moves: Vec<(u32, u16)> = troops.iter().map(|&unit| (unit, beach)).collect();
    let hungry = sim.supply().trial(&moves).into_iter().filter(|unit| troops.contains(unit)).count();
    assert_eq!(hungry, usize::from(plan.sheet.hungry));
    let landed = sim.hand_in(&plan.orders[assault..=assault], &plan.list, Mode::BestEffort).unwrap();
    assert_eq!(landed[0].code, abi::R_OK);
    // ashore with an enemy in the cell they attack him by the last order of the plan
    let holds = plan.sheet.defender_points > 0;
    assert_eq!(plan.orders.len(), assault + 1 + usize::from(holds));
    if holds && sim.view().unit_handle().contains(&troops[0]) {
        advance(&mut sim, leg.month, abi::PHASE_COMBAT, side);
        let fought = sim.hand_in(&plan.orders[assault + 1..], &plan.list, Mode::BestEffort).unwrap();
        assert_eq!(fought[0].code, abi::R_OK);
    }
    plan.orders.len()
}

/// June 1944, when the Allies move. What both have to place lies about at random.
fn normandy() -> Game {
    let opening = meridian_assets::Catalogue::embedded().open("normandy_1944").unwrap();
    let mut game = setup::new_game(Arc::new(opening.map), Arc::new(opening.rules), &opening.scenario, 1);
    while game.state().clock().phase != Phase::FirstMovement(Side::Allies) {
        let (phase, side) = game.asked().unwrap();
        let (mut legal, mut dice) = (Legal::default(), Stream::new(1, side as u64));
        let orders = if phase == Phase::Deployment { 400 } else { 0 };
        for _ in 0..orders {
            let place = abi::order_bit(abi::ORDER_PLACE);
            let count = legal.count(game.position(), place) as usize;
            let Some(kind) = legal.nth(game.position(), place, dice.below(count.max(1)) as u64) else { break };
            game.submit(Order { side, kind }).unwrap();
            legal.ordered();
        }
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    game
}

#[test]
fn a_coast_that_is_held_in_1944_is_landed_on_and_fought_for() {
    with_turn(&normandy(), |turn| {
        let (ships, groups, coasts) = (transports(turn), troops(turn), beaches(turn, true));
        let mut landed = 0;
        for (number, group) in groups.iter().enumerate() {
            for beach in coasts.iter().skip(number % 5).step_by((coasts.len() / 4).max(1)) {
                let plan = turn.plan_landing(*beach, group, &ships, 2).expect("it can be asked");
                if plan.lands() && plan.sheet.defender_points > 0 {
                    keeps_its_promise(turn, &plan, *beach, group, &ships);
                    landed += 1;
                }
            }
        }
        assert!(landed > 5, "{landed} landings test too little");
    });
}

fn at_sea(seed: u64, side: Side, phase: Phase) -> Game {
    let month = new_game(seed).state().clock().month.plus(2);
    played_until(seed, |game| {
        let clock = game.state().clock();
        clock.month >= month && clock.phase == phase && clock.active == side
    })
}

#[test]
fn what_a_plan_promises_comes() {
    let (mut by_month, mut walked, mut others) = (BTreeMap::new(), 0, BTreeMap::new());
    for (seed, side, phase) in [
        (1, Side::Allies, Phase::FirstMovement(Side::Allies)),
        (2, Side::Axis, Phase::FirstMovement(Side::Axis)),
        (3, Side::Allies, Phase::Deployment),
        (4, Side::Allies, Phase::SecondMovement(Side::Allies)),
    ] {
        with_turn(&at_sea(seed, side, phase), |turn| {
            let (ships, groups, coasts) = (transports(turn), troops(turn), beaches(turn, false));
            for (number, group) in groups.iter().step_by((groups.len() / 14).max(1)).enumerate() {
                let beach = coasts[number * 7919 % coasts.len()];
                let plan = turn.plan_landing(beach, group, &ships, 8).expect("it can be asked");
                if !plan.lands() {
                    *others.entry(plan.sheet.outcome).or_insert(0) += 1;
                    assert!(plan.orders.iter().all(|order| order.kind != abi::ORDER_ASSAULT));
                    continue;
                }
                let later = plan.sheet.month - turn.view().month();
                *by_month.entry(later).or_insert(0) += 1;
                walked += u32::from(plan.legs.iter().any(|leg| leg.supply_months == abi::NO_STORES));
                keeps_its_promise(turn, &plan, beach, group, &ships);
            }
        });
    }
    eprintln!("landings by months ahead {by_month:?}, {walked} walk, other outcomes {others:?}");
    let all: u32 = by_month.values().sum();
    assert!(all > 15 && by_month.len() > 2 && walked > 5, "{by_month:?} {walked} {others:?}");
}

#[test]
fn a_plan_is_asked_again_on_the_way() {
    with_turn(&at_sea(1, Side::Allies, Phase::FirstMovement(Side::Allies)), |turn| {
        let (ships, groups, coasts) = (transports(turn), troops(turn), beaches(turn, false));
        let mut asked = 0;
        for (number, group) in groups.iter().step_by(9).enumerate() {
            let beach = coasts[number * 7919 % coasts.len()];
            let Some(plan) = turn.plan_landing(beach, group, &ships, 8).filter(Expedition::lands) else { continue };
            let mut sim = turn.sim(3).unwrap();
            let side = sim.view().side();
            while sim.view().month() < plan.sheet.month {
                let step = plan.step(sim.view().month(), sim.view().phase());
                sim.hand_in(&plan.orders[step], &plan.list, Mode::BestEffort).unwrap();
                advance_to_own(&mut sim, side);
                let again = sim.plan_landing(beach, group, &ships, 8).expect("it can be asked");
                assert_eq!((again.lands(), again.sheet.month), (true, plan.sheet.month));
                assert_eq!(again.sheet.success, plan.sheet.success);
                asked += 1;
            }
        }
        assert!(asked > 5, "{asked}");
    });
}

/// The next movement phase of the side.
fn advance_to_own(sim: &mut Sim, side: u8) {
    loop {
        sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
        let moves = [abi::PHASE_FIRST_MOVEMENT, abi::PHASE_SECOND_MOVEMENT].contains(&sim.view().phase());
        if moves && sim.view().phasing() == side && sim.view().side() == side {
            return;
        }
    }
}

#[test]
fn what_is_no_plan_is_refused() {
    with_turn(&at_sea(1, Side::Allies, Phase::FirstMovement(Side::Allies)), |turn| {
        let (ships, groups, coasts) = (transports(turn), troops(turn), beaches(turn, false));
        let group = &groups[0];
        let lies = |&&beach: &&u16| {
            turn.plan_landing(beach, group, &[], 1).is_some_and(|it| it.sheet.outcome == abi::PLAN_NO_SHIP)
        };
        let &beach = coasts.iter().find(lies).expect("a coast that ships get to");
        let home = turn.view().unit_cell()[row(turn, group[0])];
        assert!(turn.plan_landing(home, group, &ships, 6).is_none(), "own ground");
        assert!(turn.plan_landing(u16::MAX, group, &ships, 6).is_none(), "no cell");
        assert!(turn.plan_landing(beach, &[], &ships, 6).is_none(), "nobody");
        assert!(turn.plan_landing(beach, &[group[0], group[0]], &ships, 6).is_none(), "twice");
        assert!(turn.plan_landing(beach, &ships[..1], &ships, 6).is_none(), "a ship is no troops");
        assert!(turn.plan_landing(beach, group, group, 6).is_none(), "troops are no ship");
        assert!(turn.plan_landing(beach, group, &[u32::MAX], 6).is_none(), "a dead ship");
        assert!(turn.plan_landing(beach, group, &ships, 13).is_none(), "too far ahead");
        let alone = turn.plan_landing(beach, &group[..1], &[], 6).expect("it can be asked");
        assert_eq!((alone.sheet.outcome, alone.sheet.who), (abi::PLAN_NO_SHIP, group[0]));
    });
}
