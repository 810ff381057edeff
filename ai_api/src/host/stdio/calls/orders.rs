//! Orders as JSON: the fields of `meridian_order_t`, its lists written out. What a kind does not read can be left away.

use super::{Args, Refusal};
use crate::abi::{self, OrderRecord, OrderResult};
use crate::sdk::{Mode, Orders, Turn};
use serde_json::{Value, json};

/// `{"mode": "best_effort", "orders": [{"kind": "move", "unit": 12, "list": [7, 8]}, ...]}`; one result for each.
pub fn submit(turn: &mut Turn, args: &Args) -> Result<Value, Refusal> {
    let mode = match args.named("mode", "", abi::BEST_EFFORT)? {
        abi::VALIDATE_ONLY => Mode::ValidateOnly,
        abi::BEST_EFFORT => Mode::BestEffort,
        abi::ATOMIC => Mode::Atomic,
        other => return Err(format!("{other} is no mode; there are validate_only, best_effort, atomic").into()),
    };
    let mut orders = Orders::new();
    let mut tags = Vec::new();
    for given in args.objects("orders")? {
        let (record, list, list2) = read(given)?;
        tags.push(record.tag);
        orders.push(record, &list, &list2);
    }
    let results = turn.submit(&orders, mode)?;
    let texts = (0..results.len() as u32).map(|index| turn.refusal(index));
    Ok(results.iter().zip(tags).zip(texts).map(|((result, tag), text)| write(result, tag, &text)).collect())
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
