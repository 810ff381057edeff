//! Phrases that several panels need.

use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::ports;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, CountryId, Side, Unit, UnitId};
use meridian_words::{Named, Names, arguments, spoken, t};

/// `City of Poland`, `Poland`, `Open sea`.
pub fn cell_title(at: Position, cell: CellId) -> String {
    if let Some(city) = at.map.city_at(cell) {
        return city.name.clone();
    }
    if let Some(place) = at.map.resources.iter().find(|place| place.cell == cell) {
        return place.name.clone();
    }
    if !at.map.is_land(cell) {
        return t!("hex-sea");
    }
    territory(at, cell).unwrap_or_else(|| t!("hex-land"))
}

/// `Danzig`, `South-west of Danzig`, `Sea 2 hexes north of Bergen`: where something is, at the head of a row.
pub fn place_title(at: Position, cell: CellId) -> String {
    spoken().place_title(at, cell)
}

/// The same with the points of the compass as letters, for narrow rows: `2 hexes NNE of Bergen`.
pub fn short_place(at: Position, cell: CellId) -> String {
    spoken().short_place(at, cell)
}

/// What tells a unit from others like it, its name or what it is with its number: `62nd Army`, `8-SP German infantry #214`.
pub fn number_name(at: Position, id: UnitId) -> String {
    format!("{}{}", at.unit_called(id), number(at, id))
}

/// ` #214` where there are several of the class, nothing for a ship or a formation with a name of its own.
pub fn number(at: Position, id: UnitId) -> String {
    let Some(class) = at.state.unit(id).map(|unit| unit.class) else { return String::new() };
    let like = at.state.units().filter(|(_, unit)| unit.class == class);
    if at.state.formation_of(id).is_none() && like.take(2).count() > 1 {
        format!(" #{}", id.slot())
    } else {
        String::new()
    }
}

/// The territory of 1937.
pub fn territory(at: Position, cell: CellId) -> Option<String> {
    let index = at.map.territory.get(cell.index()).copied()?;
    at.map.territories.get(usize::from(index)).map(|territory| territory.name.clone())
}

/// `clear, hills, marsh, coast, railway`.
pub fn terrain(at: Position, cell: CellId) -> String {
    let mut words = vec![at.terrain(cell).name()];
    for (bit, word) in [
        (flag::COASTAL, "ground-coast"),
        (flag::HILL, "ground-hills"),
        (flag::MARSH, "ground-marsh"),
        (flag::RAIL, "ground-railway"),
        (flag::RESOURCE, "ground-resource"),
    ] {
        let word = spoken().say(word);
        if at.map.has(cell, bit) && !words.contains(&word) {
            words.push(word);
        }
    }
    spoken().row(&words)
}

/// What stands in the cell beside units: capital, ports, bases, works.
pub fn works(at: Position, cell: CellId) -> Vec<String> {
    let mut words = Vec::new();
    if at.map.has(cell, flag::CAPITAL) {
        words.push(t!("built-capital"));
    }
    if ports::is_port(&at, cell) {
        words.push(if at.map.has(cell, flag::MAJOR_PORT) { t!("built-major-port") } else { t!("built-port") });
    }
    let capacity = ports::airbase_capacity(&at, cell);
    if capacity > 0 {
        let side = at.state.controlling_side(cell);
        let based = side.map_or(0, |side| at.based_at(cell, side));
        words.push(t!("built-airbase", used = based, places = capacity));
    }
    if let Some(beachhead) = at.state.beachhead(cell) {
        words.push(t!("built-beachhead", side = spoken().side(beachhead.side)));
    }
    let works = at.state.works(cell);
    for (stage, begun, done) in [
        (works.fort, "built-fortification-begun", "built-fortification"),
        (works.airfield, "built-airfield-begun", "built-airfield"),
    ] {
        match stage {
            0 => {}
            1 | 2 => words.push(spoken().say_with(begun, &arguments! { stage = stage })),
            _ => words.push(spoken().say(done)),
        }
    }
    if works.installations_destroyed {
        words.push(t!("built-installations-destroyed"));
    }
    if works.resource_destroyed {
        words.push(t!("built-resource-destroyed"));
    }
    if works.atomic_destroyed {
        words.push(t!("built-atomic-destroyed"));
    }
    words
}

/// What a unit is besides its name: `Soviet infantry · 4–5 · 2 SP · 4 MP` for a formation, else its figures.
pub fn described(at: Position, id: UnitId) -> String {
    let Some(unit) = at.state.unit(id) else { return String::new() };
    match at.state.formation_of(id) {
        Some(_) => format!("{} · {}", at.class(unit).display_name, figures(at, unit)),
        None => figures(at, unit),
    }
}

/// What arrives by name, with the formations that it stands for: `Hungarian corps: Hungarian VII Corps`.
pub fn arriving_name(at: Position, country: CountryId, item: &Item) -> String {
    let now = at.state.clock().month;
    let formations = at.state.formations().iter();
    let due = formations.filter(|it| it.month <= now && it.awaits(country, item.class, item.strength));
    let names: Vec<String> = due.map(|formation| formation.name.clone()).collect();
    let what = spoken().item(at, item);
    if names.is_empty() { what } else { format!("{what}: {}", spoken().row(&names)) }
}

/// The figures of a unit in a few words: `5 SP · 4 MP`.
pub fn figures(at: Position, unit: &Unit) -> String {
    let class = at.class(unit);
    let movement = class.movement;
    match class.domain() {
        Domain::Land if unit.strength == 0 => t!("figures-supply", movement = movement),
        Domain::Land if class.factors.is_some() => t!(
            "figures-factors",
            attack = at.attack_factor(unit),
            defence = at.defence_factor(unit),
            strength = unit.strength,
            movement = movement
        ),
        Domain::Land => t!("figures-land", strength = unit.strength, movement = movement),
        Domain::Naval => t!(
            "figures-ship",
            surface = class.surface_attack,
            submarine = class.submarine_attack,
            defense = class.defense,
            movement = movement
        ),
        Domain::Air => t!(
            "figures-aircraft",
            fighter = class.fighter,
            bomber = class.bomber,
            defense = class.defense,
            left = movement.saturating_sub(unit.mp_used),
            movement = movement
        ),
    }
}

/// States worth a word, with whether each is bad.
pub fn states(at: Position, unit: &Unit) -> Vec<(String, bool)> {
    let naval = at.domain(unit) == Domain::Naval;
    let air = at.domain(unit) == Domain::Air;
    let mut words = Vec::new();
    for (bit, word, bad) in [
        (unit_flag::OUT_OF_SUPPLY, "state-out-of-supply", true),
        (unit_flag::DAMAGED, "state-damaged", true),
        (unit_flag::ASSAULTING, "state-landed", false),
        (unit_flag::ATTACKED, "state-attacked", false),
        (unit_flag::BY_RAIL, "state-by-rail", false),
        (unit_flag::MOVED, "state-moved", false),
        (unit_flag::OVERRAN, "state-overran", false),
        (unit_flag::IN_PORT, "state-in-port", false),
        (unit_flag::PLACED, "state-new", false),
    ] {
        if unit.has(bit) {
            words.push((spoken().say(word), bad));
        }
    }
    if air && !unit.is_carried() {
        words.push((if unit.has(unit_flag::BASED) { t!("state-based") } else { t!("state-in-the-air") }, false));
    }
    if naval {
        let (left, full) = (unit.supply_months, at.rules.numbers.naval_supply_months);
        words.push((t!("state-supplies", left = left, full = full), left <= 1));
    }
    if let Some(receiver) = unit.cargo_for {
        let cargo = t!("state-cargo", money = money(at, unit.cargo_money.into()), country = at.country_name(receiver));
        words.push((cargo, false));
    }
    words
}

/// `$1,250B`, or as the rules count it, `12 RP`.
pub fn money(at: Position, amount: u32) -> String {
    spoken().sum(at.rules, grouped(amount as usize))
}

/// `1,250`.
pub fn grouped(number: usize) -> String {
    let (digits, separator) = (number.to_string(), t!("amount-separator"));
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push_str(&separator);
        }
        text.push(digit);
    }
    text
}

/// `42%` of a chance from 0 to 1; below ten with one digit behind the point, 0 without.
pub fn percent(chance: f64) -> String {
    // no minus before what is nothing
    let value = 100.0 * chance.max(0.0) + 0.0;
    let digits = usize::from((0.05..9.95).contains(&value));
    t!("percent", value = format!("{value:.digits$}"))
}

/// `The Axis`, `You` for the reader's own side.
pub fn who(side: Side, reader: Option<Side>) -> String {
    match (side, reader) {
        (side, Some(reader)) if side == reader => t!("who-you"),
        (Side::Axis, _) => t!("who-axis"),
        (Side::Allies, _) => t!("who-allies"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_grouped_and_counted_as_the_rules_do() {
        let [main, front] = ["1939", "east_front"].map(|id| meridian_tests::new_game_of(id, 1));
        assert_eq!(money(main.position(), 0), "$0B");
        assert_eq!(money(main.position(), 950), "$950B");
        assert_eq!(money(main.position(), 12_345_678), "$12,345,678B");
        assert_eq!(money(front.position(), 12), "12 RP");
    }

    #[test]
    fn chances_keep_a_digit_when_small() {
        assert_eq!(percent(0.5), "50 %");
        assert_eq!(percent(0.034), "3.4 %");
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(-1e-17), "0 %");
        assert_eq!(percent(1.0), "100 %");
    }
}
