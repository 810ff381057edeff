//! Entering the war (WW2 §3).

use super::world::{COLUMNS, Play, World};
use meridian_engine::legal::war;
use meridian_engine::order::{Choice, Refusal};
use meridian_engine::rules::diplomacy;
use meridian_engine::{CellId, CountryId, Game, Month, Phase, Side};

/// Axis then Allies at the first war declaration phase, with nobody asked before.
fn game(scenario: &str) -> Game {
    World::new().game(scenario)
}
fn may_declare(game: &Game, side: Side, on: &str) -> bool {
    diplomacy::check_declaration(game.position(), side, game.id(on)).is_ok()
}
fn may_activate(game: &Game, side: Side, country: &str) -> bool {
    diplomacy::check_activation(game.position(), side, game.id(country)).is_ok()
}
const WEST: [&str; 5] = ["united_kingdom", "france", "canada", "australia", "new_zealand"];

#[test]
fn t007_germany_enters_by_itself() {
    let mut game = game("1937");
    while game.state().clock.month < Month::new(1939, 7) {
        game.next_month();
    }
    game.end_until(Phase::Deployment, Side::Axis);
    assert_eq!(game.side("germany"), None);
    game.end_until(Phase::WarDeclaration, Side::Axis);
    assert_eq!(game.state().clock.month, Month::new(1939, 8));
    assert_eq!(game.side("germany"), Some(Side::Axis));
}

#[test]
fn t007_a_country_at_war_does_not_enter_again() {
    let mut game = game("1937");
    while game.state().clock.month < Month::new(1939, 3) {
        game.next_month();
    }
    game.join("germany", Side::Axis);
    while game.state().clock.month < Month::new(1939, 9) {
        game.next_month();
    }
    assert_eq!(game.state().country(game.id("germany")).entered, Some(Month::new(1939, 3)));
}

#[test]
fn t012_china_alone_limits_the_allies() {
    let mut game = game("1937");
    for open in ["soviet_union", "mongolia", "tibet", "afghanistan"] {
        assert!(may_declare(&game, Side::Allies, open), "{open}");
    }
    for closed in ["germany", "argentina", "thailand"] {
        assert!(!may_declare(&game, Side::Allies, closed), "{closed}");
    }
    game.join("united_kingdom", Side::Allies);
    // its first units are due this month
    for open in ["germany", "argentina", "mexico", "thailand"] {
        assert!(may_declare(&game, Side::Allies, open), "{open}");
    }
}

#[test]
fn t013_t014_barred_sides() {
    let mut game = game("1937");
    game.join("netherlands", Side::Allies);
    for closed in
        ["united_kingdom", "france", "canada", "australia", "new_zealand", "united_states", "panama", "poland"]
    {
        assert!(!may_declare(&game, Side::Allies, closed), "{closed}");
        assert!(may_declare(&game, Side::Axis, closed), "{closed}");
    }
    for closed in ["germany", "italy", "hungary", "bulgaria", "thailand", "finland"] {
        assert!(!may_declare(&game, Side::Axis, closed), "{closed}");
    }
    for open in ["sweden", "soviet_union"] {
        assert!(may_declare(&game, Side::Axis, open), "{open}");
    }
    assert!(!may_declare(&game, Side::Allies, "finland"));
    assert!(!may_declare(&game, Side::Axis, "china"), "at war already");
}

#[test]
fn t016_belgium_brings_in_the_west() {
    let mut game = game("1937");
    game.declare(Side::Axis, "belgium");
    for country in ["belgium"].into_iter().chain(WEST) {
        assert_eq!(game.side(country), Some(Side::Allies), "{country}");
        assert_eq!(game.state().country(game.id(country)).entered, Some(Month::new(1937, 6)));
    }
    assert_eq!(game.side("united_states"), None);
}

#[test]
fn t017_allied_declaration_has_no_guarantee() {
    let mut game = game("1937");
    game.join("netherlands", Side::Allies);
    game.declare(Side::Allies, "norway");
    assert_eq!(game.side("norway"), Some(Side::Axis));
    assert!(WEST.iter().all(|country| game.side(country).is_none()));
}

#[test]
fn t018_panama_and_the_united_states() {
    for (target, other) in [("panama", "united_states"), ("united_states", "panama")] {
        let mut game = game("1937");
        game.declare(Side::Axis, target);
        assert_eq!((game.side(target), game.side(other)), (Some(Side::Allies), Some(Side::Allies)));
    }
}

#[test]
fn t019_mongolia_the_soviet_union_and_finland() {
    let mut game = game("1937");
    game.declare(Side::Axis, "mongolia");
    assert_eq!(game.side("mongolia"), Some(Side::Allies));
    assert_eq!(game.side("soviet_union"), Some(Side::Allies));
    assert_eq!(game.side("finland"), Some(Side::Axis));
    // the count of winters begins (WW2 §14.2.3)
    assert_eq!(game.state().clock.axis_soviet_war, Some(Month::new(1937, 6)));
}

#[test]
fn t021_allied_declaration_on_the_soviet_union() {
    let mut game = game("1937");
    game.declare(Side::Allies, "soviet_union");
    assert_eq!(game.side("soviet_union"), Some(Side::Axis));
    assert_eq!(game.side("finland"), Some(Side::Allies));
    assert_eq!(game.state().clock.axis_soviet_war, None);
}

#[test]
fn t022_mongolia_is_safe_from_the_soviet_side() {
    let mut game = game("1937");
    game.join("soviet_union", Side::Allies);
    assert!(!may_declare(&game, Side::Allies, "mongolia"));
    assert!(may_declare(&game, Side::Axis, "mongolia"));
}

#[test]
fn s03_3_4_clients_of_germany() {
    for client in ["hungary", "bulgaria"] {
        let mut game = game("1937");
        game.join("netherlands", Side::Allies);
        game.declare(Side::Allies, client);
        assert_eq!((game.side(client), game.side("germany")), (Some(Side::Axis), Some(Side::Axis)));
    }
}

#[test]
fn s03_2_2_nobody_to_declare_upon() {
    let mut game = game("1937");
    assert!(may_declare(&game, Side::Axis, "latvia"));
    for column in 0..6 {
        game.hand(game.at("latvia", column), "soviet_union");
    }
    let error = diplomacy::check_declaration(game.position(), Side::Axis, game.id("latvia")).unwrap_err();
    assert_eq!(error.refusal, Refusal::Forbidden);
    assert!(error.message.contains("Soviet Union"), "{error}");
}

#[test]
fn t023_denmark_joins() {
    let mut game = game("1937");
    game.join("denmark", Side::Allies);
    assert_eq!((game.due("denmark", "denmark.infantry"), game.due("denmark", "denmark.light_cruiser.hekla")), (3, 1));
    let denmark = game.id("denmark");
    assert!(game.state().pool.keys().all(|(owner, _)| *owner != denmark));
    let before = game.state().clone();
    game.join("denmark", Side::Axis);
    assert_eq!(game.state(), &before);
}

#[test]
fn t024_entry_bonus_of_the_united_kingdom() {
    let mut game = game("1939");
    while game.state().clock.month < Month::new(1939, 10) {
        game.next_month();
    }
    let in_reserve = game.pool("united_kingdom", "united_kingdom.transport_ship");
    game.declare(Side::Axis, "poland");
    game.end_until(Phase::UnitBuild, Side::Axis);
    // what was not placed of the reserve is back in the pool, beside the bonus
    assert_eq!(game.pool("united_kingdom", "united_kingdom.transport_ship"), in_reserve + 20);
    let bonus: Vec<_> = game
        .rules()
        .arrivals_of(game.id("united_kingdom"))
        .filter(|arrival| arrival.is_entry_bonus())
        .map(|arrival| (game.rules().class(arrival.class).key.as_str(), arrival.count))
        .collect();
    for part in [
        ("united_kingdom.supply", 20),
        ("united_kingdom.infantry", 8),
        ("air.dragon_rapide", 15),
        ("united_kingdom.transport_ship", 20),
    ] {
        assert!(bonus.contains(&part), "{part:?} in {bonus:?}");
    }
}

#[test]
fn t026_thailand() {
    let mut world = World::new();
    // join the Thai row to the row above it by land at the third column
    let (thai, next) = (world.cell("thailand", 2), CellId(world.cell("thailand", 2).0 - COLUMNS));
    world.join_by_land(thai, next);
    let mut near = world.game("1937");
    let mut far = near.clone();
    near.put("japan", "japan.infantry", 1, next);
    far.put("japan", "japan.infantry", 1, CellId(next.0 - 1));
    assert!(may_activate(&near, Side::Axis, "thailand"));
    assert!(!may_activate(&far, Side::Axis, "thailand"));
    assert!(!may_activate(&near, Side::Allies, "thailand"));
    near.choose(Side::Axis, Choice::Activate(near.id("thailand"))).unwrap();
    near.end();
    assert_eq!(near.side("thailand"), Some(Side::Axis));
}

#[test]
fn t027_italy() {
    let mut game = game("1937");
    assert!(!may_activate(&game, Side::Axis, "italy"));
    game.join("germany", Side::Axis);
    assert!(may_activate(&game, Side::Axis, "italy"));
    let germany = game.id("germany");
    game.edit(|rec| meridian_engine::rules::conquest::mark_conquered(rec, germany));
    assert!(!may_activate(&game, Side::Axis, "italy"));
}

#[test]
fn t028_spain() {
    for (draw, joins) in [(0.249, true), (0.25, false)] {
        let mut game = game("1937");
        assert!(!may_activate(&game, Side::Axis, "spain"));
        game.join("germany", Side::Axis);
        let spain = game.id("spain");
        game.choose(Side::Axis, Choice::Activate(spain)).unwrap();
        game.script_dice([draw]);
        game.end();
        assert_eq!(game.side("spain"), joins.then_some(Side::Axis));
        if !joins {
            game.next_month();
            assert!(!may_activate(&game, Side::Axis, "spain"));
            assert!(may_declare(&game, Side::Axis, "spain"));
        }
    }
}

#[test]
fn t029_hungary_and_bulgaria() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    let unit = game.put("germany", "germany.infantry", 1, game.at("greece", 1));
    assert!(may_activate(&game, Side::Axis, "bulgaria") && !may_activate(&game, Side::Axis, "hungary"));
    let yugoslavia = game.at("yugoslavia", 1);
    game.edit(|rec| rec.put(unit, yugoslavia));
    assert!(may_activate(&game, Side::Axis, "bulgaria") && may_activate(&game, Side::Axis, "hungary"));
}

#[test]
fn a04_land_units_aboard_ships_count() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    let ship = game.put("germany", "germany.transport_ship", 1, game.at("greece", 5));
    let unit = game.put("germany", "germany.infantry", 1, game.at("greece", 6));
    assert!(!may_activate(&game, Side::Axis, "bulgaria"));
    game.edit(|rec| rec.load(unit, ship));
    assert!(may_activate(&game, Side::Axis, "bulgaria"));
}

#[test]
fn s03_5_8_romania() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    game.put("germany", "germany.infantry", 1, game.at("soviet_union", 1));
    assert!(!may_activate(&game, Side::Axis, "romania"));
    let mut allied = game.clone();
    allied.join("soviet_union", Side::Allies);
    assert!(may_activate(&allied, Side::Axis, "romania"));
    game.join("hungary", Side::Axis);
    game.join("united_kingdom", Side::Allies);
    assert!(!may_activate(&game, Side::Allies, "romania"));
    game.put("united_kingdom", "united_kingdom.infantry", 1, game.at("hungary", 1));
    assert!(may_activate(&game, Side::Allies, "romania"));
}

#[test]
fn t031_mongolia() {
    let mut allied = game("1937");
    allied.join("germany", Side::Axis);
    allied.join("soviet_union", Side::Allies);
    assert!(!may_activate(&allied, Side::Allies, "mongolia"));
    let germany = allied.id("germany");
    allied.edit(|rec| meridian_engine::rules::conquest::mark_conquered(rec, germany));
    assert!(may_activate(&allied, Side::Allies, "mongolia"));
    assert!(!may_activate(&allied, Side::Axis, "mongolia"));

    let mut axis = game("1937");
    axis.join("soviet_union", Side::Axis);
    assert!(may_activate(&axis, Side::Axis, "mongolia"));
}

#[test]
fn t032_afghanistan() {
    let mut game = game("1937");
    game.join("united_kingdom", Side::Allies);
    assert!(!may_activate(&game, Side::Axis, "afghanistan"));
    game.hand(game.at("united_kingdom", 2), "japan");
    assert!(may_activate(&game, Side::Axis, "afghanistan"));
    game.join("soviet_union", Side::Axis);
    assert!(!may_activate(&game, Side::Axis, "afghanistan"));
}

fn soviet_cells(game: &Game) -> Vec<(String, u16)> {
    let soviet = game.id("soviet_union");
    let own = |cell: &CellId| game.map().home(*cell) == Some(soviet);
    let held = game.map().cells().filter(|&cell| game.state().controller(cell) == Some(soviet));
    held.filter(|cell| !own(cell))
        .map(|cell| (game.rules().country(CountryId((cell.0 / COLUMNS) as u8)).key.clone(), cell.0 % COLUMNS))
        .collect()
}

#[test]
fn t033_partition_of_poland() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    game.declare(Side::Axis, "poland");
    let taken = soviet_cells(&game);
    let mut expected = vec![("finland".to_owned(), 4), ("poland".to_owned(), 4), ("romania".to_owned(), 4)];
    for baltic in ["estonia", "latvia", "lithuania"] {
        expected.extend((0..6).map(|column| (baltic.to_owned(), column)));
    }
    expected.sort();
    let mut sorted = taken;
    sorted.sort();
    assert_eq!(sorted, expected);
    assert!(game.position().state.is_neutral_territory(game.at("poland", 4)));
    assert!(!may_declare(&game, Side::Axis, "estonia"));
}

#[test]
fn t034_no_partition_without_germany_or_with_the_soviet_union_at_war() {
    let mut without = game("1937");
    without.declare(Side::Axis, "poland");
    assert!(soviet_cells(&without).is_empty());
    let mut at_war = game("1937");
    at_war.join("germany", Side::Axis);
    at_war.join("soviet_union", Side::Axis);
    at_war.declare(Side::Axis, "poland");
    assert!(soviet_cells(&at_war).is_empty());
}

#[test]
fn s03_6_2_only_neutral_neighbours_lose_their_east() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    game.join("romania", Side::Axis);
    game.declare(Side::Axis, "poland");
    assert_eq!(game.holder("romania", 4), Some(game.id("romania")));
    assert_eq!(game.holder("poland", 4), Some(game.id("soviet_union")));
}

#[test]
fn s02_4_choices_are_collected_and_taken_back() {
    let mut game = game("1937");
    let (belgium, sweden) = (game.id("belgium"), game.id("sweden"));
    game.choose(Side::Axis, Choice::DeclareWar(belgium)).unwrap();
    let again = game.choose(Side::Axis, Choice::DeclareWar(belgium)).unwrap_err();
    assert_eq!(again.refusal, Refusal::AlreadyDone);
    game.choose(Side::Axis, Choice::DeclareWar(sweden)).unwrap();
    assert_eq!(game.side("belgium"), None, "only when the step ends");
    game.order(Side::Axis, meridian_engine::OrderKind::Unchoose(Choice::DeclareWar(belgium))).unwrap();
    game.end();
    assert_eq!((game.side("belgium"), game.side("sweden")), (None, Some(Side::Allies)));
    assert!(game.state().choices.is_empty());
}

#[test]
fn options_say_who_comes_along() {
    let mut game = game("1937");
    game.join("germany", Side::Axis);
    let options = war::options(game.position(), Side::Axis);
    let of = |choice| options.iter().find(|option| option.choice == choice).expect("listed");
    let poland = of(Choice::DeclareWar(game.id("poland")));
    assert!(poland.allowed.is_ok() && !poland.chosen);
    let mut joined: Vec<_> = poland.consequences.iter().map(|(id, _)| game.rules().country(*id).key.as_str()).collect();
    assert_eq!(joined.remove(0), "poland");
    joined.sort_unstable();
    let mut west = WEST;
    west.sort_unstable();
    assert_eq!(joined, west);
    let mongolia = of(Choice::DeclareWar(game.id("mongolia")));
    assert!(mongolia.consequences.contains(&(game.id("finland"), Side::Axis)), "{:?}", mongolia.consequences);
    assert_eq!(mongolia.explain, "Mongolia joins the Allies, and with it Soviet Union. Finland joins the Axis.",);
    assert!(of(Choice::Activate(game.id("italy"))).allowed.is_ok());
    assert!(of(Choice::Activate(game.id("thailand"))).allowed.is_err());
    // what is listed as open is what the checker takes, and what happens
    for option in &options {
        let order =
            meridian_engine::Order { side: Side::Axis, kind: meridian_engine::OrderKind::Choose(option.choice) };
        assert_eq!(game.check(&order), option.allowed, "{:?}", option.choice);
        if let (Choice::DeclareWar(_), Ok(())) = (option.choice, &option.allowed) {
            let mut fork = game.clone();
            let before: Vec<_> = fork.state().country_ids().map(|id| fork.state().side_of(id)).collect();
            fork.choose(Side::Axis, option.choice).unwrap();
            fork.end();
            let new = fork.state().country_ids().filter(|id| fork.state().side_of(*id) != before[id.index()]);
            let new: Vec<_> = new.map(|id| (id, fork.state().side_of(id).unwrap())).collect();
            let mut told = option.consequences.clone();
            told.sort_unstable();
            assert_eq!(new, told, "{:?}", option.choice);
        }
    }
}
