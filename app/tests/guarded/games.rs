//! Whole games through the program, in both run modes.

use crate::{folder, new_game, wait_for_the_end_of, wild};
use meridian_ai_host::{AgentSpec, HostProgram, Setting};
use meridian_engine::Side;
use meridian_session::{Folders, Library, OnFault};
use meridian_session::{Seat, Session};
use meridian_ui::shell::{Screen, Shell};
use meridian_ui::tournaments::Cup;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn meridian(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian")).args(arguments).output().expect("the program starts")
}

fn json(output: &Output) -> serde_json::Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(text.trim()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn the_same_match_gives_the_same_bytes_in_both_modes() {
    let replay = |mode: &str| {
        let path = folder().join(format!("modes-{mode}.mrd"));
        let name = path.display().to_string();
        let line = "play --scenario 1939 --axis classic --allies random --months 2 --seed 5 --json --ai-mode";
        let mut arguments: Vec<&str> = line.split(' ').collect();
        arguments.extend([mode, "--replay", &name]);
        let output = meridian(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        (std::fs::read(&path).expect("a replay"), json(&output)["orders"].as_u64())
    };
    let (thread, process) = (replay("thread"), replay("process"));
    assert!(thread.1 > Some(500), "{:?} orders", thread.1);
    assert!(thread == process, "{:?} and {:?} orders", thread.1, process.1);
}

#[test]
fn play_names_the_fault_and_goes_on() {
    let library = wild("segfault");
    let axis = library.display().to_string();
    let play = |more: &str| {
        let line = format!("play --scenario 1939 --axis {axis} --allies random:orders=1 --months 1 --json{more}");
        meridian(&line.split(' ').collect::<Vec<_>>())
    };
    let output = play("");
    assert_eq!(output.status.code(), Some(1));
    let result = json(&output);
    let record = &result["fault_records"][0];
    assert_eq!((result["months"].as_u64(), result["faults"].as_u64()), (Some(1), Some(1)));
    assert_eq!((record["kind"].as_str(), record["blame"].as_str()), (Some("crash"), Some("agent")));
    assert_eq!(record["side"].as_str(), Some("Axis"));
    assert_eq!(record["during"]["month"].as_str(), Some("1939-08"));
    assert!(record["sentence"].as_str().is_some_and(|text| text.contains("SIGSEGV")), "{record}");
    assert!(record["successor"].as_str().is_some_and(|name| name.starts_with("idle")), "{record}");
    let idle = result["orders"].as_u64();
    let output = play(" --on-fault classic");
    let result = json(&output);
    assert_eq!(result["fault_records"][0]["successor"].as_str(), Some("classic"));
    assert!(result["orders"].as_u64() > idle.map(|orders| orders + 50), "classic plays");
}

/// On a thread of the program, where a player could end it without a word.
#[test]
fn a_player_that_ends_the_program_is_named_and_is_a_failure() {
    for name in ["exits", "exits_with_3", "exits_quickly", "helper_exits"] {
        let library = wild(name).display().to_string();
        let line = format!("play --scenario 1939 --axis {library} --allies random --months 1 --json --ai-mode thread");
        let output = meridian(&line.split(' ').collect::<Vec<_>>());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains(&library) && said.contains("ended the program"), "{name}: {said}");
    }
}

/// As a program that is written: nobody is given up while somebody looks into it.
#[test]
fn without_a_budget_nobody_is_given_up() {
    let axis = wild("waits").display().to_string();
    let line = format!("play --scenario 1939 --axis {axis} --allies random --months 1 --budget none");
    let mut game = Command::new(env!("CARGO_BIN_EXE_meridian"))
        .args(line.split(' '))
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let until = Instant::now() + Duration::from_mins(1);
    let player = loop {
        assert!(Instant::now() < until, "no process was made for the player");
        if let Some(player) = child_of(game.id()) {
            break player;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    std::thread::sleep(Duration::from_secs(1));
    let stop = Command::new("kill").args(["-STOP", &player.to_string()]).status().expect("kill is there");
    assert!(stop.success());
    std::thread::sleep(Duration::from_secs(4));
    assert_eq!(game.try_wait().expect("a child"), None, "it waits for the player");
    assert!(Path::new(&format!("/proc/{player}/stat")).exists());
    game.kill().expect("killed");
    game.wait().expect("reaped");
    wait_for_the_end_of(player);
    let tournament = "tournament run --scenario 1939 --entrants random,classic --pairs 1 --out /nowhere --budget none";
    let output = meridian(&tournament.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_tournament_runs_on_and_the_fault_loses_the_game() {
    let out = folder().join("faulty-tournament");
    let _ = std::fs::remove_dir_all(&out);
    let entrants = format!("{},random:orders=1", wild("segfault").display());
    let line = "tournament run --scenario 1939 --pairs 1 --months 1 --jobs 2 --entrants";
    let mut arguments: Vec<&str> = line.split(' ').collect();
    let folder = out.display().to_string();
    arguments.extend([&entrants, "--out", &folder]);
    let output = meridian(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let games = read_lines(&out.join("games.jsonl"));
    assert_eq!(games.len(), 2);
    for game in games {
        let (wild, other) = if game["axis"] == "random:orders=1" { ("Allies", "Axis") } else { ("Axis", "Allies") };
        assert_eq!((&game["status"], &game["winner"]), (&"forfeit".into(), &other.into()), "{game}");
        let record = &game["fault_records"][0];
        assert_eq!(
            (&record["side"], &record["kind"], &record["blame"]),
            (&wild.into(), &"crash".into(), &"agent".into())
        );
    }
}

/// Whoever is suspended plays no game more when the tournament is gone on with, and then nothing is left of it.
#[test]
fn a_tournament_without_the_games_of_who_was_suspended_is_over() {
    let out = folder().join("suspended");
    let _ = std::fs::remove_dir_all(&out);
    let entrants = format!("{},random:orders=1,random:orders=2", wild("segfault").display());
    let line = "tournament run --scenario poland_1939 --pairs 3 --months 1 --jobs 1 --max-faults 2 --entrants";
    let mut arguments: Vec<&str> = line.split(' ').collect();
    let name = out.display().to_string();
    arguments.extend([&entrants, "--out", &name]);
    for _ in 0..2 {
        let output = meridian(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        // one pair of its own, three of the others
        assert_eq!(read_lines(&out.join("games.jsonl")).len(), 2 + 6);
    }
    let cup = Cup::open(&out, &Library::open(&Folders::default())).expect("it can be read");
    assert!(cup.is_over() && (cup.played(), cup.all) == (8, 8), "{} of {}", cup.played(), cup.all);
}

#[test]
fn at_the_screen_classic_goes_on_and_a_notice_says_so() {
    let home = folder().join("screen-home");
    let (config_dir, ai_dir) = (Some(home.join("config")), Some(home.join("opponents")));
    let folders = Folders { config_dir, ai_dir, save_dir: Some(home), plugin_dir: None, data_dir: None };
    let mut shell = Shell::new(&folders).expect("a shell");
    shell.ais.process.host = HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    shell.ais.on_fault = OnFault::Classic;
    let spec: AgentSpec = wild("segfault").display().to_string().parse().expect("a path");
    let axis = shell.ais.player(&spec, Side::Axis, Setting::default()).expect("it starts");
    shell.show_game(Session::new(new_game(3), [Seat::Agent(axis), Seat::Person]));
    let Screen::Game(screen) = &mut shell.screen else { panic!("no game is on the screen") };
    let until = Instant::now() + Duration::from_mins(1);
    while screen.session.game().asked().is_some_and(|(_, side)| side == Side::Axis) {
        assert!(Instant::now() < until, "the Axis never ends its phase");
        screen.play();
        std::thread::sleep(Duration::from_millis(5));
    }
    let notice = screen.notice.as_ref().expect("a notice");
    assert!(notice.text.contains("SIGSEGV") && notice.text.contains("classic goes on"), "{}", notice.text);
    let player = screen.session.seat(Side::Axis).player().expect("somebody sits there");
    assert_eq!(player.name(), "classic");
}

#[test]
fn no_player_outlives_a_game_that_is_killed() {
    let axis = wild("deaf").display().to_string();
    let line = format!("play --scenario 1939 --axis {axis} --allies random --months 1");
    let mut game = Command::new(env!("CARGO_BIN_EXE_meridian"))
        .args(line.split(' '))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let until = Instant::now() + Duration::from_mins(1);
    let player = loop {
        assert!(Instant::now() < until, "no process was made for the player");
        if let Some(player) = child_of(game.id()) {
            break player;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    // as far as the step that it never ends
    std::thread::sleep(Duration::from_secs(1));
    game.kill().expect("killed");
    game.wait().expect("reaped");
    wait_for_the_end_of(player);
}

fn child_of(parent: u32) -> Option<u32> {
    let wanted = format!("PPid:\t{parent}\n");
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let mut ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.find(|id| std::fs::read_to_string(format!("/proc/{id}/status")).is_ok_and(|text| text.contains(&wanted)))
}

fn read_lines(path: &Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).expect("a ledger");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}
