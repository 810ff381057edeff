//! What can be tuned, with the values of the baseline. Chances are per month.

use meridian_ai_api::sdk::Setup;

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

impl Params {
    /// The values of the command line in place of the defaults; says what is wrong with them.
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut params = Self::default();
        params.ratio = setup.param("ratio", params.ratio)?;
        if params.ratio.is_nan() || params.ratio <= 0.0 {
            return Err(format!("`{}` is no value for the parameter `ratio`: it must be above 0", params.ratio));
        }
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
            if !(0.0..=1.0).contains(chance) {
                return Err(format!("`{chance}` is no value for the parameter `{key}`: a chance lies between 0 and 1"));
            }
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
    fn parameters_are_read_and_checked() {
        assert_eq!(read(&[("ratio", "1.5")]).unwrap().ratio, 1.5);
        assert!(read(&[("ratio", "-1")]).unwrap_err().contains("above 0"));
        assert!(read(&[("greece", "2")]).unwrap_err().contains("between 0 and 1"));
        assert!(read(&[("grease", "1")]).unwrap_err().contains("no parameter `grease`"));
    }
}
