//! The host as the header promises it: a plugin in C asks for everything and says which line of its own is not kept.

use crate::table::{Match, agent, build_c_with, new_game};
use meridian_engine::Side;
use std::path::Path;

#[test]
fn the_host_keeps_what_the_header_says() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/probe.c");
    let library = build_c_with("probe", &source, &["-D_GNU_SOURCE".into(), "-lpthread".into()]);
    let spec = format!("{}:word=given", library.display());
    for scenario in ["1937", "1939"] {
        let agents = [agent(&spec, Side::Axis), agent(&spec, Side::Allies)];
        let played = Match::play(new_game(scenario, 5), agents, 2);
        for side in Side::BOTH {
            assert_eq!(played.fault(side), None, "{:?}", played.lines(side));
            assert!(played.total(side).accepted > 20, "{:?}", played.total(side));
        }
    }
}
