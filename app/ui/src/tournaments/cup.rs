//! A tournament that is looked at: what was played of it, how everybody stands, and the thread that plays the rest.

use super::playing::{Outcome, Playing, jobs};
use super::rows::Rows;
use meridian_session::{Ais, Failure, Library};
use meridian_tournament::{
    Bracket, Duel, Form, LEDGER, Record, Report, Standing, Status, Terms, Tournament, duels, standings,
};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Which part shows where there is no room for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// Standings and cross table.
    #[default]
    Standings,
    /// Games that are played and games that are over.
    Games,
}

/// A tournament and its results so far.
pub struct Cup {
    /// Where it lies.
    pub folder: PathBuf,
    /// The name of its folder.
    pub name: String,
    /// What is played.
    pub terms: Terms,
    /// The games that are over.
    pub records: Vec<Record>,
    /// How many there are to be in all, without those of entrants that were suspended.
    pub all: usize,
    /// The best first.
    pub standings: Vec<Standing>,
    /// Every two entrants.
    pub duels: Vec<Duel>,
    /// Its rounds, if it has any.
    pub bracket: Bracket,
    /// What shows of the games that are over, and in which order.
    pub rows: Rows,
    /// What shows in a narrow window.
    pub tab: Tab,
    /// What came of what was asked for last.
    pub said: Option<Result<String, String>>,
    /// Plays what is left.
    pub playing: Option<Playing>,
}

impl Cup {
    /// What lies in the folder.
    ///
    /// # Errors
    /// It can't be read, or what it holds can't be played any more.
    pub fn open(folder: &Path, library: &Library) -> Result<Self, Failure> {
        let terms = Terms::read(folder)?;
        let mut cup = Self {
            folder: folder.to_owned(),
            name: folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
            all: terms.games(),
            terms,
            records: Vec::new(),
            standings: Vec::new(),
            duels: Vec::new(),
            bracket: Bracket::default(),
            rows: Rows::default(),
            tab: Tab::default(),
            said: None,
            playing: None,
        };
        // nothing has been played yet where there is no ledger
        if folder.join(LEDGER).exists() {
            cup.records = cup.tournament().recorded(library)?;
            cup.all = cup.played() + cup.tournament().left(library, &cup.records)?;
        }
        cup.reckon();
        Ok(cup)
    }
    fn tournament(&self) -> Tournament {
        Tournament {
            terms: self.terms.clone(),
            shard: None,
            jobs: Some(jobs()),
            replays: true,
            log: None,
            out: self.folder.clone(),
        }
    }
    /// Plays what is left, if nobody does already.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn play(&mut self, ais: &Ais, library: &Library) -> Result<(), Failure> {
        if self.playing.is_none() {
            self.said = None;
            self.playing = Some(Playing::begin(self.tournament(), ais, library)?);
        }
        Ok(())
    }
    /// Is it played now?
    pub fn is_played(&self) -> bool {
        self.playing.is_some()
    }
    /// Games that are over and count: void ones are played again.
    pub fn played(&self) -> usize {
        self.records.iter().filter(|record| record.status != Status::Void).count()
    }
    /// Is every game of it over?
    pub fn is_over(&self) -> bool {
        self.played() >= self.all
    }
    /// No other game begins; those that are played are given up.
    pub fn stop(&self) {
        self.playing.iter().for_each(Playing::stop);
    }
    /// Takes in what has been played since; true when something may show.
    pub fn look(&mut self) -> bool {
        let Some(playing) = &mut self.playing else { return false };
        let outcome = playing.outcome();
        let news = playing.has_news();
        if !news && outcome.is_none() {
            return false;
        }
        let (over, all) = playing.fetch();
        if all > 0 {
            self.all = all;
        }
        let grown = !over.is_empty();
        self.records.extend(over);
        match outcome {
            Some(Ok(Outcome { records, left })) => {
                (self.records, self.playing) = (records, None);
                self.all = self.played() + left;
            }
            Some(Err(failure)) => (self.said, self.playing) = (Some(Err(failure.to_string())), None),
            None if !grown => return true,
            None => {}
        }
        self.reckon();
        true
    }
    fn reckon(&mut self) {
        (self.standings, self.duels) = (standings(&self.records), duels(&self.records));
        self.bracket = Bracket::of(&self.terms, &self.records);
        self.rows.renew(&self.records);
    }
    /// How long the rest will take, by how long games took so far; none while nothing can be said.
    pub fn time_left(&self) -> Option<Duration> {
        let playing = self.playing.as_ref()?;
        let games = self.played();
        let seconds: f64 = self.records.iter().map(|record| record.seconds).sum();
        let left = self.all.saturating_sub(games) as f64;
        (games > 0).then(|| Duration::from_secs_f64(seconds / games as f64 * left / playing.jobs as f64))
    }
    /// A game that is over, by its id.
    pub fn record(&self, id: &str) -> Option<&Record> {
        self.records.iter().find(|record| record.id == id)
    }
    /// The other game of its pair, if it is over: the same dice with sides swapped.
    pub fn other_of_pair(&self, record: &Record) -> Option<&Record> {
        let swapped = |other: &&Record| {
            (&other.scenario, other.pair, &other.axis, &other.allies)
                == (&record.scenario, record.pair, &record.allies, &record.axis)
                && other.id != record.id
        };
        self.records.iter().find(swapped)
    }
    /// Where the replay of a game lies.
    pub fn replay(&self, id: &str) -> PathBuf {
        self.folder.join("replays").join(format!("{id}.mrd"))
    }
    /// Points of the row's entrant from its pairs with the column's, and how many pairs these are.
    pub fn cross(&self, row: &str, column: &str) -> Option<(f64, u32)> {
        let duel = self.duels.iter().find(|duel| {
            let [a, b] = duel.entrants.each_ref().map(String::as_str);
            (a, b) == (row, column) || (a, b) == (column, row)
        })?;
        let (points, pairs) = (duel.points(), duel.played());
        let of_row = if duel.entrants[0] == row { points } else { 2.0 * f64::from(pairs) - points };
        Some((of_row, pairs))
    }
    /// Writes the report; where it lies.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn report(&self) -> Result<PathBuf, Failure> {
        let written = Report::of(&self.terms, &self.records).write(&self.folder, &[Form::Html])?;
        Ok(written.into_iter().next().unwrap_or_else(|| self.folder.clone()))
    }
}
