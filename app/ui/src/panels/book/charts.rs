//! How the war went: lines by side over its months. The pointer reads a month, a click opens its dispatch.

use super::table;
use crate::book::{Charts, Measure, Page, as_text};
use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::weak;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Layout, Ui};
use egui_plot::{HoverPosition, Legend, Line, Plot, PlotPoints};
use meridian_engine::{Month, Side};
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let mut charts = std::mem::take(&mut screen.book.charts);
    page(screen, &mut charts, ui, commands);
    screen.book.charts = charts;
}

fn page(screen: &GameScreen, charts: &mut Charts, ui: &mut Ui, commands: &mut Commands) {
    let Some(par) = &screen.par else {
        weak(ui, t!("chart-no-scenario"));
        return;
    };
    ui.horizontal_wrapped(|ui| {
        for measure in Measure::ALL {
            ui.selectable_value(&mut charts.measure, measure, measure.title());
        }
    });
    let measure = charts.measure;
    let months = charts.months(&screen.course, screen.game().position(), par);
    if months.is_empty() {
        weak(ui, t!("chart-nothing-yet"));
        return;
    }
    let dates: Vec<Month> = months.iter().map(meridian_presentation::course::MonthOf::month).collect();
    let series = measure.series(months);
    let listed = || {
        let titles = [t!("chart-month"), spoken().side(Side::Axis), spoken().side(Side::Allies)];
        let titles = titles.each_ref().map(String::as_str);
        let row = |(index, &month): (usize, &Month)| {
            let of = |side: Side| number(series[side.index()][index]);
            [spoken().date(month), of(Side::Axis), of(Side::Allies)]
        };
        let rows: Vec<[String; 3]> = dates.iter().enumerate().map(row).collect();
        as_text(&titles, rows.iter().map(|row| row.iter().map(String::as_str).collect()))
    };
    ui.horizontal(|ui| table::take_away(Page::Charts, listed, ui, commands));
    let month_at = |x: f64| {
        let index = x.round();
        (index >= 0.0).then(|| dates.get(index as usize)).flatten().copied()
    };
    let values = |x: f64| {
        let (date, index) = (month_at(x)?, x.round() as usize);
        let of =
            |side: Side| t!("chart-value", side = spoken().side(side), value = number(series[side.index()][index]));
        Some(format!("{}\n{}\n{}", spoken().date(date), of(Side::Axis), of(Side::Allies)))
    };
    ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
        weak(ui, t!("chart-hint"));
        if let Some(explained) = measure.explained() {
            weak(ui, explained);
        }
        let plot = Plot::new(("chart", measure.title()))
            .legend(Legend::default())
            .allow_drag(false)
            .allow_scroll(false)
            .allow_zoom(false)
            .allow_boxed_zoom(false)
            .include_y(0.0)
            .x_axis_formatter(|mark, _| match mark.value.fract() == 0.0 {
                true => month_at(mark.value).map_or_else(String::new, |date| spoken().short_date(date)),
                false => String::new(),
            })
            .y_axis_formatter(|mark, _| number(mark.value))
            .label_formatter(|position| match position {
                HoverPosition::NearDataPoint { position, .. } | HoverPosition::Elsewhere { position } => {
                    values(position.x)
                }
            });
        let shown = plot.show(ui, |plot| {
            for side in Side::BOTH {
                let points: PlotPoints =
                    series[side.index()].iter().enumerate().map(|(index, &value)| [index as f64, value]).collect();
                plot.line(Line::new(spoken().side(side), points).color(colours::side(side)).width(2.0));
            }
        });
        if shown.response.clicked()
            && let Some(pointer) = shown.response.interact_pointer_pos()
            && let Some(month) = month_at(shown.transform.value_from_position(pointer).x)
        {
            commands.push(GameCommand::OpenDispatch(month));
        }
    });
}

/// Whole numbers as such, others with a digit.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.1}") }
}
