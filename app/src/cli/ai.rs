//! How AIs run and what follows when one fails.

use clap::Args;
use meridian_session::ai_log::LogLevel;
use meridian_session::{AiMode, AiTerms, OnFault};
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
    #[arg(long, global = true, help_heading = super::GLOBAL, value_name = "PATH")]
    pub ai_read: Vec<PathBuf>,
}

impl AiArgs {
    pub fn terms(&self) -> AiTerms {
        AiTerms { mode: self.ai_mode, on_fault: self.on_fault, readable: self.ai_read.clone() }
    }
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
