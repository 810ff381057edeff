//! Brings journal, lists, scene and marks up to date with the position.

use super::{Now, Placing, Table};
use crate::picture;
use meridian_engine::event::Cause;
use meridian_engine::{CellId, CountryId, Phase, legal, state::Item};
use meridian_renderer::{Marks, Rgba};

/// Cells where something can be placed.
const PLACE: Rgba = Rgba::hex(0x58b368);

impl Table {
    /// Brings journal, lists, scene and marks up to date with the position.
    pub fn refresh(&mut self) {
        let viewer = self.viewer();
        for happening in self.session.happenings() {
            for event in &happening.events {
                if let Cause::LandCombat(report) = &event.cause
                    && Some(report.attacker) == viewer
                {
                    let at = self.session.game().position();
                    let names = crate::journal::unit_names(at, event);
                    self.battle.report = Some(((**report).clone(), names));
                }
            }
            self.journal.record(self.session.game(), &happening, viewer);
        }
        let state = self.session.state();
        let key = (state.revision, state.digest());
        if self.drawn != Some(key) {
            self.drawn = Some(key);
            // The lists of a side that nobody at the screen plays are not needed.
            if self.human().is_some() {
                self.now.refresh(self.session.game());
            } else {
                self.now = Now::default();
            }
            let at = self.session.game().position();
            picture::update(&mut self.scene, at, viewer);
            self.selection.refresh(at);
            self.refresh_placing();
            self.refresh_battle();
            self.marked = false;
        }
        if !self.marked {
            self.mark();
        }
    }
    pub(super) fn refresh_placing(&mut self) {
        let left = |placing: &Placing| {
            let of =
                |(country, item, _): &&(CountryId, Item, u16)| (*country, *item) == (placing.country, placing.item);
            self.now.arriving.iter().find(of).map_or(0, |(_, _, count)| *count)
        };
        let Some(placing) = &self.placing else { return };
        let left = left(placing);
        if left == 0 || self.session.state().clock.phase != Phase::Deployment || self.human().is_none() {
            self.placing = None;
            self.place_cells.clear();
        } else {
            let (country, item) = (placing.country, placing.item);
            let count = placing.count.min(left.min(255) as u8).max(1);
            self.placing = Some(Placing { country, item, count });
            self.place_cells = legal::deployment::cells_for(self.session.game().position(), country, item);
        }
    }
    fn refresh_battle(&mut self) {
        let Some(cell) = self.battle.target else { return };
        let fits = if let Some(target) = self.now.targets.iter().find(|target| target.cell == cell) {
            self.battle.attackers.retain(|id| target.attackers().contains(id));
            self.battle.support.retain(|id| target.support.contains(id));
            true
        } else if let Some(target) = self.now.assaults.iter().find(|target| target.cell == cell) {
            self.battle.attackers.retain(|id| target.units.contains(id));
            true
        } else {
            false
        };
        if !fits {
            self.battle.target = None;
            self.battle.attackers.clear();
            self.battle.support.clear();
        }
    }
    /// Marks and overlay from selection, hover and plans.
    fn mark(&mut self) {
        self.marked = true;
        let mut marks = Marks { selected: self.selection.cell, hover: self.hover, ..Marks::default() };
        let at = self.session.game().position();
        self.plan = match (self.hover, self.human()) {
            (Some(cell), Some(_)) if Some(cell) != self.selection.cell => self.selection.plan(at, cell),
            _ => None,
        };
        if let Some(plan) = &self.plan {
            marks.path.clone_from(&plan.path);
        }
        marks.targets = self.now.targets.iter().map(|target| target.cell).collect();
        marks.targets.extend(self.now.assaults.iter().map(|target| target.cell));
        if let Some(target) = self.battle.target {
            marks.selected = Some(target);
        }
        let overlay = if !self.place_cells.is_empty() {
            self.place_cells.iter().map(|&cell| (cell, PLACE.alpha(0.5))).collect()
        } else if self.selection.reaches_anything() {
            self.selection.overlay()
        } else {
            picture::overlay_of(at, self.overlay)
        };
        self.scene.set_overlay(overlay);
        self.scene.set_marks(marks);
    }
    /// The selection or the hovered cell has changed.
    pub fn touch(&mut self) {
        self.marked = false;
    }
    pub fn hover(&mut self, cell: Option<CellId>) -> bool {
        let changed = self.hover != cell;
        if changed {
            self.hover = cell;
            self.marked = false;
        }
        changed
    }
}
