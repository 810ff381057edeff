//! What agents show of their thinking, and the parameters they declare.

use crate::table::{build_c, limits, new_game, try_agent};
use meridian_ai_host::{MarkKind, Note, ParamKind};
use meridian_engine::{Phase, Side};
use meridian_session::{Idle, Seat, Session};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What the C player shows up to the unit build phase of the first month.
fn shown(params: &str) -> Vec<Note> {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    let build = || build_c("steady_notes", &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/steady.c"));
    let spec = format!("{}:notes=1{params}", LIBRARY.get_or_init(build).display());
    let agent = try_agent(&spec, Side::Axis, limits()).unwrap_or_else(|error| panic!("{error}"));
    let seats = [Seat::agent(agent), Seat::agent(Idle::instead_of("nobody"))];
    let mut session = Session::new(new_game("1939", 8), seats).with_notes();
    session.play_while(|session| session.state().clock().phase != Phase::UnitBuild);
    assert_eq!(session.faults(), []);
    let wrong = session.thoughts(Side::Axis).journal();
    assert!(wrong.is_empty(), "{wrong:?}");
    session.notes().into_iter().map(|noted| noted.note).collect()
}

#[test]
fn notes_come_with_the_orders_and_have_an_end() {
    let notes = shown("");
    assert_eq!(notes[0], Note::Telemetry { key: "eval".into(), value: 0.25 });
    let Note::Mark(cells) = &notes[1] else { panic!("{:?}", notes[1]) };
    assert_eq!(
        (cells.kind, cells.colour, &cells.cells[..], cells.value),
        (MarkKind::Cells, 0xAA2010, &[100, 101][..], 0.5)
    );
    let Note::Mark(heat) = &notes[2] else { panic!("{:?}", notes[2]) };
    assert_eq!((heat.kind, &heat.values[..]), (MarkKind::Heat, &[0.5, 1.0][..]));
    let reason = |order| Note::Explain { tag: 7, order, text: "why not".into() };
    assert!(notes.contains(&reason(Some(1))), "the reason comes with the second order, whose tag it has");
    assert!(shown(":orders=1").contains(&reason(None)), "or without one if there is no such order");
    assert!(notes.iter().any(|note| matches!(note, Note::Progress { share, .. } if *share == 0.5)));
}

#[test]
fn declared_parameters_are_checked_before_the_agent_is_made() {
    let agent = try_agent("classic:ratio=1.5", Side::Axis, limits()).unwrap_or_else(|error| panic!("{error}"));
    let params = agent.info().params.clone().unwrap_or_default();
    let ratio = params.iter().find(|param| param.key == "ratio").expect("declared");
    assert_eq!((&ratio.kind, ratio.default_value.as_str()), (&ParamKind::Real { min: 0.01, max: 100.0 }, "1"));
    for (spec, why) in [
        ("classic:ratio=-1", "`-1` is no value for the parameter `ratio`: write a number from 0.01 to 100"),
        ("classic:patience=1.5", "write a whole number from 0 to 1000"),
        ("classic:grease=1", "there is no parameter `grease`; it takes `ratio`"),
        ("random:orders=-1", "`-1` is no value for the parameter `orders`"),
    ] {
        let error = try_agent(spec, Side::Axis, limits()).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(why), "{spec}: {error}");
    }
}
