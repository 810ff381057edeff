//! The number of the players that the program carries changes with what they play by.

#[path = "../build.rs"]
#[allow(dead_code, reason = "main() is cargo's")]
mod sources;

use std::path::Path;

fn copied(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("read").flatten() {
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copied(&path, &copy) } else { std::fs::copy(&path, &copy).map(drop).expect("copied") }
    }
}

#[test]
fn another_sergeant_has_another_number() {
    let folder = std::env::temp_dir().join(format!("meridian-skirmish-build-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    copied(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &folder);
    assert_eq!(sources::of(&folder), meridian_skirmish::player::BUILD);
    let file = folder.join("player/sergeant.rs");
    let text = std::fs::read_to_string(&file).expect("read");
    std::fs::write(&file, text.replace('\n', "\r\n")).expect("written");
    assert_eq!(sources::of(&folder), meridian_skirmish::player::BUILD, "ends of lines are the checkout's");
    let digit = text.find(|c: char| c.is_ascii_digit() && c != '9').expect("it has numbers");
    std::fs::write(&file, format!("{}9{}", &text[..digit], &text[digit + 1..])).expect("written");
    assert_ne!(sources::of(&folder), meridian_skirmish::player::BUILD);
    std::fs::remove_dir_all(&folder).expect("removed");
}
