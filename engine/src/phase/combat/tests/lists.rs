//! What the lists of `legal::combat` say is exactly what `Game::check` accepts.

use super::*;
use crate::legal::combat::{advance_options, assault_options, attack_targets, can_land_together};
use crate::map::Terrain;
use crate::rng::Stream;
use crate::rules::testing::zone;
use crate::unit::unit_flag;

/// A crowded board with everything that can forbid an attack or an assault.
fn crowd(dice: &mut Stream, phase: Phase) -> Board {
    let mut board = Board::new(6, 5);
    board.phase(phase);
    board.month(1941, 4);
    let homes = ["germany", "france", "japan", "soviet_union", "sweden"];
    let land = [
        "germany.infantry",
        "germany.armor",
        "germany.supply",
        "japan.infantry",
        "japan.marine",
        "france.infantry",
        "france.armor",
        "soviet_union.infantry",
        "soviet_union.supply",
    ];
    for cell in (0..30).map(CellId::new) {
        let choice = if dice.below(3) == 0 { 5 } else { 2 };
        board.home([cell], homes[dice.below(choice)]);
        match dice.below(12) {
            0 => board.terrain(cell, Terrain::Desert),
            1 | 2 => board.sea([cell]),
            3 => board.zone(cell, zone::NORTHERN_TEMPERATE),
            4 => board.fort(cell, 3),
            _ => {}
        }
        if dice.below(6) == 0 && board.map.terrain(cell) != Terrain::Sea {
            board.city(cell, "City");
            board.flag(cell, flag::RESOURCE);
        }
        if board.map.terrain(cell) != Terrain::Sea {
            for _ in 0..dice.below(3) {
                let unit = board.unit(land[dice.below(land.len())], cell, 2);
                match dice.below(8) {
                    0 => board.set(unit, unit_flag::ATTACKED),
                    1 => board.set(unit, unit_flag::OUT_OF_SUPPLY),
                    _ => {}
                }
            }
        }
        if dice.below(3) == 0 {
            let (ship, class) = if dice.below(2) == 0 {
                (
                    board.ship("germany.transport_ship", cell),
                    ["germany.infantry", "japan.marine", "germany.supply"][dice.below(3)],
                )
            } else {
                let plane = board.air("air.ju_52", "germany", cell);
                board.unset(plane, unit_flag::BASED);
                (plane, ["germany.paratrooper", "germany.supply"][dice.below(2)])
            };
            if dice.below(3) > 0 {
                let unit = board.unit(class, cell, u8::from(!class.ends_with("supply")));
                board.load(unit, ship);
            }
        }
        if dice.below(4) == 0 {
            let bomber = board.air("air.he_111", "germany", cell);
            if dice.below(2) == 0 {
                board.unset(bomber, unit_flag::BASED);
            }
            board.ship("germany.battleship.bismarck", cell);
        }
        if dice.below(10) == 0 && board.controller[cell.index()].is_some() {
            let unit = board.unit("germany.infantry", cell, 2);
            board.set(unit, unit_flag::ASSAULTING);
        }
    }
    board
}

fn accepted(game: &Game, kind: OrderKind) -> bool {
    game.check(&order(game, kind)).is_ok()
}

#[test]
fn attacks_listed_are_attacks_accepted() {
    let mut dice = Stream::new(14, 1);
    let (mut listed, mut supported) = (0, 0);
    for round in 0..120 {
        let phase = if round % 2 == 0 { Phase::Combat(Side::Axis) } else { Phase::Overrun(Side::Axis) };
        let game = crowd(&mut dice, phase).game();
        let targets = attack_targets(game.position(), Side::Axis);
        let units: Vec<UnitId> = game.state().units().map(|(id, _)| id).collect();
        for cell in game.map().cells() {
            let target = targets.iter().find(|target| target.cell == cell);
            for &unit in &units {
                // alone, or with all who landed with it
                let group = match target {
                    Some(target) if target.landed.contains(&unit) => target.landed.clone(),
                    _ => vec![unit],
                };
                let expected = target.is_some_and(|target| target.attackers().contains(&unit));
                assert_eq!(accepted(&game, attack(cell, &group)), expected, "{unit:?} at {cell:?} in {phase:?}");
                listed += u32::from(expected);
            }
            let Some(target) = target else { continue };
            let land = target.attackers();
            assert!(accepted(&game, attack(cell, &land)), "all together");
            let some: Vec<UnitId> = target.beside.iter().copied().filter(|_| dice.below(2) == 0).collect();
            assert_eq!(accepted(&game, attack(cell, &some)), !some.is_empty());
            if target.landed.len() > 1 {
                assert!(!accepted(&game, attack(cell, &target.landed[1..])), "not a part of those who landed");
            }
            for &unit in &units {
                let order = OrderKind::Attack { target: cell, land: land.clone(), support: vec![unit] };
                assert_eq!(accepted(&game, order), target.support.contains(&unit), "{unit:?} supporting");
            }
            let all = OrderKind::Attack { target: cell, land, support: target.support.clone() };
            assert!(accepted(&game, all));
            supported += target.support.len();
        }
    }
    assert!(listed > 200 && supported > 20, "{listed} attackers and {supported} supporters test too little");
}

#[test]
fn assaults_listed_are_assaults_accepted() {
    let mut dice = Stream::new(13, 1);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..150 {
        let game = crowd(&mut dice, Phase::Amphibious(Side::Axis)).game();
        let at = game.position();
        let options = assault_options(at, Side::Axis);
        let aboard: Vec<UnitId> = at.state.units().filter(|(_, unit)| unit.is_carried()).map(|(id, _)| id).collect();
        for cell in game.map().cells() {
            let listed = options.iter().find(|option| option.cell == cell);
            for &first in &aboard {
                for group in [vec![first], vec![first, aboard[dice.below(aboard.len())]]] {
                    if group.len() == 2 && group[0] == group[1] {
                        continue;
                    }
                    let expected = listed.is_some_and(|option| {
                        group.iter().all(|id| option.units.contains(id)) && can_land_together(at, cell, &group)
                    });
                    let found = accepted(&game, OrderKind::Assault { cell, units: group.clone() });
                    assert_eq!(found, expected, "{group:?} at {cell:?}");
                    *if found { &mut yes } else { &mut no } += 1;
                }
            }
        }
    }
    assert!(yes > 50 && no > 1000, "{yes} assaults accepted and {no} refused test too little");
}

#[test]
fn advances_listed_are_advances_accepted() {
    let mut dice = Stream::new(14, 6);
    let mut offers = 0;
    for _ in 0..200 {
        let mut game = crowd(&mut dice, Phase::Combat(Side::Axis)).game();
        assert_eq!(advance_options(game.position(), Side::Axis), None);
        let targets = attack_targets(game.position(), Side::Axis);
        let Some(target) = targets.first() else { continue };
        game.script_dice([0.9, 0.0]);
        submit(&mut game, attack(target.cell, &target.attackers()));
        let listed = advance_options(game.position(), Side::Axis);
        offers += u32::from(listed.is_some());
        for (id, _) in game.state().units() {
            let expected = listed.as_ref().is_some_and(|(_, units)| units.contains(&id));
            assert_eq!(accepted(&game, OrderKind::Advance { units: vec![id] }), expected);
        }
        assert_eq!(advance_options(game.position(), Side::Allies), None);
    }
    assert!(offers > 20, "{offers} offers test too little");
}
