//! What a war was, in figures and on one page: what each side did, had and lost, what happened when, and what it did wrong.
//!
//! **Is** the reader of wars that were played, the one count of what an event costs and of how a month ends, and the frame and the charts of every page of HTML that the program writes.
//! **Never is** a part of a game: it plays nothing but orders that were given before, and asks nobody.

#![warn(missing_docs)]

mod chart;
mod deeds;
mod escorts;
mod losses;
mod page;
mod sides;
mod turning;
mod war;

pub use chart::{Chart, chart};
pub use deeds::{Deeds, Tally};
pub use losses::{By, Forces, Loss, lost};
pub use page::filled;
pub use sides::Sides;
pub use turning::swings;
pub use war::{MonthFigures, War};
