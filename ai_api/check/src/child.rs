//! One test in this process: limits, the handler that explains crashes, and the verdict into a file.

use crate::arguments::{One, Problem};
use crate::bench::Bench;
use crate::between;
use crate::catalogue::{self, Test};
use crate::demand::{Checked, Outcome, wrong};
use meridian_ai_api::host::{AgentSpec, LoadError, MANIFEST, Manifest, Runtime, SearchPath};
use std::fs::File;
use std::io::{Seek, Write};
use std::os::fd::IntoRawFd;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Bytes of memory, bytes of a file, seconds of processor time: far beyond what a player needs.
const MEMORY: u64 = 4 << 30;
const FILE: u64 = 256 << 20;
const PROCESSOR: u64 = 600;

/// The seconds that the parent waits, for the limits of the games.
pub const TIMEOUT: &str = "MERIDIAN_CHECK_TIMEOUT";

pub fn one(one: &One) -> Result<(), Problem> {
    let test = catalogue::find(&one.test)
        .ok_or_else(|| Problem::usage(format!("there is no test `{}`: see check-ai --list", one.test)))?;
    let file = File::create(&one.result)
        .map_err(|error| Problem::no(format!("can't write {}: {error}", one.result.display())))?;
    let mut verdict =
        file.try_clone().map_err(|error| Problem::no(format!("can't write {}: {error}", one.result.display())))?;
    between::crash::explain_into(file.into_raw_fd());
    limit();
    let timeout = std::env::var(TIMEOUT).ok().and_then(|text| text.parse().ok()).unwrap_or(120);
    let outcome = carry_out(test, &one.plugin, one.seed, timeout)?;
    let text = serde_json::to_string(&outcome).map_err(|error| Problem::no(error.to_string()))?;
    let _ = verdict.rewind();
    verdict.write_all(text.as_bytes()).map_err(|error| Problem::no(error.to_string()))?;
    let _ = verdict.set_len(text.len() as u64);
    // threads of the plugin may be left behind: nothing of theirs is to run any more
    // SAFETY: ends the process
    unsafe { libc::_exit(0) }
}

/// The library that is meant, by its name, its path or its manifest.
pub fn library(spec: &AgentSpec, folder: Option<&Path>) -> Result<PathBuf, Problem> {
    let usage = |error: LoadError| Problem::usage(error.to_string());
    let mut search = SearchPath::standard();
    folder.into_iter().for_each(|folder| search.folders.insert(0, folder.to_owned()));
    let mut path = spec.locate(&search).map_err(usage)?;
    if path.file_name().is_some_and(|name| name == MANIFEST) {
        let manifest = Manifest::read(&path).map_err(usage)?;
        if manifest.runtime != Runtime::Native {
            let text =
                format!("{} is no library: check-ai tests libraries; play it with `meridian play`", path.display());
            return Err(Problem::usage(text));
        }
        path = manifest.library().map_err(usage)?;
    }
    path.canonicalize().map_err(|error| Problem::usage(format!("{}: {error}", path.display())))
}

/// Runs the test here. A panic is a fault of the kit and says so.
pub fn carry_out(test: &Test, spec: &AgentSpec, seed: u64, timeout: u64) -> Result<Checked, Problem> {
    let path = library(spec, None)?;
    meridian_ai_api::host::stand_between(between::between);
    let spec = AgentSpec { source: path.display().to_string(), params: spec.params.clone() };
    let bench = Bench::new(spec, path, seed, timeout);
    let run = catch_unwind(AssertUnwindSafe(|| (test.run)(&bench)));
    Ok(run.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        Err(wrong(format!("the kit itself failed: {text}"), "a verdict", "please report it with the plugin"))
    }))
}

fn limit() {
    let set = |what, most: u64| {
        let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
        // SAFETY: a limit of this process
        unsafe { libc::setrlimit(what, &limit) };
    };
    set(libc::RLIMIT_CORE, 0);
    set(libc::RLIMIT_DATA, MEMORY);
    set(libc::RLIMIT_FSIZE, FILE);
    set(libc::RLIMIT_CPU, PROCESSOR);
}

/// Outcome and finding as they stand in the file.
pub fn read(text: &str) -> Option<Checked> {
    serde_json::from_str::<Result<Outcome, crate::demand::Finding>>(text).ok()
}
