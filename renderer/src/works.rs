//! What was built and what was destroyed in a cell.

/// A building: how many of its steps are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Building {
    /// Steps done.
    pub done: u8,
    /// Steps in all.
    pub of: u8,
}

impl Building {
    /// No step is left.
    pub fn is_finished(self) -> bool {
        self.done >= self.of
    }
}

/// The works of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Works {
    /// None where none was begun.
    pub fortification: Option<Building>,
    /// None where none was begun.
    pub airfield: Option<Building>,
    /// Port and airbase of the city or the resource are out of use.
    pub installations_destroyed: bool,
    /// The resource is out of use.
    pub resource_destroyed: bool,
}
