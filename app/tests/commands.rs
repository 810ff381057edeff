//! The program as scripts see it: exit codes, what goes to stdout and what to stderr, and that nothing is begun which
//! can't be finished.

use meridian_engine::replay::{MAGIC, VERSION};
use std::path::PathBuf;
use std::process::{Command, Output};

fn meridian(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-commands-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder takes folders");
    folder
}

#[test]
fn an_unknown_scenario_names_the_known_ones() {
    let output = meridian(&["play", "--scenario", "1066", "--axis", "classic", "--allies", "classic"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("1937, 1939"), "{}", said(&output));
    assert!(output.stdout.is_empty());
    let output = meridian(&["render", "--scenario", "1066", "--out", "x.png"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_game_of_the_east_front_is_told_as_its_replay_says() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let replay = root.join("tests/replays/east_front.mrd");
    let replay = replay.to_str().expect("a path");
    let verified = meridian(&["replay", "verify", replay]);
    assert_eq!(verified.status.code(), Some(0), "{}", said(&verified));
    let report = String::from_utf8(meridian(&["replay", "report", replay]).stdout).expect("text");
    assert!(report.lines().count() > 15 && report.contains("Narrow Axis victory"), "{report}");
    let page = std::fs::read_to_string(root.join("docs/east-front-game.md")).expect("the page is there");
    let told = report.lines().filter(|line| line.contains('|') || line.contains("points:"));
    for line in told {
        assert!(page.contains(line), "docs/east-front-game.md lacks: {line}");
    }
}

#[test]
fn the_conformance_kit_is_there() {
    let output = meridian(&["check-ai", "--list"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("view-is-read-only"));
    let output = meridian(&["check-ai", "./nothing.so"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("nothing.so"), "{}", said(&output));
}

/// The short war among the golden pictures.
fn war() -> String {
    format!("{}/tests/goldens/war.mrd", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn scene_files_are_drawn_and_their_faults_named() {
    let folder = folder("scenes");
    let scene = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let line = |text: String| text.replace('\\', "/");
    let replay = line(war());
    let good =
        scene("good.toml", &format!("replay = \"{replay}\"\ndate = \"1939-10\"\nsize = \"64x48\"\nview = \"flat\"\n"));
    let output = meridian(&["render", "--scene", &good]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let size = |path: &std::path::Path| {
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let image = meridian_renderer::Image::from_png(&bytes).expect("a picture");
        (image.width, image.height)
    };
    assert_eq!(size(&folder.join("good.png")), (64, 48));
    // flags win, and several scenes go into a folder
    let other = scene("other.toml", "scenario = \"1939\"\ntheme = \"dark\"\nout = \"night.png\"\n");
    let inside = folder.join("inside");
    std::fs::create_dir_all(&inside).expect("made");
    let output =
        meridian(&["render", "--scene", &good, &other, "--size", "80x60", "--out", &inside.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for name in ["good.png", "night.png"] {
        assert_eq!(size(&inside.join(name)), (80, 60), "{name}");
    }
    let bad = scene("bad.toml", "scenario = \"1939\"\nview = \"mars\"\n");
    let output = meridian(&["render", "--scene", &bad]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("bad.toml:2:8: view: `mars` is no view"), "{}", said(&output));
    for nothing in [&["render", "--out", "x.png"][..], &["render", "--scenario", "1939"]] {
        let output = meridian(nothing);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_film_has_a_frame_a_month_or_a_step() {
    let folder = folder("film");
    let film = |name: &str, more: &[&str]| {
        let path = folder.join(name).display().to_string();
        let replay = war();
        let mut line = vec!["render", "--replay", &replay, "--size", "48x32", "--film", &path];
        line.extend(more);
        let output = meridian(&line);
        let frames = std::fs::read_dir(folder.join(name)).map_or(0, Iterator::count);
        (output, frames)
    };
    let (output, frames) = film("months", &["--from", "1939-09", "--to", "1939-12"]);
    assert_eq!((output.status.code(), frames), (Some(0), 4), "{}", said(&output));
    assert!(folder.join("months/frame-00001.png").exists() && folder.join("months/frame-00004.png").exists());
    assert!(String::from_utf8_lossy(&output.stdout).contains("frame-%05d.png"), "says how to join them");
    let (output, frames) = film("steps", &["--to", "1939-08", "--every", "step", "--follow", "--view", "europe"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!((8..40).contains(&frames), "{frames} steps in a month");
    let (output, _) = film("months", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("holds a film already"), "{}", said(&output));
    let (output, frames) = film("never", &["--from", "1950-01"]);
    assert_eq!((output.status.code(), frames), (Some(1), 0), "{}", said(&output));
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn an_unknown_ai_is_wrong_use() {
    let output = meridian(&["play", "--scenario", "1939", "--axis", "napoleon", "--allies", "classic"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("napoleon"));
}

#[test]
fn wrong_use_is_2_and_help_is_0() {
    assert_eq!(meridian(&["conquer"]).status.code(), Some(2));
    assert_eq!(meridian(&["play", "--scenario", "1939"]).status.code(), Some(2));
    assert_eq!(meridian(&["render", "--scenario", "1939", "--size", "huge", "--out", "x.png"]).status.code(), Some(2));
    let help = meridian(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    let text = String::from_utf8_lossy(&help.stdout);
    for command in ["play", "replay", "render", "export", "tournament", "bench"] {
        assert!(text.contains(command), "{command}");
    }
}

#[test]
fn a_folder_that_can_not_be_written_is_noticed_before_playing() {
    let folder = folder("unwritable");
    let file = folder.join("file");
    std::fs::write(&file, b"in the way").expect("written");
    let below = file.join("games").display().to_string();
    let started = std::time::Instant::now();
    let output = meridian(&["demo", "--out", &below]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("can't make the folder"), "{}", said(&output));
    assert!(started.elapsed().as_secs() < 20);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_damaged_replay_is_refused_with_a_reason() {
    let folder = folder("replay");
    let file = folder.join("bad.mrd");
    let path = file.display().to_string();
    let cut = [&MAGIC[..], &VERSION.to_le_bytes(), b"cut"].concat();
    let old = [&MAGIC[..], &0u16.to_le_bytes(), b"cut"].concat();
    for (bytes, reason) in [(&cut[..], "cut off"), (&old, "format version 0"), (&b"PNG"[..], "no Meridian replay")] {
        std::fs::write(&file, bytes).expect("written");
        let output = meridian(&["replay", "verify", &path]);
        assert_eq!(output.status.code(), Some(1));
        assert!(said(&output).contains(reason), "{}", said(&output));
    }
    let output = meridian(&["replay", "info", &folder.join("none.mrd").display().to_string()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("there is no such file"), "{}", said(&output));
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn tables_have_a_header_and_a_row_for_everything() {
    for (what, header, rows) in [
        ("countries", "country,name,code", 30),
        ("schedule", "country,class,name", 100),
        ("rules", "class,name,kind", 100),
        ("units", "country,class,name", 100),
    ] {
        let output = meridian(&["export", what]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.starts_with(header), "{what}: {}", text.lines().next().unwrap_or_default());
        assert!(text.lines().count() > rows, "{what} has {} lines", text.lines().count());
        let columns = text.lines().next().map_or(0, |line| line.split(',').count());
        for line in text.lines().filter(|line| !line.contains('"')) {
            assert_eq!(line.split(',').count(), columns, "{line}");
        }
    }
    let output = meridian(&["export", "units", "--format", "geojson"]);
    assert_eq!(output.status.code(), Some(2));
}

/// The rule cases of anybody: 0 if all pass, 1 if some don't, 2 if there is nothing to check; the last line counts.
#[test]
fn rule_cases_are_played_and_counted() {
    let folder = folder("cases");
    let inside = folder.join("deeper");
    std::fs::create_dir_all(&inside).expect("the temporary folder takes folders");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("the folder takes files");
    let said_on_stdout = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let path = folder.display().to_string();

    write("notes.txt", "no case file");
    write("deeper/good.case", "case Malmö\nrules §1.1.7\nworld empty\nexpect port Malmö\n");
    let output = meridian(&["check-rules", &path]);
    assert_eq!((output.status.code(), said_on_stdout(&output).as_str()), (Some(0), "1 passed, 0 failed\n"));

    write("bad.case", "case Paris by the sea\nrules §1.1.7\nworld empty\nexpect port Paris\n");
    let output = meridian(&["check-rules", &path]);
    let text = said_on_stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("bad.case:4:1: Paris by the sea (§1.1.7): expected port Paris; found "), "{text}");
    assert_eq!(text.lines().last(), Some("1 passed, 1 failed"));

    let output = meridian(&["check-rules", "--json", &path]);
    let lines: Vec<serde_json::Value> =
        said_on_stdout(&output).lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((lines[0]["passed"].as_bool(), lines[0]["failed_line"].as_u64()), (Some(false), Some(4)));
    assert_eq!(lines[2], serde_json::json!({ "passed": 1, "failed": 1 }));

    assert_eq!(meridian(&["check-rules", &format!("{path}/missing.case")]).status.code(), Some(2));
    assert_eq!(meridian(&["check-rules", &format!("{path}/notes.txt")]).status.code(), Some(1));
    assert_eq!(meridian(&["check-rules"]).status.code(), Some(2));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// Who is ahead in a game that nobody has won, by the measure of tournaments and by the same number.
#[test]
fn a_game_tells_who_is_ahead_as_a_tournament_does() {
    let folder = folder("share");
    let out = folder.join("cup").display().to_string();
    let line = "tournament run --scenario 1939 --entrants random:orders=30,random:orders=5 --pairs 1 --months 2 --out";
    let output = meridian(&line.split(' ').chain([out.as_str()]).collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let ledger = std::fs::read_to_string(folder.join("cup/games.jsonl")).expect("the ledger");
    for record in ledger.lines() {
        let record: serde_json::Value = serde_json::from_str(record).expect("a JSON object a line");
        let text = |key: &str| record[key].as_str().expect("a text").to_owned();
        let (axis, allies, seed) = (text("axis"), text("allies"), record["seed"].to_string());
        let line =
            ["play", "--scenario", "1939", "--axis", &axis, "--allies", &allies, "--seed", &seed, "--months", "2"];
        let output = meridian(&[&line[..], &["--json"]].concat());
        let game: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        assert_eq!(game["digest"], record["digest"], "the same game");
        assert_eq!(game["cities"], record["holdings"]["cities"]);
        assert_eq!(game["strength"], record["holdings"]["strength"]);
        assert_eq!(game["axis_score_percent"], record["axis_score_percent"]);
        let share = |side: usize| game["share"][side].as_f64().expect("a number");
        assert!((share(0) + share(1) - 1.0).abs() < 1e-12 && share(0) > 0.0 && share(0) < 1.0, "{game}");
        let output = meridian(&line);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let last = text.lines().last().unwrap_or_default().to_owned();
        let wanted = format!("share {:.1} % Axis, {:.1} % Allied", 100.0 * share(0), 100.0 * share(1));
        assert!(last.contains(&wanted) && last.contains("strength points Axis"), "{last}");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// A player in shell that talks: in several levels, over several lines, with codes for terminals.
#[cfg(unix)]
fn talker(folder: &std::path::Path, flood: bool) -> String {
    std::fs::create_dir_all(folder).expect("a folder");
    let manifest = "id = \"org.example.talker\"\nname = \"Talker\"\nversion = \"1.0.0\"\nruntime = \"stdio\"\n\
                    command = [\"/bin/sh\", \"talker.sh\"]\n";
    std::fs::write(folder.join("plugin.toml"), manifest).expect("written");
    // `echo` of some shells reads codes itself
    let say = |level: u32, text: &str| {
        format!("printf '%s\\n' '{{\"type\":\"log\",\"level\":{level},\"text\":\"{text}\"}}'\n")
    };
    let more = if flood { format!("while true; do {}done\n", say(2, "water")) } else { String::new() };
    let script = format!(
        "read hello\necho '{{\"type\":\"ready\"}}'\nwhile read line; do case \"$line\" in\n\
         *'\"type\":\"begin\"'*)\n{}{}{more}echo '{{\"type\":\"done\"}}' ;;\n\
         *'\"type\":\"bye\"'*) exit 0 ;;\nesac; done\n",
        say(1, "a detail"),
        say(2, "two\\nlines \\u001b[31mred"),
    );
    std::fs::write(folder.join("talker.sh"), script).expect("written");
    folder.display().to_string()
}

/// What AIs say goes to files, with month, phase and level, from `play` and from tournaments.
#[cfg(unix)]
#[test]
fn journals_of_ais_go_to_files() {
    let folder = folder("journals");
    let talker = talker(&folder.join("talker"), false);
    let logs = folder.join("logs").display().to_string();
    let play = |more: &[&str]| {
        let line = ["play", "--scenario", "1939", "--axis", &talker, "--allies", "random:orders=1", "--months", "1"];
        meridian(&[&line[..], &["--ai-log", &logs], more].concat())
    };
    let output = play(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let read = |name: &str| std::fs::read_to_string(folder.join("logs").join(name)).expect("a journal");
    let text = read("axis.log");
    let wanted = [
        "1939-08  Deployment               debug  a detail",
        "  First movement           info   two\\nlines \\u{1b}[31mred",
    ];
    assert!(wanted.iter().all(|wanted| text.contains(wanted)), "{text}");
    assert!(text.starts_with(&format!("# {talker} plays the Axis\n")) && !text.contains('\u{1b}'), "{text}");
    assert!(read("allies.log").starts_with("# random:orders=1 plays the Allies\n"));
    let output = play(&["--ai-log-level", "info"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = read("axis.log");
    assert!(!text.contains("a detail") && text.contains("two\\nlines"), "{text}");

    // each game of a tournament has its own
    let out = folder.join("cup").display().to_string();
    let cup = folder.join("cup-logs").display().to_string();
    let entrants = format!("{talker},random:orders=1");
    let line = ["tournament", "run", "--scenario", "1939", "--entrants", &entrants, "--pairs", "1", "--months", "1"];
    let output = meridian(&[&line[..], &["--out", &out, "--ai-log", &cup]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let files = std::fs::read_dir(&cup).expect("the folder").map(|file| file.expect("a file").path());
    let talked = files.filter(|file| std::fs::read_to_string(file).expect("text").contains("two\\nlines"));
    assert_eq!(talked.count(), 2);

    // what can't be written is told before anything is played
    std::fs::write(folder.join("file"), b"in the way").expect("written");
    let below = folder.join("file/logs").display().to_string();
    let line = ["play", "--scenario", "1939", "--axis", "random", "--allies", "random", "--ai-log", &below];
    let output = meridian(&line);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("can't make the folder"), "{}", said(&output));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// An AI that counts how often it was asked: put before a position of its war it has counted as far as it had then.
#[cfg(unix)]
#[test]
fn an_ai_that_is_asked_remembers_the_war_before() {
    let folder = folder("remembering");
    let counter = talker(&folder.join("counter"), false);
    let script = folder.join("counter/talker.sh");
    let text = std::fs::read_to_string(&script).expect("the script");
    let text = text.replace("two\\nlines \\u001b[31mred\"}'", "asked '$n'\"}'");
    let text = text.replace("*'\"type\":\"begin\"'*)", "*'\"type\":\"begin\"'*) n=$((n+1))");
    std::fs::write(&script, text).expect("written");
    let (replay, logs) = (folder.join("war.mrd").display().to_string(), folder.join("logs").display().to_string());
    let line = ["play", "--scenario", "1939", "--axis", &counter, "--allies", "random:orders=1", "--months", "2"];
    let output = meridian(&[&line[..], &["--replay", &replay, "--ai-log", &logs]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let journal = std::fs::read_to_string(folder.join("logs/axis.log")).expect("a journal");
    let phase = "1939-09  Combat";
    let then = journal.lines().find(|line| line.contains(phase) && line.contains("asked")).expect("it was asked");
    let number = then.split("asked ").nth(1).expect("how often");
    assert!(number.parse::<u32>().expect("a number") > 5, "{then}");

    let when = ["--replay", &replay, "--month", "1939-09", "--phase", "combat", "--side", "axis"];
    let ask = |more: &[&str]| {
        let output = meridian(&[&["ask", &counter][..], &when, more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        (String::from_utf8_lossy(&output.stdout).into_owned(), said(&output))
    };
    let (fresh, _) = ask(&[]);
    assert!(fresh.contains("asked 1") && !fresh.contains(then), "{fresh}");
    let (lived, told) = ask(&["--remembering"]);
    assert!(lived.contains(then) && lived.matches("asked ").count() == 1, "{lived}");
    let steps = number.parse::<u32>().expect("a number") - 1;
    assert!(told.contains(&format!("its {steps} steps before; in {steps} of them")), "{told}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// Paths that were typed like names, and slips in names, are answered with what was probably meant.
#[test]
fn an_ai_beside_is_found_by_the_hint() {
    let folder = folder("hints");
    std::fs::create_dir_all(folder.join("mine")).expect("made");
    std::fs::write(folder.join("mine/plugin.toml"), "").expect("written");
    let cup = ["tournament", "run", "--scenario", "1939", "--pairs", "1", "--out", "cup", "--entrants"];
    let game = ["play", "--scenario", "1939"];
    for (line, hint) in [
        ([&game[..], &["--axis", "mine", "--allies", "random"]].concat(), "did you mean `./mine`?"),
        ([&game[..], &["--axis", "random", "--allies", "mine:depth=3"]].concat(), "did you mean `./mine`?"),
        ([&game[..], &["--axis", "randon", "--allies", "random"]].concat(), "did you mean `random`?"),
        ([&game[..], &["--axis", "./mien", "--allies", "random"]].concat(), "did you mean `./mine`?"),
        ([&cup[..], &["random,mine"]].concat(), "did you mean `./mine`?"),
        (vec!["check-ai", "mine"], "did you mean `./mine`?"),
        (vec!["bench", "ai", "mine"], "did you mean `./mine`?"),
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_meridian")).args(&line).current_dir(&folder).output().expect("starts");
        assert_eq!(output.status.code(), Some(2), "{line:?}: {}", said(&output));
        assert!(said(&output).contains(hint), "{line:?}: {}", said(&output));
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// A war for programs: kinds and places have names, and every number that is given has one beside it.
#[test]
fn an_exported_war_names_what_it_tells_of() {
    let output = meridian(&["replay", "export", &war(), "--format", "jsonl"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert!(lines.len() > 100, "{} lines", lines.len());
    let named = |value: &serde_json::Value, keys: &[&str]| {
        value["id"].is_u64() && keys.iter().all(|key| value[*key].as_str().is_some_and(|name| !name.is_empty()))
    };
    let (mut kinds, mut orders, mut sentences) =
        (std::collections::BTreeSet::new(), std::collections::BTreeSet::new(), 0);
    for (number, line) in lines.iter().enumerate() {
        assert_eq!(line["line"].as_u64(), Some(number as u64));
        assert!(["Axis", "Allies"].contains(&line["side"].as_str().expect("a side")), "{line}");
        let order = &line["order"];
        orders.insert(order["kind"].as_str().expect("a name").to_owned());
        for unit in [&order["unit"], &order["carrier"], &order["convoy"]].into_iter().filter(|unit| !unit.is_null()) {
            assert!(named(unit, &["name", "class", "country"]), "{line}");
        }
        for event in line["events"].as_array().expect("a list") {
            kinds.insert(event["kind"].as_str().expect("a name").to_owned());
            sentences += usize::from(event["text"].is_string());
            assert!(event["month"].is_string() && event["phase"].is_string(), "{event}");
            for unit in [&event["unit"], &event["other"]].into_iter().filter(|unit| !unit.is_null()) {
                assert!(named(unit, &["name", "class", "country"]), "{event}");
            }
            for cell in [&event["cell"], &event["from"]].into_iter().filter(|cell| !cell.is_null()) {
                assert!(named(cell, &["name"]) && cell["lat"].is_f64() && cell["lon"].is_f64(), "{event}");
            }
            for country in [&event["country"], &event["country2"]].into_iter().filter(|it| !it.is_null()) {
                assert!(named(country, &["key", "name"]), "{event}");
            }
            if event["kind"] == "land_combat" {
                assert!(event["amount"].is_u64() && event["outcome"][0] == "dice", "{event}");
            }
        }
    }
    for kind in ["step_began", "placed", "moved", "land_combat", "captured", "unit_made", "unit_died"] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
    for kind in ["choose", "place", "move", "attack", "end_phase"] {
        assert!(orders.contains(kind), "{kind} is not among {orders:?}");
    }
    assert!(sentences > 100, "{sentences} sentences");
}

#[test]
fn a_folder_of_a_designer_is_looked_through() {
    let folder = folder("validate");
    let ruleset = folder.join("rulesets/mine");
    std::fs::create_dir_all(&ruleset).expect("made");
    let write = |file: &str, text: &str| std::fs::write(ruleset.join(file), text).expect("written");
    write("ruleset.toml", "base = \"world_war_2\"\nformerly = []\n");
    let validate = |more: &[&str]| {
        let path = ruleset.display().to_string();
        let output = meridian(&[&["validate", path.as_str()], more].concat());
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    assert_eq!(validate(&[]), (Some(0), "ruleset mine: 0 faults, 0 warnings\n".to_owned()));
    write("sequence.toml", "phases = 3\n");
    write("groups.csv", "key,name,bordered\nnobody,,no\n");
    let (code, found) = validate(&[]);
    assert_eq!(code, Some(1));
    let lines: Vec<&str> = found.lines().collect();
    assert!(lines[0].contains("groups.csv:2:8: `name` is empty. Write a word."), "{found}");
    assert!(lines[1].contains("sequence.toml:1:"), "{found}");
    assert_eq!(lines[2], "ruleset mine: 2 faults, 0 warnings");
    let (code, found) = validate(&["--json"]);
    let json: Vec<serde_json::Value> = found.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((code, &json[0]["level"], &json[0]["line"]), (Some(1), &"fault".into(), &2.into()));
    assert_eq!(json[2], serde_json::json!({"kind": "ruleset", "name": "mine", "faults": 2, "warnings": 0}));
    let nothing = meridian(&["validate", &folder.display().to_string()]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(said(&nothing).contains("is no ruleset, board or scenario"), "{}", said(&nothing));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// docs/skirmish.md: a tournament is played, says what it shows, and goes on where it was.
#[test]
fn a_tournament_of_the_skirmish_goes_on() {
    let folder = std::env::temp_dir().join(format!("meridian-skirmish-cup-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let out = folder.to_str().expect("text");
    let play = |entrants: &str, pairs: &str| {
        let terms = ["--scenario", "patrol,partisans", "--entrants", entrants, "--pairs", pairs, "--out", out];
        meridian(&[&["skirmish", "tournament"][..], &terms].concat())
    };
    let ledger = || std::fs::read_to_string(folder.join("games.jsonl")).expect("a ledger");
    let first = play("sergeant,random", "1");
    assert_eq!(first.status.code(), Some(0), "{}", said(&first));
    assert_eq!(ledger().lines().count(), 4);
    let second = play("sergeant,random", "2");
    let text = String::from_utf8(second.stdout).expect("text");
    assert_eq!(ledger().lines().count(), 8);
    assert!(ledger().lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
    for word in ["sergeant", "random", "patrol", "partisans", "random – sergeant"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert_eq!(std::fs::read_to_string(folder.join("table.txt")).expect("a table").trim_end(), text.trim_end());
    // nothing is left to play: the same again
    assert_eq!(String::from_utf8(play("sergeant,random", "2").stdout).expect("text"), text);
    let alone = play("sergeant", "1");
    assert!(alone.status.code() == Some(2) && said(&alone).contains("--entrants"), "{}", said(&alone));
    let nobody = play("sergeant,general", "1");
    assert!(nobody.status.code() == Some(2) && said(&nobody).contains("general"), "{}", said(&nobody));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// docs/skirmish.md.
#[test]
fn a_skirmish_is_played_and_a_seed_fixes_it() {
    let play = |more: &[&str]| {
        let arguments = ["skirmish", "play", "--scenario", "village", "--axis", "sergeant", "--allies", "random"];
        meridian(&[&arguments[..], more].concat())
    };
    let output = play(&["--games", "3", "--seed", "5", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let lines = String::from_utf8(output.stdout).expect("text");
    assert_eq!(lines.lines().count(), 3, "{lines}");
    for (number, line) in lines.lines().enumerate() {
        let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(game["game"], number + 1);
        assert!(game["orders"].as_u64().is_some_and(|orders| orders > 10), "{line}");
        assert!(game["winner"].is_string(), "the village is held or taken: {line}");
    }
    let again = play(&["--games", "3", "--seed", "5", "--json"]);
    assert_eq!(String::from_utf8(again.stdout).expect("text"), lines);
    let told = String::from_utf8(play(&["--games", "2"]).stdout).expect("text");
    assert!(told.lines().count() == 3 && told.lines().last().is_some_and(|sum| sum.contains("2 games")), "{told}");
    let listed = String::from_utf8(meridian(&["skirmish", "list"]).stdout).expect("text");
    assert!(listed.lines().any(|name| name == "winter_forest"), "{listed}");
    let wet = play(&["--weather", "rain,mud"]);
    assert_eq!(wet.status.code(), Some(0), "{}", said(&wet));
    let drawn = String::from_utf8(play(&["--weather", "drawn", "--games", "8", "--json"]).stdout).expect("text");
    let weather = |line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["weather"].to_string();
    let weathers: std::collections::BTreeSet<String> = drawn.lines().map(weather).collect();
    assert!(drawn.lines().count() == 8 && weathers.len() > 1, "each game has a draw of its own: {weathers:?}");
    assert_eq!(String::from_utf8(play(&["--weather", "drawn", "--games", "8", "--json"]).stdout).expect("text"), drawn);
    let both = play(&["--weather", "drawn,mud"]);
    assert!(both.status.code() == Some(2) && said(&both).contains("drawn"), "{}", said(&both));
    let wrong = play(&["--weather", "sandstorm"]);
    assert!(wrong.status.code() == Some(2) && said(&wrong).contains("deep_snow"), "{}", said(&wrong));
    let wrong = meridian(&["skirmish", "play", "--scenario", "beach", "--axis", "random", "--allies", "random"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(said(&wrong).contains("beach") && said(&wrong).contains("village"), "{}", said(&wrong));
}
