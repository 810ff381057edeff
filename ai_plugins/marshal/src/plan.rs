//! How the steps of a month are played.

use meridian_ai_api::sdk::Played;
use meridian_ai_staff::board::Aims;
use meridian_ai_staff::council::Caution;
use meridian_ai_staff::fight::{Bargain, Nerve, Weighs};
use meridian_ai_staff::memory::Memory;
use meridian_ai_staff::month::{Campaign, Orders};
use meridian_ai_staff::pocket::Encirclement;
use meridian_ai_staff::rules::Rules;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;
use meridian_ai_staff::war::Chances;

/// Most steps that a city at stake adds to the distance of a cell from the front.
const FARTHEST: u16 = 12;
/// Times what a point at stake is worth otherwise in the month whose end decides.
const LAST: f64 = 5.0;
/// Least treasury for repairs of installations, $B, and the random share besides.
const REPAIR: (u32, u32) = (200, 2000);

/// How boldly, at what, and by which means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Least ratio of attack to defence for a land attack.
    pub ratio: f64,
    /// What the ground is worth that an attack takes.
    pub bargain: Bargain,
    /// Steps to the nearest city at stake that count as one to the front; 0: none do.
    pub draw: u16,
    /// Ratio at which troops are brought together; 0: they are not.
    pub mass: f64,
    /// Strength points that a point at stake is worth to those who are attacked there; 0: they give way.
    pub hold: f64,
    /// Power of the enemies for one of ours by which a theatre wants new troops; 0: any front does.
    pub emphasis: f64,
    /// Ratio at which the enemy could attack a base that aircraft leave or don't come to; 0: they stay.
    pub lost: f64,
    /// How troops cut enemies off from supply; no questions: by chance alone.
    pub encirclement: Encirclement,
    /// How sure it is before it declares war; no odds: by chance.
    pub caution: Caution,
    /// Whether landings are planned.
    pub expeditions: bool,
    /// Whether aircraft go to the front and support attacks.
    pub forward: bool,
    /// Whether paratroopers jump.
    pub airborne: bool,
}

impl Plan {
    /// Plays the step by it.
    pub fn play(&self, sight: &mut Sight, rules: &Rules, stakes: &Stakes, memory: &mut Memory) -> Played {
        let &Self {
            ratio,
            bargain,
            draw,
            mass,
            hold,
            emphasis,
            lost,
            encirclement,
            caution,
            expeditions,
            forward,
            airborne,
        } = self;
        let (ratio, bargain) = if rules.is_last_turn(sight.month()) {
            (0.0, Bargain { point: LAST * bargain.point, ..bargain })
        } else {
            (ratio, bargain)
        };
        let orders = Orders {
            nerve: Nerve { ratio, weighs: Weighs::Bargain(bargain, stakes) },
            aims: &|sight| aims(sight, stakes, draw),
            campaign: Some(Campaign {
                stakes,
                rules,
                mass: (mass > 0.0).then_some(mass),
                hold: (hold > 0.0).then_some(hold),
                expeditions,
                forward,
                airborne,
                emphasis: (emphasis > 0.0).then_some(emphasis),
                lost: (lost > 0.0).then_some(lost),
                encirclement: (encirclement.questions > 0).then_some(encirclement),
                caution: (caution.odds > 0.0).then_some(caution),
            }),
            chances: &Chances::default(),
            repair: REPAIR,
        };
        orders.play(sight, memory)
    }
}

/// The nearest enemy city at stake draws: `draw` steps to it count as one to the front.
fn aims(sight: &mut Sight, stakes: &Stakes, draw: u16) -> Aims {
    if draw == 0 {
        return Aims::default();
    }
    let enemy = 1 - sight.side();
    let wanted: Vec<u16> = stakes.cells().filter(|&cell| sight.side_at(cell) == enemy).collect();
    let steps = sight.land_field(&wanted);
    let far = FARTHEST * draw;
    Aims { pull: steps.into_iter().map(|steps| steps.min(far) / draw).collect() }
}
