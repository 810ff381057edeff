//! A screen without a window, and where its pictures go.

use meridian_engine::{CellId, Game};
use meridian_renderer::Camera;
use meridian_session::Folders;
use meridian_session::{Seat, Session};
use meridian_ui::game_screen::{GameCommand, GameScreen};
use meridian_ui::shell::{Command, FileCommand, Screen, Shell};
use meridian_ui::undocked::Part;
use meridian_ui::window::Offscreen;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

pub const SIZE: (u32, u32) = (1280, 720);

/// A screen without a window, and where its pictures go.
pub struct Studio {
    pub shell: Shell,
    pub ctx: egui::Context,
    pub camera: Option<(Offscreen, PathBuf)>,
    /// Names of the screens shown.
    pub shown: BTreeSet<String>,
    /// Of the window, px.
    pub size: (u32, u32),
    /// For saved games and settings: this studio's own.
    pub folder: PathBuf,
}

impl Studio {
    pub fn new() -> Self {
        Self::with_players_in(None)
    }
    /// With a folder that somebody has named for libraries.
    pub fn with_players_in(plugin_dir: Option<PathBuf>) -> Self {
        static STUDIOS: AtomicU32 = AtomicU32::new(0);
        let number = STUDIOS.fetch_add(1, Ordering::Relaxed);
        let saves = std::env::temp_dir().join(format!("meridian-screens-{}-{number}", std::process::id()));
        let folder = saves.clone();
        let (config_dir, ai_dir) = (Some(saves.join("config")), Some(saves.join("opponents")));
        let folders = Folders { config_dir, ai_dir, save_dir: Some(saves), plugin_dir, data_dir: None };
        let shell = Shell::new(&folders).expect("a shell");
        let camera = std::env::var_os("MERIDIAN_SCREENS").map(|folder| {
            let folder = PathBuf::from(folder);
            std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
            (Offscreen::new(&shell, SIZE.0, SIZE.1).expect("a graphics driver"), folder)
        });
        Self { shell, ctx: egui::Context::default(), camera, shown: BTreeSet::new(), size: SIZE, folder }
    }
    pub fn sit_down(&mut self, game: &Game) {
        self.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    }
    pub fn screen(&mut self) -> &mut GameScreen {
        match &mut self.shell.screen {
            Screen::Game(screen) => screen,
            Screen::Menu(_) => panic!("no game is on the screen"),
        }
    }
    pub fn look_at(&mut self, cell: Option<CellId>) {
        let (Some(cell), viewport) = (cell, self.shell.viewport()) else { return };
        let at = self.screen().session.game().map().grid.geometry().map(|globe| globe.lat_lon(cell));
        if let Some((lat, lon)) = at {
            self.shell.set_camera(Camera::hexes_across(lat, lon, 24.0, &viewport));
        }
    }
    /// Lays the screen out, and keeps a picture of it if somebody wants one.
    pub fn show(&mut self, name: &str) {
        let size = egui::vec2(self.size.0 as f32, self.size.1 as f32);
        for _ in 0..3 {
            let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, size / self.ctx.zoom_factor());
            let input = egui::RawInput { screen_rect: Some(rect), ..egui::RawInput::default() };
            let mut output = self.ctx.run_ui(input, |ui| meridian_ui::frame::show(&mut self.shell, ui));
            assert!(!output.shapes.is_empty(), "{name} shows nothing");
            output.textures_delta.clear();
        }
        if !self.shown.insert(name.to_owned()) {
            return;
        }
        if let Some((camera, folder)) = &mut self.camera {
            camera.resize(self.size.0, self.size.1, 1.0);
            for _ in 0..4 {
                camera.frame(&mut self.shell).expect("a frame");
            }
            let path = folder.join(format!("{name}.png"));
            let picture = camera.picture().expect("a picture").to_png();
            std::fs::write(&path, picture).expect("the picture can be written");
        }
    }
    /// The window of a part that has one, of the studio's size.
    pub fn show_window(&mut self, part: Part, name: &str) {
        let ctx = egui::Context::default();
        meridian_ui::style::apply_style(&ctx);
        let size = egui::vec2(self.size.0 as f32, self.size.1 as f32);
        for _ in 0..3 {
            let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, size / ctx.zoom_factor());
            let input = egui::RawInput { screen_rect: Some(rect), ..egui::RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| meridian_ui::frame::show_in(&mut self.shell, Some(part), ui));
            assert!(!output.shapes.is_empty(), "{name} shows nothing");
            output.textures_delta.clear();
        }
        if let Some((camera, folder)) = &mut self.camera {
            camera.open(part, self.size.0, self.size.1).expect("a window more");
            for _ in 0..4 {
                camera.frame_of(Some(part), &mut self.shell).expect("a frame");
            }
            let picture = camera.picture_of(Some(part)).expect("a picture").to_png();
            std::fs::write(folder.join(format!("{name}.png")), picture).expect("the picture can be written");
            camera.close(part);
        }
    }
    /// A war is dropped on the window, and comes on the screen when it has been read.
    pub fn open(&mut self, file: PathBuf) {
        self.shell.apply(FileCommand::Drop(file));
        self.shell.finish_files();
    }
    pub fn apply(&mut self, command: impl Into<Command>) {
        self.shell.apply(command);
        self.shell.finish_files();
        self.screen().refresh();
    }
    /// Gives what was prepared; it must be accepted.
    pub fn confirm(&mut self, what: &str) {
        let order = self.screen().attack_order().unwrap_or_else(|| panic!("{what}: nothing is prepared"));
        let orders = self.screen().session.orders();
        self.apply(GameCommand::Confirm);
        let notice = self.screen().notice.as_ref().map(|notice| notice.text.clone());
        assert_eq!(self.screen().session.orders(), orders + 1, "{what}: {order:?}: {notice:?}");
    }
}
