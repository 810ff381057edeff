//! What goes through the pipes: frames of four bytes of length, little-endian, and a message in postcard.

use super::skirmish::messages as skirmish;
use crate::report::AgentReport;
use crate::report::journal::JournalLine;
use crate::terms::budget::Allowance;
use crate::terms::run_mode::ProcessLimits;
use crate::terms::setting::{GameEnd, Setting};
use crate::view::chronicle::Brief;
use meridian_engine::{GameState, Side};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// Changes with the messages. Both ends are one build of the program as a rule.
pub const PROTOCOL: u32 = 6;
/// Longest message from the child, bytes: its memory, an order with its path, a line, a reason.
pub const FROM_CHILD: u32 = 2 << 20;
/// Longest message to the child, bytes: two positions.
pub const TO_CHILD: u32 = 64 << 20;

/// To the child.
#[derive(Serialize, Deserialize)]
pub enum Down<'a> {
    /// The first.
    Hello(Box<Hello>),
    Play(Box<Step<'a>>),
    /// Come to an end with the step.
    Cancel,
    /// The game is over. The last.
    End(GameEnd),
    /// The first, in place of `Hello`, for a player of the skirmish: what follows are messages of that.
    Skirmish(Box<skirmish::Hello>),
}

#[derive(Serialize, Deserialize)]
pub struct Hello {
    pub protocol: u32,
    /// Of the library, or of its manifest.
    pub path: PathBuf,
    pub side: Side,
    pub params: Vec<(String, String)>,
    pub setting: Setting,
    pub limits: ProcessLimits,
}

/// A step to be played.
#[derive(Serialize, Deserialize)]
pub struct Step<'a> {
    pub state: Cow<'a, GameState>,
    /// What hides the other side's placements.
    pub before: Option<Cow<'a, GameState>>,
    pub brief: Brief,
    /// From the arrival of the message.
    pub allowance: Allowance,
}

/// From the child.
#[derive(Serialize, Deserialize)]
pub enum Up {
    /// The first, before anything of the agent is loaded.
    Ready(Ready),
    /// The agent's thread has this number.
    Thread(u32),
    Report(AgentReport),
    Line(JournalLine),
}

#[derive(Serialize, Deserialize)]
pub struct Ready {
    pub protocol: u32,
    pub world: World,
    /// Guards that this system does not have, as sentences.
    pub missing: Vec<String>,
    /// It can't send signals that end a process.
    pub sealed: bool,
}

/// Which world is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct World {
    pub map_hash: u64,
    pub ruleset_hash: u64,
}

/// Writes a message at once.
pub fn write(to: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut frame = postcard::to_extend(message, vec![0; 4]).map_err(io::Error::other)?;
    let length = u32::try_from(frame.len() - 4).map_err(io::Error::other)?;
    frame[..4].copy_from_slice(&length.to_le_bytes());
    to.write_all(&frame)?;
    to.flush()
}

/// The next message; none when the other end has closed the pipe between two of them.
pub fn read<T: DeserializeOwned>(from: &mut impl Read, longest: u32) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    let first = loop {
        match from.read(&mut length[..1]) {
            // a signal of the agent's own, an alarm for one
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            first => break first?,
        }
    };
    match first {
        0 => return Ok(None),
        _ => from.read_exact(&mut length[1..])?,
    }
    let length = u32::from_le_bytes(length);
    if length > longest {
        return Err(io::Error::other(format!("a message of {length} bytes, more than {longest}")));
    }
    let mut message = vec![0; length as usize];
    from.read_exact(&mut message)?;
    match postcard::take_from_bytes(&message) {
        Ok((message, [])) => Ok(Some(message)),
        Ok((_, rest)) => Err(io::Error::other(format!("a message with {} bytes too many", rest.len()))),
        Err(error) => Err(io::Error::other(format!("a message that can't be read: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn down(bytes: &[u8]) -> io::Result<Option<Down<'static>>> {
        read(&mut &*bytes, TO_CHILD)
    }

    #[test]
    fn messages_read_back_and_broken_ones_are_named() {
        let mut bytes = Vec::new();
        write(&mut bytes, &Down::Cancel).unwrap();
        assert!(matches!(down(&bytes), Ok(Some(Down::Cancel))));
        assert!(matches!(down(&[]), Ok(None)));
        assert!(down(&bytes[..3]).is_err() && down(&bytes[..bytes.len() - 1]).is_err(), "cut off");
        let said = |bytes: &[u8]| down(bytes).err().unwrap().to_string();
        assert!(said(&[255, 255, 255, 255]).contains("more than"));
        assert!(said(&[1, 0, 0, 0, 77]).contains("can't be read"));
        assert!(said(&[2, 0, 0, 0, 2, 0]).contains("too many"));
    }
}
