//! What a tournament has shown, as files that need nothing else: one page of HTML with its charts, tables for spreadsheets, a
//! summary for a pull request, and a verdict for a build server.

mod page;

use crate::suspension::lost_by_fault;
use crate::table::{duel_table, duels, half_points, standings, table, with_ends};
use crate::{Duel, Ratings, Record, Standing, Status, Terms};
use meridian_engine::Side;
use meridian_engine::variation;
use meridian_session::Failure;
use meridian_words::t;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Everything that is reckoned of the records.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What was played.
    pub terms: &'a Terms,
    /// In the order of the plan.
    pub records: &'a [Record],
    /// The best first.
    pub standings: Vec<Standing>,
    /// Every two entrants.
    pub duels: Vec<Duel>,
    /// Of all entrants; none where fewer than two have played a pair.
    pub ratings: Option<Ratings>,
}

/// How often the points of undecided games spoke the truth about games that were played to their end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Audited {
    /// Games with points for a side that somebody has won in the end.
    pub won: u32,
    /// Those of them that the other side has won.
    pub wrong: u32,
    /// Games that nobody has won in the end either.
    pub undecided: u32,
}

/// What is written beside the ledger.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One page without network
    Html,
    /// Games, ratings and the cross table as tables of comma-separated values
    Csv,
    /// A summary for a pull request
    Md,
    /// For build servers: a case for every two entrants, and one for faults
    Junit,
}

impl<'a> Report<'a> {
    /// Of the games that were played.
    pub fn of(terms: &'a Terms, records: &'a [Record]) -> Self {
        let (standings, duels, ratings) = (standings(records), duels(records), Ratings::of(records));
        Self { terms, records, standings, duels, ratings }
    }
    /// The two tables, and the ratings where there are more than two entrants.
    pub fn text(&self) -> String {
        let mut text = text(&self.standings, &self.duels, self.ratings.as_ref());
        for sentence in self.suspended().into_iter().chain(self.audit()) {
            text.push_str(&sentence);
            text.push('\n');
        }
        text
    }
    /// The same in a sentence; none where nothing was audited.
    fn audit(&self) -> Option<String> {
        let Audited { won, wrong, undecided } = self.audited();
        let sentence = || t!("tournament-audit", won = won, wrong = wrong, undecided = undecided);
        (won + undecided > 0).then(sentence)
    }
    /// A sentence for every entrant that was taken out.
    fn suspended(&self) -> Vec<String> {
        let Terms { entrants, format, max_faults, .. } = self.terms;
        let limit = *max_faults as usize;
        let lost = |entrant: &str| self.records.iter().filter(|record| lost_by_fault(record, entrant)).count();
        let lost = entrants.iter().map(|entrant| (entrant.as_str(), lost(entrant)));
        let out = lost.filter(|(_, lost)| limit > 0 && *lost >= limit && !format.has_rounds());
        out.map(|(entrant, count)| t!("tournament-suspended", entrant = entrant, count = count)).collect()
    }
    /// What the audit of undecided games has shown.
    pub fn audited(&self) -> Audited {
        let mut sum = Audited::default();
        for record in self.records {
            let Some(audit) = &record.audit else { continue };
            match (&audit.winner, &record.adjudged) {
                (None, _) => sum.undecided += 1,
                (Some(winner), Some(adjudged)) => {
                    sum.won += 1;
                    sum.wrong += u32::from(winner != adjudged);
                }
                // level games make no claim
                (Some(_), None) => {}
            }
        }
        sum
    }
    /// What every tournament leaves in its folder: the tables of [`Self::text`] and the page.
    ///
    /// # Errors
    /// A file can't be written.
    pub fn leave(&self, folder: &Path) -> Result<(), Failure> {
        let table = folder.join("table.txt");
        meridian_files::write(&table, self.text().as_bytes())
            .map_err(|error| Failure::file("cant-write", &table, &error))?;
        self.write(folder, &[Form::Html]).map(drop)
    }
    /// Writes it in these forms into a folder; the paths of what was written.
    ///
    /// # Errors
    /// A file can't be written.
    pub fn write(&self, folder: &Path, forms: &[Form]) -> Result<Vec<PathBuf>, Failure> {
        let mut files: Vec<(String, String)> = Vec::new();
        for form in forms {
            match form {
                Form::Html => files.push(("report.html".to_owned(), self.html(folder.join("replays").is_dir())?)),
                Form::Csv => {
                    files.push(("games.csv".to_owned(), self.games_csv()));
                    files.push(("ratings.csv".to_owned(), self.ratings_csv()));
                    files.push(("crosstable.csv".to_owned(), self.cross_csv()));
                    files.extend(self.books());
                }
                Form::Md => files.push(("report.md".to_owned(), self.markdown())),
                Form::Junit => files.push(("junit.xml".to_owned(), self.junit()?)),
            }
        }
        let mut written = Vec::new();
        for (name, text) in files {
            let path = folder.join(name);
            meridian_files::write(&path, text.as_bytes())
                .map_err(|error| Failure::file("cant-write", &path, &error))?;
            written.push(path);
        }
        Ok(written)
    }
    /// Pairs of the row's entrant against the column's: points and how many.
    fn cross(&self) -> BTreeMap<(String, String), (f64, u32)> {
        let mut cross = BTreeMap::new();
        for duel in &self.duels {
            let [a, b] = duel.entrants.clone();
            let (points, pairs) = (duel.points(), duel.played());
            cross.insert((a.clone(), b.clone()), (points, pairs));
            cross.insert((b, a), (2.0 * f64::from(pairs) - points, pairs));
        }
        cross
    }
    fn games_csv(&self) -> String {
        let mut text =
            "id,scenario,pair,seed,axis,allies,status,winner,adjudged,months,axis_points,orders,seconds,digest\n"
                .to_owned();
        for it in self.records {
            let status = serde_json::to_value(it.status).ok().and_then(|status| status.as_str().map(str::to_owned));
            let fields = [
                it.id.clone(),
                it.scenario.clone(),
                it.pair.to_string(),
                it.seed.to_string(),
                it.axis.clone(),
                it.allies.clone(),
                status.unwrap_or_default(),
                it.winner.clone().unwrap_or_default(),
                it.adjudged.clone().unwrap_or_default(),
                it.months.to_string(),
                it.axis_points.map_or(String::new(), |points| points.to_string()),
                it.orders.to_string(),
                format!("{:.3}", it.seconds),
                it.digest.clone(),
            ];
            text += &row(&fields);
        }
        text
    }
    fn ratings_csv(&self) -> String {
        let mut text = "entrant,elo,low,high\n".to_owned();
        if let Some(ratings) = &self.ratings {
            for (name, elo) in ratings.entrants.iter().zip(&ratings.elo) {
                let [low, high] = elo.interval;
                let number = |value: f64| format!("{value:.1}");
                text += &row(&[name.clone(), number(elo.value), number(low), number(high)]);
            }
        }
        text
    }
    fn cross_csv(&self) -> String {
        let names: Vec<&String> = self.standings.iter().map(|standing| &standing.entrant).collect();
        let mut text =
            row(&std::iter::once(String::new()).chain(names.iter().map(|&it| it.clone())).collect::<Vec<_>>());
        let cross = self.cross();
        for &name in &names {
            let of = |other: &&String| {
                let met = cross.get(&(name.clone(), (*other).clone()));
                met.map_or(String::new(), |(points, pairs)| format!("{points}/{}", 2 * pairs))
            };
            text += &row(&std::iter::once(name.clone()).chain(names.iter().map(of)).collect::<Vec<_>>());
        }
        text
    }
    /// A book of openings for each scenario that was opened with variations: as it lies in the scenario's folder, `openings.csv`.
    fn books(&self) -> Vec<(String, String)> {
        let mut all: BTreeMap<&str, BTreeMap<u32, (u32, f64)>> = BTreeMap::new();
        for record in self.records.iter().filter(|record| record.status != Status::Void) {
            let (scenario, number) = variation::parts(&record.scenario);
            if self.terms.openings.contains_key(scenario) {
                let (games, won) = all.entry(scenario).or_default().entry(number).or_default();
                *games += 1;
                *won += half_points(record, Side::Axis) as f64 / 2.0;
            }
        }
        let book = |(scenario, openings): (&str, BTreeMap<u32, (u32, f64)>)| {
            let mut rows: Vec<(u32, u32, f64)> = openings
                .into_iter()
                .map(|(number, (games, won))| (number, games, 100.0 * won / f64::from(games)))
                .collect();
            rows.sort_by(|a, b| (a.2 - 50.0).abs().total_cmp(&(b.2 - 50.0).abs()).then(a.0.cmp(&b.0)));
            let lines = rows.iter().map(|(number, games, percent)| format!("{number},{games},{percent:.1}\n"));
            (
                format!("openings-{scenario}.csv"),
                "variation,games,axis_percent\n".to_owned() + &lines.collect::<String>(),
            )
        };
        all.into_iter().map(book).collect()
    }
    fn markdown(&self) -> String {
        let heads = [
            t!("tournament-entrant"),
            t!("tournament-games"),
            t!("tournament-won-und-lost"),
            t!("tournament-pair-score"),
            t!("tournament-elo"),
            t!("tournament-as-axis"),
            t!("tournament-as-allies"),
            t!("tournament-faults"),
        ];
        let mut text = format!("| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len()));
        for it in &self.standings {
            let rated = self.ratings.as_ref().and_then(|ratings| {
                let at = ratings.entrants.iter().position(|name| *name == it.entrant)?;
                Some(with_ends(ratings.elo[at], 0))
            });
            let cells = [
                it.entrant.clone(),
                it.games.to_string(),
                format!("{}-{}-{}", it.wins, it.undecided, it.losses),
                format!("{:.3}", it.pair_score),
                rated.unwrap_or_else(|| "-".to_owned()),
                format!("{:+.1}", it.points[0]),
                format!("{:+.1}", it.points[1]),
                it.faults.to_string(),
            ];
            text += &format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
        }
        text
    }
    /// Games by how they ended.
    fn ends(&self) -> [(Status, usize); 4] {
        [Status::Victory, Status::Undecided, Status::Forfeit, Status::Void]
            .map(|status| (status, self.records.iter().filter(|record| record.status == status).count()))
    }
}

/// The two tables, and the ratings where there are more than two entrants.
pub(crate) fn text(standings: &[Standing], duels: &[Duel], ratings: Option<&Ratings>) -> String {
    let mut text = table(standings) + &duel_table(duels);
    if let Some(ratings) = ratings.filter(|ratings| ratings.entrants.len() > 2) {
        text.push('\n');
        text.push_str(&rating_table(ratings));
    }
    if let Some(ratings) = ratings.filter(|ratings| ratings.groups.len() > 1) {
        let groups = ratings.groups.iter().map(|group| group.join(", ")).collect::<Vec<_>>().join("; ");
        text.push_str(&t!("tournament-not-connected", groups = groups));
        text.push('\n');
    }
    text
}

fn rating_table(ratings: &Ratings) -> String {
    let width = ratings.entrants.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(7);
    let mut text =
        format!("{:<width$}  {:>22}  {}\n", t!("tournament-entrant"), t!("tournament-rating"), t!("tournament-los"));
    for ((name, elo), row) in ratings.entrants.iter().zip(&ratings.elo).zip(&ratings.superiority) {
        let row: Vec<String> = row.iter().map(|chance| format!("{:>5.1}", 100.0 * chance)).collect();
        text += &format!("{name:<width$}  {:>22}  {}\n", with_ends(*elo, 0), row.join(" "));
    }
    text
}

/// A line of comma-separated values.
fn row(fields: &[String]) -> String {
    let quoted = fields.iter().map(|field| {
        if field.contains([',', '"', '\n']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.clone() }
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::tests::record;

    #[test]
    fn a_report_is_whole_and_quotes_foreign_text() {
        let entrants = vec!["a".to_owned(), "b<&".to_owned()];
        let terms = Terms {
            budget: Some("work:5".to_owned()),
            audit: 0.5,
            ..Terms::usual(vec!["1939".to_owned()], entrants, 2, 6)
        };
        let game = |pair: u32, axis, allies, winner: Option<&str>| Record {
            seed: pair.into(),
            points_by_month: vec![1.0, 2.0],
            ..record(&format!("{pair}{axis}"), pair, axis, allies, winner, 50.0)
        };
        let mut records = vec![
            game(0, "a", "b<&", Some("Axis")),
            game(0, "b<&", "a", Some("Allies")),
            game(1, "a", "b<&", None),
            game(1, "b<&", "a", Some("Axis")),
        ];
        records[0].faults = vec!["Allies: says \"no, never\"".to_owned()];
        records[2].adjudged = Some("Axis".to_owned());
        records[2].audit = Some(crate::Audit { months: 40, winner: Some("Allies".to_owned()) });
        let report = Report::of(&terms, &records);
        assert_eq!(report.audited(), Audited { won: 1, wrong: 1, undecided: 0 });
        let html = report.html(false).expect("a page");
        assert!(html.contains("--entrants a,b&lt;&amp; --pairs 2") && html.contains("--budget work:5"), "{html}");
        assert!(!html.contains("b<&") && !html.contains("http"), "{html}");
        let junit = report.junit().expect("a file");
        assert!(junit.contains("failures=\"1\"") && junit.contains("&quot;no, never&quot;"), "{junit}");
        assert_eq!(report.games_csv().lines().count(), 5);
        assert!(report.cross_csv().contains("3/4"), "{}", report.cross_csv());
    }
}
