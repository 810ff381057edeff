//! What a side may do: pure queries shared by the screen, the AIs and the checker. What these list is exactly what
//! `Game::check` accepts.

pub mod combat;
pub mod movement;
pub mod reach;
