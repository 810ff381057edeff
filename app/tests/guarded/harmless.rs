//! What a player may try, and gets nothing from: it keeps its seat.

use crate::{Played, folder, limits, month, month_with, process, wild};
use meridian_ai_host::{Process, ProcessLimits};

fn keeps_its_seat(played: &Played) {
    assert_eq!(played.fault(), None, "{:?}", played.record());
}

#[test]
fn guards_are_up_on_this_system() {
    let played = month_with("some_threads");
    keeps_its_seat(&played);
    let lines = played.lines();
    assert!(lines.is_empty(), "the other tests need all guards: {lines:?}");
}

#[test]
fn no_process_is_made_and_none_is_killed() {
    keeps_its_seat(&month_with("fork_bomb"));
    keeps_its_seat(&month_with("kills"));
}

#[test]
fn there_is_no_network() {
    keeps_its_seat(&month_with("connects"));
}

#[test]
fn what_landlock_does_not_know_of_files_is_refused() {
    let file = folder().join("data-of-somebody");
    std::fs::write(&file, "as it was").expect("written");
    // readable for the player, as part of a folder that it may read
    let library = wild("meddles").display().to_string();
    let before = std::fs::metadata(&file).expect("it is there");
    keeps_its_seat(&month(&format!("{library}:outside={}", file.display()), process(), limits()));
    let after = std::fs::metadata(&file).expect("it is there");
    assert_eq!(before.permissions(), after.permissions());
    assert_eq!(before.modified().expect("a time"), after.modified().expect("a time"));
}

#[test]
fn memory_can_not_be_hidden_and_others_not_be_disturbed() {
    keeps_its_seat(&month_with("hides_memory"));
    keeps_its_seat(&month_with("disturbs"));
}

/// The game would be void: nobody could tell that it was its own doing.
#[test]
fn its_end_can_not_be_made_to_look_like_somebody_elses_doing() {
    keeps_its_seat(&month_with("feigns_death"));
}

#[test]
fn what_is_none_of_its_business_is_not_read() {
    let secret = std::env::temp_dir().join(format!("meridian-secret-{}", std::process::id()));
    std::fs::write(&secret, "of the user").expect("written");
    // in a program of its own: variables of this one are read by others
    let library = wild("snoops").display().to_string();
    let axis = format!("{library}:outside={}", secret.display());
    let line = format!("play --scenario 1939 --axis {axis} --allies random:orders=1 --months 1 --json");
    let play = |more: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_meridian"));
        let output = command.args(line.split(' ')).args(more).env("MERIDIAN_TEST_SECRET", "x").output();
        output.expect("the program starts")
    };
    let output = play(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    // what the user names is read
    let output = play(&["--ai-read", &secret.display().to_string()]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.code() == Some(1) && said.contains("open(outside, O_RDONLY)"), "{said}");
    std::fs::remove_file(&secret).expect("removed");
}

#[test]
fn what_it_needs_is_there() {
    let own = folder().join("data-of-a-worker");
    let _ = std::fs::remove_dir_all(&own);
    let limits = ProcessLimits { data_folder: Some(own.clone()), ..process().limits };
    let spec = format!("{}:inside={}", wild("works").display(), own.join("learned").display());
    keeps_its_seat(&month(&spec, Process { limits, ..process() }, crate::limits()));
}

#[test]
fn too_much_memory_at_once_is_refused() {
    keeps_its_seat(&month_with("hoards_at_once"));
}

#[test]
fn files_are_written_in_the_data_folder_only() {
    let library = wild("writes").display().to_string();
    let outside = folder().join("outside-XXXXXX");
    let spec = format!("{library}:outside={}", outside.display());
    keeps_its_seat(&month(&spec, process(), limits()));
    assert!(!outside.exists());
    let own = folder().join("data-of-wild");
    let _ = std::fs::remove_dir_all(&own);
    let limits = ProcessLimits { data_folder: Some(own.clone()), ..process().limits };
    let inside = own.join("learned");
    let spec = format!("{spec}:inside={}", inside.display());
    keeps_its_seat(&month(&spec, Process { limits, ..process() }, crate::limits()));
    assert_eq!(std::fs::read_to_string(inside).expect("written"), "learned");
}

#[test]
fn what_it_is_shown_is_its_own_copy() {
    let digest = |name: &str| {
        let played = month_with(name);
        keeps_its_seat(&played);
        played.session.state().digest()
    };
    assert_eq!(digest("scribbles"), digest("rests"), "overwriting the view changes nothing in the game");
}

#[test]
fn a_flood_of_lines_is_cut() {
    let played = month_with("prints");
    keeps_its_seat(&played);
    let lines = played.lines();
    assert!(lines.iter().map(|line| line.len()).sum::<usize>() < 1 << 20);
    let cut = lines.iter().filter(|line| line.contains("the rest is dropped")).count();
    // what it logs and what it prints; of that, what is still in the pipe counts for the next step
    assert!((2..=3).contains(&cut), "{cut}");
}
