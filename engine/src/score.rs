//! How the sides stand: what they hold and have, and the share of the Axis that tournaments measure.

use crate::Side;
use crate::map::flag;
use crate::rules::Position;
use crate::ruleset::Domain;

/// Sums by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Controlled.
    pub cities: [u32; 2],
    /// Controlled, and not destroyed.
    pub resources: [u32; 2],
    /// Strength points of land units, carried ones too.
    pub points: [u32; 2],
    /// Number of ships, damaged ones too.
    pub ships: [u32; 2],
    /// Number of air units, carried ones too.
    pub aircraft: [u32; 2],
    /// Treasuries, $B.
    pub billions: [u32; 2],
}

impl Score {
    /// Counts the whole position.
    pub fn of(at: Position) -> Self {
        let mut score = Self::default();
        for city in &at.map.cities {
            if let Some(side) = at.state.controlling_side(city.cell) {
                score.cities[side.index()] += 1;
            }
        }
        for cell in at.map.cells().filter(|&cell| at.map.has(cell, flag::RESOURCE)) {
            let works = at.state.works(cell);
            let whole = !works.resource_destroyed && !works.atomic_destroyed;
            if let Some(side) = at.state.controlling_side(cell).filter(|_| whole) {
                score.resources[side.index()] += 1;
            }
        }
        for (_, unit) in at.state.units() {
            let Some(side) = at.state.unit_side(unit) else { continue };
            match at.domain(unit) {
                Domain::Land => score.points[side.index()] += u32::from(unit.strength),
                Domain::Naval => score.ships[side.index()] += 1,
                Domain::Air => score.aircraft[side.index()] += 1,
            }
        }
        for country in at.state.countries() {
            if let Some(side) = country.partnership.side() {
                score.billions[side.index()] += country.money;
            }
        }
        score
    }
    /// The part of a side in the cities and in the strength points of both, averaged: 0..1.
    pub fn share(&self, side: Side) -> f64 {
        share(self.cities, self.points, side)
    }
}

/// The same where only these two are kept, as in the ledger of a tournament.
pub fn share(cities: [u32; 2], points: [u32; 2], side: Side) -> f64 {
    (part(cities, side) + part(points, side)) / 2.0
}

/// The part of a side in what both have; a half of nothing.
fn part(held: [u32; 2], side: Side) -> f64 {
    match held[0] + held[1] {
        0 => 0.5,
        all => f64::from(held[side.index()]) / f64::from(all),
    }
}
