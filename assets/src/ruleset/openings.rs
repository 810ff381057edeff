//! openings.csv: variations of a scenario for tournaments, with the side balance that was measured. No part of a scenario's hash.

use super::error::TableError;
use super::table::{Row, Table};
use meridian_engine::scenario::Opening;

const COLUMNS: &[&str] = &["variation", "games", "axis_percent"];

pub(crate) fn read_openings(text: &str) -> Result<Vec<Opening>, TableError> {
    let table = Table::read("openings.csv", text, COLUMNS)?;
    let mut known = std::collections::BTreeSet::new();
    let opening = |row: Row<'_>| {
        let (variation, share) = (row.field("variation"), row.field("axis_percent"));
        let percent = share.text.parse::<f64>().ok().filter(|percent| (0.0..=100.0).contains(percent));
        let no_share = || {
            share.fault(
                format!("`{}` is no share", share.text),
                "Write how many in a hundred games the Axis won, 0 to 100.",
            )
        };
        let read = Opening {
            variation: variation.number()?,
            games: row.field("games").number()?,
            axis_percent: percent.ok_or_else(no_share)?,
        };
        if !known.insert(read.variation) {
            return Err(
                variation.fault(format!("variation {} stands here twice", read.variation), "Keep one row of it.")
            );
        }
        Ok(read)
    };
    table.rows().map(opening).collect()
}
