//! Programs of players in other languages under the same guards: the child puts the guards up and becomes the program.

use super::super::run_mode::{Process, ProcessLimits};
use super::super::stdio;
use super::guard;
use std::ffi::OsString;
use std::io;

/// Before the limits on the command line of the child, which end with `--`; the words of the program follow.
const LIMITS: &str = "--limits";

/// The command of a program, to be started under guards.
pub fn guarded(how: &Process, command: &stdio::Command) -> io::Result<stdio::Command> {
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
    Ok(stdio::Command { words, ..command.clone() })
}

/// Becomes the program; returns only if that fails.
pub fn launch(limits: &str, words: &[OsString]) -> io::Error {
    let limits: ProcessLimits = match serde_json::from_str(limits) {
        Ok(limits) => limits,
        Err(error) => return io::Error::other(format!("these are no limits: {error}")),
    };
    let Some((program, arguments)) = words.split_first() else { return io::Error::other("no program is named") };
    let missing = guard::put_up(&limits).missing;
    #[cfg(windows)]
    let missing = [missing, vec!["it may start other processes".to_owned()]].concat();
    for missing in missing {
        eprintln!("meridian: guards of {}: {missing}", program.display());
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
