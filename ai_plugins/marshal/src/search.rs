//! Search: plans are played out in simulations, both sides by the same routines, and the one that leads to the best position is
//! taken ("portfolio search", "puppet search": Barriga, Stanescu, Buro 2015, 2017).

use crate::plan::Plan;
use crate::worth::worth;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Goal, Policy, Stop, Turn};
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Dice that each plan is played out with.
    pub samples: u64,
    /// Months that are looked ahead.
    pub months: u16,
}

/// The best of the plans for the month that begins now, or that this side is in the middle of; the first is what both sides do
/// afterwards, and what the other side does.
pub fn best(turn: &mut Turn, plans: &[Plan], stakes: &Stakes, effort: Effort) -> Result<Plan, Stop> {
    let mut totals = vec![0.0; plans.len()];
    for sample in 0..effort.samples {
        for (plan, total) in plans.iter().zip(&mut totals) {
            if turn.should_stop() {
                return Ok(plans[0]);
            }
            *total += play_out(turn, *plan, plans[0], stakes, sample, effort.months)?;
        }
    }
    let best = (0..plans.len()).rev().max_by(|&a, &b| totals[a].total_cmp(&totals[b])).unwrap_or(0);
    turn.debug(&format!("plans {totals:.1?}: {best}"));
    Ok(plans[best])
}

/// What the plan is worth with one set of dice: the rest of this month is played by it, the following ones by the usual.
fn play_out(turn: &Turn, plan: Plan, usual: Plan, stakes: &Stakes, dice: u64, months: u16) -> Result<f64, Stop> {
    let (side, begins) = (turn.view().side(), turn.view().month());
    let mut sim = turn.sim(dice)?;
    loop {
        let mut step = sim.turn();
        let view = step.view();
        let (month, asked) = (view.month(), view.side());
        if view.winner() != abi::NO_SIDE {
            break;
        }
        let in_turn =
            view.phase() == turn.view().phase() && view.is_own_phase() == turn.view().is_own_phase() && asked == side;
        if month >= begins + months && in_turn {
            break;
        }
        let plan = if asked == side && month == begins { plan } else { usual };
        let mut sight = Sight::new(&mut step);
        plan.play(&mut sight, stakes, &mut true);
        sight.finish()?;
        sim.advance(Goal::steps(1, [Policy::Stop; 2]))?;
    }
    let mut end = sim.turn();
    let sight = Sight::new(&mut end);
    Ok(worth(&sight, side, stakes))
}
