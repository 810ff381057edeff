//! Where a reader is in the rulebook.

use egui_commonmark::CommonMarkCache;
use meridian_presentation::rulebook::{Place, Rulebook};

/// What a reader has open. Kept while the program runs, so that the book opens where it was closed.
pub struct Reader {
    pub(crate) book: Rulebook,
    /// The rulesets that it is the book of, the one that is played first.
    pub(crate) rulesets: Vec<String>,
    pub(crate) cache: CommonMarkCache,
    pub(crate) at: Place,
    /// Where links were followed from.
    pub(crate) before: Vec<Place>,
    pub(crate) search: String,
    pub(crate) found: Vec<Place>,
    /// The section has to come into view.
    pub(crate) turns: bool,
    /// What is typed is meant for the search.
    pub(crate) fresh: bool,
}

impl Reader {
    /// At the first page of the book of these rulesets.
    pub fn new(rulesets: Vec<String>) -> Self {
        Self::of(Rulebook::read(&rulesets), rulesets)
    }
    /// At the first page of the book of the skirmish, which is of no ruleset.
    pub fn skirmish() -> Self {
        Self::of(Rulebook::skirmish(), Vec::new())
    }
    pub(crate) fn is_skirmish(&self) -> bool {
        self.rulesets.is_empty()
    }
    fn of(book: Rulebook, rulesets: Vec<String>) -> Self {
        let mut cache = CommonMarkCache::default();
        for link in book.pages().iter().flat_map(|page| &page.sections).flat_map(|section| &section.links) {
            cache.add_link_hook(link);
        }
        let at = Place { page: 0, section: 0 };
        Self {
            book,
            rulesets,
            cache,
            at,
            before: Vec::new(),
            search: String::new(),
            found: Vec::new(),
            turns: true,
            fresh: true,
        }
    }
    /// Opens the paragraph that the program cites, if there is such a one.
    pub(crate) fn open(&mut self, citation: &str) {
        if let Some(place) = self.book.paragraph(citation) {
            self.go(place);
        }
        self.fresh = true;
    }
    /// The book is closed: what is typed next is meant for the search again.
    pub(crate) fn close(&mut self) {
        self.fresh = true;
    }
    pub(crate) fn go(&mut self, place: Place) {
        if place != self.at {
            self.before.push(self.at);
        }
        self.at = place;
        self.turns = true;
    }
    pub(crate) fn back(&mut self) {
        if let Some(place) = self.before.pop() {
            self.at = place;
            self.turns = true;
        }
    }
    pub(crate) fn find(&mut self) {
        self.found = self.book.search(&self.search);
    }
}
