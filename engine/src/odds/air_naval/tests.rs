use super::*;
use crate::map::flag;
use crate::rules::testing::Board;

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-6, "{found} instead of {expected}");
}

/// Gives a class the figures (surface or fighter, submarine or bomber, defense) of another ship or aircraft.
fn figures(board: &mut Board, key: &str, figures: [u8; 3]) {
    let class = board.rules.class_by_key(key).unwrap();
    let class = &mut board.rules.classes[class.index()];
    if class.domain() == Domain::Naval {
        [class.surface_attack, class.submarine_attack, class.defense] = figures;
    } else {
        [class.fighter, class.bomber, class.defense] = figures;
    }
}

/// Three sea cells; the middle one is fought in.
fn sea() -> (Board, CellId, CellId) {
    let mut board = Board::new(3, 1);
    board.sea([CellId::new(0), CellId::new(1)]);
    (board, CellId::new(0), CellId::new(1))
}

const RODNEY: &str = "united_kingdom.battleship.hood";
const SCHLESIEN: &str = "germany.battleship.bismarck";

/// T-154
#[test]
fn s15_3_two_battleships() {
    let (mut board, here, there) = sea();
    figures(&mut board, RODNEY, [8, 0, 7]);
    figures(&mut board, SCHLESIEN, [3, 0, 2]);
    let (rodney, schlesien) = (board.ship(RODNEY, here), board.ship(SCHLESIEN, there));
    let sheet = air_naval_planned(board.game().position(), there, &[rodney], &[schlesien], false);
    close(sheet.defenders[0].damage, 0.9375);
    close(sheet.defenders[0].elimination, 0.185494);
    close(sheet.drive_off, 0.9375);
    close(sheet.attackers[0].damage, 0.257003);
    close(sheet.attackers[0].elimination, 0.021743);
    close(sheet.defenders[0].damaged(), 0.9375 * (1.0 - 0.185494));
    close(sheet.attacker_toll.all_lost(), 0.021743);
    close(sheet.retreat(), 0.0);
    // damage halves fire and defence, and the next damage is the end
    board.set(schlesien, unit_flag::DAMAGED);
    let sheet = air_naval_planned(board.game().position(), there, &[rodney], &[schlesien], false);
    close(sheet.defenders[0].ratio, 8.0);
    close(sheet.attackers[0].ratio, 1.5 / 7.0);
    close(sheet.defenders[0].lost(), 1.0 - (1.0 - damage_chance(8.0)) * (1.0 - elimination_chance(8.0)));
    assert_eq!(sheet.defenders[0].damaged(), 0.0);
    assert_eq!(sheet.defenders[0].defence.factors[0].rule, Paragraph::cited("§15.2.2"));
}

/// T-156
#[test]
fn s15_2_submarine_against_a_transport_and_its_escort() {
    let (mut board, here, there) = sea();
    figures(&mut board, "united_kingdom.destroyer.a", [1, 1, 1]);
    let submarine = board.ship("germany.submarine.iia", here);
    let stack = [board.ship("united_kingdom.transport_ship", there), board.ship("united_kingdom.destroyer.a", there)];
    let game = board.game();
    let sheet = air_naval_planned(game.position(), there, &[submarine], &stack, false);
    close(sheet.defenders[0].damage, 0.405396);
    close(sheet.defenders[1].damage, 0.646447);
    close(sheet.attackers[0].damage, 0.292893);
    assert!(!sheet.is_safe());
    let alone = air_naval_planned(game.position(), there, &[submarine], &stack[..1], false);
    assert!(alone.is_safe());
    assert_eq!((alone.attackers[0].damage, alone.attackers[0].lost()), (0.0, 0.0));
}

/// T-157, T-158
#[test]
fn s15_2_2_aircraft_against_a_battleship() {
    let (mut board, _, there) = sea();
    let nevada = "united_kingdom.battleship.hood";
    figures(&mut board, nevada, [4, 0, 5]);
    let port = CellId::new(2);
    board.city(port, "Pearl Harbor");
    board.flag(port, flag::MAJOR_PORT);
    let plane = board.air("air.a6m", "japan", there);
    let outside = board.ship(nevada, there);
    let inside = board.ship(nevada, port);
    board.set(inside, unit_flag::IN_PORT);
    let game = board.game();
    let sheet = |target, cell, kamikaze| air_naval_planned(game.position(), cell, &[plane], &[target], kamikaze);
    let at_sea = sheet(outside, there, false);
    close(at_sea.defenders[0].damage, 0.340246);
    close(at_sea.defenders[0].elimination, 0.030307);
    assert!(at_sea.is_safe() && !at_sea.ships_attack);
    let in_port = sheet(inside, port, false);
    close(in_port.defenders[0].damage, 0.187748);
    close(in_port.defenders[0].elimination, 0.015270);
    assert_eq!(in_port.defenders[0].defence.factors[0].rule, Paragraph::cited("§9.3.3"));
    let kamikaze = sheet(outside, there, true);
    close(kamikaze.defenders[0].damage, 0.712825);
    close(kamikaze.defenders[0].elimination, 0.088194);
    close(kamikaze.attacker_toll.all_lost(), 1.0);
    // a ship that attacks has no use of the port's guns: the doubling is against aircraft alone
    let ship = board.ship("germany.battleship.bismarck", there);
    let mixed = air_naval_planned(board.game().position(), port, &[plane, ship], &[inside], false);
    assert!(mixed.defenders[0].defence.factors.is_empty());
}

/// T-159
#[test]
fn s15_3_fighters() {
    let (mut board, _, there) = sea();
    let me_110 = board.air("air.me_110c", "germany", there);
    let spitfire = board.air("air.spitfire", "united_kingdom", there);
    let transport = board.air("air.dragon_rapide", "united_kingdom", there);
    let game = board.game();
    let sheet = air_naval_planned(game.position(), there, &[me_110], &[spitfire], false);
    close(sheet.defenders[0].damage, 0.159104);
    close(sheet.attackers[0].damage, 0.646447);
    close(sheet.attackers[0].elimination, 0.074055);
    assert!(air_naval_planned(game.position(), there, &[me_110], &[transport], false).is_safe());
}

/// D-49
#[test]
fn s15_3_1_in_a_mixed_attack_each_class_meets_its_own_fire() {
    let (mut board, here, there) = sea();
    figures(&mut board, "germany.destroyer.1934", [2, 3, 2]);
    let battleship = board.ship(RODNEY, here);
    let submarine = board.ship("united_kingdom.submarine.t", here);
    let plane = board.air("air.swordfish", "united_kingdom", there);
    let stack = [board.ship("germany.destroyer.1934", there), board.ship("germany.transport_ship", there)];
    let sheet = air_naval_planned(board.game().position(), there, &[plane, battleship, submarine], &stack, false);
    close(sheet.attack, 3.0 + 5.0 + 3.0);
    assert_eq!(sheet.counter, [2.0, 3.0, 0.0]);
    close(sheet.defenders[0].ratio, 11.0 / (2.0 * 2.0));
    let [plane, battleship, submarine] = &sheet.attackers[..] else { panic!("three attackers") };
    assert_eq!(plane.ratio, 0.0);
    close(battleship.ratio, 2.0 / (3.0 * 7.0));
    close(submarine.ratio, 3.0 / (3.0 * 2.0));
    close(sheet.drive_off, damage_chance(11.0 / 4.0));
    assert!(sheet.ships_attack);
}
