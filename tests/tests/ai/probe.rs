//! The host as the header promises it: a plugin in C asks for everything and says which line of its own is not kept.

use crate::table::{build_c_with, new_game, play, seat};
use meridian_engine::Side;
use std::path::Path;

#[test]
fn the_host_keeps_what_the_header_says() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/probe.c");
    let library = build_c_with("probe", &source, &["-D_GNU_SOURCE".into(), "-lpthread".into()]);
    let spec = format!("{}:word=given", library.display());
    for scenario in ["1937", "1939"] {
        let mut game = new_game(scenario, 5);
        let mut seats = [seat(&spec, Side::Axis), seat(&spec, Side::Allies)];
        play(&mut game, &mut seats, 2);
        for seat in &seats {
            assert_eq!(seat.fault(), None, "{:?}", seat.lines());
            assert!(seat.total().accepted > 20, "{:?}", seat.total());
        }
    }
}
