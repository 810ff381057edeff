//! The kit itself: players that are right get the highest grade, and each of many that are wrong is found by the test that is
//! there for it.

mod plugins;
mod programs;
mod strangers;

use meridian_ai_host::scaffold::{self, Language};
use meridian_tests::plugin;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

fn kit(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian-check-ai")).args(arguments).output().expect("the kit starts")
}

/// Does that test, and it alone is run, find what is wrong with a player? What it has seen has to hold a text.
fn finds(player: &str, name: &str, test: &str, wanted: &str) -> Result<(), String> {
    // short for what hangs, long for everything else on a busy machine
    let timeout = if name == "hangs" { "20" } else { "120" };
    let only = format!("^{test}$");
    let output = kit(&[player, "--include", &only, "--json", "--jobs", "1", "--timeout", timeout]);
    let report = report(&output);
    let found = &report["tests"][0];
    let saw = found["saw"].as_str().unwrap_or_default();
    if found["verdict"] != "failed" || output.status.code() != Some(1) {
        return Err(format!("{name}: {test} did not find it: {found}"));
    }
    if !saw.contains(wanted) || found["advice"].as_str().is_none_or(str::is_empty) {
        return Err(format!("{name}: {test} says `{saw}`, without `{wanted}`"));
    }
    Ok(())
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
fn every_fault_is_another_one_and_every_test_is_tried() {
    let output = kit(&["--list"]);
    let list = String::from_utf8_lossy(&output.stdout);
    let tests: Vec<&str> = list.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert!(tests.len() >= 50, "{}", tests.len());
    // found by tests of their own
    let others = ["library-opens", "manifest-agrees"];
    let wrong =
        || plugins::WRONG.iter().map(|(_, name, by)| (name, by)).chain(programs::WRONG.iter().map(|(a, b, _)| (a, b)));
    for test in &tests {
        let tried = wrong().any(|(_, by)| by == test);
        assert!(tried || others.contains(test), "no player shows that `{test}` can fail");
    }
    for (name, by) in wrong() {
        assert!(tests.contains(by), "{name}: there is no test `{by}`");
    }
    for (index, (number, name, _)) in plugins::WRONG.iter().enumerate() {
        assert_eq!(*number as usize, index + 1, "{name}");
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

/// The whole kit: the grade has to be the highest.
fn passes(plugin: &str) {
    // a file of its own: other tests run at the same time
    let name = plugin.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    let junit = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("report{name}.xml"));
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

/// As `new-ai` makes it: a project of its own that needs nothing from the network.
#[test]
fn the_example_in_rust_is_tournament_ready() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("made-rust");
    let _ = std::fs::remove_dir_all(&folder);
    scaffold::write(Language::Rust, "marshal", &folder).expect("the project is written");
    let cargo = Command::new("cargo")
        .args(["build", "--release", "--offline"])
        .current_dir(&folder)
        .env_remove("CARGO_TARGET_DIR")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .expect("cargo starts");
    assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
    passes(&folder.display().to_string());
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
