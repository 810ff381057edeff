//! The bundled players.

use crate::table::{new_game, play, seat};
use meridian_engine::Side;

#[test]
fn random_against_random_plays_on_without_a_fault() {
    let mut game = new_game("1939", 7);
    let mut seats = [seat("random", Side::Axis), seat("random", Side::Allies)];
    let began = std::time::Instant::now();
    let digests = play(&mut game, &mut seats, 2);
    eprintln!("{} orders in {:?}", digests.len(), began.elapsed());
    for seat in &seats {
        assert_eq!(seat.fault(), None);
        assert_eq!(seat.total().refused, 0, "{:?}", seat.lines());
        assert!(seat.total().accepted > 50, "{:?}", seat.total());
        eprintln!("{:?}", seat.total());
    }
}
