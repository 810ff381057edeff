//! Words of a case for things of the rules: sides, countries, months, phases, classes, items, units.

use crate::fault::Fault;
use crate::words::{Words, suggestion};
use meridian_engine::country::country_flag;
use meridian_engine::ruleset::Role;
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, ClassId, CountryId, GroupId, Month, Phase, Ruleset, Side, UnitId, ZoneId};
use std::collections::BTreeMap;

/// What the author of a case has named.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub units: BTreeMap<String, UnitId>,
    pub places: BTreeMap<String, CellId>,
    /// Columns of the text board; none on the world.
    pub columns: Option<u16>,
}

impl Names {
    pub fn unit(&self, words: &mut Words) -> Result<UnitId, Fault> {
        let word = words.next("the name of a unit")?;
        self.units.get(&word.text).copied().ok_or_else(|| {
            let known: Vec<&String> = self.units.keys().collect();
            words.fault_before(format!("no unit is named `{}`", word.text), suggestion(&word.text, &known))
        })
    }
    pub fn unit_list(&self, words: &mut Words) -> Result<Vec<UnitId>, Fault> {
        words.list(|words| self.unit(words))
    }
    /// The author's name of the unit.
    pub fn of_unit(&self, id: UnitId) -> String {
        let named = self.units.iter().find(|(_, unit)| **unit == id);
        named.map_or_else(|| format!("unit {}", id.slot()), |(name, _)| name.clone())
    }
}

pub const SIDES: &[(&str, Side)] = &[("axis", Side::Axis), ("allies", Side::Allies)];

pub fn side(words: &mut Words) -> Result<Side, Fault> {
    words.one_of("a side", SIDES)
}
/// The side that comes next, if one does.
pub fn maybe_side(words: &mut Words) -> Option<Side> {
    SIDES.iter().find(|(name, _)| words.take(name)).map(|(_, side)| *side)
}

pub fn month(words: &mut Words) -> Result<Month, Fault> {
    let word = words.next("a month")?;
    word.text.parse().map_err(|_| {
        words.fault_before(format!("`{}` is not a month", word.text), "write year and month as in 1941-07")
    })
}

/// `united_kingdom`, in any spelling with blanks or dashes, or `uk`, `us`, `ussr`.
pub fn find_country(rules: &Ruleset, name: &str) -> Option<CountryId> {
    let key = key_of(name);
    let key = match key.as_str() {
        "uk" | "britain" => "united_kingdom",
        "us" | "usa" => "united_states",
        "ussr" => "soviet_union",
        other => other,
    };
    rules.country_by_key(key)
}
pub fn country(words: &mut Words, rules: &Ruleset) -> Result<CountryId, Fault> {
    let word = words.next("a country")?;
    find_country(rules, &word.text).ok_or_else(|| {
        let keys: Vec<&String> = rules.countries.iter().map(|country| &country.key).collect();
        words.fault_before(format!("there is no country `{}`", word.text), suggestion(&word.text, &keys))
    })
}
/// A country or `none`.
pub fn country_or_none(words: &mut Words, rules: &Ruleset) -> Result<Option<CountryId>, Fault> {
    if words.take("none") { Ok(None) } else { country(words, rules).map(Some) }
}

/// Small letters, blanks and dashes as underscores.
pub fn key_of(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).map(|c| if c == ' ' || c == '-' { '_' } else { c }).collect()
}

/// A class by its key, or by the last part of it where only one class ends so.
pub fn class(words: &mut Words, rules: &Ruleset) -> Result<ClassId, Fault> {
    let word = words.next("a unit class")?;
    find_class(rules, &word.text).map_err(|hint| words.fault_before(format!("no unit class `{}`", word.text), hint))
}

fn find_class(rules: &Ruleset, name: &str) -> Result<ClassId, String> {
    let name = key_of(name);
    if let Some(class) = rules.class_by_key(&name) {
        return Ok(class);
    }
    let ends = |key: &str| key.rsplit('.').next() == Some(name.as_str());
    let found: Vec<ClassId> =
        ClassId::table(rules.classes.len()).filter(|&class| ends(&rules.class(class).key)).collect();
    match found.as_slice() {
        [one] => Ok(*one),
        [] => {
            let keys: Vec<&String> = rules.classes.iter().map(|class| &class.key).collect();
            let near = suggestion(&name, &keys);
            let list = "`meridian export rules` lists the keys, as germany.infantry or air.spitfire";
            Err(if near.is_empty() { list.to_owned() } else { near })
        }
        [one, other, ..] => {
            Err(format!("more than one is meant: write `{}` or `{}`", rules.class(*one).key, rules.class(*other).key))
        }
    }
}

/// `CLASS`, `CLASS*STRENGTH`, `CARRIER+AIRCRAFT`: one thing of a pool or queue.
pub fn item(words: &mut Words, rules: &Ruleset) -> Result<Item, Fault> {
    let word = words.next("an item")?;
    let fault = |what: String, hint: String| words.fault_before(what, hint);
    let (main, group) = word.text.split_once('+').map_or((word.text.as_str(), None), |(a, b)| (a, Some(b)));
    let (main, strength) = main.split_once('*').map_or((main, None), |(a, b)| (a, Some(b)));
    let find = |name: &str| find_class(rules, name).map_err(|hint| fault(format!("no unit class `{name}`"), hint));
    let class = find(main)?;
    let group = group.map(find).transpose()?;
    let strength = match strength {
        None => 1,
        Some(text) => text
            .parse()
            .map_err(|_| fault(format!("`{text}` is not a strength"), "write germany.infantry*3".to_owned()))?,
    };
    Ok(Item { class, group, strength })
}

const PHASES: &[(&str, [Phase; 2])] = &[
    ("war-declaration", [Phase::WarDeclaration; 2]),
    ("deployment", [Phase::Deployment; 2]),
    ("income", [Phase::Income; 2]),
    ("unit-build", [Phase::UnitBuild; 2]),
    ("overrun", [Phase::Overrun(Side::Axis), Phase::Overrun(Side::Allies)]),
    ("first-movement", [Phase::FirstMovement(Side::Axis), Phase::FirstMovement(Side::Allies)]),
    ("interception", [Phase::Interception(Side::Axis), Phase::Interception(Side::Allies)]),
    ("amphibious", [Phase::Amphibious(Side::Axis), Phase::Amphibious(Side::Allies)]),
    ("combat", [Phase::Combat(Side::Axis), Phase::Combat(Side::Allies)]),
    ("second-movement", [Phase::SecondMovement(Side::Axis), Phase::SecondMovement(Side::Allies)]),
    ("supply", [Phase::Supply; 2]),
    ("own-supply", [Phase::OwnSupply(Side::Axis), Phase::OwnSupply(Side::Allies)]),
    ("breakthrough", [Phase::Breakthrough(Side::Axis), Phase::Breakthrough(Side::Allies)]),
    ("exploitation", [Phase::Exploitation(Side::Axis), Phase::Exploitation(Side::Allies)]),
    ("blitz", [Phase::Blitz(Side::Axis), Phase::Blitz(Side::Allies)]),
];

/// A phase by name, with the side whose phase it is or who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PhaseName {
    phases: [Phase; 2],
    pub side: Option<Side>,
    pub asked: Option<Side>,
}

impl PhaseName {
    /// `combat axis`, `deployment allies`, `second-movement axis asked allies`.
    pub fn read(words: &mut Words) -> Result<Self, Fault> {
        let phases = words.one_of("a phase", PHASES)?;
        let side = maybe_side(words);
        let asked = if words.take("asked") { Some(crate::names::side(words)?) } else { None };
        Ok(Self { phases, side, asked })
    }
    pub fn comes_next(words: &Words) -> bool {
        PHASES.iter().any(|(name, _)| words.is(name))
    }
    pub fn phase(&self) -> Phase {
        self.phases[self.side.unwrap_or(Side::Axis) as usize]
    }
    /// Who is asked in it.
    pub fn active(&self) -> Side {
        let joint = self.phases[0] == self.phases[1];
        let first = meridian_engine::state::Frames::of(self.phase()).asked();
        self.asked.or(self.side.filter(|_| joint)).unwrap_or(first)
    }
    /// Does a game that waits in `phase` for `active` stand there?
    pub fn fits(&self, phase: Phase, active: Side) -> bool {
        let joint = self.phases[0] == self.phases[1];
        let right = match self.side {
            Some(side) => self.phases[side as usize] == phase && (!joint || self.asked.is_some() || active == side),
            None => self.phases.contains(&phase),
        };
        right && self.asked.is_none_or(|asked| asked == active)
    }
}

/// `combat axis`, `deployment asked allies`.
pub fn phase_words(phase: Phase, active: Side) -> String {
    let name = PHASES.iter().find(|(_, phases)| phases.contains(&phase)).map_or("", |(name, _)| *name);
    let side = phase.phasing().map_or(String::new(), |side| format!(" {}", side_word(side)));
    if phase.phasing() == Some(active) {
        format!("{name}{side}")
    } else {
        format!("{name}{side} asked {}", side_word(active))
    }
}
pub const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

pub const UNIT_FLAGS: &[(&str, u16)] = &[
    ("attacked", unit_flag::ATTACKED),
    ("moved", unit_flag::MOVED),
    ("by-rail", unit_flag::BY_RAIL),
    ("overran", unit_flag::OVERRAN),
    ("oos-flag", unit_flag::OUT_OF_SUPPLY),
    ("damaged", unit_flag::DAMAGED),
    ("in-port", unit_flag::IN_PORT),
    ("based", unit_flag::BASED),
    ("placed", unit_flag::PLACED),
    ("locked", unit_flag::LOCKED),
    ("embarked", unit_flag::EMBARKED),
    ("assaulting", unit_flag::ASSAULTING),
    ("won", unit_flag::WON),
];

pub const COUNTRY_FLAGS: &[(&str, u16)] = &[
    ("conquered", country_flag::CONQUERED),
    ("ever-conquered", country_flag::EVER_CONQUERED),
    ("convoy-money", country_flag::CONVOY_MONEY),
    ("bomb-used", country_flag::BOMB_USED),
    ("attempted", country_flag::ATTEMPTED),
    ("invasion-armor", country_flag::INVASION_ARMOR),
    ("entry-bonus", country_flag::ENTRY_BONUS),
    ("out-for-good", country_flag::OUT_FOR_GOOD),
    ("deploys-where-it-controls", country_flag::DEPLOYS_WHERE_IT_CONTROLS),
    ("offensive", country_flag::OFFENSIVE),
];

/// Written with dashes, `northern-temperate`.
pub fn weather_zone(words: &mut Words, rules: &Ruleset) -> Result<ZoneId, Fault> {
    let table = &rules.weather;
    let keys: Vec<String> = table.zones.iter().map(|zone| zone.key.replace('_', "-")).collect();
    let zones: Vec<(&str, ZoneId)> = keys.iter().map(String::as_str).zip(table.zone_ids()).collect();
    words.one_of("a weather zone", &zones)
}
pub fn group(words: &mut Words, rules: &Ruleset) -> Result<GroupId, Fault> {
    let word = words.next("a border zone")?;
    rules.group_by_key(&key_of(&word.text)).ok_or_else(|| {
        let keys: Vec<&str> = rules.groups.iter().map(|group| group.key.as_str()).collect();
        words.fault_before(format!("there is no border zone `{}`", word.text), suggestion(&word.text, &keys))
    })
}

/// What the units of a kind are to the rules.
pub fn role(words: &mut Words, rules: &Ruleset) -> Result<Role, Fault> {
    let word = words.next("a kind of unit")?;
    let kind = rules.kind_by_key(&key_of(&word.text)).map(|kind| rules.kind(kind).role);
    kind.ok_or_else(|| {
        let keys: Vec<&str> = rules.kinds.iter().map(|kind| kind.key.as_str()).collect();
        words.fault_before(format!("there is no kind `{}`", word.text), suggestion(&word.text, &keys))
    })
}
