//! One agent of the plugin and what stands between it and the host.

mod step;

use super::arena::{Block, TAIL, bytes_of, sized};
use super::config::KeptConfig;
use super::memory::Saved;
use super::process;
use super::record::Topic;
use super::shadow::Shadow;
use super::surroundings::Surroundings;
use super::wire::{self, Wire};
use super::{Arrangement, Making, Record, calls, memory, table};
use crate::demand::{Finding, Kind, wrong};
use crate::system;
use meridian_ai_api::abi::{self, AgentTable, Config, HostTable, PhaseInput, ViewTable};
use meridian_ai_host::Maker;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::ThreadId;
use step::Now;

/// A phase that no rulebook knows.
const STRANGE_PHASE: u8 = 200;

/// What the plugin's pointer to the host table points into.
#[repr(C)]
#[derive(Clone, Copy)]
struct Front {
    proxy: *const Proxy,
    table: HostTable,
}

pub struct Proxy {
    pub arrangement: Arc<Arrangement>,
    pub real: *const HostTable,
    maker: Arc<dyn Maker>,
    kind: Kind,
    id: CString,
    pub config: KeptConfig,
    front: Option<(Block, usize)>,
    pub thread: ThreadId,
    /// Structures made for the plugin; they live as long as the agent.
    dressed: Mutex<Vec<(CString, Block, usize)>>,
    shadow: Mutex<Option<Shadow>>,
    /// The plugin's agent.
    pub agent: AtomicPtr<AgentTable>,
    /// Its process, if it is a program; 0: none.
    program: AtomicI32,
    pub view: AtomicPtr<ViewTable>,
    pub in_step: AtomicBool,
    steps: AtomicU32,
    /// The agent was told that the game is over.
    pub is_over: AtomicBool,
    /// Threads that were there before the agent.
    threads_before: usize,
    pub now: Now,
}

impl Proxy {
    /// Makes an agent of the plugin behind a proxy; null if the plugin makes none.
    ///
    /// # Safety
    /// The pointers are those of a call of `create`.
    pub unsafe fn create(
        maker: Arc<dyn Maker>,
        kind: Kind,
        host: *const HostTable,
        id: *const c_char,
        config: *const Config,
        arrangement: Arc<Arrangement>,
    ) -> *mut AgentTable {
        // SAFETY: promised by the caller
        let (id, config) = unsafe { (CStr::from_ptr(id).to_owned(), KeptConfig::of(&*config)) };
        let mut proxy = Box::new(Self {
            arrangement,
            real: host,
            maker,
            kind,
            id,
            config,
            front: None,
            thread: std::thread::current().id(),
            dressed: Mutex::default(),
            shadow: Mutex::default(),
            agent: AtomicPtr::new(std::ptr::null_mut()),
            program: AtomicI32::new(0),
            view: AtomicPtr::new(std::ptr::null_mut()),
            in_step: AtomicBool::new(false),
            steps: AtomicU32::new(0),
            is_over: AtomicBool::new(false),
            threads_before: system::threads().len(),
            now: Now::default(),
        });
        // SAFETY: the host's table
        let front = Front { proxy: &raw const *proxy, table: calls::table(unsafe { &*host }) };
        proxy.front = Some(proxy.front_of(front));
        if let Some(at_create) = proxy.arrangement.at_create {
            let making =
                Making { maker: &*proxy.maker, kind, host: proxy.table(), id: &proxy.id, config: &proxy.config.config };
            let made = at_create(&making);
            proxy.record().made = Some(made);
        }
        let agent = proxy.surrounded("create()", || proxy.make());
        if agent.is_null() {
            proxy.end();
            return std::ptr::null_mut();
        }
        proxy.record().created += 1;
        proxy.agent.store(agent, Ordering::Relaxed);
        // SAFETY: not null, so a table of the header
        table::of(proxy, unsafe { &*agent })
    }
    fn front_of(&self, mut front: Front) -> (Block, usize) {
        if self.arrangement.newer {
            front.table.struct_size += TAIL as u32;
            front.table.abi_minor += 7;
        }
        let mut bytes = bytes_of(&front).to_vec();
        bytes.extend(self.tail());
        let (block, address) = Block::ending_with(&bytes, "the host table");
        (block, address + std::mem::offset_of!(Front, table))
    }
    /// What lies behind a structure.
    fn tail(&self) -> Vec<u8> {
        if self.arrangement.at_page_end { Vec::new() } else { vec![0xA5; TAIL] }
    }
    /// A copy of a structure that begins with its size, as the arrangement wants it.
    pub fn dress(&self, structure: &[u8], name: &'static str) -> (Block, usize) {
        let mut bytes = structure.to_vec();
        if self.arrangement.newer {
            let size = (bytes.len() + TAIL) as u32;
            bytes[..4].copy_from_slice(&size.to_le_bytes());
        }
        bytes.extend(self.tail());
        Block::ending_with(&bytes, name)
    }
    pub fn table(&self) -> *const HostTable {
        self.front.as_ref().map_or(std::ptr::null(), |(_, address)| *address as *const HostTable)
    }
    /// The proxy behind a table that was given to a plugin.
    ///
    /// # Safety
    /// `host` is null or a table of a living proxy.
    pub unsafe fn of<'p>(host: *const HostTable) -> Option<&'p Self> {
        if host.is_null() {
            return None;
        }
        let front = (host as usize - std::mem::offset_of!(Front, table)) as *const Front;
        // SAFETY: promised by the caller
        unsafe { (*front).proxy.as_ref() }
    }
    pub fn record(&self) -> MutexGuard<'_, Record> {
        self.arrangement.record.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
    /// The host's table of an extension as the plugin gets it.
    pub fn extension(&self, id: &CStr, real: *const c_void) -> *const c_void {
        if real.is_null() || !(self.arrangement.newer || self.arrangement.at_page_end) {
            return real;
        }
        let mut dressed = self.dressed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, _, address)) = dressed.iter().find(|(known, ..)| known.as_c_str() == id) {
            return *address as *const c_void;
        }
        // SAFETY: tables of extensions begin with their size
        let (block, address) = self.dress(unsafe { sized(real.cast()) }, "an extension's table");
        dressed.push((id.to_owned(), block, address));
        address as *const c_void
    }
    fn make(&self) -> *mut AgentTable {
        wire::set(Wire { newer: self.arrangement.newer, phase: None });
        let before = if self.kind == Kind::Program { process::before() } else { Vec::new() };
        let (block, address) = self.dress(bytes_of(&self.config.config), "the configuration");
        // SAFETY: host, id and configuration live through the call
        let agent = unsafe { self.maker.create(self.table(), self.id.as_ptr(), address as *const Config) };
        block.close();
        if self.kind == Kind::Program {
            self.program.store(process::of_agent(&before).unwrap_or(0), Ordering::Relaxed);
        }
        agent
    }
    pub fn surrounded<R>(&self, name: &str, call: impl FnOnce() -> R) -> R {
        let before = Surroundings::now();
        let result = call();
        before.compare(&Surroundings::now(), name, &mut self.record());
        result
    }

    pub fn play(&self, input: &PhaseInput) -> i32 {
        let first = self.steps.fetch_add(1, Ordering::Relaxed) == 0;
        if first && self.arrangement.takeover {
            self.surrounded("on_takeover()", || self.take_over(abi::TAKEOVER_FROM_PERSON));
        }
        if let Some(piece) = self.arrangement.reload
            && let Err(finding) = self.reload(piece)
        {
            self.record().complain(Topic::Memory, finding);
        }
        if self.arrangement.strange_phase {
            let mut strange = *input;
            strange.phase = STRANGE_PHASE;
            wire::set(Wire { newer: self.arrangement.newer, phase: Some(STRANGE_PHASE) });
            let status = self.step(&strange);
            wire::set(Wire { newer: self.arrangement.newer, phase: None });
            if status != abi::OK && status != abi::S_DEFAULT {
                let finding = wrong(
                    format!("begin_phase returned {status} for phase {STRANGE_PHASE}"),
                    "OK or S_DEFAULT",
                    "return MERIDIAN_S_DEFAULT for every phase that you don't know",
                );
                self.record().complain(Topic::Status, finding);
                return abi::OK;
            }
        }
        self.step(input)
    }
    fn shadow(&self) -> MutexGuard<'_, Option<Shadow>> {
        self.shadow.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
    /// The table the plugin knows the view by.
    pub fn view_table(&self, real: *const ViewTable) -> *const ViewTable {
        self.shadow().as_ref().map_or(real, Shadow::table)
    }
    /// The host's view may have changed.
    pub fn view_changed(&self) {
        if let Some(shadow) = self.shadow().as_mut() {
            // SAFETY: the view of the step that is being played
            unsafe { shadow.update(&*self.view.load(Ordering::Relaxed)) };
        }
    }
    pub fn take_over(&self, reason: u32) {
        let agent = self.agent.load(Ordering::Relaxed);
        // SAFETY: the plugin's agent, on its thread
        unsafe {
            if let Some(on_takeover) = (*agent).on_takeover {
                on_takeover(agent, reason);
            }
        }
    }
    /// What an agent saves now; none if it keeps nothing.
    ///
    /// # Safety
    /// `agent` is the player's, alive, on its thread.
    pub unsafe fn saved(&self, agent: *mut AgentTable) -> Result<Option<Saved>, Finding> {
        // SAFETY: promised by the caller
        let saved = unsafe { memory::save(agent) }?;
        // what stands for a program saves its version and its text; the version of one that keeps nothing is 0
        Ok(saved.filter(|saved| self.kind == Kind::Library || !saved.bytes.starts_with(&[0; 4])))
    }
    /// The agent is made anew and gets the memory of the old one.
    fn reload(&self, piece: u64) -> Result<(), Finding> {
        let old = self.agent.load(Ordering::Relaxed);
        // SAFETY: the plugin's agent, on its thread
        let Some(saved) = (unsafe { self.saved(old) })? else { return Ok(()) };
        self.record().remember(Some(saved.clone()));
        let new = self.make();
        if new.is_null() {
            return Err(wrong(
                "create() gave no agent in the middle of a game",
                "an agent",
                "make as many as are asked for",
            ));
        }
        // SAFETY: just made
        unsafe {
            memory::load(new, &saved, piece)?;
            if let Some(destroy) = (*old).destroy {
                destroy(old);
            }
        }
        self.agent.store(new, Ordering::Relaxed);
        Ok(())
    }
    /// Whoever still uses what the agent was given crashes from now on.
    pub fn end(mut self: Box<Self>) {
        if let Some(shadow) = self.shadow().take() {
            shadow.end();
        }
        if let Some((block, _)) = self.front.take() {
            block.close();
        }
        let dressed = std::mem::take(&mut *self.dressed.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        dressed.into_iter().for_each(|(_, block, _)| block.close());
        if self.arrangement.sealed.is_some() {
            // late calls may still be under way in here
            Box::leak(self);
        }
    }
}
