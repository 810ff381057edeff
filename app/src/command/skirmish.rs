//! `meridian skirmish play`: players against each other, a line a game.

mod players;
mod tournament;

use crate::cli::{PlaySkirmish, Skirmish};
use meridian_assets::skirmish;
use meridian_files::say;
use meridian_session::Failure;
use meridian_skirmish::state::Outcome;
use meridian_skirmish::{Facts, Game, Scenario, Side};
use meridian_tournament::skirmish::{Entrant as _, Seat};
use meridian_words::{spoken, t};
use std::sync::Arc;

pub fn run(command: &Skirmish) -> Result<(), Failure> {
    match command {
        Skirmish::Play(play) => run_play(play),
        Skirmish::Tournament(terms) => tournament::run(terms),
        Skirmish::List => {
            skirmish::scenarios().for_each(|name| say!("{name}"));
            Ok(())
        }
    }
}

fn run_play(play: &PlaySkirmish) -> Result<(), Failure> {
    let facts = skirmish::facts().map(Arc::new).map_err(|fault| Failure::usage(fault.to_string()))?;
    let scenario = agreed(scenario(&facts, &play.scenario)?, play)?;
    let [axis, allies] = [players::named(&play.axis, play.think)?, players::named(&play.allies, play.think)?];
    let (mut won, mut drawn, mut orders) = ([0_u32; 2], 0_u32, 0_usize);
    for number in 0..play.games {
        let seed = play.seed.wrapping_add(number.into());
        let begun = Game::new(facts.clone(), scenario.clone(), seed);
        let players = [axis.seat(&begun, Side::Axis, seed)?, allies.seat(&begun, Side::Allies, seed.wrapping_add(1))?];
        let game = game(begun, players)?;
        match game.outcome() {
            Some(Outcome::Won(side)) => won[side.index()] += 1,
            _ => drawn += 1,
        }
        orders += game.log().len();
        tell(play, number + 1, seed, &game);
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

/// SK §99.1: with the weather that both agree on, if they do.
fn agreed(mut scenario: Scenario, play: &PlaySkirmish) -> Result<Arc<Scenario>, Failure> {
    if !play.weather.is_empty() {
        let words = play.weather.iter().map(String::as_str);
        scenario.weather = skirmish::agreed_weather(play.fog, words).map_err(Failure::usage)?;
    }
    Ok(Arc::new(scenario))
}

fn scenario(facts: &Facts, name: &str) -> Result<Scenario, Failure> {
    let Some(read) = skirmish::scenario(facts, name) else {
        let names = skirmish::scenarios().collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(t!("skirmish-unknown-scenario", name = name, names = names)));
    };
    read.map_err(|fault| Failure::usage(fault.to_string()))
}

/// Plays it to its end: one question a decision, with what the side may know.
fn game(mut game: Game, mut players: [Box<dyn Seat>; 2]) -> Result<Game, Failure> {
    while game.outcome().is_none() {
        let side = game.state().clock.side;
        let order = players[side.index()].decide(&game.view(side), &game.legal()).map_err(Failure::no)?;
        game.submit(order).map_err(|reason| Failure::no(spoken().skirmish_refusal(reason)))?;
    }
    Ok(game)
}

fn tell(play: &PlaySkirmish, number: u32, seed: u64, game: &Game) {
    let (turns, orders) = (u32::from(game.state().clock.turns), game.log().len() as u32);
    let winner = match game.outcome() {
        Some(Outcome::Won(side)) => Some(side),
        _ => None,
    };
    if play.json {
        let winner = winner.map(|side| if side == Side::Axis { "axis" } else { "allies" });
        let digest = format!("{:016x}", game.state().digest());
        say!(
            "{}",
            serde_json::json!({ "game": number, "seed": seed, "winner": winner, "turns": turns, "orders": orders, "digest": digest })
        );
        return;
    }
    let seed = seed.to_string();
    match winner {
        Some(side) => {
            let side = spoken().side(side);
            say!("{}", t!("skirmish-won", game = number, seed = seed, side = side, turns = turns, orders = orders));
        }
        None => say!("{}", t!("skirmish-drawn", game = number, seed = seed, turns = turns, orders = orders)),
    }
}
