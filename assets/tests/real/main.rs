//! The politics on the real map: the cases of the rulebook that need real places (marked [M]).

mod opening;
mod places;
mod play;
mod turmoil;
