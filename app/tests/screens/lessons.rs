//! The tutorial.

use crate::studio::{SIZE, Studio};
use meridian_ui::lessons::{LessonCommand, Stage};
use meridian_ui::settings::Percent;
use meridian_ui::shell::{Dialog, ProgramCommand};

/// The list of lessons, the coach in a war, an error, and the end of a lesson, in both sizes of the window.
#[test]
fn a_lesson_shows_its_coach() {
    let mut studio = Studio::new();
    studio.shell.ais.mode = meridian_session::AiMode::Thread;
    studio.shell.settings.now.lessons_done.insert("1_map".to_owned());
    let both = |studio: &mut Studio, name: &str| {
        for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
            studio.size = size;
            studio.show(&format!("{name}{suffix}"));
        }
    };
    studio.shell.apply(ProgramCommand::Open(Dialog::Lessons));
    both(&mut studio, "lessons");
    studio.shell.apply(LessonCommand::Begin("2_combat".to_owned()));
    studio.shell.finish_files();
    both(&mut studio, "lesson-before");
    let until = std::time::Instant::now() + std::time::Duration::from_mins(2);
    let stage = |studio: &Studio| studio.shell.coach.as_ref().map(|coach| coach.stage);
    while stage(&studio) == Some(Stage::Before) {
        assert!(std::time::Instant::now() < until, "the lesson never begins");
        studio.shell.tick();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    both(&mut studio, "lesson-step");
    studio.shell.apply(LessonCommand::ShowMe);
    studio.shell.tick();
    assert_eq!(stage(&studio), Some(Stage::Step(1)), "the sheet is open");
    both(&mut studio, "lesson-sheet");
    studio.shell.settings.now.ui_scale = Percent::new(200);
    both(&mut studio, "lesson-large");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    while matches!(stage(&studio), Some(Stage::Step(_))) {
        studio.shell.apply(LessonCommand::Skip);
    }
    both(&mut studio, "lesson-over");
    studio.shell.apply(LessonCommand::Leave);
    studio.shell.tick();
    assert!(studio.shell.coach.is_none() && studio.screen().human().is_some(), "the war goes on");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
