//! Reading a file whole. A pipe is read as it comes, but one that nobody writes to is refused at once.

use crate::obstacle::{Obstacle, failed, refused};
use crate::system;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

/// More is no file of this program: `/dev/zero` has no end.
const MOST: u64 = 1 << 30;
/// How long a pipe may be without a writer: programs that are started together need a moment.
const PATIENCE: Duration = Duration::from_millis(300);

/// The bytes of a file, a pipe or a device.
///
/// # Errors
/// What is in the way; [`Obstacle::of`] tells.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let file = match system::open_for_reading(path) {
        Err(error) if system::is_nobody_there(&error) => {
            return Err(refused(Obstacle::Nobody));
        }
        opened => opened?,
    };
    let data = file.metadata()?;
    if data.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory, Obstacle::Folder));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(data.len().min(MOST)).unwrap_or_default());
    if data.is_file() {
        (&file).take(MOST + 1).read_to_end(&mut bytes)?;
    } else {
        drain(&file, &mut bytes)?;
    }
    if bytes.len() as u64 > MOST {
        return Err(failed(io::ErrorKind::FileTooLarge, Obstacle::TooMuch));
    }
    Ok(bytes)
}

/// The same as text.
///
/// # Errors
/// As [`read`](read()); also for bytes that are no text.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    let text = String::from_utf8(read(path)?);
    text.map_err(|_| failed(io::ErrorKind::InvalidData, Obstacle::NoText))
}

/// Reads until the last writer has left, without waiting for the first one.
fn drain(mut file: &File, bytes: &mut Vec<u8>) -> io::Result<()> {
    let began = Instant::now();
    let is_pipe = pipe(file);
    let mut part = vec![0; 1 << 16];
    while bytes.len() as u64 <= MOST {
        match file.read(&mut part) {
            Ok(0) if is_pipe && bytes.is_empty() => {
                if began.elapsed() > PATIENCE {
                    return Err(failed(io::ErrorKind::NotConnected, Obstacle::Unwritten));
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            Ok(0) => break,
            Ok(read) => bytes.extend_from_slice(&part[..read]),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => system::wait_for(file)?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn pipe(file: &File) -> bool {
    system::status_of(file).is_ok_and(|status| status.kind == crate::target::Kind::Pipe)
}
