//! Who can reach anything at all: one search outwards from the cells where targets can be met, instead of one search for
//! each aircraft.

use super::{Domain, Position, can_hit, ready, targets};
use crate::rules::movement::Travel;
use crate::{CellId, CountryId, Side, Unit};

/// Steps from every cell to the nearest meeting with a target, up to what the longest flight needs.
pub(crate) struct Field<'a> {
    at: Position<'a>,
    side: Side,
    /// One for aircraft as targets, one for ships, one for ships that meet ships; again for each country that the truce keeps out of some cells
    /// (WW2 §3.7.2).
    layers: Vec<Layer>,
}

struct Layer {
    /// Of the interceptors, and of the targets.
    by: Domain,
    domain: Domain,
    owner: Option<CountryId>,
    /// Steps to the nearest meeting; [`FAR`] where there is none in reach.
    steps: Vec<u8>,
}

const FAR: u8 = u8::MAX;

impl<'a> Field<'a> {
    pub fn of(at: Position<'a>, side: Side) -> Self {
        let bound = at.rules.politics.truce.map(|truce| [truce.a, truce.b]);
        let owners = || std::iter::once(None).chain(bound.into_iter().flatten().map(Some));
        let mut layers = Vec::new();
        for (by, domain) in [(Domain::Air, Domain::Air), (Domain::Air, Domain::Naval), (Domain::Naval, Domain::Naval)] {
            if by == Domain::Naval && at.rules.sea.interception.is_none() {
                continue;
            }
            let mut seeds: Vec<CellId> = Vec::new();
            for (id, track) in targets(at, side) {
                if at.state.unit(id).is_some_and(|unit| at.domain(unit) == domain) {
                    seeds.extend(track.open_cells());
                }
            }
            if seeds.is_empty() {
                continue;
            }
            for owner in owners() {
                let flights = ready(at, side).filter(|travel| {
                    at.domain(travel.unit) == by
                        && truce_bound(at, travel.unit) == owner
                        && can_hit(at, travel.unit, domain)
                });
                if let Some(travel) = flights.max_by_key(|travel| travel.budget) {
                    let budget = travel.budget.min(u16::from(FAR - 1)) as u8;
                    let steps = match by {
                        Domain::Naval => search_by_sea(&travel, owner, &seeds, budget),
                        _ => search(at, owner, &seeds, budget),
                    };
                    layers.push(Layer { by, domain, owner, steps });
                }
            }
        }
        Self { at, side, layers }
    }
    /// Flights of the units of the side that can intercept something now, ascending.
    pub fn flights(&self) -> impl Iterator<Item = Travel<'a>> + '_ {
        ready(self.at, self.side).filter(|travel| self.reaches(travel))
    }
    fn reaches(&self, travel: &Travel) -> bool {
        let owner = truce_bound(self.at, travel.unit);
        self.layers.iter().any(|layer| {
            layer.owner == owner
                && layer.by == self.at.domain(travel.unit)
                && can_hit(self.at, travel.unit, layer.domain)
                && u16::from(layer.steps[travel.start.index()]) <= travel.budget
                && layer.steps[travel.start.index()] != FAR
        })
    }
}

/// The owner of the unit or of what it carries, if the truce binds it.
pub(crate) fn truce_bound(at: Position, unit: &Unit) -> Option<CountryId> {
    let cargo = unit.cargo.and_then(|cargo| at.state.unit(cargo)).map(|cargo| cargo.owner);
    [Some(unit.owner), cargo].into_iter().flatten().find(|&owner| at.rules.politics.truce_binds(owner))
}

/// Flights cost one step a cell whatever its terrain, so the way back is as long as the way out (WW2 §11.6.1). A cell that
/// can't be flown over is the end of the search, but a flight may begin there.
fn search(at: Position, owner: Option<CountryId>, seeds: &[CellId], budget: u8) -> Vec<u8> {
    let open = |cell: CellId| is_open(at, owner, cell) && !at.is_grounded(cell);
    rings(at, seeds, budget, open, |cell, visit| at.map.grid.neighbours(cell).for_each(visit))
}

/// The same for a ship that hunts, with the sides and the canals that are open to it. Where it may not enter it may still
/// set out.
fn search_by_sea(travel: &Travel, owner: Option<CountryId>, seeds: &[CellId], budget: u8) -> Vec<u8> {
    let at = travel.at;
    let mover = at.class(travel.unit).mover;
    let open = |cell: CellId| is_open(at, owner, cell) && !at.terrain(cell).closed.has(mover);
    rings(at, seeds, budget, open, |cell, visit| travel.for_adjacent(cell, visit))
}

fn is_open(at: Position, owner: Option<CountryId>, cell: CellId) -> bool {
    !at.state.is_neutral_territory(cell) && !owner.is_some_and(|owner| at.truce_bars(owner, cell))
}

/// Steps from every cell to the nearest seed, up to so many.
fn rings(
    at: Position,
    seeds: &[CellId],
    budget: u8,
    open: impl Fn(CellId) -> bool,
    neighbours: impl Fn(CellId, &mut dyn FnMut(CellId)),
) -> Vec<u8> {
    let mut steps = vec![FAR; at.map.len()];
    let mut ring: Vec<CellId> = Vec::new();
    for &seed in seeds {
        if steps[seed.index()] == FAR {
            steps[seed.index()] = 0;
            if open(seed) {
                ring.push(seed);
            }
        }
    }
    let mut next = Vec::new();
    for step in 1..=budget {
        for &cell in &ring {
            neighbours(cell, &mut |near| {
                if steps[near.index()] == FAR {
                    steps[near.index()] = step;
                    if open(near) {
                        next.push(near);
                    }
                }
            });
        }
        if next.is_empty() {
            break;
        }
        ring.clear();
        std::mem::swap(&mut ring, &mut next);
    }
    steps
}
