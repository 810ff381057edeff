//! The border of a plugin in Rust: panics and failures become a status and a line in the journal, whatever the host.

use meridian_ai_api::abi::{
    self, AgentTable, ClockReading, Config, HostTable, OrderResult, OrderSet, PhaseInput, ViewTable,
};
use meridian_ai_api::sdk::{self, Agent, Ended, Param, Played, Rebuild, Setup, Stop, Takeover, Turn};
use std::cell::RefCell;
use std::ffi::{c_char, c_void};

thread_local! {
    static JOURNAL: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// A host that has nothing to offer but a journal.
fn host() -> HostTable {
    unsafe extern "C" fn get_extension(_: *const HostTable, _: *const c_char) -> *const c_void {
        std::ptr::null()
    }
    unsafe extern "C" fn log(_: *const HostTable, _: u32, utf8: *const c_char, len: u32) {
        // SAFETY: the caller says so
        let bytes = unsafe { std::slice::from_raw_parts(utf8.cast::<u8>(), len as usize) };
        JOURNAL.with_borrow_mut(|lines| lines.push(String::from_utf8_lossy(bytes).into_owned()));
    }
    unsafe extern "C" fn clock(_: *const HostTable, _: *mut ClockReading) -> i32 {
        abi::E_ABSENT
    }
    unsafe extern "C" fn cancel_state(_: *const HostTable) -> u32 {
        abi::RUN
    }
    unsafe extern "C" fn view(_: *const HostTable) -> *const ViewTable {
        std::ptr::null()
    }
    unsafe extern "C" fn view_refresh(_: *const HostTable) -> i32 {
        abi::OK
    }
    unsafe extern "C" fn orders_submit(_: *const HostTable, _: *const OrderSet, _: *mut OrderResult) -> i32 {
        abi::E_CANCELLED
    }
    unsafe extern "C" fn refusal_text(_: *const HostTable, _: u32, _: *mut c_char, _: *mut u32) -> i32 {
        abi::E_ABSENT
    }
    unsafe extern "C" fn rng_fill(_: *const HostTable, _: u32, _: *mut u64, _: u32) -> i32 {
        abi::E_THREAD
    }
    HostTable {
        struct_size: size_of::<HostTable>() as u32,
        abi_major: abi::ABI_MAJOR,
        abi_minor: abi::ABI_MINOR,
        context: std::ptr::null_mut(),
        get_extension,
        log,
        clock,
        cancel_state,
        view,
        view_refresh,
        orders_submit,
        refusal_text,
        rng_fill,
    }
}

/// Does in turn whatever an agent can do wrong.
struct Clumsy(u32);

impl Agent for Clumsy {
    fn create(mut setup: Setup) -> Result<Self, String> {
        setup.finish()?;
        match setup.side {
            0 => Ok(Self(0)),
            1 => Err("I play the Axis only".into()),
            side => panic!("there is no side {side}"),
        }
    }
    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        self.0 += 1;
        match self.0 {
            1 => panic!("number {}", self.0),
            2 => Err(Stop::Failed("I don't like this phase".into())),
            3 => {
                // nothing a bare host can't answer may fail
                assert!(turn.view().cell_terrain().is_empty() && turn.reach(1).is_empty() && turn.targets().is_empty());
                turn.order(|orders| {
                    orders.end_phase();
                })?;
                unreachable!("the host has cancelled");
            }
            _ => Ok(Played::Default),
        }
    }
}

impl Drop for Clumsy {
    fn drop(&mut self) {
        panic!("even in the end");
    }
}

fn config(side: u8) -> Config {
    Config {
        struct_size: size_of::<Config>() as u32,
        side,
        flags: 0,
        reserved: [0; 2],
        max_threads: 0,
        param_count: 0,
        params: std::ptr::null(),
        seed: 0,
        stack_size: 8 << 20,
        memory_limit: 0,
        last_month: 0,
        reserved2: [0; 3],
    }
}

fn last_line() -> String {
    JOURNAL.with_borrow(|lines| lines.last().cloned().unwrap_or_default())
}

#[test]
fn nothing_gets_past_the_border() {
    let host = host();
    // SAFETY: host and config follow the header
    let make = |side| unsafe { sdk::create::<Clumsy>(&raw const host, &config(side)) };
    assert!(make(1).is_null());
    assert_eq!(last_line(), "I play the Axis only");
    assert!(make(7).is_null());
    assert_eq!(last_line(), "panic: there is no side 7");

    let agent: *mut AgentTable = make(0);
    assert!(!agent.is_null());
    // SAFETY: all-zero numbers and null pointers with no columns are a view
    let mut view: ViewTable = unsafe { std::mem::zeroed() };
    let no_columns: [abi::Column; 0] = [];
    view.columns = no_columns.as_ptr();
    let input = PhaseInput {
        struct_size: size_of::<PhaseInput>() as u32,
        phase: 0,
        phasing: abi::NO_SIDE,
        side: 0,
        reserved: 0,
        month: 0,
        reserved2: 0,
        call: 0,
        view: &raw const view,
    };
    // SAFETY: the agent was just made
    let play = || unsafe { (*agent).begin_phase.map(|begin_phase| begin_phase(agent, &raw const input)) };
    assert_eq!(play(), Some(abi::E_INTERNAL));
    assert_eq!(last_line(), "panic: number 1");
    assert_eq!(play(), Some(abi::E_INTERNAL));
    assert_eq!(last_line(), "I don't like this phase");
    assert_eq!(play(), Some(abi::OK), "out of time is no failure");
    assert_eq!(play(), Some(abi::S_DEFAULT));
    // SAFETY: once, at the end
    unsafe {
        if let Some(destroy) = (*agent).destroy {
            destroy(agent);
        }
    }
}

#[test]
fn a_host_of_earlier_days_is_refused_with_a_reason() {
    /// Begins with its size, as tables do: nothing but that.
    static SHORT: [u32; 2] = [8, 0];
    unsafe extern "C" fn get_extension(_: *const HostTable, id: *const c_char) -> *const c_void {
        // SAFETY: the caller says so
        let is_reach = unsafe { std::ffi::CStr::from_ptr(id) } == abi::EXT_REACH;
        if is_reach { SHORT.as_ptr().cast() } else { std::ptr::null() }
    }
    let host = HostTable { get_extension, ..host() };
    // SAFETY: host and config follow the header
    assert!(unsafe { sdk::create::<Clumsy>(&raw const host, &config(0)) }.is_null());
    assert!(last_line().starts_with("the host has only a part of meridian.reach/1"), "{}", last_line());
}

/// Counts its steps, and remembers the number.
struct Counter(u32);

impl Agent for Counter {
    const PARAMS: &'static [Param] = &[Param::spin(c"start", c"3", 0, 9).about(c"Start", c"where it begins").tunable()];
    const MEMORY: Option<(u32, u32)> = Some((2, 5));

    fn create(mut setup: Setup) -> Result<Self, String> {
        Ok(Self(setup.param("start", 3)?))
    }
    fn play(&mut self, _turn: &mut Turn) -> Result<Played, Stop> {
        self.0 += 1;
        Ok(Played::Done)
    }
    fn save(&self) -> Vec<u8> {
        assert!(self.0 < 1000, "too high");
        self.0.to_le_bytes().repeat(3000)
    }
    fn load(&mut self, version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        if version < 2 {
            return Err(Rebuild);
        }
        assert_eq!(memory.len(), 12_000);
        self.0 = u32::from_le_bytes([memory[0], memory[1], memory[2], memory[3]]);
        Ok(())
    }
    fn taken_over(&mut self, from: Takeover) {
        assert_eq!(from, Takeover::FromAgent);
        self.0 += 100;
    }
    fn ended(&mut self, end: &Ended) {
        assert_eq!((end.winner, end.month), (None, 23_000));
        self.0 += 2000;
    }
}

/// Bytes behind a stream; hands out at most seven at a time.
struct Bytes(RefCell<Vec<u8>>);

impl Bytes {
    fn stream(&self) -> abi::Stream {
        unsafe extern "C" fn read(stream: *const abi::Stream, out: *mut c_void, len: u64) -> i64 {
            // SAFETY: made by `stream`
            let bytes = unsafe { &*(*stream).context.cast::<Bytes>() };
            let part: Vec<u8> = {
                let mut bytes = bytes.0.borrow_mut();
                let count = bytes.len().min(7).min(len as usize);
                bytes.drain(..count).collect()
            };
            // SAFETY: there is room for `len`
            unsafe { std::ptr::copy_nonoverlapping(part.as_ptr(), out.cast(), part.len()) };
            part.len() as i64
        }
        unsafe extern "C" fn write(stream: *const abi::Stream, from: *const c_void, len: u64) -> i32 {
            // SAFETY: made by `stream`; the caller says how many bytes there are
            let (bytes, part) = unsafe {
                let part = std::slice::from_raw_parts(from.cast::<u8>(), len as usize);
                (&*(*stream).context.cast::<Bytes>(), part)
            };
            bytes.0.borrow_mut().extend_from_slice(part);
            abi::OK
        }
        abi::Stream {
            struct_size: size_of::<abi::Stream>() as u32,
            reserved: 0,
            context: std::ptr::from_ref(self).cast_mut().cast(),
            read: Some(read),
            write: Some(write),
        }
    }
}

#[test]
fn memory_takeover_and_end_reach_the_agent() {
    let host = host();
    // SAFETY: host and config follow the header
    let make = || unsafe { sdk::create::<Counter>(&raw const host, &config(0)) };
    let bytes = Bytes(RefCell::default());
    let stream = bytes.stream();
    let (first, second) = (make(), make());
    // SAFETY: the agents were just made, the tables are theirs, and the stream lives
    unsafe {
        let table = |agent: *mut AgentTable| {
            let table = (*agent).get_extension.unwrap()(agent, abi::EXT_STATE.as_ptr());
            &*table.cast::<abi::StateTable>()
        };
        assert!((*first).get_extension.unwrap()(first, c"meridian.other/1".as_ptr()).is_null());
        let state = table(first);
        assert_eq!((state.min_version, state.version), (2, 5));
        (*first).on_takeover.unwrap()(first, abi::TAKEOVER_FROM_AGENT);
        assert_eq!(state.save.unwrap()(first, abi::STATE_DISK, &raw const stream), abi::OK);
        assert_eq!(bytes.0.borrow().len(), 12_000);
        assert_eq!(table(second).load.unwrap()(second, abi::STATE_DISK, 1, &raw const stream), abi::S_REBUILD);
        bytes.0.borrow_mut().clear();
        state.save.unwrap()(first, abi::STATE_DISK, &raw const stream);
        assert_eq!(table(second).load.unwrap()(second, abi::STATE_DISK, 5, &raw const stream), abi::OK);
        table(second).save.unwrap()(second, abi::STATE_DISK, &raw const stream);
        assert_eq!(bytes.0.borrow()[..4], 103u32.to_le_bytes());
        let end = abi::GameResult {
            struct_size: size_of::<abi::GameResult>() as u32,
            winner: abi::NO_SIDE,
            side: 0,
            month: 23_000,
            share: 0.5,
        };
        (*second).end_of_game.unwrap()(second, &raw const end);
        assert_eq!(table(second).save.unwrap()(second, abi::STATE_DISK, &raw const stream), abi::E_INTERNAL);
        assert_eq!(last_line(), "panic: too high");
        (*first).destroy.unwrap()(first);
        (*second).destroy.unwrap()(second);
    }
}
