//! Where the program writes: full disks, links, pipes, devices, names, what is read-only, kills. And what it says: streams
//! that are full, closed or left.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

mod scratch;
#[path = "files/streams.rs"]
mod streams;

use scratch::{Scratch, program};

impl Scratch {
    /// Temporaries of the program.
    fn temporaries(&self) -> usize {
        let names = fs::read_dir(&self.0).expect("listed").map(|entry| entry.expect("an entry").file_name());
        names.filter(|name| name.to_string_lossy().starts_with(".meridian-")).count()
    }
    fn pipe(&self, name: &str) -> PathBuf {
        let path = self.at(name);
        let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo is there");
        assert!(made.success());
        path
    }
}

fn meridian(line: &str) -> Output {
    program().args(line.split_whitespace()).output().expect("the program starts")
}

/// Where no file may grow beyond some KiB: as on a disk that is full, but without one.
fn meridian_within(kib: u32, line: &str) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -f {}; exec \"$@\"", kib * 2), "sh", env!("CARGO_BIN_EXE_meridian")]);
    shell.args(line.split_whitespace()).stdin(Stdio::null()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    shell.output().expect("a shell")
}

#[track_caller]
fn expect(output: &Output, code: i32, said: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(stderr.contains(said), "`{said}` is not in: {stderr}");
}

/// The short war among the golden pictures.
fn war() -> String {
    format!("{}/tests/goldens/war.mrd", env!("CARGO_MANIFEST_DIR"))
}

const GAME: &str = "play --scenario 1939 --axis random --allies random";

#[test]
fn a_full_disk_leaves_the_old_file_and_nothing_else() {
    let scratch = Scratch::new("full");
    let old = |name: &str| fs::write(scratch.at(name), "the old one").expect("written");
    let stays = |name: &str| {
        assert_eq!(fs::read_to_string(scratch.at(name)).expect("it is there"), "the old one", "{name}");
        assert_eq!(scratch.temporaries(), 0, "{name}");
    };
    for (file, line) in [
        ("map.csv", "export map --out".to_owned()),
        ("map.png", "render --scenario 1939 --size 320x240 --out".to_owned()),
        ("war.mrd", format!("{GAME} --months 1 --replay")),
        ("notes.jsonl", "play --scenario 1939 --axis classic --allies random --months 2 --notes".to_owned()),
    ] {
        old(file);
        let output = meridian_within(4, &format!("{line} {}", scratch.text(file)));
        expect(&output, 1, &format!("{file}: it would be larger than the system allows"));
        stays(file);
        let result = String::from_utf8_lossy(&output.stdout).contains("Undecided after");
        assert_eq!(result, line.starts_with("play"), "what was played is said all the same");
    }
    let film = format!("render --replay {} --size 320x240 --to 1939-09 --film {}", war(), scratch.text("film"));
    expect(&meridian_within(4, &film), 1, "larger than the system allows");
    assert_eq!(fs::read_dir(scratch.at("film")).expect("listed").count(), 0, "no half of a frame");
    let project = format!("new-ai --lang rust mine --out {}", scratch.0.display());
    expect(&meridian_within(4, &project), 1, "larger than the system allows");
    assert!(!scratch.at("mine").exists() && scratch.temporaries() == 0, "no half of a project");
    old("report.xml");
    let check = format!("check-ai random --include ^library-opens --junit {}", scratch.text("report.xml"));
    let output = meridian_within(0, &check);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    stays("report.xml");
}

#[test]
fn a_ledger_that_takes_no_more_keeps_whole_games() {
    let scratch = Scratch::new("ledger");
    let run = format!(
        "tournament run --scenario 1939 --entrants random,random --pairs 4 --months 1 --jobs 1 --ai-mode thread --out {}",
        scratch.0.display()
    );
    expect(&meridian_within(1, &run), 1, "games.jsonl: it would be larger than the system allows");
    let ledger = fs::read_to_string(scratch.at("games.jsonl")).expect("there");
    assert!(ledger.is_empty() || ledger.ends_with('\n'), "no half of a game: {ledger}");
    assert!(ledger.lines().count() < 4, "it ended at once");
    expect(&meridian(&run), 0, "");
    assert_eq!(fs::read_to_string(scratch.at("games.jsonl")).expect("there").lines().count(), 8);
}

#[test]
fn links_are_written_through_and_modes_kept() {
    let scratch = Scratch::new("links");
    fs::create_dir(scratch.at("far")).expect("made");
    for (file, line) in [
        ("map.csv", "export rules --out".to_owned()),
        ("map.png", "render --scenario 1939 --size 64x48 --out".to_owned()),
        ("war.mrd", format!("{GAME} --months 1 --replay")),
        ("notes.jsonl", format!("{GAME} --months 1 --notes")),
        ("report.xml", "check-ai random --include ^library-opens --junit".to_owned()),
    ] {
        let far = scratch.at("far").join(file);
        fs::write(&far, "old").expect("written");
        fs::set_permissions(&far, fs::Permissions::from_mode(0o640)).expect("its own file");
        symlink(Path::new("far").join(file), scratch.at(file)).expect("linked");
        let output = meridian(&format!("{line} {}", scratch.text(file)));
        expect(&output, 0, "");
        assert!(fs::symlink_metadata(scratch.at(file)).expect("there").is_symlink(), "{file}");
        assert_ne!(fs::read(&far).expect("there"), b"old", "{file}");
        assert_eq!(fs::metadata(&far).expect("there").permissions().mode() & 0o777, 0o640, "{file}");
    }
}

#[test]
fn what_is_read_only_is_refused_before_anything_is_done() {
    let scratch = Scratch::new("readonly");
    for (file, line) in [
        ("map.csv", "export map --out".to_owned()),
        ("map.png", "render --scenario 1939 --out".to_owned()),
        ("war.mrd", format!("{GAME} --replay")),
        ("notes.jsonl", format!("{GAME} --notes")),
        ("report.xml", "check-ai classic --junit".to_owned()),
    ] {
        fs::write(scratch.at(file), "kept").expect("written");
        fs::set_permissions(scratch.at(file), fs::Permissions::from_mode(0o444)).expect("its own file");
        let output = meridian(&format!("{line} {}", scratch.text(file)));
        expect(&output, 1, &format!("{file}: it is read-only"));
        assert!(output.stdout.is_empty(), "{file}");
        assert_eq!(fs::read(scratch.at(file)).expect("there"), b"kept", "{file}");
    }
}

#[test]
fn names_may_be_as_long_as_the_system_allows() {
    let scratch = Scratch::new("names");
    let name = |ending: &str| format!("{}{ending}", "n".repeat(255 - ending.len()));
    let line =
        format!("{GAME} --months 1 --replay {} --notes {}", scratch.text(&name(".mrd")), scratch.text(&name(".jsonl")));
    expect(&meridian(&line), 0, "");
    assert!(scratch.at(&name(".mrd")).is_file() && scratch.at(&name(".jsonl")).is_file());
    expect(&meridian(&format!("export rules --out {}", scratch.text(&"n".repeat(256)))), 1, "the name is too long");
}

#[test]
fn no_file_is_written_twice_by_one_command_nor_over_what_it_reads() {
    let scratch = Scratch::new("twice");
    let at = |name: &str| scratch.text(name);
    symlink("war", scratch.at("link")).expect("linked");
    for notes in ["war", "link", "./war"] {
        let output = meridian(&format!("{GAME} --replay {} --notes {}", at("war"), at(notes)));
        expect(&output, 1, "it is --replay too");
        assert!(!scratch.at("war").exists(), "nothing is begun");
    }
    fs::copy(war(), scratch.at("war.mrd")).expect("copied");
    let before = fs::read(scratch.at("war.mrd")).expect("there");
    expect(&meridian(&format!("render --replay {0} --size 64x48 --out {0}", at("war.mrd"))), 1, "it is --replay too");
    assert_eq!(fs::read(scratch.at("war.mrd")).expect("there"), before);
    for name in ["a.toml", "b.toml"] {
        fs::write(scratch.at(name), "scenario = \"1939\"\nsize = \"64x48\"\nout = \"same.png\"\n").expect("written");
    }
    let output = meridian(&format!("render --scene {} {}", at("a.toml"), at("b.toml")));
    expect(&output, 1, "same.png: it is the picture of a scene too");
}

/// Where there is no window it is refused all the same: the log would be begun before one is opened.
#[test]
fn the_log_of_frames_is_not_written_over_the_war_that_is_shown() {
    let scratch = Scratch::new("frame-log");
    fs::copy(war(), scratch.at("war.mrd")).expect("copied");
    symlink("war.mrd", scratch.at("link.csv")).expect("linked");
    let (file, before) = (scratch.text("war.mrd"), fs::read(war()).expect("there"));
    for command in ["replay show", "open"] {
        for log in ["war.mrd", "./war.mrd", "link.csv"] {
            let output = meridian(&format!("{command} {file} --frame-log {}", scratch.text(log)));
            expect(&output, 1, "it is the war too");
            assert!(fs::read(scratch.at("war.mrd")).expect("there") == before, "{command} {log}");
        }
    }
}

#[test]
fn who_is_killed_leaves_the_old_file_and_the_next_one_clears_up() {
    let scratch = Scratch::new("killed");
    for name in ["war.mrd", "notes.jsonl"] {
        fs::write(scratch.at(name), "the old one").expect("written");
    }
    let line = format!(
        "play --scenario 1939 --axis classic --allies classic --replay {} --notes {}",
        scratch.text("war.mrd"),
        scratch.text("notes.jsonl")
    );
    let mut child =
        program().args(line.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("started");
    // a month has been played, and its notes are written somewhere
    let mut first = [0; 1];
    child.stdout.as_mut().expect("piped").read_exact(&mut first).expect("a line");
    assert_eq!(scratch.temporaries(), 1, "the notes in the making");
    child.kill().expect("killed");
    child.wait().expect("ended");
    for name in ["war.mrd", "notes.jsonl"] {
        assert_eq!(fs::read_to_string(scratch.at(name)).expect("there"), "the old one", "{name}");
    }
    expect(&meridian(&format!("export rules --out {}", scratch.text("rules.csv"))), 0, "");
    assert_eq!(scratch.temporaries(), 0, "swept");
}

#[test]
fn empty_variables_count_as_not_set() {
    let scratch = Scratch::new("empty");
    let output = program()
        .args(["export", "rules", "--out", &scratch.text("rules.csv")])
        .envs(["MERIDIAN_SAVE_DIR", "MERIDIAN_CONFIG_DIR", "MERIDIAN_AI_DIR", "MERIDIAN_PLUGIN_DIR"].map(|it| (it, "")))
        .output()
        .expect("started");
    expect(&output, 0, "");
    // a name that leads nowhere is meant
    expect(&meridian("export rules --save-dir= --out x"), 2, "--save-dir");
}
