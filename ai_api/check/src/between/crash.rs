//! What is said when the plugin touches memory that it must not: written into the file of the verdict by a handler,
//! before the process dies of it.

use super::arena::{self, REGIONS, Region, What};
use super::pages;
use std::fmt::{self, Write};

#[cfg(unix)]
#[path = "crash/unix.rs"]
mod system;
#[cfg(windows)]
#[path = "crash/windows.rs"]
mod system;

pub use system::explain_into;

/// What the text of a crash begins with.
pub const MARK: &str = "crash: ";

/// What a fault of memory was, as it is written. `stack`: where the thread's stack stood, if that is known.
fn explained(address: usize, stack: Option<usize>) -> Line {
    let mut text = Line { bytes: [0; 512], len: 0 };
    let _ = text.write_str(MARK);
    let _ = explain(&mut text, address, stack);
    text
}

fn explain(text: &mut Line, address: usize, stack: Option<usize>) -> fmt::Result {
    if !arena::contains(address) {
        let near = stack.is_some_and(|stack| address.abs_diff(stack) < 1 << 16);
        return match (address, near) {
            (..4096, _) => write!(text, "used a null pointer (address {address:#x})"),
            (_, true) => {
                write!(text, "ran over the end of its stack (address {address:#x}): the agent's thread has 8 MiB")
            }
            _ => write!(text, "touched memory that is not there or not its own (address {address:#x})"),
        };
    }
    // nobody may wait here: whoever holds the lock may be this very thread
    let Ok(regions) = REGIONS.try_lock() else {
        return write!(text, "touched memory of the view that it must not");
    };
    let hit = regions.iter().rev().find(|region| (region.start..region.end).contains(&address));
    let Some(region) = hit else {
        let before = regions.iter().rev().find(|region| (region.end..region.end + pages::size()).contains(&address));
        return match before {
            Some(region) => {
                write!(text, "read past the end of ")?;
                name(text, region, region.end - 1)
            }
            None => write!(text, "touched memory beyond the view (address {address:#x})"),
        };
    };
    write!(text, "{}", if region.closed { "used " } else { "wrote into " })?;
    name(text, region, address)?;
    match (&region.what, region.closed) {
        (What::Columns(_), true) => {
            write!(text, " through a pointer from before the last orders_submit(), view_refresh() or begin_phase()")
        }
        (What::Structure(_), true) => write!(text, " after its life had ended"),
        (_, false) => write!(text, ", which is read-only"),
    }
}

fn name(text: &mut Line, region: &Region, address: usize) -> fmt::Result {
    match &region.what {
        What::Structure(name) => text.write_str(name),
        What::Columns(columns) => {
            let column = columns.iter().rev().find(|(_, start, _)| *start <= address);
            match column {
                Some((id, ..)) => write!(text, "the column {id:#06x}"),
                None => text.write_str("the columns"),
            }
        }
    }
}

/// A text in fixed memory: nothing may be allocated in a signal handler.
struct Line {
    bytes: [u8; 512],
    len: usize,
}

impl Line {
    fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = &mut self.bytes[self.len..];
        let len = text.len().min(room.len());
        room[..len].copy_from_slice(&text.as_bytes()[..len]);
        self.len += len;
        Ok(())
    }
}
