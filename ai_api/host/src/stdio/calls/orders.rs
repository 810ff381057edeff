//! Orders as JSON: the fields of `meridian_order_t`, its lists written out. What a kind does not read can be left away.

use super::Args;
use meridian_ai_api::abi::{self, OrderRecord, OrderResult};
use meridian_ai_api::sdk::{Mode, Orders, Turn};
use serde_json::{Value, json};

/// Orders as they were given.
pub struct Batch {
    pub orders: Orders,
    pub mode: Mode,
    pub tags: Vec<u32>,
}

/// `{"mode": "best_effort", "orders": [{"kind": "move", "unit": 12, "list": [7, 8]}, ...]}`.
pub fn read_batch(args: &Args) -> Result<Batch, String> {
    let mode = match args.named("mode", "", abi::BEST_EFFORT)? {
        abi::VALIDATE_ONLY => Mode::ValidateOnly,
        abi::BEST_EFFORT => Mode::BestEffort,
        abi::ATOMIC => Mode::Atomic,
        other => return Err(format!("{other} is no mode; there are validate_only, best_effort, atomic")),
    };
    let mut batch = Batch { orders: Orders::new(), mode, tags: Vec::new() };
    for given in args.objects("orders")? {
        let (record, list, list2) = read(given)?;
        batch.tags.push(record.tag);
        batch.orders.push(record, &list, &list2);
    }
    Ok(batch)
}

/// One result for each order of the last batch.
pub fn results(turn: &Turn, results: &[OrderResult], tags: &[u32]) -> Value {
    let shown = results.iter().zip(tags).enumerate();
    shown.map(|(index, (result, &tag))| write(result, tag, &turn.refusal(index as u32))).collect()
}

/// An order and its two lists.
fn read(given: &Value) -> Result<(OrderRecord, Vec<u32>, Vec<u32>), String> {
    let args = Args { call: "orders_submit", given };
    let none = OrderRecord::default();
    let record = OrderRecord {
        kind: args.named("kind", "ORDER_", 0)?,
        flags: args.bits("flags", "FLAG_")? as u16,
        tag: args.number_or("tag", 0)?,
        unit: args.number_or("unit", none.unit)?,
        other: args.number_or("other", none.other)?,
        amount: args.number_or("amount", 0)?,
        cell: args.number_or("cell", none.cell)?,
        item_class: args.number_or("item_class", none.item_class)?,
        item_group: args.number_or("item_group", none.item_group)?,
        item_strength: args.number_or("item_strength", 0)?,
        country: args.number_or("country", none.country)?,
        country2: args.number_or("country2", none.country2)?,
        choice: args.number_or("choice", 0)?,
        ..none
    };
    if record.kind == 0 {
        return Err("an order needs `kind`, such as \"move\"".into());
    }
    Ok((record, args.numbers("list")?, args.numbers("list2")?))
}

fn write(result: &OrderResult, tag: u32, text: &str) -> Value {
    let mut value = json!({
        "tag": tag, "code": result.code, "outcome": result.outcome, "attacker_lost": result.attacker_lost,
        "defender_lost": result.defender_lost, "captured": result.captured, "unit": result.unit,
    });
    if result.code != abi::R_OK {
        value["cell"] = result.cell.into();
        value["text"] = text.into();
    }
    value
}

/// One of several whose lists lie in one side array.
pub fn shown_of(record: &OrderRecord, lists: &[u32]) -> Value {
    let from = record.list_offset as usize;
    shown(record, &lists[from..from + usize::from(record.list_count) + usize::from(record.list2_count)])
}

/// A legal order as the host gives it, in the shape that `orders_submit` takes.
pub fn shown(record: &OrderRecord, list: &[u32]) -> Value {
    let (first, second) = list.split_at(usize::from(record.list_count).min(list.len()));
    json!({
        "kind": record.kind, "flags": record.flags, "unit": record.unit, "other": record.other,
        "amount": record.amount, "cell": record.cell, "item_class": record.item_class,
        "item_group": record.item_group, "item_strength": record.item_strength, "country": record.country,
        "country2": record.country2, "choice": record.choice, "list": first, "list2": second,
    })
}
