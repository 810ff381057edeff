//! What lies along the sides of a cell, where the rules ask for it: `river NE, SE`, `lake W`.

use crate::places::direction;
use crate::{Arguments, Words};
use meridian_engine::CellId;
use meridian_engine::map::FeatureOf;
use meridian_engine::rules::Position;

impl Words {
    /// One entry for each feature. None on boards without geography.
    pub fn sides(&self, at: Position, cell: CellId) -> Vec<String> {
        let Some(geometry) = at.map.grid.geometry() else { return Vec::new() };
        let asked = at.rules.features_of_sides().into_iter().filter_map(|key| at.map.feature(key));
        let marked = asked.filter(|feature| feature.of == FeatureOf::Sides && feature.touches(cell));
        let entry = |feature: &meridian_engine::map::Feature| {
            let near = feature.sides(cell).filter_map(|side| at.map.grid.neighbour(cell, side));
            let ways: Vec<String> = near.map(|near| self.say(direction(geometry, cell, near, 8).1)).collect();
            let mut arguments = Arguments::new();
            arguments.set("feature", self.named_or("along", &feature.key, &feature.key.replace('_', " ")));
            arguments.set("ways", ways.join(", "));
            self.say_with("hex-side", &arguments)
        };
        marked.map(entry).collect()
    }
}
