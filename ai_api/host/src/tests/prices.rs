//! What the calls of an agent really take, against their prices: figures, not a verdict.
//!
//! ```text
//! meridian play --scenario 1939 --axis classic --allies classic --months 44 --replay /tmp/war.mrd
//! MERIDIAN_REPLAY=/tmp/war.mrd cargo test --release -p meridian-ai-host --lib -- --ignored --nocapture prices
//! ```

mod services;

use super::{new_game, service};
use crate::codec;
use crate::function_tables::{Host, Shared};
use crate::legal::Legal;
use crate::service::{Service, SubmitMode};
use meridian_ai_api::abi;
use meridian_engine::replay::Replay;
use meridian_engine::{Game, Phase, Side};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The first position of a great war where the side is asked in the phase, in or after the month of that number.
fn position(replay: &Replay, month: usize, phase: Phase) -> Game {
    let mut game = new_game(replay.header.seed);
    let began = game.state().clock().month;
    for line in &replay.lines {
        let clock = game.state().clock();
        if usize::from(clock.month.since(began)) >= month && clock.phase == phase {
            break;
        }
        game.submit(line.order.clone()).unwrap();
        game.forget_log();
    }
    game
}

/// Of this thread: what others do at the same time does not count.
fn processor_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the time
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn since(began: Duration) -> Duration {
    processor_time().saturating_sub(began)
}

/// A line of the report: the median of the calls and their mean in microseconds, and the mean for a unit of work.
fn tell(what: &str, mut times: Vec<Duration>, price: u64) {
    times.sort();
    let micros = |time: &Duration| time.as_secs_f64() * 1e6;
    let median = times.get(times.len() / 2).map_or(0.0, micros);
    let mean = times.iter().map(micros).sum::<f64>() / times.len().max(1) as f64;
    println!("{what:40} {median:10.1} {mean:10.1} us, price {price:6}, ratio {:7.2}", mean / price as f64);
}

struct Bench<'h> {
    host: &'h Host,
    service: Service,
}

impl Bench<'_> {
    /// Calls the work so often; tells the median and the price.
    fn time(&mut self, what: &str, price: u64, times: usize, work: impl FnMut(&Host, usize)) {
        self.time_after(what, price, times, |_| {}, work);
    }
    /// The same of calls whose price follows what they do: the mean of what was paid.
    fn time_paid(&mut self, what: &str, times: usize, mut work: impl FnMut(&Host, usize)) {
        let (host, mut paid) = (self.host, 0);
        let took = (0..times).map(|n| {
            host.with_service(&mut self.service, || {
                let (began, before) = (processor_time(), host.shared().work_used());
                work(host, n);
                paid += host.shared().work_used() - before;
                since(began)
            })
        });
        let took: Vec<Duration> = took.collect();
        tell(what, took, paid / times.max(1) as u64);
    }
    /// As `time`; before each call something is done that does not count.
    fn time_after(
        &mut self,
        what: &str,
        price: u64,
        times: usize,
        mut first: impl FnMut(&mut Service),
        mut work: impl FnMut(&Host, usize),
    ) {
        let host = self.host;
        let took = (0..times).map(|n| {
            first(&mut self.service);
            host.with_service(&mut self.service, || {
                let began = processor_time();
                work(host, n);
                since(began)
            })
        });
        tell(what, took.collect(), price);
    }
}

/// January 1943.
const MONTH: usize = 41;
/// A call that costs no work.
const FREE: u64 = 1;

fn great_war() -> Replay {
    let path = std::env::var("MERIDIAN_REPLAY").expect("MERIDIAN_REPLAY names the replay of a war");
    let replay = Replay::from_bytes(&std::fs::read(path).unwrap()).unwrap();
    assert_eq!(replay.header.scenario, "1939");
    replay
}

#[test]
#[ignore = "a measurement"]
fn prices() {
    let replay = great_war();
    let host = Host::new(Arc::new(Shared::new(|_| {})));
    let table = host.table();
    let reach = |host: &Host| unsafe {
        &*(((*host.table()).get_extension)(host.table(), abi::EXT_REACH.as_ptr()).cast::<abi::ReachTable>())
    };
    let odds = |host: &Host| unsafe {
        &*(((*host.table()).get_extension)(host.table(), abi::EXT_ODDS.as_ptr()).cast::<abi::OddsTable>())
    };
    let questions = |host: &Host| unsafe {
        &*(((*host.table()).get_extension)(host.table(), abi::EXT_LEGAL.as_ptr()).cast::<abi::LegalTable>())
    };

    for phase in [
        Phase::Deployment,
        Phase::FirstMovement(Side::Axis),
        Phase::Combat(Side::Axis),
        Phase::Interception(Side::Axis),
    ] {
        let game = position(&replay, MONTH, phase);
        let Some((_, side)) = game.asked() else { continue };
        let units: Vec<u32> = game
            .state()
            .units()
            .filter(|(_, unit)| game.state().unit_side(unit) == Some(side))
            .map(|(id, _)| codec::handle(Some(id)))
            .collect();
        println!("{} {:?}: {} units of the side", game.state().clock().month, phase, units.len());
        let mut bench = Bench { host: &host, service: service(&game, side) };
        bench.time("refresh", abi::WORK_REFRESH, 9, |host, _| unsafe {
            ((*table).view_refresh)(host.table());
        });
        let mut forget = Bench { host: &host, service: service(&game, side) };
        let took: Vec<Duration> = (0..9)
            .map(|_| {
                forget.service.view.forget_derived();
                let began = Instant::now();
                forget.service.refresh();
                began.elapsed()
            })
            .collect();
        tell("refresh after a change", took, abi::WORK_REFRESH);
        let mut cells = vec![abi::Reached { cell: 0, cost: 0, flags: 0 }; 65536];
        bench.time("reach.cells", abi::WORK_REACH, units.len(), |host, n| unsafe {
            (reach(host).cells)(host.table(), units[n], cells.as_mut_ptr(), &mut 65536);
        });
        let mut boardings = vec![abi::Boarding { carrier: 0, cell: 0, cost: 0, reserved: 0 }; 4096];
        bench.time("reach.boardings", abi::WORK_REACH, units.len(), |host, n| unsafe {
            (reach(host).boardings)(host.table(), units[n], boardings.as_mut_ptr(), &mut 4096);
        });
        let mut field = vec![0u16; 65536];
        let sources = [1000u16];
        let request = abi::FieldRequest {
            struct_size: size_of::<abi::FieldRequest>() as u32,
            flags: abi::FIELD_ALL,
            sources: sources.as_ptr(),
            source_count: 1,
            limit: 0,
            cost: std::ptr::null(),
        };
        // from Berlin's continent
        let land = [bench.service.game.map().cities[0].cell.number()];
        let by_land = abi::FieldRequest { flags: abi::FIELD_LAND, sources: land.as_ptr(), ..request };
        bench.time("reach.field over land", abi::WORK_FIELD, 9, |host, _| unsafe {
            (reach(host).field)(host.table(), &raw const by_land, field.as_mut_ptr(), 65536);
        });
        bench.time("reach.field over everything", abi::WORK_FIELD, 9, |host, _| unsafe {
            (reach(host).field)(host.table(), &raw const request, field.as_mut_ptr(), 65536);
        });
        let mut count = 0;
        let (first, again) = match phase {
            Phase::FirstMovement(_) => (abi::WORK_LEGAL_ALL, abi::WORK_LEGAL_AGAIN),
            Phase::Deployment => (abi::WORK_LEGAL_ALL, abi::WORK_LEGAL_LIST),
            _ => (abi::WORK_LEGAL_LIST, abi::WORK_LEGAL_LIST),
        };
        bench.time("legal.count, first", first, 1, |host, _| unsafe {
            (questions(host).count)(host.table(), 0, &raw mut count);
        });
        println!("  {count} legal orders");
        bench.time("legal.count, again", abi::WORK_LEGAL, 99, |host, _| unsafe {
            (questions(host).count)(host.table(), 0, &raw mut count);
        });
        let (mut record, mut list) = (abi::OrderRecord::default(), vec![0u32; 4096]);
        bench.time("legal.nth", abi::WORK_LEGAL, 199, |host, n| unsafe {
            (questions(host).nth)(
                host.table(),
                0,
                count / 200 * n as u64,
                &raw mut record,
                list.as_mut_ptr(),
                &mut 4096,
            );
        });
        bench.time("legal.targets, first", abi::WORK_LEGAL, 1, |host, _| unsafe {
            (questions(host).targets)(host.table(), std::ptr::null_mut(), &mut 0);
        });
        let mut targets = vec![0u16; 4096];
        let mut found = 4096;
        bench.time("legal.targets", abi::WORK_LEGAL, 9, |host, _| unsafe {
            found = 4096;
            (questions(host).targets)(host.table(), targets.as_mut_ptr(), &raw mut found);
        });
        for &target in targets.iter().take((found as usize).min(3)) {
            let (mut land, mut lands) = (vec![0u32; 256], 256);
            host.with_service(&mut bench.service, || unsafe {
                (questions(&host).attackers)(table, target, land.as_mut_ptr(), &raw mut lands);
            });
            // SAFETY: all-zero numbers are a value of the structure
            let mut sheet: abi::LandOdds = unsafe { std::mem::zeroed() };
            sheet.struct_size = size_of::<abi::LandOdds>() as u32;
            bench.time("odds.land", abi::WORK_ODDS, 99, |host, _| unsafe {
                (odds(host).land)(host.table(), target, land.as_ptr(), lands, std::ptr::null(), 0, &raw mut sheet);
            });
        }
        // orders drawn from the list, one by one, and the count after each
        let (mut submits, mut counts) = (Vec::new(), Vec::new());
        let mut legal = Legal::default();
        for n in 0..40u64 {
            let at = bench.service.game.position();
            let all = legal.count(at, !abi::order_bit(abi::ORDER_STANCE));
            if all == 0 {
                break;
            }
            let Some(kind) = legal.nth(at, !abi::order_bit(abi::ORDER_STANCE), n * 7919 % all) else {
                break;
            };
            let (record, list) = codec::encode(&kind);
            let began = Instant::now();
            bench.service.submit(SubmitMode::BestEffort, &[record], &list);
            submits.push(began.elapsed());
            let began = Instant::now();
            bench.service.legal.count(bench.service.game.position(), u64::MAX);
            counts.push(began.elapsed());
        }
        tell("an order", submits, abi::WORK_ORDER);
        tell("legal.count after an order", counts, again);
    }
}
