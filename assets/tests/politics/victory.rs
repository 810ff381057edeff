//! Victory (WW2 §20).

use super::world::{Play, World};
use meridian_engine::rules::{conquest, victory};
use meridian_engine::{Game, Side};

fn conquer(game: &mut Game, country: &str) {
    let country = game.id(country);
    game.edit(|rec| conquest::mark_conquered(rec, country));
}

#[test]
fn t198_axis_victory() {
    let mut game = World::new().game("1937");
    conquer(&mut game, "china");
    assert_eq!(victory::winner(game.position()), None, "the United States are neutral");
    game.join("united_states", Side::Allies);
    conquer(&mut game, "united_states");
    conquer(&mut game, "panama");
    assert_eq!(victory::winner(game.position()), None, "the Soviet Union is neutral");
    let mut friendly = game.clone();
    friendly.join("soviet_union", Side::Axis);
    // Finland joins the Allies against it
    assert_eq!(victory::winner(friendly.position()), None);
    conquer(&mut friendly, "finland");
    assert_eq!(victory::winner(friendly.position()), Some(Side::Axis));
    game.join("soviet_union", Side::Allies);
    assert_eq!(victory::winner(game.position()), None);
    conquer(&mut game, "soviet_union");
    assert_eq!(victory::winner(game.position()), Some(Side::Axis));
    game.end();
    game.end();
    assert_eq!((game.asked(), game.state().clock.winner), (None, Some(Side::Axis)));
}

#[test]
fn t199_allied_victory() {
    let mut game = World::new().game("1937");
    assert_eq!(victory::winner(game.position()), None);
    conquer(&mut game, "japan");
    assert_eq!(victory::winner(game.position()), Some(Side::Allies));
    game.end();
    assert!(game.asked().is_some(), "decided when both have ended the phase");
    game.end();
    assert_eq!(game.state().clock.winner, Some(Side::Allies));
}
