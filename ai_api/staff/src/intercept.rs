//! Interceptions: for every enemy on its way the aircraft that does most against it, if that is worth the risk.

use crate::board::Cell;
use crate::sight::Sight;
use crate::strikes::worth;
use meridian_ai_api::abi::ClashOdds;
use std::collections::BTreeMap;

/// Cells of a way that are looked at for the shortest flight.
const PLACES: usize = 6;

/// One way to stop a target.
struct Way {
    unit: u32,
    path: Vec<Cell>,
    gain: f64,
}

/// One interceptor for each target and round, the best chances first.
pub fn declare(sight: &mut Sight) {
    let mut ways: BTreeMap<u32, Vec<Way>> = BTreeMap::new();
    for unit in sight.interceptors() {
        for (target, cells) in meetings(sight, unit) {
            if let Some(way) = way(sight, unit, target, &cells) {
                ways.entry(target).or_default().push(way);
            }
        }
    }
    let mut sent: Vec<u32> = Vec::new();
    let mut targets: Vec<(u32, Vec<Way>)> = ways.into_iter().collect();
    for (_, ways) in &mut targets {
        ways.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.unit.cmp(&b.unit)));
    }
    targets.sort_by(|a, b| b.1[0].gain.total_cmp(&a.1[0].gain).then(a.0.cmp(&b.0)));
    for (target, ways) in targets {
        if let Some(way) = ways.iter().find(|way| !sent.contains(&way.unit))
            && sight.intercept(way.unit, target, &way.path)
        {
            sent.push(way.unit);
        }
    }
}

/// What the aircraft can meet, each with the cells, in the order of its way.
fn meetings(sight: &Sight, unit: u32) -> BTreeMap<u32, Vec<Cell>> {
    let mut meetings: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for catch in sight.catches(unit) {
        meetings.entry(catch.target).or_default().push(catch.cell);
    }
    meetings
}

/// The interception in the nearest of a few places, if it is worth it and leaves enough to fly home.
fn way(sight: &Sight, unit: u32, target: u32, cells: &[Cell]) -> Option<Way> {
    let (own, prey) = (sight.unit(unit)?, sight.unit(target)?);
    let odds = sight.interception_odds(unit, target)?;
    let gain = gain(&odds, worth(&own), worth(&prey));
    if gain <= 0.0 {
        return None;
    }
    let step = cells.len().div_ceil(PLACES).max(1);
    let paths = cells.iter().step_by(step).map(|&cell| sight.catch_path(unit, cell));
    let path = paths.min_by_key(Vec::len)?;
    (path.len() * 2 <= usize::from(own.movement)).then_some(Way { unit, path, gain })
}

/// Worth of what is shot down, something for a mission that is broken off, less what it costs.
fn gain(odds: &ClashOdds, ours: f64, theirs: f64) -> f64 {
    let broken_off = odds.gone - odds.all_lost;
    (odds.defender_loss + 0.5 * odds.defender_damage) * theirs + broken_off
        - (odds.attacker_loss + 0.5 * odds.attacker_damage) * ours
}
