//! One agent of the plugin and what stands between it and the host.

use super::arena::{Block, TAIL, bytes_of, sized};
use super::config::KeptConfig;
use super::memory::Saved;
use super::process;
use super::record::{Step, Topic};
use super::shadow::Shadow;
use super::surroundings::Surroundings;
use super::wire::{self, Wire};
use super::{Arrangement, Cancel, Making, Record, calls, memory, table};
use crate::demand::{Finding, Kind, wrong};
use crate::system;
use meridian_ai_api::abi::{self, AgentTable, ClockReading, Config, HostTable, PhaseInput, ViewTable};
use meridian_ai_api::host::Maker;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::ThreadId;
use std::time::Duration;

/// A phase that no rulebook knows.
const STRANGE_PHASE: u8 = 200;

/// Earlier copies of the view that stay readable where a test is not about them.
const KEPT: usize = 64;

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
    /// Threads that were there before the agent.
    threads_before: usize,
    pub now: Now,
}

/// Counts of the step that is being played.
#[derive(Default)]
pub struct Now {
    pub began: Mutex<Duration>,
    pub orders: AtomicU32,
    pub refused: AtomicU32,
    pub log_bytes: AtomicU64,
    pub threads: AtomicUsize,
    /// In some step there were more orders than an agent has that comes to an end. Not forgotten.
    pub too_many: AtomicBool,
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
    fn step(&self, input: &PhaseInput) -> i32 {
        let (now, arrangement) = (&self.now, &self.arrangement);
        for counter in [&now.orders, &now.refused] {
            counter.store(0, Ordering::Relaxed);
        }
        now.log_bytes.store(0, Ordering::Relaxed);
        now.threads.store(0, Ordering::Relaxed);
        self.view.store(input.view.cast_mut(), Ordering::Relaxed);
        let mut shown = *input;
        if arrangement.sealed.is_some() || arrangement.newer || arrangement.at_page_end {
            let mut shadow = self.shadow();
            // SAFETY: the view of the step that is being played
            let real = unsafe { &*input.view };
            let tail = if arrangement.at_page_end { 0 } else { TAIL };
            let shadow = shadow
                .get_or_insert_with(|| Shadow::new(real, arrangement.newer, tail, arrangement.sealed.unwrap_or(KEPT)));
            // SAFETY: as above
            unsafe { shadow.begin(real) };
            shown.view = shadow.table();
        }
        let (block, address) = self.dress(bytes_of(&shown), "the input of begin_phase");
        let agent = self.agent.load(Ordering::Relaxed);
        let began = self.time();
        if let Ok(mut time) = now.began.lock() {
            *time = began;
        }
        self.in_step.store(true, Ordering::Release);
        let status = self.surrounded("begin_phase()", || {
            // SAFETY: the plugin's agent, on its thread
            unsafe {
                (*agent)
                    .begin_phase
                    .map_or(abi::E_INTERNAL, |begin_phase| begin_phase(agent, address as *const PhaseInput))
            }
        });
        self.in_step.store(false, Ordering::Release);
        let time = self.time().saturating_sub(began);
        block.close();
        if let Some(shadow) = self.shadow().as_mut() {
            shadow.close();
        }
        self.count_threads();
        let late = self.told_after().map(|told| time.saturating_sub(told));
        let used = self.program().map(process::used).unwrap_or_default();
        now.threads.fetch_max(used.threads, Ordering::Relaxed);
        let work = self.work_used();
        let mut record = self.record();
        record.memory_in_use = record.memory_in_use.max(used.memory);
        if record.processes.is_empty() {
            record.processes = used.processes;
        }
        record.steps.push(Step {
            side: input.side,
            phase: input.phase,
            month: input.month,
            status,
            time,
            late,
            orders: now.orders.load(Ordering::Relaxed),
            refused: now.refused.load(Ordering::Relaxed),
            log_bytes: now.log_bytes.load(Ordering::Relaxed),
            threads: now.threads.load(Ordering::Relaxed),
            work,
        });
        status
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
    /// Threads beside its own that the agent has in this process.
    pub fn count_threads(&self) {
        // those that speak with a program are the host's
        if self.kind == Kind::Program {
            return;
        }
        let more = system::threads().len().saturating_sub(self.threads_before);
        self.now.threads.fetch_max(more, Ordering::Relaxed);
    }
    /// Processor time of this step after which the agent is told to finish, if it is.
    pub fn told_after(&self) -> Option<Duration> {
        match self.arrangement.cancel {
            Cancel::Never => None,
            Cancel::AtOnce => Some(Duration::ZERO),
            Cancel::Within { most, seed } => {
                let step = self.steps.load(Ordering::Relaxed);
                let draw = meridian_engine::digest::of(&(seed, step)) % 1000;
                Some(most * draw as u32 / 1000)
            }
        }
    }
    /// Processor time of the step so far; only on the agent's thread.
    pub fn time_of_step(&self) -> Duration {
        let began = self.now.began.lock().map_or(Duration::ZERO, |time| *time);
        self.time().saturating_sub(began)
    }
    /// Processor time of the agent so far: of its thread, and of its program.
    fn time(&self) -> Duration {
        system::thread_time() + process::time(self.program())
    }
    fn program(&self) -> Option<i32> {
        Some(self.program.load(Ordering::Relaxed)).filter(|id| *id != 0)
    }
    /// Units of work of the step so far.
    fn work_used(&self) -> u64 {
        // SAFETY: numbers only; the host's table, on the agent's thread, in its step
        unsafe {
            let mut reading: ClockReading = std::mem::zeroed();
            reading.struct_size = size_of::<ClockReading>() as u32;
            ((*self.real).clock)(self.real, &raw mut reading);
            reading.work_used
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
