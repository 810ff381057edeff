//! The program itself: started, written to, read from on a thread of its own, and killed when it must be.

use super::message::{FromProgram, ToProgram};
use super::shared_file::SharedFile;
use crate::fault::Fault;
use crate::function_tables::Shared;
use crate::library::ProgramCommand;
use crate::process::{self, Lease, Watched};
use crate::terms::run_mode::ProcessLimits;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded, unbounded};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Longest line a program may send, bytes.
const LINE: u64 = 16 << 20;
/// Lines that may wait.
const WAITING: usize = 1024;

/// Threads of a program that does not make any.
const OWN_THREADS: u32 = 1;
/// How long a program may take to end after it closed its output.
const LAST_BREATH: Duration = Duration::from_secs(1);

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
    /// A line of the protocol.
    Said(FromProgram),
    /// Nothing within the time.
    Nothing,
    /// A line that is none of the protocol.
    Garbage(String),
    /// The program has ended; why. The session is told so too.
    Gone(String),
}

/// A program that runs, with the lines to it and from it.
pub struct Program {
    lease: Arc<Lease>,
    /// Of its guards, if it was put under any.
    limits: Option<ProcessLimits>,
    shared: Arc<Shared>,
    /// Lines to be written; none once it is left.
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<Result<FromProgram, String>>,
    /// Closed when nothing more is printed.
    printed: Receiver<()>,
}

impl Program {
    /// For whoever tests programs: what becomes of it is told to nobody. `limits`: those of its guards, if the command puts
    /// it under any. It inherits the file.
    ///
    /// # Errors
    /// It names no command, the program does not start, or there are no threads to speak with it.
    pub fn alone(command: &ProgramCommand, limits: Option<&ProcessLimits>, file: &SharedFile) -> Result<Self, String> {
        Self::start(command, limits, false, Arc::new(Shared::new(|_| {})), file)
    }
    /// `limits`: those of its guards, if it was put under any. What becomes of it is told to `shared`.
    pub(crate) fn start(
        command: &ProgramCommand,
        limits: Option<&ProcessLimits>,
        patient: bool,
        shared: Arc<Shared>,
        file: &SharedFile,
    ) -> Result<Self, String> {
        let (word, arguments) = command.words.split_first().ok_or("its manifest names no command")?;
        // a file of the plugin's folder comes before a program of that name elsewhere
        let own = command.folder.join(word);
        let program = if own.is_file() { own.as_os_str() } else { word.as_ref() };
        let mut start = std::process::Command::new(program);
        if limits.is_some() {
            process::clean_environment(&mut start);
        }
        file.hand_to(&mut start);
        start
            .args(arguments)
            .envs(command.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(&command.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        if limits.is_some() {
            start.stderr(Stdio::piped());
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut start, 0);
        }
        let mut child = start
            .spawn()
            .map_err(|error| format!("`{}` does not start: {error}; is it installed?", command.words.join(" ")))?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (send, lines) = bounded(WAITING);
        let (input_end, to_write) = unbounded();
        let (printing, printed) = bounded(0);
        let lease = Arc::new(Lease::new(child));
        shared.set_fate(None);
        let program =
            Self { lease: lease.clone(), limits: limits.cloned(), shared, input: Some(input_end), lines, printed };
        // threads of their own: a program that neither reads nor writes must not hold up the agent's thread
        let reader = output.map_or(Ok(()), |output| thread(move || read(output, &send)));
        let writer = input.map_or(Ok(()), |input| thread(move || write(input, &to_write)));
        let (its, journal) = (lease.clone(), program.shared.clone());
        let ear = errors.map_or(Ok(()), |errors| {
            thread(move || {
                process::listen(errors, &its, |line| journal.printed(line));
                drop(printing);
            })
        });
        let watched = Watched { limits: limits.cloned(), own_threads: OWN_THREADS, patient };
        let watch = process::watch(&lease, watched);
        reader.and(writer).and(ear).and(watch).map_err(|error| format!("no threads to speak with it: {error}"))?;
        Ok(program)
    }
    /// A step begins or ends.
    pub fn set_busy(&self, busy: bool) {
        self.lease.set_busy(busy);
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
    /// The next line, waiting for it for at most `patience`.
    pub fn hear(&mut self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok(Ok(said)) => Heard::Said(said),
            Ok(Err(why)) => Heard::Garbage(why),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Gone(self.ending().to_string()),
        }
    }
    /// Why it ended; its output is closed already.
    fn ending(&mut self) -> Fault {
        let status = self.lease.reap(LAST_BREATH);
        if status.is_none() {
            self.condemn(Fault::Protocol { why: "it closed its standard output and went on".to_owned() });
        }
        // its last words belong to the record
        let _ = self.printed.recv_timeout(LAST_BREATH);
        let fault = match (self.lease.verdict(), status) {
            (Some(fault), _) => fault.clone(),
            (None, Some(status)) => process::fault(status, false, self.limits.as_ref()),
            (None, None) => Fault::Died,
        };
        self.shared.set_fate(Some(fault.clone()));
        fault
    }
    /// Kills it for a reason.
    pub fn condemn(&mut self, why: Fault) {
        self.shared.set_fate(Some(why.clone()));
        self.input = None;
        self.lease.condemn(why);
        self.lease.reap(LAST_BREATH);
    }
    /// Closes its standard input, once it has got what it was told.
    pub fn close(&mut self) {
        self.input = None;
    }
    /// How it has ended by itself, within that time.
    pub fn ended(&self, patience: Duration) -> Option<ExitStatus> {
        self.lease.reap(patience)
    }
    /// Gives it a while to end by itself.
    pub fn leave(&mut self, patience: Duration) {
        self.close();
        if self.ended(patience).is_none() {
            self.kill();
        }
    }
    /// Ends it at once, without a reason.
    pub fn kill(&mut self) {
        self.input = None;
        self.lease.kill();
        self.lease.reap(LAST_BREATH);
    }
    /// Number of its process.
    pub fn id(&self) -> u32 {
        self.lease.id()
    }
}

impl Drop for Program {
    /// Also one that never greeted.
    fn drop(&mut self) {
        self.leave(Duration::ZERO);
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
