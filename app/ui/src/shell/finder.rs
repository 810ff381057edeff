//! Find anything: whatever has a name, to be looked for by a few letters of it and gone to, opened or done with Enter.

mod actions;
mod named;
mod rank;

use crate::shell::{Command, Dialog, ProgramCommand, Screen, Shell};
use meridian_engine::CellId;

/// What kind of thing was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Something that a key or a menu does.
    Command,
    /// A page of the book of the war.
    Page,
    /// What can be laid over the map.
    Overlay,
    /// A city.
    City,
    /// A resource or a territory.
    Place,
    /// A country.
    Country,
    /// A unit that the player may see.
    Unit,
    /// A note or a place of the player.
    Pin,
    /// A paragraph of the rulebook.
    Rule,
}

impl Kind {
    /// All, in the order in which equals are listed.
    const ALL: [Self; 9] = [
        Self::Pin,
        Self::City,
        Self::Country,
        Self::Place,
        Self::Unit,
        Self::Command,
        Self::Page,
        Self::Overlay,
        Self::Rule,
    ];
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// As it stands in the list.
    pub name: String,
    /// Where or of what it is.
    pub detail: String,
    /// The keys that do the same.
    pub keys: String,
    /// Where it is on the map.
    pub cell: Option<CellId>,
    /// What Enter does, in this order.
    pub does: Vec<Command>,
    text: rank::Text,
}

impl Entry {
    fn new(kind: Kind, name: String, detail: String, does: Vec<Command>) -> Self {
        let text = rank::Text::new(&name, &detail);
        Self { kind, name, detail, keys: String::new(), cell: None, does, text }
    }
    fn at(mut self, cell: CellId) -> Self {
        self.cell = Some(cell);
        self
    }
    fn with_keys(mut self, keys: &str) -> Self {
        keys.clone_into(&mut self.keys);
        self
    }
}

/// Most that one kind lists while there are others.
const A_KIND: usize = 6;
/// Most that are listed of one kind alone.
const ALONE: usize = 40;

/// What is looked for, and what was found.
#[derive(Clone, Debug)]
pub struct Finder {
    /// As typed.
    pub query: String,
    entries: Vec<Entry>,
    /// Places in `entries`, those of a kind together.
    found: Vec<usize>,
    /// How many of a kind are not listed, by the place in `found` of the last one that is.
    more: Vec<(usize, usize)>,
    /// Row under the keyboard, a place in `found`.
    pub chosen: usize,
    /// The row has to come into view.
    pub turns: bool,
}

impl Finder {
    fn new(entries: Vec<Entry>) -> Self {
        let mut finder =
            Self { query: String::new(), entries, found: Vec::new(), more: Vec::new(), chosen: 0, turns: true };
        finder.look();
        finder
    }
    /// Looks anew for what is typed; without a word lists what can be done.
    pub fn look(&mut self) {
        (self.chosen, self.turns) = (0, true);
        let words = rank::words(&self.query);
        let mut hits: Vec<(u32, usize)> = (0..self.entries.len())
            .filter(|&index| !words.is_empty() || matches!(self.entries[index].kind, Kind::Command | Kind::Page))
            .filter_map(|index| Some((self.entries[index].text.score(&words)?, index)))
            .collect();
        hits.sort_by_key(|&(score, index)| (std::cmp::Reverse(score), index));
        let best = |kind: Kind| hits.iter().find(|(_, index)| self.entries[*index].kind == kind).map(|hit| hit.0);
        let mut kinds: Vec<(u32, Kind)> =
            Kind::ALL.into_iter().filter_map(|kind| best(kind).map(|score| (score, kind))).collect();
        // so many rules speak of anything that they stand last unless one is meant
        kinds.sort_by_key(|&(score, kind)| (kind == Kind::Rule && score < rank::WHOLE, std::cmp::Reverse(score)));
        let most = if kinds.len() == 1 || words.is_empty() { ALONE } else { A_KIND };
        (self.found, self.more) = (Vec::new(), Vec::new());
        for (_, kind) in kinds {
            let of: Vec<usize> =
                hits.iter().map(|hit| hit.1).filter(|&index| self.entries[index].kind == kind).collect();
            self.found.extend(of.iter().take(most));
            if of.len() > most {
                self.more.push((self.found.len() - 1, of.len() - most));
            }
        }
    }
    /// What is listed, those of a kind together, each with how many more there are of its kind if it is the last of it.
    pub fn rows(&self) -> impl Iterator<Item = (&Entry, usize)> {
        self.found.iter().enumerate().map(|(row, &index)| {
            let more = self.more.iter().find(|(last, _)| *last == row).map_or(0, |(_, more)| *more);
            (&self.entries[index], more)
        })
    }
    /// All that can be found.
    pub fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }
    /// The row that Enter means.
    pub fn picked(&self) -> Option<&Entry> {
        self.found.get(self.chosen).map(|&index| &self.entries[index])
    }
    /// Goes so many rows down, round the end by single steps.
    pub fn step(&mut self, by: isize) {
        let rows = self.found.len() as isize;
        if rows > 0 {
            let to = self.chosen as isize + by;
            let to = if by.abs() == 1 { to.rem_euclid(rows) } else { to.clamp(0, rows - 1) };
            (self.chosen, self.turns) = (to as usize, true);
        }
    }
}

impl Shell {
    /// Opens the box in which anything can be found, over whatever is on the screen.
    pub(super) fn find(&mut self) {
        let mut entries = Vec::new();
        if let Screen::Game(screen) = &self.screen {
            entries.extend(named::of_game(screen));
        }
        entries.extend(actions::all(self));
        entries.extend(named::rules(&self.reader().book));
        self.dialog = Some(Dialog::Find(Box::new(Finder::new(entries))));
    }
    /// The key that opens the box closes it too.
    pub(super) fn find_or_close(&self) -> Option<Command> {
        match &self.dialog {
            None => Some(ProgramCommand::Find.into()),
            Some(Dialog::Find(_)) => Some(ProgramCommand::Close.into()),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kind: Kind, name: &str, detail: &str) -> Entry {
        Entry::new(kind, name.to_owned(), detail.to_owned(), Vec::new())
    }
    fn finder() -> Finder {
        Finder::new(vec![
            entry(Kind::City, "Stalingrad", "Soviet Union"),
            entry(Kind::City, "Malmö", "Sweden"),
            entry(Kind::City, "Stettin", "Germany"),
            entry(Kind::Unit, "Bismarck", "Sea 2 hexes north of Stettin"),
            entry(Kind::Country, "United Kingdom", "UK"),
            entry(Kind::Command, "Undo", ""),
            entry(Kind::Rule, "§14.2.2 The defense strength", "14 Land combat"),
        ])
    }
    fn found(query: &str) -> Vec<String> {
        let mut finder = finder();
        finder.query = query.to_owned();
        finder.look();
        finder.rows().map(|(entry, _)| entry.name.clone()).collect()
    }

    #[test]
    fn names_are_found_by_their_beginnings_parts_letters_and_accents() {
        assert_eq!(found("stal")[0], "Stalingrad");
        assert_eq!(found("malmo"), ["Malmö"]);
        assert_eq!(found("MALMÖ"), ["Malmö"]);
        assert_eq!(found("grad"), ["Stalingrad"]);
        assert_eq!(found("slgd"), ["Stalingrad"]);
        assert_eq!(found("uk")[0], "United Kingdom");
        assert_eq!(found("14.2")[0], "§14.2.2 The defense strength");
        assert_eq!(found("stettin"), ["Stettin", "Bismarck"], "the place itself before what is there");
        assert_eq!(found("bismarck stettin"), ["Bismarck"], "all words");
        assert!(found("zzz").is_empty());
    }

    #[test]
    fn a_slip_of_the_keyboard_still_finds_the_city() {
        assert_eq!(found("stalingard"), ["Stalingrad"]);
        assert_eq!(found("stetin")[0], "Stettin");
    }

    #[test]
    fn the_keyboard_goes_round_the_rows() {
        let mut finder = finder();
        assert_eq!(finder.picked().map(|entry| entry.name.as_str()), Some("Undo"), "without a word: what can be done");
        finder.query = "st".to_owned();
        finder.look();
        let rows = finder.rows().count();
        assert!(rows > 2);
        finder.step(-1);
        assert_eq!(finder.chosen, rows - 1);
        finder.step(1);
        assert_eq!(finder.chosen, 0);
        finder.step(8);
        assert_eq!(finder.chosen, rows.min(9) - 1);
        finder.query = "nothing like it".to_owned();
        finder.look();
        finder.step(1);
        assert!(finder.picked().is_none());
    }
}
