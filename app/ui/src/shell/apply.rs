//! What the player asked for, carried out: the program's own commands; the screen's are applied there.

use crate::book::Page;
use crate::game_screen::{GameCommand, Notice, PlaybackCommand, Seek};
use crate::shell::pointer;
use crate::shell::{Command, Dialog, MapCommand, ProgramCommand, Screen, Shell};
use crate::side_panels::SidePanel;
use crate::undocked::{AnyWindow, Part};
use meridian_words::t;
use std::time::Instant;

impl Shell {
    /// Carries out what the player asked for.
    pub fn apply(&mut self, command: impl Into<Command>) {
        let command = command.into();
        // a row under the pointer says so in each frame
        if !matches!(command, Command::Map(MapCommand::Light(_))) {
            self.done += 1;
            self.doings.did(&command);
        }
        match command {
            Command::Program(command) => self.apply_program(command),
            Command::File(command) => self.apply_file(command),
            Command::Map(command) => self.apply_map(command),
            Command::Game(GameCommand::Undo) if self.go_back_across_dice() => {}
            Command::Game(command) => {
                if matches!(command, GameCommand::TurnTo(Page::Charts)) {
                    self.measure();
                }
                let viewport = self.viewport;
                if matches!(command, GameCommand::TakeScreen) {
                    self.undocked.forget();
                }
                if let Some(screen) = self.game_screen() {
                    let before = (screen.book.open, screen.book.page);
                    screen.apply(command, &viewport);
                    self.call_page(before);
                }
                self.ask_about_advance();
            }
            Command::Playback(command) => {
                self.goes_to = None;
                if matches!(command, PlaybackCommand::Seek(Seek::Swing)) {
                    self.measure();
                }
                let viewport = self.viewport;
                if let Some(screen) = self.game_screen() {
                    screen.apply_playback(command, &viewport);
                }
            }
            Command::Tournament(command) => self.apply_tournament(command),
            Command::Lesson(command) => self.apply_lesson(command),
            Command::Letter(command) => self.apply_letter(command),
            Command::Skirmish(command) => self.apply_skirmish(command),
            Command::Window(command) => self.apply_window(command),
        }
    }
    fn apply_program(&mut self, command: ProgramCommand) {
        match command {
            ProgramCommand::Quit => self.quit = true,
            ProgramCommand::ToMenu => self.back_to_menu(),
            ProgramCommand::Choose(id) => self.choose(id),
            ProgramCommand::Start => self.start(),
            ProgramCommand::Open(Dialog::Rulebook) => self.show_rulebook(),
            ProgramCommand::Open(dialog) => self.dialog = Some(dialog),
            ProgramCommand::Rule(paragraph) => {
                self.reader().open(&paragraph.to_string());
                self.show_rulebook();
            }
            ProgramCommand::Read(place) => {
                self.reader().go(place);
                self.show_rulebook();
            }
            ProgramCommand::Find => self.find(),
            ProgramCommand::Close => {
                self.reader.iter_mut().for_each(|reader| reader.close());
                self.dialog = None;
            }
            ProgramCommand::Back => {
                if !self.stop_editing() {
                    self.apply(GameCommand::Back);
                }
            }
            ProgramCommand::DismissNotice => {
                if self.message.take().is_none() {
                    self.apply(GameCommand::DismissNotice);
                }
            }
            ProgramCommand::InstallAi(path) => {
                self.opponents.install(&path, &self.ais);
                self.dialog = Some(Dialog::Opponents);
            }
            ProgramCommand::RemoveAi(source) => self.opponents.remove(&source, &self.ais),
            ProgramCommand::TryAi(source) => self.opponents.try_out(&source, &self.ais),
            ProgramCommand::LetAi if self.is_watching() => self.say_only_watched(),
            ProgramCommand::LetAi => {
                if let Screen::Game(screen) = &mut self.screen {
                    screen.let_ai(&self.ais);
                }
            }
            ProgramCommand::Advise | ProgramCommand::AdviseBy(_) if self.is_watching() => self.say_only_watched(),
            ProgramCommand::Advise => self.advise(),
            ProgramCommand::AdviseBy(source) => self.advise_by(source),
            ProgramCommand::GiveUpIron => self.give_up_iron(),
            ProgramCommand::GoInStudy(place) => self.go_in_study(place),
            ProgramCommand::Next => self.ask_ending(),
            ProgramCommand::EndStepQuietly => {
                if let Some(screen) = self.game_screen() {
                    screen.be_quiet();
                }
                self.apply(GameCommand::EndStep);
            }
            ProgramCommand::TurnFocus => self.turns_focus = Some(self.undocked.keyed.into()),
            ProgramCommand::FullScreen => self.settings.now.full_screen = !self.settings.now.full_screen,
            ProgramCommand::SwitchDispatch(on) => self.settings.now.dispatch = on,
            ProgramCommand::Fold(panel) => self.fold(panel),
        }
    }
    fn apply_map(&mut self, command: MapCommand) {
        match command {
            MapCommand::Pan(by) => {
                let (camera, motion, viewport) = self.steered();
                motion.stop();
                camera.pan(&viewport, by);
            }
            MapCommand::Zoom(factor) if self.undocked.keyed == Some(Part::Map) => {
                let (camera, motion, viewport) = self.steered();
                motion.zoom(camera, &viewport, viewport.centre(), factor, Instant::now());
            }
            MapCommand::Zoom(factor) => pointer::zoom(self, factor),
            MapCommand::Home => {
                let (camera, motion, viewport) = self.steered();
                let whole = camera.whole(&viewport);
                motion.fly(camera, whole, Instant::now());
            }
            MapCommand::TurnOver => {
                let (camera, motion, viewport) = self.steered();
                motion.turn_over(camera, &viewport, Instant::now());
            }
            MapCommand::TurnTint => self.settings.now.tint = self.settings.now.tint.other(),
            MapCommand::LookAt { lat, lon } => {
                let viewport = self.viewport;
                let (camera, motion) = self.moving();
                motion.stop();
                camera.look_at(lat, lon);
                camera.fit(&viewport);
            }
            MapCommand::ToggleMinimap => self.minimap.shown = !self.minimap.shown,
            MapCommand::ResizeMinimap => self.minimap.width = self.minimap.width.next(),
            MapCommand::Click { at, second } => self.click_second_map(at, second),
            MapCommand::Box(corners) => pointer::choose_box(self, Some(Part::Map), corners),
            // it lights up with the frame
            MapCommand::Light(_) => {}
        }
    }
    /// Folds the panel at that side if it is open, else opens it.
    fn fold(&mut self, pane: SidePanel) {
        let part = Part::of(pane);
        if self.stands_alone(part) {
            self.undocked.called = Some(AnyWindow::Of(part));
            return;
        }
        let open = self.sides[pane as usize].is_open();
        let settings = &mut self.settings.now;
        let folded = match pane {
            SidePanel::List => &mut settings.fold_list,
            SidePanel::Hex => &mut settings.fold_hex,
        };
        *folded = open;
        if let Screen::Game(screen) = &mut self.screen {
            let other = if pane == SidePanel::List { SidePanel::Hex } else { SidePanel::List };
            screen.front = if open { other } else { pane };
            screen.calls &= !open;
            if pane == SidePanel::List && open {
                screen.show_advice(false);
            }
        }
    }
    pub(super) fn say(&mut self, text: String) {
        match &mut self.screen {
            Screen::Game(screen) => screen.notice = Some(Notice::bad(text)),
            Screen::Menu(_) => self.message = Some(text),
        }
    }
    pub(super) fn say_only_watched(&mut self) {
        self.say(t!("watch-only"));
    }
    fn choose(&mut self, id: String) {
        if let Screen::Menu(menu) = &mut self.screen
            && let Err(failure) = menu.choose(&self.library, id)
        {
            self.say(failure.to_string());
        }
    }
    pub(super) fn back_to_menu(&mut self) {
        self.closing();
        self.dialog = None;
        (self.live, self.beside, self.goes_to, self.coach) = (None, None, None, None);
        match self.menu() {
            Ok(menu) => {
                self.put_screen(Screen::Menu(Box::new(menu)));
                self.undocked.forget();
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }
}
