//! The book of the war: a window over the map with pages that answer what one wants to know, which stays open while one
//! plays on. Each page keeps how it was left.

mod charts;
mod dispatch;
mod events;
mod supply;
mod threats;

pub(crate) use charts::{Charts, Measure};
pub(crate) use dispatch::Front;
pub(crate) use events::{Events, contains};
use meridian_words::t;
pub(crate) use supply::Supplies;
pub(crate) use threats::Threatened;

/// A page of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// All that has happened, to be searched.
    #[default]
    Events,
    /// The front page of a month.
    Dispatch,
    /// How the war went, as lines.
    Charts,
    /// Who is cut off.
    Supply,
    /// What the enemy could attack.
    Threats,
}

impl Page {
    /// All, as their tabs stand.
    pub const ALL: [Self; 5] = [Self::Events, Self::Dispatch, Self::Charts, Self::Supply, Self::Threats];

    /// As it stands on its tab.
    pub fn title(self) -> String {
        match self {
            Self::Events => t!("book-events"),
            Self::Dispatch => t!("book-dispatch"),
            Self::Charts => t!("book-charts"),
            Self::Supply => t!("book-supply"),
            Self::Threats => t!("book-threats"),
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
    pub(crate) dispatch: Front,
    pub(crate) charts: Charts,
    pub(crate) supply: Supplies,
    pub(crate) threats: Threatened,
}

impl Book {
    /// Opens it at a page; at the one that shows already it closes.
    pub(crate) fn turn_to(&mut self, page: Page) {
        self.open = !self.open || self.page != page;
        self.page = page;
    }
}
