//! The lines that cross between the host and a program. docs/ai/stdio.md describes them for authors.

use super::columns::Place;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What the host says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram {
    /// First line. `ready` or `refuse` is expected.
    Hello {
        protocol: u32,
        abi: String,
        side: u8,
        max_threads: u32,
        /// A text: not every language has whole numbers of 64 bits.
        seed: String,
        resumes: bool,
        last_month: u16,
        params: Map<String, Value>,
        /// Path of the file that holds the columns.
        memory: String,
        /// The numbers of `meridian_ai.h`, without `MERIDIAN_`.
        constants: Map<String, Value>,
    },
    /// A step is to be played; `done`, `default` or `fail` ends it.
    Begin {
        call: u32,
        phase: u8,
        phasing: u8,
        side: u8,
        month: u16,
        view: Value,
        /// Columns that changed since the last step, where they lie in the file.
        columns: Vec<Place>,
        /// What has happened since the last step began.
        events: Value,
    },
    /// The answer to the question of that number.
    Reply {
        id: Value,
        /// `cancel_state` of the header: 0 go on, 1 finish, 2 abort.
        cancel: u32,
        #[serde(flatten)]
        answer: Map<String, Value>,
    },
    /// What it gave with `done` in the game that goes on now; `ready` or `refuse` is expected.
    Load { version: u32, memory: String },
    /// The program should end.
    Bye {},
}

/// What a program says.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromProgram {
    Ready {
        /// Version of what it keeps, if it keeps anything.
        #[serde(default)]
        memory_version: u32,
    },
    Refuse {
        why: String,
    },
    /// A question or an order; the reply carries the same id.
    Ask {
        #[serde(default)]
        id: Value,
        call: String,
        #[serde(default)]
        args: Value,
    },
    Log {
        #[serde(default = "info")]
        level: u32,
        text: String,
    },
    Done {
        /// What it wants to get back when the game goes on from a save.
        memory: Option<String>,
    },
    /// The host ends the step.
    Default {
        memory: Option<String>,
    },
    Fail {
        why: String,
    },
}

const fn info() -> u32 {
    meridian_ai_api::abi::LOG_INFO
}
