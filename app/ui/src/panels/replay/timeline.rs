//! The time line: a column a month, as high as ground changed hands and combats were fought, flags where something made the
//! front page, an estimate of each AI as a line over it. A press or a drag goes there.

use crate::game_screen::PlaybackCommand;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use meridian_engine::Side;
use meridian_presentation::annals::Playback;
use meridian_presentation::journal::JournalEntry;
use meridian_session::playback::{Chapter, Estimates, Leap};
use meridian_words::{spoken, t};

/// Points.
const HEIGHT: f32 = 46.0;
/// Under the columns, for the years.
const YEARS: f32 = 12.0;
/// Headlines of a month that its hint shows.
const HEADLINES: usize = 8;

pub fn show(playback: &Playback, line: usize, ui: &mut Ui, commands: &mut Commands) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click_and_drag());
    let scale = Scale { rect, all: playback.orders().max(1) };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 2.0, colours::sunk());
    let highest = playback.chapters().iter().map(height).fold(1.0, f32::max);
    for chapter in playback.chapters() {
        month(chapter, playback, &scale, highest, &painter);
    }
    let unknown = Rect::from_min_max(pos2(scale.x(playback.known()), rect.min.y), rect.max);
    painter.rect_filled(unknown, 0.0, Color32::from_black_alpha(70));
    if playback.has_notes() && playback.shows_notes {
        for series in playback.estimates() {
            estimate(series, &scale, &painter);
        }
    }
    let x = scale.x(line);
    painter.line_segment([pos2(x, rect.min.y), pos2(x, rect.max.y)], Stroke::new(2.0, colours::strong()));

    if let Some(at) = response.interact_pointer_pos()
        && response.is_pointer_button_down_on()
    {
        let goal = scale.line(at.x);
        if goal != line {
            commands.push(PlaybackCommand::Leap(Leap::To(goal)));
        }
    }
    let pointed = response.hover_pos().map(|at| scale.line(at.x));
    if let Some(chapter) = pointed.and_then(|line| chapter_of(playback, line)) {
        response.on_hover_ui_at_pointer(|ui| hint(chapter, playback, ui));
    }
}

struct Scale {
    rect: Rect,
    /// Orders of the war.
    all: usize,
}

impl Scale {
    fn x(&self, line: usize) -> f32 {
        self.rect.min.x + self.rect.width() * line as f32 / self.all as f32
    }
    fn line(&self, x: f32) -> usize {
        let share = ((x - self.rect.min.x) / self.rect.width()).clamp(0.0, 1.0);
        (share * self.all as f32).round() as usize
    }
}

fn chapter_of(playback: &Playback, line: usize) -> Option<&Chapter> {
    playback.chapters().iter().rfind(|chapter| chapter.line <= line).filter(|chapter| line <= chapter.end)
}

/// How much happened; the square root keeps quiet months visible beside great ones.
fn height(chapter: &Chapter) -> f32 {
    ((chapter.captured[0] + chapter.captured[1] + chapter.combats) as f32).sqrt()
}

fn month(chapter: &Chapter, playback: &Playback, scale: &Scale, highest: f32, painter: &Painter) {
    let floor = scale.rect.max.y - YEARS;
    let (left, right) = (scale.x(chapter.line), scale.x(chapter.end).max(scale.x(chapter.line) + 1.0));
    let gap = if right - left > 4.0 { 1.0 } else { 0.0 };
    let whole = (floor - scale.rect.min.y - 3.0) * height(chapter) / highest;
    let sum = (chapter.captured[0] + chapter.captured[1] + chapter.combats).max(1) as f32;
    let mut top = floor;
    let parts = [
        (chapter.captured[0], colours::side(Side::Axis)),
        (chapter.captured[1], colours::side(Side::Allies)),
        (chapter.combats, colours::faded()),
    ];
    for (count, colour) in parts {
        let high = whole * count as f32 / sum;
        let part = Rect::from_min_max(pos2(left, top - high), pos2(right - gap, top));
        painter.rect_filled(part, 0.0, colour);
        top -= high;
    }
    if chapter.month.month() == 1 || chapter.line == 0 {
        painter.line_segment(
            [pos2(left, scale.rect.min.y), pos2(left, scale.rect.max.y)],
            Stroke::new(1.0, colours::edge()),
        );
        let year = chapter.month.year().to_string();
        painter.text(
            pos2(left + 3.0, scale.rect.max.y),
            Align2::LEFT_BOTTOM,
            year,
            FontId::proportional(10.0),
            colours::weak(),
        );
    }
    for headline in headlines(chapter, playback) {
        let x = scale.x(headline.line);
        let flag = [pos2(x, scale.rect.min.y), pos2(x + 5.0, scale.rect.min.y + 2.5), pos2(x, scale.rect.min.y + 5.0)];
        painter.add(Shape::convex_polygon(flag.to_vec(), colours::gold(), Stroke::NONE));
    }
}

/// What made the front page in a month, as far as the eyes may see it.
fn headlines<'a>(chapter: &Chapter, playback: &'a Playback) -> impl Iterator<Item = &'a JournalEntry> {
    let known =
        |entry: &&JournalEntry| playback.eyes.is_none() || entry.audience.is_none() || entry.audience == playback.eyes;
    playback.annals().headlines(chapter.line..chapter.end).filter(known)
}

/// From 0 at the bottom to 1 at the top where it is a share, else from its least to its greatest value.
fn estimate(series: &Estimates, scale: &Scale, painter: &Painter) {
    let values = || series.iter().flatten().map(|&(_, value)| value);
    let (least, most) = (values().fold(0.0, f64::min), values().fold(1.0, f64::max));
    for (side, series) in Side::BOTH.into_iter().zip(series) {
        let points: Vec<Pos2> = series
            .iter()
            .map(|&(line, value)| {
                let share = ((value - least) / (most - least).max(f64::MIN_POSITIVE)) as f32;
                pos2(scale.x(line), scale.rect.max.y - YEARS - share * (scale.rect.height() - YEARS - 4.0))
            })
            .collect();
        painter.add(Shape::line(points.clone(), Stroke::new(3.0, Color32::from_black_alpha(150))));
        painter.add(Shape::line(points, Stroke::new(1.4, colours::side(side))));
    }
}

fn hint(chapter: &Chapter, playback: &Playback, ui: &mut Ui) {
    ui.strong(spoken().date(chapter.month));
    let [axis, allies] = chapter.captured;
    ui.label(t!("replay-month", count = chapter.combats, axis = axis, allies = allies));
    for headline in headlines(chapter, playback).take(HEADLINES) {
        ui.label(&headline.text);
    }
    let more = headlines(chapter, playback).count().saturating_sub(HEADLINES);
    if more > 0 {
        ui.label(t!("replay-more", count = more));
    }
}
