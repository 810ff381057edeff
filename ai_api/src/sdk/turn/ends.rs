//! Where moves had better end.

use super::{Turn, list};
use crate::abi::HarbourRecord;

impl Turn<'_> {
    /// Ports of the side where each of these ships lies or could sail to now, with room for all of them.
    pub fn ports(&self, ships: &[u32]) -> Vec<HarbourRecord> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(HarbourRecord { cell: 0, cost: 0, room: 0 }, 256, |out, count| unsafe {
            (table.ports)(host, ships.as_ptr(), ships.len() as u32, out, count)
        })
    }
    /// Of the cells where the aircraft may end its move now, and its own, those after which it would be lost when second
    /// movement ends.
    pub fn stranded(&self, unit: u32) -> Vec<u16> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 1024, |out, count| unsafe { (table.stranded)(host, unit, out, count) })
    }
}
