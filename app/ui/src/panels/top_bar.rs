//! The bar on top: date, phases, money, undo, and the button that ends the step and says why it can't.

use super::about::{Topic, about};
use super::why::{Sum, why};
use super::{coach, sign, terms, weak};
use crate::game_screen::{GameCommand, GameScreen, rule_of_phase};
use crate::keys;
use crate::shell::{Command, Commands, Dialog, FileCommand, LetterCommand, ProgramCommand, mean};
use crate::style::colours;
use egui::containers::menu::MenuButton;
use egui::{Align, Button, Color32, CornerRadius, Frame, Layout, Margin, RichText, Sense, Ui};
use meridian_engine::Side;
use meridian_presentation::overlay::Overlay;
use meridian_presentation::words::{money, who};
use meridian_session::Iron;
use meridian_words::{Named, spoken, t};

/// `of_tournament`: the war is watched out of the hall of tournaments, where one goes back to.
pub fn show(screen: &GameScreen, of_tournament: bool, ui: &mut Ui, commands: &mut Commands) {
    let clock = screen.game().state().clock();
    ui.horizontal(|ui| {
        // The buttons first: the phases take what is left.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            menu(ui, commands);
            ui.add_space(4.0);
            if ui
                .add(pressed_by_mouse(t!("book-open")))
                .on_hover_text(keys::with(ui, t!("book-open-hint"), "book"))
                .clicked()
            {
                commands.push(GameCommand::ToggleBook);
            }
            ui.add_space(4.0);
            overlays(screen, ui, commands);
            ui.add_space(4.0);
            if screen.is_watching() {
                if of_tournament {
                    back(ui, commands);
                }
                take_over(ui, commands);
                return place_in_time(screen, ui);
            }
            next(screen, ui, commands);
            advise(screen, ui, commands);
            let redo = ui.add_enabled(screen.session.can_redo(), pressed_by_mouse(t!("bar-redo")));
            if redo.on_hover_text(keys::with(ui, t!("bar-redo-hint"), "redo")).clicked() {
                commands.push(GameCommand::Redo);
            }
            let undo =
                ui.add_enabled(screen.session.can_undo() || screen.can_go_back(), pressed_by_mouse(t!("bar-undo")));
            coach::mark("undo", &undo);
            if undo.clicked() {
                commands.push(GameCommand::Undo);
            }
            let mut lists = undo.on_hover_text(keys::with(ui, t!("bar-undo-hint"), "undo")).secondary_clicked();
            if ui.available_width() > DATE {
                let listed = ui.add(pressed_by_mouse(t!("undo-arrow")).selected(screen.shows_deeds).small());
                lists |= sign::named(listed, keys::with(ui, t!("undo-list-hint"), "deeds")).clicked();
            }
            if lists {
                commands.push(GameCommand::ToggleDeeds);
            }
            place_in_time(screen, ui);
        });
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        if let Some(side) = screen.winner() {
            ui.label(RichText::new(spoken().won(screen.game().position(), side)).color(colours::gold()));
            return;
        }
        let reader = screen.viewer();
        let acting = who(clock.active, reader);
        if screen.is_watching() {
            let [axis, allies] = &screen.session.header().players;
            let text = t!(
                "bar-watching",
                who = acting,
                phase = clock.phase.name(),
                axis = axis.as_str(),
                allies = allies.as_str()
            );
            ui.label(RichText::new(text).color(colours::text()));
            terms::mark(screen.game().state().terms(), ui);
            return;
        }
        let text = match screen.human() {
            Some(_) if let Some(ai) = screen.ally_at_work() => t!("ally-thinks", ai = ai),
            Some(side) => {
                let (side, phase) = (spoken().side(side), clock.phase.name());
                let advice = spoken().phase_advice(screen.game().rules(), clock.phase, &keys::named(ui, "next"));
                t!("bar-asked", who = acting, side = side, phase = phase, advice = advice)
            }
            None if screen.session.correspondence().is_some() => t!("letter-waits", name = screen.their_name()),
            None if let Some(ai) = screen.session.starts() => {
                t!("bar-starting-in", who = acting, phase = clock.phase.name(), ai = ai)
            }
            None => t!("bar-thinking-in", who = acting, phase = clock.phase.name()),
        };
        // The sum first: the sentence takes what is left, cut where it is too long.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(side) = reader {
                let at = screen.game().position();
                let total = Sum::treasury(at, side).total();
                let treasuries = weak(ui, t!("bar-treasuries", money = money(at, total)));
                coach::mark("treasuries", &treasuries);
                why(treasuries, screen, || vec![Sum::treasury(at, side)]);
            }
            terms::mark(screen.game().state().terms(), ui);
            iron(screen.session.options().iron, ui);
            if screen.session.is_study() {
                ui.label(RichText::new(t!("study-mark")).color(colours::gold())).on_hover_text(t!("study-mark-hint"));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(&text).color(colours::text())).truncate()).on_hover_text(text);
            });
        });
    });
}

/// Whether what was ordered stands.
fn iron(iron: Iron, ui: &mut Ui) {
    let (mark, hint) = match iron {
        Iron::Off => return,
        Iron::On => (t!("iron-mark"), t!("iron-mark-hint")),
        Iron::GivenUp => (t!("iron-mark-given-up"), t!("iron-was-given-up")),
    };
    ui.label(RichText::new(mark).color(colours::gold())).on_hover_text(hint);
}

fn place_in_time(screen: &GameScreen, ui: &mut Ui) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let month = screen.game().state().clock().month;
        let date = spoken().turn(screen.game().rules(), month);
        ui.label(RichText::new(date).heading().color(colours::strong()));
        ui.add_space(6.0);
        coach::mark("phases", &ui.scope(|ui| phases(screen, ui)).response);
    });
}

/// Room for all phases of a turn, and for its parts alone, points.
const ALL_PHASES: f32 = 660.0;
const PARTS: f32 = 400.0;
/// Room for the date and the present phase, points; what has another way to it leaves it to them.
const DATE: f32 = 260.0;

/// Where in the turn one is: all phases, where there is less room its parts, and where there is little the present one alone.
fn phases(screen: &GameScreen, ui: &mut Ui) {
    let clock = screen.game().state().clock();
    let room = ui.available_width();
    ui.spacing_mut().item_spacing.x = 3.0;
    let sequence = &screen.game().rules().sequence;
    let (turn, at) = (&sequence.turn, sequence.place(clock.phase));
    let chip = |ui: &mut Ui, text: &str, index: std::ops::Range<usize>, side: Option<Side>| {
        let (now, done) = (index.contains(&at), index.end <= at);
        let side_colour = side.map_or(colours::gold(), colours::side);
        let (fill, ink) = match (now, done) {
            (true, _) => (side_colour, colours::on_gold()),
            (false, true) => (Color32::TRANSPARENT, colours::faded()),
            (false, false) => (colours::raised(), colours::weak()),
        };
        let margin = Margin::symmetric(6, 2);
        let shown = Frame::new().fill(fill).corner_radius(CornerRadius::same(3)).inner_margin(margin).show(ui, |ui| {
            ui.add(egui::Label::new(RichText::new(text).small().color(ink)).extend());
        });
        let phase = turn.get(if index.contains(&at) { at } else { index.start });
        if let Some(&phase) = phase {
            about(shown.response, screen, Topic::Phase(phase));
        }
    };
    let present = |side: Option<Side>| match side {
        Some(side) => t!("bar-chip", side = spoken().side(side), phase = spoken().phase_short(turn[at])),
        None => spoken().phase_short(turn[at]),
    };
    if room < PARTS {
        return chip(ui, &present(clock.phase.phasing()), at..at + 1, clock.phase.phasing());
    }
    let mut first = 0;
    while first < turn.len() {
        let side = turn[first].phasing();
        let end = first + turn[first..].iter().take_while(|phase| phase.phasing() == side).count();
        let here = (first..end).contains(&at);
        match side {
            None => {
                for (index, &phase) in (first..end).zip(&turn[first..end]) {
                    chip(ui, &spoken().phase_short(phase), index..index + 1, None);
                }
            }
            Some(of) if here && room >= ALL_PHASES => {
                ui.label(RichText::new(spoken().side(of)).small().strong().color(colours::side(of)));
                for (index, &phase) in (first..end).zip(&turn[first..end]) {
                    chip(ui, &spoken().phase_short(phase), index..index + 1, side);
                }
            }
            Some(_) if here => chip(ui, &present(side), first..end, side),
            Some(of) => chip(ui, &spoken().side(of), first..end, side),
        }
        first = end;
    }
}

fn next(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let clock = screen.game().state().clock();
    let label = if screen.human().is_some() {
        t!("bar-end", phase = clock.phase.name().to_lowercase())
    } else if screen.winner().is_some() {
        t!("bar-over")
    } else {
        t!("bar-thinking")
    };
    let enabled = screen.human().is_some();
    let button =
        Button::new(RichText::new(label).strong().color(if enabled { colours::on_gold() } else { colours::weak() }))
            .fill(if enabled { colours::gold() } else { colours::raised() })
            .sense(Sense::CLICK);
    let response = ui.add_enabled(enabled, button).on_disabled_hover_text(t!("bar-not-asked"));
    let response = response.on_hover_ui(|ui| {
        ui.label(keys::named(ui, "end-step"));
        for matter in screen.matters() {
            ui.label(matter.text);
        }
    });
    coach::mark("end", &response);
    if response.contains_pointer() {
        mean(ui.ctx(), rule_of_phase(clock.phase));
    }
    if response.clicked() {
        commands.push(ProgramCommand::Next);
    }
}

/// Asks an AI for advice; lit while there is some.
fn advise(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let button = pressed_by_mouse(t!("advice-ask")).selected(screen.counsel_shown().is_some());
    let button = ui.add_enabled(screen.human().is_some(), button);
    if button
        .on_hover_text(keys::with(ui, t!("advice-ask-hint"), "advise"))
        .on_disabled_hover_text(t!("bar-not-asked"))
        .clicked()
    {
        commands.push(ProgramCommand::Advise);
    }
}

/// In place of the button that ends a step.
fn take_over(ui: &mut Ui, commands: &mut Commands) {
    let label = RichText::new(t!("bar-take-over")).strong().color(colours::on_gold());
    let button = ui.add(Button::new(label).fill(colours::gold()).sense(Sense::CLICK));
    if button.on_hover_text(t!("bar-take-over-hint")).clicked() {
        commands.push(FileCommand::AskTakeOver);
    }
}

/// To the tournament that the war is of.
pub fn back(ui: &mut Ui, commands: &mut Commands) {
    if ui
        .add(pressed_by_mouse(t!("hall-to-tournament")))
        .on_hover_text(keys::with(ui, t!("hall-to-tournament-hint"), "tournament"))
        .clicked()
    {
        commands.push(ProgramCommand::ToMenu);
    }
}

/// A button that the keyboard does not walk to: it has a key of its own, and nobody presses it without looking.
fn pressed_by_mouse(text: String) -> Button<'static> {
    Button::new(text).sense(Sense::CLICK)
}

/// All overlays with their keys.
pub fn overlays(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let shown = screen.overlays.shown;
    let title = if shown == Overlay::None { t!("bar-overlays") } else { shown.title() };
    let (button, _) = MenuButton::from_button(pressed_by_mouse(title)).ui(ui, |ui| {
        for overlay in Overlay::ALL {
            let key = keys::shown(ui, &format!("overlay-{}", overlay.name()));
            let button = Button::new(overlay.title()).shortcut_text(key);
            if ui.add(button.selected(overlay == shown)).clicked() {
                commands.push(GameCommand::Overlay(overlay));
                ui.close();
            }
        }
    });
    coach::mark("overlays", &button);
}

pub fn menu(ui: &mut Ui, commands: &mut Commands) {
    MenuButton::from_button(pressed_by_mouse(t!("bar-menu"))).ui(ui, |ui| {
        let entries: [(String, &str, Command); 17] = [
            (t!("menu-find"), "find", ProgramCommand::Find.into()),
            (t!("menu-save"), "save", FileCommand::AskSave.into()),
            (t!("menu-load"), "load", FileCommand::AskLoad.into()),
            (t!("menu-quick-save"), "quick-save", FileCommand::QuickSave.into()),
            (t!("menu-quick-load"), "quick-load", FileCommand::QuickLoad.into()),
            (t!("game-menu"), "", ProgramCommand::Open(Dialog::ThisGame).into()),
            (t!("menu-watch"), "", FileCommand::WatchThis.into()),
            (t!("menu-keep-replay"), "", FileCommand::KeepReplay.into()),
            (t!("letter-menu"), "", LetterCommand::Ask.into()),
            (t!("picture-menu"), "picture", FileCommand::TakePicture.into()),
            (t!("menu-display"), "display", ProgramCommand::Open(Dialog::settings()).into()),
            (t!("menu-opponents"), "ais", ProgramCommand::Open(Dialog::Opponents).into()),
            (t!("menu-rulebook"), "rulebook", ProgramCommand::Open(Dialog::Rulebook).into()),
            (t!("lessons-learn"), "", ProgramCommand::Open(Dialog::Lessons).into()),
            (t!("menu-help"), "help", ProgramCommand::Open(Dialog::Help).into()),
            (t!("menu-to-start"), "", ProgramCommand::ToMenu.into()),
            (t!("menu-quit"), "", ProgramCommand::Quit.into()),
        ];
        for (text, id, command) in entries {
            if ui.add(Button::new(text).shortcut_text(keys::shown(ui, id))).clicked() {
                commands.push(command);
                ui.close();
            }
        }
    });
}
