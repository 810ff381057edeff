//! What things are called inside a sentence.

use crate::{Arguments, Words};
use meridian_engine::map::{BorderZone, Terrain, WeatherZone};
use meridian_engine::reason::Who;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, UnitKind};
use meridian_engine::weather::Weather;
use meridian_engine::{Phase, Side};

/// The name of the message of a thing that has a key of its own.
fn named(family: &str, key: &str) -> String {
    format!("{family}-{}", key.replace([' ', '_'], "-"))
}

impl Words {
    pub fn side(&self, side: Side) -> String {
        self.say(match side {
            Side::Axis => "side-axis",
            Side::Allies => "side-allies",
        })
    }
    /// `Axis` or `Allied`, before a noun.
    pub fn side_adjective(&self, side: Side) -> String {
        self.say(match side {
            Side::Axis => "side-adjective-axis",
            Side::Allies => "side-adjective-allies",
        })
    }
    pub fn phase(&self, phase: Phase) -> String {
        self.say(match phase {
            Phase::WarDeclaration => "phase-war-declaration",
            Phase::Deployment => "phase-deployment",
            Phase::Income => "phase-income",
            Phase::UnitBuild => "phase-unit-build",
            Phase::Overrun(_) => "phase-overrun",
            Phase::FirstMovement(_) => "phase-first-movement",
            Phase::Interception(_) => "phase-interception",
            Phase::Amphibious(_) => "phase-amphibious",
            Phase::Combat(_) => "phase-combat",
            Phase::SecondMovement(_) => "phase-second-movement",
            Phase::Supply => "phase-supply",
        })
    }
    pub fn terrain(&self, terrain: Terrain) -> String {
        self.say(&named("terrain", terrain.name()))
    }
    pub fn weather(&self, weather: Weather) -> String {
        self.say(&named("weather", weather.name()))
    }
    pub fn zone(&self, zone: WeatherZone) -> String {
        self.say(&named("zone", zone.name()))
    }
    pub fn border(&self, zone: BorderZone) -> String {
        self.say(&named("border", zone.key()))
    }
    /// In the singular.
    pub fn kind(&self, kind: UnitKind) -> String {
        self.say(&named("kind", kind.key()))
    }
    /// `5-SP German infantry`, `Bismarck`.
    pub fn unit(&self, at: Position, who: Who) -> String {
        let class = at.rules.class(who.class);
        let mut arguments = Arguments::new();
        arguments.set("class", class.display_name.as_str());
        match class.domain() {
            Domain::Land if class.kind == UnitKind::Supply => class.display_name.clone(),
            Domain::Land => {
                arguments.set("strength", who.strength);
                self.say_with("unit-troops", &arguments)
            }
            Domain::Naval | Domain::Air => {
                let adjective = &at.rules.country(who.owner).adjective;
                // some classes say whose they are: `German transports`
                if class.display_name.starts_with(adjective.as_str()) {
                    return class.display_name.clone();
                }
                arguments.set("adjective", adjective.as_str());
                self.say_with("unit-craft", &arguments)
            }
        }
    }
}
