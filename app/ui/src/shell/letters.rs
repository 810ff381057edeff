//! Wars by correspondence: files are written when the other side is asked, and opened from wherever they come.

use crate::game_screen::Notice;
use crate::shell::{Dialog, Screen, Shell};
use meridian_engine::Side;
use meridian_engine::rng::SEALED;
use meridian_presentation::terms::titled;
use meridian_session::correspondence::{Correspondence, ENDING, Letter, LetterError, Matter, Opened};
use meridian_session::{Failure, Seat, Session};
use meridian_sound::Cue;
use meridian_words::{spoken, t};
use std::path::{Path, PathBuf};

/// Files that the box lists, the newest ones.
const LISTED: usize = 30;
/// The same in every war: nothing is thrown with it before the first dice that both have pledged.
const FIRST_DICE: u64 = SEALED | 1;

/// The box for a war by correspondence.
#[derive(Clone, Debug)]
pub struct Letters {
    /// Of the person at the screen, as the other side reads it.
    pub name: String,
    /// Of the person, in a new war.
    pub side: Side,
    /// The invitation that waits for an answer.
    pub(crate) invitation: Option<Invited>,
    /// What lies in the folder, the newest first.
    pub(crate) files: Vec<PathBuf>,
    pub(crate) folder: PathBuf,
    /// What is wrong with what was asked for.
    pub(crate) said: Option<String>,
}

/// An invitation as it was read.
#[derive(Clone, Debug)]
pub(crate) struct Invited {
    letter: Letter,
    bytes: Vec<u8>,
    pub scenario: String,
    pub by: String,
    pub theirs: Side,
}

/// What is asked for in that box.
#[derive(Clone, Debug)]
pub enum LetterCommand {
    /// Opens it.
    Ask,
    /// A new war, and the file that invites somebody to it.
    Invite {
        /// Of the person.
        name: String,
        /// Of the person.
        side: Side,
    },
    /// Opens a file of the other side.
    Open(PathBuf),
    /// Plays the other side of the war that one was invited to.
    Accept(String),
    /// Writes the last file once more.
    Again,
}

/// Is it a file of a correspondence, by its name?
pub(super) fn is_letter(ending: &str) -> bool {
    ending == ENDING
}

impl Shell {
    pub(super) fn apply_letter(&mut self, command: LetterCommand) {
        let done = match command {
            LetterCommand::Ask => {
                self.ask_letters(None);
                Ok(())
            }
            LetterCommand::Invite { name, side } => self.invite(&name, side),
            LetterCommand::Open(path) => self.open_letter(&path),
            LetterCommand::Accept(name) => self.accept(&name),
            LetterCommand::Again => self.write_letter_again(),
        };
        if let Err(failure) = done {
            match &mut self.dialog {
                Some(Dialog::Letters(letters)) => letters.said = Some(failure.to_string()),
                _ => self.say(failure.to_string()),
            }
        }
    }
    fn letters_folder(&self) -> PathBuf {
        self.saves.path().join("letters")
    }
    fn ask_letters(&mut self, invitation: Option<Invited>) {
        let folder = self.letters_folder();
        let files = meridian_session::save::files_of(&folder, ENDING).into_iter().take(LISTED).collect();
        let name = std::mem::take(&mut self.letter_name);
        self.letter_name.clone_from(&name);
        self.dialog =
            Some(Dialog::Letters(Box::new(Letters { name, side: Side::Axis, invitation, files, folder, said: None })));
    }
    fn named(&mut self, name: &str) -> Result<String, Failure> {
        let name = name.trim().to_owned();
        if name.is_empty() {
            return Err(Failure::usage(t!("letter-need-name")));
        }
        self.letter_name.clone_from(&name);
        Ok(name)
    }
    fn invite(&mut self, name: &str, side: Side) -> Result<(), Failure> {
        let name = self.named(name)?;
        let Screen::Menu(menu) = &self.screen else { return Ok(()) };
        let game = self.library.new_game(&menu.id(), FIRST_DICE)?;
        let own = Correspondence::invite(&game, side, &name)?;
        self.show_game(Session::new(game, seats(side, &t!("letter-somebody"))).by(own));
        let (path, beside) = self.keep_letter()?;
        self.tell(t!("letter-invited", path = path) + &beside);
        Ok(())
    }
    fn accept(&mut self, name: &str) -> Result<(), Failure> {
        let name = self.named(name)?;
        let Some(Dialog::Letters(letters)) = &self.dialog else { return Ok(()) };
        let Some(Invited { letter, bytes, by, theirs, .. }) = letters.invitation.clone() else { return Ok(()) };
        let Matter::Invitation { header, .. } = &letter.matter else { return Ok(()) };
        let game = self.library.opening(header)?;
        let own = Correspondence::accept(&letter, &bytes, &game, &name)?;
        self.closing();
        self.show_game(Session::new(game, seats(theirs.opponent(), &by)).by(own));
        let (path, beside) = self.keep_letter()?;
        self.tell(t!("letter-accepted-here", path = path, name = by) + &beside);
        Ok(())
    }
    pub(super) fn open_letter(&mut self, path: &Path) -> Result<(), Failure> {
        let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
        let wrong = |error: LetterError| {
            Failure::no(t!("letter-stays", path = path.display().to_string(), why = error.to_string()))
        };
        let letter = Letter::from_bytes(&bytes).map_err(wrong)?;
        let war = letter.war(&bytes);
        let here = match &self.screen {
            Screen::Game(screen) => screen.session.correspondence().is_some_and(|own| own.number() == war),
            Screen::Menu(_) => false,
        };
        if let Matter::Invitation { header, name, side, .. } = &letter.matter {
            let own = match &self.screen {
                Screen::Game(screen) if here => screen.session.correspondence().cloned(),
                _ => self.kept_war(war, &letter).map(|(_, own)| own),
            };
            if let Some(own) = own {
                let accepted = LetterError::Old { number: 1, now: own.count() };
                return Err(wrong(if own.mine() == *side { LetterError::Own } else { accepted }));
            }
            let game = self.library.opening(header)?;
            let scenario = titled(&self.library.scenario(&header.scenario)?.title, game.state().terms());
            let (by, theirs) = (name.clone(), *side);
            self.ask_letters(Some(Invited { letter, bytes, scenario, by, theirs }));
            return Ok(());
        }
        if !here {
            let (game, _) = self.kept_war(war, &letter).ok_or_else(|| wrong(LetterError::OtherWar))?;
            if let Screen::Game(_) = &self.screen {
                // whoever is in another game stays there if the file does not fit
                let (mut trial, _) = self.seating().read(&game)?;
                trial.open_letter(&letter, &bytes).map_err(wrong)?;
            }
            self.load_waiting(&game)?;
        }
        let Screen::Game(screen) = &mut self.screen else { return Err(wrong(LetterError::OtherWar)) };
        let opened = screen.open_letter(&letter, &bytes).map_err(wrong)?;
        self.dialog = None;
        let name = self.their_name();
        let text = match opened {
            Opened::Accepted => t!("letter-accepted-there", name = name),
            Opened::Orders(count) => t!("letter-opened", name = name, count = count),
        };
        let beside = self.keep_letter_game()?;
        self.tell(text + &beside);
        Ok(())
    }
    /// The saved game of a war that the file goes on from; without one the furthest.
    fn kept_war(&self, war: u64, letter: &Letter) -> Option<(PathBuf, Correspondence)> {
        let of_war = self.saves.list().into_iter().filter(|it| it.summary.as_ref().is_ok_and(|it| it.war == Some(war)));
        let with_own = of_war.filter_map(|it| Some((self.correspondence_of(&it.path)?, it.path)));
        let best = with_own.max_by_key(|(own, _)| (own.awaits(letter), own.count()));
        best.map(|(own, path)| (path, own))
    }
    fn correspondence_of(&self, path: &Path) -> Option<Correspondence> {
        let bytes = meridian_files::read(path).ok()?;
        self.library.saved(&bytes).ok()?.1.correspondence
    }
    /// The other side is asked: the file for it is written. True when it was.
    pub(super) fn send_letter_if_due(&mut self) -> bool {
        let Screen::Game(screen) = &mut self.screen else { return false };
        if screen.is_watching() {
            return false;
        }
        let begins = screen.session.correspondence().is_some_and(|own| own.told() == screen.session.orders());
        let written = match screen.session.close_letter() {
            Ok(None) => return false,
            Ok(Some(_)) => self.keep_letter(),
            Err(failure) => Err(failure),
        };
        let name = self.their_name();
        match written {
            Ok((path, beside)) if begins => self.tell(t!("letter-answered", path = path, name = name) + &beside),
            Ok((path, beside)) => self.tell(t!("letter-written", path = path, name = name) + &beside),
            Err(failure) => self.say(failure.to_string()),
        }
        true
    }
    fn write_letter_again(&mut self) -> Result<(), Failure> {
        let ((path, beside), name) = (self.keep_letter()?, self.their_name());
        self.dialog = None;
        self.tell(t!("letter-written", path = path, name = name) + &beside);
        Ok(())
    }
    /// First the game, so that what was given away is not forgotten; then the file. Where that lies, and what is to be said of the
    /// game.
    fn keep_letter(&mut self) -> Result<(String, String), Failure> {
        let beside = self.keep_letter_game()?;
        let Screen::Game(screen) = &self.screen else { return Ok(Default::default()) };
        let Some(own) = screen.session.correspondence() else { return Ok(Default::default()) };
        let (number, side) = (own.sent_number(), spoken().side(own.mine()));
        let name = t!("letter-file", war = self.war_name(own), number = number, side = side);
        let folder = self.letters_folder();
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file("cant-make-folder", &folder, &error))?;
        let file = self.saves.file(&name).with_extension(ENDING);
        let path = folder.join(file.file_name().unwrap_or_default());
        meridian_files::write(&path, own.sent()).map_err(|error| Failure::file("cant-write", &path, &error))?;
        Ok((path.display().to_string(), beside))
    }
    /// The war has one saved game of its own, besides the automatic ones. Where that has gone on further, as it has for who went
    /// back to an older position, this one lies beside it; that is said.
    fn keep_letter_game(&mut self) -> Result<String, Failure> {
        let Screen::Game(screen) = &self.screen else { return Ok(String::new()) };
        let Some(own) = screen.session.correspondence() else { return Ok(String::new()) };
        let war = t!("letter-game", war = self.war_name(own));
        let is_newer = self.correspondence_of(&self.saves.file(&war)).is_some_and(|there| there.goes_beyond(own));
        let name = if is_newer { self.saves.unused(&war) } else { war };
        let path = self.saves.file(&name);
        let Some(save) = self.game_to_save(&name) else { return Ok(String::new()) };
        self.saves.prepare()?;
        let failed = |error| Failure::file("cant-write-game", &path, &error);
        meridian_files::write(&path, &save.to_bytes()).map_err(failed)?;
        Ok(if is_newer { format!(" {}", t!("letter-beside", name = name)) } else { String::new() })
    }
    /// What a war is called in names of files: its scenario, and what tells it from others.
    fn war_name(&self, own: &Correspondence) -> String {
        let Screen::Game(screen) = &self.screen else { return String::new() };
        let number = format!("{:04x}", own.number() as u16);
        // its number is not cut off
        let scenario: String = screen.session.header().scenario.chars().take(40).collect();
        t!("letter-war", scenario = scenario, number = number)
    }
    fn their_name(&self) -> String {
        let Screen::Game(screen) = &self.screen else { return String::new() };
        screen.their_name()
    }
    fn tell(&mut self, text: String) {
        if let Screen::Game(screen) = &mut self.screen {
            // where the file lies takes its time to be read
            screen.notice = Some(Notice::good(text).lasting());
            screen.cues.push(Cue::Letter);
        }
    }
}

fn seats(mine: Side, other: &str) -> [Seat; 2] {
    Side::BOTH.map(|side| if side == mine { Seat::Person } else { Seat::Remote(other.to_owned()) })
}
