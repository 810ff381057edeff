//! Control zones (WW2 §10): where they lie and which paths they forbid.

use super::Position;
use crate::ruleset::{Domain, terrain_trait};
use crate::{CellId, CountryId, Side, Unit};

impl Position<'_> {
    /// Is `cell` in the land control zone of `side` (WW2 §10.1)? It is if a fighting unit of the side stands in it, or
    /// beside it on own ground (WW2 §10.1.2). So a force that has just landed has a zone in its own cell only; supply
    /// units and those aboard have none, and nobody's presence cancels the zone of the enemy (WW2 §10.1.3).
    #[inline]
    pub fn in_land_zoc(&self, cell: CellId, side: Side) -> bool {
        self.in_zone_of(cell, side, None)
    }
    /// The same without what stands in one cell.
    pub(crate) fn in_land_zoc_of_others(&self, cell: CellId, side: Side, without: CellId) -> bool {
        self.in_zone_of(cell, side, Some(without))
    }
    #[inline]
    fn in_zone_of(&self, cell: CellId, side: Side, without: Option<CellId>) -> bool {
        let terrain = self.terrain(cell);
        if terrain.shelters_from(side) {
            return false;
        }
        if self.has_zoc_unit(cell, side) {
            return !self.is_enemy_fort(cell, side);
        }
        let no_zone = terrain.no_zone;
        let spreads = self.land_adjacent(cell).any(|near| {
            Some(near) != without
                && self.state.controlling_side(near) == Some(side)
                && self.visible_at(near, side).any(|(_, unit)| {
                    self.is_fighting_land(unit)
                        && !self.truce_keeps_zone_out(unit.owner, cell)
                        && (no_zone.is_empty() || !no_zone.has(self.class(unit).mover))
                })
        });
        spreads && !self.is_enemy_fort(cell, side)
    }
    #[inline]
    fn has_zoc_unit(&self, cell: CellId, side: Side) -> bool {
        self.visible_at(cell, side).any(|(_, unit)| self.is_fighting_land(unit))
    }
    /// A finished fortification of the other side keeps the zone out, garrisoned or not (WW2 §10.1.1).
    fn is_enemy_fort(&self, cell: CellId, side: Side) -> bool {
        self.is_fortified(cell) && self.state.controlling_side(cell) == Some(side.opponent())
    }
    /// Is `cell` in the naval control zone of `side` (WW2 §10.2) against surface ships, or against submarines? Ships in
    /// port have their zone too (WW2 §9.3.4, A-09).
    pub fn in_naval_zoc(&self, cell: CellId, side: Side, against_submarine: bool) -> bool {
        let exerts = |near: CellId| {
            self.visible_at(near, side)
                .any(|(_, unit)| self.domain(unit) == Domain::Naval && self.exerts_naval_zone(unit, against_submarine))
        };
        exerts(cell) || self.sea_adjacent(cell).any(exerts)
    }
    /// Has the ship a zone at all: guns for surface ships, weapons against submarines for submarines?
    #[inline]
    pub fn exerts_naval_zone(&self, unit: &Unit, against_submarine: bool) -> bool {
        let class = self.class(unit);
        if against_submarine { class.submarine_attack > 0 } else { class.surface_attack > 0 }
    }

    // ----- the truce between two countries (WW2 §3.7)

    /// In force while the third is neutral and the two are not on the same side (WW2 §3.7.1); a country that has joined a
    /// side is never neutral again but for collapses and separate peaces, so the third ends it for good (WW2 §3.7.5).
    pub fn truce_holds(&self) -> bool {
        let Some(truce) = &self.rules.politics.truce else { return false };
        let partnership = |country: CountryId| self.state.country(country).partnership;
        self.state.side_of(truce.ends_with).is_none() && partnership(truce.a) != partnership(truce.b)
    }
    /// May a unit of `owner` not enter `cell`, nor attack what is there, because of the truce (WW2 §3.7.2)? In third
    /// countries the two may meet and fight (WW2 §3.7.3, D-19).
    #[inline]
    pub fn truce_bars(&self, owner: CountryId, cell: CellId) -> bool {
        let Some(truce) = &self.rules.politics.truce else { return false };
        let other = if owner == truce.a {
            truce.b
        } else if owner == truce.b {
            truce.a
        } else {
            return false;
        };
        self.map.home(cell) == Some(other) && self.truce_holds()
    }
    /// WW2 §3.7.4: land units of the two have no zone in each other's territory, wherever they stand themselves.
    #[inline]
    pub(crate) fn truce_keeps_zone_out(&self, owner: CountryId, into: CellId) -> bool {
        self.truce_bars(owner, into)
    }

    // ----- paths

    /// Does the path (`start` first, destination last) respect the control zones `zone` (WW2 §10.3)? If not, the index
    /// of the first cell that may not be entered.
    pub(crate) fn zoc_breach(&self, path: &[CellId], zones: Zones, zone: impl Fn(CellId) -> bool) -> Option<usize> {
        let last = path.len() - 1;
        let frees_last = last > 0
            && (zones.extra || zones.forest && self.is_forest_step(path[last - 1], path[last]) && zone(path[last - 1]));
        let checked = if frees_last { last - 1 } else { last };
        // a zone cell may be the first or the last of the part that is checked, but not both ends of one step
        (1..=checked).find(|&step| {
            let (from, to) = (path[step - 1], path[step]);
            zone(from) && (step > 1 || zone(to))
        })
    }
    /// The forest rule frees a last step between two forest cells, the first of them in a zone (WW2 §10.3.3, D-32); the
    /// second may lie outside.
    pub fn is_forest_step(&self, from: CellId, to: CellId) -> bool {
        [from, to].into_iter().all(|cell| self.terrain(cell).has(terrain_trait::EASES_MOVES))
    }
    /// WW2 §6.1.4, §6.2.2.
    pub fn has_extra_hex(&self, unit: &Unit) -> bool {
        use crate::ruleset::Role::{Armor, Submarine};
        matches!(self.role(unit), Armor | Submarine)
    }
}

/// What eases the control zones for a unit on its way (WW2 §10.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zones {
    /// The last step is free: armor, submarines (WW2 §10.3.2).
    pub extra: bool,
    /// The last step is free from a forest cell in a zone into forest: land units not by rail (WW2 §10.3.3).
    pub forest: bool,
}
