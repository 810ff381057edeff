//! The games of a tournament: those that are played now, and those that are over.

use crate::panels::{sign, weak};
use crate::shell::Commands;
use crate::style::colours;
use crate::tournaments::{Cup, Order, Playing, TournamentCommand, Wanted, went_to};
use egui::{Align, Button, Color32, ComboBox, Label, Layout, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};
use meridian_engine::Side;
use meridian_tournament::{Record, Status};
use meridian_words::{spoken, t};

/// Of a line, points.
const LINE: f32 = 24.0;
/// Of the columns beside the three that share the rest: winner, points, months, faults, buttons.
const FIXED: [f32; 5] = [76.0, 56.0, 52.0, 46.0, 128.0];
/// Between columns.
const GAP: f32 = 6.0;
/// Games of the list that is played that show at once.
const RUNNING: f32 = 5.0;

pub fn running(cup: &Cup, ui: &mut Ui, commands: &mut Commands) {
    let games = cup.playing.as_ref().map(Playing::running).unwrap_or_default();
    if games.is_empty() {
        weak(ui, t!("hall-none-running"));
        return;
    }
    let height = LINE * (games.len() as f32).min(RUNNING) + 4.0;
    ScrollArea::vertical().id_salt("running").max_height(height).min_scrolled_height(height).show(ui, |ui| {
        for running in &games {
            ui.horizontal(|ui| {
                ui.set_height(LINE - 4.0);
                let watch = ui.add(Button::new(t!("hall-watch")).small()).on_hover_text(t!("hall-watch-hint"));
                if watch.clicked() {
                    commands.push(TournamentCommand::Watch(running.game.id.clone()));
                }
                let date = running.month.map_or_else(|| t!("hall-opening"), |month| spoken().date(month));
                ui.label(RichText::new(date).color(colours::strong()));
                if let Some(points) = running.points.last() {
                    ui.label(RichText::new(format!("{points:+.1}")).color(leaning(*points)));
                }
                let [axis, allies] = &running.game.players;
                let text = t!(
                    "hall-game",
                    scenario = running.game.scenario.as_str(),
                    axis = axis.as_str(),
                    allies = allies.as_str(),
                    pair = running.game.pair + 1
                );
                ui.add(Label::new(RichText::new(text).color(colours::text())).truncate());
            });
        }
    });
}

pub fn over(cup: &mut Cup, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut cup.rows.filter).desired_width(150.0).hint_text(t!("hall-find"));
        ui.add(field);
        let name = |wanted: Wanted| match wanted {
            Wanted::All => t!("hall-all"),
            Wanted::Axis => t!("hall-to-axis"),
            Wanted::Allies => t!("hall-to-allies"),
            Wanted::Level => t!("hall-level"),
            Wanted::Faults => t!("hall-with-faults"),
        };
        let wanted = &mut cup.rows.wanted;
        let list = ComboBox::from_id_salt("wanted").width(150.0).selected_text(name(*wanted)).show_ui(ui, |ui| {
            for choice in [Wanted::All, Wanted::Axis, Wanted::Allies, Wanted::Level, Wanted::Faults] {
                ui.selectable_value(wanted, choice, name(choice));
            }
        });
        sign::called(list.response, &t!("hall-wanted"));
    });
    let widths = widths(ui.available_width());
    ui.spacing_mut().item_spacing.x = GAP;
    heads(cup, &widths, ui);
    let Cup { rows, records, .. } = &mut *cup;
    let shown = rows.shown(records).to_vec();
    if shown.is_empty() {
        weak(ui, if records.is_empty() { t!("hall-no-game") } else { t!("hall-none-fits") });
    }
    let cup = &*cup;
    let list = ScrollArea::vertical().id_salt("over").auto_shrink([false, false]);
    list.show_rows(ui, LINE - ui.spacing().item_spacing.y, shown.len(), |ui, range| {
        for &number in &shown[range] {
            ui.horizontal(|ui| {
                ui.set_height(LINE - ui.spacing().item_spacing.y);
                row(cup, &cup.records[number], &widths, ui, commands);
            });
        }
    });
}

fn widths(room: f32) -> [f32; 8] {
    let [winner, points, months, faults, buttons] = FIXED;
    let rest = (room - FIXED.iter().sum::<f32>() - 8.0 * GAP - 8.0).max(150.0);
    [rest * 0.36, rest * 0.32, rest * 0.32, winner, points, months, faults, buttons]
}

/// A click on one turns the list to it.
fn heads(cup: &mut Cup, widths: &[f32; 8], ui: &mut Ui) {
    let heads = [
        (t!("cup-scenario"), Order::Scenario),
        (spoken().side(Side::Axis), Order::Axis),
        (spoken().side(Side::Allies), Order::Allies),
        (t!("hall-winner"), Order::Winner),
        (t!("hall-points"), Order::Points),
        (t!("cup-months"), Order::Months),
        (t!("tournament-faults"), Order::Faults),
    ];
    ui.horizontal(|ui| {
        for ((head, order), &width) in heads.into_iter().zip(widths) {
            let is_it = cup.rows.order == order;
            let sign = match (is_it, cup.rows.backwards) {
                (false, _) => "",
                (true, false) => " ⬇",
                (true, true) => " ⬆",
            };
            let ink = if is_it { colours::gold() } else { colours::weak() };
            let text = RichText::new(format!("{head}{sign}")).small().color(ink);
            ui.allocate_ui_with_layout(vec2(width, 18.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(width);
                ui.spacing_mut().button_padding.x = 0.0;
                let button = Button::new(text).frame(false).truncate();
                if ui.add(button).on_hover_text(t!("hall-sort")).clicked() {
                    cup.rows.turn_to(order);
                }
            });
        }
    });
}

fn row(cup: &Cup, record: &Record, widths: &[f32; 8], ui: &mut Ui, commands: &mut Commands) {
    let review = || TournamentCommand::Review(record.id.clone());
    let winner = went_to(record).map_or_else(|| t!("hall-nobody"), |side| spoken().side(side));
    let how = match record.status {
        Status::Victory => t!("hall-how-victory"),
        Status::Forfeit => t!("hall-how-forfeit"),
        Status::Void => t!("hall-how-void"),
        Status::Undecided if record.adjudged.is_some() => t!("hall-how-adjudged"),
        Status::Undecided => t!("hall-how-level"),
    };
    let ink = went_to(record).map_or(colours::weak(), colours::side);
    let points = record.axis_points.unwrap_or(0.0);
    let faults = record.faults.len();
    let fault_ink = if faults > 0 { colours::bad() } else { colours::weak() };
    let cells: [(String, Color32, String); 7] = [
        (
            record.scenario.clone(),
            colours::text(),
            t!("hall-game-hint", scenario = record.scenario.as_str(), pair = record.pair + 1, id = record.id.as_str()),
        ),
        (record.axis.clone(), colours::text(), record.axis.clone()),
        (record.allies.clone(), colours::text(), record.allies.clone()),
        (winner, ink, how),
        (format!("{points:+.1}"), leaning(points), t!("hall-points-hint")),
        (record.months.to_string(), colours::text(), String::new()),
        (faults.to_string(), fault_ink, record.faults.join("\n")),
    ];
    for ((text, ink, hint), &width) in cells.into_iter().zip(widths) {
        let room = vec2(width, LINE - 6.0);
        ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(width);
            let label = ui.add(Label::new(RichText::new(text).color(ink)).truncate().sense(Sense::CLICK));
            let label = if hint.is_empty() { label } else { label.on_hover_text(hint) };
            if label.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                commands.push(review());
            }
        });
    }
    let look = ui.add(Button::new(t!("hall-look")).small()).on_hover_text(t!("hall-look-hint"));
    // the keyboard walks on beyond the edge of the list
    if look.gained_focus() {
        look.scroll_to_me(None);
    }
    if look.clicked() {
        commands.push(review());
    }
    let whole = cup.other_of_pair(record).is_some();
    let compare = ui.add_enabled(whole, Button::new(t!("hall-compare")).small());
    if compare.on_hover_text(t!("hall-compare-hint")).on_disabled_hover_text(t!("hall-half-a-pair")).clicked() {
        commands.push(TournamentCommand::Compare(record.id.clone()));
    }
}

/// The colour of whom points of the Axis speak for.
pub fn leaning(points: f64) -> Color32 {
    if points > 0.05 {
        colours::side(Side::Axis)
    } else if points < -0.05 {
        colours::side(Side::Allies)
    } else {
        colours::weak()
    }
}
