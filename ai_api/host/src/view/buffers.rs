//! The columns as the host keeps them: one vector for each, and the table of them that plugins see.

use meridian_ai_api::abi::{self, Column};

macro_rules! columns {
    ($($name:ident $id:ident $elem_type:ident $elem:ty, $lanes:literal;)*) => {
        /// One vector for each column; rows times lanes elements.
        #[derive(Default)]
        pub struct Buffers {
            $(pub $name: Vec<$elem>,)*
        }

        impl Buffers {
            /// The table in its fixed order, without data.
            pub fn table() -> Vec<Column> {
                vec![$(Column {
                    id: abi::$id,
                    elem_type: abi::$elem_type,
                    elem_size: size_of::<$elem>() as u16,
                    rows: 0,
                    lanes: $lanes,
                    changed_rev: 0,
                    data: std::ptr::null(),
                },)*]
            }
            /// Writes where the data is and how much; columns of the families in the mask get the revision.
            pub fn describe(&self, table: &mut [Column], families: u32, revision: u64) {
                let mut column = table.iter_mut();
                $(
                    let entry = column.next().expect("the table has every column");
                    entry.rows = (self.$name.len() / $lanes) as u32;
                    entry.data = if self.$name.is_empty() { std::ptr::null() } else { self.$name.as_ptr().cast() };
                    if families & family_bit(abi::$id >> 8) != 0 {
                        entry.changed_rev = revision;
                    }
                )*
            }
        }
    };
}

/// Bit of a family in a mask of families.
pub const fn family_bit(family: u32) -> u32 {
    1 << family
}

columns! {
    cell_terrain CELL_TERRAIN U8 u8, 1;
    cell_flags CELL_FLAGS U16 u16, 1;
    cell_zone CELL_ZONE U8 u8, 1;
    cell_home CELL_HOME U8 u8, 1;
    cell_territory CELL_TERRITORY U8 u8, 1;
    cell_city CELL_CITY U16 u16, 1;
    cell_elevation CELL_ELEVATION I16 i16, 1;
    cell_neighbours CELL_NEIGHBOURS U16 u16, 6;
    cell_land_sides CELL_LAND_SIDES U8 u8, 1;
    cell_sea_sides CELL_SEA_SIDES U8 u8, 1;
    cell_border_zones CELL_BORDER_ZONES U16 u16, 1;
    cell_latitude CELL_LATITUDE F32 f32, 1;
    cell_longitude CELL_LONGITUDE F32 f32, 1;
    cell_centre CELL_CENTRE F32 f32, 3;
    cell_strait_sides CELL_STRAIT_SIDES U8 u8, 1;
    cell_river_sides CELL_RIVER_SIDES U8 u8, 1;
    cell_lake_sides CELL_LAKE_SIDES U8 u8, 1;
    cell_rail_sides CELL_RAIL_SIDES U8 u8, 1;
    cell_freezing_sides CELL_FREEZING_SIDES U8 u8, 1;
    cell_barred_sides CELL_BARRED_SIDES U8 u8, 1;
    cell_controller CELL_CONTROLLER U8 u8, 1;
    cell_side CELL_SIDE U8 u8, 1;
    cell_fort CELL_FORT U8 u8, 1;
    cell_airfield CELL_AIRFIELD U8 u8, 1;
    cell_damage CELL_DAMAGE U8 u8, 1;
    cell_bases CELL_BASES U8 u8, 1;
    cell_port CELL_PORT U8 u8, 1;
    cell_first_unit CELL_FIRST_UNIT U16 u16, 1;
    cell_unwilling CELL_UNWILLING U8 u8, 1;
    cell_land_zoc CELL_LAND_ZOC U8 u8, 1;
    cell_naval_zoc CELL_NAVAL_ZOC U8 u8, 1;
    cell_weather CELL_WEATHER U8 u8, 1;
    cell_grounded CELL_GROUNDED U8 u8, 1;
    cell_supply CELL_SUPPLY U16 u16, 1;
    cell_supply_fixed CELL_SUPPLY_FIXED U16 u16, 1;
    cell_naval_room CELL_NAVAL_ROOM U8 u8, 1;
    unit_handle UNIT_HANDLE U32 u32, 1;
    unit_class UNIT_CLASS U16 u16, 1;
    unit_owner UNIT_OWNER U8 u8, 1;
    unit_side UNIT_SIDE U8 u8, 1;
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
    unit_out_of_supply UNIT_OUT_OF_SUPPLY U8 u8, 1;
    class_key CLASS_KEY U32 u32, 1;
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
    country_key COUNTRY_KEY U32 u32, 1;
    country_name COUNTRY_NAME U32 u32, 1;
    country_colour COUNTRY_COLOUR U8 u8, 3;
    country_capital COUNTRY_CAPITAL U16 u16, 1;
    country_rail_capacity COUNTRY_RAIL_CAPACITY U8 u8, 1;
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
    country_group COUNTRY_GROUP U8 u8, 1;
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
    city_key CITY_KEY U32 u32, 1;
    city_name CITY_NAME U32 u32, 1;
    city_cell CITY_CELL U16 u16, 1;
    territory_key TERRITORY_KEY U32 u32, 1;
    territory_name TERRITORY_NAME U32 u32, 1;
    territory_owner TERRITORY_OWNER U8 u8, 1;
    territory_colony TERRITORY_COLONY U8 u8, 1;
    canal_name CANAL_NAME U32 u32, 1;
    canal_ends CANAL_ENDS U16 u16, 2;
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
    feature_key FEATURE_KEY U32 u32, 1;
    feature_of_sides FEATURE_OF_SIDES U8 u8, 1;
    feature_mark FEATURE_MARK U8 u8, 1;
}
