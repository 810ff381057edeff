//! Orders that have not been given yet, in words and on the map: what somebody would do.

use crate::overlay::arrows::way_of;
use meridian_engine::event::Event;
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Game, OrderKind, Phase, UnitId};
use meridian_renderer::{Arrow, ArrowKind, Way};
use meridian_words::{Names, capitalised, spoken, t};

/// An order before it is given.
#[derive(Clone, PartialEq, Debug)]
pub struct Intent {
    /// A sentence.
    pub text: String,
    /// Where it happens; none if it has no place of its own.
    pub cell: Option<CellId>,
    /// The way of who moves, or from where a cell is attacked.
    pub arrows: Vec<Arrow>,
}

impl Intent {
    /// The sentence says what the order does, as it is `done` on a copy of the game; where dice decide, what is tried.
    pub fn of(before: Position, kind: &OrderKind, after: &Game, done: &[Event]) -> Self {
        let arrows = arrows(before, kind);
        if let Some((text, cell)) = tried(before, kind) {
            return Self { text, cell, arrows };
        }
        let told = done.iter().find_map(|event| crate::journal::describe(after.position(), event));
        match told {
            Some((_, text, cell)) => Self { text, cell, arrows },
            None => Self { text: t!("intent-other"), cell: None, arrows },
        }
    }
}

/// What an order attempts, and where, if it says no more than that: dice or the end of the phase decide on it.
fn tried(at: Position, kind: &OrderKind) -> Option<(String, Option<CellId>)> {
    Some(match kind {
        OrderKind::Choose(choice) => {
            let text = t!("intent-choice", choice = spoken().choice(at, *choice));
            (capitalised(&text), capital_of(at, *choice))
        }
        OrderKind::Unchoose(choice) => {
            (t!("intent-no-choice", choice = spoken().choice(at, *choice)), capital_of(at, *choice))
        }
        OrderKind::Attack { target, land, support } => {
            let place = at.cell_name(*target);
            let text = match (at.state.clock().phase, support.len()) {
                (Phase::Overrun(_), _) => t!("intent-overrun", cell = place, units = land.len()),
                (_, 0) => t!("intent-attack", cell = place, units = land.len()),
                (_, others) => t!("intent-attack-helped", cell = place, units = land.len(), others = others),
            };
            (text, Some(*target))
        }
        OrderKind::Assault { cell, units } => {
            (t!("intent-assault", cell = at.cell_name(*cell), units = units.len()), Some(*cell))
        }
        OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } => {
            let (place, units) = (at.cell_name(*target), ships.len() + aircraft.len());
            let text = match (kamikaze, submarines) {
                (true, _) => t!("intent-kamikaze", cell = place, units = units),
                (false, true) => t!("intent-submarines", cell = place, units = units),
                (false, false) => t!("intent-ships", cell = place, units = units),
            };
            (text, Some(*target))
        }
        OrderKind::AirAttack { target, fighters } => {
            let cell = at.state.cell_of(*target);
            let place = cell.map_or_else(String::new, |cell| at.cell_name(cell));
            (t!("intent-aircraft", target = at.unit_called(*target), cell = place, units = fighters.len()), cell)
        }
        OrderKind::Bomb { cell, target, units } => {
            let (place, units) = (at.cell_name(*cell), units.len());
            let text = match target {
                Bombing::Installations => t!("intent-installations", cell = place, units = units),
                Bombing::Strategic => t!("intent-resource", cell = place, units = units),
                Bombing::Atomic => t!("intent-atomic", cell = place),
            };
            (text, Some(*cell))
        }
        _ => return None,
    })
}

fn capital_of(at: Position, choice: Choice) -> Option<CellId> {
    let (Choice::Activate(country) | Choice::DeclareWar(country)) = choice else { return None };
    at.map.city_named(&at.rules.country(country).capital).map(|city| city.cell)
}

fn arrows(at: Position, kind: &OrderKind) -> Vec<Arrow> {
    match kind {
        OrderKind::Move { unit, path, by_rail } => way(at, *unit, path, *by_rail),
        OrderKind::Embark { unit, path, .. } | OrderKind::Intercept { unit, path, .. } => way(at, *unit, path, false),
        OrderKind::Attack { target, land, support } => onto(at, *target, &[land, support]),
        OrderKind::Assault { cell, units } => onto(at, *cell, &[units]),
        OrderKind::NavalAttack { target, ships, aircraft, .. } => onto(at, *target, &[ships, aircraft]),
        OrderKind::AirAttack { target, fighters } => {
            at.state.cell_of(*target).map_or_else(Vec::new, |cell| onto(at, cell, &[fighters]))
        }
        _ => Vec::new(),
    }
}

fn way(at: Position, unit: UnitId, path: &[CellId], by_rail: bool) -> Vec<Arrow> {
    let (Some(from), Some(unit)) = (at.state.cell_of(unit), at.state.unit(unit)) else { return Vec::new() };
    if path.is_empty() {
        return Vec::new();
    }
    let cells = std::iter::once(from).chain(path.iter().copied()).collect();
    let way = if by_rail { Way::Rail } else { way_of(at.domain(unit)) };
    vec![Arrow { cells, way, alpha: 0.95, weight: 1.0, ..Arrow::default() }]
}

/// One from each cell in which somebody stands who attacks.
fn onto(at: Position, target: CellId, units: &[&Vec<UnitId>]) -> Vec<Arrow> {
    let units = units.iter().copied().flatten();
    let mut from: Vec<_> = units
        .filter_map(|&id| Some((at.state.cell_of(id)?, at.domain(at.state.unit(id)?))))
        .filter(|(from, _)| *from != target)
        .collect();
    from.sort_unstable_by_key(|&(cell, domain)| (cell, domain as u8));
    from.dedup();
    let attack = |(from, domain)| Arrow {
        cells: vec![from, target],
        kind: ArrowKind::Attack,
        way: way_of(domain),
        colour: crate::overlay::RED,
        alpha: 0.95,
        weight: 1.0,
        returns: false,
    };
    from.into_iter().map(attack).collect()
}

/// What orders of a kind are called together, by the name of the message; none for the end of a step.
pub const fn family(kind: &OrderKind) -> Option<&'static str> {
    Some(match kind {
        OrderKind::Choose(_) | OrderKind::Unchoose(_) => "intents-declarations",
        OrderKind::Place { .. } | OrderKind::Exchange { .. } => "intents-placements",
        OrderKind::BuildFortification { .. }
        | OrderKind::BuildAirfield { .. }
        | OrderKind::CancelWork { .. }
        | OrderKind::RepairInstallations { .. } => "intents-works",
        OrderKind::SendMoney { .. } | OrderKind::LoadConvoy { .. } | OrderKind::Offensive { .. } => "intents-money",
        OrderKind::Buy { .. } => "intents-purchases",
        OrderKind::Repair { .. } => "intents-repairs",
        OrderKind::Move { .. } => "intents-moves",
        OrderKind::Embark { .. } | OrderKind::Disembark { .. } => "intents-boardings",
        OrderKind::SetInPort { .. } => "intents-ports",
        OrderKind::Assault { .. } => "intents-landings",
        OrderKind::Attack { .. } | OrderKind::Advance { .. } => "intents-attacks",
        OrderKind::NavalAttack { .. } | OrderKind::AirAttack { .. } => "intents-strikes",
        OrderKind::Bomb { .. } => "intents-raids",
        OrderKind::Stance { .. } => "intents-stances",
        OrderKind::Intercept { .. } => "intents-interceptions",
        OrderKind::EndPhase | OrderKind::Dice { .. } => return None,
    })
}

/// The country whose units or money an order uses; none where several or none do.
pub fn country_of(at: Position, kind: &OrderKind) -> Option<meridian_engine::CountryId> {
    match kind {
        OrderKind::Place { country, .. } | OrderKind::Buy { country, .. } => Some(*country),
        OrderKind::Move { unit, .. } | OrderKind::Embark { unit, .. } | OrderKind::Repair { unit } => {
            at.state.unit(*unit).map(|unit| unit.owner)
        }
        _ => None,
    }
}
