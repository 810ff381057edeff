//! New games, incomes and quiet months on the real map (WW2 §2.9, §19.1).

use super::play::{Play, new_game};
use meridian_engine::map::flag;
use meridian_engine::rules::money::all_incomes_billions;
use meridian_engine::rules::{Position, ports};
use meridian_engine::{GameState, Month, Order, OrderKind, Partnership};

#[test]
fn t006_fronts_of_1939() {
    let game = new_game("1939");
    for city in ["Peking", "Tientsin", "Nanking", "Shanghai", "Hankow", "Canton", "Hoihow"] {
        assert_eq!(game.holder(city), "japan", "{city}");
    }
    for city in ["Chungking", "Chengtu", "Sian", "Urumchi"] {
        assert_eq!(game.holder(city), "china", "{city}");
    }
    let china = game.id("china");
    let ships = game
        .state()
        .queue()
        .keys()
        .filter(|(owner, _, item)| *owner == china && game.rules().role_of(item.class).is_naval());
    assert_eq!(ships.count(), 0);
}

#[test]
fn t011_works_of_the_opening() {
    for scenario in ["1937", "1939"] {
        let game = new_game(scenario);
        for city in ["Gibraltar", "Valletta", "Sevastopol"] {
            assert!(game.position().is_fortified(game.city(city)), "{city}");
        }
        let (map, france, germany) = (game.map(), game.id("france"), game.id("germany"));
        let border: Vec<_> = map
            .cells()
            .filter(|&cell| map.home(cell) == Some(france))
            .filter(|&cell| map.land_neighbours(cell).any(|near| map.home(near) == Some(germany)))
            .collect();
        assert!(!border.is_empty() && border.iter().all(|&cell| game.position().is_fortified(cell)));
        let airfields: Vec<_> = game.state().all_works().filter(|(_, works)| works.airfield == 3).collect();
        assert_eq!(airfields.len(), 1);
        assert!(ports::airbase_capacity(&game.position(), airfields[0].0) >= 2);
    }
}

/// The incomes listed in the tables for the openings, every country as if it were at war.
#[test]
fn s19_1_4_start_incomes() {
    for (index, scenario) in ["1937", "1939"].into_iter().enumerate() {
        let game = new_game(scenario);
        let (month, america) = (game.state().clock().month, game.id("united_states"));
        let all_but_america = game.position().imagine(|rec| {
            for country in game.rules().country_ids().filter(|&country| country != america) {
                rec.country(country, |entry| {
                    if entry.partnership == Partnership::Neutral {
                        (entry.partnership, entry.entered) = (Partnership::Allies, Some(month));
                    }
                });
            }
        });
        let incomes = |state: &GameState| all_incomes_billions(Position::new(game.map(), game.rules(), state));
        let lend_lease = incomes(&all_but_america);
        let with_it = Position { state: &all_but_america, ..game.position() };
        let all = with_it.imagine(|rec| rec.country(america, |entry| entry.partnership = Partnership::Allies));
        let american = incomes(&all)[america.index()];
        for country in game.rules().country_ids() {
            let data = game.rules().country(country);
            let paid = if country == america { american } else { lend_lease[country.index()] };
            assert_eq!(paid, u32::from(data.income_check_billions[index]), "{scenario} {}", data.key);
        }
    }
}

#[test]
fn every_country_has_a_city_and_its_rules_find_theirs() {
    let game = new_game("1937");
    for country in game.rules().country_ids() {
        let data = game.rules().country(country);
        assert!(game.position().cities_of(country).next().is_some(), "{}", data.key);
        let capital = game.city(&data.capital);
        assert_eq!(game.map().home(capital), Some(country), "{}", data.capital);
        assert!(game.map().is_land(capital) && game.map().city[capital.index()].is_some());
        assert!(game.map().flags[capital.index()] & flag::COLONY == 0, "{}", data.capital);
    }
}

/// Nobody does anything for two years: the phases run through, nothing panics, Germany enters.
#[test]
fn two_quiet_years() {
    for scenario in ["1937", "1939"] {
        let mut game = new_game(scenario);
        let until = game.state().clock().month.plus(24);
        while game.state().clock().month < until {
            let (_, side) = game.asked().expect("nobody wins a quiet war");
            game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
        }
        let mut rebuilt = game.state().clone();
        rebuilt.rebuild();
        assert_eq!(rebuilt.digest(), game.state().digest());
        let entered = game.state().country(game.id("germany")).entered;
        assert_eq!(entered, (until >= Month::new(1939, 8) && scenario == "1939").then_some(Month::new(1939, 8)));
        while game.revert_last().is_some() {}
        assert_eq!(game.state(), new_game(scenario).state(), "two years taken back");
    }
}
