//! What somebody who knows the game does in the steps of a month, and what it costs in clicks and keys.

use super::person::{Person, character};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Phase, Side, UnitId};
use meridian_presentation::words::short_place;
use meridian_session::save::Seated;
use meridian_ui::game_screen::{Aim, Prospect, Task, Why};
use meridian_ui::shell::{Dialog, ProgramCommand};
use std::time::Duration;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// Odds at which one attacks.
const GOOD: f64 = 1.5;
/// Attacks of a step, at most.
const ATTACKS: u32 = 30;
/// Countries that one buys for.
const CUSTOMERS: usize = 3;

/// Hexes from the front from which one sets out for months.
const FAR: u32 = 6;

/// What was done in a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    pub bought: usize,
    /// Stacks that went up to the enemy.
    pub marched: usize,
    /// Units that were sent as a group.
    pub sent: usize,
    /// Units on ways of months.
    pub far: usize,
    /// Of those, who went on by themselves in this month.
    pub went_on: usize,
    /// Landings.
    pub landed: u32,
    pub fought: u32,
    pub advanced: u32,
}

/// Begins a scenario against *classic*.
pub fn begin_in(person: &mut Person, scenario: &str, side: Side) {
    person.shell.apply(ProgramCommand::Choose(scenario.to_owned()));
    let mut seats = [Seated::Ai("classic".into()), Seated::Ai("classic".into())];
    seats[side.index()] = Seated::Human;
    let [axis, allies] = seats;
    person.begin(axis, allies, 1944);
    person.wait();
}

/// The clicks and keys of a month by phase, and all of them; what is counted begins anew.
pub fn report(person: &mut Person, month: &str, deeds: Deeds) -> u32 {
    let mut all = 0;
    eprintln!("{month:<28} clicks  keys");
    for (phase, (clicks, keys)) in std::mem::take(&mut person.pressed) {
        eprintln!("{phase:<28} {clicks:>6} {keys:>5}");
        all += clicks + keys;
    }
    eprintln!("{:<28} {all:>12}  {deeds:?}", "all");
    all
}

/// Ends the step; where the question speaks of what is left undone on purpose, one wants to hear no more of it.
pub fn end(person: &mut Person) {
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

/// The dispatch of the month before was read.
pub fn put_dispatch_away(person: &mut Person) {
    if person.screen().book.open {
        person.key(NamedKey::Escape);
    }
}

/// Declares war, if there is an enemy to be had.
pub fn declare(person: &mut Person, enemy: Option<&str>) {
    if let Some(enemy) = enemy {
        person.click("Find a country");
        person.write(enemy);
        person.key(NamedKey::Enter);
        let declared = person.screen().now.options.iter().any(|option| option.chosen);
        assert!(declared, "war on {enemy}: {:?}", person.texts);
    }
}

/// Places all that arrives by a policy; what it finds no place for is left to the AI.
pub fn place(person: &mut Person, policy: &str) {
    if person.screen().now.arriving.is_empty() {
        return;
    }
    person.click_first(policy);
    if !person.screen().now.arriving.is_empty() {
        let_ai_place(person);
    }
}

/// Leaves all that arrives to the AI.
pub fn let_ai_place(person: &mut Person) {
    person.click("Let the AI do it");
    person.wait();
}

/// What was bought last, or five of the first thing that three countries can pay for. How many countries have bought.
pub fn buy(person: &mut Person) -> usize {
    let countries: Vec<_> = person.screen().now.offers.iter().map(|(country, _)| *country).collect();
    if person.texts.iter().any(|(text, _)| text.starts_with("As last time (") && !text.ends_with("(0)")) {
        person.click("As last time");
    } else {
        for &country in countries.iter().take(CUSTOMERS) {
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
    countries.into_iter().filter(|&country| !person.screen().bought(country).is_empty()).count()
}

/// The next stacks that Space leads to and that get nearer to the enemy go there; so many, and no more than `looks` are looked at.
pub fn march(person: &mut Person, stacks: usize, looks: usize) -> usize {
    let mut marched = 0;
    for _ in 0..looks {
        if marched == stacks {
            break;
        }
        person.key(NamedKey::Space);
        if let Some(goal) = goal(person) {
            let orders = person.screen().session.orders();
            person.click_hex(goal);
            assert!(person.screen().session.orders() > orders, "{}", person.notice());
            marched += 1;
        }
    }
    marched
}

/// Reserves that the list of tasks names go up to the enemy: a click on the row, a click on the map.
pub fn bring_up(person: &mut Person, stacks: usize) -> usize {
    person.press(character('i'));
    assert!(person.screen().tasks.open, "{}", person.notice());
    let rows: Vec<Task> = person.screen().tasks.list.iter().filter(|task| task.why == Why::Reserve).cloned().collect();
    let list = person.first("Later") + egui::vec2(0.0, 120.0);
    let mut marched = 0;
    for task in rows {
        if marched == stacks {
            break;
        }
        if goal_of(person, &task.units, task.cell).is_none() {
            continue;
        }
        let name = short_place(person.screen().session.game().position(), task.cell);
        let row = |person: &Person| {
            let mut rows = person.texts.iter().filter(|(text, at)| *text == name && at.height() > 10.0);
            rows.find(|(_, at)| at.center().x < list.x + 250.0).map(|(_, at)| at.center())
        };
        if row(person).is_none() && !person.roll_until(list, |person| row(person).is_some()) {
            break;
        }
        row(person).into_iter().for_each(|at| person.click_at(at));
        // another row may be called so too
        let led = person.screen().tasks.current() == Some(task.id());
        if let Some(goal) = goal(person).filter(|_| led) {
            let orders = person.screen().session.orders();
            person.click_hex(goal);
            marched += usize::from(person.screen().session.orders() > orders);
        }
    }
    person.press(character('i'));
    marched
}

/// A box around reserves that lie together, and a click that sends all of them to the front. How many went.
pub fn send_group(person: &mut Person) -> usize {
    let side = person.screen().human().expect("it is a person's step");
    let Some(around) = together(person, side) else { return 0 };
    let middle = person.hex_at(around);
    let half = egui::vec2(70.0, 50.0);
    person.hold(ModifiersState::SHIFT);
    person.drag(middle - half, middle + half);
    person.hold(ModifiersState::empty());
    let goal = person.screen().selection.is_group().then(|| forward(person, side, around)).flatten();
    let Some(goal) = goal else {
        person.key(NamedKey::Escape);
        return 0;
    };
    let orders = person.screen().session.orders();
    person.click_hex(goal);
    let sent = person.screen().session.orders() - orders;
    person.key(NamedKey::Escape);
    sent
}

/// Where stacks of this step are, by why they need somebody.
fn stacks(person: &mut Person, why: Why) -> Vec<CellId> {
    person.screen().tasks.list.iter().filter(|task| task.why == why).map(|task| task.cell).collect()
}

/// Where most reserves lie together with nobody of the front among them.
fn together(person: &mut Person, side: Side) -> Option<CellId> {
    let (reserves, front) = (stacks(person, Why::Reserve), stacks(person, Why::Contact));
    let at = person.screen().session.game().position();
    let apart = |a: CellId, b: CellId| at.map.grid.rough_distance(a, b);
    let calm = reserves.iter().filter(|&&cell| front.iter().all(|&met| apart(cell, met) > 2));
    let units = |cell: CellId| -> usize {
        let near = reserves.iter().filter(|&&other| apart(cell, other) <= 1);
        near.map(|&other| at.land_units(other, side).count()).sum()
    };
    calm.copied().max_by_key(|&cell| (units(cell), cell))
}

/// A hex without troops that all of the group can set out for, nearer to the enemy than they are.
fn forward(person: &mut Person, side: Side, from: CellId) -> Option<CellId> {
    let front = stacks(person, Why::Contact);
    let screen = person.screen();
    let at = screen.session.game().position();
    let first = *screen.selection.units.first()?;
    let far = |cell: CellId| front.iter().map(|&met| at.map.grid.rough_distance(met, cell)).min().unwrap_or(0);
    let reached = meridian_engine::legal::reach::reach(at, first).into_iter().map(|reached| reached.cell);
    let own = reached.filter(|&cell| at.state.controlling_side(cell) == Some(side));
    let empty = own.filter(|&cell| at.state.units_at(cell).next().is_none() && far(cell) < far(from));
    empty.min_by_key(|&cell| (far(cell), cell))
}

/// The first land unit that needs months to get where the front is goes there by itself: M and a click.
pub fn send_far(person: &mut Person) -> usize {
    let side = person.screen().human().expect("it is a person's step");
    let found = {
        let screen = person.screen();
        let at = screen.session.game().position();
        let front: Vec<CellId> =
            screen.tasks.list.iter().filter(|task| task.why == Why::Contact).map(|task| task.cell).collect();
        let idle = screen.tasks.list.iter().rfind(|task| {
            task.why == Why::Reserve && front.iter().all(|&met| at.map.grid.rough_distance(met, task.cell) > FAR)
        });
        let nearest = |from: CellId| {
            let own = |cell: &CellId| at.state.controlling_side(*cell) == Some(side);
            front.iter().copied().filter(own).min_by_key(|&met| at.map.grid.rough_distance(met, from))
        };
        idle.and_then(|task| Some((task.cell, nearest(task.cell)?)))
    };
    let Some((cell, goal)) = found else { return 0 };
    person.click_hex(cell);
    person.press(character('m'));
    person.click_hex(goal);
    let units = person.screen().selection.units.clone();
    units.into_iter().filter(|&unit| person.screen().way_left(unit).is_some()).count()
}

/// Of the hexes that the chosen troops reach, one beside most enemies.
fn goal(person: &mut Person) -> Option<CellId> {
    let (units, cell) = (person.screen().selection.units.clone(), person.screen().selection.cell?);
    goal_of(person, &units, cell)
}

fn goal_of(person: &mut Person, units: &[UnitId], from: CellId) -> Option<CellId> {
    let side = person.screen().human()?;
    let at = person.screen().session.game().position();
    let first = *units.first()?;
    if at.domain(at.state.unit(first)?) != Domain::Land {
        return None;
    }
    let enemies = |cell: CellId| at.land_adjacent(cell).filter(|&near| at.has_land_unit(near, side.opponent())).count();
    let here = enemies(from);
    let reached = meridian_engine::legal::reach::reach(at, first);
    let empty = |cell: &CellId| at.state.units_at(*cell).next().is_none();
    let goals = reached.iter().map(|reached| reached.cell).filter(|&cell| enemies(cell) > here);
    goals.filter(empty).max_by_key(|&cell| enemies(cell))
}

/// Attacks on land at good odds as Space leads to them, the best first; Enter attacks, and Enter again advances. Combats and
/// advances.
pub fn fight(person: &mut Person) -> (u32, u32) {
    let (mut fought, mut advanced) = (0, 0);
    // the list says how good the best is
    while fought < ATTACKS && person.screen().prospects().first().is_some_and(is_good) {
        person.key(NamedKey::Space);
        let aim = person.screen().battle.aim.expect("Space leads to a target");
        let aimed = *person.screen().prospects().iter().find(|one| one.aim == aim).expect("it is on the list");
        if !is_good(&aimed) {
            break;
        }
        let orders = person.screen().session.orders();
        person.key(NamedKey::Enter);
        if person.screen().session.orders() == orders {
            break;
        }
        fought += 1;
        if person.screen().advance_open().is_some() {
            assert!(!person.screen().advance.units.is_empty(), "a default is ticked");
            person.key(NamedKey::Enter);
            assert!(person.screen().advance_open().is_none(), "{}", person.notice());
            advanced += 1;
        }
    }
    (fought, advanced)
}

fn is_good(one: &Prospect) -> bool {
    matches!(one.aim, Aim::Land(_)) && one.worth >= GOOD
}

/// Is it a step in which one may attack on land?
pub fn is_combat(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Overrun(_) | Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_)
    )
}
