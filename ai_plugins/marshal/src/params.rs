//! What can be tuned, with the values that played best so far (docs/ai/marshal.md).

use crate::plan::Plan;
use meridian_ai_api::sdk::{Param, Setup};
use meridian_ai_staff::council::Caution;
use meridian_ai_staff::fight::Bargain;
use meridian_ai_staff::pocket::Encirclement;

impl Default for Plan {
    fn default() -> Self {
        let bargain = Bargain { ground: 1.0, prize: 1.0, point: 2.0, relief: 0.5, least: 0.0 };
        Self {
            ratio: 1.0,
            bargain,
            draw: 1,
            mass: 1.5,
            hold: 8.0,
            emphasis: 2.0,
            lost: 1.5,
            encirclement: Encirclement { least: 2.0, questions: 300 },
            caution: Caution { odds: 2.0, needed: 1.0, overseas: 1.0, patience: 9 },
            expeditions: true,
            forward: true,
            airborne: true,
        }
    }
}

/// What it takes, with the values of the baseline.
pub const DECLARED: &[Param] = &[
    Param::real(c"ratio", c"1", 0.01, 100.0)
        .about(c"Ratio", c"least ratio of attack to defence for a land attack")
        .tunable(),
    Param::real(c"ground", c"1", 0.0, 100.0)
        .about(c"Ground", c"strength points that any cell is worth to an attack that takes it")
        .tunable(),
    Param::real(c"prize", c"1", 0.0, 100.0)
        .about(c"Prize", c"strength points that a city, resource or base is worth besides")
        .tunable(),
    Param::real(c"point", c"2", 0.0, 100.0)
        .about(c"Point", c"strength points that a point of victory is worth besides")
        .tunable(),
    Param::real(c"relief", c"0.5", 0.0, 100.0)
        .about(
            c"Relief",
            c"strength points that a point of those is worth who have supply again when the cell is taken",
        )
        .tunable(),
    Param::real(c"least", c"0", -100.0, 100.0)
        .about(c"Least", c"strength points that an attack promises at least, losses deducted")
        .tunable(),
    Param::spin(c"draw", c"1", 0, 100)
        .about(c"Draw", c"steps to a city that victory counts that are worth one to the front; 0: none are")
        .tunable(),
    Param::real(c"mass", c"1.5", 0.0, 100.0)
        .about(c"Mass", c"ratio to which troops are brought together against a stack; 0: they are not")
        .tunable(),
    Param::real(c"hold", c"8", 0.0, 1000.0)
        .about(
            c"Hold",
            c"strength points that a point of victory is worth to those who are attacked there; 0: they give way",
        )
        .tunable(),
    Param::real(c"emphasis", c"2", 0.0, 10.0)
        .about(
            c"Emphasis",
            c"power of the enemies for one of ours by which a theatre wants new troops; 0: any front does",
        )
        .tunable(),
    Param::real(c"lost", c"1.5", 0.0, 100.0)
        .about(
            c"Lost",
            c"ratio at which the enemy could attack a base that aircraft leave or don't come to; 0: they stay",
        )
        .tunable(),
    Param::real(c"pocket", c"2", 0.0, 100.0)
        .about(
            c"Pocket",
            c"enemy strength points that a move must leave without supply, own ones deducted, to be made for it",
        )
        .tunable(),
    Param::spin(c"questions", c"300", 0, 100_000)
        .about(c"Questions", c"moves that are tried in a phase for whom they leave without supply; 0: none"),
    Param::real(c"odds", c"2", 0.0, 100.0)
        .about(c"Odds", c"free points for one of a neutral's at which it declares war on it; 0: by chance, as classic")
        .tunable(),
    Param::real(c"needed", c"1", 0.0, 100.0)
        .about(c"Needed", c"the same against those who must be beaten for victory")
        .tunable(),
    Param::real(c"overseas", c"1", 0.0, 100.0)
        .about(c"Overseas", c"the same, of all points that are free, if no way over land leads to them")
        .tunable(),
    Param::spin(c"patience", c"9", 0, 1000)
        .about(c"Patience", c"months that the last of those wars has gone on before the next one overseas")
        .tunable(),
    Param::check(c"expeditions", true).about(c"Expeditions", c"whether landings are planned and made in strength"),
    Param::check(c"forward", true).about(c"Forward", c"whether aircraft go to the front and support attacks"),
    Param::check(c"airborne", true).about(c"Airborne", c"whether paratroopers jump"),
];

impl Plan {
    /// The values of the command line in place of the defaults. The host has held them against [`DECLARED`].
    pub fn read(mut setup: Setup) -> Result<Self, String> {
        let mut plan = Self::default();
        let worth = &mut plan.bargain;
        let reals: [(&'static str, &mut f64); 14] = [
            ("ratio", &mut plan.ratio),
            ("ground", &mut worth.ground),
            ("prize", &mut worth.prize),
            ("point", &mut worth.point),
            ("relief", &mut worth.relief),
            ("least", &mut worth.least),
            ("mass", &mut plan.mass),
            ("hold", &mut plan.hold),
            ("emphasis", &mut plan.emphasis),
            ("lost", &mut plan.lost),
            ("pocket", &mut plan.encirclement.least),
            ("odds", &mut plan.caution.odds),
            ("needed", &mut plan.caution.needed),
            ("overseas", &mut plan.caution.overseas),
        ];
        for (key, value) in reals {
            *value = setup.param(key, *value)?;
        }
        plan.encirclement.questions = setup.param("questions", plan.encirclement.questions)?;
        plan.draw = setup.param("draw", plan.draw)?;
        plan.caution.patience = setup.param("patience", plan.caution.patience)?;
        plan.expeditions = setup.param("expeditions", plan.expeditions)?;
        plan.airborne = setup.param("airborne", plan.airborne)?;
        plan.forward = setup.param("forward", plan.forward)?;
        setup.finish()?;
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_is_what_is_read() {
        let texts = |param: &Param| (param.key().to_str().unwrap().into(), param.default().to_str().unwrap().into());
        let read = Plan::read(Setup::new(0, 0, DECLARED.iter().map(texts).collect())).unwrap();
        assert_eq!(format!("{read:?}"), format!("{:?}", Plan::default()));
    }
}
