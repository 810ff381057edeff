//! Chances of land combat and bombing, asked of the engine (WW2 §14.3.1, §14.4.2, §16.2).

use super::Grid;
use meridian_engine::Ruleset;
use meridian_engine::odds::{attacker_losses as losses, loss_at_least, raid_success};

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

/// WW2 §14.3.1.
pub fn defender_losses() -> String {
    let mut grid = Grid::new(&["r", "s = 1", "s = 2", "s = 3", "s = 4", "s = 5"]);
    for (name, ratio) in [("½", 0.5), ("1", 1.0), ("2", 2.0), ("3", 3.0)] {
        let chances = (1..=5).map(|points| percent(loss_at_least(ratio, points)));
        grid.row(&std::iter::once(name.to_owned()).chain(chances).collect::<Vec<_>>());
    }
    grid.text
}

/// WW2 §14.4.2, from a ratio of 1 on.
pub fn attacker_losses() -> String {
    let mut grid = Grid::new(&["Land attackers' points", "lose 0", "1", "2", "3"]);
    for (name, points) in [("1", 1), ("2", 2), ("3 or more", 5)] {
        let chances = losses(1.0, points);
        let cell = |lost: usize| match chances.get(lost) {
            Some(&chance) if chance > 0.0 => percent(chance),
            _ => "–".to_owned(),
        };
        grid.row(&[name.to_owned(), cell(0), cell(1), cell(2), cell(3)]);
    }
    grid.text
}

/// WW2 §16.2.
pub fn raids(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["B", "Success"]);
    for strength in [1.0, 3.0, 5.0, 8.0, 10.0, 12.0, 20.0] {
        let chance = raid_success(strength, rules.numbers.bombing_even_strength);
        grid.row(&[strength.to_string(), percent(chance)]);
    }
    grid.text
}
