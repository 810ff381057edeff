//! Nothing that a player has filled in or done vanishes unasked.

use super::player::{Player, character};
use meridian_app::desk::{Dialog, Wish};
use meridian_app::save::Seated;
use meridian_engine::{OrderKind, Phase};
use winit::keyboard::{Key, ModifiersState, NamedKey};

const END: Key = Key::Named(NamedKey::Enter);

fn undo(player: &mut Player) {
    player.with(ModifiersState::CONTROL, character('z'));
}

#[test]
fn what_is_bought_is_bought_at_once_and_can_be_given_back() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Human, 3);
    player.go_on_to(|phase| phase == Phase::UnitBuild);
    player.look();
    let country = player.table().now.offers[0].0;
    let money = |player: &mut Player| player.table().session.state().country(country).money;
    let before = money(&mut player);
    let offer = player.table().offers_of(country).into_iter().find(|offer| offer.affordable > 9).expect("an offer");
    player.click("+");
    player.click("+");
    let first = player.table().offers_of(country)[0].item;
    assert_eq!(player.table().bought(country).get(&first), Some(&2));
    let after_two = money(&mut player);
    assert!(after_two < before);
    // five at once, and as one step of undo
    player.hold(ModifiersState::SHIFT);
    player.click("+");
    player.hold(ModifiersState::empty());
    assert_eq!(player.table().bought(country).get(&first), Some(&7));
    undo(&mut player);
    assert_eq!(player.table().bought(country).get(&first), Some(&2));
    player.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(player.table().bought(country).get(&first), Some(&7));
    // another country and back: nothing is forgotten
    let other = player.table().now.offers[1].0;
    player.desk.grant(Wish::ShopFor(other));
    player.look();
    player.desk.grant(Wish::ShopFor(country));
    player.look();
    assert_eq!(player.table().bought(country).get(&first), Some(&7));
    // one back out of the middle: what was bought after it stays
    player.desk.grant(Wish::Order(OrderKind::Buy { country, item: offer.item, count: 3 }));
    player.look();
    let with_both = player.table().bought(country);
    player.click("−");
    let bought = player.table().bought(country);
    let total = |bought: &std::collections::BTreeMap<_, u16>| bought.values().map(|&n| u32::from(n)).sum::<u32>();
    assert_eq!(total(&bought), total(&with_both) - 1);
    // the step ends with what was bought
    let spent = before - money(&mut player);
    assert!(spent > 0);
    player.end_step();
    assert_eq!(before - money(&mut player), spent, "the end of the step changes nothing about it");
}

#[test]
fn one_click_is_one_undo_and_redo_exists() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Human, 3);
    player.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    // a stack of several units goes somewhere by one click
    let at = |player: &mut Player| player.table().session.state().digest();
    let (cell, to) = {
        let table = player.table();
        let cells: Vec<_> = table.now.movable.iter().filter_map(|&id| table.session.state().cell_of(id)).collect();
        let mut found = None;
        for cell in cells {
            table.select(Some(cell));
            if table.selection.units.len() < 2 {
                continue;
            }
            let position = table.session.game().position();
            let near = position.map.grid.within(cell, 2);
            let goal = near.into_iter().map(|(near, _)| near).find(|&near| {
                position.state.units_at(near).next().is_none()
                    && table.selection.plan(position, near).is_some_and(|plan| plan.orders.len() > 1)
            });
            if let Some(goal) = goal {
                found = Some((cell, goal));
                break;
            }
        }
        found.expect("a stack that can go")
    };
    player.desk.grant(Wish::Select(None));
    player.click_hex(cell);
    let (before, orders) = (at(&mut player), player.table().session.orders());
    let moving = player.table().selection.units.len();
    player.click_hex(to);
    assert!(player.table().session.orders() >= orders + 2, "{moving} units moved: {}", player.notice());
    let moved = at(&mut player);
    undo(&mut player);
    assert_eq!((at(&mut player), player.table().session.orders()), (before, orders), "one undo takes the click back");
    assert_eq!(player.table().selection.units.len(), moving, "and the same units are chosen");
    player.with(ModifiersState::CONTROL | ModifiersState::SHIFT, character('Z'));
    assert_eq!(at(&mut player), moved, "Ctrl+Shift+Z does it again");
    undo(&mut player);
    player.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(at(&mut player), moved, "and so does Ctrl+Y");

    // the game is left in the middle of the step and continued: the click can still be taken back
    player.desk.grant(Wish::Save("in the middle".into()));
    player.desk.grant(Wish::ToMenu);
    player.look();
    let path = player.desk.saves.file("in the middle");
    player.desk.grant(Wish::Load(path));
    player.look();
    assert_eq!(at(&mut player), moved);
    undo(&mut player);
    assert_eq!(at(&mut player), before, "after loading it can still be taken back");
    player.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(at(&mut player), moved);
}

#[test]
fn the_ai_does_the_work_and_leaves_the_step_to_the_player() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Human, 3);
    player.go_on_to(|phase| phase == Phase::Deployment);
    player.look();
    let (before, orders) = (player.table().session.state().digest(), player.table().session.orders());
    player.click("Let the AI do it");
    player.wait();
    assert_eq!(player.phase(), Phase::Deployment, "the step is the player's to end");
    assert!(player.table().session.orders() > orders + 100, "the work is done");
    let text = player.notice();
    assert!(text.contains("The AI placed") && text.contains("units"), "{text}");
    let done = player.table().session.state().digest();
    undo(&mut player);
    assert_eq!(player.table().session.state().digest(), before, "one undo takes all of it back");
    player.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(player.table().session.state().digest(), done);
    // what is left is asked about when the step ends
    if !player.table().now.arriving.is_empty() {
        player.with(ModifiersState::CONTROL, END);
        assert!(player.sees("go back to the pool"), "{:?}", player.all_texts());
    }
}

#[test]
fn ending_a_movement_with_everybody_where_they_were_is_asked_and_can_be_quiet() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Human, 3);
    player.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    let phase = player.phase();
    player.with(ModifiersState::CONTROL, END);
    assert!(player.sees("land units have not moved"), "{:?}", player.all_texts());
    // each line leads to what it speaks of
    player.click("Show");
    assert!(player.desk.dialog.is_none() && player.phase() == phase);
    assert_eq!(player.table().selection.units.len(), 1, "the first of them is chosen");
    player.with(ModifiersState::CONTROL, END);
    player.click("Ask no more this month");
    player.click("End it all the same");
    assert_ne!(player.phase(), phase);
    // the other movement of the month is not asked about, as far as nothing is lost
    player.go_on_to(|phase| matches!(phase, Phase::SecondMovement(_)));
    let matters = player.table().matters();
    assert!(matters.iter().all(|matter| matter.is_loss), "{matters:?}");
}

/// Fights until a hex was emptied that somebody may go into.
fn win(player: &mut Player) -> bool {
    for _ in 0..60 {
        let Some(aim) =
            player.table().now.aims().into_iter().find(|aim| matches!(aim, meridian_app::desk::Aim::Land(_)))
        else {
            return false;
        };
        player.desk.grant(Wish::Target(Some(aim)));
        player.look();
        player.key(NamedKey::Enter);
        if player.table().advance_open().is_some() {
            return true;
        }
        if player.table().session.state().advance.is_some() {
            continue;
        }
        if !matches!(player.phase(), Phase::Combat(_)) {
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
        let mut player = Player::new(1280.0, 720.0);
        let (mut game, mut dice) = (meridian_tests::new_game("1939", seed), meridian_engine::rng::Stream::new(seed, 1));
        let until = game.state().clock.month.plus(8);
        while game.state().clock.month < until {
            if matches!(game.asked(), Some((Phase::Combat(side), asked)) if side == asked) {
                let human = || meridian_app::session::Seat::Human;
                player.desk.put_on_table(meridian_app::session::Session::new(game.fork(), [human(), human()]));
                player.look();
                if win(&mut player) {
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
        player.look();
        let cell = player.table().advance_open().expect("an offer");
        assert!(!player.table().advance.units.is_empty(), "somebody is ticked already");
        assert!(player.sees("Advance into"), "{:?}", player.all_texts());
        assert!(player.table().matters().iter().any(|matter| matter.is_loss && matter.text.contains("advance")));
        // another order is held until the player has said what becomes of the advance
        let stack = {
            let table = player.table();
            let (side, at) = (table.human(), table.session.game().position());
            let own = |unit: &meridian_engine::Unit| at.state.side_of(unit.owner) == side && at.is_land(unit);
            at.state.units().find(|(_, unit)| own(unit)).and_then(|(id, _)| at.state.cell_of(id))
        };
        let stance = OrderKind::Stance { cell: stack.expect("a stack"), retreat: false };
        let orders = player.table().session.orders();
        player.desk.grant(Wish::Order(stance.clone()));
        player.look();
        assert!(matches!(player.desk.dialog, Some(Dialog::Forfeit { .. })), "{}", player.notice());
        assert_eq!(player.table().session.orders(), orders, "nothing was ordered");
        player.key(NamedKey::Escape);
        assert_eq!(player.table().advance_open(), Some(cell), "the offer stands");
        // Enter makes the advance
        player.key(NamedKey::Enter);
        let last = player.table().session.lines().last().expect("an order").order.kind.clone();
        assert!(matches!(last, OrderKind::Advance { .. }), "{last:?}: {}", player.notice());
        return;
    }
    panic!("nobody ever won a combat");
}
