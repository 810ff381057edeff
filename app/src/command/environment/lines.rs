//! The lines between the program that learns and this one.

use meridian_files::say;
use meridian_session::ais::parse_ai;
use meridian_words::t;
use serde::Deserialize;
use serde_json::Value;
use std::io::stdin;

/// What the other one says.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// A game is to begin; one that is under way is left.
    Reset(Reset),
    /// A question or orders, in a step.
    Ask(Question),
    /// Several at once, answered in one line.
    Asks {
        /// One after the other.
        asks: Vec<Question>,
    },
    /// The step is over.
    Done,
    /// The game so far is to be written as a replay.
    Save {
        /// Where.
        file: String,
    },
    /// No more games.
    Bye,
    /// Nothing that is known here, and why.
    #[serde(skip)]
    Nonsense(String),
}

/// A game.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    pub scenario: String,
    pub seed: u64,
    /// It ends undecided after so many; none: it goes on until somebody has won.
    #[serde(default)]
    pub months: Option<u16>,
    /// An AI as on the command line; none: played from outside.
    #[serde(default)]
    pub axis: Option<String>,
    #[serde(default)]
    pub allies: Option<String>,
    /// Steps in which nothing can be ordered are not played from outside.
    #[serde(default)]
    pub pass_idle: bool,
}

/// As docs/ai/stdio.md has it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Question {
    #[serde(default)]
    pub id: Value,
    pub call: String,
    #[serde(default)]
    pub args: Value,
}

/// The next thing that is said; who has gone says goodbye.
pub fn hear() -> Said {
    let mut line = String::new();
    match stdin().read_line(&mut line) {
        Ok(0) | Err(_) => Said::Bye,
        Ok(_) => serde_json::from_str(&line)
            .unwrap_or_else(|error| Said::Nonsense(t!("environment-no-message", why = error.to_string()))),
    }
}

/// Says one line.
pub fn tell(line: &Value) {
    say!("{line}");
}

impl Reset {
    /// Who plays the sides, the Axis first; none: from outside.
    pub fn players(&self) -> Result<[Option<meridian_ai_host::AgentSpec>; 2], String> {
        let player = |text: &Option<String>| text.as_deref().map(parse_ai).transpose();
        Ok([player(&self.axis)?, player(&self.allies)?])
    }
}
