//! The random player.
