//! The design rules that a compiler does not hold: which crate may use which, the shape of the tree, tidiness.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ has a parent").to_path_buf()
}

fn manifest(folder: &str) -> toml::Table {
    let path = root().join(folder).join("Cargo.toml");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn dependencies(folder: &str, section: &str) -> BTreeSet<String> {
    let manifest = manifest(folder);
    let mut found: BTreeSet<String> = manifest
        .get(section)
        .and_then(|value| value.as_table())
        .into_iter()
        .flat_map(|table| table.keys().cloned())
        .collect();
    let targets = manifest.get("target").and_then(|value| value.as_table());
    for target in targets.into_iter().flat_map(|table| table.values()) {
        found
            .extend(target.get(section).and_then(|value| value.as_table()).into_iter().flat_map(|t| t.keys().cloned()));
    }
    found
}

fn ours(folder: &str, section: &str) -> Vec<String> {
    dependencies(folder, section).into_iter().filter(|name| name.starts_with("meridian")).collect()
}

fn plugins() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("ai_plugins")).expect("ai_plugins/ is there");
    let mut names: Vec<String> = folders
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.join("Cargo.toml").exists())
        .map(|path| format!("ai_plugins/{}", path.file_name().expect("a name").to_string_lossy()))
        .collect();
    names.sort();
    names
}

/// The interface for AIs, with or without the staff, which uses nothing else.
fn is_interface(ours: &[String]) -> bool {
    let others = ours.iter().filter(|name| *name != "meridian-ai-staff");
    others.eq(["meridian-ai-api"])
}

/// docs/architecture.md, "The crates": which of our crates each may use.
#[test]
fn crates_depend_in_the_allowed_directions() {
    let allowed: &[(&str, &[&str])] = &[
        ("engine", &[]),
        ("engine/skirmish", &["meridian-engine"]),
        ("engine/cases", &["meridian-assets", "meridian-engine", "meridian-skirmish", "meridian-words"]),
        ("assets", &["meridian-engine", "meridian-skirmish"]),
        ("assets/words", &["meridian-engine", "meridian-files", "meridian-skirmish"]),
        ("assets/map_builder", &["meridian-assets", "meridian-engine"]),
        ("renderer", &["meridian-engine"]),
        ("ai_api", &[]),
        ("ai_api/staff", &["meridian-ai-api"]),
        (
            "ai_api/host",
            &["meridian-ai-api", "meridian-engine", "meridian-files", "meridian-skirmish", "meridian-words"],
        ),
        (
            "ai_api/check",
            &[
                "meridian-ai-api",
                "meridian-ai-host",
                "meridian-assets",
                "meridian-engine",
                "meridian-files",
                "meridian-session",
                "meridian-words",
            ],
        ),
        ("app/files", &[]),
        ("app/sound", &[]),
        (
            "app/session",
            &[
                "meridian-ai-api",
                "meridian-ai-host",
                "meridian-assets",
                "meridian-engine",
                "meridian-files",
                "meridian-skirmish",
                "meridian-words",
            ],
        ),
        ("app/report", &["meridian-assets", "meridian-engine", "meridian-session", "meridian-words"]),
        (
            "app/tournament",
            &[
                "meridian-ai-host",
                "meridian-engine",
                "meridian-files",
                "meridian-report",
                "meridian-session",
                "meridian-skirmish",
                "meridian-words",
            ],
        ),
        (
            "app/presentation",
            &[
                "meridian-ai-host",
                "meridian-assets",
                "meridian-engine",
                "meridian-files",
                "meridian-renderer",
                "meridian-report",
                "meridian-session",
                "meridian-skirmish",
                "meridian-words",
            ],
        ),
        (
            "app/ui",
            &[
                "meridian-ai-api",
                "meridian-ai-host",
                "meridian-engine",
                "meridian-files",
                "meridian-presentation",
                "meridian-renderer",
                "meridian-session",
                "meridian-skirmish",
                "meridian-sound",
                "meridian-tournament",
                "meridian-words",
            ],
        ),
        (
            "app",
            &[
                "meridian-ai-api",
                "meridian-ai-check",
                "meridian-ai-host",
                "meridian-assets",
                "meridian-cases",
                "meridian-engine",
                "meridian-files",
                "meridian-presentation",
                "meridian-renderer",
                "meridian-report",
                "meridian-session",
                "meridian-skirmish",
                "meridian-tournament",
                "meridian-ui",
                "meridian-words",
            ],
        ),
    ];
    let plugins = plugins();
    for member in members() {
        let known =
            allowed.iter().any(|(folder, _)| *folder == member) || plugins.contains(&member) || member == "tests";
        assert!(known, "say here and in docs/architecture.md what {member} is and what it may use");
    }
    for (folder, may_use) in allowed {
        for name in ours(folder, "dependencies") {
            assert!(
                may_use.contains(&name.as_str()),
                "{folder} must not depend on {name}: see docs/architecture.md, \"The crates\""
            );
        }
    }
    for plugin in plugins {
        let ours = ours(&plugin, "dependencies");
        assert!(
            is_interface(&ours),
            "{plugin} may use the AI interface and what is written with it only, not {ours:?}"
        );
    }
}

/// `Cargo.lock` holds what a package may ever be built with, under all features and on all systems. (It counts what tests
/// are built with too, so that is taken away for the interface, which is the only one of ours in the tree.)
#[test]
fn a_plugin_is_built_from_the_interface_and_nothing_of_ours_behind_it() {
    assert!(dependencies("ai_api", "dependencies").is_empty(), "what an author links depends on nothing");
    assert!(manifest("ai_api").get("features").is_none(), "the interface is the same for everybody");
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).expect("a readable Cargo.lock");
    let lock: toml::Table = lock.parse().expect("Cargo.lock is TOML");
    let packages = lock["package"].as_array().expect("packages");
    let behind = |name: &str| -> Vec<String> {
        let package = packages.iter().find(|package| package["name"].as_str() == Some(name));
        let behind = package.unwrap_or_else(|| panic!("{name} is not in Cargo.lock")).get("dependencies");
        let names = behind.and_then(|behind| behind.as_array()).into_iter().flatten();
        names.filter_map(|name| name.as_str()?.split(' ').next().map(str::to_owned)).collect()
    };
    let only_tests: BTreeSet<String> = dependencies("ai_api", "dev-dependencies");
    for plugin in plugins() {
        let package = manifest(&plugin)["package"]["name"].as_str().expect("a name").to_owned();
        let (mut seen, mut ahead) = (BTreeSet::new(), behind(&package));
        while let Some(name) = ahead.pop() {
            if seen.insert(name.clone()) {
                let tests = if name == "meridian-ai-api" { &only_tests } else { &BTreeSet::new() };
                ahead.extend(behind(&name).into_iter().filter(|name| !tests.contains(name)));
            }
        }
        let ours: Vec<String> = seen.into_iter().filter(|name| name.starts_with("meridian")).collect();
        assert!(is_interface(&ours), "{plugin} is built with more of ours than the interface: {ours:?}");
    }
}

#[test]
fn the_gpu_stays_in_renderer_presentation_and_ui() {
    for folder in [
        "engine",
        "engine/cases",
        "engine/skirmish",
        "assets",
        "assets/map_builder",
        "ai_api",
        "ai_api/host",
        "ai_api/check",
        "app/files",
        "app/sound",
        "app/session",
        "app/report",
        "app/tournament",
    ]
    .map(String::from)
    .into_iter()
    .chain(plugins())
    {
        for section in ["dependencies", "build-dependencies"] {
            for name in dependencies(&folder, section) {
                let gpu = ["wgpu", "winit", "egui", "lyon"].iter().any(|gpu| name.starts_with(gpu));
                assert!(!gpu, "{folder} must not know the screen, but depends on {name}");
            }
        }
    }
    for folder in ["renderer", "app/presentation"] {
        let names = dependencies(folder, "dependencies");
        assert!(!names.iter().any(|name| name.starts_with("egui") || name == "winit"), "{folder} knows no window");
    }
}

/// Names of all crates that a file speaks of.
fn words(folder: &Path, found: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            words(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable source");
            let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
            found.extend(text.split(|letter| !is_part(letter)).map(str::to_owned));
        }
    }
}

#[test]
fn every_dependency_is_used() {
    // AIs that tests load as libraries are only built
    let is_library = |name: &str| plugins().iter().any(|plugin| name == plugin.replace("ai_plugins/", "meridian-ai-"));
    let mut complaints = Vec::new();
    for folder in members() {
        let inside = root().join(&folder);
        let mut source = BTreeSet::new();
        words(&inside.join("src"), &mut source);
        let mut tests = source.clone();
        ["tests", "examples", "benches", "fuzz_targets"].iter().for_each(|part| words(&inside.join(part), &mut tests));
        for (section, named) in [("dependencies", &source), ("dev-dependencies", &tests)] {
            for name in dependencies(&folder, section) {
                if !named.contains(&name.replace('-', "_")) && !is_library(&name) {
                    complaints.push(format!("{folder}/Cargo.toml: `{name}` in [{section}] is not used: take it out"));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Folders of all packages of the workspace.
fn members() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("Cargo.toml")).expect("a readable manifest");
    let table: toml::Table = text.parse().expect("a manifest");
    let listed = table["workspace"]["members"].as_array().expect("a list of members");
    let named = listed.iter().filter_map(|member| member.as_str()).filter(|member| !member.ends_with('*'));
    named.map(str::to_owned).chain(plugins()).collect()
}

#[test]
fn the_top_level_is_what_the_design_says() {
    let allowed = [
        "CONTRIBUTING.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "ai_api",
        "ai_plugins",
        "app",
        "assets",
        "deny.toml",
        "docs",
        "engine",
        "renderer",
        "rustfmt.toml",
        "target",
        "tests",
    ];
    for entry in std::fs::read_dir(root()).expect("the root is readable") {
        let name = entry.expect("readable").file_name().to_string_lossy().into_owned();
        let known = name.starts_with('.') || name == "meridian-demo" || allowed.contains(&name.as_str());
        assert!(known, "{name} does not belong at the top level");
    }
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["app", "engine", "renderer", "ai_api", "ai_plugins", "assets", "tests"]
        .map(|folder| root().join(folder))
        .to_vec();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    assert!(found.len() > 50, "only {} sources found", found.len());
    found
}

/// The lines of a source that are built without tests; what `#[cfg(test)]` or `#[cfg(all(test, ..))]` stands before is empty.
fn without_tests(text: &str) -> Vec<&str> {
    enum At<'a> {
        Code,
        /// Between the attribute and its item, with the indent of both.
        Head(&'a str),
        Inside(&'a str),
    }
    let mut at = At::Code;
    let mut lines = Vec::new();
    for line in text.lines() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let begins = code == "#[cfg(test)]" || code.starts_with("#[cfg(all(test,");
        let is_test = begins || !matches!(at, At::Code);
        at = match at {
            At::Code if is_test => At::Head(indent),
            At::Head(_) if code.ends_with([';', ',', '}']) => At::Code,
            At::Head(indent) if !code.starts_with('#') && !code.starts_with("//") => At::Inside(indent),
            // rustfmt puts the end of an item below its beginning
            At::Inside(outer) if indent == outer && ["}", "];", ");"].iter().any(|end| code.starts_with(end)) => {
                At::Code
            }
            same => same,
        };
        lines.push(if is_test { "" } else { line });
    }
    lines
}

#[test]
fn code_behind_tests_is_code() {
    let source = "a\n#[cfg(test)]\nuse b;\nc\n    #[cfg(test)]\n    // why\n    fn d() {\n        {\n        }\n    }\n    e\n\
                  #[cfg(test)]\nmod tests {\n    }\n}\nf";
    assert_eq!(without_tests(source).concat(), "ac    ef");
}

#[test]
fn sources_are_tidy() {
    let mut complaints = Vec::new();
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("a readable source");
        let name = path.strip_prefix(root()).expect("below the root").display().to_string();
        let lines = text.lines().count();
        if lines > 800 {
            complaints.push(format!("{name}: {lines} lines, one idea a file needs fewer than 800"));
        }
        if !text.starts_with("//!") && !text.starts_with("#!") && !name.ends_with("/tests.rs") {
            complaints.push(format!("{name}: begins without saying what it is (//! ...)"));
        }
        for (number, line) in text.lines().enumerate() {
            if line.ends_with(' ') || line.contains('\t') {
                complaints.push(format!("{name}:{}: trailing blank or tab", number + 1));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// `meridian-files` writes whole files or none and never panics on a standard stream; what goes past it does neither.
#[test]
fn files_and_streams_are_written_in_one_way() {
    const AROUND: [&str; 8] = [
        "fs::write(",
        "File::create",
        "OpenOptions::new()",
        "File::options()",
        "println!",
        "print!(",
        "io::stdout()",
        "io::stderr()",
    ];
    // what is no file of the user's: results between the kit and its children, memory shared with players; the ledger, the
    // journals of AIs and the log of frames, which grow line by line; streams that are handed to children; what is said to cargo; a lock, in which
    // nothing is written
    let excepted = |name: &str| {
        let own = ["ai_api/check/src/child.rs", "ai_api/check/src/runner.rs", "ai_api/host/src/process/guard.rs"];
        own.contains(&name)
            || name.starts_with("ai_api/host/src/process/guard/")
            || name.starts_with("ai_api/host/src/stdio/columns")
            || name == "ai_api/host/src/stdio/shared_file.rs"
            || ["app/build.rs", "app/tournament/src/ledger.rs", "app/session/src/ai_log.rs"].contains(&name)
            || ["app/session/src/save/journal.rs", "app/ui/src/window/frame_log.rs"].contains(&name)
    };
    let part_of_program = |name: &str| {
        let is_test = name.contains("/tests") || name.contains("/prices");
        let folder = ["app/", "ai_api/src/", "ai_api/host/src/", "ai_api/check/src/", "renderer/src/", "assets/src/"];
        folder.iter().any(|folder| name.starts_with(folder)) && !name.starts_with("app/files/") && !is_test
    };
    let mut complaints = Vec::new();
    for path in sources() {
        let name = path.strip_prefix(root()).expect("below the root").display().to_string().replace('\\', "/");
        if !part_of_program(&name) || excepted(&name) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable source");
        for (number, line) in without_tests(&text).into_iter().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            if let Some(word) = AROUND.iter().find(|word| code.contains(**word)) {
                complaints.push(format!("{name}:{}: {word} goes past meridian-files", number + 1));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// docs/architecture.md, Determinism. (Calls into the floating-point library are fenced by engine/clippy.toml.)
#[test]
fn the_engine_has_no_clock_and_no_hash_order() {
    let rules = ["engine/src", "engine/skirmish/src"].map(|folder| root().join(folder));
    let of_rules = |path: &PathBuf| rules.iter().any(|folder| path.starts_with(folder));
    let engine: Vec<PathBuf> = sources().into_iter().filter(of_rules).collect();
    assert!(engine.len() > 50, "only {} sources of the engine", engine.len());
    for path in engine {
        let name = path.strip_prefix(root()).expect("below the root").display().to_string();
        let text = std::fs::read_to_string(&path).expect("a readable source");
        for (number, line) in without_tests(&text).into_iter().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            let bad = ["HashMap", "HashSet", "Instant::", "SystemTime"].iter().find(|word| code.contains(**word));
            assert!(bad.is_none(), "{name}:{}: {} has no place in the engine", number + 1, bad.unwrap_or(&""));
        }
    }
}
