//! A running game on the table: session, journal, map, selection, what the player is about to do.

use super::now::Now;
use super::selection::{Plan, Selection};
use super::wish::Wish;
use crate::ais::{Ais, bundled};
use crate::cli::Overlay;
use crate::journal::{Journal, Weight};
use crate::picture;
use crate::save::{Save, Seated};
use crate::session::{Progress, Seat, Session};
use meridian_engine::order::OrderError;
use meridian_engine::rules::land_combat::CombatReport;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, CountryId, Order, OrderKind, Phase, Side, UnitId, event::Cause, legal};
use meridian_renderer::{Camera, Marks, Rgba, Scene, Viewport};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Cells where something can be placed.
const PLACE: Rgba = Rgba::hex(0x58b368);
/// A flight of the camera.
const FLIGHT: Duration = Duration::from_millis(350);
/// Orders of an AI carried out between two frames.
const ORDERS_A_TICK: usize = 200;

/// A line over the map that goes away by itself or by a click.
#[derive(Clone, Debug)]
pub struct Notice {
    pub text: String,
    pub good: bool,
    /// Where it happened.
    pub cell: Option<CellId>,
    since: Instant,
}

impl Notice {
    pub fn good(text: String) -> Self {
        Self { text, good: true, cell: None, since: Instant::now() }
    }
    pub fn bad(text: String) -> Self {
        Self { text, good: false, cell: None, since: Instant::now() }
    }
    fn refusal(error: &OrderError) -> Self {
        Self { cell: error.cell, ..Self::bad(crate::journal::capitalised(&error.to_string())) }
    }
    fn is_over(&self) -> bool {
        self.since.elapsed() > Duration::from_secs(if self.good { 4 } else { 10 })
    }
}

/// Arriving items that the player is placing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    pub country: CountryId,
    pub item: Item,
    /// Items that make one unit: strength points of land units.
    pub count: u8,
}

/// A combat or an assault in preparation.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    pub target: Option<CellId>,
    pub attackers: Vec<UnitId>,
    pub support: Vec<UnitId>,
    /// The last combat fought, with names of units that may be dead now.
    pub report: Option<(CombatReport, BTreeMap<UnitId, String>)>,
    /// Attackers that are to advance.
    pub advance: Vec<UnitId>,
}

/// The shop and the bank: whose, and what is in the basket.
#[derive(Clone, Debug, Default)]
pub struct Shop {
    pub country: Option<CountryId>,
    pub basket: BTreeMap<Item, u16>,
    pub amounts: BTreeMap<(CountryId, CountryId), u32>,
}

struct Flight {
    from: Camera,
    to: Camera,
    since: Instant,
}

pub struct Table {
    pub session: Session,
    pub journal: Journal,
    pub scene: Scene,
    pub camera: Camera,
    pub selection: Selection,
    pub now: Now,
    pub placing: Option<Placing>,
    pub place_cells: Vec<CellId>,
    pub battle: Battle,
    pub shop: Shop,
    pub hover: Option<CellId>,
    /// What a click on the hovered cell would do.
    pub plan: Option<Plan>,
    pub notice: Option<Notice>,
    /// Least weight shown in the log.
    pub log_from: Weight,
    pub filter: String,
    pub show_forbidden: bool,
    pub overlay: Overlay,
    progress: Option<Progress>,
    /// A side whose present step an AI plays for its player.
    delegated: Option<(Phase, Side)>,
    flight: Option<Flight>,
    drawn: Option<(u64, u64)>,
    marked: bool,
    saved_step: Option<(u16, Phase, Side)>,
}

impl Table {
    pub fn new(session: Session, viewport: &Viewport) -> Self {
        let mut table = Self {
            scene: Scene::new(session.game().map().len()),
            camera: Camera::hexes_across(50.0, 17.0, 44.0, viewport),
            session,
            journal: Journal::default(),
            selection: Selection::default(),
            now: Now::default(),
            placing: None,
            place_cells: Vec::new(),
            battle: Battle::default(),
            shop: Shop::default(),
            hover: None,
            plan: None,
            notice: None,
            log_from: Weight::Event,
            filter: String::new(),
            show_forbidden: false,
            overlay: Overlay::None,
            progress: None,
            delegated: None,
            flight: None,
            drawn: None,
            marked: false,
            saved_step: None,
        };
        table.refresh();
        table
    }

    // ----- reading

    /// The side of the person at the screen who is asked now, if one is.
    pub fn human(&self) -> Option<Side> {
        let (_, side) = self.session.game().asked()?;
        self.session.seat(side).is_human().then_some(side)
    }
    /// Whose eyes see the map: the person's; of two the one who is asked; with two AIs nobody's.
    pub fn viewer(&self) -> Option<Side> {
        let human = |side: Side| {
            self.session.seat(side).is_human() || self.delegated.is_some_and(|(_, delegated)| delegated == side)
        };
        match Side::BOTH.map(human) {
            [true, true] => Some(self.session.state().clock.active),
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
            [false, false] => None,
        }
    }
    pub fn is_thinking(&self) -> bool {
        self.session.game().asked().is_some_and(|(_, side)| !self.session.seat(side).is_human())
    }
    pub fn is_flying(&self) -> bool {
        self.flight.is_some()
    }
    pub fn winner(&self) -> Option<Side> {
        self.session.state().clock.winner
    }
    pub fn save_name(&self) -> String {
        let month = self.session.state().clock.month;
        format!("{} {} {}", self.session.header().scenario, month.name(), month.year())
    }
    /// What would be lost by ending the step now, as a question.
    pub fn loss_of_ending(&self) -> Option<String> {
        let at = self.session.game().position();
        match at.state.clock.phase {
            Phase::Deployment => {
                let left: u32 = self.now.arriving.iter().map(|(_, _, count)| u32::from(*count)).sum();
                (left > 0).then(|| {
                    format!(
                        "{} not deployed go back to the pool and have to be paid for again.",
                        crate::journal::counted(left, "unit")
                    )
                })
            }
            Phase::SecondMovement(side) if side == at.state.clock.active => {
                let lost = at.state.units().filter(|(_, unit)| {
                    at.state.side_of(unit.owner) == Some(side)
                        && at.domain(unit) == meridian_engine::ruleset::Domain::Air
                        && !unit.is_carried()
                        && !unit.has(unit_flag::BASED)
                });
                let lost = lost.count() as u32;
                (lost > 0).then(|| {
                    format!(
                        "{} in the air without a base. Those that stand over a free base land by themselves, the others are lost.",
                        crate::journal::counted(lost, "aircraft unit")
                    )
                })
            }
            _ => None,
        }
    }

    // ----- what goes on by itself

    /// Lets AIs go on; true when something has happened.
    pub fn play(&mut self) -> bool {
        if self.notice.as_ref().is_some_and(Notice::is_over) {
            self.notice = None;
            self.marked = false;
        }
        if !self.is_thinking() {
            return false;
        }
        let before = self.session.orders();
        let progress = self.session.advance(Duration::ZERO, ORDERS_A_TICK);
        let changed = self.session.orders() != before || self.progress != Some(progress);
        self.progress = Some(progress);
        for fault in self.session.faults() {
            self.notice = Some(Notice::bad(format!(
                "The AI of the {} has failed: {}. Nobody moves for it any more; save and choose another one.",
                fault.side.name(),
                fault.what
            )));
        }
        self.end_delegation();
        changed
    }
    /// Moves the camera along its flight.
    pub fn fly(&mut self) -> bool {
        let Some(flight) = &self.flight else { return false };
        let share = flight.since.elapsed().as_secs_f64() / FLIGHT.as_secs_f64();
        // Slow at both ends.
        let smooth = if share >= 1.0 { 1.0 } else { share * share * (3.0 - 2.0 * share) };
        self.camera = flight.from.between(&flight.to, smooth);
        if share >= 1.0 {
            self.flight = None;
        }
        true
    }
    /// A save for the start of each step of a person.
    pub fn save_if_due(&mut self) -> Option<Save> {
        let (phase, side) = self.session.game().asked()?;
        let step = (self.session.state().clock.month.0, phase, side);
        if self.human() != Some(side) || self.saved_step == Some(step) {
            return None;
        }
        self.saved_step = Some(step);
        Some(self.save("Autosave"))
    }
    /// The game as it is; a person whose step an AI plays still sits at the table.
    pub fn save(&self, title: &str) -> Save {
        let mut save = self.session.save(title);
        if let Some((_, side)) = self.delegated {
            save.summary.seats[side.index()] = Seated::Human;
        }
        save
    }
    /// The present step of the person is played by the classic AI.
    pub fn let_ai(&mut self, ais: &Ais) {
        let (Some((phase, side)), Some(_)) = (self.session.game().asked(), self.human()) else { return };
        match ais.player(&bundled("classic"), side) {
            Ok(player) => {
                self.session.take_seat(side, Seat::Ai(player));
                self.delegated = Some((phase, side));
                self.stop_everything();
            }
            Err(failure) => self.notice = Some(Notice::bad(failure.to_string())),
        }
    }
    fn end_delegation(&mut self) {
        if let Some((phase, side)) = self.delegated
            && self.session.game().asked() != Some((phase, side))
        {
            self.delegated = None;
            self.session.take_seat(side, Seat::Human);
        }
    }

    // ----- bringing the screen up to date

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
    fn refresh_placing(&mut self) {
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

    // ----- doing

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
    fn stop_everything(&mut self) {
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
    fn fly_to(&mut self, cell: CellId, viewport: &Viewport) {
        let Some(geometry) = self.session.game().map().grid.geometry() else { return };
        let (lat, lon) = geometry.lat_lon(cell);
        let mut to = self.camera;
        to.look_at(lat, lon);
        let close = Camera::hexes_across(lat, lon, 30.0, viewport);
        if to.height_km() > 1.6 * close.height_km() {
            to = close;
        }
        self.flight = Some(Flight { from: self.camera, to, since: Instant::now() });
    }
    /// Goes to the next thing of the phase that needs the player.
    fn next_thing(&mut self, step: isize, viewport: &Viewport) {
        let at = self.session.game().position();
        match at.state.clock.phase {
            Phase::Deployment => {
                let next = cyclic(&self.now.arriving, step, |(country, item, _)| {
                    self.placing.as_ref().is_some_and(|p| (p.country, p.item) == (*country, *item))
                });
                if let Some((country, item, left)) = next.copied() {
                    let placing = Placing { country, item, count: self.usual_count(item, left) };
                    self.grant(Wish::Place(Some(placing)), viewport);
                    if let Some(cell) = self.place_cells.first().copied() {
                        self.fly_to(cell, viewport);
                    }
                }
            }
            Phase::Overrun(_) | Phase::Combat(_) | Phase::Amphibious(_) => {
                let cells: Vec<CellId> = self
                    .now
                    .targets
                    .iter()
                    .map(|target| target.cell)
                    .chain(self.now.assaults.iter().map(|target| target.cell))
                    .collect();
                if let Some(cell) = cyclic(&cells, step, |cell| self.battle.target == Some(*cell)).copied() {
                    self.target(Some(cell));
                    self.fly_to(cell, viewport);
                }
            }
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
                let mut cells: Vec<CellId> = self
                    .now
                    .movable
                    .iter()
                    .filter(|id| at.state.unit(**id).is_some_and(|unit| !unit.has(unit_flag::MOVED)))
                    .filter_map(|&id| at.state.cell_of(id))
                    .collect();
                cells.sort();
                cells.dedup();
                if let Some(cell) = cyclic(&cells, step, |cell| self.selection.cell == Some(*cell)).copied() {
                    self.select(Some(cell));
                    self.fly_to(cell, viewport);
                }
            }
            _ => {}
        }
    }
    /// Items of one unit when nothing else was said: as many as fit.
    pub fn usual_count(&self, item: Item, left: u16) -> u8 {
        let game = self.session.game();
        let most = game.rules().max_strength(item.class, game.state().clock.month);
        if most == 0 { 1 } else { (left.min(u16::from(most)) as u8).max(1) }
    }
    /// Own units that would lose strength if the supply phase came now.
    pub fn endangered(&self, side: Side) -> Vec<UnitId> {
        let at = self.session.game().position();
        let supply = SupplyMap::compute(at);
        let own = at.state.units().filter(|(_, unit)| at.state.side_of(unit.owner) == Some(side));
        own.map(|(id, _)| id).filter(|&id| supply.will_be_cut_off(at, id)).collect()
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

fn toggle(list: &mut Vec<UnitId>, unit: UnitId) {
    match list.iter().position(|&other| other == unit) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(unit),
    }
}
