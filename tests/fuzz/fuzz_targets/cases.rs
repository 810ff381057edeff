//! Any text as a file of rule cases.
#![no_main]

use libfuzzer_sys::fuzz_target;
use meridian_cases::Suite;
use std::sync::OnceLock;

fuzz_target!(|text: &str| {
    static SUITE: OnceLock<Suite> = OnceLock::new();
    let suite = SUITE.get_or_init(Suite::new);
    for case in meridian_cases::parse(text) {
        // not `check`, which turns panics into problems
        let _ = suite.play(&case);
    }
});
