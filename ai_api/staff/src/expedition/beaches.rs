//! Where to land: what lies behind a coast, who could throw a landing back, and who should go together.

use crate::board::{Board, Cell};
use crate::losses;
use crate::prizes::{inland, prizes};
use crate::sight::{Sight, Unit, is_hard_going};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Units that go ashore in one cell beside a supply unit, and cells that a landing in strength is made in.
const FIGHTERS: usize = 2;
const CELLS: usize = 3;
/// What a lost strength point is worth: it can be bought again.
const LOST: f64 = 0.4;
/// Share of the best beach's worth with which a front is as good.
const AS_GOOD: f64 = 0.4;
/// Strength that a landing is thought to have where nobody has been named yet.
const USUAL: f64 = 16.0;
/// Enemies for one of ours at which a shore needs help.
const PRESSED: f32 = 0.6;

pub struct Beaches<'b> {
    /// By cell, strength points: what could be had from it; 0 where there is nothing to land on.
    value: Vec<f64>,
    /// The same on all land.
    around: Vec<f64>,
    /// That of the best beach.
    most: f64,
    /// What is in the cell itself: all that troops without supply can have, for they attack nobody (WW2 §17.4.1).
    within: BTreeMap<Cell, f64>,
    /// Attack points that the enemy could bring against each cell next.
    threat: Vec<f32>,
    /// Strength points of land units in each cell.
    defenders: &'b [u16],
    /// Troops that land need no supply unit.
    ground_feeds: bool,
    /// Influence of both sides.
    ours: Vec<f32>,
    theirs: Vec<f32>,
}

/// Who lands in one cell.
pub struct Group {
    pub ships: Vec<u32>,
    /// The supply group that all of them belong to.
    pub fed_by: u8,
    pub strength: f64,
    /// How likely it gets ashore and stays.
    pub chance: f64,
    /// Expected, in strength points.
    pub gain: f64,
}

impl<'b> Beaches<'b> {
    pub fn find(sight: &Sight, board: &'b Board, stakes: &Stakes, ground_feeds: bool) -> Self {
        let side = sight.side();
        let forecast = sight.forecast();
        let (threat, ours, theirs) =
            (forecast.threat(1 - side), forecast.influence(side), forecast.influence(1 - side));
        let within = prizes(sight, stakes, 1 - side);
        let around = inland(sight, &within);
        let mut value = around.clone();
        for (cell, value) in (0..).zip(&mut value) {
            let can_land = sight.side_at(cell) == 1 - side
                && sight.has_flag(cell, abi::CELL_IS_COASTAL)
                && board.own[usize::from(cell)] == 0
                && !sight.is_lonely_in_china(cell)
                && !is_hard_going(sight.terrain(cell));
            if !can_land {
                *value = 0.0;
            }
        }
        let most = value.iter().copied().fold(0.0, f64::max);
        Self { value, around, most, within, threat, defenders: &board.enemy, ground_feeds, ours, theirs }
    }
    pub fn value(&self, cell: Cell) -> f64 {
        self.value[usize::from(cell)]
    }
    /// Are troops of more use in this friendly cell near a front than on a new coast? Enemies are about as strong there as we are, or
    /// as much is to be had from it as from the best beach.
    pub fn is_wanted(&self, cell: Cell) -> bool {
        let at = usize::from(cell);
        let (ours, theirs) = (self.ours.get(at), self.theirs.get(at));
        let pressed = ours.zip(theirs).is_some_and(|(ours, theirs)| *theirs > PRESSED * ours);
        pressed || self.around[at] >= AS_GOOD * self.most
    }
    /// The beaches with what they promise to a landing of the usual strength, the best first; those that promise nothing are left
    /// out.
    pub fn by_value(&self) -> Vec<(Cell, f64)> {
        let beaches = (0..).zip(&self.value).filter(|(_, value)| **value > 0.0);
        let promise = |(cell, value): (Cell, &f64)| (cell, value * self.holds(cell, USUAL, USUAL * CELLS as f64, 1.0));
        let mut beaches: Vec<(Cell, f64)> = beaches.map(promise).filter(|(_, promise)| *promise > 1.0).collect();
        beaches.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        beaches
    }

    /// Who of those that can come should land in the cell; none if it does not pay. `coming`: of one supply group;
    /// `landed`: in which cells others of it land.
    pub fn group(
        &self,
        sight: &Sight,
        cell: Cell,
        coming: &[(Unit, u32)],
        landed: &dyn Fn(Cell) -> bool,
    ) -> Option<Group> {
        let mut fighters: Vec<&(Unit, u32)> = coming.iter().filter(|(unit, _)| unit.kind != abi::KIND_SUPPLY).collect();
        fighters.sort_by_key(|(unit, _)| (std::cmp::Reverse(unit.strength), unit.row));
        let supply = coming.iter().find(|(unit, _)| unit.kind == abi::KIND_SUPPLY);
        let all: f64 = fighters.iter().take(FIGHTERS * CELLS).map(|(unit, _)| f64::from(unit.strength)).sum();
        // the weakest of the marines opens the way for a group as well as any, the strongest of the others go with it
        let is_marine = |one: &&(Unit, u32)| one.0.kind == abi::KIND_MARINE;
        let marine = fighters.iter().copied().filter(is_marine).min_by_key(|(unit, _)| (unit.strength, unit.row));
        let mut others: Vec<&(Unit, u32)> =
            fighters.iter().filter(|one| marine.is_none_or(|marine| marine.1 != one.1)).copied().collect();
        others.sort_by_key(is_marine);
        let group: Vec<&(Unit, u32)> = marine.into_iter().chain(others).take(FIGHTERS).collect();
        let leader = group.first()?.0;
        let fed = self.ground_feeds
            || sight.stays_supplied(cell, &leader)
            || sight.land_neighbours(cell).any(landed)
            || supply.is_some();
        let strength: f64 = group.iter().map(|(unit, _)| f64::from(unit.strength)).sum();
        // the ground is theirs even if they starve on it (WW2 §17.4.2)
        let (stays, around, value) = if fed {
            (strength, strength.max(all), self.value(cell))
        } else {
            let half = strength / 2.0;
            (half, half, self.within.get(&cell).copied().unwrap_or(0.0) - LOST * strength)
        };
        let numbers = sight.view().numbers();
        let marines = if marine.is_some() { numbers.assault_marines } else { 0 };
        let ashore = f64::from((numbers.assault_base + marines).min(100)) / 100.0 * self.clears(sight, cell, strength);
        let holds = self.holds(cell, stays, around, sight.shelter(cell));
        let chance = ashore * holds;
        let gain = chance * value - (1.0 - chance) * LOST * strength;
        let ships = group.iter().copied().chain(supply).map(|(_, ship)| *ship).collect();
        (gain > 0.0).then_some(Group { ships, fed_by: sight.supply_group(&leader), strength, chance, gain })
    }
    /// How likely so many points clear the cell of its defenders before the combat phase is over, or else are lost.
    fn clears(&self, sight: &Sight, cell: Cell, strength: f64) -> f64 {
        let defenders = self.defenders[usize::from(cell)];
        if defenders == 0 {
            return 1.0;
        }
        let ratio = strength / (f64::from(defenders) * sight.shelter(cell));
        if ratio < 1.0 { 0.0 } else { losses::all_of(f64::from(defenders), ratio) }
    }
    /// How likely a landing of so many points, with so many in all around, is still there after the enemy's turn.
    fn holds(&self, cell: Cell, strength: f64, all: f64, shelter: f64) -> f64 {
        let threat = self.threat.get(usize::from(cell)).copied().unwrap_or(0.0);
        1.0 - losses::all_of(strength, f64::from(threat) / (all * shelter))
    }
}
