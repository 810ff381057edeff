//! The luck of the dice: what a combat cost both sides, beside what it was to be expected to cost.

use meridian_engine::Side;
use meridian_engine::event::Cause;
use meridian_engine::odds::Combatant;
use meridian_engine::report::{AirNavalReport, Fate};

/// Strength points, or ships and aircraft, lost in combats, Axis first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Fortune {
    /// Sum of the odds before the dice fell.
    pub expected: [f64; 2],
    /// What they brought.
    pub actual: [f64; 2],
}

impl Fortune {
    /// Of a combat on land, at sea or in the air; of nothing else.
    pub fn of(cause: &Cause) -> Option<Self> {
        match cause {
            Cause::LandCombat(report) => {
                let mean = |losses: &[f64]| losses.iter().zip(0u32..).map(|(chance, n)| chance * f64::from(n)).sum();
                let expected = [mean(&report.odds.attacker_losses), mean(&report.odds.defender_losses)];
                let actual = [f64::from(report.attacker_lost), f64::from(report.defender_lost)];
                Some(Self::between(report.attacker, expected, actual))
            }
            Cause::AirNavalCombat(report) => Some(Self::at_sea(report)),
            Cause::Intercepted(report) => Some(Self::at_sea(&report.combat)),
            _ => None,
        }
    }
    fn at_sea(report: &AirNavalReport) -> Self {
        let count = |fates: &[Fate]| fates.iter().filter(|&&fate| fate == Fate::Lost).count() as f64;
        let expected =
            [&report.odds.attackers, &report.odds.defenders].map(|all| all.iter().map(Combatant::lost).sum());
        Self::between(report.attacker, expected, [count(&report.attacker_fates), count(&report.defender_fates)])
    }
    /// Both of the attacker and of the defender.
    fn between(attacker: Side, expected: [f64; 2], actual: [f64; 2]) -> Self {
        let by_side = |[a, d]: [f64; 2]| if attacker == Side::Axis { [a, d] } else { [d, a] };
        Self { expected: by_side(expected), actual: by_side(actual) }
    }
    /// Adds another.
    pub fn add(&mut self, other: Self) {
        for side in 0..2 {
            self.expected[side] += other.expected[side];
            self.actual[side] += other.actual[side];
        }
    }
    /// How lucky the Axis was: what the Allies lost beyond what was to be expected, and what it lost less itself.
    pub fn of_the_axis(&self) -> f64 {
        let beyond = |side: usize| self.actual[side] - self.expected[side];
        beyond(1) - beyond(0)
    }
}
