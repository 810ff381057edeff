//! `meridian play`: AIs against each other, a line a month.

use super::past;
use crate::cli::{Play, When};
use meridian_ai_host::MANIFEST;
use meridian_engine::rules::victory;
use meridian_engine::{Game, Luck, Month, Side, Terms, variation};
use meridian_files::{Outputs, Sink, console, say, tell};
use meridian_presentation::news::{MonthReport, Reporter};
use meridian_presentation::picture::Photographer;
use meridian_presentation::terms::refused;
use meridian_presentation::view::{PictureSize, Region, View};
use meridian_report::{Deeds, Tally};
use meridian_session::Failure;
use meridian_session::Library;
use meridian_session::ai_log::{self, AiLog, harmless};
use meridian_session::notes::NoteLine;
use meridian_session::save::folder::writable;
use meridian_session::unattended::{Ended, between, play_months, seats, write_replay};
use meridian_session::{AgentFault, Session};
use meridian_session::{AiTerms, Folders};
use meridian_tournament::Holdings;
use meridian_words::{spoken, t};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

pub fn run(play: &Play, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let library = Library::open(folders);
    let (game, past) = opened(play, &library)?;
    let map = game.map().clone();
    let ais = super::ais(folders, terms).with_budget(play.budget);
    let ais = ais.for_months(game.state().clock().month, play.months);
    let mut session = match past {
        Some(past) => past.taken_over(seats(&ais, &game, &play.axis, &play.allies)?),
        None => between(&ais, game, &play.axis, &play.allies)?,
    };
    session = session.with_substitute(ais.substitute());
    if play.notes.is_some() {
        session = session.with_notes();
    }
    if let Some(folder) = &play.log.ai_log {
        writable(folder)?;
        let log = AiLog::create(folder, "", &session.header().players, play.log.ai_log_level, ai_log::MOST)?;
        session = session.with_log(log);
    }
    let mut outputs = Outputs::default();
    for ai in [&play.axis, &play.allies].map(|ai| Path::new(&ai.source)) {
        // a bundled one goes by a name, which any file may have
        if ai.extension().is_some() || ai.components().count() > 1 {
            outputs.read(ai, &t!("cli-an-ai"));
        }
        outputs.read(&ai.join(MANIFEST), &t!("cli-a-manifest"));
    }
    for (path, what) in [(&play.replay, "--replay"), (&play.notes, "--notes")] {
        path.iter().try_for_each(|path| outputs.write(path, what)).map_err(|error| Failure::output(&error))?;
    }
    let mut pictures = None;
    if let Some(folder) = &play.pictures {
        writable(folder)?;
        let photographer =
            Photographer::new(map).map_err(|error| Failure::no(t!("cli-no-pictures", error = error.to_string())))?;
        pictures = Some((photographer, folder));
    }
    let started = Instant::now();
    let mut shoot = |session: &Session, month: Month| -> Result<(), Failure> {
        let Some((photographer, folder)) = &mut pictures else { return Ok(()) };
        let size = PictureSize { width: 1280, height: 720 };
        for (name, look) in [("globe", Region::Globe), ("europe", Region::Europe), ("pacific", Region::Pacific)] {
            let path = folder.join(format!("{month}-{name}.png"));
            photographer.shoot(session.game().position(), View::Named(look), size, &path)?;
        }
        Ok(())
    };
    shoot(&session, session.state().clock().month)?;
    let mut notes = play.notes.as_deref().map(NotesFile::open).transpose()?;
    // a game that leaves nothing but lines ends when nobody reads them
    let only_lines = play.replay.is_none() && play.notes.is_none() && play.pictures.is_none();
    let mut trouble = Ok(());
    let tally = Tally::of(session.game());
    let mut followers = (
        Reporter::new(|session: &mut Session, month, report: &MonthReport, faults: &[AgentFault]| {
            let shown: Vec<NoteLine> = session.notes().iter().map(NoteLine::from).collect();
            if let Some(file) = &mut notes {
                trouble = file.append(&shown);
            }
            for fault in faults {
                let (what, side) = (harmless(&fault.said(spoken())), spoken().side(fault.side));
                let (ai, successor) = (fault.ai.as_str(), fault.successor.as_str());
                let said = t!("play-fault", ai = ai, side = side, fault = what, successor = successor);
                tell!("meridian: {said}");
            }
            if trouble.is_ok() {
                trouble = session.flush_log();
            }
            if !play.json {
                say!("{month}  {}", report.line(6));
            }
            if trouble.is_ok() {
                trouble = shoot(session, month.plus(1));
            }
            trouble.is_ok() && !(only_lines && !play.json && console::is_lost())
        }),
        tally,
    );
    let (session, outcome) = play_months(session, play.months, &mut followers);
    let (_, tally) = followers;
    // each is kept, whatever became of the others
    let kept = [
        play.replay.as_deref().map_or(Ok(()), |path| write_replay(&session, path)),
        notes.map_or(Ok(()), NotesFile::finish),
    ];
    let result = Outcome::of(&session, outcome, started.elapsed());
    if play.json {
        say!("{}", result.json(&session, tally.deeds()));
    } else {
        say!("{}", result.sentence(&session));
    }
    std::iter::once(trouble).chain(kept).collect::<Result<(), Failure>>()?;
    if !result.faults.is_empty() {
        return Err(Failure::no(t!("play-faults", count = result.faults.len())));
    }
    Ok(())
}

/// The game that is played: a new one, or a war that stands where it is to go on.
fn opened(play: &Play, library: &Library) -> Result<(Game, Option<Session>), Failure> {
    let Some(from) = &play.from else {
        let (base, number) = variation::parts(play.scenario.as_deref().unwrap_or_default());
        let (base, mut terms) = Terms::parts(base);
        for term in &play.handicap {
            terms.handicaps.add(term).map_err(|error| Failure::usage(refused(&error)))?;
        }
        terms.luck = if play.low_luck { Luck::Low } else { terms.luck };
        let scenario = variation::id(&terms.id(base), number);
        return Ok((library.new_game(&scenario, play.seed)?, None));
    };
    let when = When { line: from.line, ..When::default() };
    let past = past::session(library, &from.file, &when)?;
    past::asked(&past)?;
    Ok((past.game().fork(), Some(past)))
}

/// What the AIs show of their thinking, month by month.
struct NotesFile<'a>(&'a Path, BufWriter<Sink>);

impl<'a> NotesFile<'a> {
    fn open(path: &'a Path) -> Result<Self, Failure> {
        let sink = Sink::open(path).map_err(|error| Failure::file("cant-write", path, &error))?;
        Ok(Self(path, BufWriter::new(sink)))
    }
    fn append(&mut self, notes: &[NoteLine]) -> Result<(), Failure> {
        let Self(path, out) = self;
        let written = meridian_session::notes::write(out, notes).and_then(|()| out.flush());
        written.map_err(|error| Failure::file("cant-write", path, &error))
    }
    /// Puts the file in its place.
    fn finish(self) -> Result<(), Failure> {
        let Self(path, out) = self;
        let finished = out.into_inner().map_err(std::io::IntoInnerError::into_error).and_then(Sink::finish);
        finished.map_err(|error| Failure::file("cant-write", path, &error))
    }
}

/// The folder a file lies in.
pub fn parent(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Figures of a finished game.
pub struct Outcome {
    winner: Option<Side>,
    months: u16,
    faults: Vec<AgentFault>,
    holdings: Holdings,
    seconds: f64,
}

impl Outcome {
    pub fn of(session: &Session, ended: Ended, took: Duration) -> Self {
        let clock = session.state().clock();
        Self {
            winner: ended.winner,
            months: clock.month.since(clock.began),
            faults: ended.faults,
            holdings: Holdings::of(session.game()),
            seconds: took.as_secs_f64(),
        }
    }
    fn sentence(&self, session: &Session) -> String {
        let result = match self.winner {
            Some(side) => match victory::name(session.game().position(), side) {
                Some(name) => name.to_owned(),
                None => t!("play-won", side = spoken().side(side)),
            },
            None => t!("play-undecided"),
        };
        let Holdings { cities, strength } = self.holdings;
        let [axis, allies] = Side::BOTH.map(|side| format!("{:.1}", self.holdings.score(side)));
        let (digest, seconds) = (format!("{:016x}", session.state().digest()), format!("{:.1}", self.seconds));
        t!(
            "play-result",
            result = result,
            months = self.months,
            axis_cities = cities[0],
            allied_cities = cities[1],
            axis_strength = strength[0],
            allied_strength = strength[1],
            axis_share = axis,
            allied_share = allies,
            orders = session.orders(),
            digest = digest,
            seconds = seconds
        )
    }
    fn json(&self, session: &Session, deeds: &Deeds) -> String {
        serde_json::json!({
            "scenario": session.header().scenario,
            "handicaps": session.state().handicaps(),
            "luck": session.state().luck(),
            "seed": session.header().seed,
            "players": session.header().players,
            "winner": self.winner.map(Side::name),
            "months": self.months,
            "cities": self.holdings.cities,
            "strength": self.holdings.strength,
            "share": Side::BOTH.map(|side| self.holdings.score(side) / 100.0),
            "axis_score_percent": self.holdings.score(Side::Axis),
            "orders": session.orders(),
            "deeds": deeds,
            "digest": format!("{:016x}", session.state().digest()),
            "faults": self.faults.len(),
            "fault_records": self.faults,
            "seconds": self.seconds,
        })
        .to_string()
    }
}
