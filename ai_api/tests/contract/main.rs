//! What is made from `meridian_ai.h` and checked in: the layout file of each minor version, assertions in C, C++, Zig and
//! Python, the reference. Each must be fresh, and no entry of a released minor may change.
//!
//! `MERIDIAN_BLESS=1 cargo test -p meridian-ai-api --test contract` writes them anew. To release a minor, set `"released"`
//! in its layout file; what comes later belongs to the next (`MERIDIAN_ABI_MINOR`).

mod guide;
mod header;
mod languages;
mod layout;
mod reference;

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

const HEADER: &str = include_str!("../../include/meridian_ai.h");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The file holds that text, or is made to.
fn fresh(file: &str, text: &str) {
    let path = root().join(file);
    if std::env::var_os("MERIDIAN_BLESS").is_some_and(|value| value != "0") {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = found.lines().zip(text.lines()).position(|(old, new)| old != new);
    let line = differs.unwrap_or_else(|| found.lines().count().min(text.lines().count())) + 1;
    assert!(
        found == text,
        "{file}:{line} is not what the header says now; MERIDIAN_BLESS=1 cargo test -p meridian-ai-api --test contract"
    );
}

/// Layout files by minor version, oldest first.
fn files() -> Vec<(PathBuf, Value)> {
    let folder = root().join("ai_api/abi");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let read = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.into_iter().map(|path| (path.clone(), read(&path))).collect()
}

/// The layout as the header says now.
fn layout_now() -> Value {
    let files = files();
    let version = format!("{}.{}", meridian_ai_api::abi::ABI_MAJOR, meridian_ai_api::abi::ABI_MINOR);
    let released = files.iter().any(|(_, old)| old["abi"] == version.as_str() && old["released"] == true);
    layout::of_header(&header::read(HEADER), released)
}

/// The prices that the list of changes names.
fn changed_prices() -> Vec<String> {
    let versions = include_str!("../../../docs/ai/versions.md");
    let (_, changes) = versions.split_once("## Changes").expect("a list of changes");
    let named = changes.split('`').filter(|word| word.starts_with("WORK_"));
    named.map(|word| format!("MERIDIAN_{}", word.split(' ').next().unwrap_or_default())).collect()
}

#[test]
fn released_layouts_hold() {
    let now = layout_now();
    for (path, old) in files() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let same = old["abi"] == now["abi"];
        if old["released"] != true {
            assert!(same, "{name}: only the newest minor may be unreleased");
            continue;
        }
        let broken = layout::broken(&old, &now, &changed_prices());
        assert!(broken.is_empty(), "released plugins would break:\n{}", broken.join("\n"));
        assert!(
            !same || old == now,
            "{name} is released: what is new belongs to the next minor, raise MERIDIAN_ABI_MINOR in meridian_ai.h"
        );
    }
    fresh(&format!("ai_api/abi/meridian-abi-{}.json", now["abi"].as_str().unwrap()), &layout::text(&now));
}

/// Runs a compiler; the error is what it said.
fn run(command: &mut Command, install: &str) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} does not start: {error}; install {install}"))?;
    let said = String::from_utf8_lossy(if output.status.success() { &output.stdout } else { &output.stderr });
    if output.status.success() { Ok(said.into_owned()) } else { Err(said.into_owned()) }
}

/// The text is fresh, its checker accepts it, and does not accept it once `from` is `to`.
fn holds(file: &str, text: &str, [from, to]: [&str; 2], check: impl Fn(&Path) -> Result<String, String>) {
    fresh(file, text);
    let name = Path::new(file).file_name().unwrap_or_default();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("contract");
    std::fs::create_dir_all(&folder).expect("a folder for the tests");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    check(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert!(text.contains(from), "{file} does not hold `{from}`");
    std::fs::write(&path, text.replace(from, to)).expect("written");
    assert!(check(&path).is_err(), "{file} accepts `{to}`");
}

fn compile(compiler: &str, std: &str, path: &Path) -> Result<String, String> {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let mut command = Command::new(compiler);
    command
        .args([std, "-Wall", "-Wextra", "-pedantic", "-Werror", "-c", "-o", "/dev/null", "-I"])
        .arg(include)
        .arg(path);
    run(&mut command, "a C and C++ compiler (Debian: build-essential)")
}

#[test]
fn c_agrees() {
    let text = languages::c(&layout_now(), "_Static_assert");
    let wrong = ["sizeof(meridian_order_t) == 40", "sizeof(meridian_order_t) == 41"];
    holds("ai_api/abi/assertions.c", &text, wrong, |path| compile("cc", "-std=c11", path));
}

#[test]
fn cpp_agrees() {
    let text = languages::c(&layout_now(), "static_assert");
    let wrong = ["(MERIDIAN_E_LIMIT) == -8LL", "(MERIDIAN_E_LIMIT) == -7LL"];
    holds("ai_api/abi/assertions.cpp", &text, wrong, |path| compile("c++", "-std=c++11", path));
}

#[test]
fn python_agrees() {
    let text = languages::python(&layout_now());
    let python = |path: &Path| run(Command::new("python3").arg(path), "Python 3 (Debian: python3)");
    holds("ai_api/abi/meridian_abi.py", &text, ["(\"tag\", c_uint32)", "(\"tag\", c_uint64)"], python);
}

#[test]
fn the_python_package_has_the_numbers_of_the_header() {
    fresh("ai_api/python/meridian_ai/constants.py", &languages::python_package(&layout_now()));
}

#[test]
fn zig_agrees() {
    let install = "Zig (python3 -m pip install ziglang)";
    let zig = || {
        let mut command = Command::new("python3");
        command.args(["-m", "ziglang"]);
        command
    };
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let header =
        run(zig().args(["translate-c", "-lc", "-I"]).arg(&include).arg(include.join("meridian_ai.h")), install);
    let header = header.unwrap_or_else(|error| panic!("{error}"));
    let translated = Path::new(env!("CARGO_TARGET_TMPDIR")).join("meridian_ai.zig");
    std::fs::write(&translated, header).expect("written");
    let text = languages::zig(&layout_now());
    let wrong = ["@sizeOf(c.meridian_order_t) == 40", "@sizeOf(c.meridian_order_t) == 41"];
    holds("ai_api/abi/assertions.zig", &text, wrong, |path| {
        let mut command = zig();
        command.args(["build-obj", "-fno-emit-bin", "-lc", "--dep", "meridian_ai"]);
        command.arg(format!("-Mroot={}", path.display())).arg(format!("-Mmeridian_ai={}", translated.display()));
        run(&mut command, install)
    });
}

#[test]
fn the_reference_is_fresh() {
    fresh("docs/ai/reference.md", &reference::page(&header::read(HEADER)));
}

/// What a library can ask a program can ask too: the functions of all services but of those that a library gives, or has no
/// use for across a pipe.
#[test]
fn programs_can_ask_every_service() {
    let calls = root().join("ai_api/host/src/stdio/calls");
    let sources =
        std::fs::read_dir(&calls).expect("the calls of programs").map(|entry| entry.expect("readable").path());
    let sources: String = sources.map(|path| std::fs::read_to_string(path).expect("readable")).collect();
    let page = include_str!("../../../docs/ai/stdio.md");
    let now = layout_now();
    let mut asked = 0;
    for (name, structure) in now["structures"].as_object().expect("structures by name") {
        let service = name.strip_prefix("meridian_").and_then(|name| name.strip_suffix("_v1_t"));
        let Some(service) = service.filter(|it| !["data", "factory", "params", "state"].contains(it)) else { continue };
        for (function, field) in structure["fields"].as_object().expect("fields by name") {
            if !field[1].as_str().is_some_and(|ty| ty.contains('(')) {
                continue;
            }
            let says = |text: &str, mark: char| {
                text.contains(&format!("{mark}{service}.{function}{mark}"))
                    || text.contains(&format!("{mark}{function}{mark}"))
            };
            assert!(says(&sources, '"'), "{service}.{function}: ai_api/host/src/stdio/calls knows no such call");
            assert!(says(page, '`'), "{service}.{function} has no row in docs/ai/stdio.md");
            asked += 1;
        }
    }
    assert!(asked > 50, "only {asked} functions of services found");
}
