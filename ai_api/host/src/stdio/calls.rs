//! Questions and orders of a program, answered through the same wrappers as those of a plugin in Rust.

mod args;
mod diplomacy;
mod expedition;
mod orders;
mod queries;
mod services;
mod sims;

use super::message::ToProgram;
use super::{columns, names};
use args::Args;
use meridian_ai_api::sdk::{Stop, Turn, View};
use serde_json::{Map, Value, json};
pub use services::events;
pub use sims::Sims;

/// What is answered: a value under its name, or why there is none.
pub struct Reply(Map<String, Value>);

impl Reply {
    pub fn failed(why: impl Into<String>) -> Self {
        Self(Map::from_iter([("error".to_owned(), Value::String(why.into()))]))
    }
    pub fn add(&mut self, key: &str, value: Value) {
        self.0.insert(key.to_owned(), value);
    }
    pub fn into_map(self) -> Map<String, Value> {
        self.0
    }
    pub fn reply(self, id: Value, cancel: u32) -> ToProgram {
        ToProgram::Reply { id, cancel, answer: self.0 }
    }
}

/// Why a call is not answered.
pub enum Refusal {
    /// The program asked something wrong.
    Wrong(String),
    Stopped(Stop),
}

impl From<String> for Refusal {
    fn from(why: String) -> Self {
        Self::Wrong(why)
    }
}
impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// Answers a call. Calls are named after the functions of `meridian_ai.h`: `orders_submit`, `reach.cells`, ... With `sim`
/// among its arguments a call works on that simulation.
pub fn answer<'h>(turn: &mut Turn<'h>, sims: &mut Sims<'h>, call: &str, args: &Value) -> Reply {
    match outcome(turn, sims, &Args { call, given: args }) {
        Ok(value) => Reply(Map::from_iter([("value".to_owned(), value)])),
        Err(Refusal::Wrong(why)) => Reply::failed(why),
        Err(Refusal::Stopped(stop)) => {
            let mut answer = Reply::failed(stop.to_string());
            answer.add("cancelled", (stop == Stop::Cancelled).into());
            answer
        }
    }
}

fn outcome<'h>(turn: &mut Turn<'h>, sims: &mut Sims<'h>, args: &Args) -> Result<Value, Refusal> {
    if let Some(value) = sims.answer(turn, args.call, args)? {
        return Ok(value);
    }
    match args.call {
        "orders_submit" => {
            let batch = orders::read_batch(args)?;
            let results = turn.submit(&batch.orders, batch.mode)?;
            return Ok(orders::results(turn, &results, &batch.tags));
        }
        "view_refresh" => {
            turn.refresh()?;
            return Ok(json!(true));
        }
        _ => {}
    }
    let turn = match sims.named(args)? {
        Some(sim) => sim,
        None => &*turn,
    };
    match args.call {
        "view" => Ok(view(&turn.view())),
        "column" => column(turn, args),
        "strings" => strings(turn, args),
        "events" => Ok(services::events(&turn.view(), args.number_or::<i64>("from", 0)?.max(0) as u64)),
        "rng" => rng(turn, args),
        call => match services::answer(turn, call, args)? {
            Some(value) => Ok(value),
            None => queries::answer(turn, call, args),
        },
    }
}

/// What stands in the view beside its columns.
pub fn view(view: &View) -> Value {
    json!({
        "revision": view.revision(), "month": view.month(), "began": view.began(), "soviet_war": view.soviet_war(),
        "phase": view.phase(),
        "phasing": view.phasing(), "side": view.side(), "grounded": view.grounded(),
        "advance_cell": view.advance_cell(), "cell_count": view.cells(), "unit_rows": view.unit_rows(),
        "class_count": view.classes(), "country_count": view.countries(), "scenario": view.scenario(),
        "ruleset": view.ruleset(),
    })
}

fn find<'v>(turn: &'v Turn, args: &Args) -> Result<&'v meridian_ai_api::abi::Column, Refusal> {
    let id = match args.given.get("column") {
        Some(Value::String(name)) => {
            names::column(name).ok_or_else(|| format!("`{name}` is no column of meridian_ai.h"))?
        }
        _ => args.number("column")?,
    };
    let column = turn.view().raw().iter().find(|column| column.id == id);
    Ok(column.ok_or_else(|| format!("this host has no column {id:#06x}"))?)
}

fn column(turn: &Turn, args: &Args) -> Result<Value, Refusal> {
    Ok(columns::numbers(find(turn, args)?).into())
}

/// The texts that a column of strings refers to.
fn strings(turn: &Turn, args: &Args) -> Result<Value, Refusal> {
    let offsets = columns::numbers(find(turn, args)?);
    let view = turn.view();
    let text = |offset: &Value| view.string(offset.as_u64().and_then(|at| at.try_into().ok()).unwrap_or(u32::MAX));
    Ok(offsets.iter().map(text).collect())
}

fn rng(turn: &Turn, args: &Args) -> Result<Value, Refusal> {
    let count: usize = args.number("count")?;
    if count > 4096 {
        return Err(format!("`rng` gives at most 4096 numbers at once, not {count}").into());
    }
    let words = turn.random_words(args.number("stream")?, count);
    Ok(words.into())
}
