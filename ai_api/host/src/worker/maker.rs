//! What makes agents: the factory of a library, or the bridge to a program. The host asks both in the same way, and a tool
//! that tests players stands before both in the same way.

use crate::function_tables::Shared;
use crate::library::{self, AgentInfo, LoadError, ProgramCommand, Source};
use crate::stdio::Bridge;
use crate::terms::run_mode::ProcessLimits;
use meridian_ai_api::abi::{AgentTable, Config, FactoryTable, HostTable};
use meridian_ai_api::sdk;
use std::ffi::{CStr, CString, c_char};
use std::sync::{Arc, OnceLock};

/// Makes agents as `create` of `meridian_factory_v1_t` does.
pub trait Maker: Send + Sync {
    /// Null if there is no agent of that id or it can't be made; why is in the log then.
    ///
    /// # Safety
    /// The pointers are as the header says, and the caller is the thread that the agent is to live on.
    unsafe fn create(&self, host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable;
}

impl Maker for &'static FactoryTable {
    unsafe fn create(&self, host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable {
        // SAFETY: promised by the caller
        self.create.map_or(std::ptr::null_mut(), |create| unsafe { create(host, id, config) })
    }
}

/// Starts a program.
struct Launcher {
    command: ProgramCommand,
    /// Of its guards, if it is to be under any.
    limits: Option<ProcessLimits>,
    /// Nobody waits for it in vain.
    patient: bool,
    shared: Arc<Shared>,
}

impl Maker for Launcher {
    unsafe fn create(&self, host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable {
        let start =
            |setup| Bridge::start(&self.command, setup, self.limits.as_ref(), self.patient, self.shared.clone());
        // SAFETY: promised by the caller
        unsafe {
            if CStr::from_ptr(id).to_bytes() != self.command.info.id.as_bytes() {
                return std::ptr::null_mut();
            }
            sdk::create_with(host, config, start)
        }
    }
}

/// Gets what makes the agents of every player that is started and gives what is used in its place.
pub type Between = fn(Arc<dyn Maker>) -> Arc<dyn Maker>;

static BETWEEN: OnceLock<Between> = OnceLock::new();

/// Puts something between the host and the players of this process, for good: for tools that test players. The first call
/// counts.
pub fn stand_between(between: Between) {
    let _ = BETWEEN.set(between);
}

/// A player that was found: who it is, and what makes its agents.
pub struct Player {
    pub maker: Arc<dyn Maker>,
    pub id: CString,
    pub info: AgentInfo,
}

impl Player {
    /// Loads a library; a program starts with its agent, under guards with these limits if there are any. What becomes of
    /// the program is told to `shared`.
    pub fn of(
        source: &Source,
        limits: Option<&ProcessLimits>,
        patient: bool,
        shared: &Arc<Shared>,
    ) -> Result<Self, LoadError> {
        let (maker, id, info): (Arc<dyn Maker>, _, _) = match source {
            Source::Library { path, manifest } => {
                // SAFETY: a plugin is as trusted as the program; its functions have the types of the header
                let plugin = unsafe { library::load(path)? };
                manifest.as_ref().map_or(Ok(()), |manifest| manifest.agrees(&plugin.info))?;
                (Arc::new(plugin.factory), plugin.id, plugin.info)
            }
            Source::Program(command) => {
                let id = CString::new(command.info.id.as_str()).unwrap_or_default();
                let command = ProgramCommand::clone(command);
                let info = command.info.clone();
                (Arc::new(Launcher { command, limits: limits.cloned(), patient, shared: shared.clone() }), id, info)
            }
        };
        let maker = match BETWEEN.get() {
            Some(between) => between(maker),
            None => maker,
        };
        Ok(Self { maker, id, info })
    }
}
