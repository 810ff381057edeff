//! The head of a panel at a side: its title, cut where it is too long, and the buttons that close and fold it.

use super::{sides, sign};
use crate::shell::{Command, Commands};
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Label, Layout, Response, RichText, Ui};

/// What a panel is closed with: a hint, and what the button does.
pub type Close = (String, Command);

/// `more`: buttons of its own beside them. The title comes back.
pub fn show(
    title: String,
    pane: SidePanel,
    close: Option<Close>,
    ui: &mut Ui,
    commands: &mut Commands,
    more: impl FnOnce(&mut Ui, &mut Commands),
) -> Response {
    let laid = ui.horizontal(|ui| {
        let buttons = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            sides::fold_button(pane, ui, commands);
            if let Some((hint, command)) = close
                && sign::pressed("×", hint, ui)
            {
                commands.push(command);
            }
            more(ui, commands);
            let title = RichText::new(title).heading().color(colours::strong());
            let rest = Layout::left_to_right(Align::Center);
            ui.with_layout(rest, |ui| ui.add(Label::new(title).truncate())).inner
        });
        buttons.inner
    });
    laid.inner
}
