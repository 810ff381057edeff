//! What the three look at: units, supply, room, distances.

use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Field, Stop, Turn, View};

/// Rows of the cell columns.
pub type Cell = u16;

/// Land units of a side that a cell takes.
const STACK: usize = 2;

/// A living unit, as of the moment it was looked at.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub handle: u32,
    pub class: u16,
    pub kind: u8,
    pub owner: u8,
    pub cell: Cell,
    pub carrier: u32,
    pub strength: u8,
    pub movement: u8,
    pub flags: u16,
    pub is_cut_off: bool,
    /// A ship with supplies for a month at most.
    pub is_low: bool,
}

impl Unit {
    pub fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }
}

fn unit(view: View, row: usize) -> Unit {
    let class = view.unit_class()[row];
    Unit {
        handle: view.unit_handle()[row],
        class,
        kind: view.kind(row),
        owner: view.unit_owner()[row],
        cell: view.unit_cell()[row],
        carrier: view.unit_carrier()[row],
        strength: view.unit_strength()[row],
        movement: view.class_movement()[usize::from(class)],
        flags: view.unit_flags()[row],
        is_cut_off: view.unit_out_of_supply()[row] != 0,
        is_low: view.unit_supply_months()[row] <= 1,
    }
}

pub fn by_handle(view: View, handle: u32) -> Option<Unit> {
    view.row(handle).map(|row| unit(view, row))
}

/// Units of a side and a domain that nobody carries, by row.
pub fn units(view: View, side: u8, domain: u8) -> Vec<Unit> {
    let rows = view.units().filter(|&row| view.unit_side()[row] == side && view.domain(row) == domain);
    rows.map(|row| unit(view, row)).filter(|unit| unit.carrier == abi::NO_UNIT).collect()
}

pub fn side_at(view: View, cell: Cell) -> u8 {
    view.cell_side()[usize::from(cell)]
}

/// Ports of our own side that are cities.
pub fn friendly_ports(view: View) -> Vec<Cell> {
    let is_port = |cell: &Cell| view.cell_port()[usize::from(*cell)] != 0 && side_at(view, *cell) == view.side();
    view.city_cell().iter().copied().filter(is_port).collect()
}

pub fn has_city(view: View, cell: Cell) -> bool {
    view.cell_city()[usize::from(cell)] != abi::NO_CITY
}

/// Strength points of the land units of a side in the cell, and how many there are; supply units are none.
pub fn troops_at(view: View, cell: Cell, side: u8) -> (u32, usize) {
    let rows = view.units_at(cell).filter(|&row| view.unit_side()[row] == side);
    let troops = rows.filter(|&row| view.domain(row) == abi::DOMAIN_LAND && view.kind(row) != abi::KIND_SUPPLY);
    troops.fold((0, 0), |(points, count), row| (points + u32::from(view.unit_strength()[row]), count + 1))
}

/// Room for one more own land unit.
pub fn has_room(view: View, cell: Cell) -> bool {
    troops_at(view, cell, view.side()).1 < STACK
}

pub fn touches_enemy(view: View, cell: Cell) -> bool {
    view.land_neighbours(cell).any(|near| troops_at(view, near, view.enemy()).1 > 0)
}

/// Can the unit trace supply from the cell now?
fn is_supplied(view: View, cell: Cell, unit: &Unit) -> bool {
    let group = view.country_group()[usize::from(unit.owner)];
    let bits = if unit.kind == abi::KIND_SUPPLY { view.cell_supply_fixed() } else { view.cell_supply() };
    group < 16 && bits[usize::from(cell)] & 1 << group != 0
}

/// Supplied there, or next to where it is: a line follows the unit.
pub fn stays_supplied(view: View, cell: Cell, unit: &Unit) -> bool {
    is_supplied(view, cell, unit)
        || side_at(view, cell) != view.side() && view.land_neighbours(cell).any(|near| is_supplied(view, near, unit))
}

/// Room for one more own aircraft on the ground.
pub fn has_base(view: View, cell: Cell) -> bool {
    let based = view.units_at(cell).filter(|&row| {
        view.unit_side()[row] == view.side()
            && view.domain(row) == abi::DOMAIN_AIR
            && view.has_flag(row, abi::UNIT_BASED)
    });
    side_at(view, cell) == view.side() && based.count() < usize::from(view.cell_bases()[usize::from(cell)])
}

/// Steps from the cells, `abi::FAR` where there is no way.
pub fn steps(turn: &Turn, flags: u32, sources: &[Cell]) -> Result<Vec<u16>, Stop> {
    let mut out = Vec::new();
    turn.field(Field { flags, sources, ..Field::default() }, &mut out)?;
    Ok(out)
}

/// Steps over land that somebody in the war holds; hard going counts twice, to fight one's way through four times.
pub fn land_steps(turn: &Turn, sources: &[Cell]) -> Result<Vec<u16>, Stop> {
    let view = turn.view();
    let cost = |cell: Cell| match side_at(view, cell) {
        side if side > abi::ALLIES => 0,
        _ if troops_at(view, cell, view.enemy()).1 > 0 => 4,
        _ => 1 + u8::from(is_hard(view.cell_terrain()[usize::from(cell)])),
    };
    let cost: Vec<u8> = (0..view.cells() as u16).map(cost).collect();
    let mut out = Vec::new();
    turn.field(Field { flags: abi::FIELD_LAND, sources, cost: Some(&cost), ..Field::default() }, &mut out)?;
    Ok(out)
}

fn is_hard(terrain: u8) -> bool {
    matches!(terrain, abi::TERRAIN_DESERT | abi::TERRAIN_TALL_MOUNTAIN | abi::TERRAIN_ICECAP)
}

/// Steps over water that is open to us.
pub fn sea_steps(turn: &Turn, sources: &[Cell]) -> Result<Vec<u16>, Stop> {
    let cost: Vec<u8> = turn.view().cell_side().iter().map(|&side| u8::from(side != abi::NEUTRAL)).collect();
    let mut out = Vec::new();
    let flags = abi::FIELD_SEA | abi::FIELD_CANALS;
    turn.field(Field { flags, sources, cost: Some(&cost), ..Field::default() }, &mut out)?;
    Ok(out)
}

/// Cities of the other side that are a capital or have bases.
pub fn enemy_cities(view: View) -> Vec<Cell> {
    let counts = |cell: Cell| {
        view.cell_bases()[usize::from(cell)] > 0 || view.cell_flags()[usize::from(cell)] & abi::CELL_IS_CAPITAL != 0
    };
    view.city_cell().iter().copied().filter(|&cell| side_at(view, cell) == view.enemy() && counts(cell)).collect()
}
