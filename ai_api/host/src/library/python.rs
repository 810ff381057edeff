//! Scripts for Python: the package that they import comes with the program and is laid out in a folder for the
//! interpreter to find. A copy of the package in the script's own folder comes first.

use super::AgentInfo;
use super::command::ProgramCommand;
use super::load_error::LoadError;
use super::privacy::is_for_others;
use meridian_files::Staging;
use meridian_words::Words;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

macro_rules! package {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../../python/meridian_ai/", $name)))),*]
    };
}

/// The files of the package `meridian_ai`.
pub const PACKAGE: &[(&str, &str)] =
    package!["__init__.py", "agent.py", "constants.py", "turn.py", "view.py", "wire.py"];

/// The interpreter: `$MERIDIAN_PYTHON`, or the usual one. What is found by that name may be a script that looks for the real
/// one with the help of other programs, which the guards of a process would refuse: so it is asked here, once.
fn interpreter() -> Interpreter {
    static REAL: OnceLock<Interpreter> = OnceLock::new();
    let real = || {
        let usual = if cfg!(windows) { "python" } else { "python3" };
        let named = std::env::var("MERIDIAN_PYTHON").ok().filter(|name| !name.is_empty());
        let named = named.unwrap_or_else(|| usual.to_owned());
        let asked = std::process::Command::new(&named).args(["-I", "-c", WHERE]).output();
        let said = asked.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
        let mut lines = said.lines().map(str::trim);
        match lines.next().filter(|path| Path::new(path).is_file()) {
            Some(program) => Interpreter {
                program: program.to_owned(),
                modules: lines.map(PathBuf::from).filter(|path| path.exists() && !is_for_others(path)).collect(),
            },
            None => Interpreter { program: named, modules: Vec::new() },
        }
    };
    REAL.get_or_init(real).clone()
}

/// The program, and the folders that it takes modules from.
#[derive(Clone)]
struct Interpreter {
    program: String,
    modules: Vec<PathBuf>,
}

const WHERE: &str = "import site, sys
print(sys.executable)
for path in sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix, site.getusersitepackages(), *sys.path:
    print(path)";

/// A set of texts is walked through in the same order every time, and `NumPy` starts no threads: so that a script plays the
/// same game twice, on as many cores as it was given.
const STEADY: [(&str, &str); 4] =
    [("PYTHONHASHSEED", "0"), ("OPENBLAS_NUM_THREADS", "1"), ("OMP_NUM_THREADS", "1"), ("MKL_NUM_THREADS", "1")];

/// How a script is started.
pub fn command(folder: PathBuf, script: Vec<String>, info: AgentInfo) -> Result<ProgramCommand, LoadError> {
    let package = lay_out().map_err(|error| LoadError::Refused {
        path: folder.clone(),
        why: format!(
            "the Python package can't be laid out in {}: {}",
            std::env::temp_dir().display(),
            Words::ENGLISH.reason_of(&error)
        ),
    })?;
    // -B: nothing is written beside the script; -u: what it prints comes at once
    let Interpreter { program, modules } = interpreter();
    let words = [program, "-B".into(), "-u".into()].into_iter().chain(script).collect();
    let needs = modules.into_iter().chain([package.clone()]).collect();
    let mut environment = vec![("PYTHONPATH".to_owned(), package.display().to_string())];
    environment.extend(STEADY.map(|(name, value)| (name.to_owned(), value.to_owned())));
    Ok(ProgramCommand { folder, words, environment, needs, info })
}

/// Writes the package into a folder named after its contents, unless it is there already.
fn lay_out() -> io::Result<PathBuf> {
    let digest = meridian_engine::digest::of(&PACKAGE);
    let root = std::env::temp_dir().join(format!("meridian-python-{digest:016x}"));
    if is_whole(&root) {
        return Ok(root);
    }
    // it appears in one step, so that two games that start at once don't disturb each other
    let laid = Staging::beside(&root).and_then(|staging| {
        PACKAGE
            .iter()
            .try_for_each(|(name, text)| staging.write(&Path::new("meridian_ai").join(name), text.as_bytes()))?;
        staging.place()
    });
    match laid {
        Ok(()) => Ok(root),
        // the other one was quicker
        Err(_) if is_whole(&root) => Ok(root),
        Err(_) if root.exists() => Err(io::Error::other(format!("{} holds something else", root.display()))),
        Err(error) => Err(error),
    }
}

fn is_whole(root: &Path) -> bool {
    PACKAGE
        .iter()
        .all(|(name, text)| fs::read_to_string(root.join("meridian_ai").join(name)).is_ok_and(|found| found == *text))
}
