//! Which places the enemy could take when it is his turn.

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;

/// What he could bring against each cell, as he stands now.
pub struct Danger {
    /// Attack points; empty if nobody looks at them.
    threat: Vec<f32>,
    /// Attackers for one defender at which a place is thought lost.
    ratio: f64,
}

impl Danger {
    /// Without a ratio no place is thought lost.
    pub fn of(sight: &Sight, ratio: Option<f64>) -> Self {
        let threat = ratio.map_or(Vec::new(), |_| sight.forecast().threat(1 - sight.side()));
        Self { threat, ratio: ratio.unwrap_or_default() }
    }
    /// Could the enemy take the cell from those who hold it now?
    pub fn takes(&self, sight: &Sight, cell: Cell) -> bool {
        let Some(&threat) = self.threat.get(usize::from(cell)) else { return false };
        let side = sight.side();
        let holders = sight
            .units_at(cell)
            .into_iter()
            .filter(|unit| unit.side == side && unit.domain == abi::DOMAIN_LAND && unit.carrier == abi::NO_UNIT);
        let points: u16 = holders.map(|unit| u16::from(unit.strength)).sum();
        f64::from(threat) >= self.ratio * f64::from(points.max(1)) * sight.shelter(cell)
    }
}
