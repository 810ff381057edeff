//! What the player shows of its thinking, for whoever watches. Nothing of it changes what it plays.

use crate::board::Cell;
use crate::sight::Sight;
use crate::theatres::{Stance, Theatres};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Sketch;

/// 0xRRGGBB.
const ATTACK: u32 = 0xC8_40_1E;
const GOAL: u32 = 0xD9_A4_41;
const LANDING: u32 = 0x2F_6F_B5;
const GATHERING: u32 = 0xB5_8A_2F;
const GIVEN_UP: u32 = 0x6B_6B_6B;

impl Sight<'_, '_> {
    /// How it sees the war: the share of the Axis in the cities that the two sides hold.
    pub fn show_estimate(&self) {
        let cities = |side: u8| self.city_cells().iter().filter(|&&cell| self.side_at(cell) == side).count() as f64;
        let (axis, allies) = (cities(abi::AXIS), cities(abi::ALLIES));
        if axis + allies > 0.0 {
            self.turn.telemetry("eval", axis / (axis + allies));
        }
    }
    /// What is done in each theatre, and why, the one with most at stake first.
    pub fn show_theatres(&self, theatres: &Theatres) {
        let mut named: Vec<_> = theatres.named().collect();
        named.sort_by(|a, b| (b.gain + b.loss).total_cmp(&(a.gain + a.loss)).then(a.place.cmp(&b.place)));
        for theatre in named {
            let (stance, colour) = match theatre.stance() {
                Stance::Attack => ("attack", ATTACK),
                Stance::Hold => ("hold", GATHERING),
                Stance::GiveUp => ("give up", GIVEN_UP),
            };
            self.turn.mark_text(Sketch { colour, cells: &[theatre.place], text: stance, value: 1.0 });
            self.tell(&format!(
                "theatre of {}: {stance}; {:.0} points of ours, {:.0} of theirs, {:.0} to be had, {:.0} to be lost",
                self.place_name(theatre.place),
                theatre.ours,
                theatre.theirs,
                theatre.gain,
                theatre.loss
            ));
        }
    }
    /// A line of its journal.
    pub fn tell(&self, line: &str) {
        self.turn.info(line);
    }
    /// Where its troops are to go.
    pub fn show_goals(&self, cells: &[Cell]) {
        if !cells.is_empty() {
            self.turn.mark_cells(Sketch { colour: GOAL, cells, text: "", value: 0.2 });
        }
    }
    /// An attack that is about to be ordered: from where, and at what odds.
    pub fn show_attack(&mut self, target: Cell, attackers: &[u32], ratio: f64, forced: bool) {
        let odds = odds_of(ratio);
        self.arrows(ATTACK, self.cells_of(attackers), target, &odds);
        let forced = if forced { "; who has landed there has to fight" } else { "" };
        let why = format!("attack on {} at {odds}{forced}", self.place_name(target));
        self.explain(&why);
    }
    /// A landing that is about to be made: by which ships, with how many strength points, how likely it stays, and what it is worth.
    pub fn show_landing(&mut self, target: Cell, ships: &[u32], points: f64, chance: f64, gain: f64) {
        let odds = format!("{:.0} %", 100.0 * chance);
        self.arrows(LANDING, self.cells_of(ships), target, &odds);
        let why =
            format!("{points:.0} points land at {}: {odds} to stay, worth {gain:.1} points", self.place_name(target));
        self.explain(&why);
    }
    /// Loaded ships that sail towards a coast, to land there together, or to friendly shores near a front.
    pub fn show_voyage(&mut self, ships: &[u32], coast: Option<Cell>) {
        let sail = if ships.len() == 1 { " sails" } else { "s sail" };
        let whither = match coast {
            Some(coast) => {
                self.arrows(LANDING, self.cells_of(ships), coast, "");
                format!("towards {}, to land there with others", self.place_name(coast))
            }
            None => "to friendly shores near a front".to_owned(),
        };
        let why = format!("{} loaded ship{sail} {whither}", ships.len());
        self.explain(&why);
    }
    /// Troops that are brought together beside a target: where they come from, and the ratio of all to the defence.
    pub fn show_gathering(&mut self, target: Cell, units: &[u32], ratio: f64) {
        let odds = odds_of(ratio);
        self.arrows(GATHERING, self.cells_of(units), target, &odds);
        let why = format!("troops gather against {} for {odds}", self.place_name(target));
        self.explain(&why);
    }

    /// A move that cuts enemies off from supply, by points more than own troops.
    pub fn show_encirclement(&mut self, cell: Cell, unit: u32, points: f64) {
        self.arrows(GATHERING, self.cells_of(&[unit]), cell, "");
        let why =
            format!("{points:.0} points more of the enemy's are without supply by way of {}", self.place_name(cell));
        self.explain(&why);
    }
    /// Paratroopers who are about to fly to a place: how likely they get down, and what they promise.
    pub fn show_jump(&mut self, cell: Cell, unit: u32, chance: f64, gain: f64) {
        let odds = format!("{:.0} %", 100.0 * chance);
        self.arrows(LANDING, self.cells_of(&[unit]), cell, &odds);
        let why = format!("paratroopers jump at {}: {odds}, worth {gain:.1} points", self.place_name(cell));
        self.explain(&why);
    }
    /// A war that is about to be declared: points of ours that are free for it, for those that would come in.
    pub fn show_war(&mut self, country: u8, ours: f64, theirs: f64) {
        let name = self.country_name(country);
        let why = format!("war on {name}: {ours:.0} points are free for it, {theirs:.0} would come in");
        self.explain(&why);
    }

    /// The orders that follow are about something else.
    pub const fn explained(&mut self) {
        self.about = 0;
    }
    /// Why the orders that follow are given, in a line.
    fn explain(&mut self, why: &str) {
        self.reasons += 1;
        self.about = self.reasons;
        self.turn.explain(self.about, why);
    }
    fn arrows(&self, colour: u32, from: Vec<Cell>, target: Cell, text: &str) {
        for cell in from.into_iter().filter(|&cell| cell != target) {
            self.turn.mark_path(Sketch { colour, cells: &[cell, target], text: "", value: 1.0 });
        }
        self.turn.mark_text(Sketch { colour, cells: &[target], text, value: 1.0 });
    }
    /// Where the units stand, each cell once.
    fn cells_of(&self, units: &[u32]) -> Vec<Cell> {
        let mut cells: Vec<Cell> = units.iter().filter_map(|&unit| Some(self.unit(unit)?.cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
    /// What a cell is called: its city, else its country.
    fn place_name(&self, cell: Cell) -> String {
        let (city, home) = (self.city_name(cell), self.country_name(self.home(cell)));
        if city.is_empty() { format!("a hex of {home}") } else { format!("{city} ({home})") }
    }
}

/// Attack to defence; supply units alone defend nothing.
fn odds_of(ratio: f64) -> String {
    if ratio.is_finite() { format!("{ratio:.1} : 1") } else { "no defence".to_owned() }
}
