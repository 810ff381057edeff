//! The options of `meridian check-positions`.

use clap::Args;
use meridian_ai_host::{AgentSpec, Budget};
use meridian_session::ais::parse_ai;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub struct CheckPositions {
    /// Who is asked: a bundled AI or the path of a library, with :name=value parameters
    #[arg(value_name = "AI", value_parser = parse_ai)]
    pub ai: AgentSpec,
    /// Folder with positions of your own (default: those that come with the program)
    #[arg(long, value_name = "DIR")]
    pub suite: Option<PathBuf>,
    /// Only those whose theme or file name has this in it
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// What it may use, as for play
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
    /// One JSON object a position, then the scores
    #[arg(long)]
    pub json: bool,
}
