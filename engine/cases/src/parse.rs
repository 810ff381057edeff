//! Files into cases: which lines belong to which case, its title and its citations, and whether every line begins with
//! something known. What the lines mean is read when they are played.

use crate::fault::Fault;
use crate::lexer::{self, Line};
use crate::words::{Words, suggestion};
use crate::{expect, orders, setup, skirmish, steps};
use meridian_engine::Book;

/// One case of a file.
#[derive(Clone, Debug)]
pub struct Case {
    /// Line of `case`.
    pub line: usize,
    /// What stands behind `case`.
    pub title: String,
    /// `§14.2.2`, `T-141`, `D-27`, `A-09`, `R-20`, `RW-09`.
    pub rules: Vec<String>,
    pub(crate) lines: Vec<Line>,
    /// What is wrong with its form; such a case fails without being played.
    pub(crate) fault: Option<Fault>,
}

impl Case {
    /// What stands behind `ruleset`, if it has such a line.
    pub(crate) fn ruleset(&self) -> Option<&str> {
        if skirmish::is_one(&self.lines) {
            return Some(skirmish::SKIRMISH);
        }
        self.lines.iter().find_map(|line| match line.words.as_slice() {
            [first, name, ..] if first.text == "ruleset" => Some(name.text.as_str()),
            _ => None,
        })
    }
}

/// The cases of a file. What stands before the first one, if not a comment, becomes a case of its own that fails.
pub fn parse(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (index, text) in text.lines().enumerate() {
        let number = index + 1;
        let line = match lexer::line(number, text) {
            Ok(Some(line)) => line,
            Ok(None) => continue,
            Err(fault) => {
                current(&mut cases, number).fault.get_or_insert(fault);
                continue;
            }
        };
        let mut words = Words::new(&line);
        if words.take("case") {
            cases.push(open(number, &line));
            continue;
        }
        let case = current(&mut cases, number);
        if let Err(fault) = sort_in(case, &line) {
            case.fault.get_or_insert(fault);
        }
    }
    for case in &mut cases {
        if case.fault.is_none() && !case.rules.iter().any(|rule| rule.contains('§')) {
            let what = format!("the case \"{}\" cites no paragraph", case.title);
            let hint = "add a line like `rules §14.2.2 T-141`".to_owned();
            case.fault = Some(Fault { line: case.line, column: 1, what, hint });
        }
    }
    cases
}

/// A case without title and citations; the lines of `head` have no number of their own.
pub fn untitled(head: &str, text: &str) -> Case {
    let mut case = Case { line: 1, title: String::new(), rules: Vec::new(), lines: Vec::new(), fault: None };
    let lines = head.lines().map(|text| (0, text)).chain((1..).zip(text.lines()));
    for (number, text) in lines {
        let line = lexer::line(number, text);
        if let Err(fault) = line.and_then(|line| line.map_or(Ok(()), |line| sort_in(&mut case, &line))) {
            case.fault.get_or_insert(fault);
        }
    }
    case
}

fn open(number: usize, line: &Line) -> Case {
    let title = line.text.strip_prefix("case").unwrap_or("").trim().to_owned();
    let fault = title.is_empty().then(|| Fault {
        line: number,
        column: 1,
        what: "the case has no title".to_owned(),
        hint: "write `case`, then a few words that say what it shows".to_owned(),
    });
    Case { line: number, title, rules: Vec::new(), lines: Vec::new(), fault }
}

fn current(cases: &mut Vec<Case>, number: usize) -> &mut Case {
    if cases.is_empty() {
        let what = "the file begins without `case`".to_owned();
        let hint = "begin with a line like `case A fortified forest in spring`".to_owned();
        let fault = Some(Fault { line: number, column: 1, what, hint });
        cases.push(Case { line: number, title: String::new(), rules: Vec::new(), lines: Vec::new(), fault });
    }
    let last = cases.len() - 1;
    &mut cases[last]
}

/// Takes the line into the case, after a look at how it begins.
fn sort_in(case: &mut Case, line: &Line) -> Result<(), Fault> {
    let mut words = Words::new(line);
    let first = words.next("a statement")?.text.clone();
    match first.as_str() {
        "rules" => {
            while !words.at_end() {
                let rule = words.next("a rule")?;
                // the letters of another book than the main one
                if words.peek().is_some_and(|next| next.text.starts_with('§')) && Book::parse(&rule.text).is_some() {
                    case.rules.push(format!("{} {}", rule.text, words.paragraph("a paragraph")?));
                    continue;
                }
                if !is_citation(&rule.text) {
                    let what = format!("`{}` is no citation", rule.text);
                    return Err(
                        words.fault_before(what, "write paragraphs as §14.2.2, others as T-141, D-27, A-09, R-20")
                    );
                }
                case.rules.push(rule.text.clone());
            }
            return Ok(());
        }
        "|" => {}
        // a skirmish has a language of its own, which is read when it is played
        skirmish::SKIRMISH => {}
        _ if skirmish::is_one(&case.lines) => {}
        "do" | "refuse" | "allow" => {
            orders::look_ahead(&mut words)?;
        }
        "expect" => expect::look_ahead(&mut words)?,
        _ => {
            let known: Vec<&str> = setup::TABLE.iter().map(|it| it.name).chain(steps::NAMES.iter().copied()).collect();
            if !known.contains(&first.as_str()) {
                let near = suggestion(&first, &known);
                let hint = if near.is_empty() { "see docs/cases.md for the statements".to_owned() } else { near };
                return Err(words.fault_before(format!("there is no statement `{first}`"), hint));
            }
        }
    }
    case.lines.push(line.clone());
    Ok(())
}

/// `§14`, `§14.2.2`, or a letter, a dash and digits.
fn is_citation(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.strip_prefix('§') {
        Some(number) => number.split('.').all(digits),
        None => ["T-", "D-", "A-", "R-", "RE-", "RS-", "RT-", "RW-"]
            .iter()
            .any(|prefix| text.strip_prefix(prefix).is_some_and(digits)),
    }
}
