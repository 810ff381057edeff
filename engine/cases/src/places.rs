//! Words for cells: `b3`, `a1..c3`, `Berlin`, `"Hong Kong"/west`, `@1234`, `54.3N10.1E`, `home:italy`, `border:karelia`.

use crate::fault::Fault;
use crate::names::{Names, find_country, key_of};
use crate::words::{Words, suggestion};
use meridian_engine::grid::globe;
use meridian_engine::{CellId, Map, Ruleset};

/// Compass points, anticlockwise from east, in eighths of a turn.
const POINTS: [(&str, &str); 8] = [
    ("east", "e"),
    ("northeast", "ne"),
    ("north", "n"),
    ("northwest", "nw"),
    ("west", "w"),
    ("southwest", "sw"),
    ("south", "s"),
    ("southeast", "se"),
];

/// One cell.
pub fn cell(words: &mut Words, names: &Names, map: &Map) -> Result<CellId, Fault> {
    let word = words.next("a place")?;
    find(&word.text, names, map).map_err(|(what, hint)| words.fault_before(what, hint))
}

/// Cells separated by commas, in the order given.
pub fn path(words: &mut Words, names: &Names, map: &Map) -> Result<Vec<CellId>, Fault> {
    words.list(|words| cell(words, names, map))
}

/// Cells and groups of cells, separated by commas.
pub fn cells(words: &mut Words, names: &Names, map: &Map, rules: &Ruleset) -> Result<Vec<CellId>, Fault> {
    let groups = words.list(|words| group(words, names, map, rules))?;
    Ok(groups.concat())
}

fn group(words: &mut Words, names: &Names, map: &Map, rules: &Ruleset) -> Result<Vec<CellId>, Fault> {
    let word = words.next("a place")?;
    let text = word.text.as_str();
    if text == "all" {
        return Ok(map.cells().collect());
    }
    if let Some(name) = text.strip_prefix("home:") {
        let country = find_country(rules, name)
            .ok_or_else(|| words.fault_before(format!("there is no country `{name}`"), "as in home:united_kingdom"))?;
        return Ok(map.cells().filter(|&cell| map.home(cell) == Some(country)).collect());
    }
    if let Some(name) = text.strip_prefix("mainland:") {
        let country = find_country(rules, name)
            .ok_or_else(|| words.fault_before(format!("there is no country `{name}`"), "as in mainland:italy"))?;
        return Ok(map.cells().filter(|&cell| map.is_mainland_of(cell, country)).collect());
    }
    if let Some(name) = text.strip_prefix("border:") {
        let zone = rules
            .group_by_key(&key_of(name))
            .ok_or_else(|| words.fault_before(format!("there is no border zone `{name}`"), "as in border:karelia"))?;
        return Ok(map.cells().filter(|&cell| map.in_zone(cell, zone)).collect());
    }
    if let (Some(columns), Some((from, to))) = (names.columns, text.split_once("..")) {
        let ends = board_cell(from, columns, map).zip(board_cell(to, columns, map));
        let (from, to) = ends.ok_or_else(|| {
            words.fault_before(format!("`{text}` is no part of this board"), "write two corners, as in a1..c3")
        })?;
        return Ok(rectangle(map, from, to, columns).collect());
    }
    find(text, names, map).map(|cell| vec![cell]).map_err(|(what, hint)| words.fault_before(what, hint))
}

fn rectangle(map: &Map, a: CellId, b: CellId, columns: u16) -> impl Iterator<Item = CellId> {
    let split = move |cell: CellId| (cell.number() % columns, cell.number() / columns);
    let ((ax, ay), (bx, by)) = (split(a), split(b));
    map.cells().filter(move |&cell| {
        let (x, y) = split(cell);
        (ax.min(bx)..=ax.max(bx)).contains(&x) && (ay.min(by)..=ay.max(by)).contains(&y)
    })
}

/// The cell a word means; else what is wrong and a hint.
fn find(text: &str, names: &Names, map: &Map) -> Result<CellId, (String, String)> {
    let mut parts = text.split('/');
    let head = parts.next().unwrap_or("");
    let mut cell = find_head(head, names, map)?;
    for step in parts {
        let (way, times) = step.split_once('*').map_or((step, 1), |(way, times)| (way, times.parse().unwrap_or(0)));
        let Some(eighth) = POINTS.iter().position(|(long, short)| *long == way || *short == way) else {
            let points: Vec<&str> = POINTS.iter().map(|(long, _)| *long).collect();
            return Err((format!("`{way}` is no direction"), format!("one of {}", points.join(", "))));
        };
        for _ in 0..times.min(1000) {
            cell = neighbour(map, cell, eighth)
                .ok_or_else(|| (format!("there is no cell {way} of that, in `{text}`"), String::new()))?;
        }
    }
    Ok(cell)
}

fn find_head(head: &str, names: &Names, map: &Map) -> Result<CellId, (String, String)> {
    if let Some(&cell) = names.places.get(head) {
        return Ok(cell);
    }
    if let Some(number) = head.strip_prefix('@') {
        let cell = number.parse().ok().and_then(|index| map.grid.cell(index));
        return cell.ok_or_else(|| (format!("the map has no cell {head}"), format!("@0 to @{}", map.len() - 1)));
    }
    if let Some(cell) = names.columns.and_then(|columns| board_cell(head, columns, map)) {
        return Ok(cell);
    }
    if let Some((north, east)) = lat_lon(head) {
        return map.grid.geometry().map(|geometry| geometry.locate(globe::point_at(north, east))).ok_or_else(|| {
            (format!("`{head}` has no place on a text board"), "name cells by column and row, as b3".to_owned())
        });
    }
    let key = key_of(head);
    let city = map.cities.iter().find(|city| city.name == head || city.key == key || key_of(&city.name) == key);
    if let Some(city) = city {
        return Ok(city.cell);
    }
    let resource = map.resources.iter().find(|place| place.name == head || place.key == key);
    if let Some(place) = resource {
        return Ok(place.cell);
    }
    let known: Vec<&String> = map.cities.iter().map(|city| &city.name).chain(names.places.keys()).collect();
    let near = suggestion(head, &known);
    let ways = if names.columns.is_some() {
        "cells of a board are written as b3: column letter, row number from the top"
    } else {
        "write a city, @number, 54.3N10.1E, or name the place first: place X = ..."
    };
    Err((format!("no place is called `{head}`"), if near.starts_with("did") { near } else { ways.to_owned() }))
}

/// `b3`: column b, third row.
fn board_cell(text: &str, columns: u16, map: &Map) -> Option<CellId> {
    let digits = text.find(|letter: char| letter.is_ascii_digit())?;
    let (letters, row) = text.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || !letters.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return None;
    }
    let column = letters.bytes().fold(0u32, |sum, letter| sum * 26 + u32::from(letter - b'a') + 1) - 1;
    let row = row.parse::<u32>().ok()?.checked_sub(1)?;
    let index = row.checked_mul(columns.into())?.checked_add(column)?;
    (column < columns.into()).then(|| map.grid.cell(index as usize)).flatten()
}
/// `b3` for a cell.
pub fn board_name(cell: CellId, columns: u16) -> String {
    let (column, row) = (cell.number() % columns, cell.number() / columns + 1);
    let letter = |n: u16| char::from(b'a' + (n % 26) as u8);
    match column / 26 {
        0 => format!("{}{row}", letter(column)),
        more => format!("{}{}{row}", letter(more - 1), letter(column)),
    }
}

/// `54.3N10.1E`.
fn lat_lon(text: &str) -> Option<(f64, f64)> {
    let split = text.find(['N', 'S'])?;
    let (north, rest) = text.split_at(split);
    let east = rest[1..].strip_suffix(['E', 'W'])?;
    let (north, east): (f64, f64) = (north.parse().ok()?, east.parse().ok()?);
    let north = if rest.starts_with('S') { -north } else { north };
    let east = if rest.ends_with('W') { -east } else { east };
    (north.abs() <= 90.0 && east.abs() <= 360.0).then_some((north, east))
}

/// The neighbour in a direction: on a board the side that faces there, on the globe the neighbour whose bearing is nearest.
fn neighbour(map: &Map, cell: CellId, eighth: usize) -> Option<CellId> {
    let Some(geometry) = map.grid.geometry() else {
        // sides of a board anticlockwise from east; it has no neighbours straight north and south
        let side = [Some(0), Some(1), None, Some(2), Some(3), Some(4), None, Some(5)][eighth]?;
        return map.grid.neighbour(cell, side);
    };
    let (lat, lon) = geometry.lat_lon(cell);
    let wanted = eighth as f64 * 45.0;
    let off = |near: &CellId| {
        let (to_lat, to_lon) = geometry.lat_lon(*near);
        let east = ((to_lon - lon + 540.0).rem_euclid(360.0) - 180.0) * libm::cos(lat.to_radians());
        let angle = libm::atan2(to_lat - lat, east).to_degrees();
        ((angle - wanted + 540.0).rem_euclid(360.0) - 180.0).abs()
    };
    map.grid.neighbours(cell).min_by(|a, b| off(a).total_cmp(&off(b)).then(a.cmp(b)))
}
