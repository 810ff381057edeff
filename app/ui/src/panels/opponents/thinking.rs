//! What the AIs at the screen show of their thinking: how far they are, their estimates, their journal.

use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::{section, weak};
use crate::shell::Commands;
use crate::style::colours;
use egui::{ProgressBar, RichText, ScrollArea, Ui};
use meridian_ai_api::abi;
use meridian_engine::Side;
use meridian_words::{Named, spoken, t};

/// Lines of each journal that are shown.
const LINES: usize = 60;

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let session = &screen.session;
    if screen.hides_reasons() {
        weak(ui, t!("reasons-hidden"));
        return;
    }
    // who plays against them does not see their plans
    if screen.is_among_ais() {
        let mut on_map = screen.shown.on_map;
        if ui.checkbox(&mut on_map, t!("ais-marks")).clicked() {
            commands.push(GameCommand::ToggleThoughts);
        }
    }
    for side in Side::BOTH {
        let Some(player) = session.seat(side).player() else { continue };
        let thoughts = session.thoughts(side);
        section(ui, format!("{}: {}", spoken().side(side).to_uppercase(), player.name()));
        if let Some((share, what)) = thoughts.progress() {
            ui.add(ProgressBar::new(share as f32).desired_width(300.0).text(what));
        }
        for (name, values) in thoughts.series() {
            if let Some((month, value)) = values.back() {
                weak(ui, format!("{name} {value:.3} ({})", spoken().date(*month)));
            }
        }
        ScrollArea::vertical().id_salt(("journal", side.index())).max_height(110.0).stick_to_bottom(true).show(
            ui,
            |ui| {
                let journal = thoughts.journal();
                if journal.is_empty() {
                    weak(ui, t!("ais-silent"));
                }
                for said in journal.iter().skip(journal.len().saturating_sub(LINES)) {
                    let ink = if said.level >= abi::LOG_WARN { colours::warn() } else { colours::text() };
                    let line = format!("{}, {}: {}", spoken().date(said.month), said.phase.name(), said.text);
                    ui.label(RichText::new(line).color(ink).small());
                }
            },
        );
    }
}
