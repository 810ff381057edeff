//! Parts in windows of their own: what opens and closes them, what of the screen they share, and when they are to be drawn again.

use crate::book::Page;
use crate::camera::CameraMotion;
use crate::game_screen::{GameCommand, GameScreen, Notice};
use crate::shell::{Dialog, MapView, Screen, Shell, in_pixels, pointer};
use crate::undocked::{AnyWindow, Part, Place, WindowCommand};
use meridian_renderer::{Camera, Viewport};
use meridian_words::t;
use std::hash::{DefaultHasher, Hash, Hasher};
use winit::event::WindowEvent;

impl Shell {
    /// The parts that stand in windows of their own now: all are of a war that is on the screen.
    pub fn windows(&self) -> Vec<Part> {
        match &self.screen {
            Screen::Game(_) => self.undocked.all().collect(),
            Screen::Menu(_) => Vec::new(),
        }
    }
    /// Does the part stand in a window of its own now?
    pub(crate) fn stands_alone(&self, part: Part) -> bool {
        matches!(self.screen, Screen::Game(_)) && self.undocked.has(part)
    }
    /// The window to be brought to the front, once.
    pub(crate) fn called_window(&mut self) -> Option<AnyWindow> {
        self.undocked.called.take()
    }
    /// Is that window to come to the front? None: the main one.
    pub fn calls_window(&self, part: Option<Part>) -> bool {
        self.undocked.called == Some(part.into())
    }
    /// Something opened in the main window that wants the keyboard.
    pub(crate) fn call_main_window(&mut self) {
        self.undocked.called = Some(AnyWindow::Main);
    }
    /// Where the window of a part stood last.
    pub fn place_of(&self, part: Part) -> Place {
        self.settings.now.windows.of(part)
    }
    /// The window of a part stands there now: px, points of the window system.
    pub fn window_stands(&mut self, part: Part, at: Option<[i32; 2]>, size: [u32; 2]) {
        self.settings.now.windows.stands(part, at, size);
    }
    /// The window system gives no window: the part stays where it belongs.
    pub(crate) fn window_refused(&mut self, part: Part, why: &str) {
        self.dock(part);
        self.say(t!("undocked-refused", what = part.title(), why = why));
    }
    /// The window of a part takes no picture any more: the part is where it belongs again.
    pub fn window_given_up(&mut self, part: Part, why: &str) {
        self.dock(part);
        self.say(t!("undocked-given-up", what = part.title(), why = why));
    }
    /// Keys go to that window from now on; none: the main one.
    pub fn has_keyboard(&mut self, part: Option<Part>) {
        self.undocked.keyed = part;
    }

    pub(super) fn apply_window(&mut self, command: WindowCommand) {
        match command {
            WindowCommand::Undock(part) => self.undock(part),
            WindowCommand::Dock(part) => self.dock(part),
            WindowCommand::DockAndOpen(part) => {
                self.dock(part);
                self.undocked.called = Some(AnyWindow::Main);
                match part {
                    Part::Page(page) => self.apply(GameCommand::OpenAt(page)),
                    Part::Rulebook => self.dialog = Some(Dialog::Rulebook),
                    Part::List | Part::Hex | Part::Map => {}
                }
            }
            WindowCommand::Turn => self.turn_window(),
            WindowCommand::TurnMap if self.stands_alone(Part::Map) => self.dock(Part::Map),
            WindowCommand::TurnMap => self.undock(Part::Map),
            WindowCommand::Follow(follows) => self.undocked.map.follows = follows,
        }
    }
    fn undock(&mut self, part: Part) {
        let Screen::Game(screen) = &mut self.screen else { return };
        match part {
            Part::Page(page) => screen.book.open &= screen.book.page != page,
            Part::Rulebook if matches!(self.dialog, Some(Dialog::Rulebook)) => self.dialog = None,
            _ => {}
        }
        self.undocked.open(part);
        self.keep_windows();
    }
    fn dock(&mut self, part: Part) {
        if self.undocked.close(part) {
            self.meanings.remove(&Some(part));
            self.undocked.map.under = self.undocked.map.under.filter(|_| part != Part::Map);
            self.point_on_second_map();
            if let Screen::Game(screen) = &mut self.screen {
                screen.fan = screen.fan.filter(|fan| fan.of != Some(part));
            }
            self.keep_windows();
        }
    }
    /// Those that are open come into the settings.
    fn keep_windows(&mut self) {
        for part in Part::all() {
            self.settings.now.windows.set_open(part, self.undocked.has(part));
        }
    }
    /// What has the keyboard goes back; from the main window the page that lies open goes into a window.
    fn turn_window(&mut self) {
        let Screen::Game(screen) = &mut self.screen else { return };
        if let Some(part) = self.undocked.keyed.filter(|&part| self.undocked.has(part)) {
            self.apply_window(WindowCommand::DockAndOpen(part));
        } else if screen.book.open {
            let page = screen.book.page;
            self.undock(Part::Page(page));
        } else {
            screen.notice = Some(Notice::bad(t!("undocked-nothing")));
        }
    }

    /// A page was asked for that stands in a window: that comes to the front, and the book is as it was, but it does not lie open
    /// at a page that is elsewhere. `before`: it was open, and where.
    pub(super) fn call_page(&mut self, before: (bool, Page)) {
        let Screen::Game(screen) = &mut self.screen else { return };
        let book = &mut screen.book;
        let away = |page: Page| self.undocked.has(Part::Page(page));
        let opened = book.open && !before.0;
        match book.asked.take() {
            Some(page) if away(page) => {
                (book.open, book.page) = (before.0 && !away(before.1), before.1);
                self.undocked.called = Some(AnyWindow::Of(Part::Page(page)));
            }
            None if opened && away(book.page) => match Page::ALL.into_iter().find(|&page| !away(page)) {
                Some(page) => book.page = page,
                None => {
                    book.open = false;
                    self.undocked.called = Some(AnyWindow::Of(Part::Page(book.page)));
                }
            },
            _ => {}
        }
    }
    /// Does the rulebook lie open, in whatever window?
    pub(super) fn shows_rulebook(&self) -> bool {
        matches!(self.dialog, Some(Dialog::Rulebook)) || self.stands_alone(Part::Rulebook)
    }
    /// The rulebook is to be seen: in its window where it has one.
    pub(super) fn show_rulebook(&mut self) {
        if self.stands_alone(Part::Rulebook) {
            self.undocked.called = Some(AnyWindow::Of(Part::Rulebook));
        } else {
            self.dialog = Some(Dialog::Rulebook);
        }
    }

    /// What is said in answer to what is done in a window is said there.
    pub(super) fn answering<T>(&mut self, of: Option<Part>, does: impl FnOnce(&mut Self) -> T) -> T {
        let said = |shell: &Self| match &shell.screen {
            Screen::Game(screen) => screen.notice.as_ref().map(Notice::since),
            Screen::Menu(_) => None,
        };
        let before = said(self);
        let asked_in = std::mem::replace(&mut self.background.asked_in, of);
        let done = does(self);
        self.background.asked_in = asked_in;
        let is_new = said(self) != before;
        if let Screen::Game(screen) = &mut self.screen
            && let Some(notice) = screen.notice.as_mut().filter(|_| is_new)
        {
            notice.of = of;
        }
        done
    }
    /// The line that a window shows; the main one shows what was said in a window that is gone.
    pub(crate) fn says(&self, of: Option<Part>) -> bool {
        let Screen::Game(screen) = &self.screen else { return false };
        let there = |notice: &Notice| notice.of.filter(|&part| self.undocked.has(part));
        screen.notice.as_ref().is_some_and(|notice| there(notice) == of)
    }

    // ----- the second map

    /// The pointer is over another hex of the second map: what a click would do there shows on both.
    pub(super) fn point_on_second_map(&mut self) {
        let (under, told) = (self.undocked.map.under, self.undocked.map.told);
        if under == told {
            return;
        }
        self.undocked.map.told = under;
        if let Screen::Game(screen) = &mut self.screen
            // it may be over the first one by now
            && (under.is_some() || screen.hover == told)
        {
            screen.hover_in(Some(Part::Map), under);
        }
    }
    /// A click on the second map is one on the first. A hex that was chosen by it comes to the middle of that.
    pub(super) fn click_second_map(&mut self, at: [f64; 2], second: bool) {
        let Screen::Game(screen) = &self.screen else { return };
        let orders = screen.session.orders();
        let cell = self.second_map_view().and_then(|view| view.cell_at(at));
        pointer::click(self, Some(Part::Map), Some(at), second);
        let Screen::Game(screen) = &self.screen else { return };
        let chosen = screen.selection.cell.filter(|_| screen.session.orders() == orders);
        if let Some(cell) = chosen.filter(|_| chosen == cell) {
            self.apply(GameCommand::FlyTo(cell));
        }
    }
    pub(super) fn place_second_map(&mut self, room: egui::Rect, scale: f32, map_scale: f32) {
        let Screen::Game(screen) = &self.screen else { return };
        let (origin, [width, height]) = in_pixels(room, scale);
        let viewport = Viewport::new(width, height);
        if viewport.width < 2.0 || viewport.height < 2.0 {
            return;
        }
        let board = screen.session.game().map();
        self.undocked.map.place(board, &screen.camera, origin, viewport.scaled(f64::from(map_scale)));
    }
    /// What the second map shows, and where in its window; nothing behind the curtain.
    pub(crate) fn second_map_view(&self) -> Option<MapView<'_>> {
        let Screen::Game(screen) = &self.screen else { return None };
        let board = screen.session.game().map();
        let (camera, origin, viewport) = self.undocked.map.on(board).filter(|_| !self.is_covered())?;
        Some(MapView { board, scene: &screen.scene, camera, theme: &self.theme, origin, viewport })
    }
    /// What keys steer: the map of the window that has the keyboard.
    pub(super) fn steered(&mut self) -> (&mut Camera, &mut CameraMotion, Viewport) {
        let second = self.undocked.keyed == Some(Part::Map) && self.stands_alone(Part::Map);
        if second && self.undocked.map.steer().is_some() {
            return self.undocked.map.steer().expect("it was there a moment ago");
        }
        let viewport = self.viewport;
        let (camera, motion) = self.moving();
        (camera, motion, viewport)
    }
    /// An event of that window. True when something on the screen may have changed.
    pub fn window_event_in(&mut self, part: Option<Part>, event: &WindowEvent, pointer_taken: bool) -> bool {
        if let WindowEvent::ModifiersChanged(now) = event {
            self.modifiers = now.state();
        }
        part.is_none() && pointer::moved(self, event, pointer_taken)
    }

    /// A number that is another one when the main window may have to show what was done in another one.
    pub fn main_pulse(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let lit = self.undocked.lit();
        (self.done, self.settings.changes(), self.is_covered(), self.dialog.is_some(), lit).hash(&mut hasher);
        if let Screen::Game(screen) = &self.screen {
            screen.scene.revision().hash(&mut hasher);
        }
        hasher.finish()
    }
    /// A number that is another one when what the window of a part shows may have changed, be it by what happens in the game or
    /// by what was done in another window.
    pub fn pulse(&self, part: Part) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.done, self.settings.changes(), self.is_covered(), self.dialog.is_some()).hash(&mut hasher);
        if let Screen::Game(screen) = &self.screen {
            let state = screen.session.state();
            (state.key(), state.clock().month.0, screen.journal.entries().len()).hash(&mut hasher);
            (screen.is_thinking(), screen.viewer(), screen.is_recalling()).hash(&mut hasher);
            screen.notice.as_ref().is_some_and(|notice| notice.of == Some(part)).hash(&mut hasher);
            self.pulse_of(part, screen, &mut hasher);
        }
        hasher.finish()
    }
    fn pulse_of(&self, part: Part, screen: &GameScreen, hasher: &mut DefaultHasher) {
        match part {
            Part::Map => {
                screen.scene.revision().hash(hasher);
                screen.fan.map(|fan| (fan.cell, fan.pinned, fan.of)).hash(hasher);
                if let Some((camera, origin, viewport)) = self.undocked.map.on(screen.session.game().map()) {
                    let eye = [camera.latitude(), camera.longitude(), camera.height_km(), camera.flatness()];
                    eye.map(f64::to_bits).hash(hasher);
                    (origin, viewport.width as u32, viewport.height as u32, self.undocked.map.follows).hash(hasher);
                }
            }
            Part::Hex | Part::List => {
                (screen.selection.cell, &screen.selection.units, screen.hover).hash(hasher);
                screen.scene.revision().hash(hasher);
                (screen.counsel_shown().is_some(), screen.is_consulting()).hash(hasher);
            }
            Part::Page(_) | Part::Rulebook => {}
        }
    }
}
