//! War and peace: what may be chosen, what follows from it, and what is forbidden and why.

use super::unit_card::swatch;
use super::{section, weak};
use crate::desk::{Table, Wish};
use crate::journal::{capitalised, choice_name};
use crate::window::colours;
use egui::{RichText, ScrollArea, TextEdit, Ui};
use meridian_engine::legal::war::ChoiceOption;
use meridian_engine::order::Choice;
use meridian_engine::{OrderKind, Side};

pub fn show(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ui.add(TextEdit::singleline(&mut table.filter).hint_text("Find a country").desired_width(f32::INFINITY));
    ui.checkbox(&mut table.show_forbidden, "Show what is forbidden, and why");
    let table = &*table;
    let wanted = table.filter.to_lowercase();
    let at = table.session.game().position();
    let fits = |option: &&ChoiceOption| choice_name(at, option.choice).to_lowercase().contains(&wanted);
    let of = |pick: &dyn Fn(&ChoiceOption) -> bool| -> Vec<&ChoiceOption> {
        table.now.options.iter().filter(|option| pick(option)).filter(fits).collect()
    };
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let chosen = of(&|option| option.chosen);
        if !chosen.is_empty() {
            section(ui, "DECIDED");
            chosen.into_iter().for_each(|option| row(table, option, ui, wishes));
        }
        let open = |option: &ChoiceOption| option.allowed.is_ok() && !option.chosen;
        let special = of(&|option| open(option) && !matches!(option.choice, Choice::DeclareWar(_)));
        if !special.is_empty() {
            section(ui, "JOIN AND SURRENDER");
            special.into_iter().for_each(|option| row(table, option, ui, wishes));
        }
        let declarations = of(&|option| open(option) && matches!(option.choice, Choice::DeclareWar(_)));
        section(ui, "DECLARE WAR ON");
        if declarations.is_empty() {
            weak(ui, "Nobody now.");
        }
        declarations.into_iter().for_each(|option| row(table, option, ui, wishes));
        if table.show_forbidden {
            section(ui, "FORBIDDEN");
            for option in of(&|option| option.allowed.is_err() && !option.chosen) {
                ui.label(RichText::new(capitalised(&choice_name(at, option.choice))).color(colours::weak()));
                if let Err(error) = &option.allowed {
                    ui.label(RichText::new(capitalised(&error.to_string())).small().color(colours::weak()));
                }
            }
        }
    });
}

fn row(table: &Table, option: &ChoiceOption, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let country = match option.choice {
        Choice::Activate(country) | Choice::DeclareWar(country) => Some(country),
        Choice::AttemptVichy | Choice::FinnishSurrender => None,
    };
    let mut chosen = option.chosen;
    let text = match option.choice {
        Choice::DeclareWar(country) => at.country_name(country).to_owned(),
        choice => capitalised(&choice_name(at, choice)),
    };
    let response = ui
        .horizontal(|ui| {
            let response = ui.checkbox(&mut chosen, RichText::new(text).color(colours::strong()));
            if let Some(country) = country {
                let there = ui.scope(|ui| swatch(table, country, ui)).response.interact(egui::Sense::click());
                if there.on_hover_text("Fly there").clicked()
                    && let Some(city) = at.map.city_named(&at.rules.country(country).capital)
                {
                    wishes.push(Wish::FlyTo(city.cell));
                }
            }
            response
        })
        .inner;
    if response.changed() {
        let order = if chosen { OrderKind::Choose(option.choice) } else { OrderKind::Unchoose(option.choice) };
        wishes.push(Wish::Order(order));
    }
    let more = option.consequences.len() > 1 || country.is_none() || matches!(option.choice, Choice::Activate(_));
    if more || option.chosen {
        ui.indent(("row", format!("{:?}", option.choice)), |ui| {
            if !matches!(option.choice, Choice::DeclareWar(_)) {
                ui.label(RichText::new(&option.explain).small().color(colours::weak()));
            }
            for side in Side::BOTH {
                let also = option.consequences.iter().filter(|(_, joins)| *joins == side);
                let also: Vec<_> = also.filter(|(who, _)| Some(*who) != country).collect();
                if also.is_empty() {
                    continue;
                }
                ui.horizontal_wrapped(|ui| {
                    let text = format!("Joins the {} too:", side.name());
                    ui.label(RichText::new(text).small().color(colours::side(side)));
                    for (who, _) in also {
                        swatch(table, *who, ui);
                    }
                });
            }
        });
    }
}
