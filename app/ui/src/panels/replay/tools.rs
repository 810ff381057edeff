//! What can be looked for in a war that is watched, and what can be made of it.

use crate::game_screen::{GameScreen, PlaybackCommand, Seek};
use crate::keys;
use crate::panels::weak;
use crate::shell::{Command, Commands, FileCommand};
use egui::containers::menu::MenuButton;
use egui::{Button, Ui};
use meridian_words::t;

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let followed = screen.seeking.followed();
    let (button, _) = MenuButton::new(t!("replay-tools")).ui(ui, |ui| {
        ui.set_max_width(330.0);
        match &followed {
            Some(units) => {
                ui.horizontal_wrapped(|ui| {
                    weak(ui, t!("seek-followed", units = units.as_str()));
                    if ui.small_button(t!("seek-anybody")).clicked() {
                        commands.push(PlaybackCommand::Seek(Seek::Anybody));
                    }
                });
            }
            None => drop(weak(ui, t!("seek-choose"))),
        }
        let entries: [(&str, &str, Command); 5] = [
            ("action-fight-on", "fight-on", PlaybackCommand::Seek(Seek::NextFight).into()),
            ("action-fight-back", "fight-back", PlaybackCommand::Seek(Seek::LastFight).into()),
            ("action-decision-on", "decision-on", PlaybackCommand::Seek(Seek::NextDecision).into()),
            ("action-decision-back", "decision-back", PlaybackCommand::Seek(Seek::LastDecision).into()),
            ("action-swing", "swing", PlaybackCommand::Seek(Seek::Swing).into()),
        ];
        for (says, id, command) in entries {
            entry(meridian_words::capitalised(&meridian_words::spoken().say(says)), id, command, ui, commands);
        }
        ui.separator();
        entry(t!("replay-clip"), "clip", FileCommand::AskClip.into(), ui, commands);
        entry(t!("replay-compare"), "", FileCommand::AskCompare.into(), ui, commands);
    });
    button.on_hover_text(t!("replay-tools-hint"));
}

fn entry(text: String, id: &str, command: Command, ui: &mut Ui, commands: &mut Commands) {
    if ui.add(Button::new(text).shortcut_text(keys::shown(ui, id))).clicked() {
        commands.push(command);
        ui.close();
    }
}
