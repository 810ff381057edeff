//! Features of hexsides that bar land units: rows of a table that name features of boards. To units on land a barred side is
//! no side: they neither move nor attack over it, their zones end there, and no line of supply leads over.

use crate::map::{FeatureOf, Map};
use crate::ruleset::terrain_trait;
use crate::{Paragraph, Ruleset};
use serde::Serialize;

/// One row of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Barrier {
    /// Key of a feature of boards, `lake`.
    pub feature: String,
    /// Opens while it is severe winter on both sides of it.
    pub freezes: bool,
    /// Its citation.
    pub rule: Paragraph,
}

impl Ruleset {
    /// Gives a board the groups of this ruleset, every cell of it its row, and bars the hexsides that it bars. To do so again
    /// changes nothing.
    pub fn lay(&self, map: &mut Map) {
        map.groups.clone_from(&self.groups);
        self.lay_ground(map);
        // what an earlier call barred until it freezes
        let freezing = self.freezing_ground(map);
        let before = std::mem::replace(&mut map.freezing_sides, freezing);
        for barrier in &self.barriers {
            let Some(feature) = map.features.iter().find(|it| it.key == barrier.feature && it.of == FeatureOf::Sides)
            else {
                continue;
            };
            let sides = map.land_sides.iter_mut().zip(&mut map.freezing_sides).zip(&feature.marks).zip(&before);
            for (((land, freezing), marks), before) in sides {
                let barred = (*land | *freezing | before) & marks;
                *land &= !marks;
                *freezing = *freezing & !marks | if barrier.freezes { barred } else { 0 };
            }
        }
    }
    /// Sides between two land cells of terrain that freezes.
    fn freezing_ground(&self, map: &Map) -> Vec<u8> {
        let freezes = |cell| map.is_land(cell) && self.terrain(map.ground(cell)).has(terrain_trait::FREEZES);
        let sides = |cell| {
            let near = |side: usize| map.grid.neighbour(cell, side).is_some_and(freezes);
            (0..6).filter(|&side| near(side)).fold(0, |bits, side| bits | 1 << side)
        };
        map.cells().map(|cell| if freezes(cell) { sides(cell) } else { 0 }).collect()
    }
}

#[cfg(test)]
mod tests;
