//! Rule cases as data: text files that set up a position, give orders and say what must come of it. This crate reads them,
//! plays them with the real rules and says what differs. The format is described in docs/cases.md.
//!
//! To extend it: statements of the set-up stand in the table of `setup`, orders in `orders`, expectations in
//! `expect`, odds queries in `odds`; each entry is a name, its usage line and a function.

#![warn(missing_docs)]

mod expect;
mod fault;
mod lexer;
mod names;
mod odds;
mod orders;
mod parse;
mod places;
mod play;
mod position;
mod setup;
mod skirmish;
mod steps;
mod suite;
mod value;
mod words;

pub use fault::{Fault, Problem};
pub use parse::{Case, parse};
pub use position::Position;
pub use suite::{BROKE_OFF, Outcome, Suite};

/// Every form that the program understands: what it is (`set-up`, `step`, `order`, `expectation`, `odds`) and how it is
/// written.
pub fn usages() -> Vec<(&'static str, &'static str)> {
    let setup = setup::TABLE.iter().map(|it| ("set-up", it.usage));
    let steps = steps::USAGE.iter().map(|usage| ("step", *usage));
    let orders = orders::TABLE.iter().map(|it| ("order", it.usage));
    let expectations = expect::TABLE.iter().map(|it| ("expectation", it.usage));
    let odds = odds::TABLE.iter().map(|it| ("odds", it.usage));
    let own = setup.chain(steps).chain(orders).chain(expectations).chain(odds);
    own.chain(skirmish::usages()).collect()
}
