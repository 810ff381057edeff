//! The language of what is said, and `meridian new-language`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Clone, Debug, Default)]
pub struct LanguageArgs {
    /// Language of what is said, as de or pt-BR (default: the one in the settings, else en)
    #[arg(long, global = true, help_heading = super::GLOBAL, value_name = "CODE", env = "MERIDIAN_LANGUAGE")]
    pub language: Option<String>,
    /// Folder with languages, a folder each (default: in the data folder of your account)
    #[arg(long, global = true, help_heading = super::GLOBAL, value_name = "DIR", env = "MERIDIAN_LANGUAGE_DIR")]
    pub language_dir: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct NewLanguage {
    /// Tag of the language, as de or pt-BR
    #[arg(value_name = "CODE")]
    pub code: String,
    /// Folder to make the language's folder in (default: where languages are looked for)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
