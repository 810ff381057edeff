//! Orders of a case: one entry of [`TABLE`] for each form.

use crate::fault::Fault;
use crate::names;
use crate::play::Play;
use crate::setup::with_usage;
use crate::words::{Words, suggestion};
use meridian_engine::legal::interception::Catches;
use meridian_engine::legal::reach;
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::{CellId, OrderKind, UnitId};

/// One form of order.
pub struct Form {
    pub name: &'static str,
    pub usage: &'static str,
    read: fn(&Play, &mut Words) -> Result<OrderKind, Fault>,
}

const fn form(
    name: &'static str,
    usage: &'static str,
    read: fn(&Play, &mut Words) -> Result<OrderKind, Fault>,
) -> Form {
    Form { name, usage, read }
}

/// Every form of order.
pub const TABLE: &[Form] = &[
    form("choose", "choose vichy|finnish-surrender|activate COUNTRY|declare-war COUNTRY", |play, words| {
        choice(play, words).map(OrderKind::Choose)
    }),
    form("unchoose", "unchoose vichy|finnish-surrender|activate COUNTRY|declare-war COUNTRY", |play, words| {
        choice(play, words).map(OrderKind::Unchoose)
    }),
    form("place", "place ITEM [COUNT] at PLACE [onto UNIT] [for COUNTRY]", place),
    form("exchange", "exchange UNIT STRENGTH to UNIT|new", exchange),
    form("build", "build fort|airfield PLACE", build),
    form("cancel", "cancel fort|airfield PLACE", cancel),
    form("repair-installations", "repair-installations PLACE", |play, words| {
        Ok(OrderKind::RepairInstallations { cell: play.cell(words)? })
    }),
    form("send", "send AMOUNT COUNTRY to COUNTRY", send),
    form("offensive", "offensive COUNTRY [paid-by COUNTRY]", offensive),
    form("buy", "buy ITEM [COUNT] [for COUNTRY]", buy),
    form("repair", "repair UNIT", |play, words| Ok(OrderKind::Repair { unit: play.unit(words)? })),
    form("move", "move UNIT to PLACE | via PLACE, PLACE, ... [by rail]", travel),
    form("embark", "embark UNIT on UNIT [via PLACE, PLACE, ...]", embark),
    form("disembark", "disembark UNIT", |play, words| Ok(OrderKind::Disembark { unit: play.unit(words)? })),
    form("port", "port UNIT in|out", port),
    form("assault", "assault PLACE with UNIT, UNIT, ...", assault),
    form("attack", "attack PLACE with UNIT, ... [support UNIT, ...]", attack),
    form("advance", "advance UNIT, UNIT, ...", |play, words| Ok(OrderKind::Advance { units: play.units(words)? })),
    form("stance", "stance PLACE retreat|stand", stance),
    form("load-convoy", "load-convoy UNIT AMOUNT for COUNTRY", load_convoy),
    form("naval-attack", "naval-attack PLACE [submarines] with UNIT, ... [kamikaze]", naval_attack),
    form("air-attack", "air-attack UNIT with UNIT, ...", air_attack),
    form("bomb", "bomb PLACE installations|strategic|atomic with UNIT, ...", bomb),
    form("intercept", "intercept UNIT with UNIT [at PLACE | via PLACE, ...]", intercept),
    form("end", "end", |_, _| Ok(OrderKind::EndPhase)),
];

/// Is there such an order? Looks behind `[by SIDE]`.
pub fn look_ahead(words: &mut Words) -> Result<&'static Form, Fault> {
    if words.take("by") {
        words.next("a side")?;
    }
    let word = words.next("an order")?;
    TABLE.iter().find(|form| form.name == word.text).ok_or_else(|| {
        let known: Vec<&str> = TABLE.iter().map(|form| form.name).collect();
        words.fault_before(format!("there is no order `{}`", word.text), suggestion(&word.text, &known))
    })
}

/// The order that stands next.
pub fn read(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let form = look_ahead(words)?;
    (form.read)(play, words).map_err(|fault| with_usage(fault, form.usage))
}

pub fn choice(play: &Play, words: &mut Words) -> Result<Choice, Fault> {
    let kinds = [("vichy", 0), ("finnish-surrender", 1), ("activate", 2), ("declare-war", 3)];
    Ok(match words.one_of("a choice", &kinds)? {
        0 => Choice::Collapse,
        1 => Choice::SeparatePeace,
        2 => Choice::Activate(names::country(words, play.rules())?),
        _ => Choice::DeclareWar(names::country(words, play.rules())?),
    })
}

fn place(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let item = names::item(words, play.rules())?;
    let count = words.maybe().unwrap_or(1);
    words.keyword("at")?;
    let cell = play.cell(words)?;
    let onto = if words.take("onto") { Some(play.unit(words)?) } else { None };
    let country = owner(play, words, item.class)?;
    Ok(OrderKind::Place { country, item, count, cell, onto })
}

/// `[for COUNTRY]`; otherwise the first country that gets the class.
fn owner(play: &Play, words: &mut Words, class: meridian_engine::ClassId) -> Result<meridian_engine::CountryId, Fault> {
    if words.take("for") {
        return names::country(words, play.rules());
    }
    let owner = play.rules().class(class).owners.first().copied();
    owner.ok_or_else(|| words.fault("nobody ever gets this class", "say who: for COUNTRY"))
}

fn exchange(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let from = play.unit(words)?;
    let strength = words.parse("a number of strength points")?;
    words.keyword("to")?;
    let to = if words.take("new") { None } else { Some(play.unit(words)?) };
    Ok(OrderKind::Exchange { from, to, strength })
}

const WORKS: &[(&str, bool)] = &[("fort", true), ("airfield", false)];

fn build(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let fortification = words.one_of("a work", WORKS)?;
    let cell = play.cell(words)?;
    Ok(if fortification { OrderKind::BuildFortification { cell } } else { OrderKind::BuildAirfield { cell } })
}

fn cancel(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let fortification = words.one_of("a work", WORKS)?;
    Ok(OrderKind::CancelWork { cell: play.cell(words)?, fortification })
}

fn offensive(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let country = names::country(words, play.rules())?;
    let payer = if words.take("paid-by") { names::country(words, play.rules())? } else { country };
    Ok(OrderKind::Offensive { country, payer })
}

fn send(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let amount = words.parse("an amount in $B")?;
    let from = names::country(words, play.rules())?;
    words.keyword("to")?;
    Ok(OrderKind::SendMoney { from, to: names::country(words, play.rules())?, amount })
}

fn buy(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let item = names::item(words, play.rules())?;
    let count = words.maybe().unwrap_or(1);
    let country = owner(play, words, item.class)?;
    Ok(OrderKind::Buy { country, item, count })
}

fn travel(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let unit = play.unit(words)?;
    let path_given = words.take("via");
    if !path_given {
        words.keyword("to")?;
    }
    let mut path = if path_given { play.path(words)? } else { vec![play.cell(words)?] };
    let by_rail = words.take("by");
    if by_rail {
        words.keyword("rail")?;
    }
    if !path_given {
        path = way(play, unit, path[0], by_rail);
    }
    Ok(OrderKind::Move { unit, path, by_rail })
}

/// A cheapest legal path; where there is none the shortest line of cells, so that the rules say what is against it.
fn way(play: &Play, unit: UnitId, to: CellId, by_rail: bool) -> Vec<CellId> {
    let at = play.at();
    let legal = if by_rail { reach::rail_path(at, unit, to) } else { reach::path_to(at, unit, to) };
    legal.unwrap_or_else(|| straight(play, unit, to))
}

fn straight(play: &Play, unit: UnitId, to: CellId) -> Vec<CellId> {
    let Some(start) = play.game.state().cell_of(unit) else { return vec![to] };
    let grid = &play.map().grid;
    let mut before = vec![None; grid.len()];
    let mut ring = vec![start];
    before[start.index()] = Some(start);
    while !ring.is_empty() && before[to.index()].is_none() {
        let mut next = Vec::new();
        for &cell in &ring {
            for near in grid.neighbours(cell) {
                if before[near.index()].is_none() {
                    before[near.index()] = Some(cell);
                    next.push(near);
                }
            }
        }
        ring = next;
    }
    let mut path = vec![to];
    let mut cell = to;
    while let Some(last) = before[cell.index()].filter(|&last| last != start) {
        cell = last;
        path.push(cell);
    }
    path.reverse();
    path
}

fn embark(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let unit = play.unit(words)?;
    words.keyword("on")?;
    let carrier = play.unit(words)?;
    let path = if words.take("via") {
        play.path(words)?
    } else {
        let options = meridian_engine::legal::movement::embark_options(play.at(), unit);
        let legal = options.into_iter().find(|(id, _)| *id == carrier).map(|(_, path)| path);
        let state = play.game.state();
        legal.unwrap_or_else(|| match (state.cell_of(unit), state.cell_of(carrier)) {
            (Some(from), Some(to)) if from != to => straight(play, unit, to),
            _ => Vec::new(),
        })
    };
    Ok(OrderKind::Embark { unit, carrier, path })
}

fn port(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let unit = play.unit(words)?;
    let inside = words.one_of("`in` or `out`", &[("in", true), ("out", false)])?;
    Ok(OrderKind::SetInPort { unit, inside })
}

/// `with UNIT, ...`.
fn with(play: &Play, words: &mut Words) -> Result<Vec<UnitId>, Fault> {
    words.keyword("with")?;
    play.units(words)
}

fn assault(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let cell = play.cell(words)?;
    Ok(OrderKind::Assault { cell, units: with(play, words)? })
}

fn attack(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let target = play.cell(words)?;
    let land = if words.is("with") { with(play, words)? } else { Vec::new() };
    let support = if words.take("support") { play.units(words)? } else { Vec::new() };
    Ok(OrderKind::Attack { target, land, support })
}

fn stance(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let cell = play.cell(words)?;
    let retreat = words.one_of("a stance", &[("retreat", true), ("stand", false)])?;
    Ok(OrderKind::Stance { cell, retreat })
}

fn load_convoy(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let convoy = play.unit(words)?;
    let amount = words.parse("an amount in $B")?;
    words.keyword("for")?;
    Ok(OrderKind::LoadConvoy { convoy, to: names::country(words, play.rules())?, amount })
}

/// Ships and aircraft may be named in any order.
pub fn naval_attack(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let target = play.cell(words)?;
    let submarines = words.take("submarines");
    let units = with(play, words)?;
    let kamikaze = words.take("kamikaze");
    let at = play.at();
    let flies =
        |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.domain(unit) == meridian_engine::ruleset::Domain::Air);
    let (aircraft, ships) = units.into_iter().partition(flies);
    Ok(OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze })
}

fn air_attack(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let target = play.unit(words)?;
    Ok(OrderKind::AirAttack { target, fighters: with(play, words)? })
}

pub fn bomb(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let cell = play.cell(words)?;
    let kinds =
        [("installations", Bombing::Installations), ("strategic", Bombing::Strategic), ("atomic", Bombing::Atomic)];
    let target = words.one_of("a kind of bombing", &kinds)?;
    Ok(OrderKind::Bomb { cell, target, units: with(play, words)? })
}

fn intercept(play: &Play, words: &mut Words) -> Result<OrderKind, Fault> {
    let (unit, target, path) = interception(play, words)?;
    Ok(OrderKind::Intercept { unit, target, path })
}

/// `TARGET with UNIT [at PLACE | via PLACE, ...]`: the interceptor, its target and the flight.
pub fn interception(play: &Play, words: &mut Words) -> Result<(UnitId, UnitId, Vec<CellId>), Fault> {
    let target = play.unit(words)?;
    words.keyword("with")?;
    let unit = play.unit(words)?;
    let path = if words.take("via") {
        play.path(words)?
    } else if words.take("at") {
        let cell = play.cell(words)?;
        let legal = Catches::of(play.at(), unit).path_to(cell);
        let here = play.game.state().cell_of(unit) == Some(cell);
        legal.unwrap_or_else(|| if here { Vec::new() } else { straight(play, unit, cell) })
    } else {
        Vec::new()
    };
    Ok((unit, target, path))
}
