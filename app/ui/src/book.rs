//! The book of the war: a window over the map with pages that answer what one wants to know, which stays open while one
//! plays on. Each page keeps how it was left.

mod arrivals;
mod charts;
mod cities;
mod countries;
mod dispatch;
mod events;
mod listing;
pub(crate) mod once;
mod supply;
mod table;
mod threats;
mod units;

pub(crate) use arrivals::{Arrivals, How, columns as arrival_columns, knows_pool};
pub(crate) use charts::{Charts, Measure};
pub(crate) use cities::{Cities, What, columns as city_columns};
pub(crate) use countries::{Countries, Line, Subject};
pub(crate) use dispatch::Front;
pub(crate) use events::Events;
use meridian_engine::CountryId;
use meridian_words::t;
pub(crate) use supply::Supplies;
pub(crate) use table::{Cell, Column, Goal, Sheet, as_text};
pub(crate) use threats::Threatened;
pub(crate) use units::{State, Units, columns as unit_columns};

/// A page of the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Page {
    /// All that has happened, to be searched.
    #[default]
    Events,
    /// Every unit that the player may know of.
    Units,
    /// Every city and resource.
    Cities,
    /// A country at a time, and how the war is won.
    Countries,
    /// What comes in the next months, and what can be bought.
    Arrivals,
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
    pub const ALL: [Self; 9] = [
        Self::Dispatch,
        Self::Events,
        Self::Units,
        Self::Cities,
        Self::Countries,
        Self::Arrivals,
        Self::Supply,
        Self::Threats,
        Self::Charts,
    ];

    /// Its name in the settings.
    pub fn key(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Units => "units",
            Self::Cities => "cities",
            Self::Countries => "countries",
            Self::Arrivals => "arrivals",
            Self::Dispatch => "dispatch",
            Self::Charts => "charts",
            Self::Supply => "supply",
            Self::Threats => "threats",
        }
    }
    /// As it stands on its tab.
    pub fn title(self) -> String {
        match self {
            Self::Events => t!("book-events"),
            Self::Units => t!("book-units"),
            Self::Cities => t!("book-cities"),
            Self::Countries => t!("book-countries"),
            Self::Arrivals => t!("book-arrivals"),
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
    pub(crate) units: Units,
    pub(crate) cities: Cities,
    pub(crate) countries: Countries,
    pub(crate) arrivals: Arrivals,
    /// The page that was asked for last, until somebody has looked whether it is here.
    pub(crate) asked: Option<Page>,
    /// It has just been opened at a page: what is typed is meant for its search.
    pub(crate) fresh: bool,
    pub(crate) dispatch: Front,
    pub(crate) charts: Charts,
    pub(crate) supply: Supplies,
    pub(crate) threats: Threatened,
}

impl Book {
    /// Opens it at a page; at the one that shows already it closes.
    pub(crate) fn turn_to(&mut self, page: Page) {
        self.open = !self.open || self.page != page;
        (self.page, self.asked) = (page, Some(page));
    }
    /// Opens it at the page of a country.
    pub(crate) fn show_country(&mut self, country: CountryId) {
        self.countries.subject = Subject::Country(country);
        // it was chosen: nothing is looked for
        self.lie_open_at(Page::Countries);
    }
    /// Opens it at a page, ready to be typed in.
    pub(crate) fn open_at(&mut self, page: Page) {
        self.lie_open_at(page);
        self.fresh = true;
    }
    pub(crate) fn lie_open_at(&mut self, page: Page) {
        (self.open, self.page, self.asked) = (true, page, Some(page));
    }
}
