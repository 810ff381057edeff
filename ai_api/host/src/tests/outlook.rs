//! Threat at sea, room for ships, supply of moves that nobody has made: against the position and against simulations.

use super::services::with_turn;
use super::{at_war, played_until};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Goal, Mode, Orders, Policy, Turn};
use meridian_engine::{Phase, Side};

/// Rows of living units that stand by themselves.
fn standing(turn: &Turn, side: u8, domain: u8) -> Vec<usize> {
    let view = turn.view();
    let fits = |&row: &usize| {
        view.unit_handle()[row] != abi::NO_UNIT
            && view.unit_carrier()[row] == abi::NO_UNIT
            && view.unit_side()[row] == side
            && view.class_domain()[usize::from(view.unit_class()[row])] == domain
    };
    (0..view.unit_rows()).filter(fits).collect()
}

#[test]
fn the_room_for_ships_is_what_those_in_the_cell_leave() {
    let game = played_until(5, |game| game.state().clock().phase == Phase::FirstMovement(Side::Allies));
    with_turn(&game, |turn| {
        let view = turn.view();
        let ships = standing(turn, view.side(), abi::DOMAIN_NAVAL);
        assert!(ships.len() > 20);
        for &row in &ships {
            let cell = view.unit_cell()[row];
            let there = ships.iter().filter(|&&other| view.unit_cell()[other] == cell).count();
            let room = usize::from(view.numbers().stack_naval).saturating_sub(there);
            assert_eq!(usize::from(view.cell_naval_room()[usize::from(cell)]), room, "cell {cell}");
        }
        let taken: Vec<u16> = ships.iter().map(|&row| view.unit_cell()[row]).collect();
        for cell in 0..view.cells() as u16 {
            let flags = view.cell_flags()[usize::from(cell)];
            let inland = flags & abi::CELL_IS_LAND != 0 && flags & abi::CELL_IS_COASTAL == 0;
            let whole = if inland { 0 } else { view.numbers().stack_naval };
            assert!(taken.contains(&cell) || view.cell_naval_room()[usize::from(cell)] == whole, "cell {cell}");
        }
    });
}

#[test]
fn who_reaches_a_cell_makes_its_threat() {
    with_turn(&at_war(2, 1), |turn| {
        let view = turn.view();
        for side in [0, 1] {
            let (all, naval) = (turn.forecast().threat(side), turn.forecast().naval_threat(side));
            assert!(naval.iter().any(|&points| points > 0.0));
            assert!(all.iter().zip(&naval).all(|(all, naval)| naval <= all));
            let attack = |unit: u32| {
                let row = (0..view.unit_rows()).find(|&row| view.unit_handle()[row] == unit).unwrap();
                let class = usize::from(view.unit_class()[row]);
                assert_eq!(view.unit_side()[row], side);
                match view.class_domain()[class] {
                    abi::DOMAIN_LAND => f32::from(view.unit_strength()[row]),
                    abi::DOMAIN_NAVAL => f32::from(view.class_surface_attack()[class]),
                    _ => f32::from(view.class_bomber()[class]),
                }
            };
            // at sea guns count whole
            let at_sea = |cell: &usize| view.cell_flags()[*cell] & abi::CELL_IS_LAND == 0;
            let (mut compared, mut quiet) = (0, 0);
            for cell in (0..view.cells()).filter(at_sea).step_by(97) {
                let who = turn.forecast().who_reaches(side, cell as u16);
                let sum: f32 = who.iter().map(|&unit| attack(unit)).sum();
                assert!((sum - all[cell]).abs() < 1e-3, "cell {cell}: {sum} is not {}", all[cell]);
                compared += u32::from(sum > 0.0);
                quiet += u32::from(sum == 0.0);
            }
            assert!(compared > 5 && quiet > 5, "{compared} threatened, {quiet} quiet");
        }
        assert!(turn.forecast().who_reaches(2, 0).is_empty() && turn.forecast().who_reaches(0, u16::MAX).is_empty());
    });
}

#[test]
fn a_trial_is_what_the_move_brings() {
    let game = played_until(1, |game| game.state().clock().phase == Phase::FirstMovement(Side::Axis));
    with_turn(&game, |turn| {
        let view = turn.view();
        assert_eq!(turn.supply().trial(&[]), turn.supply().what_if(&[]), "without a move: as it is");
        let (mut compared, mut taken) = (0, 0);
        for row in standing(turn, view.side(), abi::DOMAIN_LAND) {
            let unit = view.unit_handle()[row];
            let reached = turn.reach(unit);
            let enemy = |it: &&abi::Reached| view.cell_side()[usize::from(it.cell)] == 1 - view.side();
            // into the enemy's ground where it can, else as far as it goes
            let Some(to) = reached.iter().find(enemy).or(reached.last()).copied() else { continue };
            let (path, by_rail) = turn.path(unit, to.cell, false).unwrap();
            let hostile = |cell: &u16| view.cell_side()[usize::from(*cell)] == 1 - view.side();
            // what it takes on its way is no part of the question
            if path[..path.len() - 1].iter().any(hostile) {
                continue;
            }
            taken += u32::from(hostile(&to.cell));
            let told = turn.supply().trial(&[(unit, to.cell)]);
            let mut sim = turn.sim(1).unwrap();
            let mut orders = Orders::new();
            orders.move_unit(unit, &path, by_rail);
            assert_eq!(sim.submit(&orders, Mode::BestEffort).unwrap()[0].code, abi::R_OK);
            // ground is taken when the phase ends (WW2 §5.1.1)
            sim.advance(Goal::steps(1, [Policy::Pass; 2])).unwrap();
            assert_eq!(sim.supply().what_if(&[]), told, "unit {unit} to cell {}", to.cell);
            compared += 1;
        }
        assert!(compared > 20 && taken > 0, "{compared} moves, {taken} into the enemy's ground");
        assert!(turn.supply().trial(&[(u32::MAX, 0)]).is_empty(), "a dead unit");
    });
}

/// WW2 §5.5.1: who leaves a cell of China leaves it to China, and those behind it starve.
#[test]
fn a_trial_knows_what_goes_back_to_china() {
    let game = played_until(1, |game| game.state().clock().phase == Phase::FirstMovement(Side::Axis));
    with_turn(&game, |turn| {
        let view = turn.view();
        let china = view.country_by_key("china").unwrap();
        let fed = turn.supply().trial(&[]);
        let land = standing(turn, view.side(), abi::DOMAIN_LAND);
        let of_cell = |cell: u16| land.iter().filter(move |&&row| view.unit_cell()[row] == cell).copied();
        let mut cells: Vec<u16> = land.iter().map(|&row| view.unit_cell()[row]).collect();
        cells.retain(|&cell| view.cell_home()[usize::from(cell)] == china);
        cells.sort_unstable();
        cells.dedup();
        let mut starved = 0;
        for cell in cells {
            let mut sim = turn.sim(1).unwrap();
            let mut moves: Vec<(u32, u16)> = Vec::new();
            for unit in of_cell(cell).map(|row| view.unit_handle()[row]) {
                let own = |it: &&abi::Reached| view.cell_side()[usize::from(it.cell)] == view.side();
                let Some(to) = turn.reach(unit).iter().find(own).copied() else { continue };
                let (path, by_rail) = turn.path(unit, to.cell, false).unwrap();
                let mut orders = Orders::new();
                orders.move_unit(unit, &path, by_rail);
                if sim.submit(&orders, Mode::BestEffort).unwrap()[0].code == abi::R_OK {
                    moves.push((unit, to.cell));
                }
            }
            if moves.len() < of_cell(cell).count() {
                continue;
            }
            let told = turn.supply().trial(&moves);
            sim.advance(Goal::steps(1, [Policy::Pass; 2])).unwrap();
            assert_eq!(sim.supply().what_if(&[]), told, "cell {cell} is left");
            starved += told.iter().filter(|unit| !fed.contains(unit)).count();
        }
        assert!(starved > 0, "somebody lived on what was left");
    });
}

/// WW2 §17.1.3: a supply unit feeds the beach it lies on.
#[test]
fn a_beachhead_lives_with_a_supply_unit() {
    let game = played_until(1, |game| game.state().clock().phase == Phase::FirstMovement(Side::Axis));
    with_turn(&game, |turn| {
        let view = turn.view();
        let kind = |row: usize| view.class_kind()[usize::from(view.unit_class()[row])];
        let land = standing(turn, view.side(), abi::DOMAIN_LAND);
        let (mut fed, mut starved) = (0, 0);
        for &supply in land.iter().filter(|&&row| kind(row) == abi::KIND_SUPPLY) {
            let fellow = land
                .iter()
                .find(|&&row| kind(row) != abi::KIND_SUPPLY && view.unit_owner()[row] == view.unit_owner()[supply]);
            let Some(&fellow) = fellow else { continue };
            let (troops, supply) = (view.unit_handle()[fellow], view.unit_handle()[supply]);
            let shores = (0..view.cells()).filter(|&cell| {
                view.cell_side()[cell] == 1 - view.side() && view.cell_flags()[cell] & abi::CELL_IS_COASTAL != 0
            });
            for cell in shores.step_by(41).map(|cell| cell as u16) {
                let alone = turn.supply().trial(&[(troops, cell)]).contains(&troops);
                let with_supply = turn.supply().trial(&[(troops, cell), (supply, cell)]).contains(&troops);
                assert!(alone || !with_supply, "a supply unit takes no supply away");
                starved += u32::from(alone);
                fed += u32::from(alone && !with_supply);
            }
        }
        assert!(starved > 5 && fed > 0, "{starved} beaches without supply, {fed} fed");
    });
}

/// WW2 §13.3, §13.6: what is told ashore is what an assault from inside would be, and marines and paratroopers help.
#[test]
fn a_landing_is_weighed_before_anybody_is_aboard() {
    with_turn(&at_war(3, 1), |turn| {
        let view = turn.view();
        let numbers = view.numbers();
        let kind = |row: usize| view.class_kind()[usize::from(view.unit_class()[row])];
        let troops: Vec<usize> = standing(turn, view.side(), abi::DOMAIN_LAND);
        let first = |wanted: u8| troops.iter().find(|&&row| kind(row) == wanted).map(|&row| view.unit_handle()[row]);
        let infantry = first(abi::KIND_INFANTRY).unwrap();
        let shores = (0..view.cells()).filter(|&cell| {
            view.cell_side()[cell] == 1 - view.side() && view.cell_flags()[cell] & abi::CELL_IS_COASTAL != 0
        });
        let (mut held, mut empty) = (0, 0);
        for cell in shores.map(|cell| cell as u16) {
            let odds = turn.landing_odds(cell, &[infantry], &[]).unwrap();
            let base = f64::from(numbers.assault_base) / 100.0;
            assert!((odds.success - base).abs() < 1e-9);
            match turn.land_odds(cell, &[infantry], &[]) {
                Some(combat) => {
                    assert_eq!((odds.attacker_loss, odds.defender_loss), (combat.attacker_loss, combat.defender_loss));
                    assert_eq!(odds.defender_points, combat.defender_points);
                    assert!(odds.taken <= odds.success);
                    held += u32::from(odds.taken < odds.success);
                }
                None => {
                    assert!((odds.taken - odds.success).abs() < 1e-9 && odds.defender_loss == 0.0);
                    empty += 1;
                }
            }
            assert!(turn.landing_odds(cell, &[], &[infantry]).is_none(), "infantry doesn't jump");
            if let Some(supply) = first(abi::KIND_SUPPLY) {
                assert!(turn.landing_odds(cell, &[supply], &[]).is_none(), "somebody must fight");
                assert!(turn.landing_odds(cell, &[supply, infantry], &[]).is_some());
            }
            if let Some(marine) = first(abi::KIND_MARINE) {
                let odds = turn.landing_odds(cell, &[marine], &[]).unwrap();
                let more = f64::from(numbers.assault_base + numbers.assault_marines) / 100.0;
                assert!((odds.success - more.min(1.0)).abs() < 1e-9);
            }
        }
        assert!(held > 3 && empty > 3, "{held} shores held, {empty} empty");
        let own = (0..view.cells()).find(|&cell| view.cell_side()[cell] == view.side()).unwrap();
        assert!(turn.landing_odds(own as u16, &[infantry], &[]).is_none(), "on its own ground nobody lands");
        let enemy = standing(turn, 1 - view.side(), abi::DOMAIN_LAND);
        let enemy = enemy.iter().find(|&&row| kind(row) == abi::KIND_INFANTRY).map(|&row| view.unit_handle()[row]);
        assert!(turn.landing_odds(own as u16, &[enemy.unwrap()], &[]).is_some(), "the enemy may");
        assert!(turn.landing_odds(u16::MAX, &[infantry], &[]).is_none());
    });
}
