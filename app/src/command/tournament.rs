//! `meridian tournament`: plays what the ledger does not hold yet, and says what it shows.

mod tune;

use crate::cli::tournament::{Again, Ladder, Manner, Plan, Report as ReportArgs, Sequential, Verify, Work};
use crate::cli::tournament::{Run, Tournament as Command};
use indicatif::{ProgressBar, ProgressStyle};
use meridian_files::{console, tell};
use meridian_session::ai_log::LogLevel;
use meridian_session::{AiTerms, Ais, Failure, Folders, Library};
use meridian_tournament::{
    Course, Merged, Record, Report, Shard, Sprt, Status, Terms, Tournament, Verdict, Watcher, half_points_of_pairs,
    standings,
};
use meridian_words::t;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Exit code of a sequential test that has no answer.
const NOT_DECIDED: u8 = 3;

/// Entrants that are named beside the bar.
const LEADERS: usize = 4;

pub fn run(command: &Command, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let here = Here { library: Library::open(folders), ais: super::ais(folders, terms) };
    match command {
        Command::Run(run) => here.play(run),
        Command::Plan(plan) => here.plan(plan),
        Command::Work(work) => here.work(work),
        Command::Merge(merge) => here.merge(&merge.folder),
        Command::Report(report) => here.report(report),
        Command::Sprt(test) => here.sprt(test),
        Command::Tune(tune) => here.tune(tune),
        Command::Verify(verify) => here.verify(verify),
        Command::Ladder(ladder) => here.ladder(ladder),
        Command::Replay(again) => here.again(again),
    }
}

/// What games are played with on this machine.
struct Here {
    library: Library,
    ais: Ais,
}

/// A tournament without a word about how it is played.
fn bare(terms: Terms, out: &Path) -> Tournament {
    Tournament { terms, shard: None, jobs: None, replays: false, log: None, out: out.to_path_buf() }
}

fn tournament(terms: Terms, manner: &Manner, out: &Path) -> Tournament {
    Tournament {
        jobs: manner.jobs,
        replays: manner.replays,
        log: manner.log.ai_log.clone().map(|folder| (folder, manner.log.ai_log_level)),
        ..bare(terms, out)
    }
}

impl Here {
    fn play(&self, run: &Run) -> Result<(), Failure> {
        self.play_and_tell(&tournament(run.terms.terms(&self.library)?, &run.manner, &run.out))
    }
    fn ladder(&self, ladder: &Ladder) -> Result<(), Failure> {
        let mut terms = Terms::read(&ladder.folder)?;
        if terms.format.has_rounds() {
            return Err(Failure::usage(t!("tournament-no-ladder")));
        }
        let entrant = ladder.entrant.to_string();
        if !terms.entrants.contains(&entrant) {
            terms.entrants.push(entrant);
        }
        self.play_and_tell(&tournament(terms, &ladder.manner, &ladder.folder))
    }
    fn play_and_tell(&self, tournament: &Tournament) -> Result<(), Failure> {
        let records = self.games(tournament)?;
        tell_all(&tournament.terms, &records, &tournament.out)
    }
    /// Plays under a bar.
    fn games(&self, tournament: &Tournament) -> Result<Vec<Record>, Failure> {
        let bar = Bar::default();
        let records = tournament.run(&self.library, &self.ais, &bar)?;
        bar.clear();
        Ok(records)
    }
    fn plan(&self, plan: &Plan) -> Result<(), Failure> {
        let tournament = bare(plan.terms.terms(&self.library)?, &plan.out);
        tournament.check(&self.library, &self.ais)?;
        let terms = tournament.terms_here(&self.ais)?;
        terms.write(&plan.out)?;
        let games = terms.games();
        Shard::write_count(&plan.out, plan.shards)?;
        let folder = plan.out.display().to_string();
        console::say(format_args!(
            "{}\n",
            t!("tournament-planned", games = games, shards = plan.shards, folder = folder)
        ));
        Ok(())
    }
    fn work(&self, work: &Work) -> Result<(), Failure> {
        let (terms, of) = (Terms::read(&work.folder)?, Shard::read_count(&work.folder)?);
        if work.shard >= of {
            return Err(Failure::usage(t!("tournament-no-shard", shard = work.shard, of = of)));
        }
        let shard = Some(Shard { index: work.shard, of });
        let part = Tournament { shard, ..tournament(terms, &work.manner, &work.folder) };
        let records = self.games(&part)?;
        if part.waits(&self.library)? {
            return Err(Failure::again(t!("tournament-waits")));
        }
        voids(&records)
    }
    fn merge(&self, folder: &Path) -> Result<(), Failure> {
        let terms = Terms::read(folder)?;
        let tournament = bare(terms.clone(), folder);
        let Merged { records, planned, is_missing } = tournament.merge(&self.library)?;
        console::say(format_args!("{}\n", t!("tournament-merged", games = records.len(), all = planned)));
        tell_all(&terms, &records, folder)?;
        if is_missing {
            return Err(Failure::again(t!("tournament-missing")));
        }
        Ok(())
    }
    fn report(&self, report: &ReportArgs) -> Result<(), Failure> {
        let terms = Terms::read(&report.folder)?;
        let records = bare(terms.clone(), &report.folder).recorded(&self.library)?;
        let written = Report::of(&terms, &records).write(&report.folder, &report.format)?;
        let files = written.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
        console::say(format_args!("{}\n", t!("tournament-reported", files = files)));
        Ok(())
    }
    fn sprt(&self, args: &Sequential) -> Result<(), Failure> {
        let test = Sprt { h0: args.h0, h1: args.h1, alpha: args.alpha, beta: args.beta };
        let terms = Terms { sprt: Some(test), ..args.terms.terms(&self.library)? };
        let (course, _) = self.test(&test, &tournament(terms, &args.manner, &args.out), args.wave)?;
        match course.verdict {
            Some((Verdict::H1, _)) => {
                console::say(format_args!("{}\n", t!("tournament-sprt-better")));
                Ok(())
            }
            Some((Verdict::H0, _)) => Err(Failure::no(t!("tournament-sprt-no-better"))),
            None => Err(Failure::coded(t!("tournament-sprt-open"), NOT_DECIDED)),
        }
    }
    /// Plays `wave` pairs of each scenario, asks, and goes on until there is an answer or no pair is left; says how it went.
    fn test(&self, test: &Sprt, whole: &Tournament, wave: u32) -> Result<(Course, Vec<Record>), Failure> {
        let terms = &whole.terms;
        let [first, second] = &terms.entrants[..] else {
            return Err(Failure::usage(t!("tournament-sprt-two")));
        };
        if first == second {
            return Err(Failure::usage(t!("tournament-sprt-same", entrant = first.as_str())));
        }
        let mut pairs = 0;
        let (course, records) = loop {
            pairs = (pairs + wave).min(terms.pairs);
            let now = Terms { pairs, ..terms.clone() };
            let records = self.games(&Tournament { terms: now, ..whole.clone() })?;
            let course = test.course(half_points_of_pairs(&records, first).into_iter());
            if course.verdict.is_some() || pairs >= terms.pairs {
                break (course, records);
            }
        };
        let [low, high] = test.bounds().map(|bound| format!("{bound:.2}"));
        let ratio = course.path.last().map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        let [h0, h1] = [test.h0, test.h1].map(|elo| elo.to_string());
        let played = course.path.len();
        console::say(format_args!("{}", Report::of(terms, &records).text()));
        let (first, second) = (first.as_str(), second.as_str());
        let said = t!(
            "tournament-sprt",
            first = first,
            second = second,
            h0 = h0,
            h1 = h1,
            ratio = ratio,
            low = low,
            high = high,
            pairs = played
        );
        console::say(format_args!("{said}\n"));
        Ok((course, records))
    }
    fn verify(&self, verify: &Verify) -> Result<(), Failure> {
        let mut tournament = bare(Terms::read(&verify.folder)?, &verify.folder);
        tournament.jobs = verify.jobs;
        let bar = Bar::default();
        let found = tournament.verify(&self.library, &self.ais, verify.share, &bar)?;
        bar.clear();
        let (games, others) = found;
        if others.is_empty() {
            console::say(format_args!("{}\n", t!("tournament-verified", games = games)));
            return Ok(());
        }
        let ids = others.iter().map(|(then, _)| then.id.clone()).collect::<Vec<_>>().join(", ");
        Err(Failure::no(t!("tournament-not-verified", games = games, count = others.len(), ids = ids)))
    }
    fn again(&self, again: &Again) -> Result<(), Failure> {
        let terms = Terms::read(&again.folder)?;
        let log: Option<(PathBuf, LogLevel)> = Some((again.folder.join("journals"), LogLevel::Trace));
        let tournament = Tournament { replays: true, log, ..bare(terms, &again.folder) };
        let then = tournament.recorded(&self.library)?.into_iter().find(|it| it.id == again.game);
        let now = tournament.again(&self.library, &self.ais, &again.game)?;
        let said = t!(
            "tournament-again",
            scenario = now.scenario.as_str(),
            axis = now.axis.as_str(),
            allies = now.allies.as_str(),
            months = now.months,
            orders = now.orders,
            digest = now.digest.as_str()
        );
        console::say(format_args!("{said}\n"));
        for fault in &now.faults {
            console::say(format_args!("{fault}\n"));
        }
        let folder = again.folder.join("replays").join(format!("{}.mrd", now.id));
        console::say(format_args!("{}\n", t!("tournament-reported", files = folder.display().to_string())));
        match then.filter(|then| !then.ended_as(&now)) {
            Some(then) => {
                let digest = then.digest;
                Err(Failure::no(t!("tournament-again-differs", orders = then.orders, digest = digest)))
            }
            None => Ok(()),
        }
    }
}

/// The tables, on the terminal and in the folder, and the page.
fn tell_all(terms: &Terms, records: &[Record], out: &Path) -> Result<(), Failure> {
    let report = Report::of(terms, records);
    report.leave(out)?;
    console::say(format_args!("{}", report.text()));
    voids(records)
}

fn voids(records: &[Record]) -> Result<(), Failure> {
    let voids = records.iter().filter(|record| record.status == Status::Void).count();
    if voids > 0 {
        return Err(Failure::again(t!("tournament-void", count = voids)));
    }
    Ok(())
}

/// The bar of games, from the first word about them, with who leads.
#[derive(Default)]
struct Bar {
    bar: OnceLock<ProgressBar>,
    records: Mutex<Vec<Record>>,
}

impl Watcher for Bar {
    fn counted(&self, over: usize, all: usize) {
        let first = || {
            if over > 0 {
                tell!("meridian: {}", t!("tournament-played-before", played = over, all = all));
            }
            bar(over, all)
        };
        let bar = self.bar.get_or_init(first);
        bar.set_length(all as u64);
        bar.set_position(over as u64);
        if !bar.is_hidden() {
            bar.set_message(leaders(&self.records.lock().unwrap_or_else(PoisonError::into_inner)));
        }
    }
    fn overlooked(&self, ledger: &Path, lines: usize) {
        let file = ledger.display().to_string();
        tell!("meridian: {}", t!("tournament-unreadable", file = file, count = lines));
    }
    fn found(&self, records: &[Record]) {
        self.records.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(records);
    }
    fn ended(&self, record: &Record) {
        self.records.lock().unwrap_or_else(PoisonError::into_inner).push(record.clone());
    }
}

impl Bar {
    fn clear(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// `classic 0.91, random 0.09`: the best few and their points a pair.
fn leaders(records: &[Record]) -> String {
    let standings = standings(records);
    let led = standings.iter().filter(|it| it.interval.is_some()).take(LEADERS);
    led.map(|it| format!("{} {:.2}", it.entrant, it.pair_score)).collect::<Vec<_>>().join(", ")
}

fn bar(played: usize, all: usize) -> ProgressBar {
    let words = t!("tournament-bar", position = "{pos}", length = "{len}", eta = "{eta}");
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {words}  {{msg}}"));
    let bar = ProgressBar::new(all as u64).with_position(played as u64);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
