//! `meridian new-ai` as an author meets it: a folder that builds and plays, and nothing is overwritten.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn meridian(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meridian")).args(arguments).current_dir(folder).output().expect("it starts")
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-new-ai-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    folder
}

#[test]
fn a_new_ai_builds_and_plays_at_once() {
    let folder = folder();
    let made = meridian(&["new-ai", "--lang", "c", "mine", "--out", "projects"], &folder);
    assert!(made.status.success(), "{made:?}");
    let project = folder.join("projects/mine");
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(said.contains("make\n") && said.contains("--axis ."), "{said}");
    let readme = std::fs::read_to_string(project.join("README.md")).expect("a README");
    assert!(readme.contains("make") && readme.contains("check-ai .") && readme.contains("play"), "{readme}");
    let built = Command::new("make").current_dir(&project).output().expect("make (Debian: build-essential)");
    assert!(built.status.success(), "{built:?}");
    let line = "play --scenario 1939 --axis . --allies random:orders=3 --months 1";
    let played = meridian(&line.split(' ').collect::<Vec<_>>(), &project);
    assert!(played.status.success(), "{played:?}");

    let again = meridian(&["new-ai", "--lang", "zig", "mine", "--out", "projects"], &folder);
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("is there already"), "{again:?}");
    assert!(project.join("mine.c").is_file() && !project.join("mine.zig").exists());
    for wrong in [["new-ai", "--lang", "cobol", "mine2"], ["new-ai", "--lang", "c", "My AI"]] {
        assert_eq!(meridian(&wrong, &folder).status.code(), Some(2), "{wrong:?}");
    }
    std::fs::remove_dir_all(folder).expect("removed");
}
