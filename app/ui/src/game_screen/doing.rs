//! Orders of the player: what clicks and commands become.

use crate::game_screen::{Aim, Battle, GameCommand, GameScreen, Intercepting, Notice, Placing, Plan, Shop};
use crate::side_panels::SidePanel;
use meridian_engine::order::Bombing;
use meridian_engine::rules::{Position, bombing};
use meridian_engine::{CellId, Order, OrderKind, UnitId, legal};
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Viewport;
use meridian_sound::Cue;
use meridian_words::t;

impl GameScreen {
    /// Gives an order. One that would forfeit an advance on offer is held until the player has said what becomes of it.
    pub fn order(&mut self, kind: OrderKind) -> bool {
        let goes_with_it = matches!(kind, OrderKind::Advance { .. } | OrderKind::EndPhase);
        if !goes_with_it && self.advance_open().is_some() {
            self.held = Some(kind);
            return false;
        }
        let refused = self.submit(kind).err();
        self.cues.push(if refused.is_some() { Cue::Refused } else { Cue::Ordered });
        self.notice = refused;
        self.notice.is_none()
    }
    fn submit(&mut self, kind: OrderKind) -> Result<(), Notice> {
        let side = self.human().ok_or_else(|| Notice::bad(t!("screen-not-asked")))?;
        if let Some(why) = self.not_mine(side, &kind) {
            return Err(Notice::bad(why));
        }
        let order = Order { side, kind };
        self.session.submit(order).map_err(|error| Notice::refusal(self.session.game().position(), &error))
    }
    /// Carries out what the player asked for; `viewport`: of the map, for commands that move it.
    pub fn apply(&mut self, command: GameCommand, viewport: &Viewport) {
        self.marked = false;
        self.session.begin_deed();
        match command {
            GameCommand::Order(kind) => {
                self.order(kind);
            }
            GameCommand::EndStep => self.end_step(),
            GameCommand::TakeScreen => self.take_screen(viewport),
            GameCommand::BeginStudy => self.begin_study(),
            GameCommand::ToggleDeeds => self.shows_deeds = !self.shows_deeds,
            GameCommand::GoToDeed(count) => self.go_to_deed(count),
            GameCommand::TakeUpTry(number) => self.take_up_try(number),
            GameCommand::Undo => self.undo(),
            GameCommand::Redo => self.redo(),
            GameCommand::Return(country, item, count) => self.return_to_pool(country, item, count),
            GameCommand::StayPut => self.advance.stays_put = true,
            GameCommand::ToggleAdvance(unit) => toggle(&mut self.advance.units, unit),
            GameCommand::AdvanceThen(held) => self.settle_advance(true, held),
            GameCommand::StayPutThen(held) => self.settle_advance(false, held),
            GameCommand::ShowUnit(unit) => self.show_unit(unit, viewport),
            GameCommand::Select(cell) => self.select(cell),
            GameCommand::SelectUnits(mut units) => {
                units.sort_unstable();
                self.selection.units = units;
                self.selection.refresh(self.session.game().position());
            }
            GameCommand::ToggleUnit(unit) => {
                self.selection.toggle(unit);
                self.selection.refresh(self.session.game().position());
            }
            GameCommand::ToggleStack => self.toggle_fan(None, self.over),
            GameCommand::PinStack => self.pin_fan(),
            GameCommand::FoldStack => self.fan = None,
            GameCommand::CycleUnit => {
                // The units of a stack that is spread out.
                if let Some(fan) = self.fan
                    && self.selection.cell != Some(fan.cell)
                {
                    self.select(Some(fan.cell));
                    self.selection.units.clear();
                }
                let at = self.session.game().position();
                self.selection.cycle(at);
                self.selection.refresh(at);
            }
            GameCommand::KeepLine(clipping) => self.session.clippings.toggle(self.viewer(), clipping),
            GameCommand::Pin(command) => self.pin(command, viewport),
            GameCommand::Measure => self.toggle_measuring(),
            GameCommand::FlyTo(cell) => self.fly_to(cell, viewport),
            GameCommand::Place(placing) => {
                self.placing = placing;
                self.place_cells.clear();
                self.selection.clear();
                self.refresh_placing();
            }
            GameCommand::PlaceBy(policy, which) => self.place_by(policy, &which),
            GameCommand::BuyAgain => self.buy_again(),
            GameCommand::ShipAgain => self.ship_again(),
            GameCommand::Target(aim) => self.target(aim),
            GameCommand::ToggleKamikaze => self.toggle_kamikaze(),
            GameCommand::Catch(target, cell) => self.catch(target, cell),
            GameCommand::ToggleAttacker(unit) => {
                toggle(&mut self.battle.attackers, unit);
                self.keep_prepared();
            }
            GameCommand::ToggleSupporter(unit) => {
                toggle(&mut self.battle.support, unit);
                self.keep_prepared();
            }
            GameCommand::ShopFor(country) => self.shop.country = Some(country),
            GameCommand::NextThing => self.next_thing(1, viewport),
            GameCommand::PreviousThing => self.next_thing(-1, viewport),
            GameCommand::ShowWarning(danger) => self.show_danger(danger, viewport),
            GameCommand::NextWarning => self.next_danger(viewport),
            GameCommand::ToggleTasks => self.toggle_tasks(),
            GameCommand::ShowTask(id) => self.show_task(id, viewport),
            GameCommand::PutOff => self.put_off(viewport),
            GameCommand::Rest(rest) => self.tell_to_rest(rest, viewport),
            GameCommand::Wake => self.wake(),
            GameCommand::WakeAll => self.wake_all(),
            GameCommand::ChooseDestination => self.choose_destination(false),
            GameCommand::ChoosePatrol => self.choose_destination(true),
            GameCommand::ChooseGroup(units) => self.choose_group(units),
            GameCommand::ChooseKind => {
                let (camera, map, view) = (self.camera, self.session.game().map().clone(), *viewport);
                self.choose_kind(move |cell| {
                    let point = map.grid.geometry().map(|globe| globe.centre(cell));
                    let at = point.and_then(|point| camera.project(&view, point));
                    at.is_some_and(|[x, y]| (0.0..=view.width).contains(&x) && (0.0..=view.height).contains(&y))
                });
            }
            GameCommand::Confirm => self.confirm(),
            GameCommand::Back => self.back(),
            GameCommand::TickAdvice(rows, ticked) => self.tick_advice(&rows, ticked),
            GameCommand::ApplyAdvice => self.follow_advice(),
            GameCommand::ShowAdvice(shows) => self.show_advice(shows),
            GameCommand::ToggleAdviceMarks => self.toggle_advice_marks(),
            GameCommand::CloseAdvice => self.close_advice(),
            GameCommand::ToggleThoughts => self.shown.on_map = !self.shown.on_map,
            GameCommand::ToggleBook => self.book.open = !self.book.open,
            GameCommand::TurnTo(page) => self.book.turn_to(page),
            GameCommand::OpenAt(page) => self.book.open_at(page),
            GameCommand::ShowCountry(country) => self.book.show_country(country),
            GameCommand::OpenDispatch(month) => self.open_dispatch(month),
            GameCommand::ShowScene(cell, scene) => self.show_scene(cell, scene, viewport),
            GameCommand::ShowSupply(cell) => {
                self.overlays.shown = Overlay::Supply;
                self.fly_to(cell, viewport);
            }
            GameCommand::DismissAlerts => self.dismiss_alerts(),
            GameCommand::DismissNotice => self.notice = None,
            GameCommand::Overlay(overlay) => self.overlays.toggle(overlay),
            GameCommand::TogglePart(part) => self.overlays.options_mut().toggle(part),
            GameCommand::WeatherOf(month) => self.overlays.options_mut().month = month,
        }
    }
    /// Chooses a cell, and in it the units that the phase moves.
    pub fn select(&mut self, cell: Option<CellId>) {
        let at = self.session.game().position();
        let mut movable = self.now.movable.clone();
        movable.extend(&self.now.landable);
        self.selection.select(at, cell, self.human(), &movable);
        self.selection.refresh(at);
        self.marked = false;
        self.sending = false;
        self.cues.extend(cell.map(|_| Cue::Chosen));
        self.front = if cell.is_some() { SidePanel::Hex } else { SidePanel::List };
    }
    fn end_step(&mut self) {
        if self.order(OrderKind::EndPhase) {
            self.overlays.step_over();
            self.end_scene();
            self.stop_everything();
        }
    }
    pub(super) fn stop_everything(&mut self) {
        self.put_down();
        self.battle = Battle::default();
        self.prepared.clear();
        self.held = None;
        self.shop = Shop::default();
    }
    /// Puts down what is in the hand; what was filled in stays.
    pub(super) fn put_down(&mut self) {
        self.placing = None;
        self.place_cells.clear();
        self.battle.aim = None;
        self.intercepting = Intercepting::default();
        self.fan = None;
        self.sending = false;
        self.selection.clear();
    }
    /// Puts a combat on the sheet, with everybody who can take part.
    pub(crate) fn target(&mut self, aim: Option<Aim>) {
        self.marked = false;
        self.call_list(aim.is_some());
        let fought = self.battle.fought.take().filter(|_| aim.is_none());
        self.battle = Battle { fought, ..Battle::default() };
        let Some(aim) = aim else { return };
        let alone = |screen: &Self| screen.now.forces(aim, false).filter(|(a, b)| !(a.is_empty() && b.is_empty()));
        let kamikaze = alone(self).is_none();
        let Some((attackers, support)) = self.now.forces(aim, kamikaze) else { return };
        let at = self.session.game().position();
        self.battle.attackers = match aim {
            Aim::Landing(cell) => landing_force(at, cell, &attackers),
            // one bomb is enough
            Aim::Raid { what: Bombing::Atomic, .. } => {
                attackers.iter().copied().find(|&id| has_bomb(at, id)).into_iter().collect()
            }
            _ => attackers,
        };
        self.battle.support = support;
        if let Some((attackers, support)) = self.prepared.get(&aim).filter(|_| !kamikaze) {
            (self.battle.attackers, self.battle.support) = (attackers.clone(), support.clone());
        }
        self.battle.kamikaze = kamikaze;
        self.battle.aim = Some(aim);
    }
    /// What the player has ticked for a target waits there for them.
    fn keep_prepared(&mut self) {
        if let Some(aim) = self.battle.aim.filter(|_| !self.battle.kamikaze) {
            self.prepared.insert(aim, (self.battle.attackers.clone(), self.battle.support.clone()));
        }
    }
    /// Something of the list is looked at, or not any more.
    pub(super) fn call_list(&mut self, calls: bool) {
        self.calls = calls;
        if calls {
            self.front = SidePanel::List;
            self.show_advice(false);
        }
    }
    fn toggle_kamikaze(&mut self) {
        let Some(aim) = self.battle.aim else { return };
        let kamikaze = !self.battle.kamikaze;
        if let Some((attackers, support)) = self.now.forces(aim, kamikaze) {
            self.battle = Battle { aim: Some(aim), attackers, support, kamikaze, ..Battle::default() };
        }
    }
    /// A click on the map.
    pub fn click(&mut self, cell: Option<CellId>, second_button: bool) {
        self.session.begin_deed();
        self.marked = false;
        self.notice = None;
        self.end_scene();
        let Some(cell) = cell else { return self.select(None) };
        if self.sending {
            return self.send(cell);
        }
        if let Some(placing) = self.placing.clone()
            && !second_button
        {
            if self.all_here {
                self.place_all_here(&placing, cell);
            } else {
                self.place(&placing, cell);
            }
            return;
        }
        let aims = self.now.aims_at(cell);
        if !aims.is_empty() {
            // a click on the same hex goes on to the next thing in it
            let next = self.battle.aim.and_then(|now| aims.iter().position(|&aim| aim == now)).map_or(0, |n| n + 1);
            return self.target(Some(aims[next % aims.len()]));
        }
        if self.click_to_catch(cell) {
            return;
        }
        let at = self.session.game().position();
        let own = self.human().is_some_and(|side| at.visible_at(cell, side).next().is_some());
        if self.selection.is_group() && self.is_moving_step() && (second_button || !own) {
            return self.send_group(cell);
        }
        let plan = self.selection.plan(at, cell).filter(|_| self.human().is_some());
        match plan {
            None if second_button && self.far_plan(cell).is_some() => self.send(cell),
            Some(plan) if second_button || !own => self.carry_out(plan, cell),
            _ if second_button => {}
            _ => self.select(Some(cell)),
        }
    }
    /// A click that orders nothing, unless what is to be placed or sent is in the hand.
    pub(crate) fn click_to_choose(&mut self, cell: Option<CellId>) {
        if self.sending || self.placing.is_some() {
            return self.click(cell, false);
        }
        self.marked = false;
        self.notice = None;
        self.end_scene();
        self.select(cell);
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
    pub(super) fn place(&mut self, placing: &Placing, cell: CellId) -> bool {
        let order =
            |onto| OrderKind::Place { country: placing.country, item: placing.item, count: placing.count, cell, onto };
        let Some(side) = self.human() else { return false };
        let game = self.session.game();
        let accepted = |kind: &OrderKind| game.check(&Order { side, kind: kind.clone() }).is_ok();
        let mut kind = order(None);
        if !accepted(&kind) {
            // A full cell may still have a unit of the kind with room in it.
            let at = game.position();
            let onto = at.visible_at(cell, side).map(|(id, _)| order(Some(id))).find(accepted);
            kind = onto.unwrap_or(kind);
        }
        self.order(kind)
    }
    fn confirm(&mut self) {
        if self.advance_open().is_some() && !self.advance.units.is_empty() {
            self.order(OrderKind::Advance { units: self.advance.units.clone() });
        } else if let Some(order) = self.attack_order() {
            let aim = self.battle.aim;
            if self.order(order) {
                aim.map(|aim| self.prepared.remove(&aim));
            }
        }
    }
    /// The combat, the assault or the raid that is prepared.
    pub fn attack_order(&self) -> Option<OrderKind> {
        let Battle { attackers, support, kamikaze, .. } = &self.battle;
        let aim = self.battle.aim?;
        let nobody = attackers.is_empty() && (support.is_empty() || !matches!(aim, Aim::Ships { .. }));
        if nobody {
            return None;
        }
        let units = attackers.clone();
        Some(match aim {
            Aim::Land(target) => OrderKind::Attack { target, land: units, support: support.clone() },
            Aim::Landing(cell) => OrderKind::Assault { cell, units },
            Aim::Ships { cell, submarines } => OrderKind::NavalAttack {
                target: cell,
                submarines,
                ships: units,
                aircraft: support.clone(),
                kamikaze: *kamikaze,
            },
            Aim::Aircraft(target) => OrderKind::AirAttack { target, fighters: units },
            Aim::Raid { cell, what } => OrderKind::Bomb { cell, target: what, units },
        })
    }
    fn back(&mut self) {
        let put_away = std::mem::take(&mut self.shows_deeds) || self.fan.take().is_some();
        if put_away || self.notice.take().is_some() || std::mem::take(&mut self.sending) {
        } else if self.measuring.is_some() {
            self.toggle_measuring();
        } else if self.pinning.open {
            self.pinning.open = false;
        } else if self.book.open {
            self.book.open = false;
        } else if self.placing.is_some() {
            self.placing = None;
            self.place_cells.clear();
        } else if self.battle.aim.is_some() {
            self.target(None);
        } else if self.intercepting.target.is_some() {
            self.intercepting = Intercepting::default();
        } else if self.selection.is_group() {
            self.select(None);
        } else if self.selection.cell.is_none() && self.counsel_shown().is_some() {
            self.close_advice();
        } else if self.selection.cell.is_none() && (!self.alerts().is_empty() || self.is_paused()) {
            self.dismiss_alerts();
        } else if self.selection.cell.is_none() {
            self.overlays.off();
        } else {
            self.select(None);
        }
    }
}

/// As many as fit into one landing, in their order.
pub(crate) fn landing_force(at: Position, cell: CellId, units: &[UnitId]) -> Vec<UnitId> {
    let mut force = Vec::new();
    for &unit in units {
        force.push(unit);
        if force.len() > 1 && !legal::combat::can_land_together(at, cell, &force) {
            force.pop();
        }
    }
    force
}

fn has_bomb(at: Position, id: UnitId) -> bool {
    at.state.unit(id).is_some_and(|unit| bombing::has_bomb(at, unit))
}

fn toggle(list: &mut Vec<UnitId>, unit: UnitId) {
    match list.iter().position(|&other| other == unit) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(unit),
    }
}
