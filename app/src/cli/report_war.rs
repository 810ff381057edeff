//! The options of `meridian report-war`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub struct ReportWar {
    /// A replay, or a saved game: the whole war is told, what only one side knows too
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Write the page to this file (default: FILE with the ending .html, unless --json is given)
    #[arg(long, value_name = "FILE.html")]
    pub out: Option<PathBuf>,
    /// Print the figures as one JSON object
    #[arg(long)]
    pub json: bool,
}
