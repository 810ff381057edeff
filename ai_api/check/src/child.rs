//! One test in this process: limits, the handler that explains crashes, and the verdict into a file.

use crate::arguments::{One, Problem};
use crate::bench::Bench;
use crate::between;
use crate::catalogue::{self, Test};
use crate::demand::{Checked, Outcome, wrong};
use crate::system::{self, FILE, MEMORY, PROCESSOR};
use meridian_ai_host::{AgentSpec, LoadError, MANIFEST, ProcessLimits, SearchPath, Source, process};
use std::fs::File;
use std::io::{Seek, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The seconds that the parent waits, for the limits of the games.
pub const TIMEOUT: &str = "MERIDIAN_CHECK_TIMEOUT";

pub fn one(one: &One) -> Result<(), Problem> {
    let test = catalogue::find(&one.test)
        .ok_or_else(|| Problem::usage(format!("there is no test `{}`: see check-ai --list", one.test)))?;
    let file = File::create(&one.result)
        .map_err(|error| Problem::no(format!("can't write {}: {error}", one.result.display())))?;
    let mut verdict =
        file.try_clone().map_err(|error| Problem::no(format!("can't write {}: {error}", one.result.display())))?;
    between::crash::explain_into(file);
    system::limit();
    system::adopt_orphans();
    let timeout = std::env::var(TIMEOUT).ok().and_then(|text| text.parse().ok()).unwrap_or(120);
    let guards = guards(&one.own, &one.ai_read);
    let missing = File::create(one.result.with_file_name(MISSING));
    let path = PathBuf::from(&one.plugin.source);
    if !one.inherited && path.file_name().is_none_or(|name| name != MANIFEST) {
        // a library is loaded into this very process; a program gets guards of its own
        let lacks = process::confine(&guards, &path).join("\n");
        let _ = missing.and_then(|mut file| file.write_all(lacks.as_bytes()));
    }
    let outcome = carry_out(test, &one.plugin, one.seed, timeout, Some(guards))?;
    let text = serde_json::to_string(&outcome).map_err(|error| Problem::no(error.to_string()))?;
    let _ = verdict.rewind();
    verdict.write_all(text.as_bytes()).map_err(|error| Problem::no(error.to_string()))?;
    let _ = verdict.set_len(text.len() as u64);
    // threads and processes of the player may be left behind: nothing of theirs is to run any more
    system::end_family();
    system::quit()
}

/// The player that is meant by a name or a path, with the full path of its library, or of the manifest of a program.
pub fn find(spec: &AgentSpec, folder: Option<&Path>) -> Result<(AgentSpec, Source), Problem> {
    let usage = |error: LoadError| Problem::usage(error.to_string());
    let mut search = SearchPath::standard();
    folder.into_iter().for_each(|folder| search.folders.insert(0, folder.to_owned()));
    let named = spec.locate(&search).map_err(usage)?;
    let source = Source::of(&named).map_err(usage)?;
    let path = match &source {
        Source::Library { path, .. } => path,
        Source::Program(_) => &named,
    };
    let path = path.canonicalize().map_err(|error| Problem::usage(format!("{}: {error}", path.display())))?;
    Ok((AgentSpec { source: path.display().to_string(), params: spec.params.clone() }, source))
}

/// Beside the verdict: which guards this system does not have, a line each.
pub const MISSING: &str = "missing";

/// What a player may do that is tested: what it does beyond is found by the tests, as far as it is no harm.
fn guards(own: &Path, readable: &[PathBuf]) -> ProcessLimits {
    // tests start others of this program, and it is the program that programs become part of
    let program = std::env::current_exe().ok();
    ProcessLimits {
        memory: MEMORY,
        open_files: 1024,
        file_size: FILE,
        processor: PROCESSOR,
        data_folder: Some(own.to_owned()),
        readable: readable.iter().cloned().chain(program).collect(),
        processes: true,
        ..ProcessLimits::default()
    }
}

/// Runs the test here, of a player that [`find`] has found. A panic is a fault of the kit and says so. `guards`: those that a
/// program is put under; none: it runs without.
pub fn carry_out(
    test: &Test,
    spec: &AgentSpec,
    seed: u64,
    timeout: u64,
    guards: Option<ProcessLimits>,
) -> Result<Checked, Problem> {
    between::stand();
    let bench = Bench::new(spec.clone(), seed, timeout, guards).map_err(|error| Problem::usage(error.to_string()))?;
    let run = catch_unwind(AssertUnwindSafe(|| (test.run)(&bench)));
    Ok(run.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        Err(wrong(format!("the kit itself failed: {text}"), "a verdict", "please report it with the plugin"))
    }))
}

/// Outcome and finding as they stand in the file.
pub fn read(text: &str) -> Option<Checked> {
    serde_json::from_str::<Result<Outcome, crate::demand::Finding>>(text).ok()
}
