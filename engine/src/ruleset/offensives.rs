//! What it costs a country to attack on land (`offensives.toml`).

use crate::Paragraph;
use serde::Serialize;

/// Who attacks on land in a month needs an offensive of that month. What it costs before the weather asks for more, $B.
#[derive(Clone, Debug, Serialize)]
pub struct Offensives {
    /// Bought in the income phase for one's own units.
    pub cost_billions: u16,
    /// For each further country that joins it; who has bought it pays.
    pub combined_cost_billions: u16,
    /// Bought by the first attack of a country without one.
    pub impromptu_cost_billions: u16,
    /// The paragraph that asks for them.
    pub rule: Paragraph,
    /// The paragraph on those bought on the spot.
    pub impromptu_rule: Paragraph,
    /// The paragraph on those that several countries share.
    pub combined_rule: Paragraph,
}
