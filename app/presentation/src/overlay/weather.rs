//! Weather (WW2 §18): what each zone has in a month of the year, where aircraft stay on the ground now, and how likely they
//! are to do so in other months.

use super::palette::INK;
use super::{Hint, Legend, Look, Overlaid, Swatch};
use meridian_engine::map::WeatherZone;
use meridian_engine::rules::Position;
use meridian_engine::rules::weather::grounding_chance;
use meridian_engine::weather::{Weather, weather};
use meridian_engine::{CellId, Month};
use meridian_renderer::{Dash, Hatch, Rgba};
use meridian_words::{Named, arguments, spoken, t};

/// Part of the stripes; the zones come first.
const GROUNDED: u8 = 7;
const LIMITS: u8 = 8;
const LIMIT: Rgba = INK.alpha(0.5);

fn colour(weather: Weather) -> Option<Rgba> {
    match weather {
        Weather::Clear => None,
        Weather::MildWinter => Some(Rgba::hex(0x7fb2dc).alpha(0.6)),
        Weather::SevereWinter => Some(Rgba::hex(0xfdfeff).alpha(0.82)),
        Weather::Spring => Some(Rgba::hex(0x7a5230).alpha(0.6)),
        Weather::Monsoon => Some(Rgba::hex(0x0a6b60).alpha(0.66)),
    }
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
pub(super) fn grounded(at: Position, zone: WeatherZone, month: Month) -> u8 {
    if month == at.state.clock().month {
        return if at.state.clock().grounded & 1 << zone as u8 != 0 { 100 } else { 0 };
    }
    grounding_chance(at.rules, zone, month)
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
    let tints = WeatherZone::ALL.map(|zone| colour(weather(zone, month)));
    let hatches = WeatherZone::ALL.map(|zone| stripes(grounded(at, zone, month)));
    for cell in at.map.cells() {
        let zone = at.map.zone(cell) as usize;
        if !look.options.shows(zone as u8) {
            continue;
        }
        if let Some(tint) = tints[zone].filter(|_| at.map.is_land(cell)) {
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
    for zone in WeatherZone::ALL {
        let weather = weather(zone, month);
        let percent = grounded(at, zone, month);
        let mut swatch = Swatch { fill: colour(weather), ..Swatch::default() };
        swatch.hatching.extend(stripes(percent));
        let (name, weather) = (zone.name(), weather.name());
        let words = match (percent, now) {
            (0, _) => t!("overlay-weather-flying", zone = name, weather = weather),
            (_, true) => t!("overlay-weather-grounded", zone = name, weather = weather),
            (percent, false) => {
                t!("overlay-weather-grounded-often", zone = name, weather = weather, percent = percent)
            }
        };
        legend.part(look.options, zone as u8, swatch, words);
    }
    if WeatherZone::ALL.iter().any(|&zone| grounded(at, zone, month) > 0) {
        let swatch = Swatch::default().hatched(INK.alpha(0.8), true);
        legend.part(look.options, GROUNDED, swatch, t!("overlay-weather-stripes"));
    }
    legend.part(look.options, LIMITS, Swatch::line(LIMIT, Dash::Dashed), t!("overlay-weather-limits"));
    let date = spoken().date(month);
    legend.note =
        if now { t!("overlay-weather-now", date = date) } else { t!("overlay-weather-expected", date = date) };
    legend
}

pub(super) fn hover(look: &Look, cell: CellId) -> Hint {
    let (zone, month) = (look.at().map.zone(cell), month_of(look));
    let weather = weather(zone, month);
    let message = match weather {
        Weather::Clear => "overlay-weather-hint",
        Weather::MildWinter => "overlay-weather-hint-mild-winter",
        Weather::SevereWinter => "overlay-weather-hint-severe-winter",
        Weather::Spring | Weather::Monsoon => "overlay-weather-hint-mud",
    };
    let words = spoken().say_with(message, &arguments! { zone = zone.name(), weather = weather.name() });
    Hint { words, ..Hint::default() }
}
