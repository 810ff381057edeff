//! Weather as tables (WW2 §18): which zone has which weather in which month, what each kind of weather does, when aircraft
//! may be kept on the ground. What a kind does is a row of effects, so that rules ask for an effect and never for a
//! kind.

use super::{MOST_MOVERS, Percent, Ruleset};
use crate::map::FeatureOf;
use crate::{CellId, ClassId, CountryId, Map, Month, MoverId, Paragraph, TerrainId, WeatherId, ZoneId};
use serde::Serialize;

/// Everything that the tables say about weather.
#[derive(Clone, Debug, Serialize)]
pub struct WeatherTable {
    /// Indexed by [`ZoneId`].
    pub zones: Vec<ZoneData>,
    /// Indexed by [`WeatherId`]; the first one does nothing.
    pub kinds: Vec<WeatherData>,
    /// One row for each zone and season that can be grounded by a draw of its own, in drawing order (WW2 §18.4).
    pub grounding: Vec<Grounding>,
    /// Zone that is grounded exactly when another one is: (follower, leader).
    pub grounding_follows: Vec<(ZoneId, ZoneId)>,
    /// Where the zones lie: the first row that fits gives a cell its zone. Without rows they lie as the board has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<ZonePlace>,
    /// Waters in which no ship may stop that supports land combat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub closed_waters: Vec<ClosedWaters>,
    /// Landings lay beachheads, all-sea cells with the weather of the land that they point to, by this paragraph.
    #[serde(serialize_with = "cited", skip_serializing_if = "Option::is_none")]
    pub beachheads: Option<Paragraph>,
}

/// Some ground of a board and its zone: everything that is named must fit, of lists one entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ZonePlace {
    /// Keys of the board's territories, whoever holds them.
    pub territories: Vec<String>,
    /// Home cells of these countries.
    pub homes: Vec<CountryId>,
    /// Features that the board marks on cells.
    pub features: Vec<String>,
    /// All-sea cells alone, or land alone.
    pub at_sea: Option<bool>,
    /// Between these parallels and meridians, degrees: south, north, west, east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<[i16; 4]>,
    /// Its zone.
    pub zone: ZoneId,
}

/// Waters closed to ships that support land combat while a zone has a kind of weather.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClosedWaters {
    /// Whose weather is asked.
    pub zone: ZoneId,
    /// The weather that closes them.
    pub weather: WeatherId,
    /// Features of the board: all-sea cells that are marked.
    pub features: Vec<String>,
    /// The paragraph that says so.
    #[serde(serialize_with = "cited_always")]
    pub rule: Paragraph,
}

/// Cells that share their weather (WW2 §18.1, §18.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ZoneData {
    /// `northern_temperate`.
    pub key: String,
    /// Where the catalogue of words has none for it.
    pub name: String,
    /// January first.
    pub by_month: [WeatherId; 12],
}

/// A kind of weather and its effects; those that it does not have are 0, none or false.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct WeatherData {
    /// `mild_winter`.
    pub key: String,
    /// Where the catalogue of words has none for it.
    pub name: String,
    /// Red, green, blue, opacity of the overlay; none: not painted.
    pub colour: Option<[u8; 4]>,
    /// Movement points more for entering a land cell (WW2 §18.2.2, §18.2.3).
    pub entry_cost: u8,
    /// Terrain that costs other points than at other times.
    pub terrain_cost: Vec<(TerrainId, [u8; MOST_MOVERS])>,
    /// Bit `i`: the row `i` of the crossings costs nothing.
    pub free_crossings: u8,
    /// Multiplies the strength of who defends there (WW2 §18.2.3).
    pub defence: Option<DefenceFactor>,
    /// Land units but supply units that set out from such a cell have half their movement points, rounded up.
    #[serde(skip_serializing_if = "super::is_no")]
    pub halves_movement: bool,
    /// Nobody overruns out of such a cell or into it, by this paragraph (WW2 §18.2.3).
    #[serde(serialize_with = "cited")]
    pub no_overrun: Option<Paragraph>,
    /// Land units walk from one icecap cell with land to the next over frozen water (WW2 §18.2.1).
    pub freezes_ice: bool,
    /// The winter in which some fight better (WW2 §14.2.3).
    pub hard_winter: bool,
    /// No land unit moves out of such a cell if it lies in an enemy control zone, by this paragraph.
    #[serde(serialize_with = "cited", skip_serializing_if = "Option::is_none")]
    pub zone_holds: Option<Paragraph>,
    /// Who marches in first movement stops after moving into or out of such a cell if it lies in an enemy control zone.
    #[serde(serialize_with = "cited", skip_serializing_if = "Option::is_none")]
    pub zone_stops: Option<Paragraph>,
    /// What is not done to such a cell after combat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// No aircraft is placed in such a cell: neither arrives nor flies there in first movement.
    #[serde(serialize_with = "cited", skip_serializing_if = "Option::is_none")]
    pub no_aircraft: Option<Paragraph>,
    /// Such cells are no ports if they are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_ports: Option<ClosedPorts>,
    /// While a zone has it, offensives cost more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dear_offensives: Option<DearOffensives>,
    /// On the die of ships that intercept in such a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interception_die: Option<DieModifier>,
    /// On the die of raiders that hit a convoy in such a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raider_die: Option<DieModifier>,
}

/// What is added to the roll of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DieModifier {
    /// More, or less.
    pub add: i8,
    /// The paragraph that says so.
    pub rule: Paragraph,
}

/// How much more offensives cost, and for whom not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DearOffensives {
    /// Their price is multiplied by it.
    pub times: u8,
    /// Who pays as ever.
    pub unless: Vec<CountryId>,
    /// The paragraph that says so.
    pub rule: Paragraph,
}

/// What nobody does in a phase after combat to cells of a weather, but for a few.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bar {
    /// Key of the phase, `exploitation`.
    pub phase: String,
    /// Enter such a cell.
    pub enter: bool,
    /// Attack units in it.
    pub attack: bool,
    /// Who attacks nevertheless.
    pub unless: Spared,
    /// The paragraph that says so.
    #[serde(serialize_with = "cited_always")]
    pub rule: Paragraph,
}

/// Who is not barred.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Spared {
    /// Units of these countries.
    pub countries: Vec<CountryId>,
    /// Units of these classes.
    pub classes: Vec<ClassId>,
    /// Units of these countries that stand with one of those classes or beside it.
    pub beside: Vec<CountryId>,
}

/// Ports that a weather closes: those that the board marks, and those of some cities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClosedPorts {
    /// The feature of the board that marks them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    /// Keys of cities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<String>,
    /// The paragraph that says so.
    #[serde(serialize_with = "cited_always")]
    pub rule: Paragraph,
}

/// What the strength of a defender is multiplied by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DefenceFactor {
    /// 2 is x1, 3 is x1.5, 4 is x2.
    pub halves: u8,
    /// The paragraph that says so.
    #[serde(serialize_with = "cited_always")]
    pub rule: Paragraph,
}

/// In which months a weather zone may be grounded, and how likely it is (WW2 §18.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Grounding {
    /// The zone drawn for.
    pub zone: ZoneId,
    /// Bit `m - 1` for calendar month `m`.
    pub months: u16,
    /// Of the draw for one month; of two dice to the nearest hundredth.
    pub chance: Percent,
    /// Two dice are rolled, and this sum or more keeps aircraft on the ground; none: the chance is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_dice_from: Option<u8>,
}

impl Grounding {
    /// By this sum of two dice or more.
    pub fn by_two_dice(zone: ZoneId, months: u16, from: u8) -> Self {
        let sums = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        let held = sums.filter(|&sum: &u8| sum >= from).count();
        Self { zone, months, chance: ((held * 100 + 18) / 36) as Percent, two_dice_from: Some(from) }
    }
}

impl WeatherData {
    /// Points for such a unit to enter the terrain, where they differ.
    #[inline]
    pub fn price(&self, terrain: TerrainId, mover: MoverId) -> Option<u8> {
        let row = self.terrain_cost.iter().find(|(other, _)| *other == terrain);
        row.map(|(_, cost)| cost[mover.index()])
    }
}

impl WeatherTable {
    /// The weather of a zone in a month (WW2 §18.1).
    #[inline]
    pub fn of(&self, zone: ZoneId, month: Month) -> WeatherId {
        self.zones[zone.index()].by_month[usize::from(month.month() - 1)]
    }
    /// What a kind of weather is.
    #[inline]
    pub fn kind(&self, weather: WeatherId) -> &WeatherData {
        &self.kinds[weather.index()]
    }
    /// What a zone is.
    #[inline]
    pub fn zone(&self, zone: ZoneId) -> &ZoneData {
        &self.zones[zone.index()]
    }
    /// All zones, in the order of their numbers.
    pub fn zone_ids(&self) -> impl Iterator<Item = ZoneId> + use<> {
        ZoneId::table(self.zones.len())
    }
    /// The zone of that key.
    pub fn zone_by_key(&self, key: &str) -> Option<ZoneId> {
        self.zone_ids().zip(&self.zones).find(|(_, zone)| zone.key == key).map(|(id, _)| id)
    }
    /// A zone where the weather is that of the first row all year and never grounds anybody: for boards made by hand. The
    /// first zone if there is none.
    pub fn fair_zone(&self) -> Option<ZoneId> {
        let clear = |zone: &ZoneId| self.zone(*zone).by_month.iter().all(|weather| weather.index() == 0);
        let flies = |zone: &ZoneId| (1..=12).all(|month| self.grounding_chance(*zone, Month::new(1900, month)) == 0);
        self.zone_ids().find(|zone| clear(zone) && flies(zone)).or_else(|| self.zone_ids().next())
    }
    /// Does any weather bind land units in enemy control zones?
    pub fn binds_in_zones(&self) -> bool {
        self.kinds.iter().any(|kind| kind.zone_holds.is_some() || kind.zone_stops.is_some())
    }
    /// What makes offensives dear in a month for a country that pays for one: a kind of weather that some zone has then.
    pub fn dear_offensives(&self, payer: CountryId, month: Month) -> Option<&DearOffensives> {
        let now = self.zone_ids().filter_map(|zone| self.kind(self.of(zone, month)).dear_offensives.as_ref());
        now.max_by_key(|dear| dear.times).filter(|dear| !dear.unless.contains(&payer))
    }
    /// Does any weather close ports?
    pub fn closes_ports(&self) -> bool {
        self.kinds.iter().any(|kind| kind.closes_ports.is_some())
    }
    /// Chance in percent that aircraft of the zone stay on the ground in a month of the year, as it is drawn in the supply
    /// phase before (WW2 §18.4).
    pub fn grounding_chance(&self, zone: ZoneId, month: Month) -> Percent {
        let leader =
            self.grounding_follows.iter().find(|(follower, _)| *follower == zone).map_or(zone, |(_, leader)| *leader);
        let bit = 1 << (month.month() - 1);
        let row = self.grounding.iter().find(|row| row.zone == leader && row.months & bit != 0);
        row.map_or(0, |row| row.chance)
    }
}

impl ZonePlace {
    fn has(&self, map: &Map, cell: CellId) -> bool {
        let territory = || map.territories.get(usize::from(map.territory[cell.index()]));
        let marked = |key: &String| {
            map.feature(key).is_some_and(|feature| feature.of == FeatureOf::Cells && feature.touches(cell))
        };
        self.at_sea.is_none_or(|at_sea| at_sea != map.is_land(cell))
            && (self.territories.is_empty() || territory().is_some_and(|it| self.territories.contains(&it.key)))
            && self.between.is_none_or(|bounds| is_between(map, cell, bounds))
            && (self.homes.is_empty() || map.home(cell).is_some_and(|home| self.homes.contains(&home)))
            && (self.features.is_empty() || self.features.iter().any(marked))
    }
}

/// Does the middle of the cell lie between these parallels and meridians? Not on boards without geometry.
fn is_between(map: &Map, cell: CellId, bounds: [i16; 4]) -> bool {
    let [south, north, west, east] = bounds.map(f64::from);
    map.grid.geometry().is_some_and(|geometry| {
        let (lat, lon) = geometry.lat_lon(cell);
        (south..=north).contains(&lat) && (west..=east).contains(&lon)
    })
}

impl Ruleset {
    /// Gives every cell the zone of the first row that fits; other cells keep theirs.
    pub(super) fn lay_zones(&self, map: &mut Map) {
        if self.weather.places.is_empty() {
            return;
        }
        for cell in map.cells() {
            if let Some(row) = self.weather.places.iter().find(|row| row.has(map, cell)) {
                map.zone[cell.index()] = row.zone;
            }
        }
    }
}

#[allow(clippy::ref_option, reason = "as serde calls it")]
fn cited<S: serde::Serializer>(rule: &Option<Paragraph>, to: S) -> Result<S::Ok, S::Error> {
    match rule {
        Some(rule) => to.serialize_some(&rule.to_string()),
        None => to.serialize_none(),
    }
}

fn cited_always<S: serde::Serializer>(rule: &Paragraph, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(rule)
}
