//! Where two wars part: how many orders they have in common, and what comes then.

use meridian_engine::replay::{Header, Line, Replay};

/// What two wars have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parting {
    /// Orders from the opening on that are the same in both.
    pub common: usize,
    /// What comes then.
    pub then: Then,
    /// Their dice are others from the opening on.
    pub other_dice: bool,
}

/// How two wars part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// They do not: both are over.
    Same,
    /// They are of different scenarios, boards or rules.
    OtherGame,
    /// Somebody orders something else.
    OtherOrder,
    /// The same order comes out differently.
    OtherResult,
    /// The first, or the second, ends; the other goes on.
    Ends(usize),
}

impl Parting {
    /// Of these two.
    pub fn of(one: &Replay, other: &Replay) -> Self {
        let (a, b) = (&one.header, &other.header);
        let game =
            |header: &Header| (header.scenario.clone(), header.map_hash, header.ruleset_hash, header.origin.clone());
        let other_dice = a.seed != b.seed;
        if game(a) != game(b) {
            return Self { common: 0, then: Then::OtherGame, other_dice };
        }
        // with other dice every position is another one
        let same = |&(a, b): &(&Line, &Line)| a.order == b.order && (other_dice || a.digest == b.digest);
        let common = one.lines.iter().zip(&other.lines).take_while(same).count();
        let then = match (one.lines.get(common), other.lines.get(common)) {
            (Some(a), Some(b)) if a.order == b.order => Then::OtherResult,
            (Some(_), Some(_)) => Then::OtherOrder,
            (None, Some(_)) => Then::Ends(0),
            (Some(_), None) => Then::Ends(1),
            (None, None) => Then::Same,
        };
        Self { common, then, other_dice }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{Order, OrderKind, Side, UnitId};

    fn replay(seed: u64, orders: &[(u32, u64)]) -> Replay {
        let header = Header {
            scenario: "1939".into(),
            seed,
            map_hash: 1,
            ruleset: "standard".into(),
            ruleset_hash: 2,
            players: ["one".into(), "other".into()],
            origin: None,
        };
        let line = |&(unit, digest): &(u32, u64)| {
            let kind = OrderKind::Move { unit: UnitId::from_number(unit), path: Vec::new(), by_rail: false };
            Line { order: Order { side: Side::Axis, kind }, digest }
        };
        Replay { header, lines: orders.iter().map(line).collect() }
    }
    fn parting(one: &[(u32, u64)], other: &[(u32, u64)]) -> (usize, Then) {
        let parting = Parting::of(&replay(1, one), &replay(1, other));
        assert!(!parting.other_dice);
        (parting.common, parting.then)
    }

    #[test]
    fn they_part_with_another_order_another_result_or_where_one_ends() {
        let war = [(1, 10), (2, 20), (3, 30)];
        assert_eq!(parting(&war, &war), (3, Then::Same));
        assert_eq!(parting(&war, &[(1, 10), (5, 20), (3, 30)]), (1, Then::OtherOrder));
        assert_eq!(parting(&war, &[(1, 10), (2, 20), (3, 31)]), (2, Then::OtherResult));
        assert_eq!(parting(&war, &war[..2]), (2, Then::Ends(1)));
        assert_eq!(parting(&[], &war), (0, Then::Ends(0)));
    }

    #[test]
    fn with_other_dice_the_orders_are_compared_and_other_rules_are_another_game() {
        let (one, other) = (replay(1, &[(1, 10), (2, 20)]), replay(2, &[(1, 11), (3, 20)]));
        assert_eq!(Parting::of(&one, &other), Parting { common: 1, then: Then::OtherOrder, other_dice: true });
        let mut rules = one.clone();
        rules.header.ruleset_hash = 3;
        assert_eq!(Parting::of(&one, &rules).then, Then::OtherGame);
    }
}
