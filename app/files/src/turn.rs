//! Turns of those who read a file and write it anew.

use crate::target::parent;
use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

/// The turn of one among several. It ends when this is dropped, or with the process.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "what is locked stays so until it is closed")] Option<File>);

impl Turn {
    /// Waits for the turn at a file that is there or not, but no longer than that: who hangs holds nobody up, and where nothing can be
    /// locked nobody waits.
    pub fn wait(path: &Path, longest: Duration) -> Self {
        let Ok(file) = locked(path) else { return Self(None) };
        let until = Instant::now() + longest;
        while file.try_lock().is_err() {
            if Instant::now() > until {
                return Self(None);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Self(Some(file))
    }
}

/// The folder of the file: no other one is needed, and none is left behind.
#[cfg(unix)]
fn locked(path: &Path) -> std::io::Result<File> {
    File::open(parent(path))
}

/// A file beside it, where folders can't be locked.
#[cfg(not(unix))]
fn locked(path: &Path) -> std::io::Result<File> {
    let name = parent(path).join(path.with_extension("lock").file_name().unwrap_or_default());
    File::options().create(true).truncate(false).write(true).open(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_writes_over_what_another_has_written_meanwhile() {
        let folder = std::env::temp_dir().join(format!("meridian-turns-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("count");
        crate::write(&file, b"0").expect("written");
        let count = || {
            for _ in 0..50 {
                let _turn = Turn::wait(&file, Duration::from_secs(20));
                let now: u32 = std::fs::read_to_string(&file).expect("read").parse().expect("a number");
                crate::write(&file, (now + 1).to_string().as_bytes()).expect("written");
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(count);
            }
        });
        assert_eq!(std::fs::read_to_string(&file).expect("read"), "100");
        std::fs::remove_dir_all(folder).expect("removed");
    }
}
