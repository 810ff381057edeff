//! The mirror of `include/meridian_skirmish.h` in Rust: structures and numbers, nothing else. The header is the contract and
//! holds the documentation; a test makes a C compiler assert what stands here.

use super::structs::mirror;
/// `meridian_sk_param_t` and `meridian_sk_param_info_t`, which are laid out as those of `meridian_ai.h`.
pub use super::{Param, ParamInfo};
use std::ffi::{CStr, c_char, c_void};

/// `MERIDIAN_SK_MAGIC`.
pub const MAGIC: u64 = 0x0A4B_5344_4952_454D;
/// `MERIDIAN_SK_ENTRY_SYMBOL`.
pub const ENTRY_SYMBOL: &CStr = c"meridian_skirmish_v1";
/// The exported function.
pub type EntryFn = unsafe extern "C" fn() -> *const Entry;
/// `MERIDIAN_SK_PARAMS_SYMBOL`.
pub const PARAMS_SYMBOL: &CStr = c"meridian_skirmish_params_v1";
/// Exported by players that take parameters.
pub type ParamsFn = unsafe extern "C" fn() -> *const Params;

macro_rules! numbers {
    ($($name:ident: $ty:ty = $value:literal;)*) => {
        $(
            #[doc = concat!("`MERIDIAN_SK_", stringify!($name), "`.")]
            pub const $name: $ty = $value;
        )*
        /// Names as in the header and values, for the comparison with it.
        pub const CONSTANTS: &[(&str, i64)] = &[$((concat!("MERIDIAN_SK_", stringify!($name)), $name as i64)),*];
    };
}

numbers! {
    MAJOR: u16 = 1;
    MINOR: u16 = 2;
    NONE: u8 = 0xFF;
    GROUPS: u8 = 4;
    OK: i32 = 0;
    E_BUFFER: i32 = -1;
    E_ARGUMENT: i32 = -2;
    E_ABSENT: i32 = -3;
    E_THREAD: i32 = -4;
    E_INTERNAL: i32 = -7;
    LOG_INFO: u32 = 0;
    LOG_WARN: u32 = 1;
    LOG_ERROR: u32 = 2;
    CARD_FIRE: u8 = 0;
    CARD_MOVEMENT: u8 = 1;
    CARD_RALLY: u8 = 2;
    CARD_SMOKE: u8 = 3;
    CARD_CONCEALMENT: u8 = 4;
    CARD_RADIO: u8 = 5;
    CARD_WIRE: u8 = 6;
    CARD_MINEFIELD: u8 = 7;
    CARD_HERO: u8 = 8;
    CARD_SNIPER: u8 = 9;
    CARD_BREEZE: u8 = 10;
    CARD_GROUND: u8 = 11;
    OPEN: u8 = 0;
    BRUSH: u8 = 1;
    WOODS: u8 = 2;
    BUILDING: u8 = 3;
    HILL: u8 = 4;
    WALL: u8 = 5;
    GULLY: u8 = 6;
    STREAM: u8 = 7;
    MARSH: u8 = 8;
    PILLBOX: u8 = 9;
    DRIFTS: u8 = 10;
    READY: u8 = 0;
    PINNED: u8 = 1;
    BROKEN: u8 = 2;
    IN_GAME: u8 = 0;
    KILLED: u8 = 1;
    ROUTED: u8 = 2;
    CAPTURED: u8 = 3;
    WOUNDED: u16 = 0x0001;
    IS_HERO: u16 = 0x0002;
    ON_SKIS: u16 = 0x0004;
    CHANGED: u16 = 0x0008;
    JAMMED: u16 = 0x0010;
    GUN_JAMMED: u16 = 0x0020;
    BOGGED: u16 = 0x0040;
    IMMOBILE: u16 = 0x0080;
    CAMOUFLAGE: u16 = 0x0100;
    PARTISAN: u16 = 0x0200;
    HAS_SKIS: u16 = 0x0400;
    HAS_RADIO: u16 = 0x0800;
    VEHICLE: u16 = 0x1000;
    TRACKED: u16 = 0x2000;
    HAND: u8 = 0;
    MOUNTED: u8 = 1;
    ORDNANCE: u8 = 2;
    MORTAR: u8 = 3;
    CALM: u8 = 0;
    BERSERK: u8 = 1;
    BANZAI: u8 = 2;
    RAIN: u8 = 1;
    FALLING_SNOW: u8 = 2;
    GROUND_SNOW: u8 = 1;
    DEEP_SNOW: u8 = 2;
    GOAL_REACH: u8 = 0;
    GOAL_LOSSES: u8 = 1;
    PLACE: u8 = 0;
    FIRE: u8 = 1;
    SHOOT: u8 = 2;
    MOVE: u8 = 3;
    ENTER: u8 = 4;
    HALT: u8 = 5;
    RALLY: u8 = 6;
    ASSAULT: u8 = 7;
    CONCEAL: u8 = 8;
    OBSERVE: u8 = 9;
    SNIPE: u8 = 10;
    SMOKE: u8 = 11;
    BREEZE: u8 = 12;
    CALL: u8 = 13;
    OVERRUN: u8 = 14;
    FREE: u8 = 15;
    ENTRENCH: u8 = 16;
    CUT: u8 = 17;
    HERO: u8 = 18;
    BEGIN_BANZAI: u8 = 19;
    CHANGE: u8 = 20;
    LAY: u8 = 21;
    DISCARD: u8 = 22;
    END: u8 = 23;
    JOIN: u8 = 24;
    PART: u8 = 25;
    FORWARD: u8 = 0;
    REVERSE: u8 = 1;
    LEFT: u8 = 2;
    RIGHT: u8 = 3;
    ODDS_ATTACK: u32 = 0;
    ODDS_SHOT: u32 = 1;
    ODDS_DUEL: u32 = 2;
    PARAM_CHECK: u32 = 0;
    PARAM_SPIN: u32 = 1;
    PARAM_REAL: u32 = 2;
    PARAM_COMBO: u32 = 3;
    PARAM_STRING: u32 = 4;
    PARAM_STRENGTH: u32 = 0x01;
    PARAM_TUNABLE: u32 = 0x02;
    PARAM_HIDDEN: u32 = 0x04;
}

mirror! {
    /// A card of the deck.
    Card, "meridian_sk_card_t", 16 {
        kind @ 0: u8,
        value @ 1: u8,
        least @ 2: u8,
        terrain @ 3: u8,
        number @ 4: u8,
        is_red @ 5: u8,
        place @ 6: [u8; 8],
        place_red @ 14: u8,
        reserved @ 15: u8,
    }

    /// A man or a vehicle.
    Man, "meridian_sk_man_t", 48 {
        side @ 0: u8,
        group @ 1: u8,
        morale @ 2: u8,
        gone @ 3: u8,
        flags @ 4: u16,
        nerve @ 6: i8,
        close_combat @ 7: i8,
        worth @ 8: u8,
        service @ 9: u8,
        penetration @ 10: u8,
        breakdown @ 11: u8,
        armour_front @ 12: u8,
        armour_flank @ 13: u8,
        fire @ 14: [u8; 6],
        shell @ 20: [u8; 6],
        to_hit @ 26: [u8; 6],
        reserved @ 32: [u8; 8],
        name @ 40: *const c_char,
    }

    /// A group and what lies before it.
    Group, "meridian_sk_group_t", 20 {
        is_there @ 0: u8,
        lane @ 1: u8,
        advance @ 2: u8,
        terrain @ 3: u8,
        ground @ 4: u8,
        movement @ 5: u8,
        smoke @ 6: u8,
        concealment @ 7: u8,
        wire @ 8: u8,
        mines @ 9: u8,
        is_entrenched @ 10: u8,
        has_acted @ 11: u8,
        fury @ 12: u8,
        owes_foot @ 13: u8,
        is_encircled @ 14: u8,
        reserved @ 15: u8,
        range @ 16: [u8; 4],
    }

    /// Conditions in force together.
    Weather, "meridian_sk_weather_t", 12 {
        fog @ 0: u8,
        mist @ 1: u8,
        gusty @ 2: u8,
        overcast @ 3: u8,
        falling @ 4: u8,
        stronger @ 5: u8,
        mud @ 6: u8,
        snow @ 7: u8,
        drifts @ 8: u8,
        extreme @ 9: u8,
        reserved @ 10: [u8; 2],
    }

    /// What a side wants.
    Goal, "meridian_sk_goal_t", 4 {
        side @ 0: u8,
        kind @ 1: u8,
        count @ 2: u8,
        advance @ 3: u8,
    }

    /// An order.
    Order, "meridian_sk_order_t", 8 {
        kind @ 0: u8,
        group @ 1: u8,
        man @ 2: u8,
        card @ 3: u8,
        target @ 4: u8,
        target_side @ 5: u8,
        way @ 6: u8,
        second @ 7: u8,
    }

    /// What a side may know.
    View, "meridian_sk_view_t", 104 {
        struct_size @ 0: u32,
        order_count @ 4: u32,
        side @ 8: u8,
        is_placement @ 9: u8,
        deck @ 10: u8,
        decks @ 11: u8,
        is_late @ 12: u8,
        first @ 13: u8,
        holds @ 14: u8,
        discarded @ 15: u8,
        may_discard @ 16: u8,
        hand_size @ 17: u8,
        hand_count @ 18: u8,
        enemy_cards @ 19: u8,
        draw_cards @ 20: u8,
        discard_count @ 21: u8,
        man_count @ 22: u8,
        goal_count @ 23: u8,
        turns @ 24: u16,
        card_count @ 26: u16,
        lost @ 28: [u16; 2],
        hand @ 32: *const u8,
        discard @ 40: *const u8,
        cards @ 48: *const Card,
        men @ 56: *const Man,
        groups @ 64: *const Group,
        goals @ 72: *const Goal,
        orders @ 80: *const Order,
        weather @ 88: Weather,
        reserved @ 100: u32,
    }

    /// What becomes of a man who is attacked.
    ManOdds, "meridian_sk_man_odds_t", 32 {
        man @ 0: u32,
        ways @ 4: [u32; 6],
        berserk @ 28: u32,
    }

    /// What an attack would do.
    Odds, "meridian_sk_odds_t", 32 {
        struct_size @ 0: u32,
        kind @ 4: u32,
        strength @ 8: i32,
        ways @ 12: u32,
        ends @ 16: [u32; 4],
    }

    /// Functions of the host.
    Host, "meridian_sk_host_t", 40 {
        struct_size @ 0: u32,
        minor @ 4: u32,
        data @ 8: *mut c_void,
        log @ 16: unsafe extern "C" fn(*const Host, u32, *const c_char, u32),
        odds @ 24: unsafe extern "C" fn(*const Host, u32, *mut Odds, *mut ManOdds, *mut u32) -> i32,
        clock @ 32: unsafe extern "C" fn(*const Host) -> u32,
    }

    /// All parameters that a player takes.
    Params, "meridian_sk_params_t", 16 {
        struct_size @ 0: u32,
        count @ 4: u32,
        infos @ 8: *const ParamInfo,
    }

    /// What a player is made with.
    Config, "meridian_sk_config_t", 56 {
        struct_size @ 0: u32,
        side @ 4: u8,
        reserved @ 5: [u8; 3],
        seed @ 8: u64,
        scenario @ 16: *const c_char,
        nation @ 24: [*const c_char; 2],
        budget_ms @ 40: u32,
        param_count @ 44: u32,
        params @ 48: *const Param,
    }

    /// A player.
    Player, "meridian_sk_player_t", 40 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        data @ 8: *mut c_void,
        decide @ 16: Option<unsafe extern "C" fn(*mut Player, *const View) -> i32>,
        end @ 24: Option<unsafe extern "C" fn(*mut Player, u8)>,
        destroy @ 32: Option<unsafe extern "C" fn(*mut Player)>,
    }

    /// What a library says of itself.
    Entry, "meridian_sk_entry_t", 80 {
        magic @ 0: u64,
        major @ 8: u16,
        minor @ 10: u16,
        min_host_minor @ 12: u16,
        reserved @ 14: u16,
        struct_size @ 16: u32,
        reserved2 @ 20: u32,
        id @ 24: *const c_char,
        name @ 32: *const c_char,
        version @ 40: *const c_char,
        author @ 48: *const c_char,
        license @ 56: *const c_char,
        description @ 64: *const c_char,
        create @ 72: Option<unsafe extern "C" fn(*const Host, *const Config) -> *mut Player>,
    }
}

/// All structures of the header with their fields.
pub fn layouts() -> impl Iterator<Item = &'static super::Layout> {
    HERE.iter()
}
