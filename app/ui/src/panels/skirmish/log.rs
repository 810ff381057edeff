//! What has happened, each line with the paragraph that says so; a click opens it.

use crate::panels::section;
use crate::shell::Commands;
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Label, RichText, ScrollArea, Sense, Ui};
use meridian_words::t;

/// Lines that are laid out.
const LINES: usize = 300;

pub fn show(table: &mut Table, ui: &mut Ui, commands: &mut Commands) {
    section(ui, t!("sk-log"));
    let mut meant = None;
    ScrollArea::vertical()
        .id_salt("sk-log")
        .min_scrolled_height(20.0)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let from = table.lines.len().saturating_sub(LINES);
            for line in &table.lines[from..] {
                let ink = if line.is_order { colours::side(line.side) } else { colours::text() };
                let text = format!("{} ({})", line.text, line.rule);
                let row = ui.add(Label::new(RichText::new(text).small().color(ink)).wrap().sense(Sense::click()));
                if row.contains_pointer() {
                    meant = Some(line.rule);
                }
                if row.on_hover_text(t!("sk-log-hint", rule = line.rule)).clicked() {
                    commands.push(SkirmishCommand::Rule(line.rule));
                }
            }
        });
    table.meant = table.meant.or(meant);
}
