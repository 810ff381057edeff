//! Placing, rearranging and building (WW2 §8).

use super::world::{Play, World};
use meridian_engine::legal::deployment;
use meridian_engine::order::Refusal;
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, Game, OrderKind, Phase, Side, UnitId};

/// The first deployment phase of a game, in the step of `side`.
fn deploying(mut game: Game, side: Side) -> Game {
    game.end_until(Phase::Deployment, side);
    game
}
fn place_many(game: &mut Game, owner: &str, class: &str, count: u8, cell: CellId) -> Result<UnitId, Refusal> {
    let (country, item) = (game.id(owner), game.item(class));
    place(game, country, item, count, cell, None)
}
fn place(
    game: &mut Game,
    country: meridian_engine::CountryId,
    item: meridian_engine::state::Item,
    count: u8,
    cell: CellId,
    onto: Option<UnitId>,
) -> Result<UnitId, Refusal> {
    let side = game.state().side_of(country).unwrap();
    let before: Vec<UnitId> = game.state().units().map(|(id, _)| id).collect();
    game.order(side, OrderKind::Place { country, item, count, cell, onto }).map_err(|error| error.refusal)?;
    let made = game.state().units().map(|(id, _)| id).find(|id| !before.contains(id));
    Ok(made.or(onto).unwrap())
}

#[test]
fn t082_home_and_colonies() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    let mut game = deploying(game, Side::Axis);
    let hamburg = game.at("germany", 5);
    assert!(place_many(&mut game, "germany", "germany.infantry", 3, hamburg).is_ok());
    assert_eq!(place_many(&mut game, "japan", "japan.infantry", 1, hamburg), Err(Refusal::Forbidden));
    game.end();
    let (danzig, london, karachi) = (game.at("poland", 5), game.at("united_kingdom", 0), game.at("united_kingdom", 2));
    assert!(place_many(&mut game, "poland", "poland.infantry", 1, danzig).is_ok());
    assert!(place_many(&mut game, "united_kingdom", "united_kingdom.infantry", 1, london).is_ok());
    assert!(place_many(&mut game, "united_kingdom", "united_kingdom.infantry", 1, karachi).is_ok());
    assert_eq!(place_many(&mut game, "united_kingdom", "united_kingdom.infantry", 1, hamburg), Err(Refusal::Forbidden));
}

#[test]
fn t083_polish_ships_in_british_ports() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    let mut game = deploying(game, Side::Allies);
    let poland = game.id("poland");
    let newcastle = game.at("united_kingdom", 5);
    let ship = deployment::arriving(game.position(), Side::Allies)
        .into_iter()
        .find(|&(country, item, _)| country == poland && game.rules().kind_of(item.class).is_naval());
    let (_, item, _) = ship.expect("Poland has a ship");
    let cells = deployment::cells_for(game.position(), poland, item);
    assert_eq!(cells, {
        let mut cells = vec![game.at("poland", 5), newcastle];
        cells.sort_unstable();
        cells
    });
    assert_eq!(place_many(&mut game, "poland", "poland.infantry", 1, newcastle), Err(Refusal::Forbidden));
    let made = place(&mut game, poland, item, 1, newcastle, None).unwrap();
    let unit = game.state().unit(made).unwrap();
    assert!(unit.has(unit_flag::IN_PORT) && unit.has(unit_flag::PLACED));
    assert_eq!(unit.supply_months, 3);
}

#[test]
fn s08_2_6_no_poles_among_soviets() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    game.join("soviet_union", Side::Allies);
    let mut game = deploying(game, Side::Allies);
    let (east, warsaw) = (game.at("poland", 4), game.at("poland", 0));
    assert_eq!(game.holder("poland", 4), Some(game.id("soviet_union")));
    assert_eq!(place_many(&mut game, "poland", "poland.infantry", 1, east), Err(Refusal::Forbidden));
    assert!(place_many(&mut game, "poland", "poland.infantry", 1, warsaw).is_ok());
    // the Soviet Union may, in the month of its entry (WW2 §8.2.5)
    let (soviet, supply, month) = (game.id("soviet_union"), game.item("soviet_union.supply"), game.state().clock.month);
    game.edit(|rec| rec.queue(soviet, month, supply, 1));
    assert!(place_many(&mut game, "soviet_union", "soviet_union.supply", 1, east).is_ok());
    assert!(place_many(&mut game, "soviet_union", "soviet_union.infantry", 5, east).is_ok());
}

#[test]
fn t084_american_aircraft_abroad() {
    let mut game = World::new().game("1937");
    game.join("united_states", Side::Allies);
    game.join("united_kingdom", Side::Allies);
    game.join("soviet_union", Side::Allies);
    let mut game = deploying(game, Side::Allies);
    let america = game.id("united_states");
    let (item, month) = (game.item("air.p_40_warhawk"), game.state().clock.month);
    game.edit(|rec| rec.queue(america, month, item, 1));
    let cells = deployment::cells_for(game.position(), america, item);
    let (newcastle, leningrad) = (game.at("united_kingdom", 5), game.at("soviet_union", 5));
    assert!(cells.contains(&newcastle) && !cells.contains(&leningrad), "{cells:?}");
    assert!(!cells.contains(&game.at("united_kingdom", 0)), "London is inland here");
    game.put("japan", "japan.battleship.nagato", 1, game.at("united_kingdom", 6));
    assert!(!deployment::cells_for(game.position(), america, item).contains(&newcastle));
    assert_eq!(place(&mut game, america, item, 1, newcastle, None), Err(Refusal::ControlZone));
}

#[test]
fn t086_japan_in_occupied_china() {
    let zone = |game: &Game| game.at("china", 1);
    let mut first = deploying(World::new().game("1937"), Side::Axis);
    let cell = zone(&first);
    assert_eq!(place_many(&mut first, "japan", "japan.infantry", 1, cell), Err(Refusal::Forbidden));

    let game = World::new().game("1939");
    assert_eq!(game.state().controller(zone(&game)), Some(game.id("japan")));
    let mut held = deploying(game.clone(), Side::Axis);
    assert!(place_many(&mut held, "japan", "japan.supply", 1, cell).is_ok());
    assert!(place_many(&mut held, "japan", "japan.infantry", 2, cell).is_ok());
    held.end_until(Phase::Income, Side::Axis);
    assert_eq!(held.state().controller(cell), Some(held.id("japan")));
    let mut empty = game;
    empty.end_until(Phase::Income, Side::Axis);
    assert_eq!(empty.state().controller(cell), Some(empty.id("china")));
    held.next_month();
    let mut held = deploying(held, Side::Axis);
    let japan = held.id("japan");
    let infantry = held.item("japan.infantry");
    let month = held.state().clock.month;
    held.edit(|rec| rec.queue(japan, month, infantry, 3));
    assert_eq!(place_many(&mut held, "japan", "japan.infantry", 1, cell), Err(Refusal::Forbidden), "only at first");
}

#[test]
fn t087_supply_for_placements() {
    // a British cell cut off from all others
    let mut world = World::new();
    let malta = world.cell("united_kingdom", 3);
    world.map.land_sides[malta.index()] = 0;
    for near in [malta.0 - 1, malta.0 + 1] {
        let side = world.map.grid.side_towards(CellId(near), malta).unwrap();
        world.map.land_sides[usize::from(near)] &= !(1 << side);
    }
    let mut game = world.game("1939");
    game.declare(Side::Axis, "poland");
    let mut game = deploying(game, Side::Allies);
    let infantry = "united_kingdom.infantry";
    assert_eq!(place_many(&mut game, "united_kingdom", infantry, 1, malta), Err(Refusal::OutOfSupply));
    let mut later = game.clone();
    assert!(place_many(&mut game, "united_kingdom", "united_kingdom.supply", 1, malta).is_ok());
    assert!(place_many(&mut game, "united_kingdom", infantry, 1, malta).is_ok());
    let britain = later.id("united_kingdom");
    later.edit(|rec| {
        rec.country(britain, |state| state.entered = state.entered.map(|month| meridian_engine::Month(month.0 - 1)))
    });
    assert_eq!(place_many(&mut later, "united_kingdom", "united_kingdom.supply", 1, malta), Err(Refusal::OutOfSupply));
    later.edit(|rec| rec.works(malta, |works| works.fort = 3));
    assert!(place_many(&mut later, "united_kingdom", infantry, 1, malta).is_ok());
}

#[test]
fn t088_ports_bases_and_terrain() {
    let mut world = World::new();
    let (desert, base) = (world.cell("germany", 3), world.cell("germany", 4));
    world.map.terrain[desert.index()] = meridian_engine::map::Terrain::Desert;
    let mut game = deploying(world.game("1939"), Side::Axis);
    let berlin = game.at("germany", 0);
    assert_eq!(place_many(&mut game, "germany", "germany.destroyer.1934", 1, berlin), Err(Refusal::Missing));
    assert_eq!(place_many(&mut game, "germany", "germany.armor", 1, desert), Err(Refusal::Terrain));
    assert!(place_many(&mut game, "germany", "germany.infantry", 1, desert).is_ok());
    assert_eq!(place_many(&mut game, "germany", "air.me_109", 1, base), Err(Refusal::Missing));
    // a city and a resource hold three
    for class in ["air.me_109", "air.me_109", "air.he_111"] {
        assert!(place_many(&mut game, "germany", class, 1, berlin).is_ok());
    }
    assert_eq!(place_many(&mut game, "germany", "air.he_111", 1, berlin), Err(Refusal::Stacking));
    let on_map = game.state().units_at(berlin).filter(|(_, unit)| unit.has(unit_flag::BASED)).count();
    assert_eq!(on_map, 3);
    assert_eq!(place_many(&mut game, "germany", "germany.infantry", 9, berlin), Err(Refusal::Capacity));
    assert_eq!(place_many(&mut game, "germany", "germany.infantry", 200, berlin), Err(Refusal::Missing));
}

#[test]
fn s08_3_3_items_join_a_unit() {
    let mut game = deploying(World::new().game("1939"), Side::Axis);
    let (berlin, germany, item) = (game.at("germany", 0), game.id("germany"), game.item("germany.infantry"));
    let due = game.due("germany", "germany.infantry");
    let unit = place(&mut game, germany, item, 5, berlin, None).unwrap();
    assert!(place(&mut game, germany, item, 3, berlin, Some(unit)).is_ok());
    assert_eq!(game.state().unit(unit).unwrap().strength, 8);
    assert_eq!(game.due("germany", "germany.infantry"), due - 8);
    assert_eq!(place(&mut game, germany, item, 1, berlin, Some(unit)), Err(Refusal::Capacity));
    let armor = game.item("germany.armor");
    assert_eq!(place(&mut game, germany, armor, 1, berlin, Some(unit)), Err(Refusal::Capacity));
}

#[test]
fn s08_3_4_carriers_bring_their_aircraft() {
    let mut game = deploying(World::new().game("1939"), Side::Axis);
    let (germany, port) = (game.id("germany"), game.at("germany", 5));
    let (_, item, _) = deployment::arriving(game.position(), Side::Axis)
        .into_iter()
        .find(|(country, item, _)| *country == germany && item.group.is_some())
        .expect("the Graf Zeppelin");
    let before = game.state().units().count();
    game.order(Side::Axis, OrderKind::Place { country: germany, item, count: 1, cell: port, onto: None }).unwrap();
    assert_eq!(game.state().units().count(), before + 2);
    let (ship, carrier) = game.state().units_at(port).next().unwrap();
    let group = game.state().unit(carrier.cargo.unwrap()).unwrap();
    assert_eq!(group.place, Place::In(ship));
    assert_eq!(Some(group.class), item.group);
}

#[test]
fn s08_1_1_placements_are_hidden_until_both_are_done() {
    let mut game = deploying(World::new().game("1939"), Side::Axis);
    let berlin = game.at("germany", 0);
    let unit = place_many(&mut game, "germany", "germany.infantry", 1, berlin).unwrap();
    assert_eq!(game.log().last().unwrap().events.last().unwrap().audience, Some(Side::Axis));
    game.end();
    assert!(!game.position().has_land_unit(berlin, Side::Axis), "not for the Allies");
    game.end();
    assert!(!game.state().unit(unit).unwrap().has(unit_flag::PLACED));
}

#[test]
fn cells_for_is_what_the_checker_takes() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    for side in Side::BOTH {
        let game = deploying(game.clone(), side);
        for (country, item, _) in deployment::arriving(game.position(), side) {
            let listed = deployment::cells_for(game.position(), country, item);
            let taken = game.map().cells().filter(|&cell| {
                let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
                game.check(&meridian_engine::Order { side, kind }).is_ok()
            });
            assert_eq!(listed, taken.collect::<Vec<_>>(), "{}", game.rules().class(item.class).key);
        }
    }
}

#[test]
fn t089_fortification() {
    let mut game = World::new().game("1937");
    let (japan, cell) = (game.id("japan"), game.at("japan", 2));
    game.edit(|rec| rec.country(japan, |state| state.money = 1000));
    let mut game = deploying(game, Side::Axis);
    let mut order = |kind| game.order(Side::Axis, kind).map_err(|error| error.refusal);
    assert_eq!(order(OrderKind::BuildFortification { cell }), Ok(()));
    assert_eq!(order(OrderKind::BuildFortification { cell }), Err(Refusal::AlreadyDone));
    assert_eq!(order(OrderKind::CancelWork { cell, fortification: true }), Ok(()));
    assert_eq!(order(OrderKind::CancelWork { cell, fortification: true }), Err(Refusal::Missing));
    assert_eq!(order(OrderKind::BuildFortification { cell }), Ok(()));
    assert_eq!(order(OrderKind::BuildAirfield { cell }), Ok(()));
    assert_eq!(order(OrderKind::BuildAirfield { cell: CellId(60_000) }), Err(Refusal::Unknown));
    assert_eq!(game.state().country(japan).money, 100);
    assert!(!game.position().is_fortified(cell));
    game.next_month();
    assert!(!game.position().is_fortified(cell));
    let mut later = deploying(game.clone(), Side::Axis);
    let cancel = later.order(Side::Axis, OrderKind::CancelWork { cell, fortification: true });
    assert_eq!(cancel.unwrap_err().refusal, Refusal::Missing, "only what was begun in this phase");
    game.next_month();
    assert!(game.position().is_fortified(cell));
    assert_eq!(game.state().works(cell).airfield, 3);
}

#[test]
fn s08_4_4_repair() {
    let mut game = World::new().game("1937");
    let (japan, tokyo) = (game.id("japan"), game.at("japan", 0));
    game.edit(|rec| {
        rec.country(japan, |state| state.money = 500);
        rec.works(tokyo, |works| (works.installations_destroyed, works.resource_destroyed) = (true, true));
    });
    let mut game = deploying(game, Side::Axis);
    let repair = OrderKind::RepairInstallations { cell: tokyo };
    game.order(Side::Axis, repair.clone()).unwrap();
    let works = game.state().works(tokyo);
    assert!(!works.installations_destroyed && !works.resource_destroyed);
    assert_eq!(game.state().country(japan).money, 300);
    assert_eq!(game.order(Side::Axis, repair).unwrap_err().refusal, Refusal::Missing);
}

#[test]
fn t091_exchange() {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "poland");
    let warsaw = game.at("poland", 0);
    let a = game.put("poland", "poland.infantry", 3, warsaw);
    let b = game.put("poland", "poland.infantry", 3, warsaw);
    let (mobile, static_) = (game.at("germany", 0), "germany.infantry_static");
    let mobile_unit = game.put("germany", "germany.infantry", 2, mobile);
    let mut axis = deploying(game.clone(), Side::Axis);
    let mut game = deploying(game, Side::Allies);
    let mut exchange = |from, to, strength| {
        game.order(Side::Allies, OrderKind::Exchange { from, to, strength }).map_err(|error| error.refusal)
    };
    assert_eq!(exchange(a, Some(b), 3), Err(Refusal::Capacity), "never six");
    assert_eq!(exchange(a, Some(b), 2), Ok(()));
    assert_eq!(exchange(a, None, 1), Err(Refusal::Capacity));
    assert_eq!(exchange(b, Some(a), 4), Ok(()));
    assert_eq!(exchange(b, Some(a), 1), Err(Refusal::Capacity), "five is the limit");
    assert_eq!(exchange(a, None, 2), Err(Refusal::Stacking));
    assert_eq!((game.state().unit(a).unwrap().strength, game.state().unit(b).unwrap().strength), (5, 1));
    let unit = axis.put("germany", static_, 1, mobile);
    let mixed = axis.order(Side::Axis, OrderKind::Exchange { from: unit, to: Some(mobile_unit), strength: 1 });
    assert_eq!(mixed.unwrap_err().refusal, Refusal::Missing, "of different movement");
}

#[test]
fn s08_5_merging_and_splitting() {
    let mut game = World::new().game("1939");
    let berlin = game.at("germany", 0);
    let a = game.put("germany", "germany.infantry", 3, berlin);
    let b = game.put("germany", "germany.infantry", 3, berlin);
    let mut game = deploying(game, Side::Axis);
    game.order(Side::Axis, OrderKind::Exchange { from: a, to: Some(b), strength: 3 }).unwrap();
    assert!(game.state().unit(a).is_none());
    game.order(Side::Axis, OrderKind::Exchange { from: b, to: None, strength: 2 }).unwrap();
    let strengths: Vec<u8> = game.state().units_at(berlin).map(|(_, unit)| unit.strength).collect();
    assert_eq!(strengths.iter().sum::<u8>(), 6);
    assert_eq!(strengths.len(), 2);
}

#[test]
fn a35_no_ground_to_arrive_on() {
    let mut game = World::new().game("1937");
    game.join("denmark", Side::Allies);
    for column in 0..6 {
        if column != 4 {
            game.hand(game.at("denmark", column), "japan");
        }
    }
    // the last Danish cell is under an unfriendly neutral
    game.hand(game.at("denmark", 4), "japan");
    let (denmark, infantry, month) = (game.id("denmark"), game.item("denmark.infantry"), game.state().clock.month);
    let due = game.due("denmark", "denmark.infantry");
    game.end_until(Phase::Income, Side::Axis);
    assert_eq!(game.state().queue.get(&(denmark, month.plus(1), infantry)), Some(&due));
    assert_eq!(game.pool("denmark", "denmark.infantry"), 0);
}
