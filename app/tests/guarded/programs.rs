//! Programs in other languages, Python for one: under the same guards as libraries, watched and ended like them.

use crate::{folder, limits, month, month_of, open, process};
use meridian_ai_api::host::{Fault, Limits, LoadError, Process, ProcessLimits, RunMode, Seat};
use meridian_engine::Side;
use std::path::PathBuf;
use std::time::Duration;

/// The folder of a player that does this in its first step, or when it is made.
fn python(name: &str, at: &str, does: &str) -> PathBuf {
    let body: String = does.trim().lines().map(|line| format!("    {line}\n")).collect();
    player(name, &format!("def {at}(self, _):\n{body}    return False"))
}

/// The folder of a player with these methods.
pub fn player(name: &str, methods: &str) -> PathBuf {
    let own = folder().join(name);
    std::fs::create_dir_all(&own).expect("a folder");
    let manifest = format!(
        "id = \"org.example.{name}\"\nname = \"{name}\"\nversion = \"1\"\nruntime = \"python\"\ncommand = [\"it.py\"]\n"
    );
    std::fs::write(own.join("plugin.toml"), manifest).expect("written");
    let methods: String = methods.lines().map(|line| format!("    {line}\n")).collect();
    let script = format!(
        "import os, signal, socket, sys, threading, time\nimport meridian_ai as m\n\nclass It(m.Agent):\n{methods}\nm.run(It)\n"
    );
    std::fs::write(own.join("it.py"), script).expect("written");
    own
}

/// A month of it for the Axis, which the game must get through.
fn month_with(name: &str, does: &str) -> Seat {
    month(&python(name, "play", does).display().to_string(), process(), limits())
}

fn fault_of(seat: &Seat) -> Fault {
    let fault = seat.fault().unwrap_or_else(|| panic!("no fault: {:?}", seat.lines())).clone();
    let record = seat.fault_record().expect("a record");
    assert_eq!((record.kind.as_str(), record.blame), (fault.kind(), fault.blame()));
    assert!(fault.is_agents() && record.during.is_some_and(|during| during.call == 0), "{fault}");
    fault
}

/// 3 GiB, a MiB at a time, every page of them used.
const HOARDS: &str = "
kept = []
for _ in range(3 << 10):
    kept.append(b'x' * (1 << 20))
    time.sleep(0.0005)
";

#[test]
fn memory_and_threads_have_an_end() {
    let fault = fault_of(&month_with("py-hoards", HOARDS));
    let Fault::Memory { held, limit } = fault else { panic!("{fault:?}") };
    assert!(limit == 512 << 20 && held > limit && held < 3 * limit, "{fault}");
    let threads = "for _ in range(100): threading.Thread(target=time.sleep, args=(600,), daemon=True).start()\n\
                   time.sleep(600)";
    let fault = fault_of(&month_with("py-threads", threads));
    assert!(matches!(fault, Fault::Threads { had: 17.., limit: 16 }), "{fault}");
}

#[test]
fn what_it_holds_while_it_starts_counts_too() {
    let own = python("py-early", "create", HOARDS).display().to_string();
    let error = open(&RunMode::Process(process()), &own, Side::Axis, limits()).err().expect("it held too much");
    assert!(matches!(&error, LoadError::Died { fault, .. } if matches!(**fault, Fault::Memory { .. })), "{error}");
    let own = python("py-broken", "create", "print('no brain'); os._exit(3)").display().to_string();
    let error = open(&RunMode::Process(process()), &own, Side::Axis, limits()).err().expect("it left").to_string();
    assert!(error.contains("exit code 3") && error.contains("no brain"), "{error}");
}

#[test]
fn what_spins_on_after_its_time_is_killed() {
    let short = Limits { soft: Duration::from_millis(200), hard: Duration::from_millis(400), ..limits() };
    let own = python("py-spins", "play", "while True: pass");
    let fault = fault_of(&month(&own.display().to_string(), process(), short));
    assert!(matches!(fault, Fault::Hung { .. }), "{fault}");
}

#[test]
fn processor_time_has_an_end() {
    let few = || Process { limits: ProcessLimits { processor: 2, ..process().limits }, ..process() };
    let fault = |own: &str| fault_of(&month(own, few(), limits()));
    let spins = python("py-burns", "play", "while True: pass").display().to_string();
    assert_eq!(fault(&spins), Fault::Processor { limit: 2 });
    let deaf = "signal.signal(signal.SIGXCPU, signal.SIG_IGN)\nwhile True: pass";
    let deaf = python("py-burns-on", "play", deaf).display().to_string();
    assert_eq!(fault(&deaf), Fault::Processor { limit: 2 });
    let library = crate::wild("deaf").display().to_string();
    assert_eq!(fault(&library), Fault::Processor { limit: 2 });
}

#[test]
fn ends_are_told_apart() {
    assert_eq!(fault_of(&month_with("py-aborts", "os.abort()")), Fault::Crashed { signal: 6 });
    let seat = month_with("py-leaves", "print('my last words'); os._exit(3)");
    assert_eq!(fault_of(&seat), Fault::Exited { code: 3 });
    let journal = seat.fault_record().expect("a record").journal;
    assert!(journal.iter().any(|line| line == "my last words"), "{journal:?}");
    let fault = fault_of(&month_with("py-closes", "os.close(4)\nos.closerange(3, 64)\ntime.sleep(600)"));
    assert!(matches!(fault, Fault::Protocol { .. }), "{fault}");
}

#[test]
fn no_process_is_made() {
    let fault = fault_of(&month_with("py-forks", "while True: os.fork()"));
    assert!(matches!(&fault, Fault::Failed { why, .. } if why.contains("not permitted")), "{fault}");
}

#[test]
fn what_it_asks_for_in_vain_costs_nothing() {
    let does = r#"
attempts = {"a process": os.fork, "the network": socket.socket, "a file": lambda: open("written", "w")}
for name, attempt in attempts.items():
    try:
        attempt()
    except OSError:
        continue
    raise RuntimeError(f"{name} was to be had")
"#;
    let seat = month_with("py-curious", does);
    assert_eq!(seat.fault(), None, "{:?}", seat.fault_record());
    assert!(!folder().join("py-curious/written").exists());
}

#[test]
fn a_flood_of_lines_is_cut() {
    let own = python("py-prints", "play", "for _ in range(40000): print('x' * 100)");
    let axis = open(&RunMode::Process(process()), &own.display().to_string(), Side::Axis, limits());
    let seat = month_of(axis.unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(seat.fault(), None, "{:?}", seat.fault_record());
    let lines = seat.lines();
    assert!(lines.iter().map(|line| line.text.len()).sum::<usize>() < 1 << 20);
    assert!(lines.iter().any(|line| line.text.contains("the rest is dropped")), "{} lines", lines.len());
}
