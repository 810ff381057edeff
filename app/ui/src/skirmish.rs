//! The skirmish on the screen: the choice of a fight, and the table that it is played at. What is drawn of them is the panels'.

mod choice;
mod command;
mod lesson;
mod library;
mod plays;
mod table;

pub(crate) use choice::FOG;
pub use choice::{Choice, Opponent, Sky};
pub use command::SkirmishCommand;
pub use lesson::{Coach, LESSONS, Lesson, Step, Until};
pub use library::Library;
pub use plays::Onto;
pub(crate) use plays::is_useful;
pub(crate) use table::Looks;
pub use table::{Said, Shown, Table};

/// What stands in place of the start menu.
pub enum Place {
    /// A fight is chosen.
    Choice(Box<Choice>),
    /// A fight is played or watched.
    Table(Box<Table>),
}
