//! A war that is watched: its time line with the controls below the map, and what the AIs showed beside it.

mod icon;
mod notes;
mod timeline;
mod tools;

use super::{frame, sign, weak};
use crate::game_screen::{GameScreen, PlaybackCommand};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, ComboBox, Layout, Panel, RichText, Ui};
use icon::Icon;
use meridian_engine::Side;
use meridian_presentation::annals::Playback;
use meridian_presentation::words::grouped;
use meridian_session::playback::{Leap, Speed};
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let line = screen.session.orders();
    let Some(playback) = &screen.playback else { return };
    Panel::bottom("replay").frame(frame(10, 6)).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            controls(playback, ui, commands);
            tools::show(screen, ui, commands);
            ui.add_space(4.0);
            place(screen, playback, ui);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| eyes(playback, ui, commands));
        });
        timeline::show(playback, line, ui, commands);
        if let Some(why) = &playback.trouble {
            ui.label(RichText::new(t!("replay-trouble", why = why.as_str())).color(colours::bad()));
        }
    });
}

/// What the AIs showed of their thinking, beside the map.
pub fn thoughts(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(playback) = &screen.playback else { return };
    notes::show(playback, screen.game().map(), &screen.journal, screen.session.orders(), ui, commands);
}

fn controls(playback: &Playback, ui: &mut Ui, commands: &mut Commands) {
    ui.spacing_mut().item_spacing.x = 3.0;
    let mut button = |ui: &mut Ui, icon: Icon, (hint, id): (String, &str), command: PlaybackCommand| {
        let (width, fill, ink) = match icon {
            Icon::Play | Icon::Pause => (46.0, colours::gold(), colours::on_gold()),
            _ => (30.0, colours::raised(), colours::text()),
        };
        let shown = ui.add(Button::new("").fill(fill).min_size(egui::vec2(width, 24.0)));
        icon.draw(shown.rect, ink, ui);
        if sign::named(shown, keys::with(ui, hint, id)).clicked() {
            commands.push(command);
        }
    };
    button(ui, Icon::Back(3), (t!("replay-to-beginning"), ""), PlaybackCommand::Leap(Leap::Start));
    button(ui, Icon::Back(2), (t!("replay-month-back"), "month-back"), PlaybackCommand::Leap(Leap::Month(-1)));
    button(ui, Icon::Back(1), (t!("replay-step-back"), "step-back"), PlaybackCommand::Leap(Leap::Step(-1)));
    button(ui, Icon::Back(0), (t!("replay-order-back"), "order-back"), PlaybackCommand::Leap(Leap::Order(-1)));
    match playback.running {
        true => button(ui, Icon::Pause, (t!("replay-pause"), "play"), PlaybackCommand::TogglePlay),
        false => button(ui, Icon::Play, (t!("replay-play"), "play"), PlaybackCommand::TogglePlay),
    }
    button(ui, Icon::On(0), (t!("replay-order-on"), "order-on"), PlaybackCommand::Leap(Leap::Order(1)));
    button(ui, Icon::On(1), (t!("replay-step-on"), "step-on"), PlaybackCommand::Leap(Leap::Step(1)));
    button(ui, Icon::On(2), (t!("replay-month-on"), "month-on"), PlaybackCommand::Leap(Leap::Month(1)));
    button(ui, Icon::On(3), (t!("replay-to-end"), ""), PlaybackCommand::Leap(Leap::End));
    let mut speed = playback.speed;
    let choice = ComboBox::from_id_salt("replay-speed").width(58.0).selected_text(speed.name());
    let shown = choice.show_ui(ui, |ui| {
        for choice in Speed::ALL {
            ui.selectable_value(&mut speed, choice, choice.name());
        }
    });
    let what = t!("replay-orders-a-second", count = playback.speed.orders_per_second().to_string());
    sign::named(shown.response, what);
    if speed != playback.speed {
        commands.push(PlaybackCommand::SetSpeed(speed));
    }
}

/// `1,204 of 31,877 orders`, and how far the index is.
fn place(screen: &GameScreen, playback: &Playback, ui: &mut Ui) {
    let (line, all) = (screen.session.orders(), playback.orders());
    weak(ui, t!("replay-place", line = grouped(line), all = grouped(all)));
    if playback.is_indexing() && all > 0 {
        weak(ui, t!("replay-reading", percent = 100 * playback.known() / all));
    }
}

fn eyes(playback: &Playback, ui: &mut Ui, commands: &mut Commands) {
    if playback.has_notes() {
        let mut shows = playback.shows_notes;
        if ui.checkbox(&mut shows, t!("replay-notes-on-map")).clicked() {
            commands.push(PlaybackCommand::ToggleNotes);
        }
    }
    if !playback.may_see_all() {
        weak(ui, t!("replay-own-eyes"));
        return;
    }
    let name = |eyes: Option<Side>| eyes.map_or_else(|| t!("replay-everything"), |side| spoken().side(side));
    let mut eyes = playback.eyes;
    let list = ComboBox::from_id_salt("replay-eyes").width(96.0).selected_text(name(eyes)).show_ui(ui, |ui| {
        for choice in [None, Some(Side::Axis), Some(Side::Allies)] {
            ui.selectable_value(&mut eyes, choice, name(choice));
        }
    });
    sign::called(list.response, &t!("replay-seen-by"));
    weak(ui, t!("replay-seen-by"));
    if eyes != playback.eyes {
        commands.push(PlaybackCommand::SeeWith(eyes));
    }
}
