//! One agent of the plugin and what stands between it and the host.

use super::arena::{Block, TAIL, bytes_of, sized};
use super::record::{Step, Topic};
use super::shadow::Shadow;
use super::surroundings::Surroundings;
use super::{Arrangement, Cancel, Making, Record, calls, memory};
use crate::demand::wrong;
use crate::system;
use meridian_ai_api::abi::{
    self, AgentTable, Config, FactoryTable, GameResult, HostTable, Param, PhaseInput, ViewTable,
};
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};
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
    factory: &'static FactoryTable,
    id: CString,
    config: KeptConfig,
    front: Option<(Block, usize)>,
    pub thread: ThreadId,
    /// Structures made for the plugin; they live as long as the agent.
    dressed: Mutex<Vec<(CString, Block, usize)>>,
    shadow: Mutex<Option<Shadow>>,
    /// The plugin's agent.
    agent: AtomicPtr<AgentTable>,
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
    /// Of the host table, on the agent's thread.
    pub calls: AtomicU32,
    pub log_bytes: AtomicU64,
    pub threads: AtomicUsize,
    /// In some step there were more orders than an agent has that comes to an end. Not forgotten.
    pub too_many: AtomicBool,
}

/// The configuration of the agent with strings of its own: to make it anew.
struct KeptConfig {
    config: Config,
    _texts: Vec<(CString, CString)>,
    _params: Vec<Param>,
}

impl KeptConfig {
    unsafe fn of(config: &Config) -> Self {
        let own = |text| {
            // SAFETY: parameters are strings
            unsafe { CStr::from_ptr(text) }.to_owned()
        };
        let texts: Vec<(CString, CString)> = (0..config.param_count as usize)
            .map(|at| {
                // SAFETY: there are as many as the configuration says
                let param = unsafe { &*config.params.add(at) };
                (own(param.key), own(param.value))
            })
            .collect();
        let params: Vec<Param> =
            texts.iter().map(|(key, value)| Param { key: key.as_ptr(), value: value.as_ptr() }).collect();
        let config = Config { params: params.as_ptr(), flags: config.flags | abi::CONFIG_SELF_TEST, ..*config };
        Self { config, _texts: texts, _params: params }
    }
}

impl Proxy {
    /// Makes an agent of the plugin behind a proxy; null if the plugin makes none.
    ///
    /// # Safety
    /// The pointers are those of a call of `create`.
    pub unsafe fn create(
        factory: &'static FactoryTable,
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
            factory,
            id,
            config,
            front: None,
            thread: std::thread::current().id(),
            dressed: Mutex::default(),
            shadow: Mutex::default(),
            agent: AtomicPtr::new(std::ptr::null_mut()),
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
            let making = Making { factory, host: proxy.table(), id: &proxy.id, config: &proxy.config.config };
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
        let theirs = unsafe { &*agent };
        Box::into_raw(Box::new(AgentTable {
            struct_size: theirs.struct_size,
            reserved: 0,
            data: Box::into_raw(proxy).cast(),
            begin_phase: theirs.begin_phase.map(|_| begin_phase as _),
            destroy: Some(destroy),
            get_extension: theirs.get_extension.map(|_| get_extension as _),
            on_takeover: theirs.on_takeover.map(|_| on_takeover as _),
            end_of_game: theirs.end_of_game.map(|_| end_of_game as _),
        }))
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
        let (block, address) = self.dress(bytes_of(&self.config.config), "the configuration");
        // SAFETY: host, id and configuration live through the call
        let agent = self.factory.create.map_or(std::ptr::null_mut(), |create| unsafe {
            create(self.table(), self.id.as_ptr(), address as *const Config)
        });
        block.close();
        agent
    }
    fn surrounded<R>(&self, name: &str, call: impl FnOnce() -> R) -> R {
        let before = Surroundings::now();
        let result = call();
        before.compare(&Surroundings::now(), name, &mut self.record());
        result
    }

    fn play(&self, input: &PhaseInput) -> i32 {
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
            let status = self.step(&strange);
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
        for counter in [&now.orders, &now.refused, &now.calls] {
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
        let began = system::thread_time();
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
        let time = system::thread_time().saturating_sub(began);
        block.close();
        if let Some(shadow) = self.shadow().as_mut() {
            shadow.close();
        }
        self.count_threads();
        let late = self.told_after().map(|told| time.saturating_sub(told));
        self.record().steps.push(Step {
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
    pub fn count_threads(&self) {
        let more = system::threads().len().saturating_sub(self.threads_before);
        self.now.threads.fetch_max(more, Ordering::Relaxed);
    }
    /// Processor time of this step after which the agent is told to finish, if it is.
    pub fn told_after(&self) -> Option<Duration> {
        match self.arrangement.cancel {
            Cancel::Never | Cancel::Calls(_) => None,
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
        system::thread_time().saturating_sub(began)
    }

    fn take_over(&self, reason: u32) {
        let agent = self.agent.load(Ordering::Relaxed);
        // SAFETY: the plugin's agent, on its thread
        unsafe {
            if let Some(on_takeover) = (*agent).on_takeover {
                on_takeover(agent, reason);
            }
        }
    }
    /// The agent is made anew and gets the memory of the old one.
    fn reload(&self, piece: u64) -> Result<(), crate::demand::Finding> {
        let old = self.agent.load(Ordering::Relaxed);
        // SAFETY: the plugin's agent, on its thread
        let Some(saved) = (unsafe { memory::save(old) })? else { return Ok(()) };
        let mut record = self.record();
        record.memory = record.memory.max(Some(saved.bytes.len() as u64));
        drop(record);
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
    fn end(mut self: Box<Self>) {
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

unsafe extern "C" fn begin_phase(agent: *mut AgentTable, input: *const PhaseInput) -> i32 {
    // SAFETY: the table was made by `create`; the input is the host's
    unsafe { (*(*agent).data.cast::<Proxy>()).play(&*input) }
}
unsafe extern "C" fn destroy(agent: *mut AgentTable) {
    // SAFETY: made by `create`, destroyed once
    let (table, proxy) = unsafe { (Box::from_raw(agent), Box::from_raw((*agent).data.cast::<Proxy>())) };
    drop(table);
    let theirs = proxy.agent.load(Ordering::Relaxed);
    if proxy.arrangement.game_over {
        proxy.surrounded("end_of_game()", || {
            let result = GameResult {
                struct_size: size_of::<GameResult>() as u32,
                winner: abi::NO_SIDE,
                side: proxy.config.config.side,
                month: 0,
                share: 0.5,
            };
            // SAFETY: the plugin's agent, on its thread
            unsafe {
                if let Some(end_of_game) = (*theirs).end_of_game {
                    end_of_game(theirs, &result);
                }
            }
        });
    }
    proxy.surrounded("destroy()", || {
        // SAFETY: the plugin's agent, on its thread, for the last time
        unsafe {
            if let Some(destroy) = (*theirs).destroy {
                destroy(theirs);
            }
        }
    });
    proxy.record().destroyed += 1;
    proxy.end();
}
unsafe extern "C" fn get_extension(agent: *mut AgentTable, id: *const c_char) -> *const c_void {
    // SAFETY: the table was made by `create`
    unsafe {
        let proxy = &*(*agent).data.cast::<Proxy>();
        let theirs = proxy.agent.load(Ordering::Relaxed);
        // its functions would get this table in place of their own: the host is not to call them
        let own = [abi::EXT_STATE];
        if own.contains(&CStr::from_ptr(id)) {
            return std::ptr::null();
        }
        (*theirs).get_extension.map_or(std::ptr::null(), |get_extension| get_extension(theirs, id))
    }
}
unsafe extern "C" fn on_takeover(agent: *mut AgentTable, reason: u32) {
    // SAFETY: the table was made by `create`
    unsafe { (*(*agent).data.cast::<Proxy>()).take_over(reason) }
}
unsafe extern "C" fn end_of_game(agent: *mut AgentTable, result: *const GameResult) {
    // SAFETY: the table was made by `create`
    unsafe {
        let theirs = (*(*agent).data.cast::<Proxy>()).agent.load(Ordering::Relaxed);
        if let Some(end_of_game) = (*theirs).end_of_game {
            end_of_game(theirs, result);
        }
    }
}
