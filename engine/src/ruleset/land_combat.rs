//! How land combats are decided: the resolver, its table of odds, and what changes strengths, columns, rolls and results
//! (`land_combat.toml`). Every row carries its citation.

use crate::{CountryId, KindId, Paragraph, Side, WeatherId};
use serde::Serialize;
use std::fmt;

/// The table of a ruleset's land combat.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LandCombat {
    /// What turns strengths into losses.
    pub resolver: Resolver,
    /// What changes a combat, in the order of the table.
    pub modifiers: Vec<Modifier>,
}

impl LandCombat {
    /// Do beaten stacks leave their cells?
    pub fn knows_retreats(&self) -> bool {
        match &self.resolver {
            Resolver::Chances => true,
            Resolver::OddsTable(table) => table.results.iter().any(|result| result.retreat),
        }
    }
    /// Do beaten attackers leave theirs?
    pub fn throws_back(&self) -> bool {
        let Resolver::OddsTable(table) = &self.resolver else { return false };
        table.results.iter().any(|result| result.attackers_retreat)
    }
}

/// What turns the strengths of both sides into losses.
#[derive(Clone, Debug, Default, Serialize)]
pub enum Resolver {
    /// Two draws against formulas (WW2 §14.3, §14.4).
    #[default]
    Chances,
    /// Dice and a table of results by odds.
    OddsTable(OddsTable),
}

/// A table of results: columns by odds, rows by the roll.
#[derive(Clone, Debug, Serialize)]
pub struct OddsTable {
    /// Six-sided dice that are rolled and added up.
    pub dice: u8,
    /// Ascending.
    pub columns: Vec<Odds>,
    /// Where odds between two columns belong.
    pub rounding: Rounding,
    /// What is asked first: are the odds beyond the ends, or how far are they shifted?
    pub shifts: ShiftOrder,
    /// One row for every modified roll from [`Self::first_roll`] on; rolls beyond are those of the last row.
    pub rows: Vec<Row>,
    /// Roll of the first row.
    pub first_roll: i8,
    /// What odds have that are lower than all columns; none: those of the first.
    pub below: Option<Automatic>,
    /// What odds have that are higher than all columns; none: those of the last.
    pub above: Option<Automatic>,
    /// What the results mean.
    pub results: Vec<CombatResult>,
    /// Aircraft that support give no strength: rows of the table say what they do.
    pub aircraft_without_strength: bool,
    /// Kinds of units that may panic.
    pub panic: Vec<Panic>,
}

/// A column, `3:1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// Parts of the attacker.
    pub attack: u16,
    /// Parts of the defender.
    pub defence: u16,
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.attack, self.defence)
    }
}

/// Where odds between two columns belong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Rounding {
    /// To the lower one, for the defender.
    Down,
    /// To the higher one, for the attacker.
    Up,
}

/// Whether results beyond the ends are asked for before or after the shifts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ShiftOrder {
    /// The odds are shifted on a ladder that goes on beyond the ends.
    BeforeAutomatic,
    /// Odds beyond the ends stay there; others are shifted within the table.
    AfterAutomatic,
}

/// One roll.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// By column, index of [`OddsTable::results`].
    pub results: Vec<u8>,
    /// Its citation.
    pub rule: Paragraph,
}

/// The result of odds beyond an end; no dice are rolled for it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Automatic {
    /// Index of [`OddsTable::results`].
    pub result: u8,
    /// Its citation.
    pub rule: Paragraph,
}

/// What a result means.
#[derive(Clone, Debug, Serialize)]
pub struct CombatResult {
    /// As the table prints it: `0/2`, `Ex`.
    pub name: String,
    /// What the attackers lose.
    pub attacker: Loss,
    /// What the defenders lose.
    pub defender: Loss,
    /// The defenders' survivors leave the cell if they are willing and have a way to go (WW2 §14.5).
    pub retreat: bool,
    /// What the defenders lose if they should go and stay.
    pub standing: Loss,
    /// The attackers' survivors fall back, if an enemy is left, their stack is willing and they have a way to go: like a retreat
    /// (WW2 §14.5), of each stack by itself.
    #[serde(skip_serializing_if = "crate::ruleset::is_no")]
    pub attackers_retreat: bool,
}

/// How much a side loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Loss {
    /// Strength points.
    Points(u8),
    /// Of the strength points that the side has in the combat, in hundredths, halves rounded up.
    Percent(u8),
}

impl Loss {
    /// Strength points, of a side that has so many.
    pub const fn of(self, points: u32) -> u32 {
        match self {
            Self::Points(lost) => lost as u32,
            Self::Percent(percent) => (points * percent as u32 + 50) / 100,
        }
    }
}

/// Units of one kind that panic by the combat's own roll: they are lost besides the losses of the result.
#[derive(Clone, Debug, Serialize)]
pub struct Panic {
    /// Who panics.
    pub kind: KindId,
    /// Of the attackers, or of the defenders.
    pub attackers: bool,
    /// By column: the lowest and the highest roll that does it.
    pub rolls: Vec<(i8, i8)>,
    /// Its citation.
    pub rule: Paragraph,
}

/// One row that changes combats.
#[derive(Clone, Debug, Serialize)]
pub struct Modifier {
    /// Key of its name in the catalogue of words, `modifier-KEY`.
    pub key: String,
    /// Its name where the catalogue has none.
    pub name: String,
    /// When it is in force.
    pub when: When,
    /// What it does.
    pub effect: Effect,
    /// Its citation.
    pub rule: Paragraph,
}

/// What a modifier does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Effect {
    /// So many columns to the right, for the attacker; below 0 to the left.
    Columns(i8),
    /// Added to the roll.
    Roll(i8),
    /// Attackers that fit count so many hundredths.
    AttackPercent(u16),
    /// Attackers that fit count with their defence factor.
    AttackWithDefence,
    /// Attackers lose so many times as much.
    AttackerLossTimes(u8),
    /// Defenders lose so much more.
    DefenderLossPlus(u8),
    /// Attackers lose at least so much.
    AttackerLossLeast(u8),
    /// Defenders lose at least so much.
    DefenderLossLeast(u8),
    /// One result becomes another; indices of [`OddsTable::results`].
    Becomes {
        /// Read from the table.
        from: u8,
        /// Carried out.
        to: u8,
    },
}

impl Effect {
    /// Does it change the strength of single attackers, and not the combat as a whole?
    pub const fn is_of_units(self) -> bool {
        matches!(self, Self::AttackPercent(_) | Self::AttackWithDefence)
    }
}

/// Where aircraft are that help a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Aircraft {
    /// The attacker's support in the attacked cell.
    Over,
    /// The attacker's stand beside it, and none supports in it.
    Beside,
    /// The defender's are in the attacked cell.
    DefenderOver,
    /// The defender's stand beside it, and none is in it.
    DefenderBeside,
}

impl Aircraft {
    /// In the order of their keys in tables.
    pub const ALL: [(&str, Self); 4] = [
        ("over", Self::Over),
        ("beside", Self::Beside),
        ("defender_over", Self::DefenderOver),
        ("defender_beside", Self::DefenderBeside),
    ];
}

/// Units that help around a combat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoreNear {
    /// Their kinds.
    pub kinds: Vec<KindId>,
    /// Most cells from the target.
    pub within: u8,
}

/// When a modifier is in force: everything that is named must hold, of lists one entry. *Ground* is named by the key of a
/// terrain or of a feature that the board marks on cells.
#[derive(Clone, Debug, Default, Serialize)]
pub struct When {
    /// Ground of the attacked cell.
    pub ground: Vec<String>,
    /// Ground that it must not have.
    pub not_ground: Vec<String>,
    /// Weather over the attacked cell.
    pub weather: Vec<WeatherId>,
    /// Weather that it must not have.
    pub not_weather: Vec<WeatherId>,
    /// Side of the attackers.
    pub attacker_side: Option<Side>,
    /// A fighting defender belongs to one of these countries.
    pub defender: Vec<CountryId>,
    /// No fighting defender belongs to one of these.
    pub no_defender: Vec<CountryId>,
    /// Every fighting attacker attacks across a side with one of these features of the board.
    pub all_across: Vec<String>,
    /// Sides of cells with such a ground don't count.
    pub across_not_ground: Vec<String>,
    /// Where aircraft are that may do something there.
    pub aircraft: Option<Aircraft>,
    /// Attackers stand in two opposite cells beside the target, or in three of which no two touch.
    pub concentric: bool,
    /// The attackers' side has more units of these kinds in so many cells around the target than the defenders' side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more_near: Option<MoreNear>,
    /// The attackers' side does not control this city.
    pub unless_controls: Option<String>,
    /// For effects on single attackers: their kind.
    pub kinds: Vec<KindId>,
    /// For effects on single attackers: ground of the cell they attack from.
    pub from_ground: Vec<String>,
}
