//! Keeps from stderr what libraries in C write there by themselves: drivers of graphics complain about what the program
//! gets along without. It can be read with `RUST_LOG=debug`.

use std::fs::File;
use std::io::{self, Write};
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};

/// While libraries are hushed.
struct Now {
    /// How many are at it.
    depth: usize,
    /// Where stderr really leads.
    original: File,
    /// What was written instead; none where the system keeps nothing in memory.
    kept: Option<File>,
}

static HUSHED: Mutex<Option<Now>> = Mutex::new(None);

fn locked<T>(with: impl FnOnce(&mut Option<Now>) -> T) -> T {
    with(&mut HUSHED.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Runs what calls such libraries. What the program itself says meanwhile, through [`console`](crate::console), is heard.
pub fn hushed<T>(work: impl FnOnce() -> T) -> T {
    let _hush = Hush::begin();
    work()
}

/// Something of such a library, which also has something to say when it is dropped.
pub struct Hushed<T>(Option<T>);

impl<T> Hushed<T> {
    /// From here on it is dropped without a word.
    pub fn new(loud: T) -> Self {
        Self(Some(loud))
    }
}

impl<T> Deref for Hushed<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0.as_ref().expect("it is there until it is dropped")
    }
}

impl<T> DerefMut for Hushed<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.0.as_mut().expect("it is there until it is dropped")
    }
}

impl<T> Drop for Hushed<T> {
    fn drop(&mut self) {
        hushed(|| drop(self.0.take()));
    }
}

struct Hush;

impl Hush {
    fn begin() -> Self {
        locked(|hushed| match hushed {
            Some(hushed) => hushed.depth += 1,
            None => *hushed = system::redirect().ok().map(|(original, kept)| Now { depth: 1, original, kept }),
        });
        Self
    }
}

impl Drop for Hush {
    fn drop(&mut self) {
        let ended = locked(|hushed| {
            let now = hushed.as_mut()?;
            now.depth -= 1;
            if now.depth > 0 {
                return None;
            }
            system::restore(&now.original);
            hushed.take()
        });
        let text = ended.and_then(|hushed| hushed.kept).map(system::contents).unwrap_or_default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            log::debug!("a library says: {line}");
        }
    }
}

/// Stderr as it was before anybody was hushed.
pub(crate) fn original(with: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    locked(|hushed| match hushed {
        Some(hushed) => with(&mut hushed.original),
        None => with(&mut io::stderr()),
    })
}

/// A panic is told aloud, whoever is hushed.
pub fn let_panics_speak() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if let Ok(Some(hushed)) = HUSHED.try_lock().as_deref() {
            system::restore(&hushed.original);
        }
        usual(panic);
    }));
}

#[cfg(unix)]
mod system {
    use rustix::stdio;
    use std::fs::File;
    use std::io::{self, Read, Seek};

    /// Stderr as it was, and what takes its place.
    pub fn redirect() -> io::Result<(File, Option<File>)> {
        let original = File::from(rustix::io::fcntl_dupfd_cloexec(stdio::stderr(), 3)?);
        let kept = memory();
        match &kept {
            Some(kept) => stdio::dup2_stderr(kept)?,
            None => stdio::dup2_stderr(File::options().write(true).open("/dev/null")?)?,
        }
        Ok((original, kept))
    }
    pub fn restore(original: &File) {
        // the descriptor is open, so this only fails when it is interrupted
        while stdio::dup2_stderr(original) == Err(rustix::io::Errno::INTR) {}
    }
    #[cfg(target_os = "linux")]
    fn memory() -> Option<File> {
        use rustix::fs::{MemfdFlags, memfd_create};
        memfd_create("libraries", MemfdFlags::CLOEXEC).ok().map(File::from)
    }
    #[cfg(not(target_os = "linux"))]
    fn memory() -> Option<File> {
        None
    }
    pub fn contents(mut kept: File) -> String {
        let mut bytes = Vec::new();
        let _ = kept.rewind().and_then(|()| kept.read_to_end(&mut bytes));
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(not(unix))]
mod system {
    use std::fs::File;
    use std::io;

    /// Libraries there speak to the debugger.
    pub fn redirect() -> io::Result<(File, Option<File>)> {
        Err(io::ErrorKind::Unsupported.into())
    }
    pub fn restore(_original: &File) {}
    pub fn contents(_kept: File) -> String {
        String::new()
    }
}
