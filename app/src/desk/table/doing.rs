//! Orders of the player: what clicks and wishes become.

use super::super::selection::Plan;
use super::super::wish::Wish;
use super::{Battle, Notice, Placing, Shop, Table};
use crate::cli::Overlay;
use meridian_engine::{CellId, Order, OrderKind, Phase, UnitId, legal};
use meridian_renderer::Viewport;

impl Table {
    pub fn order(&mut self, kind: OrderKind) -> bool {
        let Some(side) = self.human() else {
            self.notice = Some(Notice::bad("The other side is acting; wait until you are asked.".into()));
            return false;
        };
        match self.session.submit(Order { side, kind }) {
            Ok(()) => {
                self.notice = None;
                true
            }
            Err(error) => {
                self.notice = Some(Notice::refusal(&error));
                false
            }
        }
    }
    pub fn grant(&mut self, wish: Wish, viewport: &Viewport) {
        self.marked = false;
        match wish {
            Wish::Order(kind) => {
                self.order(kind);
            }
            Wish::Orders(kinds) => {
                for kind in kinds {
                    if !self.order(kind) {
                        break;
                    }
                }
            }
            Wish::EndStep => self.end_step(),
            Wish::Undo => self.undo(),
            Wish::Select(cell) => self.select(cell),
            Wish::SelectUnits(mut units) => {
                units.sort();
                self.selection.units = units;
                self.selection.refresh(self.session.game().position());
            }
            Wish::ToggleUnit(unit) => {
                self.selection.toggle(unit);
                self.selection.refresh(self.session.game().position());
            }
            Wish::CycleUnit => {
                let at = self.session.game().position();
                self.selection.cycle(at);
                self.selection.refresh(at);
            }
            Wish::FlyTo(cell) => self.fly_to(cell, viewport),
            Wish::Place(placing) => {
                self.placing = placing;
                self.place_cells.clear();
                self.selection.clear();
                self.refresh_placing();
            }
            Wish::Target(cell) => self.target(cell),
            Wish::ToggleAttacker(unit) => toggle(&mut self.battle.attackers, unit),
            Wish::ToggleSupporter(unit) => toggle(&mut self.battle.support, unit),
            Wish::ShopFor(country) => {
                self.shop.country = Some(country);
                self.shop.basket.clear();
            }
            Wish::NextThing => self.next_thing(1, viewport),
            Wish::PreviousThing => self.next_thing(-1, viewport),
            Wish::Confirm => self.confirm(),
            Wish::Back => self.back(),
            Wish::DismissNotice => self.notice = None,
            Wish::ToggleSupply => {
                self.overlay = if self.overlay == Overlay::Supply { Overlay::None } else { Overlay::Supply };
            }
            Wish::ToggleWeather => {
                self.overlay = if self.overlay == Overlay::Weather { Overlay::None } else { Overlay::Weather };
            }
            // The desk sees to the others.
            _ => {}
        }
    }
    pub fn select(&mut self, cell: Option<CellId>) {
        let at = self.session.game().position();
        let mut movable = self.now.movable.clone();
        movable.extend(&self.now.landable);
        self.selection.select(at, cell, self.human(), &movable);
        self.selection.refresh(at);
        self.marked = false;
    }
    fn end_step(&mut self) {
        if self.order(OrderKind::EndPhase) {
            self.stop_everything();
        }
    }
    pub(super) fn stop_everything(&mut self) {
        self.placing = None;
        self.place_cells.clear();
        self.battle = Battle::default();
        self.shop = Shop::default();
        self.selection.clear();
    }
    fn undo(&mut self) {
        if let Some(order) = self.session.undo() {
            self.journal.forget_from(self.session.orders());
            self.notice = None;
            if let OrderKind::Move { unit, .. } = order.kind {
                let cell = self.session.state().cell_of(unit);
                self.select(cell);
                self.selection.units = vec![unit];
            }
            self.drawn = None;
        } else {
            let why = "Nothing can be taken back: dice have fallen, or the phase has just begun.";
            self.notice = Some(Notice::bad(why.into()));
        }
    }
    pub fn target(&mut self, cell: Option<CellId>) {
        self.battle.target = cell;
        self.battle.report = None;
        self.battle.attackers.clear();
        self.battle.support.clear();
        let Some(cell) = cell else { return };
        if let Some(target) = self.now.targets.iter().find(|target| target.cell == cell) {
            self.battle.attackers = target.attackers();
            self.battle.support.clone_from(&target.support);
        } else if let Some(target) = self.now.assaults.iter().find(|target| target.cell == cell) {
            let at = self.session.game().position();
            for &unit in &target.units {
                self.battle.attackers.push(unit);
                if self.battle.attackers.len() > 1 && !legal::combat::can_land_together(at, &self.battle.attackers) {
                    self.battle.attackers.pop();
                }
            }
        } else {
            self.battle.target = None;
        }
        self.marked = false;
    }
    /// A click on the map.
    pub fn click(&mut self, cell: Option<CellId>, second_button: bool) {
        self.marked = false;
        self.notice = None;
        let Some(cell) = cell else { return self.select(None) };
        if let Some(placing) = self.placing.clone()
            && !second_button
        {
            return self.place(&placing, cell);
        }
        let at = self.session.game().position();
        let own = self.human().is_some_and(|side| at.visible_at(cell, side).next().is_some());
        if self.now.targets.iter().any(|target| target.cell == cell)
            || self.now.assaults.iter().any(|target| target.cell == cell)
        {
            return self.target(Some(cell));
        }
        let plan = self.selection.plan(at, cell).filter(|_| self.human().is_some());
        match plan {
            Some(plan) if second_button || !own => self.carry_out(plan, cell),
            _ if second_button => {}
            _ => self.select(Some(cell)),
        }
    }
    fn carry_out(&mut self, plan: Plan, cell: CellId) {
        let units: Vec<UnitId> = self.selection.units.clone();
        let mut moved = Vec::new();
        for order in plan.orders {
            let OrderKind::Move { unit, .. } = order else { continue };
            if !self.order(order) {
                break;
            }
            moved.push(unit);
        }
        let stays: Vec<UnitId> = units.into_iter().filter(|unit| !moved.contains(unit)).collect();
        if stays.is_empty() {
            self.selection.cell = Some(cell);
            self.selection.units = moved;
        } else {
            self.selection.units = stays;
        }
        self.selection.refresh(self.session.game().position());
    }
    fn place(&mut self, placing: &Placing, cell: CellId) {
        let order =
            |onto| OrderKind::Place { country: placing.country, item: placing.item, count: placing.count, cell, onto };
        let Some(side) = self.human() else { return };
        let game = self.session.game();
        let accepted = |kind: &OrderKind| game.check(&Order { side, kind: kind.clone() }).is_ok();
        let mut kind = order(None);
        if !accepted(&kind) {
            // A full cell may still have a unit of the kind with room in it.
            let at = game.position();
            let onto = at.visible_at(cell, side).map(|(id, _)| order(Some(id))).find(accepted);
            kind = onto.unwrap_or(kind);
        }
        self.order(kind);
    }
    fn confirm(&mut self) {
        if self.session.state().advance.is_some() && !self.battle.advance.is_empty() {
            let units = std::mem::take(&mut self.battle.advance);
            self.order(OrderKind::Advance { units });
        } else if let Some(order) = self.attack_order() {
            self.order(order);
        }
    }
    /// The combat or the assault that is prepared.
    pub fn attack_order(&self) -> Option<OrderKind> {
        let cell = self.battle.target?;
        if self.battle.attackers.is_empty() {
            return None;
        }
        let land = self.battle.attackers.clone();
        if matches!(self.session.state().clock.phase, Phase::Amphibious(_)) {
            Some(OrderKind::Assault { cell, units: land })
        } else {
            Some(OrderKind::Attack { target: cell, land, support: self.battle.support.clone() })
        }
    }
    fn back(&mut self) {
        if self.notice.take().is_some() {
        } else if self.placing.is_some() {
            self.placing = None;
            self.place_cells.clear();
        } else if self.battle.target.is_some() {
            self.target(None);
        } else {
            self.select(None);
        }
    }
}

fn toggle(list: &mut Vec<UnitId>, unit: UnitId) {
    match list.iter().position(|&other| other == unit) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(unit),
    }
}
