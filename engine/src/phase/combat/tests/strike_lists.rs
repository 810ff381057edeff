//! What the lists of `legal::air_naval` say is exactly what `Game::check` accepts.

use super::*;
use crate::legal::air_naval::{air_targets, bomb_targets, naval_targets};
use crate::map::Terrain;
use crate::order::Bombing;
use crate::rng::Stream;
use crate::rules::naval_attack::NavalAttack;
use crate::ruleset::{AtomicBomb, Domain};
use crate::unit::{Place, unit_flag};
use crate::{Month, odds};

/// Ships, aircraft and works strewn over a coast, with everything that can forbid an attack.
fn crowd(dice: &mut Stream) -> Board {
    let mut board = Board::new(5, 4);
    board.phase(Phase::Combat(Side::Axis));
    board.month(1946, 11);
    board.canal(board.cell(1, 1), board.cell(3, 1));
    let homes = ["germany", "france", "japan", "soviet_union", "united_kingdom", "sweden"];
    let ships = [
        "germany.battleship.bismarck",
        "germany.destroyer.1934",
        "germany.submarine.iia",
        "germany.transport_ship",
        "japan.battleship.fuso",
        "united_kingdom.battleship.hood",
        "united_kingdom.submarine.t",
        "united_kingdom.carrier.ark_royal",
        "soviet_union.battleship.marat",
        "soviet_union.submarine.s",
    ];
    let aircraft = [
        ("air.he_111", "germany"),
        ("air.me_109", "germany"),
        ("air.me_110c", "germany"),
        ("air.a6m", "japan"),
        ("air.ohka", "japan"),
        ("air.spitfire", "united_kingdom"),
        ("air.yak_9", "soviet_union"),
    ];
    let mut ohka = board.rules.class(board.rules.class_by_key("air.a6m").unwrap()).clone();
    (ohka.key, ohka.fighter, ohka.bomber, ohka.kamikaze) = ("air.ohka".to_owned(), 0, 0, 5);
    board.rules.classes.push(ohka);
    for (country, class, from) in [("germany", "air.he_111", (1946, 11)), ("japan", "air.a6m", (1946, 12))] {
        let (country, class) = (board.country(country), board.rules.class_by_key(class).unwrap());
        board.rules.atomic.push(AtomicBomb { country, from: Month::new(from.0, from.1), class, bombs_per_month: 1 });
    }
    if dice.below(4) == 0 {
        let germany = board.country("germany");
        board.countries[germany.index()].flags |= crate::country::country_flag::BOMB_USED;
    }
    for cell in (0..20).map(CellId::new) {
        board.home([cell], homes[dice.below(homes.len())]);
        let land = dice.below(2) == 0;
        if land {
            if dice.below(2) == 0 {
                board.city(cell, "City");
                board.flag(cell, [0, flag::MAJOR_PORT][dice.below(2)] | [0, flag::RESOURCE][dice.below(2)]);
            }
            match dice.below(6) {
                0 => board.terrain(cell, Terrain::Icecap),
                1 => board.fort(cell, 3),
                2 => board.airfield(cell, 1 + dice.below(3) as u8),
                3 => board.works.entry(cell).or_default().installations_destroyed = true,
                4 => board.works.entry(cell).or_default().resource_destroyed = true,
                _ => board.works.entry(cell).or_default().atomic_destroyed = dice.below(2) == 0,
            }
            if dice.below(4) == 0 {
                board.control([cell], ["germany", "united_kingdom"][dice.below(2)]);
            }
        } else {
            board.sea([cell]);
        }
        for _ in 0..dice.below(3) {
            let ship = board.ship(ships[dice.below(ships.len())], cell);
            match dice.below(6) {
                0 => board.set(ship, unit_flag::ATTACKED),
                1 if land => board.set(ship, unit_flag::IN_PORT),
                2 => board.units[ship.slot()].supply_months = 0,
                _ => {}
            }
        }
        for _ in 0..dice.below(3) {
            let (class, owner) = aircraft[dice.below(aircraft.len())];
            let plane = board.air(class, owner, cell);
            match dice.below(8) {
                0 => {}
                1 => {
                    board.unset(plane, unit_flag::BASED);
                    board.set(plane, unit_flag::ATTACKED);
                }
                2 => {
                    board.unset(plane, unit_flag::BASED);
                    board.set(plane, unit_flag::OUT_OF_SUPPLY);
                }
                _ => board.unset(plane, unit_flag::BASED),
            }
        }
    }
    board
}

/// Some of them, now and then somebody else.
fn some(dice: &mut Stream, of: &[UnitId], all: usize) -> Vec<UnitId> {
    let mut picked: Vec<UnitId> = of.iter().copied().filter(|_| dice.below(2) == 0).collect();
    if dice.below(4) == 0 && all > 0 {
        picked.push(UnitId::new(dice.below(all) as u16, 0));
    }
    picked
}

fn is_subset(of: &[UnitId], units: &[UnitId]) -> bool {
    units.iter().enumerate().all(|(index, unit)| of.contains(unit) && !units[..index].contains(unit))
}

#[test]
fn lists_and_checks_agree() {
    let mut dice = Stream::new(11, 3);
    let (mut accepted, mut refused) = ([0u32; 4], [0u32; 4]);
    for _ in 0..400 {
        let board = crowd(&mut dice);
        let game = board.game();
        let at = game.position();
        let units = board.units.len();
        let (seas, skies, raids) =
            (naval_targets(at, Side::Axis), air_targets(at, Side::Axis), bomb_targets(at, Side::Axis));
        let mut count = |kind: usize, order: OrderKind, listed: bool| {
            let answer = game.check(&order.clone().by(&game));
            assert_eq!(answer.is_ok(), listed, "{order:?}: {answer:?}");
            *if listed { &mut accepted[kind] } else { &mut refused[kind] } += 1;
            if listed {
                reverts_exactly(&game, order);
            }
            answer
        };
        for cell in (0..20).map(CellId::new) {
            for submarines in [false, true] {
                let target = seas.iter().find(|target| target.cell == cell && target.submarines == submarines);
                let none = Vec::new();
                let ships = some(&mut dice, target.map_or(&none, |target| &target.ships), units);
                let planes = some(&mut dice, target.map_or(&none, |target| &target.aircraft), units);
                let listed = target.is_some_and(|target| {
                    is_subset(&target.ships, &ships)
                        && is_subset(&target.aircraft, &planes)
                        && !(ships.is_empty() && planes.is_empty())
                });
                let order = |ships: &[UnitId], aircraft: &[UnitId], kamikaze| OrderKind::NavalAttack {
                    target: cell,
                    submarines,
                    ships: ships.to_vec(),
                    aircraft: aircraft.to_vec(),
                    kamikaze,
                };
                if count(0, order(&ships, &planes, false), listed).is_ok() {
                    let attack =
                        NavalAttack { target: cell, submarines, ships: &ships, aircraft: &planes, kamikaze: false };
                    let sheet = odds::naval(at, attack).expect("what can be ordered can be judged");
                    assert!(!sheet.defenders.is_empty() && sheet.attack > 0.0);
                }
                let planes = some(&mut dice, target.map_or(&none, |target| &target.kamikaze), units);
                let listed = target.is_some_and(|target| is_subset(&target.kamikaze, &planes) && !planes.is_empty());
                let _ = count(1, order(&[], &planes, true), listed);
            }
            for target in [Bombing::Installations, Bombing::Strategic, Bombing::Atomic] {
                let raid = raids.iter().find(|raid| raid.cell == cell && raid.target == target);
                let none = Vec::new();
                let bombers = some(&mut dice, raid.map_or(&none, |raid| &raid.bombers), units);
                let listed = raid.is_some_and(|raid| {
                    is_subset(&raid.bombers, &bombers)
                        && !bombers.is_empty()
                        && (target != Bombing::Atomic || bombers.iter().any(|unit| raid.carriers.contains(unit)))
                });
                let order = OrderKind::Bomb { cell, target, units: bombers.clone() };
                if count(2, order, listed).is_ok() {
                    assert!(odds::bomb(at, cell, target, &bombers).is_ok());
                }
            }
        }
        for (target, unit) in at.state.units() {
            let listed = skies.iter().find(|prey| prey.target == target);
            assert!(listed.is_none() || at.domain(unit) == Domain::Air && matches!(unit.place, Place::On(_)));
            let none = Vec::new();
            let fighters = some(&mut dice, listed.map_or(&none, |prey| &prey.fighters), units);
            let may = listed.is_some_and(|prey| is_subset(&prey.fighters, &fighters) && !fighters.is_empty());
            let _ = count(3, OrderKind::AirAttack { target, fighters }, may);
        }
    }
    assert!(accepted.iter().all(|&count| count > 12), "accepted {accepted:?}");
    assert!(refused.iter().all(|&count| count > 120), "refused {refused:?}");
}

/// The order is carried out, and taken back without a trace.
fn reverts_exactly(game: &Game, kind: OrderKind) {
    let mut game = game.fork();
    let (before, digest) = (game.state().clone(), game.state().digest());
    submit(&mut game, kind);
    let mut rebuilt = game.state().clone();
    rebuilt.rebuild();
    assert_eq!(rebuilt.digest(), game.state().digest());
    game.revert_last();
    assert_eq!(game.state().digest(), digest);
    assert!(*game.state() == before);
}

trait By {
    fn by(self, game: &Game) -> crate::Order;
}
impl By for OrderKind {
    fn by(self, game: &Game) -> crate::Order {
        order(game, self)
    }
}
