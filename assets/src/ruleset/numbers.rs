//! numbers.toml.

use super::document::{Document, Word};
use super::error::TableError;
use super::names::month;
use meridian_engine::ruleset::{Numbers, RailHeads};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NumbersTable {
    first_month: Word,
    strength_limits_change: Word,
    works: Works,
    units: Units,
    stacking: Stacking,
    airbase: Airbase,
    land_combat: LandCombat,
    assault: Assault,
    bombing: Bombing,
    #[serde(default)]
    rail_shared: bool,
    #[serde(default)]
    supply_at_once: bool,
    #[serde(default)]
    arrive_in_cities: bool,
    rail_heads: Option<RailHeadsTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RailHeadsTable {
    axis: String,
    allies: String,
    chain: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Works {
    fortification_cost: u16,
    airfield_cost: u16,
    repair_cost: u16,
    stages: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Units {
    repair_cost: u16,
    convoy_load: u16,
    naval_supply_months: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stacking {
    land: u8,
    #[serde(default)]
    city_resource: u8,
    #[serde(default = "one")]
    supply: u8,
    naval: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Airbase {
    city: u8,
    resource: u8,
    airfield: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandCombat {
    naval_gun_divisor: u8,
    fortification_factor: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Assault {
    base: u8,
    combined: u8,
    marines: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bombing {
    even_strength: u8,
    damage: u8,
    kamikaze_factor: u8,
}

const fn one() -> u8 {
    1
}

pub(crate) fn read(text: &str) -> Result<Numbers, TableError> {
    let document = Document::new("numbers.toml", text);
    let it: NumbersTable = document.read()?;
    Ok(Numbers {
        strength_limits_change: document.word(&it.strength_limits_change, month)?,
        fortification_cost_billions: it.works.fortification_cost,
        airfield_cost_billions: it.works.airfield_cost,
        installation_repair_cost_billions: it.works.repair_cost,
        first_month: document.word(&it.first_month, month)?,
        work_stages: it.works.stages,
        unit_repair_cost_billions: it.units.repair_cost,
        stack_land: it.stacking.land,
        stack_city_resource: it.stacking.city_resource,
        stack_supply: it.stacking.supply,
        stack_naval: it.stacking.naval,
        airbase_city: it.airbase.city,
        airbase_resource: it.airbase.resource,
        airbase_airfield: it.airbase.airfield,
        convoy_load_billions: it.units.convoy_load,
        naval_supply_months: it.units.naval_supply_months,
        rail_shared: it.rail_shared,
        supply_at_once: it.supply_at_once,
        arrive_in_cities: it.arrive_in_cities,
        rail_heads: it.rail_heads.map(|it| RailHeads { sources: [it.axis, it.allies], chain: it.chain }),
        naval_gun_divisor: it.land_combat.naval_gun_divisor,
        fortification_factor: it.land_combat.fortification_factor,
        assault_base: it.assault.base,
        assault_combined: it.assault.combined,
        assault_marines: it.assault.marines,
        bombing_even_strength: it.bombing.even_strength,
        bombing_damage: it.bombing.damage,
        kamikaze_factor: it.bombing.kamikaze_factor,
    })
}
