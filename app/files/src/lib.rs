//! Files and standard streams, for everything that writes or reads one. A file is written whole or not at all: beside its
//! place, synced, and put there in one step, so that a full disk, a crash or a power cut leaves the old one. Knows nothing
//! of what is in the files.
//!
//! - [`write`](write()), [`Sink`]: a file at once, or bit by bit. Links are written through; what is no file (a device, a
//!   pipe) is written to and never replaced; what is read-only, a folder, a socket or a disk is refused.
//! - [`prepare`]: finds out beforehand, so that nobody plays for an hour and then can't keep the result.
//! - [`Outputs`]: what one command writes and reads; no file twice.
//! - [`Staging`]: a whole folder that appears in one step.
//! - [`read`](read()): never waits for a pipe that nobody writes to.
//! - [`Obstacle`]: what is in the way.
//! - [`Turn`]: several processes that read a file and write it anew, one after the other.
//! - [`console`]: stdout and stderr; [`hush`]: keeps from stderr what libraries write there by themselves.

#![warn(missing_docs)]

pub mod console;
pub mod hush;
mod obstacle;
mod outputs;
mod read;
mod sink;
mod staging;
mod sweep;
mod target;
mod turn;

#[cfg(unix)]
#[path = "unix.rs"]
mod system;
#[cfg(not(unix))]
#[path = "portable.rs"]
mod system;

pub use obstacle::Obstacle;
pub use outputs::{OutputError, Outputs};
pub use read::{read, read_to_string};
pub use sink::{Sink, check, prepare, writable, write};
pub use staging::Staging;
pub use system::survive_limits;
pub use turn::Turn;

#[cfg(test)]
mod tests;
