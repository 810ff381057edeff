//! What tells the three sparring partners apart, on small positions written as rule cases are (docs/cases.md), and in games.

use crate::classic::orders_of;
use crate::table::{Match, agent};
use meridian_engine::{OrderKind, Side};

const STYLES: [&str; 3] = ["sparring:style=hammer", "sparring:style=hedgehog", "sparring:style=corsair"];

/// Does it attack, with so many strength points, so many?
fn attacks(player: &str, own: u8, theirs: u8) -> bool {
    let position = format!(
        "
        board
        | .CR .  .  .  .
        | .   .  .  .  .
        | .KR .  .  .  .
        home a1..e2 france
        home a3..e3 germany
        unit german germany.infantry {own} at a3
        unit french france.infantry {theirs} at a2
        phase combat axis"
    );
    orders_of(player, &position).iter().any(|order| order.starts_with("attack"))
}

#[test]
fn each_attacks_at_odds_of_its_own() {
    let odds = [(3, 1), (2, 1), (3, 2), (1, 1), (2, 3)];
    let least = STYLES.map(|style| odds.map(|(own, theirs)| attacks(style, own, theirs)));
    assert_eq!(least[0], [true, true, true, true, false], "the hammer");
    assert_eq!(least[1], [true, false, false, false, false], "the hedgehog");
    assert_eq!(least[2], [true, true, false, false, false], "the corsair");
}

#[test]
fn they_play_the_whole_war_and_short_scenarios_without_an_order_that_is_refused() {
    for style in STYLES {
        let (mut at_sea, mut bombs) = (false, false);
        for (scenario, months) in [("1937", 2), ("1939", 3), ("pacific_1941", 3), ("france_1940", 4)] {
            let seats = Side::BOTH.map(|side| agent(style, side));
            let played = Match::play(meridian_tests::new_game_of(scenario, 3), seats, months);
            for side in Side::BOTH {
                assert_eq!(played.fault(side), None, "{style}, {scenario}, {}", side.name());
                let total = played.total(side);
                assert!(total.accepted > 20 && total.refused == 0, "{style}, {scenario}: {total:?}");
            }
            let gives = |what: fn(&OrderKind) -> bool| played.session.lines().iter().any(|line| what(&line.order.kind));
            at_sea |= gives(|kind| matches!(kind, OrderKind::NavalAttack { .. }));
            bombs |= gives(|kind| matches!(kind, OrderKind::Bomb { .. }));
        }
        let is_corsair = style == STYLES[2];
        assert_eq!((at_sea, bombs), (is_corsair, is_corsair), "{style}");
    }
}
