//! How countries come into the war and what becomes of them (WW2 §3, §4), as data. Nothing here looks at a game.

use super::{CityVictory, Condition, Domain, Percent};
use crate::{CountryId, GroupId, Month, Side};
use serde::Serialize;

/// Everything that the tables say about countries and sides.
#[derive(Clone, Debug, Serialize)]
pub struct Politics {
    /// WW2 §3.5.3.
    pub automatic_entries: Vec<AutomaticEntry>,
    /// WW2 §3.3.5.
    pub opposed_entries: Vec<OpposedEntry>,
    /// WW2 §3.3.
    pub cascades: Vec<Cascade>,
    /// WW2 §3.4, beyond what [`super::CountryData::barred`] says.
    pub prohibitions: Vec<Prohibition>,
    /// WW2 §3.5.
    pub activations: Vec<Activation>,
    /// WW2 §3.6.
    pub partitions: Vec<Partition>,
    /// WW2 §3.7.
    pub truce: Option<Truce>,
    /// WW2 §4.6.
    pub collapses: Vec<Collapse>,
    /// WW2 §4.8.
    pub separate_peaces: Vec<SeparatePeace>,
    /// Who gets what when a country is conquered, beyond the default (WW2 §4.5, §4.7.2).
    pub handovers: Vec<Handover>,
    /// Pairs that count as enemies of one another in the conquest test even on the same side (WW2 §4.1.3).
    pub mutual_enemies: Vec<(CountryId, CountryId)>,
    /// Keep every home cell without an enemy land unit, conquered or not (WW2 §5.5).
    pub held_unless_occupied: Vec<CountryId>,
    /// Every home city of theirs is a source of supply, with a resource or without (WW2 §17.1.2).
    pub every_city_supplies: Vec<CountryId>,
    /// Whose aircraft may make kamikaze attacks once an enemy holds a city of theirs (WW2 §15.5.1).
    pub kamikaze: Vec<CountryId>,
    /// Where countries may place units beside their home cells, and where not (WW2 §8.2).
    pub placements: Vec<Placement>,
    /// Countries that supply only one another (WW2 §17.1.1); the others of each side form one group.
    pub supply_groups: Vec<SupplyGroup>,
    /// Who fights better in hard winters (WW2 §14.2.3).
    pub winter_fighters: Option<WinterFighters>,
    /// Must be conquered, besides every Allied country, for an Axis victory (WW2 §20.2).
    pub axis_must_conquer: Vec<CountryId>,
    /// Must be conquered or belong to the Axis for an Axis victory (WW2 §20.2).
    pub axis_must_win_over: Vec<CountryId>,
    /// The war ends with a turn and is decided by cities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city_victory: Option<CityVictory>,
}

/// Joins by itself at the start of a war declaration phase unless already at war.
#[derive(Clone, Debug, Serialize)]
pub struct AutomaticEntry {
    /// Who joins.
    pub country: CountryId,
    /// The side it joins.
    pub side: Side,
    /// In which month.
    pub month: Month,
}

/// `country`, if neutral, joins the side opposite to `opposes` as soon as that one joins a side.
#[derive(Clone, Debug, Serialize)]
pub struct OpposedEntry {
    /// Who joins.
    pub country: CountryId,
    /// Against whom.
    pub opposes: CountryId,
}

/// A declaration on one of `targets` is also one on each of `also` (if still neutral and not prohibited, WW2 §3.3.7).
#[derive(Clone, Debug, Serialize)]
pub struct Cascade {
    /// `WW2 §3.3.2`.
    pub rule: String,
    /// The side that declares; none: either.
    pub declared_by: Option<Side>,
    /// On whom war is declared.
    pub targets: Vec<CountryId>,
    /// On whom it is declared with it.
    pub also: Vec<CountryId>,
    /// Members of `targets` and `also` that count only while their condition holds (not as the rest that a
    /// collapse left, WW2 §3.3.6).
    pub only_if: Vec<(CountryId, Condition)>,
}

/// A declaration that is not allowed.
#[derive(Clone, Debug, Serialize)]
pub struct Prohibition {
    /// `WW2 §3.4.3`.
    pub rule: String,
    /// The side it binds; none: both.
    pub declared_by: Option<Side>,
    /// On whom war may not be declared.
    pub targets: Vec<CountryId>,
    /// As long as this holds.
    pub while_holds: Condition,
    /// One sentence for the player.
    pub text: String,
}

/// A country that a side may bring in by choice in its war declaration step.
#[derive(Clone, Debug, Serialize)]
pub struct Activation {
    /// `WW2 §3.5.4`.
    pub rule: String,
    /// Who is brought in.
    pub country: CountryId,
    /// By whom.
    pub side: Side,
    /// What must hold.
    pub when: Condition,
    /// Chance of success.
    pub chance: Percent,
    /// Attempts per game; none: as often as one likes.
    pub attempts: Option<u8>,
}

impl Politics {
    /// Does the truce bind the country, as long as it holds (WW2 §3.7.2)?
    #[inline]
    pub fn truce_binds(&self, country: CountryId) -> bool {
        self.truce.is_some_and(|truce| country == truce.a || country == truce.b)
    }
    /// The collapse that left or may leave a rest of the country (WW2 §4.6).
    pub fn collapse_of(&self, country: CountryId) -> Option<&Collapse> {
        self.collapses.iter().find(|row| row.country == country)
    }
}

/// What a third country takes when `trigger` joins `joins` (WW2 §3.6).
#[derive(Clone, Debug, Serialize)]
pub struct Partition {
    /// Whose entry sets it off.
    pub trigger: CountryId,
    /// The side it must join.
    pub joins: Side,
    /// What must hold then.
    pub when: Condition,
    /// Who takes the shares.
    pub taker: CountryId,
    /// What it takes.
    pub shares: Vec<PartitionShare>,
}

/// Ground that changes hands in a partition.
#[derive(Clone, Debug, Serialize)]
pub struct PartitionShare {
    /// Whose home cells, as far as it controls them.
    pub country: CountryId,
    /// None: the whole country.
    pub zone: Option<GroupId>,
    /// Taken only from a country that is neutral at that moment.
    pub only_if_neutral: bool,
}

/// `a` and `b` leave each other's home territory alone until `ends_with` joins a side, while they are not partners.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Truce {
    /// One of the two.
    pub a: CountryId,
    /// The other.
    pub b: CountryId,
    /// Whose entry into the war ends it (WW2 §3.7.5).
    pub ends_with: CountryId,
}

/// A beaten country gives up and is left as a neutral rest of itself (WW2 §4.6). A side that may attempt several has the
/// first that is open, else the first there is.
#[derive(Clone, Debug, Serialize)]
pub struct Collapse {
    /// Who gives up.
    pub country: CountryId,
    /// The side that may attempt it.
    pub side: Side,
    /// What must hold for an attempt.
    pub when: Condition,
    /// Of an attempt.
    pub chance: Percent,
    /// Name while it is neutral afterwards.
    pub name: String,
    /// Adjective that goes with the name.
    pub adjective: String,
    /// Stays with the country, cleared of foreign units.
    pub kept: GroupId,
    /// Who gets the rest, unless a foreign land unit stands there.
    pub shares: Vec<(GroupId, CountryId)>,
    /// Gets cells that the country controls abroad.
    pub abroad_to: CountryId,
    /// The country is liberated when `liberators` control every cell of this group (WW2 §4.6.4).
    pub liberated_with: GroupId,
    /// The side that frees it.
    pub liberators: Side,
}

/// A country leaves the war for good at the demand of its enemy (WW2 §4.8). A side that may demand several has the first
/// that is open, else the first there is.
#[derive(Clone, Debug, Serialize)]
pub struct SeparatePeace {
    /// Who gives up.
    pub country: CountryId,
    /// To whom.
    pub victor: CountryId,
    /// Strength points of supplied land units of the victor in the country's home cells.
    pub strength: u16,
    /// The victor itself must control a city of one of these countries, outside the group if one is named.
    pub city_in: Vec<(CountryId, Option<GroupId>)>,
    /// Pass to the victor.
    pub ceded: Vec<GroupId>,
}

/// Where a country places units beside its home cells (WW2 §8.2.2 to §8.2.6).
#[derive(Clone, Debug, Serialize)]
pub struct Placement {
    /// Whose units.
    pub country: CountryId,
    /// Of which domain; none: of all.
    pub domain: Option<Domain>,
    /// What is open to them, or closed.
    pub ground: Ground,
}

/// The ground that a [`Placement`] speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Ground {
    /// The mainland of this partner, in place of what the country itself controls abroad (WW2 §8.2.2).
    MainlandOf(CountryId),
    /// Ports under one of these with no enemy ship near, in place of what the country itself controls abroad
    /// (WW2 §8.2.3).
    PortsOf(Vec<CountryId>),
    /// What it controls abroad, in the month in which it enters the war (WW2 §8.2.5).
    AbroadOnEntry,
    /// Nothing under this partner, be it home ground (WW2 §8.2.6).
    NotUnder(CountryId),
}

/// Who fights better in hard winters, and from when these count (WW2 §14.2.3).
#[derive(Clone, Debug, Serialize)]
pub struct WinterFighters {
    /// Whose land units.
    pub fighters: Vec<CountryId>,
    /// The winters count from the month in which this country
    pub entry: CountryId,
    /// joins this side.
    pub joins: Side,
}

/// WW2 §4.5, §4.7.2.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Handover {
    /// The conquered country.
    pub from: CountryId,
    /// Which of its home cells.
    pub zone: GroupId,
    /// Who gets them.
    pub to: CountryId,
    /// Only to a country at war and not conquered; else the conqueror takes it. False: also to a neutral one,
    /// whose ground is then closed (WW2 §4.5.2).
    pub only_at_war: bool,
}

/// WW2 §17.1.1.
#[derive(Clone, Debug, Serialize)]
pub struct SupplyGroup {
    /// Who supplies whom.
    pub members: Vec<CountryId>,
}
