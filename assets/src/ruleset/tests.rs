//! The embedded tables are what the rulebook says, and wrong tables are refused with their place.

mod faults;
mod figures;
mod identity;
mod land_combat;
mod openings;
mod places;
mod schedule;
mod wording;

/// A file of the main ruleset, or of the scenario of 1939.
pub(crate) fn embedded(file: &str) -> Option<String> {
    let tables = super::FILES.iter();
    let scenario = [
        ("scenario.toml", include_str!("../../scenarios/1939/scenario.toml")),
        ("start.toml", include_str!("../../scenarios/1939/start.toml")),
        ("initial.csv", include_str!("../../scenarios/1937/initial.csv")),
    ];
    tables.copied().chain(scenario).find(|(name, _)| *name == file).map(|(_, text)| text.to_owned())
}
