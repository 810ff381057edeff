//! Entrants that fail again and again are taken out: their games would say nothing of anybody.

use crate::plan::Planned as Game;
use crate::{Record, Status};
use meridian_ai_host::Blame;
use meridian_engine::Side;
use std::collections::{BTreeMap, BTreeSet};

/// Who is suspended, and from which pair of the plan on. It follows from the plan and from the games before: not from which game was
/// over first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suspensions(BTreeMap<String, usize>);

impl Suspensions {
    /// After so many games that it has lost by its own fault an entrant plays no other pair; 0: it may go on for ever. `games` are
    /// whole pairs in the order of the plan.
    pub fn of<'a>(games: &'a [Game], records: impl Iterator<Item = &'a Record>, limit: u32) -> Self {
        let mut suspended = Self::default();
        if limit == 0 {
            return suspended;
        }
        let over: BTreeMap<&str, &Record> = records.map(|record| (record.id.as_str(), record)).collect();
        let mut faults: BTreeMap<&str, u32> = BTreeMap::new();
        // of who has a game before that is not over nothing is known yet
        let mut waiting: BTreeSet<&str> = BTreeSet::new();
        for (number, pair) in games.chunks(2).enumerate() {
            if !suspended.plays(number, &pair[0]) {
                continue;
            }
            let players = pair[0].players.each_ref().map(String::as_str);
            let played: Vec<&&Record> = pair.iter().filter_map(|game| over.get(game.id.as_str())).collect();
            if played.len() < pair.len() {
                waiting.extend(players);
            }
            for player in players.into_iter().collect::<BTreeSet<_>>() {
                if waiting.contains(player) {
                    continue;
                }
                let count = faults.entry(player).or_default();
                *count += played.iter().filter(|record| lost_by_fault(record, player)).count() as u32;
                if *count >= limit {
                    suspended.0.insert(player.to_owned(), number + 1);
                }
            }
        }
        suspended
    }
    /// Is the game played, of the pair of that number in the plan?
    pub fn plays(&self, pair: usize, game: &Game) -> bool {
        game.players.iter().all(|player| self.0.get(player).is_none_or(|&from| pair < from))
    }
}

/// Did the entrant lose the game by what its AI did?
pub fn lost_by_fault(record: &Record, entrant: &str) -> bool {
    let its = |side: Side| if side == Side::Axis { &record.axis } else { &record.allies };
    record.status == Status::Forfeit
        && record.fault_records.iter().any(|fault| fault.record.blame == Blame::Agent && its(fault.side) == entrant)
}
