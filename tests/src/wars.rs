//! Whole wars by script: one side goes for its goals with legal orders only, the other stands aside or goes for its own.
//! They exist to reach every way in which a war can end and in which a country can leave it or come back; the replays
//! under `tests/replays` are made and checked with them.

mod bombers;
mod commander;
mod fields;
pub mod scripts;

use crate::new_game;
use meridian_engine::event::Cause;
use meridian_engine::order::Choice;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::{CountryId, Game, Month, Order, OrderKind, Side};

/// A choice of the war declaration phase, by country key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Vichy,
    Finland,
    Activate(&'static str),
    Declare(&'static str),
}

/// From a month on, what a side tries to take.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    pub side: Side,
    pub from: Month,
    pub until: Month,
    /// Countries whose units act; empty: all of the side.
    pub who: &'static [&'static str],
    /// `Paris`, a city; `france`, all cities of a country; `zone:4`, all land of a border zone.
    pub goals: &'static [&'static str],
    /// Garrison every cell of a line from the supply sources of the actors to all goals, as China demands (WW2 §5.5).
    pub chain: bool,
    /// Countries whose cities get atomic bombs as soon as there are any.
    pub bombs: &'static [&'static str],
}

#[derive(Clone, Copy, Debug)]
pub struct Script {
    /// File name of the replay.
    pub name: &'static str,
    pub scenario: &'static str,
    pub seed: u64,
    pub wishes: &'static [(Side, Month, Wish)],
    pub acts: &'static [Act],
    /// The war is played to its end, or until all of these have happened.
    pub until: &'static [Turn],
    /// Months after which the script has failed.
    pub patience: u16,
}

/// A turning point that a script is written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Won(Side),
    Conquered(&'static str),
    Liberated(&'static str),
    /// Joined the side, as a neutral or as Vichy France.
    Joined(&'static str, Side),
    VichyCreated,
    VichyFailed,
    ActivationFailed(&'static str),
    FinlandSurrendered,
    PolandPartitioned,
}

/// A war that was played.
pub struct Played {
    pub game: Game,
    pub replay: Replay,
    /// Turning points in the order in which they happened, with their months.
    pub turns: Vec<(Month, String)>,
    pub complete: bool,
}

impl Turn {
    /// Is this what the event says?
    pub fn matches(self, cause: &Cause, game: &Game) -> bool {
        let is = |key: &str, country: CountryId| game.rules().country(country).key == key;
        match (self, cause) {
            (Self::Won(side), Cause::Won { side: winner }) => side == *winner,
            (Self::Conquered(key), Cause::Conquered { country, .. }) => is(key, *country),
            (Self::Liberated(key), Cause::Liberated { country }) => is(key, *country),
            (Self::Joined(key, side), Cause::Joined { country, side: joined }) => is(key, *country) && side == *joined,
            (Self::VichyCreated, Cause::CollapseTried { success, .. }) => *success,
            (Self::VichyFailed, Cause::CollapseTried { success, .. }) => !*success,
            (Self::ActivationFailed(key), Cause::ActivationTried { country, success }) => {
                is(key, *country) && !*success
            }
            (Self::FinlandSurrendered, Cause::MadePeace { .. }) => true,
            (Self::PolandPartitioned, Cause::Partitioned { .. }) => true,
            _ => false,
        }
    }
}

/// Plays a script; `report` gets a line for every turning point.
pub fn play(script: &Script, mut report: impl FnMut(&str)) -> Played {
    let mut game = new_game(script.scenario, script.seed);
    let header = Header::of(&game, [format!("script {}", script.name), format!("script {}", script.name)]);
    let mut replay = Replay { header, lines: Vec::new() };
    let mut waiting = script.until.to_vec();
    let mut turns = Vec::new();
    let end = game.state().clock().month.plus(script.patience);
    while let Some((phase, side)) = game.asked() {
        if waiting.is_empty() || game.state().clock().month >= end {
            break;
        }
        let mut submit = |game: &mut Game, kind: OrderKind| -> bool {
            let order = Order { side, kind };
            let Ok(events) = game.submit(order.clone()) else { return false };
            let causes: Vec<Cause> = events.iter().map(|event| event.cause.clone()).collect();
            replay.lines.push(Line { order, digest: game.state().digest() });
            let month = game.state().clock().month;
            for cause in causes {
                if let Some(text) = told(&cause, game) {
                    report(&format!("{month} {text}"));
                    turns.push((month, text));
                }
                if let Some(index) = waiting.iter().position(|turn| turn.matches(&cause, game)) {
                    waiting.remove(index);
                }
            }
            true
        };
        commander::play_step(script, &mut game, phase, side, &mut submit);
        submit(&mut game, OrderKind::EndPhase);
        game.forget_log();
    }
    Played { game, replay, turns, complete: waiting.is_empty() }
}

fn told(cause: &Cause, game: &Game) -> Option<String> {
    let name = |country: &CountryId| game.rules().country(*country).key.clone();
    Some(match cause {
        Cause::Won { side } => format!("won by {}", side.name()),
        Cause::Conquered { country, by } => format!("{} conquered by {}", name(country), name(by)),
        Cause::Liberated { country } => format!("{} liberated", name(country)),
        Cause::Joined { country, side } => format!("{} joins {}", name(country), side.name()),
        Cause::CollapseTried { success, .. } => format!("vichy {}", if *success { "created" } else { "failed" }),
        Cause::ActivationTried { country, success } => {
            format!("{} {}", name(country), if *success { "activated" } else { "not activated" })
        }
        Cause::MadePeace { .. } => "finland surrendered".into(),
        Cause::Partitioned { .. } => "poland partitioned".into(),
        _ => return None,
    })
}

impl Wish {
    fn choice(self, game: &Game) -> Choice {
        let country = |key| game.rules().country_by_key(key).unwrap_or_else(|| panic!("no country `{key}`"));
        match self {
            Self::Vichy => Choice::Collapse,
            Self::Finland => Choice::SeparatePeace,
            Self::Activate(key) => Choice::Activate(country(key)),
            Self::Declare(key) => Choice::DeclareWar(country(key)),
        }
    }
}
