//! A point that was tried: one line of the file of a tuning.

use crate::Record;
use crate::table::{half_points, pairs, player, points};
use meridian_engine::Side;
use serde::{Deserialize, Serialize};

/// Points of margin that are worth as much as both games of a pair, and the most that count.
const MARGIN: f64 = 20.0;
const MOST_MARGIN: f64 = 10.0;

/// What an entrant with certain values was worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// Of the search, from 0.
    pub step: u32,
    /// Which of the two points of the step, 0 or 1.
    pub probe: u32,
    /// As on the command line, with all values that are tuned.
    pub entrant: String,
    /// Pairs that it was measured by.
    pub pairs: u32,
    /// Points a game, 0 to 1: 1 to who won it or has it adjudged, ½ where it is level.
    pub score: f64,
    /// Points over par of its own side, mean of the pairs.
    pub margin: f64,
    /// What the search goes by: the score, and a twentieth of each pair's margin up to 10 points either way.
    pub value: f64,
}

impl Point {
    /// Of the whole pairs that the entrant has played.
    pub fn of(step: u32, probe: u32, entrant: &str, records: &[Record]) -> Self {
        let mut point =
            Self { step, probe, entrant: entrant.to_owned(), pairs: 0, score: 0.0, margin: 0.0, value: 0.0 };
        let own = |record: &&Record| Side::BOTH.into_iter().find(|&side| player(record, side) == entrant);
        for (first, second) in pairs(records) {
            let (Some(one), Some(other)) = (own(&first), own(&second)) else { continue };
            let score = (half_points(first, one) + half_points(second, other)) as f64 / 4.0;
            let margin = f64::midpoint(points(first, one), points(second, other));
            point.pairs += 1;
            point.score += score;
            point.margin += margin;
            point.value += score + margin.clamp(-MOST_MARGIN, MOST_MARGIN) / MARGIN;
        }
        let count = f64::from(point.pairs.max(1));
        for sum in [&mut point.score, &mut point.margin, &mut point.value] {
            *sum /= count;
        }
        point
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::tests::record;

    #[test]
    fn a_point_is_worth_its_games_and_a_little_of_its_margin() {
        let game = |pair: u32, axis, allies, winner, score| Record {
            seed: pair.into(),
            ..record("", pair, axis, allies, winner, score)
        };
        let records = [
            // one game won and one lost, 4 and 6 points over par: 5 in the mean
            game(0, "new", "old", Some("Axis"), 54.0),
            game(0, "old", "new", Some("Axis"), 44.0),
            // both lost, and far more than counts
            game(1, "new", "old", Some("Allies"), 10.0),
            game(1, "old", "new", Some("Axis"), 90.0),
            // of somebody else
            game(2, "other", "old", Some("Axis"), 90.0),
            game(2, "old", "other", Some("Axis"), 90.0),
        ];
        let point = Point::of(7, 1, "new", &records);
        assert_eq!((point.step, point.probe, point.pairs), (7, 1, 2));
        assert!((point.score - 0.25).abs() < 1e-12 && (point.margin - (5.0 - 40.0) / 2.0).abs() < 1e-12, "{point:?}");
        assert!((point.value - (0.5 + 0.25 + 0.0 - 0.5) / 2.0).abs() < 1e-12, "{point:?}");
        assert_eq!(Point::of(0, 0, "nobody", &records).pairs, 0);
    }
}
