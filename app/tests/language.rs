//! Another language as its translator and its player meet it: begun with `new-language`, chosen by an option, a variable or
//! the settings, told what is wrong with it.

use meridian_words::Words;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn meridian(arguments: &[&str], more: impl FnOnce(&mut Command)) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meridian"));
    more(command.args(arguments).env_remove("MERIDIAN_LANGUAGE").env_remove("MERIDIAN_LANGUAGE_DIR"));
    command.output().expect("the program starts")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-language-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder takes folders");
    folder
}

/// Every vowel with an accent.
fn accented(text: &str) -> String {
    let accents = [("a", "á"), ("e", "é"), ("i", "í"), ("o", "ó"), ("u", "ú"), ("y", "ý")];
    accents.iter().fold(text.to_owned(), |text, (plain, accent)| text.replace(plain, accent))
}

/// The text of a line of a Fluent file with accents: what stands before it and in braces stays.
fn translated(line: &str) -> String {
    let begin = match line.find(" = ") {
        _ if line.starts_with('#') || line.ends_with(" =") => return line.to_owned(),
        Some(equals) if !line.starts_with(' ') => equals + 3,
        _ => line.find(']').filter(|_| line.trim_start().starts_with(['[', '*'])).map_or(0, |end| end + 1),
    };
    let (mut text, mut rest) = (line[..begin].to_owned(), &line[begin..]);
    while let Some(open) = rest.find('{') {
        let close = rest[open..].find('}').map_or(rest.len(), |close| open + close + 1);
        text += &accented(&rest[..open]);
        text += &rest[open..close];
        rest = &rest[close..];
    }
    text + &accented(rest)
}

/// A language of accents in a folder of languages, made as a translator makes one.
fn language(code: &str, inside: &Path) -> PathBuf {
    let output = meridian(&["new-language", code, "--out", &inside.display().to_string()], |_| {});
    assert!(output.status.success(), "{output:?}");
    assert!(said(&output.stdout).contains(&format!("meridian --language {code} --language-dir ")), "{output:?}");
    let folder = inside.join(code);
    let files: Vec<PathBuf> =
        std::fs::read_dir(&folder).expect("made").map(|entry| entry.expect("readable").path()).collect();
    assert_eq!(files.len(), Words::english_files().len());
    for file in files {
        let english = std::fs::read_to_string(&file).expect("a file of words");
        let lines: Vec<String> = english.lines().map(translated).collect();
        std::fs::write(file, lines.join("\n") + "\n").expect("written");
    }
    folder
}

/// A case that passes.
fn case(folder: &Path) -> String {
    let file = folder.join("good.case");
    std::fs::write(&file, "case Malmö\nrules §1.1.7\nworld empty\nexpect port Malmö\n").expect("written");
    file.display().to_string()
}

#[test]
fn the_program_speaks_the_language_that_is_chosen() {
    let folder = folder("chosen");
    let languages = folder.join("languages");
    language("eo", &languages);
    let (dir, case, config) = (languages.display().to_string(), case(&folder), folder.join("config"));
    std::fs::create_dir_all(&config).expect("made");
    let (english, ours) = ("1 passed, 0 failed\n", "1 pásséd, 0 fáíléd\n");
    let spoken = |arguments: &[&str], more: &dyn Fn(&mut Command)| {
        let output = meridian(&[&["check-rules", &case, "--language-dir", &dir], arguments].concat(), |it| more(it));
        assert_eq!((output.status.code(), said(&output.stderr).as_str()), (Some(0), ""), "{output:?}");
        said(&output.stdout)
    };
    let variable = |value: &'static str| {
        move |command: &mut Command| {
            command.env("MERIDIAN_LANGUAGE", value);
        }
    };
    let config_dir = config.display().to_string();
    let set = ["--config-dir", config_dir.as_str()];
    assert_eq!(spoken(&set, &|_| {}), english);
    assert_eq!(spoken(&["--language", "eo"], &|_| {}), ours);
    assert_eq!(spoken(&set, &variable("eo")), ours);
    assert_eq!(spoken(&["--language", "en"], &variable("eo")), english, "the option wins");
    std::fs::write(config.join("settings.toml"), "language = \"eo\"\nreduce_motion = true\n").expect("written");
    assert_eq!(spoken(&set, &|_| {}), ours);
    assert_eq!(spoken(&set, &variable("")), ours, "an empty variable is none");
    assert_eq!(spoken(&set, &variable("en")), english);

    // what it says of a war, beside names
    let line = "play --scenario 1939 --axis random:orders=1 --allies random:orders=1 --months 1 --language eo";
    let output = meridian(&line.split(' ').chain(["--language-dir", &dir]).collect::<Vec<_>>(), |_| {});
    let text = said(&output.stdout);
    for ours in ["Undécídéd áftér 1 mónths", "stréngth póínts Axís", " órdérs, dígést "] {
        assert!(text.contains(ours), "{ours}: {text}");
    }
    // and what is written for programs stays
    let output = meridian(&["check-rules", "--json", &case, "--language", "eo", "--language-dir", &dir], |_| {});
    assert!(said(&output.stdout).contains("\"passed\":true"), "{output:?}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn what_is_wrong_with_a_language_is_told() {
    let folder = folder("wrong");
    let languages = folder.join("languages");
    let ours = language("eo", &languages);
    let (dir, case) = (languages.display().to_string(), case(&folder));
    let check =
        |language: &str| meridian(&["check-rules", &case, "--language", language, "--language-dir", &dir], |_| {});

    let extra = ours.join("extra.ftl");
    std::fs::write(&extra, "\nnothing = nenio\n").expect("written");
    let output = check("eo");
    let told = format!("{}:2: nothing is called `nothing`", extra.display());
    assert!(said(&output.stderr).starts_with(&told) && said(&output.stderr).lines().count() == 1, "{output:?}");
    assert_eq!(said(&output.stdout), "1 pásséd, 0 fáíléd\n");

    // without the words of the command line they are English, and only the first faults are told
    std::fs::remove_file(ours.join("names.ftl")).expect("removed");
    let mut commands = std::fs::read_to_string(ours.join("commands.ftl")).expect("there");
    commands = commands.lines().filter(|line| !line.starts_with("rules-counted")).collect::<Vec<_>>().join("\n");
    std::fs::write(ours.join("commands.ftl"), commands).expect("written");
    let output = check("eo");
    let told = said(&output.stderr);
    assert_eq!((output.status.code(), said(&output.stdout).as_str()), (Some(0), "1 passed, 0 failed\n"), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.len() == 11 && lines[10].ends_with(" móré fáúlts ín thé fílés óf thé lángúágé"), "{told}");
    assert!(lines[1..10].iter().all(|line| line.starts_with("en/") && line.ends_with(" is missing in `eo`")), "{told}");

    let output = check("de");
    let told = said(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(told.contains(&format!("no language `de` in {dir}: choose one of en, eo")), "{told}");
    assert_eq!(check("../languages/eo").status.code(), Some(2), "a language is a name, not a path");
    std::fs::write(folder.join("settings.toml"), "language = \"de\"\n").expect("written");
    let set = ["--config-dir", &folder.display().to_string(), "--language-dir", &dir];
    let output = meridian(&[&["check-rules", case.as_str()], &set[..]].concat(), |_| {});
    assert_eq!((output.status.code(), said(&output.stdout).as_str()), (Some(0), "1 passed, 0 failed\n"));
    assert!(said(&output.stderr).contains("no language `de`"), "a setting is no reason not to begin: {output:?}");

    for wrong in [["new-language", "eo", "--out", &dir], ["new-language", "no tag", "--out", &dir]] {
        assert_eq!(meridian(&wrong, |_| {}).status.code(), Some(2), "{wrong:?}");
    }
    assert!(extra.is_file(), "nothing is overwritten");
    std::fs::remove_dir_all(&folder).expect("removed");
}
