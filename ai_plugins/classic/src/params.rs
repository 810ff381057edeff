//! What can be tuned, with the values of the baseline. Chances are per month.

use meridian_ai_api::sdk::{Param, Setup};
use std::ffi::CStr;

#[derive(Clone, Debug)]
pub struct Params {
    /// Least ratio of attack to defence for a land attack.
    pub ratio: f64,
    /// Ratio at which no more units are added to an attack.
    pub enough: f64,
    pub mongolia: f64,
    /// First Denmark, else Switzerland, instead of Poland.
    pub first_other: f64,
    pub denmark: f64,
    pub soviet_union: f64,
    pub sweden: f64,
    pub greece: f64,
    pub yugoslavia: f64,
    pub united_states: f64,
    pub western_empires: f64,
    /// Months after which an unfinished campaign no longer holds up the next declaration.
    pub patience: u16,
    /// Treasury above which installations are repaired, plus a random amount up to `repair_spread`, $B.
    pub repair_reserve: u32,
    pub repair_spread: u32,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            ratio: 1.0,
            enough: 3.0,
            mongolia: 0.2,
            first_other: 0.1,
            denmark: 0.8,
            soviet_union: 0.2,
            sweden: 0.2,
            greece: 0.1,
            yugoslavia: 0.05,
            united_states: 0.2,
            western_empires: 0.1,
            patience: 4,
            repair_reserve: 200,
            repair_spread: 10_000,
        }
    }
}

/// A chance a month.
const fn chance(key: &'static CStr, default: &'static CStr, what: &'static CStr) -> Param {
    Param::real(key, default, 0.0, 1.0).about(key, what).tunable()
}

/// What it takes, with the values of the baseline.
pub const DECLARED: &[Param] = &[
    Param::real(c"ratio", c"1", 0.01, 100.0)
        .about(c"Ratio", c"least ratio of attack to defence for a land attack")
        .tunable(),
    Param::real(c"enough", c"3", 0.01, 100.0)
        .about(c"Enough", c"ratio at which no more units are added to an attack")
        .tunable(),
    Param::spin(c"patience", c"4", 0, 1000)
        .about(c"Patience", c"months after which an unfinished campaign no longer holds up the next declaration")
        .tunable(),
    chance(c"mongolia", c"0.2", c"chance a month of war on Mongolia"),
    chance(c"first_other", c"0.1", c"chance that the first campaign is not against Poland"),
    chance(c"denmark", c"0.8", c"chance that it is against Denmark then, else Switzerland"),
    chance(c"soviet_union", c"0.2", c"chance a month of war on the Soviet Union"),
    chance(c"sweden", c"0.2", c"chance of war on Sweden"),
    chance(c"greece", c"0.1", c"chance a month of war on Greece"),
    chance(c"yugoslavia", c"0.05", c"chance a month of war on Yugoslavia"),
    chance(c"united_states", c"0.2", c"chance a month of war on the United States"),
    chance(c"western_empires", c"0.1", c"chance a month of war on the western empires"),
];

impl Params {
    /// The values of the command line in place of the defaults. The host has held them against [`DECLARED`].
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut params = Self::default();
        params.ratio = setup.param("ratio", params.ratio)?;
        params.enough = setup.param("enough", params.enough)?;
        params.patience = setup.param("patience", params.patience)?;
        let chances: [(&'static str, &mut f64); 9] = [
            ("mongolia", &mut params.mongolia),
            ("first_other", &mut params.first_other),
            ("denmark", &mut params.denmark),
            ("soviet_union", &mut params.soviet_union),
            ("sweden", &mut params.sweden),
            ("greece", &mut params.greece),
            ("yugoslavia", &mut params.yugoslavia),
            ("united_states", &mut params.united_states),
            ("western_empires", &mut params.western_empires),
        ];
        for (key, chance) in chances {
            *chance = setup.param(key, *chance)?;
        }
        setup.finish()?;
        Ok(params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(params: &[(&str, &str)]) -> Result<Params, String> {
        Params::read(Setup::new(0, 0, params.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect()))
    }

    #[test]
    fn parameters_are_read() {
        assert_eq!(read(&[("ratio", "1.5")]).unwrap().ratio, 1.5);
        assert!(read(&[("grease", "1")]).unwrap_err().contains("no parameter `grease`"));
    }

    #[test]
    fn what_is_declared_is_what_is_read() {
        let texts = |param: &Param| (param.key().to_str().unwrap(), param.default().to_str().unwrap());
        let defaults: Vec<(&str, &str)> = DECLARED.iter().map(texts).collect();
        // every declared parameter is known, and its declared default is the one of the baseline
        assert_eq!(format!("{:?}", read(&defaults).unwrap()), format!("{:?}", Params::default()));
    }
}
