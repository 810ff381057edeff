//! What an agent leaves behind in the process that it is a guest of.

use crate::bench::{Bench, Played};
use crate::between::{Arrangement, Topic};
use crate::catalogue::group;
use crate::demand::{Checked, Finding, Kind, passed, passed_with, wrong};
use crate::system;
use std::path::{Path, PathBuf};

group! {
    "floating-point" Robust Libraries "rounding, exceptions and flush-to-zero are as they were after every call", "GUESTS", floats;
    "signals" Robust Libraries "signal handlers and masks are as they were after every call", "GUESTS", signals;
    "process" Robust Libraries "locale, working folder, environment and umask are as they were after every call", "GUESTS", process;
    "threads-joined" Robust Libraries "threads of its own are joined before destroy() returns", "THREADS", threads;
    "files-closed" Robust Libraries "files that it opens are closed when it is destroyed", "GUESTS", files_closed;
    "no-children" Robust All "it starts no processes", "GUESTS", children;
    "no-files" Robust All "it writes no files outside the folder of meridian.data/1", "GUESTS", no_files;
    "stdout-silent" Robust Libraries "nothing is printed on stdout: results of the program go there", "GUESTS", stdout;
    "log" Robust All "lines of the log are UTF-8, at a known level, and at most 64 KiB a phase", "meridian_host.log", log;
}

fn month(bench: &Bench) -> Result<Played, Finding> {
    bench.month(Arrangement::default())
}

fn floats(bench: &Bench) -> Checked {
    month(bench)?.record.complaint(&[Topic::Floats])?;
    passed()
}

fn signals(bench: &Bench) -> Checked {
    month(bench)?.record.complaint(&[Topic::Signals])?;
    passed()
}

fn process(bench: &Bench) -> Checked {
    month(bench)?.record.complaint(&[Topic::Process])?;
    passed()
}

fn threads(bench: &Bench) -> Checked {
    let before = system::threads();
    let played = month(bench)?;
    if played.record.destroyed < played.record.created {
        return Err(wrong("destroy() did not return", "an end", "don't wait in destroy() for what nobody wakes"));
    }
    // the host's own thread ends a little later
    let more = || system::threads().into_iter().filter(|id| !before.contains(id)).count();
    if !system::soon(|| more() == 0) {
        let advice = "tell every thread to end and join it in destroy()";
        return Err(wrong(format!("{} threads are still there a second after destroy()", more()), "none", advice));
    }
    let most = played.record.steps.iter().map(|step| step.threads).max().unwrap_or(0);
    passed_with(format!("at most {most} beside its own"))
}

fn files_closed(bench: &Bench) -> Checked {
    // the system and the kit open what they need the first time
    drop(month(bench)?);
    let before = system::files();
    drop(month(bench)?);
    system::soon(|| system::files().len() <= before.len());
    let left: Vec<String> = system::files()
        .into_iter()
        .filter(|file| !before.contains(file))
        .map(|(number, path)| format!("{number}: {}", path.display()))
        .collect();
    if !left.is_empty() {
        return Err(wrong(
            format!("still open: {}", left.join(", ")),
            "nothing",
            "close it in destroy() at the latest",
        ));
    }
    passed()
}

fn children(bench: &Bench) -> Checked {
    let played = month(bench)?;
    let left = system::children().into_iter().map(|child| format!("{} ({})", child.name, child.id));
    let children: Vec<String> = played.record.processes.into_iter().chain(left).collect();
    if !children.is_empty() {
        let advice = "play in the process that you are in; a guarded agent could not start others at all";
        return Err(wrong(format!("child processes: {}", children.join(", ")), "none", advice));
    }
    passed()
}

/// Folders that begin empty, and the one of the plugin.
fn no_files(bench: &Bench) -> Checked {
    let mut folders: Vec<PathBuf> =
        ["HOME", "TMPDIR"].iter().filter_map(|name| Some(std::env::var_os(name)?.into())).collect();
    folders.extend(std::env::current_dir());
    folders.extend(bench.path.parent().map(Path::to_path_buf));
    let list = || -> Vec<PathBuf> {
        let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    let before = list();
    drop(month(bench)?);
    let own = bench.path.parent().unwrap_or(Path::new("/"));
    // others may work in the folder of a library: only what looks like its own counts there. That of a program is its own
    let stem = match bench.kind() {
        Kind::Library => bench.path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        Kind::Program => String::new(),
    };
    let new: Vec<String> = list()
        .into_iter()
        .filter(|path| !before.contains(path))
        .filter(|path| !path.starts_with(own) || path.to_string_lossy().contains(&stem))
        .map(|path| path.display().to_string())
        .collect();
    if !new.is_empty() {
        let advice = "keep what you learn in the folder of meridian.data/1, what you remember in meridian.state/1";
        return Err(wrong(format!("new: {}", new.join(", ")), "no files", advice));
    }
    passed()
}

fn stdout(bench: &Bench) -> Checked {
    let size = || {
        // SAFETY: flushes what C has buffered, then asks for the size of an open file
        unsafe {
            libc::fflush(std::ptr::null_mut());
            let mut status: libc::stat = std::mem::zeroed();
            if libc::fstat(1, &raw mut status) == 0 { status.st_size } else { 0 }
        }
    };
    let before = size();
    drop(month(bench)?);
    let printed = size() - before;
    if printed > 0 {
        let advice = "use host->log(), or stderr while you look for a bug";
        return Err(wrong(format!("{printed} bytes on stdout"), "none", advice));
    }
    passed()
}

/// Bytes that the host keeps of a phase.
const LOG: u64 = 64 << 10;

fn log(bench: &Bench) -> Checked {
    let played = month(bench)?;
    played.record.complaint(&[Topic::Log])?;
    let Some(worst) = played.record.steps.iter().max_by_key(|step| step.log_bytes) else { return passed() };
    if worst.log_bytes > LOG {
        let saw = format!("{} KiB in {}", worst.log_bytes >> 10, worst.place());
        return Err(wrong(
            saw,
            "at most 64 KiB: the host drops the rest",
            "log less, or at level TRACE where you look for a bug",
        ));
    }
    passed_with(format!("at most {} bytes a phase", worst.log_bytes))
}
