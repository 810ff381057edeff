//! All tests, in the order of their grades.

use crate::bench::Bench;
use crate::demand::{Checked, Grade, Of};
use crate::tests;
use std::fmt::Write as _;

pub struct Test {
    pub name: &'static str,
    pub grade: Grade,
    pub of: Of,
    /// The demand in a sentence, and where it stands.
    pub demands: &'static str,
    pub place: &'static str,
    pub(crate) run: fn(&Bench) -> Checked,
}

/// Declares the tests of a file: name, grade, which players it is about, demand, place, function.
macro_rules! group {
    ($($name:literal $grade:ident $of:ident $demands:literal, $place:literal, $run:path;)*) => {
        pub const TESTS: &[$crate::catalogue::Test] = &[$($crate::catalogue::Test {
            name: $name,
            grade: $crate::demand::Grade::$grade,
            of: $crate::demand::Of::$of,
            demands: $demands,
            place: $place,
            run: $run,
        }),*];
    };
}
pub(crate) use group;

/// The groups.
pub const TESTS: &[&[Test]] = &[
    tests::entry::TESTS,
    tests::descriptor::TESTS,
    tests::life::TESTS,
    tests::play::TESTS,
    tests::hosts::TESTS,
    tests::view::TESTS,
    tests::traces::TESTS,
    tests::state::TESTS,
    tests::same::TESTS,
    tests::tournament::TESTS,
    tests::program::TESTS,
];

/// By grade, within a grade by group.
pub fn all() -> Vec<&'static Test> {
    let mut tests: Vec<&Test> = TESTS.iter().flat_map(|group| group.iter()).collect();
    tests.sort_by_key(|test| test.grade);
    tests
}

pub fn find(name: &str) -> Option<&'static Test> {
    if name == tests::same::DIGESTS.name {
        return Some(&tests::same::DIGESTS);
    }
    all().into_iter().find(|test| test.name == name)
}

/// The tables of docs/ai/check-ai.md.
pub fn manual() -> String {
    let mut text = String::new();
    for grade in Grade::ALL {
        let _ = writeln!(text, "### {}\n\n| test | of | demands | where |\n|---|---|---|---|", grade.name());
        for test in all().into_iter().filter(|test| test.grade == grade) {
            let _ = writeln!(text, "| `{}` | {} | {} | {} |", test.name, test.of.name(), test.demands, test.place);
        }
        text.push('\n');
    }
    text
}
