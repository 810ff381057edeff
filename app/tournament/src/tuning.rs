//! Searches for better values of what an AI declares as tunable, by pairs against an opponent that stays as it is.
//!
//! Each step of the search is a tournament in a folder of its own: both of its points against the opponent, on the
//! same seeds, which no other step has. So what was played is never lost, and the same terms lead to the same values.

mod axis;
mod point;
mod spsa;

pub use point::Point;

use crate::ledger::{self, Ledger};
use crate::{Format, Terms, Tournament, Watcher};
use axis::Axis;
use meridian_ai_host::{AgentSpec, ParamInfo, ParamKind};
use meridian_engine::digest;
use meridian_session::ais::{Ais, Declared};
use meridian_session::save::folder::writable;
use meridian_session::{Failure, Library};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use spsa::Spsa;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Name of the file with its terms in the folder of a search.
const TERMS: &str = "tuning.json";
/// Name of the one with the points that were tried.
pub const POINTS: &str = "points.jsonl";

/// Steps that a search may have.
pub const STEPS: RangeInclusive<u32> = 1..=10_000;

/// What the search follows from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuned {
    /// Keys of the parameters, in the order of the command line or of their declaration.
    pub params: Vec<String>,
    /// Steps of two points each.
    pub steps: u32,
    /// What the games of a step follow from: who is tuned and the opponent, with the builds that play; pairs are
    /// those of a step.
    pub games: Terms,
}

/// A search as it is to be made.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// What it follows from; without parameters: all that are tunable. Two entrants: who is tuned, the opponent.
    pub terms: Tuned,
    /// Games at the same time; none: one a core.
    pub jobs: Option<usize>,
    /// Folder of all that it leaves.
    pub out: PathBuf,
}

/// A search that goes on.
pub struct Search {
    tuning: Tuning,
    spec: AgentSpec,
    axes: Vec<Axis>,
    ledger: Ledger,
    /// By step and probe: what was measured before.
    known: BTreeMap<(u32, u32), Point>,
    /// Where it stood, one entry a step and that of the beginning.
    way: Vec<Vec<f64>>,
    /// Lines of the file that say nothing; their points are measured again.
    pub unreadable: usize,
}

/// A step of a search, done.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// From 1.
    pub number: u32,
    /// Both points that were tried.
    pub points: [Point; 2],
    /// Where the search stands now: keys and values.
    pub values: Vec<(String, String)>,
    /// It was measured before.
    pub is_old: bool,
}

impl Tuning {
    /// Asks the AI what it takes, and reads what the folder holds.
    ///
    /// # Errors
    /// An AI can't play, nothing of it can be tuned, or the folder holds a search on other terms or one that goes on.
    pub fn begin(mut self, library: &Library, ais: &Ais) -> Result<Search, Failure> {
        self.terms.games.format = Format::RoundRobin;
        self.terms.games.check()?;
        let [entrant, _] = &self.terms.games.agents()?[..] else {
            return Err(Failure::usage(t!("tournament-needs-two")));
        };
        let Declared { spec, params } = ais.declared(entrant)?;
        self.terms.games.entrants[0] = spec.to_string();
        if self.terms.params.is_empty() {
            let is_tunable = |param: &&ParamInfo| param.is_tunable() && axis(param, &spec).is_some();
            self.terms.params = params.iter().filter(is_tunable).map(|param| param.key.clone()).collect();
        }
        if self.terms.params.is_empty() {
            return Err(Failure::usage(t!("tune-nothing", ai = spec.source.as_str())));
        }
        let axes = self.terms.params.iter().map(|key| named(key, &spec, &params)).collect::<Result<Vec<_>, _>>()?;
        if let Some(key) = crate::plan::twice(&self.terms.params) {
            return Err(Failure::usage(t!("tune-twice", param = key.as_str())));
        }
        writable(&self.out)?;
        let games = Tournament { terms: self.terms.games.clone(), ..self.tournament(self.out.join(step_name(0))) };
        games.check(library, ais)?;
        self.terms.games.builds = self.terms.games.builds_now(ais)?.into_iter().collect();
        let path = self.out.join(POINTS);
        let (ledger, points, unreadable) =
            Ledger::open_lines::<Point>(&path).map_err(|error| ledger::not_open(&path, &error))?;
        self.agree()?;
        let known = points.into_iter().map(|point| ((point.step, point.probe), point)).collect();
        let way = vec![vec![0.0; axes.len()]];
        Ok(Search { tuning: self, spec, axes, ledger, known, way, unreadable })
    }
    /// A tournament of this search, with the entrants as they were named.
    fn tournament(&self, out: PathBuf) -> Tournament {
        Tournament { terms: self.terms.games.clone(), shard: None, jobs: self.jobs, replays: false, log: None, out }
    }
    /// Keeps the terms in the folder, or holds them against those that are there.
    fn agree(&self) -> Result<(), Failure> {
        let path = self.out.join(TERMS);
        let text = match meridian_files::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let text = serde_json::to_string_pretty(&self.terms).unwrap_or_default() + "\n";
                return meridian_files::write(&path, text.as_bytes())
                    .map_err(|error| Failure::file("cant-write", &path, &error));
            }
            Err(error) => return Err(Failure::file("cant-read", &path, &error)),
        };
        let file = path.display().to_string();
        let kept: Tuned = serde_json::from_str(&text)
            .map_err(|error| Failure::usage(t!("tune-bad-terms", file = file.as_str(), error = error.to_string())))?;
        let others = differing(&kept, &self.terms);
        if others.is_empty() {
            Ok(())
        } else {
            Err(Failure::usage(t!("tune-other-terms", file = file, terms = others)))
        }
    }
}

/// Names of the terms in which two searches differ.
fn differing(one: &Tuned, other: &Tuned) -> String {
    let flat = |terms: &Tuned| -> BTreeMap<String, serde_json::Value> {
        let games = serde_json::to_value(&terms.games).ok().and_then(|games| games.as_object().cloned());
        let own = [("params", serde_json::json!(terms.params)), ("steps", serde_json::json!(terms.steps))];
        games.into_iter().flatten().chain(own.map(|(key, value)| (key.to_owned(), value))).collect()
    };
    let (one, other) = (flat(one), flat(other));
    let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
    keys.filter(|key| one.get(*key) != other.get(*key)).cloned().collect::<Vec<_>>().join(", ")
}

/// From the value that the entrant is given, else from the default.
fn axis(param: &ParamInfo, spec: &AgentSpec) -> Option<Axis> {
    let given = spec.params.iter().find(|(key, _)| *key == param.key).map(|(_, value)| value);
    Axis::of(param, given.unwrap_or(&param.default_value))
}

/// The parameter of that name, if it can be tuned.
fn named(key: &str, spec: &AgentSpec, params: &[ParamInfo]) -> Result<Axis, Failure> {
    let ai = spec.source.as_str();
    let tunable = || {
        let of = params.iter().filter(|param| param.is_tunable() && axis(param, spec).is_some());
        let keys: Vec<String> = of.map(|param| param.key.clone()).collect();
        if keys.is_empty() { "-".to_owned() } else { keys.join(", ") }
    };
    let Some(param) = params.iter().find(|param| param.key == key) else {
        return Err(Failure::usage(t!("tune-no-such", ai = ai, param = key, known = tunable())));
    };
    if !matches!(param.kind, ParamKind::Spin { .. } | ParamKind::Real { .. }) {
        return Err(Failure::usage(t!("tune-no-number", ai = ai, param = key, known = tunable())));
    }
    if !param.is_tunable() {
        return Err(Failure::usage(t!("tune-not-tunable", ai = ai, param = key, known = tunable())));
    }
    axis(param, spec).ok_or_else(|| Failure::usage(t!("tune-no-room", ai = ai, param = key)))
}

/// Folder of the games of a step.
fn step_name(step: u32) -> PathBuf {
    Path::new("steps").join(format!("{:04}", step + 1))
}

impl Search {
    /// Makes the next step; none when all are made.
    ///
    /// # Errors
    /// Games can't be played or recorded, or the file holds other points than this search tries.
    pub fn step(&mut self, library: &Library, ais: &Ais, watcher: &dyn Watcher) -> Result<Option<Step>, Failure> {
        let step = self.way.len() as u32 - 1;
        if step >= self.tuning.terms.steps {
            return Ok(None);
        }
        let search = Spsa { seed: self.tuning.terms.games.seed, steps: self.tuning.terms.steps };
        let at = &self.way[step as usize];
        let entrants = search.probes(step, &self.axes, at).map(|probe| self.named(&probe));
        let known = [0, 1].map(|probe| self.known.get(&(step, probe)).cloned());
        if let Some(other) =
            known.iter().zip(&entrants).find_map(|(known, now)| known.as_ref().filter(|it| it.entrant != *now))
        {
            let file = self.tuning.out.join(POINTS).display().to_string();
            return Err(Failure::usage(t!("tune-other-point", file = file, entrant = other.entrant.as_str())));
        }
        let is_old = known.iter().all(Option::is_some);
        let points = match known {
            [Some(first), Some(second)] => [first, second],
            known => self.measure(step, &entrants, known, (library, ais), watcher)?,
        };
        let worth = [points[0].value, points[1].value];
        let now = search.moved(step, &self.axes, &self.way[step as usize], worth);
        let values = self.values(&now);
        self.way.push(now);
        Ok(Some(Step { number: step + 1, points, values, is_old }))
    }
    /// Plays what is left of a step and keeps what it showed.
    fn measure(
        &mut self,
        step: u32,
        entrants: &[String; 2],
        known: [Option<Point>; 2],
        (library, ais): (&Library, &Ais),
        watcher: &dyn Watcher,
    ) -> Result<[Point; 2], Failure> {
        let games = &self.tuning.terms.games;
        let terms = Terms {
            entrants: [&games.entrants[1..], &entrants[..]].concat(),
            format: Format::Gauntlet,
            seed: digest::of(&(games.seed, "step", step)),
            builds: BTreeMap::new(),
            // whoever fails loses its games, and is worth as much
            max_faults: 0,
            ..games.clone()
        };
        let wanted = games.pairs * games.scenarios.len() as u32;
        let tournament = Tournament { terms, ..self.tuning.tournament(self.tuning.out.join(step_name(step))) };
        let records = tournament.run(library, ais, watcher)?;
        let points = [0, 1].map(|probe| Point::of(step, probe as u32, &entrants[probe], &records));
        let missing: u32 = points.iter().map(|point| wanted.saturating_sub(point.pairs)).sum();
        if missing > 0 {
            return Err(Failure::again(t!("tournament-void", count = missing)));
        }
        for (point, known) in points.iter().zip(known) {
            if known.is_none() {
                let path = self.tuning.out.join(POINTS);
                self.ledger.append(point).map_err(|error| Failure::file("cant-write-ledger", &path, &error))?;
            }
        }
        Ok(points)
    }
    /// What it found, when all steps are made: the mean of where it stood in the second half of them. One that played
    /// well may have had luck.
    pub fn found(&self) -> Vec<(String, String)> {
        let last = &self.way[self.way.len() / 2..];
        let mean = |index: usize| last.iter().map(|at| at[index]).sum::<f64>() / last.len() as f64;
        self.values(&(0..self.axes.len()).map(mean).collect::<Vec<_>>())
    }
    /// Where it began.
    pub fn began(&self) -> Vec<(String, String)> {
        self.values(&self.way[0])
    }
    /// Who was tuned, with these values.
    pub fn entrant(&self, values: &[(String, String)]) -> AgentSpec {
        let mut spec = self.spec.clone();
        spec.params.retain(|(key, _)| !values.iter().any(|(tuned, _)| tuned == key));
        spec.params.extend_from_slice(values);
        spec
    }
    /// The values of an entrant that are tuned; none where it is named otherwise.
    pub fn tuned_of(&self, entrant: &str) -> Option<Vec<(String, String)>> {
        let spec: AgentSpec = entrant.parse().ok()?;
        let of = |axis: &Axis| spec.params.iter().find(|(key, _)| *key == axis.key).cloned();
        self.axes.iter().map(of).collect()
    }
    /// Who was tuned, as it was at the beginning.
    pub fn before(&self) -> &AgentSpec {
        &self.spec
    }
    /// The terms that tell whether it is better: the same games on seeds that no step has.
    pub fn gate(&self, pairs: u32) -> Terms {
        let games = &self.tuning.terms.games;
        let entrants = [self.entrant(&self.found()).to_string(), self.spec.to_string()].to_vec();
        Terms { entrants, pairs, seed: games.seed.wrapping_add(1), builds: BTreeMap::new(), ..games.clone() }
    }
    fn values(&self, at: &[f64]) -> Vec<(String, String)> {
        self.axes.iter().zip(at).map(|(axis, at)| (axis.key.clone(), axis.text(*at))).collect()
    }
    fn named(&self, at: &[f64]) -> String {
        self.entrant(&self.values(at)).to_string()
    }
}
