//! What a caller chooses by a number: aims, policies, kinds of notes, folders, parameters.

constants! {
    CHOICES;
    /// Attack by defence.
    AIM_RATIO: u8 = 0;
    /// Chance that the defender loses a point or retreats.
    AIM_ANY_LOSS: u8 = 1;
    /// Chance that the cell is free of the stack.
    AIM_EMPTIED: u8 = 2;
    /// Chance that the stack is gone.
    AIM_ELIMINATION: u8 = 3;
    /// Nobody decides for the side: its steps end at once.
    POLICY_PASS: u8 = 0;
    /// The simulation's dice draw from the side's legal orders, up to 32 a step, stances apart.
    POLICY_RANDOM: u8 = 1;
    /// The caller decides: `advance` returns where the side is asked.
    POLICY_STOP: u8 = 2;
    /// The side holds where it stands and attacks on land where the exchange is in its favour.
    POLICY_ATTACK: u8 = 3;
    /// They land.
    PLAN_LANDS: u8 = 0;
    /// They would all be there, and may not land together.
    PLAN_REFUSED: u8 = 1;
    /// Nobody takes the unit aboard.
    PLAN_NO_SHIP: u8 = 2;
    /// There is no way over the sea, or no room before the coast.
    PLAN_NO_WAY: u8 = 3;
    /// The stores of the ship don't last, and no port on the way fills them.
    PLAN_NO_SUPPLY: u8 = 4;
    /// It is not there in time.
    PLAN_TOO_LATE: u8 = 5;
    /// `supply_months` of a leg without a ship.
    NO_STORES: u8 = 255;
    /// Cells, marked; value = how strongly, 0 to 1.
    NOTE_CELLS: u32 = 0;
    /// An arrow through the cells.
    NOTE_PATH: u32 = 1;
    /// A text at the first cell.
    NOTE_TEXT: u32 = 2;
    /// Cells with values: a heat map; values must not be null.
    NOTE_HEAT: u32 = 3;
    /// Where the plugin lies; read only.
    DATA_BUNDLE: u32 = 0;
    /// A folder for what the agent learns, kept between games; `E_ABSENT` where it is not granted.
    DATA_OWN: u32 = 1;
    /// The agent plays on for a person.
    TAKEOVER_FROM_PERSON: u32 = 0;
    /// The agent plays on for another that failed or left.
    TAKEOVER_FROM_AGENT: u32 = 1;
    /// Into a saved game or out of one, maybe years later.
    STATE_DISK: u32 = 0;
    /// For a copy that plays on at once.
    STATE_CLONE: u32 = 1;
    /// The game is under way and no memory will be loaded: the columns say how it stands.
    CONFIG_RESUMES: u8 = 0x01;
    /// The agent runs in a process of its own: files and network are shut but for `meridian.data/1`.
    CONFIG_GUARDED: u8 = 0x02;
    /// The kit, `check-ai`, plays with it.
    CONFIG_SELF_TEST: u8 = 0x04;
    /// "true" or "false".
    PARAM_CHECK: u32 = 0;
    /// A whole number from min to max.
    PARAM_SPIN: u32 = 1;
    /// A number from min to max.
    PARAM_REAL: u32 = 2;
    /// One of the choices.
    PARAM_COMBO: u32 = 3;
    /// A text of at most max bytes.
    PARAM_STRING: u32 = 4;
    /// Changes how well it plays.
    PARAM_STRENGTH: u32 = 0x01;
    /// Worth searching for better values.
    PARAM_TUNABLE: u32 = 0x02;
    /// For authors, not for players.
    PARAM_HIDDEN: u32 = 0x04;
}
