//! A war that is watched: what is looked for in it, two wars side by side, clips.

use super::studio::Studio;
use meridian_session::playback::{Leap, Playback};
use meridian_ui::clips::{ClipOrder, Format, Pace, Span};
use meridian_ui::game_screen::{GameCommand, PinCommand, PlaybackCommand, Seek};
use meridian_ui::shell::{FileCommand, ProgramCommand};
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn war() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/war.mrd")
}

fn wait(studio: &mut Studio, what: &str, until: impl Fn(&Studio) -> bool) {
    let end = Instant::now() + Duration::from_mins(3);
    while !until(studio) {
        assert!(Instant::now() < end, "{what} never comes");
        studio.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A studio with the golden war, read to its end.
fn watching() -> Studio {
    let mut studio = Studio::new();
    std::fs::create_dir_all(&studio.folder).expect("the test's folder can be made");
    let copy = studio.folder.join("war.mrd");
    std::fs::copy(war(), &copy).expect("copied");
    studio.open(copy);
    wait(&mut studio, "the index", |studio| match &studio.shell.screen {
        meridian_ui::shell::Screen::Game(screen) => !screen.playback.as_ref().is_some_and(Playback::is_indexing),
        meridian_ui::shell::Screen::Menu(_) => false,
    });
    studio
}

/// Both sizes of the window.
fn sizes(studio: &mut Studio, name: &str) {
    for size in [(800, 600), (1280, 720)] {
        studio.size = size;
        studio.show(&format!("{name}-{}", size.0));
    }
}

#[test]
fn what_is_looked_for_is_shown() {
    let mut studio = watching();
    for _ in 0..6 {
        studio.apply(PlaybackCommand::Seek(Seek::NextFight));
    }
    sizes(&mut studio, "viewer-fight");
    studio.apply(PlaybackCommand::Seek(Seek::Swing));
    sizes(&mut studio, "viewer-swing");
    // the same war up to the middle, where a step ends early
    let second = parted(&mut studio);
    studio.shell.apply(FileCommand::Compare(None, second));
    wait(&mut studio, "the sentence", |studio| {
        studio.shell.beside.as_ref().is_some_and(|beside| beside.parts.is_some() && !beside.rows.is_empty())
    });
    let there = studio.shell.beside.as_ref().expect("two wars").parting.common;
    studio.apply(PlaybackCommand::Leap(Leap::To(there)));
    studio.apply(PlaybackCommand::Leap(Leap::Month(1)));
    studio.apply(GameCommand::DismissNotice);
    sizes(&mut studio, "viewer-compare");
    studio.shell.apply(FileCommand::EndCompare);
    studio.apply(FileCommand::AskCompare);
    sizes(&mut studio, "viewer-compare-ask");
    studio.apply(ProgramCommand::Close);
    // notes and places, and how far it is
    let cells: Vec<_> = ["Warsaw", "Paris", "Rome"].map(|name| city(&mut studio, name)).into();
    let words = ["", "Here the Bzura has to be held until the reserves have come up from the south", "Landing?"];
    for (&cell, words) in cells.iter().zip(words) {
        studio.apply(GameCommand::Pin(PinCommand::Words(cell, words.into())));
    }
    studio.apply(GameCommand::Pin(PinCommand::List));
    studio.apply(GameCommand::Select(Some(cells[0])));
    studio.apply(GameCommand::Measure);
    studio.screen().hover(Some(cells[1]));
    studio.screen().refresh();
    sizes(&mut studio, "viewer-pins");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

fn city(studio: &mut Studio, name: &str) -> meridian_engine::CellId {
    studio.screen().session.game().map().city_named(name).expect("a city").cell
}

/// A war that is the same as the one on the screen until a step of movement ends early; nobody goes on then.
fn parted(studio: &mut Studio) -> PathBuf {
    use meridian_engine::replay::{Line, Replay};
    use meridian_engine::{Order, OrderKind};
    let playback = studio.screen().playback.as_ref().expect("it is watched");
    let (mut game, war) = (playback.tape.opening(), playback.tape.replay.clone());
    let moves = |line: &usize| matches!(war.lines[*line].order.kind, OrderKind::Move { .. });
    let part = (war.lines.len() / 2..war.lines.len()).find(moves).expect("somebody moves");
    let mut lines = war.lines[..part].to_vec();
    for line in &lines {
        game.submit(line.order.clone()).expect("orders of a replay");
    }
    let month = game.state().clock().month;
    while game.state().clock().month < month.plus(3) {
        let order = Order { side: game.state().clock().active, kind: OrderKind::EndPhase };
        game.submit(order.clone()).expect("a step may end");
        lines.push(Line { order, digest: game.state().digest() });
    }
    let path = studio.folder.join("quiet.mrd");
    let mut header = war.header;
    header.players[0] = "idle".into();
    std::fs::write(&path, Replay { header, lines }.to_bytes().expect("bytes")).expect("written");
    path
}

/// A clip is drawn beside the game, in both forms; one that is given up leaves nothing.
#[test]
fn a_span_of_a_war_becomes_a_clip() {
    let mut studio = watching();
    studio.apply(PlaybackCommand::Leap(Leap::Month(1)));
    let first = studio.screen().session.orders();
    studio.apply(FileCommand::AskClip);
    sizes(&mut studio, "viewer-clip");
    let clips = studio.folder.join("clips");
    let order = ClipOrder { pace: Pace::Step, ..ClipOrder::default() };
    let playback = studio.screen().playback.as_ref().expect("it is watched");
    let steps = order.pictures(playback, &order.lines(playback, first).expect("it is read"));
    assert!(steps > 3, "{steps} pictures");
    for format in [Format::Gif, Format::Series] {
        studio.shell.apply(FileCommand::MakeClip(ClipOrder { format, ..order }));
        assert!(studio.shell.clip.is_some() && studio.shell.dialog.is_none(), "{:?}", studio.screen().notice);
        if format == Format::Gif {
            sizes(&mut studio, "viewer-clip-progress");
        }
        // one goes on watching meanwhile
        studio.apply(PlaybackCommand::Leap(Leap::Order(5)));
        wait(&mut studio, "the clip", |studio| studio.shell.clip.is_none());
        let said = studio.screen().notice.as_ref().map(|notice| notice.text.clone()).expect("it is said");
        assert!(said.starts_with(&format!("{steps} pictures: ")), "{said}");
        studio.apply(PlaybackCommand::Leap(Leap::To(first)));
    }
    let files = |ending: &str| {
        let paths = std::fs::read_dir(&clips).expect("clips").map(|entry| entry.expect("readable").path());
        paths.filter(|path| path.to_string_lossy().ends_with(ending)).collect::<Vec<_>>()
    };
    let gif = std::fs::read(files(".gif").first().expect("a GIF")).expect("read");
    assert!(gif.starts_with(b"GIF89a") && gif.ends_with(&[0x3b]), "it is whole");
    let series = files(&format!("order {}", first + 1)).pop().expect("a folder");
    assert_eq!(std::fs::read_dir(&series).expect("pictures").count(), steps);
    // one that is stopped leaves nothing
    let all = Span::Months(studio.screen().session.state().clock().began, meridian_engine::Month::new(1950, 1));
    let long = ClipOrder { span: all, pace: Pace::Step, format: Format::Series, ..order };
    studio.shell.apply(FileCommand::MakeClip(long));
    wait(&mut studio, "a picture", |studio| studio.shell.clip.as_ref().is_none_or(|clip| clip.progress().0 > 1));
    studio.shell.apply(FileCommand::StopClip);
    wait(&mut studio, "the end", |studio| studio.shell.clip.is_none());
    assert_eq!(std::fs::read_dir(&clips).expect("clips").count(), 2, "nothing of it is left");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
