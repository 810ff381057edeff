//! A case that is being played: the game, the author's names, what happened in the last step, and the dice.

use crate::fault::{Fault, Problem};
use crate::names::Names;
use crate::places;
use crate::setup::Stage;
use crate::suite::Suite;
use crate::words::Words;
use meridian_engine::event::{Delta, Event};
use meridian_engine::game;
use meridian_engine::rules::Position;
use meridian_engine::state::Stored;
use meridian_engine::validate::validate;
use meridian_engine::{CellId, Formation, Game, GameState, Map, Order, OrderError, Ruleset, UnitId};

pub struct Play<'a> {
    pub(crate) suite: &'a Suite,
    pub names: Names,
    pub game: Game,
    /// What happened since the last order or phase end that changed something.
    pub events: Vec<Event>,
    /// Seeded dice may fall.
    pub seeded: bool,
    /// Line of the last scripted dice.
    pub dice_line: usize,
}

impl<'a> Play<'a> {
    /// From the set-up to the first step; `line` is that step's.
    pub fn begin(stage: Stage<'a>, line: usize) -> Result<Self, Problem> {
        let Stage { suite, names, map, rules, state, enter, dice, dice_line, seeded, .. } = stage;
        let (game, events) = match enter {
            Some(phase) => game::beginning(map, rules, state, phase, dice),
            None => {
                let mut game = Game::from_state(map, rules, state);
                game.script_dice(dice);
                (game, Vec::new())
            }
        };
        let mut play = Self { suite, names, game, events: Vec::new(), seeded, dice_line };
        play.happened(events, line)?;
        Ok(play)
    }
    /// Changes the position by hand with a statement of the set-up.
    pub fn change(&mut self, words: &mut Words) -> Result<(), Problem> {
        let mut stage = Stage::again(self.suite, self);
        stage.statement(words)?;
        let line = words.line_number();
        self.no_dice_left(line)?;
        *self = Self::begin(stage, line)?;
        Ok(())
    }
    /// Writes the position down as a saved game does, reads it again and goes on from what was read (WW2 §21.1).
    pub fn reload(&mut self, line: usize) -> Result<(), Problem> {
        let differs = |found: String| Problem::Differs {
            line,
            column: 1,
            expected: "the saved position to be read again as it was".to_owned(),
            found,
        };
        self.no_dice_left(line)?;
        let before = self.game.state();
        let written = (before, before.formations());
        let bytes = postcard::to_stdvec(&written).map_err(|error| differs(error.to_string()))?;
        let (stored, formations): (Stored, Vec<Formation>) =
            postcard::from_bytes(&bytes).map_err(|error| differs(error.to_string()))?;
        let mut state = GameState::try_from(stored).map_err(&differs)?;
        state.set_formations(formations);
        validate(&state, self.map(), self.rules()).map_err(&differs)?;
        state.rebuild();
        if state != *before || state.digest() != before.digest() {
            return Err(differs("another position".to_owned()));
        }
        let mut stage = Stage::again(self.suite, self);
        stage.state = state;
        *self = Self::begin(stage, line)?;
        Ok(())
    }
    /// Keeps what happened, after a look at the dice in it.
    fn happened(&mut self, events: Vec<Event>, line: usize) -> Result<(), Problem> {
        let seeded = events.iter().flat_map(|event| &event.deltas).filter(|delta| is_seeded_draw(delta)).count();
        if seeded > 0 && !self.seeded {
            let expected = "only the dice that the case states (`dice 0.25 ...` before the step, or `dice seeded`)";
            let found = format!("{seeded} more");
            return Err(Problem::Differs { line, column: 1, expected: expected.to_owned(), found });
        }
        self.events.extend(events);
        Ok(())
    }
    pub fn at(&self) -> Position<'_> {
        self.game.position()
    }
    pub fn map(&self) -> &Map {
        self.game.map()
    }
    pub fn rules(&self) -> &Ruleset {
        self.game.rules()
    }
    pub fn cell(&self, words: &mut Words) -> Result<CellId, Fault> {
        places::cell(words, &self.names, self.map())
    }
    pub fn cells(&self, words: &mut Words) -> Result<Vec<CellId>, Fault> {
        places::cells(words, &self.names, self.map(), self.rules())
    }
    pub fn path(&self, words: &mut Words) -> Result<Vec<CellId>, Fault> {
        places::path(words, &self.names, self.map())
    }
    pub fn unit(&self, words: &mut Words) -> Result<UnitId, Fault> {
        self.names.unit(words)
    }
    pub fn units(&self, words: &mut Words) -> Result<Vec<UnitId>, Fault> {
        self.names.unit_list(words)
    }
    /// How reports call a cell.
    pub fn cell_name(&self, cell: CellId) -> String {
        if let Some((name, _)) = self.names.places.iter().find(|(_, it)| **it == cell) {
            return name.clone();
        }
        match (self.names.columns, self.map().city_at(cell)) {
            (Some(columns), _) => places::board_name(cell, columns),
            (None, Some(city)) => city.name.clone(),
            (None, None) => format!("@{}", cell.number()),
        }
    }

    /// Carries the order out; `Ok(Err(_))` if it was refused. Holds the laws that every order keeps: a refusal changes
    /// nothing, taking back restores everything.
    pub fn submit(&mut self, order: Order, words: &Words) -> Result<Result<(), OrderError>, Problem> {
        let law = |expected: &str, found: String| Problem::Differs {
            line: words.line_number(),
            column: 1,
            expected: expected.to_owned(),
            found,
        };
        let before = self.game.state().clone();
        let mut trial = self.game.fork();
        if let Err(error) = trial.submit(order.clone()) {
            if *trial.state() != before {
                return Err(law("a refused order to change nothing", "another state after it".to_owned()));
            }
            return Ok(Err(error));
        }
        trial.revert_last();
        if *trial.state() != before || trial.state().digest() != before.digest() {
            return Err(law("the order taken back to restore the state", "another state".to_owned()));
        }
        self.game.forget_log();
        let events = match self.game.submit(order) {
            Ok(events) => events.to_vec(),
            Err(error) => return Ok(Err(error)),
        };
        self.happened(events, words.line_number())?;
        Ok(Ok(()))
    }

    /// At the end of a case, and before new dice: every scripted draw was used.
    pub fn no_dice_left(&self, line: usize) -> Result<(), Problem> {
        match self.game.scripted_dice_left() {
            0 => Ok(()),
            left => {
                let (line, expected) =
                    (if self.dice_line > 0 { self.dice_line } else { line }, "all dice to be used".to_owned());
                Err(Problem::Differs { line, column: 1, expected, found: format!("{left} of them left over") })
            }
        }
    }
    pub fn finish(&self, line: usize) -> Result<(), Problem> {
        self.no_dice_left(line)
    }
}

/// The recorder counts the seeded draws of a step; scripted ones are not counted.
fn is_seeded_draw(delta: &Delta) -> bool {
    matches!(delta, Delta::War { from, to } if to.draws == from.draws + 1)
}
