//! Programs in other languages, Python for one: under the same guards as libraries, watched and ended like them.

use crate::{Played, folder, limits, month, month_of, open, process};
use meridian_ai_host::{Fault, Limits, LoadError, Process, ProcessLimits, RunMode};
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
fn month_with(name: &str, does: &str) -> Played {
    month(&python(name, "play", does).display().to_string(), process(), limits())
}

fn fault_of(played: &Played) -> Fault {
    let fault = played.fault().unwrap_or_else(|| panic!("no fault: {:?}", played.lines())).clone();
    let record = played.record().expect("a record");
    assert_eq!((record.kind.as_str(), record.blame), (fault.kind(), fault.blame()));
    assert!(fault.is_agents() && record.during.as_ref().is_some_and(|during| during.call == 0), "{fault}");
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
    let played = month_with("py-leaves", "print('my last words'); os._exit(3)");
    assert_eq!(fault_of(&played), Fault::Exited { code: 3 });
    let journal = &played.record().expect("a record").journal;
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
    let played = month_with("py-curious", does);
    assert_eq!(played.fault(), None, "{:?}", played.record());
    assert!(!folder().join("py-curious/written").exists());
}

/// Six megabytes in memory for every game would soon be all of it.
#[test]
fn nothing_is_left_in_memory_however_the_game_ends() {
    // other games may run on the machine
    let shared = |game: u32| -> Vec<String> {
        let files = std::fs::read_dir("/dev/shm").into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.starts_with(&format!("meridian-{game}-"))).collect()
    };
    // as an earlier version left it that was killed; processes have smaller numbers
    let left = std::path::Path::new("/dev/shm/meridian-4294967294-0.columns");
    std::fs::write(left, "columns").expect("written");
    let quick = player("py-quick", "def play(self, turn):\n    return False").display().to_string();
    let slow = player("py-slow", "def play(self, turn):\n    time.sleep(600)").display().to_string();
    for mode in ["auto", "thread"] {
        for (axis, signal) in [(&quick, None), (&slow, Some("-TERM")), (&slow, Some("-KILL"))] {
            let line =
                format!("play --scenario 1939 --axis {axis} --allies random:orders=1 --months 1 --ai-mode {mode}");
            let mut game = std::process::Command::new(env!("CARGO_BIN_EXE_meridian"))
                .args(line.split(' '))
                .stdout(std::process::Stdio::null())
                .spawn()
                .expect("the program starts");
            if let Some(signal) = signal {
                std::thread::sleep(Duration::from_secs(4));
                let id = game.id().to_string();
                std::process::Command::new("kill").args([signal, &id]).status().expect("kill is there");
            }
            let status = game.wait().expect("it ends");
            assert_eq!(status.success(), signal.is_none(), "{signal:?}: {status}");
            assert_eq!(shared(game.id()), Vec::<String>::new(), "{mode}, {signal:?}");
            assert!(!left.exists(), "what an earlier version left is swept");
        }
    }
}

/// `NumPy` and modules of the system are part of what a program needs; files of the user are not.
#[test]
fn it_reads_what_it_is_run_by_and_its_own_folder() {
    let does = r#"
import ctypes, json, random, decimal, hashlib, zoneinfo
import numpy
assert numpy.linalg.inv(numpy.eye(50)).sum() == 50
assert open(__file__).read() and os.listdir(os.path.dirname(os.path.abspath(__file__)))
threads = [threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert turn_of(_).view.cell_terrain.sum() > 0
for secret in "/etc/shadow", "/etc/passwd", f"/proc/{os.getppid()}/environ", "/root", "/home", "/tmp":
    try:
        os.listdir(secret) if os.path.isdir(secret) else open(secret)
    except OSError:
        continue
    raise RuntimeError(f"{secret} was read")
assert "CARGO_MANIFEST_DIR" not in os.environ, "what the game knows"
"#;
    let own = python("py-reader", "play", &does.replace("turn_of(_)", "_"));
    let played = month(&own.display().to_string(), process(), limits());
    assert_eq!(played.fault(), None, "{:?}", played.record());
}

#[test]
fn a_program_that_is_stopped_is_noticed_soon() {
    let own = python("py-stopped", "play", "open('/proc/self/stat').close()\nprint('here')\ntime.sleep(600)");
    for mode in [RunMode::Process(process()), RunMode::Thread] {
        let axis = open(&mode, &own.display().to_string(), Side::Axis, limits());
        let axis = axis.unwrap_or_else(|error| panic!("{error}"));
        // its process: the newest that runs the script
        let script = own.file_name().expect("a name").to_string_lossy().into_owned();
        let id = newest_in(&own).unwrap_or_else(|| panic!("no process runs {script}"));
        let stop = std::process::Command::new("kill").args(["-STOP", &id.to_string()]).status();
        assert!(stop.expect("kill is there").success());
        let began = std::time::Instant::now();
        let played = crate::first_step_of(axis);
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
        assert!(matches!(played.fault(), Some(Fault::Stopped { .. })), "{:?}", played.fault());
        crate::wait_for_the_end_of(id);
    }
}

/// The newest process that works in the folder.
fn newest_in(folder: &std::path::Path) -> Option<u32> {
    let folder = folder.canonicalize().ok()?;
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter(|id| std::fs::read_link(format!("/proc/{id}/cwd")).is_ok_and(|cwd| cwd == folder)).max()
}

#[test]
fn a_flood_of_lines_is_cut() {
    let own = python("py-prints", "play", "for _ in range(40000): print('x' * 100)");
    let axis = open(&RunMode::Process(process()), &own.display().to_string(), Side::Axis, limits());
    let played = month_of(axis.unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(played.fault(), None, "{:?}", played.record());
    let lines = played.lines();
    assert!(lines.iter().map(|line| line.len()).sum::<usize>() < 1 << 20);
    assert!(lines.iter().any(|line| line.contains("the rest is dropped")), "{} lines", lines.len());
}
