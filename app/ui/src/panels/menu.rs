//! The start menu over the globe.

mod card;
pub mod options;
pub mod plays;
pub mod share;

use super::levels::{self, Offered};
use super::{notice, section, sign, weak};
use crate::shell::{Command, Commands, Dialog, FileCommand, LetterCommand, Menu, ProgramCommand, Screen, Shell};
use crate::skirmish::SkirmishCommand;
use crate::style::colours;
use crate::tournaments::TournamentCommand;
use egui::{
    Align, Align2, Area, Button, Color32, ComboBox, DragValue, Frame, Id, Label, Layout, Margin, Order, Rect, RichText,
    ScrollArea, Stroke, TextStyle, Ui, Window,
};
use meridian_engine::Side;
use meridian_session::save::Seated;
use meridian_words::{capitalised, spoken, t};

/// Of what stands in the menu, points.
const WIDTH: f32 = 400.0;
/// Where the menu ends, from the left.
const RIGHT: f32 = 48.0 + WIDTH + 2.0 * 28.0;
/// Of the list of scenarios, at least; the rest is scrolled to.
const LIST: f32 = 80.0;
/// Of all that stands above and below the list.
const OTHERS: f32 = 440.0;

pub fn show(shell: &mut Shell, ui: &Ui, commands: &mut Commands) {
    let frame = Frame::new()
        .fill(colours::panel())
        .stroke(Stroke::new(1.0, colours::edge()))
        .corner_radius(8)
        .inner_margin(Margin::symmetric(28, 24));
    let shown = Window::new("menu")
        .title_bar(false)
        .resizable(false)
        .movable(false)
        .anchor(Align2::LEFT_CENTER, [48.0, 0.0])
        .frame(frame)
        .show(&ui.ctx().clone(), |ui| {
            ui.set_width(WIDTH);
            ui.label(RichText::new("MERIDIAN").size(40.0).strong().color(colours::strong()));
            weak(ui, t!("start-subtitle"));
            ui.add_space(14.0);
            new_game(shell, ui, commands);
            ui.add_space(12.0);
            let rows: [&[(String, Command)]; 2] = [
                &[
                    (t!("start-continue"), FileCommand::Continue.into()),
                    (t!("menu-load"), FileCommand::AskLoad.into()),
                    (t!("sk-start"), SkirmishCommand::Open.into()),
                    (t!("hall-title"), TournamentCommand::Open.into()),
                    (t!("lessons-learn"), ProgramCommand::Open(Dialog::Lessons).into()),
                ],
                &[
                    (t!("panel-ais"), ProgramCommand::Open(Dialog::Opponents).into()),
                    (t!("panel-rulebook"), ProgramCommand::Open(Dialog::Rulebook).into()),
                    (t!("panel-display"), ProgramCommand::Open(Dialog::settings()).into()),
                    (t!("panel-help"), ProgramCommand::Open(Dialog::Help).into()),
                    (t!("menu-quit"), ProgramCommand::Quit.into()),
                ],
            ];
            for row in rows {
                ui.horizontal(|ui| buttons(shell, row, ui, commands));
            }
        });
    if let Some(shown) = shown {
        card::show(shell, shown.response.rect, ui);
        message(shell, shown.response.rect, ui, commands);
    }
}

/// As wide together as the menu.
fn buttons(shell: &Shell, row: &[(String, Command)], ui: &mut Ui, commands: &mut Commands) {
    let gaps = ui.spacing().item_spacing.x * (row.len() - 1) as f32;
    // what the words leave of the row is shared out, so that long ones make the menu no wider
    let font = TextStyle::Button.resolve(ui.style());
    let words = |text: &str| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE);
        galley.size().x + 2.0 * ui.spacing().button_padding.x
    };
    let widths: Vec<f32> = row.iter().map(|(text, _)| words(text)).collect();
    let share = ((WIDTH - gaps - widths.iter().sum::<f32>()) / row.len() as f32).max(0.0);
    for ((text, command), width) in row.iter().zip(widths) {
        let size = egui::vec2((width + share).floor(), 28.0);
        let enabled = shell.can_continue || !matches!(command, Command::File(FileCommand::Continue));
        let button = ui.add_enabled(enabled, Button::new(text).min_size(size));
        if button.on_disabled_hover_text(t!("start-no-save")).clicked() {
            commands.push(command.clone());
        }
    }
}

/// What went wrong, beside the menu, so that nothing in it moves; where there is no room beside it, over its lower edge.
fn message(shell: &Shell, menu: Rect, ui: &Ui, commands: &mut Commands) {
    let Some(text) = &shell.message else { return };
    let whole = ui.max_rect();
    let beside = whole.max.x - menu.max.x - 32.0;
    let (pivot, at, width) = match beside >= 220.0 {
        true => (Align2::LEFT_TOP, menu.right_top() + egui::vec2(16.0, 0.0), beside.min(420.0)),
        false => (Align2::LEFT_BOTTOM, egui::pos2(menu.min.x, whole.max.y - 8.0), menu.width()),
    };
    Area::new(Id::unique("message")).order(Order::Foreground).pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| {
        notice::message(ui, width, colours::bad(), text, commands, |_, _| {});
    });
}

/// AIs to choose from.
pub fn offered(shell: &Shell) -> Vec<Offered> {
    let off = &shell.settings.now.ais_off;
    let offered = shell.opponents.of_war().filter(|known| !off.contains(&known.source));
    offered.map(|known| Offered::of(known, &shell.opponents)).collect()
}

fn new_game(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) {
    let names = offered(shell);
    let Screen::Menu(menu) = &mut shell.screen else { return };
    section(ui, t!("start-new-game"));
    let most = (ui.ctx().content_rect().height() - OTHERS).max(LIST);
    ScrollArea::vertical().max_height(most).show(ui, |ui| {
        scenarios(menu, ui, commands);
        // in a window that the menu fills there is no card
        if !card::has_room(ui.ctx().content_rect().width() - RIGHT) {
            card::terms_of(menu, ui);
        }
    });
    ui.add_space(8.0);
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            caption(spoken().side(side), colours::side(side), ui);
            let seated = &mut menu.seats[side.index()];
            seat(seated, side, &names, ui);
            if *seated == Seated::Human {
                let shares = menu.shares[side.index()].ally.is_some();
                let ink = if shares { colours::gold() } else { colours::text() };
                let share = ui.add(Button::new(RichText::new(t!("share-open")).color(ink)).small());
                if share.on_hover_text(t!("share-open-hint")).clicked() {
                    commands.push(ProgramCommand::Open(Dialog::Share(side)));
                }
            }
            if let Seated::Ai(source) = seated {
                let is_set = menu.plays[side.index()].is_set(source);
                let ink = if is_set { colours::gold() } else { colours::text() };
                let set = ui.add(Button::new(RichText::new(t!("seat-set")).color(ink)).small());
                if set.on_hover_text(t!("seat-set-hint")).clicked() {
                    commands.push(ProgramCommand::Open(Dialog::Plays(side)));
                }
                let shares = menu.shares[side.index()].second.is_some();
                let ink = if shares { colours::gold() } else { colours::text() };
                let partner = ui.add(Button::new(RichText::new(t!("partner-open")).color(ink)).small());
                if partner.on_hover_text(t!("partner-open-hint")).clicked() {
                    commands.push(ProgramCommand::Open(Dialog::Share(side)));
                }
                let chosen = names.iter().find(|offered| offered.source == *source);
                let measured = chosen.and_then(|offered| offered.measured).filter(|_| !is_set);
                let level = Label::new(RichText::new(levels::level(measured)).color(colours::weak())).truncate();
                ui.add(level).on_hover_text(levels::how(measured));
            }
        });
    }
    ui.horizontal(|ui| {
        if ui.add(Button::new(t!("options-open")).small()).on_hover_text(t!("options-open-hint")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::Options));
        }
        let mut said: Vec<String> = Side::BOTH.into_iter().filter_map(|side| shared(menu, side, &names)).collect();
        if said.is_empty() {
            said.push(who_plays(&menu.seats));
        }
        said.extend(options::told(&menu.options).map(|told| t!("options-chosen", told = told)));
        said.extend(menu.terms().luck.is_low().then(|| t!("options-chosen", told = capitalised(&t!("luck-low")))));
        let said = spoken().sentences(&said);
        ui.add(Label::new(RichText::new(&said).color(colours::weak())).truncate()).on_hover_text(said);
    });
    ui.horizontal(|ui| {
        caption(t!("start-dice"), colours::text(), ui);
        let seed = ui.add(DragValue::new(&mut menu.seed).range(0..=u64::from(u32::MAX)));
        sign::called(seed, &t!("start-dice")).on_hover_text(t!("start-dice-hint"));
        let two = menu.seats.iter().all(|seat| *seat == Seated::Human);
        options::study(menu, two, ui);
        if ui.button(t!("letter-menu")).on_hover_text(t!("letter-what")).clicked() {
            commands.push(LetterCommand::Ask);
        }
    });
    ui.add_space(8.0);
    let label = RichText::new(t!("start-start")).strong().size(16.0).color(colours::on_gold());
    if ui.add_sized([WIDTH, 34.0], Button::new(label).fill(colours::gold())).clicked() {
        commands.push(ProgramCommand::Start);
    }
}

/// A line a scenario: its title, and the rules and the board that it is played with.
fn scenarios(menu: &Menu, ui: &mut Ui, commands: &mut Commands) {
    for offer in &menu.scenarios {
        ui.horizontal(|ui| {
            ui.set_width(WIDTH - 16.0);
            let title = RichText::new(&offer.card.title).color(colours::strong());
            let choice = ui.radio(menu.scenario == offer.id, title);
            if choice.clicked() && menu.scenario != offer.id {
                commands.push(ProgramCommand::Choose(offer.id.clone()));
            }
            if choice.gained_focus() {
                choice.scroll_to_me(None);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let with = t!("start-rules-and-board", rules = offer.ruleset.as_str(), board = offer.board.as_str());
                ui.add(Label::new(RichText::new(with).small().color(colours::weak())).truncate());
            });
        });
    }
}

/// Who will be asked, in a sentence, so that one sees what was chosen.
fn who_plays(seats: &[Seated; 2]) -> String {
    match seats.each_ref().map(|seat| *seat == Seated::Human) {
        [true, true] => t!("start-both"),
        [true, false] => t!("start-axis"),
        [false, true] => t!("start-allies"),
        [false, false] => t!("start-none"),
    }
}

/// Whom a person or an AI at a seat shares the side with.
fn shared(menu: &Menu, side: Side, names: &[Offered]) -> Option<String> {
    let share = &menu.shares[side.index()];
    let title =
        |ai: &String| names.iter().find(|it| it.source == *ai).map_or_else(|| ai.clone(), |it| it.title.clone());
    match &menu.seats[side.index()] {
        Seated::Human => {}
        Seated::Ai(leader) => {
            let theirs: Vec<String> = share.partners(side, &menu.facts).map(str::to_owned).collect();
            return share::partner_told(side, &title(leader), &title(share.second.as_ref()?), &theirs);
        }
        Seated::Remote(_) => return None,
    }
    let mine: Vec<String> = share.mine(side, &menu.facts).map(str::to_owned).collect();
    let theirs = share.theirs(side, &menu.facts).map(str::to_owned).collect();
    let second = share.second.as_ref().map(title);
    let second = second.as_deref().map(|second| (second, theirs));
    Some(share::told(side, &mine, &title(share.ally.as_ref()?), second))
}

/// A word before a field, as wide as the others.
pub fn caption(text: String, ink: egui::Color32, ui: &mut Ui) {
    let left = ui.cursor().left();
    ui.label(RichText::new(text).color(ink));
    ui.add_space((left + 60.0 - ui.cursor().left()).max(0.0));
}

/// The person, and each AI with what it is worth.
pub fn seat(seat: &mut Seated, side: Side, names: &[Offered], ui: &mut Ui) {
    let text = |seat: &Seated| match seat {
        Seated::Human => t!("start-you"),
        Seated::Remote(name) => name.clone(),
        Seated::Ai(source) => {
            let known = names.iter().find(|offered| offered.source == *source);
            let title = known.map_or(source, |offered| &offered.title);
            t!("start-ai", name = title.as_str())
        }
    };
    let list = ComboBox::from_id_salt(("seat", side.index())).width(122.0).selected_text(text(seat));
    let list = list.show_ui(ui, |ui| {
        ui.selectable_value(seat, Seated::Human, t!("start-you"));
        for offered in names {
            let ai = Seated::Ai(offered.source.clone());
            let worth = RichText::new(levels::line(offered.measured)).small().color(colours::weak());
            let row = ui.add(Button::selectable(*seat == ai, (text(&ai), worth)));
            if row.on_hover_text(levels::how(offered.measured)).clicked() {
                *seat = ai;
            }
        }
    });
    sign::called(list.response, &spoken().side(side));
}
