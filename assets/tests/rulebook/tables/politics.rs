//! Cascades and activations (WW2 §3.3, §3.5).

use super::{Grid, country, list, month};
use meridian_engine::ruleset::Ruleset;
use meridian_words::Words;

/// WW2 §3.3.
pub fn cascades(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Declared by", "War on any of", "Is also war on"]);
    let names = |ids: &[_]| list(&ids.iter().map(|&id| country(rules, id)).collect::<Vec<_>>());
    for cascade in &rules.politics.cascades {
        let by = cascade.declared_by.map_or("either side".to_owned(), |side| format!("the {}", side.name()));
        let also = if cascade.also == cascade.targets { "all the others".to_owned() } else { names(&cascade.also) };
        grid.row(&[by, names(&cascade.targets), also]);
    }
    for opposed in &rules.politics.opposed_entries {
        let when = format!("whenever {} joins a side", Words::ENGLISH.country(rules, opposed.opposes));
        grid.row(&["–".to_owned(), when, format!("{} joins the other side", country(rules, opposed.country))]);
    }
    grid.text
}

/// WW2 §3.5.
pub fn activations(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Country", "Joins", "When", "Chance"]);
    for entry in &rules.politics.automatic_entries {
        let when = format!("in {}, by itself (§3.5.3)", month(entry.month));
        grid.row(&[country(rules, entry.country), entry.side.name().to_owned(), when, "100 %".to_owned()]);
    }
    for row in &rules.politics.activations {
        let when = format!("{} ({})", Words::ENGLISH.condition(rules, &row.when), row.rule.trim_start_matches("WW2 "));
        let tries = row.attempts.map(|n| format!(", {n} attempt a game")).unwrap_or_default();
        grid.row(&[country(rules, row.country), row.side.name().to_owned(), when, format!("{} %{tries}", row.chance)]);
    }
    grid.text
}
