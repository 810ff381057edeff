//! Plugins that are wrong on purpose: each gives one clear message, and the game goes on.

use crate::table::{Match, agent, build_c_with, folder, limits, new_game, try_agent};
use meridian_ai_host::{Fault, Limits, LoadError};
use meridian_engine::{Phase, Side};
use meridian_session::{Idle, Progress, Seat, Session};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn bad(name: &str, number: u32) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/bad.c");
    build_c_with(name, &source, &[format!("-DBAD={number}")]).display().to_string()
}

fn load(name: &str, number: u32) -> LoadError {
    let library = bad(name, number);
    match try_agent(&library, Side::Axis, limits()) {
        Err(error) => {
            let text = error.to_string();
            assert!(text.contains(&library), "the message names the file: {text}");
            error
        }
        Ok(_) => panic!("{name} was loaded"),
    }
}

#[test]
fn what_is_no_plugin_is_refused_with_a_reason() {
    assert!(matches!(load("no_symbol", 1), LoadError::NoSymbol { .. }));
    assert!(matches!(load("null_entry", 2), LoadError::NoEntry { .. }));
    assert!(matches!(load("wrong_magic", 3), LoadError::Magic { found: 12345, .. }));
    assert!(matches!(load("wrong_major", 4), LoadError::Major { found: 9, .. }));
    assert!(matches!(load("needs_newer", 5), LoadError::Minor { wanted: 900, .. }));
    assert!(matches!(load("init_fails", 6), LoadError::Init { status: 5, .. }));
    assert!(matches!(load("no_factory", 7), LoadError::NoAgent { .. }));
    let error = load("create_fails", 8);
    assert!(error.to_string().contains("I want a faster machine"), "{error}");
}

#[test]
fn what_is_no_library_is_refused_with_a_reason() {
    let text: PathBuf = folder().join("text.so");
    std::fs::write(&text, "not a library at all").unwrap();
    let error = try_agent(&text.display().to_string(), Side::Axis, limits()).err();
    assert!(matches!(error, Some(LoadError::NoLibrary { .. })), "{error:?}");
    let cut = folder().join("cut.so");
    let whole = std::fs::read(bad("whole", 0)).unwrap();
    std::fs::write(&cut, &whole[..whole.len() / 3]).unwrap();
    let error = try_agent(&cut.display().to_string(), Side::Axis, limits()).err();
    assert!(matches!(error, Some(LoadError::NoLibrary { .. })), "{error:?}");
    let error = try_agent("/nowhere/libnothing.so", Side::Axis, limits()).err();
    assert!(matches!(error, Some(LoadError::NoFile { .. })), "{error:?}");
    let error = try_agent("grandmaster", Side::Axis, limits()).err();
    let Some(LoadError::NotFound { looked_in, .. }) = &error else { panic!("{error:?}") };
    assert!(!looked_in.is_empty());
    let error = try_agent("random:orders=many", Side::Axis, limits()).err().unwrap().to_string();
    assert!(error.contains("`many` is no value for the parameter `orders`"), "{error}");
    let error = try_agent("random:brain=big", Side::Axis, limits()).err().unwrap().to_string();
    assert!(error.contains("there is no parameter `brain`; it takes `orders`"), "{error}");
}

#[test]
fn what_hangs_while_it_starts_is_left_behind() {
    let limits = Limits { start: Duration::from_millis(500), ..limits() };
    let error = try_agent(&bad("hangs_in_create", 9), Side::Axis, limits).err();
    assert!(matches!(error, Some(LoadError::TooSlow { .. })), "{error:?}");
}

/// Plays one month with the bad plugin for the Axis; the game must get through it. The fault of the plugin, if any.
fn month_with(name: &str, number: u32, limits: Limits) -> (Option<Fault>, Vec<String>) {
    let library = bad(name, number);
    let axis = try_agent(&library, Side::Axis, limits).unwrap_or_else(|error| panic!("{error}"));
    let played = Match::play(new_game("1939", 11), [axis, agent("random:orders=1", Side::Allies)], 1);
    assert_eq!(played.fault(Side::Allies), None);
    assert_eq!(played.session.state().clock().phase, Phase::WarDeclaration, "a month was played");
    let lines = played.lines(Side::Axis).into_iter().map(str::to_owned).collect();
    (played.fault(Side::Axis).cloned(), lines)
}

fn short() -> Limits {
    Limits {
        soft: Duration::from_millis(100),
        hard: Duration::from_millis(200),
        grace: Duration::from_millis(300),
        ..limits()
    }
}

#[test]
fn what_never_returns_loses_its_seat_and_the_game_goes_on() {
    let began = Instant::now();
    let (fault, _) = month_with("hangs_deaf", 11, short());
    assert!(matches!(fault, Some(Fault::Hung { .. })), "{fault:?}");
    assert!(began.elapsed() < Duration::from_mins(1));
}

#[test]
fn what_hears_the_deadline_keeps_its_seat() {
    let (fault, _) = month_with("hangs", 10, short());
    assert_eq!(fault, None);
}

#[test]
fn the_session_is_never_blocked() {
    let axis = try_agent(&bad("hangs_live", 11), Side::Axis, short()).unwrap_or_else(|error| panic!("{error}"));
    let seats = [Seat::agent(axis), Seat::agent(Idle::instead_of("nobody"))];
    let mut session = Session::new(new_game("1939", 3), seats);
    let (mut frames, mut longest) = (0, Duration::ZERO);
    let start = Instant::now();
    loop {
        let began = Instant::now();
        let progress = session.advance(Duration::ZERO);
        if session.orders() > 0 {
            break;
        }
        // the first frame copies the game, the last ends the phase
        assert!(matches!(progress, Progress::Thinking(_, Side::Axis)), "{progress:?}");
        if frames > 0 {
            longest = longest.max(began.elapsed());
        }
        frames += 1;
        std::thread::sleep(Duration::from_millis(5));
    }
    // a session that waits for the agent spends all the time that it hangs in one frame; how long a frame takes otherwise is
    // the machine's affair
    let hung = start.elapsed();
    assert!(frames > 8, "{frames} frames were drawn while it hung");
    assert!(longest < hung / 4, "{longest:?} of {hung:?} in one frame");
}

#[test]
fn failures_are_told_apart() {
    let (fault, _) = month_with("fails", 12, limits());
    assert_eq!(fault, Some(Fault::Failed { status: -7, why: "my brain is empty".into() }));
    let (fault, _) = month_with("unknown_status", 13, limits());
    assert_eq!(fault, Some(Fault::Failed { status: -99, why: String::new() }));
    let (fault, _) = month_with("malformed_size", 14, limits());
    assert!(matches!(&fault, Some(Fault::Malformed { why }) if why.contains("order_size is 12")), "{fault:?}");
    let (fault, _) = month_with("malformed_list", 15, limits());
    assert!(matches!(&fault, Some(Fault::Malformed { .. })), "{fault:?}");
}

#[test]
fn garbage_orders_are_refused_one_by_one() {
    let axis = agent(&bad("garbage", 16), Side::Axis);
    let played = Match::play(new_game("1939", 11), [axis, agent("random:orders=5", Side::Allies)], 2);
    assert_eq!(played.fault(Side::Axis), None, "{:?}", played.lines(Side::Axis));
    assert!(played.total(Side::Axis).refused > 1000, "{:?}", played.total(Side::Axis));
}

#[test]
fn outside_begin_phase_the_host_says_so() {
    let (fault, _) = month_with("calls_outside", 17, limits());
    assert_eq!(fault, None);
}

#[test]
fn a_flood_of_log_lines_is_cut() {
    let (fault, lines) = month_with("log_flood", 18, limits());
    assert_eq!(fault, None);
    assert!(lines.iter().map(String::len).sum::<usize>() < 2 << 20);
    assert!(lines.iter().any(|line| line.contains("the rest is dropped")));
}
