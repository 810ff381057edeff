//! Simulations of a program: numbered, and alive until they are released or the step is over.

use super::{Args, Refusal, orders};
use crate::stdio::names;
use meridian_ai_api::sdk::{Goal, Mark, Policy, Sim, Turn};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The simulations of a step.
#[derive(Default)]
pub struct Sims<'h> {
    next: u32,
    live: BTreeMap<u32, (Sim<'h>, Vec<Mark>)>,
}

impl<'h> Sims<'h> {
    /// The simulation that a call names with `sim`; none: it means the game itself.
    pub fn named(&self, args: &Args) -> Result<Option<&Sim<'h>>, String> {
        if args.given.get("sim").is_none() {
            return Ok(None);
        }
        let number = args.number("sim")?;
        self.live.get(&number).map(|(sim, _)| Some(sim)).ok_or_else(|| nobody(number))
    }
    fn keep(&mut self, sim: Sim<'h>) -> Value {
        self.next += 1;
        self.live.insert(self.next, (sim, Vec::new()));
        self.next.into()
    }
    /// What changes a simulation; none if the call is another one.
    pub fn answer(&mut self, turn: &Turn<'h>, call: &str, args: &Args) -> Result<Option<Value>, Refusal> {
        if call == "sim.fork" {
            let sim = match self.named(args)? {
                Some(sim) if args.given.get("dice").is_none() => sim.copy()?,
                Some(sim) => sim.sim(args.number::<i64>("dice")? as u64)?,
                None => turn.sim(args.number_or::<i64>("dice", 0)? as u64)?,
            };
            return Ok(Some(self.keep(sim)));
        }
        let in_sim = matches!(call, "sim.release" | "sim.advance" | "sim.mark" | "sim.rollback" | "sim.undo")
            || (call == "orders_submit" && args.given.get("sim").is_some());
        if !in_sim {
            return Ok(None);
        }
        let number = args.number("sim")?;
        let Some((sim, marks)) = self.live.get_mut(&number) else { return Err(nobody(number).into()) };
        Ok(Some(match call {
            "orders_submit" => {
                let batch = orders::read_batch(args)?;
                let results = sim.submit(&batch.orders, batch.mode)?;
                orders::results(sim, &results, &batch.tags)
            }
            "sim.advance" => json!(sim.advance(goal(args)?)?),
            "sim.mark" => {
                marks.push(sim.mark()?);
                json!(marks.len() - 1)
            }
            "sim.rollback" => {
                let mark: usize = args.number("mark")?;
                let known = marks.get(mark).copied();
                sim.rollback(known.ok_or_else(|| format!("simulation {number} has no mark {mark}"))?)?;
                marks.truncate(mark + 1);
                json!(true)
            }
            "sim.undo" => json!(sim.undo(args.number_or("count", 1)?)?),
            _ => {
                self.live.remove(&number);
                json!(true)
            }
        }))
    }
}

fn nobody(number: u32) -> String {
    format!("there is no simulation {number}: `sim.fork` makes one, and all end with the step")
}

fn goal(args: &Args) -> Result<Goal, String> {
    Ok(Goal {
        policy: policies(args)?,
        month: args.number_or("month", 0)?,
        phase: args.named("phase", "PHASE_", 0xFF)?,
        phasing: args.number_or("phasing", 0)?,
        most_steps: args.number_or("most_steps", 0)?,
    })
}

/// One for each side, as numbers or names; left away, both pass.
fn policies(args: &Args) -> Result<[Policy; 2], String> {
    const NAME: &str = "policy";
    let all = [Policy::Pass, Policy::Random, Policy::Stop, Policy::Attack];
    let Some(given) = args.given.get(NAME) else { return Ok([Policy::Pass; 2]) };
    let policy = |value: &Value| {
        let number = value.as_str().map_or_else(|| value.as_i64(), |text| names::number("POLICY_", text))?;
        all.into_iter().find(|&policy| policy as i64 == number)
    };
    let both = match given.as_array().map(Vec::as_slice) {
        Some([axis, allies]) => policy(axis).zip(policy(allies)),
        _ => None,
    };
    let (axis, allies) =
        both.ok_or_else(|| args.wrong(NAME, &format!("a list of two of {}", names::family("POLICY_"))))?;
    Ok([axis, allies])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_a_list_of_two_numbers_or_names() {
        let read = |given: Value| policies(&Args { call: "sim.advance", given: &given });
        assert_eq!(read(json!({})), Ok([Policy::Pass, Policy::Pass]));
        assert_eq!(read(json!({"policy": ["random", "attack"]})), Ok([Policy::Random, Policy::Attack]));
        assert_eq!(read(json!({"policy": [2, 3]})), Ok([Policy::Stop, Policy::Attack]));
        for wrong in [json!("attack"), json!(["attack"]), json!([0, 4]), json!(["pass", "atack"]), json!([0, 1, 2])] {
            let why = read(json!({"policy": wrong})).expect_err("no two policies");
            assert!(why.contains("policy") && why.contains("list of two of"), "{why}");
        }
    }
}
