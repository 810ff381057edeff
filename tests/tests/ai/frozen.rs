//! The yardstick is frozen: what `classic` plays is the same until it is given another version.

use crate::table::{Match, agent};
use meridian_engine::Side;

/// Two short scenarios to their end or nearly so, and the first months of a whole war, with the digest of their end.
const GAMES: [(&str, u16, u64); 3] = [
    ("poland_1939", 3, 12282124809873483087),
    ("normandy_1944", 2, 9118214114992027367),
    ("1939", 2, 14420192074125969500),
];
const SEED: u64 = 1;

#[test]
fn classic_1_plays_as_it_did() {
    let played = GAMES.map(|(scenario, months, _)| {
        let agents = Side::BOTH.map(|side| agent("classic", side));
        let played = Match::play(meridian_tests::new_game_of(scenario, SEED), agents, months);
        for side in Side::BOTH {
            assert_eq!((played.fault(side), played.total(side).refused), (None, 0), "{scenario}, {}", side.name());
        }
        (scenario, months, played.session.state().digest())
    });
    assert_eq!(
        played, GAMES,
        "classic plays otherwise than classic 1 did, on which all ratings rest. If the rules have changed or it was \
         meant to, make it the next version (classic 2 in ai_plugins/classic/src/lib.rs, its plugin.toml and \
         docs/ai/classic.md), put these digests here, and measure the others anew"
    );
}
