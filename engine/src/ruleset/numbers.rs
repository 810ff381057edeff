//! Single figures of the rules that belong to no table.

use crate::Month;
use serde::Serialize;

/// A probability in hundredths, 0 to 100.
pub type Percent = u8;

/// Where lines of supply begin and how far they lead, where railways feed them: a rail head is a source, or a cell with a
/// railway that a chain of such cells, open to lines of supply, joins to a source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RailHeads {
    /// By side: key of the feature of the board that marks its sources.
    pub sources: [String; 2],
    /// Most cells from a rail head or a supply unit.
    pub chain: u8,
}

/// Sums of money are in $B.
#[derive(Clone, Debug, Serialize)]
pub struct Numbers {
    /// No war begins before this month (WW2 §2.9.2).
    pub first_month: Month,
    /// First month of the second set of strength limits (WW2 §6.1.3).
    pub strength_limits_change: Month,

    /// WW2 §8.4.1.
    pub fortification_cost_billions: u16,
    /// WW2 §8.4.1.
    pub airfield_cost_billions: u16,
    /// City, resource or both in one cell (WW2 §8.4.1).
    pub installation_repair_cost_billions: u16,
    /// Stage at which a work is finished (WW2 §8.4.2).
    pub work_stages: u8,
    /// One damaged ship or air unit (WW2 §7.3.1).
    pub unit_repair_cost_billions: u16,

    /// Ordinary land units of a side in a cell (WW2 §9.1.1).
    pub stack_land: u8,
    /// Ordinary land units more where a city and a resource share a cell.
    #[serde(skip_serializing_if = "is_nothing")]
    pub stack_city_resource: u8,
    /// Supply units that have room beside those.
    pub stack_supply: u8,
    /// Naval units of a side in a cell outside a major port (WW2 §9.2.1).
    pub stack_naval: u8,
    /// WW2 §1.1.8.
    pub airbase_city: u8,
    /// Air units based at a resource (WW2 §1.1.8).
    pub airbase_resource: u8,
    /// Air units based on a finished airfield (WW2 §1.1.8).
    pub airbase_airfield: u8,
    /// Most one convoy carries (WW2 §6.2.3).
    pub convoy_load_billions: u16,
    /// Supply phases a ship lasts without port (WW2 §17.3.5).
    pub naval_supply_months: u8,

    /// The countries of a side use the same railways: what one moves counts against the capacity of all.
    pub rail_shared: bool,
    /// Whoever can trace no line is out of supply at once, armor and supply units too (else WW2 §17.3.3).
    pub supply_at_once: bool,
    /// Units arrive in cities of their side outside enemy control zones, wherever their home is (else WW2 §8.2), and what
    /// finds no place waits a turn (else WW2 §7.4.4).
    pub arrive_in_cities: bool,
    /// Lines of supply begin at rail heads; none: in cities (WW2 §17.1.2).
    pub rail_heads: Option<RailHeads>,

    /// WW2 §14.2.1: ship's guns count `surface_attack / this` on land.
    pub naval_gun_divisor: u8,
    /// Defense factor of a finished fortification (WW2 §14.2.2).
    pub fortification_factor: u8,
    /// Success of an assault, and what is added for both kinds of troops and for marines (WW2 §13.3).
    pub assault_base: Percent,
    /// Added for troops from the sea and the air at once (WW2 §13.3).
    pub assault_combined: Percent,
    /// Added for marines by sea (WW2 §13.3).
    pub assault_marines: Percent,
    /// WW2 §16.2: bomber strength that has an even chance.
    pub bombing_even_strength: u8,
    /// WW2 §16.2: chance that a bomber comes back damaged.
    pub bombing_damage: Percent,
    /// WW2 §15.5.2.
    pub kamikaze_factor: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_nothing(number: &u8) -> bool {
    *number == 0
}
