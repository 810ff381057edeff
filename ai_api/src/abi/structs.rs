//! The structures of `meridian_ai.h`. Sizes and offsets are asserted here when this file is compiled, and a test makes a
//! C compiler assert the same numbers for the header, which says what each field is.

use super::{EventRecord, GameResult};
use std::ffi::{c_char, c_void};

/// Declares a structure with its C name and size and the offset of every field, asserts them, and writes them into
/// `HERE`.
macro_rules! mirror {
    ($($(#[$doc:meta])* $name:ident, $c_name:literal, $size:literal {
        $($(#[$field_doc:meta])* $field:ident @ $offset:literal: $ty:ty,)*
    })*) => {
        $(
            $(#[$doc])*
            #[doc = ""]
            #[doc = concat!("`", $c_name, "`.")]
            #[derive(Clone, Copy, Debug)]
            #[repr(C)]
            pub struct $name {
                $(
                    $(#[$field_doc])*
                    #[doc = concat!("`", $c_name, ".", stringify!($field), "`.")]
                    pub $field: $ty,
                )*
            }
            const _: () = assert!(size_of::<$name>() == $size, concat!("size of ", $c_name));
            $(const _: () = assert!(std::mem::offset_of!($name, $field) == $offset, concat!($c_name, ".", stringify!($field)));)*
        )*

        /// The structures of this file with their fields, for the comparison with the header.
        pub(super) const HERE: &[$crate::abi::Layout] =
            &[$($crate::abi::Layout { c_name: $c_name, size: $size, fields: &[$((stringify!($field), $offset)),*] }),*];
    };
}

pub(super) use mirror;

/// Size and offsets of one structure of the header.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// As in the header.
    pub c_name: &'static str,
    /// Bytes.
    pub size: usize,
    /// Names and offsets.
    pub fields: &'static [(&'static str, usize)],
}

mirror! {
    /// One column of the view: rows times lanes elements.
    Column, "meridian_column_t", 32 {
        id @ 0: u32,
        elem_type @ 4: u16,
        elem_size @ 6: u16,
        rows @ 8: u32,
        lanes @ 12: u32,
        changed_rev @ 16: u64,
        data @ 24: *const c_void,
    }

    /// Figures of the rules that are in no column.
    Numbers, "meridian_numbers_t", 32 {
        struct_size @ 0: u32,
        fort_cost @ 4: u16,
        airfield_cost @ 6: u16,
        installation_repair_cost @ 8: u16,
        unit_repair_cost @ 10: u16,
        stack_land @ 12: u8,
        stack_naval @ 13: u8,
        work_stages @ 14: u8,
        naval_supply_months @ 15: u8,
        naval_gun_divisor @ 16: u8,
        fort_factor @ 17: u8,
        assault_base @ 18: u8,
        assault_combined @ 19: u8,
        assault_marines @ 20: u8,
        reserved @ 21: [u8; 3],
        terrain_defense_halves @ 24: [u8; 8],
    }

    /// What the side may see.
    ViewTable, "struct meridian_view", 112 {
        struct_size @ 0: u32,
        column_count @ 4: u32,
        columns @ 8: *const Column,
        strings @ 16: *const c_char,
        strings_size @ 24: u32,
        cell_count @ 28: u32,
        unit_rows @ 32: u32,
        class_count @ 36: u16,
        country_count @ 38: u16,
        city_count @ 40: u16,
        month @ 42: u16,
        began @ 44: u16,
        advance_cell @ 46: u16,
        phase @ 48: u8,
        phasing @ 49: u8,
        side @ 50: u8,
        active @ 51: u8,
        grounded @ 52: u8,
        winner @ 53: u8,
        reserved @ 54: [u8; 2],
        scenario @ 56: u32,
        ruleset @ 60: u32,
        revision @ 64: u64,
        numbers @ 72: *const Numbers,
        events @ 80: *const EventRecord,
        event_count @ 88: u32,
        event_size @ 92: u32,
        event_list @ 96: *const u16,
        event_list_len @ 104: u32,
        soviet_war @ 108: u16,
        reserved2 @ 110: u16,
    }

    /// One order in fixed size; lists stand in the side array of its set.
    OrderRecord, "meridian_order_t", 40 {
        kind @ 0: u16,
        flags @ 2: u16,
        tag @ 4: u32,
        unit @ 8: u32,
        other @ 12: u32,
        list_offset @ 16: u32,
        list_count @ 20: u16,
        list2_count @ 22: u16,
        amount @ 24: u32,
        cell @ 28: u16,
        item_class @ 30: u16,
        item_group @ 32: u16,
        item_strength @ 34: u8,
        country @ 35: u8,
        country2 @ 36: u8,
        choice @ 37: u8,
        reserved @ 38: [u8; 2],
    }

    OrderSet, "meridian_order_set_t", 40 {
        struct_size @ 0: u32,
        mode @ 4: u32,
        order_size @ 8: u32,
        count @ 12: u32,
        orders @ 16: *const OrderRecord,
        list @ 24: *const u32,
        list_len @ 32: u32,
        reserved @ 36: u32,
    }

    /// What became of one order.
    OrderResult, "meridian_result_t", 24 {
        tag @ 0: u32,
        code @ 4: u16,
        cell @ 6: u16,
        outcome @ 8: u16,
        attacker_lost @ 10: u16,
        defender_lost @ 12: u16,
        captured @ 14: u16,
        unit @ 16: u32,
        reserved @ 20: u32,
    }

    /// What a step may cost: nanoseconds of one steady clock, units of work.
    ClockReading, "meridian_clock_t", 72 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        now_ns @ 8: u64,
        soft_ns @ 16: u64,
        hard_ns @ 24: u64,
        bank_ns @ 32: u64,
        work_used @ 40: u64,
        work_soft @ 48: u64,
        work_hard @ 56: u64,
        work_bank @ 64: u64,
    }

    HostTable, "struct meridian_host", 88 {
        struct_size @ 0: u32,
        abi_major @ 4: u16,
        abi_minor @ 6: u16,
        context @ 8: *mut c_void,
        get_extension @ 16: unsafe extern "C" fn(host: *const HostTable, id: *const c_char) -> *const c_void,
        log @ 24: unsafe extern "C" fn(host: *const HostTable, level: u32, utf8: *const c_char, len: u32),
        clock @ 32: unsafe extern "C" fn(host: *const HostTable, out: *mut ClockReading) -> i32,
        cancel_state @ 40: unsafe extern "C" fn(host: *const HostTable) -> u32,
        view @ 48: unsafe extern "C" fn(host: *const HostTable) -> *const ViewTable,
        view_refresh @ 56: unsafe extern "C" fn(host: *const HostTable) -> i32,
        orders_submit @ 64:
            unsafe extern "C" fn(host: *const HostTable, set: *const OrderSet, results: *mut OrderResult) -> i32,
        refusal_text @ 72:
            unsafe extern "C" fn(host: *const HostTable, index: u32, out: *mut c_char, len: *mut u32) -> i32,
        rng_fill @ 80: unsafe extern "C" fn(host: *const HostTable, stream: u32, out: *mut u64, count: u32) -> i32,
    }

    /// Where an ordinary move may end.
    Reached, "meridian_reached_t", 4 {
        cell @ 0: u16,
        cost @ 2: u8,
        flags @ 3: u8,
    }

    Boarding, "meridian_boarding_t", 8 {
        carrier @ 0: u32,
        cell @ 4: u16,
        cost @ 6: u8,
        reserved @ 7: u8,
    }

    /// A port that takes a group of ships.
    HarbourRecord, "meridian_harbour_t", 4 {
        cell @ 0: u16,
        cost @ 2: u8,
        room @ 3: u8,
    }

    FieldRequest, "meridian_field_request_t", 32 {
        struct_size @ 0: u32,
        flags @ 4: u32,
        sources @ 8: *const u16,
        source_count @ 16: u32,
        limit @ 20: u32,
        cost @ 24: *const u8,
    }

    ReachTable, "meridian_reach_v1_t", 72 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        cells @ 8:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, out: *mut Reached, count: *mut u32) -> i32,
        path @ 16: unsafe extern "C" fn(
            host: *const HostTable,
            unit: u32,
            cell: u16,
            flags: *mut u32,
            out: *mut u16,
            count: *mut u32,
        ) -> i32,
        boardings @ 24:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, out: *mut Boarding, count: *mut u32) -> i32,
        boarding_path @ 32: unsafe extern "C" fn(
            host: *const HostTable,
            unit: u32,
            carrier: u32,
            out: *mut u16,
            count: *mut u32,
        ) -> i32,
        field @ 40: unsafe extern "C" fn(
            host: *const HostTable,
            request: *const FieldRequest,
            out: *mut u16,
            out_len: u32,
        ) -> i32,
        cells_of @ 48: unsafe extern "C" fn(
            host: *const HostTable,
            units: *const u32,
            unit_count: u32,
            out: *mut Reached,
            count: *mut u32,
            ends: *mut u32,
        ) -> i32,
        ports @ 56: unsafe extern "C" fn(
            host: *const HostTable,
            ships: *const u32,
            ship_count: u32,
            out: *mut HarbourRecord,
            count: *mut u32,
        ) -> i32,
        stranded @ 64:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, out: *mut u16, count: *mut u32) -> i32,
    }

    /// What a land combat or overrun would bring (WW2 §14.2 to §14.5).
    LandOdds, "meridian_land_odds_t", 80 {
        struct_size @ 0: u32,
        code @ 4: u16,
        defender_points @ 6: u16,
        attacker_points @ 8: u16,
        can_retreat @ 10: u16,
        reserved @ 12: u32,
        attack @ 16: f64,
        defence @ 24: f64,
        ratio @ 32: f64,
        annihilation @ 40: f64,
        elimination @ 48: f64,
        any_loss @ 56: f64,
        attacker_loss @ 64: f64,
        defender_loss @ 72: f64,
    }

    AssaultOdds, "meridian_assault_odds_t", 16 {
        struct_size @ 0: u32,
        code @ 4: u16,
        defender_points @ 6: u16,
        success @ 8: f64,
    }

    /// What a landing would bring (WW2 §13.3, §13.6).
    LandingOdds, "meridian_landing_odds_t", 40 {
        struct_size @ 0: u32,
        attacker_points @ 4: u16,
        defender_points @ 6: u16,
        success @ 8: f64,
        taken @ 16: f64,
        attacker_loss @ 24: f64,
        defender_loss @ 32: f64,
    }

    /// What a combat of ships and aircraft would bring (WW2 §12.6, §15).
    ClashOdds, "meridian_clash_odds_t", 88 {
        struct_size @ 0: u32,
        code @ 4: u16,
        can_retreat @ 6: u16,
        attackers @ 8: u16,
        defenders @ 10: u16,
        reserved @ 12: u32,
        attack @ 16: f64,
        defence @ 24: f64,
        drive_off @ 32: f64,
        all_lost @ 40: f64,
        gone @ 48: f64,
        attacker_loss @ 56: f64,
        attacker_damage @ 64: f64,
        defender_loss @ 72: f64,
        defender_damage @ 80: f64,
    }

    /// What a bombing raid would bring (WW2 §16).
    BombingOdds, "meridian_bombing_odds_t", 40 {
        struct_size @ 0: u32,
        code @ 4: u16,
        reserved @ 6: u16,
        strength @ 8: f64,
        success @ 16: f64,
        damage @ 24: f64,
        surrender @ 32: f64,
    }

    OddsTable, "meridian_odds_v1_t", 72 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        land @ 8: unsafe extern "C" fn(
            host: *const HostTable,
            target: u16,
            land: *const u32,
            land_count: u32,
            support: *const u32,
            support_count: u32,
            out: *mut LandOdds,
        ) -> i32,
        assault @ 16: unsafe extern "C" fn(
            host: *const HostTable,
            cell: u16,
            units: *const u32,
            count: u32,
            out: *mut AssaultOdds,
        ) -> i32,
        naval @ 24: unsafe extern "C" fn(
            host: *const HostTable,
            target: u16,
            flags: u32,
            ships: *const u32,
            ship_count: u32,
            aircraft: *const u32,
            aircraft_count: u32,
            out: *mut ClashOdds,
        ) -> i32,
        air @ 32: unsafe extern "C" fn(
            host: *const HostTable,
            target: u32,
            fighters: *const u32,
            count: u32,
            out: *mut ClashOdds,
        ) -> i32,
        bombing @ 40: unsafe extern "C" fn(
            host: *const HostTable,
            cell: u16,
            what: u8,
            aircraft: *const u32,
            count: u32,
            out: *mut BombingOdds,
        ) -> i32,
        interception @ 48:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, target: u32, out: *mut ClashOdds) -> i32,
        land_losses @ 56: unsafe extern "C" fn(host: *const HostTable, target: u16, land: *const u32, land_count: u32, support: *const u32, support_count: u32, attacker: *mut f64, attacker_count: *mut u32, defender: *mut f64, defender_count: *mut u32) -> i32,
        landing @ 64: unsafe extern "C" fn(host: *const HostTable, cell: u16, by_sea: *const u32, sea_count: u32, by_air: *const u32, air_count: u32, out: *mut LandingOdds) -> i32,
    }

    /// One way to stop a unit.
    Catch, "meridian_catch_t", 8 {
        target @ 0: u32,
        cell @ 4: u16,
        reserved @ 6: u16,
    }

    /// A cell where an item can be placed.
    Spot, "meridian_spot_t", 4 {
        cell @ 0: u16,
        flags @ 2: u16,
    }

    LegalTable, "meridian_legal_v1_t", 216 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        count @ 8: unsafe extern "C" fn(host: *const HostTable, kinds: u64, out: *mut u64) -> i32,
        nth @ 16: unsafe extern "C" fn(
            host: *const HostTable,
            kinds: u64,
            n: u64,
            out: *mut OrderRecord,
            list: *mut u32,
            list_len: *mut u32,
        ) -> i32,
        random @ 24: unsafe extern "C" fn(
            host: *const HostTable,
            kinds: u64,
            stream: u32,
            out: *mut OrderRecord,
            list: *mut u32,
            list_len: *mut u32,
        ) -> i32,
        targets @ 32: unsafe extern "C" fn(host: *const HostTable, out: *mut u16, count: *mut u32) -> i32,
        attackers @ 40:
            unsafe extern "C" fn(host: *const HostTable, target: u16, out: *mut u32, count: *mut u32) -> i32,
        supporters @ 48:
            unsafe extern "C" fn(host: *const HostTable, target: u16, out: *mut u32, count: *mut u32) -> i32,
        assaults @ 56: unsafe extern "C" fn(host: *const HostTable, out: *mut u16, count: *mut u32) -> i32,
        assault_units @ 64:
            unsafe extern "C" fn(host: *const HostTable, cell: u16, out: *mut u32, count: *mut u32) -> i32,
        cells_for @ 72: unsafe extern "C" fn(
            host: *const HostTable,
            country: u8,
            item_class: u16,
            item_group: u16,
            item_strength: u8,
            out: *mut u16,
            count: *mut u32,
        ) -> i32,
        buyable @ 80: unsafe extern "C" fn(
            host: *const HostTable,
            country: u8,
            item_class: u16,
            item_group: u16,
            item_strength: u8,
            out: *mut u32,
        ) -> i32,
        repairable @ 88: unsafe extern "C" fn(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32,
        money_limit @ 96: unsafe extern "C" fn(host: *const HostTable, from: u8, to: u8, out: *mut u32) -> i32,
        choice_text @ 104:
            unsafe extern "C" fn(host: *const HostTable, row: u32, out: *mut c_char, len: *mut u32) -> i32,
        naval_targets @ 112:
            unsafe extern "C" fn(host: *const HostTable, flags: u32, out: *mut u16, count: *mut u32) -> i32,
        naval_attackers @ 120: unsafe extern "C" fn(
            host: *const HostTable,
            target: u16,
            flags: u32,
            out: *mut u32,
            count: *mut u32,
        ) -> i32,
        naval_aircraft @ 128: unsafe extern "C" fn(
            host: *const HostTable,
            target: u16,
            flags: u32,
            out: *mut u32,
            count: *mut u32,
        ) -> i32,
        air_targets @ 136: unsafe extern "C" fn(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32,
        fighters @ 144:
            unsafe extern "C" fn(host: *const HostTable, target: u32, out: *mut u32, count: *mut u32) -> i32,
        bomb_targets @ 152:
            unsafe extern "C" fn(host: *const HostTable, what: u8, out: *mut u16, count: *mut u32) -> i32,
        bombers @ 160:
            unsafe extern "C" fn(host: *const HostTable, cell: u16, what: u8, out: *mut u32, count: *mut u32) -> i32,
        interceptors @ 168: unsafe extern "C" fn(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32,
        catches @ 176:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, out: *mut Catch, count: *mut u32) -> i32,
        catch_path @ 184:
            unsafe extern "C" fn(host: *const HostTable, unit: u32, cell: u16, out: *mut u16, count: *mut u32) -> i32,
        convoy_limit @ 192:
            unsafe extern "C" fn(host: *const HostTable, convoy: u32, to: u8, out: *mut u32) -> i32,
        list @ 200: unsafe extern "C" fn(host: *const HostTable, kinds: u64, first: u64, orders: *mut OrderRecord, count: *mut u32, list: *mut u32, list_len: *mut u32) -> i32,
        spots @ 208: unsafe extern "C" fn(
            host: *const HostTable,
            country: u8,
            item_class: u16,
            item_group: u16,
            item_strength: u8,
            out: *mut Spot,
            count: *mut u32,
        ) -> i32,
    }

    /// What `begin_phase` is told.
    PhaseInput, "meridian_phase_input_t", 24 {
        struct_size @ 0: u32,
        phase @ 4: u8,
        phasing @ 5: u8,
        side @ 6: u8,
        reserved @ 7: u8,
        month @ 8: u16,
        reserved2 @ 10: u16,
        call @ 12: u32,
        view @ 16: *const ViewTable,
    }

    /// An agent made by a plugin.
    AgentTable, "struct meridian_agent", 56 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        data @ 8: *mut c_void,
        begin_phase @ 16: Option<unsafe extern "C" fn(agent: *mut AgentTable, input: *const PhaseInput) -> i32>,
        destroy @ 24: Option<unsafe extern "C" fn(agent: *mut AgentTable)>,
        get_extension @ 32: Option<unsafe extern "C" fn(agent: *mut AgentTable, id: *const c_char) -> *const c_void>,
        on_takeover @ 40: Option<unsafe extern "C" fn(agent: *mut AgentTable, reason: u32)>,
        end_of_game @ 48: Option<unsafe extern "C" fn(agent: *mut AgentTable, result: *const GameResult)>,
    }

    Param, "meridian_param_t", 16 {
        key @ 0: *const c_char,
        value @ 8: *const c_char,
    }

    /// What `create` is told.
    Config, "meridian_config_t", 56 {
        struct_size @ 0: u32,
        side @ 4: u8,
        flags @ 5: u8,
        reserved @ 6: [u8; 2],
        max_threads @ 8: u32,
        param_count @ 12: u32,
        params @ 16: *const Param,
        seed @ 24: u64,
        stack_size @ 32: u64,
        memory_limit @ 40: u64,
        last_month @ 48: u16,
        reserved2 @ 50: [u16; 3],
    }

    Descriptor, "meridian_descriptor_t", 56 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        id @ 8: *const c_char,
        name @ 16: *const c_char,
        version @ 24: *const c_char,
        author @ 32: *const c_char,
        license @ 40: *const c_char,
        description @ 48: *const c_char,
    }

    FactoryTable, "meridian_factory_v1_t", 32 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        count @ 8: Option<unsafe extern "C" fn() -> u32>,
        descriptor @ 16: Option<unsafe extern "C" fn(index: u32) -> *const Descriptor>,
        create @ 24: Option<
            unsafe extern "C" fn(host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable,
        >,
    }

    /// What the entry function returns. Never grows.
    Entry, "meridian_entry_t", 48 {
        magic @ 0: u64,
        abi_major @ 8: u16,
        abi_minor @ 10: u16,
        min_host_minor @ 12: u16,
        reserved @ 14: u16,
        struct_size @ 16: u32,
        reserved2 @ 20: u32,
        init @ 24: Option<unsafe extern "C" fn(plugin_dir: *const c_char) -> i32>,
        deinit @ 32: Option<unsafe extern "C" fn()>,
        get_factory @ 40: Option<unsafe extern "C" fn(id: *const c_char) -> *const c_void>,
    }
}

/// Signature of the exported symbol.
pub type EntryFn = unsafe extern "C" fn() -> *const Entry;

impl Default for OrderRecord {
    /// No unit, no cell, no country, no item.
    fn default() -> Self {
        Self {
            kind: 0,
            flags: 0,
            tag: 0,
            unit: super::NO_UNIT,
            other: super::NO_UNIT,
            list_offset: 0,
            list_count: 0,
            list2_count: 0,
            amount: 0,
            cell: super::NO_CELL,
            item_class: super::NO_CLASS,
            item_group: super::NO_CLASS,
            item_strength: 0,
            country: super::NO_COUNTRY,
            country2: super::NO_COUNTRY,
            choice: 0,
            reserved: [0; 2],
        }
    }
}

impl Default for OrderResult {
    fn default() -> Self {
        Self {
            tag: 0,
            code: super::R_OK,
            cell: super::NO_CELL,
            outcome: 0,
            attacker_lost: 0,
            defender_lost: 0,
            captured: 0,
            unit: super::NO_UNIT,
            reserved: 0,
        }
    }
}

impl OrderResult {
    /// Was the order carried out, or would it be?
    pub const fn is_ok(&self) -> bool {
        self.code == super::R_OK
    }
    /// Is one of these `OUTCOME_...` bits set?
    pub const fn has(&self, outcome: u16) -> bool {
        self.outcome & outcome != 0
    }
}
