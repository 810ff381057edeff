//! Folders by handle: what is done in one is done there even if it is moved meanwhile, and no name gets longer than the one
//! that the caller gave.

use crate::target::{Kind, Status};
use rustix::fs::{self, AtFlags, CWD, FileType, Mode, OFlags};
use rustix::io::Errno;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Of a new file; the system takes off what the account does not want.
const NEW: u32 = 0o666;
/// Of a file that takes the place of another, until it gets its mode: nobody else looks into it meanwhile.
const PRIVATE: u32 = 0o600;

pub struct Folder(OwnedFd);

impl Folder {
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::open_at(CWD, path)
    }
    /// A path that counts from this folder.
    pub fn open_below(&self, path: &Path) -> io::Result<Self> {
        Self::open_at(self.0.as_fd(), path)
    }
    fn open_at(at: BorrowedFd, path: &Path) -> io::Result<Self> {
        let flags = OFlags::DIRECTORY | OFlags::CLOEXEC;
        match fs::openat(at, path, flags | OFlags::RDONLY, Mode::empty()) {
            // one may write there, but not look around
            #[cfg(any(target_os = "linux", target_os = "android"))]
            Err(Errno::ACCESS) => Ok(Self(fs::openat(at, path, flags | OFlags::PATH, Mode::empty())?)),
            opened => Ok(Self(opened?)),
        }
    }
    /// What has this name here, the link itself if it is one.
    pub fn status(&self, name: &OsStr) -> io::Result<Option<Status>> {
        match fs::statat(&self.0, name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(stat) => Ok(Some(status(&stat))),
            Err(Errno::NOENT) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
    pub fn link(&self, name: &OsStr) -> io::Result<PathBuf> {
        let path = fs::readlinkat(&self.0, name, Vec::new())?;
        Ok(OsString::from_vec(path.into_bytes()).into())
    }
    /// Tells this folder from all others.
    pub fn identity(&self) -> io::Result<(u64, u64)> {
        let status = status(&fs::fstat(&self.0)?);
        Ok(status.identity)
    }
    /// A file that is not there yet.
    pub fn create(&self, name: &OsStr, private: bool) -> io::Result<File> {
        let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::CLOEXEC;
        let mode = Mode::from_raw_mode(if private { PRIVATE } else { NEW } as fs::RawMode);
        Ok(fs::openat(&self.0, name, flags, mode)?.into())
    }
    /// Opens what is there for writing, without changing it and without waiting for anybody.
    pub fn open_for_writing(&self, name: &OsStr) -> io::Result<File> {
        let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        Ok(fs::openat(&self.0, name, flags, Mode::empty())?.into())
    }
    pub fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        Ok(fs::renameat(&self.0, from, &self.0, to)?)
    }
    pub fn remove(&self, name: &OsStr) -> io::Result<()> {
        Ok(fs::unlinkat(&self.0, name, AtFlags::empty())?)
    }
    /// Takes a rename to the disk. Where folders can't be synced, the system does it in its time.
    pub fn sync(&self) {
        let _ = fs::fsync(&self.0);
    }
    /// The names in it that are text, as far as they can be listed.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::Dir::read_from(&self.0).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().to_str().ok().map(str::to_owned)).collect()
    }
    /// When it was written last, how long ago; and opened, so that its lock can be asked for. A folder can be one too.
    pub fn inspect(&self, name: &str) -> io::Result<(File, Duration)> {
        let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let file = File::from(fs::openat(&self.0, name, flags, Mode::empty())?);
        let written = file.metadata()?.modified()?;
        Ok((file, written.elapsed().unwrap_or_default()))
    }
    /// Removes a file, or a folder with all that is in it.
    pub fn remove_all(&self, name: &str) {
        if self.remove(OsStr::new(name)).is_ok() {
            return;
        }
        let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::RDONLY | OFlags::CLOEXEC;
        if let Ok(inner) = fs::openat(&self.0, name, flags, Mode::empty()) {
            let inner = Self(inner);
            for name in inner.names().iter().filter(|name| *name != "." && *name != "..") {
                inner.remove_all(name);
            }
            let _ = fs::unlinkat(&self.0, name, AtFlags::REMOVEDIR);
        }
    }
    /// The number of the descriptor of this process that a name here stands for: `/dev/stdout` and `/dev/fd/3` lead to
    /// such names. Opening it anew would forget where the descriptor stands in its file.
    pub fn descriptor(&self, name: &OsStr) -> Option<RawFd> {
        let number = name.to_str()?.parse().ok()?;
        let known = |folder: &str| std::fs::canonicalize(folder).ok();
        let here = std::fs::read_link(format!("/proc/self/fd/{}", self.0.as_raw_fd())).ok()?;
        let own =
            known("/proc/self/fd").as_ref() == Some(&here) || known("/proc/thread-self/fd").as_ref() == Some(&here);
        own.then_some(number)
    }
}

/// The descriptor, once more.
pub fn duplicate(number: RawFd) -> io::Result<File> {
    // SAFETY: only asked whether it is open, and copied if it is
    let borrowed = unsafe { BorrowedFd::borrow_raw(number) };
    Ok(rustix::io::fcntl_dupfd_cloexec(borrowed, 3)?.into())
}

pub fn status_of(file: &File) -> io::Result<Status> {
    Ok(status(&fs::fstat(file)?))
}

// The types of these fields differ between systems.
#[allow(clippy::unnecessary_cast)]
fn status(stat: &fs::Stat) -> Status {
    let kind = match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Kind::File,
        FileType::Directory => Kind::Folder,
        FileType::Symlink => Kind::Link,
        FileType::CharacterDevice => Kind::Character,
        FileType::Fifo => Kind::Pipe,
        FileType::Socket => Kind::Socket,
        FileType::BlockDevice | FileType::Unknown => Kind::Other,
    };
    let mode = Mode::from_raw_mode(stat.st_mode);
    // root may write everywhere: what its owner has closed stays closed all the same
    let own = stat.st_uid == rustix::process::geteuid().as_raw();
    let read_only = mode & (Mode::WUSR | Mode::WGRP | Mode::WOTH) == Mode::empty() || own && !mode.contains(Mode::WUSR);
    Status {
        kind,
        read_only,
        identity: (stat.st_dev as u64, stat.st_ino as u64),
        mode: mode.as_raw_mode() as u32,
        owner: (stat.st_uid, stat.st_gid),
    }
}

/// Gives a new file the owner and the mode of the one it replaces, as far as the account may and the disk knows such things.
pub fn take_after(file: &File, old: &Status) {
    let Ok(fresh) = status_of(file) else { return };
    if fresh.owner != old.owner {
        let owner = rustix::process::Uid::from_raw(old.owner.0);
        let group = rustix::process::Gid::from_raw(old.owner.1);
        if fs::fchown(file, Some(owner), Some(group)).is_err() {
            let _ = fs::fchown(file, None, Some(group));
        }
    }
    let _ = fs::fchmod(file, Mode::from_raw_mode(old.mode as fs::RawMode));
}

/// From now on writing and reading wait.
pub fn wait_from_now_on(file: &File) -> io::Result<()> {
    let flags = fs::fcntl_getfl(file)?;
    Ok(fs::fcntl_setfl(file, flags - OFlags::NONBLOCK)?)
}

/// Opens a file for reading without waiting for anybody.
pub fn open_for_reading(path: &Path) -> io::Result<File> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    Ok(fs::openat(CWD, path, flags, Mode::empty())?.into())
}

/// Waits until there is something to read, or nobody left to write.
pub fn wait_for(file: &File) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    match poll(&mut [PollFd::new(file, PollFlags::IN)], None) {
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Nobody reads from the pipe, or it is a socket.
pub fn is_nobody_there(error: &io::Error) -> bool {
    error.raw_os_error() == Some(Errno::NXIO.raw_os_error())
}

pub fn is_alive(process: u32) -> bool {
    let process = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw);
    process.is_some_and(|process| rustix::process::test_kill_process(process) != Err(Errno::SRCH))
}

/// With `true` a file that would grow beyond the limit of the account (`ulimit -f`) is an error like any other and no longer
/// the end of the process; `false` gives that back, for a process that is to become another program.
pub fn survive_limits(survive: bool) {
    let what = if survive { libc::SIG_IGN } else { libc::SIG_DFL };
    // SAFETY: no handler of ours is installed
    unsafe { libc::signal(libc::SIGXFSZ, what) };
}
