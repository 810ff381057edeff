//! Chances that a case can ask for: one entry of [`TABLE`] for each query. A query answers with a tree of figures, whose
//! fields the case compares by name: `expect odds land wolf at b2 : ratio 2.5 elimination 0.35`.

use crate::expect::Verdict;
use crate::fault::Fault;
use crate::orders;
use crate::play::Play;
use crate::setup::with_usage;
use crate::steps::refusal_text;
use crate::value::Value;
use crate::words::{Words, suggestion};
use meridian_engine::odds::{self, AirNavalOdds, AttackerLoss, LandOdds, Line};
use meridian_engine::order::{OrderError, OrderKind};
use meridian_engine::rules::naval_attack::NavalAttack;

/// The figures, or the refusal of the rules.
type Answer = Result<Result<Value, OrderError>, Fault>;

/// One query.
pub struct Query {
    pub name: &'static str,
    pub usage: &'static str,
    ask: fn(&Play, &mut Words) -> Answer,
}

/// Every query.
pub const TABLE: &[Query] = &[
    Query { name: "land", usage: "land UNIT, ... at PLACE [support UNIT, ...] [willing|unwilling]", ask: land },
    Query { name: "assault", usage: "assault PLACE with UNIT, ...", ask: assault_chance },
    Query { name: "interception", usage: "interception UNIT with UNIT [at PLACE | via PLACE, ...]", ask: interception },
    Query { name: "passage", usage: "passage UNIT", ask: passage },
    Query { name: "naval", usage: "naval PLACE [submarines] with UNIT, ... [kamikaze]", ask: naval },
    Query { name: "air", usage: "air UNIT with UNIT, ...", ask: air },
    Query { name: "bomb", usage: "bomb PLACE installations|strategic|atomic with UNIT, ...", ask: bomb },
    Query { name: "base-loss", usage: "base-loss ratio R points N draw U", ask: base_loss },
    Query { name: "attacker-loss", usage: "attacker-loss ratio R points N draw V", ask: attacker_loss },
    Query { name: "loss-at-least", usage: "loss-at-least ratio R points N", ask: loss_at_least },
];

pub fn odds(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let word = words.next("a query")?;
    let query = TABLE.iter().find(|it| it.name == word.text).ok_or_else(|| {
        let known: Vec<&str> = TABLE.iter().map(|it| it.name).collect();
        words.fault_before(format!("there are no odds of `{}`", word.text), suggestion(&word.text, &known))
    })?;
    let answer =
        (query.ask)(play, words).map_err(|fault| with_usage(fault, &format!("expect odds {}", query.usage)))?;
    words.keyword(":")?;
    if words.take("refused") {
        let rule = words.paragraph("the paragraph of the refusal")?;
        return Ok(match answer {
            Ok(_) => Verdict::new(false, "an answer"),
            Err(error) => Verdict::new(error.rule().to_string() == rule, refusal_text(play.at(), &error)),
        });
    }
    match answer {
        Ok(figures) => crate::expect::fields(play, words, &figures),
        Err(error) => {
            // what is expected of the figures can't be compared
            while !words.at_end() {
                let _ = words.next("a value").map(|_| ()).or_else(|_| words.keyword(","));
            }
            Ok(Verdict::new(false, refusal_text(play.at(), &error)))
        }
    }
}

/// The sheet with its mean losses and the chance that the cell is emptied.
fn sheet(odds: &LandOdds) -> Value {
    let table = odds.table.as_ref();
    let sheet = table.map_or_else(
        || Value::of(odds),
        |table| {
            let panic =
                |of: fn(&Line) -> u32| table.lines.iter().filter(|line| of(line) > 0).map(|line| line.chance).sum();
            Value::of(odds)
                .with("odds", Value::Word(table.odds.to_string()))
                .with("shift", Value::Number(table.shift.into()))
                .with("roll", Value::Number(table.roll_modifier.into()))
                .with("column", Value::Word(table.column.to_string()))
                .with("automatic", Value::Word(table.automatic.to_string()))
                .with("panic_attack", Value::Number(panic(|line| line.attacker_panic)))
                .with("panic_defence", Value::Number(panic(|line| line.defender_panic)))
        },
    );
    sheet
        .with("loss_factor", Value::Number(odds.loss_factor().into()))
        .with("would_retreat", Value::Word(odds.would_retreat().to_string()))
        .with("any_loss", Value::Number(odds.any_loss()))
        .with("cell_emptied", Value::Number(odds.cell_emptied()))
        .with("mean_attacker_loss", Value::Number(odds.mean_attacker_loss()))
        .with("mean_defender_loss", Value::Number(odds.mean_defender_loss()))
}

fn land(play: &Play, words: &mut Words) -> Answer {
    let attackers = play.units(words)?;
    words.keyword("at")?;
    let target = play.cell(words)?;
    let support = if words.take("support") { play.units(words)? } else { Vec::new() };
    let stance = [("willing", true), ("unwilling", false)].into_iter().find(|(name, _)| words.take(name));
    let odds = odds::land(play.at(), target, &attackers, &support);
    Ok(odds.map(|odds| sheet(&stance.map_or(odds.clone(), |(_, willing)| odds.with_stance(play.at().rules, willing)))))
}

/// The sheet with what follows for the whole stack.
fn strike(odds: &AirNavalOdds) -> Value {
    Value::of(odds)
        .with("retreat", Value::Number(odds.retreat()))
        .with("defenders_gone", Value::Number(odds.defenders_gone()))
        .with("attackers_lost", Value::of(&odds.attacker_toll.lost()))
        .with("defenders_lost", Value::of(&odds.defender_toll.lost()))
        .with("attackers_damaged", Value::of(&odds.attacker_toll.damaged()))
        .with("defenders_damaged", Value::of(&odds.defender_toll.damaged()))
        .with("mean_attackers_lost", Value::Number(odds.attacker_toll.mean_lost()))
        .with("mean_defenders_lost", Value::Number(odds.defender_toll.mean_lost()))
}

fn naval(play: &Play, words: &mut Words) -> Answer {
    let order = orders::naval_attack(play, words)?;
    let OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } = &order else {
        return Err(words.fault_before("this is no attack on ships", ""));
    };
    let (target, submarines, kamikaze) = (*target, *submarines, *kamikaze);
    let attack = NavalAttack { target, submarines, ships, aircraft, kamikaze };
    Ok(odds::naval(play.at(), attack).map(|odds| strike(&odds)))
}

fn air(play: &Play, words: &mut Words) -> Answer {
    let target = play.unit(words)?;
    words.keyword("with")?;
    let fighters = play.units(words)?;
    Ok(odds::air(play.at(), target, &fighters).map(|odds| strike(&odds)))
}

fn bomb(play: &Play, words: &mut Words) -> Answer {
    let order = orders::bomb(play, words)?;
    let OrderKind::Bomb { cell, target, units } = &order else {
        return Err(words.fault_before("this is no raid", ""));
    };
    Ok(odds::bomb(play.at(), *cell, *target, units).map(|odds| Value::of(&odds)))
}

fn assault_chance(play: &Play, words: &mut Words) -> Answer {
    let cell = play.cell(words)?;
    words.keyword("with")?;
    let units = play.units(words)?;
    Ok(odds::assault(play.at(), cell, &units).map(|odds| Value::of(&odds)))
}

fn interception(play: &Play, words: &mut Words) -> Answer {
    let (unit, target, path) = orders::interception(play, words)?;
    Ok(odds::interception(play.at(), unit, target, &path).map(|odds| Value::of(&odds)))
}

fn passage(play: &Play, words: &mut Words) -> Answer {
    let unit = play.unit(words)?;
    let passage = odds::passage(play.at(), unit, &play.game.state().interceptions().declared);
    Ok(Ok(Value::of(&passage).with("through", Value::Number(passage.through()))))
}

fn figure<T: std::str::FromStr>(words: &mut Words, name: &str) -> Result<T, Fault> {
    words.keyword(name)?;
    words.parse("a number")
}

/// Strength points of a query: few enough to list.
fn points(words: &mut Words) -> Result<u32, Fault> {
    let points: u32 = figure(words, "points")?;
    if points > 1000 {
        return Err(words.fault_before(format!("{points} strength points are too many"), "at most 1000"));
    }
    Ok(points)
}

fn base_loss(_: &Play, words: &mut Words) -> Answer {
    let (ratio, points, draw) = (figure(words, "ratio")?, points(words)?, figure(words, "draw")?);
    Ok(Ok(Value::figures(&[("loss", odds::base_loss(ratio, points, draw).into())])))
}

fn attacker_loss(_: &Play, words: &mut Words) -> Answer {
    let (ratio, points, draw) = (figure(words, "ratio")?, points(words)?, figure(words, "draw")?);
    let (loss, all) = match odds::attacker_loss(ratio, points, draw) {
        AttackerLoss::Points(points) => (points, false),
        AttackerLoss::Annihilated => (points, true),
    };
    Ok(Ok(Value::figures(&[("loss", loss.into())]).with("annihilated", Value::Word(all.to_string()))))
}

fn loss_at_least(_: &Play, words: &mut Words) -> Answer {
    let (ratio, points) = (figure(words, "ratio")?, points(words)?);
    Ok(Ok(Value::figures(&[("chance", odds::loss_at_least(ratio, points))])))
}
