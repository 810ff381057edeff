//! What host calls cost in units of work.

constants! {
    PRICES;
    /// `orders_submit`: for each order, whatever becomes of it.
    WORK_ORDER: u64 = 50;
    /// `view_refresh`, and `view` of a simulation, when something had changed.
    WORK_REFRESH: u64 = 500;
    /// The first `view` of a simulation, unless it takes the place of a released one that had been looked at.
    WORK_SIM_VIEW: u64 = 4000;
    /// Reach: `cells`, `path`, `boardings`, `boarding_path`.
    WORK_REACH: u64 = 30;
    /// Reach: `ports`, for each ship.
    WORK_PORTS: u64 = 100;
    /// Reach: `stranded`.
    WORK_STRANDED: u64 = 300;
    /// Reach: `field`.
    WORK_FIELD: u64 = 500;
    /// Odds: each call; sim: `score`.
    WORK_ODDS: u64 = 20;
    /// Battle: each call, beside `WORK_ODDS` for each sheet.
    WORK_BATTLE: u64 = 50;
    /// Battle: sets of `best` of which the sums are enough, for a unit of work.
    WORK_BATTLE_SUMS: u64 = 2;
    /// Legal: each call but the first `count`, `nth`, `random` or `list` of a step or after an order.
    WORK_LEGAL: u64 = 100;
    /// Legal: the first `count`, `nth`, `random` or `list` of a step or after an order, but for the two below.
    WORK_LEGAL_LIST: u64 = 300;
    /// Legal: the first `count`, `nth`, `random` or `list` of a step of movement or deployment.
    WORK_LEGAL_ALL: u64 = 30000;
    /// Legal: the first `count`, `nth`, `random` or `list` after an order of a step of movement.
    WORK_LEGAL_AGAIN: u64 = 25000;
    /// Supply: the first `trace` or `gates` of a step or after an order for a country; others as `WORK_ODDS`.
    WORK_SUPPLY: u64 = 500;
    /// Supply: `what_if`, `trial`.
    WORK_WHAT_IF: u64 = 500;
    /// Forecast: `influence`, `front`; `income` as `WORK_LEGAL`.
    WORK_FORECAST: u64 = 1000;
    /// Forecast: `threat`, `naval_threat`, `who_reaches`, beside a unit for every `WORK_THREAT_CELLS`.
    WORK_THREAT: u64 = 500;
    /// Cells that `threat` goes through for a unit of work: where units of the side can come to, for each kind of unit
    /// in a cell.
    WORK_THREAT_CELLS: u64 = 15;
    /// Diplomacy: `entrants`, `forces`.
    WORK_ENTRY: u64 = 30;
    /// Diplomacy: `places`.
    WORK_ENTRY_PLACES: u64 = 700;
    /// Expedition: `plan`, beside `WORK_SIM_PHASE` for each step that it plays.
    WORK_EXPEDITION: u64 = 1500;
    /// Sim: `fork`.
    WORK_SIM_FORK: u64 = 20;
    /// Sim: `undo`.
    WORK_SIM_UNDO: u64 = 2;
    /// Sim: each step that `advance` ends.
    WORK_SIM_PHASE: u64 = 200;
    /// Sim: each step that `POLICY_ATTACK` has played, beside `WORK_SIM_PHASE`.
    WORK_SIM_ATTACK: u64 = 2000;
    /// Sim: each step that `POLICY_RANDOM` has played, beside `WORK_SIM_PHASE`.
    WORK_SIM_RANDOM: u64 = 3000;
}
