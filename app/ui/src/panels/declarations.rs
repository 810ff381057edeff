//! War and peace: what may be chosen, what follows from it, and what is forbidden and why. Rows stay where they are when
//! they are ticked, so that nothing slides under the pointer.

use super::rows::swatch;
use super::{section, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::search::finds;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Key, RichText, ScrollArea, Sense, TextEdit, Ui, UiBuilder};
use meridian_engine::legal::war::ChoiceOption;
use meridian_engine::order::Choice;
use meridian_engine::rules::Position;
use meridian_engine::{OrderKind, Side};
use meridian_presentation::journal::choice_name;
use meridian_words::{capitalised, spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    search(screen, ui, commands);
    decided(screen, ui);
    ui.checkbox(&mut screen.show_forbidden, t!("war-show-forbidden"));
    let screen = &*screen;
    let at = screen.game().position();
    let of = |pick: &dyn Fn(&ChoiceOption) -> bool| -> Vec<&ChoiceOption> {
        hits(screen).into_iter().filter(|option| pick(option)).collect()
    };
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let special = of(&|option| is_open(option) && !matches!(option.choice, Choice::DeclareWar(_)));
        if !special.is_empty() {
            section(ui, t!("war-join"));
            special.iter().for_each(|option| row(screen, option, ui, commands));
        }
        let declarations = of(&|option| is_open(option) && matches!(option.choice, Choice::DeclareWar(_)));
        let forbidden = of(&|option| !is_open(option));
        let searching = is_searching(screen);
        if !searching || !declarations.is_empty() {
            section(ui, t!("war-declare"));
        }
        if declarations.is_empty() && special.is_empty() && forbidden.is_empty() && searching {
            weak(ui, t!("war-nobody-called", name = screen.filter.trim()));
        } else if declarations.is_empty() && !searching {
            weak(ui, t!("war-nobody"));
        }
        declarations.iter().for_each(|option| row(screen, option, ui, commands));
        // Who looks for somebody and finds him nowhere else is told why.
        let alone = searching && declarations.is_empty() && special.is_empty();
        if (screen.show_forbidden || alone) && !forbidden.is_empty() {
            section(ui, t!("war-forbidden"));
            for option in forbidden {
                ui.label(RichText::new(capitalised(&choice_name(at, option.choice))).color(colours::weak()));
                if let Err(error) = &option.allowed {
                    ui.label(RichText::new(capitalised(&spoken().refusal(at, error))).small().color(colours::weak()));
                }
            }
        }
    });
}

/// The field for a name. Enter ticks the only one that may be chosen, and the field is ready for the next name.
fn search(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let field = TextEdit::singleline(&mut screen.filter).hint_text(t!("war-find")).desired_width(f32::INFINITY);
    let field = ui.add(field);
    if !field.lost_focus() {
        return;
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        screen.filter.clear();
    }
    if !ui.input(|input| input.key_pressed(Key::Enter)) || !is_searching(screen) {
        return;
    }
    field.request_focus();
    let open: Vec<&ChoiceOption> = hits(screen).into_iter().filter(|option| is_open(option)).collect();
    if let [only] = open.as_slice() {
        if !only.chosen {
            commands.push(GameCommand::Order(OrderKind::Choose(only.choice)));
        }
        screen.filter.clear();
    }
}

/// What Enter would do, else what is decided: a line that takes its room from the beginning; pointing at it says all of it.
fn decided(screen: &GameScreen, ui: &mut Ui) {
    let at = screen.game().position();
    if is_searching(screen) {
        let open: Vec<&ChoiceOption> = hits(screen).into_iter().filter(|option| is_open(option)).collect();
        let text = match open.as_slice() {
            [] => t!("war-nobody-fits"),
            [only] if only.chosen => t!("war-is-decided", choice = title(at, only.choice)),
            [only] => t!("war-enter-ticks", choice = title(at, only.choice)),
            several => t!("war-several-fit", count = several.len()),
        };
        weak(ui, text);
        return;
    }
    let chosen = screen.now.options.iter().filter(|option| option.chosen);
    let names: Vec<String> = chosen.map(|option| title(at, option.choice)).collect();
    let (text, ink) = match names.len() {
        0 => (t!("war-nothing-decided"), colours::weak()),
        _ => (t!("war-decided", choices = spoken().row(&names)), colours::gold()),
    };
    let label = ui.add(egui::Label::new(RichText::new(&text).color(ink)).truncate());
    if !names.is_empty() {
        label.on_hover_text(t!("war-decisions", count = names.len(), decided = text));
    }
}

fn is_searching(screen: &GameScreen) -> bool {
    !screen.filter.trim().is_empty()
}

/// Options whose names hold what is looked for.
fn hits(screen: &GameScreen) -> Vec<&ChoiceOption> {
    let at = screen.game().position();
    let fits = |option: &&ChoiceOption| finds(&screen.filter, &title(at, option.choice));
    screen.now.options.iter().filter(fits).collect()
}

/// May be ticked, or is.
fn is_open(option: &ChoiceOption) -> bool {
    option.chosen || option.allowed.is_ok()
}

fn title(at: Position, choice: Choice) -> String {
    match choice {
        Choice::DeclareWar(country) => at.country_name(country).to_owned(),
        choice => capitalised(&choice_name(at, choice)),
    }
}

fn row(screen: &GameScreen, option: &ChoiceOption, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let country = match option.choice {
        Choice::Activate(country) | Choice::DeclareWar(country) => Some(country),
        Choice::Collapse | Choice::SeparatePeace => None,
    };
    let mut chosen = option.chosen;
    let ink = if chosen { colours::gold() } else { colours::strong() };
    let response = ui
        .horizontal(|ui| {
            let response = ui.checkbox(&mut chosen, RichText::new(title(at, option.choice)).color(ink));
            if let Some(country) = country {
                let pressed = UiBuilder::new().sense(Sense::click());
                let there = ui.scope_builder(pressed, |ui| swatch(screen, country, ui)).response;
                if there.on_hover_text(t!("panel-fly-there")).clicked()
                    && let Some(city) = at.map.city_named(&at.rules.country(country).capital)
                {
                    commands.push(GameCommand::FlyTo(city.cell));
                }
            }
            response
        })
        .inner;
    if response.changed() {
        let order = if chosen { OrderKind::Choose(option.choice) } else { OrderKind::Unchoose(option.choice) };
        commands.push(GameCommand::Order(order));
    }
    let more = option.consequences.len() > 1 || country.is_none() || matches!(option.choice, Choice::Activate(_));
    if more {
        ui.indent(("row", format!("{:?}", option.choice)), |ui| {
            if !matches!(option.choice, Choice::DeclareWar(_)) {
                let explained = spoken().choice_explained(at, at.state.clock().active, option);
                ui.label(RichText::new(explained).small().color(colours::weak()));
            }
            for side in Side::BOTH {
                let also = option.consequences.iter().filter(|(_, joins)| *joins == side);
                let also: Vec<_> = also.filter(|(who, _)| Some(*who) != country).collect();
                if also.is_empty() {
                    continue;
                }
                ui.horizontal_wrapped(|ui| {
                    let text = t!("war-joins-too", side = spoken().side(side));
                    ui.label(RichText::new(text).small().color(colours::side(side)));
                    for (who, _) in also {
                        swatch(screen, *who, ui);
                    }
                });
            }
        });
    }
}
