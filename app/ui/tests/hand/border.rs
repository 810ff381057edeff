//! German armor beside a Polish division: a position that tests of attacks begin with.

use meridian_engine::rules::placement::new_unit;
use meridian_engine::state::Frames;
use meridian_engine::{CellId, Game, Phase, Side};

/// The opening of a scenario with the two at the border, the division with so many points, and this phase asked for; where the armor and the
/// division stand.
pub fn beside_the_enemy(scenario: &str, points: u8, phase: Phase) -> (Game, CellId, CellId) {
    let game = meridian_tests::new_game_of(scenario, 1);
    let at = game.position();
    let country = |key| at.rules.country_by_key(key).expect("a country");
    let (germany, poland) = (country("germany"), country("poland"));
    let held = |cell: &CellId, by| at.state.controller(*cell) == Some(by);
    let border = at.map.cells().filter(|cell| held(cell, germany)).find_map(|from| {
        let open = |to: &CellId| held(to, poland) && at.map.city[to.index()].is_none();
        at.land_adjacent(from).find(open).map(|to| (from, to))
    });
    let (from, to) = border.expect("a common border");
    let division = |class: &str, owner, cell, strength| {
        new_unit(at, owner, at.rules.class_by_key(class).expect("a class"), cell, strength)
    };
    let state = at.imagine(|rec| {
        if rec.state().side_of(poland).is_none() {
            meridian_engine::rules::entry::join(rec, poland, Side::Allies);
        }
        rec.create(division("germany.armor", germany, from, 9));
        rec.create(division("poland.infantry", poland, to, points));
        rec.ask(Frames::of(phase));
    });
    (game.fork_at(state), from, to)
}
