//! Arguments of `meridian new-ai`.

use clap::{Args, ValueEnum};
use meridian_ai_host::scaffold;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub struct NewAi {
    /// Language to write it in
    #[arg(long, value_enum, value_name = "LANG")]
    pub lang: Language,
    /// Name of the AI, of its folder and of its library: small letters, digits and _
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Folder to make the project's folder in (default: this one)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Cpp,
    Rust,
    Zig,
    Python,
}

impl From<Language> for scaffold::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::C => Self::C,
            Language::Cpp => Self::Cpp,
            Language::Rust => Self::Rust,
            Language::Zig => Self::Zig,
            Language::Python => Self::Python,
        }
    }
}
