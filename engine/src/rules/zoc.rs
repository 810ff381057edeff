//! Control zones (WW2 §10): where they lie and which paths they forbid.

use super::Position;
use crate::map::Terrain;
use crate::ruleset::Domain;
use crate::{CellId, CountryId, Side, Unit};

impl Position<'_> {
    /// Is `cell` in the land control zone of `side` (WW2 §10.1)?
    #[inline]
    pub fn in_land_zoc(&self, cell: CellId, side: Side) -> bool {
        if self.has_zoc_unit(cell, side) {
            return !self.is_enemy_fort(cell, side);
        }
        let spreads = self.land_adjacent(cell).any(|near| {
            self.state.controlling_side(near) == Some(side)
                && self
                    .visible_at(near, side)
                    .any(|(_, unit)| self.is_fighting_land(unit) && !self.truce_keeps_zone_out(unit.owner, near, cell))
        });
        spreads && !self.is_enemy_fort(cell, side)
    }
    #[inline]
    fn has_zoc_unit(&self, cell: CellId, side: Side) -> bool {
        self.visible_at(cell, side).any(|(_, unit)| self.is_fighting_land(unit))
    }
    /// A finished fortification of the other side keeps the zone out, garrisoned or not (WW2 §10.1.1).
    fn is_enemy_fort(&self, cell: CellId, side: Side) -> bool {
        self.state.is_fortified(cell) && self.state.controlling_side(cell) == Some(side.opponent())
    }
    /// Is `cell` in the naval control zone of `side` (WW2 §10.2) against surface ships, or against submarines?
    pub fn in_naval_zoc(&self, cell: CellId, side: Side, against_submarine: bool) -> bool {
        let exerts = |near: CellId| {
            self.visible_at(near, side).any(|(_, unit)| {
                let class = self.class(unit);
                class.kind.domain() == Domain::Naval
                    && if against_submarine { class.submarine_attack > 0 } else { class.surface_attack > 0 }
            })
        };
        exerts(cell) || self.sea_adjacent(cell).any(exerts)
    }

    // ----- the truce between Japan and the Soviet Union (WW2 §3.7)

    /// In force while Mongolia is neutral and the two are not on the same side.
    pub fn truce_holds(&self) -> bool {
        let known = &self.rules.known;
        let partnership = |country: CountryId| self.state.country(country).partnership;
        self.state.side_of(known.mongolia).is_none() && partnership(known.japan) != partnership(known.soviet_union)
    }
    /// May a unit of `owner` not enter `cell`, nor attack what is there, because of the truce (WW2 §3.7.2)?
    #[inline]
    pub fn truce_bars(&self, owner: CountryId, cell: CellId) -> bool {
        let known = &self.rules.known;
        let other = if owner == known.japan {
            known.soviet_union
        } else if owner == known.soviet_union {
            known.japan
        } else {
            return false;
        };
        self.map.home(cell) == Some(other) && self.truce_holds()
    }
    /// WW2 §3.7.4.
    #[inline]
    pub(crate) fn truce_keeps_zone_out(&self, owner: CountryId, from: CellId, into: CellId) -> bool {
        let known = &self.rules.known;
        let homes = (self.map.home(from), self.map.home(into));
        (owner == known.soviet_union && homes.1 == Some(known.japan)
            || owner == known.japan && homes.1 == Some(known.soviet_union))
            && self.truce_holds()
    }

    // ----- paths

    /// Does the path (`start` first, destination last) respect the control zones `zone` (WW2 §10.3)? `extra` = the unit
    /// has the extra hex (armor, submarines). Returns the first cell that breaks the rule.
    pub fn zoc_breach(
        &self,
        path: &[CellId],
        extra: bool,
        forest_rule: bool,
        zone: impl Fn(CellId) -> bool,
    ) -> Option<CellId> {
        let last = path.len() - 1;
        let forest = |cell| self.map.terrain(cell) == Terrain::Forest;
        let frees_last =
            extra || forest_rule && last > 0 && forest(path[last - 1]) && forest(path[last]) && zone(path[last - 1]);
        let checked = if frees_last { last.saturating_sub(1) } else { last };
        for step in 1..=checked {
            let breach = if step < checked {
                // an interior cell may not lie in a zone
                zone(path[step])
            } else {
                zone(path[step - 1]) && zone(path[step])
            };
            if breach {
                return Some(path[step]);
            }
        }
        None
    }
    pub fn has_extra_hex(&self, unit: &Unit) -> bool {
        use crate::ruleset::UnitKind::{Armor, Submarine};
        matches!(self.kind(unit), Armor | Submarine)
    }
}
