//! What a saved game needs so that what was done last can still be taken back, and what was taken back be done again.

use meridian_ai_host::Chronicle;
use meridian_engine::replay::Line;
use meridian_engine::{Game, GameState, Map, Ruleset};
use std::sync::Arc;

/// For a saved game: the position before the first deed that can still be taken back, so that they can be after loading too.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Undoable {
    pub state: GameState,
    pub chronicles: [Chronicle; 2],
    /// Orders of each deed, the last ones of the game.
    pub deeds: Vec<u32>,
}

impl Undoable {
    pub fn orders(&self) -> usize {
        self.deeds.iter().map(|&orders| orders as usize).sum()
    }
    /// The last of these orders of the game lead from here to that position. If they don't, nothing can be taken back, but
    /// the game is whole.
    pub fn leads_to(&self, state: &GameState, lines: &[Line], map: &Arc<Map>, rules: &Arc<Ruleset>) -> bool {
        let Some(first) = lines.len().checked_sub(self.orders()) else { return false };
        let mut game = Game::from_state(map.clone(), rules.clone(), self.state.clone());
        let repeated = |line: &Line| game.submit(line.order.clone()).is_ok() && game.state().digest() == line.digest;
        lines[first..].iter().all(repeated) && game.state().digest() == state.digest()
    }
}

/// What was taken back or done otherwise, and can be taken up again: orders of one click or key each, as they were given.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct Others {
    /// Taken back, the last one last.
    pub undone: Vec<Vec<Line>>,
    /// What was done from the same place on before it was taken back and something else was done.
    pub tries: Vec<Vec<Vec<Line>>>,
}

impl Others {
    /// Is there nothing to go back to?
    pub fn is_empty(&self) -> bool {
        self.undone.is_empty() && self.tries.is_empty()
    }
}
