//! What the player shows of its thinking, for whoever watches. Nothing of it changes what it plays.

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Sketch;

/// 0xRRGGBB.
const ATTACK: u32 = 0xC8_40_1E;
const GOAL: u32 = 0xD9_A4_41;

impl Sight<'_, '_> {
    /// How it sees the war: the share of the Axis in the cities that the two sides hold.
    pub fn show_estimate(&self) {
        let cities = |side: u8| self.city_cells().iter().filter(|&&cell| self.side_at(cell) == side).count() as f64;
        let (axis, allies) = (cities(abi::AXIS), cities(abi::ALLIES));
        if axis + allies > 0.0 {
            self.turn.telemetry("eval", axis / (axis + allies));
        }
    }
    /// A line of its journal.
    pub fn tell(&self, line: &str) {
        self.turn.info(line);
    }
    /// Where its troops are to go.
    pub fn show_goals(&self, cells: &[Cell]) {
        if !cells.is_empty() {
            self.turn.mark_cells(Sketch { colour: GOAL, cells, text: "worth going to", value: 0.2 });
        }
    }
    /// An attack that is about to be ordered: from where, and at what odds.
    pub fn show_attack(&mut self, target: Cell, attackers: &[u32], ratio: f64, forced: bool) {
        let mut from: Vec<Cell> = attackers.iter().filter_map(|&unit| Some(self.unit(unit)?.cell)).collect();
        from.sort_unstable();
        from.dedup();
        for cell in from.into_iter().filter(|&cell| cell != target) {
            self.turn.mark_path(Sketch { colour: ATTACK, cells: &[cell, target], text: "", value: 1.0 });
        }
        let odds = format!("{ratio:.1} : 1");
        self.turn.mark_text(Sketch { colour: ATTACK, cells: &[target], text: &odds, value: 1.0 });
        let (place, home) = (self.city_name(target), self.country_name(self.home(target)));
        let place = if place.is_empty() { format!("a hex of {home}") } else { format!("{place} ({home})") };
        let forced = if forced { "; who has landed there has to fight" } else { "" };
        self.reason += 1;
        let why = format!("attack on {place} at {odds}{forced}");
        self.turn.explain(self.reason, &why);
    }
}
