//! What an order costs: `cargo bench -p meridian-skirmish`. Random games of every scenario; the time of listing what is legal and
//! of carrying out and taking back, for one order.
#![allow(clippy::disallowed_types, reason = "it measures")]

use meridian_assets::skirmish;
use meridian_skirmish::Game;
use meridian_skirmish::player::{Player, Random};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() {
    let facts = Arc::new(skirmish::facts().expect("embedded tables"));
    let (mut listing, mut ordering, mut undoing) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let (mut orders, mut legal_orders, mut games) = (0_u32, 0_usize, 0_u32);
    for name in skirmish::scenarios() {
        let scenario = Arc::new(skirmish::scenario(&facts, name).expect("there").expect("readable"));
        for seed in 0..30 {
            let mut game = Game::new(facts.clone(), scenario.clone(), seed);
            let mut player = Random::new(seed);
            games += 1;
            while game.outcome().is_none() {
                let begun = Instant::now();
                let legal = game.legal();
                listing += begun.elapsed();
                legal_orders += legal.len();
                let order = player.decide(&game.view(game.state().clock.side), &legal);
                let begun = Instant::now();
                game.submit(order).expect("legal");
                ordering += begun.elapsed();
                let begun = Instant::now();
                game.revert_last();
                undoing += begun.elapsed();
                game.submit(order).expect("legal");
                game.forget_log();
                orders += 1;
            }
        }
    }
    let micro = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(orders);
    println!("{games} games, {orders} orders, {} legal orders on average", legal_orders / orders as usize);
    println!("list what is legal: {:.2} us", micro(listing));
    println!("check, carry out, digest: {:.2} us", micro(ordering));
    println!("take back: {:.2} us", micro(undoing));
}
