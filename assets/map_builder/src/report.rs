//! Writes `docs/map.md`.

use crate::{Failure, Work};
use meridian_engine::Map;
use std::fmt::Write;
use std::path::Path;

pub fn write(map: &Map, work: &Work, _facts: &Path, map_bytes: usize, line_bytes: usize) -> Result<String, Failure> {
    let mut out = String::new();
    writeln!(out, "# The world map\n\n{map_bytes} {line_bytes} {:016x}\n", map.hash)?;
    for remark in &work.remarks {
        writeln!(out, "- {remark}")?;
    }
    Ok(out)
}
