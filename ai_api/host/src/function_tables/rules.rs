//! `meridian.rules/1`.

use super::{give, on_service};
use meridian_ai_api::abi::{self, HostTable, RulesTable};
use meridian_engine::rules::movement;
use meridian_engine::{Ruleset, Terms};
use meridian_words::capitalised;
use std::ffi::c_char;

pub static TABLE: RulesTable = RulesTable { struct_size: size_of::<RulesTable>() as u32, reserved: 0, json, step_cost };

unsafe extern "C" fn json(host: *const HostTable, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: `out` and `len` are null or the plugin's own until the call returns; `on_service` refuses null and other
    // threads
    unsafe {
        on_service(host, |service| {
            let (rules, terms) = (service.game.rules(), service.game.state().terms());
            let text = service.answers.rules.get_or_insert_with(|| as_json(rules, terms));
            give(text.as_bytes(), out.cast(), len)
        })
    }
}

/// The tables, the kinds of classes by their names, and the terms of the game if there are any.
fn as_json(rules: &Ruleset, terms: &Terms) -> String {
    let Ok(mut json) = serde_json::to_value(rules) else { return String::new() };
    for (class, row) in rules.classes.iter().zip(json["classes"].as_array_mut().into_iter().flatten()) {
        row["kind"] = capitals(&rules.kind(class.kind).key).into();
    }
    if !terms.handicaps.are_none() {
        json["handicaps"] = serde_json::json!(terms.handicaps);
    }
    if terms.luck.is_low() {
        json["luck"] = "low".into();
    }
    json.to_string()
}

/// `FighterBomber` of `fighter_bomber`.
fn capitals(key: &str) -> String {
    key.split('_').map(capitalised).collect()
}

unsafe extern "C" fn step_cost(host: *const HostTable, unit_class: u16, from: u16, to: u16, out: *mut u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| {
            let at = service.at();
            let cell = |number: u16| at.map.grid.cell(usize::from(number));
            let (Some(class), Some(from), Some(to), Some(out)) =
                (at.rules.classes.get(usize::from(unit_class)), cell(from), cell(to), out.as_mut())
            else {
                return abi::E_ARGUMENT;
            };
            let Some(cost) = movement::step_cost(at, service.side, class, from, to) else { return abi::E_ABSENT };
            *out = cost.into();
            abi::OK
        })
    }
}
