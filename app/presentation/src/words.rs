//! Phrases that several panels need.

use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::ports;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Phase, Side, Unit, UnitId};
use meridian_words::{Named, Names};

/// `City of Poland`, `Poland`, `Open sea`.
pub fn cell_title(at: Position, cell: CellId) -> String {
    if let Some(city) = at.map.city_at(cell) {
        return city.name.clone();
    }
    if let Some(place) = at.map.resources.iter().find(|place| place.cell == cell) {
        return place.name.clone();
    }
    if !at.map.is_land(cell) {
        return "Sea".into();
    }
    territory(at, cell).unwrap_or_else(|| "Land".into())
}

/// `Danzig`, `South-west of Danzig`, `Sea 2 hexes north of Bergen`: where something is, at the head of a row.
pub fn place_title(at: Position, cell: CellId) -> String {
    let name = at.cell_name(cell);
    crate::journal::capitalised(name.strip_prefix("the hex ").or(name.strip_prefix("the ")).unwrap_or(&name))
}

/// The same with the points of the compass as letters, for narrow rows: `2 hexes NNE of Bergen`.
pub fn short_place(at: Position, cell: CellId) -> String {
    let point = |word: &str| {
        let mut points = word.split('-');
        points.all(|point| ["north", "east", "south", "west"].contains(&point.to_lowercase().as_str()))
    };
    let letters = |word: &str| word.split('-').filter_map(|point| point.chars().next()).collect::<String>();
    let short = |word: &str| if point(word) { letters(word).to_uppercase() } else { word.to_owned() };
    place_title(at, cell).split(' ').map(short).collect::<Vec<_>>().join(" ")
}

/// Name and number of a unit, which tell it from others like it: `8-SP German infantry #214`.
pub fn number_name(at: Position, id: UnitId) -> String {
    at.state.unit(id).map_or_else(String::new, |unit| format!("{}{}", at.unit_name(unit), number(at, id)))
}

/// ` #214` where there are several of the class, nothing for a ship with a name of its own.
pub fn number(at: Position, id: UnitId) -> String {
    let Some(class) = at.state.unit(id).map(|unit| unit.class) else { return String::new() };
    let like = at.state.units().filter(|(_, unit)| unit.class == class);
    if like.take(2).count() > 1 { format!(" #{}", id.slot()) } else { String::new() }
}

/// The territory of 1937.
pub fn territory(at: Position, cell: CellId) -> Option<String> {
    let index = at.map.territory.get(cell.index()).copied()?;
    at.map.territories.get(usize::from(index)).map(|territory| territory.name.clone())
}

/// `clear, hills, marsh, coast, railway`.
pub fn terrain(at: Position, cell: CellId) -> String {
    let mut words = vec![at.map.terrain(cell).name()];
    for (bit, word) in [
        (flag::COASTAL, "coast"),
        (flag::HILL, "hills"),
        (flag::MARSH, "marsh"),
        (flag::RAIL, "railway"),
        (flag::RESOURCE, "resource"),
    ] {
        if at.map.has(cell, bit) {
            words.push(word.to_owned());
        }
    }
    words.join(", ")
}

/// What stands in the cell beside units: capital, ports, bases, works.
pub fn works(at: Position, cell: CellId) -> Vec<String> {
    let mut words = Vec::new();
    if at.map.has(cell, flag::CAPITAL) {
        words.push("capital".to_owned());
    }
    if ports::is_port(&at, cell) {
        words.push(if at.map.has(cell, flag::MAJOR_PORT) { "major port" } else { "port" }.to_owned());
    }
    let capacity = ports::airbase_capacity(&at, cell);
    if capacity > 0 {
        let side = at.state.controlling_side(cell);
        let based = side.map_or(0, |side| at.based_at(cell, side));
        words.push(format!("airbase {based}/{capacity}"));
    }
    let works = at.state.works(cell);
    for (stage, name) in [(works.fort, "fortification"), (works.airfield, "airfield")] {
        match stage {
            0 => {}
            1 | 2 => words.push(format!("{name} under construction ({stage} of 3)")),
            _ => words.push(name.to_owned()),
        }
    }
    if works.installations_destroyed {
        words.push("installations destroyed".into());
    }
    if works.resource_destroyed {
        words.push("resource destroyed".into());
    }
    if works.atomic_destroyed {
        words.push("destroyed by an atomic bomb".into());
    }
    words
}

/// The figures of a unit in a few words: `5 SP · 4 MP`.
pub fn figures(at: Position, unit: &Unit) -> String {
    let class = at.class(unit);
    match class.domain() {
        Domain::Land if unit.strength == 0 => format!("{} MP", class.movement),
        Domain::Land => format!("{} SP · {} MP", unit.strength, class.movement),
        Domain::Naval => {
            format!(
                "{}/{} att · {} def · {} MP",
                class.surface_attack, class.submarine_attack, class.defense, class.movement
            )
        }
        Domain::Air => format!(
            "{} ftr · {} bmb · {} def · {}/{} MP",
            class.fighter,
            class.bomber,
            class.defense,
            class.movement.saturating_sub(unit.mp_used),
            class.movement
        ),
    }
}

/// States worth a word, with whether each is bad.
pub fn states(at: Position, unit: &Unit) -> Vec<(String, bool)> {
    let naval = at.domain(unit) == Domain::Naval;
    let air = at.domain(unit) == Domain::Air;
    let mut words = Vec::new();
    for (bit, word, bad) in [
        (unit_flag::OUT_OF_SUPPLY, "out of supply", true),
        (unit_flag::DAMAGED, "damaged", true),
        (unit_flag::ASSAULTING, "landed", false),
        (unit_flag::ATTACKED, "has attacked", false),
        (unit_flag::BY_RAIL, "by rail", false),
        (unit_flag::MOVED, "moved", false),
        (unit_flag::OVERRAN, "overran", false),
        (unit_flag::IN_PORT, "in port", false),
        (unit_flag::PLACED, "new", false),
    ] {
        if unit.has(bit) {
            words.push((word.to_owned(), bad));
        }
    }
    if air && !unit.is_carried() {
        words.push((if unit.has(unit_flag::BASED) { "based" } else { "in the air" }.to_owned(), false));
    }
    if naval {
        let (left, full) = (unit.supply_months, at.rules.numbers.naval_supply_months);
        words.push((format!("supplies {left}/{full}"), left <= 1));
    }
    if let Some(receiver) = unit.cargo_for {
        let text = format!("{} for {}", money(unit.cargo_money.into()), at.country_name(receiver));
        words.push((text, false));
    }
    words
}

/// What to do in a phase, in one sentence.
pub fn advice(phase: Phase) -> &'static str {
    match phase {
        Phase::WarDeclaration => {
            "Tick whom to declare war on or to bring in; it is carried out when you end the phase."
        }
        Phase::Deployment => {
            "Choose arriving units on the left, then click a green hex to place them. Works are begun in the hex panel."
        }
        Phase::Income => "Send money between your countries and load convoys in port; amounts are limited per month.",
        Phase::UnitBuild => {
            "Buy units with each country's treasury; they arrive after their delay. Repair damaged ships and aircraft."
        }
        Phase::Overrun(_) => "Armor may overrun weak stacks before it moves: choose a red hex.",
        Phase::FirstMovement(_) => "Click a stack, then a golden hex to move there. Space goes to the next unit.",
        Phase::Interception(_) => {
            "Send fighters against aircraft and bombers against ships on their way; the combats follow when all have declared."
        }
        Phase::Amphibious(_) => "Land troops from ships and drop paratroopers in a red hex.",
        Phase::Combat(_) => {
            "Choose a red hex, look at the odds, attack. Supported attacks are stronger, split ones are not."
        }
        Phase::SecondMovement(_) => {
            "Units that have not moved may move now, by rail too (blue). Bring aircraft home to a base."
        }
        Phase::Supply => "Units without supply lose strength.",
    }
}

/// Short name of a phase for the bar.
pub fn short(phase: Phase) -> &'static str {
    match phase {
        Phase::WarDeclaration => "War",
        Phase::Deployment => "Deploy",
        Phase::Income => "Income",
        Phase::UnitBuild => "Build",
        Phase::Overrun(_) => "Overrun",
        Phase::FirstMovement(_) => "Move",
        Phase::Interception(_) => "Intercept",
        Phase::Amphibious(_) => "Land",
        Phase::Combat(_) => "Combat",
        Phase::SecondMovement(_) => "Move 2",
        Phase::Supply => "Supply",
    }
}

/// `$1,250B`.
pub fn money(billions: u32) -> String {
    format!("${}B", grouped(billions as usize))
}

/// `1,250`.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

pub fn percent(chance: f64) -> String {
    let value = 100.0 * chance;
    if (0.05..9.95).contains(&value) { format!("{value:.1} %") } else { format!("{value:.0} %") }
}

/// `the Axis`, `you` for the reader's own side.
pub fn who(side: Side, reader: Option<Side>) -> &'static str {
    match (side, reader) {
        (side, Some(reader)) if side == reader => "You",
        (Side::Axis, _) => "The Axis",
        (Side::Allies, _) => "The Allies",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_grouped() {
        assert_eq!(money(0), "$0B");
        assert_eq!(money(950), "$950B");
        assert_eq!(money(12_345_678), "$12,345,678B");
    }

    #[test]
    fn chances_keep_a_digit_when_small() {
        assert_eq!(percent(0.5), "50 %");
        assert_eq!(percent(0.034), "3.4 %");
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(1.0), "100 %");
    }
}
