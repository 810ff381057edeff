//! Board here, sail, land there.

use super::Turn;
use crate::abi::{self, ExpeditionRequest, OrderRecord};
use std::ops::Range;

/// A landing that was planned: what comes of it and the orders that lead to it.
#[derive(Clone, Debug)]
pub struct Expedition {
    /// How it ends, when, with what odds and stores.
    pub sheet: abi::Expedition,
    /// When each order is given and where it leads.
    pub legs: Vec<abi::Leg>,
    /// The orders, one for each leg, for [`Turn::hand_in`] with [`Expedition::list`].
    pub orders: Vec<OrderRecord>,
    /// The side array of the orders.
    pub list: Vec<u32>,
}

impl Expedition {
    /// Do they land?
    pub fn lands(&self) -> bool {
        self.sheet.outcome == abi::PLAN_LANDS
    }
    /// Which of the orders are for that step; none for most.
    pub fn step(&self, month: u16, phase: u8) -> Range<usize> {
        let begins = self.legs.iter().position(|leg| (leg.month, leg.phase) == (month, phase));
        let begins = begins.unwrap_or(self.legs.len());
        let others = self.legs[begins..].iter().position(|leg| (leg.month, leg.phase) != (month, phase));
        begins..others.map_or(self.legs.len(), |count| begins + count)
    }
}

impl Turn<'_> {
    /// Whether these troops and transports can come to the coast together within so many months (0 = 6), when, and with what
    /// odds. None where the host has no plans, the cell is not the enemy's, or one of them is dead, another side's or
    /// of the wrong sort.
    pub fn plan_landing(&self, beach: u16, troops: &[u32], ships: &[u32], months: u16) -> Option<Expedition> {
        let (table, host) = (self.tables.expedition?, self.host);
        let request = ExpeditionRequest {
            struct_size: size_of::<ExpeditionRequest>() as u32,
            beach,
            months,
            units: troops.as_ptr(),
            ships: ships.as_ptr(),
            unit_count: troops.len() as u32,
            ship_count: ships.len() as u32,
        };
        // SAFETY: all-zero numbers are a value of both structures
        let (mut sheet, no_leg): (abi::Expedition, abi::Leg) = unsafe { (std::mem::zeroed(), std::mem::zeroed()) };
        sheet.struct_size = size_of::<abi::Expedition>() as u32;
        let (mut legs, mut orders) = (vec![no_leg; MOST_LEGS], vec![OrderRecord::default(); MOST_LEGS]);
        let mut list = vec![0; MOST_CELLS];
        let (mut count, mut list_len) = (legs.len() as u32, list.len() as u32);
        // SAFETY: the request lives through the call, and the buffers have the room that is said
        let status = unsafe {
            let (legs, orders, list) = (legs.as_mut_ptr(), orders.as_mut_ptr(), list.as_mut_ptr());
            (table.plan)(
                host,
                &raw const request,
                &raw mut sheet,
                legs,
                orders,
                &raw mut count,
                list,
                &raw mut list_len,
            )
        };
        if status != abi::OK {
            return None;
        }
        legs.truncate(count as usize);
        orders.truncate(count as usize);
        list.truncate(list_len as usize);
        Some(Expedition { sheet, legs, orders, list })
    }
}

/// Orders of a plan and cells of their ways: a dozen months of two moves for five units and their ships are fewer.
const MOST_LEGS: usize = 512;
const MOST_CELLS: usize = 1 << 15;
