//! One meaning per key and context.

use super::player::Player;
use meridian_app::save::Seated;
use meridian_engine::Phase;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// In the first movement of the Axis, with somebody chosen.
fn in_movement(player: &mut Player) {
    player.begin(Seated::Human, Seated::Human, 3);
    player.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    player.key(NamedKey::Space);
}

#[test]
fn tab_enter_and_space_never_press_a_button_that_nobody_looks_at() {
    let mut player = Player::new(1280.0, 720.0);
    in_movement(&mut player);
    let (phase, orders) = (player.phase(), player.table().session.orders());
    let first = player.table().selection.units.clone();
    for _ in 0..9 {
        player.key(NamedKey::Tab);
        player.key(NamedKey::Enter);
        assert!(player.desk.dialog.is_none(), "nothing was asked to end");
    }
    for _ in 0..9 {
        player.key(NamedKey::Tab);
        player.key(NamedKey::Space);
    }
    assert_eq!((player.phase(), player.table().session.orders()), (phase, orders), "nobody has ended a phase");
    assert_ne!(player.table().selection.units, first, "the keys have done what they are for");
    assert!(!player.sees("Save…"), "no menu has opened");
}

#[test]
fn the_keyboard_goes_to_the_panels_and_comes_back_when_asked() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Human, 3);
    player.key(NamedKey::F6);
    // the search field is the first thing of the panel: what is typed is text and no command
    player.write("g");
    let there = player.table().camera.projection();
    player.key(NamedKey::Escape);
    player.write("g");
    assert_ne!(player.table().camera.projection(), there, "the map has the keyboard again");
    // none of the buttons of the bar on top is ever walked to
    let phase = player.phase();
    for _ in 0..40 {
        player.key(NamedKey::F6);
        player.key(NamedKey::Tab);
        player.key(NamedKey::Escape);
    }
    assert_eq!(player.phase(), phase);
}

#[test]
fn a_box_keeps_the_keyboard_for_itself() {
    let mut player = Player::new(1280.0, 720.0);
    in_movement(&mut player);
    let phase = player.phase();
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert!(player.sees("Before you go on"));
    // the keyboard rests on the answer that loses nothing
    player.key(NamedKey::Enter);
    assert!(player.desk.dialog.is_none());
    assert_eq!(player.phase(), phase);
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    for _ in 0..12 {
        player.key(NamedKey::Tab);
    }
    assert!(player.desk.dialog.is_some(), "Tab stays in the box");
    player.write("g");
    player.key(NamedKey::Escape);
    assert!(player.desk.dialog.is_none());
    assert_eq!(player.phase(), phase);
    // a key that comes before one can have read the question is no answer to it
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert!(player.desk.dialog.is_some() && player.phase() == phase);
    std::thread::sleep(std::time::Duration::from_millis(400));
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert_ne!(player.phase(), phase);
}
