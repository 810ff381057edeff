//! The library and its entry, before the host has seen them.

use crate::bench::Bench;
use crate::catalogue::group;
use crate::demand::{Checked, passed, passed_with, wrong};
use crate::raw::{Raw, ask, start};
use crate::report::milliseconds;
use crate::system;
use meridian_ai_api::abi::{self, Entry};
use std::ffi::{CStr, CString};
use std::time::Duration;

/// Processor time that a scan of the library may take.
const SCAN: Duration = Duration::from_millis(100);

group! {
    "library-opens" Loads Libraries "the system can load the library with all its symbols", "top of the header", library_opens;
    "entry-symbol" Loads Libraries "the library exports meridian_entry_v1", "MERIDIAN_ENTRY_SYMBOL", entry_symbol;
    "entry-magic" Loads Libraries "the entry begins with MERIDIAN_MAGIC", "meridian_entry_t.magic", entry_magic;
    "entry-version" Loads Libraries "the entry is of this major version and can do with this host", "meridian_entry_t.abi_major, min_host_minor", entry_version;
    "entry-size" Loads Libraries "the entry is as long as it says and has get_factory", "meridian_entry_t.struct_size", entry_size;
    "entry-pure" Loads Libraries "the entry function gives the same entry whenever and wherever it is called", "meridian_entry_v1: pure", entry_pure;
    "scan-time" Loads Libraries "loading and asking for the factory takes less than 100 ms", "meridian_entry_v1", scan_time;
    "init-cycles" Loads Libraries "init and deinit can be called three times in turn", "meridian_entry_t.init", init_cycles;
    "unknown-factory" Loads Libraries "get_factory gives null for ids it does not know", "meridian_entry_t.get_factory", unknown_factory;
}

fn library_opens(bench: &Bench) -> Checked {
    Raw::open(&bench.path)?;
    passed()
}

fn entry_symbol(bench: &Bench) -> Checked {
    Raw::open(&bench.path)?.function()?;
    passed()
}

fn entry_magic(bench: &Bench) -> Checked {
    let entry = Raw::open(&bench.path)?.entry()?;
    if entry.magic != abi::MAGIC {
        let (saw, expected) = (format!("{:#018x}", entry.magic), format!("{:#018x}", abi::MAGIC));
        return Err(wrong(saw, expected, "write MERIDIAN_MAGIC into the first field of the entry"));
    }
    passed()
}

fn entry_version(bench: &Bench) -> Checked {
    let entry = Raw::open(&bench.path)?.entry()?;
    if entry.abi_major != abi::ABI_MAJOR {
        let saw = format!("abi_major is {}", entry.abi_major);
        return Err(wrong(
            saw,
            format!("{}", abi::ABI_MAJOR),
            "write MERIDIAN_ABI_MAJOR, and build with the header of this host",
        ));
    }
    if entry.min_host_minor > abi::ABI_MINOR {
        let saw = format!("min_host_minor is {}, the host has minor {}", entry.min_host_minor, abi::ABI_MINOR);
        return Err(wrong(saw, "a version that exists", "demand only what you use; ask MERIDIAN_HAS for the rest"));
    }
    if entry.min_host_minor > entry.abi_minor {
        let saw =
            format!("min_host_minor is {}, but it was built with minor {}", entry.min_host_minor, entry.abi_minor);
        return Err(wrong(saw, "min_host_minor <= abi_minor", "write MERIDIAN_ABI_MINOR into abi_minor"));
    }
    passed_with(format!(
        "version {}.{}, from {}.{} on",
        entry.abi_major, entry.abi_minor, entry.abi_major, entry.min_host_minor
    ))
}

fn entry_size(bench: &Bench) -> Checked {
    let entry = Raw::open(&bench.path)?.entry()?;
    if entry.struct_size as usize != size_of::<Entry>() {
        let saw = format!("struct_size is {}", entry.struct_size);
        return Err(wrong(saw, format!("{}: it never grows", size_of::<Entry>()), "write sizeof(meridian_entry_t)"));
    }
    if entry.get_factory.is_none() {
        return Err(wrong("get_factory is null", "a function", "without it the host can't ask for agents"));
    }
    passed()
}

fn entry_pure(bench: &Bench) -> Checked {
    let raw = Raw::open(&bench.path)?;
    let function = raw.function()?;
    // SAFETY: takes nothing and returns a static table
    let call = move || unsafe { function() } as usize;
    let here = [call(), call()];
    let there = std::thread::spawn(call).join().unwrap_or_default();
    if here[0] != here[1] || here[0] != there {
        let saw = format!("{:#x}, then {:#x}, on another thread {there:#x}", here[0], here[1]);
        return Err(wrong(saw, "one address", "return the address of one static entry"));
    }
    passed()
}

fn scan_time(bench: &Bench) -> Checked {
    let began = system::thread_time();
    Raw::open(&bench.path)?.factory(&bench.path)?;
    let time = system::thread_time().checked_sub(began).unwrap();
    if time > SCAN {
        let advice = "do in create() what takes time: a scan loads every plugin there is";
        return Err(wrong(format!("{} of processor time", milliseconds(time)), "less than 100 ms", advice));
    }
    passed_with(milliseconds(time))
}

fn init_cycles(bench: &Bench) -> Checked {
    let entry = Raw::open(&bench.path)?.entry()?;
    for cycle in 1..=3 {
        let status = start(entry, &bench.path);
        if status != 0 {
            let advice = "let deinit() undo what init() does, and init() return 0";
            return Err(wrong(format!("init() returned {status} in cycle {cycle}"), "0 each time", advice));
        }
        if ask(entry, abi::FACTORY).is_none() {
            let saw = format!("after init() number {cycle} there is no agent factory");
            return Err(wrong(saw, "the same factory each time", "don't keep in globals that deinit() was called"));
        }
        if let Some(deinit) = entry.deinit {
            // SAFETY: a plain call, paired with the init above
            unsafe { deinit() };
        }
    }
    passed()
}

fn unknown_factory(bench: &Bench) -> Checked {
    let entry = Raw::open(&bench.path)?.started(&bench.path)?;
    let long = CString::new("x".repeat(5000)).unwrap_or_default();
    let ids: [&CStr; 5] =
        [c"org.example.nothing/9", c"", c"meridian.agent-factory/2", c"meridian.agent-factory", &long];
    for id in ids {
        if ask(entry, id).is_some() {
            let id: String = id.to_string_lossy().chars().take(40).collect();
            let advice = "compare the whole id with strcmp(), and return null for all others";
            return Err(wrong(format!("get_factory(\"{id}\") gives a table"), "null", advice));
        }
    }
    passed()
}
