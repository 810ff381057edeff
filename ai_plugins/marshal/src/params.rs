//! What can be tuned, with the values that played best so far (docs/ai/marshal.md).

use meridian_ai_api::sdk::{Param, Setup};

#[derive(Clone, Debug)]
pub struct Params {
    /// Least ratio of attack to defence for a land attack.
    pub ratio: f64,
    /// Ratio at which no more units are added to an attack.
    pub enough: f64,
    /// Ratio that a point at stake is worth when attacks are compared.
    pub pull: f64,
    /// Steps to the nearest city at stake that count as one to the front; 0: none do.
    pub draw: u16,
    /// Ratio at which troops are brought together; 0: they are not.
    pub mass: f64,
}

impl Default for Params {
    fn default() -> Self {
        Self { ratio: 1.0, enough: 2.0, pull: 0.0, draw: 2, mass: 2.0 }
    }
}

/// What it takes, with the values of the baseline.
pub const DECLARED: &[Param] = &[
    Param::real(c"ratio", c"1", 0.01, 100.0)
        .about(c"Ratio", c"least ratio of attack to defence for a land attack")
        .tunable(),
    Param::real(c"enough", c"2", 0.01, 100.0)
        .about(c"Enough", c"ratio at which no more units are added to an attack")
        .tunable(),
    Param::real(c"pull", c"0", 0.0, 100.0)
        .about(c"Pull", c"ratio that a point of victory is worth when attacks are compared")
        .tunable(),
    Param::spin(c"draw", c"2", 0, 100)
        .about(c"Draw", c"steps to a city that victory counts that are worth one to the front; 0: none are")
        .tunable(),
    Param::real(c"mass", c"2", 0.0, 100.0)
        .about(c"Mass", c"ratio to which troops are brought together against a stack; 0: they are not")
        .tunable(),
];

impl Params {
    /// The values of the command line in place of the defaults. The host has held them against [`DECLARED`].
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut params = Self::default();
        params.ratio = setup.param("ratio", params.ratio)?;
        params.enough = setup.param("enough", params.enough)?;
        params.pull = setup.param("pull", params.pull)?;
        params.draw = setup.param("draw", params.draw)?;
        params.mass = setup.param("mass", params.mass)?;
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
