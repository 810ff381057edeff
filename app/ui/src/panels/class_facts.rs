//! What a kind of unit is, where it is bought and wherever else one points at it: role, attack, defence, range.

use super::about::{Topic, about};
use crate::game_screen::GameScreen;
use crate::style::colours;
use egui::text::{LayoutJob, TextWrapping};
use egui::{FontId, Response, Sense, Ui, vec2};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, Role, UnitClass};
use meridian_engine::state::Item;
use meridian_words::{Named, capitalised, t};

/// `Fighter · 6 against aircraft · 1 bombing · defence 4 · range 14`.
pub fn line(at: Position, class: &UnitClass) -> String {
    let role = capitalised(&at.rules.kind(class.kind).name());
    match class.domain() {
        Domain::Land if class.role == Role::Supply => t!("class-supply", role = role, moves = class.movement),
        Domain::Land => {
            let most = most_strength(at, class);
            match class.factors {
                Some([attack, defence]) => {
                    let moves = class.movement;
                    t!("class-factors", role = role, attack = attack, defence = defence, moves = moves, most = most)
                }
                None => t!("class-land", role = role, moves = class.movement, most = most),
            }
        }
        Domain::Naval => t!(
            "class-naval",
            role = role,
            attack = class.surface_attack,
            submarines = class.submarine_attack,
            defence = class.defense,
            range = class.movement,
        ),
        Domain::Air if class.kamikaze > 0 => {
            t!("class-kamikaze", role = role, dive = class.kamikaze, defence = class.defense, range = class.movement)
        }
        Domain::Air => t!(
            "class-air",
            role = role,
            aircraft = class.fighter,
            bombs = class.bomber,
            defence = class.defense,
            range = class.movement,
        ),
    }
}

/// The same with what each figure means, a line each.
pub fn sheet(at: Position, class: &UnitClass) -> Vec<String> {
    let mut lines = vec![capitalised(&at.rules.kind(class.kind).name())];
    match class.domain() {
        Domain::Land if class.role == Role::Supply => lines.push(t!("class-sheet-none")),
        Domain::Land => {
            lines.push(match class.factors {
                Some([attack, defence]) => t!("class-sheet-factors", attack = attack, defence = defence),
                None => t!("class-sheet-points"),
            });
            lines.push(t!("class-sheet-most", most = most_strength(at, class)));
        }
        Domain::Naval => {
            lines.push(t!("class-sheet-ships", attack = class.surface_attack));
            lines.push(t!("class-sheet-submarines", attack = class.submarine_attack));
            lines.push(t!("class-sheet-defence", defence = class.defense));
        }
        Domain::Air => {
            lines.push(t!("class-sheet-fighter", attack = class.fighter));
            lines.push(t!("class-sheet-bomber", attack = class.bomber));
            if class.kamikaze > 0 {
                lines.push(t!("class-sheet-kamikaze", attack = class.kamikaze));
            }
            lines.push(t!("class-sheet-defence", defence = class.defense));
        }
    }
    lines.push(match class.domain() {
        Domain::Land => t!("class-sheet-movement", points = class.movement),
        Domain::Naval => t!("class-sheet-range-naval", hexes = class.movement),
        Domain::Air => t!("class-sheet-range-air", hexes = class.movement),
    });
    let abilities = [
        class.transport.then(|| t!("class-sheet-transport")),
        class.carrier_based.then(|| t!("class-sheet-carrier-based")),
        class.atomic_capable.then(|| t!("class-sheet-atomic")),
        class.no_damage.then(|| t!("class-sheet-no-damage")),
    ];
    lines.extend(abilities.into_iter().flatten());
    lines
}

fn most_strength(at: Position, class: &UnitClass) -> u8 {
    let changed = at.state.clock().month >= at.rules.numbers.strength_limits_change;
    if changed { class.max_strength_after } else { class.max_strength_before }
}

/// Of the line below a name, points.
const WIDTH: f32 = 352.0;
const HEIGHT: f32 = 15.0;

/// Under the name of what is on offer, over the width of the whole table: the row that this is in ends behind it.
pub fn under(screen: &GameScreen, item: &Item, ui: &mut Ui) {
    let at = screen.game().position();
    let class = at.rules.class(item.class);
    // It takes no width of the column it begins in.
    let (rect, _) = ui.allocate_exact_size(vec2(1.0, HEIGHT), Sense::hover());
    let rect = egui::Rect::from_min_size(rect.min, vec2(WIDTH, HEIGHT));
    let text = match item.group {
        None => line(at, class),
        // a carrier is as good as what flies from it
        Some(group) => carrier(class, at.rules.class(group)),
    };
    let mut line = LayoutJob::simple_singleline(text, FontId::proportional(11.5), colours::weak());
    line.wrap = TextWrapping::truncate_at_width((ui.clip_rect().max.x - rect.min.x).max(0.0));
    ui.painter().galley(rect.min, ui.painter().layout_job(line), colours::weak());
    let id = ui.scope_id().with(("facts", item));
    about_item(ui.interact(rect, id, Sense::hover()), screen, item);
}

fn carrier(ship: &UnitClass, group: &UnitClass) -> String {
    t!(
        "class-carrier",
        defence = ship.defense,
        range = ship.movement,
        aircraft = group.fighter,
        bombs = group.bomber,
        aboard_range = group.movement,
    )
}

/// The part explains a thing on offer; an aircraft carrier comes with its aircraft.
pub fn about_item(part: Response, screen: &GameScreen, item: &Item) -> Response {
    let part = about(part, screen, Topic::Class(item.class));
    match item.group {
        Some(group) => about(part, screen, Topic::Class(group)),
        None => part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_session::world::World;

    #[test]
    fn every_class_says_role_attack_defence_and_range() {
        let world = World::load();
        let game = world.new_game("1939", 1).expect("a game");
        let at = game.position();
        for class in &at.rules.classes {
            let text = line(at, class);
            assert!(text.starts_with(&capitalised(&at.rules.kind(class.kind).name())), "{text}");
            let fights = class.role != Role::Supply;
            let words = if fights { ["defence", "attack"] } else { ["does not fight", "moves"] };
            let words = if class.domain() == Domain::Air { ["defence", "range"] } else { words };
            assert!(words.iter().all(|word| text.contains(word)), "{text}");
            // as much as the table has room for in small type
            assert!(text.chars().count() <= 68, "{} characters: {text}", text.chars().count());
            assert!(sheet(at, class).len() >= 3, "{text}");
        }
        let ships = at.rules.classes.iter().filter(|class| class.role == Role::Carrier);
        let groups = at.rules.classes.iter().filter(|class| class.carrier_based);
        for (ship, group) in ships.zip(groups.cycle()) {
            let text = carrier(ship, group);
            assert!(text.chars().count() <= 70, "{} characters: {text}", text.chars().count());
        }
    }
}
