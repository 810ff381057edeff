//! The numbers of `meridian_ai.h`, without the prefix `MERIDIAN_`; a test compares each with the header, which says
//! more about them.

macro_rules! constants {
    ($list:ident; $($(#[$doc:meta])* $name:ident: $ty:ty = $value:expr;)*) => {
        $(
            $(#[$doc])*
            #[doc = ""]
            #[doc = concat!("`MERIDIAN_", stringify!($name), "`.")]
            pub const $name: $ty = $value;
        )*

        /// Names as in the header and values.
        pub(super) const $list: &[(&str, i64)] = &[$((concat!("MERIDIAN_", stringify!($name)), $name as i64)),*];
    };
}

mod choices;
mod prices;

pub use choices::*;
pub use prices::*;

/// Names as in the header and values, for the comparison with it.
pub const CONSTANTS: &[(&str, i64)] = &{
    let lists = [NUMBERS, choices::CHOICES, prices::PRICES];
    let mut all = [("", 0); NUMBERS.len() + choices::CHOICES.len() + prices::PRICES.len()];
    let (mut list, mut nth, mut at) = (0, 0, 0);
    while list < lists.len() {
        if nth == lists[list].len() {
            (list, nth) = (list + 1, 0);
            continue;
        }
        all[at] = lists[list][nth];
        (nth, at) = (nth + 1, at + 1);
    }
    all
};

/// First field of the entry: `MERIDAI` and a newline.
pub const MAGIC: u64 = u64::from_le_bytes(*b"MERIDAI\n");

/// Bit of an order kind in a mask of kinds.
pub const fn order_bit(kind: u16) -> u64 {
    1 << kind
}

constants! {
    NUMBERS;
    ABI_MAJOR: u16 = 1;
    ABI_MINOR: u16 = 1;
    OK: i32 = 0;
    S_DEFAULT: i32 = 1;
    /// The caller's memory is too small.
    E_BUFFER: i32 = -1;
    /// Something is null, out of range, or an unknown handle.
    E_ARGUMENT: i32 = -2;
    /// An order set with bad sizes or offsets: counts as a fault of the agent.
    E_MALFORMED: i32 = -3;
    /// Called on the wrong thread, or outside `begin_phase`.
    E_THREAD: i32 = -4;
    /// There is no such thing, no path, or not in this phase.
    E_ABSENT: i32 = -5;
    /// Time or work is used up: return from `begin_phase`, `OK` or with this.
    E_CANCELLED: i32 = -6;
    /// From `begin_phase` and `create`: the agent failed; from calls of the host: the host failed.
    E_INTERNAL: i32 = -7;
    R_OK: u16 = 0;
    /// There is no such unit, cell, country or item.
    R_UNKNOWN: u16 = 100;
    R_NOT_YOURS: u16 = 101;
    /// Not in this phase or step.
    R_WRONG_PHASE: u16 = 200;
    /// Moved, attacked or used already.
    R_ALREADY_DONE: u16 = 201;
    R_GAME_OVER: u16 = 202;
    /// No path, no step, or the cells are no neighbours.
    R_UNREACHABLE: u16 = 300;
    R_TOO_FAR: u16 = 301;
    R_CONTROL_ZONE: u16 = 302;
    R_STACKING: u16 = 303;
    R_TERRAIN: u16 = 304;
    R_NEUTRAL: u16 = 305;
    R_ENEMY_PRESENT: u16 = 306;
    R_OUT_OF_SUPPLY: u16 = 307;
    /// Something the rules demand is missing: port, base, carrier, rail, attackers.
    R_MISSING: u16 = 308;
    R_MONEY: u16 = 309;
    /// A political prohibition.
    R_FORBIDDEN: u16 = 310;
    R_CAPACITY: u16 = 311;
    R_WEATHER: u16 = 312;
    /// A rule of the book that the engine does not have yet.
    R_NOT_BUILT: u16 = 390;
    /// Not tried: an earlier order of an atomic set was refused, or the phase was ended.
    R_SKIPPED: u16 = 900;
    /// An unknown kind, flag or reserved byte, or a list outside the side array.
    R_MALFORMED: u16 = 901;
    /// Dice fall here: such an order must be the last of an atomic set.
    R_NOT_ATOMIC: u16 = 902;
    NO_UNIT: u32 = 0;
    NO_CELL: u16 = 0xFFFF;
    NO_CITY: u16 = 0xFFFF;
    NO_CLASS: u16 = 0xFFFF;
    NO_ROW: u16 = 0xFFFF;
    NO_COUNTRY: u8 = 0xFF;
    NO_SIDE: u8 = 0xFF;
    /// A month that has not been.
    NEVER: u16 = 0;
    /// Not reached, in distance fields.
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
    /// After combat, where rules have it: who won moves on and attacks.
    PHASE_BREAKTHROUGH: u8 = 11;
    /// After combat, where rules have it: fast units move on and attack.
    PHASE_EXPLOITATION: u8 = 12;
    /// After combat, where rules have it: fast units and who goes with them attack.
    PHASE_BLITZ: u8 = 13;
    TERRAIN_SEA: u8 = 0;
    TERRAIN_CLEAR: u8 = 1;
    TERRAIN_FOREST: u8 = 2;
    TERRAIN_MOUNTAIN: u8 = 3;
    TERRAIN_TALL_MOUNTAIN: u8 = 4;
    TERRAIN_DESERT: u8 = 5;
    TERRAIN_ICECAP: u8 = 6;
    /// The cell holds some land.
    CELL_IS_LAND: u16 = 0x0001;
    /// The cell holds some sea or lake beside land.
    CELL_IS_COASTAL: u16 = 0x0002;
    CELL_IS_COLONY: u16 = 0x0004;
    CELL_IS_CAPITAL: u16 = 0x0008;
    CELL_IS_MAJOR_PORT: u16 = 0x0010;
    /// A city on a lake: no port.
    CELL_IS_LAKE_PORT: u16 = 0x0020;
    CELL_IS_RESOURCE: u16 = 0x0040;
    CELL_HAS_RAIL: u16 = 0x0080;
    CELL_HAS_HILL: u16 = 0x0100;
    CELL_HAS_MARSH: u16 = 0x0200;
    /// A drawn line, a part of `CELL_HAS_RAIL`.
    CELL_HAS_RAIL_LINE: u16 = 0x0400;
    DAMAGE_INSTALLATIONS: u8 = 0x01;
    DAMAGE_RESOURCE: u8 = 0x02;
    DAMAGE_ATOMIC: u8 = 0x04;
    ZOC_AXIS: u8 = 0x01;
    ZOC_ALLIES: u8 = 0x02;
    /// The zone of the Axis against submarines.
    ZOC_AXIS_SUBMARINE: u8 = 0x04;
    /// The zone of the Allies against submarines.
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
    /// Carries one land unit (air: of at most one strength point).
    CLASS_IS_TRANSPORT: u8 = 0x01;
    CLASS_IS_CARRIER_BASED: u8 = 0x02;
    /// Eliminated by what damages others.
    CLASS_NO_DAMAGE: u8 = 0x04;
    CLASS_IS_ATOMIC: u8 = 0x08;
    UNIT_ATTACKED: u16 = 0x0001;
    /// A land unit has moved in the first movement phase, another in this phase.
    UNIT_MOVED: u16 = 0x0002;
    UNIT_BY_RAIL: u16 = 0x0004;
    /// Ignores control zones in the next first movement (WW2 §14.7.2).
    UNIT_OVERRAN: u16 = 0x0008;
    /// Verdict of the last supply phase; see `UNIT_OUT_OF_SUPPLY`.
    UNIT_FLAGGED_OOS: u16 = 0x0010;
    UNIT_DAMAGED: u16 = 0x0020;
    UNIT_IN_PORT: u16 = 0x0040;
    UNIT_BASED: u16 = 0x0080;
    /// Placed in this deployment phase.
    UNIT_PLACED: u16 = 0x0100;
    /// A carrier that loaded after moving: moves no more this phase.
    UNIT_LOCKED: u16 = 0x0200;
    /// Went aboard in this phase.
    UNIT_EMBARKED: u16 = 0x0400;
    /// Landed in an enemy-controlled cell that still holds enemy land units.
    UNIT_ASSAULTING: u16 = 0x0800;
    /// Won a combat in this main phase; where the rules ask for it.
    UNIT_WON: u16 = 0x1000;
    /// Moved in this phase after combat.
    UNIT_WENT_ON: u16 = 0x2000;
    /// Attacked in this phase after combat.
    UNIT_STRUCK: u16 = 0x4000;
    COUNTRY_CONQUERED: u16 = 0x0001;
    COUNTRY_EVER_CONQUERED: u16 = 0x0002;
    COUNTRY_CONVOY_MONEY: u16 = 0x0004;
    COUNTRY_BOMB_USED: u16 = 0x0008;
    /// France: the Vichy attempt was made. Spain: the activation was.
    COUNTRY_ATTEMPTED: u16 = 0x0010;
    COUNTRY_INVASION_ARMOR: u16 = 0x0020;
    COUNTRY_ENTRY_BONUS: u16 = 0x0040;
    COUNTRY_OUT_FOR_GOOD: u16 = 0x0080;
    /// May place units wherever it controls, this once (WW2 §8.2.4).
    COUNTRY_DEPLOYS_WIDELY: u16 = 0x0100;
    /// It has an offensive this month.
    COUNTRY_OFFENSIVE: u16 = 0x0200;
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
    /// Filled once a game.
    FAMILY_CELLS_STATIC: u32 = 0x01;
    /// Kept up to date after every order.
    FAMILY_CELLS: u32 = 0x02;
    /// As at the beginning of `begin_phase` or the last `view_refresh`.
    FAMILY_CELLS_DERIVED: u32 = 0x03;
    /// Kept up to date, but `UNIT_OUT_OF_SUPPLY`: see there.
    FAMILY_UNITS: u32 = 0x04;
    /// Filled once a game, but `CLASS_MAX_STRENGTH`.
    FAMILY_CLASSES: u32 = 0x05;
    FAMILY_COUNTRIES_STATIC: u32 = 0x06;
    /// Kept up to date.
    FAMILY_COUNTRIES: u32 = 0x07;
    /// Kept up to date.
    FAMILY_POOL: u32 = 0x08;
    /// Kept up to date.
    FAMILY_ARRIVALS: u32 = 0x09;
    FAMILY_CITIES: u32 = 0x0A;
    FAMILY_TERRITORIES: u32 = 0x0B;
    FAMILY_CANALS: u32 = 0x0C;
    FAMILY_RESOURCES: u32 = 0x0D;
    /// Kept up to date; no rows outside war declaration.
    FAMILY_CHOICES: u32 = 0x0E;
    FAMILY_GROUPS: u32 = 0x0F;
    /// Kept up to date.
    FAMILY_ADVANCE: u32 = 0x10;
    FAMILY_EXCHANGES: u32 = 0x11;
    /// Kept up to date; no rows outside interception.
    FAMILY_TRACKS: u32 = 0x12;
    /// The cells of `FAMILY_TRACKS`, kept with it.
    FAMILY_TRACK_CELLS: u32 = 0x13;
    FAMILY_FEATURES: u32 = 0x14;
    FAMILY_FEATURE_MARKS: u32 = 0x15;
    /// Column of `u8`: `TERRAIN_...`.
    CELL_TERRAIN: u32 = 0x0101;
    /// Column of `u16` bits: `CELL_IS_...` and `CELL_HAS_...`.
    CELL_FLAGS: u32 = 0x0102;
    /// Column of `u8`: weather zone: 0 polar, 1 N temperate, 2 S temperate, 3 industrialized, 4 fair, 5 tropical.
    CELL_ZONE: u32 = 0x0103;
    /// Column of `u8`: country the cell belongs to for good, `NO_COUNTRY` at sea.
    CELL_HOME: u32 = 0x0104;
    /// Column of `u8`: row of the territories, 0xFF none.
    CELL_TERRITORY: u32 = 0x0105;
    /// Column of `u16`: row of the cities, `NO_CITY` none.
    CELL_CITY: u32 = 0x0106;
    /// Column of `i16`: metres.
    CELL_ELEVATION: u32 = 0x0107;
    /// Column of `u16` x 6: the cells beside it, `NO_CELL` where there is none.
    CELL_NEIGHBOURS: u32 = 0x0108;
    /// Column of `u8`: bit i = land units may step to neighbour i (icecap in severe winter: more, ask reach).
    CELL_LAND_SIDES: u32 = 0x0109;
    /// Column of `u8`: bit i = ships may step to neighbour i (canals: see the canals).
    CELL_SEA_SIDES: u32 = 0x010A;
    /// Column of `u16` bits: 0 eastern Poland, 1 eastern Romania, 2 Karelia, 3 Petsamo, 4 occupied France, 5 Vichy, 6
    /// French Indochina, 7 French to Britain, 8 occupied China, 9 Greenland, 10 Iceland and Faroes, 11 Belgian Congo,
    /// 12 Italian mainland, 13 Italian islands and Albania, 14 Italian Africa, 15 Burma.
    CELL_BORDER_ZONES: u32 = 0x010B;
    /// Column of `f32`: degrees north; 0 on flat boards.
    CELL_LATITUDE: u32 = 0x010C;
    /// Column of `f32`: degrees east.
    CELL_LONGITUDE: u32 = 0x010D;
    /// Column of `f32` x 3: unit vector; the distance of cells is the angle between theirs.
    CELL_CENTRE: u32 = 0x010E;
    /// Column of `u8` bits: i = land units step to neighbour i and ships pass there.
    CELL_STRAIT_SIDES: u32 = 0x010F;
    /// Column of `u8` bits: i = a river lies along the side to neighbour i.
    CELL_RIVER_SIDES: u32 = 0x0110;
    /// Column of `u8` bits: i = a lake lies along the side to neighbour i.
    CELL_LAKE_SIDES: u32 = 0x0111;
    /// Column of `u8` bits: i = the side to neighbour i carries land, and both cells have rail.
    CELL_RAIL_SIDES: u32 = 0x0112;
    /// Column of `u8` bits: i = land units step to neighbour i in severe winter.
    CELL_FREEZING_SIDES: u32 = 0x0113;
    /// Column of `u8` bits: i = a barrier of the ruleset shuts the side to neighbour i to land units.
    CELL_BARRED_SIDES: u32 = 0x0114;
    /// Column of `u8`: country, `NO_COUNTRY` at sea.
    CELL_CONTROLLER: u32 = 0x0201;
    /// Column of `u8`: side of the controller: 0, 1, `NEUTRAL`, `NO_SIDE` at sea.
    CELL_SIDE: u32 = 0x0202;
    /// Column of `u8`: stage of the fortification, 0 to 3; 3 is finished (WW2 §8.4).
    CELL_FORT: u32 = 0x0203;
    /// Column of `u8`: stage of the airfield, 0 to 3.
    CELL_AIRFIELD: u32 = 0x0204;
    /// Column of `u8` bits: `DAMAGE_...`.
    CELL_DAMAGE: u32 = 0x0205;
    /// Column of `u8`: air units that may be based (WW2 §1.1.8).
    CELL_BASES: u32 = 0x0206;
    /// Column of `u8`: 1 = usable port (WW2 §1.1.7), whoever controls it.
    CELL_PORT: u32 = 0x0207;
    /// Column of `u16`: row of the first unit standing there (not carried), `NO_ROW` none; go on with `UNIT_NEXT`.
    CELL_FIRST_UNIT: u32 = 0x0208;
    /// Column of `u8`: 1 = the stack has been told to hold (WW2 §14.5.1).
    CELL_UNWILLING: u32 = 0x0209;
    /// Column of `u8` bits: `ZOC_...` on land.
    CELL_LAND_ZOC: u32 = 0x0301;
    /// Column of `u8` bits: `ZOC_...` at sea.
    CELL_NAVAL_ZOC: u32 = 0x0302;
    /// Column of `u8`: `WEATHER_...`.
    CELL_WEATHER: u32 = 0x0303;
    /// Column of `u8`: 1 = aircraft may not fly here this month.
    CELL_GROUNDED: u32 = 0x0304;
    /// Column of `u16` bits: g = a land unit of supply group g can trace supply from here (WW2 §17.2).
    CELL_SUPPLY: u32 = 0x0305;
    /// Column of `u16` bits: as `CELL_SUPPLY` without supply units as sources (what supply units themselves need).
    CELL_SUPPLY_FIXED: u32 = 0x0306;
    /// `u8`: ships of your side that may still join those in the cell.
    CELL_NAVAL_ROOM: u32 = 0x0307;
    /// Column of `u32`: its handle, 0 = no unit in this row.
    UNIT_HANDLE: u32 = 0x0401;
    /// Column of `u16`: row of the classes.
    UNIT_CLASS: u32 = 0x0402;
    /// Column of `u8`: country.
    UNIT_OWNER: u32 = 0x0403;
    /// Column of `u8`: side of its country.
    UNIT_SIDE: u32 = 0x0404;
    /// Column of `u16`: where it is; for carried units the cell of the carrier.
    UNIT_CELL: u32 = 0x0405;
    /// Column of `u32`: handle it is aboard of, 0 none.
    UNIT_CARRIER: u32 = 0x0406;
    /// Column of `u32`: handle it carries, 0 none.
    UNIT_CARGO: u32 = 0x0407;
    /// Column of `u8`: strength points of a land unit, 0 for supply units; 1 for others.
    UNIT_STRENGTH: u32 = 0x0408;
    /// Column of `u8`: movement points an air unit has used since last based.
    UNIT_MP_USED: u32 = 0x0409;
    /// Column of `u16` bits: `UNIT_ATTACKED` to `UNIT_STRUCK`.
    UNIT_FLAGS: u32 = 0x040A;
    /// Column of `u8`: months of supply left to a ship.
    UNIT_SUPPLY_MONTHS: u32 = 0x040B;
    /// Column of `u16`: row of the next unit in the same cell, `NO_ROW` = last.
    UNIT_NEXT: u32 = 0x040C;
    /// Column of `u16`: money aboard a convoy.
    UNIT_CARGO_MONEY: u32 = 0x040D;
    /// Column of `u8`: country the money of a convoy is for.
    UNIT_CARGO_FOR: u32 = 0x040E;
    /// Column of `u8`: 1 = out of supply now (WW2 §17.3); computed together with `FAMILY_CELLS_DERIVED`.
    UNIT_OUT_OF_SUPPLY: u32 = 0x040F;
    /// Column of `u32`: a string, the key in the tables.
    CLASS_KEY: u32 = 0x0501;
    /// Column of `u32`: a string, the name that players read.
    CLASS_NAME: u32 = 0x0502;
    /// Column of `u8`: `KIND_...`; of a kind that has no number here, that of the common kind of its role.
    CLASS_KIND: u32 = 0x0503;
    /// Column of `u8`: `DOMAIN_...`.
    CLASS_DOMAIN: u32 = 0x0504;
    /// Column of `u8`: movement points on land, cells a phase at sea, cells out and back together in the air.
    CLASS_MOVEMENT: u32 = 0x0505;
    /// Column of `u8`: attack value of a ship against all but submarines.
    CLASS_SURFACE_ATTACK: u32 = 0x0506;
    /// Column of `u8`: attack value of a ship against submarines.
    CLASS_SUBMARINE_ATTACK: u32 = 0x0507;
    /// Column of `u8`: defence value of a ship or an aircraft.
    CLASS_DEFENSE: u32 = 0x0508;
    /// Column of `u8`: fire of an aircraft at aircraft.
    CLASS_FIGHTER: u32 = 0x0509;
    /// Column of `u8`: fire of an aircraft at ships, in raids and in support of land units.
    CLASS_BOMBER: u32 = 0x050A;
    /// Column of `u8`: fire of an aircraft that is a kamikaze and nothing else, before tripling (WW2 §15.5.2).
    CLASS_KAMIKAZE: u32 = 0x050B;
    /// Column of `u16`: price, of land units but supply per strength point.
    CLASS_COST: u32 = 0x050C;
    /// Column of `u8`: months from purchase to deployment.
    CLASS_DELAY: u32 = 0x050D;
    /// Column of `u8`: greatest strength this month; 0 for supply, ships and aircraft.
    CLASS_MAX_STRENGTH: u32 = 0x050E;
    /// Column of `u8` bits: `CLASS_IS_...` and `CLASS_NO_DAMAGE`.
    CLASS_FLAGS: u32 = 0x050F;
    /// Column of `u32`: a string, the key in the tables.
    COUNTRY_KEY: u32 = 0x0601;
    /// Column of `u32`: a string, the name that players read.
    COUNTRY_NAME: u32 = 0x0602;
    /// Column of `u8` x 3: red, green, blue.
    COUNTRY_COLOUR: u32 = 0x0603;
    /// Column of `u16`: cell, `NO_CELL` where the map has none.
    COUNTRY_CAPITAL: u32 = 0x0604;
    /// Column of `u8`: land units by rail in a second movement phase.
    COUNTRY_RAIL_CAPACITY: u32 = 0x0605;
    /// Column of `u8`: 1 = ever owns units.
    COUNTRY_HAS_UNITS: u32 = 0x0606;
    /// Column of `u8`: 0, 1 or `NEUTRAL`.
    COUNTRY_SIDE: u32 = 0x0701;
    /// Column of `u8`: `BARRED_...`, the sides that may never declare war on it.
    COUNTRY_BARRED: u32 = 0x0702;
    /// Column of `u16` bits: `COUNTRY_CONQUERED` to `COUNTRY_DEPLOYS_WIDELY`.
    COUNTRY_FLAGS: u32 = 0x0703;
    /// Column of `u16`: month in which it entered the war, `NEVER`.
    COUNTRY_ENTERED: u32 = 0x0704;
    /// Column of `u32`: its treasury.
    COUNTRY_MONEY: u32 = 0x0705;
    /// Column of `u32`: base of the caps of WW2 §19.2.5.
    COUNTRY_MONEY_AFTER_INCOME: u32 = 0x0706;
    /// Column of `u32`: money sent to others this month.
    COUNTRY_SENT: u32 = 0x0707;
    /// Column of `u8`: land units moved by rail in this phase.
    COUNTRY_RAIL_USED: u32 = 0x0708;
    /// Column of `u8`: atomic bombs dropped on its mainland.
    COUNTRY_ATOMIC_HITS: u32 = 0x0709;
    /// Column of `u8`: country whose atomic bomb made it give up.
    COUNTRY_SURRENDERED_TO: u32 = 0x070A;
    /// Column of `u8`: supply group it is in now, 0xFF while neutral.
    COUNTRY_GROUP: u32 = 0x070B;
    /// Column of `u8`: country.
    POOL_COUNTRY: u32 = 0x0801;
    /// Column of `u16`: row of the classes.
    POOL_CLASS: u32 = 0x0802;
    /// Column of `u16`: class of the air unit aboard a carrier, `NO_CLASS` none.
    POOL_GROUP: u32 = 0x0803;
    /// Column of `u8`: strength of one item.
    POOL_STRENGTH: u32 = 0x0804;
    /// Column of `u16`: number of items.
    POOL_COUNT: u32 = 0x0805;
    /// Column of `u8`: country.
    ARRIVAL_COUNTRY: u32 = 0x0901;
    /// Column of `u16`: month in which they can be placed.
    ARRIVAL_MONTH: u32 = 0x0902;
    /// Column of `u16`: row of the classes.
    ARRIVAL_CLASS: u32 = 0x0903;
    /// Column of `u16`: class of the air unit aboard a carrier, `NO_CLASS` none.
    ARRIVAL_GROUP: u32 = 0x0904;
    /// Column of `u8`: strength of one item.
    ARRIVAL_STRENGTH: u32 = 0x0905;
    /// Column of `u16`: number of items.
    ARRIVAL_COUNT: u32 = 0x0906;
    /// Column of `u32`: a string, the key in the tables.
    CITY_KEY: u32 = 0x0A01;
    /// Column of `u32`: a string, the name that players read.
    CITY_NAME: u32 = 0x0A02;
    /// Column of `u16`: cell.
    CITY_CELL: u32 = 0x0A03;
    /// Column of `u32`: a string, the key in the tables.
    TERRITORY_KEY: u32 = 0x0B01;
    /// Column of `u32`: a string, the name that players read.
    TERRITORY_NAME: u32 = 0x0B02;
    /// Column of `u8`: country of 1937.
    TERRITORY_OWNER: u32 = 0x0B03;
    /// Column of `u8`: 1 = colony.
    TERRITORY_COLONY: u32 = 0x0B04;
    /// Column of `u32`: a string, the name that players read.
    CANAL_NAME: u32 = 0x0C01;
    /// Column of `u16` x 2: cells; ships pass where their side controls both (WW2 §11.5.7).
    CANAL_ENDS: u32 = 0x0C02;
    /// Column of `u32`: a string, the name that players read.
    RESOURCE_NAME: u32 = 0x0D01;
    /// Column of `u16`: cell.
    RESOURCE_CELL: u32 = 0x0D02;
    /// Column of `u8`: `CHOICE_ATTEMPT_VICHY` to `CHOICE_DECLARE_WAR`.
    CHOICE_KIND: u32 = 0x0E01;
    /// Column of `u8`: country.
    CHOICE_COUNTRY: u32 = 0x0E02;
    /// Column of `u8`: 1 = the side may choose it.
    CHOICE_ALLOWED: u32 = 0x0E03;
    /// Column of `u8`: 1 = the side has chosen it.
    CHOICE_CHOSEN: u32 = 0x0E04;
    /// Column of `u8`: side.
    GROUP_SIDE: u32 = 0x0F01;
    /// Column of `u32`: handle of a unit that may advance.
    ADVANCE_UNIT: u32 = 0x1001;
    /// Column of `u8`: country that sends.
    EXCHANGE_FROM: u32 = 0x1101;
    /// Column of `u8`: country that receives.
    EXCHANGE_TO: u32 = 0x1102;
    /// Column of `u32`: handle.
    TRACK_UNIT: u32 = 0x1201;
    /// Column of `u32`: row of `TRACK_CELL`.
    TRACK_FIRST: u32 = 0x1202;
    /// Column of `u16`: number of cells, its start included.
    TRACK_LENGTH: u32 = 0x1203;
    /// Column of `u16`: number of them, from the start on, where it can still be met: less once intercepted.
    TRACK_OPEN: u32 = 0x1204;
    /// Column of `u8`: 1 = it flew to intercept: a target of the next round (WW2 §12.5).
    TRACK_INTERCEPTING: u32 = 0x1205;
    /// Column of `u16`: cell.
    TRACK_CELL: u32 = 0x1301;
    /// Column of `u32`: string, the key of what the board marks.
    FEATURE_KEY: u32 = 0x1401;
    /// Column of `u8`: 1 = along sides, 0 = of cells.
    FEATURE_OF_SIDES: u32 = 0x1402;
    /// Column of `u8`, row = row of the feature * cells + cell: 1, along sides bit `i` = the side to neighbour `i`.
    FEATURE_MARK: u32 = 0x1501;
    /// Decides for a choice of the war declaration phase: choice, country.
    ORDER_CHOOSE: u16 = 1;
    /// Takes a choice back: choice, country.
    ORDER_UNCHOOSE: u16 = 2;
    /// Places what arrives: country, item (3 fields), amount, cell; other = unit to add to, or 0.
    ORDER_PLACE: u16 = 3;
    /// A unit gives amount strength points to other; 0 = to a new unit that splits off.
    ORDER_EXCHANGE: u16 = 4;
    /// Begins a fortification: cell.
    ORDER_BUILD_FORT: u16 = 5;
    /// Begins an airfield: cell.
    ORDER_BUILD_AIRFIELD: u16 = 6;
    /// Gives a work up: cell; flag `FLAG_FORT`: the fortification, else the airfield.
    ORDER_CANCEL_WORK: u16 = 7;
    /// Repairs installations: cell.
    ORDER_REPAIR_INSTALLATIONS: u16 = 8;
    /// A country sends amount to country2.
    ORDER_SEND_MONEY: u16 = 9;
    /// Buys: country, item (3 fields), amount = items.
    ORDER_BUY: u16 = 10;
    /// Repairs a unit: unit.
    ORDER_REPAIR: u16 = 11;
    /// Moves a unit: unit; list = cells entered in order, without the start; flag `FLAG_BY_RAIL`.
    ORDER_MOVE: u16 = 12;
    /// A unit goes aboard other; list = cells it walks or flies first, may be empty.
    ORDER_EMBARK: u16 = 13;
    /// A unit leaves its carrier, in the carrier's cell: unit.
    ORDER_DISEMBARK: u16 = 14;
    /// A ship goes in port, an aircraft on the base of its cell: unit; flag `FLAG_INSIDE`: in, else out.
    ORDER_SET_IN_PORT: u16 = 15;
    /// Lands in an enemy cell: cell; list = units.
    ORDER_ASSAULT: u16 = 16;
    /// Attacks on land, in the overrun phase as an overrun: cell = target; list = land units; second list = support.
    ORDER_ATTACK: u16 = 17;
    /// Goes into the cell that an attack has emptied, `advance_cell` of the view: list = units.
    ORDER_ADVANCE: u16 = 18;
    /// Says what a stack does when attacked: cell; flag `FLAG_RETREAT`: it is willing to retreat, else it holds.
    ORDER_STANCE: u16 = 19;
    /// The side is done; returning from `begin_phase` says the same.
    ORDER_END_PHASE: u16 = 20;
    /// Loads money: unit = convoy in port; country = destination; amount = money.
    ORDER_LOAD_CONVOY: u16 = 21;
    /// Attacks ships: cell = target; list = ships; second list = aircraft; `FLAG_SUBMARINES`, `FLAG_KAMIKAZE`.
    ORDER_NAVAL_ATTACK: u16 = 22;
    /// Attacks aircraft: other = target; list = fighters.
    ORDER_AIR_ATTACK: u16 = 23;
    /// Bombs a cell: cell; choice = `BOMB_...`; list = aircraft.
    ORDER_BOMB: u16 = 24;
    /// A unit stops other; list = cells it flies to a cell that other passed, may be empty.
    ORDER_INTERCEPT: u16 = 25;
    /// Buys an offensive: country; country2 = who pays.
    ORDER_OFFENSIVE: u16 = 26;
    FLAG_BY_RAIL: u16 = 0x0001;
    FLAG_FORT: u16 = 0x0002;
    /// In port; on a base.
    FLAG_INSIDE: u16 = 0x0004;
    FLAG_RETREAT: u16 = 0x0008;
    /// The submarines of the target cell, else the other ships there.
    FLAG_SUBMARINES: u16 = 0x0010;
    /// The aircraft dive into their targets (WW2 §15.5).
    FLAG_KAMIKAZE: u16 = 0x0020;
    /// As things stand the aircraft that is placed there is lost in this turn.
    SPOT_LOST: u16 = 0x0001;
    BOMB_INSTALLATIONS: u8 = 0;
    BOMB_STRATEGIC: u8 = 1;
    BOMB_ATOMIC: u8 = 2;
    VALIDATE_ONLY: u32 = 0;
    BEST_EFFORT: u32 = 1;
    ATOMIC: u32 = 2;
    /// Dice fell.
    OUTCOME_DICE: u16 = 0x0001;
    /// The attacked stack is gone.
    OUTCOME_ELIMINATED: u16 = 0x0002;
    /// The attacked stack retreated.
    OUTCOME_RETREATED: u16 = 0x0004;
    /// No attacker lives, or the assault failed.
    OUTCOME_ANNIHILATED: u16 = 0x0008;
    /// Cells changed hands.
    OUTCOME_CAPTURED: u16 = 0x0010;
    /// An advance is offered now.
    OUTCOME_ADVANCE: u16 = 0x0020;
    /// The troops of an assault are ashore, or the bombing worked.
    OUTCOME_SUCCEEDED: u16 = 0x0040;
    /// Go on.
    RUN: u32 = 0;
    /// Send what you have and return.
    FINISH: u32 = 1;
    /// Return at once: orders are not taken any more.
    ABORT: u32 = 2;
    LOG_TRACE: u32 = 0;
    LOG_DEBUG: u32 = 1;
    LOG_INFO: u32 = 2;
    LOG_WARN: u32 = 3;
    LOG_ERROR: u32 = 4;
    /// Room of a major port.
    ANY_ROOM: u8 = 255;
    /// Step over sides that carry land.
    FIELD_LAND: u32 = 0x01;
    /// Step over sides that carry sea.
    FIELD_SEA: u32 = 0x02;
    /// Step to every neighbour, as aircraft do.
    FIELD_ALL: u32 = 0x04;
    /// Step through canals open to your side, too.
    FIELD_CANALS: u32 = 0x08;
    /// Give blocked cells next to the field their distance too, without going on from them.
    FIELD_TOUCH: u32 = 0x10;
    S_REBUILD: i32 = 2;
    /// More than the host allows: simulations, notes, bytes of memory.
    E_LIMIT: i32 = -8;
    /// A step began: month, phase, side = who is asked now.
    EVENT_STEP_BEGAN: u16 = 1;
    /// A choice was made: side, country; code = `CHOICE_...`, amount 1 = taken back.
    EVENT_CHOSEN: u16 = 2;
    /// A side declared war on a country: side, country.
    EVENT_WAR_DECLARED: u16 = 3;
    /// A country joined a side: country, side.
    EVENT_JOINED: u16 = 4;
    /// A country's activation was tried: country; code 1 = success.
    EVENT_ACTIVATION_TRIED: u16 = 5;
    /// Vichy was tried: code 1 = success.
    EVENT_VICHY_TRIED: u16 = 6;
    EVENT_POLAND_PARTITIONED: u16 = 7;
    EVENT_FINLAND_SURRENDERED: u16 = 8;
    /// A country was conquered by country2.
    EVENT_CONQUERED: u16 = 9;
    /// A country was liberated: country.
    EVENT_LIBERATED: u16 = 10;
    /// A country got reinforcements: country; amount = items on schedule.
    EVENT_REINFORCED: u16 = 11;
    /// A side has won: side.
    EVENT_WON: u16 = 12;
    /// A unit was placed: unit, cell.
    EVENT_PLACED: u16 = 13;
    /// Both sides' placements are known from here on.
    EVENT_REVEALED: u16 = 14;
    /// Items found no place: country; amount = items.
    EVENT_UNPLACED: u16 = 15;
    /// Strength points moved between units: cell.
    EVENT_EXCHANGED: u16 = 16;
    /// A work was begun: cell; code 1 = fortification, 0 = airfield.
    EVENT_WORK_BEGUN: u16 = 17;
    /// A work was given up: cell; code 1 = fortification, 0 = airfield.
    EVENT_WORK_CANCELLED: u16 = 18;
    /// A work was finished: cell; code 1 = fortification, 0 = airfield.
    EVENT_WORK_FINISHED: u16 = 19;
    /// Installations were repaired: cell.
    EVENT_INSTALLATIONS_REPAIRED: u16 = 20;
    /// A country was paid: country, amount.
    EVENT_INCOME: u16 = 21;
    /// A country sent money to country2: country, country2, amount.
    EVENT_MONEY_SENT: u16 = 22;
    /// A country loaded a convoy for country2: unit, country, country2, amount.
    EVENT_CONVOY_LOADED: u16 = 23;
    /// A convoy was unloaded: unit, country2, amount.
    EVENT_CONVOY_UNLOADED: u16 = 24;
    /// A country bought: country; code = class, amount = items.
    EVENT_BOUGHT: u16 = 25;
    /// A unit was repaired: unit.
    EVENT_REPAIRED: u16 = 26;
    /// A unit moved: unit, from, cell = where it is now, list = cells entered; code 1 = by rail.
    EVENT_MOVED: u16 = 27;
    /// A unit went aboard other: unit, other, cell.
    EVENT_EMBARKED: u16 = 28;
    /// A unit left its carrier: unit, cell.
    EVENT_DISEMBARKED: u16 = 29;
    /// A ship went in or out of port, an aircraft landed or took off: unit; code 1 = inside.
    EVENT_PORT_STATE: u16 = 30;
    /// An aircraft landed at the end of second movement: unit, cell.
    EVENT_BASED: u16 = 31;
    /// An aircraft was lost without a base: unit, cell.
    EVENT_LOST_WITHOUT_BASE: u16 = 32;
    /// An aircraft flew out to meet other: unit, other, from, cell = where they meet, list = flight.
    EVENT_INTERCEPTION_DECLARED: u16 = 33;
    /// An interception was fought: unit, other, cell; code = `OUTCOME_...` bits.
    EVENT_INTERCEPTED: u16 = 34;
    /// An interception does not take place: unit, other.
    EVENT_INTERCEPTION_DROPPED: u16 = 35;
    /// An intercepted unit is back where it began: unit, cell.
    EVENT_MISSION_CANCELLED: u16 = 36;
    /// An intercepted unit went on: unit, cell.
    EVENT_WENT_ON: u16 = 37;
    /// Troops tried to land: cell, country; code 1 = success.
    EVENT_ASSAULTED: u16 = 38;
    /// A combat on land: cell, side = attacker; code = `OUTCOME_...` bits; amount = points the attacker lost, amount2 =
    /// the defender.
    EVENT_LAND_COMBAT: u16 = 39;
    /// A combat at sea or in the air: cell, side = attacker; code = `OUTCOME_...` bits; amount = units the attacker
    /// lost, amount2 = the defender.
    EVENT_AIR_NAVAL_COMBAT: u16 = 40;
    /// A cell was bombed: cell; code = `BOMB_...`, amount 1 = success.
    EVENT_BOMBED: u16 = 41;
    /// Units advanced: cell; amount = units.
    EVENT_ADVANCED: u16 = 42;
    /// An assault force did not clear its cell: cell.
    EVENT_ASSAULT_WIPED_OUT: u16 = 43;
    /// A cell was captured: cell; country = before, country2 = now.
    EVENT_CAPTURED: u16 = 44;
    /// A stack was told what to do when attacked: cell; code 1 = willing to retreat.
    EVENT_STANCE_SET: u16 = 45;
    /// A land unit without supply lost strength or died: unit, cell; amount = points or 1.
    EVENT_SUPPLY_LOSS: u16 = 46;
    /// Aircraft are grounded: amount = bits of weather zones.
    EVENT_GROUNDED: u16 = 47;
    /// A unit died: unit, cell or other, country; follows what killed it.
    EVENT_UNIT_DIED: u16 = 48;
    /// A unit was made: unit, cell or other, country; follows what made it.
    EVENT_UNIT_MADE: u16 = 49;
    /// A unit is elsewhere: unit, from, cell = where it is now, or other = its carrier; follows what moved it.
    EVENT_UNIT_AT: u16 = 50;
    /// A unit grew or shrank: unit; amount = its strength points now, amount2 = before.
    EVENT_UNIT_STRENGTH: u16 = 51;
    /// A cell came under another country: cell; country = before, country2 = now.
    EVENT_CONTROL: u16 = 52;
    /// A country has an offensive: country, country2 = who paid, amount; code 1 = bought on the spot.
    EVENT_OFFENSIVE: u16 = 53;
    /// A raider hurt a treasury: unit, cell, country, amount.
    EVENT_ECONOMIC_DAMAGE: u16 = 54;
    /// A ship looked for what it intercepts: unit, other, cell; code 1 = found.
    EVENT_SEARCHED: u16 = 55;
    /// A ship that intercepted is back: unit, cell.
    EVENT_SAILED_BACK: u16 = 56;
    /// An order of a deployment phase: its number would tell how much the other side has placed.
    NO_LINE: u32 = 0xFFFF_FFFF;
}
