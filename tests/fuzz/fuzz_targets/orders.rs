//! Any bytes as orders in one of the positions; the first byte chooses it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use meridian_engine::Game;
use meridian_tests::order_stream::{self, Tally};
use std::sync::OnceLock;

fuzz_target!(|bytes: &[u8]| {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let games = GAMES.get_or_init(order_stream::games);
    if let Some((first, rest)) = bytes.split_first() {
        order_stream::play(&games[usize::from(*first) % games.len()], rest, &mut Tally::new());
    }
});
