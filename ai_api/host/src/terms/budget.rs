//! How much time and work an agent may use in a game, and what that leaves it for one step.
//!
//! Time makes a game depend on the machine; work does not: it is counted by the prices of host calls. A budget of work alone
//! never looks at the clock, except to give up an agent that does not come back at all.

use meridian_engine::Month;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// `time:base=60,inc=2,phase=10`, `work:500000`, `work:500000,bank=2000000`, or both joined by `+`; or `none`. Empty: the
/// limits of [`crate::Limits`] alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Budget {
    /// None: not limited by a clock.
    pub time: Option<TimeControl>,
    /// None: not limited by work.
    pub work: Option<WorkControl>,
    /// Nothing is limited, and nobody is given up for taking long: for debuggers.
    #[serde(default)]
    pub none: bool,
}

/// A clock as in chess: what is not used stays in the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// In the bank when the game begins.
    pub base: Duration,
    /// Put into the bank each month.
    pub increment: Duration,
    /// At most so much for one step.
    pub phase: Duration,
}

/// Units of work (`meridian_clock_t`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WorkControl {
    /// For each step.
    pub step: u64,
    /// At most so much of what steps leave is kept for later ones.
    pub bank: u64,
}

/// What an agent has saved. Part of its memory in saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bank {
    /// None before the first step.
    month: Option<Month>,
    time: Duration,
    work: u64,
}

/// What one step may cost. Plain data: it goes to wherever the agent runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// From here on the agent is asked to finish, from there on its orders are not taken. None: time is not limited.
    pub soft_and_hard: Option<(Duration, Duration)>,
    /// Part of the time that comes from earlier steps.
    pub bank: Duration,
    /// From here on the agent is asked to finish, from there on its calls are answered with "cancelled".
    pub work_soft: u64,
    /// From here on its calls are answered with "cancelled".
    pub work_hard: u64,
    /// Part of the work that comes from earlier steps.
    pub work_bank: u64,
    /// So long after its beginning the agent is given up.
    pub doom: Duration,
}

/// How long a step that is limited by work alone may take before its agent counts as hung.
const HUNG_AFTER: Duration = Duration::from_mins(10);
/// Longer than anybody sits before a debugger.
pub const FOREVER: Duration = Duration::from_hours(87600);
/// Of the hard limits: where the soft ones are.
const SOFT: (u32, u32) = (4, 5);

impl Budget {
    /// What the agent may use for a step of `month`.
    pub fn allowance(&self, limits: &crate::Limits, bank: &mut Bank, month: Month) -> Allowance {
        let months = bank.month.replace(month).map(|last| month.0.saturating_sub(last.0));
        let mut allowance = Allowance {
            soft_and_hard: Some((limits.soft, limits.hard)),
            bank: Duration::ZERO,
            work_soft: u64::MAX,
            work_hard: u64::MAX,
            work_bank: 0,
            doom: limits.hard + limits.grace,
        };
        if self.none {
            allowance.soft_and_hard = None;
            allowance.doom = FOREVER;
        }
        if let Some(time) = self.time {
            bank.time += match months {
                None => time.base + time.increment,
                Some(months) => time.increment * u32::from(months),
            };
            let hard = bank.time.min(time.phase);
            allowance.soft_and_hard = Some((hard * SOFT.0 / SOFT.1, hard));
            allowance.bank = bank.time;
            allowance.doom = hard + limits.grace;
        } else if self.work.is_some() {
            allowance.soft_and_hard = None;
            allowance.doom = HUNG_AFTER;
        }
        if let Some(work) = self.work {
            allowance.work_bank = bank.work;
            allowance.work_hard = work.step.saturating_add(bank.work);
            allowance.work_soft = allowance.work_hard / u64::from(SOFT.1) * u64::from(SOFT.0);
        }
        allowance
    }
    /// A step took that much.
    pub fn settle(&self, bank: &mut Bank, took: Duration, work: u64) {
        bank.time = bank.time.saturating_sub(took);
        if let Some(control) = self.work {
            bank.work = (control.step.saturating_add(bank.work)).saturating_sub(work).min(control.bank);
        }
    }
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut budget = Self::default();
        if text == "none" {
            budget.none = true;
            return Ok(budget);
        }
        for part in text.split('+') {
            match part.split_once(':') {
                Some(("time", rest)) if budget.time.is_none() => budget.time = Some(time(rest)?),
                Some(("work", rest)) if budget.work.is_none() => budget.work = Some(work(rest)?),
                _ => {
                    return Err(format!(
                        "`{part}` is no budget: write time:base=60,inc=2,phase=10 (seconds), work:500000 (units a step), \
                         both with a + between them, or none (for debuggers)"
                    ));
                }
            }
        }
        Ok(budget)
    }
}

fn time(text: &str) -> Result<TimeControl, String> {
    let mut control = TimeControl { base: Duration::ZERO, increment: Duration::ZERO, phase: Duration::MAX };
    for pair in text.split(',') {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let seconds = value.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let seconds = seconds.ok_or_else(|| format!("`{pair}`: write a number of seconds behind `{key}=`"))?;
        match key {
            "base" => control.base = seconds,
            "inc" => control.increment = seconds,
            "phase" => control.phase = seconds,
            _ => return Err(format!("`{key}` is no part of a time control: there are base, inc and phase")),
        }
    }
    if control.base + control.increment == Duration::ZERO {
        return Err(format!("`time:{text}` gives no time at all: write base=SECONDS, inc=SECONDS a month, or both"));
    }
    Ok(control)
}

fn work(text: &str) -> Result<WorkControl, String> {
    let (step, bank) = match text.split_once(",bank=") {
        Some((step, bank)) => (step.parse(), bank.parse()),
        None => (text.parse(), Ok(0)),
    };
    match (step, bank) {
        (Ok(step), Ok(bank)) if step > 0 => Ok(WorkControl { step, bank }),
        _ => Err(format!(
            "`work:{text}` is no budget of work: write the units of a step, as work:500000, and what may be saved, as \
             work:500000,bank=2000000"
        )),
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.none {
            return f.write_str("none");
        }
        if let Some(time) = self.time {
            write!(f, "time:base={},inc={}", time.base.as_secs_f64(), time.increment.as_secs_f64())?;
            if time.phase < Duration::MAX {
                write!(f, ",phase={}", time.phase.as_secs_f64())?;
            }
        }
        if let Some(work) = self.work {
            let joint = if self.time.is_some() { "+" } else { "" };
            write!(f, "{joint}work:{}", work.step)?;
            if work.bank > 0 {
                write!(f, ",bank={}", work.bank)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn budgets_read_back() {
        for text in ["time:base=60,inc=2,phase=10", "time:base=0,inc=0.5", "work:500000", "work:5,bank=20", "none"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        let both = "time:base=60,inc=2+work:7";
        assert_eq!(both.parse::<Budget>().unwrap().to_string(), both);
        for wrong in [
            "",
            "60",
            "time:",
            "time:base=x",
            "time:base=-1",
            "time:phase=5",
            "work:",
            "work:0",
            "work:5,bank=",
            "none+work:5",
        ] {
            let error = wrong.parse::<Budget>().unwrap_err();
            assert!(error.contains("write") || error.contains("no part"), "{wrong}: {error}");
        }
        assert!("work:5+work:5".parse::<Budget>().is_err());
    }

    #[test]
    fn without_a_budget_nobody_is_given_up() {
        let budget: Budget = "none".parse().unwrap();
        let allowance = budget.allowance(&Limits::default(), &mut Bank::default(), Month(1));
        assert_eq!((allowance.soft_and_hard, allowance.work_hard), (None, u64::MAX));
        assert!(allowance.doom > seconds(365 * 24 * 60 * 60));
    }

    #[test]
    fn time_is_saved_and_runs_out() {
        let budget: Budget = "time:base=20,inc=5,phase=10".parse().unwrap();
        let (limits, mut bank) = (Limits::default(), Bank::default());
        let mut step = |month, took| {
            let allowance = budget.allowance(&limits, &mut bank, Month(month));
            budget.settle(&mut bank, seconds(took), 0);
            allowance
        };
        let first = step(100, 10);
        assert_eq!((first.bank, first.soft_and_hard), (seconds(25), Some((seconds(8), seconds(10)))));
        assert_eq!(first.doom, seconds(12), "the hard limit and the grace");
        assert_eq!(step(100, 12).bank, seconds(15), "nothing is added within a month");
        assert_eq!(step(101, 8).soft_and_hard, Some((seconds(8) * 4 / 5, seconds(8))), "3 s left and 5 s more");
        assert_eq!(step(101, 0).soft_and_hard, Some((seconds(0), seconds(0))), "the bank is empty");
        assert_eq!(step(103, 0).bank, seconds(10), "an increment for each month");
    }

    #[test]
    fn work_alone_knows_no_time() {
        let budget: Budget = "work:1000,bank=1500".parse().unwrap();
        let (limits, mut bank) = (Limits::default(), Bank::default());
        let mut step = |took| {
            let allowance = budget.allowance(&limits, &mut bank, Month(1));
            budget.settle(&mut bank, seconds(99), took);
            assert_eq!(allowance.soft_and_hard, None);
            (allowance.work_soft, allowance.work_hard, allowance.work_bank)
        };
        assert_eq!(step(100), (800, 1000, 0));
        assert_eq!(step(0), (1520, 1900, 900));
        assert_eq!(step(2600), (2000, 2500, 1500), "no more than the bank holds");
        assert_eq!(step(0), (800, 1000, 0), "what was overdrawn is forgotten");
    }
}
