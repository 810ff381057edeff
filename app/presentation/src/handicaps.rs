//! Handicaps of a game in words.

use meridian_engine::handicap::{Handicaps, MOST, Subject, TermError};
use meridian_words::{spoken, t};

/// `Axis: money +20 %`, a sentence for each term.
pub fn told(handicaps: &Handicaps) -> Vec<String> {
    let term = |(side, what, percent): (_, _, i8)| {
        let (side, percent) = (spoken().side(side), format!("{percent:+}"));
        match what {
            Subject::Money => t!("handicap-money", side = side, percent = percent),
            Subject::Losses => t!("handicap-losses", side = side, percent = percent),
        }
    };
    handicaps.terms().map(term).collect()
}

/// All of them in a line; nothing where there are none.
pub fn line(handicaps: &Handicaps) -> String {
    told(handicaps).join(" · ")
}

/// The title of a scenario, and the handicaps that it is played with.
pub fn titled(title: &str, handicaps: &Handicaps) -> String {
    std::iter::once(title.to_owned()).chain(told(handicaps)).collect::<Vec<_>>().join(" · ")
}

/// What is wrong with a term that was written.
pub fn refused(error: &TermError) -> String {
    match error {
        TermError::Unknown(term) => t!("handicap-unknown", term = term.as_str()),
        TermError::Number(number) => t!("handicap-number", number = number.as_str(), most = MOST),
    }
}
