//! A ruleset and a scenario to begin with: folders that play at once like what they overlay, with what a designer changes
//! first and a word on each thing.

use super::{Catalogue, Shelf};
use crate::ruleset::WORLD_WAR_2;
use crate::ruleset::error::Fault;
use crate::{TableError, WORLD};

/// A folder in the making: where it goes, and its files by name and text.
pub type NewFolder = (Shelf, Vec<(&'static str, String)>);

/// The tables of a ruleset and what one line or entry is, for the README of a new one.
pub(super) const TABLES: &[(&str, &str)] = &[
    ("countries.csv", "a country; row by row"),
    ("groups.csv", "a group of cells that other tables name"),
    ("kinds.csv", "a kind of unit: what it is to the rules, price, delay; row by row"),
    ("terrain.csv", "a terrain: which cells are of it, what it costs, closes and adds to the defence"),
    ("features.csv", "a feature of hexsides that bars land units or costs them points"),
    ("classes.csv", "a unit class: all its figures; row by row"),
    ("arrivals.csv", "a reinforcement and when it comes; `more_arrivals.csv` adds rows"),
    ("exchange.csv", "a direction in which money may be sent"),
    ("convoys.csv", "a route for money by sea"),
    ("atomic.csv", "who has the bomb"),
    ("income.toml", "what cells and treasuries pay"),
    ("politics.toml", "how countries come into the war and leave it, supply groups, victory"),
    ("weather.toml", "seasons, zones, kinds of weather and what each does"),
    ("land_combat.toml", "how land combats are decided and what changes them"),
    ("sequence.toml", "the phases of a turn"),
    ("numbers.toml", "single figures: works, stacking, bases, bombing"),
    ("offensives.toml", "what land attacks cost; the main rules have none"),
    ("sea.toml", "ships that intercept, raiders that cost money; the main rules have none"),
];

impl Catalogue {
    /// A ruleset over `base` with whole copies of its tables `with` (file names), and a scenario of the same name to play it,
    /// where one is played by `base`.
    ///
    /// # Errors
    /// `base` is not there or can't be read, or it has no such table.
    pub fn new_ruleset(&self, name: &str, base: &str, with: &[String]) -> Result<Vec<NewFolder>, TableError> {
        self.ruleset(base)?;
        let chain = self.chain(Shelf::Rulesets, base)?;
        let text = |file: &str| self.reads(Shelf::Rulesets, &chain)(file).unwrap_or_default();
        // a header and one row: enough to see how rows are overlaid
        let kinds = text("kinds.csv");
        let kinds = kinds.lines().take(2).map(|line| format!("{line}\n")).collect();
        let weather = format!(
            "# A copy of the weather of `{base}`. Change what you like; without this file the weather is that of `{base}`.\n\n{}",
            text("weather.toml")
        );
        let about = ABOUT.replace("NAME", name).replace("BASE", base);
        let mut files = vec![
            ("ruleset.toml", about),
            ("weather.toml", weather),
            ("kinds.csv", kinds),
            ("README.md", read_me(name, base)),
        ];
        for table in with {
            let has = || TABLES.iter().map(|(file, _)| *file).filter(|file| !text(file).is_empty());
            let file = has().find(|file| file == table).ok_or_else(|| {
                let has = has().collect::<Vec<_>>().join(", ");
                Fault::new(format!("`{base}` has no table `{table}`"), format!("It has {has}.")).at(table, (1, 1))
            })?;
            files.retain(|(name, _)| *name != file);
            files.push((file, text(file)));
        }
        let mut folders = vec![(Shelf::Rulesets, files)];
        let played = self.names(Shelf::Scenarios).into_iter().rev();
        let mut played = played.filter_map(|id| Some((self.card(&id).ok()?, id)));
        if let Some((card, id)) = played.find(|(card, _)| card.ruleset == base) {
            let files = vec![("scenario.toml", scenario_toml(name, name, &card.board, &id))];
            folders.push((Shelf::Scenarios, files));
        }
        Ok(folders)
    }

    /// A scenario over `from`, by another ruleset and on another board if they are named.
    ///
    /// # Errors
    /// One of them is not there or can't be read, or they don't fit together.
    pub fn new_scenario(
        &self,
        name: &str,
        from: &str,
        ruleset: Option<&str>,
        board: Option<&str>,
    ) -> Result<NewFolder, TableError> {
        let card = self.card(from)?;
        let (ruleset, board) = (ruleset.unwrap_or(&card.ruleset), board.unwrap_or(&card.board));
        let rules = self.ruleset(ruleset)?;
        self.board(board, &rules)?;
        self.scenario(from, &rules)?;
        let chain = self.chain(Shelf::Scenarios, from)?;
        let text = |file: &str| self.reads(Shelf::Scenarios, &chain)(file);
        let missing = || Fault::new("the file is missing", "Start from another scenario.").at("start.toml", (1, 1));
        let start = text("start.toml").ok_or_else(missing)?;
        let start = format!(
            "# How the game opens: a copy of `{from}`. Change what you like; without this file it opens as `{from}`.\n\n{start}"
        );
        let mut files = vec![("scenario.toml", scenario_toml(name, ruleset, board, from)), ("start.toml", start)];
        // rows that are added to those of the base
        if let Some(header) = text("initial.csv").as_deref().and_then(|text| text.lines().next()) {
            files.push(("more_initial.csv", format!("{header}\n")));
        }
        Ok((Shelf::Scenarios, files))
    }

    /// The scenario that a new one is made from if none is named: the last of the main ruleset on the world.
    pub fn usual_start(&self) -> Option<String> {
        let is_main = |id: &String| {
            self.place(Shelf::Scenarios, id).is_none()
                && self.card(id).is_ok_and(|card| card.ruleset == WORLD_WAR_2 && card.board == WORLD)
        };
        self.names(Shelf::Scenarios).into_iter().rfind(is_main)
    }
}

const ABOUT: &str = r#"# What the ruleset is, beside its tables. Not part of its hash: change these lines as you like, and saved games go on.

# For lists, and for the card of its scenarios.
title = "NAME"
summary = ""
# What is otherwise than in the main rules, a few words each.
differs = []

# Files that are not here are those of this ruleset. What is here takes the place of a file; countries.csv, kinds.csv and
# classes.csv row by row: a row with a key of the base takes its place, others are added.
base = "BASE"

# When you change tables in a way that plays alike to the last die: the hashes of the editions before, so that their saved
# games go on. `meridian list rulesets --json` shows the hash of today.
formerly = []
"#;

fn scenario_toml(name: &str, ruleset: &str, board: &str, base: &str) -> String {
    format!(
        r#"# A scenario: what it is called, which rules and which board it is played with. How it opens: start.toml.

title = "{name}"
summary = """
The opening of {base}.\
"""
ruleset = "{ruleset}"
board = "{board}"

# Files that are not here are those of this scenario. more_initial.csv adds rows to its table of units.
base = "{base}"
"#
    )
}

fn read_me(name: &str, base: &str) -> String {
    let rows = TABLES.iter().map(|(file, what)| format!("| `{file}` | {what} |\n"));
    format!(
        "# {name}\n\nA ruleset over `{base}`. It plays like it until you change a table. Copy here what you want to change from\n\
         `assets/rulesets/{base}` of the sources, or let `meridian new-ruleset NAME --base {base} --with TABLE` do it when you begin; `weather.toml` and\n\
         one row of `kinds.csv` are here in any case. A file takes the place of the base's, those marked so row by row. What the columns mean: docs/data.md, step by step: docs/rulesets.md.\n\n\
         | File | One line or entry is |\n|---|---|\n{}",
        rows.collect::<String>()
    )
}
