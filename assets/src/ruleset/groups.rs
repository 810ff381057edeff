//! groups.csv: groups of cells that the tables name, in the order of their bits in the map.

use super::error::TableError;
use super::names::Names;
use super::table::Table;
use meridian_engine::map::Group;

const FILE: &str = "groups.csv";

const COLUMNS: &[&str] = &["key", "name", "bordered"];

/// As many as the column of the map has bits.
const MOST: usize = 16;

/// Fills `names.groups`.
pub(crate) fn read(text: &str, names: &mut Names) -> Result<Vec<Group>, TableError> {
    let table = Table::read(FILE, text, COLUMNS)?;
    let mut groups: Vec<Group> = Vec::new();
    for row in table.rows() {
        let key = row.field("key");
        if groups.iter().any(|group| group.key == key.text) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every group one line."));
        }
        if groups.len() == MOST {
            return Err(key.fault(format!("there are more than {MOST} groups"), "Take the line out."));
        }
        groups.push(Group {
            key: key.word()?.to_owned(),
            name: row.field("name").word()?.to_owned(),
            bordered: row.field("bordered").yes_or_no()?,
        });
    }
    names.groups = groups.iter().map(|group| group.key.clone()).collect();
    Ok(groups)
}
