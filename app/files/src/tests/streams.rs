//! Pipes, terminals, sockets and open descriptors: written to, never replaced.

use super::*;
use rustix::fs::{CWD, Mode, mkfifoat};
use std::io::Read;
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::UnixListener;
use std::time::{Duration, Instant};

fn pipe(scratch: &Scratch) -> PathBuf {
    let path = scratch.at("pipe");
    mkfifoat(CWD, &path, Mode::from_raw_mode(0o600)).expect("the file system takes pipes");
    path
}

fn soon<T>(what: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = what();
    assert!(began.elapsed() < Duration::from_secs(5), "nobody is waited for");
    done
}

#[test]
fn a_pipe_without_its_other_end_is_refused_at_once() {
    let scratch = Scratch::new();
    let path = pipe(&scratch);
    let error = soon(|| read(&path).expect_err("nobody writes"));
    assert_eq!(Obstacle::of(&error), Some(Obstacle::Unwritten));
    assert_eq!(soon(|| refusal(&path)), Obstacle::Unread);
    assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
    assert_eq!(scratch.names(), ["pipe"]);
}

#[test]
fn a_pipe_carries_what_is_written() {
    let scratch = Scratch::new();
    let path = pipe(&scratch);
    let text: Vec<u8> = (0..1 << 20).map(|at| (at * 7) as u8).collect();
    let (from, to) = (path.clone(), path.clone());
    let sent = text.clone();
    let writer = std::thread::spawn(move || write(&to, &sent));
    // this one opens it as a shell does
    let reader = std::thread::spawn(move || fs::read(from));
    writer.join().unwrap().expect("written");
    assert_eq!(reader.join().unwrap().unwrap(), text);
    // and the other way round, from a writer that takes its time
    let (to, sent) = (path.clone(), text.clone());
    let writer = std::thread::spawn(move || {
        let mut file = fs::File::options().write(true).open(to).unwrap();
        for part in sent.chunks(100_000) {
            std::thread::sleep(Duration::from_millis(20));
            file.write_all(part).unwrap();
        }
    });
    assert_eq!(read(&path).expect("read"), text);
    writer.join().unwrap();
    // a reader who leaves has seen enough
    let from = path.clone();
    let reader = std::thread::spawn(move || {
        let mut head = [0; 10];
        fs::File::open(from).unwrap().read_exact(&mut head).unwrap();
    });
    write(&path, &text).expect("no failure");
    reader.join().unwrap();
    assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
}

/// Both ends of a new terminal, and the path of the second.
fn terminal() -> (fs::File, fs::File, PathBuf) {
    use std::os::fd::FromRawFd;
    let (mut end, mut other, mut path) = (0, 0, [0; 256]);
    // SAFETY: the place for the path is larger than any system's; the descriptors are new and nobody else's
    unsafe {
        let none = std::ptr::null_mut();
        assert_eq!(libc::openpty(&raw mut end, &raw mut other, path.as_mut_ptr(), none, none.cast()), 0, "a terminal");
        let path = std::ffi::CStr::from_ptr(path.as_ptr()).to_str().unwrap();
        (fs::File::from_raw_fd(end), fs::File::from_raw_fd(other), PathBuf::from(path))
    }
}

#[test]
fn a_device_is_written_to_and_stays() {
    let (mut terminal, _keeps_it_open, path) = terminal();
    write(&path, b"shown").expect("written");
    let mut shown = [0; 5];
    terminal.read_exact(&mut shown).unwrap();
    assert_eq!(&shown, b"shown");
    let scratch = Scratch::new();
    std::os::unix::fs::symlink(&path, scratch.at("link")).unwrap();
    let mut outputs = Outputs::default();
    for (what, path) in [("--replay", &path), ("--notes", &path), ("--out", &scratch.at("link"))] {
        outputs.write(path, what).expect("many may write to a device");
    }
    assert!(fs::metadata(&path).unwrap().file_type().is_char_device());
    assert_eq!(scratch.names(), ["link"]);
}

#[test]
fn a_socket_is_refused() {
    let scratch = Scratch::new();
    let path = scratch.at("socket");
    let _listener = UnixListener::bind(&path).unwrap();
    assert_eq!(refusal(&path), Obstacle::Socket);
    assert!(read(&path).is_err());
    assert!(fs::metadata(&path).unwrap().file_type().is_socket());
}

#[test]
#[cfg(target_os = "linux")]
fn an_open_descriptor_goes_on_where_it_stands() {
    use std::os::fd::AsRawFd;
    let scratch = Scratch::new();
    let mut file = fs::File::create(scratch.at("log")).unwrap();
    file.write_all(b"before ").unwrap();
    let path = PathBuf::from(format!("/dev/fd/{}", file.as_raw_fd()));
    write(&path, b"in between ").expect("written");
    file.write_all(b"after").unwrap();
    assert_eq!(fs::read(scratch.at("log")).unwrap(), b"before in between after");
    let mut outputs = Outputs::default();
    outputs.write(&path, "--replay").expect("free");
    outputs.write(&scratch.at("log"), "--notes").expect_err("the same file");
    check(Path::new("/dev/fd/999")).expect_err("it is not open");
}
