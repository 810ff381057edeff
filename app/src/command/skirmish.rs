//! `meridian skirmish play`: players against each other, a line a game.

mod players;
mod tournament;

use crate::cli::{PlaySkirmish, Skirmish};
use meridian_assets::skirmish;
use meridian_files::{say, tell};
use meridian_presentation::skirmish::conditions;
use meridian_session::ai_log::harmless;
use meridian_session::{AiTerms, Ais, Failure, Folders};
use meridian_skirmish::state::{Outcome, Weather};
use meridian_skirmish::{Facts, Game, Scenario, Side};
use meridian_tournament::skirmish::{Entrant as _, Fallen, Seat};
use meridian_words::{spoken, t};
use std::sync::Arc;

pub fn run(command: &Skirmish, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let ais = super::ais(folders, terms);
    match command {
        Skirmish::Play(play) => run_play(play, &ais),
        Skirmish::Tournament(terms) => tournament::run(terms, &ais),
        Skirmish::List => {
            skirmish::scenarios().for_each(|name| say!("{name}"));
            Ok(())
        }
    }
}

fn run_play(play: &PlaySkirmish, ais: &Ais) -> Result<(), Failure> {
    let facts = skirmish::facts().map(Arc::new).map_err(|fault| Failure::usage(fault.to_string()))?;
    let sky = sky(play)?;
    let scenario = scenario(&facts, &play.scenario)?;
    let [axis, allies] = [players::named(&play.axis, play.think, ais)?, players::named(&play.allies, play.think, ais)?];
    let (mut won, mut drawn, mut orders) = ([0_u32; 2], 0_u32, 0_usize);
    for number in 0..play.games {
        let seed = play.seed.wrapping_add(number.into());
        let scenario = match &sky {
            Sky::Own => scenario.clone(),
            Sky::Agreed(weather) => scenario.clone().in_weather(*weather),
            Sky::Drawn => scenario.clone().in_weather(scenario.drawn_weather(&facts, seed)),
        };
        let begun_in = scenario.weather;
        let begun = Game::new(facts.clone(), Arc::new(scenario), seed);
        let players = [axis.seat(&begun, Side::Axis, seed)?, allies.seat(&begun, Side::Allies, seed.wrapping_add(1))?];
        let played = played(begun, players, [axis.name(), allies.name()])?;
        match played.winner {
            Some(side) => won[side.index()] += 1,
            None => drawn += 1,
        }
        orders += played.game.log().len();
        if let Some((side, why)) = &played.fell {
            let (player, side) = ([&axis, &allies][side.index()].name(), spoken().side(*side));
            let (game, seed) = (number + 1, seed.to_string());
            let why = why.as_str();
            tell!("{}", t!("skirmishes-fell", game = game, seed = seed, side = side, player = player, why = why));
        }
        let weather = matches!(sky, Sky::Drawn).then_some(begun_in);
        tell_game(play, number + 1, seed, weather, &played);
    }
    if !play.json && play.games > 1 {
        let [axis, allies] = won;
        let (name, games, orders) = (scenario.id.as_str(), play.games, orders as u32);
        say!(
            "{}",
            t!(
                "skirmish-summed",
                scenario = name,
                games = games,
                axis = axis,
                allies = allies,
                drawn = drawn,
                orders = orders
            )
        );
    }
    Ok(())
}

/// Where the weather comes from.
enum Sky {
    /// It is the scenario's.
    Own,
    /// SK §99.1: both agree on it.
    Agreed(Weather),
    /// SK §18.1: both agree that each game's is drawn.
    Drawn,
}

/// As `--weather` writes [`Sky::Drawn`].
const DRAWN: &str = "drawn";

fn sky(play: &PlaySkirmish) -> Result<Sky, Failure> {
    if play.weather.is_empty() {
        return Ok(Sky::Own);
    }
    if play.weather.iter().any(|word| word == DRAWN) {
        let alone = play.weather.len() == 1 && play.fog == 0;
        return if alone { Ok(Sky::Drawn) } else { Err(Failure::usage(t!("skirmish-drawn-alone"))) };
    }
    let words = play.weather.iter().map(String::as_str);
    skirmish::agreed_weather(play.fog, words).map(Sky::Agreed).map_err(Failure::usage)
}

fn scenario(facts: &Facts, name: &str) -> Result<Scenario, Failure> {
    let Some(read) = skirmish::scenario(facts, name) else {
        let names = skirmish::scenarios().collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(t!("skirmish-unknown-scenario", name = name, names = names)));
    };
    read.map_err(|fault| Failure::usage(fault.to_string()))
}

/// A game that is over.
struct Played {
    game: Game,
    winner: Option<Side>,
    /// Who played no more, and why: that side has lost.
    fell: Option<(Side, String)>,
}

/// What a player has said, behind its name.
fn tell_lines(name: &str, lines: Vec<String>) {
    lines.iter().for_each(|line| tell!("{name}: {}", harmless(line)));
}

/// Plays it to its end: one question a decision, with what the side may know.
fn played(mut game: Game, mut players: [Box<dyn Seat>; 2], names: [&str; 2]) -> Result<Played, Failure> {
    let mut fell = None;
    while game.outcome().is_none() {
        let side = game.state().clock.side;
        let decided = players[side.index()].decide(&game.view(side), &game.legal());
        tell_lines(names[side.index()], players[side.index()].take_lines());
        match decided {
            Ok(order) => drop(game.submit(order).map_err(|reason| Failure::no(spoken().skirmish_refusal(reason)))?),
            Err(Fallen::Lost(why)) => {
                fell = Some((side, why));
                break;
            }
            Err(Fallen::Stopped(why)) => {
                let player = names[side.index()];
                return Err(Failure::no(t!("skirmishes-play-stopped", player = player, why = why)));
            }
        }
    }
    let winner = match (&fell, game.outcome()) {
        (Some((side, _)), _) => Some(side.opponent()),
        (None, Some(Outcome::Won(side))) => Some(side),
        _ => None,
    };
    players.into_iter().zip(names).for_each(|(player, name)| tell_lines(name, player.end(winner)));
    Ok(Played { game, winner, fell })
}

/// A line; with the weather, where that was drawn.
fn tell_game(play: &PlaySkirmish, number: u32, seed: u64, weather: Option<Weather>, played: &Played) {
    let Played { game, winner, fell } = played;
    let (turns, orders) = (u32::from(game.state().clock.turns), game.log().len() as u32);
    if play.json {
        let digest = format!("{:016x}", game.state().digest());
        let mut line = serde_json::json!({ "game": number, "seed": seed, "winner": winner.map(key), "turns": turns,
            "orders": orders, "digest": digest });
        if let Some((side, why)) = fell {
            line["fault"] = serde_json::json!({ "side": key(*side), "what": why });
        }
        if let Some(weather) = weather {
            let (fog, words) = skirmish::conditions_of(&weather);
            (line["weather"], line["fog"]) = (words.into(), fog.into());
        }
        say!("{line}");
        return;
    }
    if let Some(weather) = weather {
        let words: Vec<String> = conditions(&weather).into_iter().map(|(word, _)| word).collect();
        say!("{}", t!("skirmish-weather-drawn", game = number, weather = words.join(", ")));
    }
    let seed = seed.to_string();
    match *winner {
        Some(side) => {
            let side = spoken().side(side);
            say!("{}", t!("skirmish-won", game = number, seed = seed, side = side, turns = turns, orders = orders));
        }
        None => say!("{}", t!("skirmish-drawn", game = number, seed = seed, turns = turns, orders = orders)),
    }
}

/// As scripts read it.
fn key(side: Side) -> &'static str {
    if side == Side::Axis { "axis" } else { "allies" }
}
