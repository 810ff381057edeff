//! The example player in C.

use crate::table::{Match, agent, build_c, new_game};
use meridian_engine::event::Cause;
use meridian_engine::{Game, OrderKind, Side};
use meridian_session::Happening;
use meridian_session::unattended::Follower;
use std::path::Path;

/// Counts cities and the like that change hands.
struct Captures(usize);

impl Follower for Captures {
    fn happened(&mut self, _game: &Game, happening: &Happening) {
        self.0 += happening.events.iter().filter(|event| matches!(event.cause, Cause::Captured { .. })).count();
    }
}

#[test]
fn the_c_example_plays() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/c/cautious.c");
    let text = std::fs::read_to_string(&source).unwrap();
    assert!(text.lines().count() < 300, "an example is short");
    let library = build_c("cautious", &source);
    let axis = agent(&format!("{}:ratio=1.5", library.display()), Side::Axis);
    assert_eq!(axis.info().id, "org.example.cautious");
    let mut captures = Captures(0);
    let agents = [axis, agent("classic", Side::Allies)];
    let played = Match::followed(new_game("1939", 5), agents, 6, &mut captures);
    for side in Side::BOTH {
        assert_eq!(played.fault(side), None);
    }
    let total = played.total(Side::Axis);
    let count = |wanted: fn(&OrderKind) -> bool| {
        let lines = played.session.lines().iter();
        lines.filter(|line| line.order.side == Side::Axis && wanted(&line.order.kind)).count()
    };
    let placed = count(|kind| matches!(kind, OrderKind::Place { .. }));
    let moved = count(|kind| matches!(kind, OrderKind::Move { .. }));
    let attacked = count(|kind| matches!(kind, OrderKind::Attack { .. }));
    let advanced = count(|kind| matches!(kind, OrderKind::Advance { .. }));
    let Captures(captured) = captures;
    eprintln!(
        "placed {placed}, moved {moved}, attacked {attacked}, advanced {advanced}, captured {captured}: {total:?}"
    );
    assert!(placed > 50 && moved > 20 && attacked > 0 && captured > 5);
    let refused = f64::from(total.refused) / f64::from(total.accepted + total.refused);
    assert!(refused < 0.1, "{total:?}");
}
