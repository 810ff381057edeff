//! Somebody with a mouse and a keyboard in front of a window that nobody sees: the pointer goes where a text stands and
//! presses, keys go the way they go in the window.

use meridian_engine::{CellId, Game, Phase};
use meridian_renderer::Camera;
use meridian_session::Folders;
use meridian_session::save::Seated;
use meridian_session::{Seat, Session};
use meridian_ui::game_screen::GameScreen;
use meridian_ui::shell::{Dialog, FileCommand, Screen, Shell};
use meridian_ui::undocked::Part;
use meridian_ui::window::{Offscreen, input};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use winit::dpi::PhysicalPosition;
use winit::event::{DeviceId, ElementState, MouseButton, WindowEvent};
use winit::keyboard::{Key, ModifiersState, NamedKey, SmolStr};

/// Texts of a frame and where they are painted, points, in the order of painting.
type Painted = Vec<(String, egui::Rect)>;

pub struct Person {
    pub shell: Shell,
    pub ctx: egui::Context,
    /// The window that the person sits before: that of a part, or the main one.
    at: Option<Part>,
    /// What the others are laid out with.
    others: BTreeMap<Option<Part>, egui::Context>,
    /// Of the window, points.
    pub size: egui::Vec2,
    modifiers: ModifiersState,
    pub texts: Painted,
    /// Clicks and keys by phase.
    pub pressed: BTreeMap<&'static str, (u32, u32)>,
    /// For saved games and settings: this person's own.
    pub folder: PathBuf,
    /// Looks at the curtain between two people instead of lifting it.
    pub stays_covered: bool,
    /// Of the window, seconds: a frame is long enough that no click is the second half of a double one.
    time: f64,
    started: Instant,
}

impl Person {
    /// At the start menu of a window of 1280 x 720.
    pub fn new() -> Self {
        static PEOPLE: AtomicU32 = AtomicU32::new(0);
        let number = PEOPLE.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("meridian-hand-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self::in_folder(folder)
    }
    /// With the saved games and settings that lie there.
    pub fn in_folder(folder: PathBuf) -> Self {
        let (config_dir, ai_dir) = (Some(folder.join("config")), Some(folder.join("opponents")));
        let folders = Folders { config_dir, ai_dir, save_dir: Some(folder.clone()), plugin_dir: None, data_dir: None };
        let mut person = Self {
            shell: Shell::new(&folders).expect("a shell"),
            ctx: egui::Context::default(),
            at: None,
            others: BTreeMap::new(),
            size: egui::vec2(1280.0, 720.0),
            modifiers: ModifiersState::empty(),
            texts: Vec::new(),
            pressed: BTreeMap::new(),
            folder,
            stays_covered: false,
            time: 0.0,
            started: Instant::now(),
        };
        meridian_ui::style::apply_style(&person.ctx);
        person.look();
        person
    }
    /// At a screen where the person plays both sides.
    pub fn sit_down(&mut self, game: &Game) {
        self.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
        self.look();
    }
    /// Starts a game of 1939 from the menu, with these at the screen.
    pub fn begin(&mut self, axis: Seated, allies: Seated, seed: u64) {
        self.shell.settings.now.reduce_motion = true;
        let Screen::Menu(menu) = &mut self.shell.screen else { panic!("the menu is open") };
        (menu.seats, menu.seed) = ([axis, allies], seed);
        self.key(NamedKey::Enter);
        assert!(matches!(self.shell.screen, Screen::Game(_)), "{:?}", self.shell.message);
        self.pressed.clear();
    }
    pub fn screen(&mut self) -> &mut GameScreen {
        self.shell.game_screen().expect("a game is on the screen")
    }
    pub fn phase(&mut self) -> Phase {
        self.screen().session.state().clock().phase
    }
    pub fn notice(&mut self) -> String {
        self.screen().notice.as_ref().map_or(String::new(), |notice| notice.text.clone())
    }
    /// Files are written or read, and waited for.
    pub fn file(&mut self, command: FileCommand) {
        self.shell.apply(command);
        self.shell.finish_files();
    }
    /// Waits until the person at the screen is asked.
    pub fn wait(&mut self) {
        self.shell.tick();
        while self.screen().human().is_none() {
            assert!(self.started.elapsed() < Duration::from_mins(15), "the AI comes to no end");
            self.shell.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
        self.look();
    }

    /// Ends the step with the keyboard, whatever is left.
    pub fn end_step(&mut self) {
        let enter = Key::Named(NamedKey::Enter);
        self.with(ModifiersState::CONTROL, enter.clone());
        if matches!(self.shell.dialog, Some(Dialog::Ending(_))) {
            // one reads the question before one answers it
            std::thread::sleep(Duration::from_millis(400));
            self.with(ModifiersState::CONTROL, enter);
        }
        assert!(self.shell.dialog.is_none(), "the step ends");
        self.wait();
    }
    /// Ends steps until a phase comes; an AI places what arrives on the way.
    pub fn go_on_to(&mut self, there: impl Fn(Phase) -> bool) {
        while !there(self.phase()) {
            if self.phase() == Phase::Deployment {
                self.click("Let the AI do it");
                self.wait();
            }
            self.end_step();
        }
    }

    /// Turns to the window of a part, or to the main one.
    pub fn sit_before(&mut self, part: Option<Part>) {
        let there = self.others.remove(&part).unwrap_or_else(|| {
            let ctx = egui::Context::default();
            meridian_ui::style::apply_style(&ctx);
            ctx
        });
        if part != self.at {
            let left = std::mem::replace(&mut self.ctx, there);
            self.others.insert(std::mem::replace(&mut self.at, part), left);
        }
        self.shell.has_keyboard(part);
        self.look();
    }

    // ----- looking

    /// Lays out what is to be seen now. One person who plays both sides hands the screen over to himself.
    pub fn look(&mut self) {
        self.shell.finish_files();
        if self.shell.is_covered() && !self.stays_covered {
            self.shell.apply(meridian_ui::game_screen::GameCommand::TakeScreen);
        }
        for _ in 0..3 {
            self.frame(Vec::new());
        }
    }
    pub fn frame(&mut self, events: Vec<egui::Event>) {
        self.time += 0.4;
        let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, self.size / self.ctx.zoom_factor());
        let time = Some(self.time);
        let input = egui::RawInput { screen_rect: Some(rect), events, time, ..egui::RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| meridian_ui::frame::show_in(&mut self.shell, self.at, ui));
        output.textures_delta.clear();
        self.texts.clear();
        for shape in &output.shapes {
            texts_of(&shape.shape, shape.clip_rect, &mut self.texts);
        }
    }
    /// A picture of the window that the person sits before at both sizes, where `MERIDIAN_SCREENS` names a folder for it.
    pub fn keep(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("MERIDIAN_SCREENS").map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
        for (width, height) in [(1280, 720), (800, 600)] {
            let mut camera = Offscreen::new(&self.shell, width, height).expect("a graphics driver");
            if let Some(part) = self.at {
                camera.open(part, width, height).expect("a window more");
            }
            for _ in 0..4 {
                camera.frame_of(self.at, &mut self.shell).expect("a frame");
            }
            let path = folder.join(format!("{name}-{width}.png"));
            std::fs::write(path, camera.picture_of(self.at).expect("a picture").to_png()).expect("written");
        }
        self.look();
    }
    /// The same while something is dragged; `way`: from where to where, which the size of the window decides.
    pub fn keep_dragging(&mut self, name: &str, way: impl Fn(&mut Self) -> [egui::Pos2; 2]) {
        let Some(folder) = std::env::var_os("MERIDIAN_SCREENS").map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
        let own = self.size;
        for (width, height) in [(1280, 720), (800, 600)] {
            self.size = egui::vec2(width as f32, height as f32);
            self.look();
            let [from, to] = way(self);
            let mut camera = Offscreen::new(&self.shell, width, height).expect("a graphics driver");
            let press = egui::Event::PointerButton {
                pos: from,
                button: egui::PointerButton::Primary,
                pressed: true,
                modifiers: egui::Modifiers::default(),
            };
            let moves = [from.lerp(to, 0.5), to, to].map(egui::Event::PointerMoved);
            for event in [egui::Event::PointerMoved(from), press].into_iter().chain(moves) {
                camera.frame_while(vec![event], &mut self.shell).expect("a frame");
            }
            let path = folder.join(format!("{name}-{width}.png"));
            std::fs::write(path, camera.picture().expect("a picture").to_png()).expect("written");
        }
        self.size = own;
        self.look();
    }
    /// Where a text stands, exactly or as a part of a line; the one painted last, which lies on top.
    pub fn place(&self, text: &str) -> egui::Pos2 {
        let exact = self.texts.iter().rev().find(|(shown, _)| shown == text);
        let found = exact.or_else(|| self.texts.iter().rev().find(|(shown, _)| shown.contains(text)));
        found.unwrap_or_else(|| panic!("“{text}” is not to be seen: {:?}", self.texts)).1.center()
    }
    /// Where exactly this text stands for the first time.
    pub fn first(&self, text: &str) -> egui::Pos2 {
        let found = self.texts.iter().find(|(shown, _)| shown == text);
        found.unwrap_or_else(|| panic!("“{text}” is not to be seen: {:?}", self.texts)).1.center()
    }
    pub fn sees(&self, text: &str) -> bool {
        self.texts.iter().any(|(shown, _)| shown.contains(text))
    }
    // ----- the mouse

    /// Turns the wheel over the list of scenarios until the text shows in it.
    pub fn scroll_to(&mut self, text: &str) {
        let list = self.first("NEW GAME") + egui::vec2(40.0, 60.0);
        let shows = |person: &Self| {
            person.texts.iter().any(|(shown, at)| shown == text && at.center().x < list.x + 400.0 && at.height() > 8.0)
        };
        self.move_to(list);
        // up to the top, then down
        for turn in std::iter::once(5000.0).chain(std::iter::repeat_n(-24.0, 60)) {
            if turn < 0.0 && shows(self) {
                return;
            }
            self.frame(vec![egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: egui::vec2(0.0, turn),
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Wheel,
                modifiers: egui::Modifiers::default(),
            }]);
            // the list glides
            self.look();
        }
        panic!("{text} never shows: {:?}", self.texts);
    }
    /// Turns the wheel there by so many notches, away from oneself.
    pub fn roll(&mut self, at: egui::Pos2, notches: f32) {
        self.count(1, 0);
        self.move_to(at);
        self.frame(vec![egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: egui::vec2(0.0, notches),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: egui::Modifiers::default(),
        }]);
        self.look();
    }
    /// Turns the wheel there, towards oneself, until something is so; that counts as a click.
    pub fn roll_until(&mut self, at: egui::Pos2, is_so: impl Fn(&Self) -> bool) -> bool {
        self.count(1, 0);
        self.move_to(at);
        for _ in 0..60 {
            if is_so(self) {
                return true;
            }
            self.frame(vec![egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: egui::vec2(0.0, -60.0),
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Wheel,
                modifiers: egui::Modifiers::default(),
            }]);
            // the list glides
            self.look();
        }
        is_so(self)
    }
    pub fn click(&mut self, text: &str) {
        let at = self.place(text);
        self.click_at(at);
    }
    pub fn click_first(&mut self, text: &str) {
        let at = self.first(text);
        self.click_at(at);
    }
    pub fn click_at(&mut self, at: egui::Pos2) {
        self.count(1, 0);
        self.move_to(at);
        self.button(at, true);
        self.button(at, false);
        self.look();
    }
    pub fn right_click_at(&mut self, at: egui::Pos2) {
        self.count(1, 0);
        self.move_to(at);
        self.press_button(at, MouseButton::Right, true);
        self.press_button(at, MouseButton::Right, false);
        self.look();
    }
    pub fn move_to(&mut self, at: egui::Pos2) {
        self.frame(vec![egui::Event::PointerMoved(at)]);
        let taken = input::has_pointer(&self.ctx);
        let scale = f64::from(self.ctx.pixels_per_point());
        let position = PhysicalPosition::new(f64::from(at.x) * scale, f64::from(at.y) * scale);
        let moved = WindowEvent::CursorMoved { device_id: DeviceId::dummy(), position };
        self.shell.window_event_in(self.at, &moved, taken);
    }
    /// Presses there, moves to the other place and lets go.
    pub fn drag(&mut self, from: egui::Pos2, to: egui::Pos2) {
        self.drag_over(from, to);
        self.let_go(to);
    }
    /// The same without letting go.
    pub fn drag_over(&mut self, from: egui::Pos2, to: egui::Pos2) {
        self.count(1, 0);
        self.move_to(from);
        self.button(from, true);
        self.move_to(from.lerp(to, 0.5));
        self.move_to(to);
    }
    pub fn let_go(&mut self, at: egui::Pos2) {
        self.button(at, false);
        self.look();
    }
    fn button(&mut self, pos: egui::Pos2, pressed: bool) {
        self.press_button(pos, MouseButton::Left, pressed);
    }
    fn press_button(&mut self, pos: egui::Pos2, button: MouseButton, pressed: bool) {
        let modifiers = egui_modifiers(self.modifiers);
        let on_panels = match button {
            MouseButton::Right => egui::PointerButton::Secondary,
            _ => egui::PointerButton::Primary,
        };
        self.frame(vec![egui::Event::PointerButton { pos, button: on_panels, pressed, modifiers }]);
        let state = if pressed { ElementState::Pressed } else { ElementState::Released };
        let event = WindowEvent::MouseInput { device_id: DeviceId::dummy(), state, button };
        let taken = input::has_pointer(&self.ctx);
        self.shell.window_event_in(self.at, &event, taken);
    }
    /// Clicks on a hex of the map; whoever plays has moved the map there.
    pub fn click_hex(&mut self, cell: CellId) {
        let at = self.hex_at(cell);
        self.click_at(at);
    }
    /// Where a hex is on the screen, points; the map is moved so that it is in the middle.
    pub fn hex_at(&mut self, cell: CellId) -> egui::Pos2 {
        let viewport = self.shell.viewport();
        let grid = &self.screen().session.game().map().grid;
        let (lat, lon) = grid.geometry().expect("a globe").lat_lon(cell);
        self.shell.set_camera(Camera::hexes_across(lat, lon, 24.0, &viewport));
        self.look();
        let (viewport, origin) = (self.shell.viewport(), self.shell.origin());
        let screen = self.shell.game_screen().expect("a game");
        let centre = screen.session.game().map().grid.geometry().expect("a globe").centre(cell);
        let [x, y] = screen.camera.project(&viewport, centre).expect("it is on the near side");
        let scale = self.ctx.pixels_per_point();
        egui::pos2((x as f32 + origin[0] as f32) / scale, (y as f32 + origin[1] as f32) / scale)
    }

    // ----- the keyboard

    pub fn key(&mut self, key: NamedKey) {
        self.press(Key::Named(key));
    }
    pub fn with(&mut self, modifiers: ModifiersState, key: Key) {
        self.hold(modifiers);
        self.press(key);
        self.hold(ModifiersState::empty());
    }
    pub fn hold(&mut self, modifiers: ModifiersState) {
        self.modifiers = modifiers;
        self.shell.window_event_in(self.at, &WindowEvent::ModifiersChanged(modifiers.into()), false);
        self.frame(vec![egui::Event::ModifiersChanged(egui_modifiers(modifiers))]);
        self.look();
    }
    /// Types a word, which counts as one.
    pub fn write(&mut self, word: &str) {
        let before = self.pressed.clone();
        for letter in word.chars() {
            self.press(character(letter));
        }
        self.pressed = before;
        self.count(0, 1);
    }
    pub fn press(&mut self, key: Key) {
        self.count(0, 1);
        if input::press_in(&mut self.shell, self.at, &self.ctx, &key, false) {
            let modifiers = egui_modifiers(self.modifiers);
            let mut events = Vec::new();
            if let Some(key) = egui_key(&key) {
                events.push(egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers });
            }
            if let (Key::Character(text), false) = (&key, self.modifiers.control_key()) {
                events.push(egui::Event::Text(text.to_string()));
            }
            self.frame(events);
        }
        self.look();
    }
    fn count(&mut self, clicks: u32, keys: u32) {
        let Some(screen) = self.shell.game_screen() else { return };
        let entry = self.pressed.entry(screen.session.state().clock().phase.key()).or_default();
        entry.0 += clicks;
        entry.1 += keys;
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        // An automatic save may still be on its way there.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub fn character(letter: char) -> Key {
    Key::Character(SmolStr::new(letter.to_string()))
}

fn egui_modifiers(held: ModifiersState) -> egui::Modifiers {
    let (ctrl, shift, alt) = (held.control_key(), held.shift_key(), held.alt_key());
    egui::Modifiers { alt, ctrl, shift, mac_cmd: false, command: ctrl }
}

/// As the window's adapter translates them.
fn egui_key(key: &Key) -> Option<egui::Key> {
    match key {
        Key::Named(NamedKey::Tab) => Some(egui::Key::Tab),
        Key::Named(NamedKey::Enter) => Some(egui::Key::Enter),
        Key::Named(NamedKey::Space) => Some(egui::Key::Space),
        Key::Named(NamedKey::Escape) => Some(egui::Key::Escape),
        Key::Named(NamedKey::Backspace) => Some(egui::Key::Backspace),
        Key::Named(NamedKey::Delete) => Some(egui::Key::Delete),
        Key::Named(NamedKey::ArrowUp) => Some(egui::Key::ArrowUp),
        Key::Named(NamedKey::ArrowDown) => Some(egui::Key::ArrowDown),
        Key::Character(text) => egui::Key::from_name(&text.to_uppercase()),
        _ => None,
    }
}

fn texts_of(shape: &egui::Shape, clip: egui::Rect, texts: &mut Painted) {
    match shape {
        egui::Shape::Text(text) => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            if clip.intersects(rect) {
                texts.push((text.galley.text().to_owned(), rect.intersect(clip)));
            }
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts_of(shape, clip, texts)),
        _ => {}
    }
}
