//! The numbers of `meridian_ai.h`, without the prefix `MERIDIAN_`; a test compares each with the header, which says more about
//! them.

macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident: $ty:ty = $value:expr;)*) => {
        $(
            $(#[$doc])*
            #[doc = ""]
            #[doc = concat!("`MERIDIAN_", stringify!($name), "`.")]
            pub const $name: $ty = $value;
        )*

        /// Names as in the header and values, for the comparison with it.
        pub const CONSTANTS: &[(&str, i64)] = &[$((concat!("MERIDIAN_", stringify!($name)), $name as i64)),*];
    };
}

/// First field of the entry: `MERIDAI` and a newline.
pub const MAGIC: u64 = u64::from_le_bytes(*b"MERIDAI\n");

macro_rules! strings {
    ($($name:ident = $text:literal;)*) => {
        $(
            #[doc = concat!("`MERIDIAN_", stringify!($name), "`.")]
            pub const $name: &std::ffi::CStr = $text;
        )*

        /// Names as in the header and strings, for the comparison with it.
        pub const STRINGS: &[(&str, &std::ffi::CStr)] = &[$((concat!("MERIDIAN_", stringify!($name)), $text)),*];
    };
}

strings! {
    EXT_REACH = c"meridian.reach/1";
    EXT_ODDS = c"meridian.odds/1";
    EXT_LEGAL = c"meridian.legal/1";
    EXT_WORK = c"meridian.work/1";
    EXT_RULES = c"meridian.rules/1";
    EXT_SUPPLY = c"meridian.supply/1";
    EXT_FORECAST = c"meridian.forecast/1";
    EXT_SIM = c"meridian.sim/1";
    EXT_REPORT = c"meridian.report/1";
    EXT_DATA = c"meridian.data/1";
    EXT_STATE = c"meridian.state/1";
    PARAMS = c"meridian.params/1";
    FACTORY = c"meridian.agent-factory/1";
    ENTRY_SYMBOL = c"meridian_entry_v1";
}

/// Bit of an order kind in a mask of kinds.
pub const fn order_bit(kind: u16) -> u64 {
    1 << kind
}

constants! {
    ABI_MAJOR: u16 = 1;
    ABI_MINOR: u16 = 1;
    OK: i32 = 0;
    S_DEFAULT: i32 = 1;
    /// The caller's memory is too small
    E_BUFFER: i32 = -1;
    /// Null, out of range, unknown handle
    E_ARGUMENT: i32 = -2;
    /// An order set with bad sizes or offsets: counts as a fault of the agent
    E_MALFORMED: i32 = -3;
    /// Called on the wrong thread, or outside begin_phase
    E_THREAD: i32 = -4;
    /// No such thing, no path, not in this phase
    E_ABSENT: i32 = -5;
    /// The time is over: return from begin_phase
    E_CANCELLED: i32 = -6;
    /// `begin_phase`, `create`: the agent failed. Host calls: the host failed
    E_INTERNAL: i32 = -7;
    R_OK: u16 = 0;
    /// No such unit, cell, country or item
    R_UNKNOWN: u16 = 100;
    R_NOT_YOURS: u16 = 101;
    /// Not in this phase or step
    R_WRONG_PHASE: u16 = 200;
    /// Moved, attacked or used already
    R_ALREADY_DONE: u16 = 201;
    R_GAME_OVER: u16 = 202;
    /// No path, step or adjacency
    R_UNREACHABLE: u16 = 300;
    R_TOO_FAR: u16 = 301;
    R_CONTROL_ZONE: u16 = 302;
    R_STACKING: u16 = 303;
    R_TERRAIN: u16 = 304;
    R_NEUTRAL: u16 = 305;
    R_ENEMY_PRESENT: u16 = 306;
    R_OUT_OF_SUPPLY: u16 = 307;
    /// Something the rules demand is missing: port, base, carrier, rail, attackers
    R_MISSING: u16 = 308;
    R_MONEY: u16 = 309;
    /// A political prohibition
    R_FORBIDDEN: u16 = 310;
    R_CAPACITY: u16 = 311;
    R_WEATHER: u16 = 312;
    /// A rule of the book that the engine does not have yet
    R_NOT_BUILT: u16 = 390;
    /// Not tried: an earlier order of an atomic set was refused, or the phase was ended
    R_SKIPPED: u16 = 900;
    /// This order has an unknown kind or a list outside the side array
    R_MALFORMED: u16 = 901;
    /// Dice fall here: such an order must be the last of an atomic set
    R_NOT_ATOMIC: u16 = 902;
    NO_UNIT: u32 = 0;
    NO_CELL: u16 = 0xFFFF;
    NO_CITY: u16 = 0xFFFF;
    NO_CLASS: u16 = 0xFFFF;
    NO_ROW: u16 = 0xFFFF;
    NO_COUNTRY: u8 = 0xFF;
    NO_SIDE: u8 = 0xFF;
    /// A month that has not been
    NEVER: u16 = 0;
    /// Distance fields: not reached
    FAR: u16 = 0xFFFF;
    AXIS: u8 = 0;
    ALLIES: u8 = 1;
    NEUTRAL: u8 = 2;
    PHASE_WAR_DECLARATION: u8 = 0;
    PHASE_DEPLOYMENT: u8 = 1;
    PHASE_INCOME: u8 = 2;
    PHASE_UNIT_BUILD: u8 = 3;
    PHASE_OVERRUN: u8 = 4;
    PHASE_FIRST_MOVEMENT: u8 = 5;
    PHASE_INTERCEPTION: u8 = 6;
    PHASE_AMPHIBIOUS: u8 = 7;
    PHASE_COMBAT: u8 = 8;
    PHASE_SECOND_MOVEMENT: u8 = 9;
    PHASE_SUPPLY: u8 = 10;
    TERRAIN_SEA: u8 = 0;
    TERRAIN_CLEAR: u8 = 1;
    TERRAIN_FOREST: u8 = 2;
    TERRAIN_MOUNTAIN: u8 = 3;
    TERRAIN_TALL_MOUNTAIN: u8 = 4;
    TERRAIN_DESERT: u8 = 5;
    TERRAIN_ICECAP: u8 = 6;
    /// Holds some land
    CELL_IS_LAND: u16 = 0x0001;
    /// Holds some sea or lake beside land
    CELL_IS_COASTAL: u16 = 0x0002;
    CELL_IS_COLONY: u16 = 0x0004;
    CELL_IS_CAPITAL: u16 = 0x0008;
    CELL_IS_MAJOR_PORT: u16 = 0x0010;
    /// City on a lake: no port
    CELL_IS_LAKE_PORT: u16 = 0x0020;
    CELL_IS_RESOURCE: u16 = 0x0040;
    CELL_HAS_RAIL: u16 = 0x0080;
    CELL_HAS_HILL: u16 = 0x0100;
    CELL_HAS_MARSH: u16 = 0x0200;
    /// Drawn line, a part of HAS_RAIL
    CELL_HAS_RAIL_LINE: u16 = 0x0400;
    DAMAGE_INSTALLATIONS: u8 = 0x01;
    DAMAGE_RESOURCE: u8 = 0x02;
    DAMAGE_ATOMIC: u8 = 0x04;
    ZOC_AXIS: u8 = 0x01;
    ZOC_ALLIES: u8 = 0x02;
    /// Against submarines
    ZOC_AXIS_SUBMARINE: u8 = 0x04;
    ZOC_ALLIES_SUBMARINE: u8 = 0x08;
    WEATHER_CLEAR: u8 = 0;
    WEATHER_MILD_WINTER: u8 = 1;
    WEATHER_SEVERE_WINTER: u8 = 2;
    WEATHER_SPRING: u8 = 3;
    WEATHER_MONSOON: u8 = 4;
    DOMAIN_LAND: u8 = 0;
    DOMAIN_NAVAL: u8 = 1;
    DOMAIN_AIR: u8 = 2;
    KIND_INFANTRY: u8 = 0;
    KIND_ARMOR: u8 = 1;
    KIND_MARINE: u8 = 2;
    KIND_PARATROOPER: u8 = 3;
    KIND_SUPPLY: u8 = 4;
    KIND_FIGHTER: u8 = 5;
    KIND_FIGHTER_BOMBER: u8 = 6;
    KIND_BOMBER: u8 = 7;
    KIND_BOMBER_TRANSPORT: u8 = 8;
    KIND_TRANSPORT_AIRCRAFT: u8 = 9;
    KIND_KAMIKAZE: u8 = 10;
    KIND_BATTLESHIP: u8 = 11;
    KIND_BATTLECRUISER: u8 = 12;
    KIND_HEAVY_CRUISER: u8 = 13;
    KIND_CARRIER: u8 = 14;
    KIND_LIGHT_CRUISER: u8 = 15;
    KIND_DESTROYER: u8 = 16;
    KIND_DESTROYER_ESCORT: u8 = 17;
    KIND_KAIBOKAN: u8 = 18;
    KIND_SUBMARINE: u8 = 19;
    KIND_TRANSPORT_SHIP: u8 = 20;
    KIND_CONVOY: u8 = 21;
    /// Carries one land unit (air: of at most one strength point)
    CLASS_IS_TRANSPORT: u8 = 0x01;
    CLASS_IS_CARRIER_BASED: u8 = 0x02;
    /// Eliminated by what damages others
    CLASS_NO_DAMAGE: u8 = 0x04;
    CLASS_IS_ATOMIC: u8 = 0x08;
    UNIT_ATTACKED: u16 = 0x0001;
    /// Land: in the first movement phase; others: in this phase
    UNIT_MOVED: u16 = 0x0002;
    UNIT_BY_RAIL: u16 = 0x0004;
    /// Ignores control zones in the next first movement (WW2 §14.7.2)
    UNIT_OVERRAN: u16 = 0x0008;
    /// Verdict of the last supply phase; see MERIDIAN_UNIT_OUT_OF_SUPPLY
    UNIT_FLAGGED_OOS: u16 = 0x0010;
    UNIT_DAMAGED: u16 = 0x0020;
    UNIT_IN_PORT: u16 = 0x0040;
    UNIT_BASED: u16 = 0x0080;
    /// Placed in this deployment phase
    UNIT_PLACED: u16 = 0x0100;
    /// Carrier that loaded after moving: moves no more this phase
    UNIT_LOCKED: u16 = 0x0200;
    /// Went aboard in this phase
    UNIT_EMBARKED: u16 = 0x0400;
    /// Landed in an enemy-controlled cell that still holds enemy land units
    UNIT_ASSAULTING: u16 = 0x0800;
    COUNTRY_CONQUERED: u16 = 0x0001;
    COUNTRY_EVER_CONQUERED: u16 = 0x0002;
    COUNTRY_CONVOY_MONEY: u16 = 0x0004;
    COUNTRY_BOMB_USED: u16 = 0x0008;
    /// France: Vichy attempt made. Spain: activation attempted
    COUNTRY_ATTEMPTED: u16 = 0x0010;
    COUNTRY_INVASION_ARMOR: u16 = 0x0020;
    COUNTRY_ENTRY_BONUS: u16 = 0x0040;
    COUNTRY_OUT_FOR_GOOD: u16 = 0x0080;
    /// May place units wherever it controls, this once (WW2 §8.2.4)
    COUNTRY_DEPLOYS_WIDELY: u16 = 0x0100;
    BARRED_NONE: u8 = 0;
    BARRED_AXIS: u8 = 1;
    BARRED_ALLIES: u8 = 2;
    BARRED_BOTH: u8 = 3;
    CHOICE_ATTEMPT_VICHY: u8 = 0;
    CHOICE_FINNISH_SURRENDER: u8 = 1;
    CHOICE_ACTIVATE: u8 = 2;
    CHOICE_DECLARE_WAR: u8 = 3;
    U8: u16 = 1;
    U16: u16 = 2;
    I16: u16 = 3;
    U32: u16 = 4;
    F32: u16 = 5;
    /// Once a game
    FAMILY_CELLS_STATIC: u32 = 0x01;
    /// Kept up to date after every order
    FAMILY_CELLS: u32 = 0x02;
    /// As at the beginning of begin_phase or the last view_refresh()
    FAMILY_CELLS_DERIVED: u32 = 0x03;
    /// Kept up to date, but UNIT_OUT_OF_SUPPLY: see there
    FAMILY_UNITS: u32 = 0x04;
    /// Once a game, but MAX_STRENGTH
    FAMILY_CLASSES: u32 = 0x05;
    FAMILY_COUNTRIES_STATIC: u32 = 0x06;
    /// Kept up to date
    FAMILY_COUNTRIES: u32 = 0x07;
    /// Kept up to date
    FAMILY_POOL: u32 = 0x08;
    /// Kept up to date
    FAMILY_ARRIVALS: u32 = 0x09;
    FAMILY_CITIES: u32 = 0x0A;
    FAMILY_TERRITORIES: u32 = 0x0B;
    FAMILY_CANALS: u32 = 0x0C;
    FAMILY_RESOURCES: u32 = 0x0D;
    /// Kept up to date; no rows outside war declaration
    FAMILY_CHOICES: u32 = 0x0E;
    FAMILY_GROUPS: u32 = 0x0F;
    /// Kept up to date
    FAMILY_ADVANCE: u32 = 0x10;
    FAMILY_EXCHANGES: u32 = 0x11;
    /// Kept up to date; no rows outside interception
    FAMILY_TRACKS: u32 = 0x12;
    /// With `TRACKS`
    FAMILY_TRACK_CELLS: u32 = 0x13;
    /// `u8`
    CELL_TERRAIN: u32 = 0x0101;
    /// `u16` bits
    CELL_FLAGS: u32 = 0x0102;
    /// `u8` weather zone: 0 polar, 1 N temperate, 2 S temperate, 3 industrialized, 4 fair, 5 tropical
    CELL_ZONE: u32 = 0x0103;
    /// `u8` country the cell belongs to for good, NO_COUNTRY at sea
    CELL_HOME: u32 = 0x0104;
    /// `u8` row of the territories, 0xFF none
    CELL_TERRITORY: u32 = 0x0105;
    /// `u16` row of the cities, NO_CITY none
    CELL_CITY: u32 = 0x0106;
    /// `i16` metres
    CELL_ELEVATION: u32 = 0x0107;
    /// `u16` x 6, NO_CELL where there is none
    CELL_NEIGHBOURS: u32 = 0x0108;
    /// `u8`: bit i = land units may step to neighbour i (icecap in severe winter: more, ask reach)
    CELL_LAND_SIDES: u32 = 0x0109;
    /// `u8`: bit i = ships may step to neighbour i (canals: see the canals)
    CELL_SEA_SIDES: u32 = 0x010A;
    /// `u16` bits: 0 eastern Poland, 1 eastern Romania, 2 Karelia, 3 Petsamo, 4 occupied France, 5 Vichy, 6 French Indochina, 7 French to Britain, 8 occupied China, 9 Greenland, 10 Iceland and Faroes, 11 Belgian Congo, 12 Italian mainland, 13 Italian islands and Albania, 14 Italian Africa, 15 Burma
    CELL_BORDER_ZONES: u32 = 0x010B;
    /// `f32` degrees north; 0 on flat boards
    CELL_LATITUDE: u32 = 0x010C;
    /// `f32` degrees east
    CELL_LONGITUDE: u32 = 0x010D;
    /// `f32` x 3 unit vector; the distance of cells is the angle between theirs
    CELL_CENTRE: u32 = 0x010E;
    /// `u8` country, NO_COUNTRY at sea
    CELL_CONTROLLER: u32 = 0x0201;
    /// `u8` side of the controller: 0, 1, NEUTRAL, NO_SIDE at sea
    CELL_SIDE: u32 = 0x0202;
    /// `u8` stage 0..3; 3 is finished (WW2 §8.4)
    CELL_FORT: u32 = 0x0203;
    /// `u8` stage 0..3
    CELL_AIRFIELD: u32 = 0x0204;
    /// `u8` bits
    CELL_DAMAGE: u32 = 0x0205;
    /// `u8` air units that may be based (WW2 §1.1.8)
    CELL_BASES: u32 = 0x0206;
    /// `u8` 1 = usable port (WW2 §1.1.7), whoever controls it
    CELL_PORT: u32 = 0x0207;
    /// `u16` row of the first unit standing there (not carried), NO_ROW none; go on with UNIT_NEXT
    CELL_FIRST_UNIT: u32 = 0x0208;
    /// `u8` 1 = the stack has been told to hold (WW2 §14.5.1)
    CELL_UNWILLING: u32 = 0x0209;
    /// `u8` bits
    CELL_LAND_ZOC: u32 = 0x0301;
    /// `u8` bits
    CELL_NAVAL_ZOC: u32 = 0x0302;
    /// `u8`
    CELL_WEATHER: u32 = 0x0303;
    /// `u8` 1 = aircraft may not fly here this month
    CELL_GROUNDED: u32 = 0x0304;
    /// `u16`: bit g = a land unit of supply group g can trace supply from here (WW2 §17.2)
    CELL_SUPPLY: u32 = 0x0305;
    /// `u16`: the same without supply units as sources (what supply units themselves need)
    CELL_SUPPLY_FIXED: u32 = 0x0306;
    /// `u32`, 0 = no unit in this row
    UNIT_HANDLE: u32 = 0x0401;
    /// `u16` row of the classes
    UNIT_CLASS: u32 = 0x0402;
    /// `u8` country
    UNIT_OWNER: u32 = 0x0403;
    /// `u8`
    UNIT_SIDE: u32 = 0x0404;
    /// `u16`; for carried units that of the carrier
    UNIT_CELL: u32 = 0x0405;
    /// `u32` handle it is aboard of, 0 none
    UNIT_CARRIER: u32 = 0x0406;
    /// `u32` handle it carries, 0 none
    UNIT_CARGO: u32 = 0x0407;
    /// `u8` land: strength points, supply units 0; others 1
    UNIT_STRENGTH: u32 = 0x0408;
    /// `u8` air: movement points used since last based
    UNIT_MP_USED: u32 = 0x0409;
    /// `u16` bits
    UNIT_FLAGS: u32 = 0x040A;
    /// `u8` naval: months of supply left
    UNIT_SUPPLY_MONTHS: u32 = 0x040B;
    /// `u16` row of the next unit in the same cell, NO_ROW = last
    UNIT_NEXT: u32 = 0x040C;
    /// `u16` convoy: money aboard
    UNIT_CARGO_MONEY: u32 = 0x040D;
    /// `u8` convoy: country the money is for
    UNIT_CARGO_FOR: u32 = 0x040E;
    /// `u8` 1 = out of supply now (WW2 §17.3); computed together with CELLS_DERIVED
    UNIT_OUT_OF_SUPPLY: u32 = 0x040F;
    /// `u32` string
    CLASS_KEY: u32 = 0x0501;
    /// `u32` string
    CLASS_NAME: u32 = 0x0502;
    /// `u8`
    CLASS_KIND: u32 = 0x0503;
    /// `u8`
    CLASS_DOMAIN: u32 = 0x0504;
    /// `u8` land: points; naval: cells a phase; air: cells out and back together
    CLASS_MOVEMENT: u32 = 0x0505;
    /// `u8`
    CLASS_SURFACE_ATTACK: u32 = 0x0506;
    /// `u8`
    CLASS_SUBMARINE_ATTACK: u32 = 0x0507;
    /// `u8`
    CLASS_DEFENSE: u32 = 0x0508;
    /// `u8`
    CLASS_FIGHTER: u32 = 0x0509;
    /// `u8`
    CLASS_BOMBER: u32 = 0x050A;
    /// `u8`
    CLASS_KAMIKAZE: u32 = 0x050B;
    /// `u16`; land but supply: per strength point
    CLASS_COST: u32 = 0x050C;
    /// `u8` months
    CLASS_DELAY: u32 = 0x050D;
    /// `u8` this month; 0 for supply, ships and aircraft
    CLASS_MAX_STRENGTH: u32 = 0x050E;
    /// `u8` bits
    CLASS_FLAGS: u32 = 0x050F;
    /// `u32` string
    COUNTRY_KEY: u32 = 0x0601;
    /// `u32` string
    COUNTRY_NAME: u32 = 0x0602;
    /// `u8` x 3 red, green, blue
    COUNTRY_COLOUR: u32 = 0x0603;
    /// `u16` cell, NO_CELL where the map has none
    COUNTRY_CAPITAL: u32 = 0x0604;
    /// `u8` land units by rail in a second movement phase
    COUNTRY_RAIL_CAPACITY: u32 = 0x0605;
    /// `u8` ever owns units
    COUNTRY_HAS_UNITS: u32 = 0x0606;
    /// `u8`: 0, 1 or NEUTRAL
    COUNTRY_SIDE: u32 = 0x0701;
    /// `u8`
    COUNTRY_BARRED: u32 = 0x0702;
    /// `u16` bits
    COUNTRY_FLAGS: u32 = 0x0703;
    /// `u16` month, NEVER
    COUNTRY_ENTERED: u32 = 0x0704;
    /// `u32`
    COUNTRY_MONEY: u32 = 0x0705;
    /// `u32` base of the caps of WW2 §19.2.5
    COUNTRY_MONEY_AFTER_INCOME: u32 = 0x0706;
    /// `u32` this month
    COUNTRY_SENT: u32 = 0x0707;
    /// `u8` in this phase
    COUNTRY_RAIL_USED: u32 = 0x0708;
    /// `u8`
    COUNTRY_ATOMIC_HITS: u32 = 0x0709;
    /// `u8` country
    COUNTRY_SURRENDERED_TO: u32 = 0x070A;
    /// `u8` supply group it is in now, 0xFF while neutral
    COUNTRY_GROUP: u32 = 0x070B;
    /// `u8`
    POOL_COUNTRY: u32 = 0x0801;
    /// `u16`
    POOL_CLASS: u32 = 0x0802;
    /// `u16` class of the air unit aboard a carrier, NO_CLASS none
    POOL_GROUP: u32 = 0x0803;
    /// `u8` strength of one item
    POOL_STRENGTH: u32 = 0x0804;
    /// `u16`
    POOL_COUNT: u32 = 0x0805;
    /// `u8`
    ARRIVAL_COUNTRY: u32 = 0x0901;
    /// `u16`
    ARRIVAL_MONTH: u32 = 0x0902;
    /// `u16`
    ARRIVAL_CLASS: u32 = 0x0903;
    /// `u16`
    ARRIVAL_GROUP: u32 = 0x0904;
    /// `u8`
    ARRIVAL_STRENGTH: u32 = 0x0905;
    /// `u16`
    ARRIVAL_COUNT: u32 = 0x0906;
    /// `u32` string
    CITY_KEY: u32 = 0x0A01;
    /// `u32` string
    CITY_NAME: u32 = 0x0A02;
    /// `u16`
    CITY_CELL: u32 = 0x0A03;
    /// `u32` string
    TERRITORY_KEY: u32 = 0x0B01;
    /// `u32` string
    TERRITORY_NAME: u32 = 0x0B02;
    /// `u8` country of 1937
    TERRITORY_OWNER: u32 = 0x0B03;
    /// `u8`
    TERRITORY_COLONY: u32 = 0x0B04;
    /// `u32` string
    CANAL_NAME: u32 = 0x0C01;
    /// `u16` x 2: ships pass where their side controls both (WW2 §11.5.7)
    CANAL_ENDS: u32 = 0x0C02;
    /// `u32` string
    RESOURCE_NAME: u32 = 0x0D01;
    /// `u16`
    RESOURCE_CELL: u32 = 0x0D02;
    /// `u8` MERIDIAN_CHOICE_...
    CHOICE_KIND: u32 = 0x0E01;
    /// `u8`
    CHOICE_COUNTRY: u32 = 0x0E02;
    /// `u8`
    CHOICE_ALLOWED: u32 = 0x0E03;
    /// `u8`
    CHOICE_CHOSEN: u32 = 0x0E04;
    /// `u8`
    GROUP_SIDE: u32 = 0x0F01;
    /// `u32` handle
    ADVANCE_UNIT: u32 = 0x1001;
    /// `u8` country
    EXCHANGE_FROM: u32 = 0x1101;
    /// `u8` country
    EXCHANGE_TO: u32 = 0x1102;
    /// `u32` handle
    TRACK_UNIT: u32 = 0x1201;
    /// `u32` row of `TRACK_CELL`
    TRACK_FIRST: u32 = 0x1202;
    /// `u16` cells, its start included
    TRACK_LENGTH: u32 = 0x1203;
    /// `u16` cells of them, from the start on, where it can still be met: less once intercepted
    TRACK_OPEN: u32 = 0x1204;
    /// `u8` 1 = it flew to intercept: a target of the next round (WW2 §12.5)
    TRACK_INTERCEPTING: u32 = 0x1205;
    /// `u16` cell
    TRACK_CELL: u32 = 0x1301;
    /// Choice, country: decide for a choice of the war declaration phase
    ORDER_CHOOSE: u16 = 1;
    /// Choice, country: take it back
    ORDER_UNCHOOSE: u16 = 2;
    /// Country, item (3 fields), amount = items, cell, other = unit to add to or 0
    ORDER_PLACE: u16 = 3;
    /// Unit gives amount strength points to other; 0 splits a unit off
    ORDER_EXCHANGE: u16 = 4;
    /// Cell
    ORDER_BUILD_FORT: u16 = 5;
    /// Cell
    ORDER_BUILD_AIRFIELD: u16 = 6;
    /// Cell; flag FORT: the fortification, else the airfield
    ORDER_CANCEL_WORK: u16 = 7;
    /// Cell
    ORDER_REPAIR_INSTALLATIONS: u16 = 8;
    /// Country sends amount to country2
    ORDER_SEND_MONEY: u16 = 9;
    /// Country, item, amount = items
    ORDER_BUY: u16 = 10;
    /// Unit
    ORDER_REPAIR: u16 = 11;
    /// Unit; list = cells entered in order, without the start; flag BY_RAIL
    ORDER_MOVE: u16 = 12;
    /// Unit goes aboard other; list = cells it walks first (land), may be empty
    ORDER_EMBARK: u16 = 13;
    /// Unit, in the cell of its carrier
    ORDER_DISEMBARK: u16 = 14;
    /// Unit; flag INSIDE: into the port, else out of it
    ORDER_SET_IN_PORT: u16 = 15;
    /// Cell; list = units
    ORDER_ASSAULT: u16 = 16;
    /// Cell = target; list = land attackers; second list = support. In overrun: an overrun
    ORDER_ATTACK: u16 = 17;
    /// List = units, into view->advance_cell
    ORDER_ADVANCE: u16 = 18;
    /// Cell; flag RETREAT: its stack is willing to retreat, else it holds
    ORDER_STANCE: u16 = 19;
    /// The side is done; returning from begin_phase says the same
    ORDER_END_PHASE: u16 = 20;
    ORDER_LOAD_CONVOY: u16 = 21;
    ORDER_NAVAL_ATTACK: u16 = 22;
    ORDER_AIR_ATTACK: u16 = 23;
    ORDER_BOMB: u16 = 24;
    ORDER_INTERCEPT: u16 = 25;
    FLAG_BY_RAIL: u16 = 0x0001;
    FLAG_FORT: u16 = 0x0002;
    FLAG_INSIDE: u16 = 0x0004;
    FLAG_RETREAT: u16 = 0x0008;
    FLAG_SUBMARINES: u16 = 0x0010;
    FLAG_KAMIKAZE: u16 = 0x0020;
    /// As things stand the aircraft that is placed there is lost in this turn
    SPOT_LOST: u16 = 0x0001;
    BOMB_INSTALLATIONS: u8 = 0;
    BOMB_STRATEGIC: u8 = 1;
    BOMB_ATOMIC: u8 = 2;
    VALIDATE_ONLY: u32 = 0;
    BEST_EFFORT: u32 = 1;
    ATOMIC: u32 = 2;
    /// Dice fell
    OUTCOME_DICE: u16 = 0x0001;
    /// Attack: the stack is gone
    OUTCOME_ELIMINATED: u16 = 0x0002;
    /// Attack: it retreated
    OUTCOME_RETREATED: u16 = 0x0004;
    /// Attack: no attacker lives. Assault: it failed
    OUTCOME_ANNIHILATED: u16 = 0x0008;
    /// Cells changed hands
    OUTCOME_CAPTURED: u16 = 0x0010;
    /// An advance is offered now
    OUTCOME_ADVANCE: u16 = 0x0020;
    /// Assault: the troops are ashore
    OUTCOME_SUCCEEDED: u16 = 0x0040;
    /// Go on
    RUN: u32 = 0;
    /// Send what you have and return
    FINISH: u32 = 1;
    /// Return at once: orders are not taken any more
    ABORT: u32 = 2;
    LOG_TRACE: u32 = 0;
    LOG_DEBUG: u32 = 1;
    LOG_INFO: u32 = 2;
    LOG_WARN: u32 = 3;
    LOG_ERROR: u32 = 4;
    /// Step over sides that carry land
    FIELD_LAND: u32 = 0x01;
    /// Step over sides that carry sea
    FIELD_SEA: u32 = 0x02;
    /// Step to every neighbour, as aircraft do
    FIELD_ALL: u32 = 0x04;
    /// And through canals open to your side
    FIELD_CANALS: u32 = 0x08;
    /// Give blocked cells next to the field their distance too, without going on from them
    FIELD_TOUCH: u32 = 0x10;
    S_REBUILD: i32 = 2;
    /// More than the host allows: simulations, notes, bytes of memory
    E_LIMIT: i32 = -8;
    /// Month, phase, side: who is asked now
    EVENT_STEP_BEGAN: u16 = 1;
    /// Side, country; code = MERIDIAN_CHOICE_..., amount 1 = taken back
    EVENT_CHOSEN: u16 = 2;
    /// Side on country
    EVENT_WAR_DECLARED: u16 = 3;
    /// Country, side
    EVENT_JOINED: u16 = 4;
    /// Country; code 1 = success
    EVENT_ACTIVATION_TRIED: u16 = 5;
    /// Code 1 = success
    EVENT_VICHY_TRIED: u16 = 6;
    EVENT_POLAND_PARTITIONED: u16 = 7;
    EVENT_FINLAND_SURRENDERED: u16 = 8;
    /// Country by country2
    EVENT_CONQUERED: u16 = 9;
    /// Country
    EVENT_LIBERATED: u16 = 10;
    /// Country; amount = items on schedule
    EVENT_REINFORCED: u16 = 11;
    /// Side
    EVENT_WON: u16 = 12;
    /// Unit, cell
    EVENT_PLACED: u16 = 13;
    /// Both sides' placements are known from here on
    EVENT_REVEALED: u16 = 14;
    /// Country; amount = items that found no place
    EVENT_UNPLACED: u16 = 15;
    /// Cell: strength points moved between units
    EVENT_EXCHANGED: u16 = 16;
    /// Cell; code 1 = fortification, 0 = airfield
    EVENT_WORK_BEGUN: u16 = 17;
    /// Same
    EVENT_WORK_CANCELLED: u16 = 18;
    /// Same
    EVENT_WORK_FINISHED: u16 = 19;
    /// Cell
    EVENT_INSTALLATIONS_REPAIRED: u16 = 20;
    /// Country, amount
    EVENT_INCOME: u16 = 21;
    /// Country to country2, amount
    EVENT_MONEY_SENT: u16 = 22;
    /// Unit, country for country2, amount
    EVENT_CONVOY_LOADED: u16 = 23;
    /// Unit, country2, amount
    EVENT_CONVOY_UNLOADED: u16 = 24;
    /// Country; code = class, amount = items
    EVENT_BOUGHT: u16 = 25;
    /// Unit
    EVENT_REPAIRED: u16 = 26;
    /// Unit, from, cell = where it is now, list = cells entered; code 1 = by rail
    EVENT_MOVED: u16 = 27;
    /// Unit aboard other in cell
    EVENT_EMBARKED: u16 = 28;
    /// Unit, cell
    EVENT_DISEMBARKED: u16 = 29;
    /// Unit; code 1 = inside
    EVENT_PORT_STATE: u16 = 30;
    /// Unit, cell
    EVENT_BASED: u16 = 31;
    /// Unit, cell
    EVENT_LOST_WITHOUT_BASE: u16 = 32;
    /// Unit against other, from, cell = where they meet, list = flight
    EVENT_INTERCEPTION_DECLARED: u16 = 33;
    /// Unit against other, cell; code: MERIDIAN_OUTCOME_... bits
    EVENT_INTERCEPTED: u16 = 34;
    /// Unit, other
    EVENT_INTERCEPTION_DROPPED: u16 = 35;
    /// Unit back in cell
    EVENT_MISSION_CANCELLED: u16 = 36;
    /// Unit, cell
    EVENT_WENT_ON: u16 = 37;
    /// Cell by country; code 1 = success
    EVENT_ASSAULTED: u16 = 38;
    /// Cell, side = attacker; code: OUTCOME bits; amount = attacker's loss, amount2 = defender's, points
    EVENT_LAND_COMBAT: u16 = 39;
    /// The same in units
    EVENT_AIR_NAVAL_COMBAT: u16 = 40;
    /// Cell; code = MERIDIAN_BOMB_..., amount 1 = success
    EVENT_BOMBED: u16 = 41;
    /// Cell; amount = units
    EVENT_ADVANCED: u16 = 42;
    /// Cell
    EVENT_ASSAULT_WIPED_OUT: u16 = 43;
    /// Cell; country = before, country2 = now
    EVENT_CAPTURED: u16 = 44;
    /// Cell; code 1 = willing to retreat
    EVENT_STANCE_SET: u16 = 45;
    /// Unit, cell; amount = points or 1
    EVENT_SUPPLY_LOSS: u16 = 46;
    /// Amount = bits of weather zones
    EVENT_GROUNDED: u16 = 47;
    /// Unit, cell, country: follows what killed it
    EVENT_UNIT_DIED: u16 = 48;
    /// Unit, cell, country: follows what made it
    EVENT_UNIT_MADE: u16 = 49;
    /// Unit, from, cell where it is now, or other = its carrier
    EVENT_UNIT_AT: u16 = 50;
    /// Unit; amount = its strength points now, amount2 = before
    EVENT_UNIT_STRENGTH: u16 = 51;
    /// Cell; country = before, country2 = now
    EVENT_CONTROL: u16 = 52;
    /// An order whose number would tell what is secret
    NO_LINE: u32 = 0xFFFF_FFFF;
    /// Orders_submit: for each order, whatever becomes of it
    WORK_ORDER: u64 = 50;
    /// View_refresh, when something had changed
    WORK_REFRESH: u64 = 500;
    /// Sim: the first view, unless the simulation takes the place of a released one that had been looked at
    WORK_SIM_VIEW: u64 = 4000;
    /// Reach: cells, path, boardings, boarding_path
    WORK_REACH: u64 = 30;
    /// Reach: field
    WORK_FIELD: u64 = 500;
    /// Odds: each call; sim: score
    WORK_ODDS: u64 = 20;
    /// Legal: each call; but the first count, nth, random or list of a step or after an order
    WORK_LEGAL: u64 = 100;
    /// This,
    WORK_LEGAL_LIST: u64 = 300;
    /// In movement and deployment the first of a step this,
    WORK_LEGAL_ALL: u64 = 30000;
    /// And in movement the first after an order this
    WORK_LEGAL_AGAIN: u64 = 25000;
    /// Supply: the first trace or gates of a step or after an order for a country; others as odds
    WORK_SUPPLY: u64 = 500;
    /// Supply: `what_if`
    WORK_WHAT_IF: u64 = 500;
    /// Forecast: influence, front; income as legal
    WORK_FORECAST: u64 = 1000;
    /// Forecast: threat, and a unit more
    WORK_THREAT: u64 = 500;
    /// For so many cells that units of the side can come to, each for every group of units
    WORK_THREAT_CELLS: u64 = 15;
    WORK_SIM_FORK: u64 = 20;
    /// Sim: each step that advance() ends,
    WORK_SIM_PHASE: u64 = 200;
    /// And each that the policy RANDOM has played
    WORK_SIM_RANDOM: u64 = 3000;
    /// Nobody: its steps end at once
    POLICY_PASS: u8 = 0;
    /// Even draws from its legal orders, from the simulation's dice
    POLICY_RANDOM: u8 = 1;
    /// The caller: advance() returns where the side is asked
    POLICY_STOP: u8 = 2;
    /// Cells, marked; value = how strongly, 0..1
    NOTE_CELLS: u32 = 0;
    /// An arrow through the cells
    NOTE_PATH: u32 = 1;
    /// Text at the first cell
    NOTE_TEXT: u32 = 2;
    /// Cells with values: a heat map; values must not be null
    NOTE_HEAT: u32 = 3;
    /// Where the plugin lies; read only
    DATA_BUNDLE: u32 = 0;
    /// A folder for what the agent learns, kept between games; E_ABSENT where it is not granted
    DATA_OWN: u32 = 1;
    /// The agent plays on for a person
    TAKEOVER_FROM_PERSON: u32 = 0;
    /// For another agent that failed or left
    TAKEOVER_FROM_AGENT: u32 = 1;
    /// Into a saved game or out of one, maybe years later
    STATE_DISK: u32 = 0;
    /// For a copy that plays on at once
    STATE_CLONE: u32 = 1;
    /// The game is under way: the columns say how it stands
    CONFIG_RESUMES: u8 = 0x01;
    /// The agent runs in a process of its own: files and network are shut but for meridian.data/1
    CONFIG_GUARDED: u8 = 0x02;
    /// Check-ai plays with it
    CONFIG_SELF_TEST: u8 = 0x04;
    /// "true" or "false"
    PARAM_CHECK: u32 = 0;
    /// Whole number from min to max
    PARAM_SPIN: u32 = 1;
    /// Number from min to max
    PARAM_REAL: u32 = 2;
    /// One of choices
    PARAM_COMBO: u32 = 3;
    /// At most max bytes
    PARAM_STRING: u32 = 4;
    /// Changes how well it plays
    PARAM_STRENGTH: u32 = 0x01;
    /// Worth searching for better values
    PARAM_TUNABLE: u32 = 0x02;
    /// For authors, not for players
    PARAM_HIDDEN: u32 = 0x04;
}
