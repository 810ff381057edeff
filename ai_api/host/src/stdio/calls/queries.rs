//! Questions that change nothing.

use super::{Args, Refusal, diplomacy, expedition, orders};
use meridian_ai_api::abi::{self, AssaultOdds, BombingOdds, ClashOdds, LandOdds};
use meridian_ai_api::sdk::{Aim, Battle, Field, Turn};
use serde_json::{Value, json};

/// Every question is named after its extension and function.
pub fn answer(turn: &Turn, call: &str, args: &Args) -> Result<Value, Refusal> {
    let (extension, function) = call.split_once('.').unwrap_or((call, ""));
    let answered = match extension {
        "reach" => reach(turn, function, args)?,
        "odds" => odds(turn, function, args)?,
        "battle" => battle(turn, function, args)?,
        "legal" => legal(turn, function, args)?,
        "diplomacy" => diplomacy::answer(turn, function, args)?,
        "expedition" => expedition::answer(turn, function, args)?,
        _ => None,
    };
    answered.ok_or_else(|| Refusal::Wrong(format!("there is no call `{call}`; docs/ai/stdio.md lists them")))
}

fn reach(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    Ok(Some(match function {
        "cells" => {
            let cells = turn.reach(args.number("unit")?);
            cells.iter().map(|to| json!([to.cell, to.cost, to.flags])).collect()
        }
        "cells_of" => {
            let reached = turn.reach_of(&args.numbers("units")?);
            let shown = reached
                .iter()
                .map(|cells| -> Value { cells.iter().map(|to| json!([to.cell, to.cost, to.flags])).collect() });
            shown.collect()
        }
        "ports" => {
            let ports = turn.ports(&args.numbers("ships")?);
            ports.iter().map(|port| json!([port.cell, port.cost, port.room])).collect()
        }
        "stranded" => json!(turn.stranded(args.number("unit")?)),
        "path" => {
            let path = turn.path(args.number("unit")?, args.number("cell")?, args.flag("by_rail")?);
            path.map_or(Value::Null, |(cells, by_rail)| json!({"list": cells, "by_rail": by_rail}))
        }
        "boardings" => {
            let all = turn.boardings(args.number("unit")?);
            all.iter().map(|it| json!([it.carrier, it.cell, it.cost])).collect()
        }
        "boarding_path" => json!(turn.boarding_path(args.number("unit")?, args.number("carrier")?)),
        "field" => {
            let (sources, cost) = (args.numbers("sources")?, args.numbers("cost")?);
            let flags = args.bits("flags", "FIELD_")? as u32;
            let limit = args.number_or("limit", 0)?;
            let request = Field { flags, sources: &sources, limit, cost: (!cost.is_empty()).then_some(&cost) };
            let mut out = Vec::new();
            turn.field(request, &mut out).map_err(|stop| stop.to_string())?;
            json!(out)
        }
        _ => return Ok(None),
    }))
}

fn odds(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    Ok(Some(match function {
        "land" => {
            let odds = turn.land_odds(args.number("target")?, &args.numbers("land")?, &args.numbers("support")?);
            odds.map_or(Value::Null, |odds| land(&odds))
        }
        "assault" => {
            let odds = turn.assault_odds(args.number("cell")?, &args.numbers("units")?);
            odds.map_or(Value::Null, |odds| assault(&odds))
        }
        "naval" => {
            let flags = args.bits("flags", "FLAG_")? as u16;
            let (ships, aircraft) = (args.numbers("ships")?, args.numbers("aircraft")?);
            let odds = turn.naval_odds(args.number("target")?, flags, &ships, &aircraft);
            odds.map_or(Value::Null, |odds| clash(&odds))
        }
        "air" => {
            let odds = turn.air_odds(args.number("target")?, &args.numbers("fighters")?);
            odds.map_or(Value::Null, |odds| clash(&odds))
        }
        "bombing" => {
            let what = args.named("what", "BOMB_", 0)?;
            let odds = turn.bombing_odds(args.number("cell")?, what, &args.numbers("aircraft")?);
            odds.map_or(Value::Null, |odds| bombing(&odds))
        }
        "land_losses" => {
            let losses = turn.land_losses(args.number("target")?, &args.numbers("land")?, &args.numbers("support")?);
            losses.map_or(Value::Null, |losses| json!({"attacker": losses.attacker, "defender": losses.defender}))
        }
        "landing" => {
            let odds = turn.landing_odds(args.number("cell")?, &args.numbers("by_sea")?, &args.numbers("by_air")?);
            odds.map_or(Value::Null, |it| {
                json!({
                    "attacker_points": it.attacker_points, "defender_points": it.defender_points,
                    "success": it.success, "taken": it.taken, "attacker_loss": it.attacker_loss,
                    "defender_loss": it.defender_loss,
                })
            })
        }
        "interception" => {
            let odds = turn.interception_odds(args.number("unit")?, args.number("target")?);
            odds.map_or(Value::Null, |odds| clash(&odds))
        }
        _ => return Ok(None),
    }))
}

fn battle(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    Ok(Some(match function {
        "all" => turn.battles().into_iter().map(|it| battle_shown(&it)).collect(),
        "best" => {
            let at_least = args.real("at_least")?;
            let aim = match args.named("aim", "AIM_", abi::AIM_RATIO)? {
                abi::AIM_ANY_LOSS => Aim::AnyLoss(at_least),
                abi::AIM_EMPTIED => Aim::Emptied(at_least),
                abi::AIM_ELIMINATION => Aim::Elimination(at_least),
                _ => Aim::Ratio(at_least),
            };
            let (units, support) = (args.numbers("land")?, args.numbers("support")?);
            let best = turn.best_attack(args.number("target")?, aim, &units, &support);
            best.map_or(Value::Null, |it| json!({"land": it.land, "support": it.support, "odds": land(&it.odds)}))
        }
        _ => return Ok(None),
    }))
}

fn legal(turn: &Turn, function: &str, args: &Args) -> Result<Option<Value>, String> {
    let flags = |args: &Args| args.bits("flags", "FLAG_").map(|bits| bits as u16);
    let what = |args: &Args| args.named("what", "BOMB_", 0);
    let order =
        |found: Option<_>| found.map_or(Value::Null, |(record, list): (_, Vec<u32>)| orders::shown(&record, &list));
    Ok(Some(match function {
        "count" => json!(turn.count_legal(args.kinds()?)),
        "list" => {
            let most = args.number_or::<usize>("most", 256)?.min(1 << 16);
            let (all, lists) = turn.list_legal(args.kinds()?, args.number_or("first", 0)?, most);
            all.iter().map(|record| orders::shown_of(record, &lists)).collect()
        }
        "nth" => order(turn.nth_legal(args.kinds()?, args.number("n")?)),
        "random" => order(turn.random_legal(args.kinds()?, args.number_or("stream", 0)?)),
        "targets" => json!(turn.targets()),
        "attackers" => json!(turn.attackers(args.number("target")?)),
        "supporters" => json!(turn.supporters(args.number("target")?)),
        "assaults" => json!(turn.assaults()),
        "assault_units" => json!(turn.assault_units(args.number("cell")?)),
        "cells_for" => json!(turn.cells_for(args.number("country")?, args.item()?)),
        "spots" => {
            let spots = turn.spots(args.number("country")?, args.item()?);
            spots.iter().map(|it| json!([it.cell, it.flags])).collect()
        }
        "buyable" => json!(turn.buyable(args.number("country")?, args.item()?)),
        "repairable" => json!(turn.repairable()),
        "money_limit" => json!(turn.money_limit(args.number("from")?, args.number("to")?)),
        "choice_text" => json!(turn.choice_text(args.number("row")?)),
        "naval_targets" => json!(turn.naval_targets(flags(args)?)),
        "naval_attackers" => json!(turn.naval_attackers(args.number("target")?, flags(args)?)),
        "naval_aircraft" => json!(turn.naval_aircraft(args.number("target")?, flags(args)?)),
        "air_targets" => json!(turn.air_targets()),
        "fighters" => json!(turn.fighters(args.number("target")?)),
        "bomb_targets" => json!(turn.bomb_targets(what(args)?)),
        "bombers" => json!(turn.bombers(args.number("cell")?, what(args)?)),
        "interceptors" => json!(turn.interceptors()),
        "catches" => turn.catches(args.number("unit")?).iter().map(|it| json!([it.target, it.cell])).collect(),
        "catch_path" => json!(turn.catch_path(args.number("unit")?, args.number("cell")?)),
        "convoy_limit" => json!(turn.convoy_limit(args.number("convoy")?, args.number("to")?)),
        _ => return Ok(None),
    }))
}

fn land(odds: &LandOdds) -> Value {
    json!({
        "code": odds.code, "defender_points": odds.defender_points, "attacker_points": odds.attacker_points,
        "can_retreat": odds.can_retreat != 0, "attack": odds.attack, "defence": odds.defence,
        // JSON knows no infinity: no defence at all is no ratio
        "ratio": odds.ratio.is_finite().then_some(odds.ratio), "annihilation": odds.annihilation,
        "elimination": odds.elimination, "any_loss": odds.any_loss, "attacker_loss": odds.attacker_loss,
        "defender_loss": odds.defender_loss,
    })
}

fn battle_shown(battle: &Battle) -> Value {
    let sheet = &battle.sheet;
    json!({
        "cell": sheet.cell, "land": battle.land, "support": battle.support, "can_retreat": sheet.can_retreat != 0,
        "defender_points": sheet.defender_points, "attacker_points": sheet.attacker_points,
        "attack": sheet.attack, "defence": sheet.defence, "ratio": sheet.ratio.is_finite().then_some(sheet.ratio),
        "elimination": sheet.elimination, "emptied": sheet.emptied, "any_loss": sheet.any_loss,
        "attacker_loss": sheet.attacker_loss, "defender_loss": sheet.defender_loss,
    })
}

fn assault(odds: &AssaultOdds) -> Value {
    json!({"code": odds.code, "defender_points": odds.defender_points, "success": odds.success})
}

fn clash(odds: &ClashOdds) -> Value {
    json!({
        "code": odds.code, "can_retreat": odds.can_retreat != 0, "attackers": odds.attackers,
        "defenders": odds.defenders, "attack": odds.attack, "defence": odds.defence, "drive_off": odds.drive_off,
        "all_lost": odds.all_lost, "gone": odds.gone, "attacker_loss": odds.attacker_loss,
        "attacker_damage": odds.attacker_damage, "defender_loss": odds.defender_loss,
        "defender_damage": odds.defender_damage,
    })
}

fn bombing(odds: &BombingOdds) -> Value {
    json!({
        "code": odds.code, "strength": odds.strength, "success": odds.success, "damage": odds.damage,
        "surrender": odds.surrender,
    })
}
