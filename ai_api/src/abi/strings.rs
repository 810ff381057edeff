//! The strings of `meridian_ai.h`, without the prefix `MERIDIAN_`; a test compares each with the header.

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
    EXT_BATTLE = c"meridian.battle/1";
    EXT_LEGAL = c"meridian.legal/1";
    EXT_WORK = c"meridian.work/1";
    EXT_RULES = c"meridian.rules/1";
    EXT_SUPPLY = c"meridian.supply/1";
    EXT_FORECAST = c"meridian.forecast/1";
    EXT_DIPLOMACY = c"meridian.diplomacy/1";
    EXT_EXPEDITION = c"meridian.expedition/1";
    EXT_SIM = c"meridian.sim/1";
    EXT_REPORT = c"meridian.report/1";
    EXT_DATA = c"meridian.data/1";
    EXT_STATE = c"meridian.state/1";
    PARAMS = c"meridian.params/1";
    FACTORY = c"meridian.agent-factory/1";
    ENTRY_SYMBOL = c"meridian_entry_v1";
}
