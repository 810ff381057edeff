//! Everything a game is played by that is not the map: countries, unit classes, schedules, money, politics, numbers.
//!
//! Plain data, the same for the whole game, read from tables by the assets crate; it holds no state and reads no file.
//! Rule chapters look things up here instead of naming countries.

mod arrival;
mod condition;
mod country;
mod hexside;
mod kind;
mod land_combat;
mod money;
mod numbers;
mod offensives;
mod places;
mod politics;
mod sea;
mod sequence;
mod terrain;
mod unit_class;
mod victory;
mod weather;

pub use arrival::{Arrival, ArrivalCondition, ArrivalFacts, Entry, EventTrigger, Point, Schedule};
pub use condition::Condition;
pub use country::{Barred, ConquestRule, CountryData, LiberationRule, Region};
pub use hexside::{Barrier, Crossing, Ferry, OpeningLine};
pub use kind::{BuyBack, Domain, KindData, Role};
pub use land_combat::{
    Aircraft, Automatic, CombatResult, Effect, LandCombat, Loss, Modifier, MoreNear, Odds, OddsTable, Panic, Resolver,
    Rounding, Row, ShiftOrder, When,
};
pub use money::{
    AtomicBomb, ConvoyRoute, Exchange, FixedIncome, HomeIncome, HomeRaise, Income, LandLink, ScheduledIncome, SenderCap,
};
pub use numbers::{Numbers, Percent, RailHeads};
pub use offensives::Offensives;
pub use politics::{
    Activation, AutomaticEntry, Cascade, Collapse, Ground, Handover, OpposedEntry, Partition, PartitionShare,
    Placement, Politics, Prohibition, SeparatePeace, SupplyGroup, Truce, WinterFighters,
};
pub use sea::{NavalInterception, Raiders, Sea};
pub use sequence::{FollowUp, Overruns, Sequence};
pub use terrain::{MOST_MOVERS, Movers, TerrainData, terrain_trait};
pub use unit_class::UnitClass;
pub use victory::{CityVictory, LossPoints, SuddenVictory, VictoryLevel};
pub use weather::{
    Bar, ClosedPorts, ClosedWaters, DearOffensives, DefenceFactor, DieModifier, Grounding, Spared, WeatherData,
    WeatherTable, ZoneData, ZonePlace,
};

use crate::map::Group;
use crate::{ClassId, CountryId, GroupId, KindId, Month};
use serde::Serialize;

/// Flags that tables older than they are don't have are left out of what is written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(crate) const fn is_no(value: &bool) -> bool {
    !*value
}

/// A complete set of rules data. Vectors are indexed by the ids of their rows.
#[derive(Clone, Debug, Serialize)]
pub struct Ruleset {
    /// Name of the folder it came from, `world_war_2`.
    pub name: String,
    /// Hash over all source tables: part of every save and replay.
    #[serde(serialize_with = "hex")]
    pub hash: u64,
    /// Hashes of earlier editions of the tables that play alike.
    #[serde(skip)]
    pub formerly: Vec<u64>,
    /// What its money is counted in, for people, `RP`; none: billions of dollars. Not part of the hash.
    pub money: Option<String>,
    /// Indexed by [`CountryId`], in alphabetical order of English names (WW2 §1.2.2, §2.4 b).
    pub countries: Vec<CountryData>,
    /// Indexed by [`ClassId`].
    pub classes: Vec<UnitClass>,
    /// Indexed by [`KindId`] (WW2 §7.2).
    pub kinds: Vec<KindData>,
    /// Indexed by [`TerrainId`](crate::TerrainId) (WW2 §1.1.2).
    pub terrains: Vec<TerrainData>,
    /// Features of hexsides that bar land units.
    pub barriers: Vec<Barrier>,
    /// Features of hexsides that cost land units something.
    pub crossings: Vec<Crossing>,
    /// Lines that bind in the first turns.
    pub opening_lines: Vec<OpeningLine>,
    /// Features of hexsides that let land units over water.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ferries: Vec<Ferry>,
    /// Keys of the classes of movement, indexed by [`MoverId`](crate::MoverId).
    pub movers: Vec<String>,
    /// Scheduled reinforcements, in the order of the table (WW2 §7.6, Table F).
    pub arrivals: Vec<Arrival>,
    /// Direct money transfers that are allowed (WW2 §19.2).
    pub exchange: Vec<Exchange>,
    /// Money by sea (WW2 §19.3).
    pub convoys: Vec<ConvoyRoute>,
    /// What countries are paid (WW2 §19.1).
    pub income: Income,
    /// Who has the atomic bomb, and from when (WW2 §16.5.1).
    pub atomic: Vec<AtomicBomb>,
    /// What land attacks cost; none: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offensives: Option<Offensives>,
    /// What there is at sea beyond the main rules.
    #[serde(skip_serializing_if = "Sea::is_plain")]
    pub sea: Sea,
    /// How countries come into the war and leave it (WW2 §3, §4).
    pub politics: Politics,
    /// How land combats are decided (WW2 §14).
    pub land_combat: LandCombat,
    /// Zones, weather, aircraft kept on the ground (WW2 §18).
    pub weather: WeatherTable,
    /// Groups of cells that the tables name, indexed by [`GroupId`].
    pub groups: Vec<Group>,
    /// The phases of a turn (WW2 §2.2).
    pub sequence: Sequence,
    /// Single figures of the rules.
    pub numbers: Numbers,
}

impl Ruleset {
    /// Do saved games and replays that carry this hash go on by these tables: are they of this edition, or of one that
    /// plays alike?
    pub fn plays_as(&self, hash: u64) -> bool {
        hash == self.hash || self.formerly.contains(&hash)
    }
    /// Hashes of all editions that play alike, the first one first.
    pub fn editions(&self) -> impl Iterator<Item = u64> {
        self.formerly.iter().copied().chain([self.hash])
    }
    /// What is the same about it in every game.
    #[inline]
    pub fn country(&self, id: CountryId) -> &CountryData {
        &self.countries[id.index()]
    }
    /// The country of that key, `united_kingdom`.
    pub fn country_by_key(&self, key: &str) -> Option<CountryId> {
        self.countries.iter().position(|country| country.key == key).and_then(|index| self.country_id(index))
    }
    /// The group of cells of that key.
    pub fn group_by_key(&self, key: &str) -> Option<GroupId> {
        self.groups.iter().position(|group| group.key == key).map(|index| GroupId::new(index as u8))
    }
    /// What the tables say of a group of cells.
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.index()]
    }
    /// All countries, in alphabetical order.
    pub fn country_ids(&self) -> impl Iterator<Item = CountryId> + use<> {
        CountryId::table(self.countries.len())
    }
    /// The id of country `index`, if there is one: the checked door from numbers to countries.
    pub fn country_id(&self, index: usize) -> Option<CountryId> {
        (index < self.countries.len()).then_some(CountryId::new(index as u8))
    }
    /// The id of class `index`, if there is one: the checked door from numbers to classes.
    pub fn class_id(&self, index: usize) -> Option<ClassId> {
        (index < self.classes.len()).then_some(ClassId::new(index as u16))
    }
    /// Its figures.
    #[inline]
    pub fn class(&self, id: ClassId) -> &UnitClass {
        &self.classes[id.index()]
    }
    /// The class of that key.
    pub fn class_by_key(&self, key: &str) -> Option<ClassId> {
        self.classes.iter().position(|class| class.key == key).and_then(|index| self.class_id(index))
    }
    /// What holds for all units of it.
    #[inline]
    pub fn kind(&self, kind: KindId) -> &KindData {
        &self.kinds[kind.index()]
    }
    /// The kind of that key.
    pub fn kind_by_key(&self, key: &str) -> Option<KindId> {
        let index = self.kinds.iter().position(|kind| kind.key == key)?;
        u8::try_from(index).ok().map(KindId::new)
    }
    /// What the units of a class are to the rules.
    #[inline]
    pub fn role_of(&self, class: ClassId) -> Role {
        self.classes[class.index()].role
    }
    /// The first class of a role on land that `country` owns, the ordinary infantry for infantry (WW2 §4.2.1).
    pub fn land_class(&self, country: CountryId, role: Role) -> Option<ClassId> {
        let owned = |class: &UnitClass| class.role == role && class.owners == [country];
        self.classes.iter().position(owned).and_then(|index| self.class_id(index))
    }
    /// Most strength points one unit of `class` may have in `month` (WW2 §6.1.3): 0 for supply units and for
    /// everything that is no land unit.
    pub fn max_strength(&self, class: ClassId, month: Month) -> u8 {
        let class = self.class(class);
        if month < self.numbers.strength_limits_change { class.max_strength_before } else { class.max_strength_after }
    }
    /// What people call the turn, where turns are no months: `July and August 1942`.
    pub fn turn_name(&self, month: Month) -> Option<&str> {
        let turn = month.0.checked_sub(self.numbers.first_month.0)?;
        self.sequence.turn_names.get(usize::from(turn)).map(String::as_str)
    }
    /// Rows of the schedule that belong to `country`.
    pub fn arrivals_of(&self, country: CountryId) -> impl Iterator<Item = &Arrival> {
        self.arrivals.iter().filter(move |arrival| arrival.country == country)
    }
}

/// Numbers of 64 bits are not safe in every reader of JSON.
fn hex<S: serde::Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&format!("{number:016x}"))
}
