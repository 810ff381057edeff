//! Several windows keep their settings in one file: each writes what was changed in it, and leaves what others have written.

use super::Settings;
use super::file::parse;
use std::path::Path;
use toml::{Table, Value};

/// What is to be in the file: what is there now, and what has been changed here since `before`. Where the file is gone, or is no
/// whole one any more, it is all that holds here.
pub fn with_others(file: &Path, before: &Settings, now: &Settings) -> Settings {
    let merged = || {
        let (there, faults) = parse(&meridian_files::read(file).ok()?);
        let mut all = table(&there)?;
        take_over(&mut all, &table(before)?, &table(now)?);
        faults.is_empty().then(|| all.try_into().ok())?
    };
    merged().unwrap_or_else(|| now.clone())
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
