//! Tournaments: what is asked for in their hall is carried out here.

use super::live::Live;
use crate::game_screen::Notice;
use crate::shell::{Screen, Shell};
use crate::tournaments::{Cup, Page, TournamentCommand};
use meridian_engine::Month;
use meridian_session::Failure;
use meridian_session::playback::{Leap, Tape};
use meridian_tournament::{Record, decisive_month};
use meridian_words::{spoken, t};

impl Shell {
    /// Does the hall of tournaments stand on the screen?
    pub fn in_hall(&self) -> bool {
        self.hall.shown && matches!(self.screen, Screen::Menu(_))
    }
    pub(super) fn apply_tournament(&mut self, command: TournamentCommand) {
        self.hall.awaited = None;
        let done = match command {
            TournamentCommand::Open => {
                self.message = None;
                self.hall.shown = true;
                self.hall.list();
                Ok(())
            }
            TournamentCommand::Back => {
                self.hall.said = None;
                match self.hall.page {
                    Page::List => self.hall.shown = false,
                    Page::Setup(_) | Page::Cup(_) => self.hall.list(),
                }
                Ok(())
            }
            TournamentCommand::List => {
                self.hall.list();
                Ok(())
            }
            TournamentCommand::New => {
                self.hall.set_up(&self.opponents, &self.settings.now.ais_off, &self.library);
                Ok(())
            }
            TournamentCommand::Start => self.hall.start(&self.ais, &self.library),
            TournamentCommand::Show(folder) => self.hall.show(&folder, &self.library),
            TournamentCommand::Stop => {
                self.hall.cup().into_iter().for_each(Cup::stop);
                Ok(())
            }
            TournamentCommand::Resume => self.hall.resume(&self.ais, &self.library),
            TournamentCommand::Report => {
                self.report();
                Ok(())
            }
            TournamentCommand::Watch(id) => self.watch_live(&id),
            TournamentCommand::Review(id) => self.review(&id),
            TournamentCommand::Compare(id) => self.compare(&id),
        };
        if let Err(failure) = done {
            match self.hall.cup_mut() {
                Some(cup) => cup.said = Some(Err(failure.to_string())),
                None => self.hall.said = Some(failure.to_string()),
            }
        }
    }
    fn report(&mut self) {
        let Some(cup) = self.hall.cup_mut() else { return };
        let written = cup.report();
        cup.said = Some(match written {
            Ok(path) => Ok(t!("hall-report-written", path = path.display().to_string())),
            Err(failure) => Err(failure.to_string()),
        });
    }
    /// Shows a game that is played, as far as it has come; as soon as its first month is over.
    fn watch_live(&mut self, id: &str) -> Result<(), Failure> {
        let Some(cup) = self.hall.cup_mut() else { return Ok(()) };
        cup.said = None;
        let Some(running) = cup.playing.as_ref().and_then(|playing| playing.game(id)) else {
            // it has just ended
            return self.review(id);
        };
        let Some(replay) = running.replay else {
            cup.said = Some(Ok(t!("hall-first-month")));
            self.hall.awaited = Some(id.to_owned());
            return Ok(());
        };
        let live = Live::of(cup.folder.clone(), id, &replay);
        let tape = Tape::new(&self.library, (*replay).clone(), Vec::new(), None)?;
        self.watch(tape, None);
        self.live = Some(live);
        self.follow_live();
        Ok(())
    }
    /// Shows a game that is over where it was decided.
    fn review(&mut self, id: &str) -> Result<(), Failure> {
        let Some((cup, record)) = self.hall.cup().and_then(|cup| Some((cup, cup.record(id)?))) else { return Ok(()) };
        let (tape, record) = (self.tape(cup, record)?, record.clone());
        let decisive = decisive(&tape, &record);
        self.watch(tape, None);
        if let (Screen::Game(screen), Some((month, swing))) = (&mut self.screen, decisive) {
            let (date, by) = (spoken().date(month), format!("{:.1}", swing.abs()));
            let said = match swing < 0.0 {
                true => t!("hall-decided-down", date = date, points = by),
                false => t!("hall-decided-up", date = date, points = by),
            };
            screen.notice = Some(Notice::good(said));
            self.goes_to = Some(month);
        }
        Ok(())
    }
    /// Shows both games of a pair where the first of them was decided.
    fn compare(&mut self, id: &str) -> Result<(), Failure> {
        let Some((cup, record)) = self.hall.cup().and_then(|cup| Some((cup, cup.record(id)?))) else { return Ok(()) };
        let Some(other) = cup.other_of_pair(record) else { return Err(Failure::no(t!("hall-half-a-pair"))) };
        let (first, second) = (self.tape(cup, record)?, self.tape(cup, other)?);
        let (decisive, pair) = (decisive(&first, record).map(|(month, _)| month), record.pair);
        self.watch(first, None);
        self.goes_to = decisive;
        self.put_beside(second, Some(pair));
        Ok(())
    }
    fn tape(&self, cup: &Cup, record: &Record) -> Result<Tape, Failure> {
        let path = cup.replay(&record.id);
        if !path.exists() {
            let (file, folder) = (path.display().to_string(), cup.folder.display().to_string());
            return Err(Failure::no(t!("hall-no-replay", file = file, folder = folder, game = record.id.as_str())));
        }
        Tape::open(&self.library, &path, None)
    }
    /// What waits for a thread: the game that is to be watched, the month that is to be shown. True when it has come.
    pub(super) fn arrive(&mut self) -> bool {
        if self.in_hall()
            && let Some(id) = self.hall.awaited.clone()
        {
            let cup = self.hall.cup();
            let running = cup.and_then(|cup| cup.playing.as_ref()?.game(&id));
            let over = cup.and_then(|cup| cup.record(&id)).is_some();
            if over || running.is_some_and(|running| running.replay.is_some()) {
                self.apply(TournamentCommand::Watch(id));
                return true;
            }
        }
        let (Some(month), Screen::Game(screen)) = (self.goes_to, &mut self.screen) else { return false };
        let Some(playback) = &screen.playback else { return false };
        let line = playback.chapters().iter().find(|chapter| chapter.month >= month).map(|chapter| chapter.line);
        if line.is_none() && playback.is_indexing() {
            return false;
        }
        self.goes_to = None;
        screen.leap(line.map_or(Leap::End, Leap::To));
        true
    }
    /// The second of two games follows the first; true when it has moved.
    pub(super) fn keep_step(&mut self) -> bool {
        let Some(beside) = &mut self.beside else { return false };
        let Screen::Game(screen) = &self.screen else { return false };
        beside.follow(screen, &self.viewport)
    }
}

/// The month in which a game was decided, and by how many points for the Axis.
fn decisive(tape: &Tape, record: &Record) -> Option<(Month, f64)> {
    let points = &record.points_by_month;
    let at = decisive_month(points)?;
    let before = at.checked_sub(1).map_or(0.0, |before| points[before]);
    Some((tape.opening().state().clock().month.plus(at as u16), points[at] - before))
}
