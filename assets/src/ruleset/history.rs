//! history.csv: who really held what, month by month. No part of a scenario's hash: nothing in a game follows from it.

use super::error::TableError;
use super::names::{Names, month, side};
use super::table::{Row, Table};
use meridian_engine::Month;
use meridian_engine::history::{Past, Places, What};

const COLUMNS: &[&str] = &["month", "what", "name", "holder", "event"];

/// Who held nothing on either side.
const NOBODY: &str = "nobody";

pub(crate) fn read_history(text: &str, names: &Names) -> Result<Vec<Past>, TableError> {
    let table = Table::read("history.csv", text, COLUMNS)?;
    let mut before = Month(0);
    let past = |row: Row<'_>| {
        let (when, what, name, holder) =
            (row.field("month"), row.field("what"), row.field("name"), row.field("holder"));
        let month = month(when.word()?).map_err(|fault| when.place(fault))?;
        if month < before {
            return Err(when.fault(format!("{} comes after a later month", when.text), "Keep the months in order."));
        }
        before = month;
        let key = name.word()?.to_owned();
        let to = || match holder.word()? {
            NOBODY => Ok(None),
            country => names.country(country).map(Some).map_err(|fault| holder.place(fault)),
        };
        let what = match what.word()? {
            "joins" => What::Joined(
                names.country(&key).map_err(|fault| name.place(fault))?,
                side(holder.word()?).map_err(|fault| holder.place(fault))?,
            ),
            "territory" => What::Passed(Places::Territory(key), to()?),
            "city" => What::Passed(Places::City(key), to()?),
            "resource" => What::Passed(Places::Resource(key), to()?),
            other => {
                let advice = "Write joins, territory, city or resource.";
                return Err(what.fault(format!("`{other}` is nothing that happens"), advice));
            }
        };
        Ok(Past { month, what })
    };
    table.rows().map(past).collect()
}
