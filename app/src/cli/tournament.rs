//! The options of `meridian tournament`.

use super::AiLogArgs;
use clap::builder::RangedI64ValueParser;
use clap::{Args, Subcommand};
use meridian_ai_host::{AgentSpec, Budget};
use meridian_session::ais::parse_ai;
use meridian_session::{Failure, Library};
use meridian_tournament::{Form, Format, OPENINGS, ROUNDS, STEPS, Sprt, Terms, Tuned, Tuning, default_faults};
use meridian_words::t;
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Subcommand, Clone, Debug)]
pub enum Tournament {
    /// Play pairs of games with sides swapped on the same seeds, on all cores; resumes what is in the folder
    Run(Run),
    /// Write down what is to be played in so many parts, each for one machine
    Plan(Plan),
    /// Play one part of a plan; resumes what is in the folder
    Work(Work),
    /// Put the parts together; the order and how often make no difference
    Merge(InFolder),
    /// Write the report: one page of HTML, tables, a summary, a verdict for build servers
    Report(Report),
    /// Play until it is sure enough whether the first of two entrants is better (0), or is not (1); 3 if neither
    Sprt(Sequential),
    /// Search for better values of what an AI declares as tunable, by pairs against an opponent; resumes what is in
    /// the folder
    Tune(Tune),
    /// Play a share of the games again: is each what the ledger says?
    Verify(Verify),
    /// Let another AI play against everybody who is in the ledger
    Ladder(Ladder),
    /// Play one game again, with a replay and the journals of its AIs
    Replay(Again),
}

/// What the games follow from.
#[derive(Args, Clone, Debug)]
pub struct TermsArgs {
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',', required = true)]
    pub scenario: Vec<String>,
    /// Two or more AIs, separated by commas
    #[arg(long, value_name = "AI,AI", value_delimiter = ',', required = true, value_parser = parse_ai)]
    pub entrants: Vec<AgentSpec>,
    /// Pairs of games for each two entrants and each scenario
    #[arg(long, value_name = "N")]
    pub pairs: u32,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Months after which a game ends undecided
    #[arg(long, value_name = "N", default_value_t = 36)]
    pub months: u16,
    /// Who meets whom (default: round-robin with up to 12 entrants, swiss with more)
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// Rounds of a Swiss tournament (default: two more than it takes to find the best one)
    #[arg(long, value_name = "N", value_parser = within(&ROUNDS))]
    pub rounds: Option<u32>,
    /// Open the pairs of a scenario in turn with so many variations of it, from its book of openings if it has one
    #[arg(long, value_name = "N", value_parser = within(&OPENINGS))]
    pub openings: Option<u32>,
    /// Games lost by its own fault after which an entrant plays no other pair; 0: it plays all. Not in rounds
    #[arg(long, value_name = "N", default_value_t = default_faults())]
    pub max_faults: u32,
    /// Points over par that decide a game in which nobody has won when its months are over; fewer leave it level
    #[arg(long, value_name = "POINTS", default_value_t = 1.0, value_parser = not_negative)]
    pub adjudicate: f64,
    /// Share of such games that are played on to the end, to see whether the points spoke the truth (0 to 1)
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, value_parser = share)]
    pub audit: f64,
    /// What each AI may use, as for play; a budget of work gives the same games on every machine
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
}

impl TermsArgs {
    /// With openings from the books of the scenarios.
    ///
    /// # Errors
    /// A scenario can't be read, or its book is too short.
    pub fn terms(&self, library: &Library) -> Result<Terms, Failure> {
        let entrants: Vec<String> = self.entrants.iter().map(AgentSpec::to_string).collect();
        let terms = Terms {
            seed: self.seed,
            format: self.format.unwrap_or_else(|| Format::of_so_many(self.entrants.len())),
            rounds: self.rounds,
            budget: self.budget.map(|budget| budget.to_string()),
            adjudicate: self.adjudicate,
            audit: self.audit,
            max_faults: self.max_faults,
            ..Terms::usual(self.scenario.clone(), entrants, self.pairs, self.months)
        };
        match self.openings {
            Some(count) => terms.with_openings(library, count),
            None => Ok(terms),
        }
    }
}

/// How the games are played here.
#[derive(Args, Clone, Debug)]
pub struct Manner {
    /// Games at the same time (default: one a core)
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// Keep a replay of each game
    #[arg(long)]
    pub replays: bool,
    #[command(flatten)]
    pub log: AiLogArgs,
}

#[derive(Args, Clone, Debug)]
pub struct Run {
    #[command(flatten)]
    pub terms: TermsArgs,
    #[command(flatten)]
    pub manner: Manner,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub terms: TermsArgs,
    /// Parts, of whole pairs
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub shards: u32,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Work {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Which part, from 0
    #[arg(long, value_name = "I")]
    pub shard: u32,
    #[command(flatten)]
    pub manner: Manner,
}

#[derive(Args, Clone, Debug)]
pub struct InFolder {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Report {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(long, value_enum, value_delimiter = ',', default_value = "html,csv,md,junit")]
    pub format: Vec<Form>,
}

#[derive(Args, Clone, Debug)]
pub struct Sequential {
    #[command(flatten)]
    pub terms: TermsArgs,
    #[command(flatten)]
    pub manner: Manner,
    /// Lead by the hypothesis that the first is no better, normalised Elo
    #[arg(long, value_name = "ELO", default_value_t = Sprt::USUAL.h0, allow_negative_numbers = true)]
    pub h0: f64,
    /// Lead by the hypothesis that it is
    #[arg(long, value_name = "ELO", default_value_t = Sprt::USUAL.h1, allow_negative_numbers = true)]
    pub h1: f64,
    /// Chance of finding it better if it is not
    #[arg(long, value_name = "CHANCE", default_value_t = Sprt::USUAL.alpha, value_parser = chance)]
    pub alpha: f64,
    /// Chance of not finding it better if it is
    #[arg(long, value_name = "CHANCE", default_value_t = Sprt::USUAL.beta, value_parser = chance)]
    pub beta: f64,
    /// Pairs that are played before it is asked again; the answer does not hang on it
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    pub wave: u32,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Tune {
    /// Who is tuned; it starts from the values that are given here, else from its defaults
    #[arg(long, value_name = "AI", value_parser = parse_ai)]
    pub entrant: AgentSpec,
    /// The opponent, which stays as it is
    #[arg(long, value_name = "AI", value_parser = parse_ai)]
    pub against: AgentSpec,
    /// Which parameters (default: all numbers that it declares as tunable)
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    pub params: Vec<String>,
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',', required = true)]
    pub scenario: Vec<String>,
    /// Pairs of games that each of the two points of a step plays of each scenario
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub pairs: u32,
    /// Steps of the search
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = within(&STEPS))]
    pub steps: u32,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Months after which a game ends undecided
    #[arg(long, value_name = "N", default_value_t = 36)]
    pub months: u16,
    /// What each AI may use, as for play; a budget of work gives the same games on every machine
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
    /// Games at the same time (default: one a core)
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// Then play the sequential test of the new values against the old ones
    #[arg(long)]
    pub gate: bool,
    /// Pairs that the test takes at most, of each scenario
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub gate_pairs: u32,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

impl Tune {
    /// The search that is asked for.
    pub fn tuning(&self) -> Tuning {
        let entrants = [&self.entrant, &self.against].map(AgentSpec::to_string).to_vec();
        let games = Terms {
            seed: self.seed,
            budget: self.budget.map(|budget| budget.to_string()),
            ..Terms::usual(self.scenario.clone(), entrants, self.pairs, self.months)
        };
        let terms = Tuned { params: self.params.clone(), steps: self.steps, games };
        Tuning { terms, jobs: self.jobs, out: self.out.clone() }
    }
}

#[derive(Args, Clone, Debug)]
pub struct Verify {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Share of the games (0 to 1)
    #[arg(long, value_name = "SHARE", default_value_t = 0.1, value_parser = share)]
    pub share: f64,
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
}

#[derive(Args, Clone, Debug)]
pub struct Ladder {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Who comes in
    #[arg(long, value_name = "AI", value_parser = parse_ai)]
    pub entrant: AgentSpec,
    #[command(flatten)]
    pub manner: Manner,
}

#[derive(Args, Clone, Debug)]
pub struct Again {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Id of the game, from games.jsonl or games.csv
    #[arg(value_name = "GAME")]
    pub game: String,
}

fn within(limits: &RangeInclusive<u32>) -> RangedI64ValueParser<u32> {
    RangedI64ValueParser::new().range(i64::from(*limits.start())..=i64::from(*limits.end()))
}

fn between(text: &str, is_good: fn(f64) -> bool, wrong: fn() -> String) -> Result<f64, String> {
    text.parse().ok().filter(|number| is_good(*number)).ok_or_else(wrong)
}

fn share(text: &str) -> Result<f64, String> {
    between(text, |share| (0.0..=1.0).contains(&share), || t!("tournament-no-share"))
}

/// A test that may err always, or never, says nothing.
fn chance(text: &str) -> Result<f64, String> {
    between(text, |chance| chance > 0.0 && chance < 0.5, || t!("tournament-no-chance"))
}

fn not_negative(text: &str) -> Result<f64, String> {
    between(text, |points| points >= 0.0 && points.is_finite(), || t!("tournament-no-points"))
}
