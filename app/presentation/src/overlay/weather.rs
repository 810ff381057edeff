//! Weather (WW2 §18): what each zone has in a month of the year, where aircraft stay on the ground now, and how likely they
//! are to do so in other months.

use super::palette::INK;
use super::{Hint, Legend, Look, Overlaid, Swatch};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::WeatherData;
use meridian_engine::{CellId, Month, ZoneId};
use meridian_renderer::{Dash, Hatch, Rgba};
use meridian_words::{Named, arguments, spoken, t};

/// Part of the stripes; the zones come first.
const GROUNDED: u8 = 7;
const LIMITS: u8 = 8;
const LIMIT: Rgba = INK.alpha(0.5);

fn colour(weather: &WeatherData) -> Option<Rgba> {
    weather.colour.map(|[red, green, blue, alpha]| {
        let hex = u32::from_be_bytes([0, red, green, blue]);
        Rgba::hex(hex).alpha(f32::from(alpha) / 255.0)
    })
}

/// Stripes for aircraft on the ground: heavy when it is so or likely, light when it may be.
fn stripes(percent: u8) -> Option<Hatch> {
    let alpha = match percent {
        0 => return None,
        1..=45 => 0.32,
        _ => 0.8,
    };
    Some(Hatch { colour: INK.alpha(alpha), rising: true })
}

/// Percent that aircraft of the zone stay on the ground; now they do or don't.
pub(crate) fn grounded(at: Position, zone: ZoneId, month: Month) -> u8 {
    if month == at.state.clock().month {
        return if at.state.clock().grounded & 1 << zone.number() != 0 { 100 } else { 0 };
    }
    at.rules.weather.grounding_chance(zone, month)
}

/// The month that is looked at: the present one or the next of that name.
pub(super) fn month_of(look: &Look) -> Month {
    let now = look.at().state.clock().month;
    match u16::from(look.options.month) {
        0 => now,
        month => now.plus((month + 12 - now.month()) % 12),
    }
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let month = month_of(look);
    let mut laid = Overlaid { legend: legend(look, month), ..Overlaid::default() };
    let table = &at.rules.weather;
    let tints: Vec<Option<Rgba>> = table.zone_ids().map(|zone| colour(table.kind(table.of(zone, month)))).collect();
    let hatches: Vec<Option<Hatch>> = table.zone_ids().map(|zone| stripes(grounded(at, zone, month))).collect();
    for cell in at.map.cells() {
        let zone = at.zone(cell).index();
        if !look.options.shows(zone as u8) {
            continue;
        }
        if let Some(tint) = tints[zone].filter(|_| at.map.is_land(cell) || at.shore(cell).is_some()) {
            laid.tints.push((cell, tint));
        }
        if let Some(hatch) = hatches[zone].filter(|_| look.options.shows(GROUNDED)) {
            laid.hatching.push((cell, hatch));
        }
    }
    laid.limits = look.options.shows(LIMITS);
    laid
}

fn legend(look: &Look, month: Month) -> Legend {
    let at = look.at();
    let now = month == at.state.clock().month;
    let mut legend = Legend { month: Some(month.month() as u8), ..Legend::default() };
    let table = &at.rules.weather;
    for zone in table.zone_ids() {
        let weather = table.kind(table.of(zone, month));
        let percent = grounded(at, zone, month);
        let mut swatch = Swatch { fill: colour(weather), ..Swatch::default() };
        swatch.hatching.extend(stripes(percent));
        let (name, weather) = (table.zone(zone).name(), weather.name());
        let words = match (percent, now) {
            (0, _) => t!("overlay-weather-flying", zone = name, weather = weather),
            (_, true) => t!("overlay-weather-grounded", zone = name, weather = weather),
            (percent, false) => {
                t!("overlay-weather-grounded-often", zone = name, weather = weather, percent = percent)
            }
        };
        legend.part(look.options, zone.number(), swatch, words);
    }
    if table.zone_ids().any(|zone| grounded(at, zone, month) > 0) {
        let swatch = Swatch::default().hatched(INK.alpha(0.8), true);
        legend.part(look.options, GROUNDED, swatch, t!("overlay-weather-stripes"));
    }
    legend.part(look.options, LIMITS, Swatch::line(LIMIT, Dash::Dashed), t!("overlay-weather-limits"));
    let date = spoken().turn(at.rules, month);
    legend.note =
        if now { t!("overlay-weather-now", date = date) } else { t!("overlay-weather-expected", date = date) };
    legend
}

pub(super) fn hover(look: &Look, cell: CellId) -> Hint {
    let (zone, month) = (look.at().zone(cell), month_of(look));
    let table = &look.at().rules.weather;
    let weather = table.kind(table.of(zone, month));
    let message = match () {
        () if weather.no_overrun.is_some() => "overlay-weather-hint-mud",
        () if weather.zone_holds.is_some() => "overlay-weather-hint-holds",
        () if weather.zone_stops.is_some() => "overlay-weather-hint-stops",
        () if weather.halves_movement => "overlay-weather-hint-halves",
        () if weather.freezes_ice => "overlay-weather-hint-severe-winter",
        () if weather.entry_cost > 0 => "overlay-weather-hint-mild-winter",
        () => "overlay-weather-hint",
    };
    let arguments = arguments! { zone = table.zone(zone).name(), weather = weather.name() };
    Hint { words: spoken().say_with(message, &arguments), ..Hint::default() }
}
