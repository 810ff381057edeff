//! `meridian check-positions`: puts an AI before positions in which the good move is known, and counts how often it makes it.

mod file;
mod step;

use crate::cli::CheckPositions;
use file::PositionFile;
use meridian_cases::Suite;
use meridian_files::say;
use meridian_session::{AiTerms, Failure, Folders, Library};
use meridian_words::t;
use serde_json::json;
use std::collections::BTreeMap;

/// Positions and points in them: one each, a share of it where it was played with several seeds.
#[derive(Clone, Copy, Default)]
struct Score {
    points: f64,
    of: u32,
}

impl Score {
    fn add(&mut self, points: f64) {
        self.points += points;
        self.of += 1;
    }
}

pub fn run(check: &CheckPositions, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let mut positions = file::read(check.suite.as_deref())?;
    if let Some(only) = &check.only {
        positions.retain(|position| position.name.contains(only) || position.says.theme.contains(only));
    }
    if positions.is_empty() {
        return Err(Failure::usage(t!("positions-none")));
    }
    let suite = Suite::of(Library::open(folders).catalogue().clone());
    let suite = suite.map_err(|fault| Failure::usage(fault.to_string()))?;
    let ais = super::ais(folders, terms).with_budget(check.budget);
    let (mut themes, mut total) = (BTreeMap::<&str, Score>::new(), Score::default());
    for position in &positions {
        let games = step::play(&suite, position, &ais, &check.ai)?;
        let made = games.iter().filter(|found| found.is_none()).count();
        let points = made as f64 / games.len() as f64;
        themes.entry(&position.says.theme).or_default().add(points);
        total.add(points);
        tell(check.json, position, points, games.iter().flatten().next());
    }
    for (theme, Score { points, of }) in &themes {
        match check.json {
            true => say!("{}", json!({ "theme": theme, "points": points, "of": of })),
            false => say!("{}", t!("positions-theme", theme = *theme, points = tenths(*points), of = of)),
        }
    }
    match check.json {
        true => say!("{}", json!({ "ai": check.ai.to_string(), "points": total.points, "of": total.of })),
        false => say!("{}", t!("positions-total", points = tenths(total.points), of = total.of)),
    }
    Ok(())
}

/// What came of a position; `missed`: the first condition that did not hold, and what is so instead.
fn tell(as_json: bool, position: &PositionFile, points: f64, missed: Option<&step::Missed>) {
    if as_json {
        let missed = missed.map(|it| json!({ "expected": it.expected, "found": it.found }));
        say!(
            "{}",
            json!({ "position": position.name, "title": position.says.title, "theme": position.says.theme,
                    "points": points, "missed": missed })
        );
        return;
    }
    let (points, name, title) = (tenths(points), position.name.as_str(), position.says.title.as_str());
    match missed {
        None => say!("{}", t!("positions-made", points = points, name = name, title = title)),
        Some(it) => {
            let (expected, found) = (it.expected.as_str(), it.found.as_str());
            let line = t!("positions-missed", points = points, name = name, title = title);
            say!("{line}\n        {}", t!("positions-instead", expected = expected, found = found));
        }
    }
}

fn tenths(points: f64) -> String {
    format!("{points:.1}")
}
