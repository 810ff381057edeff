//! The box for a war by correspondence: to invite somebody, to answer an invitation, to open files.

use super::{section, sign, weak};
use crate::shell::{Commands, LetterCommand, Letters, ProgramCommand};
use crate::style::colours;
use egui::{Button, Key, Label, RichText, ScrollArea, TextEdit, Ui};
use meridian_engine::Side;
use meridian_session::correspondence::Correspondence;
use meridian_words::{spoken, t};

/// What lies under the box.
pub enum Under<'a> {
    /// The menu, with the title of the scenario that is chosen.
    Menu(String),
    /// A war by correspondence, and who plays the other side.
    War(&'a Correspondence),
    /// Another game.
    Game,
}

pub fn show(letters: &mut Letters, under: &Under, ui: &mut Ui, commands: &mut Commands) {
    let room = ui.ctx().content_rect();
    ui.set_width((room.width() - 60.0).min(520.0));
    match &letters.invitation {
        Some(invited) => {
            let (theirs, mine) = (spoken().side(invited.theirs), spoken().side(invited.theirs.opponent()));
            let (name, scenario) = (invited.by.as_str(), invited.scenario.as_str());
            let text = t!("letter-accept-what", name = name, scenario = scenario, theirs = theirs, mine = mine);
            ui.add(Label::new(RichText::new(text).color(colours::strong())).wrap());
            let entered = name_of(letters, ui);
            if ui.button(t!("letter-accept")).clicked() || entered {
                commands.push(LetterCommand::Accept(letters.name.clone()));
            }
        }
        None => {
            ui.add(Label::new(t!("letter-what")).wrap());
            match under {
                Under::Menu(scenario) => invite(letters, scenario, ui, commands),
                Under::War(own) => state(own, ui, commands),
                Under::Game => {}
            }
            files(letters, room.height() - 420.0, ui, commands);
        }
    }
    if let Some(said) = &letters.said {
        ui.add(Label::new(RichText::new(said).color(colours::bad())).wrap());
    }
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

/// True when Enter was pressed in it.
fn name_of(letters: &mut Letters, ui: &mut Ui) -> bool {
    ui.horizontal(|ui| {
        ui.label(t!("letter-name"));
        let field = ui.add(TextEdit::singleline(&mut letters.name).desired_width(220.0).char_limit(40));
        let field = sign::called(field, &t!("letter-name"));
        if ui.memory(|memory| memory.focused().is_none()) && !field.lost_focus() {
            field.request_focus();
        }
        field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    })
    .inner
}

fn invite(letters: &mut Letters, scenario: &str, ui: &mut Ui, commands: &mut Commands) {
    section(ui, t!("letter-scenario", scenario = scenario));
    let entered = name_of(letters, ui);
    ui.horizontal(|ui| {
        ui.label(t!("letter-side"));
        for side in Side::BOTH {
            ui.radio_value(&mut letters.side, side, RichText::new(spoken().side(side)).color(colours::side(side)));
        }
    });
    if ui.button(t!("letter-invite")).clicked() || entered {
        commands.push(LetterCommand::Invite { name: letters.name.clone(), side: letters.side });
    }
}

fn state(own: &Correspondence, ui: &mut Ui, commands: &mut Commands) {
    let side = spoken().side(own.mine());
    let text = match own.their_name() {
        "" => t!("letter-state-open", side = side),
        name => t!("letter-state", side = side, name = name),
    };
    ui.label(RichText::new(text).color(colours::strong()));
    if ui.button(t!("letter-again")).clicked() {
        commands.push(LetterCommand::Again);
    }
}

fn files(letters: &Letters, room: f32, ui: &mut Ui, commands: &mut Commands) {
    section(ui, t!("letter-list"));
    ui.add(
        Label::new(RichText::new(t!("letter-folder", folder = letters.folder.display().to_string())).small()).wrap(),
    );
    if letters.files.is_empty() {
        weak(ui, t!("letter-none"));
    }
    ScrollArea::vertical().max_height(room.clamp(60.0, 220.0)).show(ui, |ui| {
        for path in &letters.files {
            ui.horizontal(|ui| {
                if ui.add(Button::new(t!("letter-open"))).clicked() {
                    commands.push(LetterCommand::Open(path.clone()));
                }
                let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                ui.add(Label::new(name).truncate());
            });
        }
    });
}
