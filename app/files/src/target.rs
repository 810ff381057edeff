//! Where a path leads: what will be replaced, or written to, and what must be neither.

use crate::obstacle::{Obstacle, failed, refused};
use crate::system::{self, Folder};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

/// Links that lead to links; the system allows as many.
const LINKS: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), allow(dead_code))] // some are found on Unix only
pub enum Kind {
    File,
    Folder,
    Link,
    /// A terminal, `/dev/null`.
    Character,
    Pipe,
    Socket,
    /// A disk, or what the system has no word for.
    Other,
}

#[cfg(unix)]
pub type Identity = (u64, u64);
#[cfg(not(unix))]
pub type Identity = std::path::PathBuf;

/// What lies somewhere.
#[derive(Clone, Debug)]
pub struct Status {
    pub kind: Kind,
    pub read_only: bool,
    pub identity: Identity,
    #[cfg(unix)]
    pub mode: u32,
    #[cfg(unix)]
    pub owner: (u32, u32),
}

/// The end of a path, with its links followed.
pub enum Target {
    /// A file, there already or not yet.
    File { folder: Folder, name: OsString, old: Option<Status> },
    /// A pipe or a device: is written to.
    Stream { folder: Folder, name: OsString, status: Status },
    /// A descriptor that this process has open.
    Descriptor(i32),
}

impl Target {
    /// Says what is wrong with a path that can't be written to; changes nothing.
    pub fn find(path: &Path) -> io::Result<Self> {
        let (mut folder, mut name) = (Folder::open(parent(path))?, name(path)?);
        for _ in 0..LINKS {
            if let Some(number) = folder.descriptor(&name) {
                return Ok(Self::Descriptor(number));
            }
            let Some(status) = folder.status(&name)? else { return Ok(Self::File { folder, name, old: None }) };
            match status.kind {
                Kind::Link => {
                    let to = folder.link(&name)?;
                    (folder, name) = (folder.open_below(parent(&to))?, self::name(&to)?);
                }
                Kind::File => {
                    writable(&folder, &name, &status)?;
                    return Ok(Self::File { folder, name, old: Some(status) });
                }
                Kind::Character | Kind::Pipe => return Ok(Self::Stream { folder, name, status }),
                Kind::Folder => return Err(failed(io::ErrorKind::IsADirectory, Obstacle::Folder)),
                Kind::Socket => return Err(refused(Obstacle::Socket)),
                Kind::Other => return Err(refused(Obstacle::NoFile)),
            }
        }
        Err(refused(Obstacle::Circle))
    }
    /// Tells files apart, whatever names they have; none for what several may write to, and for what is no target.
    pub fn identify(path: &Path) -> Option<(Identity, Option<OsString>)> {
        Self::find(path).ok()?.identity()
    }
    fn identity(self) -> Option<(Identity, Option<OsString>)> {
        match self {
            Self::File { old: Some(old), .. } => Some((old.identity, None)),
            Self::File { folder, name, old: None } => Some((folder.identity().ok()?, Some(name))),
            Self::Stream { status, .. } => (status.kind == Kind::Pipe).then_some((status.identity, None)),
            Self::Descriptor(number) => {
                let status = system::duplicate(number).and_then(|file| system::status_of(&file)).ok()?;
                (status.kind != Kind::Character).then_some((status.identity, None))
            }
        }
    }
}

/// Replacing a file needs no right to write to it: so this asks.
fn writable(folder: &Folder, name: &OsStr, status: &Status) -> io::Result<()> {
    if status.read_only {
        return Err(failed(io::ErrorKind::PermissionDenied, Obstacle::ReadOnly));
    }
    match folder.open_for_writing(name) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            Err(failed(io::ErrorKind::PermissionDenied, Obstacle::ReadOnly))
        }
        opened => opened.map(drop),
    }
}

/// The folder that a path's last part is in.
pub fn parent(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn name(path: &Path) -> io::Result<OsString> {
    let text = path.as_os_str().as_encoded_bytes();
    if text.last().is_some_and(|&last| std::path::is_separator(char::from(last))) {
        return Err(failed(io::ErrorKind::IsADirectory, Obstacle::FolderName));
    }
    let name = path.file_name().ok_or_else(|| refused(Obstacle::NoName))?;
    Ok(name.to_owned())
}
