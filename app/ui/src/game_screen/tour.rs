//! The tour of the things that need the player.

use crate::game_screen::{Aim, GameCommand, GameScreen, Placing};
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Phase, UnitId};
use meridian_presentation::picture::camera_of;
use meridian_presentation::view::View;
use meridian_renderer::Viewport;
use std::time::Instant;

impl GameScreen {
    /// Flies to a cell, and nearer where hexes are small.
    pub(super) fn fly_to(&mut self, cell: CellId, viewport: &Viewport) {
        let Some(geometry) = self.game().map().grid.geometry() else { return };
        let (lat, lon) = geometry.lat_lon(cell);
        let mut to = self.camera;
        to.look_at(lat, lon);
        let view = View::At { lat, lon, cells: 30.0, projection: to.projection() };
        let close = camera_of(view, viewport, self.game().map());
        if to.height_km() > 1.6 * close.height_km() {
            to = close;
        }
        to.fit(viewport);
        self.camera_motion.fly(&mut self.camera, to, Instant::now());
    }
    /// Goes to the next thing of the phase that needs the player.
    pub(super) fn next_thing(&mut self, step: isize, viewport: &Viewport) {
        let at = self.game().position();
        match at.state.clock().phase {
            Phase::Deployment => {
                let next = cyclic(&self.now.arriving, step, |(country, item, _)| {
                    self.placing.as_ref().is_some_and(|p| (p.country, p.item) == (*country, *item))
                });
                if let Some((country, item, left)) = next.copied() {
                    let placing = Placing { country, item, count: self.usual_count(item, left) };
                    self.apply(GameCommand::Place(Some(placing)), viewport);
                    if let Some(cell) = self.place_cells.first().copied() {
                        self.fly_to(cell, viewport);
                    }
                }
            }
            Phase::Overrun(_)
            | Phase::Combat(_)
            | Phase::Amphibious(_)
            | Phase::Breakthrough(_)
            | Phase::Exploitation(_)
            | Phase::Blitz(_) => {
                let Some(aim) = self.next_aim(step) else { return self.next_mover(step, viewport) };
                let cell = aim.cell(self.session.state());
                self.target(Some(aim));
                cell.into_iter().for_each(|cell| self.fly_to(cell, viewport));
            }
            Phase::Interception(_) => {
                let units = self.catchable();
                if let Some(id) = cyclic(&units, step, |id| self.intercepting.target == Some(*id)).copied() {
                    let cell = at.state.cell_of(id);
                    self.catch(Some(id), None);
                    cell.into_iter().for_each(|cell| self.fly_to(cell, viewport));
                }
            }
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => self.next_task(step, viewport),
            _ => {}
        }
    }
    /// The next thing to attack, the best first; after a combat the best of the others again.
    fn next_aim(&mut self, step: isize) -> Option<Aim> {
        let (aimed, fought) = (self.battle.aim, self.battle.fought.is_some());
        let prospects = self.prospects();
        let next = match fought {
            true => prospects.iter().find(|one| Some(one.aim) != aimed).or(prospects.first()),
            false => cyclic(prospects, step, |one| Some(one.aim) == aimed),
        };
        next.map(|one| one.aim)
    }
    /// In a step after combat, where few move.
    fn next_mover(&mut self, step: isize, viewport: &Viewport) {
        let at = self.game().position();
        let mut cells: Vec<CellId> = self.unmoved().filter_map(|id| at.state.cell_of(id)).collect();
        cells.sort();
        cells.dedup();
        if let Some(cell) = cyclic(&cells, step, |cell| self.selection.cell == Some(*cell)).copied() {
            self.select(Some(cell));
            self.fly_to(cell, viewport);
        }
    }
    /// Units that may move, have not in this phase, and do not rest.
    pub(crate) fn unmoved(&self) -> impl Iterator<Item = UnitId> {
        let state = self.game().state();
        let moved = if state.clock().phase.is_follow_up() { unit_flag::WENT_ON } else { unit_flag::MOVED };
        let movable = self.now.movable.iter().copied();
        movable
            .filter(move |&id| state.unit(id).is_some_and(|unit| !unit.has(moved)))
            .filter(|id| !self.tasks.resting().contains(id))
    }
}

/// The entry after (before, with a negative step) the current one, round the end; the first one if none is current.
fn cyclic<T>(list: &[T], step: isize, current: impl Fn(&T) -> bool) -> Option<&T> {
    let n = list.len() as isize;
    let next = match list.iter().position(current) {
        Some(at) => (at as isize + step).rem_euclid(n.max(1)),
        None => 0,
    };
    list.get(next as usize)
}
