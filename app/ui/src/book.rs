//! The book of the war: a window over the map with pages that answer what one wants to know, which stays open while one
//! plays on. Each page keeps how it was left.

mod events;

pub(crate) use events::{Events, contains};
use meridian_words::t;

/// A page of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// All that has happened, to be searched.
    #[default]
    Events,
}

impl Page {
    /// All, as their tabs stand.
    pub const ALL: [Self; 1] = [Self::Events];

    /// As it stands on its tab.
    pub fn title(self) -> String {
        match self {
            Self::Events => t!("book-events"),
        }
    }
}

/// Which page lies open, and how each was left.
#[derive(Debug, Default)]
pub struct Book {
    /// It is on the screen.
    pub open: bool,
    /// The page that shows, or would.
    pub page: Page,
    pub(crate) events: Events,
}

impl Book {
    /// Opens it at a page; at the one that shows already it closes.
    pub(crate) fn turn_to(&mut self, page: Page) {
        self.open = !self.open || self.page != page;
        self.page = page;
    }
}
