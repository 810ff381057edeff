//! `meridian bench`: figures with the machine they were taken on.

mod engine;
mod interface;
mod play;
mod render;
mod waits;

use crate::cli::{Bench, BenchSubject};
use meridian_files::{hush, say};
use meridian_session::Failure;
use meridian_session::Folders;
use serde_json::{Map, Value, json};

pub fn run(bench: &Bench, folders: &Folders) -> Result<(), Failure> {
    let figures = match bench.what {
        BenchSubject::Engine => engine::measure(bench, folders)?,
        BenchSubject::Render => hush::hushed(|| render::measure(bench, folders))?,
        BenchSubject::Ai => play::measure(bench, folders)?,
        BenchSubject::Waits => hush::hushed(|| waits::measure(bench, folders))?,
        BenchSubject::Interface => interface::measure(bench, folders)?,
        BenchSubject::Signature => {
            let signature = play::signature(folders)?;
            if bench.json {
                say!("{}", json!({ "signature": format!("{signature:016x}") }));
            } else {
                say!("{signature:016x}");
            }
            return Ok(());
        }
    };
    let mut all = machine();
    all.extend(figures);
    if bench.json {
        say!("{}", Value::Object(all));
    } else {
        for (name, value) in &all {
            match value {
                Value::Array(rows) => rows.iter().for_each(|row| say!("{name:<34} {row}")),
                Value::String(text) => say!("{name:<34} {text}"),
                Value::Number(number) if number.is_f64() => {
                    say!("{name:<34} {:.3}", number.as_f64().unwrap_or_default());
                }
                other => say!("{name:<34} {other}"),
            }
        }
    }
    Ok(())
}

/// What the figures were taken on.
fn machine() -> Map<String, Value> {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let model = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ").map(|(_, name)| name.to_owned()))
    });
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    let mut map = Map::new();
    map.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
    map.insert("build".into(), json!(build));
    map.insert("processor".into(), json!(model.unwrap_or_else(|| std::env::consts::ARCH.to_owned())));
    map.insert("cores".into(), json!(cores));
    map
}

/// Median of some times, in the unit they are in.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Resident memory of this process, MiB; none where the system does not say.
pub fn resident_mib() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<f64>().ok().map(|kib| kib / 1024.0)
}
