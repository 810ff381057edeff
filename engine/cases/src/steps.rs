//! The second part of a case: dice, orders, phase ends, expectations, in the order in which they stand.

use crate::fault::{Fault, Problem};
use crate::lexer::Line;
use crate::names::{self, PhaseName, side_word};
use crate::play::Play;
use crate::setup::with_usage;
use crate::words::{Words, suggestion};
use crate::{expect, orders};
use meridian_engine::event::{Delta, Event};
use meridian_engine::order::Refusal;
use meridian_engine::rules::Position;
use meridian_engine::{Month, Order, OrderError, OrderKind, UnitId};

/// Statements beside those of the set-up.
pub const NAMES: &[&str] = &["dice", "do", "refuse", "allow", "end", "until", "name", "now", "reload", "expect"];

/// How they are written.
pub const USAGE: &[&str] = &[
    "dice 0.25 0.5 ...",
    "dice die 3 0.25 die 6 ...",
    "dice seeded",
    "do [by SIDE] ORDER [as NAME]",
    "refuse [by SIDE] ORDER -> §PARAGRAPH [REFUSAL]",
    "allow [by SIDE] ORDER",
    "end [TIMES]",
    "until [PHASE [SIDE]] [YYYY-MM]",
    "name NAME = CLASS at PLACE",
    "now STATEMENT-OF-THE-SET-UP",
    "reload",
    "expect [not] EXPECTATION",
];

/// Most phase ends of one `until`: some seven years.
const PATIENCE: usize = 2_500;

/// Dice may stand in either part: those before the first step belong to the set-up.
pub fn begins_play(line: &Line) -> bool {
    line.words.first().is_some_and(|word| NAMES.contains(&word.text.as_str()))
}

pub fn run(play: &mut Play, line: &Line) -> Result<(), Problem> {
    let mut words = Words::new(line);
    let first = words.next("a step")?.text.as_str();
    let usage = |fault: Fault| {
        let usage = USAGE.iter().find(|usage| usage.split(' ').next() == Some(first));
        Problem::from(usage.map_or(fault.clone(), |usage| with_usage(fault, usage)))
    };
    match first {
        "dice" => dice(play, &mut words).map_err(|problem| match problem {
            Problem::Fault(fault) => usage(fault),
            differs @ Problem::Differs { .. } => differs,
        }),
        "do" => carry_out(play, &mut words),
        "refuse" => refuse(play, &mut words),
        "allow" => allow(play, &mut words),
        "end" => {
            let times: u8 = words.maybe().unwrap_or(1);
            words.end().map_err(usage)?;
            play.events.clear();
            (0..times).try_for_each(|_| end(play, &words))
        }
        "until" => until(play, &mut words),
        "name" => name(play, &mut words).map_err(usage),
        "now" => play.change(&mut words),
        "reload" => {
            words.end().map_err(usage)?;
            play.reload(line.number)
        }
        "expect" => expect::run(play, &mut words),
        _ => {
            let hint =
                "the position stands before the first step: write `now` before it to change the position between steps";
            Err(words.fault_before(format!("`{first}` belongs to the set-up"), hint).into())
        }
    }
}

fn dice(play: &mut Play, words: &mut Words) -> Result<(), Problem> {
    let Some(draws) = read_dice(words)? else {
        play.seeded = true;
        return Ok(());
    };
    play.no_dice_left(words.line_number())?;
    play.dice_line = words.line_number();
    play.game.script_dice(draws);
    Ok(())
}

/// The draws of a `dice` line; none for `dice seeded`.
pub fn read_dice(words: &mut Words) -> Result<Option<Vec<f64>>, Fault> {
    if words.take("seeded") {
        return words.end().map(|()| None);
    }
    let mut draws = Vec::new();
    while !words.at_end() || draws.is_empty() {
        if !words.take("die") {
            let draw: f64 = words.parse("a draw")?;
            if !(0.0..1.0).contains(&draw) {
                return Err(words.fault_before(format!("{draw} is no draw"), "draws are at least 0 and below 1"));
            }
            draws.push(draw);
            words.take(",");
            continue;
        }
        let face: u8 = words.parse("a face of the die")?;
        if !(1..=6).contains(&face) {
            return Err(words.fault_before(format!("no die shows {face}"), "1 to 6"));
        }
        // the middle of the draws that show it
        draws.push((f64::from(face) - 0.5) / 6.0);
        words.take(",");
    }
    Ok(Some(draws))
}

/// `[by SIDE] ORDER`.
fn order(play: &Play, words: &mut Words) -> Result<Order, Fault> {
    let side = if words.take("by") { names::side(words)? } else { play.game.state().clock().active };
    Ok(Order { side, kind: orders::read(play, words)? })
}

fn carry_out(play: &mut Play, words: &mut Words) -> Result<(), Problem> {
    let order = order(play, words)?;
    let name = if words.take("as") { Some(words.next("a name")?.text.clone()) } else { None };
    words.end()?;
    play.events.clear();
    if let Err(error) = play.submit(order, words)? {
        return Err(differs(words, "the order to be carried out", refusal_text(play.at(), &error)));
    }
    if let Some(name) = name {
        let Some(unit) = play.events.iter().find_map(created) else {
            return Err(differs(words, "the order to make a new unit", "none is new".to_owned()));
        };
        play.names.units.insert(name, unit);
    }
    Ok(())
}

/// The unit that an event brought into the game.
fn created(event: &Event) -> Option<UnitId> {
    event.deltas.iter().find_map(|delta| match delta {
        Delta::Slot { from, to, .. } if from.unit.is_none() && to.unit.is_some() => delta.unit_change().map(|it| it.0),
        _ => None,
    })
}

fn refuse(play: &mut Play, words: &mut Words) -> Result<(), Problem> {
    let order = order(play, words)?;
    words.keyword("->")?;
    let rule = words.paragraph("the paragraph of the refusal")?;
    let code = match words.next("a refusal") {
        Ok(word) => Some((word.text.as_str(), refusal(word.text.as_str(), words)?)),
        Err(_) => None,
    };
    words.end()?;
    let expected = format!("a refusal by {rule}{}", code.map_or(String::new(), |(name, _)| format!(" ({name})")));
    match play.submit(order, words)? {
        Ok(()) => Err(differs(words, &expected, "the order was carried out".to_owned())),
        Err(error) if error.rule().to_string() == rule && code.is_none_or(|(_, code)| code == error.refusal()) => {
            Ok(())
        }
        Err(error) => Err(differs(words, &expected, refusal_text(play.at(), &error))),
    }
}

/// `too-far` for [`Refusal::TooFar`].
fn refusal(name: &str, words: &Words) -> Result<Refusal, Fault> {
    const ALL: &[Refusal] = &[
        Refusal::Unknown,
        Refusal::NotYours,
        Refusal::WrongPhase,
        Refusal::AlreadyDone,
        Refusal::GameOver,
        Refusal::Unreachable,
        Refusal::TooFar,
        Refusal::ControlZone,
        Refusal::Stacking,
        Refusal::Terrain,
        Refusal::Neutral,
        Refusal::EnemyPresent,
        Refusal::OutOfSupply,
        Refusal::Missing,
        Refusal::Money,
        Refusal::Forbidden,
        Refusal::Capacity,
        Refusal::Weather,
        Refusal::NotBuilt,
    ];
    ALL.iter().copied().find(|it| refusal_name(*it) == name).ok_or_else(|| {
        let names: Vec<String> = ALL.iter().map(|it| refusal_name(*it)).collect();
        words.fault_before(format!("there is no refusal `{name}`"), suggestion(name, &names))
    })
}
fn refusal_name(refusal: Refusal) -> String {
    crate::value::kebab(&format!("{refusal:?}"))
}
pub fn refusal_text(at: Position, error: &OrderError) -> String {
    let why = meridian_words::Words::ENGLISH.reason(at, error.reason);
    format!("refused by {} ({}): {why}", error.rule(), refusal_name(error.refusal()))
}

fn allow(play: &mut Play, words: &mut Words) -> Result<(), Problem> {
    let order = order(play, words)?;
    words.end()?;
    play.game.check(&order).map_err(|error| differs(words, "the order to be allowed", refusal_text(play.at(), &error)))
}

fn end(play: &mut Play, words: &Words) -> Result<(), Problem> {
    let Some((_, side)) = play.game.asked() else {
        return Err(differs(words, "a side that is asked", "the war is over".to_owned()));
    };
    match play.submit(Order { side, kind: OrderKind::EndPhase }, words)? {
        Ok(()) => Ok(()),
        Err(error) => {
            Err(differs(words, &format!("the {} to end their step", side_word(side)), refusal_text(play.at(), &error)))
        }
    }
}

fn until(play: &mut Play, words: &mut Words) -> Result<(), Problem> {
    let mut phase: Option<PhaseName> = None;
    let mut month: Option<Month> = None;
    while !words.at_end() || (phase.is_none() && month.is_none()) {
        if PhaseName::comes_next(words) {
            phase = Some(PhaseName::read(words)?);
        } else {
            month = Some(names::month(words).map_err(|fault| with_usage(fault, "until [PHASE [SIDE]] [YYYY-MM]"))?);
        }
    }
    play.events.clear();
    for _ in 0..PATIENCE {
        end(play, words)?;
        let clock = play.game.state().clock();
        let right_phase = phase.is_none_or(|phase| phase.fits(clock.phase, clock.active));
        if right_phase && month.is_none_or(|month| month == clock.month) {
            return Ok(());
        }
        if month.is_some_and(|month| clock.month > month) {
            break;
        }
    }
    let clock = play.game.state().clock();
    let found = format!("{} in {}", names::phase_words(clock.phase, clock.active), clock.month);
    Err(differs(words, "that moment to come", found))
}

/// `name NAME = CLASS at PLACE`: the one unit of the class that stands there.
fn name(play: &mut Play, words: &mut Words) -> Result<(), Fault> {
    let name = words.next("a name")?.text.clone();
    words.keyword("=")?;
    let class = names::class(words, play.rules())?;
    words.keyword("at")?;
    let cell = play.cell(words)?;
    words.end()?;
    let state = play.game.state();
    let found: Vec<UnitId> = state
        .units()
        .filter(|(id, unit)| unit.class == class && state.cell_of(*id) == Some(cell))
        .map(|it| it.0)
        .collect();
    let known: Vec<UnitId> = play.names.units.values().copied().collect();
    let new: Vec<UnitId> = found.iter().copied().filter(|id| !known.contains(id)).collect();
    let [id] = new[..] else {
        let what = format!("{} units there are of that class and have no name yet", new.len());
        return Err(words.fault_before(what, "exactly one is needed"));
    };
    play.names.units.insert(name, id);
    Ok(())
}

fn differs(words: &Words, expected: &str, found: String) -> Problem {
    let expected = format!("{expected} (`{}`)", words.line_text());
    Problem::Differs { line: words.line_number(), column: 1, expected, found }
}
