//! Men who change groups at the table of a skirmish, by mouse and by keys (SK §19). With `MERIDIAN_SCREENS=FOLDER` pictures of it are
//! written there.

use super::person::{Person, character};
use super::skirmish::{by_keys, give, orders, sit_down, table, view, wait};
use meridian_skirmish::{Order, Side};
use meridian_ui::skirmish::Opponent;
use winit::keyboard::ModifiersState;

/// Where a man's row is.
fn man_at(person: &mut Person, man: u8) -> egui::Pos2 {
    let name = table(person).fight.game().at().person(man).name.clone();
    let middle = person.size.x * 0.75;
    let found = person.texts.iter().find(|(text, at)| *text == name && at.center().x < middle);
    found.unwrap_or_else(|| panic!("{name} is not to be seen: {:?}", person.texts)).1.center()
}

/// Where an empty lane of the own side is.
fn lane_at(person: &mut Person, lane: u8) -> egui::Pos2 {
    let view = view(person);
    let at = view.at();
    let held: Vec<u8> = at.groups(view.side).map(|group| at.group(group).lane).collect();
    let number = (0..lane).filter(|lane| !held.contains(lane)).count();
    let empty = person.texts.iter().filter(|(text, _)| text == "nobody here").map(|(_, at)| at.center());
    let low =
        person.texts.iter().filter(|(text, _)| text == "nobody here").map(|(_, at)| at.center().y).fold(0.0, f32::max);
    let mut own: Vec<egui::Pos2> = empty.filter(|pos| (pos.y - low).abs() < 2.0).collect();
    own.sort_by(|a, b| a.x.total_cmp(&b.x));
    own[number]
}

fn last(person: &mut Person) -> Order {
    table(person).fight.game().log().last().expect("an order").order
}

/// A turn in which somebody could go off into an empty lane, and others could follow.
fn with_somebody_who_could_go() -> (Person, u8, u8) {
    let mut person = sit_down("Two patrols", Opponent::Player(0));
    for _ in 0..30 {
        wait(&mut person);
        let view = view(&mut person);
        let at = view.at();
        let found = view.legal().into_iter().find_map(|order| match order {
            Order::Part { man, lane, .. } if at.men(at.man(man).group).count() > 2 => Some((man, lane)),
            _ => None,
        });
        if let Some((man, lane)) = found {
            return (person, man, lane);
        }
        give(&mut person, Order::End);
    }
    panic!("nobody can go anywhere in thirty turns");
}

#[test]
fn men_are_dragged_from_group_to_group() {
    let (mut person, man, lane) = with_somebody_who_could_go();
    let begun = orders(&mut person);
    // a lane that is not beside
    let view = view(&mut person);
    let at = view.at();
    let from = at.man(man).group;
    let taken: Vec<u8> = at.groups(view.side).map(|group| at.group(group).lane).collect();
    let far = (0..4).find(|lane| !taken.contains(lane) && lane.abs_diff(at.group(from).lane) > 1).expect("a far lane");
    let (row, to) = (man_at(&mut person, man), lane_at(&mut person, far));
    person.drag_over(row, to);
    // it is said before he is let go, and the lane does not invite him
    assert!(person.sees("the lane beside alone"), "{:?}", person.texts);
    person.let_go(to);
    assert_eq!(orders(&mut person), begun, "nothing was done");
    assert!(person.sees("the lane beside alone") && person.sees("SK §19.1"), "{:?}", person.texts);
    // one that is, by the movement card that shows least
    person.keep_dragging("groups-barred", |person| [man_at(person, man), lane_at(person, far)]);
    person.keep_dragging("groups-held", |person| [man_at(person, man), lane_at(person, lane)]);
    let (row, to) = (man_at(&mut person, man), lane_at(&mut person, lane));
    person.drag_over(row, to);
    person.move_to(to);
    let name = view.at().person(man).name.clone();
    assert!(person.sees(&format!("{name} goes off into lane {}", lane + 1)), "{:?}", person.texts);
    assert!(person.sees("with Movement") && person.sees("a group of his own"), "{:?}", person.texts);
    person.let_go(to);
    assert!(!person.sees("a group of his own"), "{:?}", person.texts);
    let Order::Part { man: gone, lane: into, card } = last(&mut person) else { panic!("{:?}", last(&mut person)) };
    assert_eq!((gone, into, orders(&mut person)), (man, lane, begun + 1));
    let at = view.at();
    let least = view.hand().iter().filter(|other| at.card(**other).kind == at.card(card).kind);
    let least = least.filter(|other| view.check(&Order::Part { man, lane, card: **other }).is_ok());
    assert_eq!(least.map(|other| at.card(*other).number.value).min(), Some(at.card(card).number.value));
    person.keep("groups-gone");
    // another one follows without a card, and is taken back
    let now = super::skirmish::view(&mut person);
    let group = now.at().man(man).group;
    let follower =
        now.at().men(from).find(|man| now.check(&Order::Join { man: *man, to: group.index, card: None }).is_ok());
    let follower = follower.expect("somebody who is ready");
    let (row, to) = (man_at(&mut person, follower), man_at(&mut person, man));
    person.drag(row, to);
    assert_eq!(last(&mut person), Order::Join { man: follower, to: group.index, card: None });
    assert!(person.sees("goes with them to"), "{:?}", person.texts);
    person.with(ModifiersState::CONTROL, character('z'));
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(orders(&mut person), begun, "both are taken back");
    // dropped where he is, nothing happens and nothing is said
    let row = man_at(&mut person, man);
    person.drag(row, row + egui::vec2(14.0, 3.0));
    assert_eq!(orders(&mut person), begun);
    assert!(table(&mut person).said.is_none());
}

#[test]
fn men_change_groups_by_keys() {
    let (mut person, man, lane) = with_somebody_who_could_go();
    let view = view(&mut person);
    let order = view
        .legal()
        .into_iter()
        .find(|order| matches!(order, Order::Part { man: it, lane: into, .. } if (*it, *into) == (man, lane)));
    by_keys(&mut person, order.expect("it is legal"));
    assert_eq!(Some(last(&mut person)), order);
    let side: Side = view.side;
    let now = super::skirmish::view(&mut person);
    let to = now.at().man(man).group.index;
    let follows =
        now.legal().into_iter().find(|order| matches!(order, Order::Join { card: None, .. })).expect("somebody");
    by_keys(&mut person, follows);
    assert_eq!(last(&mut person), follows);
    assert_eq!(
        table(&mut person).fight.game().at().men(meridian_skirmish::state::GroupId { side, index: to }).count(),
        2
    );
}
