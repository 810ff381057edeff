//! Wars that are watched: opened, taken over, and what is dropped on the window.

use super::{Desk, Dialog, Notice, Screen, Table, Wish};
use crate::failure::Failure;
use crate::playback::{self, ENDING, Leap, Playback, Tape};
use crate::save::{Seated, folder};
use meridian_ai_host::{Setting, Takeover};
use meridian_engine::replay::Replay;
use meridian_engine::{Month, Side};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long the index is waited for when a war is to begin with a later month.
const PATIENCE: Duration = Duration::from_secs(20);

impl Desk {
    pub(super) fn is_watching(&self) -> bool {
        matches!(&self.screen, Screen::Table(table) if table.is_watching())
    }
    /// Puts a war on the table to be watched, from its opening or from a month on.
    pub fn watch(&mut self, tape: Tape, from: Option<Month>) {
        self.closing();
        self.dialog = None;
        self.message = None;
        let mut table = Table::watching(Playback::new(tape), &self.viewport());
        if let Some(month) = from {
            begin_with(&mut table, month);
        }
        self.screen = Screen::Table(Box::new(table));
    }
    pub(super) fn watch_file(&mut self, path: &Path) {
        match Tape::open(&self.world, path, None) {
            Ok(tape) => self.watch(tape, None),
            // what is on the table stays as it is
            Err(failure) => {
                self.dialog = None;
                self.say(failure.to_string());
            }
        }
    }
    /// The game on the table, from its opening.
    pub(super) fn watch_this(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        if table.is_watching() {
            return self.grant(Wish::Leap(Leap::Start));
        }
        let (replay, save) = (table.session.replay(), table.save(""));
        let bound = playback::bound(&save.summary.seats, table.winner());
        match Tape::new(&self.world, replay, table.notes().to_vec(), bound) {
            Ok(tape) => self.watch(tape, None),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    /// Writes the game on the table as a replay into the folder of saved games.
    pub(super) fn keep_replay(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        if table.is_watching() {
            return self.say("This war is a file already.".into());
        }
        let path = self.saves.replay_file(&table.replay_name());
        let notes = path.with_extension("jsonl");
        let bytes = table.session.replay().to_bytes().map_err(|error| Failure::no(error.to_string()));
        let mut lines = Vec::new();
        let written = self.saves.prepare().and(bytes).and_then(|bytes| {
            meridian_files::write(&path, &bytes).map_err(|error| Failure::file("write the replay", &path, &error))?;
            crate::notes::write(&mut lines, table.notes())
                .and_then(|()| meridian_files::write(&notes, &lines))
                .map_err(|error| Failure::file("write the notes", &notes, &error))
        });
        table.notice = Some(match written {
            Ok(()) => Notice::good(format!("Written as {}.", path.display())),
            Err(failure) => Notice::bad(failure.to_string()),
        });
    }
    /// A replay is watched, a saved game loaded; everything else is an AI to be installed.
    pub(super) fn take_dropped(&mut self, path: PathBuf) {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let wish = match ending.as_deref() {
            Some(ENDING) => Wish::Watch(path),
            Some(folder::ENDING) => Wish::Load(path),
            _ => Wish::InstallAi(path),
        };
        self.grant(wish);
    }
    pub(super) fn ask_take_over(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        let Some(playback) = &mut table.playback else { return };
        playback.running = false;
        // who has played one's side may go on with it; the others keep their players
        let Replay { header, .. } = &playback.tape.replay;
        let side = playback.eyes.unwrap_or(table.session.state().clock.active);
        let known = |name: &String| self.opponents.known().iter().any(|known| known.source == *name);
        let mut seats = header.players.clone().map(|name| match known(&name) {
            true => Seated::Ai(name),
            false => Seated::Ai("classic".into()),
        });
        seats[side.index()] = Seated::Human;
        self.dialog = Some(Dialog::TakeOver { seats });
    }
    /// The war on the table goes on as a game.
    pub(super) fn take_over(&mut self, seats: &[Seated; 2]) {
        let Screen::Table(table) = &self.screen else { return };
        let game = table.session.game();
        let takeover = Some(Takeover::FromAgent);
        let setting = |side: Side| Setting { resumes: true, takeover, ..Setting::of(game, side) };
        let seats = match self.chosen_seats(seats, setting) {
            Ok(seats) => seats,
            Err(failure) => return self.say(failure.to_string()),
        };
        let (session, camera) = (table.session.taken_over(seats), table.camera);
        let past = (table.journal.clone(), table.overlays.history.clone());
        self.put_on_table(session);
        if let Screen::Table(table) = &mut self.screen {
            table.camera = camera;
            table.journal.prepend(past.0);
            table.overlays.history.prepend(past.1);
            table.notice = Some(Notice::good("From here on it is a game of its own.".into()));
        }
    }
}

/// Waits for the index until it knows the month.
fn begin_with(table: &mut Table, month: Month) {
    let until = Instant::now() + PATIENCE;
    let found = loop {
        let Some(playback) = &mut table.playback else { return };
        playback.look();
        let found = playback.chapters().iter().find(|chapter| chapter.month >= month).map(|chapter| chapter.line);
        if found.is_some() || !playback.is_indexing() || Instant::now() > until {
            break found;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    match found {
        Some(line) => table.leap(Leap::To(line)),
        None => {
            table.leap(Leap::End);
            let text = format!("The war ends before {} {}: this is its end.", month.name(), month.year());
            table.notice = Some(Notice::bad(text));
        }
    }
}
