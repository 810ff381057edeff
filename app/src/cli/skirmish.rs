//! `meridian skirmish`.

use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Subcommand, Clone, Debug)]
pub enum Skirmish {
    /// Play a skirmish, or many, and print who wins
    Play(PlaySkirmish),
    /// Play everybody against everybody in pairs: the same scenario and seed, the sides swapped; goes on where it was
    Tournament(SkirmishTournament),
    /// Print the names of all skirmishes
    List,
}

#[derive(Args, Clone, Debug)]
pub struct SkirmishTournament {
    /// Who plays, as for `skirmish play`, with parameters; one that is named twice meets itself, which shows how level the sides are
    #[arg(long, value_name = "PLAYER", value_delimiter = ',', required = true)]
    pub entrants: Vec<String>,
    /// Which skirmishes (default: all)
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub scenario: Vec<String>,
    /// Pairs of games of each scenario and pairing
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub pairs: u32,
    /// Of all shuffles and players
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Seconds that a player of a library may think about a decision
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = super::seconds)]
    pub think: f64,
    /// Games at the same time (default: one a core)
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// Folder of the ledger, a line a game
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct PlaySkirmish {
    /// Which one, as `skirmish list` names it
    #[arg(long, value_name = "NAME")]
    pub scenario: String,
    /// Who plays the Axis: random, sergeant, or a library by its path, with parameters, as ./libcorporal.so:bold=2
    #[arg(long, value_name = "PLAYER")]
    pub axis: String,
    /// Who plays the Allies
    #[arg(long, value_name = "PLAYER")]
    pub allies: String,
    /// Seed of the first shuffle and of the players; every game counts it up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Seconds that a player of a library may think about a decision
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = super::seconds)]
    pub think: f64,
    /// Weather that both agree on in place of the scenario's: conditions in force together, as mud,overcast or clear; or
    /// drawn: by the month and place of the scenario, for each game by its seed
    #[arg(long, value_name = "CONDITION", value_delimiter = ',')]
    pub weather: Vec<String>,
    /// With `--weather`: level of fog
    #[arg(long, value_name = "LEVEL", requires = "weather", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=6))]
    pub fog: u8,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub games: u32,
    /// Print each game as one line of JSON
    #[arg(long)]
    pub json: bool,
}
