//! The embedded tables are read, and wrong tables are refused with their place.

use super::*;

#[test]
fn embedded_tables_are_read() {
    let rules = ruleset();
    assert_eq!((rules.countries.len(), rules.classes.len()), (60, 823));
}
