//! `meridian tournament tune`: searches for better values, and says or plays what tells whether they are better.

use super::{Bar, Here, NOT_DECIDED};
use crate::cli::tournament::Tune;
use meridian_files::{console, tell};
use meridian_session::Failure;
use meridian_tournament::{Duel, POINTS, Search, Sprt, Step, Terms, Tournament, Verdict, as_argument, duels};
use meridian_words::t;
use std::path::Path;

/// Pairs of each scenario that are played before it is asked again.
const WAVE: u32 = 2;

impl Here {
    pub(super) fn tune(&self, tune: &Tune) -> Result<(), Failure> {
        let mut search = tune.tuning().begin(&self.library, &self.ais)?;
        if search.unreadable > 0 {
            let file = tune.out.join(POINTS).display().to_string();
            tell!("meridian: {}", t!("tournament-unreadable", file = file, count = search.unreadable));
        }
        let mut before = 0;
        loop {
            let bar = Bar::default();
            let step = search.step(&self.library, &self.ais, &bar)?;
            bar.clear();
            let Some(step) = step else { break };
            if step.is_old {
                before = step.number;
                continue;
            }
            if before > 0 {
                tell!("meridian: {}", t!("tune-resumed", steps = before, all = tune.steps));
                before = 0;
            }
            tell!("{}", told(&search, &step, tune.steps));
        }
        let (began, found, ai) = (search.began(), search.found(), search.before().source.as_str());
        let (old, new) = (row(&began), row(&found));
        if began == found {
            console::say(format_args!("{}\n", t!("tune-unmoved", ai = ai, steps = tune.steps, before = old)));
            return Ok(());
        }
        console::say(format_args!("{}\n", t!("tune-found", ai = ai, steps = tune.steps, before = old, after = new)));
        console::say(format_args!("{}\n", search.entrant(&found)));
        let (terms, out) = (search.gate(tune.gate_pairs), tune.out.join("gate"));
        console::say(format_args!("{}\n", t!("tune-gate", command = command(&terms, &out))));
        if tune.gate { self.gate(tune, terms, &out) } else { Ok(()) }
    }
    /// Plays the test.
    fn gate(&self, tune: &Tune, terms: Terms, out: &Path) -> Result<(), Failure> {
        let terms = Terms { sprt: Some(Sprt::USUAL), ..terms };
        let new = terms.entrants[0].clone();
        let whole = Tournament { jobs: tune.jobs, ..super::bare(terms, out) };
        let (course, records) = self.test(&Sprt::USUAL, &whole, WAVE)?;
        let duel = duels(&records).into_iter().next();
        let pairs = duel.as_ref().map_or(0, Duel::played);
        let elo = duel.and_then(|duel| {
            let is_level = duel.pairs[2] == duel.played();
            let elo = duel.strength.map(|strength| strength.elo.value).or(is_level.then_some(0.0))?;
            // told of the first by the alphabet
            Some(if duel.entrants[0] == new { elo } else { 0.0 - elo })
        });
        let elo = elo.map_or("-".to_owned(), |elo| format!("{elo:+.0}"));
        match course.verdict {
            Some((Verdict::H1, _)) => {
                console::say(format_args!("{}\n", t!("tune-gate-passed", elo = elo, pairs = pairs)));
                Ok(())
            }
            Some((Verdict::H0, _)) => Err(Failure::no(t!("tune-gate-failed", elo = elo, pairs = pairs))),
            None => Err(Failure::coded(t!("tune-gate-open", elo = elo, pairs = pairs), NOT_DECIDED)),
        }
    }
}

/// A step as it is told of.
fn told(search: &Search, step: &Step, all: u32) -> String {
    let [first, second] = &step.points;
    let values = |entrant: &str| search.tuned_of(entrant).map_or_else(|| entrant.to_owned(), |values| row(&values));
    t!(
        "tune-step",
        step = step.number,
        all = all,
        first = values(&first.entrant),
        worth = format!("{:.3}", first.value),
        second = values(&second.entrant),
        other = format!("{:.3}", second.value),
        values = row(&step.values)
    )
}

/// `ratio=1.2:mass=2`, as on the command line.
fn row(values: &[(String, String)]) -> String {
    values.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(":")
}

/// What plays the test by itself.
fn command(terms: &Terms, out: &Path) -> String {
    let (scenarios, entrants) = (terms.scenarios.join(","), as_argument(&terms.entrants.join(",")));
    let [pairs, wave, months] = [terms.pairs, WAVE, terms.months.into()].map(|number| number.to_string());
    let (seed, folder) = (terms.seed.to_string(), as_argument(&out.display().to_string()));
    let budget = terms.budget.as_deref().map(|budget| ["--budget", budget]);
    let words =
        ["meridian", "tournament", "sprt", "--scenario", &scenarios, "--entrants", &entrants, "--pairs", &pairs];
    let more = ["--wave", &wave, "--seed", &seed, "--months", &months];
    let all = words.into_iter().chain(more).chain(budget.into_iter().flatten()).chain(["--out", &folder]);
    all.collect::<Vec<_>>().join(" ")
}
