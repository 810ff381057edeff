//! The tables of a scenario whose units stand on the map: where each stands at the start, and which come later.

use super::error::{Fault, TableError};
use super::names::Names;
use super::table::{Row, Table};
use meridian_engine::ruleset::UnitClass;
use meridian_engine::scenario::{DueUnits, Place, PlacedUnit};
use meridian_engine::{ClassId, CountryId, Month};

const PLACED_COLUMNS: &[&str] = &["side", "class", "steps", "name", "lat", "lon", "area", "parent"];
const DUE_COLUMNS: &[&str] = &["side", "turn", "class", "count", "name", "place", "source"];

/// Units on the map: class, strength, name and place of each. The other columns are for people.
pub(crate) fn read_units(
    file: &str,
    text: &str,
    classes: &[UnitClass],
    names: &Names,
) -> Result<Vec<PlacedUnit>, TableError> {
    let table = Table::read(file, text, PLACED_COLUMNS)?;
    let unit = |row: Row<'_>| {
        let (class, country) = land_class(row, classes, names)?;
        let steps = row.field("steps");
        let strength: u8 = steps.number()?;
        let most = strongest(&classes[class.index()]);
        if strength == 0 || strength > most {
            let advice = format!("Write a number from 1 to {most}.");
            return Err(steps.fault(format!("{strength} steps of `{}`", row.field("class").text), advice));
        }
        let place = Place::Point {
            name: row.field("name").text.to_owned(),
            home: None,
            north_centidegrees: centidegrees(row, "lat", 90.0)?,
            east_centidegrees: centidegrees(row, "lon", 180.0)?,
        };
        Ok(PlacedUnit { country, class, strength, place, name: formation(row) })
    };
    table.rows().map(unit).collect()
}

/// Units that come later, whole: turn, class, count and name. The other columns are for people.
pub(crate) fn read_due(
    file: &str,
    text: &str,
    start: Month,
    classes: &[UnitClass],
    names: &Names,
) -> Result<Vec<DueUnits>, TableError> {
    let table = Table::read(file, text, DUE_COLUMNS)?;
    let due = |row: Row<'_>| {
        let (class, country) = land_class(row, classes, names)?;
        let turn = row.field("turn");
        let turn = match turn.number()? {
            0u16 => return Err(turn.fault("turn 0", "Turns count from 1.")),
            turn => turn,
        };
        let month = start.plus(turn - 1);
        Ok(DueUnits {
            country,
            month,
            class,
            strength: strongest(&classes[class.index()]),
            count: row.field("count").number()?,
            name: formation(row),
        })
    };
    table.rows().map(due).collect()
}

/// The class of a row, one of land units, and the country that owns it.
fn land_class(row: Row<'_>, classes: &[UnitClass], names: &Names) -> Result<(ClassId, CountryId), TableError> {
    let field = row.field("class");
    let class = names.class(field.word()?).map_err(|fault| field.place(fault))?;
    let data = &classes[class.index()];
    match data.owners[..] {
        [country] if data.role.is_land() => Ok((class, country)),
        _ => {
            let what = format!("`{}` is no class of land units of one country", field.text);
            Err(field.fault(what, "Write another class."))
        }
    }
}

/// The formation that it stands for; left empty where the unit is one like others.
fn formation(row: Row<'_>) -> Option<String> {
    Some(row.field("name").text.to_owned()).filter(|name| !name.is_empty())
}

/// Steps of a whole unit; units without strength, such as supply units, have one.
fn strongest(class: &UnitClass) -> u8 {
    class.max_strength_before.max(1)
}

fn centidegrees(row: Row<'_>, column: &str, most: f64) -> Result<i32, TableError> {
    let field = row.field(column);
    let degrees = field.text.parse::<f64>().ok().filter(|degrees| degrees.abs() <= most);
    let what = || Fault::new(format!("`{}` is no angle", field.text), format!("Write degrees, -{most} to {most}."));
    Ok((degrees.ok_or_else(|| field.place(what()))? * 100.0).round() as i32)
}
