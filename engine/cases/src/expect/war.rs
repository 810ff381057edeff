//! Expectations about the war as a whole and about figures of the tables.

use super::{Verdict, map};
use crate::fault::Fault;
use crate::names::{self, PhaseName, phase_words, side_word};
use crate::orders;
use crate::play::Play;
use crate::steps::refusal_text;
use crate::value::Value;
use crate::words::Words;
use meridian_engine::legal::war as legal;
use meridian_engine::phase::war_declaration;
use meridian_engine::rules::victory;
use meridian_engine::validate::validate;
use meridian_engine::{CountryId, Side, UnitId};

pub fn phase(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let expected = PhaseName::read(words)?;
    let clock = play.game.state().clock();
    Ok(Verdict::new(expected.fits(clock.phase, clock.active), phase_words(clock.phase, clock.active)))
}

pub fn date(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let expected = names::month(words)?;
    Ok(Verdict::equal(&expected, &play.game.state().clock().month, ToString::to_string))
}

/// Would a saved game with this position be loaded (WW2 §21.5)?
pub fn loadable(play: &Play, _words: &mut Words) -> Result<Verdict, Fault> {
    Ok(match validate(play.game.state(), play.map(), play.rules()) {
        Ok(()) => Verdict::new(true, "that it could be loaded"),
        Err(why) => Verdict::new(false, why),
    })
}

pub fn winner(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let expected = if words.take("none") { None } else { Some(names::side(words)?) };
    Ok(Verdict::equal(&expected, &play.game.state().clock().winner, |side| side.map_or("none", side_word).to_owned()))
}

/// Points of victory of a side, where cities decide the war.
pub fn points(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let (side, expected) = (names::side(words)?, words.parse::<u32>("points")?);
    let rules = play.rules().politics.city_victory.as_ref();
    let held = rules.map(|rules| victory::points(play.at(), rules, side));
    Ok(Verdict::equal(&Some(expected), &held, |points| points.map_or("none".to_owned(), |points| points.to_string())))
}

/// The name of the victory that somebody has or would have now.
pub fn victory(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let expected = words.next("the name of a victory, in quotes")?.text.clone();
    let name = victory::outcome(play.at()).map_or("none", |(_, name)| name);
    Ok(Verdict::equal(&expected, &name.to_owned(), Clone::clone))
}

/// Open to the side that is asked.
pub fn choice(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let choice = orders::choice(play, words)?;
    let side = play.game.state().clock().active;
    Ok(match war_declaration::check_choice(play.at(), side, choice) {
        Ok(()) => Verdict::new(true, "it open"),
        Err(error) => Verdict::new(false, refusal_text(play.at(), &error)),
    })
}

pub fn chosen(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let choice = orders::choice(play, words)?;
    Ok(Verdict::yes_or_no(play.game.state().choices().contains(&choice)))
}

/// Who would enter the war on which side with a choice of a side, in any order.
pub fn consequences(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let side = names::side(words)?;
    let choice = orders::choice(play, words)?;
    words.keyword(":")?;
    let mut expected: Vec<(CountryId, Side)> =
        words.list(|words| Ok((names::country(words, play.rules())?, names::side(words)?)))?;
    let mut found = legal::options(play.at(), side)
        .into_iter()
        .find(|option| option.choice == choice)
        .map_or(Vec::new(), |option| option.consequences);
    expected.sort_unstable();
    found.sort_unstable();
    Ok(Verdict::equal(&expected, &found, |list| {
        let entries: Vec<String> = list
            .iter()
            .map(|(country, side)| format!("{} {}", play.rules().country(*country).key, side_word(*side)))
            .collect();
        if entries.is_empty() { "nobody".to_owned() } else { entries.join(", ") }
    }))
}

pub fn stack_legal(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let roles = words.list(|words| names::role(words, play.rules()))?;
    let mut ordinary = play.map().cells().filter(|&cell| !play.map().is_city_resource(cell));
    Ok(Verdict::yes_or_no(ordinary.next().is_some_and(|cell| play.at().land_stack_is_legal(cell, roles))))
}

/// This month.
pub fn max_strength(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let class = names::class(words, play.rules())?;
    let expected: u8 = words.parse("a number")?;
    let found = play.rules().max_strength(class, play.game.state().clock().month);
    Ok(Verdict::equal(&expected, &found, ToString::to_string))
}

pub fn class(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let class = names::class(words, play.rules())?;
    map::fields(play, words, &Value::of(play.rules().class(class)))
}

/// Who may go into the cell that the last combat emptied.
pub fn advance(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let state = play.game.state();
    let text = state.advance().map_or("no advance".to_owned(), |offer| {
        let units: Vec<String> = offer.units.iter().map(|&id| play.names.of_unit(id)).collect();
        format!("{} {}", play.cell_name(offer.cell), units.join(", "))
    });
    if words.take("none") {
        return Ok(Verdict::new(state.advance().is_none(), text));
    }
    let cell = play.cell(words)?;
    let mut units: Vec<UnitId> = play.units(words)?;
    units.sort_unstable();
    let holds = state.advance().is_some_and(|offer| {
        let mut offered = offer.units.clone();
        offered.sort_unstable();
        offer.cell == cell && offered == units
    });
    Ok(Verdict::new(holds, text))
}
