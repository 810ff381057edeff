//! What the game on the screen is: scenario and dice, who plays and how, and what was agreed besides the rules.

use super::menu::{options, share};
use super::weak;
use crate::game_screen::GameScreen;
use crate::shell::{Commands, ProgramCommand, Screen, Shell};
use crate::style::colours;
use egui::{Grid, Label, RichText, Ui};
use meridian_engine::Side;
use meridian_engine::rules::Position;
use meridian_presentation::terms;
use meridian_session::ai_log::harmless;
use meridian_session::save::Seated;
use meridian_session::{Iron, Thinking};
use meridian_words::{spoken, t};
use std::collections::BTreeSet;

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 520.0;
/// Of the names of what is said, points.
const NAMES: f32 = 110.0;

pub fn show(shell: &Shell, ui: &mut Ui, commands: &mut Commands) {
    let Screen::Game(screen) = &shell.screen else { return };
    let width = (ui.ctx().content_rect().width() - 60.0).min(WIDTH);
    ui.set_width(width);
    let facts = facts(shell, screen);
    Grid::new("game-facts").num_columns(2).spacing([14.0, 5.0]).show(ui, |ui| {
        for (name, value) in facts {
            ui.scope(|ui| {
                ui.set_width(NAMES);
                ui.add(Label::new(RichText::new(name).color(colours::weak())).wrap());
            });
            ui.scope(|ui| {
                ui.set_width(width - NAMES - 30.0);
                ui.add(Label::new(value).wrap());
            });
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        give_up(screen, ui, commands);
    });
}

fn facts(shell: &Shell, screen: &GameScreen) -> Vec<(String, String)> {
    let (session, header) = (&screen.session, screen.session.header());
    let card = shell.library.catalogue().card(&header.scenario);
    let mut facts = vec![
        (t!("game-scenario"), card.map_or_else(|_| header.scenario.clone(), |card| card.title)),
        (t!("start-dice"), header.seed.to_string()),
    ];
    // a war by correspondence has other dice than those of a seed
    facts.retain(|(name, _)| session.correspondence().is_none() || *name != t!("start-dice"));
    let (seats, options) = (session.seats(), session.options());
    for side in Side::BOTH {
        let mut said = player(&seats[side.index()], options.thinking[side.index()]);
        let of = |keys: &BTreeSet<String>| countries(screen.game().position(), keys);
        let second = options.allies[side.index()].as_ref().and_then(|ally| ally.second.as_ref());
        if let (Seated::Ai(leader), Some(second)) = (&seats[side.index()], second) {
            said =
                share::partner_told(side, leader, &second.ai, &of(&second.countries)).map_or(said, |it| harmless(&it));
        }
        if let Some(ally) = session.ally(side) {
            let second = ally.second.as_ref().map(|second| (second.ai.as_str(), of(&second.countries)));
            said = harmless(&share::told(side, &of(&ally.mine), &ally.ai, second));
        }
        facts.push((spoken().side(side), said));
    }
    let terms = terms::told(screen.game().state().terms());
    let mut agreed = vec![options::told(options).unwrap_or_else(|| t!("game-as-usual"))];
    if session.is_study() {
        agreed.push(t!("study-mark"));
    }
    facts.push((t!("game-terms"), if terms.is_empty() { t!("game-no-terms") } else { spoken().row(&terms) }));
    facts.push((t!("game-agreed"), spoken().row(&agreed)));
    facts
}

/// Names of the countries with these keys.
pub fn countries(at: Position, keys: &BTreeSet<String>) -> Vec<String> {
    let countries = at.state.country_ids().filter(|&id| keys.contains(&at.rules.country(id).key));
    countries.map(|country| at.country_name(country).to_owned()).collect()
}

/// `straw:style=rush, at most 5 s for a step`.
fn player(seated: &Seated, thinking: Option<Thinking>) -> String {
    match seated {
        Seated::Human => t!("start-you"),
        Seated::Remote(name) => harmless(name),
        Seated::Ai(name) => {
            let time = thinking.map(|thinking| t!("seat-thinks", seconds = thinking.seconds()));
            let said: Vec<String> = std::iter::once(t!("start-ai", name = harmless(name))).chain(time).collect();
            spoken().row(&said)
        }
    }
}

/// The question stands behind the button: what is done then is not to be undone.
fn give_up(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    match screen.session.options().iron {
        Iron::Off => {}
        Iron::GivenUp => drop(weak(ui, t!("iron-was-given-up"))),
        Iron::On => {
            ui.menu_button(t!("iron-give-up"), |ui| {
                ui.set_max_width(280.0);
                ui.add(Label::new(t!("iron-give-up-what")).wrap());
                if ui.button(t!("iron-give-up-yes")).clicked() {
                    commands.push(ProgramCommand::GiveUpIron);
                    ui.close();
                }
            });
        }
    }
}
