//! The rulebook as a person reads it on the screen: pages of sections, links that lead from one to another, a search. What
//! is written there is made of docs/rules and docs/rulings.md; nothing of it is said here.

use std::collections::BTreeMap;

/// All pages, in the order in which they are read.
#[derive(Clone, Debug)]
pub struct Rulebook {
    pages: Vec<Page>,
    /// By file, and by file and anchor: `rules/14-land-combat.md#14.2`.
    anchors: BTreeMap<String, Place>,
}

/// A chapter, the tables, or the rulings.
#[derive(Clone, Debug)]
pub struct Page {
    /// `14 Land combat`.
    pub title: String,
    /// Numbered paragraphs and headings, in order.
    pub sections: Vec<Section>,
}

/// What a link can lead to, with all that follows up to the next such thing.
#[derive(Clone, Debug)]
pub struct Section {
    /// Markdown; links within the rulebook read `rule:PAGE/SECTION`.
    pub text: String,
    /// Links of the text, as they are written there.
    pub links: Vec<String>,
    /// What a search looks at: the words in small letters.
    plain: String,
}

/// A section by its page and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Index of the page.
    pub page: usize,
    /// Index in the page.
    pub section: usize,
}

/// Before the place in a link.
const SCHEME: &str = "rule:";
/// Below it stand the targets of links.
const LINKS: &str = "<!-- links -->";
/// Marks what says how to read: of interest to who holds rules to code.
const DEFINITION: &str = "(definition) ";
/// Begins the cases of a ruling, which are files of the sources.
const CASES: &str = "*Cases:*";

impl Rulebook {
    /// Reads what the program carries for games by these rulesets, the first of which is played: their own books, then the
    /// main rulebook, which all lean on.
    pub fn read(rulesets: &[String]) -> Self {
        let of = |ruleset: &String| {
            meridian_assets::RULEBOOK.iter().find(move |(file, _)| own_book(file).as_ref() == Some(ruleset))
        };
        let main = meridian_assets::RULEBOOK.iter().filter(|(file, _)| own_book(file).is_none());
        Self::of(&rulesets.iter().filter_map(of).chain(main).copied().collect::<Vec<_>>())
    }
    /// Reads the book of the skirmish.
    pub fn skirmish() -> Self {
        Self::of(meridian_assets::SKIRMISH_RULEBOOK)
    }
    fn of(files: &[(&str, &str)]) -> Self {
        let cut: Vec<Vec<Part>> = files.iter().map(|(_, text)| parts(text)).collect();
        let mut anchors = BTreeMap::new();
        for (page, ((file, _), parts)) in files.iter().zip(&cut).enumerate() {
            anchors.insert((*file).to_owned(), Place { page, section: 0 });
            for (section, part) in parts.iter().enumerate() {
                for anchor in &part.anchors {
                    anchors.entry(format!("{file}#{anchor}")).or_insert(Place { page, section });
                }
            }
        }
        let page = |((file, text), parts): (&(&str, &str), Vec<Part>)| Page {
            title: parts
                .first()
                .map_or("", |first| first.text.lines().next().unwrap_or(""))
                .trim_matches(['#', ' '])
                .to_owned(),
            sections: {
                let targets = targets(file, text);
                parts.into_iter().map(|part| Section::of(&part.text, file, &targets, &anchors)).collect()
            },
        };
        Self { pages: files.iter().zip(cut).map(page).collect(), anchors }
    }
    /// In the order in which they are read.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }
    /// Where a link of the text leads.
    pub fn follow(&self, link: &str) -> Option<Place> {
        let (page, section) = link.strip_prefix(SCHEME)?.split_once('/')?;
        let place = Place { page: page.parse().ok()?, section: section.parse().ok()? };
        self.pages.get(place.page).is_some_and(|page| place.section < page.sections.len()).then_some(place)
    }
    /// The paragraph that the program cites, `§14.2.2` or `TW §11.1.1`; where it is not numbered to the end, what it is a
    /// part of.
    pub fn paragraph(&self, citation: &str) -> Option<Place> {
        let (letters, number) = citation.split_once('§')?;
        let letters = letters.trim();
        let is_cited = |file: &str| match own_book(file) {
            Some(book) => letters_of(&book) == letters,
            None => matches!(letters, "" | "WW2"),
        };
        let mut number = number.trim_end_matches('.');
        loop {
            let found =
                |key: &str| key.split_once('#').is_some_and(|(file, anchor)| anchor == number && is_cited(file));
            if let Some((_, place)) = self.anchors.iter().find(|(key, _)| found(key)) {
                return Some(*place);
            }
            number = number.rsplit_once('.')?.0;
        }
    }
    /// Sections that hold all of the words, whatever their capitals; none for no words.
    pub fn search(&self, words: &str) -> Vec<Place> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let holds = |section: &Section| words.iter().all(|word| section.plain.contains(word.as_str()));
        let pages = self.pages.iter().enumerate();
        pages
            .flat_map(|(page, it)| {
                it.sections.iter().enumerate().map(move |(section, it)| (Place { page, section }, it))
            })
            .filter(|(_, section)| holds(section))
            .map(|(place, _)| place)
            .collect()
    }
    /// The section at a place.
    pub fn section(&self, place: Place) -> Option<&Section> {
        self.pages.get(place.page)?.sections.get(place.section)
    }
}

/// The ruleset that a file is the book of: the one that it is called like. None for the main rulebook and the rulings.
fn own_book(file: &str) -> Option<String> {
    let stem = file.strip_prefix("rules/")?.strip_suffix(".md")?;
    // the book of the skirmish is a folder
    let stem = stem.split_once('/').map_or(stem, |(folder, _)| folder);
    (stem.starts_with(|first: char| first.is_alphabetic()) && stem != "tables").then(|| stem.replace('-', "_"))
}

/// What a ruleset's book is cited by: the initials of its words, `TW` of `theatre_weather`.
fn letters_of(ruleset: &str) -> String {
    if ruleset == "skirmish" {
        return "SK".to_owned();
    }
    ruleset.split('_').filter_map(|word| word.chars().next()).map(|first| first.to_ascii_uppercase()).collect()
}

/// A section before its links are known.
struct Part {
    anchors: Vec<String>,
    text: String,
}

/// Cuts a file where something begins that can be linked to.
fn parts(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let body = text.split(LINKS).next().unwrap_or_default();
    for line in body.lines().filter(|line| !line.starts_with("<!--") && !line.starts_with(CASES)) {
        let (anchor, bare) = without_anchor(line);
        let bare = bare.replacen(DEFINITION, "", 1);
        let begins = anchor.is_some() || bare.starts_with('#');
        // a heading and the paragraph of the same number are two
        if begins || parts.is_empty() {
            parts.push(Part { anchors: anchor.into_iter().map(str::to_owned).collect(), text: String::new() });
        }
        if let Some(part) = parts.last_mut() {
            part.text.push_str(&bare);
            part.text.push('\n');
        }
    }
    parts
}

/// The anchor of a line, and the line without it.
fn without_anchor(line: &str) -> (Option<&str>, String) {
    let Some((before, rest)) = line.split_once("<a id=\"") else { return (None, line.to_owned()) };
    let Some((anchor, after)) = rest.split_once("\"></a>") else { return (None, line.to_owned()) };
    (Some(anchor), format!("{before}{after}"))
}

/// What the labels of a file stand for: paths below docs/ with their anchors.
fn targets<'t>(file: &str, text: &'t str) -> BTreeMap<&'t str, String> {
    let list = text.split_once(LINKS).map_or("", |(_, list)| list);
    let entry = |line: &'t str| {
        let (label, target) = line.strip_prefix('[')?.split_once("]: ")?;
        Some((label, path(file, target)))
    };
    list.lines().filter_map(entry).collect()
}

/// A target of a link in a file, from docs/ on.
fn path(file: &str, target: &str) -> String {
    let mut folders: Vec<&str> = file.split('/').collect();
    folders.pop();
    let mut rest = target;
    while let Some(up) = rest.strip_prefix("../") {
        folders.pop();
        rest = up;
    }
    folders.push(rest);
    folders.join("/")
}

impl Section {
    fn of(text: &str, file: &str, targets: &BTreeMap<&str, String>, anchors: &BTreeMap<String, Place>) -> Self {
        let mut section = Self { text: String::new(), links: Vec::new(), plain: String::new() };
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let Some((label, after)) = after.split_once(']') else { break };
            section.add(before);
            // inline, or by a label of the list below
            let inline = after.strip_prefix('(').and_then(|after| after.split_once(')'));
            let (target, after) = match inline {
                Some((target, after)) => (Some(path(file, target)), after),
                None => (targets.get(label).cloned(), after),
            };
            match target.map(|target| anchors.get(&target).copied()) {
                Some(Some(place)) => section.link(label, place),
                // leads out of the rulebook
                Some(None) => section.add(label),
                None => section.add(&format!("[{label}]")),
            }
            rest = after;
        }
        section.add(rest);
        section.plain = section.plain.to_lowercase();
        section
    }
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
        self.plain.extend(text.chars().filter(|letter| !matches!(letter, '*' | '#' | '`')));
    }
    fn link(&mut self, label: &str, place: Place) {
        let link = format!("{SCHEME}{}/{}", place.page, place.section);
        self.text.push_str(&format!("[{label}]({link})"));
        self.plain.push_str(label);
        if !self.links.contains(&link) {
            self.links.push(link);
        }
    }
    /// The first words, for a list of what was found: without marks, at most so many letters.
    pub fn summary(&self, most: usize) -> String {
        let mut text = String::new();
        let mut rest = self.text.as_str();
        while let Some((before, after)) = rest.split_once("](") {
            text.push_str(before);
            rest = after.split_once(')').map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        let words = text.chars().map(|letter| if letter == '\n' { ' ' } else { letter });
        let words: String = words.filter(|letter| !matches!(letter, '*' | '#' | '`' | '[' | ']')).collect();
        let words = words.trim();
        if words.chars().count() <= most {
            return words.to_owned();
        }
        let cut: String = words.chars().take(most).collect();
        format!("{}…", cut.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_of_the_rulebook_is_carried() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let files = std::fs::read_dir(docs.join("rules"))
            .expect("docs/rules")
            // the book of the skirmish is a folder, and belongs to no war
            .filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_file()))
            .map(|entry| format!("rules/{}", entry.expect("readable").file_name().to_string_lossy()));
        let mut there: Vec<String> = files.chain(["rulings.md".to_owned()]).collect();
        there.sort();
        let mut carried: Vec<String> = meridian_assets::RULEBOOK.iter().map(|(file, _)| (*file).to_owned()).collect();
        carried.sort();
        assert_eq!(carried, there, "assets/src/rulebook.rs");
    }

    #[test]
    fn every_page_has_a_title_and_every_link_leads_somewhere() {
        let book = Rulebook::read(&meridian_assets::rulesets());
        let mut links = 0;
        for page in book.pages() {
            assert!(!page.title.is_empty() && !page.title.contains('<'), "{}", page.title);
            for section in &page.sections {
                assert!(!section.text.contains("<a id") && !section.text.contains("<!--"), "{}", section.text);
                for link in &section.links {
                    assert!(book.follow(link).is_some(), "{}: {link}", page.title);
                    links += 1;
                }
            }
        }
        assert!(links > 300, "only {links} links");
        assert_eq!(book.follow("rule:999/0"), None);
    }

    #[test]
    fn a_paragraph_is_found_by_its_citation() {
        let book = Rulebook::read(&[]);
        let text = |citation: &str| {
            let place = book.paragraph(citation).unwrap_or_else(|| panic!("{citation}"));
            book.section(place).expect("a section").text.clone()
        };
        assert!(text("WW2 §14.2.2").starts_with("**§14.2.2** The defense strength"));
        assert!(text("§18.2.1").starts_with("**§18.2.1** Severe winter freezes"));
        // there are no such paragraphs
        assert_eq!(text("\u{a7}18.2.1.7"), text("§18.2.1"), "what it is a part of");
        assert_eq!(book.paragraph("\u{a7}99"), None);
        assert_eq!(book.paragraph("nothing"), None);
    }

    #[test]
    fn the_book_of_the_game_comes_before_the_main_one() {
        let book = Rulebook::read(&["mine".to_owned(), "theatre_weather".to_owned()]);
        let text = |citation: &str| {
            book.paragraph(citation).map(|place| (place.page, book.section(place).expect("a section").text.clone()))
        };
        assert_eq!(book.pages()[0].title, "Theatre weather");
        let (page, weather) = text("TW §11.1.1").expect("there");
        assert!(page == 0 && weather.starts_with("**§11.1.1** The turn track"), "{weather}");
        let (page, movement) = text("§11.1.1").expect("there");
        assert!(page > 0 && movement != weather, "a paragraph of the main book");
        assert_eq!(text("WW2 §11.1.1"), text("§11.1.1"));
        let main = Rulebook::read(&[meridian_assets::WORLD_WAR_2.to_owned()]);
        assert!(main.pages().iter().all(|page| page.title != "Theatre weather"));
        assert_eq!(main.paragraph("TW §11.1.1"), None, "another game's");
        // a book is called like a ruleset
        for (file, _) in meridian_assets::RULEBOOK {
            assert!(own_book(file).is_none_or(|ruleset| meridian_assets::rulesets().contains(&ruleset)), "{file}");
        }
    }

    #[test]
    fn the_skirmish_has_a_book_of_its_own() {
        let book = Rulebook::skirmish();
        let text = |citation: &str| {
            book.section(book.paragraph(citation).expect(citation))
                .map(|section| section.text.clone())
                .expect("a section")
        };
        assert!(text("SK §4.5").contains("By less than 1 more than his nerve"), "{}", text("SK §4.5"));
        assert!(text("SK §99.821").contains("Streams are frozen"), "{}", text("SK §99.821"));
        for page in book.pages() {
            for link in page.sections.iter().flat_map(|section| &section.links) {
                assert!(book.follow(link).is_some(), "{}: {link}", page.title);
            }
        }
    }

    #[test]
    fn a_search_finds_sections_with_all_words() {
        let book = Rulebook::read(&[]);
        let found = book.search("Severe WINTER icecap freezes");
        let texts: Vec<&str> = found.iter().map(|place| book.section(*place).expect("found").text.as_str()).collect();
        assert!(texts.iter().any(|text| text.starts_with("**§18.2.1**")), "{texts:?}");
        assert!(texts.iter().all(|text| text.to_lowercase().contains("icecap")), "{texts:?}");
        assert!(book.search("").is_empty() && book.search("zeppelinbombardment").is_empty());
        let place = book.paragraph("§18.2.1").expect("there");
        assert_eq!(book.section(place).expect("there").summary(22), "§18.2.1 Severe winter…");
    }

    #[test]
    fn links_out_of_the_book_are_words_and_lists_of_cases_are_left_out() {
        let files = [
            (
                "rules/01-a.md",
                "# <a id=\"1\"></a>1 One\n\n<a id=\"1.1\"></a>**§1.1** See [§2.1] and [data](../data.md) [as is].\n\n<!-- links -->\n\n[§2.1]: 02-b.md#2.1\n",
            ),
            ("rules/02-b.md", "# 2 Two\n\n<a id=\"2.1\"></a>**§2.1** Two.\n*Cases:* [x](../tests/x.case).\n"),
        ];
        let book = Rulebook::of(&files);
        assert_eq!(book.pages()[0].title, "1 One");
        assert_eq!(book.pages()[0].sections[1].text.trim(), "**§1.1** See [§2.1](rule:1/1) and data [as is].");
        assert_eq!(book.pages()[1].sections[1].text.trim(), "**§2.1** Two.");
    }
}
