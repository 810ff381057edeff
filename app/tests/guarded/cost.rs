//! What a step costs before and after the player's own thinking, in both run modes. Figures, not a verdict:
//! `cargo test --release -p meridian --test guarded -- --ignored --nocapture`.

use crate::{limits, new_game, on_thread, open, play, process, wild};
use meridian_ai_host::RunMode;
use meridian_engine::Side;
use std::time::Duration;

#[test]
#[ignore = "a measurement"]
fn entering_a_step() {
    let mut game = new_game(1);
    let classic = |side| on_thread("classic", side);
    play(&mut game, &mut [classic(Side::Axis), classic(Side::Allies)], 3, |_| {});
    game.forget_log();
    let size = postcard::to_stdvec(game.state()).expect("a position").len();
    eprintln!("{} units, a position of {} KiB", game.state().units().count(), size >> 10);
    for (name, mode) in [("thread", RunMode::Thread), ("process", RunMode::Process(process()))] {
        let rests = open(&mode, &wild("rests").display().to_string(), Side::Axis, limits());
        let mut seats = [rests.unwrap_or_else(|error| panic!("{error}")), on_thread("random:orders=1", Side::Allies)];
        let mut times: Vec<Duration> = Vec::new();
        play(&mut game.fork(), &mut seats, 3, |axis| times.push(axis.last().elapsed - axis.last().thinking));
        times.sort();
        let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
        eprintln!("{name}: {} steps, median {median:?}, most {most:?}", times.len());
    }
}
