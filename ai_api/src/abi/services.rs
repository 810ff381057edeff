//! The structures of the services of `meridian_ai.h`: events, extensions of the host and of the agent. Checked as those in
//! `structs`.

use super::structs::mirror;
use super::{AgentTable, HostTable, LandOdds, OrderRecord};
use std::ffi::{c_char, c_void};

mirror! {
    /// What happened, in fixed size; kinds are `EVENT_...`.
    EventRecord, "meridian_event_t", 56 {
        seq @ 0: u64,
        line @ 8: u32,
        kind @ 12: u16,
        month @ 14: u16,
        phase @ 16: u8,
        side @ 17: u8,
        country @ 18: u8,
        country2 @ 19: u8,
        unit @ 20: u32,
        other @ 24: u32,
        cell @ 28: u16,
        from @ 30: u16,
        amount @ 32: u32,
        amount2 @ 36: u32,
        code @ 40: u16,
        list_count @ 42: u16,
        list_first @ 44: u32,
        reserved @ 48: [u32; 2],
    }

    /// Extension `meridian.work/1`.
    WorkTable, "meridian_work_v1_t", 16 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        spend @ 8: unsafe extern "C" fn(host: *const HostTable, units: u64) -> i32,
    }

    /// Extension `meridian.rules/1`.
    RulesTable, "meridian_rules_v1_t", 24 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        json @ 8: unsafe extern "C" fn(host: *const HostTable, out: *mut c_char, len: *mut u32) -> i32,
        step_cost @ 16: unsafe extern "C" fn(host: *const HostTable, unit_class: u16, from: u16, to: u16, out: *mut u32) -> i32,
    }

    /// Extension `meridian.supply/1`.
    SupplyTable, "meridian_supply_v1_t", 40 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        trace @ 8: unsafe extern "C" fn(host: *const HostTable, cell: u16, country: u8, out: *mut u16, count: *mut u32) -> i32,
        gates @ 16: unsafe extern "C" fn(host: *const HostTable, cell: u16, country: u8, out: *mut u16, count: *mut u32) -> i32,
        what_if @ 24: unsafe extern "C" fn(host: *const HostTable, cells: *const u16, controllers: *const u8, cell_count: u32, out: *mut u32, count: *mut u32) -> i32,
        trial @ 32: unsafe extern "C" fn(host: *const HostTable, units: *const u32, cells: *const u16, unit_count: u32, out: *mut u32, count: *mut u32) -> i32,
    }

    /// Extension `meridian.forecast/1`.
    ForecastTable, "meridian_forecast_v1_t", 56 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        influence @ 8: unsafe extern "C" fn(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32,
        threat @ 16: unsafe extern "C" fn(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32,
        front @ 24: unsafe extern "C" fn(host: *const HostTable, out: *mut u16, out_len: u32) -> i32,
        income @ 32: unsafe extern "C" fn(host: *const HostTable, country: u8, out: *mut u32) -> i32,
        naval_threat @ 40: unsafe extern "C" fn(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32,
        who_reaches @ 48: unsafe extern "C" fn(host: *const HostTable, side: u8, cell: u16, out: *mut u32, count: *mut u32) -> i32,
    }

    /// A stack that can be attacked now, and the odds if all who can do.
    Battle, "meridian_battle_t", 80 {
        cell @ 0: u16,
        land_count @ 2: u16,
        support_count @ 4: u16,
        can_retreat @ 6: u16,
        first @ 8: u32,
        defender_points @ 12: u16,
        attacker_points @ 14: u16,
        attack @ 16: f64,
        defence @ 24: f64,
        ratio @ 32: f64,
        elimination @ 40: f64,
        emptied @ 48: f64,
        any_loss @ 56: f64,
        attacker_loss @ 64: f64,
        defender_loss @ 72: f64,
    }

    /// Whom to choose attackers from, and for what.
    BestRequest, "meridian_best_request_t", 40 {
        struct_size @ 0: u32,
        target @ 4: u16,
        aim @ 6: u8,
        reserved @ 7: u8,
        at_least @ 8: f64,
        land @ 16: *const u32,
        support @ 24: *const u32,
        land_count @ 32: u32,
        support_count @ 36: u32,
    }

    /// Extension `meridian.battle/1`.
    BattleTable, "meridian_battle_v1_t", 24 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        all @ 8: unsafe extern "C" fn(host: *const HostTable, out: *mut Battle, count: *mut u32, units: *mut u32, unit_count: *mut u32) -> i32,
        best @ 16: unsafe extern "C" fn(host: *const HostTable, request: *const BestRequest, units: *mut u32, unit_count: *mut u32, land_count: *mut u32, odds: *mut LandOdds) -> i32,
    }

    /// A country that would enter the war, and what it would have then.
    Entrant, "meridian_entrant_t", 12 {
        country @ 0: u8,
        side @ 1: u8,
        supplies @ 2: u16,
        points @ 4: u32,
        ships @ 8: u16,
        aircraft @ 10: u16,
    }

    /// Some of what it would have.
    Force, "meridian_force_t", 12 {
        country @ 0: u8,
        item_strength @ 1: u8,
        item_class @ 2: u16,
        item_group @ 4: u16,
        count @ 6: u16,
        month @ 8: u16,
        cell @ 10: u16,
    }

    /// Extension `meridian.diplomacy/1`.
    DiplomacyTable, "meridian_diplomacy_v1_t", 32 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        entrants @ 8: unsafe extern "C" fn(host: *const HostTable, country: u8, side: u8, out: *mut Entrant, count: *mut u32) -> i32,
        forces @ 16: unsafe extern "C" fn(host: *const HostTable, country: u8, side: u8, out: *mut Force, count: *mut u32) -> i32,
        places @ 24: unsafe extern "C" fn(host: *const HostTable, country: u8, side: u8, entrant: u8, item_class: u16, item_group: u16, item_strength: u8, out: *mut u16, count: *mut u32) -> i32,
    }

    /// Who is to land where.
    ExpeditionRequest, "meridian_expedition_request_t", 32 {
        struct_size @ 0: u32,
        beach @ 4: u16,
        months @ 6: u16,
        units @ 8: *const u32,
        ships @ 16: *const u32,
        unit_count @ 24: u32,
        ship_count @ 28: u32,
    }

    /// What comes of it.
    Expedition, "meridian_expedition_t", 56 {
        struct_size @ 0: u32,
        outcome @ 4: u8,
        supply_months @ 5: u8,
        month @ 6: u16,
        code @ 8: u16,
        hungry @ 10: u16,
        who @ 12: u32,
        attacker_points @ 16: u16,
        defender_points @ 18: u16,
        moves @ 20: u16,
        reserved @ 22: u16,
        success @ 24: f64,
        taken @ 32: f64,
        attacker_loss @ 40: f64,
        defender_loss @ 48: f64,
    }

    /// When an order of a plan is given, and what it leads to.
    Leg, "meridian_leg_t", 12 {
        month @ 0: u16,
        phase @ 2: u8,
        supply_months @ 3: u8,
        unit @ 4: u32,
        cell @ 8: u16,
        reserved @ 10: u16,
    }

    /// Extension `meridian.expedition/1`.
    ExpeditionTable, "meridian_expedition_v1_t", 16 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        plan @ 8: unsafe extern "C" fn(host: *const HostTable, request: *const ExpeditionRequest, out: *mut Expedition, legs: *mut Leg, orders: *mut OrderRecord, count: *mut u32, list: *mut u32, list_len: *mut u32) -> i32,
    }

    /// How a simulation begins.
    SimOptions, "meridian_sim_options_t", 16 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        dice @ 8: u64,
    }

    /// How far a simulation advances.
    SimGoal, "meridian_sim_goal_t", 16 {
        struct_size @ 0: u32,
        month @ 4: u16,
        phase @ 6: u8,
        policy @ 7: [u8; 2],
        phasing @ 9: u8,
        reserved @ 10: [u8; 2],
        most_steps @ 12: u32,
    }

    /// How the sides stand.
    Score, "meridian_score_t", 64 {
        struct_size @ 0: u32,
        winner @ 4: u8,
        reserved @ 5: [u8; 3],
        cities @ 8: [u32; 2],
        resources @ 16: [u32; 2],
        points @ 24: [u32; 2],
        ships @ 32: [u32; 2],
        aircraft @ 40: [u32; 2],
        money @ 48: [u32; 2],
        share @ 56: f64,
    }

    /// Extension `meridian.sim/1`.
    SimTable, "meridian_sim_v1_t", 72 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        fork @ 8: unsafe extern "C" fn(host: *const HostTable, options: *const SimOptions, out: *mut *const HostTable) -> i32,
        release @ 16: unsafe extern "C" fn(sim: *const HostTable) -> i32,
        advance @ 24: unsafe extern "C" fn(sim: *const HostTable, goal: *const SimGoal, steps: *mut u32) -> i32,
        mark @ 32: unsafe extern "C" fn(sim: *const HostTable, out: *mut u32) -> i32,
        rollback @ 40: unsafe extern "C" fn(sim: *const HostTable, mark: u32) -> i32,
        score @ 48: unsafe extern "C" fn(host: *const HostTable, out: *mut Score) -> i32,
        hash @ 56: unsafe extern "C" fn(host: *const HostTable, out: *mut u64) -> i32,
        undo @ 64: unsafe extern "C" fn(sim: *const HostTable, count: *mut u32) -> i32,
    }

    /// Something drawn on the map for those who watch.
    Note, "meridian_note_t", 48 {
        struct_size @ 0: u32,
        kind @ 4: u32,
        colour @ 8: u32,
        cell_count @ 12: u32,
        cells @ 16: *const u16,
        values @ 24: *const f32,
        text @ 32: *const c_char,
        text_len @ 40: u32,
        value @ 44: f32,
    }

    /// Extension `meridian.report/1`.
    ReportTable, "meridian_report_v1_t", 40 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        telemetry @ 8: unsafe extern "C" fn(host: *const HostTable, key: *const c_char, key_len: u32, value: f64) -> i32,
        annotate @ 16: unsafe extern "C" fn(host: *const HostTable, note: *const Note) -> i32,
        explain @ 24: unsafe extern "C" fn(host: *const HostTable, tag: u32, utf8: *const c_char, len: u32) -> i32,
        progress @ 32: unsafe extern "C" fn(host: *const HostTable, share: f64, utf8: *const c_char, len: u32) -> i32,
    }

    /// Extension `meridian.data/1`.
    DataTable, "meridian_data_v1_t", 24 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        path @ 8: unsafe extern "C" fn(host: *const HostTable, kind: u32, out: *mut c_char, len: *mut u32) -> i32,
        is_agent_thread @ 16: unsafe extern "C" fn(host: *const HostTable) -> i32,
    }

    /// How a game ended for an agent.
    GameResult, "meridian_game_result_t", 16 {
        struct_size @ 0: u32,
        winner @ 4: u8,
        side @ 5: u8,
        month @ 6: u16,
        share @ 8: f64,
    }

    /// Bytes in and out of an agent's memory.
    Stream, "struct meridian_stream", 32 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        context @ 8: *mut c_void,
        read @ 16: Option<unsafe extern "C" fn(stream: *const Stream, out: *mut c_void, len: u64) -> i64>,
        write @ 24: Option<unsafe extern "C" fn(stream: *const Stream, bytes: *const c_void, len: u64) -> i32>,
    }

    /// Agent extension `meridian.state/1`.
    StateTable, "meridian_state_v1_t", 32 {
        struct_size @ 0: u32,
        version @ 4: u32,
        min_version @ 8: u32,
        reserved @ 12: u32,
        save @ 16: Option<unsafe extern "C" fn(agent: *mut AgentTable, context: u32, out: *const Stream) -> i32>,
        load @ 24: Option<unsafe extern "C" fn(agent: *mut AgentTable, context: u32, version: u32, input: *const Stream) -> i32>,
    }

    /// A parameter an agent takes.
    ParamInfo, "meridian_param_info_t", 80 {
        struct_size @ 0: u32,
        kind @ 4: u32,
        flags @ 8: u32,
        reserved @ 12: u32,
        key @ 16: *const c_char,
        name @ 24: *const c_char,
        description @ 32: *const c_char,
        default_value @ 40: *const c_char,
        choices @ 48: *const c_char,
        min @ 56: f64,
        max @ 64: f64,
        step @ 72: f64,
    }

    /// Factory `meridian.params/1`.
    ParamsTable, "meridian_params_v1_t", 24 {
        struct_size @ 0: u32,
        reserved @ 4: u32,
        count @ 8: Option<unsafe extern "C" fn(agent_id: *const c_char) -> u32>,
        info @ 16: Option<unsafe extern "C" fn(agent_id: *const c_char, index: u32) -> *const ParamInfo>,
    }
}
