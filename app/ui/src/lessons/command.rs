//! What a player asks of the tutorial.

/// Carried out by the shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonCommand {
    /// Begins the lesson of that name, in place of what is on the screen.
    Begin(String),
    /// The sentence before.
    Back,
    /// The sentence after, or the step is left undone.
    Skip,
    /// Does what the step asks for.
    ShowMe,
    /// The coach goes; the war goes on.
    Leave,
}
