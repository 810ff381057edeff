//! What is in the way of files, in words.

use meridian_files::Outputs;
use meridian_words::Words;
use std::io::{Error, ErrorKind};
use std::path::Path;

#[test]
fn errors_are_said_without_their_numbers() {
    let said = |kind: ErrorKind| Words::ENGLISH.reason_of(&kind.into());
    assert_eq!(said(ErrorKind::NotFound), "there is no such file or folder");
    assert_eq!(said(ErrorKind::StorageFull), "the disk is full");
    let folder = meridian_files::read(Path::new(env!("CARGO_MANIFEST_DIR"))).expect_err("no file");
    assert_eq!(Words::ENGLISH.reason_of(&folder), "it is a folder");
    let nameless = meridian_files::check(Path::new("")).expect_err("no name");
    assert_eq!(Words::ENGLISH.reason_of(&nameless), "that is no name of a file");
}

#[test]
fn what_others_say_is_left_as_it_is() {
    assert_eq!(Words::ENGLISH.reason_of(&Error::other("the moon is full")), "the moon is full");
    let strange = Error::from(ErrorKind::TimedOut);
    assert_eq!(Words::ENGLISH.reason_of(&strange), strange.to_string());
}

#[test]
fn a_file_that_would_be_lost_is_named() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let mut outputs = Outputs::default();
    outputs.read(&path, "the manifest");
    let error = outputs.write(&path, "--out").expect_err("it is read");
    let said = "it is the manifest too: one of them would be lost; choose another name for --out";
    assert_eq!(Words::ENGLISH.output(&error), format!("can't write {}: {said}", path.display()));
    let folder = outputs.write(Path::new(env!("CARGO_MANIFEST_DIR")), "--out").expect_err("a folder");
    assert_eq!(Words::ENGLISH.output(&folder), format!("can't write {}: it is a folder", env!("CARGO_MANIFEST_DIR")));
}
