//! The border of a plugin in Rust: panics and failures become a status and a line in the journal, whatever the host.

use meridian_ai_api::abi::{
    self, AgentTable, ClockReading, Config, HostTable, OrderResult, OrderSet, PhaseInput, ViewTable,
};
use meridian_ai_api::sdk::{self, Agent, Played, Setup, Stop, Turn};
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
    }
}

fn last_line() -> String {
    JOURNAL.with_borrow(|lines| lines.last().cloned().unwrap_or_default())
}

#[test]
fn nothing_gets_past_the_border() {
    let host = host();
    // SAFETY: host and config follow the header
    let make = |side| unsafe { sdk::create::<Clumsy>(&host, &config(side)) };
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
        view: &view,
    };
    // SAFETY: the agent was just made
    let play = || unsafe { (*agent).begin_phase.map(|begin_phase| begin_phase(agent, &input)) };
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
