use super::*;
use crate::rules::testing::Board;
use crate::state::Frames;
use crate::state::forged::Parts;
use crate::track::{Berth, Hold, Interceptions, Track};
use crate::{Game, Month, Side};

/// Loading would refuse the position after the change, with these words.
fn refused(game: &Game, change: impl FnOnce(&mut Parts), words: &str) {
    let mut state = game.state().clone();
    change(&mut state.parts());
    let why = validate(&state, game.map(), game.rules()).expect_err(words);
    assert!(why.contains(words), "`{why}` says nothing of `{words}`");
}
fn unit<'a>(state: &'a mut Parts, id: UnitId) -> &'a mut Unit {
    state.slots[id.slot()].unit.as_mut().expect("alive")
}

/// T-201.
#[test]
fn s21_5_strength_within_the_limits_of_the_date() {
    let judge = |year, month, strength| {
        let mut board = Board::new(3, 1);
        board.month(year, month);
        board.unit("united_kingdom.infantry", CellId::new(0), strength);
        let game = board.game();
        validate(game.state(), game.map(), game.rules())
    };
    assert_eq!(judge(1943, 5, 8), Ok(()));
    assert!(judge(1943, 5, 9).unwrap_err().contains("9 strength points"));
    assert!(judge(1942, 12, 8).unwrap_err().contains("in 1942-12 it has 1 to 6"));
    assert!(judge(1942, 12, 0).is_err());
}

#[test]
fn s21_5_every_part_of_a_position_is_looked_at() {
    let mut board = Board::new(3, 2);
    board.sea([CellId::new(3)]);
    board.joins("canada", Side::Allies);
    let infantry = board.unit("germany.infantry", CellId::new(0), 5);
    let wagon = board.unit("germany.supply", CellId::new(0), 0);
    let convoy = board.ship("canada.convoy", CellId::new(3));
    let transport = board.ship("germany.transport_ship", CellId::new(3));
    let troops = board.unit("germany.infantry", CellId::new(3), 2);
    board.load(troops, transport);
    let game = board.game();
    assert_eq!(validate(game.state(), game.map(), game.rules()), Ok(()));
    let rules = game.rules();
    let (germany, estonia) =
        (rules.country_by_key("germany").expect("a country"), rules.country_by_key("estonia").expect("a country"));
    let item = Item { class: rules.class_by_key("germany.infantry").unwrap(), group: None, strength: 1 };

    refused(&game, |state| state.war.month = Month::new(1937, 5), "1937-05");
    refused(
        &game,
        |state| {
            state.controller.pop();
        },
        "5 cells",
    );
    refused(
        &game,
        |state| {
            state.countries.pop();
        },
        "countries",
    );
    refused(&game, |state| state.controller[0] = Some(CountryId::new(200)), "controlled by a country that does not");
    refused(&game, |state| state.controller[3] = Some(germany), "sea cell 3");
    refused(&game, |state| state.countries[germany.index()].entered = None, "since no month");
    for stage in [4, 255] {
        refused(&game, |state| state.works.entry(CellId::new(0)).or_default().fort = stage, "beyond stage 3");
        refused(&game, |state| state.works.entry(CellId::new(0)).or_default().airfield = stage, "beyond stage 3");
    }
    refused(&game, |state| state.works.entry(CellId::new(3)).or_default().fort = 1, "no land");
    let way = |path: Vec<CellId>, at| Track {
        intercepting: false,
        start: CellId::new(0),
        berth: Berth::Open,
        path,
        hold: Some(Hold { at, end: Berth::Open }),
    };
    let all = Interception { interceptor: infantry, target: transport, at: 2, round: 0 };
    for wrong in [way(vec![CellId::new(9)], 0), way(vec![CellId::new(1)], 2)] {
        refused(
            &game,
            |state| {
                state.tracks.insert(transport, wrong);
            },
            "leaves the map",
        );
    }
    let declared = Interceptions { round: 0, declared: vec![all] };
    refused(&game, |state| *state.frames = Frames::intercepting(Side::Axis, declared), "never comes");
    refused(&game, |state| unit(state, infantry).place = Place::On(CellId::new(60_000)), "no cell of the map");
    refused(&game, |state| unit(state, infantry).place = Place::On(CellId::new(3)), "in the sea");
    refused(&game, |state| unit(state, infantry).owner = estonia, "never has units");
    refused(&game, |state| unit(state, infantry).class = ClassId::new(9_999), "class that does not exist");
    refused(&game, |state| unit(state, wagon).strength = 1, "1 strength points");
    refused(&game, |state| unit(state, infantry).place = Place::In(convoy), "does not carry it");
    refused(&game, |state| unit(state, transport).cargo = Some(infantry), "not aboard");
    refused(&game, |state| unit(state, convoy).flags |= unit_flag::DAMAGED, "damaged and can't be");
    refused(&game, |state| unit(state, convoy).cargo_money = 1001, "$1001B");
    refused(&game, |state| unit(state, convoy).cargo_money = 10, "no country to bring");
    refused(&game, |state| unit(state, convoy).supply_months = 4, "4 months");
    refused(
        &game,
        |state| {
            state.pool.insert((germany, Item { strength: 5, ..item }), 1);
        },
        "pool holds",
    );
    refused(
        &game,
        |state| {
            state.pool.insert((estonia, item), 1);
        },
        "never has units",
    );
    let past = Month(game.state().clock().month.0 - 1);
    refused(
        &game,
        |state| {
            state.queue.insert((germany, past, item), 1);
        },
        "queue holds",
    );
    // what came back with its strength is right (D-54)
    let month = game.state().clock().month;
    let state = game.position().imagine(|rec| rec.queue(germany, month, Item { strength: 5, ..item }, 2));
    assert_eq!(validate(&state, game.map(), game.rules()), Ok(()));
}
