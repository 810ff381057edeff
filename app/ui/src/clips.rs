//! A part of a war that is watched as a moving picture: what is asked for, and the thread that plays, draws and writes it while
//! the game goes on.

mod order;
mod work;

pub use order::{ClipOrder, Format, Pace, SIZES, Span};
pub use work::Clip;
