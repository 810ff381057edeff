//! Every screen of a war lays out, and what it offers is accepted: a random war is stopped wherever there is something to
//! decide, and a person at the screen looks at it. With `MERIDIAN_SCREENS=FOLDER` the screens are written there as
//! pictures, where there is a graphics driver.

use meridian_engine::replay::Replay;
use meridian_engine::rng::Stream;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, OrderKind, Phase, Side};
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Camera;
use meridian_session::Seat;
use meridian_session::playback::Playback;
use meridian_session::save::files_of;
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::{Aim, GameCommand, GameScreen, PlaybackCommand, Proposal};
use meridian_ui::settings::{PanelLook, Percent, SettingsFile};
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen, TakeOver};
use meridian_ui::tournaments::{Page, Tab, TournamentCommand};
use meridian_words::Named;
use std::collections::BTreeSet;
use std::path::PathBuf;

mod book;
mod lessons;
mod letters;
mod library;
mod month;
mod skirmish;
mod studio;
mod terms;
mod viewer;

use studio::{SIZE, Studio};

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
    studio.apply(ProgramCommand::Open(Dialog::settings()));
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
    studio.shell.finish_files();
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
    studio.open(copy.clone());
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
    studio.open(copy);
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
    studio.apply(FileCommand::TakeOver(Box::new(TakeOver { seats: [human(), human()], partners: [None, None] })));
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
    // until they have started
    studio.show("ais-start");
    studio.shell.finish_files();
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
    let replays = files_of(studio.shell.saves.path(), "mrd");
    let read = |path: &PathBuf| Replay::from_bytes(&std::fs::read(path).expect("a file")).is_ok();
    assert!(matches!(replays.as_slice(), [one] if read(one)), "{replays:?}");
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
    studio.apply(FileCommand::Watch(replays[0].clone()));
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
