//! What agents remember: saved before they decide, given back, and lost without harm.

use crate::table::{build_c, limits, new_game};
use meridian_ai_host::{Agent, GameEnd, Kept, RunMode, SearchPath, Setting, Takeover};
use meridian_engine::{Game, Side};
use meridian_session::{Seat, Session};
use std::path::{Path, PathBuf};
use std::time::Duration;

fn steady() -> String {
    static LIBRARY: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    let build = || build_c("steady_memory", &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/steady.c"));
    LIBRARY.get_or_init(build).display().to_string()
}

fn steady_with(params: &str, side: Side, setting: Setting) -> Agent {
    let spec = format!("{}{params}", steady()).parse().unwrap_or_else(|error| panic!("{error}"));
    Agent::start_in(&RunMode::Thread, &spec, side, &SearchPath::standard(), limits(), setting)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn lines(agent: &Agent) -> Vec<String> {
    // a line is written on the thread of the agent
    std::thread::sleep(Duration::from_millis(50));
    agent.lines().into_iter().map(|line| line.text).collect()
}

#[test]
fn a_game_saved_at_any_phase_of_a_month_goes_on_as_if_it_had_not_been() {
    let game = new_game("1939", 8);
    let (map, rules) = (game.map().clone(), game.rules().clone());
    let seats = Side::BOTH.map(|side| Seat::agent(steady_with("", side, Setting::of(&game, side))));
    let (began, end) = (game.state().clock().month, game.state().clock().month.plus(2));
    let mut session = Session::new(game, seats);
    let mut saves = Vec::new();
    while session.state().clock().month < end {
        if session.state().clock().month > began {
            saves.push(session.save("a phase"));
        }
        let step = session.game().asked();
        session.play_while(|session| session.game().asked() == step);
        assert_eq!(session.faults(), []);
    }
    assert!(saves.len() > 12, "{} steps in a month", saves.len());
    let whole = session.lines().to_vec();
    assert!(whole.len() > 60, "{} orders", whole.len());
    for save in saves {
        let (what, game) = (save.state.clock(), Game::from_state(map.clone(), rules.clone(), save.state.clone()));
        let seats = Side::BOTH.map(|side| {
            let kept = save.kept[side.index()].clone();
            let agent = steady_with("", side, Setting { resumes: true, kept, ..Setting::of(&game, side) });
            assert_eq!(lines(&agent), ["I remember"]);
            Seat::agent(agent)
        });
        let mut session = Session::from_save(save, map.clone(), rules.clone(), seats);
        session.play_while(|session| session.state().clock().month < end);
        assert!(
            session.lines() == whole,
            "a game saved in {:?} of the {:?} goes on differently",
            what.phase,
            what.active
        );
    }
}

/// What an agent knows after a step.
fn kept() -> (Game, Kept) {
    let game = new_game("1939", 8);
    let agent = steady_with("", Side::Axis, Setting::of(&game, Side::Axis));
    let mut session = Session::new(game.fork(), [Seat::agent(agent), Seat::Nobody("nobody".into())]);
    let step = session.game().asked();
    session.play_while(|session| session.game().asked() == step);
    let kept = session.seat(Side::Axis).player().and_then(meridian_session::Player::kept).expect("it remembers");
    let memory = kept.memory.as_ref().unwrap();
    assert_eq!((memory.agent.as_str(), memory.version, memory.bytes.len()), ("org.example.steady", 3, 32));
    (session.game().fork(), kept)
}

#[test]
fn an_agent_that_can_not_use_its_memory_is_made_anew() {
    let (game, kept) = kept();
    let resumed = |params: &str, kept: Kept| {
        lines(&steady_with(params, Side::Axis, Setting { kept: Some(kept), ..Setting::of(&game, Side::Axis) }))
    };
    assert_eq!(resumed("", kept.clone()), ["I remember"]);
    for (params, why) in [
        (":load=rebuild", "asks to be made anew"),
        (":load=fail", "load() returned -7"),
        (":load=old", "it has version 3, the agent reads 8 to 9"),
    ] {
        let lines = resumed(params, kept.clone());
        assert!(lines[0].contains("could not be given its memory back") && lines[0].contains(why), "{lines:?}");
        assert_eq!(lines[1..], ["the game is under way"]);
    }
    let mut other = kept.clone();
    other.memory.as_mut().unwrap().agent = "org.example.other".into();
    assert!(resumed("", other)[0].contains("belongs to the agent org.example.other"));
    let mut cut = kept;
    cut.memory.as_mut().unwrap().bytes.truncate(7);
    assert!(resumed("", cut)[0].contains("load() returned -7"));
}

#[test]
fn agents_hear_of_takeovers_and_of_the_end() {
    let game = new_game("1939", 8);
    let setting = Setting { resumes: true, takeover: Some(Takeover::FromPerson), ..Setting::of(&game, Side::Allies) };
    let mut agent = steady_with("", Side::Allies, setting);
    assert_eq!(lines(&agent), ["the game is under way", "I play on for a person"]);
    let month = game.state().clock().month;
    agent.end(GameEnd { winner: Some(Side::Allies), month, share: 0.3 });
    assert_eq!(lines(&agent), [format!("the game is over in month {}, winner 1", month.0)]);
    // one without a memory and without such functions is none the worse
    let mut other = crate::table::agent("random:orders=1", Side::Axis);
    assert_eq!(other.kept().memory, None);
    other.end(GameEnd { winner: None, month, share: 0.5 });
}
