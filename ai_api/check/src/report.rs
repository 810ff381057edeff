//! What the kit has to say of a plugin: as text, as JSON, as `JUnit` XML.

use crate::demand::{Finding, Grade};
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Verdict {
    Passed {
        note: String,
    },
    Failed(Finding),
    /// The plugin has nothing that the test is about.
    Skipped {
        why: String,
    },
    /// This system does not say what the test looks at.
    Unseen {
        why: String,
    },
    /// Tests of lower grades fail.
    NotRun,
}

const UNSEEN: &str = "can't be made here: ";
const NOT_RUN: &str = "not run: tests of lower grades fail; --include runs it anyway";

/// One test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Result {
    pub name: &'static str,
    pub grade: Grade,
    /// The sentence that is tested, and where it stands.
    pub demands: &'static str,
    pub place: &'static str,
    #[serde(flatten)]
    pub verdict: Verdict,
    pub seconds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub plugin: String,
    /// The library, or the manifest of a program.
    pub file: String,
    pub seed: u64,
    /// None: not even `loads`, or tests were left out.
    pub grade: Option<Grade>,
    /// Tests were left out by --include or --exclude.
    pub partial: bool,
    pub tests: Vec<Result>,
}

impl Report {
    /// The highest grade for which everything passes.
    pub fn grade_of(tests: &[Result]) -> Option<Grade> {
        let failed =
            |grade: Grade| tests.iter().any(|test| test.grade == grade && matches!(test.verdict, Verdict::Failed(_)));
        Grade::ALL.into_iter().take_while(|&grade| !failed(grade)).last()
    }
    pub fn failed(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Failed(_)))
    }
    pub fn json(&self) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        value["passed"] = self.passed().into();
        value["failed"] = self.failed().into();
        value["skipped"] = self.skipped().into();
        value["not_run"] = self.not_run().into();
        value["unseen"] = self.unseen().into();
        value.to_string()
    }
    fn count(&self, wanted: fn(&Verdict) -> bool) -> usize {
        self.tests.iter().filter(|test| wanted(&test.verdict)).count()
    }
    fn passed(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Passed { .. }))
    }
    fn skipped(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Skipped { .. }))
    }
    fn not_run(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::NotRun))
    }
    fn unseen(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Unseen { .. }))
    }
    /// The last line of the text.
    pub fn summary(&self) -> String {
        let grade = match (self.partial, self.grade) {
            (true, _) => "no grade: tests were left out".to_owned(),
            (false, None) => "no grade: tests of the first one fail".to_owned(),
            (false, Some(grade)) => format!("grade: {}", grade.name()),
        };
        let mut text = format!("{} passed, {} failed", self.passed(), self.failed());
        let others = [
            (self.skipped(), "do not apply"),
            (self.unseen(), "can't be made on this system"),
            (self.not_run(), "not run"),
        ];
        for (count, what) in others {
            if count > 0 {
                let _ = write!(text, ", {count} {what}");
            }
        }
        format!("{}: {text}; {grade}", self.plugin)
    }
    pub fn junit(&self) -> String {
        let (total, failed) = (self.tests.len(), self.failed());
        let seconds: f64 = self.tests.iter().map(|test| test.seconds).sum();
        let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        let name = escape(&self.plugin);
        let _ = writeln!(
            text,
            "<testsuite name=\"check-ai {name}\" tests=\"{total}\" failures=\"{failed}\" time=\"{seconds:.3}\">"
        );
        for test in &self.tests {
            let open = format!(
                "  <testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"",
                test.grade.name(),
                test.name,
                test.seconds
            );
            let _ = match &test.verdict {
                Verdict::Passed { .. } => writeln!(text, "{open}/>"),
                Verdict::Skipped { why } => {
                    writeln!(text, "{open}><skipped message=\"{}\"/></testcase>", escape(why))
                }
                Verdict::Unseen { why } => {
                    writeln!(text, "{open}><skipped message=\"{}\"/></testcase>", escape(&format!("{UNSEEN}{why}")))
                }
                Verdict::NotRun => writeln!(text, "{open}><skipped message=\"{NOT_RUN}\"/></testcase>"),
                Verdict::Failed(finding) => writeln!(
                    text,
                    "{open}><failure message=\"{}\">{}</failure></testcase>",
                    escape(&finding.saw),
                    escape(&format!("expected: {}\nwhat to do: {}", finding.expected, finding.advice))
                ),
            };
        }
        text.push_str("</testsuite>\n");
        text
    }
}

/// The lines of one test.
pub fn lines(test: &Result) -> String {
    let time = format!("{:.1} s", test.seconds);
    match &test.verdict {
        Verdict::Passed { note } if note.is_empty() => format!("ok      {:28} {time}", test.name),
        Verdict::Passed { note } => format!("ok      {:28} {time}, {note}", test.name),
        Verdict::Skipped { why } => format!("-       {:28} {why}", test.name),
        Verdict::Unseen { why } => format!("-       {:28} {UNSEEN}{why}", test.name),
        Verdict::NotRun => format!("-       {:28} {NOT_RUN}", test.name),
        Verdict::Failed(finding) => format!(
            "FAILED  {:28} {time}\n        demanded: {} ({})\n        seen:     {}\n        expected: {}\n        do:       {}",
            test.name, test.demands, test.place, finding.saw, finding.expected, finding.advice
        ),
    }
}

/// Text inside XML; what XML has no place for becomes a question mark.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            other if (other as u32) < 0x20 || matches!(other, '\u{FFFE}' | '\u{FFFF}') => out.push('?'),
            other => out.push(other),
        }
    }
    out
}

/// How a time is said.
pub fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

impl std::fmt::Display for Grade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demand::wrong;

    fn test(grade: Grade, passes: bool) -> Result {
        let verdict = match passes {
            true => Verdict::Passed { note: String::new() },
            false => Verdict::Failed(wrong("a < b & \u{1}", "\"nothing\"", "c")),
        };
        Result { name: "a-test", grade, demands: "d", place: "p", verdict, seconds: 0.25 }
    }

    #[test]
    fn a_grade_needs_all_below_it() {
        let all = |bad: Option<Grade>| -> Vec<Result> {
            Grade::ALL.into_iter().map(|grade| test(grade, Some(grade) != bad)).collect()
        };
        assert_eq!(Report::grade_of(&all(None)), Some(Grade::TournamentReady));
        assert_eq!(Report::grade_of(&all(Some(Grade::Robust))), Some(Grade::Plays));
        assert_eq!(Report::grade_of(&all(Some(Grade::Loads))), None);
    }

    #[test]
    fn junit_is_well_formed() {
        let tests = vec![test(Grade::Loads, true), test(Grade::Plays, false)];
        let report = Report { plugin: "x<y".into(), file: String::new(), seed: 1, grade: None, partial: false, tests };
        let text = report.junit();
        assert!(text.contains("check-ai x&lt;y\" tests=\"2\" failures=\"1\" time=\"0.500\""), "{text}");
        assert!(
            text.contains("message=\"a &lt; b &amp; ?\">expected: &quot;nothing&quot;&#10;what to do: c<"),
            "{text}"
        );
        let value: serde_json::Value = serde_json::from_str(&report.json()).expect("JSON");
        assert_eq!((value["tests"][1]["verdict"].as_str(), value["failed"].as_u64()), (Some("failed"), Some(1)));
        assert_eq!(value["tests"][1]["saw"], "a < b & \u{1}");
    }
}
