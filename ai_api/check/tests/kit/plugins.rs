//! Wrong plugins in C, each found by the test that is there for it.

use super::{finds, kit, on_all_cores, passes, report};
use meridian_tests::plugin;
use std::path::{Path, PathBuf};

/// Number of the fault in wrong.c, its name, and the test that has to find it.
pub const WRONG: &[(u32, &str, &str)] = &[
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
    (66, "spends-by-clock", "same-orders-on-budget"),
    (67, "slow", "step-time"),
    (68, "any-version", "state-versions"),
    (69, "old-layout", "state-versions"),
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

#[test]
fn what_is_wrong_is_found_by_the_test_that_is_there_for_it() {
    on_all_cores(WRONG, |&(number, name, test)| {
        let library = wrong(number, name).display().to_string();
        let plugin = if name == "any-value" { format!("{library}:orders=3") } else { library };
        let wanted = SAID.iter().find(|(which, _)| *which == name).map_or("", |(_, text)| text);
        finds(&plugin, name, test, wanted)
    });
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

#[test]
fn the_plugin_without_a_fault_is_tournament_ready() {
    passes(&format!("{}:orders=2", wrong(0, "right").display()));
}
