//! The terms of a game in words: handicaps, and how much the dice decide.

use meridian_engine::Terms;
use meridian_engine::handicap::{MOST, Subject, TermError};
use meridian_words::{spoken, t};

/// `Axis: money +20 %`, a sentence for each term.
pub fn told(terms: &Terms) -> Vec<String> {
    let term = |(side, what, percent): (_, _, i8)| {
        let (side, percent) = (spoken().side(side), format!("{percent:+}"));
        match what {
            Subject::Money => t!("handicap-money", side = side, percent = percent),
            Subject::Losses => t!("handicap-losses", side = side, percent = percent),
        }
    };
    terms.handicaps.terms().map(term).chain(terms.luck.is_low().then(|| t!("luck-low"))).collect()
}

/// All of them in a line; nothing where there are none.
pub fn line(terms: &Terms) -> String {
    told(terms).join(" · ")
}

/// The title of a scenario, and the terms that it is played by.
pub fn titled(title: &str, terms: &Terms) -> String {
    std::iter::once(title.to_owned()).chain(told(terms)).collect::<Vec<_>>().join(" · ")
}

/// What is wrong with a term that was written.
pub fn refused(error: &TermError) -> String {
    match error {
        TermError::Unknown(term) => t!("handicap-unknown", term = term.as_str()),
        TermError::Number(number) => t!("handicap-number", number = number.as_str(), most = MOST),
    }
}
