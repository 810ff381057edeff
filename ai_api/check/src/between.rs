//! What stands between the real host and the real plugin. The host loads the plugin and gets, in place of its factory, one
//! that makes agents behind a proxy; the plugin gets, in place of the host's table, one of the kit. How a proxy behaves is
//! its [`Arrangement`]; what it has seen is in the [`Record`].

pub mod arena;
pub mod calls;
mod config;
pub mod crash;
mod factory;
pub mod memory;
mod pages;
mod process;
pub mod proxy;
mod record;
mod shadow;
pub mod surroundings;
mod table;
mod wire;

pub use factory::{ready, stand};
pub use record::{Record, Topic};

use crate::demand::{Checked, Finding, Kind};
use meridian_ai_api::abi::{AgentTable, Config, HostTable};
use meridian_ai_host::Maker;
use std::ffi::CStr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How the proxies of one game behave. The default passes everything on.
#[derive(Clone, Default)]
pub struct Arrangement {
    /// The plugin sees a copy of the view: read-only, and elsewhere after every order. So many earlier copies stay readable;
    /// with 0, data that the header has let go is gone.
    pub sealed: Option<usize>,
    /// The host is of a later version: longer structures, unknown columns and events.
    pub newer: bool,
    /// Structures end where readable memory ends.
    pub at_page_end: bool,
    /// The host has no extension at all.
    pub no_extensions: bool,
    /// Before every step the agent is asked to play a phase that nobody knows.
    pub strange_phase: bool,
    pub cancel: Cancel,
    /// No order reaches the host; all get this result.
    pub answer: Option<u16>,
    /// Waits so long in every order and random number.
    pub delay: Duration,
    /// Before every step the agent is made anew from its own memory, read in pieces of so many bytes.
    pub reload: Option<u64>,
    /// What the agent knows is saved before it is destroyed.
    pub remember: bool,
    /// Says before the first step that the agent takes over.
    pub takeover: bool,
    /// Run on the agent's thread before the agent is made.
    pub at_create: Option<AtCreate>,
    pub record: Arc<Mutex<Record>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cancel {
    #[default]
    Never,
    /// From the beginning of every step.
    AtOnce,
    /// After up to so much processor time of a step, drawn from the seed.
    Within { most: Duration, seed: u64 },
}

/// What `create` of the plugin is about to be told.
pub struct Making<'a> {
    pub maker: &'a dyn Maker,
    pub kind: Kind,
    pub host: *const HostTable,
    pub id: &'a CStr,
    pub config: &'a Config,
}

impl Making<'_> {
    /// Another agent, as the host would make it. Null if there is none.
    pub fn make(&self) -> *mut AgentTable {
        // SAFETY: what the host said in a call that is under way, on its thread
        unsafe { self.maker.create(self.host, self.id.as_ptr(), self.config) }
    }
}

pub type AtCreate = fn(&Making) -> Checked;

impl Arrangement {
    /// The complaints about a topic as a finding of the test.
    pub fn recorded(&self) -> Record {
        self.record.lock().map_or_else(|broken| broken.into_inner().clone(), |record| record.clone())
    }
}

impl Record {
    /// The first complaint about one of the topics.
    pub fn complaint(&self, topics: &[Topic]) -> Result<(), Finding> {
        match self.complaints.iter().find(|complaint| topics.contains(&complaint.topic)) {
            None => Ok(()),
            Some(complaint) => Err(complaint.finding.clone()),
        }
    }
}
