//! What the bundled player `cadet` does and leaves undone, on small positions written as rule cases are (docs/cases.md), and in games.

use crate::classic::orders_of;
use crate::table::{Match, agent};
use meridian_engine::Side;

fn attacks(orders: &[String]) -> Vec<&str> {
    orders.iter().map(String::as_str).filter(|order| order.starts_with("attack")).collect()
}

/// Three stacks that can be beaten at three to one, a fourth at three to two, and room to advance.
const FRONT: &str = "
    board
    | .CR .  .  .  .  .  .  .
    | .  .  .  .  .  .  .  .
    | .KR .  .  .  .  .  .  .CR
    home a1..h2 france
    home a3..h3 germany
    unit g1, g2, g3 germany.infantry 3 at b3
    unit f1 france.infantry 1 at b2
    unit h1 germany.infantry 3 at d3
    unit f2 france.infantry 1 at d2
    unit i1 germany.infantry 3 at f3
    unit f3 france.infantry 1 at f2
    unit j1 germany.infantry 3 at h3
    unit f4 france.infantry 2 at h2
    phase combat axis";

#[test]
fn it_makes_two_attacks_and_none_below_two_to_one() {
    let usual = orders_of("cadet", FRONT);
    assert_eq!(attacks(&usual).len(), 2, "{usual:?}");
    let more = orders_of("cadet:attacks=10", FRONT);
    assert_eq!(attacks(&more).len(), 3, "{more:?}");
    assert!(!more.iter().any(|order| order.starts_with("attack target h2")), "{more:?}");
    let bold = orders_of("cadet:attacks=10:ratio=1.5", FRONT);
    assert_eq!(attacks(&bold).len(), 4, "{bold:?}");
}

#[test]
fn it_does_not_go_after_a_beaten_enemy() {
    let goes = |player| orders_of(player, FRONT).iter().any(|order| order.starts_with("advance"));
    assert!(goes("classic:ratio=2"));
    assert!(!goes("cadet:attacks=10"));
}

#[test]
fn its_bombers_stay_at_home() {
    let position = "
        board
        | .KR .  .A .  .CR
        home a1..d1 germany
        home e1 france
        unit g germany.infantry 3 at d1
        unit f france.infantry 3 at e1
        unit plane air.he_111 at c1 owner germany
        phase first-movement axis";
    let flies = |player| orders_of(player, position).iter().any(|order| order.starts_with("move unit plane"));
    assert!(flies("classic"));
    assert!(!flies("cadet"));
}

#[test]
fn a_city_near_the_front_keeps_its_garrison() {
    let position = "
        board
        | .KR .  .  .CR .  .  .CR
        home a1..e1 germany
        home f1..g1 france
        unit g germany.infantry 3 at d1
        unit f france.infantry 3 at g1
        phase first-movement axis";
    assert_eq!(orders_of("cadet", position), Vec::<String>::new());
    assert_eq!(orders_of("cadet:guard=0", position).len(), 1);
}

/// A pair of games, and why it did what it did.
#[test]
fn it_loses_to_classic_and_says_why_it_plays_as_it_does() {
    for side in Side::BOTH {
        let seat = |it: Side| agent(if it == side { "cadet" } else { "classic" }, it);
        let played = Match::play(meridian_tests::new_game_of("china_1937", 3), Side::BOTH.map(seat), 12);
        assert!(played.faults.is_empty(), "{:?}", played.faults);
        assert_eq!(played.session.state().clock().winner, Some(side.opponent()));
        assert_eq!(played.total(side).refused, 0);
        let said = played.lines(side);
        let about = |what: &str| said.iter().any(|line| line.contains(what));
        assert!(about("none at less than 2.0 : 1") && about("bombers stay at home"), "{said:?}");
    }
}

#[test]
fn it_plays_the_whole_war_and_short_scenarios() {
    for (scenario, months) in [("1937", 2), ("1939", 3), ("pacific_1941", 3), ("east_front", 2)] {
        let played =
            Match::play(meridian_tests::new_game_of(scenario, 3), Side::BOTH.map(|side| agent("cadet", side)), months);
        for side in Side::BOTH {
            assert_eq!(played.fault(side), None, "{scenario}, {}", side.name());
            assert!(played.total(side).accepted > 20, "{scenario}: {:?}", played.total(side));
        }
    }
}
