//! Who meets whom in the rounds of a Swiss tournament and of a knock-out: each follows from the rounds before it.

use crate::table::{half_points, points};
use crate::{Format, Record, Status};
use meridian_engine::{Side, digest};
use std::collections::{BTreeMap, BTreeSet};

/// Ways to pair that are looked through before somebody meets the same opponent again.
const LOOKS: u32 = 20_000;

/// Two entrants by their numbers.
pub type Pairing = (usize, usize);

/// A round that is over, or the one that is played.
#[derive(Clone, Debug)]
pub struct Round {
    /// Who met whom.
    pub pairings: Vec<Pairing>,
    /// All games of these; none while it is played.
    pub games: Vec<Record>,
}

/// What the rounds follow from beside their games.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    pub format: Format,
    pub names: &'a [String],
    pub seed: u64,
    /// At most.
    pub rounds: u32,
}

/// What an entrant has brought home so far.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    /// Of all pairs.
    half_points: usize,
    /// Over par, of its own side.
    margin: f64,
}

/// Entrants by number, the best first; those that are level stand as a lot drawn by the seed has them.
fn ranking(names: &[String], records: &[Record], seed: u64) -> Vec<usize> {
    let tallies = tallies(names, records);
    let mut order: Vec<usize> = (0..names.len()).collect();
    let lot = |entrant: usize| digest::of(&(seed, names[entrant].as_str()));
    order.sort_by(|&a, &b| {
        let (x, y) = (tallies[a], tallies[b]);
        y.half_points.cmp(&x.half_points).then(y.margin.total_cmp(&x.margin)).then(lot(a).cmp(&lot(b)))
    });
    order
}

fn tallies(names: &[String], records: &[Record]) -> Vec<Tally> {
    let number: BTreeMap<&str, usize> = names.iter().enumerate().map(|(n, name)| (name.as_str(), n)).collect();
    let mut tallies = vec![Tally::default(); names.len()];
    for record in records.iter().filter(|record| record.status != Status::Void) {
        for (side, name) in [(Side::Axis, &record.axis), (Side::Allies, &record.allies)] {
            let Some(&at) = number.get(name.as_str()) else { continue };
            tallies[at].half_points += half_points(record, side);
            tallies[at].margin += points(record, side);
        }
    }
    tallies
}

/// The pairings of round `round` of a Swiss tournament: neighbours in the ranking who have not met; with an odd number the lowest who
/// has not sat out yet sits out. `met`: pairings of the rounds before, in their order.
pub fn swiss(names: &[String], records: &[Record], met: &[Vec<Pairing>], seed: u64) -> Vec<Pairing> {
    let mut order = ranking(names, records, seed);
    let before: BTreeSet<Pairing> = met.iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    if order.len() % 2 == 1 {
        let played =
            |entrant: &usize| met.iter().all(|round| round.iter().any(|&(a, b)| a == *entrant || b == *entrant));
        let out = order.iter().rposition(played).unwrap_or(order.len() - 1);
        order.remove(out);
    }
    let (mut looks, mut chosen) = (LOOKS, Vec::new());
    if !pair_up(&order, &before, &mut looks, &mut chosen) {
        // everybody in reach has met: neighbours meet again
        chosen = order.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    }
    chosen
}

/// The first of those left with the nearest whom it has not met, so that all others can be paired too.
fn pair_up(left: &[usize], met: &BTreeSet<Pairing>, looks: &mut u32, chosen: &mut Vec<Pairing>) -> bool {
    let Some((&first, others)) = left.split_first() else { return true };
    for (at, &other) in others.iter().enumerate() {
        if *looks == 0 {
            return false;
        }
        *looks -= 1;
        if met.contains(&(first.min(other), first.max(other))) {
            continue;
        }
        let rest: Vec<usize> = others[..at].iter().chain(&others[at + 1..]).copied().collect();
        chosen.push((first, other));
        if pair_up(&rest, met, looks, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}

/// The pairings of the rounds that are known: of those whose rounds before are over. `games`: all games of a round, by its number
/// and its pairings, if they are over.
pub fn known(
    Course { format, names, seed, rounds }: Course,
    mut games: impl FnMut(u32, &[Pairing]) -> Option<Vec<Record>>,
) -> Vec<Round> {
    let (mut over, mut seen): (Vec<Round>, Vec<Record>) = Default::default();
    for number in 0..rounds {
        let pairings = match format {
            Format::KnockOut => knock_out(names, &over),
            _ => {
                let met: Vec<_> = over.iter().map(|round| round.pairings.clone()).collect();
                swiss(names, &seen, &met, seed)
            }
        };
        if pairings.is_empty() {
            break;
        }
        let played = games(number, &pairings);
        let is_over = played.is_some();
        let games = played.unwrap_or_default();
        seen.extend_from_slice(&games);
        over.push(Round { pairings, games });
        if !is_over {
            break;
        }
    }
    over
}

/// The pairings of the next round of a knock-out; empty when only one is left. The order of the entrants is that of their seeds: the
/// first meets the last, and has no opponent where there is none. Of two who are level the higher seed goes on.
/// `rounds`: those before, in their order.
pub fn knock_out(names: &[String], rounds: &[Round]) -> Vec<Pairing> {
    let left = left(names, rounds);
    let places = left.len().next_power_of_two();
    let pairing = |place: usize| Some((left[place], *left.get(places - 1 - place)?));
    (0..places / 2).filter_map(pairing).collect()
}

/// Who has lost no round of a knock-out, by their seeds.
pub fn left(names: &[String], rounds: &[Round]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..names.len()).collect();
    for Round { pairings, games } in rounds {
        for &(a, b) in pairings {
            let games: Vec<Record> = games.iter().filter(|game| met(names, (a, b), game)).cloned().collect();
            let tallies = tallies(names, &games);
            let (x, y) = (tallies[a], tallies[b]);
            let ahead = x.half_points.cmp(&y.half_points).then(x.margin.total_cmp(&y.margin));
            let out = if ahead.is_lt() || ahead.is_eq() && a > b { a } else { b };
            left.retain(|&entrant| entrant != out);
        }
    }
    left
}

/// Is the game one of these two?
pub fn met(names: &[String], (a, b): Pairing, game: &Record) -> bool {
    [(a, b), (b, a)].iter().any(|&(x, y)| (&game.axis, &game.allies) == (&names[x], &names[y]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::tests::record;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|n| format!("ai{n:02}")).collect()
    }

    /// Both games of a pair; the lower number wins both.
    fn won(names: &[String], (a, b): Pairing, round: u32) -> [Record; 2] {
        let (winner, loser) = (&names[a.min(b)], &names[a.max(b)]);
        let id = format!("{round}-{a}-{b}");
        [
            record(&format!("{id}x"), round, winner, loser, Some("Axis"), 60.0),
            record(&format!("{id}y"), round, loser, winner, Some("Allies"), 40.0),
        ]
    }

    #[test]
    fn a_swiss_tournament_finds_the_order_of_its_best_without_meeting_twice() {
        for count in [2, 3, 7, 16, 33] {
            let names = names(count);
            let (mut records, mut met): (Vec<Record>, Vec<Vec<Pairing>>) = Default::default();
            let rounds = (count as f64).log2().ceil() as u32;
            for round in 0..rounds {
                let pairings = swiss(&names, &records, &met, 5);
                assert_eq!(pairings.len(), count / 2);
                records.extend(pairings.iter().flat_map(|&pairing| won(&names, pairing, round)));
                met.push(pairings);
            }
            let all: Vec<Pairing> = met.iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{count}: nobody meets twice");
            // who sits out loses the points of that round, and is not the best
            let best = ranking(&names, &records, 5)[0];
            assert!(count % 2 == 1 && best < 3 || best == 0, "{count}: {best}");
            if count % 2 == 1 {
                let sat_out =
                    |entrant: usize| met.iter().filter(move |it| it.iter().all(|&(a, b)| a != entrant && b != entrant));
                assert!((0..count).all(|entrant| sat_out(entrant).count() <= 1), "{count}: nobody sits out twice");
            }
        }
    }

    #[test]
    fn everybody_meets_again_when_all_have_met() {
        let names = names(2);
        assert_eq!(swiss(&names, &[], &[vec![(0, 1)]], 1).len(), 1);
    }

    #[test]
    fn a_knock_out_leaves_one() {
        for (count, expected) in [(2, vec![1]), (3, vec![1, 1]), (5, vec![1, 2, 1]), (8, vec![4, 2, 1])] {
            let names = names(count);
            let mut rounds: Vec<Round> = Vec::new();
            loop {
                let pairings = knock_out(&names, &rounds);
                if pairings.is_empty() {
                    break;
                }
                let games = pairings.iter().flat_map(|&it| won(&names, it, rounds.len() as u32)).collect();
                rounds.push(Round { pairings, games });
            }
            assert_eq!(rounds.iter().map(|round| round.pairings.len()).collect::<Vec<_>>(), expected, "{count}");
            assert_eq!(rounds.last().expect("a final").pairings, [(0, 1)], "{count}: seeds meet in the final");
        }
    }
}
