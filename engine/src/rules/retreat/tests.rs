use super::*;
use crate::map::Terrain;
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
            let enters = (!icy || at.role(unit) != Role::Armor) && !at.truce_bars(unit.owner, to);
            let closed = at.has_land_unit(to, side.opponent()) || at.state.is_neutral_territory(to);
            enters && !closed && (at.has_land_unit(to, side) || !at.in_land_zoc(to, side.opponent()))
        });
        let together = near.iter().all(|&to| {
            let coming: Vec<Role> = stack
                .iter()
                .zip(&goes)
                .filter(|(_, (_, goal))| *goal == to)
                .map(|((_, unit), _)| at.role(unit))
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

/// Every assignment is listed once and only legal ones are, on random boards.
#[test]
fn s14_5_2_counted_and_listed_as_by_trial() {
    let mut dice = Stream::new(14, 5);
    let mut possible = 0;
    for _ in 0..300 {
        let mut board = Board::new(5, 3);
        let cell = board.cell(2, 1);
        let classes = ["germany.infantry", "germany.armor", "germany.paratrooper", "germany.supply", "japan.infantry"];
        for _ in 0..=dice.below(4) {
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
