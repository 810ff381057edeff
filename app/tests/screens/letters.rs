//! Boxes for a war by correspondence and for the report of a problem, in both sizes of the window.

use super::studio::Studio;
use meridian_engine::Side;
use meridian_ui::shell::{Dialog, FileCommand, LetterCommand, ProgramCommand};

/// Both sizes of the window.
fn sizes(studio: &mut Studio, name: &str) {
    for size in [(800, 600), (1280, 720)] {
        studio.size = size;
        studio.show(&format!("{name}-{}", size.0));
    }
}

#[test]
fn letters_and_reports_lay_out() {
    let mut anna = Studio::new();
    anna.shell.apply(ProgramCommand::Choose("poland_1939".to_owned()));
    anna.shell.apply(LetterCommand::Ask);
    sizes(&mut anna, "letters-invite");
    anna.shell.apply(LetterCommand::Invite { name: String::new(), side: Side::Axis });
    sizes(&mut anna, "letters-no-name");
    anna.shell.apply(LetterCommand::Invite { name: "Anna".into(), side: Side::Axis });
    sizes(&mut anna, "letters-invited");
    anna.shell.apply(LetterCommand::Ask);
    sizes(&mut anna, "letters-war");
    anna.shell.apply(ProgramCommand::Close);
    anna.shell.apply(ProgramCommand::Open(Dialog::Report));
    sizes(&mut anna, "report");
    let letters = std::fs::read_dir(anna.folder.join("letters")).expect("a folder").flatten();
    let file = letters.map(|file| file.path()).next().expect("the invitation");
    let mut boris = Studio::new();
    boris.shell.apply(FileCommand::Drop(file));
    assert!(matches!(boris.shell.dialog, Some(Dialog::Letters(_))), "{:?}", boris.shell.message);
    sizes(&mut boris, "letters-accept");
    for studio in [anna, boris] {
        let _ = std::fs::remove_dir_all(&studio.folder);
    }
}
