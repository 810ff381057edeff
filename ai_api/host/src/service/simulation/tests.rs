//! Simulations on the real world: they are the game as it would go on, they come back to where they were, and they hold
//! nothing that their side may not know.

mod attacks;
mod undo;

use super::*;
use crate::codec;
use crate::function_tables::{Host, Shared};
use crate::service::SubmitMode;
use crate::tests::{kinds, new_game, service};
use meridian_ai_api::abi::{HostTable, SimOptions, SimTable};
use meridian_engine::Side;
use std::collections::BTreeMap;

fn goal(month: u16, policy: [u8; 2]) -> SimGoal {
    SimGoal {
        struct_size: size_of::<SimGoal>() as u32,
        month,
        phase: 0xFF,
        policy,
        phasing: 0,
        reserved: [0; 2],
        most_steps: 0,
    }
}

const BOTH_PASS: [u8; 2] = [abi::POLICY_PASS; 2];
const BOTH_RANDOM: [u8; 2] = [abi::POLICY_RANDOM; 2];
const BOTH_STOP: [u8; 2] = [abi::POLICY_STOP; 2];

fn simulation(game: &Game, dice: u64) -> Service {
    let side = game.state().clock().active;
    service(game, side).simulate(dice, View::new())
}

/// A legal order of the simulation, by its own dice; none if there is none.
fn random_order(sim: &mut Service, dice: &mut Stream, kinds: u64) -> Option<OrderKind> {
    let count = sim.legal.count(sim.game.position(), kinds);
    if count == 0 {
        return None;
    }
    sim.legal.nth(sim.game.position(), kinds, dice.below(count as usize) as u64)
}

fn submit(sim: &mut Service, kind: &OrderKind) {
    let (record, list) = codec::encode(kind);
    let results = sim.submit(SubmitMode::BestEffort, &[record], &list);
    assert_eq!(results[0].code, abi::R_OK, "{kind:?}: {}", sim.refusal(0));
}

#[test]
fn with_the_dice_of_the_game_it_is_the_game() {
    let mut game = new_game(3);
    let mut sim = simulation(&game, game.state().seed());
    assert_eq!(sim.game.state().digest(), game.state().digest());
    let mut dice = Stream::new(3, 1);
    let mut orders = 0;
    while game.state().clock().month < game.state().clock().began.plus(2) {
        for _ in 0..20 {
            let Some(kind) = random_order(&mut sim, &mut dice, 0xFFFF_FFFF) else { break };
            submit(&mut sim, &kind);
            game.submit(Order { side: game.state().clock().active, kind }).unwrap();
            assert_eq!(sim.game.state().digest(), game.state().digest());
            orders += 1;
        }
        // by an order and by the policy in turn
        if orders % 2 == 0 {
            submit(&mut sim, &OrderKind::EndPhase);
        } else {
            assert_eq!(sim.advance(&goal(0, BOTH_STOP), |_| false), Advanced { steps: 1, cancelled: false });
        }
        game.submit(Order { side: game.state().clock().active, kind: OrderKind::EndPhase }).unwrap();
        assert_eq!(sim.game.state().digest(), game.state().digest());
        assert_eq!(sim.side, game.state().clock().active);
    }
    assert!(orders > 300, "{orders} orders test too little");
    assert!(sim.game.log().is_empty(), "without a mark nothing is kept");
}

#[test]
fn a_view_that_was_looked_at_follows_the_orders() {
    let game = new_game(3);
    let mut sim = simulation(&game, 1);
    let mut dice = Stream::new(5, 1);
    let mut orders = 0;
    while sim.game.state().clock().month == game.state().clock().month {
        sim.show();
        for _ in 0..10 {
            let Some(kind) = random_order(&mut sim, &mut dice, 0xFFFF_FFFF) else { break };
            submit(&mut sim, &kind);
            orders += 1;
            assert_eq!(sim.show(), Shows::AsBefore, "nothing is left to be made after {kind:?}");
            sim.refresh();
            let mut anew = sim.simulate(1, View::new());
            anew.show();
            for (followed, made) in sim.view.columns().iter().zip(anew.view.columns()) {
                assert!(crate::bytes(followed) == crate::bytes(made), "column {:#06x} after {kind:?}", made.id);
            }
        }
        submit(&mut sim, &OrderKind::EndPhase);
    }
    assert!(orders > 50, "{orders} orders test too little");
}

#[test]
fn other_dice_are_another_war_from_the_same_position() {
    let game = new_game(3);
    let ends = [1, 1, 2].map(|seed| {
        let mut sim = simulation(&game, seed);
        assert_eq!(sim.game.state().position_hash(), game.state().position_hash());
        assert_ne!(sim.game.state().digest(), game.state().digest());
        sim.advance(&goal(game.state().clock().month.0 + 1, BOTH_RANDOM), |_| false);
        sim.game.state().position_hash()
    });
    assert_eq!(ends[0], ends[1]);
    assert_ne!(ends[0], ends[2]);
}

#[test]
fn rolled_back_it_is_where_it_was() {
    let mut sim = simulation(&new_game(5), 5);
    let mut dice = Stream::new(5, 5);
    let (mut orders, began) = (0, sim.game.state().clock().month);
    while sim.game.state().clock().month < began.plus(3) {
        let (hash, side) = (sim.game.state().digest(), sim.side);
        let outer = sim.mark().unwrap();
        let counts: Vec<u64> = kinds().map(|bit| sim.legal.count(sim.game.position(), bit)).collect();
        for round in 0..3 {
            for _ in 0..300 {
                let inner = (sim.mark().unwrap(), sim.game.state().digest());
                let Some(kind) = random_order(&mut sim, &mut dice, 0xFFFF_FFFF) else { break };
                submit(&mut sim, &kind);
                orders += 1;
                if dice.below(8) == 0 {
                    assert!(sim.rollback(inner.0) && sim.game.state().digest() == inner.1);
                }
            }
            if round == 2 {
                sim.advance(&SimGoal { most_steps: 3, ..goal(0, BOTH_RANDOM) }, |_| false);
            }
            assert!(sim.rollback(outer), "marks are used again");
            assert_eq!((sim.game.state().digest(), sim.side), (hash, side));
            assert!(!sim.rollback(outer + 1), "later marks are forgotten");
            let mut rebuilt = sim.game.state().clone();
            rebuilt.rebuild();
            assert_eq!(rebuilt.digest(), hash);
        }
        let again: Vec<u64> = kinds().map(|bit| sim.legal.count(sim.game.position(), bit)).collect();
        assert_eq!(again, counts, "legal orders in {:?}", sim.game.state().clock().phase);
        sim.advance(&SimGoal { most_steps: 1, ..goal(0, BOTH_PASS) }, |_| false);
    }
    assert!(orders >= 10_000, "{orders} orders test too little");
}

/// In movement every unit that has an order is drawn as often as any other, whatever the number of its orders.
#[test]
fn units_are_drawn_alike_when_they_move() {
    let mut sim = service(&crate::tests::at_war(4, 2), Side::Axis).simulate(4, View::new());
    while !matches!(sim.game.state().clock().phase, Phase::FirstMovement(_)) {
        assert!(sim.try_order(OrderKind::EndPhase));
    }
    let (at, side) = (sim.game.position(), sim.side);
    let mut legal = crate::legal::Legal::default();
    let all = legal.count(at, !abi::order_bit(abi::ORDER_STANCE));
    let unit = |kind: &OrderKind| u64::from(codec::encode(kind).0.unit);
    let orders = (0..all).filter_map(|n| legal.nth(at, !abi::order_bit(abi::ORDER_STANCE), n));
    let mut drawn: BTreeMap<u64, u32> = orders.map(|kind| (unit(&kind), 0)).collect();
    let (units, mut dice) = (drawn.len() as u32, Stream::new(4, 4));
    assert!(units > 10, "{units} units test too little");
    for _ in 0..100 * units {
        let kind = crate::legal::Legal::default().draw(at, &mut dice).unwrap();
        assert!(sim.game.check(&Order { side, kind: kind.clone() }).is_ok(), "{kind:?}");
        *drawn.get_mut(&unit(&kind)).unwrap() += 1;
    }
    // six standard deviations
    assert!(drawn.values().all(|count| (40..=160).contains(count)), "{drawn:?}");
}

#[test]
fn random_sides_never_err_and_goals_are_kept() {
    let mut sim = simulation(&new_game(8), 8);
    let month = sim.game.state().clock().month;
    let advanced = sim.advance(&goal(month.0 + 3, BOTH_RANDOM), |_| false);
    assert!(advanced.steps >= 3 * 16 && !advanced.cancelled);
    assert_eq!(sim.game.asked(), Some((Phase::WarDeclaration, Side::Axis)));
    assert_eq!(sim.game.state().clock().month, month.plus(3));
    // nobody intercepts when nobody moves: the phase is passed over
    let interception = SimGoal { phase: abi::PHASE_INTERCEPTION, phasing: 1, ..goal(month.0 + 3, BOTH_PASS) };
    sim.advance(&interception, |_| false);
    assert_eq!(sim.game.asked(), Some((Phase::Amphibious(Side::Allies), Side::Allies)));
    sim.advance(&goal(0, [abi::POLICY_STOP, abi::POLICY_PASS]), |_| false);
    assert_eq!(sim.game.asked(), Some((Phase::WarDeclaration, Side::Axis)), "the Axis is asked next");
    let mut calls = 0;
    let mut stop = |_| {
        calls += 1;
        calls > 4
    };
    assert_eq!(sim.advance(&goal(0, BOTH_PASS), &mut stop), Advanced { steps: 4, cancelled: true });
}

/// Two games in which the Axis has placed differently: the Allies' simulations are the same, and hold what they did
/// themselves.
#[test]
fn hidden_placements_are_not_in_it() {
    let mut game = new_game(4);
    let end = |game: &mut Game| {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    };
    while game.state().clock().phase != Phase::Deployment {
        end(&mut game);
    }
    let places = abi::order_bit(abi::ORDER_PLACE);
    let place = |game: &mut Game, side: Side, last: bool, orders: u64| {
        let mut legal = crate::legal::Legal::default();
        for number in 0..orders {
            let count = legal.count(game.position(), places);
            let n = if last { count - 1 - number } else { number };
            let kind = legal.nth(game.position(), places, n).unwrap();
            game.submit(Order { side, kind }).unwrap();
        }
    };
    let mut games = [game.fork(), game.fork()];
    for (index, game) in games.iter_mut().enumerate() {
        place(game, Side::Axis, index == 1, 30);
        end(game);
    }
    assert_ne!(games[0].state().position_hash(), games[1].state().position_hash());
    // at the beginning of the Allied step, and in the middle of it
    for orders in [0, 25] {
        let sims = games.each_mut().map(|game| {
            place(game, Side::Allies, false, orders);
            let mut service = service(game, Side::Allies);
            let known = service.known().position_hash();
            let mut sim = service.simulate(1, View::new());
            sim.show();
            assert_eq!(sim.game.state().position_hash(), known);
            let mut rebuilt = sim.game.state().clone();
            rebuilt.rebuild();
            assert_eq!(rebuilt.digest(), sim.game.state().digest());
            let own = |game: &Game| -> Vec<_> {
                let state = game.state();
                let own = state.units_of(Side::Allies);
                own.map(|(id, unit)| (id, *unit)).collect()
            };
            assert!(own(&sim.game) == own(game), "own units are in it, by their own handles");
            assert_eq!(sim.game.state().countries(), game.state().countries());
            let (map, rules) = (game.map(), game.rules());
            assert_eq!(meridian_engine::validate::validate(sim.game.state(), map, rules), Ok(()));
            sim
        });
        let [mut a, mut b] = sims;
        assert_eq!(a.game.state().position_hash(), b.game.state().position_hash());
        for (a, b) in a.view.columns().iter().zip(b.view.columns()) {
            assert!(crate::bytes(a) == crate::bytes(b), "column {:#06x} shows what is hidden", a.id);
        }
        for sim in [&mut a, &mut b] {
            sim.advance(&goal(sim.game.state().clock().month.0 + 1, BOTH_RANDOM), |_| false);
        }
        assert_eq!(a.game.state().position_hash(), b.game.state().position_hash());
    }
    // afterwards nothing is hidden
    for game in &mut games {
        end(game);
    }
    let hashes = games.each_ref().map(|game| service(game, Side::Axis).known().position_hash());
    assert_eq!(hashes, games.each_ref().map(|game| game.state().position_hash()));
}

// ----- through the tables, as a plugin sees it

/// What a plugin calls.
struct Calls {
    host: *const HostTable,
    sim: &'static SimTable,
}

impl Calls {
    fn of(host: &Host) -> Self {
        let host = host.table();
        // SAFETY: the table lives, and the answer is the table of the header
        let sim = unsafe { ((*host).get_extension)(host, abi::EXT_SIM.as_ptr()).cast::<SimTable>().as_ref() };
        Self { host, sim: sim.expect("the host simulates") }
    }
    fn fork(&self, host: *const HostTable, dice: u64) -> Result<*const HostTable, i32> {
        let options = SimOptions { struct_size: size_of::<SimOptions>() as u32, reserved: 0, dice };
        let mut out = std::ptr::null();
        // SAFETY: as the header wants it
        match unsafe { (self.sim.fork)(host, &raw const options, &raw mut out) } {
            abi::OK => Ok(out),
            status => Err(status),
        }
    }
    fn release(&self, sim: *const HostTable) -> i32 {
        // SAFETY: hosts of released simulations stay
        unsafe { (self.sim.release)(sim) }
    }
    fn hash(&self, host: *const HostTable) -> Result<u64, i32> {
        let mut hash = 0;
        // SAFETY: as above
        match unsafe { (self.sim.hash)(host, &raw mut hash) } {
            abi::OK => Ok(hash),
            status => Err(status),
        }
    }
    fn advance(&self, sim: *const HostTable, steps: u32) -> i32 {
        let goal = SimGoal { most_steps: steps, ..goal(0, BOTH_PASS) };
        // SAFETY: as above
        unsafe { (self.sim.advance)(sim, &raw const goal, std::ptr::null_mut()) }
    }
    fn view(&self, host: *const HostTable) -> &meridian_ai_api::abi::ViewTable {
        // SAFETY: a living host has a view
        unsafe { &*((*host).view)(host) }
    }
}

#[test]
fn simulations_of_simulations_live_until_they_are_released() {
    let game = new_game(2);
    let host = Host::new(std::sync::Arc::new(Shared::new(drop)));
    let calls = Calls::of(&host);
    let mut kept = std::ptr::null();
    assert_eq!(calls.fork(calls.host, 1), Err(abi::E_THREAD), "outside a step");
    host.with_service(&mut service(&game, Side::Axis), || {
        let first = calls.fork(calls.host, 1).unwrap();
        assert_eq!(calls.hash(first), calls.hash(calls.host));
        assert_eq!(calls.advance(calls.host, 1), abi::E_ARGUMENT, "the game itself does not advance");
        assert_eq!(calls.advance(first, 3), abi::OK);
        assert_ne!(calls.hash(first), calls.hash(calls.host));
        assert_eq!((calls.view(first).phase, calls.view(first).side), (abi::PHASE_DEPLOYMENT, abi::ALLIES));
        assert_eq!(calls.view(calls.host).phase, abi::PHASE_WAR_DECLARATION);
        // a copy goes its own way and outlives what it was made from
        let second = calls.fork(first, 1).unwrap();
        let here = calls.hash(first);
        assert_eq!(calls.hash(second), here);
        assert_eq!(calls.advance(second, 1), abi::OK);
        assert_eq!(calls.hash(first), here);
        assert_eq!(calls.release(first), abi::OK);
        assert_eq!((calls.release(first), calls.hash(first)), (abi::E_ARGUMENT, Err(abi::E_ARGUMENT)));
        assert_eq!(calls.view(second).phase, abi::PHASE_INCOME);
        assert_eq!(calls.release(calls.host), abi::E_ARGUMENT);
        // one lives: there is room for 63
        let more: Vec<_> = (0..63).map(|_| calls.fork(second, 2).unwrap()).collect();
        assert_eq!(calls.fork(second, 2), Err(abi::E_LIMIT));
        assert_eq!(calls.release(more[10]), abi::OK);
        assert_eq!(calls.fork(second, 2), Ok(more[10]), "the room of one that was released");
        kept = second;
    });
    assert_eq!(calls.hash(kept), Err(abi::E_THREAD), "released with the step");
    host.with_service(&mut service(&game, Side::Axis), || {
        assert_eq!(calls.hash(kept), Err(abi::E_ARGUMENT), "and stays so");
    });
}
