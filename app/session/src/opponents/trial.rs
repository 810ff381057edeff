//! Trying an AI out: the conformance kit in a process of its own, while the game goes on.

use crate::Later;
use crate::failure::Failure;
use meridian_words::t;
use serde::Deserialize;
use std::process::{Command, Stdio};
use std::task::Poll;

/// What the kit found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The highest grade; none: it does not even load.
    pub grade: Option<String>,
    /// How many were run, those that failed among them.
    pub tests: usize,
    /// Name and what was seen of each test that failed.
    pub failed: Vec<(String, String)>,
}

/// A run of the kit.
#[derive(Debug)]
pub enum Trial {
    /// Where the verdict comes from, or why there is none.
    Running(Later<Result<Verdict, String>>),
    /// The verdict, or why there is none.
    Done(Result<Verdict, String>),
}

/// The parts of `check-ai --json` that are shown.
#[derive(Deserialize)]
struct Report {
    grade: Option<String>,
    tests: Vec<Test>,
}

#[derive(Deserialize)]
struct Test {
    name: String,
    verdict: String,
    #[serde(default)]
    saw: String,
}

impl Trial {
    /// Starts `meridian check-ai` for an AI, as named on the command line.
    pub(crate) fn start(ai: &str) -> Result<Self, Failure> {
        let program = std::env::current_exe()
            .map_err(|error| Failure::no(t!("ai-test-no-program", error = error.to_string())))?;
        let mut command = Command::new(program);
        command.args(["check-ai", ai, "--json"]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let verdict = Later::new("check-ai", move || run(&mut command));
        let verdict = verdict.map_err(|error| Failure::no(t!("ai-test-no-thread", error = error.to_string())))?;
        Ok(Self::Running(verdict))
    }
    /// True when the verdict has just come.
    pub(crate) fn look(&mut self) -> bool {
        let Self::Running(verdict) = self else { return false };
        let Poll::Ready(come) = verdict.take() else { return false };
        *self = Self::Done(come.unwrap_or_else(|| Err(t!("ai-test-silent"))));
        true
    }
}

fn run(command: &mut Command) -> Result<Verdict, String> {
    let output = command.output().map_err(|error| t!("ai-test-not-started", error = error.to_string()))?;
    read(&output.stdout).map_err(|why| {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().last().map_or_else(|| output.status.to_string(), str::to_owned);
        t!("ai-test-no-verdict", why = why, said = said)
    })
}

fn read(json: &[u8]) -> Result<Verdict, String> {
    let report: Report = serde_json::from_slice(json).map_err(|error| error.to_string())?;
    let tests = report.tests.len();
    let failed = report.tests.into_iter().filter(|test| test.verdict == "failed");
    Ok(Verdict { grade: report.grade, tests, failed: failed.map(|test| (test.name, test.saw)).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let json = br#"{"plugin":"x","grade":"plays","partial":false,"passed":1,"failed":1,"tests":[
            {"name":"entry-symbol","grade":"loads","verdict":"passed","note":"","seconds":0.1},
            {"name":"same-seed","grade":"deterministic","verdict":"failed","saw":"other orders","seconds":0.1}]}"#;
        let verdict = read(json).unwrap();
        assert_eq!((verdict.grade.as_deref(), verdict.tests), (Some("plays"), 2));
        assert_eq!(verdict.failed, [("same-seed".to_owned(), "other orders".to_owned())]);
        assert!(read(b"nonsense").is_err());
    }
}
