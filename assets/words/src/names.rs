//! What things are called inside a sentence.

use crate::{Arguments, Words, spoken};
use meridian_engine::map::Group;
use meridian_engine::odds::{FactorKind, ShareKind};
use meridian_engine::reason::Who;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, KindData, Role, TerrainData, WeatherData, ZoneData};
use meridian_engine::{CellId, Phase, Ruleset, Side, Unit, UnitId};

/// The name of the message of a thing that has a key of its own.
fn named(family: &str, key: &str) -> String {
    format!("{family}-{}", key.replace('_', "-"))
}

impl Words {
    /// `Axis` or `Allies`.
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
    /// `War declaration`, `Combat`; without the side.
    pub fn phase(&self, phase: Phase) -> String {
        self.say(&named("phase", phase.key()))
    }
    /// `tall mountain`.
    pub fn terrain(&self, terrain: &TerrainData) -> String {
        self.named_or("terrain", &terrain.key, &terrain.name)
    }
    /// `severe winter`.
    pub fn weather(&self, weather: &WeatherData) -> String {
        self.named_or("weather", &weather.key, &weather.name)
    }
    /// A weather zone, `northern temperate`.
    pub fn zone(&self, zone: &ZoneData) -> String {
        self.named_or("zone", &zone.key, &zone.name)
    }
    /// A group of cells, `eastern Poland`.
    pub fn group(&self, group: &Group) -> String {
        self.named_or("border", &group.key, &group.name)
    }
    /// A kind of unit, in the singular.
    pub fn kind(&self, kind: &KindData) -> String {
        self.named_or("kind", &kind.key, &kind.name)
    }
    /// The message of a row of the tables, or the name that the table has for it: rulesets come with words of their own.
    pub(crate) fn named_or(&self, family: &str, key: &str, name: &str) -> String {
        let message = named(family, key);
        if Self::knows(&message) { self.say(&message) } else { name.to_owned() }
    }
    /// `5-SP German infantry`, `Bismarck`.
    pub fn unit(&self, at: Position, who: Who) -> String {
        let class = at.rules.class(who.class);
        let mut arguments = Arguments::new();
        arguments.set("class", class.display_name.as_str());
        match class.domain() {
            Domain::Land if class.role == Role::Supply => class.display_name.clone(),
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
    /// The formation that the unit stands for, or else what it is: `62nd Army`, `5-SP German infantry`.
    pub fn unit_called(&self, at: Position, id: UnitId, who: Who) -> String {
        at.state.formation_of(id).map_or_else(|| self.unit(at, who), |formation| formation.name.clone())
    }
    /// A sum of money as the rules count it: `$950B`, `12 RP`.
    pub fn sum(&self, rules: &Ruleset, amount: impl std::fmt::Display) -> String {
        let mut arguments = Arguments::new();
        arguments.set("billions", amount.to_string());
        match &rules.money {
            Some(unit) => {
                arguments.set("unit", unit.as_str());
                self.say_with("amount-of", &arguments)
            }
            None => self.say_with("amount", &arguments),
        }
    }
    /// For the bar, where there is little room.
    pub fn phase_short(&self, phase: Phase) -> String {
        self.say(&named("phase-short", phase.key()))
    }
    /// What to do in it by these rules, in one sentence. `next`: the key to the next unit.
    pub fn phase_advice(&self, rules: &Ruleset, phase: Phase, next: &str) -> String {
        let mut arguments = Arguments::new();
        arguments.set("next", next);
        let say = |name: &str| self.say_with(name, &arguments);
        match phase {
            Phase::Income if rules.offensives.is_some() => say("phase-advice-offensives"),
            Phase::FirstMovement(_) if rules.sequence.overruns.is_some() => say("phase-advice-overruns"),
            Phase::Interception(_) if rules.sea.interception.is_some() => say("phase-advice-hunts"),
            _ => say(&named("phase-advice", phase.key())),
        }
    }
    /// What multiplies a strength.
    pub fn factor(&self, rules: &Ruleset, kind: FactorKind) -> String {
        self.say(match kind {
            FactorKind::Damaged => "factor-damaged",
            FactorKind::Terrain(terrain) => return self.terrain(rules.terrain(terrain)),
            FactorKind::Fortification => "factor-fortification",
            FactorKind::Weather(weather) => return self.weather(rules.weather.kind(weather)),
            FactorKind::WinterFighters => "factor-soviet-winter",
            FactorKind::OutOfSupply => "factor-out-of-supply",
            FactorKind::NavalGuns => "factor-naval-guns",
            FactorKind::MajorPort => "factor-major-port",
            FactorKind::Kamikaze => "factor-kamikaze",
            FactorKind::Resolve => "factor-resolve",
            FactorKind::HomeCityLost => "factor-city-lost",
            FactorKind::BombsSoFar => "factor-bombs-so-far",
            FactorKind::Row(row) => return self.modifier(rules, row),
        })
    }
    /// A row of the land combat's table.
    pub fn modifier(&self, rules: &Ruleset, row: u8) -> String {
        let row = &rules.land_combat.modifiers[usize::from(row)];
        self.named_or("modifier", &row.key, &row.name)
    }
    /// What makes up the chance of a landing.
    pub fn share(&self, kind: ShareKind) -> String {
        self.say(match kind {
            ShareKind::Any => "share-any",
            ShareKind::Combined => "share-combined",
            ShareKind::Marines => "share-marines",
        })
    }
}

/// What has a name in the language that is spoken.
pub trait Named {
    /// The name inside a sentence.
    fn name(self) -> String;
}

macro_rules! named {
    ($($type:ty: $method:ident),*) => {
        $(impl Named for $type {
            fn name(self) -> String {
                spoken().$method(self)
            }
        })*
    };
}

named!(
    Phase: phase,
    &TerrainData: terrain,
    &ZoneData: zone,
    &WeatherData: weather,
    &KindData: kind,
    ShareKind: share
);

/// Names of what stands in a position, in the language that is spoken.
pub trait Names {
    /// `Danzig`, `the hex south-west of Danzig`.
    fn cell_name(&self, cell: CellId) -> String;
    /// `5-SP German infantry`, `Bismarck`.
    fn unit_name(&self, unit: &Unit) -> String;
    /// `62nd Army`; without a formation as [`Self::unit_name`]. Empty for a unit that is no more.
    fn unit_called(&self, id: UnitId) -> String;
}

impl Names for Position<'_> {
    fn cell_name(&self, cell: CellId) -> String {
        spoken().cell(*self, cell)
    }
    fn unit_name(&self, unit: &Unit) -> String {
        spoken().unit(*self, unit.who())
    }
    fn unit_called(&self, id: UnitId) -> String {
        self.state.unit(id).map_or_else(String::new, |unit| spoken().unit_called(*self, id, unit.who()))
    }
}
