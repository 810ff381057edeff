//! The Python package's copy of the header's numbers. After a change: `MERIDIAN_BLESS=1 cargo test -p meridian-ai-api
//! --features host --test python`.
#![cfg(feature = "host")]

use meridian_ai_api::{abi, host::stdio};
use std::path::Path;

#[test]
fn the_python_package_has_the_numbers_of_the_header() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/meridian_ai/constants.py");
    let mut wanted = format!(
        "\"\"\"The numbers of meridian_ai.h {}.{}, without MERIDIAN_. Written by a test; change the header instead.\"\"\"\n\n",
        abi::ABI_MAJOR,
        abi::ABI_MINOR
    );
    wanted.extend(stdio::constants().map(|(name, value)| format!("{name} = {value}\n")));
    if std::env::var_os("MERIDIAN_BLESS").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "{} is not that of the header; run with MERIDIAN_BLESS=1", path.display());
}
