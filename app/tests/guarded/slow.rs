//! An AI that takes long to start: the window goes on meanwhile, by real clicks and keys, and nothing that is done in it vanishes.

use crate::folder;
use egui::{Event, Pos2, Rect};
use meridian_ai_host::HostProgram;
use meridian_engine::Side;
use meridian_session::save::Seated;
use meridian_session::{AiMode, Folders};
use meridian_ui::game_screen::{GameCommand, GameScreen};
use meridian_ui::shell::{Dialog, FileCommand, Screen, Shell};
use meridian_ui::window::input;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use winit::keyboard::{Key, NamedKey};

/// Before any AI says a word.
const SLEEP: u32 = 6;
/// A turn of the loop that waits for an AI takes [`SLEEP`] at least. What others on the machine take from it is not counted.
const LONGEST: Duration = Duration::from_secs(3);

/// A window that nobody sees, and the longest turn of its loop.
struct Desk {
    shell: Shell,
    ctx: egui::Context,
    texts: Vec<(String, Rect)>,
    longest: Duration,
    began: Instant,
}

impl Desk {
    /// `does`: in the shell, before an AI of any kind starts.
    fn new(name: &str, does: &str) -> Self {
        let home = folder().join(name);
        let _ = std::fs::remove_dir_all(&home);
        let (config_dir, ai_dir) = (Some(home.join("config")), Some(home.join("opponents")));
        let folders = Folders { config_dir, ai_dir, save_dir: Some(home), plugin_dir: None, data_dir: None };
        let mut shell = Shell::new(&folders).expect("a shell");
        shell.ais.mode = AiMode::Process;
        let words = ["-c", &format!("{does} && exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_meridian"), "ai-host"];
        let arguments = words.map(Into::into).to_vec();
        shell.ais.process.host = HostProgram { program: PathBuf::from("/bin/sh"), arguments };
        let ctx = egui::Context::default();
        meridian_ui::style::apply_style(&ctx);
        let mut desk = Self { shell, ctx, texts: Vec::new(), longest: Duration::ZERO, began: Instant::now() };
        desk.turn(|_, _| Vec::new());
        // fonts are read in the first one
        desk.longest = Duration::ZERO;
        desk
    }
    fn slow(name: &str) -> Self {
        Self::new(name, &format!("sleep {SLEEP}"))
    }
    /// One turn of the loop.
    fn turn(&mut self, does: impl FnOnce(&mut Shell, &egui::Context) -> Vec<Event>) {
        let (began, queued) = (Instant::now(), queued());
        self.shell.tick();
        let events = does(&mut self.shell, &self.ctx);
        let rect = Rect::from_min_size(Pos2::ZERO, egui::vec2(1280.0, 720.0));
        let time = Some(self.began.elapsed().as_secs_f64());
        let input = egui::RawInput { screen_rect: Some(rect), events, time, ..egui::RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| meridian_ui::frame::show(&mut self.shell, ui));
        output.textures_delta.clear();
        self.longest = self.longest.max(began.elapsed().saturating_sub(self::queued().saturating_sub(queued)));
        self.texts.clear();
        output.shapes.iter().for_each(|shape| texts_of(&shape.shape, &mut self.texts));
    }
    fn rest(&mut self) {
        self.turn(|_, _| Vec::new());
        std::thread::sleep(Duration::from_millis(15));
    }
    fn key(&mut self, key: NamedKey) {
        self.turn(|shell, ctx| {
            input::press(shell, ctx, &Key::Named(key), false);
            Vec::new()
        });
        self.rest();
    }
    fn click(&mut self, text: &str) {
        let found = self.texts.iter().rev().find(|(shown, _)| shown.contains(text));
        let pos = found.unwrap_or_else(|| panic!("no {text}: {:?}", self.texts)).1.center();
        let button = |pressed| {
            let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::default());
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        for event in [Event::PointerMoved(pos), button(true), button(false)] {
            self.turn(|_, _| vec![event]);
        }
        self.rest();
    }
    fn sees(&self, text: &str) -> bool {
        self.texts.iter().any(|(shown, _)| shown.contains(text))
    }
    fn screen(&mut self) -> &mut GameScreen {
        self.shell.game_screen().expect("a game is on the screen")
    }
    /// Turns of the loop until that is so.
    fn until(&mut self, what: &str, there: impl Fn(&mut Self) -> bool) {
        let until = Instant::now() + Duration::from_mins(1);
        while !there(self) {
            assert!(Instant::now() < until, "{what} never comes: {:?}", self.texts);
            self.rest();
        }
    }
    fn seats(&mut self, seats: [Seated; 2]) {
        let Screen::Menu(menu) = &mut self.shell.screen else { panic!("the menu is open") };
        (menu.seats, menu.seed) = (seats, 5);
    }
    /// From the menu, with this AI for the Allies.
    fn begin(&mut self) {
        self.seats([Seated::Human, Seated::Ai("classic".into())]);
        self.key(NamedKey::Enter);
    }
    fn has_game(&mut self) -> bool {
        self.shell.game_screen().is_some()
    }
    fn never_stood_still(&self) {
        assert!(self.longest < LONGEST, "a turn of the loop took {:?}", self.longest);
    }
}

/// How long this thread has waited for a processor that others had, as the system says (`proc_pid_schedstat(5)`).
fn queued() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().nth(1).and_then(|ns| ns.parse().ok()).map_or(Duration::ZERO, Duration::from_nanos)
}

fn texts_of(shape: &egui::Shape, texts: &mut Vec<(String, Rect)>) {
    match shape {
        egui::Shape::Text(text) => {
            texts.push((text.galley.text().to_owned(), text.galley.rect.translate(text.pos.to_vec2())));
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts_of(shape, texts)),
        _ => {}
    }
}

#[test]
fn a_new_game_comes_when_its_ai_has_started_and_the_menu_stays_until_then() {
    let mut desk = Desk::slow("slow-new");
    desk.begin();
    assert!(!desk.has_game() && desk.sees("Starting classic"), "{:?}", desk.texts);
    // whoever waits no longer takes it back
    desk.click("Cancel");
    assert!(!desk.sees("Starting classic"));
    desk.begin();
    // a box that is opened meanwhile stays, and the game comes behind it
    desk.key(NamedKey::F2);
    assert!(matches!(desk.shell.dialog, Some(Dialog::Settings { .. })));
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(u64::from(SLEEP) * 2) {
        desk.rest();
    }
    assert!(matches!(desk.shell.dialog, Some(Dialog::Settings { .. })) && !desk.has_game());
    desk.key(NamedKey::Escape);
    desk.until("the game", Desk::has_game);

    // what is left of the step is done by an AI that starts first
    desk.until("the person", |desk| desk.screen().human() == Some(Side::Axis));
    while desk.screen().now.arriving.is_empty() {
        desk.shell.apply(GameCommand::EndStep);
        desk.until("the person", |desk| desk.screen().human() == Some(Side::Axis));
    }
    desk.rest();
    desk.click("Let the AI do it");
    assert!(desk.sees("the AI classic is starting"), "{:?}", desk.texts);
    desk.until("what the AI did", |desk| desk.screen().human().is_some());
    desk.rest();
    assert!(desk.sees("The AI placed"), "{:?}", desk.screen().notice);
    desk.never_stood_still();
}

#[test]
fn what_is_done_while_a_game_is_loaded_is_kept() {
    let mut desk = Desk::slow("slow-load");
    desk.begin();
    desk.until("the game", Desk::has_game);
    desk.key(NamedKey::F5);
    desk.shell.finish_files();
    let saved = desk.screen().session.orders();
    desk.key(NamedKey::F9);
    assert!(desk.sees("Loading Quick save"), "{:?}", desk.texts);
    // the game on the screen is played on until the other one is there
    desk.shell.apply(GameCommand::EndStep);
    let went = desk.screen().session.orders();
    assert!(went > saved);
    desk.until("the saved game", |desk| desk.screen().session.orders() == saved && desk.shell.can_continue);
    let notice = desk.screen().notice.as_ref().map(|notice| notice.text.clone());
    assert_eq!(notice.as_deref(), Some("Loaded Quick save."));
    desk.never_stood_still();
    // the automatic save of the one that was left
    desk.shell.finish_files();
    let orders = |path: &Path| {
        let (_, save) = desk.shell.library.saved(&std::fs::read(path).ok()?).ok()?;
        Some(save.lines.len())
    };
    let kept: Vec<Option<usize>> = desk.shell.saves.list().iter().map(|entry| orders(&entry.path)).collect();
    assert!(kept.iter().flatten().any(|&orders| orders >= went), "{went}: {kept:?}");
}

#[test]
fn a_war_is_taken_over_when_its_ai_has_started() {
    let mut desk = Desk::slow("slow-over");
    desk.begin();
    desk.until("the game", Desk::has_game);
    desk.shell.apply(GameCommand::EndStep);
    desk.shell.apply(FileCommand::WatchThis);
    desk.rest();
    desk.click("Play from here");
    let Some(Dialog::TakeOver(filled)) = desk.shell.dialog.clone() else { panic!("who is to go on is asked") };
    desk.shell.apply(FileCommand::TakeOver(filled));
    desk.rest();
    assert!(desk.screen().is_watching() && desk.sees("Starting classic"), "{:?}", desk.texts);
    desk.until("the game", |desk| !desk.screen().is_watching());
    desk.never_stood_still();
}

#[test]
fn what_fails_is_said_where_it_failed() {
    let mut desk = Desk::new("slow-fails", &format!("sleep {SLEEP} && false"));
    desk.begin();
    desk.until("why not", |desk| desk.sees("can't play"));
    assert!(!desk.has_game() && !desk.sees("Starting classic"));
    // a step that it was to play is the person's again
    desk.seats([Seated::Human, Seated::Human]);
    desk.key(NamedKey::Enter);
    desk.until("the game", Desk::has_game);
    desk.shell.apply(GameCommand::TakeScreen);
    desk.rest();
    let side = desk.screen().human();
    desk.shell.apply(meridian_ui::shell::ProgramCommand::LetAi);
    assert_eq!(desk.screen().human(), None);
    desk.until("why not", |desk| desk.sees("could not be started"));
    assert!(desk.sees("The step is yours again") && desk.screen().human() == side);
    desk.never_stood_still();
}
