//! No answer tells what the other side has placed before the deployment phase ends (WW2 §8.1.1).

use super::services::with_turn;
use super::{at_war, placed_otherwise};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Aim, Turn};
use meridian_engine::{Game, Order, OrderKind};

/// What is answered about each cell of the enemy, and about all of them together.
fn answers(game: &Game) -> Vec<String> {
    with_turn(game, |turn| {
        let view = turn.view();
        let side = view.side();
        let own = |domain: u8| {
            let rows = (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT);
            let mut rows = rows.filter(|&row| view.unit_side()[row] == side && view.domain(row) == domain);
            rows.next().map(|row| view.unit_handle()[row]).expect("the side has one")
        };
        let (land, ship, aircraft) = (own(abi::DOMAIN_LAND), own(abi::DOMAIN_NAVAL), own(abi::DOMAIN_AIR));
        let about = |turn: &Turn, cell: u16| {
            let fights = (turn.land_odds(cell, &[land], &[]), turn.landing_odds(cell, &[land], &[]));
            let best = turn.best_attack(cell, Aim::Ratio(0.1), &[land], &[]);
            let ashore = turn.assault_odds(cell, &[land]);
            let strikes = (turn.naval_odds(cell, 0, &[ship], &[]), turn.naval_odds(cell, 0, &[], &[aircraft]));
            let raid = turn.bombing_odds(cell, abi::BOMB_INSTALLATIONS, &[aircraft]);
            format!("{cell}: {fights:?} {best:?} {ashore:?} {strikes:?} {raid:?}")
        };
        let enemy = (0..view.cells() as u16).filter(|&cell| view.cell_side()[usize::from(cell)] == 1 - side);
        let mut all: Vec<String> = enemy.map(|cell| about(turn, cell)).collect();
        let forecast = turn.forecast();
        all.push(format!("{:?} {:?}", forecast.threat(1 - side), forecast.naval_threat(1 - side)));
        all.push(format!("{:?} {:?}", turn.battles(), turn.reach_of(&[land, ship, aircraft])));
        all
    })
}

#[test]
fn answers_do_not_tell_what_is_hidden() {
    let mut games = placed_otherwise(at_war(4, 2));
    let hidden = games.each_ref().map(answers);
    assert!(hidden[0].len() > 100);
    for (one, other) in hidden[0].iter().zip(&hidden[1]) {
        assert!(one == other, "tells what is hidden: {one:.400}\n{other:.400}");
    }
    // afterwards they differ
    for game in &mut games {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    let known = games.each_ref().map(answers);
    assert!(known[0] != known[1]);
}
