//! Who can reach anything at all: one search outwards from the cells where targets can be met, instead of one search for
//! each aircraft.

use super::{Domain, Position, can_hit, ready, targets};
use crate::rules::movement::Travel;
use crate::{CellId, CountryId, Side, Unit};

/// Steps from every cell to the nearest meeting with a target, up to what the longest flight needs.
pub(crate) struct Field<'a> {
    at: Position<'a>,
    side: Side,
    /// One for aircraft as targets, one for ships; again for each country that the truce keeps out of some cells
    /// (WW2 §3.7.2).
    layers: Vec<Layer>,
}

struct Layer {
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
        for domain in [Domain::Air, Domain::Naval] {
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
                let flights = ready(at, side)
                    .filter(|travel| truce_bound(at, travel.unit) == owner && can_hit(at, travel.unit, domain));
                if let Some(budget) = flights.map(|travel| travel.budget).max() {
                    let steps = search(at, owner, &seeds, budget.min(u16::from(FAR - 1)) as u8);
                    layers.push(Layer { domain, owner, steps });
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
    let open = |cell: CellId| {
        !at.state.is_neutral_territory(cell)
            && !at.is_grounded(cell)
            && !owner.is_some_and(|owner| at.truce_bars(owner, cell))
    };
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
            for near in at.map.grid.neighbours(cell) {
                if steps[near.index()] == FAR {
                    steps[near.index()] = step;
                    if open(near) {
                        next.push(near);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        ring.clear();
        std::mem::swap(&mut ring, &mut next);
    }
    steps
}
