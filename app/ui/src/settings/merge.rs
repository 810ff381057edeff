//! Several windows keep their settings in one file: each writes what was changed in it, and leaves what others have written.

use super::Settings;
use super::file::{Fault, parse};
use std::path::Path;
use toml::{Table, Value};

/// What is to be in the file: what is there now, and what has been changed here since `before`.
///
/// # Errors
/// What is wrong with the file; nothing where it is gone.
pub fn with_others(file: &Path, before: &Settings, now: &Settings) -> Result<Settings, Vec<Fault>> {
    let (there, faults) = parse(&meridian_files::read(file).map_err(|_| Vec::new())?);
    if !faults.is_empty() {
        return Err(faults);
    }
    let merged = || {
        let mut all = table(&there)?;
        take_over(&mut all, &table(before)?, &table(now)?);
        all.try_into().ok()
    };
    merged().ok_or_else(Vec::new)
}

fn table(settings: &Settings) -> Option<Table> {
    Table::try_from(settings).ok()
}

/// What differs between `before` and `now` is put into `all`.
fn take_over(all: &mut Table, before: &Table, now: &Table) {
    let gone = before.keys().filter(|key| !now.contains_key(*key));
    for key in gone {
        all.remove(key);
    }
    for (key, value) in now {
        let old = before.get(key);
        if old == Some(value) {
            continue;
        }
        match (all.get_mut(key), old, value) {
            (Some(Value::Table(all)), Some(Value::Table(before)), Value::Table(now)) => take_over(all, before, now),
            (Some(Value::Array(all)), Some(Value::Array(before)), Value::Array(now)) if is_list(before, now, all) => {
                all.retain(|item| now.contains(item) || !before.contains(item));
                let new: Vec<Value> = now.iter().filter(|item| !all.contains(item)).cloned().collect();
                all.extend(new);
            }
            _ => {
                all.insert(key.clone(), value.clone());
            }
        }
    }
}

/// Names that come and go, not one value for each of a fixed number of places.
fn is_list(before: &[Value], now: &[Value], all: &[Value]) -> bool {
    let lengths = [before.len(), now.len(), all.len()];
    let names = |list: &[Value]| list.iter().all(Value::is_str);
    lengths.iter().any(|&length| length != lengths[0]) && [before, now, all].into_iter().all(names)
}
