//! A position that is put away for later: who holds the cells is told in runs, and what follows from the rest is left out.

use super::GameState;
use crate::CountryId;
use std::iter::repeat_n;

/// Far smaller than what it was made from: nothing in it is there once for each cell.
#[derive(Clone, Debug)]
pub struct Packed {
    /// Without anything that there is one of for each cell.
    rest: GameState,
    /// Who holds so many cells, in their order.
    holders: Vec<(u16, Option<CountryId>)>,
}

impl Packed {
    /// Of a position.
    pub fn of(state: &GameState) -> Self {
        let mut holders: Vec<(u16, Option<CountryId>)> = Vec::new();
        for &country in &state.controller {
            match holders.last_mut() {
                Some((cells, same)) if *same == country && *cells < u16::MAX => *cells += 1,
                _ => holders.push((1, country)),
            }
        }
        let rest = GameState { controller: Vec::new(), heads: Vec::new(), next: Vec::new(), ..state.clone() };
        Self { rest, holders }
    }
    /// The position as it was.
    pub fn unpacked(&self) -> GameState {
        let mut state = self.rest.clone();
        state.controller = self.holders.iter().flat_map(|&(cells, country)| repeat_n(country, cells.into())).collect();
        state.find_units();
        state
    }
    /// That of the position.
    pub const fn digest(&self) -> u64 {
        self.rest.digest
    }
}
