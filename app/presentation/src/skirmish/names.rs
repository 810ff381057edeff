//! Names of things.

use meridian_skirmish::state::{Falling, GroupId, Snow, Weather};
use meridian_skirmish::{CardId, CardKind, Colour, Facts, Number, Position, Terrain};
use meridian_words::{Words, spoken, t};
use std::path::Path;

/// The name of a thing by its family and its key in the tables; the key where nobody has named it.
pub fn word(family: &str, key: &str) -> String {
    let name = format!("sk-name-{family}-{key}");
    if Words::knows(&name) { spoken().say(&name) } else { key.to_owned() }
}

/// Of a scenario.
pub fn title(scenario: &str) -> String {
    word("title", scenario)
}

/// A, B, C, D.
pub fn letter(group: GroupId) -> String {
    char::from(b'A' + group.index).to_string()
}

/// With its side.
pub fn group_name(group: GroupId) -> String {
    let (side, letter) = (spoken().side(group.side), letter(group));
    t!("sk-group", side = side, letter = letter)
}

/// What a card is, without its value.
pub fn kind_name(kind: CardKind) -> String {
    word("card", kind.key())
}

/// What a card is, with its value.
pub fn card_name(facts: &Facts, card: CardId) -> String {
    let kind = facts.card(card).kind;
    let name = kind_name(kind);
    match kind {
        CardKind::Fire { strength: value, .. } | CardKind::Rally { men: value } => {
            t!("sk-card-value", card = name, value = value)
        }
        _ => name,
    }
}

/// Of ground.
pub fn ground_name(terrain: Terrain) -> String {
    word("card", terrain.key())
}

/// Of what a man fires with, or of his vehicle.
pub fn weapon_name(at: Position, man: u8) -> String {
    let person = at.person(man);
    match person.vehicle {
        Some(vehicle) => word("vehicle", &at.facts.vehicle(vehicle).key),
        None => word("weapon", &at.facts.weapon(person.weapon).key),
    }
}

/// A player as it is shown: by its name, or the file of a library without its folders.
pub fn called(player: &str) -> String {
    if meridian_session::skirmish::PLAYERS.contains(&player) {
        return word("player", player);
    }
    let Ok(spec) = player.parse::<meridian_ai_host::AgentSpec>() else { return player.to_owned() };
    let path = Path::new(&spec.source);
    let manifest = path.file_name().is_some_and(|name| name == meridian_ai_host::MANIFEST);
    let shown = if manifest { path.parent().and_then(Path::file_name) } else { path.file_name() };
    shown.map_or_else(|| player.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// What a check shows.
pub fn number(number: Number) -> String {
    match number.colour {
        Colour::Red => t!("sk-number-red", value = number.value),
        Colour::Black => t!("sk-number-black", value = number.value),
    }
}

/// All that is in force, each condition by itself, with its paragraph.
pub fn conditions(weather: &Weather) -> Vec<(String, &'static str)> {
    let said = |key: &str| match key {
        "fog" => t!("sk-fog-level", level = weather.fog),
        key => word("weather", key),
    };
    in_force(weather).into_iter().map(|(key, rule)| (said(key), rule)).collect()
}

/// What a fight is about, and what it is fought in: the weather that is in force there, whatever its scenario says.
pub fn about(scenario: &str, weather: &Weather) -> String {
    let sky = in_force(weather).into_iter().map(|(key, _)| word("sky", key));
    std::iter::once(word("about", scenario)).chain(sky).collect::<Vec<_>>().join(" ")
}

/// Keys of all that is in force, with their paragraphs.
fn in_force(weather: &Weather) -> Vec<(&'static str, &'static str)> {
    let mut found = Vec::new();
    let mut add = |holds: bool, key: &'static str, rule: &'static str| {
        if holds {
            found.push((key, rule));
        }
    };
    add(weather.fog > 0, "fog", "SK §99.2");
    add(weather.mist, "mist", "SK §99.3");
    add(weather.gusty, "gusty", "SK §99.4");
    add(weather.overcast, "overcast", "SK §99.5");
    add(weather.falling == Falling::Rain, "rain", "SK §99.6");
    add(weather.mud, "mud", "SK §99.7");
    add(weather.falling == Falling::Snow, "falling_snow", "SK §99.81");
    add(weather.snow == Snow::Ground, "ground_snow", "SK §99.82");
    add(weather.snow == Snow::Deep, "deep_snow", "SK §99.83");
    add(weather.drifts, "drifts", "SK §99.84");
    add(weather.extreme, "extreme_winter", "SK §99.85");
    if found.is_empty() {
        found.push(("clear", "SK §99.1"));
    }
    found
}
