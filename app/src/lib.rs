//! The Meridian program: window, panels, sessions, saves, tournaments and the commands without a window. It glues the
//! engine, the renderer and the AIs together and knows no rule of the game itself.

mod ai_log;
pub mod ais;
pub mod cli;
pub mod command;
pub mod desk;
pub mod failure;
pub mod journal;
mod memory;
pub mod minimap;
pub mod news;
pub mod notes;
pub mod opponents;
pub mod overlay;
pub mod panels;
pub mod picture;
pub mod playback;
pub mod save;
pub mod session;
pub mod settings;
pub mod shot;
pub mod tournament;
pub mod window;
pub mod world;

use clap::Parser;
use std::process::ExitCode;

/// Reads the command line and does what it says.
pub fn run() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn,wgpu_core=error,wgpu_hal=error"))
        .init();
    let cli = cli::Cli::parse();
    match command::carry_out(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("meridian: {failure}");
            failure.exit_code()
        }
    }
}
