//! Tournaments as a person runs them: what is in the ledger is not lost, whatever happens to it; rounds, openings and shards end in
//! the same tables.

#![cfg(unix)]

use meridian_engine::variation;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, SystemTime};

mod scratch;

use scratch::{Scratch, program};

impl Scratch {
    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

fn command(line: &str) -> Command {
    let mut command = program();
    command.args(line.split_whitespace());
    command
}

#[track_caller]
fn run(line: &str, code: i32, said: &str) -> Output {
    let output = command(line).output().expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}: {stderr}");
    assert!(stderr.contains(said), "`{said}` is not in: {stderr}");
    output
}

/// Four short pairs in threads, one game at a time.
fn cup(out: &str) -> String {
    let two = "random:orders=20,random:orders=5";
    format!(
        "tournament run --scenario poland_1939 --entrants {two} --pairs 4 --months 1 --jobs 1 --ai-mode thread --out {out}"
    )
}

#[test]
fn a_ledger_torn_in_any_line_loses_only_that_line() {
    let scratch = Scratch::new("torn");
    let line = cup(&scratch.text(""));
    run(&line, 0, "");
    let (table, whole) = (scratch.read("table.txt"), fs::read(scratch.at("games.jsonl")).expect("there"));
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(lines.len(), 8);
    for (number, line_of_game) in lines.iter().enumerate() {
        let half = &line_of_game[..line_of_game.len() / 2];
        // the rest of the line never came; it did, as zeros; it is no text at all
        let torn: [Vec<u8>; 3] =
            [[half, b"\n"].concat(), [half, &[0; 64], b"\n"].concat(), [b"\xff\xfe{".as_slice(), half, b"\n"].concat()];
        let torn = &torn[number % 3];
        let ledger = [lines[..number].concat(), torn.clone(), lines[number + 1..].concat()].concat();
        fs::write(scratch.at("games.jsonl"), &ledger).expect("written");
        run(&line, 0, "1 lines of");
        assert_eq!(scratch.read("table.txt"), table, "line {number}");
        let now = fs::read(scratch.at("games.jsonl")).expect("there");
        assert!(now.starts_with(&ledger), "line {number}: what was there stays");
    }
    // what a merge can't read, or what is of another tournament, it keeps
    let torn = [b"{\"torn\n", whole.as_slice()].concat();
    fs::write(scratch.at("games.jsonl"), torn).expect("written");
    run(&format!("tournament merge {}", scratch.text("")), 0, "");
    let merged = scratch.read("games.jsonl");
    assert!(merged.lines().count() == 9 && merged.ends_with("{\"torn\n"), "{merged}");
}

#[test]
fn a_clock_set_back_and_files_of_the_future_change_nothing() {
    let scratch = Scratch::new("clock");
    let line = cup(&scratch.text(""));
    run(&line, 0, "");
    let (table, ledger) = (scratch.read("table.txt"), scratch.read("games.jsonl"));
    let half: String = ledger.split_inclusive('\n').take(3).collect();
    fs::write(scratch.at("games.jsonl"), half).expect("written");
    for name in ["games.jsonl", "tournament.json", "table.txt", "report.html"] {
        let file = fs::File::options().write(true).open(scratch.at(name)).expect("opens");
        file.set_modified(SystemTime::now() + Duration::from_hours(24 * 3650)).expect("takes a time");
    }
    run(&line, 0, "3 of 8 games are played already");
    assert_eq!(scratch.read("table.txt"), table);
}

#[test]
fn where_nothing_can_be_written_one_sentence_says_so() {
    run(&cup("/proc/meridian-cup"), 1, "/proc/meridian-cup");
    let scratch = Scratch::new("readonly");
    let line = cup(&scratch.text(""));
    run(&line, 0, "");
    let ledger = scratch.read("games.jsonl");
    let half: String = ledger.split_inclusive('\n').take(3).collect();
    let path = scratch.at("games.jsonl");
    fs::write(&path, &half).expect("written");
    let mut mode = fs::metadata(&path).expect("there").permissions();
    mode.set_readonly(true);
    fs::set_permissions(&path, mode).expect("its own file");
    run(&line, 1, "games.jsonl: it is read-only");
    assert_eq!(scratch.read("games.jsonl"), half);
}

#[test]
fn two_runners_on_one_folder_do_not_disturb_each_other() {
    let scratch = Scratch::new("two");
    let line = cup(&scratch.text("")).replace("--pairs 4", "--pairs 4000");
    let mut first = command(&line).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    let ledger = scratch.at("games.jsonl");
    let games = |path: &Path| fs::read_to_string(path).map_or(0, |text| text.lines().count());
    while games(&ledger) < 2 {
        assert!(first.try_wait().expect("a child").is_none(), "it ended before its games");
        std::thread::sleep(Duration::from_millis(20));
    }
    let terms = scratch.read("tournament.json");
    run(&line, 75, "another tournament is writing it");
    run(&cup(&scratch.text("")), 75, "another tournament is writing it");
    assert_eq!(scratch.read("tournament.json"), terms, "the terms of the first one stay");
    assert!(first.try_wait().expect("a child").is_none(), "the first one goes on");
    first.kill().expect("killed");
    first.wait().expect("reaped");
    run(&cup(&scratch.text("")), 0, "games are played already");
}

#[test]
fn rounds_end_in_the_same_table_on_one_machine_and_in_shards() {
    let scratch = Scratch::new("rounds");
    let entrants = "random:orders=20,random:orders=15,random:orders=10,random:orders=5,random:orders=1";
    for (format, games) in [("swiss", 2 * 3 * 2 * 2), ("knock-out", 4 * 2 * 2)] {
        let terms = format!(
            "--scenario poland_1939 --entrants {entrants} --pairs 2 --months 1 --format {format} {}",
            if format == "swiss" { "--rounds 3" } else { "" }
        );
        let (alone, shards) = (scratch.text(&format!("{format}-alone")), scratch.text(&format!("{format}-shards")));
        run(&format!("tournament run {terms} --ai-mode thread --out {alone}"), 0, "");
        let ledger = scratch.read(&format!("{format}-alone/games.jsonl"));
        assert_eq!(ledger.lines().count(), games, "{format}");
        run(&format!("tournament plan {terms} --shards 2 --out {shards}"), 0, "");
        let mut left = 20;
        loop {
            let work = |shard: u32| {
                let line = format!("tournament work {shards} --shard {shard} --ai-mode thread");
                command(&line).output().expect("it starts").status.code()
            };
            let codes = [work(0), work(1)];
            if codes == [Some(0); 2] {
                break;
            }
            assert!(codes.iter().all(|code| [Some(0), Some(75)].contains(code)), "{codes:?}");
            left -= 1;
            assert!(left > 0, "it never ends");
        }
        run(&format!("tournament merge {shards}"), 0, "");
        let table = |kind: &str| scratch.read(&format!("{format}-{kind}/table.txt"));
        assert_eq!(table("alone"), table("shards"), "{format}");
        run(&format!("tournament ladder {alone} --entrant random"), 2, "in rounds");
        run(&format!("tournament verify {alone} --share 0.3"), 0, "");
    }
}

#[test]
fn openings_are_played_told_of_and_played_again() {
    let opening = |variation: u32| variation::id("poland_1939", variation);
    let scratch = Scratch::new("openings");
    let out = scratch.text("cup");
    let line = cup(&out).replace("--months 1", "--months 1 --openings 3 --replays");
    run(&line, 0, "");
    run(&format!("tournament report {out}"), 0, "");
    let book = scratch.read("cup/openings-poland_1939.csv");
    assert_eq!(book.lines().next(), Some("variation,games,axis_percent"));
    assert_eq!(book.lines().count(), 4, "{book}");
    let ledger = scratch.read("cup/games.jsonl");
    let games: Vec<serde_json::Value> =
        ledger.lines().map(|line| serde_json::from_str(line).expect("a game")).collect();
    // those that come first in the book of the scenario
    let opened: BTreeSet<&str> = games.iter().filter_map(|game| game["scenario"].as_str()).collect();
    let written: BTreeSet<String> = book
        .lines()
        .skip(1)
        .map(|line| opening(line.split(',').next().expect("a number").parse().expect("a number")))
        .collect();
    assert_eq!(opened, written.iter().map(String::as_str).collect());
    let shipped =
        meridian_assets::Catalogue::embedded().open("poland_1939").expect("a bundled scenario").scenario.openings;
    let first: BTreeSet<String> = shipped.iter().take(3).map(|row| opening(row.variation)).collect();
    assert_eq!(written, first);
    let varied = games.iter().find(|game| game["scenario"] != "poland_1939").expect("a varied opening");
    let replay = format!("{out}/replays/{}.mrd", varied["id"].as_str().expect("an id"));
    run(&format!("replay verify {replay}"), 0, "");
    run(&format!("tournament verify {out} --share 1"), 0, "");
    // a variation is a scenario like any other
    let again = scratch.text("again.mrd");
    run(&format!("play --scenario poland_1939~2 --axis random --allies random --months 1 --replay {again}"), 0, "");
    run(&format!("replay verify {again}"), 0, "");
    run("play --scenario poland_1939~02 --axis random --allies random --months 1", 2, "poland_1939~02");
}
