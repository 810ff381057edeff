//! Boxes over everything: save, load, help, and the question before a loss.

use super::levels::Offered;
use super::{clips, coach, ending, finder, keys, letters, menu, opponents, rulebook, saved, settings, this_game, weak};
use crate::game_screen::GameScreen;
use crate::keys::{ACTIONS, Action, Bindings, Rebinding, Where};
use crate::shell::{Commands, Dialog, FileCommand, ProgramCommand, Screen, Shell, TakeOver};
use crate::style::colours;
use egui::{Align2, Button, Grid, Id, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::Side;
use meridian_presentation::terms::titled;
use meridian_session::ai_log::harmless;
use meridian_session::save::{SaveFolder, Seated};
use meridian_words::{spoken, t};

pub fn show(shell: &mut Shell, ui: &Ui, commands: &mut Commands) {
    let Some(mut dialog) = shell.dialog.take() else { return };
    let (id, title) = match &dialog {
        Dialog::Save { .. } => ("save", t!("save-title")),
        Dialog::Letters(letters) if letters.invitation.is_some() => ("letters", t!("letter-accept-title")),
        Dialog::Letters(_) => ("letters", t!("letter-title")),
        Dialog::Report => ("report", t!("report-title")),
        Dialog::Load(_) => ("load", t!("load-title")),
        Dialog::Help => ("help", t!("panel-help")),
        Dialog::Find(_) => ("find", t!("find-title")),
        Dialog::Keys(_) => ("keys", t!("keys-title")),
        Dialog::Clip(_) => ("clip", t!("clip-title")),
        Dialog::Settings { .. } => ("settings", t!("panel-display")),
        Dialog::Opponents => ("opponents", t!("panel-ais")),
        Dialog::Plays(_) => ("plays", t!("seat-title")),
        Dialog::Share(_) => ("share", t!("share-title")),
        Dialog::Options => ("options", t!("options-title")),
        Dialog::ThisGame => ("this-game", t!("game-title")),
        Dialog::Rulebook => ("rulebook", t!("panel-rulebook")),
        Dialog::Lessons => ("lessons", t!("lessons-title")),
        Dialog::TakeOver(_) => ("take-over", t!("take-over-title")),
        Dialog::Ending(_) => ("ending", t!("ending-title")),
        Dialog::Forfeit { .. } => ("forfeit", t!("forfeit-title")),
    };
    // what is found lights up on the map, which the box leaves free
    let (place, above) = match &dialog {
        Dialog::Find(_) => (Align2::CENTER_TOP, 70.0),
        _ => (Align2::CENTER_CENTER, 0.0),
    };
    let shown = Window::new(title)
        .id(Id::unique(id))
        .collapsible(false)
        .resizable(false)
        .anchor(place, [0.0, above])
        .order(egui::Order::Foreground)
        .show(&ui.ctx().clone(), |ui| match &mut dialog {
            Dialog::Save { name } => save(name, &shell.saves, ui, commands),
            Dialog::Load(saved_games) => saved::show(saved_games, &shell.saves, ui, commands),
            Dialog::Letters(it) => letters::show(it, &under(shell), ui, commands),
            Dialog::Report => report(&shell.saves, ui, commands),
            Dialog::Find(it) => finder::show(it, ui, commands),
            Dialog::Help => help(&shell.settings.now.keys, ui, commands),
            Dialog::Keys(rebinding) => keys::show(rebinding, &mut shell.settings.now.keys, ui, commands),
            Dialog::Clip(order) => {
                let screen = match &shell.screen {
                    Screen::Game(screen) => Some(&**screen),
                    Screen::Menu(_) => None,
                };
                clips::ask(order, screen, ui, commands);
            }
            Dialog::Settings { search } => {
                let around = settings::Around { languages: &shell.languages, silent: shell.sound.trouble() };
                settings::show(&mut shell.settings.now, search, &around, ui, commands);
            }
            Dialog::Opponents => {
                let screen = match &shell.screen {
                    Screen::Game(screen) if !screen.is_watching() => Some(&**screen),
                    _ => None,
                };
                opponents::show(&mut shell.opponents, &mut shell.settings.now.ais_off, screen, ui, commands);
            }
            Dialog::Plays(side) => menu::plays::show(shell, *side, ui, commands),
            Dialog::Share(side) => menu::share::show(shell, *side, ui, commands),
            Dialog::Options => menu::options::show(shell, ui, commands),
            Dialog::ThisGame => this_game::show(shell, ui, commands),
            Dialog::Rulebook => {
                let can_leave = matches!(shell.screen, Screen::Game(_));
                rulebook::show(shell.reader(), can_leave, ui, commands);
            }
            Dialog::Lessons => coach::list(&shell.settings.now.lessons_done, ui, commands),
            Dialog::TakeOver(filled) => {
                let offered = menu::offered(shell);
                if let Screen::Game(screen) = &shell.screen {
                    take_over(filled, &offered, screen, ui, commands);
                }
            }
            Dialog::Ending(ending) => ending::show(ending, ui, commands),
            Dialog::Forfeit { cell, held } => {
                if let Screen::Game(screen) = &shell.screen {
                    ending::forfeit(screen, *cell, held, ui, commands);
                }
            }
        });
    // The keyboard and the mouse are the box's alone.
    if let Some(shown) = shown {
        ui.ctx().memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
    }
    shell.dialog = Some(dialog);
}

/// What a box for a war by correspondence is about.
fn under(shell: &Shell) -> letters::Under<'_> {
    match &shell.screen {
        Screen::Menu(menu) => {
            let title = menu.chosen().map_or("", |it| it.card.title.as_str());
            letters::Under::Menu(titled(title, &menu.terms()))
        }
        Screen::Game(screen) => screen.session.correspondence().map_or(letters::Under::Game, letters::Under::War),
    }
}

fn report(saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(480.0);
    let folder = saves.path().join("reports").display().to_string();
    ui.add(egui::Label::new(t!("report-what", folder = folder)).wrap());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(t!("report-write")).clicked() {
            commands.push(FileCommand::Report);
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

fn save(name: &mut String, saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(420.0);
    let field = ui.add(TextEdit::singleline(name).desired_width(f32::INFINITY).hint_text(t!("save-field")));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let why_not = saves.why_not(name);
    match &why_not {
        // the same room with and without
        None => drop(weak(ui, t!("save-into", folder = saves.path().display().to_string()))),
        Some(why) => drop(ui.label(RichText::new(why).color(colours::warn()))),
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if why_not.is_none() {
            if ui.button(t!("save-save")).clicked() || entered {
                commands.push(FileCommand::Save(name.clone()));
            }
        } else if saves.may_replace(name) {
            if ui.button(t!("save-replace")).clicked() {
                commands.push(FileCommand::Replace(name.clone()));
            }
        } else {
            ui.add_enabled(false, Button::new(t!("save-save")));
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

/// What the mouse does, as `shell/pointer.rs` has it.
fn gestures() -> [(String, String); 8] {
    [
        (t!("help-drag-keys"), t!("help-drag")),
        (t!("help-zoom-keys"), t!("help-zoom")),
        (t!("help-click-keys"), t!("help-click")),
        (t!("help-right-click-keys"), t!("help-right-click")),
        (t!("help-add-keys"), t!("help-add")),
        (t!("help-box-keys"), t!("help-box")),
        (t!("help-way-keys"), t!("help-way")),
        (t!("help-let-ai-keys"), t!("help-let-ai")),
    ]
}

/// Escape, which is not to be changed, and all that can.
fn all_keys(bindings: &Bindings) -> impl Iterator<Item = (String, String)> {
    let escape = std::iter::once((t!("help-back-keys"), t!("help-back")));
    let set = Where::ALL.into_iter().flat_map(|place| ACTIONS.iter().filter(move |action| action.place == place));
    let row = |action: &Action| (bindings.text(action), spoken().say(action.says));
    escape.chain(set.map(row).filter(|(keys, _)| !keys.is_empty()))
}

fn help(bindings: &Bindings, ui: &mut Ui, commands: &mut Commands) {
    // Title, button and margins take the rest of a low window.
    let height = (ui.ctx().content_rect().height() - 150.0).max(120.0);
    ui.set_width(620.0);
    // one that is seen without pointing at it
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.label(t!("help-turn"));
        ui.add_space(6.0);
        Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            for (keys, what) in gestures().into_iter().chain(all_keys(bindings)) {
                ui.label(RichText::new(keys).color(colours::gold()));
                ui.add(egui::Label::new(what).wrap());
                ui.end_row();
            }
        });
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        if ui.button(t!("keys-change")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::Keys(Rebinding::default())));
        }
        if ui.button(t!("report-menu")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::Report));
        }
    });
}

fn take_over(filled: &mut TakeOver, offered: &[Offered], screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(440.0);
    ui.label(t!("take-over-what"));
    ui.add_space(6.0);
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            menu::caption(spoken().side(side), colours::side(side), ui);
            menu::seat(&mut filled.seats[side.index()], side, offered, ui);
        });
        if let (Seated::Ai(_), Some((second, plays))) =
            (&filled.seats[side.index()], &mut filled.partners[side.index()])
        {
            let theirs = this_game::countries(screen.game().position(), &second.countries);
            ui.checkbox(plays, t!("take-over-partner", ai = harmless(&second.ai), theirs = spoken().row(&theirs)));
        }
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(t!("take-over-play")).clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(FileCommand::TakeOver(Box::new(filled.clone())));
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}
