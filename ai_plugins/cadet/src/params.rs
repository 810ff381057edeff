//! What can be tuned, with the values that make it easy (docs/ai/cadet.md).

use meridian_ai_api::sdk::{Param, Setup};

#[derive(Clone, Debug)]
pub struct Params {
    /// Least ratio of attack to defence for a land attack.
    pub ratio: f64,
    /// Ratio at which no more units are added to an attack.
    pub enough: f64,
    /// Most land attacks of a combat phase.
    pub attacks: u16,
    /// Steps to the front that a place worth guarding outweighs; 0: nothing is guarded.
    pub guard: u16,
}

impl Default for Params {
    fn default() -> Self {
        Self { ratio: 2.0, enough: 4.0, attacks: 2, guard: 3 }
    }
}

/// What it takes, with the values of the baseline.
pub const DECLARED: &[Param] = &[
    Param::real(c"ratio", c"2", 0.01, 100.0)
        .about(c"Ratio", c"least ratio of attack to defence for a land attack")
        .tunable(),
    Param::real(c"enough", c"4", 0.01, 100.0)
        .about(c"Enough", c"ratio at which no more units are added to an attack")
        .tunable(),
    Param::spin(c"attacks", c"2", 0, 1000).about(c"Attacks", c"most land attacks of a combat phase").tunable(),
    Param::spin(c"guard", c"3", 0, 100)
        .about(c"Guard", c"steps to the front that an own city or base outweighs; 0: none is guarded")
        .tunable(),
];

impl Params {
    /// The values of the command line in place of the defaults. The host has held them against [`DECLARED`].
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut params = Self::default();
        params.ratio = setup.param("ratio", params.ratio)?;
        params.enough = setup.param("enough", params.enough)?;
        params.attacks = setup.param("attacks", params.attacks)?;
        params.guard = setup.param("guard", params.guard)?;
        setup.finish()?;
        Ok(params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_is_what_is_read() {
        let texts = |param: &Param| (param.key().to_str().unwrap().into(), param.default().to_str().unwrap().into());
        let read = Params::read(Setup::new(0, 0, DECLARED.iter().map(texts).collect())).unwrap();
        assert_eq!(format!("{read:?}"), format!("{:?}", Params::default()));
    }
}
