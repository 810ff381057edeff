//! The kit itself: players that are right get the highest grade, and each of many that are wrong is found by the test that is
//! there for it.

use meridian_tests::plugin;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of the fault in wrong.c, its name, and the test that has to find it.
const WRONG: &[(u32, &str, &str)] = &[
    (1, "no-symbol", "entry-symbol"),
    (2, "wrong-magic", "entry-magic"),
    (3, "wrong-major", "entry-version"),
    (4, "short-entry", "entry-size"),
    (5, "new-entry", "entry-pure"),
    (6, "slow-scan", "scan-time"),
    (7, "init-once", "init-cycles"),
    (8, "any-factory", "unknown-factory"),
    (9, "no-agents", "factory-table"),
    (10, "any-descriptor", "descriptor-range"),
    (11, "latin1", "descriptor-texts"),
    (12, "bad-id", "descriptor-id"),
    (13, "bad-version", "descriptor-version"),
    (14, "short-agent", "creates"),
    (15, "crash-in-create", "creates"),
    (16, "any-agent", "unknown-agent"),
    (17, "any-parameter", "unknown-parameter"),
    (18, "silent", "unknown-parameter"),
    (19, "any-value", "bad-parameter"),
    (20, "leaks", "create-destroy"),
    (21, "hangs", "plays-1939"),
    (22, "fails", "status"),
    (23, "malformed", "sets-are-well-formed"),
    (24, "garbage", "orders-are-legal"),
    (25, "axis-only", "plays-1937"),
    (26, "trusts-extensions", "no-extensions"),
    (27, "counts-columns", "newer-host"),
    (28, "reads-beyond", "structure-ends"),
    (29, "knows-all-phases", "unknown-phase"),
    (30, "tries-for-ever", "unknown-results"),
    (31, "deaf", "cancelled-at-once"),
    (32, "writes-view", "view-is-read-only"),
    (33, "stale-pointer", "view-pointers"),
    (34, "other-thread", "calls-on-its-thread"),
    (35, "rounds-down", "floating-point"),
    (36, "catches-signals", "signals"),
    (37, "changes-folder", "process"),
    (38, "thread-left", "threads-joined"),
    (39, "file-left", "files-closed"),
    (40, "child", "no-children"),
    (41, "writes-file", "no-files"),
    (42, "prints", "stdout-silent"),
    (43, "log-flood", "log"),
    (44, "time-seed", "same-orders-again"),
    (45, "global-counter", "same-orders-elsewhere"),
    (46, "shared-state", "same-orders-together"),
    (47, "looks-at-clock", "same-orders-slower"),
    (48, "forgets", "state-round-trip"),
    (49, "one-read", "state-short-reads"),
    (50, "believes-memory", "state-garbage"),
    (51, "needs-length", "state-truncated"),
    (52, "wrong-window", "state-table"),
    (53, "helpers", "no-helper-threads"),
    (54, "often-refused", "orders-are-mostly-legal"),
    (55, "greedy", "memory-in-use"),
    (56, "exits", "plays-1939"),
    (57, "no-takeover", "takes-over"),
    (58, "needs-units", "no-units"),
    (59, "no-license", "descriptor-complete"),
    (60, "bad-default", "params-table"),
    (61, "latin1-log", "log"),
    (62, "uses-dead-host", "threads-joined"),
    (63, "asks-once", "cancel-latency"),
    (64, "tires", "half-a-year"),
    (65, "forgets-the-end", "end-of-game"),
    (66, "polls", "same-orders-on-budget"),
];

/// What the finding of some of them has to say.
const SAID: &[(&str, &str)] = &[
    ("writes-view", "wrote into the column 0x0203, which is read-only"),
    ("stale-pointer", "used the column 0x0202 through a pointer from before"),
    ("reads-beyond", "read past the end of the view"),
    ("crash-in-create", "SIGABRT"),
    ("trusts-extensions", "used a null pointer"),
    ("uses-dead-host", "SIGSEGV"),
    ("exits", "ended by itself"),
    ("hangs", "did not answer"),
];

fn kit(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian-check-ai")).args(arguments).output().expect("the kit starts")
}

fn wrong(number: u32, name: &str) -> PathBuf {
    // a folder for each: files that appear beside a library are its own
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plugins/wrong.c");
    let mut flags = vec![format!("-DWRONG={number}"), "-D_GNU_SOURCE".into(), "-lm".into(), "-lpthread".into()];
    if name == "no-symbol" {
        flags.push("-DHIDE".into());
    }
    plugin::build_c(&folder, "libwrong", &source, &flags)
}

fn report(output: &Output) -> serde_json::Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr)))
}

/// Calls `check` for each of the items on as many threads as there are cores; all complaints together.
fn on_all_cores<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<(), String> + Sync) {
    let (next, complaints) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(complaint) = check(item) {
                        complaints.lock().expect("no panic holds it").push(complaint);
                    }
                }
            });
        }
    });
    let complaints = complaints.into_inner().expect("no panic holds it");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn what_is_wrong_is_found_by_the_test_that_is_there_for_it() {
    on_all_cores(WRONG, |&(number, name, test)| {
        let library = wrong(number, name).display().to_string();
        let plugin = if name == "any-value" { format!("{library}:orders=3") } else { library };
        // short for what hangs, long for everything else on a busy machine
        let timeout = if name == "hangs" { "20" } else { "120" };
        let only = format!("^{test}$");
        let output = kit(&[&plugin, "--include", &only, "--json", "--jobs", "1", "--timeout", timeout]);
        let report = report(&output);
        let found = &report["tests"][0];
        let saw = found["saw"].as_str().unwrap_or_default();
        if found["verdict"] != "failed" || output.status.code() != Some(1) {
            return Err(format!("{name}: {test} did not find it: {found}"));
        }
        let wanted = SAID.iter().find(|(which, _)| *which == name).map_or("", |(_, text)| text);
        if !saw.contains(wanted) || found["advice"].as_str().is_none_or(str::is_empty) {
            return Err(format!("{name}: {test} says `{saw}`, without `{wanted}`"));
        }
        Ok(())
    });
}

#[test]
fn every_fault_is_another_one_and_every_test_is_tried() {
    let output = kit(&["--list"]);
    let list = String::from_utf8_lossy(&output.stdout);
    let tests: Vec<&str> = list.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert!(tests.len() >= 50, "{}", tests.len());
    // found by the tests below, and one that thinks for more than ten seconds
    let others = ["library-opens", "manifest-agrees", "step-time"];
    for test in &tests {
        let tried = WRONG.iter().any(|(_, _, by)| by == test);
        assert!(tried || others.contains(test), "no plugin shows that `{test}` can fail");
    }
    for (index, (number, name, by)) in WRONG.iter().enumerate() {
        assert_eq!(*number as usize, index + 1, "{name}");
        assert!(tests.contains(by), "{name}: there is no test `{by}`");
    }
}

#[test]
fn what_is_no_library_does_not_open() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let text = folder.join("text.so");
    std::fs::write(&text, "not a library").expect("written");
    let output = kit(&[&text.display().to_string(), "--json"]);
    let report = report(&output);
    assert_eq!((output.status.code(), report["grade"].is_null()), (Some(1), true), "{report}");
    assert_eq!(report["tests"][0]["verdict"], "failed");
    assert!(report["not_run"].as_u64() > Some(40), "what does not load is not played: {report}");
    for wrong in [&["/nowhere/at/all.so"][..], &[], &["x.so", "--include", "("]] {
        assert_eq!(kit(wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn a_manifest_has_to_agree() {
    let library = wrong(0, "manifest");
    let file = library.with_file_name("plugin.toml");
    for (version, verdict) in [("1.0.0", "passed"), ("2.0.0", "failed")] {
        let name = library.file_name().expect("a name").to_string_lossy();
        let text = format!(
            "id = \"org.example.wrong\"\nname = \"wrong\"\nversion = \"{version}\"\n[library]\nlinux = \"{name}\"\n"
        );
        std::fs::write(&file, text).expect("written");
        let output = kit(&[&file.display().to_string(), "--include", "^manifest-agrees$", "--json"]);
        assert_eq!(report(&output)["tests"][0]["verdict"], verdict, "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The whole kit: the grade has to be the highest.
fn passes(plugin: &str) {
    let junit = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report.xml");
    let output = kit(&[plugin, "--json", "--junit", &junit.display().to_string()]);
    let report = report(&output);
    let failed: Vec<String> = report["tests"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|test| test["verdict"] == "failed")
        .map(|test| format!("{}: {}", test["name"], test["saw"]))
        .collect();
    assert!(failed.is_empty(), "{plugin}: {}", failed.join("\n"));
    assert_eq!((report["grade"].as_str(), output.status.code()), (Some("tournament-ready"), Some(0)));
    let xml = std::fs::read_to_string(junit).expect("the report was written");
    assert_eq!(xml.matches("<testcase ").count(), report["tests"].as_array().map_or(0, Vec::len));
}

#[test]
fn the_plugin_without_a_fault_is_tournament_ready() {
    passes(&format!("{}:orders=2", wrong(0, "right").display()));
}

#[test]
fn the_random_player_is_tournament_ready() {
    passes("random:orders=8");
}

#[test]
fn the_classic_player_is_tournament_ready() {
    passes("classic");
}

#[test]
fn the_example_in_c_is_tournament_ready() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/c/cautious.c");
    let library = plugin::build_c(Path::new(env!("CARGO_TARGET_TMPDIR")), "libcautious", &source, &[]);
    passes(&format!("{}:ratio=2", library.display()));
}

/// An example as its Makefile builds it, in a copy of its folder.
fn made(language: &str, library: &str) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(language);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("made-{language}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for file in std::fs::read_dir(source).expect("the example").flatten() {
        std::fs::copy(file.path(), folder.join(file.file_name())).expect("copied");
    }
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include");
    let make = Command::new("make")
        .args(["MODE=Debug", &format!("INCLUDE={}", include.display())])
        .current_dir(&folder)
        .output()
        .expect("make starts (Debian: make)");
    assert!(make.status.success(), "{}", String::from_utf8_lossy(&make.stderr));
    folder.join(format!("{library}{}", std::env::consts::DLL_SUFFIX)).display().to_string()
}

#[test]
fn the_example_in_cpp_is_tournament_ready() {
    passes(&made("cpp", "libgreedy"));
}

#[test]
fn the_example_in_zig_is_tournament_ready() {
    passes(&made("zig", "libpatient"));
}

/// docs/ai/check-ai.md lists the tests as the kit does; `MERIDIAN_BLESS=1` writes them there.
#[test]
fn the_manual_lists_the_tests() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ai/check-ai.md");
    let text = std::fs::read_to_string(&path).expect("the manual");
    let (head, rest) = text.split_once("<!-- tests -->\n").expect("a mark where the list begins");
    let (_, tail) = rest.split_once("<!-- end of tests -->").expect("a mark where it ends");
    let list = String::from_utf8_lossy(&kit(&["--manual"]).stdout).into_owned();
    let wanted = format!("{head}<!-- tests -->\n{list}<!-- end of tests -->{tail}");
    if std::env::var_os("MERIDIAN_BLESS").is_some() {
        std::fs::write(&path, &wanted).expect("written");
    }
    assert!(text == wanted || std::env::var_os("MERIDIAN_BLESS").is_some(), "run it with MERIDIAN_BLESS=1");
}
