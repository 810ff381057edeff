//! The tables of the rulebook, made from the ruleset: short ones for the chapters, long ones for docs/rules/tables.md.

mod chances;
mod combat;
mod countries;
mod money;
mod odds;
mod openings;
mod politics;
mod schedule;
mod troops;
mod units;
mod weather;

use meridian_engine::ruleset::{KindData, Role};
use meridian_engine::{ClassId, CountryId, Month, Ruleset};
use meridian_words::Named;

/// Anchors and titles of the long tables.
pub const APPENDIX: &[(&str, &str)] = &[
    ("table-a", "Table A: countries"),
    ("table-b", "Table B: aircraft"),
    ("table-c", "Table C: ships"),
    ("table-d", "Table D: who sends money to whom"),
    ("table-e", "Table E: forces of June 1937"),
    ("table-f", "Table F: reinforcements"),
];

/// The table that a chapter asks for by name.
pub fn table(name: &str) -> String {
    let rules = &meridian_assets::ruleset();
    match name {
        "activations" => politics::activations(rules),
        "airbase" => troops::airbase(rules),
        "assault" => combat::assault(rules),
        "attacker_losses" => chances::attacker_losses(),
        "atomic" => combat::atomic(rules),
        "cascades" => politics::cascades(rules),
        "convoys" => money::convoys(rules),
        "costs" => troops::costs(rules),
        "defense" => combat::defense(rules),
        "fixed_income" => money::fixed_income(rules),
        "grounding" => weather::grounding(rules),
        "home_income" => money::home_income(rules),
        "land_movement" => troops::movement(rules),
        "loss_chances" => chances::defender_losses(),
        "openings" => openings::ready(rules),
        "raids" => chances::raids(rules),
        "rail" => countries::rail(rules),
        "strength" => troops::strength(rules),
        "surrender" => combat::surrender(rules),
        "two_zone_odds" => odds::results("two_zone"),
        "weather" => weather::conditions(rules),
        "works" => openings::works(),
        "works_costs" => troops::works(rules),
        name => panic!("a chapter asks for table `{name}`, which nobody makes"),
    }
}

/// docs/rules/tables.md.
pub fn appendix() -> String {
    let rules = &meridian_assets::ruleset();
    let bodies = [
        countries::all(rules),
        units::aircraft(rules),
        units::ships(rules),
        money::exchange(rules),
        openings::initial(rules),
        schedule::all(rules),
    ];
    let mut text = String::from(
        "# Tables\n\nThe long tables of the [rulebook](../rules.md), made from the data that the program plays by. Change the data \
         ([data.md](../data.md)),\nnot this file.\n",
    );
    for ((anchor, title), body) in APPENDIX.iter().zip(bodies) {
        text.push_str(&format!("\n## <a id=\"{anchor}\"></a>{title}\n\n{}\n", body.trim_end()));
    }
    text
}

/// A table in Markdown.
struct Grid {
    text: String,
}

impl Grid {
    fn new(heads: &[&str]) -> Self {
        let rule = vec!["---"; heads.len()].join("|");
        Self { text: format!("| {} |\n|{rule}|\n", heads.join(" | ")) }
    }

    fn row(&mut self, cells: &[String]) {
        self.text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
}

fn country(rules: &Ruleset, id: CountryId) -> String {
    rules.country(id).name.clone()
}

/// `Hungary, Italy and Japan`.
fn list(names: &[String]) -> String {
    match names {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn month(month: Month) -> String {
    format!("{} {}", month.name(), month.year())
}

/// `3 infantry`, `battleship Bismarck`, `2 destroyers Mahan`, `4 ME-109`: an item of a pool or schedule.
fn item(rules: &Ruleset, class: ClassId, group: Option<ClassId>, count: u16) -> String {
    let data = rules.class(class);
    let (kind, role) = (rules.kind(data.kind), data.role);
    let name = match role {
        role if role.is_land() || matches!(role, Role::TransportShip | Role::Convoy) => {
            return format!("{count} {}", plural(&data.name.to_lowercase(), role, count));
        }
        Role::Aircraft => return format!("{count} {}", data.name),
        _ => format!("{} {}", short(kind), data.name),
    };
    let with = group.map(|group| format!(" with {}", rules.class(group).name)).unwrap_or_default();
    let times = if count == 1 { String::new() } else { format!("{count} ") };
    format!("{times}{name}{with}")
}

fn plural(name: &str, role: Role, count: u16) -> String {
    if role == Role::Paratrooper && count == 1 {
        return "paratrooper".to_owned();
    }
    let counted = matches!(role, Role::Supply | Role::TransportShip | Role::Convoy);
    if counted && count != 1 { format!("{name}s") } else { name.to_owned() }
}

/// Abbreviation of a kind of ship, as in Table C.
fn short(kind: &KindData) -> String {
    let letters = match kind.key.as_str() {
        "battleship" => "BB",
        "battlecruiser" => "BC",
        "heavy_cruiser" => "CA",
        "carrier" => "CV",
        "light_cruiser" => "CL",
        "destroyer" => "DD",
        "destroyer_escort" => "DE",
        "kaibokan" => "KB",
        "submarine" => "SS",
        _ => return kind.name(),
    };
    letters.to_owned()
}
