//! Brings journal, lists, scene and marks up to date with the position.

use crate::game_screen::{BattleReport, Fought, GameScreen, Intercepting, LegalNow, Placing};
use crate::undocked::Part;
use meridian_engine::event::Cause;
use meridian_engine::{CellId, CountryId, OrderKind, Phase, Side, legal, state::Item};
use meridian_presentation::overlay::arrows::way_of;
use meridian_presentation::picture;
use meridian_renderer::{Arrow, ArrowKind, Marks, Rgba, Way};
use meridian_sound::Cue;

/// Cells where something can be placed.
const PLACE: Rgba = Rgba::hex(0x58b368);
/// The way of an enemy who can be intercepted.
const CAUGHT: Rgba = Rgba::hex(0xb5521f);

impl GameScreen {
    /// Writes down what has happened. After every order, since names and dates are those of the position.
    pub(super) fn take_up(&mut self) {
        let viewer = self.viewer();
        for happening in self.session.happenings() {
            for event in &happening.events {
                let at = self.session.game().position();
                if let Some(report) = report_of(&event.cause, viewer) {
                    let names = meridian_presentation::journal::unit_names(at, event);
                    if !self.is_watching() {
                        self.cues.push(if report.went_well() { Cue::Won } else { Cue::Lost });
                    }
                    let skirmish = super::skirmishing::fought(at, event, &report);
                    self.battle.fought = Some(Fought { report, names, skirmish });
                }
            }
            self.journal.record(self.session.game(), &happening, viewer);
            self.overlays.record(self.session.game(), &happening, viewer);
            if self.is_shared() {
                let (game, other) = (self.session.game(), Some(self.has_screen().opponent()));
                self.table.aside.journal.record(game, &happening, other);
                self.table.aside.overlays.record(game, &happening, other);
                self.table.aside.course.record(game, &happening, other);
            }
            self.follow_course(&happening, viewer);
            self.motion.watch(self.session.game().position(), &happening.events, viewer, self.pace);
        }
    }
    /// Brings journal, lists, scene and marks up to date with the position.
    pub fn refresh(&mut self) {
        self.take_up();
        let viewer = self.viewer();
        // behind the curtain the lists are already those of who is asked
        self.veil.refresh(&self.session, self.human().or(viewer));
        let key = self.session.state().key();
        if self.drawn != Some(key) {
            self.drawn = Some(key);
            // The lists of a side that nobody at the screen plays are not needed.
            if let Some(side) = self.human() {
                let (session, game) = (&self.session, self.veil.over(&self.session));
                if self.now.refresh(game) && session.ally(side).is_some() {
                    self.now.share(game.position(), |country| session.is_mine(side, country));
                }
            } else {
                self.now = LegalNow::default();
            }
            let at = self.veil.over(&self.session).position();
            picture::update_but(&mut self.scene, at, viewer, self.motion.away());
            self.scene.set_actors(self.motion.actors());
            self.selection.refresh(at);
            self.refresh_placing();
            self.refresh_battle();
            self.refresh_advance();
            self.refresh_fan();
            self.refresh_dangers();
            self.refresh_tasks();
            self.begin_step_if_new();
            self.tell_deeds();
            self.marked = false;
        }
        self.refresh_pins();
        if !self.marked {
            self.mark();
        }
        if !self.pointed {
            self.point();
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
        if left == 0
            || self.veil.over(&self.session).state().clock().phase != Phase::Deployment
            || self.human().is_none()
        {
            self.placing = None;
            self.place_cells.clear();
        } else {
            let (country, item) = (placing.country, placing.item);
            let count = placing.count.min(left.min(255) as u8).max(1);
            self.placing = Some(Placing { country, item, count });
            let supply = self.supply();
            self.place_cells = legal::deployment::cells_with(self.game().position(), country, item, &supply);
        }
    }
    fn refresh_battle(&mut self) {
        if let Some(target) = self.intercepting.target
            && !self.catchable().contains(&target)
        {
            self.intercepting = Intercepting::default();
        }
        let now = &self.now;
        self.prepared.retain(|&aim, (attackers, support)| match now.forces(aim, false) {
            Some((may, may_help)) => {
                attackers.retain(|id| may.contains(id));
                support.retain(|id| may_help.contains(id));
                !(attackers.is_empty() && support.is_empty())
            }
            None => false,
        });
        let Some(aim) = self.battle.aim else { return };
        match self.now.forces(aim, self.battle.kamikaze) {
            Some((attackers, support)) => {
                self.battle.attackers.retain(|id| attackers.contains(id));
                self.battle.support.retain(|id| support.contains(id));
            }
            None => {
                self.battle.aim = None;
                self.battle.attackers.clear();
                self.battle.support.clear();
            }
        }
    }
    /// What lies over the map until something changes but the pointer: overlay, reach, places, arrows of what was done.
    fn mark(&mut self) {
        self.marked = true;
        self.pointed = false;
        let viewer = self.viewer();
        let at = self.veil.over(&self.session).position();
        let units = &self.selection.units;
        self.overlays.refresh(at, viewer, units);
        let mut laid = self.overlays.laid().clone_shown();
        let meeting = self.intercepting.target.map(|target| self.meeting_cells(target)).unwrap_or_default();
        let marked = if meeting.is_empty() { &self.place_cells } else { &meeting };
        if !marked.is_empty() {
            laid.tints = marked.iter().map(|&cell| (cell, PLACE.alpha(0.5))).collect();
            laid.hatching.clear();
        } else if self.selection.reaches_anything() {
            let (tints, outlines) = self.selection.reach(at);
            if self.overlays.is_off() {
                laid.tints = tints;
            }
            laid.sketch.outlines.extend(outlines);
        }
        self.overlays.trail.draw(at, viewer, &mut laid.sketch.arrows, &mut laid.sketch.pins);
        let marks = [self.marks_shown(), self.advised_marks()].concat();
        meridian_presentation::thoughts::draw(&marks, at.map, &mut laid);
        laid.sketch.arrows.extend(self.advised_arrows());
        self.draw_ways(&mut laid.sketch);
        self.draw_pins(&mut laid.sketch);
        laid.sketch.rings.extend(self.group_rings());
        laid.put_on(&mut self.scene);
    }
    /// What follows the pointer: the hovered cell, the plan, the attack, what the overlay says there.
    fn point(&mut self) {
        self.pointed = true;
        let mut marks = Marks { selected: self.selection.cell, hover: self.lit.or(self.hover), ..Marks::default() };
        let viewer = self.viewer();
        let at = self.veil.over(&self.session).position();
        self.plan = match (self.hover, self.human()) {
            (Some(cell), Some(_)) if Some(cell) != self.selection.cell && !self.selection.is_group() => {
                self.selection.plan(at, cell)
            }
            _ => None,
        };
        self.march = self.hover.and_then(|cell| self.group_plan(cell));
        self.far = self.hover.filter(|_| self.plan.is_none() || self.sending).and_then(|cell| self.far_plan(cell));
        self.hint.clear();
        // Without a pointer on the map the chosen cell is what one looks at.
        if let Some(cell) = self.hover.or(self.selection.cell) {
            let hint = self.overlays.hover(at, viewer, &self.selection.units, cell);
            marks = Marks { selected: marks.selected, hover: marks.hover, ..hint.marks };
            self.hint = hint.words;
        }
        if let Some(plan) = &self.plan {
            let way = if plan.by_rail { Way::Rail } else { self.selection.way(at) };
            marks.arrows.push(Arrow { returns: plan.returns, ..planned(plan.path.clone(), way) });
        }
        if let Some(march) = &self.march {
            let ways = march.orders.iter().zip(&march.starts).filter_map(|(order, &start)| match order {
                OrderKind::Move { path, .. } => Some(std::iter::once(start).chain(path.iter().copied()).collect()),
                _ => None,
            });
            marks.arrows.extend(ways.map(|cells| planned(cells, Way::Land)));
        }
        if let Some(far) = &self.far {
            marks.arrows.push(planned(far.cells.clone(), self.selection.way(at)));
        }
        marks.targets = self.now.aims().iter().filter_map(|aim| aim.cell(at.state)).collect();
        marks.targets.extend(self.catchable().iter().filter_map(|&id| at.state.cell_of(id)));
        marks.targets.sort_unstable();
        marks.targets.dedup();
        if let Some(cell) = self.battle.aim.and_then(|aim| aim.cell(at.state)) {
            marks.selected = Some(cell);
        }
        let aimed = self.hover.filter(|cell| marks.targets.binary_search(cell).is_ok());
        if let Some(cell) = aimed.or(self.battle.aim.and_then(|aim| aim.cell(at.state))) {
            super::attack_arrows::attack(at, &self.now, cell, self.hides_odds(), &mut marks);
        }
        if let Some(track) = self.intercepting.target.and_then(|target| at.state.track(target)) {
            let way = self
                .intercepting
                .target
                .and_then(|id| at.state.unit(id))
                .map_or(Way::Sea, |unit| way_of(at.domain(unit)));
            let cells = (0..=track.path.len()).map(|index| track.cell(index)).collect();
            marks.arrows.push(Arrow { kind: ArrowKind::Executed, colour: CAUGHT, ..planned(cells, way) });
            marks.selected = self.intercepting.cell.or(Some(track.cell(track.present())));
        }
        if let Some(sketch) = self.draw_measure() {
            marks.pins.extend(sketch.pins);
            marks.arrows.extend(sketch.lines.into_iter().map(|line| planned(line.cells, Way::Air)));
        }
        self.light_scene(&mut marks);
        self.scene.set_marks(marks);
    }
    /// A row under the pointer speaks of this place.
    pub(crate) fn light(&mut self, cell: Option<CellId>) {
        if self.lit != cell {
            self.lit = cell;
            self.pointed = false;
        }
    }
    /// The pointer is over this cell, or not over the map; true when that is news.
    pub fn hover(&mut self, cell: Option<CellId>) -> bool {
        self.hover_in(None, cell)
    }
    /// The same on the map of a window.
    pub(crate) fn hover_in(&mut self, of: Option<Part>, cell: Option<CellId>) -> bool {
        let changed = (self.over, self.hover) != (of, cell);
        if changed {
            (self.over, self.hover) = (of, cell);
            self.pointed = false;
            self.rest_on(cell);
        }
        changed
    }
}

/// A plan of one stack.
fn planned(cells: Vec<CellId>, way: Way) -> Arrow {
    Arrow { cells, way, alpha: 1.0, weight: 1.0, ..Arrow::default() }
}

/// The sheet to be shown of a combat of the viewer's.
fn report_of(cause: &Cause, viewer: Option<Side>) -> Option<BattleReport> {
    let (attacker, report) = match cause {
        Cause::LandCombat(report) => (report.attacker, BattleReport::Land(report.clone())),
        Cause::AirNavalCombat(report) => (report.attacker, BattleReport::AirNaval(report.clone())),
        Cause::Bombed(report) => (report.attacker, BattleReport::Raid(report.clone())),
        _ => return None,
    };
    (Some(attacker) == viewer).then_some(report)
}
