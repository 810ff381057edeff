//! Players of the skirmish in processes of their own: whatever one does, the program goes on and its side has lost.

use crate::{folder, process, wait_for_the_end_of};
use meridian_ai_host::RunMode;
use meridian_ai_host::skirmish::{Pace, SkirmishPlayer, Terms, describe};
use meridian_assets::skirmish;
use meridian_skirmish::player::{Player, Random};
use meridian_skirmish::{Game, Side};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn built(name: &str, source: &str, flags: &[&str]) -> PathBuf {
    let flags: Vec<String> = flags.iter().map(ToString::to_string).collect();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let own = folder().join(format!("skirmish_{name}"));
    std::fs::create_dir_all(&own).expect("a folder");
    meridian_tests::plugin::build_c(&own, name, &source, &flags)
}

fn corporal() -> PathBuf {
    built("libcorporal", "../ai_api/examples/skirmish/corporal.c", &[])
}

fn bad(what: &str) -> PathBuf {
    built(&format!("bad_{what}").to_lowercase(), "tests/guarded/bad_soldier.c", &[&format!("-DDO={what}")])
}

fn game(scenario: &str, seed: u64) -> Game {
    let facts = Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")));
    let scenario = skirmish::scenario(&facts, scenario).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
    Game::new(facts, Arc::new(scenario), seed)
}

fn seated(mode: &RunMode, library: &Path, game: &Game, params: &[(String, String)], pace: Pace) -> SkirmishPlayer {
    let (facts, scenario, params) = (game.facts().clone(), game.scenario().clone(), params.to_vec());
    let terms = Terms { facts, scenario, side: Side::Allies, seed: 2, params, pace };
    SkirmishPlayer::start(mode, library, terms).unwrap_or_else(|error| panic!("{error}"))
}

/// Its last digest, and microseconds an order of the library's.
fn played(mode: &RunMode, library: &Path, scenario: &str) -> (u64, u128) {
    let mut game = game(scenario, 4);
    let params = [("bold".to_owned(), "1.5".to_owned())];
    let mut player = seated(mode, library, &game, &params, Pace::default());
    let mut random = Random::new(4);
    let (mut asked, mut time) = (0_u128, Duration::ZERO);
    while game.outcome().is_none() {
        let (view, legal) = (game.view(game.state().clock.side), game.legal());
        let order = if view.side == Side::Allies {
            let begun = Instant::now();
            let order = player.decide(&view, &legal).unwrap_or_else(|fall| panic!("{fall}"));
            (asked, time) = (asked + 1, time + begun.elapsed());
            order
        } else {
            random.decide(&view, &legal)
        };
        game.submit(order).expect("legal");
    }
    player.end(None);
    (game.state().digest(), time.as_micros() / asked.max(1))
}

#[test]
fn both_modes_play_the_same_game() {
    let (library, guarded) = (corporal(), RunMode::Process(process()));
    for scenario in skirmish::scenarios() {
        let (on_thread, guarded) = (played(&RunMode::Thread, &library, scenario), played(&guarded, &library, scenario));
        println!("{scenario}: {} us an order on a thread, {} in a process", on_thread.1, guarded.1);
        assert_eq!(on_thread.0, guarded.0, "{scenario}");
    }
    let declared = describe(&guarded, &library, &[]).unwrap_or_else(|error| panic!("{error}")).params;
    assert_eq!(declared, describe(&RunMode::Thread, &library, &[]).expect("loaded").params);
    assert_eq!(declared.expect("it declares what it takes")[0].key, "bold");
}

fn meridian(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian")).args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn play(axis: &Path, more: &[&str]) -> Output {
    let axis = axis.display().to_string();
    let words = ["skirmish", "play", "--scenario", "patrol", "--allies", "random", "--json", "--axis", &axis];
    meridian(&[&words[..], more].concat())
}

#[test]
fn whatever_it_does_it_loses_and_the_program_goes_on() {
    let faults = [
        ("FAULT", "crashed with SIGSEGV"),
        ("LOOP", "longer than 0.5 s"),
        ("LEAVE", "exit code 3"),
        ("GIVE_UP", "status -7"),
        ("FAR", "1000000"),
    ];
    for (what, wanted) in faults {
        let output = play(&bad(what), &["--games", "2", "--think", "0.5"]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{what}: {said}");
        let lines: Vec<serde_json::Value> =
            text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 2, "{what}: the next game is played");
        for line in &lines {
            assert_eq!((&line["winner"], &line["fault"]["side"]), (&"allies".into(), &"axis".into()), "{line}");
            assert!(line["fault"]["what"].as_str().is_some_and(|what| what.contains(wanted)), "{line}");
        }
        assert!(said.contains(wanted) && said.contains("game 2") && said.contains("bad_"), "{said}");
    }
}

/// What it logs outside of its decisions is shown, wherever it runs.
#[test]
fn its_first_and_last_words_are_shown() {
    for mode in ["process", "thread"] {
        let output = play(&bad("TALK"), &["--ai-mode", mode]);
        let said = text(&output.stderr);
        assert!(output.status.success(), "{mode}: {said}");
        assert!(said.contains("I am made") && said.contains("the game is over"), "{mode}: {said}");
    }
}

/// On a thread it ends the program, which says who it was and what it should have done by its header.
#[cfg(unix)]
#[test]
fn one_that_ends_the_program_is_named() {
    let output = play(&bad("LEAVE"), &["--ai-mode", "thread"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("bad_leave") && said.contains("a negative number from decide()"), "{said}");
    assert!(!said.contains("begin_phase"), "{said}");
}

#[test]
fn one_that_does_not_start_is_refused_before_anything_is_played() {
    let output = play(&bad("FAULT_ON_LOAD"), &[]);
    let said = text(&output.stderr);
    assert!(matches!(output.status.code(), Some(1 | 2)) && said.contains("SIGSEGV"), "{said}");
    assert!(output.stdout.is_empty(), "nothing was played");
    // it is made for a game, and loses that one
    let output = play(&bad("FAULT_IN_CREATE"), &[]);
    let line: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a line of JSON");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!((line["winner"].as_str(), line["fault"]["side"].as_str()), (Some("allies"), Some("axis")), "{line}");
    assert!(line["fault"]["what"].as_str().is_some_and(|what| what.contains("SIGSEGV")), "{line}");
    let short = Pace { start: Duration::from_millis(500), ..Pace::default() };
    let game = game("patrol", 1);
    let (facts, scenario) = (game.facts().clone(), game.scenario().clone());
    let terms = Terms { facts, scenario, side: Side::Axis, seed: 1, params: Vec::new(), pace: short };
    let late = SkirmishPlayer::start(&RunMode::Process(process()), &bad("LOOP_IN_CREATE"), terms);
    let late = late.err().expect("it takes too long").to_string();
    assert!(late.contains("0.5 s"), "{late}");
    // parameters are refused with what there is
    let with = |params: &str| PathBuf::from(format!("{}{params}", corporal().display()));
    for (params, wanted) in
        [(":bold=9", "a number from 0 to 4"), (":brave=1", "it takes `bold`"), (":bold", ":bold=VALUE`")]
    {
        let output = play(&with(params), &[]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(wanted), "{params}: {said}");
    }
    let carried = play(Path::new("sergeant:bold=2"), &[]);
    assert!(text(&carried.stderr).contains("takes no parameters"), "{}", text(&carried.stderr));
}

#[test]
fn a_tournament_goes_on_and_its_ledger_names_the_fault() {
    let out = folder().join("skirmish_cup");
    let _ = std::fs::remove_dir_all(&out);
    let entrants = format!("{},{}:bold=2,random", bad("FAULT").display(), corporal().display());
    let place = out.display().to_string();
    let words =
        ["skirmish", "tournament", "--scenario", "patrol", "--pairs", "1", "--entrants", &entrants, "--out", &place];
    let output = meridian(&words);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let ledger = std::fs::read_to_string(out.join("games.jsonl")).expect("a ledger");
    let games: Vec<serde_json::Value> = ledger.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 6);
    for game in &games {
        let fell =
            ["axis", "allies"].iter().any(|side| game[side].as_str().is_some_and(|name| name.contains("bad_fault")));
        let told = game["faults"].as_array().is_some_and(|faults| !faults.is_empty());
        assert_eq!(fell, told, "{game}");
    }
    assert!(ledger.contains("SIGSEGV") && ledger.contains(":bold=2"), "{ledger}");
    // the same again adds nothing; who may think shorter is another player
    let lines = |more: &[&str]| {
        let output = meridian(&[&words[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        std::fs::read_to_string(out.join("games.jsonl")).expect("a ledger").lines().count()
    };
    assert_eq!((lines(&[]), lines(&["--think", "3"])), (6, 12));
    std::fs::remove_dir_all(&out).expect("removed");
}

/// Whom somebody else has ended has not lost.
#[cfg(unix)]
#[test]
fn one_that_is_killed_from_outside_has_not_lost() {
    let game = game("patrol", 1);
    let mut player = seated(&RunMode::Process(process()), &corporal(), &game, &[], Pace::default());
    let id = player.process_id().expect("a process");
    let killed = Command::new("kill").args(["-9", &id.to_string()]).status().expect("kill starts");
    assert!(killed.success());
    wait_for_the_end_of(id);
    let fall = player.decide(&game.view(Side::Axis), &game.legal()).expect_err("it is gone");
    assert!(!fall.loses() && fall.to_string().contains("SIGKILL"), "{fall}");
}

/// The same where the program plays it: it stops, says whose process that was, and tells of no game.
#[cfg(target_os = "linux")]
#[test]
fn a_game_whose_player_is_killed_from_outside_is_not_told() {
    let library = bad("TALK_AND_LOOP").display().to_string();
    let words = ["skirmish", "play", "--scenario", "patrol", "--allies", "random", "--json", "--axis", &library];
    let mut program = Command::new(env!("CARGO_BIN_EXE_meridian"))
        .args(words)
        // it thinks for ever, but for what comes from outside
        .args(["--games", "2", "--think", "86400"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // what is shown of a player is shown when it has decided for the first time: its process lives, and is the only one
    let mut told = BufReader::new(program.stderr.take().expect("a pipe"));
    let mut said = String::new();
    while !said.contains("I am made") {
        assert!(told.read_line(&mut said).expect("text") > 0, "it has ended: {said}");
    }
    let children = children_of(program.id());
    assert_eq!(children.len(), 1, "{children:?}");
    let killed = Command::new("kill").args(["-9", &children[0].to_string()]).status().expect("kill starts");
    assert!(killed.success());
    told.read_to_string(&mut said).expect("text");
    let output = program.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(output.stdout.is_empty(), "nobody has won: {}", text(&output.stdout));
    let last = said.trim_end().lines().last().expect("a line");
    assert!(last.contains("bad_talk_and_loop") && last.contains("SIGKILL"), "{said}");
    wait_for_the_end_of(children[0]);
}

/// Processes that this one has started and that have not ended.
#[cfg(target_os = "linux")]
fn children_of(parent: u32) -> Vec<u32> {
    let all = std::fs::read_dir("/proc").expect("there").flatten();
    let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let own = format!("PPid:\t{parent}\n");
    ids.filter(|id: &u32| {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        status.contains(&own) && !status.contains("State:\tZ")
    })
    .collect()
}

/// A child that is not needed any more goes.
#[test]
fn nothing_is_left_behind() {
    let game = game("patrol", 1);
    let player = seated(&RunMode::Process(process()), &corporal(), &game, &[], Pace::default());
    let id = player.process_id().expect("a process");
    drop(player);
    wait_for_the_end_of(id);
}
