//! Amphibious assaults and paradrops (WW2 §13).

use super::*;
use crate::odds;
use crate::order::Refusal;
use crate::unit::unit_flag;

/// Naples, an Italian coast cell with Allied ships and aircraft over it; Rome beside it; the amphibious phase of the
/// Allies.
struct Naples {
    board: Board,
    naples: CellId,
    rome: CellId,
}

impl Naples {
    fn new() -> Self {
        let mut board = Board::new(5, 3);
        board.sea((0..5).map(CellId));
        let rest: Vec<CellId> = (5..15).map(CellId).collect();
        board.home(rest, "italy");
        let (naples, rome) = (board.cell(2, 1), board.cell(3, 1));
        board.city(naples, "Naples");
        board.city(rome, "Rome");
        board.flag(rome, flag::RESOURCE);
        board.joins("united_states", Side::Allies);
        board.phase(Phase::Amphibious(Side::Allies));
        Self { board, naples, rome }
    }
    fn by_ship(&mut self, class: &str, strength: u8) -> UnitId {
        let ship = self.board.ship("united_states.transport_ship", self.naples);
        let unit = self.board.unit(class, self.naples, strength);
        self.board.load(unit, ship);
        unit
    }
    fn by_air(&mut self, class: &str) -> UnitId {
        let plane = self.board.air("air.dragon_rapide", "united_kingdom", self.naples);
        self.board.unset(plane, unit_flag::BASED);
        let unit = self.board.unit(class, self.naples, 1);
        self.board.load(unit, plane);
        unit
    }
    fn order(&self, units: &[UnitId]) -> OrderKind {
        OrderKind::Assault { cell: self.naples, units: units.to_vec() }
    }
}

/// WW2 §13.3
#[test]
fn s13_3_chances() {
    for (marine, drop, expected) in [(false, false, 0.5), (true, false, 0.75), (false, true, 0.75), (true, true, 1.0)] {
        let mut place = Naples::new();
        let mut units = vec![place.by_ship(if marine { "united_states.marine" } else { "united_states.infantry" }, 3)];
        if drop {
            units.push(place.by_air("united_kingdom.paratrooper"));
        }
        let game = place.board.game();
        let odds = odds::assault(game.position(), place.naples, &units).unwrap();
        assert_eq!((odds.success, odds.taken, odds.combat), (expected, expected, None));
        assert_eq!(odds.shares.len(), 1 + usize::from(drop) + usize::from(marine));
        assert!(odds.shares.iter().all(|share| share.rule == "WW2 §13.3"));
    }
    let mut place = Naples::new();
    let drop = place.by_air("united_kingdom.paratrooper");
    assert_eq!(odds::assault(place.board.game().position(), place.naples, &[drop]).unwrap().success, 0.5);
}

#[test]
fn s13_3_a_hundred_thousand_landings() {
    for (marine, drop, chance) in [(false, false, 0.5), (true, false, 0.75), (false, true, 0.75), (true, true, 1.0)] {
        let mut place = Naples::new();
        let mut units = vec![place.by_ship(if marine { "united_states.marine" } else { "united_states.infantry" }, 3)];
        if drop {
            units.push(place.by_air("united_kingdom.paratrooper"));
        }
        let mut ashore = 0u64;
        repeat(&place.board, &place.order(&units), |state, _| {
            let lives = state.unit(units[0]).is_some();
            assert!(units.iter().all(|&unit| state.unit(unit).is_some() == lives), "all or none");
            ashore += u64::from(lives);
        });
        yes_no("landing", ashore, chance);
    }
}

/// T-131
#[test]
fn s13_4_a_failed_assault_costs_all_who_took_part() {
    let mut place = Naples::new();
    let units = [place.by_ship("united_states.infantry", 5), place.by_ship("united_states.supply", 0)];
    let mut game = place.board.game();
    game.script_dice([0.5]);
    submit(&mut game, place.order(&units));
    assert!(units.iter().all(|&unit| game.state().unit(unit).is_none()));
    assert_eq!((pooled(&game, "united_states.infantry"), pooled(&game, "united_states.supply")), (5, 1));
    assert_eq!(game.state().units().count(), 2, "the ships are unharmed");
    assert!(game.state().units().all(|(_, ship)| ship.cargo.is_none()));
    assert_eq!(game.state().controller(place.naples), Some(place.board.country("italy")));
    // others may try again
    let mut again = Naples::new();
    let (first, second) = (again.by_ship("united_states.infantry", 1), again.by_ship("united_states.infantry", 1));
    let mut game = again.board.game();
    game.script_dice([0.9, 0.1]);
    submit(&mut game, again.order(&[first]));
    submit(&mut game, again.order(&[second]));
    assert_eq!(game.state().controller(again.naples), Some(again.board.country("united_states")));
}

/// T-132
#[test]
fn s13_5_an_empty_cell_is_taken_at_once() {
    let mut place = Naples::new();
    let unit = place.by_ship("united_states.infantry", 5);
    place.board.unit("italy.infantry", place.rome, 1);
    let mut game = place.board.game();
    game.script_dice([0.49]);
    submit(&mut game, place.order(&[unit]));
    assert_eq!(game.state().controller(place.naples), Some(place.board.country("united_states")));
    let landed = *game.state().unit(unit).unwrap();
    assert!(landed.has(unit_flag::ATTACKED) && !landed.has(unit_flag::ASSAULTING) && !landed.is_carried());
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock.phase, Phase::Combat(Side::Allies));
    assert_eq!(refused(&game, attack(place.rome, &[unit])).refusal, Refusal::AlreadyDone);
}

/// Lands two units on one Italian; what follows is up to the combat phase.
fn contested(strength: u8) -> (Naples, Game, [UnitId; 2], UnitId) {
    let mut place = Naples::new();
    let units = [place.by_ship("united_states.infantry", 4), place.by_ship("united_states.marine", 4)];
    let defender = place.board.unit("italy.infantry", place.naples, strength);
    place.board.unit("italy.infantry", place.rome, 1);
    let mut game = place.board.game();
    game.script_dice([0.7]);
    submit(&mut game, place.order(&units));
    submit(&mut game, OrderKind::EndPhase);
    (place, game, units, defender)
}

/// T-133
#[test]
fn s13_6_a_disputed_landing() {
    let (place, game, units, defender) = contested(2);
    let italy = place.board.country("italy");
    assert_eq!(game.state().controller(place.naples), Some(italy), "control stays");
    assert!(units.iter().all(|&unit| game.state().unit(unit).unwrap().has(unit_flag::ASSAULTING)));
    let error = refused(&game, attack(place.rome, &units));
    assert_eq!((error.rule, error.cell), ("§13.6", Some(place.naples)), "only the enemy in their own cell");
    assert_eq!(refused(&game, attack(place.naples, &units[..1])).rule, "§13.6", "all of them together");

    // the Italian dies: ratio 4
    let mut won = game.clone();
    let report = fight(&mut won, attack(place.naples, &units), &[0.9, 0.0]);
    assert!(report.defender_eliminated);
    assert_eq!(won.state().controller(place.naples), Some(place.board.country("united_states")));
    assert!(won.state().advance.is_none(), "they are there already");
    assert!(units.iter().all(|&unit| !won.state().unit(unit).unwrap().has(unit_flag::ASSAULTING)));
    submit(&mut won, OrderKind::EndPhase);
    assert!(units.iter().all(|&unit| won.state().unit(unit).is_some()));

    // he stays: D-27
    let mut lost = game.clone();
    fight(&mut lost, attack(place.naples, &units), &[0.9, 0.999]);
    assert!(units.iter().all(|&unit| lost.state().unit(unit).is_some()), "not before the phase ends");
    let events = submit(&mut lost, OrderKind::EndPhase);
    assert!(events.iter().any(|event| event.cause == Cause::AssaultWipedOut { cell: place.naples }));
    assert!(units.iter().all(|&unit| lost.state().unit(unit).is_none()));
    assert_eq!((pooled(&lost, "united_states.infantry"), pooled(&lost, "united_states.marine")), (4, 4));
    assert_eq!(strength(&lost, defender), 2);

    // not attacking does not save them either
    let mut idle = game;
    submit(&mut idle, OrderKind::EndPhase);
    assert!(units.iter().all(|&unit| idle.state().unit(unit).is_none()));
}

#[test]
fn s13_6_others_may_clear_the_cell_for_them() {
    let (mut place, _, _, _) = contested(1);
    // a British division beside Naples, in supply by a fortification
    let beach = place.board.cell(1, 1);
    place.board.control([beach], "united_kingdom");
    place.board.fort(beach, 3);
    let neighbour = place.board.unit("united_kingdom.infantry", beach, 6);
    let mut game = place.board.game();
    let landed: Vec<UnitId> = game.state().units().filter(|(_, unit)| unit.is_carried()).map(|(id, _)| id).collect();
    game.script_dice([0.1]);
    submit(&mut game, place.order(&landed));
    submit(&mut game, OrderKind::EndPhase);
    fight(&mut game, attack(place.naples, &[neighbour]), &[0.9, 0.0]);
    let state = game.state();
    assert_eq!(state.controller(place.naples), Some(place.board.country("united_states")), "for an assaulting owner");
    assert!(landed.iter().all(|&unit| state.unit(unit).unwrap().flags & unit_flag::ASSAULTING == 0));
    assert!(landed.iter().all(|&unit| !state.unit(unit).unwrap().has(unit_flag::ATTACKED)), "they may still attack");
    assert!(game.check(&order(&game, attack(place.rome, &landed))).is_err(), "but only in supply");
}

/// T-134
#[test]
fn s13_2_groups() {
    let mut place = Naples::new();
    let infantry: Vec<UnitId> = (0..3).map(|_| place.by_ship("united_states.infantry", 1)).collect();
    let paratrooper = place.by_air("united_kingdom.paratrooper");
    let wagon = place.by_ship("united_states.supply", 0);
    let wagon_by_air = place.by_air("united_kingdom.supply");
    let game = place.board.game();
    let check = |units: &[UnitId]| game.check(&order(&game, place.order(units))).map_err(|error| error.refusal);
    assert_eq!(check(&[infantry[0], infantry[1], paratrooper, wagon]), Ok(()));
    assert_eq!(check(&infantry), Err(Refusal::Stacking));
    assert_eq!(check(&[wagon]), Err(Refusal::Missing));
    assert_eq!(check(&[]), Err(Refusal::Missing));
    assert_eq!(check(&[infantry[0], infantry[0]]), Err(Refusal::AlreadyDone));
    assert_eq!(check(&[infantry[0], wagon_by_air]), Err(Refusal::Missing), "only paratroopers drop");
    assert_eq!(check(&[paratrooper]), Ok(()));
}

#[test]
fn s13_1_what_can_be_assaulted() {
    let refusal = |change: &dyn Fn(&mut Naples)| {
        let mut place = Naples::new();
        let unit = place.by_ship("united_states.infantry", 2);
        change(&mut place);
        let game = place.board.game();
        game.check(&order(&game, place.order(&[unit]))).map_err(|error| error.refusal)
    };
    assert_eq!(refusal(&|_| {}), Ok(()));
    assert_eq!(refusal(&|place| place.board.home([place.naples], "sweden")), Err(Refusal::Neutral));
    assert_eq!(refusal(&|place| place.board.control([place.naples], "france")), Err(Refusal::Missing));
    let ashore = |place: &mut Naples| {
        place.board.unit("united_kingdom.infantry", place.naples, 1);
    };
    assert_eq!(refusal(&ashore), Err(Refusal::AlreadyDone));
    let hungry = |place: &mut Naples| place.board.units.iter_mut().for_each(|unit| unit.supply_months = 0);
    assert_eq!(refusal(&hungry), Err(Refusal::OutOfSupply));
    assert_eq!(refusal(&|place| place.board.phase(Phase::Combat(Side::Allies))), Err(Refusal::WrongPhase));
}
