//! What a side may do: pure queries shared by the screen, the AIs and the checker. What these list is exactly what
//! `Game::check` accepts.

pub mod air_naval;
pub mod build;
pub mod combat;
pub mod deployment;
pub mod interception;
pub mod money;
pub mod movement;
pub mod reach;
pub mod war;
