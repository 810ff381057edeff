//! The columns in a file that a program can map: the bytes of each as they are in the view. A column keeps its place until
//! it outgrows it.

use super::shared_file::SharedFile;
use meridian_ai_api::abi::{self, Column};
use serde::Serialize;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

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
    shared: SharedFile,
    end: u64,
    /// Places and room, by column of the view.
    known: Vec<(Place, u64)>,
}

impl Columns {
    /// A new file, in memory where the system can.
    pub fn new() -> io::Result<Self> {
        Ok(Self::within(SharedFile::new()?))
    }
    /// In a file that is empty so far.
    pub fn within(shared: SharedFile) -> Self {
        Self { shared, end: 0, known: Vec::new() }
    }
    /// Where the program finds it.
    pub fn path(&self) -> &Path {
        self.shared.path()
    }
    /// What the program has to be started with.
    pub fn shared(&self) -> &SharedFile {
        &self.shared
    }
    /// Another view comes, whose revisions say nothing of what is in the file.
    pub fn forget(&mut self) {
        self.known.iter_mut().for_each(|(place, _)| place.changed_rev = u64::MAX);
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
                self.shared.file.set_len(self.end)?;
                (offset, room)
            };
            self.shared.file.seek(SeekFrom::Start(offset))?;
            self.shared.file.write_all(bytes)?;
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
