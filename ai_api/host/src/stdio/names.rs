//! Names of the header's numbers as programs use them: without the prefix, in small letters where they are values.

use meridian_ai_api::abi;

/// Every number of the header with its name, without `MERIDIAN_`.
pub fn constants() -> impl Iterator<Item = (String, i64)> {
    abi::CONSTANTS.iter().map(|&(name, value)| (name.trim_start_matches("MERIDIAN_").to_owned(), value))
}

/// `move` is 12 in the family `ORDER_`. Capitals don't matter.
pub fn number(family: &str, name: &str) -> Option<i64> {
    let wanted = format!("MERIDIAN_{family}{}", name.to_ascii_uppercase());
    abi::CONSTANTS.iter().find(|(known, _)| *known == wanted).map(|&(_, value)| value)
}

/// Names of a family, for messages.
pub fn family(family: &str) -> String {
    let prefix = format!("MERIDIAN_{family}");
    let names = abi::CONSTANTS.iter().filter_map(|(name, _)| name.strip_prefix(&prefix));
    names.map(str::to_ascii_lowercase).collect::<Vec<_>>().join(", ")
}

/// Column ids are the numbers above 0xFF whose low byte is not 0 and that stand in a family of columns.
pub fn column(name: &str) -> Option<u32> {
    let value = u32::try_from(number("", name)?).ok()?;
    let families = abi::FAMILY_CELLS_STATIC..=abi::FAMILY_FEATURE_MARKS;
    (families.contains(&((value >> 8) as u8).into()) && value & 0xFF != 0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_whatever_their_capitals() {
        assert_eq!(number("ORDER_", "move"), Some(i64::from(abi::ORDER_MOVE)));
        assert_eq!(number("ORDER_", "End_Phase"), Some(i64::from(abi::ORDER_END_PHASE)));
        assert_eq!(number("ORDER_", "dance"), None);
        assert!(family("BOMB_").contains("atomic"));
        assert_eq!(column("unit_cell"), Some(abi::UNIT_CELL));
        assert_eq!(column("unit_locked"), None, "a flag is no column");
    }
}
