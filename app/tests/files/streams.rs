//! Pipes and devices in place of files; stdout and stderr that are full, or that nobody reads.

use super::*;

fn soon<T>(what: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = what();
    assert!(began.elapsed() < Duration::from_mins(2), "nobody is waited for");
    done
}

#[test]
fn pipes_are_written_to_and_stay() {
    let scratch = Scratch::new("pipes");
    for (name, line) in [
        ("csv", "export map --out".to_owned()),
        ("png", "render --scenario 1939 --size 160x120 --out".to_owned()),
        ("mrd", format!("{GAME} --months 1 --replay")),
        ("jsonl", "play --scenario 1939 --axis classic --allies random --months 1 --notes".to_owned()),
    ] {
        let pipe = scratch.pipe(name);
        let from = pipe.clone();
        let reader = std::thread::spawn(move || fs::read(from).expect("read"));
        expect(&meridian(&format!("{line} {}", pipe.display())), 0, "");
        assert!(reader.join().expect("no panic").len() > 1000, "{name}");
        assert!(fs::symlink_metadata(&pipe).expect("there").file_type().is_fifo(), "{name}");
        let output = soon(|| meridian(&format!("{line} {}", pipe.display())));
        expect(&output, 1, "it is a pipe that nobody reads from");
    }
    assert_eq!(scratch.temporaries(), 0);
}

#[test]
fn reading_waits_for_nobody() {
    let scratch = Scratch::new("reading");
    let pipe = scratch.pipe("pipe").display().to_string();
    let said = "it is a pipe that nobody writes to";
    for command in ["info", "verify", "export", "show"] {
        expect(&soon(|| meridian(&format!("replay {command} {pipe}"))), 1, said);
    }
    for (line, code) in [
        (format!("render --replay {pipe} --out {}", scratch.text("a.png")), 1),
        (format!("render --replay {pipe} --film {}", scratch.text("film")), 1),
        (format!("render --replay {} --notes {pipe} --out {}", war(), scratch.text("a.png")), 1),
        (format!("render --scene {pipe} --out {}", scratch.text("a.png")), 1),
        (format!("check-rules {pipe}"), 2),
    ] {
        expect(&soon(|| meridian(&line)), code, said);
    }
    expect(&meridian(&format!("replay info {}", scratch.0.display())), 1, "it is a folder");
    let (bytes, to) = (fs::read(war()).expect("there"), pipe.clone());
    let writer = std::thread::spawn(move || fs::write(to, bytes));
    expect(&meridian(&format!("replay info {pipe}")), 0, "");
    writer.join().expect("no panic").expect("taken");
}

#[test]
#[cfg(target_os = "linux")]
fn the_programs_own_stdout_is_a_place_like_any() {
    // as /dev/stdout, but where an older program could do no harm
    let whole = meridian("export rules").stdout;
    assert!(whole.len() > 1000);
    assert_eq!(meridian("export rules --out /proc/self/fd/1").stdout, whole);
    let scratch = Scratch::new("stdout");
    let mut file = File::create(scratch.at("both")).expect("made");
    file.write_all(b"before\n").expect("written");
    let run = program().args(["export", "rules", "--out", "/proc/self/fd/1"]).stdout(file).output().expect("started");
    expect(&run, 0, "");
    assert_eq!(fs::read(scratch.at("both")).expect("there"), [b"before\n", &whole[..]].concat());
}

/// Commands that print something and end well.
fn talkative(scratch: &Scratch) -> Vec<String> {
    let case = "../tests/rules/16_bombing/atomic.case";
    let case = format!("{}/{case}", env!("CARGO_MANIFEST_DIR"));
    vec![
        "--help".into(),
        "--version".into(),
        "play --help".into(),
        "check-ai --list".into(),
        "export map".into(),
        "export rules".into(),
        format!("replay info {}", war()),
        format!("replay info {} --json", war()),
        format!("replay export {}", war()),
        format!("check-rules {case}"),
        format!("check-rules {case} --json"),
        format!("{GAME} --months 2"),
        format!("{GAME} --months 1 --json"),
        format!("{GAME} --months 1 --replay {}", scratch.text("war.mrd")),
        format!("new-ai --lang c mine --out {}", scratch.0.display()),
    ]
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_stdout_is_a_failure_and_no_panic() {
    let scratch = Scratch::new("stdout-full");
    for line in talkative(&scratch) {
        let full = File::options().write(true).open("/dev/full").expect("the device is there");
        let output = program().args(line.split_whitespace()).stdout(full).output().expect("started");
        assert_eq!(output.status.code(), Some(1), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "meridian: can't write to stdout: the disk is full\n", "{line}");
    }
    assert!(scratch.at("war.mrd").is_file(), "what was to be kept is kept");
}

#[test]
fn a_reader_who_has_left_is_no_failure() {
    let scratch = Scratch::new("reader-left");
    for line in talkative(&scratch) {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program().args(line.split_whitespace()).stdout(writer).output().expect("started");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*said), (Some(0), ""), "{line}");
    }
    // what says no says so, whoever listens
    let case = scratch.at("wrong.case");
    fs::write(&case, "case it can't pass\nnonsense\n").expect("written");
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = program().arg("check-rules").arg(&case).stdout(writer).output().expect("started");
    expect(&output, 1, "one rule case does not pass");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_stderr_changes_nothing() {
    let scratch = Scratch::new("stderr-full");
    let (png, below) = (scratch.text("a.png"), scratch.at("a.png").join("below").display().to_string());
    for (line, code) in [
        (format!("render --scenario 1939 --overlay supply --size 64x48 --out {png}"), 0),
        (format!("render --replay {} --size 64x48 --to 1939-09 --film {}", war(), scratch.text("film")), 0),
        ("render --scenario 1066 --out x.png".to_owned(), 2),
        ("conquer".to_owned(), 2),
        (format!("export rules --out {below}"), 1),
        ("replay show nothing.mrd".to_owned(), 1),
        ("check-ai ./nothing.so".to_owned(), 2),
    ] {
        let full = File::options().write(true).open("/dev/full").expect("the device is there");
        let output = program().args(line.split_whitespace()).stderr(full).output().expect("started");
        assert_eq!(output.status.code(), Some(code), "{line}");
    }
}

#[test]
fn a_run_without_a_window_says_nothing_but_its_own() {
    let scratch = Scratch::new("noise");
    // the libraries are asked to complain as much as they can
    let loud = |line: &str| {
        let mut command = program();
        command.envs([("VK_LOADER_DEBUG", "all"), ("EGL_LOG_LEVEL", "debug"), ("MESA_DEBUG", "1")]);
        command.env_remove("XDG_RUNTIME_DIR");
        command.args(line.split_whitespace()).output().expect("started")
    };
    let picture = scratch.text("a.png");
    let output = loud(&format!("render --scenario 1939 --size 64x48 --out {picture}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with(&format!("{picture}: 64 x 48, ")) && said.lines().count() == 1, "{said}");
    let output = loud(&format!("render --replay {} --size 64x48 --to 1939-09 --film {}", war(), scratch.text("film")));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("frames in") && said.lines().count() == 1, "{said}");
    // who looks for the reason of a dark screen can still hear it
    let mut command = program();
    command.envs([("VK_LOADER_DEBUG", "all"), ("RUST_LOG", "debug")]);
    command.args(["render", "--scenario", "1939", "--size", "64x48", "--out", &picture]);
    let said = command.output().expect("started").stderr;
    assert!(String::from_utf8_lossy(&said).contains("a library says:"));
}
