//! The table of odds of another ruleset than the main one.

use super::Grid;
use meridian_engine::ruleset::Resolver;

/// Every result by odds and modified roll.
pub fn results(ruleset: &str) -> String {
    let rules = meridian_assets::ruleset_named(ruleset).unwrap_or_else(|error| panic!("{error}"));
    let Resolver::OddsTable(table) = &rules.land_combat.resolver else { panic!("{ruleset} has no table of odds") };
    let heads: Vec<String> = table.columns.iter().map(ToString::to_string).collect();
    let mut grid = Grid::new(&std::iter::once("Roll").chain(heads.iter().map(String::as_str)).collect::<Vec<_>>());
    for (roll, row) in (i32::from(table.first_roll)..).zip(&table.rows) {
        let names = row.results.iter().map(|&result| table.results[usize::from(result)].name.clone());
        grid.row(&std::iter::once(roll.to_string()).chain(names).collect::<Vec<_>>());
    }
    grid.text
}
