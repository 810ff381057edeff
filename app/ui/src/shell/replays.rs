//! Wars that are watched: opened, taken over, and what is dropped on the window.

use super::seats::{par_of, waits_for};
use crate::compare::Beside;
use crate::game_screen::{GameScreen, Notice, PlaybackCommand};
use crate::shell::{Command, Dialog, FileCommand, LetterCommand, ProgramCommand, Screen, Shell, letters};
use crate::skirmish::SkirmishCommand;
use meridian_ai_host::{Setting, Takeover};
use meridian_engine::replay::Replay;
use meridian_engine::{Month, Side};
use meridian_presentation::annals::Playback;
use meridian_session::ais::parse_ai;
use meridian_session::notes::NoteLine;
use meridian_session::playback::{self, Leap, Tape};
use meridian_session::save::folder::REPLAY;
use meridian_session::save::{Seated, folder};
use meridian_session::{Ally, Failure, GameOptions, Seat, Second, Sharers};
use meridian_words::{spoken, t};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long the index is waited for when a war is to begin with a later month.
const PATIENCE: Duration = Duration::from_secs(20);

/// Who is to go on from the place of a war that is watched, as filled in, Axis first.
#[derive(Clone, Debug)]
pub struct TakeOver {
    /// At the sides.
    pub seats: [Seated; 2],
    /// The AI that shared the side with another one, and whether it goes on to.
    pub partners: [Option<(Second, bool)>; 2],
}

impl TakeOver {
    /// What is agreed where AIs share their sides.
    fn sharing(&self) -> GameOptions {
        let ally = |side: Side| match (&self.seats[side.index()], &self.partners[side.index()]) {
            (Seated::Ai(ai), Some((second, true))) => {
                let (ai, second) = (ai.clone(), Some(second.clone()));
                Some(Ally { ai, mine: BTreeSet::new(), second, went: None, kept: None })
            }
            _ => None,
        };
        GameOptions { allies: Side::BOTH.map(ally), ..GameOptions::default() }
    }
}

impl Shell {
    pub(super) fn is_watching(&self) -> bool {
        matches!(&self.screen, Screen::Game(screen) if screen.is_watching())
    }
    /// Puts a war on the screen to be watched, from its opening or from a month on.
    pub fn watch(&mut self, tape: Tape, from: Option<Month>) {
        self.hand_away();
        (self.skirmish, self.of_war) = (None, None);
        self.dialog = None;
        self.message = None;
        (self.live, self.beside, self.goes_to) = (None, None, None);
        let mut screen = GameScreen::watching(Playback::new(tape), &self.viewport());
        if let Some(month) = from {
            begin_with(&mut screen, month);
        }
        self.put_screen(Screen::Game(Box::new(screen)));
        self.undocked.forget();
    }
    /// Shows a war beside another one: that of a file, else the one on the screen.
    pub(super) fn compare_files(&mut self, first: Option<&Path>, second: &Path) {
        let open = |path: &Path| Tape::open(&self.library, path, None);
        let opened = first.map(open).transpose().and_then(|first| Ok((first, open(second)?)));
        match opened {
            Ok((first, second)) => {
                first.into_iter().for_each(|first| self.watch(first, None));
                self.dialog = None;
                self.put_beside(second, None);
            }
            // what is on the screen stays as it is
            Err(failure) => {
                self.dialog = None;
                self.say(failure.to_string());
            }
        }
    }
    /// A second war beside the one that is watched; its number if it is of a pair.
    pub(super) fn put_beside(&mut self, tape: Tape, pair: Option<u32>) {
        if !self.is_watching() {
            return self.say(t!("compare-nothing-watched"));
        }
        self.measure();
        let par = par_of(&self.library, &tape.opening());
        let Screen::Game(screen) = &self.screen else { return };
        let mut beside = Box::new(Beside::new(screen, tape, par, &self.viewport));
        beside.pair = pair;
        self.beside = Some(beside);
        self.keep_step();
    }
    /// The game on the screen, from its opening.
    pub(super) fn watch_this(&mut self) {
        let Screen::Game(screen) = &self.screen else { return };
        if screen.is_watching() {
            return self.apply(PlaybackCommand::Leap(Leap::Start));
        }
        if screen.hides_from_the_other() {
            return self.say(t!("table-not-watched"));
        }
        let (replay, save) = (screen.session.replay(), screen.save(""));
        let bound = playback::bound(&save.summary.seats, screen.winner());
        match Tape::new(&self.library, replay, screen.notes().to_vec(), bound) {
            Ok(tape) => self.watch(tape, None),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    /// Writes the game on the screen as a replay into the folder of saved games.
    pub(super) fn keep_replay(&mut self) {
        let Screen::Game(screen) = &self.screen else { return };
        if screen.is_watching() {
            return self.say(t!("watch-is-file"));
        }
        if screen.hides_from_the_other() {
            return self.say(t!("table-not-watched"));
        }
        let picture = screen.thumbnail(&self.theme, &self.viewport);
        let (saves, path) = (self.saves.clone(), self.saves.replay_file(&screen.replay_name()));
        let (notes, replay) = (path.with_extension("jsonl"), screen.session.replay());
        // while the war goes on, what the AI of the other side thinks is not for its opponent
        let bound = playback::bound(&screen.session.seats(), screen.winner());
        let hidden = |note: &&NoteLine| bound.is_some_and(|side| note.side != side.name());
        let shown: Vec<NoteLine> = screen.notes().iter().filter(|note| !hidden(note)).cloned().collect();
        self.write(move || {
            let write = || {
                saves.prepare()?;
                let bytes = replay.to_bytes().map_err(|error| Failure::no(error.to_string()))?;
                meridian_files::write(&path, &bytes)
                    .map_err(|error| Failure::file("cant-write-replay", &path, &error))?;
                let mut lines = Vec::new();
                meridian_session::notes::write(&mut lines, &shown)
                    .and_then(|()| meridian_files::write(&notes, &lines))
                    .map_err(|error| Failure::file("cant-write-notes", &notes, &error))?;
                // a replay is whole without one
                let picture = Some(picture()).filter(|picture| !picture.is_empty());
                let picture = picture.map(|picture| meridian_files::write(&path.with_extension("png"), &picture));
                picture.into_iter().filter_map(Result::err).for_each(|error| log::warn!("{}: {error}", path.display()));
                Ok(())
            };
            match write() {
                Ok(()) => Notice::good(t!("watch-written", path = path.display().to_string())),
                Err::<_, Failure>(failure) => Notice::bad(failure.to_string()),
            }
        });
    }
    /// A replay is watched, a saved game loaded, a file of a correspondence opened; everything else is an AI to be installed.
    pub(super) fn take_dropped(&mut self, path: PathBuf) {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let command: Command = match ending.as_deref() {
            Some(REPLAY) => FileCommand::Watch(path).into(),
            Some(folder::ENDING) => FileCommand::Load(path).into(),
            _ if Self::is_fight(&path) => SkirmishCommand::Load(path).into(),
            Some(ending) if letters::is_letter(ending) => LetterCommand::Open(path).into(),
            _ => ProgramCommand::InstallAi(path).into(),
        };
        self.apply(command);
    }
    pub(super) fn ask_take_over(&mut self) {
        let Screen::Game(screen) = &mut self.screen else { return };
        let Some(playback) = &mut screen.playback else { return };
        playback.running = false;
        // who has played one's side may go on with it; the others keep their players
        let Replay { header, .. } = &playback.tape.replay;
        let side = playback.eyes.unwrap_or(screen.session.state().clock().active);
        let known = |name: &str| {
            let source = parse_ai(name).map_or_else(|_| name.to_owned(), |ai| ai.source);
            self.opponents.known().iter().any(|known| known.source == source).then_some(source)
        };
        let sharers =
            header.players.each_ref().map(|name| Sharers::named(name).filter(|it| known(&it.leader).is_some()));
        let mut seats = [0, 1].map(|side| {
            let name = sharers[side].as_ref().map_or(&header.players[side], |it| &it.leader);
            Seated::Ai(known(name).unwrap_or_else(|| "classic".into()))
        });
        seats[side.index()] = Seated::Human;
        // an older replay does not say which countries were whose
        let partners = sharers.map(|it| {
            let Sharers { partner, theirs, .. } = it.filter(|it| !it.theirs.is_empty())?;
            Some((Second { ai: known(&partner)?, countries: theirs, went: None, kept: None }, true))
        });
        self.dialog = Some(Dialog::TakeOver(Box::new(TakeOver { seats, partners })));
    }
    /// The war on the screen goes on as a game.
    pub(super) fn take_over(&mut self, filled: &TakeOver) {
        let Screen::Game(screen) = &self.screen else { return };
        // what the other side has placed in secret would be seen from its seat
        let bound = screen.playback.as_ref().and_then(Playback::bound);
        if bound.is_some_and(|side| filled.seats[side.opponent().index()] == Seated::Human) {
            return self.say(t!("take-over-bound", side = spoken().side(bound.unwrap_or(Side::Axis).opponent())));
        }
        let game = screen.session.game();
        let takeover = Some(Takeover::FromAgent);
        let settings = Side::BOTH.map(|side| Setting { resumes: true, takeover, ..Setting::of(game, side) });
        let (options, seats) = (filled.sharing(), self.chosen_seats(&filled.seats));
        // the war may be wound on meanwhile
        let (war, camera) = (screen.session.taken_over([Seat::Person, Seat::Person]), screen.camera);
        let past = (screen.journal.clone(), screen.overlays.history.clone(), screen.course.clone());
        let seating = self.seating();
        self.bring(waits_for(&seats, &options), move || {
            let seats = seating.seats(&seats, &options, |side| settings[side.index()].clone())?;
            let mut screen = seating.screen(war.taken_over(seats).agreed(options));
            screen.remember(past.0, past.1, past.2);
            Ok(Box::new(move |shell: &mut Self| {
                shell.show_screen(screen);
                let Screen::Game(screen) = &mut shell.screen else { return };
                screen.camera = camera;
                if screen.is_shared() {
                    screen.cover();
                }
                screen.notice = Some(Notice::good(t!("watch-own-game")));
            }))
        });
    }
}

/// Waits for the index until it knows the month.
fn begin_with(screen: &mut GameScreen, month: Month) {
    let until = Instant::now() + PATIENCE;
    let found = loop {
        let Some(playback) = &mut screen.playback else { return };
        playback.look();
        let found = playback.chapters().iter().find(|chapter| chapter.month >= month).map(|chapter| chapter.line);
        if found.is_some() || !playback.is_indexing() || Instant::now() > until {
            break found;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    match found {
        Some(line) => screen.leap(Leap::To(line)),
        None => {
            screen.leap(Leap::End);
            screen.notice = Some(Notice::bad(t!("watch-ends-before", date = spoken().date(month))));
        }
    }
}
