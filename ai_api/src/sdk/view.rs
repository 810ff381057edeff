//! The view as typed slices: one method for each column, named like it, and a few ways of walking through them.

use crate::abi::{self, Column, EventRecord, Numbers, ViewTable};

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident $id:ident $lane_type:ident $row_type:ty, $lanes:literal;)*) => {
        /// Which column stands where in the table of this host; made once, since places never change.
        #[derive(Clone, Debug)]
        pub(crate) struct Places([Option<u16>; COUNT]);

        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy)]
        enum Known { $($name),* }

        const COUNT: usize = [$(stringify!($name)),*].len();
        const WANTED: [(u32, u16, u32); COUNT] = [$((abi::$id, abi::$lane_type, $lanes)),*];

        impl<'a> View<'a> {
            $(
                $(#[$doc])*
                #[doc = ""]
                #[doc = concat!("[`abi::", stringify!($id), "`].")]
                #[inline]
                pub fn $name(&self) -> &'a [$row_type] {
                    // SAFETY: `Places` admitted the column only with this element type and number of lanes
                    unsafe { self.rows(Known::$name as usize) }
                }
            )*
        }
    };
}

/// What the side may see. Cheap to copy; lives until the next [`super::Turn::submit`] or [`super::Turn::refresh`].
///
/// Slices of columns that the host doesn't have, and of tables without rows, are empty. Values are explained at the
/// constants of [`abi`] and in the header.
#[derive(Clone, Copy)]
pub struct View<'a> {
    table: &'a ViewTable,
    columns: &'a [Column],
    places: &'a Places,
}

columns! {
    cell_terrain CELL_TERRAIN U8 u8, 1;
    /// Bits `abi::CELL_IS_LAND` and so on.
    cell_flags CELL_FLAGS U16 u16, 1;
    cell_zone CELL_ZONE U8 u8, 1;
    /// Country the cell belongs to for good.
    cell_home CELL_HOME U8 u8, 1;
    cell_territory CELL_TERRITORY U8 u8, 1;
    cell_city CELL_CITY U16 u16, 1;
    /// Metres.
    cell_elevation CELL_ELEVATION I16 i16, 1;
    cell_neighbours CELL_NEIGHBOURS U16 [u16; 6], 6;
    cell_land_sides CELL_LAND_SIDES U8 u8, 1;
    cell_sea_sides CELL_SEA_SIDES U8 u8, 1;
    cell_border_zones CELL_BORDER_ZONES U16 u16, 1;
    /// Degrees.
    cell_latitude CELL_LATITUDE F32 f32, 1;
    /// Degrees.
    cell_longitude CELL_LONGITUDE F32 f32, 1;
    /// Unit vectors.
    cell_centre CELL_CENTRE F32 [f32; 3], 3;
    /// Bit i = land units step to neighbour i and ships pass there.
    cell_strait_sides CELL_STRAIT_SIDES U8 u8, 1;
    cell_river_sides CELL_RIVER_SIDES U8 u8, 1;
    cell_lake_sides CELL_LAKE_SIDES U8 u8, 1;
    /// Bit i = the side to neighbour i carries land, and both cells have rail.
    cell_rail_sides CELL_RAIL_SIDES U8 u8, 1;
    /// Bit i = land units step to neighbour i in severe winter.
    cell_freezing_sides CELL_FREEZING_SIDES U8 u8, 1;
    /// Bit i = a barrier of the ruleset lies there.
    cell_barred_sides CELL_BARRED_SIDES U8 u8, 1;
    cell_controller CELL_CONTROLLER U8 u8, 1;
    /// 0, 1, `NEUTRAL`, or `NO_SIDE` at sea.
    cell_side CELL_SIDE U8 u8, 1;
    cell_fort CELL_FORT U8 u8, 1;
    cell_airfield CELL_AIRFIELD U8 u8, 1;
    cell_damage CELL_DAMAGE U8 u8, 1;
    /// Air units that may be based there.
    cell_bases CELL_BASES U8 u8, 1;
    cell_port CELL_PORT U8 u8, 1;
    /// Row of the first unit standing there; see [`View::units_at`].
    cell_first_unit CELL_FIRST_UNIT U16 u16, 1;
    cell_unwilling CELL_UNWILLING U8 u8, 1;
    /// Bits `abi::ZOC_AXIS`, `ZOC_ALLIES`. Derived: see [`super::Turn::refresh`].
    cell_land_zoc CELL_LAND_ZOC U8 u8, 1;
    /// Bits `abi::ZOC_AXIS` to `ZOC_ALLIES_SUBMARINE`. Derived.
    cell_naval_zoc CELL_NAVAL_ZOC U8 u8, 1;
    /// Derived.
    cell_weather CELL_WEATHER U8 u8, 1;
    /// Derived.
    cell_grounded CELL_GROUNDED U8 u8, 1;
    /// Bit per supply group. Derived.
    cell_supply CELL_SUPPLY U16 u16, 1;
    /// Bit per supply group, supply units not counted as sources. Derived.
    cell_supply_fixed CELL_SUPPLY_FIXED U16 u16, 1;
    cell_naval_room CELL_NAVAL_ROOM U8 u8, 1;

    /// 0 = no unit in this row.
    unit_handle UNIT_HANDLE U32 u32, 1;
    unit_class UNIT_CLASS U16 u16, 1;
    unit_owner UNIT_OWNER U8 u8, 1;
    unit_side UNIT_SIDE U8 u8, 1;
    /// Where it is, through its carrier if carried.
    unit_cell UNIT_CELL U16 u16, 1;
    unit_carrier UNIT_CARRIER U32 u32, 1;
    unit_cargo UNIT_CARGO U32 u32, 1;
    unit_strength UNIT_STRENGTH U8 u8, 1;
    unit_mp_used UNIT_MP_USED U8 u8, 1;
    unit_flags UNIT_FLAGS U16 u16, 1;
    unit_supply_months UNIT_SUPPLY_MONTHS U8 u8, 1;
    unit_next UNIT_NEXT U16 u16, 1;
    unit_cargo_money UNIT_CARGO_MONEY U16 u16, 1;
    unit_cargo_for UNIT_CARGO_FOR U8 u8, 1;
    /// Derived.
    unit_out_of_supply UNIT_OUT_OF_SUPPLY U8 u8, 1;

    /// String.
    class_key CLASS_KEY U32 u32, 1;
    /// String.
    class_name CLASS_NAME U32 u32, 1;
    class_kind CLASS_KIND U8 u8, 1;
    class_domain CLASS_DOMAIN U8 u8, 1;
    class_movement CLASS_MOVEMENT U8 u8, 1;
    class_surface_attack CLASS_SURFACE_ATTACK U8 u8, 1;
    class_submarine_attack CLASS_SUBMARINE_ATTACK U8 u8, 1;
    class_defense CLASS_DEFENSE U8 u8, 1;
    class_fighter CLASS_FIGHTER U8 u8, 1;
    class_bomber CLASS_BOMBER U8 u8, 1;
    class_kamikaze CLASS_KAMIKAZE U8 u8, 1;
    class_cost CLASS_COST U16 u16, 1;
    class_delay CLASS_DELAY U8 u8, 1;
    class_max_strength CLASS_MAX_STRENGTH U8 u8, 1;
    class_flags CLASS_FLAGS U8 u8, 1;

    /// String.
    country_key COUNTRY_KEY U32 u32, 1;
    /// String.
    country_name COUNTRY_NAME U32 u32, 1;
    country_colour COUNTRY_COLOUR U8 [u8; 3], 3;
    country_capital COUNTRY_CAPITAL U16 u16, 1;
    country_rail_capacity COUNTRY_RAIL_CAPACITY U8 u8, 1;
    country_group COUNTRY_GROUP U8 u8, 1;
    country_has_units COUNTRY_HAS_UNITS U8 u8, 1;
    country_side COUNTRY_SIDE U8 u8, 1;
    country_barred COUNTRY_BARRED U8 u8, 1;
    country_flags COUNTRY_FLAGS U16 u16, 1;
    country_entered COUNTRY_ENTERED U16 u16, 1;
    country_money COUNTRY_MONEY U32 u32, 1;
    country_money_after_income COUNTRY_MONEY_AFTER_INCOME U32 u32, 1;
    country_sent COUNTRY_SENT U32 u32, 1;
    country_rail_used COUNTRY_RAIL_USED U8 u8, 1;
    country_atomic_hits COUNTRY_ATOMIC_HITS U8 u8, 1;
    country_surrendered_to COUNTRY_SURRENDERED_TO U8 u8, 1;

    pool_country POOL_COUNTRY U8 u8, 1;
    pool_class POOL_CLASS U16 u16, 1;
    pool_group POOL_GROUP U16 u16, 1;
    pool_strength POOL_STRENGTH U8 u8, 1;
    pool_count POOL_COUNT U16 u16, 1;

    arrival_country ARRIVAL_COUNTRY U8 u8, 1;
    arrival_month ARRIVAL_MONTH U16 u16, 1;
    arrival_class ARRIVAL_CLASS U16 u16, 1;
    arrival_group ARRIVAL_GROUP U16 u16, 1;
    arrival_strength ARRIVAL_STRENGTH U8 u8, 1;
    arrival_count ARRIVAL_COUNT U16 u16, 1;

    /// String.
    city_key CITY_KEY U32 u32, 1;
    /// String.
    city_name CITY_NAME U32 u32, 1;
    city_cell CITY_CELL U16 u16, 1;
    /// String.
    territory_key TERRITORY_KEY U32 u32, 1;
    /// String.
    territory_name TERRITORY_NAME U32 u32, 1;
    territory_owner TERRITORY_OWNER U8 u8, 1;
    territory_colony TERRITORY_COLONY U8 u8, 1;
    /// String.
    canal_name CANAL_NAME U32 u32, 1;
    canal_ends CANAL_ENDS U16 [u16; 2], 2;
    /// String.
    resource_name RESOURCE_NAME U32 u32, 1;
    resource_cell RESOURCE_CELL U16 u16, 1;

    choice_kind CHOICE_KIND U8 u8, 1;
    choice_country CHOICE_COUNTRY U8 u8, 1;
    choice_allowed CHOICE_ALLOWED U8 u8, 1;
    choice_chosen CHOICE_CHOSEN U8 u8, 1;
    group_side GROUP_SIDE U8 u8, 1;
    advance_unit ADVANCE_UNIT U32 u32, 1;
    exchange_from EXCHANGE_FROM U8 u8, 1;
    exchange_to EXCHANGE_TO U8 u8, 1;

    track_unit TRACK_UNIT U32 u32, 1;
    track_first TRACK_FIRST U32 u32, 1;
    track_length TRACK_LENGTH U16 u16, 1;
    track_open TRACK_OPEN U16 u16, 1;
    track_intercepting TRACK_INTERCEPTING U8 u8, 1;
    track_cell TRACK_CELL U16 u16, 1;

    /// String: what the board marks.
    feature_key FEATURE_KEY U32 u32, 1;
    feature_of_sides FEATURE_OF_SIDES U8 u8, 1;
    /// Of each feature all cells: [`View::feature`] has those of one.
    feature_mark FEATURE_MARK U8 u8, 1;
}

impl Places {
    /// Looks every column up, and keeps those whose type and lanes are what the methods promise.
    pub(crate) fn find(columns: &[Column]) -> Self {
        Self(WANTED.map(|(id, elem_type, lanes)| {
            let place = columns.iter().position(|column| column.id == id)?;
            let column = &columns[place];
            (column.elem_type == elem_type && column.lanes == lanes).then_some(place as u16)
        }))
    }
}

impl<'a> View<'a> {
    /// # Safety
    /// `table` and what it points to follow the header, `places` was found in its columns, and nothing changes for `'a`.
    pub(crate) unsafe fn new(table: &'a ViewTable, places: &'a Places) -> Self {
        // SAFETY: the header promises `column_count` columns
        let columns = unsafe { std::slice::from_raw_parts(table.columns, table.column_count as usize) };
        Self { table, columns, places }
    }

    /// # Safety
    /// `T` is the row type of the column that `known` stands for.
    #[inline]
    unsafe fn rows<T>(&self, known: usize) -> &'a [T] {
        let Some(place) = self.places.0[known] else { return &[] };
        let column = &self.columns[place as usize];
        if column.rows == 0 || column.data.is_null() {
            return &[];
        }
        // SAFETY: the host keeps `rows` rows there, aligned for their elements
        unsafe { std::slice::from_raw_parts(column.data.cast(), column.rows as usize) }
    }

    /// What the board marks with that key, cell by cell: 1, or along sides bit `i` for the side to neighbour `i`. None if
    /// it knows no such feature.
    pub fn feature(&self, key: &str) -> Option<&'a [u8]> {
        let row = self.feature_key().iter().position(|&offset| self.string(offset) == key)?;
        let cells = self.cell_terrain().len();
        self.feature_mark().get(row * cells..(row + 1) * cells)
    }

    // ----- where we are

    /// All columns as the host gives them, also those that have no method here.
    pub fn raw(&self) -> &'a [Column] {
        self.columns
    }
    /// 12 * year + (month - 1).
    pub fn month(&self) -> u16 {
        self.table.month
    }
    /// As people count it, 1939.
    pub fn year(&self) -> u16 {
        self.table.month / 12
    }
    /// Month in which the game began.
    pub fn began(&self) -> u16 {
        self.table.began
    }
    /// Month in which the Axis declared war on the Soviet Union (WW2 §14.2.3), `abi::NEVER`.
    pub fn soviet_war(&self) -> u16 {
        self.table.soviet_war
    }
    /// `abi::PHASE_...`.
    pub fn phase(&self) -> u8 {
        self.table.phase
    }
    /// Side whose main phase it is, `abi::NO_SIDE` in the common phases.
    pub fn phasing(&self) -> u8 {
        self.table.phasing
    }
    /// Who has won: `abi::NO_SIDE` while the war goes on.
    pub fn winner(&self) -> u8 {
        self.table.winner
    }
    /// Own side.
    pub fn side(&self) -> u8 {
        self.table.side
    }
    /// The other side.
    pub fn enemy(&self) -> u8 {
        1 - self.table.side
    }
    /// Is it the own main phase?
    pub fn is_own_phase(&self) -> bool {
        self.table.phasing == self.table.side
    }
    /// Grows with every order that is accepted and every [`super::Turn::refresh`].
    pub fn revision(&self) -> u64 {
        self.table.revision
    }
    /// Bits of grounded weather zones.
    pub fn grounded(&self) -> u8 {
        self.table.grounded
    }
    /// Cell that the last combat emptied, if an advance is offered; [`View::advance_unit`] lists who may.
    pub fn advance_cell(&self) -> Option<u16> {
        (self.table.advance_cell != abi::NO_CELL).then_some(self.table.advance_cell)
    }
    /// Figures of the rules that are in no column.
    pub fn numbers(&self) -> &'a Numbers {
        // SAFETY: the header promises the table for the life of the view
        unsafe { &*self.table.numbers }
    }
    /// Key of the scenario, `1939`.
    pub fn scenario(&self) -> &'a str {
        self.string(self.table.scenario)
    }
    /// Name of the ruleset, `world_war_2`.
    pub fn ruleset(&self) -> &'a str {
        self.string(self.table.ruleset)
    }

    /// What has happened since the last call of [`super::Agent::play`] began: orders of both sides as far as the side may know of
    /// them, those of its own last step first. Grows with [`super::Turn::submit`]; `seq` says what was read before.
    pub fn events(&self) -> impl Iterator<Item = &'a EventRecord> + use<'a> {
        let (first, count, size) = (self.table.events, self.table.event_count as usize, self.table.event_size as usize);
        // SAFETY: the header promises `count` events, `size` bytes from one to the next
        (0..count).map(move |at| unsafe { &*first.byte_add(at * size) })
    }
    /// The cells that an event refers to.
    pub fn event_cells(&self, event: &EventRecord) -> &'a [u16] {
        let (first, count) = (event.list_first as usize, usize::from(event.list_count));
        if count == 0 || first + count > self.table.event_list_len as usize {
            return &[];
        }
        // SAFETY: the header promises so many cells
        unsafe { std::slice::from_raw_parts(self.table.event_list.add(first), count) }
    }

    // ----- sizes

    /// Rows of the cell columns.
    pub fn cells(&self) -> usize {
        self.table.cell_count as usize
    }
    /// Rows of the unit columns, empty ones included.
    pub fn unit_rows(&self) -> usize {
        self.table.unit_rows as usize
    }
    /// Rows of the class columns.
    pub fn classes(&self) -> usize {
        self.table.class_count.into()
    }
    /// Rows of the country columns.
    pub fn countries(&self) -> usize {
        self.table.country_count.into()
    }

    // ----- walking

    /// Text of a string column.
    pub fn string(&self, offset: u32) -> &'a str {
        if offset >= self.table.strings_size {
            return "";
        }
        // SAFETY: the blob is `strings_size` bytes long and ends with NUL
        let text = unsafe { std::ffi::CStr::from_ptr(self.table.strings.add(offset as usize)) };
        text.to_str().unwrap_or("")
    }
    /// Row of the country with this key, `soviet_union`.
    pub fn country_by_key(&self, key: &str) -> Option<u8> {
        self.country_key().iter().position(|&name| self.string(name) == key).map(|row| row as u8)
    }
    /// Cell of the city with this key or name.
    pub fn city_cell_named(&self, name: &str) -> Option<u16> {
        let row = (0..self.city_cell().len())
            .find(|&row| self.string(self.city_key()[row]) == name || self.string(self.city_name()[row]) == name)?;
        Some(self.city_cell()[row])
    }
    /// Rows of all units alive.
    pub fn units(&self) -> impl Iterator<Item = usize> + use<'a> {
        let handles = self.unit_handle();
        (0..handles.len()).filter(|&row| handles[row] != abi::NO_UNIT)
    }
    /// Row of a unit, unless it died.
    pub fn row(&self, handle: u32) -> Option<usize> {
        let row = (handle.wrapping_sub(1) & 0xFFFF) as usize;
        (handle != abi::NO_UNIT && self.unit_handle().get(row) == Some(&handle)).then_some(row)
    }
    /// Rows of the units standing in the cell, carried ones not.
    pub fn units_at(&self, cell: u16) -> UnitsAt<'a> {
        UnitsAt { next: self.unit_next(), row: self.cell_first_unit()[usize::from(cell)] }
    }
    /// Of the unit in the row: `abi::DOMAIN_...`.
    pub fn domain(&self, row: usize) -> u8 {
        self.class_domain()[usize::from(self.unit_class()[row])]
    }
    /// Of the unit in the row: `abi::KIND_...`.
    pub fn kind(&self, row: usize) -> u8 {
        self.class_kind()[usize::from(self.unit_class()[row])]
    }
    /// Has the unit in the row one of these `abi::UNIT_...` bits?
    pub fn has_flag(&self, row: usize, flag: u16) -> bool {
        self.unit_flags()[row] & flag != 0
    }
    /// The up to six cells that touch the cell.
    pub fn neighbours(&self, cell: u16) -> impl Iterator<Item = u16> + use<'a> {
        self.cell_neighbours()[usize::from(cell)].iter().copied().filter(|&near| near != abi::NO_CELL)
    }
    /// Neighbours that land units may step to; frozen icecap sides are not among them.
    pub fn land_neighbours(&self, cell: u16) -> impl Iterator<Item = u16> + use<'a> {
        self.across(cell, self.cell_land_sides()[usize::from(cell)])
    }
    /// Neighbours that ships may step to, without canals.
    pub fn sea_neighbours(&self, cell: u16) -> impl Iterator<Item = u16> + use<'a> {
        self.across(cell, self.cell_sea_sides()[usize::from(cell)])
    }
    fn across(&self, cell: u16, sides: u8) -> impl Iterator<Item = u16> + use<'a> {
        let neighbours = &self.cell_neighbours()[usize::from(cell)];
        (0..6).filter(move |side| sides & 1 << side != 0).map(|side| neighbours[side]).filter(|&n| n != abi::NO_CELL)
    }
}

/// Iterator of [`View::units_at`].
#[derive(Clone)]
pub struct UnitsAt<'a> {
    next: &'a [u16],
    row: u16,
}

impl Iterator for UnitsAt<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let row = (self.row != abi::NO_ROW).then_some(usize::from(self.row))?;
        self.row = self.next[row];
        Some(row)
    }
}
