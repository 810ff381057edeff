//! What lies over everything or in place of it: the curtain between two people, wars by correspondence, reports, wars that are
//! watched side by side, clips, tournaments that were played.

use super::sheet::Sheet;
use meridian_engine::replay::{Line, Replay};
use meridian_engine::rng::Stream;
use meridian_engine::{Order, OrderKind, Phase, Side};
use meridian_session::AiMode;
use meridian_session::playback::{Leap, Playback};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::{GameCommand, PinCommand, PlaybackCommand, Seek};
use meridian_ui::shell::{Dialog, FileCommand, LetterCommand, ProgramCommand, Screen, Shell};
use meridian_ui::tournaments::{Page, Tab, TournamentCommand};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn wait(sheet: &mut Sheet, what: &str, until: impl Fn(&Shell) -> bool) {
    let began = Instant::now();
    while !until(&sheet.shell) {
        assert!(began.elapsed() < Duration::from_mins(5), "{what} never comes");
        sheet.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn the_curtain_between_two_people() {
    let mut sheet = Sheet::new();
    let (mut game, mut dice) = (new_game("1939", 3), Stream::new(3, 1));
    while game.asked() != Some((Phase::Combat(Side::Axis), Side::Axis)) {
        random_legal::play_step(&mut game, &mut dice, 300, |_| {});
        game.forget_log();
    }
    sheet.sit_down(&game);
    sheet.stays_covered = true;
    // who comes next reads what has happened since
    let end = OrderKind::EndPhase;
    while !sheet.shell.is_covered() {
        sheet.apply(GameCommand::Order(end.clone()));
    }
    sheet.check("the curtain");
    sheet.done();
}

#[test]
fn a_war_by_correspondence_and_a_report() {
    let mut sheet = Sheet::new();
    sheet.apply(LetterCommand::Ask);
    sheet.check("an invitation");
    sheet.apply(LetterCommand::Invite { name: String::new(), side: Side::Allies });
    sheet.check("an invitation without a name");
    sheet.apply(LetterCommand::Invite { name: "Somebody with a rather long name".into(), side: Side::Allies });
    assert!(matches!(sheet.shell.screen, Screen::Game(_)), "{:?}", sheet.shell.message);
    sheet.check("waiting for an answer");
    sheet.apply(LetterCommand::Ask);
    sheet.check("a war by correspondence");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(ProgramCommand::Open(Dialog::Report));
    sheet.check("a report");
    // the same file on the window of somebody else
    let file = letter(&sheet.folder);
    let mut other = Sheet::new();
    other.apply(FileCommand::Drop(file));
    assert!(matches!(other.shell.dialog, Some(Dialog::Letters(_))), "{:?}", other.shell.message);
    other.check("an invitation that has come");
    other.apply(LetterCommand::Accept(String::new()));
    other.check("an invitation answered without a name");
    sheet.done();
    other.done();
}

fn letter(folder: &Path) -> PathBuf {
    let files = std::fs::read_dir(folder.join("letters")).expect("a folder").flatten();
    files.map(|file| file.path()).next().expect("a file")
}

fn golden_war() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/goldens/war.mrd")).expect("a war")
}

fn keep(sheet: &Sheet, name: &str, replay: &Replay) -> PathBuf {
    std::fs::create_dir_all(&sheet.folder).expect("a folder");
    let path = sheet.folder.join(name).with_extension("mrd");
    std::fs::write(&path, replay.to_bytes().expect("written")).expect("written");
    path
}

/// The same war, in which a step ends early in the middle.
fn parted(sheet: &Sheet, war: &Replay) -> PathBuf {
    let Screen::Game(screen) = &sheet.shell.screen else { panic!("it is watched") };
    let mut game = screen.playback.as_ref().expect("it is watched").tape.opening();
    let moves = |line: &usize| matches!(war.lines[*line].order.kind, OrderKind::Move { .. });
    let part = (war.lines.len() / 2..war.lines.len()).find(moves).expect("somebody moves");
    let mut lines = war.lines[..part].to_vec();
    for line in &lines {
        game.submit(line.order.clone()).expect("as before");
        game.forget_log();
    }
    let order = Order { side: game.state().clock().active, kind: OrderKind::EndPhase };
    game.submit(order.clone()).expect("a step may end");
    lines.push(Line { order, digest: game.state().digest() });
    keep(sheet, "other", &Replay { header: war.header.clone(), lines })
}

#[test]
fn wars_that_are_watched_side_by_side_and_a_clip() {
    let mut sheet = Sheet::new();
    let war = Replay::from_bytes(&golden_war()).expect("whole");
    let path = keep(&sheet, "war", &war);
    sheet.apply(FileCommand::Drop(path));
    wait(&mut sheet, "the index", |shell| match &shell.screen {
        Screen::Game(screen) => screen.playback.as_ref().is_some_and(|playback| !Playback::is_indexing(playback)),
        Screen::Menu(_) => false,
    });
    sheet.apply(PlaybackCommand::Seek(Seek::NextFight));
    sheet.check("a combat that was looked for");
    sheet.apply(FileCommand::AskClip);
    sheet.check("a clip");
    sheet.apply(ProgramCommand::Close);
    let cell = sheet.shell.game_screen().and_then(|screen| screen.session.game().map().city_named("Warsaw"));
    let cell = cell.expect("a city").cell;
    sheet.apply(GameCommand::Pin(PinCommand::Words(cell, "a note of more than a few words ".repeat(3))));
    sheet.apply(GameCommand::Pin(PinCommand::List));
    sheet.check("notes");
    sheet.apply(GameCommand::Pin(PinCommand::List));
    let second = parted(&sheet, &war);
    sheet.apply(FileCommand::AskCompare);
    sheet.check("with which war to compare");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(ProgramCommand::Close);
    sheet.apply(FileCommand::Compare(None, second));
    wait(&mut sheet, "the sentence", |shell| shell.beside.as_ref().is_some_and(|beside| beside.parts.is_some()));
    let there = sheet.shell.beside.as_ref().expect("two wars").parting.common;
    sheet.apply(PlaybackCommand::Leap(Leap::To(there)));
    sheet.check("two wars side by side");
    sheet.done();
}

#[test]
fn a_tournament_that_was_played() {
    let mut sheet = Sheet::new();
    sheet.shell.ais.mode = AiMode::Thread;
    sheet.apply(TournamentCommand::Open);
    sheet.apply(TournamentCommand::New);
    let Page::Setup(setup) = &mut sheet.shell.hall.page else { panic!("it is put together") };
    for entrant in &mut setup.entrants {
        entrant.on = ["random", "classic"].contains(&entrant.known.source.as_str());
    }
    setup.pairs = 1;
    sheet.apply(TournamentCommand::Start);
    assert!(sheet.shell.hall.cup().is_some(), "{:?}", sheet.shell.hall.said);
    sheet.check("a tournament that is played");
    wait(&mut sheet, "the end", |shell| !shell.hall.is_playing());
    for tab in [Tab::Standings, Tab::Games] {
        sheet.shell.hall.cup_mut().expect("it is shown").tab = tab;
        sheet.check(&format!("a tournament that is over, {tab:?}"));
    }
    let game = sheet.shell.hall.cup().expect("it is shown").records[0].id.clone();
    sheet.apply(TournamentCommand::Review(game.clone()));
    sheet.check("a game of it");
    sheet.apply(ProgramCommand::ToMenu);
    sheet.apply(TournamentCommand::Compare(game));
    wait(&mut sheet, "the table", |shell| shell.beside.as_ref().is_some_and(|beside| !beside.rows.is_empty()));
    sheet.check("both games of a pair");
    sheet.apply(ProgramCommand::ToMenu);
    sheet.apply(TournamentCommand::List);
    sheet.check("the tournaments that are there");
    sheet.done();
}
