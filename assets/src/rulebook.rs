//! The rulebook that the program carries: the files of docs/rules and the rulings, as text.

macro_rules! files {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../docs/", $file)))),*]
    };
}

/// Paths below docs/ and texts, in the order in which they are read.
pub const RULEBOOK: &[(&str, &str)] = files![
    "rules/00-reading.md",
    "rules/01-world.md",
    "rules/02-sequence.md",
    "rules/03-entering-the-war.md",
    "rules/04-conquest.md",
    "rules/05-control.md",
    "rules/06-units.md",
    "rules/07-acquiring-units.md",
    "rules/08-deployment.md",
    "rules/09-stacking.md",
    "rules/10-control-zones.md",
    "rules/11-movement.md",
    "rules/12-interception.md",
    "rules/13-assaults.md",
    "rules/14-land-combat.md",
    "rules/15-naval-air-combat.md",
    "rules/16-bombing.md",
    "rules/17-supply.md",
    "rules/18-weather.md",
    "rules/19-money.md",
    "rules/20-victory.md",
    "rules/21-saved-games.md",
    "rules/22-selection.md",
    "rules/tables.md",
    "rules/theatre-weather.md",
    "rules/east-front.md",
    "rules/two-zone.md",
    "rulings.md",
];

/// The book of the skirmish, a game of its own.
pub const SKIRMISH_RULEBOOK: &[(&str, &str)] =
    files!["rules/skirmish/game.md", "rules/skirmish/weather.md", "rulings.md",];
