//! The program `meridian-check-ai`: the kit without the game.

use clap::{Parser, Subcommand};
use meridian_ai_check::{CheckAi, Launch, One};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser, Debug)]
#[command(
    name = "meridian-check-ai",
    version,
    about = "Conformance kit for AI plugins of Meridian",
    max_term_width = 110
)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Cli {
    #[command(flatten)]
    check: CheckAi,
    /// What the player may read beside its own folder and what every program needs; can be given several times
    #[arg(long, value_name = "PATH")]
    ai_read: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    #[command(hide = true)]
    CheckAiOne(One),
    #[command(hide = true)]
    AiHost(Launch),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Some(Command::CheckAiOne(one)) => meridian_ai_check::one(&one),
        Some(Command::AiHost(launch)) => meridian_ai_check::launch(&launch),
        None => meridian_ai_check::check(&CheckAi { ai_read: cli.ai_read, ..cli.check }),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("meridian-check-ai: {problem}");
            ExitCode::from(problem.code)
        }
    }
}
