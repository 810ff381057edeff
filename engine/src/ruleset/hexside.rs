//! Features of hexsides as rows of a table that name features of boards: those that bar land units, and those that cost them
//! something. To units on land a barred side is no side: they neither move nor attack over it, their zones end there, and no
//! line of supply leads over.

use crate::map::{Feature, FeatureOf, Map};
use crate::ruleset::{MOST_MOVERS, terrain_trait};
use crate::{Paragraph, Ruleset, Side};
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
    /// Its citation where an attack is tried.
    pub attack_rule: Paragraph,
}

/// A feature of hexsides that costs land units movement points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Crossing {
    /// Key of a feature of boards, `river`.
    pub feature: String,
    /// Points more for a step over it, by class of movement.
    pub cost: [u8; MOST_MOVERS],
    /// Keys of features of cells: around such a cell it costs nothing.
    pub negated_by: Vec<String>,
    /// Its citation.
    pub rule: Paragraph,
}

/// A line along hexsides that nobody, or one side, walks over in the first turns: how the war began holds them to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpeningLine {
    /// Key of a feature of boards, `front_line`.
    pub feature: String,
    /// Turns from the first month of the ruleset on.
    pub turns: u8,
    /// Whom it binds; none: both sides.
    pub binds: Option<Side>,
    /// In the phases after combat too.
    pub follow_ups: bool,
    /// Its citation.
    pub rule: Paragraph,
}

impl Ruleset {
    /// Gives a board the groups of this ruleset, every cell of it its row, and bars the hexsides that it bars. To do so again
    /// changes nothing.
    pub fn lay(&self, map: &mut Map) {
        map.groups.clone_from(&self.groups);
        self.lay_ground(map);
        self.lay_zones(map);
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
        map.crossings = self.crossings.iter().map(|row| row.on(map)).collect();
        if map.crossings.iter().flatten().all(|marks| *marks == 0) {
            map.crossings.clear();
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

impl Crossing {
    /// The sides of each cell of the board where it costs something.
    fn on(&self, map: &Map) -> Vec<u8> {
        let Some(feature) = map.feature(&self.feature).filter(|feature| feature.of == FeatureOf::Sides) else {
            return vec![0; map.len()];
        };
        let negating = |feature: &&Feature| feature.of == FeatureOf::Cells && self.negated_by.contains(&feature.key);
        let negating: Vec<&Feature> = map.features.iter().filter(negating).collect();
        let negated = |cell| negating.iter().any(|feature| feature.touches(cell));
        let costs =
            |cell, side: &usize| !negated(cell) && map.grid.neighbour(cell, *side).is_some_and(|near| !negated(near));
        let sides = |cell| feature.sides(cell).filter(|side| costs(cell, side)).fold(0, |bits, side| bits | 1 << side);
        map.cells().map(sides).collect()
    }
}

#[cfg(test)]
mod tests;
