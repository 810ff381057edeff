//! What a side may do: pure queries shared by the screen, the AIs and the checker. What these list is exactly what
//! `Game::check` accepts. One file for each phase says who can do what to whom; [`LegalOrders`] counts, lists and draws the
//! orders that come of it.

pub mod air_naval;
pub mod build;
pub mod combat;
pub mod deployment;
mod flood;
pub mod interception;
mod kind;
pub mod money;
pub mod movement;
mod orders;
pub mod reach;
mod seen;
mod stance;
pub mod war;

use crate::rules::Position;
use crate::{Order, OrderKind, Side};
pub use kind::{Kind, Kinds};
pub use orders::LegalOrders;

/// Would the order be accepted?
fn accepts(at: Position, side: Side, kind: &OrderKind) -> bool {
    crate::game::check(at, &Order { side, kind: kind.clone() }).is_ok()
}
