//! The program itself: started, written to, read from on a thread of its own, and killed when it must be.

use super::Command;
use super::message::{FromProgram, ToProgram};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded, unbounded};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::ExitStatus;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Longest line a program may send, bytes.
const LINE: u64 = 16 << 20;
/// Lines that may wait.
const WAITING: usize = 1024;

/// Gets every line for a program and gives the lines that are sent in its place.
pub type Rewrite = fn(Value) -> Vec<Value>;

static REWRITE: OnceLock<Rewrite> = OnceLock::new();

/// Rewrites what the host says to the programs of this process, for good: for tools that test players. Called on the
/// agent's thread. The first call counts.
pub fn rewrite_lines(rewrite: Rewrite) {
    let _ = REWRITE.set(rewrite);
}

/// What came.
#[derive(Debug)]
pub enum Heard {
    Said(FromProgram),
    /// Nothing within the time.
    Nothing,
    /// A line that is none of the protocol.
    Garbage(String),
    /// The program has ended; how.
    Gone(String),
}

pub struct Program {
    child: Child,
    /// Lines to be written; none once it is left.
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<Result<FromProgram, String>>,
}

impl Program {
    pub fn start(command: &Command) -> Result<Self, String> {
        let (word, arguments) = command.words.split_first().ok_or("its manifest names no command")?;
        // a file of the plugin's folder comes before a program of that name elsewhere
        let own = command.folder.join(word);
        let program = if own.is_file() { own.as_os_str() } else { word.as_ref() };
        let mut start = std::process::Command::new(program);
        start
            .args(arguments)
            .envs(command.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(&command.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = start
            .spawn()
            .map_err(|error| format!("`{}` does not start: {error}; is it installed?", command.words.join(" ")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no standard input and output".into());
        };
        let (send, lines) = bounded(WAITING);
        let (input_end, to_write) = unbounded();
        // threads of their own: a program that neither reads nor writes must not hold up the agent's thread
        let reader = thread(move || read(output, &send));
        let writer = thread(move || write(input, &to_write));
        reader.and(writer).map_err(|error| format!("no threads to speak with it: {error}"))?;
        Ok(Self { child, input: Some(input_end), lines })
    }
    /// Sends a line. A program that has gone is noticed by [`Program::hear`].
    pub fn tell(&mut self, message: &ToProgram) {
        let Some(input) = &self.input else { return };
        let send = |line: serde_json::Result<Vec<u8>>| {
            let mut line = line.unwrap_or_default();
            line.push(b'\n');
            let _ = input.send(line);
        };
        match REWRITE.get() {
            None => send(serde_json::to_vec(message)),
            Some(rewrite) => {
                let lines = rewrite(serde_json::to_value(message).unwrap_or_default());
                lines.iter().for_each(|line| send(serde_json::to_vec(line)));
            }
        }
    }
    pub fn hear(&mut self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok(Ok(said)) => Heard::Said(said),
            Ok(Err(why)) => Heard::Garbage(why),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Gone(self.ending()),
        }
    }
    /// How it ended; its output is closed already.
    fn ending(&mut self) -> String {
        let until = Instant::now() + Duration::from_secs(1);
        while Instant::now() < until {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!("its program ended ({status})");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        self.kill();
        "its program closed its standard output".into()
    }
    pub fn kill(&mut self) {
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
    /// Closes its standard input, once it has got what it was told.
    pub fn close(&mut self) {
        self.input = None;
    }
    /// How it has ended by itself, within that time.
    pub fn ended(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    /// Gives it a while to end by itself.
    pub fn leave(&mut self, patience: Duration) {
        self.close();
        if self.ended(patience).is_none() {
            self.kill();
        }
    }
    /// Number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

fn thread(work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    std::thread::Builder::new().name("ai program".into()).spawn(work).map(drop)
}

/// Until the program ends, or says something that is none of the protocol.
fn read(output: ChildStdout, lines: &Sender<Result<FromProgram, String>>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => {}
            Ok(_) => {
                let read = serde_json::from_slice(&line).map_err(|error| garbage(&line, &error));
                let broken = read.is_err();
                if lines.send(read).is_err() || broken {
                    break;
                }
            }
        }
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            break;
        }
    }
}

fn garbage(line: &[u8], error: &serde_json::Error) -> String {
    let shown: String = String::from_utf8_lossy(line).chars().take(120).collect();
    format!("its program wrote a line that is none of the protocol ({error}): {}", shown.trim_end())
}
