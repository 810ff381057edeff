//! The page: what its template is filled with.

use super::Report;
use crate::statistics::Estimate;
use crate::table::{half_points_of_pairs, with_ends};
use crate::{Ratings, Record, Sprt, Status};
use meridian_engine::Side;
use meridian_report::{Chart, chart, filled};
use meridian_session::Failure;
use meridian_words::t;
use minijinja::{Environment, context};
use serde::Serialize;
use std::collections::BTreeMap;

const TEMPLATE: &str = include_str!("page.html");
const JUNIT: &str = include_str!("junit.xml");

/// Points at which ratings over time are reckoned.
const STEPS: usize = 24;
/// Before this one they are of too few games.
const FIRST_STEP: usize = 4;

#[derive(Serialize)]
struct Row {
    name: String,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct Bars {
    name: String,
    /// Per cent of the pairs by points, and how many.
    parts: Vec<(f64, u32)>,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct Fault {
    game: String,
    axis: String,
    allies: String,
    scenario: String,
    text: String,
    reproduce: Vec<String>,
}

impl Report<'_> {
    /// For build servers.
    pub(super) fn junit(&self) -> Result<String, Failure> {
        let faults: Vec<&Record> = self.records.iter().filter(|record| !record.faults.is_empty()).collect();
        let failure = faults.first().map(|first| {
            let text = first.faults.join("; ");
            t!("cup-faults-of-games", count = faults.len(), first = first.id.as_str(), faults = text)
        });
        let case =
            |duel: &crate::Duel| (duel.entrants.join(" – "), duel.pairs.map(|count| count.to_string()).join("-"));
        let cases: Vec<(String, String)> = self.duels.iter().map(case).collect();
        let filled = context! { tests => cases.len() + 1, cases, failure };
        let file = Environment::new().render_named_str("junit.xml", JUNIT, filled);
        file.map_err(|error| Failure::no(error.to_string()))
    }
    /// One page with everything; `replays`: there is one of each game beside it, in a folder of that name.
    pub(super) fn html(&self, replays: bool) -> Result<String, Failure> {
        filled("report.html", TEMPLATE, self.context(replays))
    }
    fn context(&self, replays: bool) -> minijinja::Value {
        let terms = self.terms;
        let format = serde_json::to_value(terms.format).ok().and_then(|it| it.as_str().map(str::to_owned));
        let command = format!(
            "meridian tournament {} --scenario {} --entrants {} --pairs {} --seed {} --months {} --format {} --adjudicate {}",
            if terms.sprt.is_some() { "sprt" } else { "run" },
            terms.scenarios.join(","),
            terms.entrants.join(","),
            terms.pairs,
            terms.seed,
            terms.months,
            format.unwrap_or_default(),
            terms.adjudicate,
        );
        let mut options: Vec<(&str, String)> = Vec::new();
        options.extend(terms.budget.clone().map(|budget| ("--budget", budget)));
        options.extend(terms.rounds.map(|rounds| ("--rounds", rounds.to_string())));
        let openings = terms.openings.values().map(Vec::len).max();
        options.extend(openings.map(|openings| ("--openings", openings.to_string())));
        if let Some(Sprt { h0, h1, alpha, beta }) = terms.sprt {
            let test = [("--h0", h0), ("--h1", h1), ("--alpha", alpha), ("--beta", beta)];
            options.extend(test.map(|(option, value)| (option, value.to_string())));
        }
        let options = options.into_iter().map(|(option, value)| [" ", option, " ", &value].concat());
        let command = command + &options.collect::<String>();
        let seconds: f64 = self.records.iter().map(|record| record.seconds).sum();
        let orders: usize = self.records.iter().map(|record| record.orders).sum();
        context! {
            command => command,
            version => env!("CARGO_PKG_VERSION"),
            machine => format!("{} {}, {}", std::env::consts::OS, std::env::consts::ARCH, cores()),
            games => self.records.len(),
            seconds => format!("{seconds:.0}"),
            orders => orders,
            ends => self.ends().map(|(status, count)| (end(status), count)),
            standings => self.standing_rows(),
            ratings => self.ratings.as_ref().map(rating_rows),
            groups => self.ratings.as_ref().map(|it| it.groups.clone()).filter(|groups| groups.len() > 1),
            duels => self.bars(),
            cross => self.cross_rows(),
            names => self.standings.iter().map(|standing| standing.entrant.clone()).collect::<Vec<_>>(),
            sides => self.sides(Record::base),
            openings => (!terms.openings.is_empty()).then(|| self.sides(|record| &record.scenario)),
            suspended => self.suspended(),
            sprt => terms.sprt.as_ref().and_then(|test| self.sprt(test)),
            lengths => self.lengths(),
            replays => replays,
            games_played => self.games_played(),
            charts => self.charts(),
            audit => self.audit(),
            faults => self.faults(),
        }
    }
    fn standing_rows(&self) -> Vec<Row> {
        let row = |it: &crate::Standing| Row {
            name: it.entrant.clone(),
            cells: vec![
                it.games.to_string(),
                format!("{}-{}-{}", it.wins, it.undecided, it.losses),
                format!("{}-{}-{}", it.pairs[0], it.pairs[1], it.pairs[2]),
                format!("{:.3}", it.pair_score),
                it.interval.map_or("-".to_owned(), |[low, high]| format!("{low:.2} – {high:.2}")),
                format!("{:+.1}", it.points[0]),
                format!("{:+.1}", it.points[1]),
                it.faults.to_string(),
            ],
        };
        self.standings.iter().map(row).collect()
    }
    fn bars(&self) -> Vec<Bars> {
        let bars = |duel: &crate::Duel| {
            let all = f64::from(duel.pairs.iter().sum::<u32>().max(1));
            let strength = duel.strength.as_ref();
            let of = |value: Option<Estimate>, digits| value.map_or("-".to_owned(), |it| with_ends(it, digits));
            let games = 2.0 * all;
            let level = f64::from(duel.level);
            Bars {
                name: duel.entrants.join(" – "),
                parts: duel.pairs.iter().map(|&count| (100.0 * f64::from(count) / all, count)).collect(),
                cells: vec![
                    of(strength.map(|it| it.score), 3),
                    of(strength.map(|it| it.elo), 0),
                    of(strength.map(|it| it.normalised_elo), 0),
                    strength.map_or("-".to_owned(), |it| format!("{:.1}", 100.0 * it.superiority)),
                    format!("{:.1}", 100.0 * level / games),
                    of(duel.margin, 1),
                ],
            }
        };
        self.duels.iter().map(bars).collect()
    }
    fn cross_rows(&self) -> Vec<Row> {
        let cross = self.cross();
        let row = |name: &String| {
            let against = |other: &crate::Standing| {
                let met = cross.get(&(name.clone(), other.entrant.clone()));
                met.map_or(String::new(), |(points, pairs)| format!("{points} / {}", 2 * pairs))
            };
            Row { name: name.clone(), cells: self.standings.iter().map(against).collect() }
        };
        self.standings.iter().map(|standing| row(&standing.entrant)).collect()
    }
    /// By scenario, or by opening: games, won by whom, points of the Axis, length, and what it is worth to play the Axis.
    fn sides(&self, of: fn(&Record) -> &str) -> Vec<Row> {
        let mut by_scenario: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
        for record in self.records.iter().filter(|record| record.status != Status::Void) {
            by_scenario.entry(of(record)).or_default().push(record);
        }
        let row = |(name, records): (&str, Vec<&Record>)| {
            let count = records.len() as f64;
            let won = |side: Side| {
                let by = |it: &&&Record| it.winner.as_deref().or(it.adjudged.as_deref()) == Some(side.name());
                records.iter().filter(by).count()
            };
            let mean = |of: &dyn Fn(&Record) -> f64| records.iter().map(|it| of(it)).sum::<f64>() / count;
            let advantage = self.ratings.as_ref().and_then(|ratings| {
                ratings.axis_advantage.iter().find(|(scenario, _)| scenario == name).map(|(_, elo)| *elo)
            });
            let (axis, allies) = (won(Side::Axis), won(Side::Allies));
            Row {
                name: name.to_owned(),
                cells: vec![
                    records.len().to_string(),
                    format!("{axis}-{}-{allies}", records.len() - axis - allies),
                    format!("{:+.2}", mean(&|it| it.axis_points.unwrap_or_default())),
                    advantage.map_or("-".to_owned(), |elo| with_ends(elo, 0)),
                    format!("{:.1}", mean(&|it| f64::from(it.months))),
                    format!("{:.2}", mean(&|it| it.seconds)),
                    format!("{:.0}", mean(&|it| it.orders as f64)),
                ],
            }
        };
        by_scenario.into_iter().map(row).collect()
    }
    /// The course of the sequential test, and its bounds.
    fn sprt(&self, test: &Sprt) -> Option<Chart> {
        let course = test.course(half_points_of_pairs(self.records, self.terms.entrants.first()?).into_iter());
        let bounds = test.bounds();
        let [low, high] = bounds.map(|bound| format!("{bound:.2}"));
        let title = t!("cup-sprt-path", h0 = test.h0.to_string(), h1 = test.h1.to_string(), low = low, high = high);
        let line = |name: String, bound: f64| (name, vec![bound; course.path.len()]);
        let lines = [line(t!("cup-sprt-high"), bounds[1]), line(t!("cup-sprt-low"), bounds[0])];
        chart(title, [(t!("cup-sprt-ratio"), course.path.clone())].into_iter().chain(lines).collect())
    }
    /// How many games took so many months, and per cent of the most frequent length.
    fn lengths(&self) -> Vec<(u16, u32, f64)> {
        let mut counts: BTreeMap<u16, u32> = BTreeMap::new();
        for record in self.records.iter().filter(|record| record.status != Status::Void) {
            *counts.entry(record.months).or_default() += 1;
        }
        let most = f64::from(counts.values().copied().max().unwrap_or(1));
        counts.into_iter().map(|(months, count)| (months, count, 100.0 * f64::from(count) / most)).collect()
    }
    fn games_played(&self) -> Vec<Row> {
        let row = |it: &Record| Row {
            name: it.id.clone(),
            cells: vec![
                it.scenario.clone(),
                it.pair.to_string(),
                it.axis.clone(),
                it.allies.clone(),
                end(it.status),
                it.winner.clone().or_else(|| it.adjudged.clone()).unwrap_or_default(),
                it.axis_points.map_or(String::new(), |points| format!("{points:+.2}")),
                it.months.to_string(),
                it.orders.to_string(),
                format!("{:.2}", it.seconds),
            ],
        };
        self.records.iter().map(row).collect()
    }
    /// Points of each entrant's own side by months, scenario by scenario, and ratings as the games were played.
    fn charts(&self) -> Vec<Chart> {
        let mut charts = Vec::new();
        for scenario in &self.terms.scenarios {
            let mut sums: BTreeMap<&str, Vec<(f64, u32)>> = BTreeMap::new();
            for record in self.records.iter().filter(|record| record.base() == scenario) {
                for (name, sign) in [(&record.axis, 1.0), (&record.allies, -1.0)] {
                    let series = sums.entry(name).or_default();
                    series.resize(series.len().max(record.points_by_month.len()), (0.0, 0));
                    for (sum, points) in series.iter_mut().zip(&record.points_by_month) {
                        sum.0 += sign * points;
                        sum.1 += 1;
                    }
                }
            }
            let mean = |(name, series): (&str, Vec<(f64, u32)>)| {
                (name.to_owned(), series.into_iter().map(|(sum, count)| sum / f64::from(count.max(1))).collect())
            };
            let title = t!("cup-points-by-month", scenario = scenario.as_str());
            charts.extend(chart(title, sums.into_iter().map(mean).collect()));
        }
        let mut course: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for step in FIRST_STEP..=STEPS {
            let Some(ratings) = Ratings::of(&self.records[..self.records.len() * step / STEPS]) else { continue };
            for (name, elo) in ratings.entrants.iter().zip(&ratings.elo) {
                course.entry(name.clone()).or_default().push(elo.value);
            }
        }
        charts.extend(chart(t!("cup-ratings-over-time"), course.into_iter().collect()));
        charts
    }
    fn faults(&self) -> Vec<Fault> {
        let with = self.records.iter().filter(|record| !record.faults.is_empty());
        let fault = |record: &Record| Fault {
            game: record.id.clone(),
            axis: record.axis.clone(),
            allies: record.allies.clone(),
            scenario: record.scenario.clone(),
            text: record.faults.join("; "),
            reproduce: record.reproduce.clone(),
        };
        with.map(fault).collect()
    }
}

fn rating_rows(ratings: &Ratings) -> Vec<Row> {
    let rows = ratings.entrants.iter().zip(&ratings.elo).zip(&ratings.superiority);
    rows.map(|((name, elo), row)| Row {
        name: name.clone(),
        cells: std::iter::once(with_ends(*elo, 0)).chain(row.iter().map(|it| format!("{:.1}", 100.0 * it))).collect(),
    })
    .collect()
}

fn end(status: Status) -> String {
    match status {
        Status::Victory => t!("cup-victory"),
        Status::Undecided => t!("cup-undecided"),
        Status::Forfeit => t!("cup-forfeit"),
        Status::Void => t!("cup-void"),
    }
}

fn cores() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    t!("cup-cores", count = cores)
}
