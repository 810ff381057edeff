//! What the host knows beyond the rules of a single order: supply, forecasts, rules as a whole, scores; and what a program
//! shows of its thinking.

use super::{Args, Refusal};
use meridian_ai_api::abi::{self, EventRecord};
use meridian_ai_api::sdk::{Sketch, Turn, View};
use serde_json::{Value, json};

pub fn answer(turn: &Turn, call: &str, args: &Args) -> Result<Option<Value>, Refusal> {
    Ok(Some(match call {
        "rules.json" => serde_json::from_str(&turn.rules().json()).unwrap_or(Value::Null),
        "rules.step_cost" => {
            json!(turn.rules().step_cost(args.number("class")?, args.number("from")?, args.number("to")?))
        }
        "supply.trace" => json!(turn.supply().trace(args.number("cell")?, args.number("country")?)),
        "supply.gates" => json!(turn.supply().gates(args.number("cell")?, args.number("country")?)),
        "supply.what_if" => {
            let (cells, controllers): (Vec<u16>, Vec<u8>) = (args.numbers("cells")?, args.numbers("controllers")?);
            if cells.len() != controllers.len() {
                return Err(Refusal::Wrong("`supply.what_if` needs a controller for each cell".into()));
            }
            json!(turn.supply().what_if(&cells.into_iter().zip(controllers).collect::<Vec<_>>()))
        }
        "forecast.influence" => json!(turn.forecast().influence(args.number("side")?)),
        "forecast.threat" => json!(turn.forecast().threat(args.number("side")?)),
        "supply.trial" => {
            let (units, cells): (Vec<u32>, Vec<u16>) = (args.numbers("units")?, args.numbers("cells")?);
            if units.len() != cells.len() {
                return Err(Refusal::Wrong("`supply.trial` needs a cell for each unit".into()));
            }
            json!(turn.supply().trial(&units.into_iter().zip(cells).collect::<Vec<_>>()))
        }
        "forecast.naval_threat" => json!(turn.forecast().naval_threat(args.number("side")?)),
        "forecast.who_reaches" => json!(turn.forecast().who_reaches(args.number("side")?, args.number("cell")?)),
        "forecast.front" => json!(turn.forecast().front()),
        "forecast.income" => json!(turn.forecast().income(args.number("country")?)),
        "sim.score" => turn.score().map_or(Value::Null, |score| {
            json!({
                "winner": (score.winner != abi::NO_SIDE).then_some(score.winner), "cities": score.cities,
                "resources": score.resources, "points": score.points, "ships": score.ships,
                "aircraft": score.aircraft, "money": score.money, "share": score.share,
            })
        }),
        // a JSON number holds 53 bits everywhere, a text all 64
        "sim.hash" => turn.hash().map_or(Value::Null, |hash| format!("{hash:016x}").into()),
        "work.spend" => {
            turn.spend(args.number::<i64>("units")?.max(0) as u64)?;
            json!(true)
        }
        "clock" => clock(turn),
        _ => return report(turn, call, args),
    }))
}

fn clock(turn: &Turn) -> Value {
    let clock = turn.clock();
    let limit = |value: u64| (value != u64::MAX).then_some(value);
    json!({
        "now_ns": clock.now_ns, "soft_ns": limit(clock.soft_ns), "hard_ns": limit(clock.hard_ns),
        "work_used": clock.work_used, "work_soft": limit(clock.work_soft), "work_hard": limit(clock.work_hard),
    })
}

fn report(turn: &Turn, call: &str, args: &Args) -> Result<Option<Value>, Refusal> {
    let text = args.text("text");
    let real = |name: &str| args.given.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    match call {
        "report.telemetry" => turn.telemetry(args.text("key"), real("value")),
        "report.explain" => turn.explain(args.number("tag")?, text),
        "report.progress" => turn.progress(real("share"), text),
        "report.annotate" => {
            let cells: Vec<u16> = args.numbers("cells")?;
            let values = args
                .given
                .get("values")
                .and_then(Value::as_array)
                .map_or(Vec::new(), |all| all.iter().map(|value| value.as_f64().unwrap_or(0.0) as f32).collect());
            let colour = args.number_or("colour", 0xFF_D0_40)?;
            let sketch = Sketch { colour, cells: &cells, text, value: real("value") as f32 };
            match args.named("kind", "NOTE_", abi::NOTE_CELLS)? {
                abi::NOTE_PATH => turn.mark_path(sketch),
                abi::NOTE_TEXT => turn.mark_text(sketch),
                abi::NOTE_HEAT => turn.mark_heat(sketch, &values),
                _ => turn.mark_cells(sketch),
            }
        }
        _ => return Ok(None),
    }
    Ok(Some(json!(true)))
}

/// Events from a number on, as they stand in the header; what a kind does not fill is left away.
pub fn events(view: &View, from: u64) -> Value {
    view.events().filter(|event| event.seq >= from).map(|event| shown(view, event)).collect()
}

fn shown(view: &View, event: &EventRecord) -> Value {
    let mut value = json!({
        "seq": event.seq, "line": event.line, "kind": event.kind, "month": event.month, "phase": event.phase,
    });
    let fields = [
        ("side", u64::from(event.side), u64::from(abi::NO_SIDE)),
        ("country", event.country.into(), abi::NO_COUNTRY.into()),
        ("country2", event.country2.into(), abi::NO_COUNTRY.into()),
        ("unit", event.unit.into(), abi::NO_UNIT.into()),
        ("other", event.other.into(), abi::NO_UNIT.into()),
        ("cell", event.cell.into(), abi::NO_CELL.into()),
        ("from", event.from.into(), abi::NO_CELL.into()),
        ("amount", event.amount.into(), 0),
        ("amount2", event.amount2.into(), 0),
        ("code", event.code.into(), 0),
    ];
    for (name, number, none) in fields {
        if number != none {
            value[name] = number.into();
        }
    }
    let cells = view.event_cells(event);
    if !cells.is_empty() {
        value["list"] = json!(cells);
    }
    value
}
