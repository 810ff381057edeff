//! Land combat, overrun and advance (WW2 §14).

use super::*;
use crate::map::{Terrain, WeatherZone};
use crate::order::Refusal;
use crate::rules::retreat::Retreats;
use crate::unit::unit_flag;

/// Five French points in the middle, ten German ones beside them: ratio 2. A base loss of 2 wants
/// u in [P(3), P(2)) = [0.640, 0.75).
fn battle(retreat_possible: bool, willing: bool) -> (Game, CellId, [UnitId; 2], UnitId) {
    let mut board = front();
    let cell = board.cell(4, 2);
    if !retreat_possible {
        board.home([board.cell(4, 1), board.cell(5, 2), board.cell(4, 3)], "sweden");
        // supply without a road: a fortification would change the ratio
        board.city(cell, "Lyon");
        board.flag(cell, flag::RESOURCE);
    }
    let defender = board.unit("france.infantry", cell, 5);
    let from = board.cell(3, 2);
    let attackers = [board.unit("germany.infantry", from, 5), board.unit("germany.infantry", from, 5)];
    board.phase(Phase::Combat(Side::Allies));
    let mut game = board.game();
    if !willing {
        submit(&mut game, OrderKind::Stance { cell, retreat: false });
    }
    let mut state = game.state().clone();
    state.clock.phase = Phase::Combat(Side::Axis);
    state.clock.active = Side::Axis;
    (Game::from_state(game.map().clone(), game.rules().clone(), state), cell, attackers, defender)
}

/// T-144
#[test]
fn s14_5_losses_and_retreat() {
    for (possible, willing, lost, moved) in
        [(true, true, 2, true), (true, false, 4, false), (false, true, 4, false), (false, false, 4, false)]
    {
        let (mut game, cell, attackers, defender) = battle(possible, willing);
        close(game_ratio(&game, cell, &attackers), 2.0);
        let report = fight(&mut game, attack(cell, &attackers), &[0.9, 0.7]);
        assert_eq!((report.base_loss, report.defender_lost), (2, lost), "{possible} {willing}");
        assert_eq!(strength(&game, defender), 5 - lost as u8);
        assert_eq!(game.state().cell_of(defender) != Some(cell), moved);
        assert_eq!(report.retreated.len(), usize::from(moved));
        assert_eq!(pooled(&game, "france.infantry"), lost as u16);
        assert_eq!(report.attacker_lost, 0);
        // nothing at all for a base loss of nothing
        let (mut game, cell, attackers, defender) = battle(possible, willing);
        let report = fight(&mut game, attack(cell, &attackers), &[0.9, 0.9]);
        assert_eq!((report.defender_lost, report.retreated.len()), (0, 0));
        assert_eq!(game.state().cell_of(defender), Some(cell));
    }
}

fn game_ratio(game: &Game, cell: CellId, attackers: &[UnitId]) -> f64 {
    crate::odds::land(game.position(), cell, attackers, &[]).unwrap().ratio
}

#[test]
fn s14_5_3_the_retreat_is_the_drawn_one_and_takes_ground() {
    let (game, cell, attackers, defender) = battle(true, true);
    let retreats = Retreats::of(game.position(), cell, Side::Allies);
    assert_eq!(retreats.count(), 3);
    for index in 0..3u64 {
        let mut game = game.clone();
        let draw = (index as f64 + 0.5) / 3.0;
        fight(&mut game, attack(cell, &attackers), &[0.9, 0.7, draw]);
        assert_eq!(game.state().cell_of(defender), Some(retreats.nth(index)[0].1));
    }
    // German ground that is empty and out of every zone qualifies and is captured
    let mut board = front();
    let cell = board.cell(4, 2);
    board.home([board.cell(4, 1), board.cell(4, 3)], "sweden");
    board.control([board.cell(5, 2)], "germany");
    board.fort(cell, 3);
    let unit = board.unit("france.infantry", cell, 2);
    let attacker = board.unit("germany.infantry", board.cell(3, 2), 8);
    let mut game = board.game();
    // P(1) at ratio 2 is 8/9, P(2) is 3/4
    fight(&mut game, attack(cell, &[attacker]), &[0.9, 0.8]);
    assert_eq!(game.state().cell_of(unit), Some(board.cell(5, 2)));
    assert_eq!(game.state().controller(board.cell(5, 2)), Some(board.country("france")));
}

/// T-146
#[test]
fn s14_6_3_supply_units_share_the_fate_of_their_stack() {
    let board = |free: bool| {
        let mut board = front();
        let cell = board.cell(4, 2);
        if !free {
            board.home([board.cell(4, 1), board.cell(5, 2), board.cell(4, 3)], "sweden");
        }
        let units = [board.unit("france.infantry", cell, 2), board.unit("france.supply", cell, 0)];
        let attacker = board.unit("germany.infantry", board.cell(3, 2), 4);
        (board.game(), cell, attacker, units)
    };
    // ratio 2: u in [3/4, 8/9) is a loss of one
    let (mut game, cell, attacker, units) = board(true);
    fight(&mut game, attack(cell, &[attacker]), &[0.9, 0.8]);
    assert_eq!(strength(&game, units[0]), 1);
    assert!(units.iter().all(|&unit| game.state().cell_of(unit).is_some_and(|place| place != cell)), "both retreat");
    let (mut game, cell, attacker, units) = board(false);
    fight(&mut game, attack(cell, &[attacker]), &[0.9, 0.8]);
    assert!(units.iter().all(|&unit| game.state().unit(unit).is_none()), "doubled to two, both die");
    assert_eq!((pooled(&game, "france.infantry"), pooled(&game, "france.supply")), (2, 1));
}

#[test]
fn s14_4_attackers_lose_or_are_annihilated() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.unit("france.infantry", cell, 5);
    let from = board.cell(3, 2);
    let attackers = [board.unit("germany.infantry", from, 2), board.unit("germany.armor", from, 2)];
    let bomber = board.air("air.he_111", "germany", cell);
    board.unset(bomber, unit_flag::BASED);
    let start = board.game();
    let order = |land: &[UnitId], support: &[UnitId]| OrderKind::Attack {
        target: cell,
        land: land.to_vec(),
        support: support.to_vec(),
    };
    // ratio 0.8
    let mut game = start.clone();
    let report = fight(&mut game, order(&attackers, &[]), &[0.19, 0.999]);
    assert!(report.annihilated && report.attacker_lost == 4);
    assert!(attackers.iter().all(|&unit| game.state().unit(unit).is_none()));
    assert_eq!((pooled(&game, "germany.infantry"), pooled(&game, "germany.armor")), (2, 2));
    let mut game = start.clone();
    let report = fight(&mut game, order(&attackers, &[]), &[0.22, 0.999, 0.0, 0.0, 0.0]);
    assert_eq!(report.attacker_lost, 3);
    assert_eq!(attackers.map(|unit| strength(&game, unit)), [0, 1], "the first of those alive each time");
    // ratio 8/5 with the bomber: no annihilation, and the bomber is safe
    let mut game = start;
    let report = fight(&mut game, order(&attackers, &[bomber]), &[0.1, 0.999]);
    assert!(!report.annihilated && report.attacker_lost == 3);
    assert!(game.state().unit(bomber).unwrap().has(unit_flag::ATTACKED));
}

/// T-151
#[test]
fn s14_1_sides_of_all_sea_and_carried_units() {
    let mut board = front();
    let (malmo, copenhagen) = (board.cell(3, 2), board.cell(4, 2));
    board.side(malmo, copenhagen, false, true);
    let attacker = board.unit("germany.infantry", malmo, 3);
    board.unit("france.infantry", copenhagen, 3);
    let error = refused(&board.game(), attack(copenhagen, &[attacker]));
    assert_eq!((error.refusal, error.rule), (Refusal::Unreachable, "§14.1.2"));
    let mut board = front();
    let port = board.cell(4, 2);
    let attacker = board.unit("germany.infantry", board.cell(3, 2), 3);
    let ship = board.ship("france.transport_ship", port);
    let aboard = board.unit("france.infantry", port, 3);
    board.load(aboard, ship);
    assert_eq!(refused(&board.game(), attack(port, &[attacker])).rule, "§14.1.1");
}

/// T-152
#[test]
fn s14_1_2_who_cannot_attack() {
    let mut board = front();
    let (cell, from) = (board.cell(4, 2), board.cell(3, 2));
    board.unit("france.infantry", cell, 3);
    let infantry = board.unit("germany.infantry", from, 3);
    let wagon = board.unit("japan.supply", from, 0);
    let foreign = board.unit("france.infantry", board.cell(4, 3), 3);
    let far = board.unit("germany.infantry", board.cell(1, 2), 3);
    let refusal = |board: &Board, units: &[UnitId]| refused(&board.game(), attack(cell, units)).refusal;
    assert_eq!(refusal(&board, &[]), Refusal::Missing);
    assert_eq!(refusal(&board, &[wagon]), Refusal::Missing);
    assert_eq!(refusal(&board, &[foreign]), Refusal::NotYours);
    assert_eq!(refusal(&board, &[far]), Refusal::Unreachable);
    assert_eq!(refusal(&board, &[infantry, infantry]), Refusal::AlreadyDone);
    assert_eq!(refusal(&board, &[UnitId(900)]), Refusal::Unknown);
    assert_eq!(refused(&board.game(), attack(CellId(999), &[infantry])).refusal, Refusal::Unknown);
    board.set(infantry, unit_flag::ATTACKED);
    assert_eq!(refusal(&board, &[infantry]), Refusal::AlreadyDone);
    board.unset(infantry, unit_flag::ATTACKED);
    board.control([from], "france");
    assert_eq!(refusal(&board, &[infantry]), Refusal::EnemyPresent);
    board.control([from, board.cell(0, 2)], "germany");
    board.control([board.cell(0, 2)], "france");
    assert_eq!(refusal(&board, &[infantry]), Refusal::OutOfSupply);
    board.control([board.cell(0, 2)], "germany");
    board.phase(Phase::FirstMovement(Side::Axis));
    assert_eq!(refusal(&board, &[infantry]), Refusal::WrongPhase);
}

/// T-036, T-037: the truce protects everybody on the ground it closes.
#[test]
fn s03_7_2_the_truce_forbids_attacks() {
    let mut board = front();
    let (vladivostok, manchuria) = (board.cell(4, 2), board.cell(3, 2));
    board.home([vladivostok, board.cell(8, 2)], "soviet_union");
    board.home([manchuria, board.cell(0, 2)], "japan");
    for column in [1, 2, 5, 6, 7] {
        let cell = board.cell(column, 2);
        board.home([cell], if column < 4 { "japan" } else { "soviet_union" });
    }
    let japanese = board.unit("japan.infantry", manchuria, 3);
    board.unit("united_kingdom.infantry", vladivostok, 3);
    let error = refused(&board.game(), attack(vladivostok, &[japanese]));
    assert_eq!((error.refusal, error.rule), (Refusal::Forbidden, "§3.7.2"));
    board.joins("mongolia", Side::Allies);
    assert!(board.game().check(&order(&board.game(), attack(vladivostok, &[japanese]))).is_ok());
}

/// T-153
#[test]
fn s14_6_5_advance_into_the_emptied_cell() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.unit("france.infantry", cell, 1);
    let mut attackers = Vec::new();
    for row in [1, 2] {
        for class in ["germany.infantry", "germany.armor"] {
            attackers.push(board.unit(class, board.cell(3, row), 4));
        }
    }
    let game = board.game();
    let mut after = game.clone();
    let report = fight(&mut after, attack(cell, &attackers), &[0.9, 0.0]);
    assert!(report.defender_eliminated);
    let advance = |units: &[UnitId]| OrderKind::Advance { units: units.to_vec() };
    assert_eq!(refused(&after, advance(&attackers[..3])).refusal, Refusal::Stacking);
    assert_eq!(refused(&after, advance(&[])).refusal, Refusal::Missing);
    assert_eq!(refused(&after, advance(&[attackers[0], attackers[0]])).refusal, Refusal::Missing);
    let mut moved = after.clone();
    submit(&mut moved, advance(&attackers[1..3]));
    for (index, &unit) in attackers.iter().enumerate() {
        assert_eq!(moved.state().cell_of(unit) == Some(cell), (1..3).contains(&index));
    }
    assert_eq!(moved.state().controller(cell), Some(board.country("germany")));
    assert!(moved.state().advance.is_none());
    assert_eq!(refused(&moved, advance(&attackers[..1])).refusal, Refusal::Missing);
    // any other order declines
    let mut stayed = after.clone();
    submit(&mut stayed, OrderKind::Stance { cell: board.cell(3, 2), retreat: false });
    assert_eq!(refused(&stayed, advance(&attackers[..1])).refusal, Refusal::Missing);
    assert_eq!(stayed.state().controller(cell), Some(board.country("france")));
    // no armor into the desert
    board.terrain(cell, Terrain::Desert);
    let mut desert = board.game();
    fight(&mut desert, attack(cell, &attackers), &[0.9, 0.0]);
    assert_eq!(desert.state().advance.as_ref().unwrap().units, [attackers[0], attackers[2]]);
}

/// T-009
#[test]
fn s02_6_overrun_then_combat_but_not_twice() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.unit("france.infantry", cell, 6);
    let armor = board.unit("germany.armor", board.cell(3, 2), 6);
    board.phase(Phase::Overrun(Side::Axis));
    let mut game = board.game();
    game.script_dice([0.9, 0.99]);
    submit(&mut game, attack(cell, &[armor]));
    assert!(!game.state().unit(armor).unwrap().has(unit_flag::OVERRAN), "nothing lost, nothing won");
    assert_eq!(refused(&game, attack(cell, &[armor])).refusal, Refusal::AlreadyDone);
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock.phase, Phase::FirstMovement(Side::Axis));
    while game.state().clock.phase != Phase::Combat(Side::Axis) {
        submit(&mut game, OrderKind::EndPhase);
    }
    game.script_dice([0.9, 0.99]);
    submit(&mut game, attack(cell, &[armor]));
    assert_eq!(refused(&game, attack(cell, &[armor])).refusal, Refusal::AlreadyDone);
}

/// T-149 and WW2 §14.7
#[test]
fn s14_7_overruns_want_armor_firm_ground_and_nobody_else() {
    let mut board = front();
    let (cell, from) = (board.cell(4, 2), board.cell(3, 2));
    let defender = board.unit("france.infantry", cell, 3);
    let armor = board.unit("germany.armor", from, 6);
    let infantry = board.unit("germany.infantry", from, 6);
    let bomber = board.air("air.he_111", "germany", cell);
    board.unset(bomber, unit_flag::BASED);
    board.phase(Phase::Overrun(Side::Axis));
    board.month(1941, 4);
    for place in [cell, from] {
        let mut muddy = front();
        muddy.units = board.units.clone();
        muddy.clock = board.clock;
        muddy.zone(place, WeatherZone::NorthernTemperate);
        let error = refused(&muddy.game(), attack(cell, &[armor]));
        assert_eq!((error.refusal, error.cell), (Refusal::Weather, Some(place)));
    }
    let game = board.game();
    assert_eq!(refused(&game, attack(cell, &[infantry])).rule, "§14.7.1");
    let supported = OrderKind::Attack { target: cell, land: vec![armor], support: vec![bomber] };
    assert_eq!(refused(&game, supported).rule, "§14.7.1");
    let mut game = game;
    // ratio 2: one point lost
    let report = fight(&mut game, attack(cell, &[armor]), &[0.9, 0.8]);
    assert!(report.overrun && report.defender_lost == 1);
    assert_ne!(game.state().cell_of(defender), Some(cell));
    submit(&mut game, OrderKind::Advance { units: vec![armor] });
    submit(&mut game, OrderKind::EndPhase);
    let unit = *game.state().unit(armor).unwrap();
    assert!(unit.has(unit_flag::OVERRAN) && !unit.has(unit_flag::ATTACKED));
    assert_eq!(game.state().cell_of(armor), Some(cell));
}

#[test]
fn s14_1_4_every_participant_has_attacked() {
    let (mut game, cell, attackers, _) = battle(true, true);
    fight(&mut game, attack(cell, &attackers[..1]), &[0.9, 0.99]);
    let fought = |unit: UnitId| game.state().unit(unit).unwrap().has(unit_flag::ATTACKED);
    assert!(fought(attackers[0]) && !fought(attackers[1]));
    assert!(game.check(&order(&game, attack(cell, &attackers[1..]))).is_ok(), "the other may attack the same stack");
}

/// What happened can be taken back to the last bit.
#[test]
fn a_combat_reverts_exactly() {
    for draws in [[0.9, 0.7, 0.5], [0.1, 0.0, 0.9], [0.3, 0.9, 0.1]] {
        let (mut game, cell, attackers, _) = battle(true, true);
        let before = game.state().clone();
        fight(&mut game, attack(cell, &attackers), &draws);
        assert_ne!(*game.state(), before);
        game.revert_last();
        assert_eq!(*game.state(), before);
        let mut rebuilt = before.clone();
        rebuilt.rebuild();
        assert_eq!(rebuilt.digest(), before.digest());
    }
}

#[test]
fn s14_5_1_a_stance_belongs_to_an_own_stack() {
    let board = {
        let mut board = front();
        board.unit("france.infantry", board.cell(4, 2), 1);
        board
    };
    let game = board.game();
    let stance = OrderKind::Stance { cell: board.cell(4, 2), retreat: false };
    assert_eq!(refused(&game, stance).refusal, Refusal::Missing, "that stack is French");
}

/// WW2 §5.5 after a combat: what the attacker or the defender leaves in China is Chinese again.
#[test]
fn s02_7_the_chinese_rule_after_combats_and_advances() {
    let mut board = front();
    let (cell, from) = (board.cell(4, 2), board.cell(3, 2));
    board.home((0..45).map(CellId), "china");
    board.control([from, board.cell(0, 2)], "japan");
    board.home([board.cell(0, 2)], "japan");
    board.fort(from, 3);
    board.control([from], "japan");
    board.unit("china.infantry", cell, 1);
    let attacker = board.unit("japan.infantry", from, 5);
    let mut game = board.game();
    fight(&mut game, attack(cell, &[attacker]), &[0.9, 0.0]);
    assert_eq!(game.state().controller(cell), Some(board.country("china")));
    submit(&mut game, OrderKind::Advance { units: vec![attacker] });
    let [china, japan] = ["china", "japan"].map(|key| Some(board.country(key)));
    assert_eq!([game.state().controller(cell), game.state().controller(from)], [japan, china]);
    // an attacker that is annihilated leaves its cell to China
    board.units.clear();
    board.unit("china.infantry", cell, 3);
    let attacker = board.unit("japan.infantry", from, 1);
    let mut game = board.game();
    fight(&mut game, attack(cell, &[attacker]), &[0.1, 0.999]);
    assert_eq!(game.state().controller(from), china);
}
