//! What was built and what was destroyed in a cell.

/// A building: how many of its steps are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Building {
    pub done: u8,
    pub of: u8,
}

impl Building {
    pub fn is_finished(self) -> bool {
        self.done >= self.of
    }
}

/// The works of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Works {
    pub fortification: Option<Building>,
    pub airfield: Option<Building>,
    /// Port and airbase of the city or the resource are out of use.
    pub installations_destroyed: bool,
    pub resource_destroyed: bool,
}
