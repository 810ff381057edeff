//! Figures of combat (WW2 §13.3, §14.2.2, §16.5).

use super::{Grid, country, list, month};
use meridian_engine::ruleset::Ruleset;
use meridian_words::Named;

/// WW2 §13.3.
pub fn assault(rules: &Ruleset) -> String {
    let numbers = &rules.numbers;
    let mut grid = Grid::new(&["", "Assault or paradrop alone", "Both together"]);
    let (base, both) = (u16::from(numbers.assault_base), u16::from(numbers.assault_combined));
    for (who, more) in
        [("no marines in the assault", 0), ("marines in the assault", u16::from(numbers.assault_marines))]
    {
        grid.row(&[who.to_owned(), format!("{} %", base + more), format!("{} %", base + both + more)]);
    }
    grid.text
}

/// WW2 §14.2.2.
pub fn defense(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Factor", "When"]);
    for halves in [4_u8, 3] {
        let terrains = rules.terrains.iter().filter(|terrain| terrain.defense_halves == halves);
        let names: Vec<String> = terrains.map(Named::name).collect();
        grid.row(&[times(halves), format!("{}, inland or on the coast", names.join(" or "))]);
    }
    let plain = rules.terrains.iter().all(|terrain| [2, 3, 4].contains(&terrain.defense_halves));
    assert!(plain, "a terrain factor that the table does not show");
    let fort = rules.numbers.fortification_factor;
    grid.row(&[format!("× {fort}"), "a finished fortification in the cell".to_owned()]);
    grid.row(&["× 2".to_owned(), "spring or monsoon (§18.2.3)".to_owned()]);
    grid.row(&["× 2".to_owned(), "Soviet winter (§14.2.3)".to_owned()]);
    grid.row(&["× ½".to_owned(), "the unit is out of supply".to_owned()]);
    grid.text
}

fn times(halves: u8) -> String {
    if halves.is_multiple_of(2) { format!("× {}", halves / 2) } else { format!("× {}.5", halves / 2) }
}

/// WW2 §16.5.1.
pub fn atomic(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Country", "From", "Aircraft", "Bombs a turn"]);
    for bomb in &rules.atomic {
        grid.row(&[
            country(rules, bomb.country),
            month(bomb.from),
            rules.class(bomb.class).name.clone(),
            bomb.bombs_per_month.to_string(),
        ]);
    }
    grid.text
}

/// WW2 §16.5.3.
pub fn surrender(rules: &Ruleset) -> String {
    let heads = ["Country", "c", "First bomb", "Second", "Third", "First, an enemy in a mainland city"];
    let mut grid = Grid::new(&heads);
    for (halves, c) in [(1_u8, "½"), (2, "1"), (4, "2")] {
        let with = rules.countries.iter().filter(|country| country.atomic_surrender_halves == halves);
        let names: Vec<String> = with.map(|country| country.name.clone()).collect();
        let names = if names.len() > 5 { "all others".to_owned() } else { list(&names) };
        let chance = |factor: f64| format!("{:.1} %", 100.0 * (1.0 - (-factor * f64::from(halves) / 2.0).exp2()));
        grid.row(&[names, c.to_owned(), chance(1.0), chance(2.0), chance(3.0), chance(2.0)]);
    }
    grid.text
}
