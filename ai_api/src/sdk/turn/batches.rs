//! Answers that come in many pieces at once.

use super::Turn;
use crate::abi::{self, OrderRecord};

/// Chances that each side loses so many strength points: the first entry is the chance of no loss.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LandLosses {
    /// Of the attackers.
    pub attacker: Vec<f64>,
    /// Of the defenders.
    pub defender: Vec<f64>,
}

/// Entries of the lists of one order: a way right across a theatre, or every unit that can take part.
const LONGEST: usize = 1024;

impl Turn<'_> {
    /// The legal orders of the kinds from number `first` on, at most `most` of them, and the side array that their lists lie
    /// in: see [`Turn::hand_in`] for handing some of them in.
    pub fn list_legal(&self, kinds: u64, first: u64, most: usize) -> (Vec<OrderRecord>, Vec<u32>) {
        let (mut orders, mut list) = (Vec::new(), Vec::new());
        while orders.len() < most {
            let (more, lists, is_all) = self.list_once(kinds, first + orders.len() as u64, most - orders.len());
            if more.is_empty() {
                break;
            }
            let from = list.len() as u32;
            orders.extend(more.into_iter().map(|order| OrderRecord { list_offset: order.list_offset + from, ..order }));
            list.extend(lists);
            if is_all {
                break;
            }
        }
        (orders, list)
    }
    /// As many of them as their lists leave room for, and whether there is no more.
    fn list_once(&self, kinds: u64, first: u64, most: usize) -> (Vec<OrderRecord>, Vec<u32>, bool) {
        let Some(table) = self.tables.legal else { return Default::default() };
        let (mut orders, mut list) = (vec![OrderRecord::default(); most], vec![0; 64 * most.min(1 << 12)]);
        loop {
            let (mut count, mut list_len) = (most as u32, list.len() as u32);
            let (out, cells) = (orders.as_mut_ptr(), list.as_mut_ptr());
            // SAFETY: the buffers have the room that is said
            let status =
                unsafe { (table.list)(self.host, kinds, first, out, &raw mut count, cells, &raw mut list_len) };
            match status {
                abi::OK => {
                    // a longer list than that has no order
                    let had_room = list_len as usize + LONGEST <= list.len();
                    orders.truncate(count as usize);
                    list.truncate(list_len as usize);
                    return (orders, list, had_room);
                }
                // not even the first one fitted
                abi::E_BUFFER if list_len as usize > list.len() => list.resize(list_len as usize, 0),
                _ => return Default::default(),
            }
        }
    }
    /// What either side would lose in an attack on the stack in `target`, exactly; none if there is no stack or a handle is
    /// dead.
    pub fn land_losses(&self, target: u16, land: &[u32], support: &[u32]) -> Option<LandLosses> {
        let table = self.tables.odds?;
        let mut losses = LandLosses { attacker: vec![0.0; 64], defender: vec![0.0; 64] };
        loop {
            let (mut attackers, mut defenders) = (losses.attacker.len() as u32, losses.defender.len() as u32);
            let (lands, supports) = (land.len() as u32, support.len() as u32);
            // SAFETY: pointers and counts belong together
            let status = unsafe {
                let (attacker, defender) = (losses.attacker.as_mut_ptr(), losses.defender.as_mut_ptr());
                let (land, support) = (land.as_ptr(), support.as_ptr());
                let of_attacker = &mut attackers;
                (table.land_losses)(
                    self.host,
                    target,
                    land,
                    lands,
                    support,
                    supports,
                    attacker,
                    of_attacker,
                    defender,
                    &raw mut defenders,
                )
            };
            let (attackers, defenders) = (attackers as usize, defenders as usize);
            match status {
                abi::OK => {
                    losses.attacker.truncate(attackers);
                    losses.defender.truncate(defenders);
                    return Some(losses);
                }
                abi::E_BUFFER if attackers > losses.attacker.len() || defenders > losses.defender.len() => {
                    losses.attacker.resize(attackers.max(losses.attacker.len()), 0.0);
                    losses.defender.resize(defenders.max(losses.defender.len()), 0.0);
                }
                _ => return None,
            }
        }
    }
}
