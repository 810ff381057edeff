//! The classic player.
