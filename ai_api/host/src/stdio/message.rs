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
        /// Version of these lines: [`super::PROTOCOL`].
        protocol: u32,
        /// Version of the interface, `1.1`.
        abi: String,
        /// 0 Axis, 1 Allies.
        side: u8,
        /// Threads that it may start.
        max_threads: u32,
        /// A text: not every language has whole numbers of 64 bits.
        seed: String,
        /// The game is under way and no memory will be loaded.
        resumes: bool,
        /// Month with which the game ends undecided; 0 if none.
        last_month: u16,
        /// By key, as text.
        params: Map<String, Value>,
        /// Path of the file that holds the columns.
        memory: String,
        /// The numbers of `meridian_ai.h`, without `MERIDIAN_`.
        constants: Map<String, Value>,
    },
    /// A step is to be played; `done`, `default` or `fail` ends it.
    Begin {
        /// Number of the step, from 0.
        call: u32,
        /// `PHASE_...` of the header.
        phase: u8,
        /// Side whose main phase it is; 255 in the common phases.
        phasing: u8,
        /// The side that is asked.
        side: u8,
        /// 12 * year + (month - 1).
        month: u16,
        /// The fields of the view that are no columns.
        view: Value,
        /// Columns that changed since the last step, where they lie in the file.
        columns: Vec<Place>,
        /// What has happened since the last step began.
        events: Value,
    },
    /// The answer to the question of that number.
    Reply {
        /// As the question had it.
        id: Value,
        /// `cancel_state` of the header: 0 go on, 1 finish, 2 abort.
        cancel: u32,
        /// What was asked for, by name.
        #[serde(flatten)]
        answer: Map<String, Value>,
    },
    /// What it gave with `done` in the game that goes on now; `ready` or `refuse` is expected.
    Load {
        /// Version of what it keeps, as it said with `ready`.
        version: u32,
        /// As it gave it.
        memory: String,
    },
    /// The program should end.
    Bye {},
}

/// What a program says.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromProgram {
    /// It can play.
    Ready {
        /// Version of what it keeps, if it keeps anything.
        #[serde(default)]
        memory_version: u32,
    },
    /// It can't, or not with that memory.
    Refuse {
        /// For people.
        why: String,
    },
    /// A question or an order; the reply carries the same id.
    Ask {
        /// Any value; it comes back with the reply.
        #[serde(default)]
        id: Value,
        /// Name of the function.
        call: String,
        /// Its arguments by name, an object.
        #[serde(default)]
        args: Value,
    },
    /// A line for the journal.
    Log {
        /// `LOG_...` of the header.
        #[serde(default = "info")]
        level: u32,
        /// Without newline.
        text: String,
    },
    /// It is finished with the step.
    Done {
        /// What it wants to get back when the game goes on from a save.
        memory: Option<String>,
    },
    /// The host ends the step.
    Default {
        /// What it wants to get back when the game goes on from a save.
        memory: Option<String>,
    },
    /// It can't go on.
    Fail {
        /// For people.
        why: String,
    },
}

const fn info() -> u32 {
    meridian_ai_api::abi::LOG_INFO
}
