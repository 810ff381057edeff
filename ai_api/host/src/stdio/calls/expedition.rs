//! Board here, sail, land there.

use super::{Args, orders};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Turn;
use serde_json::{Value, json};

/// The order of a leg says what is done; of its fields only what the kind reads means anything.
pub fn answer(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    if function != "plan" {
        return Ok(None);
    }
    let (units, ships) = (args.numbers("units")?, args.numbers("ships")?);
    let Some(plan) = turn.plan_landing(args.number("beach")?, &units, &ships, args.number_or("months", 0)?) else {
        return Ok(Some(Value::Null));
    };
    let legs = plan.legs.iter().zip(&plan.orders).map(|(leg, order)| {
        json!({
            "month": leg.month, "phase": leg.phase, "unit": leg.unit, "cell": leg.cell,
            "supply_months": (leg.supply_months != abi::NO_STORES).then_some(leg.supply_months),
            "order": orders::shown_of(order, &plan.list),
        })
    });
    let it = &plan.sheet;
    Ok(Some(json!({
        "outcome": it.outcome, "code": it.code, "who": (it.who != abi::NO_UNIT).then_some(it.who), "month": it.month,
        "moves": it.moves, "supply_months": it.supply_months, "hungry": it.hungry,
        "attacker_points": it.attacker_points, "defender_points": it.defender_points, "success": it.success,
        "taken": it.taken, "attacker_loss": it.attacker_loss, "defender_loss": it.defender_loss,
        "legs": legs.collect::<Vec<Value>>(),
    })))
}
