//! The program `meridian`: the command line, and what each command does.
//!
//! **Is** the one place where arguments, exit codes and standard streams meet what the other crates do. **Never is** a part of
//! the game: what a person sees is in `ui`, what happens to a game in `session`.

pub mod cli;
pub mod command;
mod language;

use clap::{CommandFactory, FromArgMatches};
use meridian_files::{console, hush, survive_limits, tell};
use meridian_session::Failure;
use meridian_words::spoken;
use std::process::ExitCode;

/// Reads the command line and does what it says.
pub fn run() -> ExitCode {
    let arguments = cli::without_empty_variables(cli::Cli::command()).try_get_matches();
    let cli = match arguments.and_then(|arguments| cli::Cli::from_arg_matches(&arguments)) {
        Ok(cli) => cli,
        Err(error) => return end(told(&error)),
    };
    log_to_stderr(cli.opens_a_window() && meridian_ui::window::has_display());
    hush::let_panics_speak();
    survive_limits(!cli.becomes_another());
    if !cli.becomes_another()
        && let Err(failure) = language::speak(&cli.language, cli.folders.config_dir.as_deref())
    {
        return end(ended(&failure));
    }
    let code = command::carry_out(cli).map_or_else(|failure| ended(&failure), |()| 0);
    end(code)
}

fn end(code: u8) -> ExitCode {
    console::end(code, |error| tell!("{NAME}: {}", spoken().unsaid(error)))
}

/// Says why it ended without success.
fn ended(failure: &Failure) -> u8 {
    tell!("{NAME}: {failure}");
    failure.code()
}

const NAME: &str = "meridian";

/// Prints help, or what is wrong with the command line.
fn told(error: &clap::Error) -> u8 {
    let printed = error.print();
    if !error.use_stderr() {
        console::said(printed);
    }
    u8::try_from(error.exit_code()).unwrap_or(2)
}

/// Warnings, or what `RUST_LOG` asks for. Without a window the graphics library has nothing to say that the program does not
/// say itself; with one, the rulebook's painter has nothing to say about the pictures that it lacks.
fn log_to_stderr(window: bool) {
    let usual = if window {
        "warn,wgpu_core=error,wgpu_hal=error,egui_extras=error"
    } else {
        "warn,wgpu_core=off,wgpu_hal=off,naga=off"
    };
    let asked = std::env::var("RUST_LOG").ok().filter(|filter| !filter.is_empty());
    env_logger::Builder::new()
        .parse_filters(asked.as_deref().unwrap_or(usual))
        .target(env_logger::Target::Pipe(Box::new(console::Messages)))
        .init();
}
