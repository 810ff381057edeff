//! The parent: a child for each test, with a time limit, killed with all its children when it is over.

use crate::arguments::{CheckAi, Problem};
use crate::bench;
use crate::between::crash::MARK;
use crate::catalogue::{self, Test};
use crate::child;
use crate::demand::{Checked, Grade, Kind, Outcome, wrong};
use crate::family::Family;
use crate::report::{self, Report, Result as TestResult, Verdict};
use crate::system;
use meridian_ai_host::{AgentSpec, death, signal_name};
use meridian_files::Outputs;
use meridian_words::Words;
use regex::Regex;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How a child that ended by itself is told from one that was ended.
enum End {
    Exited(ExitStatus),
    TimedOut,
}

pub fn check(check: &CheckAi) -> Result<(), Problem> {
    if check.manual {
        say(&catalogue::manual());
        return Ok(());
    }
    let chosen = choose(check)?;
    if check.list {
        for test in &chosen {
            say(&format!("{:18} {:28} {}\n", test.grade.name(), test.name, test.demands));
        }
        return Ok(());
    }
    let spec = check.plugin.as_ref().ok_or_else(|| {
        Problem::usage("which player? Give its name, the path of its library, or the folder of its plugin.toml")
    })?;
    let (full, source) = child::find(spec, check.plugin_dir.as_deref())?;
    if let Some(path) = &check.junit {
        let mut outputs = Outputs::default();
        outputs.read(Path::new(&full.source), "the player");
        outputs.write(path, "--junit").map_err(|error| Problem::no(Words::ENGLISH.output(&error)))?;
    }
    let kind = bench::kind(&source);
    let partial = chosen.len() < catalogue::all().len();
    let tests = run_all(check, &full, kind, &chosen, partial)?;
    let grade = if partial { None } else { Report::grade_of(&tests) };
    let report = Report { plugin: spec.to_string(), file: full.source, seed: check.seed, grade, partial, tests };
    if let Some(path) = &check.junit {
        meridian_files::write(path, report.junit().as_bytes())
            .map_err(|error| Problem::no(Words::ENGLISH.of_file("cant-write", path, &error)))?;
    }
    say(&if check.json { report.json() + "\n" } else { report.summary() + "\n" });
    match report.failed() {
        0 => Ok(()),
        1 => Err(Problem::no("one test fails")),
        more => Err(Problem::no(format!("{more} tests fail"))),
    }
}

/// Whether anybody reads it does not change the verdict.
fn say(text: &str) {
    meridian_files::console::say(format_args!("{text}"));
}

fn choose(check: &CheckAi) -> Result<Vec<&'static Test>, Problem> {
    let pattern = |text: &Option<String>| -> Result<Option<Regex>, Problem> {
        let regex = text.as_deref().map(Regex::new).transpose();
        regex.map_err(|error| Problem::usage(format!("no regular expression: {error}")))
    };
    let (include, exclude) = (pattern(&check.include)?, pattern(&check.exclude)?);
    let wanted = |test: &&Test| {
        include.as_ref().is_none_or(|regex| regex.is_match(test.name))
            && exclude.as_ref().is_none_or(|regex| !regex.is_match(test.name))
    };
    let chosen: Vec<&Test> = catalogue::all().into_iter().filter(wanted).collect();
    if chosen.is_empty() {
        return Err(Problem::usage("no test is left: see check-ai --list"));
    }
    Ok(chosen)
}

/// The results in the order of the tests; a line for each is printed as soon as all before it are there.
fn run_all(
    check: &CheckAi,
    spec: &AgentSpec,
    kind: Kind,
    chosen: &[&'static Test],
    partial: bool,
) -> Result<Vec<TestResult>, Problem> {
    sweep();
    let scratch = std::env::temp_dir().join(format!("{SCRATCH}{}", std::process::id()));
    std::fs::create_dir_all(&scratch)
        .map_err(|error| Problem::no(format!("can't make the folder {}: {error}", scratch.display())))?;
    // what outlives the child of its test comes here, and is ended
    system::adopt_orphans();
    let mut results = Vec::new();
    let jobs = if check.in_process { 1 } else { check.jobs.unwrap_or_else(cores).max(1) };
    for grade in Grade::ALL {
        let of_grade: Vec<&Test> = chosen.iter().copied().filter(|test| test.grade == grade).collect();
        // what does not load or play fails everything else too
        let hopeless = !partial && grade > Grade::Plays && Report::grade_of(&results) < Some(Grade::Plays)
            || !partial && grade > Grade::Loads && Report::grade_of(&results).is_none();
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..jobs.min(of_grade.len()) {
                let (sender, next, of_grade, scratch) = (sender.clone(), &next, &of_grade, &scratch);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(test) = of_grade.get(number) else { break };
                        let result = match test.of.skips(kind) {
                            Some(why) => result(test, Verdict::Skipped { why: why.to_owned() }, Duration::ZERO),
                            None if let Some(why) = cannot(test) => {
                                result(test, Verdict::Unseen { why: why.to_owned() }, Duration::ZERO)
                            }
                            None if hopeless => result(test, Verdict::NotRun, Duration::ZERO),
                            None => run(check, spec, test, scratch),
                        };
                        if sender.send((number, result)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting: Vec<Option<TestResult>> = of_grade.iter().map(|_| None).collect();
            let mut shown = 0;
            for (number, result) in receiver {
                waiting[number] = Some(result);
                while let Some(result) = waiting.get_mut(shown).and_then(Option::take) {
                    if !check.json {
                        say(&(report::lines(&result) + "\n"));
                    }
                    results.push(result);
                    shown += 1;
                }
            }
        });
    }
    for missing in missing_guards(&scratch) {
        eprintln!("meridian: guards of the tests: {missing}");
    }
    let _ = std::fs::remove_dir_all(&scratch);
    Ok(results)
}

/// Why the test can't be made on this system, if it can't.
fn cannot(test: &Test) -> Option<&'static str> {
    system::cannot().iter().find(|(name, _)| *name == test.name).map(|(_, why)| *why)
}

/// Begins the name of the folder that tests work in; the number of the process is its end.
const SCRATCH: &str = "meridian-check-";

/// Removes what kits have left that were killed.
fn sweep() {
    // without this no one can say which processes live
    if !Path::new("/proc/self").exists() {
        return;
    }
    for folder in std::fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = folder.file_name();
        let process = name.to_str().and_then(|name| name.strip_prefix(SCRATCH)?.parse::<u32>().ok());
        if process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
            let _ = std::fs::remove_dir_all(folder.path());
        }
    }
}

/// What the children have found missing.
fn missing_guards(scratch: &Path) -> BTreeSet<String> {
    let folders = std::fs::read_dir(scratch).into_iter().flatten().flatten();
    let texts = folders.filter_map(|folder| std::fs::read_to_string(folder.path().join(child::MISSING)).ok());
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

fn result(test: &'static Test, verdict: Verdict, time: Duration) -> TestResult {
    let Test { name, grade, demands, place, .. } = *test;
    TestResult { name, grade, demands, place, verdict, seconds: time.as_secs_f64() }
}

fn run(check: &CheckAi, spec: &AgentSpec, test: &'static Test, scratch: &Path) -> TestResult {
    let began = Instant::now();
    let checked = match check.in_process {
        true => child::carry_out(test, spec, check.seed, check.timeout, None)
            .unwrap_or_else(|problem| Err(no_child(&problem.message))),
        false => {
            let checked = Child {
                spec,
                test: test.name,
                seed: check.seed,
                patience: Duration::from_secs(check.timeout),
                folder: &scratch.join(test.name),
                readable: &check.ai_read,
                inherits: false,
            };
            checked.run()
        }
    };
    let verdict = match checked {
        Ok(Outcome::Passed(note)) => Verdict::Passed { note },
        Ok(Outcome::Skipped(why)) => Verdict::Skipped { why },
        Err(finding) => Verdict::Failed(finding),
    };
    result(test, verdict, began.elapsed())
}

fn no_child(why: &str) -> crate::demand::Finding {
    wrong(format!("the test could not be run: {why}"), "a verdict", "look at the machine: processes, memory, /tmp")
}

/// A test in a process with a folder of its own.
pub struct Child<'a> {
    pub spec: &'a AgentSpec,
    pub test: &'a str,
    pub seed: u64,
    pub patience: Duration,
    pub folder: &'a Path,
    pub readable: &'a [PathBuf],
    /// This process is under guards itself, which the other inherits.
    pub inherits: bool,
}

impl Child<'_> {
    pub fn run(&self) -> Checked {
        let (end, result) = match self.start() {
            Ok(started) => started,
            Err(error) => return Err(no_child(&error.to_string())),
        };
        let text = std::fs::read_to_string(result).unwrap_or_default();
        let said = std::fs::read(self.folder.join("stderr")).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let behind = if last.is_empty() { String::new() } else { format!("; the last line on stderr: {last}") };
        let debugger = "run the test under a debugger: docs/ai/check-ai.md says how";
        match end {
            End::TimedOut => {
                let saw = format!("it did not come to an end within {} s and was killed", self.patience.as_secs());
                Err(wrong(
                    saw,
                    "calls that return",
                    "attach a debugger while it hangs, or look for a loop without cancel_state()",
                ))
            }
            End::Exited(status) => match (death(status), child::read(&text)) {
                (None, Some(checked)) => checked,
                (Some(signal), _) => {
                    let what = text.strip_prefix(MARK).map_or(String::new(), |what| format!(": it {what}"));
                    let saw = format!("the plugin crashed: {}{what}{behind}", signal_name(signal));
                    Err(wrong(saw, "no crash, whatever the host does that the header allows", debugger))
                }
                (None, None) => {
                    let saw = format!("the process ended by itself ({status}) before the test was over{behind}");
                    Err(wrong(
                        saw,
                        "calls that return",
                        "never call exit(): report what is wrong and return E_INTERNAL",
                    ))
                }
            },
        }
    }

    fn start(&self) -> std::io::Result<(End, PathBuf)> {
        let own = self.folder.join("own");
        let (work, home, result) = (own.join("work"), own.join("home"), self.folder.join("verdict"));
        std::fs::create_dir_all(&work)?;
        std::fs::create_dir_all(&home)?;
        let mut command = Command::new(std::env::current_exe()?);
        command
            .arg("check-ai-one")
            .arg(self.spec.to_string())
            .args(["--test", self.test, "--seed", &self.seed.to_string(), "--result"])
            .arg(&result)
            .arg("--own")
            .arg(&own)
            .env(child::TIMEOUT, self.patience.as_secs().to_string())
            .envs(system::FOLDERS.iter().map(|name| (name, &home)))
            .current_dir(&work)
            .stdin(Stdio::null())
            .stdout(File::create(self.folder.join("stdout"))?)
            .stderr(File::create(self.folder.join("stderr"))?);
        for path in self.readable {
            command.arg("--ai-read").arg(path);
        }
        if self.inherits {
            command.arg("--inherited");
        }
        let (mut child, family) = Family::spawn(&mut command)?;
        let doom = Instant::now() + self.patience;
        let end = loop {
            if let Some(status) = child.try_wait()? {
                break End::Exited(status);
            }
            if Instant::now() >= doom {
                break End::TimedOut;
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        if matches!(end, End::TimedOut) && child.kill().is_ok() {
            child.wait()?;
        }
        // also what the plugin has started
        family.end();
        Ok((end, result))
    }
}
