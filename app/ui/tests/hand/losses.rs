//! Nothing that a person has filled in or done vanishes unasked.

use super::person::{Person, character};
use meridian_engine::{OrderKind, Phase};
use meridian_session::save::Seated;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand};
use winit::keyboard::{Key, ModifiersState, NamedKey};

const END: Key = Key::Named(NamedKey::Enter);

fn undo(person: &mut Person) {
    person.with(ModifiersState::CONTROL, character('z'));
}

#[test]
fn what_is_bought_is_bought_at_once_and_can_be_given_back() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| phase == Phase::UnitBuild);
    person.look();
    let country = person.screen().now.offers[0].0;
    let money = |person: &mut Person| person.screen().session.state().country(country).money;
    let before = money(&mut person);
    let offer = person.screen().offers_of(country).into_iter().find(|offer| offer.affordable > 9).expect("an offer");
    person.click_first("+");
    person.click_first("+");
    let first = person.screen().offers_of(country)[0].item;
    assert_eq!(person.screen().bought(country).get(&first), Some(&2));
    let after_two = money(&mut person);
    assert!(after_two < before);
    // five at once, and as one step of undo
    person.hold(ModifiersState::SHIFT);
    person.click_first("+");
    person.hold(ModifiersState::empty());
    assert_eq!(person.screen().bought(country).get(&first), Some(&7));
    undo(&mut person);
    assert_eq!(person.screen().bought(country).get(&first), Some(&2));
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(person.screen().bought(country).get(&first), Some(&7));
    // another country and back: nothing is forgotten
    let other = person.screen().now.offers[1].0;
    person.shell.apply(GameCommand::ShopFor(other));
    person.look();
    person.shell.apply(GameCommand::ShopFor(country));
    person.look();
    assert_eq!(person.screen().bought(country).get(&first), Some(&7));
    // one back out of the middle: what was bought after it stays
    person.shell.apply(GameCommand::Order(OrderKind::Buy { country, item: offer.item, count: 3 }));
    person.look();
    let with_both = person.screen().bought(country);
    person.click_first("−");
    let bought = person.screen().bought(country);
    let total = |bought: &std::collections::BTreeMap<_, u16>| bought.values().map(|&n| u32::from(n)).sum::<u32>();
    assert_eq!(total(&bought), total(&with_both) - 1);
    // the step ends with what was bought
    let spent = before - money(&mut person);
    assert!(spent > 0);
    person.end_step();
    assert_eq!(before - money(&mut person), spent, "the end of the step changes nothing about it");
}

#[test]
fn one_click_is_one_undo_and_redo_exists() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    // a stack of several units goes somewhere by one click
    let at = |person: &mut Person| person.screen().session.state().digest();
    let (cell, to) = {
        let screen = person.screen();
        let cells: Vec<_> = screen.now.movable.iter().filter_map(|&id| screen.session.state().cell_of(id)).collect();
        let mut found = None;
        for cell in cells {
            screen.select(Some(cell));
            if screen.selection.units.len() < 2 {
                continue;
            }
            let position = screen.session.game().position();
            let near = position.map.grid.within(cell, 2);
            let goal = near.into_iter().map(|(near, _)| near).find(|&near| {
                position.state.units_at(near).next().is_none()
                    && screen.selection.plan(position, near).is_some_and(|plan| plan.orders.len() > 1)
            });
            if let Some(goal) = goal {
                found = Some((cell, goal));
                break;
            }
        }
        found.expect("a stack that can go")
    };
    person.shell.apply(GameCommand::Select(None));
    person.click_hex(cell);
    let (before, orders) = (at(&mut person), person.screen().session.orders());
    let moving = person.screen().selection.units.len();
    person.click_hex(to);
    assert!(person.screen().session.orders() >= orders + 2, "{moving} units moved: {}", person.notice());
    let moved = at(&mut person);
    undo(&mut person);
    assert_eq!((at(&mut person), person.screen().session.orders()), (before, orders), "one undo takes the click back");
    assert_eq!(person.screen().selection.units.len(), moving, "and the same units are chosen");
    person.with(ModifiersState::CONTROL | ModifiersState::SHIFT, character('Z'));
    assert_eq!(at(&mut person), moved, "Ctrl+Shift+Z does it again");
    undo(&mut person);
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(at(&mut person), moved, "and so does Ctrl+Y");

    // the game is left in the middle of the step and continued: the click can still be taken back
    person.file(FileCommand::Save("in the middle".into()));
    person.shell.apply(ProgramCommand::ToMenu);
    person.look();
    let path = person.shell.saves.file("in the middle");
    person.file(FileCommand::Load(path));
    person.look();
    assert_eq!(at(&mut person), moved);
    undo(&mut person);
    assert_eq!(at(&mut person), before, "after loading it can still be taken back");
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(at(&mut person), moved);
}

#[test]
fn the_ai_does_the_work_and_leaves_the_step_to_the_player() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| phase == Phase::Deployment);
    person.look();
    let (before, orders) = (person.screen().session.state().digest(), person.screen().session.orders());
    person.click("Let the AI do it");
    person.wait();
    assert_eq!(person.phase(), Phase::Deployment, "the step is the person's to end");
    assert!(person.screen().session.orders() > orders + 100, "the work is done");
    let text = person.notice();
    assert!(text.contains("The AI placed") && text.contains("units"), "{text}");
    let left = !person.screen().now.arriving.is_empty();
    assert_eq!(text.contains("go back to the pool"), left, "what found no place is said: {text}");
    let done = person.screen().session.state().digest();
    undo(&mut person);
    assert_eq!(person.screen().session.state().digest(), before, "one undo takes all of it back");
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(person.screen().session.state().digest(), done);
    // what is left is asked about when the step ends
    if !person.screen().now.arriving.is_empty() {
        person.with(ModifiersState::CONTROL, END);
        assert!(person.sees("go back to the pool"), "{:?}", person.texts);
    }
}

#[test]
fn ending_a_movement_with_everybody_where_they_were_is_asked_and_can_be_quiet() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    let phase = person.phase();
    person.with(ModifiersState::CONTROL, END);
    assert!(person.sees("land units have not moved"), "{:?}", person.texts);
    // each line leads to what it speaks of
    person.click("Show");
    assert!(person.shell.dialog.is_none() && person.phase() == phase);
    assert_eq!(person.screen().selection.units.len(), 1, "the first of them is chosen");
    person.with(ModifiersState::CONTROL, END);
    person.click("Ask no more this month");
    person.click("End it all the same");
    assert_ne!(person.phase(), phase);
    // the other movement of the month is not asked about, as far as nothing is lost
    person.go_on_to(|phase| matches!(phase, Phase::SecondMovement(_)));
    let matters = person.screen().matters();
    assert!(matters.iter().all(|matter| matter.is_loss), "{matters:?}");
}

/// Fights until a hex was emptied that somebody may go into.
fn win(person: &mut Person) -> bool {
    for _ in 0..60 {
        let Some(aim) =
            person.screen().now.aims().into_iter().find(|aim| matches!(aim, meridian_ui::game_screen::Aim::Land(_)))
        else {
            return false;
        };
        person.shell.apply(GameCommand::Target(Some(aim)));
        person.look();
        person.key(NamedKey::Enter);
        if person.screen().advance_open().is_some() {
            return true;
        }
        if person.screen().session.state().advance().is_some() {
            continue;
        }
        if !matches!(person.phase(), Phase::Combat(_)) {
            return false;
        }
    }
    false
}

#[test]
fn an_advance_is_proposed_made_by_enter_and_not_forfeited_unasked() {
    // a war in which somebody wins a combat and others are still to be fought
    let mut won = false;
    for seed in 1..8 {
        let mut person = Person::new();
        let (mut game, mut dice) = (meridian_tests::new_game("1939", seed), meridian_engine::rng::Stream::new(seed, 1));
        let until = game.state().clock().month.plus(8);
        while game.state().clock().month < until {
            if matches!(game.asked(), Some((Phase::Combat(side), asked)) if side == asked) {
                let human = || meridian_session::Seat::Person;
                person.shell.show_game(meridian_session::Session::new(game.fork(), [human(), human()]));
                person.look();
                if win(&mut person) {
                    won = true;
                    break;
                }
            }
            meridian_tests::random_legal::play_step(&mut game, &mut dice, 60, |_| {});
            game.forget_log();
        }
        if !won {
            continue;
        }
        person.look();
        let cell = person.screen().advance_open().expect("an offer");
        assert!(!person.screen().advance.units.is_empty(), "somebody is ticked already");
        assert!(person.sees("Advance into"), "{:?}", person.texts);
        assert!(person.screen().matters().iter().any(|matter| matter.is_loss && matter.text.contains("advance")));
        // another order is held until the person has said what becomes of the advance
        let stack = {
            let screen = person.screen();
            let (side, at) = (screen.human(), screen.session.game().position());
            let own = |unit: &meridian_engine::Unit| at.state.side_of(unit.owner) == side && at.is_land(unit);
            at.state.units().find(|(_, unit)| own(unit)).and_then(|(id, _)| at.state.cell_of(id))
        };
        let stance = OrderKind::Stance { cell: stack.expect("a stack"), retreat: false };
        let orders = person.screen().session.orders();
        person.shell.apply(GameCommand::Order(stance.clone()));
        person.look();
        assert!(matches!(person.shell.dialog, Some(Dialog::Forfeit { .. })), "{}", person.notice());
        assert_eq!(person.screen().session.orders(), orders, "nothing was ordered");
        person.key(NamedKey::Escape);
        assert_eq!(person.screen().advance_open(), Some(cell), "the offer stands");
        // Enter makes the advance
        person.key(NamedKey::Enter);
        let last = person.screen().session.lines().last().expect("an order").order.kind.clone();
        assert!(matches!(last, OrderKind::Advance { .. }), "{last:?}: {}", person.notice());
        return;
    }
    panic!("nobody ever won a combat");
}
