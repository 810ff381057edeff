//! Wrong players in Python, each found by the test that is there for it, and right ones.

use super::{finds, kit, on_all_cores, passes, report};
use meridian_ai_host::scaffold;
use std::path::{Path, PathBuf};

/// What wrong.py is told on its command line, or what is wrong with its manifest; the test that has to find it, and what the
/// finding has to say (nothing, where that depends on how busy the machine is).
pub const WRONG: &[(&str, &str, &str)] = &[
    ("starts-not", "greets", "exit code 1"),
    ("never-greets", "greets", "said nothing within 10 s"),
    ("slow-to-wake", "greets", ""),
    ("axis-only", "plays-1937", "the agent of the Allies"),
    ("crashes", "plays-1939", "SIGABRT"),
    ("exits", "plays-1939", "exit code 0"),
    ("hangs", "plays-1939", "did not answer for"),
    ("prints", "plays-1939", "none of the protocol"),
    ("garbage", "plays-1937", "none of the protocol"),
    ("raises", "status", "begin_phase returned"),
    ("talks-nonsense", "orders-are-legal", "orders refused"),
    ("often-refused", "orders-are-mostly-legal", "orders refused"),
    ("tires", "half-a-year", "enough for this year"),
    ("any-parameter", "unknown-parameter", "no-such-parameter"),
    ("any-value", "bad-parameter", "no value"),
    ("bad-preset", "presets", "with the preset `wild`"),
    ("bad-version", "descriptor-version", "`new`"),
    ("no-licence", "descriptor-complete", "license is empty"),
    ("fails-at-the-end", "leaves", "exit status: 1"),
    ("stays", "leaves", "still there"),
    ("waits-for-ever", "input-ends", "still there"),
    ("needs-units", "no-units", "SIGABRT"),
    ("knows-all-fields", "newer-host", "SIGABRT"),
    ("knows-all-messages", "newer-host", "SIGABRT"),
    ("knows-all-phases", "unknown-phase", "begin_phase returned"),
    ("tries-for-ever", "unknown-results", "orders in one step"),
    ("deaf", "cancelled-at-once", ""),
    ("asks-once", "cancel-latency", ""),
    ("child", "no-children", "sleep"),
    ("orphan", "no-children", "sleep"),
    ("helper", "no-children", "children of python"),
    ("writes-file", "no-files", "notes.txt"),
    ("log-flood", "log", "KiB"),
    ("believes-memory", "state-garbage", "SIGABRT"),
    ("needs-length", "state-truncated", "SIGABRT"),
    ("knows-its-version", "state-versions", "SIGABRT"),
    ("forgets", "state-round-trip", "order"),
    ("clock", "same-orders-again", "order"),
    ("dice-of-its-own", "same-orders-elsewhere", "order"),
    ("walks-a-clock", "same-orders-slower", "order"),
    ("spends-by-clock", "same-orders-on-budget", "order"),
    ("slow", "step-time", "ms in"),
    ("eats-memory", "memory-in-use", "MiB"),
    ("threads", "no-helper-threads", "20 threads"),
];

/// A folder with wrong.py and a manifest that names the fault.
fn wrong(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("program-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/wrong.py");
    std::fs::copy(source, folder.join("wrong.py")).expect("the script");
    let version = if name == "bad-version" { "new" } else { "1.0.0" };
    let license = if name == "no-licence" { "" } else { "MIT OR Apache-2.0" };
    let orders = if name == "bad-preset" { "many" } else { "4" };
    let manifest = format!(
        "id = \"org.example.wrong\"\nname = \"wrong\"\nversion = \"{version}\"\nauthor = \"the Meridian authors\"\n\
         license = \"{license}\"\ndescription = \"Draws legal orders\"\nruntime = \"python\"\n\
         command = [\"wrong.py\", \"{name}\"]\n[presets.wild]\norders = \"{orders}\"\n"
    );
    std::fs::write(folder.join("plugin.toml"), manifest).expect("its manifest");
    folder
}

#[test]
fn what_is_wrong_with_a_program_is_found_by_the_test_that_is_there_for_it() {
    on_all_cores(WRONG, |&(name, test, wanted)| {
        let player = wrong(name).display().to_string();
        let player = if name == "any-value" { format!("{player}:orders=3") } else { player };
        finds(&player, name, test, wanted)
    });
}

#[test]
fn the_program_without_a_fault_is_tournament_ready() {
    passes(&format!("{}:orders=2", wrong("right").display()));
}

#[test]
fn the_example_in_python_is_tournament_ready() {
    let numpy = std::process::Command::new("python3").args(["-c", "import numpy"]).status();
    assert!(numpy.is_ok_and(|status| status.success()), "python3 with NumPy is missing: .ci/packages installs it");
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/python");
    passes(&format!("{}:ratio=2", example.display()));
}

/// What `meridian new-ai --lang python` makes is a player at once, under its own name.
#[test]
fn a_new_project_in_python_plays() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program-new");
    let _ = std::fs::remove_dir_all(&folder);
    scaffold::write(scaffold::Language::Python, "mine", &folder).expect("a project");
    let only = "^(creates|plays-1939|presets|descriptor-complete|unknown-parameter)$";
    let output = kit(&[&folder.display().to_string(), "--include", only, "--json"]);
    let report = report(&output);
    assert_eq!((report["passed"].as_u64(), output.status.code()), (Some(5), Some(0)), "{report}");
}

/// The player in a few lines of shell of docs/ai/stdio.md, as it stands there.
#[test]
fn the_player_in_shell_is_tournament_ready() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ai/stdio.md"));
    let text = text.expect("the manual");
    let script = text.rsplit("```sh\n").next().and_then(|rest| rest.split("```").next()).expect("the script");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program-shell");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("player.sh"), script).expect("the script");
    let manifest = "id = \"org.example.shell\"\nname = \"shell\"\nversion = \"1.0.0\"\nauthor = \"the Meridian authors\"\n\
                    license = \"MIT OR Apache-2.0\"\ndescription = \"Asks and does nothing\"\nruntime = \"stdio\"\n\
                    command = [\"sh\", \"player.sh\"]\n";
    std::fs::write(folder.join("plugin.toml"), manifest).expect("its manifest");
    passes(&folder.display().to_string());
}
