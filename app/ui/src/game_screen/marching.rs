//! Ways of more than one month: units that were told to go somewhere go on by themselves when the movement of their side
//! begins, by orders like any other, and stop where the enemy is beside them or the way is closed.

use super::railways::Route;
use super::resting::is_of;
use super::tasks::meets_enemy;
use crate::game_screen::{GameScreen, Notice};
use meridian_engine::legal::movement::Searches;
use meridian_engine::legal::reach::Reach;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side, UnitId};
use meridian_presentation::words::{number_name, place_title};
use meridian_renderer::{Dash, Line, Pin, Rgba, Sketch};
use meridian_session::Told;
use meridian_words::t;

/// Of a way to be gone over months.
const WAY: Rgba = Rgba::hex(0xe8e2c8);

/// A way and where its months end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LongWay {
    /// The start first.
    pub cells: Vec<CellId>,
    /// Indices in it, ascending, as far as can be foreseen; the last one is the destination.
    pub stops: Vec<u16>,
}

impl LongWay {
    /// On foot or by sea as things stand now, from `from` on; none if no way leads there.
    pub(super) fn of(at: Position, id: UnitId, from: CellId, beyond: &Reach, to: CellId) -> Option<Self> {
        let points = u16::from(at.class(at.state.unit(id)?).movement).max(1);
        let cells: Vec<CellId> = std::iter::once(from).chain(beyond.way_to(to)?).collect();
        let cost = |cell: CellId| {
            let found = beyond.cells().binary_search_by_key(&cell, |reached| reached.cell);
            found.ok().map(|index| beyond.cells()[index].cost)
        };
        let (mut stops, mut spent, mut began) = (Vec::new(), 0, 0);
        for (index, &cell) in cells.iter().enumerate().skip(1) {
            // what is full of others has no cost of its own
            let now = cost(cell).unwrap_or(spent + 1).max(spent);
            if now - began > points && index > 1 && stops.last() != Some(&(index as u16 - 1)) {
                stops.push(index as u16 - 1);
                began = spent;
            }
            spent = now;
        }
        stops.push(cells.len() as u16 - 1);
        Some(Self { cells, stops })
    }
    /// Months until it is gone.
    pub fn months(&self) -> usize {
        self.stops.len()
    }
    /// With another one that begins where it ends.
    pub(super) fn and(mut self, next: &Self) -> Self {
        let gone = self.cells.len() as u16 - 1;
        self.cells.extend(&next.cells[1..]);
        self.stops.extend(next.stops.iter().map(|stop| stop + gone));
        self
    }
}

/// How many cells of a way, the start first, the unit can go now. `careful`: it stops beside the enemy.
pub(super) fn leg(game: &Game, side: Side, id: UnitId, cells: &[CellId], careful: bool) -> usize {
    let at = game.position();
    let Some(domain) = at.state.unit(id).map(|unit| at.domain(unit)) else { return 0 };
    let ways = &cells[1..];
    let met = ways.iter().position(|&cell| careful && meets_enemy(at, side, cell, domain));
    let most = met.map_or(ways.len(), |index| index + 1);
    let accepted = |&steps: &usize| {
        let kind = OrderKind::Move { unit: id, path: ways[..steps].to_vec(), by_rail: false };
        game.check(&Order { side, kind }).is_ok()
    };
    (1..=most).rev().find(accepted).unwrap_or(0)
}

impl GameScreen {
    /// The next click on the map says where the chosen units are to go; or not any more.
    /// `patrols`: ships are to go to and fro between it and where they are.
    pub(super) fn choose_destination(&mut self, patrols: bool) {
        if !self.is_moving_step() || self.selection.units.is_empty() {
            self.notice = Some(Notice::bad(t!("way-nobody")));
            return;
        }
        let at = self.session.game().position();
        let sails = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.domain(unit) == Domain::Naval);
        if patrols && !self.selection.units.iter().any(sails) {
            self.notice = Some(Notice::bad(t!("patrol-no-ship")));
            return;
        }
        self.sending = !self.sending || self.patrols != patrols;
        self.patrols = patrols;
        self.marked = false;
    }
    /// The chosen units are to go there, over months if need be, and set out at once.
    pub(super) fn send(&mut self, to: CellId) {
        self.sending = false;
        let patrols = std::mem::take(&mut self.patrols);
        let Some(side) = self.human().filter(|_| self.is_moving_step()) else { return };
        let (mut sent, mut months, mut barred) = (0, 0, 0);
        let mut searches = Searches::default();
        for id in self.selection.units.clone() {
            let at = self.session.game().position();
            let sails = at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Naval);
            let way = Route::of(at, id, &searches.without_end(at, id), to).filter(|_| is_of(at, id, side));
            let Some(way) = way.filter(|_| sails || !patrols) else {
                barred += 1;
                continue;
            };
            sent += 1;
            months = months.max(way.way.months());
            self.session.patrols.remove(&id);
            if let (true, Some(&here)) = (patrols, way.way.cells.first()) {
                self.session.patrols.insert(id, here);
            }
            if self.set_out(side, id, way, false) > 0 {
                self.keep_searches(&mut searches);
            }
        }
        self.told_anew();
        self.selection.refresh(self.session.game().position());
        let at = self.session.game().position();
        let place = place_title(at, to);
        self.notice = Some(match sent {
            0 => Notice::bad(t!("way-none", place = place)),
            _ if patrols => {
                Notice::good(t!("patrol-sent", count = sent, place = place, months = months, left = barred))
            }
            _ => Notice::good(t!("way-sent", count = sent, place = place, months = months, left = barred)),
        });
    }
    /// Where a unit on patrol goes that has come to its goal: back to where it came from.
    fn turns_round(&self, id: UnitId) -> Option<CellId> {
        let (goal, here) = (self.session.standing.of(id)?.destination()?, self.session.state().cell_of(id)?);
        // a leg a month, though ships may move twice
        let first = matches!(self.session.state().clock().phase, Phase::FirstMovement(_));
        self.session.patrols.get(&id).copied().filter(|&other| first && goal == here && other != here)
    }
    /// An order was given: what was found out of the ground is forgotten if it may have changed.
    fn keep_searches(&self, searches: &mut Searches) {
        let game = self.session.game();
        let last = game.log().last();
        if !last.is_some_and(|entry| Searches::outlast(game.position(), &entry.events)) {
            *searches = Searches::default();
        }
    }
    /// Tells the unit its way and goes as much of it as is legal now; how many hexes. Where its month goes by rail it waits for a train.
    fn set_out(&mut self, side: Side, id: UnitId, route: Route, careful: bool) -> usize {
        let Route { way: LongWay { cells, mut stops }, by_rail } = route;
        if by_rail {
            let station = usize::from(stops[0]);
            let kind = OrderKind::Move { unit: id, path: cells[1..=station].to_vec(), by_rail };
            let is_legal = self.session.game().check(&Order { side, kind: kind.clone() }).is_ok();
            let gone = is_legal && self.order(kind);
            self.session.standing.tell(id, Told::Go { way: cells, stops });
            return if gone { station } else { 0 };
        }
        let steps = leg(self.session.game(), side, id, &cells, careful);
        let gone =
            steps > 0 && self.order(OrderKind::Move { unit: id, path: cells[1..=steps].to_vec(), by_rail: false });
        if gone {
            // the first of its months ends where it has come to
            let steps = steps as u16;
            stops.retain(|&stop| stop > steps);
            stops.insert(0, steps);
        }
        self.session.standing.tell(id, Told::Go { way: cells, stops });
        if gone { steps } else { 0 }
    }
    /// Where on its way a unit is that was told to go somewhere, unless it is there, has gone elsewhere or is aboard.
    pub(super) fn on_its_way(&self, id: UnitId) -> Option<usize> {
        let Some(Told::Go { way, stops }) = self.session.standing.of(id) else { return None };
        let at = self.session.game().position();
        let unit = at.state.unit(id)?;
        let Place::On(cell) = unit.place else { return None };
        let now = [0, usize::from(*stops.first()?)].into_iter().find(|&index| way.get(index) == Some(&cell))?;
        (now + 1 < way.len()).then_some(now)
    }
    /// What is left of the way of a unit, and of its months.
    pub fn way_left(&self, id: UnitId) -> Option<LongWay> {
        let now = self.on_its_way(id)?;
        let Some(Told::Go { way, stops }) = self.session.standing.of(id) else { return None };
        let stops = stops.iter().filter(|&&stop| usize::from(stop) > now).map(|&stop| stop - now as u16).collect();
        Some(LongWay { cells: way[now..].to_vec(), stops })
    }
    /// A movement step of the person at the screen begins: those who hold look round, those on the way go on. True if it did.
    pub(crate) fn begin_movement(&mut self) -> bool {
        // of two people the one who is asked has to have taken the screen
        let waits = self.is_watching() || self.handed_to().is_some() || self.ally_is_at_work();
        let Some(side) = self.human().filter(|_| self.is_moving_step() && !waits) else { return false };
        let clock = self.session.state().clock();
        if !self.session.standing.begin_step(clock.month, clock.phase) {
            return false;
        }
        self.refresh();
        // who was told something else since goes to and fro no more
        let standing = &self.session.standing;
        self.session.patrols.retain(|&id, _| standing.of(id).is_some_and(|told| told.destination().is_some()));
        self.wake_by_enemies(side);
        self.march_on(side);
        self.told_anew();
        self.refresh();
        true
    }
    fn march_on(&mut self, side: Side) {
        let at = self.session.game().position();
        let going = self.session.standing.all().filter_map(|(id, told)| Some((id, told.destination()?)));
        let going: Vec<(UnitId, CellId)> = going.filter(|&(id, _)| is_of(at, id, side)).collect();
        self.session.begin_deed();
        let (mut gone, mut waiting) = (0, 0);
        let mut searches = Searches::default();
        for (id, to) in going {
            let goal = to;
            let to = self.turns_round(id).unwrap_or(goal);
            let at = self.session.game().position();
            let name = number_name(at, id);
            let place = place_title(at, to);
            let (cell, now) = (at.state.cell_of(id), self.on_its_way(id));
            // one that turns round has no way yet
            let turns = to != goal;
            if now.is_none() && !turns {
                if cell == Some(goal) && self.session.patrols.contains_key(&id) {
                    // it turns round next month
                    continue;
                }
                self.session.patrols.remove(&id);
                self.session.standing.forget(id);
                if cell != Some(to) {
                    self.write_down(side, t!("way-left", unit = name, place = place), cell);
                }
                continue;
            }
            // whoever has moved in this month already waits for the next
            let Some(cell) = cell.filter(|_| self.now.movable.contains(&id)) else { continue };
            let domain = at.state.unit(id).map_or(Domain::Land, |unit| at.domain(unit));
            if meets_enemy(at, side, cell, domain) {
                waiting += 1;
                self.write_down(side, t!("way-enemy", unit = name, place = place), Some(cell));
                continue;
            }
            let route = Route::of(at, id, &searches.without_end(at, id), to);
            let by_rail = route.as_ref().is_some_and(|route| route.by_rail);
            let steps = match route {
                Some(route) => {
                    if turns {
                        self.session.patrols.insert(id, goal);
                    }
                    self.set_out(side, id, route, true)
                }
                None => 0,
            };
            if steps > 0 {
                self.keep_searches(&mut searches);
            }
            let here = self.session.state().cell_of(id);
            if steps == 0 {
                waiting += 1;
                let text = match by_rail {
                    true => t!("way-no-train-yet", unit = name, place = place),
                    false => t!("way-barred", unit = name, place = place),
                };
                self.write_down(side, text, here);
                continue;
            }
            gone += 1;
            let at = self.session.game().position();
            let now = here.map_or(String::new(), |here| place_title(at, here));
            let met = here.is_some_and(|here| meets_enemy(at, side, here, domain));
            let text = match (here == Some(to), met) {
                (true, _) => t!("way-arrived", unit = name, place = place),
                (false, true) => t!("way-met", unit = name, place = place, now = now),
                (false, false) => t!("way-went", unit = name, place = place, now = now),
            };
            self.write_down(side, text, here);
        }
        if gone + waiting > 0 {
            self.notice = Some(Notice::good(t!("way-report", gone = gone, waiting = waiting)));
        }
    }
    /// What a click on the hovered hex would begin, if it is farther than the first chosen unit gets now.
    pub(super) fn far_plan(&self, to: CellId) -> Option<LongWay> {
        if !self.is_moving_step() || self.selection.is_group() {
            return None;
        }
        let (&id, at) = (self.selection.units.first()?, self.session.game().position());
        Route::of(at, id, self.selection.beyond(at)?, to).map(|route| route.way)
    }
    /// Ways that are being gone, with the months that are left.
    pub(super) fn draw_ways(&self, sketch: &mut Sketch) {
        let Some(side) = self.human() else { return };
        let at = self.session.game().position();
        for (id, _) in self.session.standing.all().filter(|(id, _)| is_of(at, *id, side)) {
            if let Some(way) = self.way_left(id) {
                let chosen = self.selection.units.contains(&id);
                draw(&way, if chosen { 1.0 } else { 0.6 }, sketch);
            }
        }
    }
}

/// A dashed line and the number of months at its end.
pub(super) fn draw(way: &LongWay, alpha: f32, sketch: &mut Sketch) {
    let Some(&end) = way.cells.last() else { return };
    sketch.lines.push(Line { cells: way.cells.clone(), colour: WAY.alpha(alpha), dash: Dash::Dashed, width: 2.6 });
    sketch.pins.push(Pin {
        cell: end,
        glyph: None,
        text: t!("way-pin", months = way.months()),
        fill: WAY.alpha(alpha),
        shift: [0.0, -0.34],
        from_hex: 0.0,
    });
}
