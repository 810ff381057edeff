//! A position that is set up as in a case, on which somebody else plays on, and what has come of it then.

use crate::fault::{Fault, Problem};
use crate::play::Play;
use crate::setup::EMPTY;
use crate::suite::Suite;
use crate::words::Words;
use crate::{expect, lexer, parse};
use meridian_engine::{Game, Order};

/// The author's names, the game, and what has happened since the position was set up.
pub struct Position<'s> {
    play: Play<'s>,
}

impl Suite {
    /// The position that these lines lead to from the opening of a scenario, or from `empty`: the set-up of a case without its title
    /// and its world, and steps if there are any. `seed` is that of the dice.
    ///
    /// # Errors
    /// The first fault of the text, in line 0 that of the scenario, or the first step that did not go as it says.
    pub fn position(&self, scenario: &str, seed: u64, set_up: &str) -> Result<Position<'_>, Problem> {
        let unknown = |what| Fault { line: 0, column: 1, what, hint: String::new() };
        let head = match scenario {
            EMPTY => format!("world {EMPTY}\nseed {seed}"),
            _ => format!("ruleset {}\nworld {scenario}\nseed {seed}", self.ruleset_of(scenario).map_err(unknown)?),
        };
        let mut play = self.staged(&parse::untitled(&head, set_up))?;
        play.seeded = true;
        play.events.clear();
        Ok(Position { play })
    }
}

impl Position<'_> {
    /// The game as it stands, for whoever plays on.
    pub fn game(&self) -> Game {
        self.play.game.fork()
    }
    /// Carries out what somebody ordered on [`Position::game`].
    ///
    /// # Errors
    /// The number of the order that is refused here.
    pub fn follow(&mut self, orders: impl IntoIterator<Item = Order>) -> Result<(), usize> {
        for (number, order) in orders.into_iter().enumerate() {
            self.play.game.forget_log();
            let events = self.play.game.submit(order).map_err(|_| number)?.to_vec();
            self.play.events.extend(events);
        }
        Ok(())
    }
    /// Is it as the expectation says (docs/cases.md), `not` before it turning it round? What is found instead if it is not. `line`
    /// is where it stands, for complaints.
    ///
    /// # Errors
    /// The text is no expectation, or it names what there is not.
    pub fn found_instead(&self, line: usize, expectation: &str) -> Result<Option<String>, Fault> {
        let line = lexer::line(line, expectation)?.unwrap_or_default();
        match expect::run(&self.play, &mut Words::new(&line)) {
            Ok(()) => Ok(None),
            Err(Problem::Differs { found, .. }) => Ok(Some(found)),
            Err(Problem::Fault(fault)) => Err(fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{OrderKind, Side};

    #[test]
    fn what_is_played_on_the_game_is_found_in_the_position() {
        let suite = Suite::new();
        let set_up = "axis germany\nunit g germany.infantry 4 at Berlin\nphase first-movement axis";
        let mut position = suite.position("empty", 1, set_up).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(position.found_instead(1, "unit g at Berlin"), Ok(None));
        let there = position.game();
        let unit = there.state().units().map(|(id, _)| id).next().expect("one unit");
        let from = there.state().cell_of(unit).expect("in Berlin");
        let near = there.map().land_neighbours(from).next().expect("land beside it");
        let order = Order { side: Side::Axis, kind: OrderKind::Move { unit, path: vec![near], by_rail: false } };
        assert_eq!(position.follow([order.clone()]), Ok(()));
        assert_eq!(position.found_instead(1, "not unit g at Berlin"), Ok(None));
        assert_eq!(position.found_instead(1, "event moved"), Ok(None));
        assert!(position.found_instead(1, "unit g at Berlin").expect("it can be read").is_some());
        let end = Order { side: Side::Allies, kind: OrderKind::EndPhase };
        assert_eq!(position.follow([end]), Err(0), "it is not their step");
        assert_eq!(position.found_instead(7, "unit h at Berlin").expect_err("nobody").line, 7);
    }

    #[test]
    fn faults_say_their_line() {
        let problem = Suite::new().position("empty", 1, "axis germany\nunit g at Berlin").err().expect("no class");
        assert_eq!(problem.line(), 2, "{problem}");
        assert!(Suite::new().position("1066", 1, "").is_err());
    }
}
