//! The skirmish: the choice of a fight, and the table in every weather and in every state.

use super::studio::{SIZE, Studio};
use meridian_session::skirmish::Seat;
use meridian_skirmish::Side;
use meridian_ui::settings::Percent;
use meridian_ui::shell::ProgramCommand;
use meridian_ui::skirmish::{Opponent, SkirmishCommand, Table};
use std::time::{Duration, Instant};

/// Begins the scenario of this number against this opponent.
fn begin(studio: &mut Studio, at: usize, against: Opponent) {
    studio.shell.apply(SkirmishCommand::Open);
    studio.shell.apply(SkirmishCommand::Choose(at));
    let choice = studio.shell.choice().expect("a fight is chosen");
    (choice.seed, choice.against) = (7, against);
    studio.shell.apply(SkirmishCommand::Begin);
}

fn table(studio: &mut Studio) -> &mut Table {
    studio.shell.table().expect("a table")
}

/// Lets the sergeant play both sides for so many orders, as a person would have.
fn play(studio: &mut Studio, orders: usize) {
    let until = Instant::now() + Duration::from_mins(2);
    while table(studio).fight.game().log().len() < orders && table(studio).fight.game().outcome().is_none() {
        assert!(Instant::now() < until, "the fight comes to no end");
        if table(studio).handed_to.is_some() {
            studio.shell.apply(SkirmishCommand::TakeScreen);
        }
        let game = table(studio).fight.game();
        let side = game.state().clock.side;
        let mut sergeant = meridian_skirmish::player::Sergeant;
        let order = meridian_skirmish::player::Player::decide(&mut sergeant, &game.view(side), &game.legal());
        studio.shell.apply(SkirmishCommand::Give(order));
    }
}

#[test]
fn a_skirmish_is_laid_out() {
    let mut studio = Studio::new();
    studio.shell.settings.now.reduce_motion = true;
    studio.shell.apply(SkirmishCommand::Open);
    studio.show("skirmish-choice");
    for at in 0..7 {
        begin(&mut studio, at, Opponent::Person);
        studio.show(&format!("skirmish-placing-{at}"));
        play(&mut studio, 60);
        if table(&mut studio).handed_to.is_some() {
            studio.show("skirmish-curtain");
            studio.shell.apply(SkirmishCommand::TakeScreen);
        }
        studio.show(&format!("skirmish-{at}"));
        for number in 0..3 {
            studio.shell.apply(SkirmishCommand::CardAt(number));
            studio.show(&format!("skirmish-{at}-card-{number}"));
        }
        studio.size = (800, 600);
        studio.show(&format!("skirmish-{at}-small"));
        studio.size = SIZE;
    }
    studio.shell.settings.now.ui_scale = Percent::new(200);
    studio.show("skirmish-large");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    play(&mut studio, usize::MAX);
    assert!(table(&mut studio).fight.game().outcome().is_some());
    studio.show("skirmish-over");
    studio.shell.apply(SkirmishCommand::WatchThis);
    studio.shell.apply(SkirmishCommand::GoTo(40));
    studio.show("skirmish-watched");
    let saves = studio.shell.saves.clone();
    std::fs::write(saves.path().join("torn.meridian-skirmish"), "{").expect("written");
    studio.shell.apply(SkirmishCommand::Open);
    studio.show("skirmish-kept");
    studio.size = (800, 600);
    studio.show("skirmish-kept-small");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// Installs a player of the skirmish, as if its library were dropped on the window.
fn brought(studio: &mut Studio, name: &str, source: &str, flags: &[&str]) {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let flags: Vec<String> = flags.iter().map(ToString::to_string).collect();
    let library = meridian_tests::plugin::build_c(&studio.folder, name, &source, &flags);
    studio.shell.apply(ProgramCommand::InstallAi(library));
    let said = studio.shell.opponents.said.clone().expect("an answer");
    assert!(said.is_ok(), "{said:?}");
}

/// Shows the choice until the library has said what it takes.
fn chosen(studio: &mut Studio, title: &str, name: &str) {
    let choice = studio.shell.choice().expect("a fight is chosen");
    let number = choice.libraries.iter().position(|library| library.spec().contains(title)).expect("it is offered");
    choice.against = Opponent::Library(number);
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        studio.show(&format!("{name}-asked"));
        let library = &studio.shell.choice().expect("a choice").libraries[number];
        if library.has_told() {
            break;
        }
        assert!(Instant::now() < until, "it says nothing");
        std::thread::sleep(Duration::from_millis(20));
    }
    studio.show(name);
}

/// A library in a folder that was named is offered as the war's are: by its name, or by that of its folder. It plays, and is found
/// again when the fight is gone on with.
#[test]
fn players_in_a_folder_that_was_named_are_offered() {
    let folder = std::env::temp_dir().join(format!("meridian-named-players-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("guard")).expect("a folder");
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/skirmish/corporal.c");
    meridian_tests::plugin::build_c(&folder, "libmeridian_ai_corporal", &source, &[]);
    let library = meridian_tests::plugin::build_c(&folder.join("guard"), "libguard", &source, &[]);
    let manifest = format!(
        "id = 'org.example.corporal'\nname = 'Corporal of the guard'\nversion = '1.1.0'\n\
         library = {{ linux = {0:?}, macos = {0:?}, windows = {0:?} }}\n[presets.careful]\nbold = 0.5\n",
        library.file_name().expect("a file").to_string_lossy()
    );
    std::fs::write(folder.join("guard/plugin.toml"), manifest).expect("a manifest");
    let mut studio = Studio::with_players_in(Some(folder.clone()));
    studio.shell.settings.now.reduce_motion = true;
    studio.shell.ais.process.host = meridian_ai_host::HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    let of_war: Vec<String> = studio.shell.opponents.of_war().map(|known| known.source.clone()).collect();
    assert!(!of_war.iter().any(|name| ["corporal", "guard"].contains(&name.as_str())), "they play no war: {of_war:?}");
    studio.shell.apply(ProgramCommand::Open(meridian_ui::shell::Dialog::Opponents));
    studio.shell.opponents.selected = Some("guard".to_owned());
    studio.show("ais-named");
    studio.shell.apply(ProgramCommand::Close);

    studio.shell.apply(SkirmishCommand::Open);
    chosen(&mut studio, "corporal", "skirmish-choice-named");
    chosen(&mut studio, "guard", "skirmish-choice-named-folder");
    let choice = studio.shell.choice().expect("a choice");
    let titles = [0, 1].map(|number: usize| choice.libraries[number].title());
    assert_eq!(titles, ["Corporal", "Corporal of the guard"], "as the library and as the manifest say");
    (choice.seed, choice.side) = (3, Side::Axis);
    let Opponent::Library(number) = choice.against else { panic!("the guard is chosen") };
    choice.libraries[number].choice.preset = Some("careful".to_owned());
    studio.shell.apply(SkirmishCommand::Begin);
    studio.shell.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
    wait_for(&mut studio, "the guard plays", |table| table.fight.person().is_some());
    let seat = table(&mut studio).fight.setup().seats[1].clone();
    assert_eq!(seat, Seat::Player("guard:preset=careful".to_owned()));
    let orders = table(&mut studio).fight.game().log().len();
    studio.shell.apply(SkirmishCommand::Save);
    let shelf = meridian_session::skirmish::Shelf::of(&studio.shell.saves);
    let kept = shelf.list().into_iter().next().expect("it is kept");
    studio.shell.apply(SkirmishCommand::Open);
    studio.shell.apply(SkirmishCommand::Load(kept.path));
    wait_for(&mut studio, "it is gone on with", |table| table.fight.person().is_some());
    assert_eq!(table(&mut studio).fight.game().log().len(), orders);
    studio.shell.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
    wait_for(&mut studio, "the guard plays on", |table| table.fight.person().is_some());
    assert!(table(&mut studio).fight.fallen().is_none());
    for folder in [&studio.folder, &folder] {
        std::fs::remove_dir_all(folder).expect("removed");
    }
}

fn wait_for(studio: &mut Studio, what: &str, is_so: impl Fn(&mut Table) -> bool) {
    let until = Instant::now() + Duration::from_mins(1);
    while !is_so(table(studio)) {
        assert!(Instant::now() < until, "{what}: {:?}", table(studio).fight.fallen());
        studio.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A player that somebody has written is offered with its parameters and plays; one that fails is told of, and the fight goes on.
#[test]
fn players_of_ones_own_are_offered_play_and_may_fail() {
    let mut studio = Studio::new();
    studio.shell.settings.now.reduce_motion = true;
    // the child of a test is the program, not the test
    studio.shell.ais.process.host = meridian_ai_host::HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    brought(&mut studio, "libcorporal", "../ai_api/examples/skirmish/corporal.c", &[]);
    brought(&mut studio, "libbad", "tests/guarded/bad_soldier.c", &["-DDO=FAULT"]);
    studio.shell.apply(ProgramCommand::Open(meridian_ui::shell::Dialog::Opponents));
    studio.show("ais-skirmish");
    studio.shell.apply(ProgramCommand::Close);
    assert!(studio.shell.opponents.of_war().all(|known| !known.source.contains("corporal")), "it plays no war");

    studio.shell.apply(SkirmishCommand::Open);
    chosen(&mut studio, "corporal", "skirmish-choice-library");
    studio.size = (800, 600);
    studio.show("skirmish-choice-library-small");
    studio.size = SIZE;
    let choice = studio.shell.choice().expect("a choice");
    (choice.seed, choice.side) = (3, Side::Axis);
    let Opponent::Library(number) = choice.against else { panic!("the corporal is chosen") };
    choice.libraries[number].choice.values.insert("bold".into(), "9".into());
    studio.shell.apply(SkirmishCommand::Begin);
    let said = studio.shell.choice().expect("it does not begin").said.clone().expect("it says why");
    assert!(said.contains("`bold`") && said.contains("from 0 to 4"), "{said}");
    studio.show("skirmish-choice-library-wrong");
    let choice = studio.shell.choice().expect("a choice");
    choice.libraries[number].choice.values.insert("bold".into(), "2".into());
    studio.shell.apply(SkirmishCommand::Begin);
    studio.shell.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
    wait_for(&mut studio, "the corporal plays", |table| table.fight.person().is_some());
    let seats = table(&mut studio).fight.setup().seats.clone();
    assert!(matches!(&seats[1], Seat::Player(name) if name.ends_with(":bold=2")), "{seats:?}");

    studio.shell.apply(SkirmishCommand::Open);
    chosen(&mut studio, "bad", "skirmish-choice-bad");
    studio.shell.choice().expect("a choice").side = Side::Axis;
    studio.shell.apply(SkirmishCommand::Begin);
    for _ in 0..6 {
        if table(&mut studio).fight.person().is_some() {
            studio.shell.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
        }
        wait_for(&mut studio, "it plays or falls", |table| {
            table.fight.fallen().is_some() || table.fight.person().is_some()
        });
    }
    let (_, why) = table(&mut studio).fight.fallen().expect("it has failed");
    assert!(why.contains("SIGSEGV"), "{why}");
    studio.show("skirmish-fell");
    studio.size = (800, 600);
    studio.show("skirmish-fell-small");
    studio.size = SIZE;
    studio.shell.apply(SkirmishCommand::Replace { again: false });
    wait_for(&mut studio, "the sergeant plays", |table| table.fight.person().is_some());
    let setup = table(&mut studio).fight.setup().clone();
    assert_eq!(setup.seats[1], Seat::Player("sergeant".to_owned()));
    assert!(setup.fell.len() == 1 && setup.fell[0].player.contains("bad"), "{:?}", setup.fell);
    studio.shell.apply(SkirmishCommand::Open);
    studio.show("skirmish-kept-libraries");
    std::fs::remove_dir_all(&studio.folder).expect("removed");
}
