//! Standings from records: the pair is the unit, since its two games share a seed.

use super::statistics::{Estimate, Pentanomial, Strength};
use super::{Record, Status};
use meridian_engine::Side;
use meridian_words::t;
use std::collections::BTreeMap;

/// One entrant's results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// As on the command line, parameters included.
    pub entrant: String,
    /// Games played; void ones never count.
    pub games: u32,
    /// Games won, by victory or by the other's fault.
    pub wins: u32,
    /// Games that the other side won.
    pub losses: u32,
    /// Games that nobody won.
    pub undecided: u32,
    /// Pairs won, level and lost.
    pub pairs: [u32; 3],
    /// Points per pair, 0 to 1.
    pub pair_score: f64,
    /// The ends of its 95 % interval; none without a pair.
    pub interval: Option<[f64; 2]>,
    /// Mean points over par when it played the Axis and the Allies.
    pub points: [f64; 2],
    /// Games as the Axis and as the Allies.
    pub sides: [u32; 2],
    /// What its AI did wrong in all games.
    pub faults: u32,
}

/// Best first. Games whose other half is missing count as games but not as pairs.
pub fn standings(records: &[Record]) -> Vec<Standing> {
    let mut all: BTreeMap<&str, Standing> = BTreeMap::new();
    let mut by_side: BTreeMap<&str, [Vec<f64>; 2]> = BTreeMap::new();
    for record in records.iter().filter(|record| record.status != Status::Void) {
        for side in Side::BOTH {
            let name = player(record, side);
            let standing = all.entry(name).or_default();
            standing.games += 1;
            match record.winner.as_deref() {
                Some(winner) if winner == side.name() => standing.wins += 1,
                Some(_) => standing.losses += 1,
                None => standing.undecided += 1,
            }
            let fault = format!("{}:", side.name());
            standing.faults += record.faults.iter().filter(|text| text.starts_with(&fault)).count() as u32;
            by_side.entry(name).or_default()[side.index()].push(points(record, side));
        }
    }
    let mut points: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for (first, second) in pairs(records) {
        let (a, b) = (player(first, Side::Axis), player(first, Side::Allies));
        if a == b {
            continue;
        }
        let of_a = pair_points(first, second);
        for (name, of) in [(a, of_a), (b, 1.0 - of_a)] {
            points.entry(name).or_default().push(of);
            let standing = all.entry(name).or_default();
            standing.pairs[if of > 0.5 {
                0
            } else if of < 0.5 {
                2
            } else {
                1
            }] += 1;
        }
    }
    let mut list: Vec<Standing> = all
        .into_iter()
        .map(|(name, mut standing)| {
            name.clone_into(&mut standing.entrant);
            let points = points.remove(name).unwrap_or_default();
            (standing.pair_score, standing.interval) = (mean(&points), interval(&points));
            if let Some(scores) = by_side.get(name) {
                standing.points = [mean(&scores[0]), mean(&scores[1])];
                standing.sides = [scores[0].len() as u32, scores[1].len() as u32];
            }
            standing
        })
        .collect();
    list.sort_by(|a, b| b.pair_score.total_cmp(&a.pair_score).then_with(|| a.entrant.cmp(&b.entrant)));
    list
}

/// The standings as a table for people.
pub fn table(standings: &[Standing]) -> String {
    let width = standings.iter().map(|standing| standing.entrant.chars().count()).max().unwrap_or(0).max(7);
    let mut text = format!(
        "{:<width$}  {:>5}  {:>11}  {:>11}  {:>10}  {:>12}  {:>6}  {:>8}  {:>6}\n",
        t!("tournament-entrant"),
        t!("tournament-games"),
        t!("tournament-won-und-lost"),
        t!("tournament-pairs"),
        t!("tournament-pair-score"),
        t!("tournament-interval"),
        t!("tournament-as-axis"),
        t!("tournament-as-allies"),
        t!("tournament-faults")
    );
    for s in standings {
        let games = format!("{}-{}-{}", s.wins, s.undecided, s.losses);
        let pairs = format!("{}-{}-{}", s.pairs[0], s.pairs[1], s.pairs[2]);
        let score = s.interval.map_or("-".to_owned(), |_| format!("{:.3}", s.pair_score));
        let ends =
            |[low, high]: [f64; 2]| t!("tournament-from-to", low = format!("{low:.2}"), high = format!("{high:.2}"));
        let between = s.interval.map_or("-".to_owned(), ends);
        text.push_str(&format!(
            "{:<width$}  {:>5}  {games:>12}  {pairs:>11}  {score:>10}  {between:>12}  {:>6}  {:>8}  {:>6}\n",
            s.entrant,
            s.games,
            signed(s.points[0], s.sides[0]),
            signed(s.points[1], s.sides[1]),
            s.faults
        ));
    }
    if standings.iter().any(|standing| standing.interval.is_none()) {
        text.push_str(&t!("tournament-no-pair"));
        text.push('\n');
    }
    text
}

/// Nothing is said of a side that an entrant has not played.
fn signed(mean: f64, games: u32) -> String {
    if games == 0 { "-".to_owned() } else { format!("{mean:+.1}") }
}

/// What two entrants have shown against each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    /// As on the command line, parameters included; by the alphabet.
    pub entrants: [String; 2],
    /// Their pairs by the points of the first.
    pub pairs: Pentanomial,
    /// Games of these pairs that are level.
    pub level: u32,
    /// What these say of the first; none where they say nothing.
    pub strength: Option<Strength>,
    /// Points over par of the first's own side, mean of the pairs: par cancels out, since both sides were played.
    pub margin: Option<Estimate>,
}

impl Duel {
    /// Pairs played.
    pub fn played(&self) -> u32 {
        self.pairs.iter().sum()
    }
    /// Points of the first from them: a game is worth 1, so two a pair at most.
    pub fn points(&self) -> f64 {
        self.pairs.iter().zip(0..).map(|(&count, half)| f64::from(count) * f64::from(half) / 2.0).sum()
    }
}

/// Every two entrants that have played a whole pair, by the alphabet.
pub fn duels(records: &[Record]) -> Vec<Duel> {
    let mut all: BTreeMap<[&str; 2], (Pentanomial, u32, Vec<f64>)> = BTreeMap::new();
    for (first, second) in pairs(records) {
        let (a, b) = (player(first, Side::Axis), player(first, Side::Allies));
        if a == b {
            continue;
        }
        // the games of who comes first by the alphabet, as the Axis and as the Allies
        let (entrants, [axis, allies]) = if a < b { ([a, b], [first, second]) } else { ([b, a], [second, first]) };
        let (counts, level, margins) = all.entry(entrants).or_default();
        counts[half_points(axis, Side::Axis) + half_points(allies, Side::Allies)] += 1;
        *level += [axis, allies].map(|game| u32::from(half_points(game, Side::Axis) == 1)).iter().sum::<u32>();
        margins.push(margin(axis, allies));
    }
    let duel = |(entrants, (pairs, level, margins)): ([&str; 2], (Pentanomial, u32, Vec<f64>))| Duel {
        level,
        entrants: entrants.map(str::to_owned),
        strength: Strength::of(&pairs),
        pairs,
        margin: Estimate::of_mean(&margins),
    };
    all.into_iter().map(duel).collect()
}

/// Half points of `entrant` in each whole pair, 0 to 4, in the order of the records up to the first pair that is not whole: what a
/// sequential test is asked with.
pub fn half_points_of_pairs(records: &[Record], entrant: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for pair in records.chunks(2) {
        let [one, other] = pair else { break };
        let is_void = [one, other].iter().any(|record| record.status == Status::Void);
        if is_void || (one.seed, &one.axis) != (other.seed, &other.allies) {
            break;
        }
        let of = |record: &Record| half_points(record, if record.axis == entrant { Side::Axis } else { Side::Allies });
        found.push(of(one) + of(other));
    }
    found
}

/// Of a game: 2 to who won it or has it adjudged, 1 where it is level.
pub(crate) fn half_points(record: &Record, side: Side) -> usize {
    match record.winner.as_deref().or(record.adjudged.as_deref()) {
        Some(winner) if winner == side.name() => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The duels as a table for people; empty if there is none.
pub fn duel_table(duels: &[Duel]) -> String {
    if duels.is_empty() {
        return String::new();
    }
    let name = |duel: &Duel| format!("{} – {}", duel.entrants[0], duel.entrants[1]);
    let width = duels.iter().map(|duel| name(duel).chars().count()).max().unwrap_or(0).max(7);
    let mut text = format!(
        "\n{:<width$}  {:>16}  {:>20}  {:>22}  {:>22}  {:>6}  {:>22}\n",
        t!("tournament-duel"),
        t!("tournament-pentanomial"),
        t!("tournament-score"),
        t!("tournament-elo"),
        t!("tournament-normalised-elo"),
        t!("tournament-superiority"),
        t!("tournament-margin"),
    );
    for duel in duels {
        let counts = duel.pairs.map(|count| count.to_string()).join("-");
        let of = |of: fn(&Strength) -> Estimate, digits| {
            duel.strength.as_ref().map_or("-".to_owned(), |strength| with_ends(of(strength), digits))
        };
        text.push_str(&format!(
            "{:<width$}  {counts:>16}  {:>20}  {:>22}  {:>22}  {:>6}  {:>22}\n",
            name(duel),
            of(|strength| strength.score, 3),
            of(|strength| strength.elo, 0),
            of(|strength| strength.normalised_elo, 0),
            duel.strength.map_or("-".to_owned(), |strength| format!("{:.1}", 100.0 * strength.superiority)),
            duel.margin.map_or("-".to_owned(), |margin| with_ends(margin, 1)),
        ));
    }
    if duels.iter().any(|duel| duel.strength.is_none()) {
        text.push_str(&t!("tournament-no-strength"));
        text.push('\n');
    }
    text
}

pub(crate) fn with_ends(it: Estimate, digits: usize) -> String {
    let number = |value: f64| {
        if value.is_finite() { format!("{value:.digits$}") } else { format!("{value:+}").replace("inf", "∞") }
    };
    let [low, high] = it.interval.map(number);
    t!("tournament-with-ends", value = number(it.value), low = low, high = high)
}

pub(crate) fn player(record: &Record, side: Side) -> &str {
    match side {
        Side::Axis => &record.axis,
        Side::Allies => &record.allies,
    }
}

/// Points of a side over par; in ledgers from before, what its share was over a half.
pub(crate) fn points(record: &Record, side: Side) -> f64 {
    let of_axis = record.axis_points.unwrap_or(record.axis_score_percent - 50.0);
    if side == Side::Axis { of_axis } else { -of_axis }
}

/// The complete pairs: games of one seed and scenario between two entrants with sides swapped.
pub(crate) fn pairs(records: &[Record]) -> Vec<(&Record, &Record)> {
    let mut open: BTreeMap<(&str, u64, &str, &str), &Record> = BTreeMap::new();
    let mut found = Vec::new();
    for record in records.iter().filter(|record| record.status != Status::Void) {
        let swapped = (record.scenario.as_str(), record.seed, record.allies.as_str(), record.axis.as_str());
        match open.remove(&swapped) {
            Some(first) => found.push((first, record)),
            None => {
                open.insert((&record.scenario, record.seed, &record.axis, &record.allies), record);
            }
        }
    }
    found
}

/// Points of who played the Axis in the first game, mean of both.
fn margin(first: &Record, second: &Record) -> f64 {
    f64::midpoint(points(first, Side::Axis), points(second, Side::Allies))
}

/// 1, ½ or 0 for who played the Axis in the first game.
fn pair_points(first: &Record, second: &Record) -> f64 {
    let of_games = half_points(first, Side::Axis) + half_points(second, Side::Allies);
    match of_games.cmp(&2).then(margin(first, second).total_cmp(&0.0)) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// Half the width of the middle 95 % of a normal distribution, in standard deviations.
const Z: f64 = 1.96;

/// The 95 % interval of the mean of values from 0 to 1, after Wilson. It needs no estimate of their variance, which three equal
/// pairs give as nothing at all: it reckons with the largest that values of such a mean can have, and is wide where they are few.
pub(crate) fn interval(values: &[f64]) -> Option<[f64; 2]> {
    if values.is_empty() {
        return None;
    }
    let (n, mean) = (values.len() as f64, mean(values));
    let shrunk = 1.0 + Z * Z / n;
    let middle = (mean + Z * Z / (2.0 * n)) / shrunk;
    let half = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt() / shrunk;
    Some([(middle - half).max(0.0), (middle + half).min(1.0)])
}

#[cfg(test)]
mod tests {
    use super::super::ledger::tests::record;
    use super::*;

    #[test]
    fn a_side_that_always_wins_gives_level_pairs() {
        let records = [record("1", 0, "x", "y", Some("Axis"), 80.0), record("2", 0, "y", "x", Some("Axis"), 80.0)];
        let table = standings(&records);
        assert_eq!(table.len(), 2);
        for standing in &table {
            assert_eq!((standing.games, standing.wins, standing.losses, standing.pairs), (2, 1, 1, [0, 1, 0]));
            assert!((standing.pair_score - 0.5).abs() < 1e-12);
        }
    }

    #[test]
    fn undecided_pairs_go_to_the_better_score() {
        let records = [record("1", 0, "x", "y", None, 62.0), record("2", 0, "y", "x", None, 55.0)];
        let table = standings(&records);
        assert_eq!((table[0].entrant.as_str(), table[0].pairs), ("x", [1, 0, 0]));
        assert_eq!(table[1].pairs, [0, 0, 1]);
        assert!((table[0].points[0] - 12.0).abs() < 1e-9 && (table[0].points[1] + 5.0).abs() < 1e-9);
    }

    #[test]
    fn a_victory_counts_more_than_any_score() {
        let records = [record("1", 0, "x", "y", Some("Allies"), 90.0), record("2", 0, "y", "x", None, 20.0)];
        assert_eq!(standings(&records)[0].entrant, "y");
    }

    #[test]
    fn half_a_pair_is_no_pair() {
        let table = standings(&[record("1", 0, "x", "y", None, 62.0)]);
        assert_eq!((table[0].games, table[0].pairs), (1, [0, 0, 0]));
        // neither a pair score nor a score of the side it has not played
        let text = super::table(&table);
        let line = text.lines().find(|line| line.starts_with("x ")).expect("a line of x");
        assert_eq!(line.split_whitespace().collect::<Vec<_>>()[4..], ["-", "-", "+12.0", "-", "0"], "{text}");
        assert!(text.contains("without a whole pair"), "{text}");
    }

    /// Three equal pairs say little: no error of nothing is claimed for them.
    #[test]
    fn few_pairs_are_not_sure() {
        let pairs = |n: u32| -> Vec<Record> {
            let pair = |k: u32| {
                let game = |axis, allies, score| Record { seed: k.into(), ..record("", k, axis, allies, None, score) };
                [game("x", "y", 80.0), game("y", "x", 20.0)]
            };
            (0..n).flat_map(pair).collect()
        };
        let text = super::table(&standings(&pairs(3)));
        assert!(!text.contains("±0.000"), "{text}");
        assert!(text.contains("0.44 to 1.00") && text.contains("0.00 to 0.56"), "{text}");
        // it narrows as pairs are played, and never to nothing
        let low = |n| standings(&pairs(n))[0].interval.expect("pairs were played")[0];
        assert!(low(1) < low(3) && low(3) < low(30) && low(30) < low(300) && low(300) < 1.0);
    }

    #[test]
    fn a_duel_counts_pairs_by_the_points_of_the_first() {
        let game = |pair: u32, axis, allies, winner, score| Record {
            seed: pair.into(),
            ..record("", pair, axis, allies, winner, score)
        };
        let records = [
            // both games won by x
            game(0, "x", "y", Some("Axis"), 90.0),
            game(0, "y", "x", Some("Allies"), 20.0),
            // one undecided, one won by y
            game(1, "y", "x", Some("Axis"), 70.0),
            game(1, "x", "y", None, 50.0),
            // half a pair
            game(2, "x", "y", Some("Axis"), 90.0),
        ];
        let found = duels(&records);
        assert_eq!((found.len(), found[0].entrants[0].as_str(), found[0].pairs), (1, "x", [0, 1, 0, 0, 1]));
        let margin = found[0].margin.expect("two pairs");
        // (90 + 80) / 2 - 50 and (50 + 30) / 2 - 50
        assert!((margin.value - (35.0 - 10.0) / 2.0).abs() < 1e-9, "{margin:?}");
        let text = duel_table(&found);
        assert!(text.contains("x – y") && text.contains("0-1-0-0-1") && text.contains("0.625"), "{text}");
        assert_eq!(duel_table(&duels(&records[4..])), "");
    }

    /// Five of ten: 0.2366 to 0.7634, as tables of Wilson's interval have it.
    #[test]
    fn the_interval_is_wilsons() {
        let values: Vec<f64> = (0..10).map(|n| f64::from(n % 2)).collect();
        let [low, high] = interval(&values).expect("values");
        assert!((low - 0.2366).abs() < 1e-4 && (high - 0.7634).abs() < 1e-4, "{low} {high}");
    }
}
