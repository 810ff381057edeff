//! Files and folders: replaced whole, through links, with their mode, by names of any length.

use super::*;

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let scratch = Scratch::new();
    let path = scratch.at("a.mrs");
    write(&path, b"one").expect("written");
    write(&path, b"two").expect("replaced");
    assert_eq!(fs::read(&path).unwrap(), b"two");
    let mut sink = Sink::open(&path).expect("open");
    sink.write_all(b"half of th").expect("written");
    assert_eq!(fs::read(&path).unwrap(), b"two", "the old one stays until the new one is whole");
    drop(sink);
    assert_eq!((fs::read(&path).unwrap(), scratch.names()), (b"two".to_vec(), vec!["a.mrs".to_owned()]));
    let mut sink = Sink::open(&path).expect("open");
    sink.write_all(b"three").expect("written");
    sink.finish().expect("placed");
    assert_eq!((fs::read(&path).unwrap(), scratch.names()), (b"three".to_vec(), vec!["a.mrs".to_owned()]));
}

#[test]
fn what_is_no_place_for_a_file_is_refused() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.at("folder")).unwrap();
    fs::write(scratch.at("file"), "x").unwrap();
    assert_eq!(refusal(&scratch.at("folder")), Obstacle::Folder);
    assert_eq!(refusal(&scratch.at("new/")), Obstacle::FolderName);
    assert_eq!(refusal(&scratch.at("missing/file")), Obstacle::Missing);
    assert_eq!(refusal(&scratch.at("file/below")), Obstacle::Path);
    assert_eq!(refusal(Path::new("")), Obstacle::NoName);
    assert_eq!(refusal(&scratch.at(&"x".repeat(256))), Obstacle::Name);
    assert_eq!(Obstacle::of(&read(&scratch.at("folder")).unwrap_err()), Some(Obstacle::Folder));
    assert_eq!(scratch.names(), ["file", "folder"]);
    prepare(&scratch.at("made/on the way/file")).expect("folders are made");
    assert!(fs::read_dir(scratch.at("made/on the way")).unwrap().next().is_none(), "and nothing in them");
}

#[test]
fn a_read_only_file_stays() {
    let scratch = Scratch::new();
    let path = scratch.at("kept.mrs");
    fs::write(&path, "old").unwrap();
    let mut mode = fs::metadata(&path).unwrap().permissions();
    mode.set_readonly(true);
    fs::set_permissions(&path, mode).unwrap();
    assert_eq!(refusal(&path), Obstacle::ReadOnly);
    assert_eq!((fs::read(&path).unwrap(), scratch.names().len()), (b"old".to_vec(), 1));
}

#[test]
fn names_may_be_as_long_as_the_system_allows() {
    let scratch = Scratch::new();
    let name = "n".repeat(255);
    for _ in 0..2 {
        write(&scratch.at(&name), b"long").expect("255 bytes are a name");
    }
    assert_eq!(scratch.names(), std::slice::from_ref(&name));
    let staging = Staging::beside(&scratch.at(&"f".repeat(255))).expect("so they are for a folder");
    staging.place().expect("placed");
    let dots = "ü".repeat(127);
    write(&scratch.at(&dots), b"long").expect("characters of two bytes too");
}

#[test]
#[cfg(target_os = "linux")]
fn paths_may_be_as_long_as_the_system_allows() {
    /// With the zero at its end a path may have 4096 bytes.
    const MOST: usize = 4095;
    let scratch = Scratch::new();
    let mut folder = scratch.0.clone();
    while folder.as_os_str().len() + 202 < MOST {
        folder = folder.join("d".repeat(200));
    }
    fs::create_dir_all(&folder).expect("made");
    let room = MOST - folder.as_os_str().len() - 1;
    folder = folder.join("e".repeat(room - 2));
    fs::create_dir(&folder).expect("made");
    let path = folder.join("x");
    assert_eq!(path.as_os_str().len(), MOST);
    write(&path, b"deep").expect("the temporary's name is no longer than the file's");
    assert_eq!(read(&path).unwrap(), b"deep");
}

#[test]
#[cfg(unix)]
fn links_are_written_through() {
    use std::os::unix::fs::symlink;
    let scratch = Scratch::new();
    fs::create_dir(scratch.at("far")).unwrap();
    fs::write(scratch.at("far/file"), "old").unwrap();
    symlink("far/file", scratch.at("near")).unwrap();
    symlink(scratch.at("near"), scratch.at("nearer")).unwrap();
    symlink("far/not yet", scratch.at("dangling")).unwrap();
    write(&scratch.at("nearer"), b"new").expect("written");
    assert_eq!(fs::read(scratch.at("far/file")).unwrap(), b"new");
    write(&scratch.at("dangling"), b"made").expect("written");
    assert_eq!(fs::read(scratch.at("far/not yet")).unwrap(), b"made");
    for name in ["near", "nearer", "dangling"] {
        assert!(fs::symlink_metadata(scratch.at(name)).unwrap().is_symlink(), "{name} is a link still");
    }
    symlink("b", scratch.at("a")).unwrap();
    symlink("a", scratch.at("b")).unwrap();
    assert_eq!(refusal(&scratch.at("a")), Obstacle::Circle);
}

#[test]
#[cfg(unix)]
fn a_file_keeps_its_mode_and_one_that_its_owner_closed_stays() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let path = scratch.at("secret");
    fs::write(&path, "old").unwrap();
    for mode in [0o640, 0o600, 0o755] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        write(&path, b"new").expect("written");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, mode);
    }
    fs::set_permissions(&path, fs::Permissions::from_mode(0o466)).unwrap();
    assert_eq!(refusal(&path), Obstacle::ReadOnly, "others may, its owner may not");
}

#[test]
fn a_command_loses_none_of_its_files_to_another() {
    let scratch = Scratch::new();
    let mut outputs = Outputs::default();
    fs::write(scratch.at("war.mrd"), "a war").unwrap();
    outputs.read(&scratch.at("war.mrd"), "the replay");
    outputs.read(&scratch.at("a"), "what is not there");
    outputs.write(&scratch.at("a"), "--replay").expect("free");
    outputs.write(&scratch.at("b"), "--notes").expect("free");
    for (path, other) in [("a", "--replay"), ("./b", "--notes"), ("war.mrd", "the replay")] {
        let refused = outputs.write(&scratch.at(path), "--out").expect_err("taken");
        assert!(matches!(&refused, OutputError::Taken { other: first, .. } if first == other), "{refused:?}");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("a", scratch.at("link to a")).unwrap();
        fs::hard_link(scratch.at("war.mrd"), scratch.at("another name")).unwrap();
        for path in ["link to a", "another name"] {
            outputs.write(&scratch.at(path), "--out").expect_err(path);
        }
    }
    outputs.write(&scratch.at("c"), "--out").expect("free");
}

#[test]
fn a_folder_appears_whole_or_not_at_all() {
    let scratch = Scratch::new();
    let path = scratch.at("up/mine");
    let staging = Staging::beside(&path).expect("its parent is made");
    staging.write(Path::new("src/lib.rs"), b"fn").expect("written");
    assert!(!path.exists(), "nothing is seen of it yet");
    drop(staging);
    assert!(fs::read_dir(scratch.at("up")).unwrap().next().is_none(), "nothing is left of it");
    let staging = Staging::beside(&path).expect("begun again");
    staging.write(Path::new("src/lib.rs"), b"fn").expect("written");
    staging.copy(&path.with_file_name("none"), Path::new("x")).expect_err("what is copied has to be there");
    staging.place().expect("placed");
    assert_eq!(fs::read(path.join("src/lib.rs")).unwrap(), b"fn");
    let error = Staging::beside(&path).err().expect("refused");
    assert_eq!(Obstacle::of(&error), Some(Obstacle::There));
}

#[test]
fn what_ended_processes_left_is_swept() {
    let scratch = Scratch::new();
    let mut child = std::process::Command::new(std::env::current_exe().unwrap());
    let mut child = child.arg("--list").stdout(std::process::Stdio::null()).spawn().expect("a process");
    let dead = child.id();
    child.wait().expect("it ends");
    let own = std::process::id();
    let (held, of_dead, of_former) =
        (format!(".meridian-{own}-900.tmp"), format!(".meridian-{dead}-0.tmp"), format!(".meridian-{own}-901.tmp"));
    let lock = fs::File::create(scratch.at(&held)).unwrap();
    lock.try_lock().expect("the file system knows locks");
    for name in [&of_dead, &of_former, ".meridian-mine.tmp", ".meridian-1-0.tmp", "a.tmp"] {
        fs::write(scratch.at(name), "half").unwrap();
    }
    fs::create_dir_all(scratch.at(&format!(".meridian-{dead}-1.tmp/a/b"))).unwrap();
    sweep::sweep(&system::Folder::open(&scratch.0).unwrap());
    let left = scratch.names();
    assert!(left.contains(&held), "one that is being written stays: {left:?}");
    assert!(left.contains(&"a.tmp".to_owned()) && left.contains(&".meridian-mine.tmp".to_owned()), "{left:?}");
    if cfg!(unix) {
        assert_eq!(left, [".meridian-1-0.tmp", &held, ".meridian-mine.tmp", "a.tmp"], "process 1 lives");
    }
}
