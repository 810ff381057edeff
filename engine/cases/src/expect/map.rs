//! Expectations about cells.

use super::Verdict;
use crate::fault::Fault;
use crate::names;
use crate::play::Play;
use crate::value::Value;
use crate::words::Words;
use meridian_engine::map::flag;
use meridian_engine::rules::{ports, supply as supplies};
use meridian_engine::{CellId, CountryId, Side};

/// The cells for which the test fails.
fn all(play: &Play, cells: &[CellId], test: impl Fn(CellId) -> bool, found: impl Fn(CellId) -> String) -> Verdict {
    let wrong: Vec<String> = cells
        .iter()
        .filter(|cell| !test(**cell))
        .map(|&cell| format!("{} {}", play.cell_name(cell), found(cell)))
        .take(6)
        .collect();
    Verdict::new(wrong.is_empty(), if wrong.is_empty() { "that it is so".to_owned() } else { wrong.join(", ") })
}

fn country_text(play: &Play, country: Option<CountryId>) -> String {
    country.map_or("none".to_owned(), |country| play.rules().country(country).key.clone())
}

pub fn control(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cells = play.cells(words)?;
    let country = names::country_or_none(words, play.rules())?;
    let state = play.game.state();
    // groups of cells may hold sea
    let cells: Vec<CellId> =
        cells.iter().copied().filter(|&cell| cells.len() == 1 || play.map().is_land(cell)).collect();
    let found = |cell| country_text(play, state.controller(cell));
    Ok(all(play, &cells, |cell| state.controller(cell) == country, found))
}

pub fn home(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cells = play.cells(words)?;
    let country = names::country_or_none(words, play.rules())?;
    Ok(all(play, &cells, |cell| play.map().home(cell) == country, |cell| country_text(play, play.map().home(cell))))
}

pub fn feature(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cells = play.cells(words)?;
    let key = &words.next("a feature")?.text;
    let feature = play.map().feature(key);
    let marked = |cell: CellId| feature.is_some_and(|feature| feature.touches(cell));
    Ok(all(play, &cells, marked, |_| format!("has no {key}")))
}

pub fn works(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let works = Value::of(&play.game.state().works(play.cell(words)?));
    fields(play, words, &works)
}

/// `KEY VALUE ...` against a record.
pub fn fields(play: &Play, words: &mut Words, record: &Value) -> Result<Verdict, Fault> {
    let mut holds = true;
    let mut found = Vec::new();
    while !words.at_end() {
        let key = words.next("a field")?;
        let Some(value) = record.field(&key.text, play) else {
            let hint = match record {
                Value::Record(_, fields) => {
                    let known: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
                    crate::words::suggestion(&key.text, &known)
                }
                _ => String::new(),
            };
            return Err(words.fault_before(format!("there is no `{}` here", key.text), hint));
        };
        let right = value.agrees(play, words)?;
        holds &= right;
        found.push(format!("{} {}", key.text, value.text(play)));
    }
    if found.is_empty() {
        return Err(words.fault("a field and its value are missing here", ""));
    }
    Ok(Verdict::new(holds, found.join(" ")))
}

pub fn capacity(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let expected: usize = words.parse("a number")?;
    Ok(Verdict::equal(&expected, &ports::airbase_capacity(&play.at(), cell), ToString::to_string))
}

pub fn port(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    Ok(Verdict::yes_or_no(ports::is_port(&play.at(), cell)))
}

pub fn major_port(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    Ok(Verdict::yes_or_no(ports::is_port(&play.at(), cell) && play.map().has(cell, flag::MAJOR_PORT)))
}

pub fn beachhead(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let expected = if words.take("none") { None } else { Some(play.cell(words)?) };
    let found = play.at().shore(cell);
    Ok(Verdict::new(found == expected, found.map_or("none".to_owned(), |shore| play.cell_name(shore))))
}

pub fn weather(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let expected = words.next("a weather")?;
    let found = play.at().weather_effects(cell).key.replace('_', "-");
    Ok(Verdict::new(found == expected.text, found))
}

pub fn terrain(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let expected = words.next("a terrain")?;
    let found = play.at().terrain(cell).key.replace('_', "-");
    Ok(Verdict::new(found == expected.text || found.strip_suffix("-mountain") == Some(&expected.text), found))
}

/// Exactly these zones.
pub fn grounded(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let mut expected = 0u8;
    while !words.take("none") && !words.at_end() {
        expected |= 1 << names::weather_zone(words, play.rules())?.number();
        words.take(",");
    }
    let found = play.game.state().clock().grounded;
    Ok(Verdict::equal(&expected, &found, |bits| {
        let all = &play.rules().weather;
        let zones = all.zone_ids().filter(|zone| bits & 1 << zone.number() != 0);
        let zones: Vec<String> = zones.map(|zone| all.zone(zone).key.replace('_', "-")).collect();
        if zones.is_empty() { "none".to_owned() } else { zones.join(" ") }
    }))
}

fn zoc(play: &Play, words: &mut Words, lies: impl Fn(CellId, Side) -> bool) -> Result<Verdict, Fault> {
    let side = names::side(words)?;
    let cells = play.cells(words)?;
    Ok(all(play, &cells, |cell| lies(cell, side), |_| "outside the zone".to_owned()))
}
pub fn land_zoc(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    zoc(play, words, |cell, side| play.at().in_land_zoc(cell, side))
}
pub fn surface_zoc(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    zoc(play, words, |cell, side| play.at().in_naval_zoc(cell, side, false))
}
pub fn submarine_zoc(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    zoc(play, words, |cell, side| play.at().in_naval_zoc(cell, side, true))
}

pub fn supply(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    words.keyword("for")?;
    let country = names::country(words, play.rules())?;
    let at = play.at();
    let begins = at.state.side_of(country).is_some_and(|side| supplies::may_begin(at, cell, side));
    let line = supplies::line(at, cell, country, false).filter(|_| begins);
    let text = line.as_ref().map_or("no line of supply".to_owned(), |line| {
        let cells: Vec<String> = line.iter().map(|&cell| play.cell_name(cell)).collect();
        format!("the line {}", cells.join(", "))
    });
    Ok(Verdict::new(line.is_some(), text))
}

pub fn adjacent(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let by_sea = words.one_of("`land` or `sea`", &[("land", false), ("sea", true)])?;
    let (a, b) = (play.cell(words)?, play.cell(words)?);
    let at = play.at();
    Ok(Verdict::yes_or_no(if by_sea { at.are_sea_adjacent(a, b) } else { at.are_land_adjacent(a, b) }))
}

pub fn stance(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let willing = words.one_of("a stance", &[("retreat", true), ("stand", false)])?;
    let found = !play.game.state().is_unwilling(cell);
    Ok(Verdict::new(willing == found, if found { "retreat" } else { "stand" }))
}
