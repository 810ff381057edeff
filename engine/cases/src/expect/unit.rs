//! Expectations about units.

use super::Verdict;
use crate::fault::Fault;
use crate::names::{self, UNIT_FLAGS};
use crate::play::Play;
use crate::value::Value;
use crate::words::Words;
use meridian_engine::legal::reach as legal;
use meridian_engine::rules::supply;
use meridian_engine::unit::Place;
use meridian_engine::{Unit, UnitId};

/// Any number of aspects; all must hold.
pub fn unit(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let id = play.unit(words)?;
    if words.at_end() {
        return Err(words.fault("what is expected of the unit is missing here", ""));
    }
    let mut holds = true;
    while !words.at_end() {
        let not = words.take("not");
        let aspect = words.next("an aspect")?;
        holds &= self::aspect(play, words, id, &aspect.text)? != not;
        words.take(",");
    }
    Ok(Verdict::new(holds, describe(play, id)))
}

fn aspect(play: &Play, words: &mut Words, id: UnitId, aspect: &str) -> Result<bool, Fault> {
    let state = play.game.state();
    let unit = state.unit(id);
    let has = |test: &dyn Fn(&Unit) -> bool| unit.is_some_and(test);
    Ok(match aspect {
        "dead" => unit.is_none(),
        "alive" => unit.is_some(),
        "at" => {
            let cell = play.cell(words)?;
            state.cell_of(id) == Some(cell)
        }
        "strength" => {
            let strength: u8 = words.parse("a strength")?;
            has(&|unit| unit.strength == strength)
        }
        "supply" => {
            let months: u8 = words.parse("a number of months")?;
            has(&|unit| unit.supply_months == months)
        }
        "oos" => unit.is_some() && supply::is_out_of_supply(play.at(), id),
        "supplied" => unit.is_some() && !supply::is_out_of_supply(play.at(), id),
        "aboard" if words.take("nobody") => has(&|unit| !unit.is_carried()),
        "aboard" => {
            let carrier = play.unit(words)?;
            has(&|unit| unit.place == Place::In(carrier))
        }
        "owner" => {
            let owner = names::country(words, play.rules())?;
            has(&|unit| unit.owner == owner)
        }
        "called" => {
            let name = &words.next("the name of a formation, in quotes")?.text;
            unit.is_some() && state.formation_of(id).is_some_and(|formation| formation.name == *name)
        }
        "unnamed" => unit.is_some() && state.formation_of(id).is_none(),
        "class" => {
            let class = names::class(words, play.rules())?;
            has(&|unit| unit.class == class)
        }
        other => {
            if let Some((_, bit)) = UNIT_FLAGS.iter().find(|(name, _)| *name == other) {
                return Ok(has(&|unit| unit.has(*bit)));
            }
            let Some(unit) = unit else { return Ok(false) };
            match Value::of(unit).field(other, play) {
                Some(value) => value.agrees(play, words)?,
                None => {
                    let known: Vec<&str> = ASPECTS.iter().copied().chain(UNIT_FLAGS.iter().map(|it| it.0)).collect();
                    let hint = crate::words::suggestion(other, &known);
                    return Err(words.fault_before(format!("a unit has no `{other}`"), hint));
                }
            }
        }
    })
}

const ASPECTS: &[&str] = &[
    "dead",
    "alive",
    "at",
    "strength",
    "supply",
    "oos",
    "supplied",
    "aboard",
    "owner",
    "class",
    "called",
    "unnamed",
    "mp_used",
    "cargo_money",
    "cargo_for",
];

/// Everything about a unit in one line.
fn describe(play: &Play, id: UnitId) -> String {
    let state = play.game.state();
    let Some(unit) = state.unit(id) else { return format!("{} dead", play.names.of_unit(id)) };
    let mut text = play.names.of_unit(id);
    match unit.place {
        Place::On(cell) => text.push_str(&format!(" at {}", play.cell_name(cell))),
        Place::In(carrier) => text.push_str(&format!(" aboard {}", play.names.of_unit(carrier))),
    }
    text.push_str(&format!(", strength {}, supply {}, mp_used {}", unit.strength, unit.supply_months, unit.mp_used));
    if supply::is_out_of_supply(play.at(), id) {
        text.push_str(", oos");
    }
    if let Some(formation) = state.formation_of(id) {
        text.push_str(&format!(", called \"{}\"", formation.name));
    }
    for (name, _) in UNIT_FLAGS.iter().filter(|(_, bit)| unit.has(*bit)) {
        text.push_str(&format!(", {name}"));
    }
    if unit.cargo_money > 0 {
        text.push_str(&format!(", cargo_money {}", unit.cargo_money));
    }
    text
}

fn named(play: &Play, units: &[UnitId]) -> String {
    if units.is_empty() {
        return "nobody".to_owned();
    }
    units.iter().map(|&id| play.names.of_unit(id)).collect::<Vec<_>>().join(", ")
}

/// Exactly these units stand in the cell, those aboard others not counted.
pub fn stack(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let cell = play.cell(words)?;
    let mut expected = if words.take("nobody") { Vec::new() } else { play.units(words)? };
    expected.sort_unstable();
    let mut found: Vec<UnitId> = play.game.state().units_at(cell).map(|(id, _)| id).collect();
    found.sort_unstable();
    Ok(Verdict::equal(&expected, &found, |units| named(play, units)))
}

/// How many units are in a place or anywhere, carried ones too.
pub fn count(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let state = play.game.state();
    let cell = if words.take("all") { None } else { Some(play.cell(words)?) };
    let mark = words.mark();
    let by_number: Option<usize> = words.maybe();
    words.back_to(mark);
    let class = if by_number.is_none() && !words.is("owner") { Some(names::class(words, play.rules())?) } else { None };
    let owner = if words.take("owner") { Some(names::country(words, play.rules())?) } else { None };
    let expected: usize = words.parse("a number")?;
    let counts = |(id, unit): &(UnitId, &Unit)| {
        cell.is_none_or(|cell| state.cell_of(*id) == Some(cell))
            && class.is_none_or(|class| unit.class == class)
            && owner.is_none_or(|owner| unit.owner == owner)
    };
    let found = state.units().filter(counts).count();
    Ok(Verdict::equal(&expected, &found, ToString::to_string))
}

pub fn reach(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let unit = play.unit(words)?;
    let by_rail = words.take("by");
    if by_rail {
        words.keyword("rail")?;
    }
    let includes = words.one_of("`includes` or `excludes`", &[("includes", true), ("excludes", false)])?;
    let cells = play.cells(words)?;
    let reached = if by_rail { legal::rail_reach(play.at(), unit) } else { legal::reach(play.at(), unit) };
    let wrong: Vec<String> = cells
        .iter()
        .filter(|cell| reached.iter().any(|reached| reached.cell == **cell) != includes)
        .map(|&cell| play.cell_name(cell))
        .collect();
    let word = if includes { "out of reach" } else { "within reach" };
    Ok(Verdict::new(
        wrong.is_empty(),
        format!("{} {word}", if wrong.is_empty() { "none".to_owned() } else { wrong.join(", ") }),
    ))
}

pub fn carried(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let carrier = play.unit(words)?;
    let expected = if words.take("nothing") { None } else { Some(play.unit(words)?) };
    let found = play.game.state().unit(carrier).and_then(|unit| unit.cargo);
    Ok(Verdict::equal(&expected, &found, |unit| unit.map_or("nothing".to_owned(), |unit| play.names.of_unit(unit))))
}
