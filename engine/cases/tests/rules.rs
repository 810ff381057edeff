//! The rule cases: every file below tests/rules/ and every example of docs/cases.md is played with the real rules.

use meridian_cases::{Outcome, Suite};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the root of the tree")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All case files, in the order of their names.
fn case_files() -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![root().join("tests/rules")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    assert!(files.len() > 50, "{} files of cases", files.len());
    files.sort();
    files
}

/// The cases that don't pass, a line each.
fn complaints(file: &str, outcomes: &[Outcome]) -> Vec<String> {
    let complaint = |outcome: &Outcome| {
        let problem = outcome.problem.as_ref()?;
        Some(format!("{file}:{}:{}: {}: {problem}", problem.line(), problem.column(), outcome.title))
    };
    outcomes.iter().filter_map(complaint).collect()
}

#[test]
fn every_rule_case_passes() {
    let suite = Suite::new();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for path in case_files() {
        let name = path.strip_prefix(root()).expect("below the root").display().to_string();
        if !name.ends_with(".case") {
            wrong.push(format!("{name}: case files end in .case"));
            continue;
        }
        let outcomes = suite.check(&read(&path));
        if outcomes.is_empty() {
            wrong.push(format!("{name}: there is no case in it"));
        }
        cases += outcomes.len();
        wrong.extend(complaints(&name, &outcomes));
    }
    println!("{cases} rule cases, {} complaints", wrong.len());
    assert!(wrong.is_empty(), "{} of {cases} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// Titles are how reports name cases: no two of a file are called the same.
#[test]
fn titles_differ() {
    for path in case_files() {
        let mut titles: Vec<String> = meridian_cases::parse(&read(&path)).into_iter().map(|case| case.title).collect();
        titles.sort();
        let twice = titles.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone());
        assert_eq!(twice, None, "{}", path.display());
    }
}

#[test]
fn every_case_cites_a_paragraph() {
    for path in case_files() {
        for case in meridian_cases::parse(&read(&path)) {
            let cites = case.rules.iter().any(|rule| rule.contains('§'));
            assert!(cites, "{}:{}: {} cites no paragraph", path.display(), case.line, case.title);
        }
    }
}

/// The fenced blocks of docs/cases.md that begin with ```` ```case ````, other lines blanked so that line numbers stay.
fn examples() -> (String, usize) {
    let (mut text, mut inside, mut count) = (String::new(), false, 0);
    for line in read(&root().join("docs/cases.md")).lines() {
        let fence = line.starts_with("```");
        if fence {
            inside = line == "```case";
            count += usize::from(inside);
        } else if inside {
            text.push_str(line);
        }
        text.push('\n');
    }
    (text, count)
}

#[test]
fn the_examples_of_the_manual_pass() {
    let (text, examples) = examples();
    assert!(examples >= 5, "{examples} examples");
    let outcomes = Suite::new().check(&text);
    assert!(outcomes.len() >= examples);
    let wrong = complaints("docs/cases.md", &outcomes);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the program understands stands in the manual.
#[test]
fn the_manual_lists_every_form() {
    // inside tables a bar is written with a backslash
    let manual = read(&root().join("docs/cases.md")).replace("\\|", "|");
    let usages = meridian_cases::usages();
    let missing: Vec<&str> = usages.iter().map(|(_, usage)| *usage).filter(|usage| !manual.contains(*usage)).collect();
    assert!(missing.is_empty(), "docs/cases.md does not show:\n{}", missing.join("\n"));
}
