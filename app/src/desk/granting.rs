//! What the player asked for, carried out: the program's own wishes; the table's are granted there.

use super::{Desk, Dialog, Menu, Notice, Pane, Screen, Wish};
use std::time::Instant;

impl Desk {
    pub fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Quit => self.quit = true,
            Wish::ToMenu => self.back_to_menu(),
            Wish::Start => self.start(),
            Wish::Open(dialog) => self.dialog = Some(dialog),
            Wish::Close => self.dialog = None,
            Wish::Back if self.stop_editing() => {}
            Wish::InstallAi(path) => {
                self.opponents.install(&path, &self.ais);
                self.dialog = Some(Dialog::Opponents);
            }
            Wish::RemoveAi(source) => self.opponents.remove(&source, &self.ais),
            Wish::TryAi(source) => self.opponents.try_out(&source),
            Wish::Watch(path) => self.watch_file(&path),
            Wish::KeepReplay => self.keep_replay(),
            Wish::WatchThis => self.watch_this(),
            Wish::Drop(path) => self.take_dropped(path),
            Wish::AskTakeOver => self.ask_take_over(),
            Wish::TakeOver(seats) => self.take_over(&seats),
            Wish::AskSave | Wish::QuickSave | Wish::LetAi if self.is_watching() => {
                self.say("This war is only watched: choose “Play from here” to make it a game of yours.".into());
            }
            Wish::AskSave => {
                let name = match &self.screen {
                    Screen::Table(table) => self.saves.unused(&table.save_name()),
                    Screen::Menu(_) => return,
                };
                self.dialog = Some(Dialog::Save { name });
            }
            Wish::AskLoad => self.open_shelf(),
            Wish::Rename(path, name) => self.rename(&path, &name),
            Wish::Delete(path) => self.delete(&path),
            Wish::Undelete => self.undelete(),
            // the box asks first
            Wish::Save(name) if self.saves.why_not(&name).is_some() => {}
            Wish::Save(name) | Wish::Replace(name) => self.save(&name),
            Wish::Load(path) => self.load(&path),
            Wish::QuickSave => self.save("Quick save"),
            Wish::QuickLoad => self.load(&self.saves.file("Quick save")),
            Wish::Continue => match self.saves.newest() {
                Some(path) => self.load(&path),
                None => {
                    self.can_continue = false;
                    self.say("There is no saved game any more.".into());
                }
            },
            Wish::LetAi => {
                if let Screen::Table(table) = &mut self.screen {
                    table.let_ai(&self.ais);
                }
            }
            Wish::Next => self.ask_ending(),
            Wish::EndStepQuietly => {
                if let Some(table) = self.table() {
                    table.be_quiet();
                }
                self.grant(Wish::EndStep);
            }
            Wish::Light(_) => {}
            Wish::TurnFocus => self.turns_focus = true,
            Wish::FullScreen => self.settings.now.full_screen = !self.settings.now.full_screen,
            Wish::Fold(pane) => self.fold(pane),
            Wish::DismissNotice if self.message.take().is_some() => {}
            Wish::Home => {
                let viewport = self.viewport;
                let (camera, glide) = self.moving();
                let whole = camera.whole(&viewport);
                glide.fly(camera, whole, Instant::now());
            }
            Wish::TurnOver => {
                let viewport = self.viewport;
                let (camera, glide) = self.moving();
                glide.turn_over(camera, &viewport, Instant::now());
            }
            Wish::TurnTint => self.settings.now.tint = self.settings.now.tint.other(),
            Wish::LookAt { lat, lon } => {
                let viewport = self.viewport;
                let (camera, glide) = self.moving();
                glide.stop();
                camera.look_at(lat, lon);
                camera.fit(&viewport);
            }
            Wish::ToggleMinimap => self.minimap.shown = !self.minimap.shown,
            Wish::ResizeMinimap => self.minimap.width = self.minimap.width.next(),
            wish => {
                let viewport = self.viewport;
                if let Some(table) = self.table() {
                    table.grant(wish, &viewport);
                }
                self.ask_about_advance();
            }
        }
    }
    /// Folds the panel at that side if it is open, else opens it.
    fn fold(&mut self, pane: Pane) {
        let open = self.sides[pane as usize].is_open();
        let settings = &mut self.settings.now;
        let folded = match pane {
            Pane::List => &mut settings.fold_list,
            Pane::Hex => &mut settings.fold_hex,
        };
        *folded = open;
        if let Screen::Table(table) = &mut self.screen {
            let other = if pane == Pane::List { Pane::Hex } else { Pane::List };
            table.front = if open { other } else { pane };
            table.calls &= !open;
        }
    }
    pub(super) fn say(&mut self, text: String) {
        match &mut self.screen {
            Screen::Table(table) => table.notice = Some(Notice::bad(text)),
            Screen::Menu(_) => self.message = Some(text),
        }
    }
    pub(super) fn back_to_menu(&mut self) {
        self.closing();
        self.dialog = None;
        match Menu::new(&self.world) {
            Ok(menu) => self.screen = Screen::Menu(Box::new(menu)),
            Err(failure) => self.say(failure.to_string()),
        }
    }
}
