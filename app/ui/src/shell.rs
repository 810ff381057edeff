//! Everything on the screen between two frames: the menu or a running game, dialogs, and what events do to them. Knows
//! nothing of windows and devices, so that pictures of it can be made without either.

mod advice;
mod apply;
mod background;
mod clips;
mod commands;
mod cues;
mod doings;
mod ending;
mod facts;
mod files;
mod finder;
mod frames;
mod hall;
mod in_sight;
mod iron;
mod keys;
mod lessons;
mod letters;
mod live;
mod meaning;
mod menu;
mod plays;
mod pointer;
mod reader;
mod replays;
mod reporting;
mod saved_games;
mod seating;
mod seats;
mod share;
mod sight;
mod skirmish;
mod study;
mod undocked;
mod unfinished;

pub(crate) use commands::Commands;
pub use commands::{Command, FileCommand, MapCommand, ProgramCommand};
pub(crate) use doings::name_of;
use doings::{Doing, Doings};
pub use ending::Ending;
pub(crate) use facts::Facts;
pub use finder::{Entry, Finder, Kind};
pub use letters::{LetterCommand, Letters};
pub(crate) use meaning::mean;
pub use menu::{Menu, ScenarioOffer};
pub use plays::Plays;
use pointer::Pointer;
pub(crate) use pointer::boxes;
pub use reader::Reader;
pub use replays::TakeOver;
pub(crate) use saved_games::said;
pub use saved_games::{Editing, Order, SavedGames, Which};
pub use share::Share;
pub(crate) use sight::middle_of;

use crate::camera::{CameraMotion, Rest};
use crate::clips::{Clip, ClipOrder};
use crate::compare::Beside;
use crate::game_screen::{GameScreen, Notice};
use crate::keys::Rebinding;
use crate::lessons::Coach;
use crate::memory::{self, Reserve};
use crate::minimap::Minimap;
use crate::settings::SettingsFile;
use crate::side_panels::Stands;
use crate::skirmish::Place;
use crate::tournaments::Hall;
use crate::undocked::{AnyWindow, Part, Undocked};
use meridian_engine::{CellId, Map, Month, OrderKind, Paragraph, Side};
use meridian_presentation::motion::Pace;
use meridian_renderer::{Camera, Scene, Theme, Viewport};
use meridian_session::ais::Ais;
use meridian_session::opponents::{Opponents, Plugins};
use meridian_session::save::{Autosaves, SaveFolder};
use meridian_session::skirmish::Suggestion;
use meridian_session::world::data_folder;
use meridian_session::{Failure, Folders, Library};
use meridian_sound::Sound;
use meridian_words::t;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use winit::event::WindowEvent;
use winit::keyboard::{Key, ModifiersState};

/// Pixels between two maps.
const BETWEEN: u32 = 4;

/// A box over everything else.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// A name is asked for a saved game.
    Save {
        /// As far as it is typed.
        name: String,
    },
    /// A war by correspondence.
    Letters(Box<Letters>),
    /// What goes with a report of a problem.
    Report,
    /// Saved games and replays.
    Load(Box<SavedGames>),
    /// Keys and gestures.
    Help,
    /// Anything that has a name, to be found by it.
    Find(Box<Finder>),
    /// The keys of all actions, to be changed.
    Keys(Rebinding),
    /// What is to be filmed of the war that is watched.
    Clip(ClipOrder),
    /// The settings.
    Settings {
        /// What is looked for in them.
        search: String,
    },
    /// The AIs there are.
    Opponents,
    /// How the AI at a seat of the new game is to play.
    Plays(Side),
    /// Who commands the countries of a side of the new game that its person does not.
    Share(Side),
    /// What is agreed for the new game besides its rules.
    Options,
    /// What the game on the screen is, who plays, and what was agreed for it.
    ThisGame,
    /// The rules of the game.
    Rulebook,
    /// The lessons of the tutorial.
    Lessons,
    /// Who is to go on from the place of a war that is watched.
    TakeOver(Box<TakeOver>),
    /// The step is to end: what is lost and what is left undone.
    Ending(Ending),
    /// An order waits that would forfeit the advance into this hex.
    Forfeit {
        /// That was emptied.
        cell: CellId,
        /// The order.
        held: OrderKind,
    },
}

impl Dialog {
    /// The box of settings, with nothing looked for in it.
    pub fn settings() -> Self {
        Self::Settings { search: String::new() }
    }
}

/// What the window shows besides dialogs.
pub enum Screen {
    /// The start menu.
    Menu(Box<Menu>),
    /// A game that is played or watched.
    Game(Box<GameScreen>),
}

/// All that the window shows, and what stays when a game ends: the world, AIs, saved games, settings.
pub struct Shell {
    /// What games are made from.
    pub library: Library,
    /// How AIs are started.
    pub ais: Ais,
    /// Where saved games and replays lie.
    pub saves: SaveFolder,
    /// What the player has set for all games.
    pub settings: SettingsFile,
    /// The map's theme as the settings have it.
    theme: Theme,
    autosaves: Autosaves,
    /// Where the game on the screen lies, if it is in iron mode.
    iron: Option<PathBuf>,
    /// The languages that can be chosen, as on the command line.
    pub languages: Vec<String>,
    unfinished: unfinished::Unfinished,
    background: background::Background,
    reserve: Reserve,
    /// There is a saved game to go on with.
    pub can_continue: bool,
    /// The panels at the sides as they stood in the last frame.
    pub sides: [Stands; 2],
    /// What lies under the dialogs.
    pub screen: Screen,
    /// The box that is open.
    pub dialog: Option<Dialog>,
    /// What went wrong last, when no game is on the screen.
    pub message: Option<String>,
    pub(crate) pointer: Pointer,
    pub(crate) minimap: Minimap,
    rest: Rest,
    /// The AIs to choose from.
    pub opponents: Opponents,
    /// Tournaments: those that are looked at, and those that are played whatever is on the screen.
    pub hall: Hall,
    /// The skirmish, in place of the start menu.
    pub skirmish: Option<Place>,
    /// The combat of the war under it that it was opened for, with what that suggests.
    of_war: Option<Box<Suggestion>>,
    /// The game of a tournament that is shown while it is played.
    pub(crate) live: Option<live::Live>,
    /// The month that the war on the screen is to begin with, while its index has not come to it.
    pub(crate) goes_to: Option<Month>,
    /// The other game of the pair that is on the screen, beside it.
    pub beside: Option<Box<Beside>>,
    /// The clip that is being made.
    pub clip: Option<Clip>,
    /// What plays cues.
    pub sound: Sound,
    /// As the last cue could be heard.
    loudness: f32,
    /// What F1 explains in a window: the pointer was over it in its last frame.
    meanings: BTreeMap<Option<Part>, Paragraph>,
    /// The lesson that goes on on the screen.
    pub coach: Option<Coach>,
    /// The rulebook, once it has been opened.
    pub(crate) reader: Option<Box<Reader>>,
    /// The parts that stand in windows of their own.
    pub undocked: Undocked,
    /// Commands carried out so far.
    done: u64,
    pub(crate) doings: Doings,
    modifiers: ModifiersState,
    /// Where the map lies, px, as the panels leave room for it.
    origin: [u32; 2],
    viewport: Viewport,
    fresh_layout: bool,
    /// The window whose panels the keyboard is to go to, or come back from.
    turns_focus: Option<AnyWindow>,
    in_sight: BTreeMap<Option<Part>, in_sight::InSight>,
    quit: bool,
    /// Of the person, as it was given last in a war by correspondence.
    letter_name: String,
    /// Where the next frame is to be kept, and whether a game lies beside it.
    picture: Option<(PathBuf, bool)>,
    /// Name of the graphics device.
    pub(crate) adapter: String,
}

/// What the map shows, and where on the target, px.
#[derive(Clone, Copy)]
pub(crate) struct MapView<'a> {
    pub board: &'a Arc<Map>,
    pub scene: &'a Scene,
    pub camera: &'a Camera,
    pub theme: &'a Theme,
    pub origin: [u32; 2],
    pub viewport: Viewport,
}

impl Shell {
    /// The start menu. A folder that takes no files, and settings that can't be read, are said in [`Shell::message`].
    ///
    /// # Errors
    /// The account has no home for saved games and no folder was named for them, or a scenario of the program can't be read.
    pub fn new(folders: &Folders) -> Result<Self, Failure> {
        memory::be_sparing();
        let library = Library::open(folders);
        let saves = SaveFolder::choose(folders.save_dir.clone())?;
        let (mut settings, notice) = SettingsFile::open(folders.config_dir.as_deref());
        if !settings.now.windows_return {
            settings.now.windows.close_all();
        }
        let message = saves.prepare().err().map(|failure| failure.to_string()).or(notice);
        let unfinished = unfinished::Unfinished::begin(&saves);
        let said: Vec<String> = [message, unfinished.said()].into_iter().flatten().collect();
        let message = (!said.is_empty()).then(|| said.join("\n\n"));
        let ais = Ais::new(folders.plugin_dir.clone()).with_own_folders(saves.path().join("ai"));
        let ais = ais.with_data(data_folder(folders));
        let opponents = Opponents::new(Plugins::choose(folders.ai_dir.clone()), &ais);
        let menu = Menu::new(&library, &settings.now.new_game, |ai| opponents.offers(ai))?;
        Ok(Self {
            opponents,
            ais,
            autosaves: Autosaves::new(saves.clone()),
            iron: None,
            languages: Vec::new(),
            unfinished,
            background: background::Background::default(),
            reserve: Reserve::default(),
            can_continue: saves.newest().is_some(),
            sides: [Stands::Away; 2],
            saves,
            theme: settings.now.map_theme(),
            undocked: Undocked::again(&settings.now.windows),
            done: 0,
            doings: Doings::default(),
            loudness: settings.now.loudness(),
            settings,
            screen: Screen::Menu(Box::new(menu)),
            dialog: None,
            message,
            hall: Hall::new(folders),
            skirmish: None,
            of_war: None,
            live: None,
            goes_to: None,
            beside: None,
            clip: None,
            sound: Sound::default(),
            meanings: BTreeMap::new(),
            coach: None,
            reader: None,
            pointer: Pointer::default(),
            minimap: Minimap::default(),
            rest: Rest::default(),
            modifiers: ModifiersState::empty(),
            origin: [0, 0],
            viewport: Viewport::new(1280, 720),
            fresh_layout: false,
            turns_focus: None,
            in_sight: BTreeMap::new(),
            quit: false,
            letter_name: String::new(),
            picture: None,
            adapter: String::new(),
            library,
        })
    }
    /// The board of the game on the screen, or of the scenario that is chosen.
    pub(crate) fn map(&self) -> &Arc<Map> {
        match &self.screen {
            Screen::Game(screen) => screen.session.game().map(),
            Screen::Menu(menu) => &menu.map,
        }
    }
    /// The book of the game on the screen, or of the scenario that is chosen; as it was left, if it is the same book.
    pub(crate) fn reader(&mut self) -> &mut Reader {
        if self.at_skirmish() {
            let open = self.reader.take().filter(|reader| reader.is_skirmish());
            return self.reader.insert(open.unwrap_or_else(|| Box::new(Reader::skirmish())));
        }
        let ruleset = match &self.screen {
            Screen::Game(screen) => screen.session.game().rules().name.clone(),
            Screen::Menu(menu) => menu.chosen().map_or_else(String::new, |offer| offer.card.ruleset.clone()),
        };
        let rulesets = self.library.catalogue().with_bases(&ruleset);
        let open = self.reader.take().filter(|reader| reader.rulesets == rulesets);
        self.reader.insert(open.unwrap_or_else(|| Box::new(Reader::new(rulesets))))
    }
    /// Of the map, as the panels leave room for it.
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }
    /// Where the map begins in the window, px from the left and from above.
    pub fn origin(&self) -> [u32; 2] {
        self.origin
    }
    /// Is the screen to be handed from one person to the other?
    pub fn is_covered(&self) -> bool {
        self.handed_to().is_some()
    }
    /// Who is to take it.
    pub(crate) fn handed_to(&self) -> Option<Side> {
        let of_game = match &self.screen {
            Screen::Game(screen) => screen.handed_to(),
            Screen::Menu(_) => None,
        };
        of_game.or_else(|| self.at_table().and_then(|table| table.handed_to))
    }
    pub(crate) fn wants_to_quit(&self) -> bool {
        self.quit
    }
    /// The game that is on the screen, if it is not the menu.
    pub fn game_screen(&mut self) -> Option<&mut GameScreen> {
        match &mut self.screen {
            Screen::Game(screen) => Some(screen),
            Screen::Menu(_) => None,
        }
    }
    pub(crate) fn modifiers(&self) -> ModifiersState {
        self.modifiers
    }
    /// Puts the camera of whatever is on the screen there at once.
    pub fn set_camera(&mut self, camera: Camera) {
        *self.camera() = camera;
    }
    fn camera(&mut self) -> &mut Camera {
        self.moving().0
    }
    /// The camera of what is on the screen, and what it does by itself.
    fn moving(&mut self) -> (&mut Camera, &mut CameraMotion) {
        match &mut self.screen {
            Screen::Game(screen) => (&mut screen.camera, &mut screen.camera_motion),
            Screen::Menu(menu) => (&mut menu.camera, &mut menu.camera_motion),
        }
    }
    fn motion(&self) -> &CameraMotion {
        match &self.screen {
            Screen::Game(screen) => &screen.camera_motion,
            Screen::Menu(menu) => &menu.camera_motion,
        }
    }
    /// The zoom for a moment after it was changed: a hex 64 points wide is 100 %.
    pub(crate) fn zoom_shown(&self) -> Option<f64> {
        let camera = match &self.screen {
            Screen::Game(screen) => &screen.camera,
            Screen::Menu(menu) => &menu.camera,
        };
        self.pointer.zoom_shows(Instant::now()).then(|| camera.hex_px(&self.viewport) / self.viewport.scale / 64.0)
    }

    // ----- what is drawn

    fn scene(&mut self) -> &mut Scene {
        match &mut self.screen {
            Screen::Game(screen) => &mut screen.scene,
            Screen::Menu(menu) => &mut menu.scene,
        }
    }
    /// What the maps of a window show and where: one, or two side by side.
    pub(crate) fn map_views(&self, of: Option<Part>) -> Vec<MapView<'_>> {
        match of {
            None => self.main_views(),
            Some(Part::Map) => self.second_map_view().into_iter().collect(),
            Some(_) => Vec::new(),
        }
    }
    /// The map of the game in a window, if there is one.
    pub(crate) fn map_view(&self, of: Option<Part>) -> Option<MapView<'_>> {
        self.map_views(of).into_iter().next()
    }
    fn main_views(&self) -> Vec<MapView<'_>> {
        let (scene, camera) = match &self.screen {
            Screen::Game(screen) => (&screen.scene, &screen.camera),
            Screen::Menu(menu) => (&menu.scene, &menu.camera),
        };
        let (origin, viewport) = (self.origin, self.viewport);
        let first = MapView { board: self.map(), scene, camera, theme: &self.theme, origin, viewport };
        let second = self.beside.as_ref().map(|beside| MapView {
            board: beside.screen.session.game().map(),
            scene: &beside.screen.scene,
            origin: self.origin_beside(),
            ..first
        });
        std::iter::once(first).chain(second).collect()
    }
    /// Where the second map begins, if there are two.
    fn origin_beside(&self) -> [u32; 2] {
        [self.origin[0] + self.viewport.width as u32 + BETWEEN, self.origin[1]]
    }
    /// How the map is to look.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }
    /// True once after the map's place has changed while a frame was laid out.
    pub(crate) fn fresh_layout(&mut self, of: Option<Part>) -> bool {
        match of {
            None => std::mem::take(&mut self.fresh_layout),
            Some(part) => part == Part::Map && std::mem::take(&mut self.undocked.map.fresh),
        }
    }
    /// `scale`: pixels a point of the panels; `map_scale`: of the map, which the size of the panels does not touch.
    fn place_map(&mut self, room: egui::Rect, scale: f32, map_scale: f32) {
        let (origin, [width, height]) = in_pixels(room, scale);
        // two maps share the room
        let width = if self.beside.is_some() { width.saturating_sub(BETWEEN) / 2 } else { width };
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

    /// Of the main window: true when something on the screen may have changed.
    pub fn window_event(&mut self, event: &WindowEvent, pointer_taken: bool) -> bool {
        self.window_event_in(None, event, pointer_taken)
    }
    /// A key went down. `taken`: a panel has the keyboard, so that only keys that type nothing are commands. True when the key
    /// was one, and is nobody else's.
    pub(crate) fn key(&mut self, key: &Key, repeated: bool, taken: bool) -> bool {
        self.answering(self.undocked.keyed, |shell| keys::pressed(shell, key, repeated, taken))
    }
    /// What goes on by itself: AIs that think, flights of the camera, automatic saves. True when it shows.
    pub fn tick(&mut self) -> bool {
        let (viewport, now) = (self.viewport, Instant::now());
        self.note_doings();
        self.reserve.give_back_if_due(now);
        let waits = self.war_waits();
        let (camera, motion) = self.moving();
        let mut changed = !waits && motion.advance(camera, &viewport, now);
        if changed && !self.motion().is_going() {
            pointer::map_rests(self);
        }
        changed |= self.pointer.forget_zoom(now) | self.opponents.look();
        let (camera, still) = (*self.camera(), self.settings.now.reduce_motion);
        if self.stands_alone(Part::Map) {
            self.undocked.map.advance(&camera, now);
        }
        let settled = self.rest.advance(&camera, now, still);
        changed |= self.scene().set_settled(settled);
        if let Some(beside) = &mut self.beside {
            changed |= beside.screen.scene.set_settled(settled);
        }
        changed |= self.look_at_shelf() | self.let_hear();
        changed |= self.hall.look() & (self.hall.shown || self.live.is_some());
        changed |= self.arrive() | self.follow_live() | self.follow_clip() | self.follow_fight();
        changed |= self.look_at_background();
        let could_continue = self.can_continue;
        let failed = self.hear_autosaves().and_then(Result::err);
        if let Some(error) = self.unfinished.unkept.take().or(failed) {
            self.say(error);
            changed = true;
        }
        changed |= could_continue != self.can_continue;
        if waits {
            return changed;
        }
        let Screen::Game(screen) = &mut self.screen else { return changed };
        screen.warned.levels = self.settings.now.alerts;
        changed |= screen.play() | screen.let_ally_move(&self.ais);
        changed |= screen.pass_over_empty_steps() | screen.begin_movement();
        let before = (screen.book.open, screen.book.page);
        let brought = screen.bring_dispatch(self.settings.now.dispatch);
        changed |= brought;
        screen.pace = Pace::of(self.settings.now.animation_time());
        changed |= screen.animate(&self.viewport);
        changed |= screen.fan_out_when_due();
        let due = screen.save_if_due();
        screen.refresh();
        if brought {
            self.call_page(before);
        }
        if due {
            self.keep_beginning();
            // others have thought since the last step, on threads of their own
            self.reserve.is_freed(now);
        }
        changed |= self.send_letter_if_due();
        changed |= self.keep_unfinished();
        changed |= self.go_on_with_lesson();
        self.keep_step() | changed
    }
    /// An automatic save at the beginning of a step.
    fn keep_beginning(&mut self) {
        self.doings.did(&Doing::Autosaves);
        let Screen::Game(screen) = &self.screen else { return };
        let (picture, save) = (screen.thumbnail(&self.theme, &self.viewport), screen.save(""));
        match self.iron_file() {
            Some(file) => self.autosaves.save_to(save, Some(picture), file.to_owned()),
            None => {
                self.autosaves.save(save, Some(picture), self.settings.now.autosaves.get());
            }
        }
    }
    /// When [`Shell::tick`] has to be called again.
    pub fn next_tick(&self) -> Option<Instant> {
        let screen = match &self.screen {
            _ if self.war_waits() => None,
            Screen::Game(screen) if screen.is_moving() => Some(Duration::from_millis(16)),
            Screen::Game(screen) if screen.is_rolling() => Some(Duration::from_millis(16)),
            Screen::Game(screen) if screen.is_thinking() || screen.is_recalling() || screen.is_consulting() => {
                Some(Duration::from_millis(30))
            }
            Screen::Game(screen) => screen.notice.as_ref().and_then(Notice::left),
            Screen::Menu(_) => None,
        };
        let now = Instant::now();
        let fan = match &self.screen {
            Screen::Game(screen) => screen.fan_due(),
            Screen::Menu(_) => None,
        };
        let clip = self.clip.is_some().then_some(Duration::from_millis(100));
        let trial = self.opponents.is_trying().then_some(Duration::from_millis(100));
        let (hall, beside) = (self.hall.next_look(), self.beside.as_ref().and_then(|beside| beside.next_look()));
        let second = self.undocked.map.motion.next().filter(|_| self.stands_alone(Part::Map));
        let others = [second, self.motion().next(), self.pointer.zoom_left(now), self.rest.next(now)];
        let shelf = self.reads_shelf().then_some(Duration::from_millis(50));
        let files = self.next_look_at_background();
        let looks = [screen, trial, clip, hall, beside, shelf, files, self.lesson_goes_on(), self.cue_goes_on()];
        let delay = looks.into_iter().chain(others).flatten().min();
        let delay = delay.and_then(|delay| now.checked_add(delay));
        [delay, fan, self.unfinished_due(), self.fight_goes_on(), self.reserve.due()].into_iter().flatten().min()
    }
    /// The program ends: what is on the screen is kept, and no tournament begins another game.
    pub(crate) fn leaving(&mut self) {
        self.finish_writing();
        self.finish_leaving();
        if let Err(failure) = self.settings.save() {
            log::warn!("{failure}");
        }
        self.closing();
        self.clip = None;
        self.hall.close();
    }
    /// What is on the screen is kept as an automatic save.
    pub(crate) fn closing(&mut self) {
        self.hand_away();
        self.settle();
    }
    /// The same without waiting for it.
    pub(super) fn hand_away(&mut self) {
        let is_kept = self.keep_iron();
        self.brings_nothing();
        self.settle();
        self.close_table();
        self.reserve.is_freed(Instant::now());
        if is_kept {
            self.finish_keeping();
        } else if let Screen::Game(screen) = &self.screen
            && !screen.is_watching()
        {
            let picture = screen.thumbnail(&self.theme, &self.viewport);
            let ring = self.settings.now.autosaves.get();
            self.unfinished.leaves = self.autosaves.save(screen.save(&t!("save-automatic")), Some(picture), ring);
            if self.unfinished.leaves.is_none() {
                self.has_left(None);
            }
        }
    }
}

/// Where a room of a window begins, and how large it is, px; `scale`: pixels a point.
fn in_pixels(room: egui::Rect, scale: f32) -> ([u32; 2], [u32; 2]) {
    let pixels = |points: f32| (points * scale).round().max(0.0) as u32;
    let ([left, top], [right, below]) = ([room.min.x, room.min.y].map(pixels), [room.max.x, room.max.y].map(pixels));
    ([left, top], [right.saturating_sub(left), below.saturating_sub(top)])
}
