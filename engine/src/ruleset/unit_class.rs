//! One row of unit figures, shared by all units of that class (WW2 §6, Tables B and C).

use super::{Domain, Role};
use crate::{CountryId, KindId, MoverId};
use serde::Serialize;

/// Figures that a kind does not use are 0. An air unit is a fighter if it has a fighter value, a bomber if it has a bomber
/// value, both if both (WW2 §6.3.1); a kamikaze aircraft has neither (WW2 §6.3.4).
#[derive(Clone, Debug, Serialize)]
pub struct UnitClass {
    /// Land `country.kind`, naval `country.kind.name`, air `air.model`.
    pub key: String,
    /// Short name for counters: a ship's or class's name, an aircraft model, a kind of troops.
    pub name: String,
    /// Full name for lists and sentences.
    pub display_name: String,
    /// What is the same for its kind is in [`super::KindData`].
    pub kind: KindId,
    /// Of its kind.
    pub role: Role,
    /// Of its kind.
    pub mover: MoverId,
    /// Countries that ever get it; land classes have exactly one. Empty: figures without any delivery.
    pub owners: Vec<CountryId>,
    /// Land: movement points (WW2 §6.1.2); naval: cells per movement phase; air: cells out and back together.
    pub movement: u8,
    /// Naval, against all but submarines.
    pub surface_attack: u8,
    /// Naval, against submarines.
    pub submarine_attack: u8,
    /// Naval and air.
    pub defense: u8,
    /// Air: fire at aircraft.
    pub fighter: u8,
    /// Air: fire at ships, in raids and in support of land units.
    pub bomber: u8,
    /// Kamikaze-only aircraft, before tripling (WW2 §15.5.2).
    pub kamikaze: u8,
    /// Air: carries one land unit of at most one strength point (WW2 §6.3.3).
    pub transport: bool,
    /// Air: may be based on carriers (WW2 §6.3.2).
    pub carrier_based: bool,
    /// Eliminated by what damages others (WW2 §6.4.1).
    pub no_damage: bool,
    /// May carry the atomic bomb once its owner has one.
    pub atomic_capable: bool,
    /// Hulls one unit stands for; 0 where not counted.
    pub ships_per_unit: u8,
    /// Land: most strength points in one unit until [`super::Numbers::strength_limits_change`], and from then on.
    pub max_strength_before: u8,
    /// From [`super::Numbers::strength_limits_change`] on.
    pub max_strength_after: u8,
    /// Land: attack and defence factor at full strength, in proportion below it; none: strength points count.
    pub factors: Option<[u8; 2]>,
    /// $B, per strength point for land units other than supply.
    pub cost_billions: u16,
    /// From purchase to deployment (WW2 §7.2).
    pub delay_months: u8,
}

impl UnitClass {
    /// Of its kind.
    #[inline]
    pub const fn domain(&self) -> Domain {
        self.role.domain()
    }
    /// Strength points of one pool item (WW2 §7.1.1): supply units 0, other land units 1, the rest 0.
    pub const fn pool_strength(&self) -> u8 {
        match self.role {
            Role::Supply => 0,
            role => matches!(role.domain(), Domain::Land) as u8,
        }
    }
}
