//! Programs of players in other languages under the same guards: the child puts the guards up and becomes the program.

use super::{guard, needs};
use crate::library::{ProgramCommand, Source};
use crate::terms::run_mode::{Process, ProcessLimits};
use std::ffi::OsString;
use std::io;
use std::path::Path;

/// Before the limits on the command line of the child, which end with `--`; the words of the program follow.
const LIMITS: &str = "--limits";

/// The command of a program, to be started under guards.
pub(crate) fn guarded(how: &Process, command: &ProgramCommand) -> io::Result<ProgramCommand> {
    let text = |word: &std::ffi::OsStr| {
        let text = word.to_str().map(str::to_owned);
        text.ok_or_else(|| io::Error::other(format!("{} is no UTF-8", word.display())))
    };
    let mut words = vec![text(how.host.program.as_os_str())?];
    for word in &how.host.arguments {
        words.push(text(word)?);
    }
    words.extend([LIMITS.to_owned(), serde_json::to_string(&how.limits)?, "--".to_owned()]);
    let mut program = command.words.clone();
    // a file of the plugin's folder comes before a program of that name elsewhere
    if let Some(first) = program.first_mut()
        && command.folder.join(&first).is_file()
    {
        *first = text(command.folder.canonicalize()?.join(&first).as_os_str())?;
    }
    words.extend(program);
    Ok(ProgramCommand { words, ..command.clone() })
}

/// For a tool that tests programs outside of games: the limits with what the program of that manifest needs, and the
/// command that starts it under them.
///
/// # Errors
/// It is a library, a word of the command is no UTF-8, or the plugin's folder can't be found.
pub fn guarded_alone(how: Process, manifest: &Path, source: &Source) -> io::Result<(ProcessLimits, ProgramCommand)> {
    let Source::Program(command) = source else { return Err(io::Error::other("it is a library")) };
    let mut how = how;
    needs::add(&mut how.limits, manifest, source);
    let command = guarded(&how, command)?;
    Ok((how.limits, command))
}

/// Puts this process under guards, for good, but for the limits of its resources: for tools that load a library to test it.
/// It may start others, which inherit them. What is to be said about it, as sentences: what this system lacks.
pub fn confine(limits: &ProcessLimits, library: &Path) -> Vec<String> {
    let mut limits = limits.clone();
    let source = Source::Library { path: library.to_owned(), manifest: None };
    let note = needs::add(&mut limits, library, &source);
    note.into_iter().chain(guard::confine(&limits, guard::Kind::Family).missing).collect()
}

/// Becomes the program; returns only if that fails.
pub fn launch(limits: &str, words: &[OsString]) -> io::Error {
    let limits: ProcessLimits = match serde_json::from_str(limits) {
        Ok(limits) => limits,
        Err(error) => return io::Error::other(format!("these are no limits: {error}")),
    };
    let Some((program, arguments)) = words.split_first() else { return io::Error::other("no program is named") };
    let kind = if limits.processes { guard::Kind::Family } else { guard::Kind::Program };
    for missing in guard::put_up(&limits, kind).missing {
        meridian_files::tell!("meridian: guards of {}: {missing}", program.display());
    }
    let mut command = std::process::Command::new(program);
    command.args(arguments);
    #[cfg(unix)]
    return std::os::unix::process::CommandExt::exec(&mut command);
    #[cfg(not(unix))]
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    }
}
