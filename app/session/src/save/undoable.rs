//! What a saved game needs so that what was done last can still be taken back.

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
