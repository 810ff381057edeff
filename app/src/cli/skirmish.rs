//! `meridian skirmish`.

use clap::{Args, Subcommand};

#[derive(Subcommand, Clone, Debug)]
pub enum Skirmish {
    /// Play a skirmish, or many, and print who wins
    Play(PlaySkirmish),
    /// Print the names of all skirmishes
    List,
}

#[derive(Args, Clone, Debug)]
pub struct PlaySkirmish {
    /// Which one, as `skirmish list` names it
    #[arg(long, value_name = "NAME")]
    pub scenario: String,
    /// Who plays the Axis: random or sergeant
    #[arg(long, value_name = "PLAYER")]
    pub axis: String,
    /// Who plays the Allies
    #[arg(long, value_name = "PLAYER")]
    pub allies: String,
    /// Seed of the first shuffle and of the players; every game counts it up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Weather that both agree on in place of the scenario's: conditions in force together, as mud,overcast or clear
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
