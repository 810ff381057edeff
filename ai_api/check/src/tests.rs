//! The tests, a file a group.

pub mod descriptor;
pub mod entry;
pub mod hosts;
pub mod life;
pub mod play;
pub mod program;
pub mod same;
pub mod state;
pub mod tournament;
pub mod traces;
pub mod view;
