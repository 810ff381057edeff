//! Who meets whom in a tournament, in words.

use meridian_tournament::{Format, Terms};
use meridian_words::t;

/// All of them, the usual one first.
pub const ALL: [Format; 4] = [Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::KnockOut];

pub fn name(format: Format) -> String {
    match format {
        Format::RoundRobin => t!("format-round-robin"),
        Format::Gauntlet => t!("format-gauntlet"),
        Format::Swiss => t!("format-swiss"),
        Format::KnockOut => t!("format-knock-out"),
    }
}

/// What it means.
pub fn meaning(format: Format) -> String {
    match format {
        Format::RoundRobin => t!("format-round-robin-says"),
        Format::Gauntlet => t!("format-gauntlet-says"),
        Format::Swiss => t!("format-swiss-says"),
        Format::KnockOut => t!("format-knock-out-says"),
    }
}

/// What is played in a tournament, in a line.
pub fn terms(terms: &Terms) -> String {
    let format = match (terms.format, terms.entrants.first()) {
        (Format::Gauntlet, Some(first)) => t!("format-gauntlet-of", ai = first.as_str()),
        (Format::Swiss, _) => t!("format-swiss-of", rounds = terms.rounds()),
        (format, _) => name(format),
    };
    let openings = terms.openings.values().map(Vec::len).max().unwrap_or(0);
    t!(
        "hall-terms",
        format = format,
        entrants = terms.entrants.join(", "),
        scenarios = terms.scenarios.join(", "),
        pairs = terms.pairs,
        months = terms.months,
        openings = openings
    )
}
