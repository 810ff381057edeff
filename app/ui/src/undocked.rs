//! Parts of the screen in windows of their own, for a second screen: which there are, which of them are open, and where they
//! stand. What a part shows and how it was left lies where it always lies; a window is only another place to see it.

mod command;
mod part;
mod place;
mod second_map;

pub use command::WindowCommand;
pub use part::Part;
pub use place::{Place, Places};
pub use second_map::SecondMap;

use meridian_engine::CellId;
use std::collections::BTreeSet;

/// A window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnyWindow {
    /// The main one.
    Main,
    /// That of a part.
    Of(Part),
}

impl From<Option<Part>> for AnyWindow {
    fn from(part: Option<Part>) -> Self {
        part.map_or(Self::Main, Self::Of)
    }
}

/// The windows of parts, whether a war is on the screen that they are for or not.
#[derive(Default)]
pub struct Undocked {
    open: BTreeSet<Part>,
    /// The window to be brought to the front.
    pub(crate) called: Option<AnyWindow>,
    /// The window that has the keyboard; none: the main one.
    pub(crate) keyed: Option<Part>,
    /// A place that a row under the pointer speaks of, and the window it is in; none: the main one.
    lit: Option<(Option<Part>, CellId)>,
    /// The camera of the second map.
    pub map: SecondMap,
}

impl Undocked {
    /// Those that stood open when the program ended.
    pub(crate) fn again(places: &Places) -> Self {
        Self { open: places.open().collect(), ..Self::default() }
    }
    /// Somebody else looks, or at another game: nothing of what was looked at stays.
    pub(crate) fn forget(&mut self) {
        (self.lit, self.map) = (None, SecondMap::default());
    }
    /// Does the part stand in a window of its own?
    pub fn has(&self, part: Part) -> bool {
        self.open.contains(&part)
    }
    /// All that do.
    pub fn all(&self) -> impl Iterator<Item = Part> + '_ {
        self.open.iter().copied()
    }
    pub(crate) fn open(&mut self, part: Part) {
        self.open.insert(part);
        self.called = Some(AnyWindow::Of(part));
    }
    /// The row under the pointer in a window speaks of this place, or none does there.
    pub(crate) fn light(&mut self, of: Option<Part>, cell: Option<CellId>) {
        match cell {
            Some(cell) => self.lit = Some((of, cell)),
            None => self.lit = self.lit.filter(|&(lit_in, _)| lit_in != of),
        }
    }
    /// The place that a row speaks of, in whatever window.
    pub(crate) fn lit(&self) -> Option<CellId> {
        self.lit.map(|(_, cell)| cell)
    }
    /// False when it stood in none.
    pub(crate) fn close(&mut self, part: Part) -> bool {
        self.light(Some(part), None);
        self.keyed = self.keyed.filter(|of| *of != part);
        self.open.remove(&part)
    }
}
