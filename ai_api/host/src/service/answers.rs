//! Answers to questions that agents ask again and again about one position: kept until the next order.

use meridian_engine::event::Event;
use meridian_engine::legal::air_naval::{self, AirTarget, BombTarget, NavalTarget};
use meridian_engine::legal::combat::{self, AssaultTarget, AttackTarget};
use meridian_engine::legal::interception::{self, Catches};
use meridian_engine::legal::movement::Searches;
use meridian_engine::legal::reach::Reach;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::{FewLines, SupplyMap, SupplyTrees, WhatIf};
use meridian_engine::{CellId, CountryId, GameState, Phase, Side, UnitId};
use std::sync::Arc;

#[derive(Default)]
pub struct Answers {
    attacks: Option<Vec<AttackTarget>>,
    assaults: Option<Vec<AssaultTarget>>,
    ships: Option<Vec<NavalTarget>>,
    aircraft: Option<Vec<AirTarget>>,
    raids: Option<Vec<BombTarget>>,
    catchers: Option<Vec<(UnitId, Arc<Catches>)>>,
    /// Of the unit that was asked about last: on its own, and by rail.
    reach: Option<(UnitId, [Option<Reach>; 2])>,
    /// What was learned of the ground by those that were asked about.
    searches: Searches,
    /// Supply of the position that the step began with, then of the last one whose attacks were asked for.
    pub lines: Option<Arc<SupplyMap>>,
    /// Of the networks that were asked about.
    supply: Vec<SupplyTrees>,
    /// The position without what is hidden, where that is another.
    pub veiled: Option<Arc<GameState>>,
    /// For questions of who would be cut off.
    pub what_if: Option<WhatIf>,
    /// The ruleset as JSON.
    pub rules: Option<String>,
}

impl Answers {
    /// Those that hold in the position that the events lead to.
    pub fn after<'e>(self, at: Position, events: impl IntoIterator<Item = &'e Event>) -> Self {
        let searches = if Searches::outlast(at, events) { self.searches } else { Searches::default() };
        Self { searches, lines: self.lines, ..Self::default() }
    }
    /// Stacks that can be attacked now, in the phases for it.
    pub fn attacks(&mut self, at: Position, side: Side) -> &[AttackTarget] {
        let lines = &mut self.lines;
        self.attacks.get_or_insert_with(|| {
            let now = match at.state.clock().phase {
                Phase::Overrun(_)
                | Phase::Combat(_)
                | Phase::Breakthrough(_)
                | Phase::Exploitation(_)
                | Phase::Blitz(_) => true,
                Phase::FirstMovement(_) => at.overruns_now(),
                _ => false,
            };
            if !now {
                return Vec::new();
            }
            let supply = FewLines::after(at, lines.take());
            let targets = combat::attack_targets_by(at, side, &supply);
            *lines = supply.into_map();
            targets
        })
    }
    /// Cells that can be assaulted now, in the phase for it.
    pub fn assaults(&mut self, at: Position, side: Side) -> &[AssaultTarget] {
        self.assaults.get_or_insert_with(|| match at.state.clock().phase {
            Phase::Amphibious(_) => combat::assault_options(at, side),
            _ => Vec::new(),
        })
    }
    /// Stacks of ships that can be attacked now, in the phase for it.
    pub fn ships(&mut self, at: Position, side: Side) -> &[NavalTarget] {
        self.ships.get_or_insert_with(|| if is_combat(at) { air_naval::naval_targets(at, side) } else { Vec::new() })
    }
    /// Aircraft that can be attacked now, in the phase for it.
    pub fn aircraft(&mut self, at: Position, side: Side) -> &[AirTarget] {
        self.aircraft.get_or_insert_with(|| if is_combat(at) { air_naval::air_targets(at, side) } else { Vec::new() })
    }
    /// Cells that can be bombed now, in the phase for it.
    pub fn raids(&mut self, at: Position, side: Side) -> &[BombTarget] {
        self.raids.get_or_insert_with(|| if is_combat(at) { air_naval::bomb_targets(at, side) } else { Vec::new() })
    }
    /// Who can intercept what now, ascending by unit.
    pub fn catchers(&mut self, at: Position, side: Side) -> &[(UnitId, Arc<Catches>)] {
        self.catchers.get_or_insert_with(|| interception::catchers(at, side))
    }
    /// What the unit can intercept now, if anything.
    pub fn catches(&mut self, at: Position, side: Side, unit: UnitId) -> Option<Arc<Catches>> {
        let all = self.catchers(at, side);
        let index = all.binary_search_by_key(&unit, |(id, _)| *id).ok()?;
        Some(all[index].1.clone())
    }
    /// The supply lines of the country's network, if they have been asked for.
    pub fn supply(&self, country: CountryId) -> Option<&SupplyTrees> {
        self.supply.iter().find(|lines| lines.knows(country))
    }
    pub fn keep_supply(&mut self, lines: SupplyTrees) {
        self.supply.push(lines);
    }
    /// A cheapest path of the unit to a cell where it can end its move now.
    pub fn path_to(&mut self, at: Position, unit: UnitId, by_rail: bool, cell: CellId) -> Option<Vec<CellId>> {
        match &self.reach {
            Some((other, reaches)) if *other == unit && reaches[usize::from(by_rail)].is_some() => {
                reaches[usize::from(by_rail)].as_ref()?.path_to(cell)
            }
            _ => self.searches.path_to(at, unit, by_rail, cell),
        }
    }
    /// Where the unit can get now.
    pub fn reach(&mut self, at: Position, unit: UnitId, by_rail: bool) -> &Reach {
        if !matches!(&self.reach, Some((other, _)) if *other == unit) {
            self.reach = None;
        }
        let (_, reaches) = self.reach.get_or_insert((unit, [None, None]));
        let searches = &mut self.searches;
        reaches[usize::from(by_rail)].get_or_insert_with(|| searches.reach(at, unit, by_rail))
    }
}

fn is_combat(at: Position) -> bool {
    matches!(at.state.clock().phase, Phase::Combat(_))
}
