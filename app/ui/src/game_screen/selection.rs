//! The selected cell, the chosen units in it and how far they get.

use meridian_engine::legal::movement::Searches;
use meridian_engine::legal::reach::Reach;
use meridian_engine::rules::Position;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, OrderKind, Phase, Side, UnitId};
use meridian_presentation::overlay::arrows::{flies_back, way_of};
use meridian_presentation::overlay::reach_of;
use meridian_renderer::{Dash, Outline, Rgba, Way};
use std::cell::OnceCell;

/// Reach on foot, by sea or in the air.
const REACH: Rgba = Rgba::hex(0xf2c14e);
/// Reach by rail.
const RAIL: Rgba = Rgba::hex(0x4d7ea8);

/// What is chosen on the map.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Where the chosen units stand; a cell may be chosen without any.
    pub cell: Option<CellId>,
    /// Chosen units, ascending.
    pub units: Vec<UnitId>,
    /// Where each chosen unit gets, on foot and by rail.
    reaches: Vec<(UnitId, Reach, Reach)>,
    /// Units of many cells, of which those in `units` are chosen, ascending; empty where one cell is chosen.
    pool: Vec<UnitId>,
    /// Where the first unit gets in months.
    beyond: OnceCell<Reach>,
}

/// A move of the whole choice to one cell.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// One for each unit that gets there, to be given in this order.
    pub orders: Vec<OrderKind>,
    /// The way of the first unit, start included.
    pub(crate) path: Vec<CellId>,
    /// Movement points, the most of all units; none by rail.
    pub(crate) cost: Option<u16>,
    pub(crate) by_rail: bool,
    /// A flight to a fight, from which the first unit can come back.
    pub(crate) returns: bool,
    /// Chosen units that can't get there.
    pub(crate) left_behind: usize,
}

impl Selection {
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
    /// Selects a cell and in it what the phase moves: every own unit of the domain on top that may still move.
    pub(crate) fn select(&mut self, at: Position, cell: Option<CellId>, side: Option<Side>, movable: &[UnitId]) {
        self.clear();
        self.cell = cell;
        let (Some(cell), Some(_)) = (cell, side) else { return };
        let mut units: Vec<UnitId> =
            at.state.units_at(cell).map(|(id, _)| id).filter(|id| movable.contains(id)).collect();
        if let Some(domain) = units.iter().filter_map(|&id| at.state.unit(id)).map(|unit| at.domain(unit)).min() {
            units.retain(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == domain));
        }
        self.units = units;
    }
    /// Chooses units of many cells.
    pub(crate) fn choose_group(&mut self, at: Position, units: Vec<UnitId>) {
        *self = Self { pool: units.clone(), units, ..Self::default() };
        self.refresh(at);
    }
    /// Are the chosen units those of a group that no one cell holds?
    pub fn is_group(&self) -> bool {
        !self.pool.is_empty()
    }
    /// The units of the group, chosen or not.
    pub fn pool(&self) -> &[UnitId] {
        &self.pool
    }
    /// Where the first chosen unit gets in months, as things stand now.
    pub(crate) fn beyond(&self, at: Position) -> Option<&Reach> {
        let &first = self.units.first()?;
        Some(self.beyond.get_or_init(|| Reach::without_end(at, first)))
    }
    pub(crate) fn toggle(&mut self, unit: UnitId) {
        match self.units.binary_search(&unit) {
            Ok(index) => {
                self.units.remove(index);
            }
            Err(index) => self.units.insert(index, unit),
        }
    }
    /// Forgets units that have died or gone elsewhere, and finds out anew how far the others get.
    pub(crate) fn refresh(&mut self, at: Position) {
        let cell = self.cell;
        self.pool.retain(|&id| at.state.unit(id).is_some());
        let group = self.is_group();
        self.units.retain(|&id| match group {
            true => self.pool.binary_search(&id).is_ok(),
            false => cell.is_some() && at.state.cell_of(id) == cell,
        });
        self.beyond.take();
        let phase = at.state.clock().phase;
        let moving = matches!(phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) || phase.is_follow_up();
        self.reaches.clear();
        if moving {
            let mine = |id: &UnitId| {
                at.state.unit(*id).is_some_and(|unit| at.state.unit_side(unit) == Some(at.state.clock().active))
            };
            let mut searches = Searches::default();
            let mut both = |id| (id, searches.reach(at, id, false), searches.reach(at, id, true));
            self.reaches = self.units.iter().copied().filter(mine).map(&mut both).collect();
        }
    }
    /// Cells that the chosen units reach: a tint that fades with the distance, and the edges; by rail an edge alone.
    pub(crate) fn reach(&self, at: Position) -> (Vec<(CellId, Rgba)>, Vec<Outline>) {
        let own: Vec<Reach> = self.reaches.iter().map(|(_, reach, _)| reach.clone()).collect();
        let mut from: Vec<CellId> = self.units.iter().filter_map(|&id| at.state.cell_of(id)).collect();
        from.dedup();
        let (tints, edge) = reach_of((self.way(at) == Way::Sea).then_some((at.map, from.as_slice())), &own, REACH);
        let mut by_rail: Vec<CellId> =
            self.reaches.iter().flat_map(|(_, _, rail)| rail.cells()).map(|reached| reached.cell).collect();
        by_rail.sort_unstable();
        by_rail.dedup();
        (tints, vec![Outline { cells: by_rail, open: Vec::new(), colour: RAIL, dash: Dash::Dashed, width: 2.4 }, edge])
    }
    pub(crate) fn reaches_anything(&self) -> bool {
        self.reaches.iter().any(|(_, reach, rail)| !reach.cells().is_empty() || !rail.cells().is_empty())
    }
    /// How the chosen units go when not by rail.
    pub(crate) fn way(&self, at: Position) -> Way {
        let domain = self.units.first().and_then(|&id| at.state.unit(id)).map(|unit| at.domain(unit));
        domain.map_or(Way::Land, way_of)
    }
    /// How the choice gets to `cell`; none if no chosen unit does.
    pub fn plan(&self, at: Position, cell: CellId) -> Option<Plan> {
        let mut plan = Plan::default();
        for (id, reach, rail) in &self.reaches {
            let on_foot = reach.path_to(cell);
            let by_rail = on_foot.is_none();
            let Some(path) = on_foot.or_else(|| rail.path_to(cell)) else {
                plan.left_behind += 1;
                continue;
            };
            if plan.path.is_empty() {
                plan.path = at.state.cell_of(*id).into_iter().chain(path.iter().copied()).collect();
                plan.returns = flies_back(at, *id, &plan.path);
            }
            if by_rail {
                plan.by_rail = true;
            } else if let Some(reached) = reach.cells().iter().find(|reached| reached.cell == cell) {
                plan.cost = Some(plan.cost.unwrap_or(0).max(reached.cost));
            }
            plan.orders.push(OrderKind::Move { unit: *id, path, by_rail });
        }
        plan.left_behind += self.units.len().saturating_sub(self.reaches.len());
        (!plan.orders.is_empty()).then_some(plan)
    }
    /// The next own unit of the cell alone, in the order of the list.
    pub(crate) fn cycle(&mut self, at: Position) {
        let Some(cell) = self.cell else { return };
        let all: Vec<UnitId> = at
            .state
            .units_at(cell)
            .filter(|(_, unit)| {
                matches!(unit.place, Place::On(_)) && at.state.side_of(unit.owner) == Some(at.state.clock().active)
            })
            .map(|(id, _)| id)
            .collect();
        let after = match self.units.as_slice() {
            [one] => all.iter().position(|id| id == one).map_or(0, |index| (index + 1) % all.len().max(1)),
            _ => 0,
        };
        self.units = all.get(after).copied().into_iter().collect();
    }
}
