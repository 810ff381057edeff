//! One step of a scripted side: deploy near the goals, march and sail towards them, land, attack what stands in the way.

use super::bombers;
use super::fields::{self, FAR};
use super::{Act, Script};
use meridian_engine::legal::{build, combat, deployment, movement, reach::Reach};
use meridian_engine::map::flag;
use meridian_engine::odds;
use meridian_engine::rules::{Position, ports};
use meridian_engine::ruleset::terrain_trait;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, CountryId, Game, OrderKind, Phase, Side, Unit, UnitId};
use std::collections::{BTreeMap, BTreeSet};

pub type Submit<'a> = &'a mut dyn FnMut(&mut Game, OrderKind) -> bool;

/// Attack at these odds or better.
const BOLD: f64 = 1.2;
/// A march longer than this is made by sea if it can be.
const LONG_MARCH: u16 = 60;
/// Transports that a country at its goals keeps.
const FLEET: usize = 12;

pub fn play_step(script: &Script, game: &mut Game, phase: Phase, side: Side, submit: Submit) {
    if phase == Phase::WarDeclaration {
        decide(script, game, side, submit);
    }
    let month = game.state().clock().month;
    for act in script.acts.iter().filter(|act| act.side == side && act.from <= month && month < act.until) {
        let mut plan = Plan::of(game.position(), side, act);
        plan.holds_china = script.acts.iter().any(|act| act.side == side && act.chain);
        bombers::play(game, phase, side, &plan.actors, act.bombs, submit);
        match phase {
            Phase::Deployment => plan.deploy(game, submit),
            Phase::UnitBuild => plan.buy(game, submit),
            Phase::FirstMovement(phasing) | Phase::SecondMovement(phasing) if phasing == side => {
                plan.march(game, submit);
            }
            Phase::Amphibious(_) => plan.land(game, submit),
            Phase::Overrun(_) | Phase::Combat(_) => plan.fight(game, submit),
            _ => {}
        }
    }
}

fn decide(script: &Script, game: &mut Game, side: Side, submit: Submit) {
    let month = game.state().clock().month;
    for (_, _, wish) in script.wishes.iter().filter(|(by, from, _)| *by == side && *from <= month) {
        let kind = OrderKind::Choose(wish.choice(game));
        submit(game, kind);
    }
}

struct Plan {
    side: Side,
    actors: Vec<CountryId>,
    /// Cells to take, or with `chain` to garrison; ascending.
    goals: Vec<CellId>,
    chain: bool,
    /// Cells of the chain, garrisoned or not.
    line: Vec<CellId>,
    /// Another act of the side garrisons China: what stands there belongs to it.
    holds_china: bool,
}

impl Plan {
    fn of(at: Position, side: Side, act: &Act) -> Self {
        let country = |key: &str| at.rules.country_by_key(key);
        let actors: Vec<CountryId> = if act.who.is_empty() {
            at.state.country_ids().filter(|&id| at.state.side_of(id) == Some(side)).collect()
        } else {
            act.who.iter().filter_map(|key| country(key)).collect()
        };
        let mut goals = Vec::new();
        for goal in act.goals {
            if let Some(zone) = goal.strip_prefix("zone:").and_then(|number| number.parse::<u16>().ok()) {
                goals.extend(
                    at.map
                        .cells()
                        .filter(|&cell| at.map.is_land(cell) && at.map.border_zones[cell.index()] & 1 << zone != 0),
                );
            } else if let Some(id) = country(goal) {
                goals.extend(at.map.cities.iter().map(|city| city.cell).filter(|&cell| at.map.home(cell) == Some(id)));
            } else {
                let city = at.map.city_named(goal).unwrap_or_else(|| panic!("no goal `{goal}`"));
                goals.push(city.cell);
            }
        }
        let line = if act.chain { line(at, &actors, &goals) } else { Vec::new() };
        let plan = Self { side, actors, goals, chain: act.chain, line, holds_china: false };
        let wanted = if plan.chain { &plan.line } else { &plan.goals };
        let goals = wanted.iter().copied().filter(|&cell| plan.is_wanted(at, cell)).collect();
        Self { goals, ..plan }
    }
    /// Enemy ground, or a cell of the line without garrison.
    fn is_wanted(&self, at: Position, cell: CellId) -> bool {
        if self.chain {
            !at.has_land_unit(cell, self.side)
        } else {
            at.state.controlling_side(cell) == Some(self.side.opponent())
        }
    }
    /// The one unit that has to stay.
    fn is_garrison(&self, at: Position, id: UnitId, cell: CellId) -> bool {
        if !self.chain {
            return self.holds_china && at.map.home(cell) == at.rules.country_by_key("china");
        }
        let first = at.land_units(cell, self.side).next().map(|(first, _)| first);
        first == Some(id) && self.line.contains(&cell)
    }
    fn acts(&self, unit: &Unit) -> bool {
        self.actors.contains(&unit.owner)
    }
    fn units<'a>(&'a self, at: Position<'a>, domain: Domain) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        at.state.units().filter(move |(_, unit)| self.acts(unit) && at.domain(unit) == domain)
    }
    fn transports<'a>(&'a self, at: Position<'a>) -> impl Iterator<Item = (UnitId, &'a Unit, CellId)> {
        self.units(at, Domain::Naval)
            .filter(move |(_, unit)| at.role(unit) == Role::TransportShip)
            .filter_map(move |(id, unit)| at.state.cell_of(id).map(|cell| (id, unit, cell)))
    }

    // ----- deployment and purchases

    fn deploy(&self, game: &mut Game, submit: Submit) {
        if self.goals.is_empty() {
            return;
        }
        let near = fields::by_land(game.position(), &self.goals);
        let sea = fields::by_sea(game.position(), self.side, &self.shores(game.position()));
        let mut arriving = deployment::arriving(game.position(), self.side);
        arriving.retain(|(country, item, _)| {
            let role = game.rules().role_of(item.class);
            let useful = matches!(role, Role::TransportShip | Role::Infantry | Role::Marine | Role::Supply);
            self.actors.contains(country) && useful
        });
        // ships first: troops for overseas wait where they lie
        arriving.sort_by_key(|(_, item, _)| {
            let role = game.rules().role_of(item.class);
            (role != Role::TransportShip, role == Role::Supply)
        });
        for (country, item, mut count) in arriving {
            let at = game.position();
            let kind = at.rules.role_of(item.class);
            let most = if self.chain { 1 } else { at.rules.max_strength(item.class, at.state.clock().month).max(1) };
            while count > 0 {
                let at = game.position();
                let cells = deployment::cells_for(at, country, item);
                let berths = |cell: CellId| {
                    let empty = self.transports(at).filter(|(_, ship, there)| *there == cell && ship.cargo.is_none());
                    let waiting = at.land_units(cell, self.side).count();
                    empty.count().saturating_sub(waiting)
                };
                let one_is_enough = |cell: CellId| {
                    kind == Role::Supply
                        && at.land_units(cell, self.side).any(|(_, unit)| at.role(unit) == Role::Supply)
                };
                let rank = |cell: CellId| match (kind, near[cell.index()]) {
                    _ if one_is_enough(cell) => 20_000,
                    (Role::TransportShip, _) => u32::from(sea[cell.index()]),
                    (_, far) if far != FAR && far <= LONG_MARCH => u32::from(far),
                    _ if berths(cell) > 0 => 500 + u32::from(sea[cell.index()].min(900)),
                    (_, far) => 10_000 + u32::from(far),
                };
                let Some(cell) = cells.into_iter().min_by_key(|&cell| (rank(cell), cell)) else { break };
                if !self.chain && kind != Role::TransportShip && rank(cell) >= 10_000 {
                    break;
                }
                let many = if at.rules.class(item.class).pool_strength() > 0 && item.strength == 1 {
                    count.min(most.into())
                } else {
                    1
                };
                if !submit(game, OrderKind::Place { country, item, count: many as u8, cell, onto: None }) {
                    break;
                }
                count -= many;
            }
        }
    }
    /// Coasts from which a goal can be reached on foot.
    fn shores(&self, at: Position) -> Vec<CellId> {
        let land = fields::by_land(at, &self.goals);
        let enemy = |cell: &CellId| at.state.controlling_side(*cell) == Some(self.side.opponent());
        at.map
            .cells()
            .filter(|&cell| at.map.has(cell, flag::COASTAL) && land[cell.index()] < 12)
            .filter(enemy)
            .collect()
    }
    fn buy(&self, game: &mut Game, submit: Submit) {
        if self.goals.is_empty() {
            return;
        }
        for &country in &self.actors {
            let at = game.position();
            let ours = |role: Role| {
                let china = at.rules.country_by_key("china");
                let free = |id: UnitId| at.state.cell_of(id).is_some_and(|cell| at.map.home(cell) != china);
                let units = at.state.units().filter(|(_, unit)| unit.owner == country && at.role(unit) == role);
                let placed = units.filter(|(id, _)| free(*id)).count();
                let due = at
                    .state
                    .queue()
                    .iter()
                    .filter(|((owner, _, item), _)| *owner == country && at.rules.role_of(item.class) == role);
                placed + due.map(|(_, &count)| usize::from(count)).sum::<usize>()
            };
            let lacking = [
                (Role::Supply, 8usize.saturating_sub(ours(Role::Supply))),
                (Role::TransportShip, FLEET.saturating_sub(ours(Role::TransportShip))),
                (Role::Infantry, 40usize.saturating_sub(ours(Role::Infantry) * 2).min(10)),
            ];
            for (role, wanted) in lacking {
                let offers = build::buyable(game.position(), country);
                let offer = offers.into_iter().find(|offer| game.rules().role_of(offer.item.class) == role);
                if let Some(offer) = offer {
                    let count = wanted.min(offer.affordable.into()) as u16;
                    if count > 0 {
                        submit(game, OrderKind::Buy { country, item: offer.item, count });
                    }
                }
            }
        }
    }

    // ----- movement

    fn march(&self, game: &mut Game, submit: Submit) {
        let fields: Vec<Vec<u16>> = self.goals.iter().map(|&goal| fields::by_land(game.position(), &[goal])).collect();
        let mut assigned = vec![0u32; self.goals.len()];
        self.march_land(game, &fields, &mut assigned, submit);
        self.sail_loaded(game, &fields, &mut assigned, submit);
        self.sail_empty(game, submit);
    }
    fn march_land(&self, game: &mut Game, fields: &[Vec<u16>], assigned: &mut [u32], submit: Submit) {
        let at = game.position();
        let second = matches!(at.state.clock().phase, Phase::SecondMovement(_));
        let mut units: Vec<(u16, UnitId, CellId)> = self
            .units(at, Domain::Land)
            .filter_map(|(id, unit)| match unit.place {
                Place::On(cell) if !self.is_garrison(at, id, cell) => {
                    let near = fields.iter().map(|field| field[cell.index()]).min()?;
                    Some((near, id, cell))
                }
                _ => None,
            })
            .collect();
        units.sort_unstable_by_key(|&(near, id, cell)| (is_supply(at, id), near, id, cell));
        let ports: Vec<CellId> = at
            .map
            .cities
            .iter()
            .map(|city| city.cell)
            .filter(|&cell| ports::is_friendly_port(&at, cell, self.side))
            .collect();
        let to_port = fields::by_land(at, &ports);
        for (near, id, cell) in units {
            let at = game.position();
            let company = self.transports(at).any(|(_, ship, there)| there == cell && carries_troops(at, ship));
            if is_supply(at, id) && near > LONG_MARCH && !company && to_port[cell.index()] == 0 {
                continue;
            }
            let best = (0..fields.len())
                .filter(|&goal| fields[goal][cell.index()] != FAR)
                .min_by_key(|&goal| (u32::from(fields[goal][cell.index()]) + 12 * assigned[goal], goal));
            let aboard = (near > LONG_MARCH)
                .then(|| {
                    movement::embark_options(at, id).into_iter().find(|(carrier, path)| {
                        let ship = at.state.unit(*carrier);
                        path.is_empty() && ship.is_some_and(|ship| self.acts(ship) && at.domain(ship) == Domain::Naval)
                    })
                })
                .flatten();
            if let Some((carrier, path)) = aboard {
                submit(game, OrderKind::Embark { unit: id, carrier, path });
                continue;
            }
            if let Some(goal) = best {
                assigned[goal] += 1;
            }
            let field = match best {
                Some(goal) if near <= LONG_MARCH => &fields[goal],
                _ => &to_port,
            };
            let now = field[cell.index()];
            let step = |by_rail: bool| {
                let reach = Reach::of(at, id, by_rail);
                let to = reach.cells().iter().map(|to| (field[to.cell.index()], to.cell)).min()?;
                (to.0 < now).then(|| (to.0, reach.path_to(to.1), by_rail))
            };
            let mut moves: Vec<_> = step(false).into_iter().chain(if second { step(true) } else { None }).collect();
            moves.sort_by_key(|(left, _, by_rail)| (*left, *by_rail));
            // on foot where the railway brings it no nearer
            if let Some((_, Some(path), by_rail)) = moves.into_iter().next() {
                submit(game, OrderKind::Move { unit: id, path, by_rail });
            }
        }
    }
    fn sail_loaded(&self, game: &mut Game, fields: &[Vec<u16>], assigned: &mut [u32], submit: Submit) {
        let at = game.position();
        let mut groups: BTreeMap<CellId, Vec<UnitId>> = BTreeMap::new();
        for (id, ship, cell) in self.transports(at) {
            if ship.cargo.is_some() {
                groups.entry(cell).or_default().push(id);
            }
        }
        for (from, ships) in groups {
            let at = game.position();
            let fighters = ships.iter().any(|&ship| at.state.unit(ship).is_some_and(|ship| carries_troops(at, ship)));
            let supplied = ships.iter().all(|&ship| at.state.unit(ship).is_some_and(|ship| ship.supply_months > 0));
            if !fighters || !supplied {
                if let Some(home) = self.home_port(at, ships[0], from) {
                    self.sail(game, &ships, home, submit);
                }
                continue;
            }
            let way = fields::by_sea(at, self.side, &[from]);
            let landing = |cell: CellId| {
                at.map.has(cell, flag::COASTAL)
                    && at.state.controlling_side(cell).is_some()
                    && !at.has_land_unit(cell, self.side.opponent())
            };
            let coasts: Vec<CellId> =
                at.map.cells().filter(|&cell| way[cell.index()] != FAR && landing(cell)).collect();
            let best = (0..fields.len())
                .filter_map(|goal| {
                    coasts
                        .iter()
                        .filter(|cell| fields[goal][cell.index()] != FAR)
                        .map(|&cell| {
                            let cost = u32::from(fields[goal][cell.index()]) * 4 + u32::from(way[cell.index()]) / 3;
                            (cost + 30 * assigned[goal], cell, goal)
                        })
                        .min()
                })
                .min();
            let Some((_, landing, goal)) = best else { continue };
            assigned[goal] += 1;
            if landing == from && at.state.controlling_side(from) == Some(self.side) {
                for cargo in ships.iter().filter_map(|&ship| at.state.unit(ship)?.cargo).collect::<Vec<_>>() {
                    submit(game, OrderKind::Disembark { unit: cargo });
                }
                continue;
            }
            self.sail(game, &ships, landing, submit);
        }
    }
    fn sail_empty(&self, game: &mut Game, submit: Submit) {
        let at = game.position();
        let land = fields::by_land(at, &self.goals);
        let mut waiting: BTreeMap<CellId, i32> = BTreeMap::new();
        for (id, _) in self.units(at, Domain::Land) {
            let Some(Place::On(cell)) = at.state.unit(id).map(|unit| unit.place) else { continue };
            let port = at.state.controlling_side(cell) == Some(self.side) && at.map.has(cell, flag::COASTAL);
            if port && land[cell.index()] > LONG_MARCH && at.map.city_at(cell).is_some() {
                *waiting.entry(cell).or_default() += 1;
            }
        }
        let empty: Vec<(UnitId, CellId)> =
            self.transports(at).filter(|(_, ship, _)| ship.cargo.is_none()).map(|(id, _, cell)| (id, cell)).collect();
        for (id, from) in empty {
            let at = game.position();
            let way = fields::by_sea(at, self.side, &[from]);
            let port = waiting
                .iter()
                .filter(|(cell, count)| **count > 0 && way[cell.index()] != FAR)
                .min_by_key(|(cell, _)| (way[cell.index()], **cell))
                .map(|(&cell, _)| cell);
            let Some(port) = port.or_else(|| self.home_port(at, id, from)) else { continue };
            *waiting.entry(port).or_default() -= 1;
            if port != from {
                self.sail(game, &[id], port, submit);
            }
        }
    }
    /// The nearest port at home.
    fn home_port(&self, at: Position, ship: UnitId, from: CellId) -> Option<CellId> {
        let way = fields::by_sea(at, self.side, &[from]);
        let owner = at.state.unit(ship)?.owner;
        let ports = at
            .map
            .cities
            .iter()
            .map(|city| city.cell)
            .filter(|&cell| at.map.is_mainland_of(cell, owner) && ports::is_friendly_port(&at, cell, self.side));
        ports.filter(|cell| way[cell.index()] != FAR).min_by_key(|cell| (way[cell.index()], *cell))
    }
    fn sail(&self, game: &mut Game, ships: &[UnitId], to: CellId, submit: Submit) {
        let left = fields::by_sea(game.position(), self.side, &[to]);
        for &id in ships {
            let at = game.position();
            let Some(from) = at.state.cell_of(id) else { continue };
            let reach = Reach::of(at, id, false);
            let best = reach.cells().iter().map(|to| (left[to.cell.index()], to.cell)).min();
            let nearer = best.filter(|(steps, _)| *steps < left[from.index()]);
            if let Some(path) = nearer.and_then(|(_, cell)| reach.path_to(cell)) {
                submit(game, OrderKind::Move { unit: id, path, by_rail: false });
            }
        }
    }

    // ----- fighting

    fn land(&self, game: &mut Game, submit: Submit) {
        for option in combat::assault_options(game.position(), self.side) {
            let at = game.position();
            let mut group: Vec<UnitId> = Vec::new();
            let mut units = option.units;
            // fighting troops first
            units.sort_by_key(|&id| (is_supply(at, id), id));
            for id in units.into_iter().filter(|&id| at.state.unit(id).is_some_and(|unit| self.acts(unit))) {
                group.push(id);
                if !combat::can_land_together(at, option.cell, &group) {
                    group.pop();
                }
            }
            if !group.is_empty() {
                submit(game, OrderKind::Assault { cell: option.cell, units: group });
            }
        }
    }
    fn fight(&self, game: &mut Game, submit: Submit) {
        for target in combat::attack_targets(game.position(), self.side) {
            let at = game.position();
            let landed = target.landed.clone();
            let ours = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| self.acts(unit));
            let land: Vec<UnitId> = target.attackers().into_iter().filter(ours).collect();
            let land = if landed.is_empty() { land } else { target.attackers() };
            let fresh = |id: &UnitId| {
                at.state.unit(*id).is_some_and(|unit| !unit.has(meridian_engine::unit::unit_flag::ATTACKED))
            };
            if land.is_empty() || !land.iter().all(fresh) || !at.has_land_unit(target.cell, self.side.opponent()) {
                continue;
            }
            let odds = odds::land_planned(at, self.side, target.cell, &land, &[]);
            if odds.ratio < BOLD && landed.is_empty() {
                continue;
            }
            submit(game, OrderKind::Attack { target: target.cell, land, support: Vec::new() });
            if let Some((_, units)) = combat::advance_options(game.position(), self.side) {
                submit(game, OrderKind::Advance { units: units[..1].to_vec() });
            }
        }
    }
}

fn is_supply(at: Position, id: UnitId) -> bool {
    at.state.unit(id).is_some_and(|unit| at.role(unit) == Role::Supply)
}
/// Is something that can fight aboard the ship?
fn carries_troops(at: Position, ship: &Unit) -> bool {
    ship.cargo.is_some_and(|cargo| !is_supply(at, cargo))
}

/// Cells of lines from the supply sources of the actors to all goals, no desert or tall mountains on the way (WW2 §17.2.2).
fn line(at: Position, actors: &[CountryId], goals: &[CellId]) -> Vec<CellId> {
    let sources = at.map.cities.iter().map(|city| city.cell).filter(|&cell| {
        at.map.has(cell, flag::RESOURCE) && at.map.home(cell).is_some_and(|home| actors.contains(&home))
    });
    let mut reached: BTreeMap<CellId, Option<CellId>> = sources.map(|cell| (cell, None)).collect();
    let mut edge: Vec<CellId> = reached.keys().copied().collect();
    let open =
        |cell: CellId| !at.state.is_neutral_territory(cell) && !at.terrain(cell).has(terrain_trait::SUPPLY_BARRIER);
    while !edge.is_empty() {
        let mut next = Vec::new();
        for cell in edge {
            for near in at.land_adjacent(cell) {
                if !reached.contains_key(&near) && (open(near) || goals.contains(&near)) {
                    reached.insert(near, Some(cell));
                    if open(near) {
                        next.push(near);
                    }
                }
            }
        }
        edge = next;
    }
    let mut line = BTreeSet::new();
    for &goal in goals {
        let mut cell = goal;
        while at.map.home(cell) == at.map.home(goal) && line.insert(cell) {
            match reached.get(&cell) {
                Some(Some(before)) => cell = *before,
                _ => break,
            }
        }
    }
    line.into_iter().collect()
}
