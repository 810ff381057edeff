//! What the minimap shows beside the world: the outline of what the map shows, and pulses where something happens. Geometry
//! and time; it draws nothing.

mod outline;
mod pulses;

pub use outline::Outline;
pub use pulses::{Pulse, Pulses};

/// Degrees as shares of the sheet, from the upper left corner.
fn share_of(lat: f64, lon: f64) -> [f32; 2] {
    [((lon + 180.0) / 360.0) as f32, ((90.0 - lat) / 180.0) as f32]
}

/// Latitude and longitude of a place on the sheet, degrees; beside it the nearest place.
pub fn place_at([x, y]: [f32; 2]) -> (f64, f64) {
    (90.0 - 180.0 * f64::from(y.clamp(0.0, 1.0)), 360.0 * f64::from(x.clamp(0.0, 1.0)) - 180.0)
}
