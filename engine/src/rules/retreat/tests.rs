use super::*;
use crate::rng::Stream;
use crate::rules::testing::Board;
use std::collections::BTreeSet;

/// All assignments by trying every one, to compare with.
fn by_brute_force(at: Position, cell: CellId, side: Side) -> BTreeSet<Vec<(UnitId, CellId)>> {
    let stack: Vec<(UnitId, &Unit)> = at.land_units(cell, side).collect();
    let near: Vec<CellId> = at.land_adjacent(cell).collect();
    let mut found = BTreeSet::new();
    if stack.is_empty() || near.is_empty() {
        return found;
    }
    let mut digits = vec![0; stack.len()];
    loop {
        let goes: Vec<(UnitId, CellId)> = stack.iter().zip(&digits).map(|((id, _), &to)| (*id, near[to])).collect();
        let each = stack.iter().zip(&goes).all(|((_, unit), &(_, to))| {
            let icy = matches!(at.map.terrain(to), Terrain::Desert | Terrain::Icecap);
            let enters = (!icy || at.kind(unit) != UnitKind::Armor) && !at.truce_bars(unit.owner, to);
            let closed = at.has_land_unit(to, side.opponent()) || at.state.is_neutral_territory(to);
            enters && !closed && (at.has_land_unit(to, side) || !at.in_land_zoc(to, side.opponent()))
        });
        let together = near.iter().all(|&to| {
            let coming: Vec<UnitKind> = stack
                .iter()
                .zip(&goes)
                .filter(|(_, (_, goal))| *goal == to)
                .map(|((_, unit), _)| at.kind(unit))
                .collect();
            coming.is_empty() || at.land_room(to, side, &[], &coming)
        });
        if each && together {
            found.insert(goes);
        }
        let Some(digit) = digits.iter().position(|&digit| digit + 1 < near.len()) else { return found };
        digits[digit] += 1;
        digits[..digit].fill(0);
    }
}

/// T-143: one unit beside a single friend, two to free ground, none beside two, none into the zone, none onto enemies.
#[test]
fn s14_5_2_where_a_stack_can_go() {
    let mut board = Board::new(5, 3);
    let cell = board.cell(2, 1);
    board.unit("germany.infantry", cell, 5);
    board.unit("germany.infantry", cell, 5);
    let [friend, full, free] = [(1, 1), (2, 0), (2, 2)].map(|(column, row)| board.cell(column, row));
    board.unit("germany.infantry", friend, 1);
    board.unit("germany.infantry", full, 1);
    board.unit("germany.armor", full, 1);
    let (enemy, neutral) = (board.cell(3, 1), board.cell(3, 2));
    board.home([enemy, board.cell(3, 0)], "france");
    board.unit("france.infantry", enemy, 3);
    board.home([neutral], "sweden");
    let game = board.game();
    let at = game.position();
    // (3,0) and (2,2)... lie in the French zone
    assert!(at.in_land_zoc(board.cell(3, 0), Side::Allies) && !at.in_land_zoc(free, Side::Allies));
    let retreats = Retreats::of(at, cell, Side::Axis);
    let all: BTreeSet<_> = (0..retreats.count()).map(|index| retreats.nth(index)).collect();
    assert_eq!(retreats.count(), 3, "both to the free cell, or one of them beside the friend");
    assert_eq!(all, by_brute_force(at, cell, Side::Axis));
    assert!(all.iter().flatten().all(|(_, to)| [friend, free].contains(to)));
}

/// D-33
#[test]
fn s14_5_2_armor_does_not_retreat_into_the_desert() {
    for (class, ways) in [("germany.infantry", 1), ("germany.armor", 0)] {
        let mut board = Board::new(2, 1);
        let (cell, sand) = (board.cell(0, 0), board.cell(1, 0));
        board.terrain(sand, Terrain::Desert);
        board.unit(class, cell, 1);
        let game = board.game();
        assert_eq!(Retreats::of(game.position(), cell, Side::Axis).count(), ways, "{class}");
    }
}

#[test]
fn s14_5_2_supply_units_and_paratroopers_find_their_own_places() {
    let mut board = Board::new(2, 1);
    let (cell, refuge) = (board.cell(0, 0), board.cell(1, 0));
    for class in ["germany.infantry", "germany.infantry", "germany.paratrooper", "germany.supply"] {
        board.unit(class, cell, 1);
    }
    let game = board.game();
    assert_eq!(Retreats::of(game.position(), cell, Side::Axis).count(), 1);
    board.unit("germany.paratrooper", refuge, 1);
    assert_eq!(Retreats::of(board.game().position(), cell, Side::Axis).count(), 0, "no room for all four");
}

/// Every assignment is listed once and only legal ones are, on random boards.
#[test]
fn s14_5_2_counted_and_listed_as_by_trial() {
    let mut dice = Stream::new(14, 5);
    let mut possible = 0;
    for _ in 0..300 {
        let mut board = Board::new(5, 3);
        let cell = board.cell(2, 1);
        let classes = ["germany.infantry", "germany.armor", "germany.paratrooper", "germany.supply", "japan.infantry"];
        for _ in 0..1 + dice.below(4) {
            board.unit(classes[dice.below(classes.len())], cell, 1);
        }
        for near in board.map.grid.neighbours(cell).collect::<Vec<_>>() {
            match dice.below(5) {
                0 => board.terrain(near, Terrain::Desert),
                1 => board.home([near], "sweden"),
                2 => board.home([near], "soviet_union"),
                3 => board.sea([near]),
                _ => {}
            }
            if board.map.terrain(near) != Terrain::Sea {
                for _ in 0..dice.below(4) {
                    board.unit(classes[dice.below(4)], near, 1);
                }
            }
        }
        let far = board.cell(4, 1);
        board.home([far], "france");
        if dice.below(2) == 0 {
            board.unit("france.infantry", far, 2);
        }
        let game = board.game();
        let at = game.position();
        let retreats = Retreats::of(at, cell, Side::Axis);
        let all: BTreeSet<_> = (0..retreats.count()).map(|index| retreats.nth(index)).collect();
        assert_eq!(all.len() as u64, retreats.count(), "no assignment comes twice");
        assert_eq!(all, by_brute_force(at, cell, Side::Axis));
        possible += u32::from(!all.is_empty());
    }
    assert!((50..290).contains(&possible), "{possible} boards with retreats test too little");
}
