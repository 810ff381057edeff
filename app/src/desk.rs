//! Everything on the screen between two frames: the menu or a running game, dialogs, and what events do to them. Knows
//! nothing of windows and devices, so that pictures of it can be made without either.

mod glide;
mod keys;
mod menu;
mod motion;
mod now;
mod pointer;
mod replays;
mod rest;
mod selection;
mod table;
mod wish;

pub use glide::Glide;
pub use menu::{Choice, Menu};
pub use motion::{Motion, Pace};
pub use now::Now;
pub use pointer::Pointer;
pub use selection::Selection;
pub(crate) use table::landing_force;
pub use table::{Aim, Battle, Catching, Fan, Fought, Notice, Placing, Report, Shop, Table};
pub use wish::Wish;

use crate::ais::{Ais, bundled};
use crate::cli::Folders;
use crate::failure::Failure;
use crate::minimap::Minimap;
use crate::opponents::{Opponents, Plugins};
use crate::panels;
use crate::save::{Autosaves, Listed, Recorded, Save, SaveFolder, Seated};
use crate::session::{Idle, Player, Seat, Session, StandIn};
use crate::settings::{SettingsFile, Tint};
use crate::world::World;
use meridian_ai_api::host::{Setting, Takeover};
use meridian_engine::{Game, Map, Side};
use meridian_renderer::{Camera, Layers, Scene, Theme, Viewport};
use rest::Rest;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use winit::event::WindowEvent;
use winit::keyboard::ModifiersState;

/// Points that the panels need to show all they have.
const LEAST_ROOM: egui::Vec2 = egui::vec2(960.0, 540.0);

/// A box over everything else.
#[derive(Clone, Debug)]
pub enum Dialog {
    Save {
        name: String,
    },
    Load {
        files: Vec<Listed>,
        replays: Vec<Recorded>,
    },
    Help,
    /// The display settings.
    Display,
    /// The AIs there are.
    Opponents,
    /// Who is to go on from the place of a war that is watched.
    TakeOver {
        seats: [Seated; 2],
    },
    /// A loss follows: the question and what is done on yes.
    Confirm {
        question: String,
        yes: &'static str,
        wish: Box<Wish>,
    },
}

/// What the window shows besides dialogs.
pub enum Screen {
    Menu(Box<Menu>),
    Table(Box<Table>),
}

pub struct Desk {
    pub world: World,
    pub ais: Ais,
    pub saves: SaveFolder,
    pub settings: SettingsFile,
    /// The map's theme as the settings have it.
    theme: Theme,
    autosaves: Autosaves,
    pub screen: Screen,
    pub dialog: Option<Dialog>,
    /// What went wrong last, when no game is on the table.
    pub message: Option<String>,
    pub pointer: Pointer,
    pub minimap: Minimap,
    rest: Rest,
    pub opponents: Opponents,
    modifiers: ModifiersState,
    /// Where the map lies, px, as the panels leave room for it.
    origin: [u32; 2],
    viewport: Viewport,
    fresh_layout: bool,
    quit: bool,
}

impl Desk {
    pub fn new(folders: &Folders) -> Result<Self, Failure> {
        let world = World::load();
        let saves = SaveFolder::choose(folders.save_dir.clone())?;
        let (settings, notice) = SettingsFile::open(folders.config_dir.as_deref());
        let message = saves.prepare().err().map(|failure| failure.to_string()).or(notice);
        let menu = Menu::new(&world)?;
        let ais = Ais::new(folders.plugin_dir.clone()).with_own_folders(saves.path().join("ai"));
        Ok(Self {
            opponents: Opponents::new(Plugins::choose(folders.ai_dir.clone()), &ais),
            ais,
            autosaves: Autosaves::new(saves.clone()),
            saves,
            theme: settings.now.map_theme(),
            settings,
            screen: Screen::Menu(Box::new(menu)),
            dialog: None,
            message,
            pointer: Pointer::default(),
            minimap: Minimap::default(),
            rest: Rest::default(),
            modifiers: ModifiersState::empty(),
            origin: [0, 0],
            viewport: Viewport::new(1280, 720),
            fresh_layout: false,
            quit: false,
            world,
        })
    }
    pub fn map(&self) -> &Arc<Map> {
        &self.world.map
    }
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }
    pub fn origin(&self) -> [u32; 2] {
        self.origin
    }
    pub fn wants_to_quit(&self) -> bool {
        self.quit
    }
    pub fn table(&mut self) -> Option<&mut Table> {
        match &mut self.screen {
            Screen::Table(table) => Some(table),
            Screen::Menu(_) => None,
        }
    }
    pub fn modifiers(&self) -> ModifiersState {
        self.modifiers
    }
    fn set_modifiers(&mut self, now: ModifiersState) {
        self.modifiers = now;
    }
    pub fn set_camera(&mut self, camera: Camera) {
        *self.camera() = camera;
    }
    fn camera(&mut self) -> &mut Camera {
        self.moving().0
    }
    /// The camera of what is on the screen, and what it does by itself.
    fn moving(&mut self) -> (&mut Camera, &mut Glide) {
        match &mut self.screen {
            Screen::Table(table) => (&mut table.camera, &mut table.glide),
            Screen::Menu(menu) => (&mut menu.camera, &mut menu.glide),
        }
    }
    fn glide(&self) -> &Glide {
        match &self.screen {
            Screen::Table(table) => &table.glide,
            Screen::Menu(menu) => &menu.glide,
        }
    }
    /// The zoom for a moment after it was changed: a hex 64 points wide is 100 %.
    pub fn zoom_shown(&self) -> Option<f64> {
        let camera = match &self.screen {
            Screen::Table(table) => &table.camera,
            Screen::Menu(menu) => &menu.camera,
        };
        self.pointer.zoom_shows(Instant::now()).then(|| camera.hex_px(&self.viewport) / self.viewport.scale / 64.0)
    }

    // ----- frames

    /// Lays out a frame and carries out what was clicked in it.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let mut wishes = Vec::new();
        let room = panels::show(self, ui, &mut wishes);
        self.apply_settings(ui.ctx());
        let still = self.settings.now.reduce_motion;
        self.moving().1.set_still(still);
        let ctx = ui.ctx();
        self.place_map(room, ctx.pixels_per_point(), ctx.native_pixels_per_point().unwrap_or(1.0));
        for wish in wishes {
            self.grant(wish);
        }
        if let Screen::Table(table) = &mut self.screen {
            table.refresh();
        }
        self.drop_stale_question();
    }
    /// What was set applies at once, but the panels keep their size and the file its contents while a slider is held.
    fn apply_settings(&mut self, ctx: &egui::Context) {
        self.theme = self.settings.now.map_theme();
        crate::window::wear(ctx, self.settings.now.panels.palette());
        let partnerships = self.settings.now.tint == Tint::Partnership;
        let scene = self.scene();
        scene.set_layers(Layers { partnerships, ..scene.layers() });
        if ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        // No larger than leaves the panels the room they need.
        let window = ctx.viewport_rect().size() * ctx.zoom_factor();
        let most = (window / LEAST_ROOM).min_elem().max(1.0);
        ctx.set_zoom_factor(self.settings.now.ui_scale.factor().min(most));
        if let Err(failure) = self.settings.save() {
            self.say(failure.to_string());
        }
    }
    /// A question about a loss goes when the loss is another one by now, as when the AI went on with the step meanwhile.
    fn drop_stale_question(&mut self) {
        let Some(Dialog::Confirm { question, .. }) = &self.dialog else { return };
        let loss = match &self.screen {
            Screen::Table(table) => table.loss_of_ending(),
            Screen::Menu(_) => None,
        };
        if loss.as_ref() != Some(question) {
            self.dialog = None;
        }
    }
    fn scene(&mut self) -> &mut Scene {
        match &mut self.screen {
            Screen::Table(table) => &mut table.scene,
            Screen::Menu(menu) => &mut menu.scene,
        }
    }
    /// What the map shows and where; none while there is no room for it.
    pub fn map_view(&self) -> Option<(&Scene, &Camera, [u32; 2], Viewport)> {
        let (scene, camera) = match &self.screen {
            Screen::Table(table) => (&table.scene, &table.camera),
            Screen::Menu(menu) => (&menu.scene, &menu.camera),
        };
        Some((scene, camera, self.origin, self.viewport))
    }
    /// How the map is to look.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }
    /// True once after the map's place has changed while a frame was laid out.
    pub fn fresh_layout(&mut self) -> bool {
        std::mem::take(&mut self.fresh_layout)
    }
    /// `scale`: pixels a point of the panels; `map_scale`: of the map, which the size of the panels does not touch.
    fn place_map(&mut self, room: egui::Rect, scale: f32, map_scale: f32) {
        let pixels = |points: f32| (points * scale).round().max(0.0) as u32;
        let origin = [pixels(room.min.x), pixels(room.min.y)];
        let (width, height) = (
            pixels(room.max.x) - origin[0].min(pixels(room.max.x)),
            pixels(room.max.y) - origin[1].min(pixels(room.max.y)),
        );
        let viewport = Viewport::new(width, height).scaled(f64::from(map_scale));
        if (origin, viewport) != (self.origin, self.viewport) {
            let same_size = (viewport.width, viewport.height) == (self.viewport.width, self.viewport.height);
            // A panel that opens moves the edge of the map, not the ground under the eye's height.
            let share = viewport.height / self.viewport.height;
            (self.origin, self.viewport) = (origin, viewport);
            let camera = self.camera();
            if !same_size && share.is_finite() && share > 0.0 && (share - 1.0).abs() > 1e-9 {
                camera.stretch(share);
            }
            camera.fit(&viewport);
            self.fresh_layout = true;
        }
    }

    // ----- events

    /// True when something on the screen may have changed.
    pub fn window_event(&mut self, event: &WindowEvent, keyboard_taken: bool, pointer_taken: bool) -> bool {
        keys::pressed(self, event, keyboard_taken) | pointer::moved(self, event, pointer_taken)
    }
    /// What goes on by itself: AIs that think, flights of the camera, automatic saves. True when it shows.
    pub fn tick(&mut self) -> bool {
        let (viewport, now) = (self.viewport, Instant::now());
        let (camera, glide) = self.moving();
        let mut changed = glide.advance(camera, &viewport, now);
        if changed && !self.glide().is_going() {
            pointer::map_rests(self);
        }
        changed |= self.pointer.forget_zoom(now) | self.opponents.look();
        let (camera, still) = (*self.camera(), self.settings.now.reduce_motion);
        let settled = self.rest.advance(&camera, now, still);
        changed |= self.scene().set_settled(settled);
        while let Some(outcome) = self.autosaves.outcome() {
            if let (Err(error), Screen::Table(table)) = (outcome, &mut self.screen) {
                table.notice = Some(Notice::bad(error));
                changed = true;
            }
        }
        let Screen::Table(table) = &mut self.screen else { return changed };
        changed |= table.play();
        table.pace = Pace::of(self.settings.now.animation_time());
        changed |= table.animate(&self.viewport);
        changed |= table.fan_out_when_due();
        if let Some(save) = table.save_if_due() {
            self.autosaves.save(save);
        }
        table.refresh();
        changed
    }
    /// When [`Desk::tick`] has to be called again.
    pub fn next_tick(&self) -> Option<Instant> {
        let table = match &self.screen {
            Screen::Table(table) if table.is_moving() => Some(Duration::from_millis(16)),
            Screen::Table(table) if table.is_rolling() => Some(Duration::from_millis(16)),
            Screen::Table(table) if table.is_thinking() || table.is_recalling() => Some(Duration::from_millis(30)),
            Screen::Table(table) => table.notice.as_ref().map(Notice::left),
            Screen::Menu(_) => None,
        };
        let now = Instant::now();
        let fan = match &self.screen {
            Screen::Table(table) => table.fan_due(),
            Screen::Menu(_) => None,
        };
        let trial = self.opponents.is_trying().then_some(Duration::from_millis(100));
        let delay = [self.glide().next(), self.pointer.zoom_left(now), self.rest.next(now), table, trial]
            .into_iter()
            .flatten()
            .min();
        [delay.and_then(|delay| now.checked_add(delay)), fan].into_iter().flatten().min()
    }
    /// The window closes: what is on the table is kept as an automatic save.
    pub fn closing(&mut self) {
        if let Screen::Table(table) = &self.screen
            && !table.is_watching()
        {
            self.autosaves.save(table.save("Autosave"));
        }
    }

    // ----- wishes

    pub fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Quit => self.quit = true,
            Wish::ToMenu => self.back_to_menu(),
            Wish::Start => self.start(),
            Wish::Open(dialog) => self.dialog = Some(dialog),
            Wish::Close => self.dialog = None,
            Wish::InstallAi(path) => {
                self.opponents.install(&path, &self.ais);
                self.dialog = Some(Dialog::Opponents);
            }
            Wish::RemoveAi(source) => self.opponents.remove(&source, &self.ais),
            Wish::TryAi(source) => self.opponents.try_out(&source),
            Wish::Watch(path) => self.watch_file(&path, None),
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
                    Screen::Table(table) => table.save_name(),
                    Screen::Menu(_) => return,
                };
                self.dialog = Some(Dialog::Save { name });
            }
            Wish::AskLoad => {
                self.dialog = Some(Dialog::Load { files: self.saves.list(), replays: self.saves.replays() });
            }
            Wish::Save(name) => self.save(&name),
            Wish::Load(path) => self.load(&path),
            Wish::QuickSave => self.save("Quick save"),
            Wish::QuickLoad => self.load(&self.saves.file("Quick save")),
            Wish::Continue => match self.saves.list().into_iter().find(|listed| listed.summary.is_ok()) {
                Some(listed) => self.load(&listed.path),
                None => self.say("There is no saved game yet.".into()),
            },
            Wish::LetAi => {
                if let Screen::Table(table) = &mut self.screen {
                    table.let_ai(&self.ais);
                }
            }
            Wish::Next => {
                let question = self.table().and_then(|table| table.loss_of_ending());
                match question {
                    Some(question) => {
                        self.dialog = Some(Dialog::Confirm {
                            question,
                            yes: "End it all the same",
                            wish: Box::new(Wish::EndStep),
                        });
                    }
                    None => self.grant(Wish::EndStep),
                }
            }
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
            }
        }
    }
    fn say(&mut self, text: String) {
        match &mut self.screen {
            Screen::Table(table) => table.notice = Some(Notice::bad(text)),
            Screen::Menu(_) => self.message = Some(text),
        }
    }
    fn back_to_menu(&mut self) {
        self.closing();
        self.dialog = None;
        match Menu::new(&self.world) {
            Ok(menu) => self.screen = Screen::Menu(Box::new(menu)),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    fn start(&mut self) {
        let Screen::Menu(menu) = &self.screen else { return };
        let made = self.world.new_game(&menu.scenario, menu.seed).and_then(|game| {
            let seat = |side: Side| {
                let seated = match &menu.seats[side.index()] {
                    Seated::Human => Seated::Human,
                    Seated::Ai(source) => Seated::Ai(self.opponents.spec(source)),
                };
                self.seat(&seated, side, Setting::of(&game, side))
            };
            let seats = [seat(Side::Axis)?, seat(Side::Allies)?];
            Ok(Session::new(game, seats))
        });
        match made {
            Ok(session) => self.put_on_table(session),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    fn seat(&self, seated: &Seated, side: Side, setting: Setting) -> Result<Seat, Failure> {
        match seated {
            Seated::Human => Ok(Seat::Human),
            Seated::Ai(name) => {
                let ai = crate::cli::parse_ai(name).map_err(Failure::usage)?;
                Ok(Seat::Ai(self.ais.player(&ai, side, setting)?))
            }
        }
    }
    /// The seats of a saved game; AIs go on with what they remember, also those that had failed or were missing. Where one
    /// can't be had, the classic one plays for it, or nobody. The sentences say so.
    fn seats_again(&self, save: &Save, game: &Game) -> Result<([Seat; 2], Again), Failure> {
        let mut again = Again::default();
        let mut seat = |side: Side| {
            let seated = &save.summary.seats[side.index()];
            let kept = save.kept[side.index()].clone();
            let away = save.away[side.index()];
            let takeover = Some(Takeover::FromAgent);
            let setting = Setting { resumes: true, ..Setting::of(game, side) };
            let Seated::Ai(name) = seated else { return Ok(Seat::Human) };
            let itself = Setting { kept: kept.clone(), takeover: takeover.filter(|_| away), ..setting.clone() };
            let seat = self.seat(seated, side, itself);
            if away && seat.is_ok() {
                again
                    .back
                    .push(format!("{name} plays again; it had failed or was missing, and another AI played for it."));
            }
            seat.or_else(|failure| {
                let plays = self.ais.player(&bundled("classic"), side, Setting { takeover, ..setting });
                let (who, plays) = match plays {
                    Ok(plays) => ("classic plays", plays),
                    Err(_) => ("nobody plays", Box::new(Idle::instead_of(name)) as Box<dyn Player>),
                };
                again.missing.push(format!("{failure}; {who} for it. What it remembers stays in the game."));
                Ok::<_, Failure>(Seat::Ai(Box::new(StandIn::new(name, kept, plays))))
            })
        };
        let seats = [seat(Side::Axis)?, seat(Side::Allies)?];
        Ok((seats, again))
    }
    pub fn put_on_table(&mut self, session: Session) {
        self.dialog = None;
        self.message = None;
        let session = session.with_substitute(self.ais.substitute());
        self.screen = Screen::Table(Box::new(Table::new(session, &self.viewport)));
    }
    fn save(&mut self, name: &str) {
        let Screen::Table(table) = &mut self.screen else { return };
        let path = self.saves.file(name);
        let written = self.saves.prepare().and_then(|()| {
            crate::save::folder::write_atomic(&path, &table.save(name).to_bytes())
                .map_err(|error| Failure::file("write the saved game", &path, &error))
        });
        table.notice = Some(match written {
            Ok(()) => Notice::good(format!("Saved as “{name}”.")),
            Err(failure) => Notice::bad(failure.to_string()),
        });
        self.dialog = None;
    }
    fn load(&mut self, path: &Path) {
        match self.read(path) {
            Ok((session, again)) => {
                let opening = self.world.new_game(&session.header().scenario, session.header().seed);
                self.put_on_table(session);
                if let Screen::Table(table) = &mut self.screen {
                    if let Ok(opening) = opening {
                        table.recall(opening);
                    }
                    table.notice = Some(again.notice(&name_of(path)));
                }
            }
            // The game on the table stays as it is.
            Err(failure) => {
                self.dialog = None;
                self.say(format!("{}: {failure}", name_of(path)));
            }
        }
    }
    fn read(&self, path: &Path) -> Result<(Session, Again), Failure> {
        let bytes = std::fs::read(path).map_err(|error| Failure::file("read", path, &error))?;
        let (map, rules) = (self.world.map.clone(), self.world.rules.clone());
        let save = Save::from_bytes(&bytes, &map, &rules).map_err(|error| Failure::no(error.to_string()))?;
        let (seats, again) = self.seats_again(&save, &save.game(map.clone(), rules.clone()))?;
        Ok((Session::from_save(save, map, rules, seats), again))
    }
}

/// What is to be said about the AIs of a loaded game.
#[derive(Default)]
struct Again {
    missing: Vec<String>,
    back: Vec<String>,
}

impl Again {
    fn notice(&self, name: &str) -> Notice {
        let back: String = self.back.iter().map(|sentence| format!(" {sentence}")).collect();
        match self.missing.is_empty() {
            true => Notice::good(format!("Loaded {name}.{back}")),
            false => Notice::bad(format!("Loaded {name}, but {}{back}", self.missing.join(" "))),
        }
    }
}

fn name_of(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| PathBuf::from(path).display().to_string(), |name| name.to_string_lossy().into_owned())
}
