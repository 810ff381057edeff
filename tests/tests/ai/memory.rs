//! What agents remember: saved before they decide, given back, and lost without harm.

use crate::table::{build_c, limits, new_game, seat};
use meridian_ai_host::{Chronicle, GameEnd, Kept, Progress, RunMode, SearchPath, Seat, Setting, Takeover};
use meridian_engine::{Game, Side};
use std::path::{Path, PathBuf};
use std::time::Duration;

fn steady() -> String {
    static LIBRARY: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    let build = || build_c("steady_memory", &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/steady.c"));
    LIBRARY.get_or_init(build).display().to_string()
}

fn steady_with(params: &str, side: Side, setting: Setting) -> Seat {
    let spec = format!("{}{params}", steady()).parse().unwrap_or_else(|error| panic!("{error}"));
    Seat::open_with(&RunMode::Thread, &spec, side, &SearchPath::standard(), limits(), setting)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn lines(seat: &Seat) -> Vec<String> {
    // a line is written on the thread of the agent
    std::thread::sleep(Duration::from_millis(50));
    seat.lines().into_iter().map(|line| line.text).collect()
}

/// A game that was saved: what a file holds, and what was played before it.
struct Saved {
    game: Game,
    kept: [Kept; 2],
    chronicles: [Chronicle; 2],
    orders: usize,
}

#[test]
fn a_game_saved_at_any_phase_of_a_month_goes_on_as_if_it_had_not_been() {
    let mut game = new_game("1939", 8);
    let mut seats = Side::BOTH.map(|side| steady_with("", side, Setting::of(&game, side)));
    let mut chronicles = Side::BOTH.map(|side| Chronicle::new(side, game.state(), 0));
    let mut fed = 0;
    let mut saves = Vec::new();
    let (began, end) = (game.state().clock().month, game.state().clock().month.plus(2));
    while game.state().clock().month < end {
        for entry in &game.log()[fed..] {
            chronicles.iter_mut().for_each(|chronicle| chronicle.add(game.state(), &entry.events, entry.irrevocable));
        }
        fed = game.log().len();
        let side = game.asked().unwrap().1;
        if game.state().clock().month > began {
            saves.push(Saved {
                game: Game::from_state(game.map().clone(), game.rules().clone(), game.state().clone()),
                kept: seats.each_ref().map(Seat::kept),
                chronicles: chronicles.clone(),
                orders: game.log().len(),
            });
        }
        chronicles[side.index()].brief();
        assert_eq!(seats[side.index()].play_phase(&mut game), Progress::Ended);
    }
    assert!(saves.len() > 12, "{} steps in a month", saves.len());
    let whole: Vec<u64> = game.log().iter().map(|entry| entry.digest).collect();
    assert!(whole.len() > 60, "{} orders", whole.len());
    for saved in saves {
        let what = saved.game.state().clock();
        let mut game = saved.game;
        let mut seats = Side::BOTH.map(|side| {
            let kept = Some(saved.kept[side.index()].clone());
            let mut seat = steady_with("", side, Setting { resumes: true, kept, ..Setting::of(&game, side) });
            seat.set_chronicle(saved.chronicles[side.index()].clone());
            assert_eq!(lines(&seat), ["I remember"]);
            seat
        });
        while game.state().clock().month < end {
            let side = game.asked().unwrap().1;
            assert_eq!(seats[side.index()].play_phase(&mut game), Progress::Ended);
        }
        let digests: Vec<u64> = game.log().iter().map(|entry| entry.digest).collect();
        assert!(
            digests == whole[saved.orders..],
            "a game saved in {:?} of the {:?} goes on differently",
            what.phase,
            what.active
        );
    }
}

/// What an agent knows after a step.
fn kept() -> (Game, Kept) {
    let mut game = new_game("1939", 8);
    let mut seat = steady_with("", Side::Axis, Setting::of(&game, Side::Axis));
    seat.play_phase(&mut game);
    let kept = seat.kept();
    let memory = kept.memory.as_ref().unwrap();
    assert_eq!((memory.agent.as_str(), memory.version, memory.bytes.len()), ("org.example.steady", 3, 32));
    (game, kept)
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
    let mut other = seat("random:orders=1", Side::Axis);
    assert_eq!(other.kept().memory, None);
    other.end(GameEnd { winner: None, month, share: 0.5 });
}
