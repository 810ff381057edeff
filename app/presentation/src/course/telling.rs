//! The sentences of a course: what of an event is told, of what kind it is and to whom it was done.

use super::scene::Recent;
use super::{Kind, Told};
use crate::words::short_place;
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::{CellId, CountryId, Side};
use meridian_report::{By, Loss};
use meridian_words::{spoken, t};

pub(super) fn told(at: Position, event: &Event, losses: &[Loss], recent: &Recent) -> Vec<Told> {
    let mut told = Vec::new();
    if let Some((kind, cell, victim)) = headline(at, &event.cause)
        && let Some(text) = spoken().event(at, event)
    {
        let scene = cell.map(|cell| recent.scene(at.state, cell)).unwrap_or_default();
        let about = country_of(at, &event.cause);
        told.push(Told { kind, size: size(at, &event.cause), about, text, cell, victim, scene });
    }
    if matches!(event.cause, Cause::SupplyLoss { .. }) {
        told.extend(losses.iter().filter_map(|loss| starved(at, event, loss, recent)));
        return told;
    }
    told.extend(losses.iter().filter(|loss| loss.gone).filter_map(|loss| gone(at, event, loss, recent)));
    told
}

/// What an event is about, where, and to whom it was done.
fn headline(at: Position, cause: &Cause) -> Option<(Kind, Option<CellId>, Option<Side>)> {
    let capital = |country: CountryId| at.map.city_named(&at.rules.country(country).capital).map(|city| city.cell);
    let side = |country: CountryId| at.state.side_of(country);
    Some(match cause {
        Cause::Won { side } => (Kind::Victory, None, Some(side.opponent())),
        Cause::Bombed(report) if report.target == Bombing::Atomic => {
            (Kind::AtomicBomb, Some(report.cell), Some(report.attacker.opponent()))
        }
        Cause::Conquered { country, .. }
        | Cause::MadePeace { country }
        | Cause::CollapseTried { country, success: true } => (Kind::Surrender, capital(*country), side(*country)),
        Cause::Liberated { country } => (Kind::Liberation, capital(*country), None),
        Cause::Joined { country, side } => (Kind::Entry, capital(*country), Some(side.opponent())),
        Cause::Assaulted { cell, by, success, .. } => {
            let lands = side(*by);
            let victim = if *success { lands.map(Side::opponent) } else { lands };
            (Kind::Landing, Some(*cell), victim)
        }
        _ => return None,
    })
}

/// The country that it is about.
fn country_of(at: Position, cause: &Cause) -> String {
    let country = match cause {
        Cause::Conquered { country, .. }
        | Cause::MadePeace { country }
        | Cause::CollapseTried { country, .. }
        | Cause::Liberated { country }
        | Cause::Joined { country, .. }
        | Cause::Assaulted { by: country, .. } => *country,
        _ => return String::new(),
    };
    at.country_name(country).to_owned()
}

/// Among others of its kind.
fn size(at: Position, cause: &Cause) -> u32 {
    match cause {
        Cause::Conquered { country, .. } | Cause::Joined { country, .. } | Cause::MadePeace { country } => {
            meridian_engine::rules::money::income_billions(at, *country)
        }
        Cause::Assaulted { success, .. } => u32::from(*success),
        _ => 0,
    }
}

fn starved(at: Position, event: &Event, loss: &Loss, recent: &Recent) -> Option<Told> {
    let (cell, about) = (loss.cell?, name(at, event, loss)?);
    let (size, place) = (loss.forces.points, short_place(at, cell));
    let text = t!("course-starved", unit = about.as_str(), place = place, points = size);
    let (kind, victim, scene) = (Kind::Starved, Some(loss.side), recent.scene(at.state, cell));
    // a supply unit has no strength to lose
    (size > 0).then_some(Told { kind, size, about, text, cell: Some(cell), victim, scene })
}

fn gone(at: Position, event: &Event, loss: &Loss, recent: &Recent) -> Option<Told> {
    // with its country: that is told of
    if loss.by == By::Politics {
        return None;
    }
    let about = name(at, event, loss)?;
    let (role, cost) = (at.class(&loss.before).role, u32::from(at.class(&loss.before).cost_billions));
    let kind = match role {
        Role::Convoy => Kind::ConvoySunk,
        Role::Carrier | Role::Warship if 2 * cost >= dearest_ship(at) => Kind::CapitalShipSunk,
        _ if role.domain() == Domain::Naval => Kind::Sunk,
        _ => Kind::Destroyed,
    };
    let place = loss.cell.map(|cell| short_place(at, cell));
    let unit = about.as_str();
    let text = match (role.domain(), place) {
        (Domain::Naval, Some(place)) => t!("course-sunk", unit = unit, place = place),
        (Domain::Naval, None) => t!("course-sunk-somewhere", unit = unit),
        (_, Some(place)) => t!("course-destroyed", unit = unit, place = place),
        (_, None) => t!("course-destroyed-somewhere", unit = unit),
    };
    let scene = loss.cell.map(|cell| recent.scene(at.state, cell)).unwrap_or_default();
    let (size, victim) = (loss.forces.billions, Some(loss.side));
    Some(Told { kind, size, about, text, cell: loss.cell, victim, scene })
}

fn name(at: Position, event: &Event, loss: &Loss) -> Option<String> {
    let changes = event.deltas.iter().filter_map(Delta::unit_change);
    let (id, ..) = changes.into_iter().find(|(_, before, _)| *before == Some(loss.before))?;
    Some(spoken().unit_of(at, event, id))
}

/// What the dearest ship with guns costs.
fn dearest_ship(at: Position) -> u32 {
    let ships = at.rules.classes.iter().filter(|class| matches!(class.role, Role::Warship | Role::Carrier));
    ships.map(|class| u32::from(class.cost_billions)).max().unwrap_or(0)
}
