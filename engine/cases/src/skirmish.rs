//! Cases of the skirmish: the same files, citations and reports, with statements of their own. A case is one of these if its
//! first statement is `skirmish`. docs/cases.md describes them.

mod cards;
mod expect;
mod field;
mod orders;

use crate::fault::{Fault, Problem};
use crate::lexer::Line;
use crate::words::{Words, suggestion};
use field::Field;
use meridian_assets::skirmish;
use meridian_skirmish::Facts;
use std::sync::Arc;

/// How a case begins that is played by these rules; also the name of the rules in reports.
pub const SKIRMISH: &str = "skirmish";

/// A statement of the set-up: its name, how it is written, what it does.
pub struct Statement {
    pub name: &'static str,
    pub usage: &'static str,
    pub read: fn(&mut Field, &mut Words) -> Result<(), Fault>,
}

/// Steps by their names, and how they are written.
pub const STEPS: &[(&str, &str)] = &[
    ("draw", "draw CARD, CARD, ... | seeded"),
    ("do", "do SKIRMISH-ORDER"),
    ("refuse", "refuse SKIRMISH-ORDER -> SK §PARAGRAPH [REASON]"),
    ("allow", "allow SKIRMISH-ORDER"),
    ("undo", "undo"),
    ("expect", "expect [not] SKIRMISH-EXPECTATION"),
];

/// Every form, as in [`crate::usages`].
pub fn usages() -> Vec<(&'static str, &'static str)> {
    let setup = field::TABLE.iter().map(|it| ("skirmish set-up", it.usage));
    let steps = STEPS.iter().map(|(_, usage)| ("skirmish step", *usage));
    let orders = orders::TABLE.iter().map(|it| ("skirmish order", it.usage));
    let expectations = expect::TABLE.iter().map(|it| ("skirmish expectation", it.usage));
    setup.chain(steps).chain(orders).chain(expectations).collect()
}

/// Is it a case of the skirmish?
pub fn is_one(lines: &[Line]) -> bool {
    lines.first().is_some_and(|line| line.words.first().is_some_and(|word| word.text == SKIRMISH))
}

/// The tables, or why there are none.
pub fn facts() -> Result<Arc<Facts>, String> {
    skirmish::facts().map(Arc::new).map_err(|fault| fault.to_string())
}

/// Plays a case.
pub fn play(facts: &Arc<Facts>, first_line: usize, lines: &[Line]) -> Result<(), Problem> {
    let mut field = Field::new(facts);
    let mut expected = false;
    for line in lines {
        let mut words = Words::new(line);
        let word = words.next("a statement")?.text.clone();
        expected |= matches!(word.as_str(), "do" | "refuse" | "allow" | "expect");
        match word.as_str() {
            "draw" => cards::stack(&mut field, &mut words)?,
            "do" => orders::carry_out(&mut field, &mut words)?,
            "refuse" => orders::refuse(&mut field, &mut words)?,
            "allow" => orders::allow(&mut field, &mut words)?,
            "undo" => orders::undo(&mut field, &words)?,
            "expect" => expect::compare(&mut field, &mut words)?,
            name => {
                let Some(statement) = field::TABLE.iter().find(|it| it.name == name) else {
                    return Err(unknown(&words, name).into());
                };
                (statement.read)(&mut field, &mut words)?;
            }
        }
        words.end()?;
    }
    if !expected {
        let what = "the case expects nothing".to_owned();
        let hint = "add steps such as `do`, `refuse` or `expect`".to_owned();
        return Err(Fault { line: first_line, column: 1, what, hint }.into());
    }
    field.all_drawn(first_line)
}

fn unknown(words: &Words, name: &str) -> Fault {
    let known: Vec<&str> = field::TABLE.iter().map(|it| it.name).chain(STEPS.iter().map(|(name, _)| *name)).collect();
    words.fault_before(format!("there is no statement `{name}` in a skirmish"), suggestion(name, &known))
}
