//! How AIs run and what follows when one fails.

use crate::ai_log::LogLevel;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Clone, Debug, Default)]
pub struct AiArgs {
    /// Where AIs run
    #[arg(long, global = true, help_heading = super::GLOBAL, value_enum, value_name = "MODE", default_value_t = AiMode::Auto)]
    pub ai_mode: AiMode,
    /// Who goes on for an AI that has failed (default: classic in the game, idle in `play`; a tournament ends the game)
    #[arg(long, global = true, help_heading = super::GLOBAL, value_enum, value_name = "WHO")]
    pub on_fault: Option<OnFault>,
    /// What AIs in processes may read beside their own folder and what every program needs; can be given several times
    #[arg(long, global = true, value_name = "PATH")]
    pub ai_read: Vec<std::path::PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AiMode {
    /// Bundled AIs on threads, libraries given by path in processes; in tournaments all in processes
    #[default]
    Auto,
    /// On threads of the program: quickest, but a crash of an AI ends the program
    Thread,
    /// In guarded processes
    Process,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFault {
    /// Nobody: its phases are ended at once
    Idle,
    /// The AI classic
    Classic,
}

/// What AIs say, in files.
#[derive(Args, Clone, Debug, Default)]
pub struct AiLogArgs {
    /// Write the journals of the AIs to this folder, a file for each side: month, phase, level, text
    #[arg(long, value_name = "DIR")]
    pub ai_log: Option<PathBuf>,
    /// Least level of the lines in them
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = LogLevel::Trace)]
    pub ai_log_level: LogLevel,
}
