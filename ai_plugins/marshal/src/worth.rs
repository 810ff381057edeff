//! What a position is worth to a side.

use meridian_ai_api::abi;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;

/// In strength points of land units: a point of victory, any city, a resource, an aircraft, a ship.
const STAKE: f64 = 8.0;
const CITY: f64 = 2.0;
const RESOURCE: f64 = 1.0;
const AIRCRAFT: f64 = 3.0;
const SHIP: f64 = 2.0;
/// The war is won.
const VICTORY: f64 = 10_000.0;

/// The position for the side, in strength points; the other side's is its negative.
pub fn worth(sight: &Sight, side: u8, stakes: &Stakes) -> f64 {
    let view = sight.view();
    let sign = |holder: u8| match holder {
        abi::AXIS | abi::ALLIES if holder == side => 1.0,
        abi::AXIS | abi::ALLIES => -1.0,
        _ => 0.0,
    };
    let mut worth = VICTORY * sign(view.winner());
    for &cell in sight.city_cells() {
        worth += sign(sight.side_at(cell)) * (CITY + STAKE * f64::from(stakes.of(cell)));
    }
    for &cell in view.resource_cell() {
        worth += RESOURCE * sign(sight.side_at(cell));
    }
    for row in view.units() {
        let of = match view.domain(row) {
            abi::DOMAIN_LAND => {
                f64::from(view.unit_strength()[row]) * if view.unit_out_of_supply()[row] != 0 { 0.6 } else { 1.0 }
            }
            abi::DOMAIN_AIR => AIRCRAFT,
            _ => SHIP,
        };
        worth += of * sign(view.unit_side()[row]);
    }
    worth
}
