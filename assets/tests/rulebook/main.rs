//! The rulebook under docs/: its form, its tables, which follow the ruleset, and the citations between rules, rulings,
//! code and cases.
//!
//! `MERIDIAN_BLESS=1 cargo test -p meridian-assets --test rulebook` writes anchors, links, tables, contents and the
//! coverage anew; without it every difference is a failure.
//! `cargo test -p meridian-assets --test rulebook -- --ignored --nocapture missing` prints what lacks code or a case.

mod book;
mod citations;
mod coverage;
mod files;
mod form;
mod rulings;
mod sentences;
mod tables;
mod twins;
