//! Months played as somebody who knows the game would, every click and key counted by phase: August and September 1939 as the
//! Axis, June and July 1941 as the Axis, June and July 1944 as the Allies, all against *classic*. docs/playing.md has what
//! these tests print.

use super::landing;
use super::person::Person;
use super::play::{self, Deeds};
use meridian_engine::{CellId, Phase, Side, UnitId};
use meridian_session::save::Seated;

/// A sensible month takes at most so many clicks and keys.
const MONTH: u32 = 150;
/// Ships that carry troops to shores of the enemy's: half of those who land without marines are thrown back.
const CROSSINGS: usize = 2;
/// The first one, with all that the war begins with to be placed.
const FIRST: u32 = 250;

#[test]
fn august_and_september_1939_by_hand() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Ai("classic".into()), 1939);
    let deeds = poland(&mut person, None);
    let august = play::report(&mut person, "August 1939", deeds);
    let deeds = poland(&mut person, Some("pol"));
    let september = play::report(&mut person, "September 1939", deeds);
    assert!(deeds.fought >= 3 && deeds.advanced >= 1, "a war was fought");
    assert!(september <= MONTH && august <= FIRST);
}

/// War, arrivals by the AI, purchases, marches of the stacks in contact, attacks.
fn poland(person: &mut Person, enemy: Option<&str>) -> Deeds {
    let mut deeds = Deeds::default();
    play_month(person, |person, phase| match phase {
        Phase::WarDeclaration => play::declare(person, enemy),
        Phase::Deployment => play::let_ai_place(person),
        Phase::UnitBuild => deeds.bought += play::buy(person),
        Phase::FirstMovement(_) => deeds.marched += play::march(person, 8, 40),
        Phase::Combat(_) => fight(person, &mut deeds),
        _ => {}
    });
    deeds
}

#[test]
fn june_and_july_1941_by_hand() {
    let mut person = Person::new();
    play::begin_in(&mut person, "barbarossa_1941", Side::Axis);
    let june = offensive(&mut person);
    let first = play::report(&mut person, "June 1941", june);
    let july = offensive(&mut person);
    let second = play::report(&mut person, "July 1941", july);
    assert!(june.fought >= 5 && june.advanced >= 3 && july.fought >= 3, "{june:?} {july:?}");
    assert!(june.marched + june.sent > 0 && july.marched + july.sent > 0, "{june:?} {july:?}");
    assert!(first <= FIRST && second <= MONTH);
}

#[test]
fn june_and_july_1944_by_hand() {
    let mut person = Person::new();
    play::begin_in(&mut person, "normandy_1944", Side::Allies);
    let (mut sailed, mut landed, mut held, mut away) = (Vec::new(), 0, 0, None);
    let june = offensive_with(&mut person, |person, phase| match phase {
        Phase::FirstMovement(_) => {
            sailed.extend((0..CROSSINGS).map_while(|_| landing::sail(person)));
            away = landing::send_overseas(person, "Cape Town");
        }
        Phase::Amphibious(_) => {
            landed = landing::land(person);
            let at = person.screen().session.game().position();
            let ashore = |&(troops, shore): &(UnitId, CellId)| {
                at.land_units(shore, Side::Allies).any(|(id, unit)| id == troops && !unit.is_carried())
            };
            held = sailed.iter().filter(|crossing| ashore(crossing)).count();
        }
        _ => {}
    });
    let june = Deeds { landed, far: june.far + usize::from(away.is_some()), ..june };
    let (ship, goal) = away.expect("a ship has far to go");
    let place = |person: &mut Person| person.screen().session.state().cell_of(ship);
    assert!(person.screen().way_left(ship).is_some() && place(&mut person) != Some(goal), "it is on its way");
    let first = play::report(&mut person, "June 1944", june);
    let july = offensive(&mut person);
    let went_on = usize::from(place(&mut person) == Some(goal));
    let july = Deeds { went_on, ..july };
    let second = play::report(&mut person, "July 1944", july);
    assert!(june.landed >= 1 && held >= 1, "{june:?}, {held} units ashore");
    assert!(june.far >= 1 && july.went_on == 1, "the ship comes there without another click: {july:?}");
    assert!(june.fought + july.fought >= 2, "{june:?} {july:?}");
    assert!(june.marched + june.sent > 0 && july.marched + july.sent > 0, "{june:?} {july:?}");
    assert!(first <= FIRST && second <= MONTH);
}

/// Arrivals to the front by one click, what was bought last bought again, reserves brought up by the list, by a box and by a way
/// of months, attacks as Space leads to them, and in the second movement whoever is left.
fn offensive(person: &mut Person) -> Deeds {
    offensive_with(person, |_, _| {})
}

/// The same, after something else in each step.
fn offensive_with(person: &mut Person, mut first: impl FnMut(&mut Person, Phase)) -> Deeds {
    let mut deeds = Deeds::default();
    play_month(person, |person, phase| {
        first(person, phase);
        match phase {
            Phase::Deployment => play::place(person, "Front"),
            Phase::UnitBuild => deeds.bought += play::buy(person),
            Phase::FirstMovement(_) => {
                deeds.marched += play::bring_up(person, 8);
                deeds.sent += play::send_group(person);
                deeds.far += play::send_far(person);
            }
            Phase::SecondMovement(_) => deeds.sent += play::send_group(person),
            phase if play::is_combat(phase) => fight(person, &mut deeds),
            _ => {}
        }
    });
    deeds
}

fn fight(person: &mut Person, deeds: &mut Deeds) {
    let (fought, advanced) = play::fight(person);
    deeds.fought += fought;
    deeds.advanced += advanced;
}

/// Does in each step of the month what there is to do, and ends it.
fn play_month(person: &mut Person, mut step: impl FnMut(&mut Person, Phase)) {
    let month = person.screen().session.state().clock().month;
    while person.screen().session.state().clock().month == month && person.screen().human().is_some() {
        let phase = person.phase();
        play::put_dispatch_away(person);
        step(person, phase);
        play::end(person);
    }
}
