//! Who is in supply in the present position: one search of the map, kept until the position changes, for the warnings and for
//! the panels that show it in every frame.

use crate::game_screen::GameScreen;
use meridian_engine::rules::supply::SupplyMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The supply of one position, once somebody asked.
#[derive(Default)]
pub struct SupplyNow(RefCell<Option<Kept>>);

/// Of the position with this key.
type Kept = ((u64, u64), Arc<SupplyMap>);

impl GameScreen {
    pub(crate) fn supply(&self) -> Arc<SupplyMap> {
        let at = self.game().position();
        let key = at.state.key();
        let mut kept = self.supply.0.borrow_mut();
        match &*kept {
            Some((of, map)) if *of == key => map.clone(),
            _ => kept.insert((key, Arc::new(SupplyMap::compute(at)))).1.clone(),
        }
    }
}
