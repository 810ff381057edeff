//! A file that the host writes and a program maps. Where the system can it has no name: the program inherits it open and
//! finds it by its number, and it is gone with the last process that holds it, however that one ended.
//!
//! | system | what it is | path for the program |
//! |---|---|---|
//! | Linux | memory (`memfd_create`) | `/proc/self/fd/N` |
//! | other Unix | a file without a name in the folder for temporary files | `/dev/fd/N` |
//! | Windows | a named file there, removed when its agent is | its path |
//!
//! The same for a program that has started this one ([`SharedFile::for_parent`]): it inherits nothing, so on Linux it opens the
//! memory as `/proc/PROCESS/fd/N`, and elsewhere the file has a name.

mod left;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// The file, as long as it is needed.
pub struct SharedFile {
    /// Open for writing.
    pub file: File,
    path: PathBuf,
}

impl SharedFile {
    /// An empty one.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn new() -> io::Result<Self> {
        left::sweep();
        let (file, path) = make()?;
        Ok(Self { file, path })
    }
    /// One for the process that has started this one: it opens the file by its path while this process lives.
    ///
    /// # Errors
    ///
    /// What the system says.
    #[cfg(target_os = "linux")]
    pub fn for_parent() -> io::Result<Self> {
        use std::os::fd::AsRawFd;
        let shared = Self::new()?;
        let path = format!("/proc/{}/fd/{}", std::process::id(), shared.file.as_raw_fd());
        Ok(Self { path: path.into(), ..shared })
    }
    /// The same; it has a name, and what is left of it is swept away later.
    #[cfg(not(target_os = "linux"))]
    pub fn for_parent() -> io::Result<Self> {
        left::sweep();
        let (file, path) = named()?;
        Ok(Self { file, path })
    }
    /// As the program knows it.
    pub fn path(&self) -> &Path {
        &self.path
    }
    /// The program of this command inherits the file, and nothing else that this process has open; where the system can, it
    /// ends with the thread that starts it, so that nothing of it is left when the game is killed.
    #[cfg(unix)]
    pub fn hand_to(&self, command: &mut std::process::Command) {
        use std::os::fd::AsRawFd;
        use std::os::unix::process::CommandExt;
        let number = self.file.as_raw_fd();
        // SAFETY: only system calls that may be made between fork and exec; the number is that of an open file as long as
        // `self` lives, which is while the program is started
        unsafe {
            command.pre_exec(move || {
                #[cfg(target_os = "linux")]
                libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0);
                #[cfg(target_os = "linux")]
                libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, libc::CLOSE_RANGE_CLOEXEC);
                match libc::fcntl(number, libc::F_SETFD, 0) {
                    0 => Ok(()),
                    _ => Err(io::Error::last_os_error()),
                }
            });
        }
    }
    /// Nothing to do: the program opens it by its path.
    #[cfg(not(unix))]
    pub fn hand_to(&self, _command: &mut std::process::Command) {}
}

#[cfg(target_os = "linux")]
fn make() -> io::Result<(File, PathBuf)> {
    use std::os::fd::{AsRawFd, FromRawFd};
    // SAFETY: a new file, which nobody else has; the name is for /proc only
    let file = unsafe {
        match libc::memfd_create(c"meridian-columns".as_ptr(), libc::MFD_CLOEXEC) {
            number @ 0.. => File::from_raw_fd(number),
            _ => return Err(io::Error::last_os_error()),
        }
    };
    // whoever opens it by its path may read only
    // SAFETY: an open file of this process
    unsafe { libc::fchmod(file.as_raw_fd(), 0o400) };
    let path = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok((file, path.into()))
}

#[cfg(all(unix, not(target_os = "linux")))]
fn make() -> io::Result<(File, PathBuf)> {
    use std::os::fd::AsRawFd;
    let (file, path) = named()?;
    std::fs::remove_file(path)?;
    let path = format!("/dev/fd/{}", file.as_raw_fd());
    Ok((file, path.into()))
}

#[cfg(not(unix))]
fn make() -> io::Result<(File, PathBuf)> {
    named()
}

#[cfg(not(target_os = "linux"))]
fn named() -> io::Result<(File, PathBuf)> {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("{}{number}{}", left::begins(std::process::id()), left::NAME));
    // one that is there was left by a process that had this number before and was killed
    let _ = std::fs::remove_file(&path);
    let file = File::options().read(true).write(true).create_new(true).open(&path)?;
    Ok((file, path))
}

#[cfg(not(unix))]
impl Drop for SharedFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::io::Write;
    use std::process::Command;

    #[test]
    fn a_program_reads_it_by_its_path_and_nothing_has_a_name() {
        let mut shared = SharedFile::new().unwrap();
        shared.file.write_all(b"columns").unwrap();
        let other = File::open("/dev/null").unwrap();
        // SAFETY: a number of this process; without the flag every child would inherit it
        unsafe { libc::fcntl(std::os::fd::AsRawFd::as_raw_fd(&other), libc::F_SETFD, 0) };
        let mut cat = Command::new("cat");
        cat.arg(shared.path());
        shared.hand_to(&mut cat);
        assert_eq!(cat.output().unwrap().stdout, b"columns");
        let mut list = Command::new("sh");
        list.args([
            "-c",
            "for n in 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ -e /dev/fd/$n ] && echo $n; done",
        ]);
        shared.hand_to(&mut list);
        let own = format!("{}\n", std::os::fd::AsRawFd::as_raw_fd(&shared.file));
        let open = String::from_utf8(list.output().unwrap().stdout).unwrap();
        if cfg!(target_os = "linux") {
            assert_eq!(open, own, "it inherits that file and no other");
        }
        assert!(std::fs::canonicalize(shared.path()).is_err() || !cfg!(target_os = "linux"), "it lies in no folder");
    }
}
