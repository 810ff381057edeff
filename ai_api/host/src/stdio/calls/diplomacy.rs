//! Who would enter the war with whom, and with what.

use super::Args;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Turn;
use serde_json::{Value, json};

pub fn answer(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    if !matches!(function, "entrants" | "forces" | "places") {
        return Ok(None);
    }
    let (country, side, diplomacy) = (args.number("country")?, args.number("side")?, turn.diplomacy());
    Ok(Some(match function {
        "entrants" => {
            let shown = diplomacy.entrants(country, side).into_iter().map(|it| {
                json!({
                    "country": it.country, "side": it.side, "points": it.points, "supplies": it.supplies,
                    "ships": it.ships, "aircraft": it.aircraft,
                })
            });
            shown.collect()
        }
        "forces" => {
            let shown = diplomacy.forces(country, side).into_iter().map(|it| {
                json!({
                    "country": it.country, "item_class": it.item_class, "item_group": it.item_group,
                    "item_strength": it.item_strength, "count": it.count, "month": it.month,
                    "cell": (it.cell != abi::NO_CELL).then_some(it.cell),
                })
            });
            shown.collect()
        }
        _ => json!(diplomacy.places(country, side, args.number("entrant")?, args.item()?)),
    }))
}
