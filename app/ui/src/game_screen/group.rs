//! Many stacks as one choice: chosen by a box on the map or by their kind, sent to one hex by one click.

use super::marching::leg;
use crate::game_screen::{GameScreen, Notice};
use meridian_engine::event::Event;
use meridian_engine::legal::movement::Searches;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, ClassId, Game, Order, OrderKind, Side, UnitId};
use meridian_renderer::Rgba;
use meridian_words::t;
use std::collections::BTreeMap;

/// Around the stacks of a group.
const RING: Rgba = Rgba::hex(0xf2c14e);

/// The move of a group, order by order, as it would come out now.
#[derive(Clone, Debug, Default)]
pub struct March {
    /// In the order in which they are to be given.
    pub orders: Vec<OrderKind>,
    /// Where each of them begins.
    pub(crate) starts: Vec<CellId>,
    /// Units that come to the hex.
    pub there: usize,
    /// That come nearer.
    pub nearer: usize,
    /// That stay where they are.
    pub left: Vec<UnitId>,
}

impl March {
    /// Tried out on a copy of the game, so that each order is judged by what those before it have done.
    fn of(game: &Game, side: Side, units: &[UnitId], to: CellId) -> Self {
        let (mut game, mut searches) = (game.fork(), Searches::default());
        let mut march = Self::default();
        let mut far = |id: UnitId| {
            let reach = searches.reach(game.position(), id, false);
            let found = reach.cells().binary_search_by_key(&to, |reached| reached.cell);
            found.map_or(u16::MAX, |index| reach.cells()[index].cost)
        };
        let mut units: Vec<(u16, UnitId)> = units.iter().map(|&id| (far(id), id)).collect();
        units.sort_unstable();
        for (_, id) in units {
            let Some((order, start, arrives)) = one(&game, &mut searches, side, id, to) else {
                march.left.push(id);
                continue;
            };
            let Ok(events) = game.submit(Order { side, kind: order.clone() }).map(<[Event]>::to_vec) else {
                march.left.push(id);
                continue;
            };
            if !Searches::outlast(game.position(), &events) {
                searches = Searches::default();
            }
            march.there += usize::from(arrives);
            march.nearer += usize::from(!arrives);
            march.orders.push(order);
            march.starts.push(start);
        }
        march
    }
}

/// The order of one unit: to the hex on foot or by rail, else as far on the way there as is legal. Where it begins, and
/// whether it arrives.
fn one(game: &Game, searches: &mut Searches, side: Side, id: UnitId, to: CellId) -> Option<(OrderKind, CellId, bool)> {
    let at = game.position();
    let start = at.state.cell_of(id).filter(|&cell| cell != to)?;
    for by_rail in [false, true] {
        if let Some(path) = searches.path_to(at, id, by_rail, to) {
            return Some((OrderKind::Move { unit: id, path, by_rail }, start, true));
        }
    }
    if at.state.unit(id).is_none_or(|unit| at.domain(unit) == Domain::Air) {
        return None;
    }
    let path = searches.without_end(at, id).way_to(to)?;
    let cells: Vec<CellId> = std::iter::once(start).chain(path).collect();
    let steps = leg(game, side, id, &cells, false);
    let path = cells[1..=steps].to_vec();
    (steps > 0).then_some((OrderKind::Move { unit: id, path, by_rail: false }, start, false))
}

impl GameScreen {
    /// Chooses these units wherever they stand; those that may move, if it is a step of movement.
    pub(super) fn choose_group(&mut self, mut units: Vec<UnitId>) {
        units.sort_unstable();
        units.dedup();
        if units.is_empty() {
            self.notice = Some(Notice::good(t!("group-nobody")));
            return;
        }
        let at = self.session.game().position();
        self.selection.choose_group(at, units);
        self.sending = false;
        self.marked = false;
        self.front = crate::side_panels::SidePanel::Hex;
    }
    /// Own units that may move and stand in one of these cells.
    pub fn movers_in(&self, cells: impl Fn(CellId) -> bool) -> Vec<UnitId> {
        let state = self.session.state();
        let there = |id: &UnitId| state.cell_of(*id).is_some_and(&cells);
        self.now.movable.iter().copied().filter(there).collect()
    }
    /// All units in view of the kinds that are chosen.
    pub(super) fn choose_kind(&mut self, in_view: impl Fn(CellId) -> bool) {
        let state = self.session.state();
        let class = |id: UnitId| state.unit(id).map(|unit| unit.class);
        let kinds: Vec<ClassId> = self.selection.units.iter().filter_map(|&id| class(id)).collect();
        let mut units = self.movers_in(in_view);
        units.retain(|&id| class(id).is_some_and(|class| kinds.contains(&class)));
        self.choose_group(units);
    }
    /// The group by kind: how many there are, and how many of them are chosen.
    pub fn group_by_kind(&self) -> BTreeMap<ClassId, (Vec<UnitId>, usize)> {
        let mut kinds: BTreeMap<ClassId, (Vec<UnitId>, usize)> = BTreeMap::new();
        for &id in self.selection.pool() {
            let Some(unit) = self.session.state().unit(id) else { continue };
            let (units, chosen) = kinds.entry(unit.class).or_default();
            units.push(id);
            *chosen += usize::from(self.selection.units.binary_search(&id).is_ok());
        }
        kinds
    }
    /// A ring around each stack of the group.
    pub(super) fn group_rings(&self) -> Vec<(CellId, Rgba)> {
        if !self.selection.is_group() {
            return Vec::new();
        }
        let mut cells: Vec<CellId> =
            self.selection.units.iter().filter_map(|&id| self.session.state().cell_of(id)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, RING)).collect()
    }
    /// What would come of sending the group there.
    pub(super) fn group_plan(&self, to: CellId) -> Option<March> {
        let side = self.human().filter(|_| self.selection.is_group() && self.is_moving_step())?;
        Some(March::of(self.session.game(), side, &self.selection.units, to))
    }
    /// Sends the group there, and says who came how far.
    pub(super) fn send_group(&mut self, to: CellId) {
        let Some(march) = self.group_plan(to) else { return };
        for order in march.orders {
            if !self.order(order) {
                break;
            }
        }
        let at = self.session.game().position();
        self.selection.refresh(at);
        let left = march.left.len();
        let text = t!("group-marched", there = march.there, nearer = march.nearer, left = left);
        self.notice = Some(if march.there + march.nearer > 0 { Notice::good(text) } else { Notice::bad(text) });
    }
}
