//! What is to be filmed of a war that is watched, and how far the film is.

use super::{section, weak};
use crate::clips::{Clip, ClipOrder, Format, Pace, SIZES, Span};
use crate::game_screen::GameScreen;
use crate::shell::{Commands, FileCommand, ProgramCommand};
use crate::style::colours;
use egui::{Align2, Area, Button, ComboBox, Frame, Id, Margin, Order, ProgressBar, Rect, RichText, Stroke, Ui, vec2};
use meridian_engine::Month;
use meridian_presentation::annals::Playback;
use meridian_words::{spoken, t};

/// The box in which a clip is asked for.
pub fn ask(order: &mut ClipOrder, screen: Option<&GameScreen>, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width((ui.ctx().content_rect().width() - 60.0).min(460.0));
    let Some((screen, playback)) = screen.and_then(|screen| Some((screen, screen.playback.as_ref()?))) else { return };
    let line = screen.session.orders();
    weak(ui, t!("clip-what"));
    section(ui, t!("clip-span"));
    span(&mut order.span, playback, screen.game().state().clock().month, ui);
    section(ui, t!("clip-pictures"));
    ui.horizontal_wrapped(|ui| {
        for (pace, text) in [
            (Pace::Order, t!("clip-every-order")),
            (Pace::Step, t!("clip-every-step")),
            (Pace::Month, t!("clip-every-month")),
        ] {
            ui.radio_value(&mut order.pace, pace, text);
        }
    });
    ui.checkbox(&mut order.follows, t!("clip-follows"));
    section(ui, t!("clip-file"));
    ui.horizontal_wrapped(|ui| {
        ui.radio_value(&mut order.format, Format::Gif, t!("clip-gif"));
        ui.radio_value(&mut order.format, Format::Series, t!("clip-series"));
    });
    ui.horizontal_wrapped(|ui| {
        for size in SIZES {
            ui.selectable_value(&mut order.size, size, t!("clip-size", width = size.width, height = size.height));
        }
    });
    ui.add_enabled_ui(order.format == Format::Gif, |ui| {
        ui.horizontal_wrapped(|ui| {
            for per_second in [2, 5, 10, 20] {
                ui.selectable_value(&mut order.per_second, per_second, t!("clip-per-second", count = per_second));
            }
        });
    });
    ui.add_space(6.0);
    let lines = order.lines(playback, line);
    let pictures = lines.as_ref().map_or(0, |lines| order.pictures(playback, lines));
    let fits = (2..=Clip::MOST).contains(&pictures);
    let said = match pictures {
        0 => t!("clip-nothing"),
        1 => t!("clip-too-few"),
        _ if !fits => t!("clip-too-many", count = pictures, most = Clip::MOST),
        _ if order.format == Format::Gif => {
            let seconds = format!("{:.1}", pictures as f64 / f64::from(order.per_second));
            t!("clip-lasts", count = pictures, seconds = seconds)
        }
        _ => t!("clip-count", count = pictures),
    };
    ui.label(RichText::new(said).color(if fits { colours::text() } else { colours::warn() }));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.add_enabled(fits, Button::new(t!("clip-make"))).clicked() {
            commands.push(FileCommand::MakeClip(*order));
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

fn span(span: &mut Span, playback: &Playback, now: Month, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.radio_value(span, Span::Step, t!("clip-step"));
        ui.radio_value(span, Span::Month, t!("clip-month"));
        let months = matches!(span, Span::Months(..));
        if ui.radio(months, t!("clip-months")).clicked() && !months {
            *span = Span::Months(now, now);
        }
        if let Span::Months(from, to) = span {
            let known: Vec<Month> = playback.chapters().iter().map(|chapter| chapter.month).collect();
            choose("clip-from", from, &known, ui);
            ui.label("–");
            choose("clip-to", to, &known, ui);
            *to = (*to).max(*from);
        }
    });
}

fn choose(id: &str, month: &mut Month, known: &[Month], ui: &mut Ui) {
    ComboBox::from_id_salt(id).width(120.0).selected_text(spoken().date(*month)).show_ui(ui, |ui| {
        for choice in known {
            ui.selectable_value(month, *choice, spoken().date(*choice));
        }
    });
}

/// How far the clip is that is being made, over the lower edge of the map.
pub fn progress(clip: &Clip, ui: &Ui, room: Rect, commands: &mut Commands) {
    let (drawn, all) = clip.progress();
    let width = (room.width() - 40.0).clamp(160.0, 420.0);
    Area::new(Id::unique("clip"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, 12.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(colours::panel()).stroke(Stroke::new(1.0, colours::gold())).corner_radius(4);
            frame.inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
                ui.set_width(width);
                ui.horizontal(|ui| {
                    let text = match clip.is_stopping() {
                        true => t!("clip-stops"),
                        false => t!("clip-progress", drawn = drawn, all = all),
                    };
                    let share = drawn as f32 / all.max(1) as f32;
                    ui.add(ProgressBar::new(share).desired_width(width - 100.0).text(text));
                    if ui.add_enabled(!clip.is_stopping(), Button::new(t!("panel-cancel"))).clicked() {
                        commands.push(FileCommand::StopClip);
                    }
                });
            });
        });
}
