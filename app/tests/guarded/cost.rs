//! What a step costs before and after the player's own thinking, in both run modes. Figures, not a verdict:
//! `cargo test --release -p meridian --test guarded -- --ignored --nocapture`.

use crate::{limits, new_game, on_thread, open, process, wild};
use meridian_ai_host::RunMode;
use meridian_engine::{OrderKind, Side};
use meridian_session::unattended::play_months;
use meridian_session::{Seat, Session};
use std::time::Duration;

#[test]
#[ignore = "a measurement"]
fn entering_a_step() {
    let classic = Side::BOTH.map(|side| Seat::agent(on_thread("classic", side)));
    let (warm, _) = play_months(Session::new(new_game(1), classic), Some(3), &mut ());
    let size = postcard::to_stdvec(warm.state()).expect("a position").len();
    eprintln!("{} units, a position of {} KiB", warm.state().units().count(), size >> 10);
    for (name, mode) in [("thread", RunMode::Thread), ("process", RunMode::Process(process()))] {
        let rests = open(&mode, &wild("rests").display().to_string(), Side::Axis, limits());
        let rests = rests.unwrap_or_else(|error| panic!("{error}"));
        let seats = [rests, on_thread("random:orders=1", Side::Allies)].map(Seat::agent);
        let mut session = Session::new(warm.game().fork(), seats).unwatched();
        let end = session.state().clock().month.plus(3);
        let mut times: Vec<Duration> = Vec::new();
        session.play_while(|session| {
            let last = session.lines().last().map(|line| (line.order.side, line.order.kind.clone()));
            if last == Some((Side::Axis, OrderKind::EndPhase)) {
                let step = session.thoughts(Side::Axis).last();
                times.push(step.elapsed.checked_sub(step.thinking).unwrap());
            }
            session.state().clock().month < end
        });
        times.sort();
        let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
        eprintln!("{name}: {} steps, median {median:?}, most {most:?}", times.len());
    }
}
