//! September 1939 as the Axis against the classic AI, played as somebody who knows the game would: war on Poland, arrivals,
//! purchases in three countries, armies to the border, attacks, advances, and the end of the month; before it August, with
//! the first deployment. Every click and key is counted by phase. docs/playing.md has the screen that this test prints.

use super::person::Person;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Phase, Side, UnitId, odds};
use meridian_session::save::Seated;
use meridian_ui::game_screen::Aim;
use meridian_ui::shell::Dialog;
use meridian_words::Names;
use std::time::Duration;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// Stacks that march in the first movement phase.
const MARCHES: usize = 8;
/// Odds at which one attacks.
const GOOD: f64 = 1.5;

/// Ends the step; where the question speaks of what is left undone on purpose, one wants to hear no more of it.
fn end(person: &mut Person) {
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    if let Some(Dialog::Ending(ending)) = &person.shell.dialog {
        if ending.matters.iter().any(|matter| !matter.is_loss) {
            person.click("Ask no more this month");
        }
        std::thread::sleep(Duration::from_millis(400));
        person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    }
    assert!(person.shell.dialog.is_none(), "the step ends");
    person.wait();
}

#[test]
fn august_and_september_1939_by_hand() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Ai("classic".into()), 1939);
    play_month(&mut person, None);
    let august = report(&person, "August");
    person.pressed.clear();
    let (fought, advanced) = play_month(&mut person, Some("pol"));
    let september = report(&person, "September");
    eprintln!("{fought} combats, {advanced} advances");
    assert!(fought >= 3 && advanced >= 1, "a war was fought");
    assert!(september <= 150, "a sensible month takes at most 150 clicks and keys");
    assert!(august <= 250, "with the first deployment at most 250");
}

/// The clicks and keys of a month by phase, and all of them.
fn report(person: &Person, month: &str) -> u32 {
    let mut all = 0;
    eprintln!("{month:<28} clicks  keys");
    for (phase, (clicks, keys)) in &person.pressed {
        eprintln!("{phase:<28} {clicks:>6} {keys:>5}");
        all += clicks + keys;
    }
    eprintln!("{:<28} {all:>12}", "all");
    all
}

/// Combats and advances of the month.
fn play_month(person: &mut Person, enemy: Option<&str>) -> (u32, u32) {
    let month = person.screen().session.state().clock().month;
    assert_eq!(person.phase(), Phase::WarDeclaration);
    // the dispatch of the month before was read
    if person.screen().book.open {
        person.key(NamedKey::Escape);
    }
    if let Some(enemy) = enemy {
        person.click("Find a country");
        person.write(enemy);
        person.key(NamedKey::Enter);
        let declared = person.screen().now.options.iter().any(|option| option.chosen);
        assert!(declared, "war on {enemy}: {:?}", person.texts);
    }
    end(person);
    let (mut fought, mut advanced) = (0, 0);
    while person.screen().session.state().clock().month == month {
        match person.phase() {
            Phase::Deployment => {
                person.click("Let the AI do it");
                person.wait();
            }
            Phase::UnitBuild => buy(person),
            Phase::FirstMovement(Side::Axis) => march(person),
            Phase::Combat(Side::Axis) => {
                let (fights, advances) = fight(person);
                (fought, advanced) = (fought + fights, advanced + advances);
            }
            _ => {}
        }
        end(person);
    }
    (fought, advanced)
}

/// Five of the first thing that three countries can pay for.
fn buy(person: &mut Person) {
    let countries: Vec<_> = person.screen().now.offers.iter().map(|(country, _)| *country).take(3).collect();
    for country in countries {
        let name = person.screen().session.game().position().country_name(country).to_owned();
        let buys = person.screen().shop.country.expect("somebody buys");
        if buys != country {
            // the list of countries is under the name of the one that buys
            let buys = person.screen().session.game().position().country_name(buys).to_owned();
            person.click_first(&buys);
            person.click(&format!("{name} — "));
        }
        person.hold(ModifiersState::SHIFT);
        person.click_first("+");
        person.hold(ModifiersState::empty());
        assert!(!person.screen().bought(country).is_empty(), "{name}: {}", person.notice());
    }
}

/// The next stacks that Space leads to and that get nearer to the enemy go there.
fn march(person: &mut Person) {
    let mut marched = 0;
    for _ in 0..40 {
        if marched == MARCHES {
            return;
        }
        person.key(NamedKey::Space);
        if let Some(goal) = goal(person) {
            let orders = person.screen().session.orders();
            person.click_hex(goal);
            assert!(person.screen().session.orders() > orders, "{}", person.notice());
            marched += 1;
        }
    }
}

/// Of the hexes that the chosen troops reach, one beside most enemies.
fn goal(person: &mut Person) -> Option<CellId> {
    let screen = person.screen();
    let at = screen.session.game().position();
    let first = *screen.selection.units.first()?;
    if at.domain(at.state.unit(first)?) != Domain::Land {
        return None;
    }
    let enemies = |cell: CellId| at.land_adjacent(cell).filter(|&near| at.has_land_unit(near, Side::Allies)).count();
    let here = enemies(screen.selection.cell?);
    let reached = meridian_engine::legal::reach::reach(at, first);
    let free = |cell: CellId| at.state.units_at(cell).count() == 0 || at.land_units(cell, Side::Axis).count() < 2;
    let goals = reached.iter().map(|reached| reached.cell).filter(|&cell| free(cell) && enemies(cell) > here);
    let empty = |cell: &CellId| at.state.units_at(*cell).next().is_none();
    goals.filter(empty).max_by_key(|&cell| enemies(cell))
}

/// Attacks at good odds, each by a click on its line of the list, the best first, and Enter; Enter again advances.
fn fight(person: &mut Person) -> (u32, u32) {
    let (mut fought, mut advanced) = (0, 0);
    while let Some((place, ratio)) = best(person) {
        if ratio < GOOD || fought == 30 {
            break;
        }
        person.click_first(&place);
        let orders = person.screen().session.orders();
        person.key(NamedKey::Enter);
        if person.screen().session.orders() == orders {
            break;
        }
        fought += 1;
        if person.screen().advance_open().is_some() {
            let going: Vec<UnitId> = person.screen().advance.units.clone();
            assert!(!going.is_empty(), "a default is ticked");
            person.key(NamedKey::Enter);
            assert!(person.screen().advance_open().is_none(), "{}", person.notice());
            advanced += 1;
        }
        // back to the list, where the sheet of another target is open
        if person.screen().battle.aim.is_some() {
            person.key(NamedKey::Escape);
        }
    }
    (fought, advanced)
}

/// The line of the best attack on land, and its odds.
fn best(person: &mut Person) -> Option<(String, f64)> {
    let screen = person.screen();
    if !matches!(screen.session.state().clock().phase, Phase::Combat(Side::Axis)) {
        return None;
    }
    let at = screen.session.game().position();
    let ratio = |aim: Aim| {
        let Aim::Land(cell) = aim else { return None };
        let (attackers, support) = screen.now.forces(aim, false)?;
        Some((cell, odds::land_planned(at, Side::Axis, cell, &attackers, &support).ratio))
    };
    let all = screen.now.aims().into_iter().filter_map(ratio);
    let (cell, ratio) = all.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let name = at.cell_name(cell);
    let name = name.strip_prefix("the hex ").unwrap_or(&name);
    let mut letters = name.chars();
    let first = letters.next()?.to_uppercase();
    Some((first.chain(letters).collect(), ratio))
}
