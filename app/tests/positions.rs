//! The positions with a known good move: every one can be set up, and who plays at random makes fewer of the moves than who thinks.

use std::path::Path;
use std::process::{Command, Output};

fn check(arguments: &[&str]) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_meridian")).arg("check-positions").args(arguments).output();
    program.expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Its points, and of how many.
fn score(ai: &str) -> (f64, f64) {
    let output = check(&[ai, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{ai}: {}", said(&output));
    let text = String::from_utf8(output.stdout).expect("text");
    let total: serde_json::Value = serde_json::from_str(text.lines().last().expect("a total")).expect("JSON");
    (total["points"].as_f64().expect("points"), total["of"].as_f64().expect("a count"))
}

#[test]
fn random_makes_fewer_good_moves_than_classic() {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/positions")).expect("the suite");
    let (random, classic) = (score("random"), score("classic"));
    assert_eq!(classic.1, files.count() as f64, "all of them come with the program");
    assert!(classic.1 >= 60.0, "{classic:?}");
    assert!(2.0 * random.0 < classic.0, "random {random:?}, classic {classic:?}");
    assert_eq!(random, score("random"), "the same dice every time");
}

/// Of no position the whole good move is made by doing nothing, unless it is to do nothing.
#[test]
fn few_points_are_had_for_nothing() {
    let idle = score("random:orders=0");
    assert!(idle.0 < idle.1 / 5.0, "{idle:?}");
}

#[test]
fn a_faulty_position_says_where_and_what() {
    let folder = std::env::temp_dir().join(format!("meridian-positions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder takes folders");
    let suite = folder.to_str().expect("a path");
    let about = |text: &str| {
        std::fs::write(folder.join("one.toml"), text).expect("it can be written");
        let output = check(&["random", "--suite", suite]);
        assert_eq!(output.status.code(), Some(2), "{text}");
        said(&output)
    };
    let with = |set_up: &str, rest: &str| {
        format!("title = \"t\"\ntheme = \"t\"\nwhy = \"w\"\nbegins = \"empty\"\nset_up = '''\n{set_up}\n'''\n{rest}\n")
    };
    let good = "good = ['unit g at Berlin']";
    let set_up = "axis germany\nunit g germany.infantry 3 at Berlin\nphase combat axis";
    assert!(about(&with("axis germany\nunit g germany.hussars at Berlin", good)).contains("one: line 2 of its set_up"));
    assert!(about(&with(set_up, "good = ['unit h at Berlin']")).contains("no unit is named `h`"));
    assert!(about(&with(set_up, "good = []")).contains("asks nothing"));
    assert!(about(&with(set_up, &format!("through = 'first-movement'\n{good}"))).contains("first-movement"));
    assert!(about("title = 1").contains("one:"));
    std::fs::write(folder.join("one.toml"), with(set_up, good)).expect("it can be written");
    let output = check(&["random", "--suite", suite]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1.0 of 1 in all"));
    assert_eq!(check(&["random", "--only", "nothing is called so"]).status.code(), Some(2));
}
