//! The player's eyes: the columns of the view in its own words. Its hands are in `hands`.

use crate::board::Cell;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Dice, Field, Forecast, ItemKey, Stop, Turn, View};
use std::rc::Rc;

/// Supply units that walk so far keep up with the troops.
const KEEPS_UP: u8 = 6;

/// A living unit, as of the moment it was looked at.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub handle: u32,
    /// Row of the unit columns.
    pub row: usize,
    pub class: u16,
    pub kind: u8,
    pub domain: u8,
    pub owner: u8,
    pub side: u8,
    pub cell: Cell,
    pub carrier: u32,
    pub cargo: u32,
    pub strength: u8,
    pub movement: u8,
    pub flags: u16,
    pub supply_months: u8,
    pub out_of_supply: bool,
}

/// Distances over water that are kept.
const SEA_FIELDS: usize = 8;

/// Offensives that are looked at: of each country its own and those that it can join.
const MOST_OFFENSIVES: usize = 1024;

impl Unit {
    /// A ship that has to turn home: one month of supply is left, or none.
    pub const fn is_low_on_supply(&self) -> bool {
        self.supply_months <= 1
    }
    /// An aircraft on a base on land.
    pub const fn is_based(&self) -> bool {
        self.flags & abi::UNIT_BASED != 0 && self.carrier == abi::NO_UNIT
    }
}

/// Desert and tall mountain: supply lines end there.
pub const fn is_hard_going(terrain: u8) -> bool {
    matches!(terrain, abi::TERRAIN_DESERT | abi::TERRAIN_TALL_MOUNTAIN | abi::TERRAIN_ICECAP)
}

/// Where a unit may go now.
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    pub cell: Cell,
    pub cost: u8,
    pub by_rail: bool,
}

impl Reached {
    /// Can the aircraft, which has not moved, fly there and back?
    pub fn comes_back(&self, unit: &Unit) -> bool {
        u16::from(self.cost) * 2 <= u16::from(unit.movement)
    }
}

pub type Item = ItemKey;

pub struct Sight<'t, 'h> {
    pub(crate) turn: &'t mut Turn<'h>,
    pub(crate) stop: Option<Stop>,
    dice: Dice<'h>,
    china: u8,
    japan: u8,
    soviet_union: u8,
    /// The truce between Japan and the Soviet Union holds (WW2 §3.7).
    truce: bool,
    /// Scatters equal choices, differently each time.
    salt: u64,
    /// Operations that were explained in this step.
    pub(crate) reasons: u32,
    /// The one that orders are about now, 0 for none: their tag.
    pub(crate) about: u32,
    /// A campaign is fought, and nobody is to be lost for nothing.
    pub(crate) careful: bool,
    /// Its paratroopers jump.
    pub(crate) jumps: bool,
    /// Own strength points that are without supply, as the phase would end now; none if nobody has asked since the last order.
    pub(crate) starving: Option<u32>,
    /// The last distances over water, those asked for last in the end.
    sea: Vec<SeaField>,
}

/// Distances over water, and what they were asked for.
struct SeaField {
    sources: Vec<Cell>,
    /// Sides of the cells then.
    sides: Vec<u8>,
    steps: Rc<[u16]>,
}

impl<'t, 'h> Sight<'t, 'h> {
    pub fn new(turn: &'t mut Turn<'h>) -> Self {
        let mut dice = turn.dice(0);
        let salt = dice.next_u64();
        let view = turn.view();
        let country = |key: &str| view.country_by_key(key).unwrap_or(abi::NO_COUNTRY);
        let (china, japan, soviet_union, mongolia) =
            (country("china"), country("japan"), country("soviet_union"), country("mongolia"));
        let side = |id: u8| view.country_side().get(usize::from(id)).copied().unwrap_or(abi::NEUTRAL);
        let truce = side(mongolia) == abi::NEUTRAL && side(japan) != side(soviet_union);
        Self {
            turn,
            stop: None,
            dice,
            china,
            japan,
            soviet_union,
            truce,
            salt,
            reasons: 0,
            about: 0,
            careful: false,
            jumps: false,
            starving: None,
            sea: Vec::new(),
        }
    }
    /// The step is over.
    ///
    /// # Errors
    /// What ended it early, if anything did.
    pub fn finish(self) -> Result<(), Stop> {
        self.stop.map_or(Ok(()), Err)
    }
    pub fn is_over(&self) -> bool {
        self.stop.is_some() || self.turn.should_stop()
    }
    #[inline]
    pub fn view(&self) -> View<'_> {
        self.turn.view()
    }
    pub fn uniform(&mut self) -> f64 {
        self.dice.unit()
    }
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.dice.shuffle(items);
    }
    /// A number of the cell that differs from game to game and step to step.
    pub fn disorder(&self, cell: Cell) -> u16 {
        let x = (u64::from(cell) ^ self.salt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (x >> 48) as u16
    }

    // ----- the step

    pub fn side(&self) -> u8 {
        self.view().side()
    }
    pub fn month(&self) -> u16 {
        self.view().month()
    }
    pub fn began(&self) -> u16 {
        self.view().began()
    }

    /// What a player would guess from the map.
    pub fn forecast(&self) -> Forecast<'_> {
        self.turn.forecast()
    }

    // ----- cells

    pub fn cells(&self) -> usize {
        self.view().cells()
    }
    #[inline]
    pub fn has_flag(&self, cell: Cell, flag: u16) -> bool {
        self.view().cell_flags()[usize::from(cell)] & flag != 0
    }
    #[inline]
    pub fn is_land(&self, cell: Cell) -> bool {
        self.has_flag(cell, abi::CELL_IS_LAND)
    }
    pub fn terrain(&self, cell: Cell) -> u8 {
        self.view().cell_terrain()[usize::from(cell)]
    }
    pub fn home(&self, cell: Cell) -> u8 {
        self.view().cell_home()[usize::from(cell)]
    }
    pub fn controller(&self, cell: Cell) -> u8 {
        self.view().cell_controller()[usize::from(cell)]
    }
    #[inline]
    pub fn side_at(&self, cell: Cell) -> u8 {
        self.view().cell_side()[usize::from(cell)]
    }
    pub fn bases(&self, cell: Cell) -> u8 {
        self.view().cell_bases()[usize::from(cell)]
    }
    pub fn is_port(&self, cell: Cell) -> bool {
        self.view().cell_port()[usize::from(cell)] != 0
    }
    pub fn has_city(&self, cell: Cell) -> bool {
        self.view().cell_city()[usize::from(cell)] != abi::NO_CITY
    }
    pub fn city_cells(&self) -> &[Cell] {
        self.view().city_cell()
    }
    /// Cell of the city with this key.
    pub fn city_cell(&self, key: &str) -> Option<Cell> {
        self.view().city_cell_named(key)
    }
    /// Empty where there is none.
    pub fn city_name(&self, cell: Cell) -> &str {
        let view = self.view();
        let row = usize::from(view.cell_city()[usize::from(cell)]);
        view.city_name().get(row).map_or("", |&name| view.string(name))
    }
    pub fn country_name(&self, id: u8) -> &str {
        let view = self.view();
        view.country_name().get(usize::from(id)).map_or("", |&name| view.string(name))
    }
    pub fn is_fortified(&self, cell: Cell) -> bool {
        let view = self.view();
        view.cell_fort()[usize::from(cell)] >= view.numbers().work_stages
    }
    /// Is the stack of the cell willing to retreat when it is attacked?
    pub fn retreats(&self, cell: Cell) -> bool {
        self.view().cell_unwilling()[usize::from(cell)] == 0
    }
    /// By what the ground and a fortification multiply the strength of those who are attacked there (WW2 §14.2.2).
    pub fn shelter(&self, cell: Cell) -> f64 {
        let view = self.view();
        let halves = view.numbers().terrain_defense_halves.get(usize::from(self.terrain(cell))).copied().unwrap_or(2);
        let fort = if self.is_fortified(cell) { f64::from(view.numbers().fort_factor).max(1.0) } else { 1.0 };
        f64::from(halves.max(2)) / 2.0 * fort
    }
    pub fn is_chinese(&self, cell: Cell) -> bool {
        self.home(cell) == self.china
    }
    pub fn land_neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<'_, 't, 'h> {
        self.view().land_neighbours(cell)
    }
    /// Cells so many steps over land from this one or nearer, ascending.
    pub fn land_within(&self, cell: Cell, steps: usize) -> Vec<Cell> {
        let mut near = vec![cell];
        for _ in 0..steps {
            let around: Vec<Cell> = near.iter().flat_map(|&cell| self.land_neighbours(cell)).collect();
            near.extend(around);
            near.sort_unstable();
            near.dedup();
        }
        near
    }
    /// Nobody fights between these cells: one Japanese, one Soviet, while the truce holds.
    pub fn truce(&self, a: Cell, b: Cell) -> bool {
        self.truce && {
            let homes = (self.home(a), self.home(b));
            homes == (self.japan, self.soviet_union) || homes == (self.soviet_union, self.japan)
        }
    }
    /// Axis units in China don't end a move where no friendly cell touches theirs.
    pub fn is_lonely_in_china(&self, cell: Cell) -> bool {
        self.is_held_alone(cell) && !self.land_neighbours(cell).any(|near| self.side_at(near) == self.side())
    }
    /// Is the cell ours only while troops of ours stand in it (WW2 §5.5.1)? Ground elsewhere stays ours when it is left (WW2 §5.3.5).
    pub fn is_held_alone(&self, cell: Cell) -> bool {
        self.side() == abi::AXIS && self.is_chinese(cell)
    }
    /// The supply group of the unit's owner: who of its side lives on the same supply (WW2 §17.1.1).
    pub fn supply_group(&self, unit: &Unit) -> u8 {
        self.view().country_group()[usize::from(unit.owner)]
    }
    /// Can units of the same supply group trace supply from the cell?
    pub fn supplied(&self, cell: Cell, unit: &Unit) -> bool {
        let view = self.view();
        let group = self.supply_group(unit);
        let bits = if unit.kind == abi::KIND_SUPPLY { view.cell_supply_fixed() } else { view.cell_supply() };
        group < 16 && bits[usize::from(cell)] & 1 << group != 0
    }
    /// Supplied there now, or next to a cell that is, so that a line follows the unit.
    pub fn stays_supplied(&self, cell: Cell, unit: &Unit) -> bool {
        self.supplied(cell, unit)
            || self.side_at(cell) != self.side() && self.land_neighbours(cell).any(|near| self.supplied(near, unit))
    }
    pub fn is_friendly_port(&self, cell: Cell) -> bool {
        self.is_port(cell) && self.side_at(cell) == self.side()
    }
    pub fn friendly_ports(&self) -> Vec<Cell> {
        self.city_cells().iter().copied().filter(|&cell| self.is_friendly_port(cell)).collect()
    }
    /// Cells of the other side with a resource that still pays, ascending.
    pub fn enemy_resources(&self) -> Vec<Cell> {
        self.resources_of(self.view().enemy())
    }
    /// The same of a side.
    pub fn resources_of(&self, side: u8) -> Vec<Cell> {
        let view = self.view();
        let whole = abi::DAMAGE_RESOURCE | abi::DAMAGE_ATOMIC;
        let mut cells: Vec<Cell> = view
            .resource_cell()
            .iter()
            .copied()
            .filter(|&cell| self.side_at(cell) == side && view.cell_damage()[usize::from(cell)] & whole == 0)
            .collect();
        cells.sort_unstable();
        cells
    }
    /// Cells of the other side with anything to bomb, ascending: a resource that pays, bases, a fortification (WW2 §16).
    pub fn enemy_installations(&self) -> Vec<Cell> {
        let enemy = self.view().enemy();
        let mut cells = self.enemy_resources();
        let all = (0..).zip(self.view().cell_side()).filter(|(_, side)| **side == enemy).map(|(cell, _)| cell);
        cells.extend(all.filter(|&cell| self.bases(cell) > 0 || self.is_fortified(cell)));
        cells.sort_unstable();
        cells
    }
    pub fn damaged_cells(&self) -> Vec<Cell> {
        let (view, side) = (self.view(), self.side());
        let cells = view.cell_damage().iter().zip(0u16..);
        cells
            .filter(|&(damage, cell)| damage & 3 != 0 && damage & 4 == 0 && view.cell_side()[usize::from(cell)] == side)
            .map(|(_, cell)| cell)
            .collect()
    }
    /// Room at an own base for an aircraft that comes to the cell.
    pub fn has_base_for(&self, cell: Cell) -> bool {
        self.free_bases(cell).is_some_and(|free| free > 0)
    }
    /// Will the aircraft, in the air over its cell, be based there when the phase has ended (WW2 §11.6.6)?
    pub fn lands_below(&self, unit: &Unit) -> bool {
        self.free_bases(unit.cell).is_some_and(|free| free + isize::from(self.careful) > 0)
    }
    /// Bases in the cell that nobody has; none where it isn't ours. Who is careful counts those in the air over it as well: as many of
    /// them as there are bases will land when the phase has ended, and the others are lost.
    fn free_bases(&self, cell: Cell) -> Option<isize> {
        let side = self.side();
        if self.side_at(cell) != side {
            return None;
        }
        let takes = |unit: &&Unit| {
            let aircraft = unit.side == side && unit.domain == abi::DOMAIN_AIR;
            let above = self.careful && unit.carrier == abi::NO_UNIT;
            aircraft && (above || unit.flags & abi::UNIT_BASED != 0)
        };
        let taken = self.units_at(cell).iter().filter(takes).count();
        Some(isize::from(self.bases(cell)) - taken as isize)
    }
    /// Room for one more ordinary land unit of ours.
    pub fn land_space(&self, cell: Cell) -> bool {
        self.room(cell) > 0
    }
    /// Room for so many more ordinary land units of ours.
    pub fn room(&self, cell: Cell) -> usize {
        let side = self.side();
        let land = |kind: u8| matches!(kind, abi::KIND_INFANTRY | abi::KIND_ARMOR | abi::KIND_MARINE);
        let there = self.units_at(cell).iter().filter(|unit| unit.side == side && land(unit.kind)).count();
        2usize.saturating_sub(there)
    }

    // ----- units

    pub fn unit_in_row(&self, row: usize) -> Unit {
        let view = self.view();
        let class = view.unit_class()[row];
        Unit {
            handle: view.unit_handle()[row],
            row,
            class,
            kind: view.class_kind()[usize::from(class)],
            domain: view.class_domain()[usize::from(class)],
            owner: view.unit_owner()[row],
            side: view.unit_side()[row],
            cell: view.unit_cell()[row],
            carrier: view.unit_carrier()[row],
            cargo: view.unit_cargo()[row],
            strength: view.unit_strength()[row],
            movement: view.class_movement()[usize::from(class)],
            flags: view.unit_flags()[row],
            supply_months: view.unit_supply_months()[row],
            out_of_supply: view.unit_out_of_supply()[row] != 0,
        }
    }
    pub fn unit(&self, handle: u32) -> Option<Unit> {
        self.view().row(handle).map(|row| self.unit_in_row(row))
    }
    pub fn units(&self) -> Vec<Unit> {
        self.view().units().map(|row| self.unit_in_row(row)).collect()
    }
    pub fn own_units(&self, domain: u8) -> Vec<Unit> {
        let (view, side) = (self.view(), self.side());
        let rows = view.units().filter(|&row| view.unit_side()[row] == side && view.domain(row) == domain);
        rows.map(|row| self.unit_in_row(row)).collect()
    }
    pub fn units_at(&self, cell: Cell) -> Vec<Unit> {
        self.view().units_at(cell).map(|row| self.unit_in_row(row)).collect()
    }
    pub fn own_ships_at(&self, cell: Cell) -> usize {
        let view = self.view();
        let side = view.side();
        view.units_at(cell)
            .filter(|&row| view.unit_side()[row] == side && view.domain(row) == abi::DOMAIN_NAVAL)
            .count()
    }
    /// Cells with enemy submarines, or with other enemy ships, that ships could attack: none inside a major port.
    pub fn enemy_ship_cells(&self, submarines: bool) -> Vec<Cell> {
        self.enemy_ships(|row, sheltered| !sheltered && (self.view().kind(row) == abi::KIND_SUBMARINE) == submarines)
    }
    /// Major ports with enemy ships inside: aircraft alone can attack those.
    pub fn enemy_harbours(&self) -> Vec<Cell> {
        self.enemy_ships(|_, sheltered| sheltered)
    }
    /// Cells, ascending, with enemy ships of which that is so, by row and whether they lie inside a major port.
    fn enemy_ships(&self, of: impl Fn(usize, bool) -> bool) -> Vec<Cell> {
        let (view, side) = (self.view(), self.side());
        let ships = view.units().filter(|&row| {
            let cell = view.unit_cell()[row];
            let sheltered = view.has_flag(row, abi::UNIT_IN_PORT) && self.has_flag(cell, abi::CELL_IS_MAJOR_PORT);
            view.unit_side()[row] != side && view.domain(row) == abi::DOMAIN_NAVAL && of(row, sheltered)
        });
        let mut cells: Vec<Cell> = ships.map(|row| view.unit_cell()[row]).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
    /// The country that the money aboard is for.
    pub fn cargo_for(&self, unit: &Unit) -> Option<u8> {
        let country = self.view().unit_cargo_for()[unit.row];
        (country != abi::NO_COUNTRY).then_some(country)
    }
    /// Aircraft of the class carry bombs.
    pub fn bombs(&self, class: u16) -> bool {
        self.view().class_bomber()[usize::from(class)] > 0
    }
    /// Aircraft of the class land on carriers.
    pub fn lands_on_carriers(&self, class: u16) -> bool {
        self.view().class_flags()[usize::from(class)] & abi::CLASS_IS_CARRIER_BASED != 0
    }
    /// Surface attack and submarine attack.
    pub fn guns(&self, class: u16) -> (u8, u8) {
        let (view, row) = (self.view(), usize::from(class));
        (view.class_surface_attack()[row], view.class_submarine_attack()[row])
    }
    /// Empty transports in the cell.
    pub fn own_transports_at(&self, cell: Cell) -> usize {
        let view = self.view();
        let side = view.side();
        view.units_at(cell)
            .filter(|&row| {
                view.unit_side()[row] == side
                    && view.kind(row) == abi::KIND_TRANSPORT_SHIP
                    && view.unit_cargo()[row] == abi::NO_UNIT
            })
            .count()
    }
    /// Cells that hold at least two own land units.
    pub fn crowded_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .own_units(abi::DOMAIN_LAND)
            .iter()
            .filter(|unit| unit.carrier == abi::NO_UNIT)
            .map(|unit| unit.cell)
            .collect();
        cells.sort_unstable();
        let pairs: Vec<Cell> = cells.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        let mut pairs = pairs;
        pairs.dedup();
        pairs
    }
    /// An own unit of the class in the cell that can take more strength.
    pub fn growable(&self, cell: Cell, owner: u8, class: u16, most: u8) -> Option<Unit> {
        self.units_at(cell).into_iter().find(|unit| unit.owner == owner && unit.class == class && unit.strength < most)
    }

    // ----- classes and countries

    /// Does a supply unit of the class go with the troops? Others wait for ships.
    pub fn keeps_up(&self, class: u16) -> bool {
        self.movement(class) >= KEEPS_UP
    }
    /// Do supply units of this war? Then armies live on short lines, which can be cut.
    pub fn supply_walks(&self) -> bool {
        self.classes().any(|class| self.kind_of(class) == abi::KIND_SUPPLY && self.keeps_up(class))
    }
    pub fn classes(&self) -> impl Iterator<Item = u16> {
        0..self.view().class_kind().len() as u16
    }
    pub fn kind_of(&self, class: u16) -> u8 {
        self.view().class_kind()[usize::from(class)]
    }
    pub fn movement(&self, class: u16) -> u8 {
        self.view().class_movement()[usize::from(class)]
    }
    pub fn max_strength(&self, class: u16) -> u8 {
        self.view().class_max_strength()[usize::from(class)]
    }
    pub fn price(&self, class: u16) -> u32 {
        self.view().class_cost()[usize::from(class)].into()
    }
    pub fn countries(&self) -> u8 {
        self.view().countries() as u8
    }
    pub fn country(&self, key: &str) -> Option<u8> {
        self.view().country_by_key(key)
    }
    pub fn is_country(&self, id: u8, key: &str) -> bool {
        self.country(key) == Some(id)
    }
    pub fn country_side(&self, id: u8) -> u8 {
        self.view().country_side()[usize::from(id)]
    }
    /// On our side and not conquered.
    pub fn fights(&self, id: u8) -> bool {
        self.country_side(id) == self.side() && self.country_flags(id) & abi::COUNTRY_CONQUERED == 0
    }
    pub fn country_flags(&self, id: u8) -> u16 {
        self.view().country_flags()[usize::from(id)]
    }
    pub fn country_entered(&self, id: u8) -> u16 {
        self.view().country_entered()[usize::from(id)]
    }
    pub fn capital(&self, id: u8) -> Cell {
        self.view().country_capital()[usize::from(id)]
    }
    pub fn money(&self, id: u8) -> u32 {
        self.view().country_money().get(usize::from(id)).copied().unwrap_or(0)
    }
    pub fn own_countries(&self) -> Vec<u8> {
        let side = self.side();
        (0..self.countries()).filter(|&id| self.country_side(id) == side).collect()
    }

    /// Offensives that can be bought now: who is to attack, who pays.
    pub fn offensives(&self) -> Vec<(u8, u8)> {
        let kind = abi::order_bit(abi::ORDER_OFFENSIVE);
        let (orders, _) = self.turn.list_legal(kind, 0, MOST_OFFENSIVES);
        orders.iter().map(|order| (order.country, order.country2)).collect()
    }

    // ----- lists

    pub fn allowed_choices(&self) -> Vec<(u8, u8)> {
        let view = self.view();
        let rows = 0..view.choice_kind().len();
        rows.filter(|&row| view.choice_allowed()[row] != 0 && view.choice_chosen()[row] == 0)
            .map(|row| (view.choice_kind()[row], view.choice_country()[row]))
            .collect()
    }
    pub fn may_choose(&self, kind: u8, country: u8) -> bool {
        self.allowed_choices().contains(&(kind, country))
    }
    pub fn pool(&self, country: u8) -> Vec<(Item, u16)> {
        let view = self.view();
        let rows = (0..view.pool_country().len()).filter(|&row| view.pool_country()[row] == country);
        rows.map(|row| {
            let item = Item {
                class: view.pool_class()[row],
                group: view.pool_group()[row],
                strength: view.pool_strength()[row],
            };
            (item, view.pool_count()[row])
        })
        .collect()
    }
    /// What own countries may place this month, by domain: country, item, count.
    pub fn arriving(&self, domain: u8) -> Vec<(u8, Item, u16)> {
        let (view, side, month) = (self.view(), self.side(), self.month());
        let rows = (0..view.arrival_country().len()).filter(|&row| {
            view.arrival_month()[row] == month
                && view.country_side()[usize::from(view.arrival_country()[row])] == side
                && view.class_domain()[usize::from(view.arrival_class()[row])] == domain
        });
        rows.map(|row| {
            let item = Item {
                class: view.arrival_class()[row],
                group: view.arrival_group()[row],
                strength: view.arrival_strength()[row],
            };
            (view.arrival_country()[row], item, view.arrival_count()[row])
        })
        .collect()
    }
    pub fn advance_offer(&self) -> Option<(Cell, Vec<u32>)> {
        let view = self.view();
        view.advance_cell().map(|cell| (cell, view.advance_unit().to_vec()))
    }

    // ----- questions to the host

    /// The rules in force as JSON.
    pub fn rules(&self) -> String {
        self.turn.rules().json()
    }

    pub fn reach(&self, unit: u32) -> Vec<Reached> {
        let rail = u32::from(abi::FLAG_BY_RAIL);
        let cells = self.turn.reach(unit).into_iter();
        cells.map(|to| Reached { cell: to.cell, cost: to.cost, by_rail: u32::from(to.flags) & rail != 0 }).collect()
    }
    /// Distances from the sources, `abi::FAR` where not reached.
    pub fn field(&mut self, flags: u32, sources: &[Cell], cost: Option<&[u8]>, limit: u32) -> Vec<u16> {
        let mut out = Vec::new();
        if let Err(stop) = self.turn.field(Field { flags, sources, limit, cost }, &mut out) {
            self.stop = Some(stop);
        }
        out.resize(self.cells(), abi::FAR);
        out
    }
    /// Steps over own and empty enemy land.
    pub fn land_field(&mut self, sources: &[Cell]) -> Vec<u16> {
        let view = self.view();
        let cost: Vec<u8> = view.cell_side().iter().map(|&side| u8::from(side <= abi::ALLIES)).collect();
        self.field(abi::FIELD_LAND, sources, Some(&cost), 0)
    }
    /// Steps over water that is open to us: no neutral coasts, own canals.
    pub fn sea_field(&mut self, sources: &[Cell]) -> Rc<[u16]> {
        let view = self.view();
        // who holds what is the same for all that are kept
        if self.sea.last().is_some_and(|known| known.sides != view.cell_side()) {
            self.sea.clear();
        }
        if let Some(known) = self.sea.iter().find(|known| known.sources == sources) {
            return known.steps.clone();
        }
        let sides = self.view().cell_side().to_vec();
        let steps: Rc<[u16]> = self.sea_within(sources, 0).into();
        if self.sea.len() == SEA_FIELDS {
            self.sea.remove(0);
        }
        self.sea.push(SeaField { sources: sources.to_vec(), sides, steps: steps.clone() });
        steps
    }
    /// The same no farther than a limit; 0 for none.
    pub fn sea_within(&mut self, sources: &[Cell], limit: u32) -> Vec<u16> {
        let cost: Vec<u8> = self.view().cell_side().iter().map(|&side| u8::from(side != abi::NEUTRAL)).collect();
        self.field(abi::FIELD_SEA | abi::FIELD_CANALS, sources, Some(&cost), limit)
    }
    /// Flying distance to the nearest enemy unit.
    pub fn enemy_distance(&mut self) -> Vec<u16> {
        let side = self.side();
        let sources: Vec<Cell> = self.units().iter().filter(|unit| unit.side != side).map(|unit| unit.cell).collect();
        self.field(abi::FIELD_ALL, &sources, None, 0)
    }
}
