//! The rounds of a tournament in rounds as far as they are known, for whoever looks on: who meets whom, how it stands, who goes on.

use crate::rounds::{Course, Pairing, Round, known, left, met};
use crate::table::half_points;
use crate::{Format, Record, Status, Terms};
use meridian_ai_host::AgentSpec;
use meridian_engine::{Side, variation};

/// Two who meet in a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// As on the command line, parameters included.
    pub entrants: [String; 2],
    /// Of each from their games so far; a game is worth 1.
    pub points: [f64; 2],
    /// Games of theirs that are over.
    pub games: usize,
    /// Which of them goes on, once a round of a knock-out is over.
    pub goes_on: Option<usize>,
}

/// A round that is over, or the one that is played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Leg {
    /// Who meets whom.
    pub meetings: Vec<Meeting>,
    /// Who has nobody to meet.
    pub idle: Vec<String>,
    /// Are all of its games over?
    pub is_over: bool,
}

/// All rounds that are known.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bracket {
    /// In their order; none of a tournament without rounds.
    pub legs: Vec<Leg>,
    /// Rounds that there are to be.
    pub rounds: u32,
    /// Who is left of a knock-out that is over.
    pub winner: Option<String>,
}

impl Bracket {
    /// Of the games that are over, in whatever order.
    pub fn of(terms: &Terms, records: &[Record]) -> Self {
        // as the games name them
        let read = terms.agents().map(|agents| agents.iter().map(AgentSpec::to_string).collect());
        let names: Vec<String> = read.unwrap_or_else(|_| terms.entrants.clone());
        let (names, format, seed, rounds) = (names.as_slice(), terms.format, terms.seed, terms.rounds());
        if !format.has_rounds() || terms.pairs == 0 {
            return Self::default();
        }
        let mut of_rounds: Vec<Vec<Record>> = Vec::new();
        let course = known(Course { format, names, seed, rounds }, |number, pairings| {
            let games = games(terms, names, records, number, pairings);
            let all = pairings.len() * terms.scenarios.len() * terms.pairs as usize * 2;
            of_rounds.push(games.clone());
            (games.len() >= all).then_some(games)
        });
        let mut legs = Vec::new();
        for (number, games) in of_rounds.iter().enumerate() {
            // the one that is played has no games in the course
            let is_over = !course[number].games.is_empty();
            let before = if format == Format::KnockOut { left(names, &course[..number]) } else { all(names) };
            let after = (format == Format::KnockOut && is_over).then(|| left(names, &course[..=number]));
            legs.push(leg(names, &course[number], games, &before, after.as_deref()));
        }
        let winner = match &legs[..] {
            [.., last] if format == Format::KnockOut && last.is_over => match left(names, &course)[..] {
                [winner] => Some(names[winner].clone()),
                _ => None,
            },
            _ => None,
        };
        Self { legs, rounds, winner }
    }
}

fn all(names: &[String]) -> Vec<usize> {
    (0..names.len()).collect()
}

fn leg(names: &[String], round: &Round, games: &[Record], before: &[usize], after: Option<&[usize]>) -> Leg {
    let meeting = |&(a, b): &Pairing| {
        let theirs: Vec<&Record> = games.iter().filter(|game| met(names, (a, b), game)).collect();
        let points = [a, b].map(|entrant| {
            let side = |game: &Record| if game.axis == names[entrant] { Side::Axis } else { Side::Allies };
            theirs.iter().map(|game| half_points(game, side(game))).sum::<usize>() as f64 / 2.0
        });
        let goes_on = after.and_then(|left| [a, b].iter().position(|entrant| left.contains(entrant)));
        Meeting { entrants: [names[a].clone(), names[b].clone()], points, games: theirs.len(), goes_on }
    };
    let plays = |entrant: usize| round.pairings.iter().any(|&(a, b)| a == entrant || b == entrant);
    Leg {
        meetings: round.pairings.iter().map(meeting).collect(),
        idle: before.iter().filter(|&&entrant| !plays(entrant)).map(|&entrant| names[entrant].clone()).collect(),
        is_over: !round.games.is_empty(),
    }
}

/// Those of the round, in the order of the plan: what follows from them follows from no other order.
fn games(terms: &Terms, names: &[String], records: &[Record], number: u32, pairings: &[Pairing]) -> Vec<Record> {
    let place = |record: &Record| {
        let scenario = variation::parts(&record.scenario).0;
        let scenario = terms.scenarios.iter().position(|id| id == scenario)?;
        let pairing = pairings.iter().position(|&two| met(names, two, record))?;
        let half = usize::from(record.axis != names[pairings[pairing].0]);
        Some((record.pair, scenario, pairing, half))
    };
    let of_round = records.iter().filter(|it| it.status != Status::Void && it.pair / terms.pairs == number);
    let mut games: Vec<_> = of_round.filter_map(|record| Some((place(record)?, record))).collect();
    games.sort_by_key(|(place, _)| *place);
    games.dedup_by_key(|(place, _)| *place);
    games.into_iter().map(|(_, record)| record.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::tests::record;

    fn terms(format: Format, count: usize) -> Terms {
        let entrants = (0..count).map(|n| format!("ai{n}")).collect();
        Terms { format, ..Terms::usual(vec!["1939".to_owned()], entrants, 1, 1) }
    }

    /// Plays the round that is known last; the lower number wins all of its games.
    fn play(terms: &Terms, records: &mut Vec<Record>) {
        let bracket = Bracket::of(terms, records);
        let round = bracket.legs.len() as u32 - 1;
        for Meeting { entrants: [a, b], .. } in &bracket.legs.last().expect("a round").meetings {
            for (axis, allies) in [(a, b), (b, a)] {
                let winner = if axis < allies { "Axis" } else { "Allies" };
                let id = format!("{round}{axis}{allies}");
                let game = record(&id, round * terms.pairs, axis, allies, Some(winner), 60.0);
                records.insert(0, Record { scenario: "1939~4".to_owned(), ..game });
            }
        }
    }

    #[test]
    fn a_knock_out_is_told_round_by_round_until_one_is_left() {
        let terms = terms(Format::KnockOut, 5);
        let mut records = Vec::new();
        let bracket = Bracket::of(&terms, &records);
        assert_eq!((bracket.legs.len(), bracket.rounds), (1, 3));
        assert_eq!(bracket.legs[0].idle, ["ai0", "ai1", "ai2"], "nobody is there for the first three");
        play(&terms, &mut records);
        // a part of a round settles nothing
        let part = Bracket::of(&terms, &records[..1]);
        assert!(part.legs.len() == 1 && !part.legs[0].is_over && part.legs[0].meetings[0].goes_on.is_none());
        assert_eq!(part.legs[0].meetings[0].games, 1);
        play(&terms, &mut records);
        let bracket = Bracket::of(&terms, &records);
        assert_eq!(bracket.legs.len(), 3);
        assert_eq!(bracket.legs[1].meetings[0].entrants, ["ai0", "ai3"]);
        assert_eq!((bracket.legs[1].meetings[0].points, bracket.legs[1].meetings[0].goes_on), ([2.0, 0.0], Some(0)));
        assert_eq!(bracket.winner, None);
        play(&terms, &mut records);
        let bracket = Bracket::of(&terms, &records);
        assert_eq!((bracket.legs.len(), bracket.winner.as_deref()), (3, Some("ai0")));
        assert_eq!(records.len(), terms.games());
    }

    #[test]
    fn a_swiss_tournament_is_told_with_who_sits_out_and_others_have_no_rounds() {
        let swiss = Terms { rounds: Some(2), ..terms(Format::Swiss, 5) };
        let mut records = Vec::new();
        play(&swiss, &mut records);
        play(&swiss, &mut records);
        let bracket = Bracket::of(&swiss, &records);
        assert_eq!((bracket.legs.len(), bracket.rounds, &bracket.winner), (2, 2, &None));
        assert!(bracket.legs.iter().all(|leg| leg.is_over && leg.meetings.len() == 2 && leg.idle.len() == 1));
        assert_ne!(bracket.legs[0].idle, bracket.legs[1].idle);
        assert_eq!(records.len(), swiss.games());
        for format in [Format::RoundRobin, Format::Gauntlet] {
            assert_eq!(Bracket::of(&terms(format, 3), &records), Bracket::default());
        }
    }
}
