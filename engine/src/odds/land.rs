//! The combat sheet of a land combat: strengths with all their factors, and what may come of it (WW2 §14.2 to §14.6).

pub mod best;
mod chances;
mod modifiers;
mod table;
mod whole;

pub use chances::{AttackerLoss, MOST_LOST, Scale, attacker_loss, attacker_losses, base_loss, loss_at_least};
pub use modifiers::Applied;
pub use table::{Line, TableOdds};
pub use whole::Whole;

use crate::order::OrderError;
use crate::rules::Position;
use crate::rules::land_combat::{self, winter_doubling};
use crate::rules::offensives::{self, OffensivePrice};
use crate::rules::retreat::{Retreats, willing_attackers};
use crate::rules::supply;
use crate::ruleset::{Domain, Effect, OddsTable, Resolver, Role, Ruleset};
use crate::unit::unit_flag;
use crate::{CellId, Luck, Paragraph, Side, TerrainId, Unit, UnitId, WeatherId};
use chances::{annihilation, base_losses, scaled_attacker_losses, scaled_defender_losses};
use modifiers::Situation;
use serde::Serialize;

/// One multiplier of a unit's strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Factor {
    /// Why the strength is another.
    pub kind: FactorKind,
    /// What it is multiplied by.
    pub value: f64,
    /// Its citation.
    pub rule: Paragraph,
}

/// What multiplies a strength, or the chance that a country gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum FactorKind {
    /// A damaged ship or aircraft counts half.
    Damaged,
    /// The ground favours the defender (WW2 §14.2.2).
    Terrain(TerrainId),
    /// The defender sits in a finished one (WW2 §14.2.2).
    Fortification,
    /// The weather favours the defender (WW2 §18.2.3).
    Weather(WeatherId),
    /// The Soviet Union and Finland in severe winter (WW2 §14.2.3).
    WinterFighters,
    /// The defender is out of supply (WW2 §14.2.2).
    OutOfSupply,
    /// Ships against land units.
    NavalGuns,
    /// Ships in a major port under attack from the air (WW2 §9.3.3).
    MajorPort,
    /// Aircraft that dive into their targets (WW2 §15.5.2).
    Kamikaze,
    /// How readily the country gives up.
    Resolve,
    /// An enemy holds a city of the mainland (WW2 §16.5.3).
    HomeCityLost,
    /// Atomic bombs that the country has had, with this one (WW2 §16.5.3).
    BombsSoFar,
    /// A row of the land combat's table: index of [`crate::ruleset::LandCombat::modifiers`].
    Row(u8),
}

/// What one unit brings into a combat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contribution {
    /// Who it is.
    pub unit: UnitId,
    /// Strength points, attack or defence factor, bomber value or surface attack as printed.
    pub printed: u8,
    /// Every multiplier that is not 1.
    pub factors: Vec<Factor>,
    /// `printed` times all factors.
    pub strength: f64,
}

impl Contribution {
    pub(super) fn of(unit: UnitId, printed: u8, factors: Vec<Factor>) -> Self {
        let strength = factors.iter().fold(f64::from(printed), |product, factor| product * factor.value);
        Self { unit, printed, factors, strength }
    }
}

/// Everything that is known about a land combat before the dice fall.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LandOdds {
    /// Where the defenders stand.
    pub target: CellId,
    /// Land units that attack.
    pub attackers: Vec<Contribution>,
    /// Ships and aircraft that help them.
    pub support: Vec<Contribution>,
    /// The whole stack, supply units too.
    pub defenders: Vec<Contribution>,
    /// A and D (WW2 §14.2.1, §14.2.2).
    pub attack: f64,
    /// D: the defenders' strengths together (WW2 §14.2.2).
    pub defence: f64,
    /// A / D; infinite against supply units alone.
    pub ratio: f64,
    /// `S_A` and `S_D`: unmodified strength points of the land units (WW2 §14.2.4).
    pub attacker_points: u32,
    /// `S_D`: unmodified strength points of the defenders (WW2 §14.2.4).
    pub defender_points: u32,
    /// Attackers landed in the cell take part: nobody advances, and they are lost if the cell is not emptied by the end of
    /// the phase (WW2 §13.6, §14.6.5).
    pub from_inside: bool,
    /// The defender's stance, and the number of complete ways to retreat (WW2 §14.5).
    pub willing: bool,
    /// Number of complete ways to retreat (WW2 §14.5.2).
    pub retreats: u64,
    /// Probability of each loss in strength points, from none to all.
    pub attacker_losses: Vec<f64>,
    /// The same of the defenders, doubled where the stack stands (WW2 §14.5.4).
    pub defender_losses: Vec<f64>,
    /// All land attackers die (WW2 §14.4.1).
    pub annihilation: f64,
    /// The whole stack dies (WW2 §14.6.4).
    pub elimination: f64,
    /// Survivors of the stack leave the cell.
    pub retreat: f64,
    /// A stack of attackers is willing to fall back and has a way, where results throw attackers back.
    #[serde(skip_serializing_if = "crate::ruleset::is_no")]
    pub would_fall_back: bool,
    /// Survivors of the attackers fall back.
    #[serde(skip_serializing_if = "is_none")]
    pub fall_back: f64,
    /// Rows of the ruleset's table that change the combat as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Applied>,
    /// Column and lines, where combats are decided by a table of odds and dice are needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableOdds>,
    /// What the attack costs by itself: offensives that it buys on the spot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offensives: Vec<OffensivePrice>,
    /// Handicaps: what the attackers' and the defenders' losses are multiplied by, in hundredths.
    #[serde(skip_serializing_if = "nobody_has_any")]
    pub loss_percent: [u32; 2],
    /// How much the dice decide; always all by a table of odds.
    #[serde(skip_serializing_if = "Luck::is_ordinary")]
    pub luck: Luck,
    /// Units that may panic, by row of the table's panic.
    #[serde(skip)]
    panic: Vec<Vec<(UnitId, u8)>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_none(chance: &f64) -> bool {
    *chance == 0.0
}

/// Nobody has a handicap.
const PLAIN: [u32; 2] = [100; 2];

fn nobody_has_any(percent: &[u32; 2]) -> bool {
    *percent == PLAIN
}

impl LandOdds {
    /// Handicaps change what is lost.
    pub fn has_handicap(&self) -> bool {
        !nobody_has_any(&self.loss_percent)
    }
    /// What the attackers' losses are multiplied by, of their points.
    pub const fn attacker_scale(&self) -> Scale {
        Scale { points: self.attacker_points, percent: self.loss_percent[0] }
    }
    /// The same of the defenders.
    pub const fn defender_scale(&self) -> Scale {
        Scale { points: self.defender_points, percent: self.loss_percent[1] }
    }
    /// Can and will the stack retreat if it loses anything?
    pub const fn would_retreat(&self) -> bool {
        self.willing && self.retreats > 0
    }
    /// What a base loss is multiplied by (WW2 §14.5.4); a table of odds has no base losses.
    pub const fn loss_factor(&self) -> u32 {
        if self.table.is_some() || self.would_retreat() { 1 } else { 2 }
    }
    /// The same combat against a stack of the other or the same stance.
    #[must_use]
    pub fn with_stance(mut self, rules: &Ruleset, willing: bool) -> Self {
        self.willing = willing;
        self.judge(rules);
        self
    }
    /// A / D where it is read: the shifted column if columns or rolls are modified, for whoever compares attacks.
    pub fn effective_ratio(&self) -> f64 {
        match &self.table {
            Some(table) if table.shift != 0 => f64::from(table.column.attack) / f64::from(table.column.defence),
            _ => self.ratio,
        }
    }
    /// The cell is free of enemy land units afterwards.
    pub fn cell_emptied(&self) -> f64 {
        self.elimination + self.retreat
    }
    /// The stack loses something: after an overrun the armor ignores control zones in its next move (WW2 §14.7.2).
    pub fn any_loss(&self) -> f64 {
        match &self.table {
            _ if self.defender_points == 0 => 1.0,
            Some(_) => self.defender_losses[1..].iter().sum(),
            None if self.has_handicap() || self.luck.is_low() => self.defender_losses[1..].iter().sum(),
            None => loss_at_least(self.ratio, 1),
        }
    }
    /// Strength points that the attackers lose on the average.
    pub fn mean_attacker_loss(&self) -> f64 {
        mean(&self.attacker_losses)
    }
    /// Strength points that the defenders lose on the average.
    pub fn mean_defender_loss(&self) -> f64 {
        mean(&self.defender_losses)
    }

    /// Fills in the probabilities from strengths, points and stance. Supply units alone always die (WW2 §14.6.3).
    fn judge(&mut self, rules: &Ruleset) {
        match &rules.land_combat.resolver {
            Resolver::OddsTable(table) if self.defence > 0.0 => self.judge_by_table(table),
            _ => self.judge_by_chances(),
        }
    }

    /// Elimination probability: at least `S_D` points, or half of them if the loss is doubled (WW2 §14.6.4); the stack
    /// retreats if it loses less than everything (WW2 §14.5.3, §14.5.4).
    fn judge_by_chances(&mut self) {
        let (ratio, points, factor) = (self.ratio, self.defender_points, self.loss_factor());
        self.attacker_losses = attacker_losses(ratio, self.attacker_points);
        self.annihilation = if self.defence == 0.0 { 0.0 } else { annihilation(ratio) };
        self.defender_losses = vec![0.0; points as usize + 1];
        for (base, chance) in base_losses(ratio, points).into_iter().enumerate() {
            self.defender_losses[(base * factor as usize).min(points as usize)] += chance;
        }
        if points == 0 {
            (self.elimination, self.retreat) = (1.0, 0.0);
            return;
        }
        self.elimination = loss_at_least(ratio, points.div_ceil(factor));
        if self.has_handicap() {
            self.attacker_losses = scaled_attacker_losses(ratio, self.attacker_scale());
            self.defender_losses = scaled_defender_losses(ratio, factor, self.defender_scale());
            self.elimination = self.defender_losses[points as usize];
        }
        if self.luck.is_low() {
            self.attacker_losses = Whole::of(&self.attacker_losses).chances(self.attacker_losses.len());
            self.defender_losses = self.whole_loss_of_defenders().chances(self.defender_losses.len());
            self.annihilation = self.attacker_losses.last().copied().unwrap_or_default();
            self.elimination = self.defender_losses[points as usize];
        }
        // who is gone does not retreat: nobody dies by a draw by which nobody would go
        self.retreat = if self.would_retreat() { (loss_at_least(ratio, 1) - self.elimination).max(0.0) } else { 0.0 };
    }

    /// The defenders' loss with low luck. A stack that goes leaves the ground as often as by ordinary dice; of one that stands it is left
    /// to the draw whether all of it is lost, so that the ground is.
    pub(crate) fn whole_loss_of_defenders(&self) -> Whole {
        let whole = if self.would_retreat() { Whole::of } else { Whole::of_holders };
        whole(&self.defender_losses)
    }

    /// Sums over the lines of the table.
    fn judge_by_table(&mut self, table: &OddsTable) {
        let judged = table::judge(
            table,
            &table::Question {
                attack: self.attack,
                defence: self.defence,
                modifiers: &self.modifiers,
                attacker_points: self.attacker_points,
                defender_points: self.defender_points,
                would_retreat: self.would_retreat(),
                would_fall_back: self.would_fall_back,
                panic: &self.panic,
                scales: [self.attacker_scale(), self.defender_scale()],
            },
        );
        let sum = |fits: &dyn Fn(&Line) -> bool| -> f64 {
            judged.lines.iter().filter(|line| fits(line)).map(|line| line.chance).sum()
        };
        let (ours, theirs) = (self.attacker_points, self.defender_points);
        self.attacker_losses = (0..=ours).map(|lost| sum(&|line| line.attacker_total() == lost)).collect();
        self.defender_losses = (0..=theirs).map(|lost| sum(&|line| line.defender_total() == lost)).collect();
        self.annihilation = sum(&|line| line.attacker_total() == ours);
        self.elimination = sum(&|line| line.defender_total() == theirs);
        self.retreat = sum(&|line| line.retreat);
        self.fall_back = sum(&|line| line.falls_back);
        self.table = Some(judged);
    }
}

fn mean(chances: &[f64]) -> f64 {
    chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
}

/// The sheet of an attack that the side of the first attacker could make now, in the overrun phase as an overrun. The
/// phase itself is not asked for, so that a player can look at odds at any time.
///
/// # Errors
/// What `Game::check` would answer to the attack order in its phase.
pub fn land(at: Position, target: CellId, attackers: &[UnitId], support: &[UnitId]) -> Result<LandOdds, OrderError> {
    let side = attackers
        .first()
        .and_then(|&id| at.state.unit(id))
        .and_then(|unit| at.state.side_of(unit.owner))
        .ok_or_else(land_combat::no_attackers)?;
    let overrun = at.overruns_now();
    land_combat::check_attack(at, side, target, attackers, support, overrun)?;
    Ok(land_planned(at, side, target, attackers, support))
}

/// The sheet as if all these units of `side` took part, wherever they are now: for plans. Dead units are left out.
pub fn land_planned(at: Position, side: Side, target: CellId, attackers: &[UnitId], support: &[UnitId]) -> LandOdds {
    let from_inside = attackers.iter().any(|&id| at.state.cell_of(id) == Some(target));
    let on_the_spot = offensives::impromptus(at, attackers);
    let units = |ids: &[UnitId]| -> Vec<(UnitId, &Unit)> {
        ids.iter().filter_map(|&id| at.state.unit(id).map(|unit| (id, unit))).collect()
    };
    let (ours, support) = (units(attackers), units(support));
    let enemy = side.opponent();
    let theirs: Vec<(UnitId, &Unit)> = at.land_units(target, enemy).collect();
    let placed = |&(id, unit)| at.state.cell_of(id).map(|cell| (cell, unit));
    let fights = |&(_, unit): &(UnitId, &Unit)| at.is_fighting_land(unit);
    let situation = Situation {
        at,
        side,
        target,
        attackers: ours.iter().filter(|one| fights(one)).filter_map(placed).collect(),
        defenders: theirs.iter().filter(|one| fights(one)).map(|&(_, unit)| unit).collect(),
        support: support.iter().map(|&(_, unit)| unit).collect(),
    };
    let attackers: Vec<_> = ours.iter().map(|&(id, unit)| attacker(&situation, id, unit)).collect();
    let support: Vec<_> = support.iter().map(|&(id, unit)| supporter(at, id, unit)).collect();
    let defenders: Vec<_> = theirs.iter().map(|&(id, unit)| defender(at, target, id, unit)).collect();
    let sum = |list: &[Contribution]| list.iter().map(|one| one.strength).sum::<f64>();
    let points = |list: &[(UnitId, &Unit)]| list.iter().map(|(_, unit)| u32::from(unit.strength)).sum::<u32>();
    let fighting = |list: &[(UnitId, &Unit)]| points(&list.iter().copied().filter(fights).collect::<Vec<_>>());
    let (attack, defence) = (sum(&attackers) + sum(&support), sum(&defenders));
    let mut odds = LandOdds {
        target,
        attack,
        defence,
        ratio: if defence == 0.0 { f64::INFINITY } else { attack / defence },
        attacker_points: points(&ours),
        defender_points: fighting(&theirs),
        from_inside,
        willing: !at.state.is_unwilling(target),
        retreats: Retreats::of(at, target, enemy).count(),
        attackers,
        support,
        defenders,
        attacker_losses: Vec::new(),
        defender_losses: Vec::new(),
        annihilation: 0.0,
        elimination: 0.0,
        retreat: 0.0,
        would_fall_back: at.rules.land_combat.throws_back() && can_fall_back(at, side, target, &ours),
        fall_back: 0.0,
        modifiers: situation.of_combat(),
        table: None,
        offensives: on_the_spot,
        loss_percent: [side, enemy].map(|side| at.state.handicap(side).loss_percent()),
        luck: at.state.luck(),
        panic: panicky(at, &ours, &theirs),
    };
    odds.judge(at.rules);
    odds
}

/// Is there a stack of attackers that would leave its cell and can?
fn can_fall_back(at: Position, side: Side, target: CellId, attackers: &[(UnitId, &Unit)]) -> bool {
    let attackers: Vec<UnitId> = attackers.iter().map(|&(id, _)| id).collect();
    let cells = willing_attackers(at, target, &attackers);
    cells.into_iter().any(|cell| Retreats::of_attackers(at, cell, side, &attackers, &[]).count() > 0)
}

/// By row of the table's panic, who of that kind takes part on that side.
fn panicky(at: Position, ours: &[(UnitId, &Unit)], theirs: &[(UnitId, &Unit)]) -> Vec<Vec<(UnitId, u8)>> {
    let Resolver::OddsTable(table) = &at.rules.land_combat.resolver else { return Vec::new() };
    let of = |list: &[(UnitId, &Unit)], kind| -> Vec<(UnitId, u8)> {
        let fits = list.iter().filter(|(_, unit)| at.class(unit).kind == kind);
        fits.map(|&(id, unit)| (id, unit.strength)).collect()
    };
    table.panic.iter().map(|row| of(if row.attackers { ours } else { theirs }, row.kind)).collect()
}

/// WW2 §14.2.1, and rows of the ruleset.
fn attacker(of: &Situation, id: UnitId, unit: &Unit) -> Contribution {
    let at = of.at;
    let mut factors = Vec::new();
    let cell = at.state.cell_of(id);
    if cell.is_some_and(|cell| winter_doubling(at, unit.owner, cell).attack) {
        factors.push(Factor { kind: FactorKind::WinterFighters, value: 2.0, rule: Paragraph::cited("§14.2.3") });
    }
    let [printed, with_defence] = [at.attack_factor(unit), at.defence_factor(unit)];
    for row in cell.map_or_else(Vec::new, |cell| of.of_attacker(cell, unit)) {
        let value = match row.effect {
            Effect::AttackPercent(percent) => f64::from(percent) / 100.0,
            Effect::AttackWithDefence if printed > 0 => f64::from(with_defence) / f64::from(printed),
            _ => continue,
        };
        factors.push(Factor { kind: FactorKind::Row(row.row), value, rule: row.rule });
    }
    Contribution::of(id, printed, factors)
}

/// WW2 §14.2.1.
fn supporter(at: Position, id: UnitId, unit: &Unit) -> Contribution {
    let class = at.class(unit);
    let mut factors = Vec::new();
    let printed = if class.domain() == Domain::Naval {
        let share = 1.0 / f64::from(at.rules.numbers.naval_gun_divisor);
        factors.push(Factor { kind: FactorKind::NavalGuns, value: share, rule: Paragraph::cited("§14.2.1") });
        class.surface_attack
    } else if matches!(&at.rules.land_combat.resolver, Resolver::OddsTable(table) if table.aircraft_without_strength) {
        0
    } else {
        class.bomber
    };
    if unit.has(unit_flag::DAMAGED) {
        factors.push(Factor { kind: FactorKind::Damaged, value: 0.5, rule: Paragraph::cited("§14.2.1") });
    }
    Contribution::of(id, printed, factors)
}

/// WW2 §14.2.2.
fn defender(at: Position, cell: CellId, id: UnitId, unit: &Unit) -> Contribution {
    let numbers = &at.rules.numbers;
    let rule = const { Paragraph::cited("§14.2.2") };
    let mut factors = Vec::new();
    if at.role(unit) == Role::Supply {
        return Contribution::of(id, 0, factors);
    }
    let halves = at.terrain(cell).defense_halves;
    if halves != 2 {
        factors.push(Factor { kind: FactorKind::Terrain(at.map.ground(cell)), value: f64::from(halves) / 2.0, rule });
    }
    if at.is_fortified(cell) {
        factors.push(Factor { kind: FactorKind::Fortification, value: f64::from(numbers.fortification_factor), rule });
    }
    if let Some(defence) = at.weather_effects(cell).defence {
        let value = f64::from(defence.halves) / 2.0;
        factors.push(Factor { kind: FactorKind::Weather(at.weather(cell)), value, rule });
    }
    if winter_doubling(at, unit.owner, cell).defence {
        factors.push(Factor { kind: FactorKind::WinterFighters, value: 2.0, rule: Paragraph::cited("§14.2.3") });
    }
    if supply::is_out_of_supply(at, id) {
        factors.push(Factor { kind: FactorKind::OutOfSupply, value: 0.5, rule });
    }
    Contribution::of(id, at.defence_factor(unit), factors)
}
