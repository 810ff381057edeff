//! The examples as their readers meet them: a project of its own in a folder with nothing of Meridian but the header or the
//! wrappers, built with every warning an error, and played in both scenarios.

use crate::table::{Match, agent, limits, new_game, try_agent};
use meridian_ai_host::scaffold::{self, Language};
use meridian_ai_host::{MANIFEST, Manifest};
use meridian_engine::Side;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder that goes away with its test.
struct Project(PathBuf);

impl Project {
    fn built(language: Language, name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("meridian-projects-{}", std::process::id()));
        let project = Self(root.join(name));
        scaffold::write(language, name, &project.0).unwrap_or_else(|error| panic!("{error}"));
        project.make(language);
        project
    }
    fn make(&self, language: Language) {
        if language.build().is_empty() {
            return;
        }
        let mut words = language.build().split(' ');
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).current_dir(&self.0).env_remove("CARGO_TARGET_DIR").env_remove("CARGO_ENCODED_RUSTFLAGS");
        match language {
            Language::C => command.arg("CFLAGS=-O1 -Werror"),
            Language::Cpp => command.arg("CXXFLAGS=-O1 -Werror"),
            Language::Rust => command.arg("--offline").env("RUSTFLAGS", "-D warnings"),
            Language::Zig => command.arg("MODE=Debug"),
            Language::Python => &mut command,
        };
        let needs = language.needs();
        let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}; install {needs}"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{language} needs {needs}; {command:?}:\n{said}");
    }
    fn source(&self) -> String {
        self.0.display().to_string()
    }
    /// So many months of each scenario against random.
    fn plays(&self, months: u16) {
        for scenario in ["1937", "1939"] {
            let axis = try_agent(&self.source(), Side::Axis, limits()).unwrap_or_else(|error| panic!("{error}"));
            let agents = [axis, agent("random:orders=3", Side::Allies)];
            let played = Match::play(new_game(scenario, 4), agents, months);
            let total = played.total(Side::Axis);
            eprintln!("{} {scenario}: {total:?}", self.source());
            assert_eq!(played.fault(Side::Axis), None, "{:?}", played.lines(Side::Axis));
            assert!(total.accepted > 20, "{total:?}");
            assert!(total.refused * 5 < total.accepted, "hardly an order is refused: {total:?}");
        }
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn is_built_and_plays(language: Language, name: &str) {
    let project = Project::built(language, name);
    project.plays(2);
    // every preset of its manifest is taken
    let manifest = Manifest::read(&project.0.join(MANIFEST)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((manifest.id.clone(), manifest.presets.is_empty()), (format!("org.example.{name}"), false));
    for preset in manifest.presets.keys() {
        let spec = format!("{}:preset={preset}", project.source());
        try_agent(&spec, Side::Allies, limits()).unwrap_or_else(|error| panic!("{error}"));
    }
    let wrong = try_agent(&format!("{}:nonsense=1", project.source()), Side::Allies, limits());
    assert!(wrong.is_err(), "a parameter that it doesn't know is refused");
}

#[test]
fn the_project_in_c_plays() {
    is_built_and_plays(Language::C, "mine_c");
}

#[test]
fn the_project_in_cpp_plays() {
    is_built_and_plays(Language::Cpp, "mine_cpp");
}

#[test]
fn the_project_in_rust_plays() {
    is_built_and_plays(Language::Rust, "mine_rust");
}

#[test]
fn the_project_in_zig_plays() {
    is_built_and_plays(Language::Zig, "mine_zig");
}

#[test]
fn the_project_in_python_plays() {
    is_built_and_plays(Language::Python, "mine_python");
}

#[test]
fn nothing_is_overwritten() {
    let project = Project::built(Language::C, "twice");
    let error = scaffold::write(Language::C, "twice", &project.0).unwrap_err();
    assert!(error.contains("is there already"), "{error}");
    assert!(project.0.join("libtwice.so").is_file() || cfg!(not(target_os = "linux")));
}

/// Both wars to their end, with the header alone: minutes each.
#[test]
#[ignore = "whole wars"]
fn the_project_in_c_plays_to_the_end() {
    Project::built(Language::C, "to_the_end").plays(12 * 30);
}

/// The example that a reader of the repository finds is the project under its first name.
#[test]
fn examples_are_the_projects() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples");
    for (language, folder, name) in [
        (Language::C, "c", "cautious"),
        (Language::Cpp, "cpp", "greedy"),
        (Language::Zig, "zig", "patient"),
        (Language::Python, "python", "steady"),
    ] {
        for (file, text) in scaffold::project(language, name).unwrap() {
            let path = examples.join(folder).join(&file);
            if path.is_file() {
                let there = std::fs::read_to_string(&path).unwrap().replace("../../include", "include");
                assert!(there == text, "{}", path.display());
            }
        }
    }
}
