//! What a program is told in place of what the host says, for the tests that need a stranger host.

use serde_json::{Value, json};
use std::cell::Cell;

/// How the lines of one agent are changed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wire {
    /// The host is of a later version: fields and messages that nobody knows.
    pub newer: bool,
    /// The step has this phase.
    pub phase: Option<u8>,
}

thread_local! {
    /// Of the agent that lives on this thread.
    static WIRE: Cell<Wire> = const { Cell::new(Wire { newer: false, phase: None }) };
}

pub fn set(wire: Wire) {
    WIRE.set(wire);
}

/// For [`meridian_ai_host::stdio::rewrite_lines`].
pub fn rewrite(mut line: Value) -> Vec<Value> {
    let wire = WIRE.get();
    let is_begin = line["type"] == "begin";
    if let Some(phase) = wire.phase.filter(|_| is_begin) {
        line["phase"] = phase.into();
        line["view"]["phase"] = phase.into();
    }
    if !wire.newer {
        return vec![line];
    }
    let strange = || json!({"of": ["a", "later", "host"]});
    line["stranger"] = strange();
    for part in ["view", "constants"] {
        if let Some(part) = line.get_mut(part).and_then(Value::as_object_mut) {
            part.insert("stranger".to_owned(), 7.into());
        }
    }
    for part in ["columns", "events"] {
        for entry in line.get_mut(part).and_then(Value::as_array_mut).into_iter().flatten() {
            entry["stranger"] = strange();
        }
    }
    // between a question and its reply there is nothing else in any version
    if is_begin { vec![json!({"type": "stranger", "text": "from a later host"}), line] } else { vec![line] }
}
