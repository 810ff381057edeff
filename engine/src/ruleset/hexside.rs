//! Features of hexsides as rows of a table that name features of boards: those that bar land units, those that let them over
//! water, and those that cost them something. To units on land a barred side is no side: they neither move nor attack over it, their zones end there, and no
//! line of supply leads over.

use crate::map::{Feature, FeatureOf, Map};
use crate::ruleset::{MOST_MOVERS, terrain_trait};
use crate::{CellId, Paragraph, Ruleset, Side};
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

/// A feature of hexsides that lets land units pass where the board has water alone: a ferry. To them it is a side like others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ferry {
    /// Key of a feature of boards, `ferry`.
    pub feature: String,
    /// Its citation.
    pub rule: Paragraph,
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
        self.lay_coasts(map);
        self.lay_ferries(map);
        map.freezing_sides = self.freezing_ground(map);
        self.lay_barriers(map);
        map.crossings = self.crossings.iter().map(|row| row.on(map)).collect();
        if map.crossings.iter().flatten().all(|marks| *marks == 0) {
            map.crossings.clear();
        }
    }
    /// Features of sides that matter to land units in these rules: those that bar, that carry, that cost, and that change combats;
    /// each once.
    pub fn features_of_sides(&self) -> Vec<&str> {
        let barriers = self.barriers.iter().map(|row| &row.feature);
        let ferries = self.ferries.iter().map(|row| &row.feature);
        let crossings = self.crossings.iter().map(|row| &row.feature);
        let across = self.land_combat.modifiers.iter().flat_map(|row| &row.when.all_across);
        let mut keys: Vec<&str> = Vec::new();
        for key in across.chain(crossings).chain(ferries).chain(barriers) {
            if !keys.contains(&key.as_str()) {
                keys.push(key);
            }
        }
        keys
    }
    /// Bars the sides with a barrier. Those that freeze do so between land, even where the board has no way over.
    fn lay_barriers(&self, map: &mut Map) {
        let mut barriers: Vec<&Barrier> = self.barriers.iter().collect();
        // of two on one side that which never opens has the last word
        barriers.sort_by_key(|barrier| !barrier.freezes);
        map.barred_sides.fill(0);
        for barrier in barriers {
            let Some(marks) = of_sides(&map.features, &barrier.feature).map(|feature| feature.marks.clone()) else {
                continue;
            };
            for (cell, marks) in map.cells().zip(marks).filter(|(_, marks)| *marks != 0) {
                let between_land = marks & sides_to(map, cell, |near| map.is_land(near));
                let freezing = if barrier.freezes { between_land } else { 0 };
                map.barred_sides[cell.index()] |= between_land;
                map.land_sides[cell.index()] &= !marks;
                let sides = &mut map.freezing_sides[cell.index()];
                *sides = *sides & !marks | freezing;
            }
        }
    }
    /// Opens the sides over which ferries go.
    fn lay_ferries(&self, map: &mut Map) {
        for ferry in &self.ferries {
            let marks = of_sides(&map.features, &ferry.feature).into_iter().flat_map(|feature| &feature.marks);
            map.land_sides.iter_mut().zip(marks).for_each(|(land, marks)| *land |= marks);
        }
    }
    /// Sides between two land cells of terrain that freezes.
    fn freezing_ground(&self, map: &Map) -> Vec<u8> {
        let freezes = |cell| map.is_land(cell) && self.terrain(map.ground(cell)).has(terrain_trait::FREEZES);
        map.cells().map(|cell| if freezes(cell) { sides_to(map, cell, freezes) } else { 0 }).collect()
    }
}

/// The feature of sides of that key, if the board knows it.
fn of_sides<'m>(features: &'m [Feature], key: &str) -> Option<&'m Feature> {
    features.iter().find(|feature| feature.key == key && feature.of == FeatureOf::Sides)
}

/// The sides of a land cell towards such neighbours.
fn sides_to(map: &Map, cell: CellId, such: impl Fn(CellId) -> bool) -> u8 {
    if !map.is_land(cell) {
        return 0;
    }
    let is_such = |side: &usize| map.grid.neighbour(cell, *side).is_some_and(&such);
    (0..6).filter(is_such).fold(0, |bits, side| bits | 1 << side)
}

impl Crossing {
    /// The sides of each cell of the board where it costs something.
    fn on(&self, map: &Map) -> Vec<u8> {
        let Some(feature) = of_sides(&map.features, &self.feature) else {
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
