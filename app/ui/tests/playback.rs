//! Every place of a war is the one that playing to it gives, whatever way one came.

use meridian_engine::Side;
use meridian_engine::replay::Replay;
use meridian_engine::rng::Stream;
use meridian_presentation::annals::{Annals, Playback};
use meridian_renderer::Viewport;
use meridian_session::Library;
use meridian_session::notes::NoteLine;
use meridian_session::playback::{Leap, Speed, Step, Tape, bound};
use meridian_session::save::Seated;
use meridian_ui::game_screen::GameScreen;
use meridian_words::Named;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::time::Instant;

fn war(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/replays").join(name)
}

fn viewport() -> Viewport {
    Viewport::new(1280, 720)
}

/// A screen with the war, and its index written.
fn screen(tape: Tape) -> GameScreen {
    let mut screen = GameScreen::watching(Playback::new(tape), &viewport());
    let until = Instant::now() + Duration::from_mins(2);
    while screen.playback.as_ref().is_some_and(Playback::is_indexing) {
        assert!(Instant::now() < until, "the index comes to no end");
        screen.playback.as_mut().expect("it is watched").look();
        std::thread::sleep(Duration::from_millis(2));
    }
    screen
}

fn playback(screen: &GameScreen) -> &Playback {
    screen.playback.as_ref().expect("it is watched")
}

#[test]
fn every_place_is_the_one_that_playing_to_it_gives() {
    let library = Library::embedded();
    let tape = Tape::open(&library, &war("vichy_joins_axis.mrd"), None).expect("a replay");
    let replay = tape.replay.clone();
    let opening = tape.opening();
    let mut screen = screen(tape);
    let all = replay.lines.len();
    assert_eq!((playback(&screen).known(), playback(&screen).orders()), (all, all));
    let mut dice = Stream::new(3, 1);
    let mut places: Vec<usize> = (0..8).map(|_| dice.below(all + 1)).collect();
    places.extend([all, 0, 1, 2, all, all - 1]);
    for place in places {
        screen.leap(Leap::To(place));
        assert_eq!(screen.session.orders(), place);
        let expected = place.checked_sub(1).map_or(opening.state().digest(), |last| replay.lines[last].digest);
        assert_eq!(screen.session.state().digest(), expected, "order {place}");
        let past = Annals::of_replay(opening.fork(), &replay.lines[..place], None).expect("it can be played");
        let (journal, history, _) = past.into_parts();
        assert_eq!(screen.journal.entries(), journal.entries(), "order {place}");
        assert_eq!(screen.overlays.history.changes(), history.changes(), "order {place}");
    }
    // time leads to the same places
    screen.leap(Leap::Start);
    let playback = screen.playback.as_mut().expect("it is watched");
    (playback.running, playback.speed) = (true, Speed::ALL[8]);
    let mut seconds = 0.0;
    while playback_runs(&screen) {
        assert!(screen.roll_by(Duration::from_millis(50)));
        screen.refresh();
        seconds += 0.05;
    }
    assert_eq!(screen.session.state().digest(), replay.lines[all - 1].digest);
    let expected = all as f32 / Speed::ALL[8].orders_per_second();
    assert!((seconds - expected).abs() < 0.1, "{seconds} s, {expected} s");
}

fn playback_runs(screen: &GameScreen) -> bool {
    playback(screen).running
}

#[test]
fn steps_and_months_are_gone_through_in_their_order() {
    let library = Library::embedded();
    let mut screen = screen(Tape::open(&library, &war("belgium_and_denmark.mrd"), None).expect("a replay"));
    let months = playback(&screen).chapters().len();
    assert!(months > 2, "{months}");
    for by in [1, -1] {
        let (mut seen, mut before) = (0, None);
        loop {
            let clock = screen.session.state().clock();
            let end = if by > 0 { playback(&screen).orders() } else { 0 };
            if screen.session.orders() == end {
                break;
            }
            assert!(before != Some((clock.month, clock.phase, clock.active)), "{clock:?} twice");
            before = Some((clock.month, clock.phase, clock.active));
            screen.leap(Leap::Step(by));
            seen += 1;
        }
        let steps: usize = playback(&screen).chapters().iter().map(|chapter| chapter.steps.len()).sum();
        assert!(seen >= steps - 1 && seen <= steps + 1, "{seen} of {steps}");
    }
    let first = screen.session.state().clock().month;
    screen.leap(Leap::Order(3));
    screen.leap(Leap::Month(1));
    assert_eq!(screen.session.state().clock().month, first.plus(1));
    screen.leap(Leap::Order(1));
    screen.leap(Leap::Month(-1));
    assert_eq!(screen.session.state().clock().month, first.plus(1), "back to the beginning of the month");
    screen.leap(Leap::Month(-1));
    assert_eq!(screen.session.state().clock().month, first);
}

#[test]
fn a_war_that_diverges_is_watched_up_to_there() {
    let library = Library::embedded();
    let mut replay = Replay::from_bytes(&std::fs::read(war("belgium_and_denmark.mrd")).expect("read")).expect("whole");
    let wrong = replay.lines.len() / 2;
    replay.lines[wrong].digest ^= 1;
    let mut screen = screen(Tape::new(&library, replay, Vec::new(), None).expect("it fits"));
    let trouble = playback(&screen).trouble.clone().expect("it is noticed");
    assert!(trouble.contains(&format!("diverges after order {wrong}")), "{trouble}");
    screen.leap(Leap::End);
    assert_eq!(screen.session.orders(), wrong, "no further than it is right");
    // time leads there too, and no further
    screen.leap(Leap::Start);
    let playback = screen.playback.as_mut().expect("it is watched");
    (playback.running, playback.speed) = (true, Speed::ALL[8]);
    while playback_runs(&screen) {
        assert!(screen.roll_by(Duration::from_millis(50)));
    }
    assert_eq!(screen.session.orders(), wrong);
}

#[test]
fn an_unfinished_game_is_watched_with_its_players_eyes() {
    let seats = [Seated::Human, Seated::Ai("classic".into())];
    assert_eq!(bound(&seats, None), Some(Side::Axis));
    assert_eq!(bound(&seats, Some(Side::Allies)), None, "it is over");
    assert_eq!(bound(&[Seated::Human, Seated::Human], None), None);
    let library = Library::embedded();
    let replay = Replay::from_bytes(&std::fs::read(war("belgium_and_denmark.mrd")).expect("read")).expect("whole");
    let mut screen = screen(Tape::new(&library, replay, Vec::new(), Some(Side::Axis)).expect("it fits"));
    assert_eq!(screen.viewer(), Some(Side::Axis));
    screen.see_with(None);
    assert_eq!(screen.viewer(), Some(Side::Axis), "it may not be seen with other eyes");
    screen.leap(Leap::End);
    let known = |entry: &meridian_presentation::journal::JournalEntry| {
        entry.audience.is_none_or(|audience| audience == Side::Axis)
    };
    assert!(screen.journal.entries().iter().all(known));
}

#[test]
fn what_an_ai_showed_stands_at_its_step() {
    let library = Library::embedded();
    let replay = Replay::from_bytes(&std::fs::read(war("belgium_and_denmark.mrd")).expect("read")).expect("whole");
    let plain = screen(Tape::new(&library, replay.clone(), Vec::new(), None).expect("it fits"));
    let steps: Vec<Step> = playback(&plain).chapters().iter().flat_map(|chapter| chapter.steps.clone()).collect();
    assert!(steps.len() > 10, "{} steps", steps.len());
    // one in the middle of each step, one behind its last order
    let note = |step: &Step, line: usize| NoteLine {
        line,
        month: "1939-09".into(),
        phase: step.phase.name(),
        side: step.side.name().into(),
        kind: meridian_session::notes::NoteKind::Text,
        key: None,
        value: None,
        tag: None,
        colour: None,
        cells: vec![7],
        values: Vec::new(),
        text: format!("{line}"),
    };
    let mut notes = Vec::new();
    for (step, next) in steps.iter().zip(&steps[1..]) {
        notes.extend([note(step, step.line), note(step, next.line)]);
    }
    let screen = screen(Tape::new(&library, replay, notes, None).expect("it fits"));
    let playback = playback(&screen);
    assert!(playback.has_notes());
    for (step, next) in steps.iter().zip(&steps[1..]) {
        let shown = |line: usize| playback.notes(line).iter().map(|note| note.line).collect::<Vec<_>>();
        assert_eq!(shown(next.line), [step.line, next.line], "when the step has ended");
        if next.line - step.line > 1 {
            assert_eq!(shown(step.line + 1), [step.line], "while it is played");
        }
    }
}

/// How long it takes to go somewhere, and to know all places: figures, not a verdict.
/// `cargo test --release -p meridian --lib -- --ignored --nocapture leaps`.
#[test]
#[ignore = "a measurement"]
fn leaps() {
    let library = Library::embedded();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/war.mrd");
    let path = std::env::var_os("MERIDIAN_WAR").map_or(path, PathBuf::from);
    let began = Instant::now();
    let mut screen = screen(Tape::open(&library, &path, None).expect("a replay"));
    let all = playback(&screen).orders();
    println!("{all} orders, {} months indexed in {:.0?}", playback(&screen).chapters().len(), began.elapsed());
    let mut dice = Stream::new(3, 1);
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let began = Instant::now();
            screen.leap(Leap::To(dice.below(all + 1)));
            began.elapsed()
        })
        .collect();
    times.sort();
    println!("a leap: median {:.1?}, 95 of 100 within {:.1?}, longest {:.1?}", times[100], times[190], times[199]);
}
