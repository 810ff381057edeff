//! How many units fit where (WW2 §9). Checked where a move, retreat, advance, landing or placement ends, never for cells
//! passed through (WW2 §9.1.2). A stack that became too large without moving stays legal; nobody may join it.

use super::Position;
use super::ports::{airbase_capacity, is_port};
use crate::map::flag;
use crate::ruleset::{Domain, Role};
use crate::unit::unit_flag;
use crate::{CellId, Side, UnitId};

impl Position<'_> {
    /// Ordinary land units of a side that fit into a cell (WW2 §9.1.1).
    pub fn land_limit(&self, cell: CellId) -> u8 {
        let numbers = &self.rules.numbers;
        let more = if self.map.is_city_resource(cell) { numbers.stack_city_resource } else { 0 };
        numbers.stack_land + more
    }
    /// Is a set of land units of one side legal in a cell (WW2 §9.1.1)? Nationality and strength don't matter; one supply
    /// unit and one paratrooper have places of their own beside the ordinary ones (WW2 §6.1.5).
    pub fn land_stack_is_legal(&self, cell: CellId, roles: impl IntoIterator<Item = Role>) -> bool {
        let (mut units, mut supply, mut paratroopers) = (0, 0, 0);
        for role in roles {
            units += 1;
            supply += i32::from(role == Role::Supply);
            paratroopers += i32::from(role == Role::Paratrooper);
        }
        units - supply.min(i32::from(self.rules.numbers.stack_supply)) - paratroopers.min(1)
            <= i32::from(self.land_limit(cell))
    }
    /// Would the land units of `side` in `cell`, without `leaving` and with `coming`, be a legal stack?
    pub fn land_room(&self, cell: CellId, side: Side, leaving: &[UnitId], coming: &[Role]) -> bool {
        let staying =
            self.land_units(cell, side).filter(|(id, _)| !leaving.contains(id)).map(|(_, unit)| self.role(unit));
        self.land_stack_is_legal(cell, staying.chain(coming.iter().copied()))
    }
    /// Naval units of `side` in the cell: (inside the port, outside).
    pub fn ships_at(&self, cell: CellId, side: Side) -> (usize, usize) {
        let ships = self.visible_at(cell, side).filter(|(_, unit)| self.domain(unit) == Domain::Naval);
        ships.fold(
            (0, 0),
            |(inside, outside), (_, unit)| {
                if unit.has(unit_flag::IN_PORT) { (inside + 1, outside) } else { (inside, outside + 1) }
            },
        )
    }
    /// Room for one more ship of `side`, inside the port or outside it (WW2 §9.2.1)?
    pub fn naval_room(&self, cell: CellId, side: Side, inside: bool) -> bool {
        self.naval_room_without(cell, side, inside, None)
    }
    /// The same, not counting `ship` if it is there already.
    pub fn naval_room_without(&self, cell: CellId, side: Side, inside: bool, ship: Option<UnitId>) -> bool {
        self.naval_places(cell, side, inside, ship.as_slice()).is_none_or(|places| places > 0)
    }
    /// Ships of `side` that the cell takes, inside the port or outside it, not counting `ships` if they are there already; none: any
    /// number (WW2 §9.2.1).
    pub fn naval_places(&self, cell: CellId, side: Side, inside: bool, ships: &[UnitId]) -> Option<usize> {
        if inside && self.map.has(cell, flag::MAJOR_PORT) && is_port(self, cell) {
            return None;
        }
        let ships_there = self.visible_at(cell, side).filter(|(_, unit)| self.domain(unit) == Domain::Naval);
        let others = ships_there.filter(|(id, _)| !ships.contains(id)).count();
        Some(usize::from(self.rules.numbers.stack_naval).saturating_sub(others))
    }
    /// Based air units of `side` in the cell, not counting those aboard carriers.
    pub fn based_at(&self, cell: CellId, side: Side) -> usize {
        self.visible_at(cell, side)
            .filter(|(_, unit)| self.domain(unit) == Domain::Air && unit.has(unit_flag::BASED))
            .count()
    }
    /// Room for one more air unit of `side` on the bases of the cell (WW2 §9.4.1)?
    pub fn air_room(&self, cell: CellId, side: Side) -> bool {
        self.state.controlling_side(cell) == Some(side) && self.based_at(cell, side) < airbase_capacity(self, cell)
    }
}
