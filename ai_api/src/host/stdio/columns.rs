//! The columns in a file that a program can map: the bytes of each as they are in the view. A column keeps its place until
//! it outgrows it.

use crate::abi::{self, Column};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Where a column lies in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    pub id: u32,
    /// `abi::U8` and so on.
    pub elem_type: u16,
    pub rows: u32,
    pub lanes: u32,
    /// Bytes from the beginning of the file; a multiple of 64.
    pub offset: u64,
    pub changed_rev: u64,
}

pub struct Columns {
    path: PathBuf,
    file: File,
    end: u64,
    /// Places and room, by column of the view.
    known: Vec<(Place, u64)>,
}

impl Columns {
    /// A new file, in memory where the system has a folder for that.
    pub fn new() -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        if number == 0 {
            sweep_orphans(&folder(), FORGOTTEN);
        }
        let path = folder().join(format!("{}{number}{NAME}", begins(std::process::id())));
        // one that is there was left by a process that had this number before and was killed
        let _ = std::fs::remove_file(&path);
        let file = File::options().write(true).create_new(true).open(&path)?;
        Ok(Self { path, file, end: 0, known: Vec::new() })
    }
    pub fn path(&self) -> &Path {
        &self.path
    }
    /// Writes the columns that changed since the last call and says where they are.
    pub fn publish(&mut self, columns: &[Column]) -> io::Result<Vec<Place>> {
        let mut changed = Vec::new();
        for (at, column) in columns.iter().enumerate() {
            let bytes = bytes(column);
            if self.known.get(at).is_some_and(|(place, _)| place.changed_rev == column.changed_rev) {
                continue;
            }
            let room = self.known.get(at).map_or(0, |&(_, room)| room);
            let (offset, room) = if bytes.len() as u64 <= room && at < self.known.len() {
                (self.known[at].0.offset, room)
            } else {
                // unit and item tables grow: leave room for half as much again
                let room = (bytes.len() as u64 * 3 / 2).next_multiple_of(64).max(64);
                let offset = self.end;
                self.end += room;
                self.file.set_len(self.end)?;
                (offset, room)
            };
            self.file.seek(SeekFrom::Start(offset))?;
            self.file.write_all(bytes)?;
            let (elem_type, changed_rev) = (column.elem_type, column.changed_rev);
            let place = Place { id: column.id, elem_type, rows: column.rows, lanes: column.lanes, offset, changed_rev };
            changed.push(place.clone());
            if at < self.known.len() {
                self.known[at] = (place, room);
            } else {
                self.known.push((place, room));
            }
        }
        Ok(changed)
    }
}

const NAME: &str = ".columns";
/// A file whose process is gone is nobody's when nothing was written to it for so long.
const FORGOTTEN: Duration = Duration::from_secs(600);

/// Removes what processes have left that were killed: memory would fill up with it.
fn sweep_orphans(folder: &Path, age: Duration) {
    // without this no one can say which processes live
    if !Path::new("/proc/self").exists() {
        return;
    }
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let process = name.to_str().and_then(|name| {
            let rest = name.strip_prefix("meridian-")?.strip_suffix(NAME)?;
            rest.split_once('-')?.0.parse::<u32>().ok()
        });
        let is_old = || {
            let written = file.metadata().and_then(|data| data.modified());
            written.is_ok_and(|written| written.elapsed().is_ok_and(|since| since >= age))
        };
        if process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) && is_old() {
            let _ = std::fs::remove_file(file.path());
        }
    }
}

fn folder() -> PathBuf {
    let shared = Path::new("/dev/shm");
    if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() }
}

fn begins(process: u32) -> String {
    format!("meridian-{process}-")
}

/// Removes what a process that is gone has left, if it was killed.
pub fn sweep(process: u32) {
    let begins = begins(process);
    for file in std::fs::read_dir(folder()).into_iter().flatten().flatten() {
        let name = file.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(&begins) && name.ends_with(NAME)) {
            let _ = std::fs::remove_file(file.path());
        }
    }
}

impl Drop for Columns {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The bytes of a column of the view.
pub fn bytes(column: &Column) -> &[u8] {
    let len = column.rows as usize * column.lanes as usize * usize::from(column.elem_size);
    if len == 0 {
        return &[];
    }
    // SAFETY: a column of a living view has that many elements
    unsafe { std::slice::from_raw_parts(column.data.cast(), len) }
}

/// The elements of a column as JSON numbers, lane by lane.
pub fn numbers(column: &Column) -> Vec<serde_json::Value> {
    let size = usize::from(column.elem_size).max(1);
    let each = bytes(column).chunks_exact(size);
    let number = |raw: &[u8]| match (column.elem_type, raw) {
        (abi::U8, &[a]) => a.into(),
        (abi::U16, &[a, b]) => u16::from_le_bytes([a, b]).into(),
        (abi::I16, &[a, b]) => i16::from_le_bytes([a, b]).into(),
        (abi::U32, &[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]).into(),
        (abi::F32, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).into(),
        _ => serde_json::Value::Null,
    };
    each.map(number).collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_the_dead_have_left_is_removed_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("meridian-orphans-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        // processes have smaller numbers
        let left = ["meridian-4294967295-0.columns", "meridian-4294967295-7.columns"];
        let kept =
            [format!("meridian-{}-0.columns", std::process::id()), "meridian-x-0.columns".into(), "other".into()];
        for name in left.iter().copied().chain(kept.iter().map(String::as_str)) {
            std::fs::write(folder.join(name), []).unwrap();
        }
        sweep_orphans(&folder, Duration::from_secs(600));
        assert!(left.iter().all(|name| folder.join(name).exists()), "they were written a moment ago");
        sweep_orphans(&folder, Duration::ZERO);
        assert!(!left.iter().any(|name| folder.join(name).exists()));
        assert!(kept.iter().all(|name| folder.join(name).exists()));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
