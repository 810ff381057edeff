//! The bundled players.

use crate::table::{new_game, play, seat};
use meridian_ai_api::host::Seat;
use meridian_engine::{Game, Side};

fn played(axis: &str, allies: &str, scenario: &str, seed: u64, months: u16) -> (Game, [Seat; 2], Vec<u64>) {
    let mut game = new_game(scenario, seed);
    let mut seats = [seat(axis, Side::Axis), seat(allies, Side::Allies)];
    let digests = play(&mut game, &mut seats, months);
    for seat in &seats {
        assert_eq!(seat.fault(), None, "{}", seat.spec());
        eprintln!("{} {scenario}: {:?}", seat.spec(), seat.total());
    }
    (game, seats, digests)
}

#[test]
fn random_plays_only_legal_orders() {
    let (_, seats, _) = played("random", "random", "1939", 7, 2);
    for seat in &seats {
        assert_eq!(seat.total().refused, 0, "{:?}", seat.lines());
        assert!(seat.total().accepted > 50, "{:?}", seat.total());
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| played("random:orders=10", "random:orders=10", "1939", seed, 1).2;
    assert_eq!(game(21), game(21));
    assert_ne!(game(21), game(22));
}

#[test]
fn classic_plays_in_both_scenarios() {
    for scenario in ["1937", "1939"] {
        let (_, seats, _) = played("classic", "classic", scenario, 3, 3);
        for seat in &seats {
            assert!(seat.total().accepted > 50, "{:?}", seat.total());
        }
    }
}
