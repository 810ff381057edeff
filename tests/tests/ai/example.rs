//! The example player in C.

use crate::table::{build_c, new_game, play, seat};
use meridian_engine::event::Cause;
use meridian_engine::{OrderKind, Side};
use std::path::Path;

#[test]
fn the_c_example_plays() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/c/cautious.c");
    let text = std::fs::read_to_string(&source).unwrap();
    assert!(text.lines().count() < 300, "an example is short");
    let library = build_c("cautious", &source);
    let mut game = new_game("1939", 5);
    let axis = seat(&format!("{}:ratio=1.5", library.display()), Side::Axis);
    assert_eq!(axis.info().id, "org.example.cautious");
    let mut seats = [axis, seat("classic", Side::Allies)];
    play(&mut game, &mut seats, 6);
    for seat in &seats {
        assert_eq!(seat.fault(), None);
    }
    let total = seats[0].total();
    let count = |wanted: fn(&OrderKind) -> bool| {
        game.log().iter().filter(|entry| entry.order.side == Side::Axis && wanted(&entry.order.kind)).count()
    };
    let placed = count(|kind| matches!(kind, OrderKind::Place { .. }));
    let moved = count(|kind| matches!(kind, OrderKind::Move { .. }));
    let attacked = count(|kind| matches!(kind, OrderKind::Attack { .. }));
    let advanced = count(|kind| matches!(kind, OrderKind::Advance { .. }));
    let captured = game.log().iter().flat_map(|entry| &entry.events);
    let captured = captured.filter(|event| matches!(event.cause, Cause::Captured { .. })).count();
    eprintln!(
        "placed {placed}, moved {moved}, attacked {attacked}, advanced {advanced}, captured {captured}: {total:?}"
    );
    assert!(placed > 50 && moved > 20 && attacked > 0 && captured > 5);
    let refused = f64::from(total.refused) / f64::from(total.accepted + total.refused);
    assert!(refused < 0.1, "{total:?}");
}
