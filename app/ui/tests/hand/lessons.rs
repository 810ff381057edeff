//! Every lesson of the tutorial can be finished: what each step wants is not so before and is so after the orders that a
//! player would give for it.

use crate::person::Person;
use meridian_session::AiMode;
use meridian_ui::lessons::{self, Coach, LessonCommand, Outcome, Stage};
use meridian_ui::shell::{Dialog, ProgramCommand};
use std::time::{Duration, Instant};

fn coach(person: &Person) -> &Coach {
    person.shell.coach.as_ref().expect("a lesson goes on")
}

/// Lets the program go on until it has come so far.
fn wait_for(person: &mut Person, what: &str, mut there: impl FnMut(&mut Person) -> bool) {
    let until = Instant::now() + Duration::from_mins(2);
    while !there(person) {
        assert!(Instant::now() < until, "{what}: nothing comes of it: {}", person.notice());
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(1));
    }
    person.look();
}

/// Goes through a lesson by what is shown in it.
fn go_through(name: &str) -> Outcome {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.shell.ais.mode = AiMode::Thread;
    person.shell.apply(LessonCommand::Begin(name.to_owned()));
    person.look();
    assert!(person.shell.coach.is_some(), "{name}: {:?}", person.shell.message);
    wait_for(&mut person, name, |person| matches!(coach(person).stage, Stage::Step(_)));
    let lesson = lessons::named(name).expect("it can be read");
    for (number, step) in lesson.steps.iter().enumerate() {
        let what = format!("{name}, step {}: {}", number + 1, step.say.name());
        let journal: Vec<String> =
            person.screen().journal.entries().iter().rev().take(12).map(|entry| entry.text.clone()).collect();
        let before = "the condition holds before anything is done";
        assert_eq!(coach(&person).stage, Stage::Step(number), "{what}: {before}: {journal:?}");
        let step_of = format!("step {} of {}", number + 1, lesson.steps.len());
        assert!(person.sees(&step_of) && !person.sees("{$"), "{what}: {:?}", person.texts);
        person.shell.apply(LessonCommand::ShowMe);
        wait_for(&mut person, &what, |person| coach(person).showing.is_empty());
        wait_for(&mut person, &what, |person| coach(person).stage != Stage::Step(number));
        if matches!(person.shell.dialog, Some(Dialog::Rulebook)) {
            person.shell.apply(ProgramCommand::Close);
        }
        // the other side may be at it
        wait_for(&mut person, &what, |person| person.screen().human().is_some());
    }
    wait_for(&mut person, name, |person| matches!(coach(person).stage, Stage::Over(_)));
    assert!(person.shell.settings.now.lessons_done.contains(name), "{name} counts as done");
    let Stage::Over(outcome) = coach(&person).stage else { unreachable!() };
    outcome
}

macro_rules! lessons {
    ($($test:ident: $name:literal, $outcome:ident;)*) => {
        $(#[test]
        fn $test() {
            assert_eq!(go_through($name), Outcome::$outcome);
        })*
    };
}

lessons! {
    lesson_1_can_be_finished: "1_map", Done;
    lesson_2_can_be_finished: "2_combat", Done;
    lesson_3_can_be_finished: "3_air", Done;
    lesson_4_can_be_finished: "4_sea", Done;
    lesson_5_can_be_finished: "5_landing", Done;
    lesson_6_can_be_finished: "6_production", Done;
    lesson_7_can_be_finished: "7_war", Done;
    lesson_8_can_be_won: "8_month", Won;
}

#[test]
fn there_are_eight() {
    assert_eq!(lessons::all().len(), 8);
    for lesson in lessons::all() {
        assert!(lesson.is_ok(), "{lesson:?}");
    }
}
