//! Arguments of the commands for designers of rulesets and scenarios.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub struct NewRuleset {
    /// Name of the ruleset, of its folder and of its scenario
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The ruleset that it changes
    #[arg(long, value_name = "RULESET", default_value = meridian_session::world::MAIN)]
    pub base: String,
    /// Tables of that ruleset to begin with, copied whole: income.toml,classes.csv
    #[arg(long, value_name = "TABLE", value_delimiter = ',')]
    pub with: Vec<String>,
    /// Folder whose rulesets/ and scenarios/ get it (default: --data-dir, or the data folder of your account)
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct NewScenario {
    /// Name of the scenario and of its folder
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The scenario that it begins as (default: the last one of the main rules)
    #[arg(long, value_name = "SCENARIO")]
    pub from: Option<String>,
    /// The ruleset that it is played by (default: that of --from)
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// The board that it is played on (default: that of --from)
    #[arg(long, value_name = "BOARD")]
    pub board: Option<String>,
    /// Folder whose scenarios/ gets it (default: --data-dir, or the data folder of your account)
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct Validate {
    /// Folder with a ruleset.toml, a board.toml or a scenario.toml
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// One JSON object a fault or warning, then one with the counts
    #[arg(long)]
    pub json: bool,
}
