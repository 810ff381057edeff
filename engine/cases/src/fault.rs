//! What is wrong with a case: with its text (a fault of the author) or with what the rules did (a difference).

use std::fmt;

/// The text can't be understood or can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong, without full stop.
    pub what: String,
    /// What to write instead; may be empty.
    pub hint: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, " ({})", self.hint) }
    }
}

impl std::error::Error for Fault {}

/// Why a case does not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The text of the case is wrong.
    Fault(Fault),
    /// The rules did something else.
    Differs {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// As the case has it.
        expected: String,
        /// What is so instead, in the words of the case.
        found: String,
    },
}

impl Problem {
    /// From 1.
    pub const fn line(&self) -> usize {
        match self {
            Self::Fault(fault) => fault.line,
            Self::Differs { line, .. } => *line,
        }
    }
    /// In characters, from 1.
    pub const fn column(&self) -> usize {
        match self {
            Self::Fault(fault) => fault.column,
            Self::Differs { column, .. } => *column,
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Differs { expected, found, .. } => write!(f, "expected {expected}; found {found}"),
        }
    }
}
