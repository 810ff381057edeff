use super::*;
use crate::map::{board, flag};
use crate::rules::testing::Board;
use crate::scenario::PoolItem;
use crate::{Month, Partnership};

/// Germany at war from the start with so many points of infantry and so many ships, on a board as the test wants it.
fn opening(board: &Board, infantry: u16, ships: u16) -> Vec<Doubt> {
    let item = |class: &str, count| {
        let class = board.rules.class_by_key(class).expect("a class");
        (board.country("germany"), PoolItem { class, group: None, count })
    };
    let initial = [item("germany.infantry", infantry), item("germany.transport_ship", ships)];
    let start = Month::new(1941, 7);
    let scenario = Scenario {
        id: "test".to_owned(),
        title: String::new(),
        summary: String::new(),
        hash: 0,
        formerly: Vec::new(),
        start,
        at_war: vec![(board.country("germany"), Side::Axis)],
        schedule_from: start,
        control: Vec::new(),
        installations: Vec::new(),
        initial: initial.into_iter().filter(|(_, item)| item.count > 0).collect(),
        deploys_where_it_controls: Vec::new(),
        units: Vec::new(),
        due: Vec::new(),
        history: Vec::new(),
        openings: Vec::new(),
    };
    let mut map = board.map.clone();
    board::finish(&mut map);
    let mut rules = board.rules.clone();
    rules.arrivals.clear();
    rules.lay(&mut map);
    doubts(&map, &rules, &scenario)
}

fn three_cells() -> Board {
    let mut board = Board::new(3, 1);
    board.city(CellId::new(0), "Berlin");
    board.flag(CellId::new(0), flag::RESOURCE);
    board
}

#[test]
fn an_opening_with_room_raises_no_doubt() {
    assert_eq!(opening(&three_cells(), 20, 0), []);
}

#[test]
fn units_need_a_cell_in_supply_that_takes_them() {
    let board = three_cells();
    let germany = board.country("germany");
    let class = |key| board.rules.class_by_key(key).expect("a class");
    // no port on this board
    let ship = Doubt::NoPlace { country: germany, class: class("germany.transport_ship"), count: 2 };
    assert_eq!(opening(&board, 20, 2), [ship]);
    let barren = Board::new(3, 1);
    let lost = Doubt::NoPlace { country: germany, class: class("germany.infantry"), count: 20 };
    assert_eq!(opening(&barren, 20, 0), [lost], "no source of supply");
}

#[test]
fn a_country_without_a_cell_is_named_once() {
    let mut board = three_cells();
    board.home((0..3).map(CellId::new), "france");
    assert_eq!(opening(&board, 20, 2), [Doubt::NoHome { country: board.country("germany") }]);
}

#[test]
fn the_cells_of_a_country_take_so_many_units() {
    let board = three_cells();
    let (country, domain) = (board.country("germany"), Domain::Land);
    let most = u32::from(
        board.rules.max_strength(board.rules.class_by_key("germany.infantry").expect("one"), Month::new(1941, 7)),
    );
    let room = 3 * u32::from(board.rules.numbers.stack_land);
    assert_eq!(opening(&board, (room * most) as u16, 0), []);
    let crowd = Doubt::NoRoom { country, domain, units: room + 1, room };
    assert_eq!(opening(&board, (room * most + 1) as u16, 0), [crowd]);
}

#[test]
fn stacks_and_supply_on_the_map_are_looked_at() {
    let mut board = three_cells();
    let most = usize::from(board.rules.numbers.stack_land);
    let (full, cell) = (CellId::new(1), CellId::new(2));
    for _ in 0..most {
        board.unit("germany.infantry", full, 1);
    }
    let game = board.game();
    assert_eq!(on_the_map(game.position()), []);
    board.unit("germany.infantry", full, 1);
    board.unit("france.infantry", cell, 1);
    let game = board.game();
    assert_eq!(game.state().country(board.country("france")).partnership, Partnership::Allies);
    let class = board.rules.class_by_key("france.infantry").expect("a class");
    assert_eq!(on_the_map(game.position()), [Doubt::Overfull { cell: full }, Doubt::Unsupplied { class, cell }]);
}
