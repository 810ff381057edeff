//! The list of places for what arrives (WW2 §8.2, §8.3) is what the checker takes; the rules themselves are proven by the
//! cases under `tests/rules/08_deployment`.

use super::world::{Play, World};
use meridian_engine::legal::deployment;
use meridian_engine::{OrderKind, Phase, Side};

#[test]
fn cells_for_is_what_the_checker_takes() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    let mut compared = 0;
    for side in Side::BOTH {
        let game = {
            let mut game = game.clone();
            game.end_until(Phase::Deployment, side);
            game
        };
        for (country, item, _) in deployment::arriving(game.position(), side) {
            let listed = deployment::cells_for(game.position(), country, item);
            let taken = game.map().cells().filter(|&cell| {
                let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
                game.check(&meridian_engine::Order { side, kind }).is_ok()
            });
            assert_eq!(listed, taken.collect::<Vec<_>>(), "{}", game.rules().class(item.class).key);
            compared += listed.len();
        }
    }
    assert!(compared > 100, "{compared} cells");
}
