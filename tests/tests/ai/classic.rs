//! What the bundled player `classic` decides on small positions, written as rule cases are (docs/cases.md). It plays one
//! step through the interface, and what it ordered is compared word by word.

use crate::table::{limits, try_agent};
use meridian_ai_host::Limits;
use meridian_cases::Suite;
use meridian_engine::Game;
use meridian_session::{Seat, Session};
use std::sync::OnceLock;

fn suite() -> &'static Suite {
    static SUITE: OnceLock<Suite> = OnceLock::new();
    SUITE.get_or_init(Suite::new)
}

/// The orders of one step of whoever is asked in the position.
fn ordered_by(player: &str, limits: Limits, position: &str) -> Vec<String> {
    let play = |game: Game| {
        let asked = game.asked();
        let (_, side) = asked.expect("somebody is asked");
        let agent = try_agent(player, side, limits).unwrap_or_else(|error| panic!("{error}"));
        let mut seats = [Seat::Person, Seat::Person];
        seats[side.index()] = Seat::agent(agent);
        let mut session = Session::new(game, seats);
        session.play_while(|session| session.game().asked() == asked);
        assert_eq!((session.faults().len(), session.thoughts(side).total().refused), (0, 0));
        assert_ne!(session.game().asked(), asked, "the step is over");
        session.lines().iter().map(|line| line.order.kind.clone()).collect()
    };
    suite()
        .ordered(&format!("case A position\nrules §2.2\n{position}"), play)
        .unwrap_or_else(|problem| panic!("{problem}"))
}

/// What `classic` orders before it ends its step.
fn orders(position: &str) -> Vec<String> {
    orders_of("classic", position)
}

pub fn orders_of(player: &str, position: &str) -> Vec<String> {
    let mut orders = ordered_by(player, limits(), position);
    assert_eq!(orders.pop().as_deref(), Some("end-phase"));
    orders
}

const NOTHING: [&str; 0] = [];

// ----- fighting on land

/// 4 against 2, and 2 against 5.
const TWO_FRONTS: &str = "
    board
    | .CR .  .  .  .
    | .  .  .  .  .
    | .KR .  .  .  .CR
    home a1..e2 france
    home a3..e3 germany
    unit g1 germany.infantry 4 at a3
    unit f1 france.infantry 2 at a2
    unit g2 germany.infantry 2 at e3
    unit f2 france.infantry 5 at e2
    phase combat axis";

#[test]
fn it_attacks_what_it_is_stronger_than_and_nothing_else() {
    let orders = orders(TWO_FRONTS);
    assert_eq!(orders[0], "attack target a2 land g1 support none");
    assert!(!orders.iter().any(|order| order.contains("g2")), "{orders:?}");
}

#[test]
fn the_least_ratio_is_a_parameter() {
    assert_eq!(orders_of("classic:ratio=2.1", TWO_FRONTS), NOTHING);
    assert_eq!(orders_of("classic:ratio=2", TWO_FRONTS)[0], "attack target a2 land g1 support none");
    let bold = orders_of("classic:ratio=0.4", TWO_FRONTS);
    assert!(bold.contains(&"attack target e2 land g2 support none".to_owned()), "{bold:?}");
}

/// No more than it takes: the ratio `enough`.
#[test]
fn who_is_not_needed_stays_free_for_another_attack() {
    let position = "
        board
        | .  .  .CR
        | .  .  .KR
        home a1..c1 france
        home a2..c2 germany
        unit g1, g2 germany.infantry 3 at a2
        unit f france.infantry 1 at a1
        phase combat axis";
    assert_eq!(orders(position)[0], "attack target a1 land g1 support none");
    assert_eq!(orders_of("classic:enough=100", position)[0], "attack target a1 land g1, g2 support none");
}

#[test]
fn bombers_over_the_target_help() {
    let position = "
        board
        | .  .CR
        | .  .KR
        home a1..b1 france
        home a2..b2 germany
        unit g germany.infantry 4 at a2
        unit f france.infantry 5 at a1
        unit plane air.he_111 at a1 owner germany unbased
        phase combat axis";
    assert_eq!(orders(position)[0], "attack target a1 land g support plane");
}

// ----- moving on land

/// A road from Germany to France.
const ROAD: &str = "
    board
    | .KR .  .  .  .  .  .CR
    home a1..e1 germany
    home f1..g1 france
    unit f france.infantry 3 at g1";

#[test]
fn troops_go_to_the_front() {
    let orders = orders(&format!("{ROAD}\nunit g germany.infantry 3 at b1\nphase first-movement axis"));
    assert_eq!(orders, ["move unit g path c1, d1, e1 by_rail false"]);
}

#[test]
fn the_last_guard_of_a_capital_stays() {
    let guards = |names| orders(&format!("{ROAD}\nunit {names} germany.infantry 3 at a1\nphase first-movement axis"));
    assert_eq!(guards("g"), NOTHING);
    assert_eq!(guards("g1, g2").len(), 1, "one of two goes");
}

#[test]
fn who_holds_the_line_stays_in_it() {
    let line = |names| orders(&format!("{ROAD}\nunit {names} germany.infantry 3 at f1\nphase second-movement axis"));
    assert_eq!(line("g"), NOTHING);
}

#[test]
fn a_city_that_nobody_defends_is_taken_by_whom_the_line_can_spare() {
    let position = "
        board
        | .  .CR .  .
        | .KR .  .  .
        home a1..d1 france
        home a2..d2 germany
        unit g1, g2 germany.infantry 3 at b2
        unit f france.infantry 3 at c1
        phase second-movement axis";
    assert_eq!(orders(position), ["move unit g1 path a2, b1 by_rail false"]);
}

// ----- deployment and building

#[test]
fn what_arrives_goes_to_the_front() {
    let position = "
        board
        | .CR .  .  .  .  .CR .  .CR
        home a1..f1 germany
        home g1..h1 france
        unit f france.infantry 3 at g1
        queue germany 1941-07 germany.infantry 3
        phase deployment axis";
    assert_eq!(
        orders(position),
        ["place country germany item class germany.infantry group none strength 1 count 3 cell f1 onto none"]
    );
}

#[test]
fn ships_go_to_a_great_port_and_bombers_near_enemy_troops() {
    let position = "
        board
        | ~  ~  ~  ~  ~  ~  ~  ~
        | .CR .CPR .  .  .  .CRA .  .CR
        home a2..f2 germany
        home g2..h2 france
        unit f france.infantry 3 at h2
        queue germany 1941-07 germany.battleship.bismarck 1
        queue germany 1941-07 air.he_111 1
        phase deployment axis";
    let (ship, aircraft) = ("germany.battleship.bismarck", "air.he_111");
    let at = |class, cell| {
        format!("place country germany item class {class} group none strength 1 count 1 cell {cell} onto none")
    };
    assert_eq!(orders(position), [at(ship, "b2"), at(aircraft, "f2")]);
}

#[test]
fn all_money_is_spent_and_infantry_comes_first_where_there_is_fighting() {
    let position = "
        board
        | .KR .  .CR
        home a1..b1 germany
        home c1 france
        unit g germany.infantry 3 at b1
        unit f france.infantry 3 at c1
        country germany money 1700
        pool germany germany.infantry 4
        pool germany germany.battleship.bismarck 1
        phase unit-build axis";
    // 1300 are left, and the ship costs 1400
    assert_eq!(orders(position), ["buy country germany item class germany.infantry group none strength 1 count 4"]);
}

#[test]
fn what_is_damaged_is_repaired_before_anything_is_bought() {
    let position = "
        board
        | ~  ~  ~
        | .KPR .  .
        home a2..c2 germany
        unit bismarck germany.battleship.bismarck at a2 damaged in-port
        country germany money 1000
        pool germany germany.infantry 20
        phase unit-build axis";
    let infantry = "buy country germany item class germany.infantry group none strength 1 count 8";
    assert_eq!(orders(position), ["repair unit bismarck", infantry]);
}

// ----- ships and aircraft

const SEA: &str = "
    board
    | ~  ~  ~  ~  ~  ~  ~  ~
    | .CPR ~  ~  ~  ~  ~  ~  .CPR
    home a2 germany
    home h2 united_kingdom";

#[test]
fn warships_sail_to_where_they_can_attack() {
    let position = "unit bismarck germany.battleship.bismarck at a2
        unit rodney united_kingdom.battleship.rodney at e2
        phase first-movement axis";
    assert_eq!(orders(&format!("{SEA}\n{position}")), ["move unit bismarck path b2, c2, d2 by_rail false"]);
}

#[test]
fn damaged_ships_and_those_low_on_supply_go_home() {
    let position = "unit bismarck germany.battleship.bismarck at d2 damaged
        unit tirpitz germany.battleship.tirpitz at d1 supply 1
        unit scharnhorst germany.battleship.scharnhorst at e1
        phase second-movement axis";
    let home = ["move unit bismarck path c2, b2, a2 by_rail false", "move unit tirpitz path c1, b1, a2 by_rail false"];
    assert_eq!(orders(&format!("{SEA}\n{position}")), home);
}

#[test]
fn ships_are_attacked_at_good_odds_and_not_at_bad() {
    let meeting = |ours, theirs| {
        let ships = format!("unit ours germany.{ours} at d2\nunit theirs united_kingdom.{theirs} at e2");
        orders(&format!("{SEA}\n{ships}\nphase combat axis"))
    };
    let attack = "naval-attack target e2 submarines false ships ours aircraft none kamikaze false";
    assert_eq!(meeting("battleship.bismarck", "destroyer.e")[0], attack);
    assert_eq!(meeting("light_cruiser.emden", "battleship.rodney"), NOTHING);
}

#[test]
fn ships_low_on_supply_set_out_in_first_movement_already() {
    let position = "unit tirpitz germany.battleship.tirpitz at d1 supply 1\nphase first-movement axis";
    assert_eq!(orders(&format!("{SEA}\n{position}")), ["move unit tirpitz path c1, b1, a2 by_rail false"]);
}

#[test]
fn ships_advance_where_their_attack_has_emptied_the_cell() {
    let position = "unit bismarck germany.battleship.bismarck at d2
        unit prey united_kingdom.transport_ship at e2 damaged
        dice 0 0 0 0 0 0
        phase combat axis";
    let orders = orders(&format!("{SEA}\n{position}"));
    assert_eq!(orders.get(1).map(String::as_str), Some("advance units bismarck"), "{orders:?}");
}

#[test]
fn aircraft_of_carriers_go_home_to_carriers() {
    let position = "unit flat japan.carrier.akagi at c1
        unit plane air.a6m at e1 owner japan unbased mp-used 2
        phase second-movement axis";
    assert_eq!(orders(&format!("{SEA}\n{position}")), ["embark unit plane carrier flat path d1, c1"]);
}

#[test]
fn a_ship_leaves_a_full_port_for_a_convoy() {
    let position = "
        board
        | ~  ~  ~  ~  ~
        | .C ~  ~  ~  ~
        home a2 united_kingdom
        allies canada
        unit s1, s2, s3, s4, s5 united_kingdom.destroyer.e at a2 in-port
        unit convoy canada.convoy at c2 money 100 for united_kingdom
        phase first-movement allies";
    let orders = orders(position);
    assert!(orders[0].starts_with("move unit s1 path "), "{orders:?}");
    assert_eq!(orders[1], "move unit convoy path b2, a2 by_rail false", "{orders:?}");
}

#[test]
fn bombers_fly_out_in_front_of_the_troops_and_home_again() {
    let front = "
        board
        | .KR .  .A .  .CR
        home a1..d1 germany
        home e1 france
        unit g germany.infantry 3 at d1
        unit f france.infantry 3 at e1";
    let out = orders(&format!("{front}\nunit plane air.he_111 at c1 owner germany\nphase first-movement axis"));
    assert_eq!(out, ["move unit plane path d1, e1 by_rail false"]);
    let home = orders(&format!(
        "{front}\nunit plane air.he_111 at e1 owner germany unbased mp-used 2\nphase second-movement axis"
    ));
    assert_eq!(home, ["move unit plane path d1, c1 by_rail false"]);
}

// ----- war and peace, budgets

#[test]
fn poland_comes_first_unless_chance_has_it_otherwise() {
    let declares = |player| orders_of(player, "world 1939").pop();
    assert_eq!(declares("classic:first_other=0").as_deref(), Some("choose declare-war poland"));
    assert_eq!(declares("classic:first_other=1").as_deref(), Some("choose declare-war denmark"));
}

/// A step that runs out of work ends where it is; the same every time.
#[test]
fn it_ends_its_step_when_its_budget_is_used_up() {
    let step = |limits: Limits| ordered_by("classic", limits, "world 1939\nphase deployment axis");
    let with =
        |budget: &str| step(Limits { budget: budget.parse().unwrap_or_else(|error| panic!("{error}")), ..limits() });
    let (little, more, all) = (with("work:6000"), with("work:12000"), step(limits()));
    assert_eq!(little, with("work:6000"));
    assert!(little.len() < more.len() && more.len() < all.len(), "{} {} {}", little.len(), more.len(), all.len());
    assert_eq!(little[..little.len() - 1], all[..little.len() - 1], "the beginning of the same plan");
    assert_eq!(little.last().map(String::as_str), Some("end-phase"));
}
