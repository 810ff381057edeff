//! climate.toml: the days of each month and place.

use super::scenario::weather;
use crate::ruleset::TableError;
use crate::ruleset::document::{Document, Word};
use crate::ruleset::error::{Fault, one_of};
use meridian_skirmish::climate::{DAYS, Days, Place, PlaceId};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceRow {
    season: Vec<SeasonRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeasonRow {
    months: Spanned<Vec<u8>>,
    days: Vec<Spanned<DaysRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DaysRow {
    count: Spanned<u8>,
    #[serde(default)]
    weather: Vec<Word>,
    fog: Option<Spanned<u8>>,
}

/// Every place has every month once, and every month its days.
pub fn read(file: &str, text: &str) -> Result<Vec<Place>, TableError> {
    let document = Document::new(file, text);
    let rows: BTreeMap<Word, PlaceRow> = document.read()?;
    rows.into_iter().map(|(key, row)| place(document, &key, row)).collect()
}

/// SK §18.2: a place by its key.
pub fn place_named(places: &[Place], key: &str) -> Result<PlaceId, Fault> {
    let found = places.iter().position(|place| place.key == key).map(|at| PlaceId(at as u8));
    found.ok_or_else(|| {
        let keys = one_of(places.iter().map(|place| place.key.as_str()));
        Fault::new(format!("there is no place `{key}`"), format!("Write {keys}."))
    })
}

fn place(document: Document, key: &Word, row: PlaceRow) -> Result<Place, TableError> {
    let mut months: [Vec<Days>; 12] = Default::default();
    for season in row.season {
        let (span, numbers) = (season.months.span(), season.months.into_inner());
        let days = season.days.into_iter().map(|row| days(document, row)).collect::<Result<Vec<_>, _>>()?;
        let sum: u32 = days.iter().map(|days| u32::from(days.count)).sum();
        if sum != u32::from(DAYS) {
            let what = format!("these months have {sum} days");
            return Err(document.fault(span, Fault::new(what, format!("Every month has {DAYS} days together."))));
        }
        for number in numbers {
            let month = usize::from(number).checked_sub(1).and_then(|at| months.get_mut(at));
            let Some(month) = month.filter(|month| month.is_empty()) else {
                let what = format!("month {number} is none, or stands here twice");
                return Err(document.fault(span, Fault::new(what, "Write each of 1 to 12 once for a place.")));
            };
            month.clone_from(&days);
        }
    }
    if let Some(missing) = months.iter().position(Vec::is_empty) {
        let what = format!("`{}` has no month {}", key.get_ref(), missing + 1);
        return Err(document.fault(key.span(), Fault::new(what, "Give every month from 1 to 12 its days.")));
    }
    Ok(Place { key: key.get_ref().clone(), months })
}

fn days(document: Document, row: Spanned<DaysRow>) -> Result<Days, TableError> {
    let (span, DaysRow { count, weather: words, fog }) = (row.span(), row.into_inner());
    if *count.get_ref() == 0 {
        return Err(document.fault(count.span(), Fault::new("days of a kind are at least 1", "Take the line out.")));
    }
    let weather = weather(document, fog, &words)?;
    // SK §18.4
    if let Some([one, other]) = weather.at_odds() {
        let what = format!("`{one}` and `{other}` are never drawn together");
        return Err(document.fault(span, Fault::new(what, "Write one of them.")));
    }
    Ok(Days { count: count.into_inner(), weather })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skirmish::{agreed_weather, conditions_of, facts};
    use meridian_engine::Month;
    use meridian_skirmish::state::{Falling, Snow, Weather};
    use std::collections::BTreeMap;

    const TEXT: &str = include_str!("../../skirmish/climate.toml");

    fn places() -> Vec<Place> {
        facts().unwrap_or_else(|fault| panic!("{fault}")).places
    }

    /// SK §18.2, SK §18.4: for every place, month and very many seeds.
    #[test]
    fn what_is_drawn_can_be_in_force_together_and_is_drawn_as_often_as_it_should() {
        const SEEDS: u64 = 6_000;
        for place in places() {
            for number in 1..=12 {
                let month = Month::new(1942, number);
                let mut drawn: BTreeMap<(u8, Vec<&str>), u64> = BTreeMap::new();
                for seed in 0..SEEDS {
                    let weather = place.draw(month, seed);
                    assert_eq!(weather, place.draw(month, seed), "the seed fixes it");
                    assert!(weather.at_odds().is_none() && weather.stronger == 0, "{}: {weather:?}", place.key);
                    assert!(!(weather.falling == Falling::Rain && weather.extreme));
                    assert!(!(weather.mud && (weather.snow == Snow::Deep || weather.extreme)));
                    *drawn.entry(conditions_of(&weather)).or_insert(0) += 1;
                }
                let mut meant: BTreeMap<(u8, Vec<&str>), u64> = BTreeMap::new();
                for days in place.days(month) {
                    // SK §99.1: both sides could agree on it word by word
                    let (fog, words) = conditions_of(&days.weather);
                    assert_eq!(agreed_weather(fog, words.iter().copied()), Ok(days.weather));
                    *meant.entry((fog, words)).or_insert(0) += u64::from(days.count);
                }
                assert_eq!(drawn.keys().collect::<Vec<_>>(), meant.keys().collect::<Vec<_>>(), "{}", place.key);
                for (weather, days) in meant {
                    // six standard deviations of a draw of one day in thirty
                    let (share, mean) = (days as f64 / 30.0, days as f64 * SEEDS as f64 / 30.0);
                    let off = (drawn[&weather] as f64 - mean).abs();
                    assert!(off < 6.0 * (mean * (1.0 - share)).sqrt(), "{} {number}: {weather:?} {off}", place.key);
                }
            }
        }
    }

    /// Every single condition and every two that can be in force together are written as they are read.
    #[test]
    fn words_and_weather_are_the_same_both_ways() {
        for fog in [0, 2] {
            for one in crate::skirmish::CONDITIONS {
                for other in crate::skirmish::CONDITIONS {
                    let Ok(weather) = agreed_weather(fog, [*one, *other]) else { continue };
                    let (level, words) = conditions_of(&weather);
                    assert_eq!(agreed_weather(level, words.iter().copied()), Ok(weather), "{words:?}");
                    assert!(fog > 0 || !words.is_empty(), "a weather without words would be the scenario's");
                }
            }
        }
        assert_eq!(conditions_of(&Weather::default()), (0, vec!["clear"]));
    }

    #[test]
    fn places_differ_by_season_as_they_should() {
        let places = places();
        let share = |key: &str, month: u16, is: fn(&Weather) -> bool| -> u8 {
            let place = &places[usize::from(place_named(&places, key).expect("there").0)];
            place.days(Month::new(1942, month)).iter().filter(|days| is(&days.weather)).map(|days| days.count).sum()
        };
        assert_eq!(share("russia", 1, Weather::snow_lies), 30, "snow lies all winter");
        assert_eq!(share("russia", 4, |weather| weather.mud), 30, "and the thaw is mud");
        assert_eq!(share("russia", 7, Weather::snow_lies), 0);
        assert_eq!(share("desert", 7, |weather| weather.falling == Falling::Rain), 0);
        assert!(share("monsoon_lands", 7, |weather| weather.mud) > 25);
        assert_eq!(share("pacific_island", 1, Weather::snow_lies), 0);
    }

    #[test]
    fn faults_name_file_line_and_what_to_do() {
        let broken = |from: &str, to: &str| {
            assert!(TEXT.contains(from), "{from}");
            read("climate.toml", &TEXT.replacen(from, to, 1)).expect_err("a fault").to_string()
        };
        let fault = broken("{ count = 8, weather = [\"overcast\"] }", "{ count = 9, weather = [\"overcast\"] }");
        assert!(fault.starts_with("climate.toml:9:10: these months have 31 days. Every month has 30"), "{fault}");
        assert!(broken("months = [12, 1, 2]", "months = [12, 1, 1]").contains("month 1 is none, or stands here twice"));
        assert!(broken("months = [12, 1, 2]", "months = [12, 1]").contains("`western_europe` has no month 2"));
        assert!(broken("months = [12, 1, 2]", "months = [12, 1, 13]").contains("month 13"));
        assert!(broken("[\"rain\", \"mud\"]", "[\"deep_snow\", \"mud\"]").contains("never drawn together"));
        assert!(broken("[\"rain\", \"mud\"]", "[\"rain\", \"falling_snow\"]").contains("can't be in force together"));
        assert!(broken("\"gusty\"", "\"windy\"").contains("`windy` is no weather"));
        let why = place_named(&places(), "atlantis").expect_err("none").advice;
        assert!(why.contains("russia"), "{why}");
    }
}
