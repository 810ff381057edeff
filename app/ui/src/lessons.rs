//! The tutorial: lessons are data, a coach goes through one on a war that is played in earnest. A step is over when the
//! position or the screen is as it wants it, however that came about; nothing is scripted.

mod coach;
mod command;
mod condition;
mod deed;
mod lesson;
mod place;
#[cfg(test)]
mod tests;

pub use coach::{Coach, Outcome, Stage};
pub use command::LessonCommand;
pub use condition::{Condition, Seen};
pub use deed::{Act, Deed};
pub use lesson::{Goal, Lesson, Look, Message, Plays, Step};
pub use place::Place;

use meridian_session::world::LESSONS;
use meridian_words::{Fault, t};
use std::sync::LazyLock;

/// All lessons in the order in which they are taught; one that can't be read says why.
pub fn all() -> &'static [Result<Lesson, Fault>] {
    static ALL: LazyLock<Vec<Result<Lesson, Fault>>> =
        LazyLock::new(|| LESSONS.iter().map(|(name, text)| Lesson::read(name, text)).collect());
    &ALL
}

/// The lesson of that name.
///
/// # Errors
/// It can't be read, or there is none.
pub fn named(name: &str) -> Result<&'static Lesson, String> {
    let at = LESSONS.iter().position(|(known, _)| *known == name);
    match at.and_then(|at| all().get(at)) {
        Some(read) => read.as_ref().map_err(ToString::to_string),
        None => Err(t!("lesson-unknown", name = name)),
    }
}
