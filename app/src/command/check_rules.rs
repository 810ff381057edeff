//! `meridian check-rules`: plays rule cases and says what differs from what they expect.

use crate::cli::CheckRules;
use meridian_cases::{Outcome, Problem, Suite};
use meridian_files::say;
use meridian_session::{Failure, Folders, Library};
use meridian_words::t;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Ending of files in folders.
const ENDING: &str = "case";

pub fn run(check: &CheckRules, folders: &Folders) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in &check.files {
        collect(path, &mut files)?;
    }
    let texts: Vec<(PathBuf, String)> = files
        .into_iter()
        .map(|path| match meridian_files::read_to_string(&path) {
            Ok(text) => Ok((path, text)),
            Err(error) => Err(unreadable(&path, &error)),
        })
        .collect::<Result<_, _>>()?;
    let suite = Suite::of(Library::open(folders).catalogue().clone());
    let suite = suite.map_err(|fault| Failure::usage(fault.to_string()))?;
    let outcomes: Vec<(&Path, Vec<Outcome>)> =
        texts.par_iter().map(|(path, text)| (path.as_path(), suite.check(text))).collect();

    let (mut passed, mut failed) = (0, 0);
    for (path, outcome) in outcomes.iter().flat_map(|(path, list)| list.iter().map(move |it| (path, it))) {
        let counter = if outcome.passed() { &mut passed } else { &mut failed };
        *counter += 1;
        let line = if check.json { Some(json(path, outcome)) } else { sentence(path, outcome) };
        if let Some(line) = line {
            say!("{line}");
        }
    }
    let rulesets = by_ruleset(outcomes.iter().flat_map(|(_, list)| list));
    if rulesets.len() > 1 && !check.json {
        for (ruleset, [passed, failed]) in rulesets {
            say!("{ruleset}: {}", t!("rules-counted", passed = passed, failed = failed));
        }
    }
    // A reader who has gone does not change the result.
    match check.json {
        true => say!("{}", serde_json::json!({ "passed": passed, "failed": failed })),
        false => say!("{}", t!("rules-counted", passed = passed, failed = failed)),
    }
    if passed + failed == 0 {
        return Err(Failure::usage(t!("rules-none")));
    }
    match failed {
        0 => Ok(()),
        count => Err(Failure::no(t!("rules-failed", count = count))),
    }
}

/// By ruleset how many pass and how many don't.
fn by_ruleset<'o>(outcomes: impl Iterator<Item = &'o Outcome>) -> BTreeMap<&'o str, [u32; 2]> {
    let mut counts: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for outcome in outcomes {
        counts.entry(&outcome.ruleset).or_default()[usize::from(!outcome.passed())] += 1;
    }
    counts
}

/// The file, or all case files below the folder, in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(|error| unreadable(path, &error))?;
    let mut inside: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(|error| unreadable(path, &error))?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|ending| ending == ENDING) {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// A file or a folder that the command line named.
pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::usage(Failure::file("cant-read", path, error).message())
}

/// `FILE:LINE:COLUMN: TITLE (citations): what is wrong`; nothing for a case that passes.
fn sentence(path: &Path, outcome: &Outcome) -> Option<String> {
    let problem = outcome.problem.as_ref()?;
    let place = format!("{}:{}:{}", path.display(), problem.line(), problem.column());
    Some(format!("{place}: {} ({}): {problem}", outcome.title, outcome.rules.join(" ")))
}

fn json(path: &Path, outcome: &Outcome) -> String {
    let mut value = serde_json::json!({
        "file": path.display().to_string(),
        "line": outcome.line,
        "case": outcome.title,
        "rules": outcome.rules,
        "passed": outcome.passed(),
    });
    if let Some(problem) = &outcome.problem {
        value["failed_line"] = problem.line().into();
        value["failed_column"] = problem.column().into();
        match problem {
            Problem::Fault(fault) => {
                value["fault"] = fault.what.clone().into();
                value["hint"] = fault.hint.clone().into();
            }
            Problem::Differs { expected, found, .. } => {
                value["expected"] = expected.clone().into();
                value["found"] = found.clone().into();
            }
        }
    }
    value.to_string()
}
