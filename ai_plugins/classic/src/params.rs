//! What can be tuned, with the values of the baseline. Chances are per month.

use meridian_ai_api::sdk::{Param, Setup};
use meridian_ai_staff::fight::{Nerve, Weighs};
use meridian_ai_staff::war::Chances;
use std::ffi::CStr;

#[derive(Clone, Debug)]
pub struct Params {
    /// Least ratio of attack to defence for a land attack.
    pub ratio: f64,
    /// Ratio at which no more units are added to an attack.
    pub enough: f64,
    pub chances: Chances,
    /// Treasury above which installations are repaired, plus a random amount up to `repair_spread`, $B.
    pub repair_reserve: u32,
    pub repair_spread: u32,
}

impl Default for Params {
    fn default() -> Self {
        Self { ratio: 1.0, enough: 3.0, chances: Chances::default(), repair_reserve: 200, repair_spread: 10_000 }
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
    /// How boldly it attacks. It does not know what victory takes.
    pub const fn nerve(&self) -> Nerve<'static> {
        Nerve { ratio: self.ratio, weighs: Weighs::Odds(self.enough) }
    }
    /// The values of the command line in place of the defaults. The host has held them against [`DECLARED`].
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut params = Self::default();
        params.ratio = setup.param("ratio", params.ratio)?;
        params.enough = setup.param("enough", params.enough)?;
        let known = &mut params.chances;
        known.patience = setup.param("patience", known.patience)?;
        let chances: [(&'static str, &mut f64); 9] = [
            ("mongolia", &mut known.mongolia),
            ("first_other", &mut known.first_other),
            ("denmark", &mut known.denmark),
            ("soviet_union", &mut known.soviet_union),
            ("sweden", &mut known.sweden),
            ("greece", &mut known.greece),
            ("yugoslavia", &mut known.yugoslavia),
            ("united_states", &mut known.united_states),
            ("western_empires", &mut known.western_empires),
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
