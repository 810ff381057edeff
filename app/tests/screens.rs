//! Every screen of a war lays out, and what it offers is accepted: a random war is stopped wherever there is something to
//! decide, and a person at the screen looks at it. With `MERIDIAN_SCREENS=FOLDER` the screens are written there as
//! pictures, where there is a graphics driver.

use meridian_engine::rng::Stream;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, OrderKind, Phase, Side};
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Camera;
use meridian_session::Folders;
use meridian_session::playback::Playback;
use meridian_session::{Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page as BookPage;
use meridian_ui::game_screen::{Aim, GameCommand, GameScreen, PlaybackCommand, Proposal};
use meridian_ui::lessons::{LessonCommand, Stage};
use meridian_ui::settings::{PanelLook, Percent, SettingsFile};
use meridian_ui::shell::{Command, Dialog, FileCommand, ProgramCommand, Screen, Shell};
use meridian_ui::tournaments::{Page, Tab, TournamentCommand};
use meridian_ui::window::Offscreen;
use meridian_words::Named;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

const SIZE: (u32, u32) = (1280, 720);

/// A screen without a window, and where its pictures go.
struct Studio {
    shell: Shell,
    ctx: egui::Context,
    camera: Option<(Offscreen, PathBuf)>,
    /// Names of the screens shown.
    shown: BTreeSet<String>,
    /// Of the window, px.
    size: (u32, u32),
    /// For saved games and settings: this studio's own.
    folder: PathBuf,
}

impl Studio {
    fn new() -> Self {
        static STUDIOS: AtomicU32 = AtomicU32::new(0);
        let number = STUDIOS.fetch_add(1, Ordering::Relaxed);
        let saves = std::env::temp_dir().join(format!("meridian-screens-{}-{number}", std::process::id()));
        let folder = saves.clone();
        let (config_dir, ai_dir) = (Some(saves.join("config")), Some(saves.join("opponents")));
        let folders = Folders { config_dir, ai_dir, save_dir: Some(saves), plugin_dir: None, data_dir: None };
        let shell = Shell::new(&folders).expect("a shell");
        let camera = std::env::var_os("MERIDIAN_SCREENS").map(|folder| {
            let folder = PathBuf::from(folder);
            std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
            (Offscreen::new(&shell, SIZE.0, SIZE.1).expect("a graphics driver"), folder)
        });
        Self { shell, ctx: egui::Context::default(), camera, shown: BTreeSet::new(), size: SIZE, folder }
    }
    fn sit_down(&mut self, game: &Game) {
        self.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    }
    fn screen(&mut self) -> &mut GameScreen {
        match &mut self.shell.screen {
            Screen::Game(screen) => screen,
            Screen::Menu(_) => panic!("no game is on the screen"),
        }
    }
    fn look_at(&mut self, cell: Option<CellId>) {
        let (Some(cell), viewport) = (cell, self.shell.viewport()) else { return };
        let at = self.screen().session.game().map().grid.geometry().map(|globe| globe.lat_lon(cell));
        if let Some((lat, lon)) = at {
            self.shell.set_camera(Camera::hexes_across(lat, lon, 24.0, &viewport));
        }
    }
    /// Lays the screen out, and keeps a picture of it if somebody wants one.
    fn show(&mut self, name: &str) {
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
    fn apply(&mut self, command: impl Into<Command>) {
        self.shell.apply(command);
        self.screen().refresh();
    }
    /// Gives what was prepared; it must be accepted.
    fn confirm(&mut self, what: &str) {
        let order = self.screen().attack_order().unwrap_or_else(|| panic!("{what}: nothing is prepared"));
        let orders = self.screen().session.orders();
        self.apply(GameCommand::Confirm);
        let notice = self.screen().notice.as_ref().map(|notice| notice.text.clone());
        assert_eq!(self.screen().session.orders(), orders + 1, "{what}: {order:?}: {notice:?}");
    }
}

fn name_of(aim: Aim) -> &'static str {
    match aim {
        Aim::Land(_) => "land",
        Aim::Landing(_) => "landing",
        Aim::Ships { submarines: false, .. } => "ships",
        Aim::Ships { submarines: true, .. } => "submarines",
        Aim::Aircraft(_) => "aircraft",
        Aim::Raid { what: meridian_engine::order::Bombing::Installations, .. } => "installations",
        Aim::Raid { what: meridian_engine::order::Bombing::Strategic, .. } => "resource",
        Aim::Raid { what: meridian_engine::order::Bombing::Atomic, .. } => "atomic",
    }
}

/// Points at a hex that the chosen units reach: an arrow leads there.
fn plan_a_move(studio: &mut Studio, game: &Game, name: &str) {
    let chosen = studio.screen().selection.units.clone();
    let Some(&id) = chosen.first() else { return };
    let mut reached = meridian_engine::legal::reach::reach(game.position(), id);
    reached.retain(|reached| reached.cost <= 6);
    let Some(goal) = reached.into_iter().max_by_key(|reached| reached.cost) else { return };
    studio.screen().hover(Some(goal.cell));
    studio.screen().refresh();
    let arrows = studio.screen().scene.marks().arrows.clone();
    assert!(arrows.iter().any(|arrow| arrow.cells.last() == Some(&goal.cell)), "{name}: {arrows:?}");
    studio.show(&format!("plan-{name}"));
    studio.screen().hover(None);
}

/// Looks at everything there is to decide in the position.
fn look_around(studio: &mut Studio, game: &Game) {
    let Some((phase, side)) = game.asked() else { return };
    studio.sit_down(game);
    studio.show(&phase.name().to_lowercase().replace(' ', "-"));
    match phase {
        Phase::Overrun(_) | Phase::Combat(_) | Phase::Amphibious(_) => {
            for aim in studio.screen().now.aims() {
                let name = format!("sheet-{}", name_of(aim));
                if studio.shown.contains(&name) {
                    continue;
                }
                studio.sit_down(game);
                let cell = aim.cell(studio.screen().session.state());
                studio.screen().hover(cell);
                studio.screen().refresh();
                let pins = studio.screen().scene.marks().pins.clone();
                assert!(pins.iter().any(|pin| pin.text.ends_with('%')), "{name}: no chance is shown: {pins:?}");
                studio.look_at(cell);
                studio.show(&format!("hover-{}", name_of(aim)));
                studio.apply(GameCommand::Target(Some(aim)));
                studio.look_at(cell);
                studio.show(&name);
                // a landing force of supply units alone may not go
                if studio.screen().attack_order().is_some() && !matches!(aim, Aim::Landing(_)) {
                    studio.confirm(&name);
                    studio.show(&format!("after-{}", name_of(aim)));
                    if studio.screen().session.state().advance().is_some() {
                        studio.show(&format!("advance-{}", name_of(aim)));
                    }
                }
            }
        }
        Phase::Interception(_) => {
            let Some(&target) = studio.screen().catchable().first() else { return };
            let cell = studio.screen().session.state().cell_of(target);
            studio.apply(GameCommand::Catch(Some(target), None));
            studio.look_at(cell);
            studio.show("interception-target");
            let catchers: Vec<_> = studio.screen().now.catchers.iter().map(|(id, _)| *id).collect();
            let order = catchers.into_iter().find_map(|id| studio.screen().interception_of(id, target));
            let (_, order) = order.expect("who is listed can meet it");
            studio.apply(GameCommand::Order(order));
            assert_eq!(studio.screen().session.orders(), 1, "an interception that is offered is accepted");
            studio.apply(GameCommand::Catch(None, None));
            studio.show("interception-declared");
        }
        Phase::Income => {
            let loads = studio.screen().now.loads.clone();
            if let Some(load) = loads.iter().find(|load| load.limit_billions > 0) {
                let amount = load.limit_billions.min(100) as u16;
                studio.apply(GameCommand::Order(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount }));
                studio.show("convoys-loaded");
            }
        }
        Phase::FirstMovement(_) => {
            let at = game.position();
            for (name, domain) in
                [("cards-ships", Domain::Naval), ("cards-aircraft", Domain::Air), ("cards-troops", Domain::Land)]
            {
                let mut own = at.state.units_of(side);
                let unit = own.find(|(_, unit)| at.domain(unit) == domain && !unit.is_carried());
                if let Some(cell) = unit.and_then(|(id, _)| at.state.cell_of(id)) {
                    studio.apply(GameCommand::Select(Some(cell)));
                    studio.look_at(Some(cell));
                    studio.show(name);
                    plan_a_move(studio, game, name);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_screen_of_a_war_lays_out_and_offers_what_is_accepted() {
    let mut studio = Studio::new();
    let mut game = new_game("1939", 11);
    let mut dice = Stream::new(11, 1);
    let until = game.state().clock().month.plus(8);
    while game.state().clock().month < until {
        look_around(&mut studio, &game);
        let most = if matches!(game.asked(), Some((Phase::Deployment, _))) { 250 } else { 40 };
        random_legal::play_step(&mut game, &mut dice, most, |_| {});
        game.forget_log();
    }
    eprintln!("{:?}", studio.shown);
    for name in ["sheet-land", "sheet-ships", "interception-target", "convoys-loaded", "cards-ships", "deployment"] {
        assert!(studio.shown.contains(name), "{name} never came up: {:?}", studio.shown);
    }
}

#[test]
fn the_menu_shows_what_every_scenario_is_played_with() {
    let mut studio = Studio::new();
    for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
        studio.size = size;
        let Screen::Menu(menu) = &studio.shell.screen else { panic!("the menu is open") };
        for id in menu.scenarios.iter().map(|offer| offer.id.clone()).collect::<Vec<_>>() {
            studio.shell.apply(ProgramCommand::Choose(id.clone()));
            assert_eq!(studio.shell.message, None, "{id}");
            studio.show(&format!("menu-{id}{suffix}"));
        }
    }
}

/// Every page of the hall of tournaments, and two games side by side, in both sizes of the window.
#[test]
fn a_tournament_shows_all_of_its_pages() {
    let mut studio = Studio::new();
    studio.shell.ais.mode = meridian_session::AiMode::Thread;
    studio.shell.apply(TournamentCommand::Open);
    let both = |studio: &mut Studio, name: &str| {
        for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
            studio.size = size;
            studio.show(&format!("{name}{suffix}"));
        }
    };
    both(&mut studio, "tournaments-none");
    studio.shell.apply(TournamentCommand::New);
    both(&mut studio, "tournaments-new");
    let Page::Setup(setup) = &mut studio.shell.hall.page else { panic!("one is put together") };
    for entrant in &mut setup.entrants {
        entrant.on = ["classic", "random"].contains(&entrant.known.source.as_str());
    }
    setup.pairs = 2;
    studio.shell.apply(TournamentCommand::Start);
    let until = std::time::Instant::now() + std::time::Duration::from_mins(5);
    while studio.shell.hall.is_playing() {
        assert!(std::time::Instant::now() < until, "the tournament comes to no end");
        studio.shell.tick();
        if studio.shell.hall.cup().is_some_and(|cup| cup.played() == 2) {
            both(&mut studio, "tournaments-played");
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let cup = studio.shell.hall.cup_mut().expect("a tournament is shown");
    assert!(cup.is_over(), "{:?}", cup.said);
    let id = cup.records[0].id.clone();
    both(&mut studio, "tournaments-over");
    studio.shell.hall.cup_mut().expect("a tournament is shown").tab = Tab::Games;
    both(&mut studio, "tournaments-games");
    studio.shell.apply(TournamentCommand::Review(id.clone()));
    assert!(studio.screen().is_watching());
    both(&mut studio, "tournaments-look");
    studio.shell.apply(ProgramCommand::ToMenu);
    studio.shell.apply(TournamentCommand::Compare(id));
    while studio.shell.beside.as_ref().is_some_and(|beside| beside.rows.is_empty()) {
        assert!(std::time::Instant::now() < until, "the games are never read");
        studio.shell.tick();
    }
    // two months on, over Poland
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::Month(1)));
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::Month(1)));
    studio.show("tournaments-two-maps");
    let viewport = studio.shell.viewport();
    studio.shell.set_camera(Camera::hexes_across(52.0, 18.5, 15.0, &viewport));
    both(&mut studio, "tournaments-compared");
    studio.shell.apply(ProgramCommand::ToMenu);
    studio.shell.apply(TournamentCommand::List);
    both(&mut studio, "tournaments-list");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// The box in which anything is found, and the pages of the book that list what there is, in both sizes of the window, twice
/// as large, and with nothing that fits.
#[test]
fn anything_is_found_and_the_lists_of_the_book_lay_out() {
    let mut studio = Studio::new();
    let mut game = new_game("1939", 5);
    let mut dice = Stream::new(5, 1);
    while !matches!(game.asked(), Some((Phase::FirstMovement(_), _))) || game.state().clock().month.month() < 11 {
        random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        game.forget_log();
    }
    studio.sit_down(&game);
    let germany = game.rules().country_by_key("germany").expect("a country");
    let large = Percent::new(200);
    for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
        studio.size = size;
        studio.apply(ProgramCommand::Find);
        studio.show(&format!("find{suffix}"));
        let Some(Dialog::Find(finder)) = &mut studio.shell.dialog else { panic!("the box is open") };
        finder.query = "war".to_owned();
        finder.look();
        assert!(finder.rows().any(|(entry, _)| entry.name == "Warsaw"));
        studio.show(&format!("find-war{suffix}"));
        studio.apply(ProgramCommand::Close);
        studio.apply(GameCommand::OpenAt(BookPage::Units));
        studio.show(&format!("book-units{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Cities));
        studio.show(&format!("book-cities{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Countries));
        studio.show(&format!("book-victory{suffix}"));
        studio.apply(GameCommand::ShowCountry(germany));
        studio.show(&format!("book-country{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Arrivals));
        studio.show(&format!("book-arrivals{suffix}"));
        studio.apply(GameCommand::ToggleBook);
    }
    studio.size = SIZE;
    studio.shell.settings.now.ui_scale = large;
    studio.apply(GameCommand::OpenAt(BookPage::Units));
    studio.show("book-units-large");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

#[test]
fn the_question_before_a_loss_goes_with_its_step() {
    let mut studio = Studio::new();
    studio.sit_down(&new_game("1939", 1));
    // both sides decide nothing in the war declaration phase
    studio.apply(GameCommand::EndStep);
    studio.apply(GameCommand::EndStep);
    studio.apply(ProgramCommand::Next);
    studio.show("question");
    assert!(matches!(studio.shell.dialog, Some(Dialog::Ending(_))), "units wait to be deployed");
    // the step is ended by somebody else
    studio.screen().apply(GameCommand::EndStep, &meridian_renderer::Viewport::new(SIZE.0, SIZE.1));
    studio.show("question-gone");
    assert!(studio.shell.dialog.is_none(), "{:?}", studio.shell.dialog);
}

#[test]
fn every_overlay_shows_its_legend_and_what_it_says_of_a_hex() {
    let mut studio = Studio::new();
    let mut game = new_game("1939", 7);
    let mut dice = Stream::new(7, 1);
    let until = game.state().clock().month.plus(3);
    while game.state().clock().month < until
        || !matches!(game.asked(), Some((Phase::FirstMovement(side), asked)) if side == asked && side == Side::Allies)
    {
        random_legal::play_step(&mut game, &mut dice, 150, |_| {});
        game.forget_log();
    }
    studio.sit_down(&game);
    let paris = game.map().city_named("Paris").map(|city| city.cell);
    studio.look_at(paris);
    for overlay in Overlay::ALL {
        studio.apply(GameCommand::Overlay(overlay));
        studio.screen().hover(paris);
        studio.screen().refresh();
        assert_eq!(studio.screen().overlays.shown, overlay);
        let legend = studio.screen().overlays.laid().legend.clone();
        assert!(legend.overlay == overlay && legend.entries.len() >= 3, "{legend:?}");
        let says = !matches!(overlay, Overlay::Zones | Overlay::Reach | Overlay::History);
        assert_eq!(!studio.screen().hint.is_empty(), says, "{overlay:?}: {:?}", studio.screen().hint);
        studio.show(&format!("overlay-{}", overlay.name()));
        let lying = studio.screen().scene.overlay().len();
        let part = legend.entries.iter().find_map(|entry| entry.part);
        if let Some(part) = part.filter(|_| lying > 0 && overlay != Overlay::Weather) {
            studio.apply(GameCommand::TogglePart(part));
            studio.show(&format!("overlay-{}-without", overlay.name()));
            let less = studio.screen().scene.overlay().len();
            assert!(less < lying || overlay == Overlay::History, "{overlay:?}: {less} of {lying} cells are left");
            studio.apply(GameCommand::TogglePart(part));
        }
    }
    // Its own key ends an overlay, and so does the last step back.
    studio.apply(GameCommand::Overlay(Overlay::History));
    assert!(studio.screen().overlays.is_off() && studio.screen().scene.overlay().is_empty());
    studio.apply(GameCommand::Overlay(Overlay::Weather));
    studio.apply(GameCommand::WeatherOf(7));
    assert_eq!(studio.screen().overlays.laid().legend.month, Some(7));
    studio.show("overlay-weather-july");
    studio.apply(GameCommand::Select(None));
    studio.apply(ProgramCommand::Back);
    assert!(studio.screen().overlays.is_off());
}

#[test]
fn moves_leave_arrows_for_a_step() {
    let mut studio = Studio::new();
    let mut game = new_game("1939", 7);
    let mut dice = Stream::new(7, 1);
    while !matches!(game.asked(), Some((Phase::FirstMovement(Side::Axis), Side::Axis))) {
        random_legal::play_step(&mut game, &mut dice, 150, |_| {});
        game.forget_log();
    }
    studio.sit_down(&game);
    let arrows = |studio: &mut Studio| studio.screen().scene.sketch().arrows.len();
    assert_eq!(arrows(&mut studio), 0);
    let (from, to) = {
        let movable = studio.screen().now.movable.clone();
        let at = game.position();
        let far = |id| meridian_engine::legal::reach::reach(at, id).into_iter().max_by_key(|reached| reached.cost);
        let (id, reached) = movable.into_iter().find_map(|id| Some((id, far(id)?))).expect("somebody can move");
        let path = meridian_engine::legal::reach::path_to(at, id, reached.cell).expect("a way");
        studio.apply(GameCommand::Order(OrderKind::Move { unit: id, path, by_rail: false }));
        (at.state.cell_of(id), reached.cell)
    };
    let arrow = studio.screen().scene.sketch().arrows[0].clone();
    assert_eq!((arrow.cells.first().copied(), arrow.cells.last().copied()), (from, Some(to)));
    studio.look_at(Some(to));
    studio.show("arrow-moved");
    studio.apply(GameCommand::Undo);
    assert_eq!(arrows(&mut studio), 0, "what was taken back leaves no arrow");
}

/// What is set in the display dialog applies with the next frame and is in the file; the map's points stay what they are.
#[test]
fn display_settings_apply_at_once_and_are_kept() {
    let mut studio = Studio::new();
    studio.sit_down(&new_game("1939", 1));
    studio.size = (3840, 2160);
    studio.show("display-before");
    let theme = studio.shell.theme().clone();
    studio.apply(ProgramCommand::Open(Dialog::Display));
    studio.show("display");
    studio.shell.settings.now.theme = "dark".parse().expect("a theme");
    studio.shell.settings.now.panels = PanelLook::Light;
    studio.shell.settings.now.ui_scale = Percent::new(200);
    studio.shell.settings.now.counter_scale = Percent::new(140);
    studio.show("display-large");
    assert!(*studio.shell.theme() != theme, "another theme");
    assert_eq!(studio.shell.theme().sizes.counter_scale, 1.4);
    assert_eq!((studio.ctx.zoom_factor(), studio.shell.viewport().scale), (2.0, 1.0), "panels grow, the map does not");
    let folder = studio.folder.join("config");
    let (file, notice) = SettingsFile::open(Some(&folder));
    assert_eq!((file.now, notice), (studio.shell.settings.now.clone(), None));
    // In a small window the panels grow only as far as they find room.
    studio.size = SIZE;
    studio.show("display-small");
    assert!(studio.ctx.zoom_factor() < 1.4, "{}", studio.ctx.zoom_factor());
    studio.apply(ProgramCommand::Close);
    studio.show("screen-small-large");
    std::fs::remove_dir_all(&folder).expect("the test's folder can be removed");
}

#[test]
fn a_stack_is_spread_out_beside_its_hex_and_folded_again() {
    let mut studio = Studio::new();
    let (mut game, mut dice) = (new_game("1939", 4), Stream::new(4, 1));
    while !matches!(game.asked(), Some((Phase::FirstMovement(_), _))) {
        random_legal::play_step(&mut game, &mut dice, 700, |_| {});
        game.forget_log();
    }
    studio.sit_down(&game);
    let at = game.position();
    let side = at.state.clock().active;
    // The fullest hex with own units of several domains.
    let domains = |cell: CellId| {
        let own = at.visible_at(cell, side).map(|(_, unit)| at.domain(unit));
        own.collect::<BTreeSet<_>>().len()
    };
    let fullest = at.map.cells().max_by_key(|&cell| (domains(cell), at.visible_at(cell, side).count()));
    let cell = fullest.expect("a cell");
    assert!(domains(cell) > 1);
    let here = studio.screen().seen_at(cell);
    studio.look_at(Some(cell));
    studio.screen().hover(Some(cell));
    assert!(studio.screen().fan.is_none() && studio.screen().fan_due().is_some(), "it comes after a while");
    studio.apply(GameCommand::ToggleStack);
    studio.show("stack");
    let fan = studio.screen().fan.expect("the stack is spread out");
    assert!((fan.cell, fan.pinned) == (cell, true));
    // The pointer goes elsewhere: it stays. Tab goes through its own units.
    studio.screen().hover(None);
    studio.show("stack");
    assert!(studio.screen().fan.is_some());
    let mut chosen = BTreeSet::new();
    for _ in 0..here.len() {
        studio.apply(GameCommand::CycleUnit);
        chosen.extend(studio.screen().selection.units.clone());
    }
    let own = at.visible_at(cell, side).filter(|(_, unit)| !unit.is_carried()).count();
    assert_eq!(chosen.len(), own, "every own unit of the stack can be chosen by key");
    studio.show("stack-chosen");
    studio.apply(ProgramCommand::Back);
    assert!(studio.screen().fan.is_none(), "Esc folds it");
    studio.show("stack-folded");
}

/// Tasks, a group, a way of months, arrivals and production lay out at every usual size, with nothing and with much to show.
#[test]
fn what_makes_a_month_short_lays_out_in_small_windows() {
    let mut studio = Studio::new();
    let moves = |game: &Game| {
        matches!(game.asked(), Some((Phase::FirstMovement(_), _))) && game.state().clock().month.0 % 12 == 5
    };
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, moves);
    let deploys = |game: &Game| matches!(game.asked(), Some((Phase::Deployment, _)));
    let arrivals = random_legal::play_until(new_game("1939", 4), 4, 60, deploys);
    let builds = |game: &Game| matches!(game.asked(), Some((Phase::UnitBuild, _)));
    let production = random_legal::play_until(new_game("1939", 4), 4, 60, builds);
    for size in [(1280, 720), (800, 600)] {
        studio.size = size;
        let name = |what: &str| format!("month-{what}-{}", size.0);
        studio.sit_down(&game);
        studio.shell.tick();
        studio.show(&name("closed"));
        studio.apply(GameCommand::ToggleTasks);
        studio.apply(GameCommand::NextThing);
        let task = studio.screen().tasks.list.first().cloned().expect("something to do");
        studio.look_at(Some(task.cell));
        studio.show(&name("tasks"));
        studio.apply(GameCommand::Rest(meridian_ui::game_screen::Rest::Hold));
        studio.show(&name("held"));
        assert!(studio.screen().tasks.resting().len() >= task.units.len());
        let all: Vec<_> = studio.screen().movers_in(|_| true).into_iter().take(60).collect();
        let chosen = all.len();
        studio.apply(GameCommand::ChooseGroup(all));
        assert!(studio.screen().selection.is_group() && studio.screen().selection.units.len() == chosen);
        studio.screen().hover(Some(task.cell));
        studio.screen().refresh();
        studio.show(&name("group"));
        studio.screen().hover(None);
        studio.apply(ProgramCommand::Back);
        studio.apply(GameCommand::ToggleTasks);
        studio.sit_down(&arrivals);
        studio.show(&name("arrivals"));
        studio.apply(GameCommand::NextThing);
        studio.show(&name("placing"));
        studio.sit_down(&production);
        studio.show(&name("production"));
    }
    std::fs::remove_dir_all(&studio.folder).expect("the test's folder can be removed");
}

/// What is dropped on the window is installed, shown with what it says of itself, and can be chosen for a game.
#[test]
fn ais_are_installed_by_dropping_them_on_the_window() {
    let mut studio = Studio::new();
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/python");
    studio.shell.apply(ProgramCommand::InstallAi(example.join("plugin.toml")));
    let said = studio.shell.opponents.said.clone().expect("an answer");
    assert!(said.as_ref().is_ok_and(|said| said.contains("is installed")), "{said:?}");
    let chosen = studio.shell.opponents.chosen().expect("the new one is selected").clone();
    assert_eq!((chosen.title.as_str(), chosen.fault.as_deref()), ("Steady", None));
    assert!(studio.shell.opponents.known().iter().any(|known| known.source == "classic"));
    studio.show("ais");
    studio.shell.apply(ProgramCommand::InstallAi(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")));
    assert!(matches!(&studio.shell.opponents.said, Some(Err(why)) if why.contains("is no AI")));
    studio.show("ais-refused");

    studio.shell.opponents.selected = Some("classic".into());
    studio.show("ais-classic");
    studio.shell.opponents.selected = Some(chosen.source.clone());
    let choice = studio.shell.opponents.choice().expect("it is selected");
    choice.values.insert("ratio".into(), "3".into());
    // the child of a test is the program, not the test
    studio.shell.ais.process.host = meridian_ai_host::HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    let Screen::Menu(menu) = &mut studio.shell.screen else { panic!("the menu is open") };
    menu.seats = [Seat::Person, Seat::Person].map(|_| meridian_session::save::Seated::Ai(chosen.source.clone()));
    studio.shell.apply(ProgramCommand::Start);
    assert!(matches!(studio.shell.screen, Screen::Game(_)), "{:?}", studio.shell.message);
    let until = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while studio.screen().session.orders() < 20 {
        assert!(
            std::time::Instant::now() < until,
            "it does not play: {:?}",
            studio.screen().notice.as_ref().map(|it| &it.text)
        );
        studio.shell.tick();
    }
    let names = studio.screen().session.header().players.clone();
    assert!(names.iter().all(|name| name.ends_with(":ratio=3")), "{names:?}");
    studio.shell.apply(ProgramCommand::Open(Dialog::Opponents));
    studio.show("ais-thinking");
    studio.shell.apply(ProgramCommand::ToMenu);
    studio.shell.apply(ProgramCommand::RemoveAi(chosen.source.clone()));
    assert!(!studio.shell.opponents.known().contains(&chosen));
    std::fs::remove_dir_all(&studio.folder).expect("the test's folder can be removed");
}

/// A war is watched with what its players showed, a saved game from its beginning; from any place it goes on as a game.
#[test]
fn a_war_is_watched_and_taken_over() {
    use meridian_session::notes::{NoteKind, NoteLine};
    use meridian_session::playback::{Leap, Tape};
    let mut studio = Studio::new();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/war.mrd");
    std::fs::create_dir_all(&studio.folder).expect("the test's folder can be made");
    let copy = studio.folder.join("war.mrd");
    std::fs::copy(&path, &copy).expect("copied");
    let replay = Tape::open(&studio.shell.library, &path, None).expect("a replay").replay;
    // an attack in the middle, and a reason for it in the file beside the replay
    let attack = |line: &meridian_engine::replay::Line| matches!(line.order.kind, OrderKind::Attack { .. });
    let line = replay.lines.iter().position(attack).expect("somebody attacks");
    let OrderKind::Attack { target, .. } = replay.lines[line].order.kind else { panic!("an attack") };
    studio.shell.apply(FileCommand::Drop(copy.clone()));
    studio.show("replay");
    let until = std::time::Instant::now() + std::time::Duration::from_mins(2);
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        assert!(std::time::Instant::now() < until, "the index comes to no end");
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(Leap::To(line + 1)));
    let step = studio.screen().playback.as_ref().and_then(|playback| playback.step_before(line + 1)).expect("a step");
    let note = |kind, text: &str| NoteLine {
        line,
        month: "1939-09".into(),
        phase: step.phase.name(),
        side: step.side.name().into(),
        kind,
        key: None,
        value: Some(1.0),
        tag: None,
        colour: Some(0xC8401E),
        cells: vec![target.number()],
        values: Vec::new(),
        text: text.into(),
    };
    let notes = [note(NoteKind::Cells, "here"), note(NoteKind::Explain, "the weakest place of the line")];
    let lines: Vec<String> = notes.iter().map(|note| serde_json::to_string(note).expect("a line")).collect();
    std::fs::write(copy.with_extension("jsonl"), lines.join("\n")).expect("written");
    let plain = studio.screen().scene.overlay().len();
    studio.shell.apply(FileCommand::Drop(copy));
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(Leap::To(line + 1)));
    studio.look_at(Some(target));
    studio.show("replay-notes");
    assert!(studio.screen().scene.overlay().len() > plain, "the mark lies on the map");
    studio.apply(PlaybackCommand::ToggleNotes);
    assert_eq!(studio.screen().scene.overlay().len(), plain);
    let digest = studio.screen().session.state().digest();
    assert_eq!(digest, replay.lines[line].digest);

    // nothing is saved or ordered while it is watched
    studio.apply(FileCommand::QuickSave);
    assert!(studio.screen().notice.as_ref().is_some_and(|notice| notice.text.contains("only watched")));
    assert!(studio.screen().human().is_none() && studio.shell.saves.list().is_empty());
    studio.apply(FileCommand::AskTakeOver);
    studio.show("take-over");
    let human = || meridian_session::save::Seated::Human;
    studio.apply(ProgramCommand::Close);
    studio.apply(FileCommand::TakeOver([human(), human()]));
    assert!(!studio.screen().is_watching() && studio.screen().human().is_some());
    assert_eq!((studio.screen().session.state().digest(), studio.screen().session.orders()), (digest, line + 1));
    assert!(!studio.screen().journal.entries().is_empty(), "what came before is in the log");
    let players = studio.screen().session.header().players.clone();
    assert_eq!(players, ["human", "human"]);
    studio.apply(GameCommand::EndStep);
    assert_eq!(studio.screen().session.orders(), line + 2, "the game goes on");
    studio.apply(FileCommand::Save("taken over".into()));
    let saved = studio.shell.saves.list().first().expect("a saved game").path.clone();
    studio.apply(FileCommand::Watch(saved));
    assert!(studio.screen().is_watching() && studio.screen().session.orders() == 0);
    // an automatic save may still be on its way there
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// What AIs show while they play at the screen lies on the map if one wants it, and is there when the war is watched.
#[test]
fn what_ais_show_at_the_table_is_kept_for_the_watcher() {
    let mut studio = Studio::new();
    let Screen::Menu(menu) = &mut studio.shell.screen else { panic!("the menu is open") };
    menu.seats = ["classic", "classic"].map(|name| meridian_session::save::Seated::Ai(name.into()));
    studio.shell.apply(ProgramCommand::Start);
    assert!(matches!(studio.shell.screen, Screen::Game(_)), "{:?}", studio.shell.message);
    let until = std::time::Instant::now() + std::time::Duration::from_mins(2);
    let marks = |studio: &mut Studio| {
        let sketch = studio.screen().scene.sketch();
        sketch.pins.iter().filter(|pin| pin.text.ends_with(": 1")).count()
    };
    let odds = |note: &meridian_session::notes::NoteLine| note.text.ends_with(": 1") && !note.cells.is_empty();
    while !studio.screen().notes().last().is_some_and(odds) {
        assert!(std::time::Instant::now() < until, "nobody attacks");
        studio.shell.tick();
    }
    assert_eq!(marks(&mut studio), 0, "nobody has asked for them");
    studio.apply(GameCommand::ToggleThoughts);
    assert!(marks(&mut studio) > 0, "the odds of the attack lie on the map");
    studio.apply(ProgramCommand::Open(Dialog::Opponents));
    studio.show("ais-marks");
    studio.apply(ProgramCommand::Close);
    // until an attack has been carried out that was shown before
    let shown =
        |screen: &GameScreen| screen.notes().iter().filter(|note| odds(note)).map(|note| note.line).collect::<Vec<_>>();
    let line = loop {
        let orders = studio.screen().session.orders();
        if let Some(&line) = shown(studio.screen()).iter().rfind(|&&line| line < orders) {
            break line;
        }
        assert!(std::time::Instant::now() < until, "nobody attacks");
        studio.shell.tick();
    };
    let orders = studio.screen().session.orders();
    studio.apply(FileCommand::KeepReplay);
    let replays = studio.shell.saves.replays();
    assert!(matches!(replays.as_slice(), [one] if one.summary.is_ok()), "{replays:?}");
    studio.apply(FileCommand::AskLoad);
    studio.show("load-replays");
    studio.apply(ProgramCommand::Close);
    studio.apply(FileCommand::WatchThis);
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::End));
    assert_eq!(studio.screen().session.orders(), orders);
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::To(line + 1)));
    assert!(marks(&mut studio) > 0, "the watcher sees them too");
    // and so does who opens the file that was written of it
    studio.apply(FileCommand::Watch(replays[0].path.clone()));
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::To(line + 1)));
    assert!(marks(&mut studio) > 0, "they lie beside the replay");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// Asks for advice and waits for it; false in a step that is over by itself.
fn advised(studio: &mut Studio) -> usize {
    studio.apply(ProgramCommand::Advise);
    while studio.screen().counsel_shown().is_some() && studio.screen().proposal().is_none() {
        studio.shell.tick();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    studio.screen().proposal().map_or(0, |proposal| proposal.rows.len())
}

#[test]
fn advice_is_seen_beside_the_map_and_on_it() {
    let mut studio = Studio::new();
    studio.sit_down(&new_game("1939", 3));
    let mut phases = BTreeSet::new();
    loop {
        let phase = studio.screen().session.state().clock().phase;
        let orders = advised(&mut studio);
        let seen = orders > 0 && phases.insert(phase.key());
        let at = studio.screen().proposal().and_then(|proposal| proposal.rows.iter().find_map(|row| row.cell));
        if seen {
            studio.look_at(at);
            studio.show(&format!("advice-{}", phase.name().to_lowercase().replace(' ', "-")));
        }
        if matches!(phase, Phase::Combat(_)) && seen {
            assert!(!studio.screen().scene.sketch().arrows.is_empty(), "attacks are seen on the map");
            studio.size = (800, 600);
            studio.show("advice-narrow");
            assert!(studio.shell.sides[0].is_open(), "{:?}", studio.shell.sides);
            studio.apply(GameCommand::ApplyAdvice);
            studio.show("advice-narrow-applied");
            studio.size = SIZE;
            studio.show("advice-applied");
            break;
        }
        let ticked = studio.screen().proposal().map_or(0, Proposal::ticked);
        assert_eq!(ticked, orders, "all are ticked");
        studio.apply(GameCommand::ApplyAdvice);
        studio.apply(GameCommand::EndStep);
        studio.shell.tick();
    }
    assert!(phases.len() >= 5, "{phases:?}");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// The list of lessons, the coach in a war, an error, and the end of a lesson, in both sizes of the window.
#[test]
fn a_lesson_shows_its_coach() {
    let mut studio = Studio::new();
    studio.shell.ais.mode = meridian_session::AiMode::Thread;
    studio.shell.settings.now.lessons_done.insert("1_map".to_owned());
    let both = |studio: &mut Studio, name: &str| {
        for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
            studio.size = size;
            studio.show(&format!("{name}{suffix}"));
        }
    };
    studio.shell.apply(ProgramCommand::Open(Dialog::Lessons));
    both(&mut studio, "lessons");
    studio.shell.apply(LessonCommand::Begin("2_combat".to_owned()));
    both(&mut studio, "lesson-before");
    let until = std::time::Instant::now() + std::time::Duration::from_mins(2);
    let stage = |studio: &Studio| studio.shell.coach.as_ref().map(|coach| coach.stage);
    while stage(&studio) == Some(Stage::Before) {
        assert!(std::time::Instant::now() < until, "the lesson never begins");
        studio.shell.tick();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    both(&mut studio, "lesson-step");
    studio.shell.apply(LessonCommand::ShowMe);
    studio.shell.tick();
    assert_eq!(stage(&studio), Some(Stage::Step(1)), "the sheet is open");
    both(&mut studio, "lesson-sheet");
    studio.shell.settings.now.ui_scale = Percent::new(200);
    both(&mut studio, "lesson-large");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    while matches!(stage(&studio), Some(Stage::Step(_))) {
        studio.shell.apply(LessonCommand::Skip);
    }
    both(&mut studio, "lesson-over");
    studio.shell.apply(LessonCommand::Leave);
    studio.shell.tick();
    assert!(studio.shell.coach.is_none() && studio.screen().human().is_some(), "the war goes on");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// The pages of the book that make a war understood: the dispatch of a month, charts, supply, and what is alerted of.
#[test]
fn a_war_is_understood_from_its_book() {
    use meridian_ui::book;
    let mut studio = Studio::new();
    studio.sit_down(&new_game("1939", 5));
    for page in [book::Page::Dispatch, book::Page::Charts, book::Page::Supply, book::Page::Threats] {
        studio.apply(GameCommand::TurnTo(page));
        studio.show(&format!("book-{page:?}-empty").to_lowercase());
    }
    // a war that was played, taken over by a person
    let war = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/war.mrd");
    studio.apply(FileCommand::Watch(war));
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::End));
    let seats = [meridian_session::save::Seated::Human, meridian_session::save::Seated::Ai("classic".into())];
    studio.apply(FileCommand::TakeOver(seats));
    let months = studio.screen().course.months();
    assert!(!months.is_empty(), "months are over in it");
    studio.shell.tick();
    studio.apply(GameCommand::OpenDispatch(months[months.len() - 1]));
    studio.show("book-dispatch");
    studio.apply(GameCommand::OpenDispatch(months[0]));
    studio.show("book-dispatch-earlier");
    let told = studio.screen().course.facts().iter().find_map(|fact| match &fact.what {
        // what goes back to China has no event of its own before it
        meridian_presentation::course::What::Taken { cell, scene, .. } if !scene.events.is_empty() => {
            Some((*cell, scene.clone()))
        }
        _ => None,
    });
    let (cell, scene) = told.expect("a city was taken, and it is known how");
    studio.apply(GameCommand::ShowScene(cell, scene));
    studio.apply(GameCommand::ToggleBook);
    studio.look_at(Some(cell));
    studio.show("dispatch-shown-again");
    studio.apply(GameCommand::ToggleBook);
    studio.apply(GameCommand::TurnTo(book::Page::Charts));
    studio.show("book-charts");
    studio.apply(GameCommand::TurnTo(book::Page::Supply));
    studio.show("book-supply");
    studio.apply(GameCommand::TurnTo(book::Page::Threats));
    studio.show("book-threats");
    studio.apply(GameCommand::TurnTo(book::Page::Supply));
    studio.size = (800, 600);
    studio.show("book-supply-narrow");
    studio.apply(GameCommand::TurnTo(book::Page::Charts));
    studio.show("book-charts-narrow");
    studio.apply(GameCommand::TurnTo(book::Page::Dispatch));
    studio.show("book-dispatch-narrow");
    studio.size = SIZE;
    studio.shell.settings.now.ui_scale = Percent::new(200);
    studio.show("book-dispatch-200");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    studio.apply(ProgramCommand::Open(Dialog::Display));
    studio.show("settings-alerts");
    studio.apply(ProgramCommand::Close);
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// A month that is over comes to the player once, by itself; what the other side takes meanwhile is said until it was seen.
#[test]
fn what_the_other_side_does_is_not_missed() {
    use meridian_presentation::course::dispatch::dispatch;
    use meridian_presentation::course::{Kind, Told};
    use meridian_session::save::Seated;
    let mut studio = Studio::new();
    let Screen::Menu(menu) = &mut studio.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Ai("classic".into()), Seated::Human], 3);
    studio.shell.apply(ProgramCommand::Start);
    let until = std::time::Instant::now() + std::time::Duration::from_mins(3);
    let mut alerted = false;
    // who does nothing loses Poland
    for month in 0..4 {
        let begun = studio.screen().session.state().clock().month;
        while studio.screen().session.state().clock().month == begun {
            assert!(std::time::Instant::now() < until, "the month comes to no end");
            if studio.screen().human().is_some() {
                let of_city = |told: &&Told| told.kind == Kind::City && told.victim == Some(Side::Allies);
                let lost = studio.screen().alerts().iter().any(of_city);
                if lost && !alerted {
                    alerted = true;
                    studio.show("alerts");
                    studio.apply(GameCommand::DismissAlerts);
                    assert!(studio.screen().alerts().is_empty(), "seen is seen");
                }
                studio.apply(GameCommand::EndStep);
            }
            studio.shell.tick();
        }
        while studio.screen().human().is_none() {
            studio.shell.tick();
        }
        studio.shell.tick();
        assert!(studio.screen().book.open, "month {month}: its dispatch comes by itself");
        studio.show(&format!("dispatch-{month}"));
        // what was lost while nothing could be done is told there
        let (screen, at) = (studio.screen(), begun);
        let page = dispatch(&screen.course, screen.session.game().position(), at, Some(Side::Allies));
        let lost = |told: &Told| told.victim == Some(Side::Allies) && matches!(told.kind, Kind::City | Kind::Capital);
        alerted |= page.expect("the month is over").items.iter().any(lost);
        studio.apply(GameCommand::ToggleBook);
        studio.shell.tick();
        assert!(!studio.screen().book.open, "once");
    }
    assert!(alerted, "a city was lost");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
