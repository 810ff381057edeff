//! The log through real input: what is alike is one line that opens, and what is kept stays on top, also in a saved game.

use super::person::Person;
use super::tasks::loaded;
use meridian_engine::Phase;
use meridian_session::save::Seated;
use winit::keyboard::{Key, ModifiersState};

/// How many of these signs the log shows.
fn signs(person: &Person, sign: &str) -> usize {
    person.texts.iter().filter(|(text, _)| text == sign).count()
}

#[test]
fn what_is_alike_is_one_line_and_what_is_kept_stays_on_top() {
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let mut person = Person::new();
        person.size = size.into();
        person.begin(Seated::Human, Seated::Human, 3);
        person.go_on_to(|phase| phase == Phase::Deployment);
        person.click_first("Front");
        // in a small window the log comes with the hex
        person.screen().front = meridian_ui::side_panels::SidePanel::Hex;
        person.look();
        person.click("All");
        let together = person.texts.iter().find(|(text, _)| text.starts_with("▸ ")).cloned();
        let (text, at) = together.unwrap_or_else(|| panic!("placements are taken together: {:?}", person.texts));
        let count: usize = text.trim_start_matches("▸ ").parse().expect("a number");
        assert!(count >= 3);
        let before = signs(&person, "◇");
        person.click_at(at.center());
        assert!(
            person.sees(&format!("▾ {count}")) && person.sees(&format!("{count} of one kind")),
            "{:?}",
            person.texts
        );
        assert!(signs(&person, "◇") > before, "line by line");
        person.click_first("◇");
        assert!(person.sees("Kept") && signs(&person, "◆") >= 1, "{:?}", person.texts);
        let side = person.screen().viewer();
        let kept = person.screen().session.clippings.of(side).to_vec();
        assert_eq!(kept.len(), 1);
        let mut other = loaded(&mut person);
        assert_eq!(other.screen().session.clippings.of(side), kept);
        // what is taken back has not happened, and comes again with it
        person.with(ModifiersState::CONTROL, Key::Character("z".into()));
        assert!(!person.sees("Kept"), "{:?}", person.texts);
        person.with(ModifiersState::CONTROL, Key::Character("y".into()));
        assert!(person.sees("Kept"), "{:?}", person.texts);
        person.click_first("◆");
        assert!(!person.sees("Kept") && person.screen().session.clippings.is_empty());
    }
}
