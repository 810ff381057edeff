//! The game on the screen: window, menu, game screen, panels, keyboard and pointer.
//!
//! **Is** what a person sees and does: it lays out a position that others made and turns clicks and keys into orders.
//! **Never is** a judge or a scribe: it decides no rule, writes no file of its own format, and reads no command line.

#![warn(missing_docs)]

pub mod book;
mod camera;
pub mod clips;
pub mod compare;
pub mod frame;
pub mod game_screen;
pub mod keys;
pub mod lessons;
mod memory;
mod minimap;
mod panels;
mod search;
pub mod settings;
pub mod shell;
pub mod side_panels;
pub mod skirmish;
pub mod style;
pub mod tournaments;
pub mod undocked;
pub mod window;
