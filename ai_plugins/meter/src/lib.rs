//! The meter: in its first movement it times what an AI asks for most, from inside a plugin, and tells it as telemetry in
//! microseconds. It orders nothing but the batch it measures. `meridian bench interface` plays it in both run modes.

use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Agent, Goal, Mode, OrderRecord, Played, Policy, Setup, Stop, Turn};
use std::collections::BTreeSet;
use std::time::Instant;

/// Orders of the batch.
const BATCH: usize = 500;
/// Units whose reach is asked for, forks, and orders after which the legal orders are counted.
const CALLS: usize = 100;
/// Forks in which they are counted first.
const FORKS: usize = 9;

struct Meter;

impl Agent for Meter {
    fn create(mut setup: Setup) -> Result<Self, String> {
        setup.finish()?;
        Ok(Self)
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        if turn.view().phase() != abi::PHASE_FIRST_MOVEMENT || !turn.view().is_own_phase() {
            return Ok(Played::Default);
        }
        let land: Vec<u32> = {
            let view = turn.view();
            let own = view.units().filter(|&row| view.unit_side()[row] == view.side());
            own.filter(|&row| view.domain(row) == abi::DOMAIN_LAND)
                .map(|row| view.unit_handle()[row])
                .take(CALLS)
                .collect()
        };
        tell(turn, "reach_query_us", land.iter().map(|&unit| timed(|| drop(turn.reach(unit)))).collect());
        let mut forks = Vec::new();
        for _ in 0..CALLS {
            let began = Instant::now();
            turn.sim(1)?;
            forks.push(micros(began));
        }
        tell(turn, "sim_fork_us", forks);
        let (mut sim, mut undos) = (turn.sim(1)?, Vec::new());
        let moves = abi::order_bit(abi::ORDER_MOVE);
        for (record, list) in (0..CALLS as u64).filter_map(|n| turn.nth_legal(moves, n * 97)) {
            sim.order_record(record, &list)?;
            let began = Instant::now();
            sim.undo(1)?;
            undos.push(micros(began));
        }
        drop(sim);
        tell(turn, "sim_undo_us", undos);
        let month = turn.view().month() + 1;
        for (key, policy) in [("sim_month_nobody_moves_us", Policy::Pass), ("sim_month_random_us", Policy::Random)] {
            let mut sim = turn.sim(1)?;
            let began = Instant::now();
            sim.advance(Goal::month(month, [policy, policy]))?;
            tell(turn, key, vec![micros(began)]);
        }
        let mut counts = Vec::new();
        for _ in 0..FORKS {
            let sim = turn.sim(1)?;
            counts.push(timed(|| _ = sim.count_legal(0)));
        }
        tell(turn, "legal_count_us", counts);
        let (mut sim, mut counts) = (turn.sim(1)?, Vec::new());
        for n in 0..CALLS as u64 {
            // anywhere in the list
            let all = sim.count_legal(moves).max(1);
            let Some((record, list)) = sim.nth_legal(moves, n * 7919 % all) else { break };
            sim.order_record(record, &list)?;
            counts.push(timed(|| _ = sim.count_legal(0)));
        }
        tell(turn, "legal_count_after_an_order_us", counts);
        // first as a question, since carrying them out changes what is legal
        let (records, list) = batch(turn);
        for (key, mode) in
            [("batch_500_checked_us", Mode::ValidateOnly), ("batch_500_carried_out_us", Mode::BestEffort)]
        {
            let began = Instant::now();
            let results = turn.hand_in(&records, &list, mode)?;
            tell(turn, key, vec![micros(began)]);
            turn.telemetry("batch_orders", results.len() as f64);
            turn.telemetry("batch_accepted", results.iter().filter(|result| result.is_ok()).count() as f64);
        }
        Ok(Played::Done)
    }
}

/// One move of each unit that can move, over again until there are enough.
fn batch(turn: &Turn) -> (Vec<OrderRecord>, Vec<u32>) {
    let (all, list) = turn.list_legal(abi::order_bit(abi::ORDER_MOVE), 0, 60_000);
    let mut seen = BTreeSet::new();
    let moves: Vec<OrderRecord> = all.into_iter().filter(|order| seen.insert(order.unit)).collect();
    (moves.iter().copied().cycle().take(if moves.is_empty() { 0 } else { BATCH }).collect(), list)
}

fn timed(work: impl FnOnce()) -> f64 {
    let began = Instant::now();
    work();
    micros(began)
}

fn micros(began: Instant) -> f64 {
    began.elapsed().as_secs_f64() * 1e6
}

/// The median.
fn tell(turn: &Turn, key: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    if let Some(&median) = times.get(times.len() / 2) {
        turn.telemetry(key, median);
    }
}

meridian_ai_api::export_agent! {
    agent: Meter,
    id: "meridian.meter",
    name: "meter",
    version: env!("CARGO_PKG_VERSION"),
    author: "the Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Measures what the calls of the AI interface cost; plays nothing.",
}
