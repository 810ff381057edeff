//! The options of `meridian ask`, and how a position of a war that was played is named.

use clap::Args;
use meridian_ai_host::{AgentSpec, Budget};
use meridian_engine::{Month, Side};
use meridian_presentation::view::parse_month;
use meridian_session::Session;
use meridian_session::ais::parse_ai;
use meridian_words::t;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub struct Ask {
    /// Who is asked: a bundled AI or the path of a library, with :name=value parameters
    #[arg(value_name = "AI", value_parser = parse_ai)]
    pub ai: AgentSpec,
    /// A replay, or a saved game
    #[arg(long, value_name = "FILE")]
    pub replay: PathBuf,
    #[command(flatten)]
    pub when: When,
    /// It thinks through all its steps of the war before, so that it knows what it would know there
    #[arg(long)]
    pub remembering: bool,
    /// What it may use, as for play
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
    /// One JSON object a line: orders with what they did, lines of the journal, notes
    #[arg(long)]
    pub json: bool,
}

/// Which position; without any of these the last one.
#[derive(Args, Clone, Debug, Default)]
pub struct When {
    /// Before the order of this number, from 0
    #[arg(long, value_name = "N", conflicts_with_all = ["month", "phase", "side"])]
    pub line: Option<usize>,
    /// The first time that all of these are true
    #[arg(long, value_name = "YYYY-MM", value_parser = parse_month)]
    pub month: Option<Month>,
    /// As combat, deployment, first-movement
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    /// Who is asked: axis or allies
    #[arg(long, value_name = "SIDE", value_parser = parse_side)]
    pub side: Option<Side>,
}

impl When {
    /// Is it the position before that order?
    pub fn is_now(&self, number: usize, session: &Session) -> bool {
        if let Some(line) = self.line {
            return line == number;
        }
        let Some((phase, side)) = session.game().asked().filter(|_| !self.is_the_last()) else { return false };
        let month = session.state().clock().month;
        self.month.is_none_or(|wanted| wanted == month)
            && self
                .phase
                .as_ref()
                .is_none_or(|wanted| wanted.replace(['-', ' '], "_").eq_ignore_ascii_case(phase.key()))
            && self.side.is_none_or(|wanted| wanted == side)
    }
    /// The last position is meant.
    pub fn is_the_last(&self) -> bool {
        self.line.is_none() && self.month.is_none() && self.phase.is_none() && self.side.is_none()
    }
}

fn parse_side(text: &str) -> Result<Side, String> {
    Side::BOTH
        .into_iter()
        .find(|side| side.name().eq_ignore_ascii_case(text))
        .ok_or_else(|| t!("past-no-side", text = text))
}

/// `FILE` or `FILE@LINE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct From {
    /// A replay, or a saved game.
    pub file: PathBuf,
    /// Before the order of this number; none: the end.
    pub line: Option<usize>,
}

impl std::str::FromStr for From {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // a file may have the sign in its name
        let line = text.rsplit_once('@').and_then(|(file, line)| Some((file, line.parse().ok()?)));
        Ok(match line {
            Some((file, line)) => Self { file: file.into(), line: Some(line) },
            None => Self { file: text.into(), line: None },
        })
    }
}
