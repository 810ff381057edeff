//! The program `meridian-check-ai`: the kit without the game.

use clap::{Parser, Subcommand};
use meridian_ai_check::{CheckAi, Launch, One};
use meridian_files::{console, survive_limits, tell};
use meridian_words::Words;
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
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return ends(told(&error)),
    };
    survive_limits(cli.command.is_none());
    let done = match cli.command {
        Some(Command::CheckAiOne(one)) => meridian_ai_check::one(&one),
        Some(Command::AiHost(launch)) => meridian_ai_check::launch(&launch),
        None => meridian_ai_check::check(&CheckAi { ai_read: cli.ai_read, ..cli.check }),
    };
    let code = done.map_or_else(
        |problem| {
            tell!("meridian-check-ai: {problem}");
            problem.code
        },
        |()| 0,
    );
    ends(code)
}

fn ends(code: u8) -> ExitCode {
    console::end(code, |error| tell!("meridian-check-ai: {}", Words::ENGLISH.unsaid(error)))
}

/// Prints help, or what is wrong with the command line.
fn told(error: &clap::Error) -> u8 {
    let printed = error.print();
    if !error.use_stderr() {
        console::said(printed);
    }
    u8::try_from(error.exit_code()).unwrap_or(2)
}
