//! Strengths and chances before the dice (WW2 §14.2, §14.6.4).

use super::*;
use crate::Month;
use crate::map::{Terrain, WeatherZone};
use crate::odds;
use crate::unit::unit_flag;

/// T-141
#[test]
fn s14_2_2_all_factors_multiply() {
    let defence = |terrain, zone, month: (u16, u16), points, fort: bool, supplied: bool| {
        let mut board = front();
        let cell = board.cell(4, 2);
        board.clock.month = Month::new(month.0, month.1);
        board.terrain(cell, terrain);
        board.zone(cell, zone);
        let class = if points > 3 { "france.infantry" } else { "france.armor" };
        let unit = board.unit(class, cell, points);
        if fort {
            board.fort(cell, 3);
        }
        if !supplied {
            let paris = board.cell(8, 2);
            board.control([paris], "germany");
            board.set(unit, unit_flag::OUT_OF_SUPPLY);
        }
        let attacker = board.unit("germany.infantry", board.cell(3, 2), 5);
        let game = board.game();
        let sheet = odds::land(game.position(), cell, &[attacker], &[]).unwrap();
        let product: f64 = sheet.defenders[0].factors.iter().map(|factor| factor.value).product();
        close(product * f64::from(points), sheet.defence);
        sheet.defence
    };
    use WeatherZone::{Fair, NorthernTemperate, Tropical};
    close(defence(Terrain::TallMountain, Tropical, (1941, 7), 5, false, true), 20.0);
    close(defence(Terrain::Mountain, Fair, (1941, 7), 5, false, true), 7.5);
    close(defence(Terrain::Clear, Fair, (1941, 7), 5, false, true), 5.0);
    close(defence(Terrain::Clear, Fair, (1941, 7), 5, true, true), 10.0);
    close(defence(Terrain::Forest, NorthernTemperate, (1941, 1), 2, false, true), 3.0);
    close(defence(Terrain::Clear, Fair, (1941, 7), 3, false, false), 1.5);
    // inside a fortification nobody is out of supply, so spring and forest are what is left of the case
    close(defence(Terrain::Forest, NorthernTemperate, (1941, 4), 3, true, true), 18.0);
    close(defence(Terrain::Forest, NorthernTemperate, (1941, 4), 3, false, false), 4.5);
}

/// T-142
#[test]
fn s14_6_4_the_numbers_of_the_sheet() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.home([board.cell(4, 1), board.cell(4, 3)], "sweden");
    board.unit("france.infantry", cell, 3);
    let from = board.cell(3, 2);
    let attackers = [board.unit("germany.infantry", from, 5), board.unit("germany.infantry", from, 5)];
    let mut game = board.game();
    let sheet = odds::land(game.position(), cell, &attackers, &[]).unwrap();
    close(sheet.ratio, 10.0 / 3.0);
    close(odds::loss_at_least(sheet.ratio, 1), 0.974320);
    assert_eq!(sheet.retreats, 1);
    close(sheet.elimination, 0.817819);
    close(sheet.retreat, 0.974320 - 0.817819);
    close(sheet.defender_losses.iter().sum(), 1.0);
    close(sheet.defender_losses[3], 0.817819);
    let firm = sheet.clone().with_stance(false);
    close(firm.elimination, 0.900787);
    close(firm.retreat, 0.0);
    close(firm.defender_losses[1], 0.0);
    close(firm.defender_losses[3], 0.900787);
    assert_eq!(firm.attacker_losses, sheet.attacker_losses);
    close(sheet.attacker_losses[0], 0.5);
    close(sheet.attacker_losses[3], 0.25);
    // the combat itself says the same
    let report = fight(&mut game, attack(cell, &attackers), &[0.9, 0.9]);
    assert_eq!(report.odds, sheet);
}

#[test]
fn s14_2_1_ships_and_bombers_support() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.sea([board.cell(4, 1)]);
    board.unit("france.infantry", cell, 4);
    let infantry = board.unit("germany.infantry", board.cell(3, 2), 5);
    let bismarck = board.ship("germany.battleship.bismarck", cell);
    let bomber = board.air("air.he_111", "germany", cell);
    let damaged = board.air("air.he_111", "germany", cell);
    let fighter = board.air("air.me_109", "germany", cell);
    let submarine = board.ship("germany.submarine.iia", cell);
    let transport = board.ship("germany.transport_ship", cell);
    for plane in [bomber, damaged, fighter] {
        board.unset(plane, unit_flag::BASED);
    }
    board.set(damaged, unit_flag::DAMAGED);
    let game = board.game();
    let sheet = odds::land(game.position(), cell, &[infantry], &[bismarck, bomber, damaged]).unwrap();
    close(sheet.attack, 5.0 + 6.0 / 5.0 + 4.0 + 2.0);
    assert_eq!(sheet.attacker_points, 5, "support can't be lost");
    for unit in [fighter, submarine, transport] {
        assert!(odds::land(game.position(), cell, &[infantry], &[unit]).is_err());
    }
    assert!(odds::land(game.position(), cell, &[], &[bomber]).is_err(), "T-152: not alone");
    assert!(odds::land(game.position(), cell, &[bomber], &[]).is_err());
    for (unit, flags) in [(bomber, unit_flag::BASED), (bismarck, unit_flag::IN_PORT), (bomber, unit_flag::ATTACKED)] {
        board.set(unit, flags);
        assert!(odds::land(board.game().position(), cell, &[infantry], &[unit]).is_err());
        board.unset(unit, flags);
    }
    assert!(odds::land(board.game().position(), cell, &[infantry], &[bismarck, bomber]).is_ok());
}

/// T-147
#[test]
fn s14_2_3_the_soviet_winter_on_the_sheet() {
    let strengths = |month: (u16, u16), owner: &str| {
        let mut board = front();
        board.zone_everywhere(WeatherZone::Polar);
        board.clock.month = Month::new(month.0, month.1);
        board.clock.axis_soviet_war = Some(Month::new(1941, 6));
        let (east, west) = (board.cell(4, 2), board.cell(3, 2));
        board.home([board.cell(8, 2)], owner);
        board.home([east], owner);
        let unit = board.unit(&format!("{owner}.infantry"), east, 6);
        for column in 5..8 {
            let cell = board.cell(column, 2);
            board.home([cell], owner);
        }
        let german = board.unit("germany.infantry", west, 4);
        let game = board.game();
        let defence = odds::land(game.position(), east, &[german], &[]).unwrap().defence;
        (odds::land(game.position(), west, &[unit], &[]).unwrap().attack, defence)
    };
    assert_eq!(strengths((1942, 1), "soviet_union"), (12.0, 12.0));
    assert_eq!(strengths((1943, 1), "soviet_union"), (6.0, 12.0));
    assert_eq!(strengths((1944, 1), "soviet_union"), (6.0, 6.0));
    assert_eq!(strengths((1941, 7), "soviet_union"), (6.0, 6.0));
    assert_eq!(strengths((1942, 1), "france"), (6.0, 6.0));
}

#[test]
fn s14_6_3_supply_units_alone_are_lost() {
    let mut board = front();
    let cell = board.cell(4, 2);
    let wagons = [board.unit("france.supply", cell, 0), board.unit("france.supply", cell, 0)];
    let attacker = board.unit("germany.infantry", board.cell(3, 2), 1);
    let mut game = board.game();
    let sheet = odds::land(game.position(), cell, &[attacker], &[]).unwrap();
    assert_eq!((sheet.elimination, sheet.annihilation, sheet.ratio), (1.0, 0.0, f64::INFINITY));
    assert_eq!(sheet.attacker_losses, [1.0, 0.0]);
    let report = fight(&mut game, attack(cell, &[attacker]), &[]);
    assert!(report.defender_eliminated && report.attacker_draw.is_none());
    assert!(wagons.iter().all(|&wagon| game.state().unit(wagon).is_none()));
    assert_eq!(pooled(&game, "france.supply"), 2);
    assert_eq!(strength(&game, attacker), 1);
}
