//! All attacks of a step at once, and whom to send into one.

use super::{Turn, list};
use crate::abi::{self, BestRequest, LandOdds, Reached};

/// A stack that can be attacked now, and who can.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Where it stands, with the odds if all attack.
    pub sheet: abi::Battle,
    /// Land units that may attack.
    pub land: Vec<u32>,
    /// Ships and aircraft that may support them.
    pub support: Vec<u32>,
}

/// What an attack is wanted to reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// Attack by defence.
    Ratio(f64),
    /// Chance that the defender loses a point or retreats.
    AnyLoss(f64),
    /// Chance that the cell is free of the stack.
    Emptied(f64),
    /// Chance that the stack is gone.
    Elimination(f64),
}

/// Who is to attack.
#[derive(Clone, Debug)]
pub struct Best {
    /// Land units.
    pub land: Vec<u32>,
    /// Ships and aircraft.
    pub support: Vec<u32>,
    /// The odds of their attack, with the code of such an order.
    pub odds: LandOdds,
}

impl Turn<'_> {
    /// Every stack that can be attacked now, ascending by cell.
    pub fn battles(&self) -> Vec<Battle> {
        let (Some(table), host) = (self.tables.battle, self.host) else { return Vec::new() };
        // SAFETY: all-zero numbers are a value of the structure
        let zero: abi::Battle = unsafe { std::mem::zeroed() };
        let (mut battles, mut units) = (vec![zero; 64], vec![0; 512]);
        loop {
            let (mut count, mut unit_count) = (battles.len() as u32, units.len() as u32);
            // SAFETY: the buffers have the room that is said
            let status = unsafe {
                (table.all)(host, battles.as_mut_ptr(), &raw mut count, units.as_mut_ptr(), &raw mut unit_count)
            };
            match status {
                abi::OK => {
                    battles.truncate(count as usize);
                    return battles.into_iter().map(|sheet| battle(sheet, &units)).collect();
                }
                abi::E_BUFFER => {
                    battles.resize(battles.len().max(count as usize), zero);
                    units.resize(units.len().max(unit_count as usize), 0);
                }
                _ => return Vec::new(),
            }
        }
    }
    /// Of these units, or of all who can attack the stack now if none are given, those who reach the aim with the least
    /// expected loss; none if they can't.
    pub fn best_attack(&self, target: u16, aim: Aim, land: &[u32], support: &[u32]) -> Option<Best> {
        let (table, host) = (self.tables.battle?, self.host);
        let (aim, at_least) = match aim {
            Aim::Ratio(ratio) => (abi::AIM_RATIO, ratio),
            Aim::AnyLoss(chance) => (abi::AIM_ANY_LOSS, chance),
            Aim::Emptied(chance) => (abi::AIM_EMPTIED, chance),
            Aim::Elimination(chance) => (abi::AIM_ELIMINATION, chance),
        };
        let request = BestRequest {
            struct_size: size_of::<BestRequest>() as u32,
            target,
            aim,
            reserved: 0,
            at_least,
            land: land.as_ptr(),
            support: support.as_ptr(),
            land_count: land.len() as u32,
            support_count: support.len() as u32,
        };
        // SAFETY: all-zero numbers are a value of the structure
        let mut odds: LandOdds = unsafe { std::mem::zeroed() };
        odds.struct_size = size_of::<LandOdds>() as u32;
        let mut lands = 0;
        let mut units = list(0, 64, |out, count| {
            // SAFETY: the buffers have the room that is said
            unsafe { (table.best)(host, &raw const request, out, count, &raw mut lands, &raw mut odds) }
        });
        if units.is_empty() {
            return None;
        }
        let support = units.split_off(lands as usize);
        Some(Best { land: units, support, odds })
    }
    /// Where each of the units can go: as [`Turn::reach`], in one call.
    pub fn reach_of(&self, units: &[u32]) -> Vec<Vec<Reached>> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return vec![Vec::new(); units.len()] };
        let mut ends = vec![0u32; units.len()];
        let zero = Reached { cell: 0, cost: 0, flags: 0 };
        let (given, out_ends) = (units.as_ptr(), ends.as_mut_ptr());
        let all = list(zero, 256 * units.len().max(1), |out, count| {
            // SAFETY: the buffers have the room that is said
            unsafe { (table.cells_of)(host, given, units.len() as u32, out, count, out_ends) }
        });
        let mut from = 0;
        let each = ends.iter().map(|&end| {
            let cells = all.get(from..end as usize).unwrap_or_default().to_vec();
            from = end as usize;
            cells
        });
        each.collect()
    }
}

fn battle(sheet: abi::Battle, units: &[u32]) -> Battle {
    let middle = sheet.first as usize + usize::from(sheet.land_count);
    let end = middle + usize::from(sheet.support_count);
    Battle { land: units[sheet.first as usize..middle].to_vec(), support: units[middle..end].to_vec(), sheet }
}
