//! Statements about time, countries, lists and works.

use super::Stage;
use crate::fault::Fault;
use crate::names::{self, PhaseName};
use crate::words::Words;
use meridian_engine::rules::entry;
use meridian_engine::state::{Beachhead, Frames, Works};
use meridian_engine::{Luck, Side, Terms};

pub fn date(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let month = names::month(words)?;
    stage.edit(|rec| rec.war(|war| war.month = month));
    Ok(())
}

/// The turn of that number, counted from the first month of the ruleset.
pub fn turn(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let number: u16 = words.parse("a turn")?;
    let Some(later) = number.checked_sub(1) else {
        return Err(words.fault_before("turns are counted from 1", "write turn 1 for the first one"));
    };
    let month = stage.rules.numbers.first_month.plus(later);
    stage.edit(|rec| rec.war(|war| war.month = month));
    Ok(())
}

pub fn began(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let began = names::month(words)?;
    stage.edit(|rec| rec.war(|war| war.began = began));
    Ok(())
}

/// In the middle of a phase: its automatic part is over.
pub fn phase(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let name = PhaseName::read(words)?;
    let (phase, side) = (name.phase(), name.active());
    let frames = Frames::asking(phase, side).ok_or_else(|| {
        let what = format!("the {} are never asked in that phase", side.name());
        words.fault_before(what, format!("write `phase {}`", names::phase_words(phase, side.opponent())))
    })?;
    stage.edit(|rec| rec.ask(frames));
    stage.enter = None;
    Ok(())
}

/// Before a phase: the game begins with its automatic part.
pub fn enter(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    stage.enter = Some(PhaseName::read(words)?.phase());
    Ok(())
}

pub fn seed(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    stage.state.reseed(words.parse("a number")?);
    Ok(())
}

/// The terms of the game, as they stand in the id of its scenario.
pub fn handicap(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let mut terms = *stage.state.terms();
    while !words.at_end() {
        let term = &words.next("a term such as axis_money=20")?.text;
        if terms.handicaps.add(term).is_err() {
            return Err(words.fault_before(
                format!("`{term}` is no handicap"),
                "write axis_money, axis_losses, allies_money or allies_losses, and = with a percentage from -50 to 50",
            ));
        }
    }
    stage.state.set_terms(&terms);
    Ok(())
}

/// How much the dice decide.
pub fn luck(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let luck = match words.next("low or ordinary")?.text.as_str() {
        "low" => Luck::Low,
        "ordinary" => Luck::Ordinary,
        _ => return Err(words.fault_before("that is no luck", "write low or ordinary")),
    };
    let terms = Terms { luck, ..*stage.state.terms() };
    stage.state.set_terms(&terms);
    Ok(())
}

pub fn grounded(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    while !words.at_end() {
        let zone = names::weather_zone(words, &stage.rules)?;
        stage.edit(|rec| rec.war(|war| war.grounded |= 1 << zone.number()));
    }
    Ok(())
}

/// Exactly these countries have an offensive this month.
pub fn offensives(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let mut having = Vec::new();
    while !words.take("none") && !words.at_end() {
        having.push(names::country(words, &rules)?);
        words.take(",");
    }
    stage.prepare(|country| having.contains(&country));
    Ok(())
}

pub fn soviet_war(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let month = names::month(words)?;
    stage.edit(|rec| rec.war(|war| war.winters_from = Some(month)));
    Ok(())
}

pub fn axis(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    belong(stage, words, Some(Side::Axis))
}
pub fn allies(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    belong(stage, words, Some(Side::Allies))
}
pub fn neutral(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    belong(stage, words, None)
}

fn belong(stage: &mut Stage, words: &mut Words, side: Option<Side>) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    loop {
        if words.take("all") {
            rules.country_ids().for_each(|country| stage.belongs(country, side));
        } else {
            let country = names::country(words, &rules)?;
            stage.belongs(country, side);
        }
        words.take(",");
        if words.at_end() {
            return Ok(());
        }
    }
}

/// Joins with everything that the rules tie to it: forces, entry, cascade, border changes.
pub fn joins(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let country = names::country(words, &stage.rules.clone())?;
    let side = names::side(words)?;
    stage.edit(|rec| entry::join(rec, country, side));
    Ok(())
}

pub fn country(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let id = names::country(words, &rules)?;
    let mut state = *stage.state.country(id);
    while !words.at_end() {
        let word = words.next("what to set")?.text.clone();
        match word.as_str() {
            "money" => state.money = words.parse("an amount")?,
            "money-after-income" => state.money_after_income = words.parse("an amount")?,
            "sent" => state.sent = words.parse("an amount")?,
            "rail-used" => state.rail_used = words.parse("a number")?,
            "atomic-hits" => state.atomic_hits = words.parse("a number")?,
            "entered" => state.entered = if words.take("none") { None } else { Some(names::month(words)?) },
            "surrendered-to" => state.surrendered_to = names::country_or_none(words, &rules)?,
            flag => {
                let Some((_, bits)) = names::COUNTRY_FLAGS.iter().find(|(name, _)| *name == flag) else {
                    let known: Vec<&str> = [
                        "money",
                        "money-after-income",
                        "sent",
                        "rail-used",
                        "atomic-hits",
                        "entered",
                        "surrendered-to",
                    ]
                    .into_iter()
                    .chain(names::COUNTRY_FLAGS.iter().map(|(name, _)| *name))
                    .collect();
                    let hint = crate::words::suggestion(flag, &known);
                    return Err(words.fault_before(format!("a country has no `{flag}`"), hint));
                };
                state.flags |= bits;
            }
        }
    }
    stage.edit(|rec| rec.country(id, |entry| *entry = state));
    Ok(())
}

pub fn pool(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let country = names::country(words, &rules)?;
    let item = names::item(words, &rules)?;
    let count: u16 = words.parse("a number")?;
    let before = stage.state.in_pool(country, item);
    stage.edit(|rec| rec.pool(country, item, i32::from(count) - i32::from(before)));
    Ok(())
}

pub fn queue(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let country = names::country(words, &rules)?;
    let month = names::month(words)?;
    let item = names::item(words, &rules)?;
    let count: u16 = words.parse("a number")?;
    let before = stage.state.in_queue(country, month, item);
    stage.edit(|rec| rec.queue(country, month, item, i32::from(count) - i32::from(before)));
    Ok(())
}

pub fn liberated(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let country = names::country(words, &rules)?;
    let item = names::item(words, &rules)?;
    let count: u16 = words.parse("a number")?;
    let before = stage.state.in_liberated(country, item);
    stage.edit(|rec| rec.liberated(country, item, i32::from(count) - i32::from(before)));
    Ok(())
}

pub fn control(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let country = names::country_or_none(words, &stage.rules.clone())?;
    let map = stage.map.clone();
    stage.edit(|rec| {
        // a group such as home:italy may hold sea cells: nobody controls those
        cells.iter().filter(|&&cell| map.is_land(cell)).for_each(|&cell| rec.controller(cell, country));
    });
    Ok(())
}

fn works(stage: &mut Stage, words: &mut Words, change: impl Fn(&mut Works, u8, bool)) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let step = words.maybe().unwrap_or(stage.rules.numbers.work_stages);
    let new = words.take("new");
    if step > stage.rules.numbers.work_stages {
        let most = stage.rules.numbers.work_stages;
        return Err(words.fault_before(format!("works have no stage {step}"), format!("0 to {most}")));
    }
    stage.edit(|rec| cells.iter().for_each(|&cell| rec.works(cell, |works| change(works, step, new))));
    Ok(())
}

pub fn fort(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    works(stage, words, |works, step, new| (works.fort, works.fort_new) = (step, new))
}
pub fn airfield(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    works(stage, words, |works, step, new| (works.airfield, works.airfield_new) = (step, new))
}

pub fn destroyed(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    loop {
        let what = words.one_of("what is destroyed", &[("installations", 0), ("resource", 1), ("atomic", 2)])?;
        stage.edit(|rec| {
            for &cell in &cells {
                rec.works(cell, |works| match what {
                    0 => works.installations_destroyed = true,
                    1 => works.resource_destroyed = true,
                    _ => works.atomic_destroyed = true,
                });
            }
        });
        if words.at_end() {
            return Ok(());
        }
    }
}

pub fn beachhead(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let (cell, shore) = (stage.cell(words)?, stage.cell(words)?);
    let Some(towards) = stage.map.grid.side_towards(cell, shore) else {
        return Err(words.fault_before("the two cells don't touch", "a beachhead points over one side"));
    };
    let side = names::side(words)?;
    stage.edit(|rec| rec.beachhead(cell, Some(Beachhead { towards: towards as u8, side })));
    Ok(())
}

pub fn unwilling(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    stage.edit(|rec| cells.iter().for_each(|&cell| rec.unwilling(cell, true)));
    Ok(())
}
