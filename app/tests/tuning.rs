//! The search for better values as an author makes it: it goes on where it was killed, to the same values, and says
//! what is in its way.

#![cfg(unix)]

use std::fs;
use std::process::Output;

mod scratch;

use scratch::{Scratch, program};

#[track_caller]
fn run(line: &str, code: i32, said: &str) -> String {
    let Output { status, stdout, stderr } =
        program().args(line.split_whitespace()).output().expect("the program starts");
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert_eq!(status.code(), Some(code), "{line}: {stderr}");
    assert!(stdout.contains(said) || stderr.contains(said), "`{said}` is not in: {stdout}{stderr}");
    stdout.into_owned()
}

/// Two short steps with a number of either kind.
fn search(out: &str) -> String {
    format!(
        "tournament tune --entrant classic:ratio=3 --against classic --params ratio,patience --scenario poland_1939 \
         --pairs 1 --steps 2 --months 2 --seed 7 --jobs 1 --ai-mode thread --out {out}"
    )
}

#[test]
fn a_search_that_was_killed_goes_on_to_the_same_values() {
    let scratch = Scratch::new("tuned");
    let [whole, killed] = ["whole", "killed"].map(|name| scratch.text(name));
    let found = run(&search(&whole), 0, "meridian tournament sprt --scenario poland_1939 --entrants classic:ratio=");
    let points = |name: &str| fs::read_to_string(scratch.at(name).join("points.jsonl")).expect("there");
    let all = points("whole");
    assert_eq!(all.lines().count(), 4, "{all}");
    assert!(
        all.lines().all(|line| line.contains("\"entrant\":\"classic:ratio=") && line.contains(":patience=")),
        "{all}"
    );

    // three points and half of another, and of the second step one game
    run(&search(&killed), 0, "");
    assert_eq!(points("killed"), all, "the same terms lead to the same points");
    let torn = &all[..all.len() - 40];
    fs::write(scratch.at("killed/points.jsonl"), torn).expect("written");
    let games = scratch.at("killed/steps/0002/games.jsonl");
    let first = fs::read_to_string(&games).expect("there").lines().next().expect("a game").to_owned() + "\n";
    fs::write(&games, first).expect("written");
    let again = run(&search(&killed), 0, "1 of 4 games");
    assert_eq!(again.replace("killed", "whole"), found);
    assert_eq!(points("killed"), format!("{torn}\n{}\n", all.lines().last().expect("a point")));
    // nothing is left to be played
    let quiet = run(&search(&killed), 0, "1 lines of");
    assert_eq!(quiet, again);

    run(&search(&killed).replace("--steps 2", "--steps 3"), 2, "tuning.json is of a search on other terms (steps)");
    run(&search(&killed).replace("--pairs 1 ", "--pairs 2 "), 2, "on other terms (pairs)");
    fs::write(scratch.at("killed/points.jsonl"), all.replace("ratio=", "ratio=1")).expect("written");
    run(&search(&killed), 2, "points.jsonl holds a point that this search does not try");
}

#[test]
fn the_test_of_the_values_is_played_where_it_is_asked_for() {
    let scratch = Scratch::new("gated");
    let line = format!("{} --gate --gate-pairs 1", search(&scratch.text("")).replace("--steps 2", "--steps 1"));
    run(&line, 3, "not decided");
    let terms = fs::read_to_string(scratch.at("gate/tournament.json")).expect("there");
    assert!(terms.contains("\"classic:ratio=3\"") && terms.contains("\"seed\": 8"), "{terms}");
}

#[test]
fn what_is_in_its_way_it_says_and_what_to_do() {
    let scratch = Scratch::new("untuned");
    let line = search(&scratch.text(""));
    let with = |params: &str| line.replace("ratio,patience", params);
    run(&with("grease"), 2, "classic has no parameter `grease`; of it can be tuned: ratio, enough, patience");
    run(&with("ratio,ratio"), 2, "`ratio` stands twice");
    run(&line.replace("classic:ratio=3", "clasic"), 2, "clasic");
    run(&line.replace("--against classic", "--against clasic"), 2, "clasic");
    run(&line.replace("poland_1939", "polan_1939"), 2, "polan_1939");
    let random = line.replace("classic:ratio=3", "random");
    run(&random.replace("--params ratio,patience", ""), 2, "random declares no number as tunable");
    run(&random.replace("ratio,patience", "orders"), 2, "does not declare `orders` as tunable");
    let marshal = line.replace("classic:ratio=3", "marshal").replace("ratio,patience", "expeditions");
    run(&marshal, 2, "the parameter `expeditions` of marshal is no number");
    assert!(!scratch.at("points.jsonl").exists(), "nothing was begun");
}
