//! What the program says: results on stdout, messages on stderr.
//!
//! A result that could not be written is a failure of the program, but never a panic; a reader that has left has seen
//! enough and is none. A message that nobody can be told is dropped: it must not change how the program ends.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// What has happened to stdout so far.
#[derive(Default)]
struct Fate {
    left: bool,
    error: Option<io::Error>,
}

static FATE: Mutex<Fate> = Mutex::new(Fate { left: false, error: None });

fn fate<T>(with: impl FnOnce(&mut Fate) -> T) -> T {
    with(&mut FATE.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Notes what became of a write to stdout.
fn note(written: io::Result<()>) -> io::Result<()> {
    if let Err(error) = &written {
        fate(|fate| match error.kind() {
            io::ErrorKind::BrokenPipe => fate.left = true,
            // the first one says why; it is said once, in the end
            kind => {
                fate.error.get_or_insert_with(|| match error.raw_os_error() {
                    Some(code) => io::Error::from_raw_os_error(code),
                    None => kind.into(),
                });
            }
        });
    }
    written
}

/// Writes to stdout.
pub fn say(text: fmt::Arguments) {
    if !is_lost() {
        let _ = note(io::stdout().lock().write_fmt(text));
    }
}

/// What came of writing to stdout elsewhere.
pub fn said(written: io::Result<()>) {
    let _ = note(written);
}

/// Writes to stderr, as far as that can be done.
pub fn tell(text: fmt::Arguments) {
    let _ = Messages.write_fmt(text);
}

/// The last messages, for who reports a problem.
static RECENT: Mutex<VecDeque<u8>> = Mutex::new(VecDeque::new());

/// Bytes that are kept of them.
const KEPT: usize = 64 * 1024;

/// What was said on stderr last.
pub fn recent() -> String {
    let recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes: Vec<u8> = recent.iter().copied().collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn keep(bytes: &[u8]) {
    let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
    recent.extend(bytes);
    let over = recent.len().saturating_sub(KEPT);
    recent.drain(..over);
}

/// Stderr for loggers: never fails, and is heard while libraries are [hushed](crate::hush).
pub struct Messages;

impl Write for Messages {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        keep(bytes);
        let _ = crate::hush::original(|stderr| stderr.write_all(bytes));
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Nobody gets to read what is written to stdout from now on.
pub fn is_lost() -> bool {
    fate(|fate| fate.left || fate.error.is_some())
}

/// Writes out what waits, and says what of stdout could not be written.
///
/// # Errors
/// Of the first write that failed, unless its reader has left.
pub fn finish() -> io::Result<()> {
    let _ = note(io::stdout().flush());
    fate(|fate| fate.error.take().map_or(Ok(()), Err))
}

/// How the program ends: with its own code, or with 1 when all went well but its result could not be written; `explain` tells
/// the person why.
pub fn end(code: u8, explain: impl FnOnce(&io::Error)) -> ExitCode {
    match finish() {
        Err(error) if code == 0 => {
            explain(&error);
            ExitCode::FAILURE
        }
        _ => ExitCode::from(code),
    }
}

/// Stdout for long texts. Fails once nobody reads it, so that its writer can stop; [`finish`] knows why.
pub struct Out;

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        note(io::stdout().lock().write_all(bytes)).map(|()| bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        note(io::stdout().lock().flush())
    }
}

/// A line of the result.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::console::say(format_args!("{}\n", format_args!($($text)*))) };
}

/// A line for the person at the terminal.
#[macro_export]
macro_rules! tell {
    ($($text:tt)*) => { $crate::console::tell(format_args!("{}\n", format_args!($($text)*))) };
}
