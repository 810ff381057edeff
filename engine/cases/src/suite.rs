//! What all cases share (the map, the rules, the openings), and playing one case.

use crate::fault::{Fault, Problem};
use crate::lexer;
use crate::parse::{self, Case};
use crate::play::Play;
use crate::setup::Stage;
use crate::value::{Value, kebab};
use crate::words::Words;
use crate::{skirmish, steps};
use meridian_assets::{Catalogue, Shelf, TableError, WORLD, WORLD_WAR_2};
use meridian_engine::country::CountryState;
use meridian_engine::{Game, GameState, Map, Month, OrderKind, Ruleset, setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Loaded once, used for any number of files.
pub struct Suite {
    /// What cases name.
    catalogue: Catalogue,
    pub(crate) map: Arc<Map>,
    pub(crate) rules: Arc<Ruleset>,
    /// Rulesets that cases have named.
    rulesets: ReadOnce<String, Arc<Ruleset>>,
    /// Scenarios that cases have named, with the ruleset that they were opened by.
    openings: ReadOnce<(String, String), Opened>,
    /// Tables of the skirmish.
    skirmish: ReadOnce<(), Arc<meridian_skirmish::Facts>>,
    /// Everybody neutral and at home, nothing anywhere.
    pub(crate) nothing: GameState,
}

/// What has been read, each once; or why it can't be.
struct ReadOnce<K, V>(Mutex<BTreeMap<K, Result<V, String>>>);

impl<K: Ord + Clone, V: Clone> ReadOnce<K, V> {
    const fn nothing() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }
    fn or(&self, key: &K, read: impl FnOnce() -> Result<V, String>) -> Result<V, String> {
        let all = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = all().get(key) {
            return found.clone();
        }
        let found = read();
        all().insert(key.clone(), found.clone());
        found
    }
}

/// A scenario as a case begins with it.
#[derive(Clone)]
pub(crate) struct Opened {
    /// Its board, the ground by the ruleset of the case.
    pub map: Arc<Map>,
    /// Before its first phase.
    pub state: GameState,
}

/// What came of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What stands behind `case`.
    pub title: String,
    /// Line of `case`.
    pub line: usize,
    /// What it cites, [`crate::Case::rules`].
    pub rules: Vec<String>,
    /// The ruleset that it is played by.
    pub ruleset: String,
    /// Why it does not pass.
    pub problem: Option<Problem>,
}

impl Outcome {
    /// Is there no problem?
    pub const fn passed(&self) -> bool {
        self.problem.is_none()
    }
}

/// How the report of a panic of the rules begins.
pub const BROKE_OFF: &str = "the rules broke off";

/// Seed of the dice where a case says `dice seeded` and no `seed`.
const SEED: u64 = 7;

impl Suite {
    /// With what the program carries.
    pub fn new() -> Self {
        Self::of(Catalogue::embedded()).unwrap_or_else(|fault| panic!("the embedded tables are broken: {fault}"))
    }
    /// With the rulesets, boards and scenarios of a catalogue.
    ///
    /// # Errors
    /// The main ruleset or the world can't be read. What else can't be read fails the cases that name it.
    pub fn of(catalogue: Catalogue) -> Result<Self, TableError> {
        let rules = catalogue.ruleset(WORLD_WAR_2)?;
        let map = catalogue.board(WORLD, &rules)?;
        let nothing = nothing(&map, &rules);
        let (map, rules) = (Arc::new(map), Arc::new(rules));
        Ok(Self {
            catalogue,
            map,
            rules,
            rulesets: ReadOnce::nothing(),
            openings: ReadOnce::nothing(),
            skirmish: ReadOnce::nothing(),
            nothing,
        })
    }
    /// A ruleset, and a position of it in which everybody is neutral and at home; or why there is none.
    pub(crate) fn ruleset(&self, name: &str) -> Result<(Arc<Ruleset>, GameState), String> {
        let read = || self.catalogue.ruleset(name).map(Arc::new).map_err(|fault| fault.to_string());
        let rules = self.rulesets.or(&name.to_owned(), read)?;
        let nothing = nothing(&self.map, &rules);
        Ok((rules, nothing))
    }
    /// Names of all rulesets.
    pub(crate) fn rulesets(&self) -> Vec<String> {
        self.catalogue.names(Shelf::Rulesets)
    }
    /// The ruleset that a scenario names; or why it can't be read.
    pub(crate) fn ruleset_of(&self, scenario: &str) -> Result<String, String> {
        self.catalogue.card(scenario).map(|card| card.ruleset).map_err(|fault| fault.to_string())
    }
    /// A scenario where nobody has moved yet, by the ruleset of the case; or why it can't be opened.
    pub(crate) fn opening(&self, name: &str, rules: &Ruleset) -> Result<Opened, String> {
        self.openings
            .or(&(name.to_owned(), rules.name.clone()), || self.open(name, rules).map_err(|fault| fault.to_string()))
    }
    fn open(&self, name: &str, rules: &Ruleset) -> Result<Opened, TableError> {
        let board = self.catalogue.card(name)?.board;
        let map = match board == WORLD && rules.name == self.rules.name {
            true => self.map.clone(),
            false => Arc::new(self.catalogue.board(&board, rules)?),
        };
        let state = setup::opening_state(&map, rules, &self.catalogue.scenario(name, rules)?, SEED);
        Ok(Opened { map, state })
    }
    /// The world with the ground that a ruleset gives it.
    pub(crate) fn world(&self, rules: &Ruleset) -> Arc<Map> {
        let mut map = self.map.clone();
        if rules.name != self.rules.name {
            rules.lay(Arc::make_mut(&mut map));
        }
        map
    }
    /// Names of all worlds.
    pub(crate) fn worlds(&self) -> Vec<String> {
        self.catalogue.names(Shelf::Scenarios).into_iter().chain([crate::setup::EMPTY.to_owned()]).collect()
    }

    /// Plays all cases of a file.
    pub fn check(&self, text: &str) -> Vec<Outcome> {
        let outcome = |case: Case| Outcome {
            problem: self.play_safely(&case).err(),
            ruleset: case.ruleset().unwrap_or(&self.rules.name).to_owned(),
            title: case.title,
            line: case.line,
            rules: case.rules,
        };
        parse::parse(text).into_iter().map(outcome).collect()
    }

    /// Plays one case; a panic of the rules is a problem of that case alone.
    fn play_safely(&self, case: &Case) -> Result<(), Problem> {
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.play(case)));
        played.unwrap_or_else(|cause| {
            let text = cause.downcast_ref::<String>().map(String::as_str).or(cause.downcast_ref::<&str>().copied());
            let what = format!("{BROKE_OFF}: {}", text.unwrap_or("no reason given"));
            let hint = "is the position one that can't be? Otherwise please report it".to_owned();
            Err(Fault { line: case.line, column: 1, what, hint }.into())
        })
    }

    /// Plays one case.
    ///
    /// # Errors
    /// The first fault of its text, or the first difference.
    pub fn play(&self, case: &Case) -> Result<(), Problem> {
        if case.fault.is_none() && skirmish::is_one(&case.lines) {
            let facts = self.skirmish.or(&(), skirmish::facts);
            let fault = |what| Fault { line: case.line, column: 1, what, hint: String::new() };
            return skirmish::play(&facts.map_err(fault)?, case.line, &case.lines);
        }
        let Some(play) = self.advance(case)? else {
            let what = "the case expects nothing".to_owned();
            let hint = "add steps such as `do`, `refuse` or `expect`".to_owned();
            return Err(Fault { line: case.line, column: 1, what, hint }.into());
        };
        play.finish(case.line)
    }

    /// The position that the first case of the text leads to; it need not expect anything.
    ///
    /// # Errors
    /// The first fault of its text, or the first difference.
    pub fn game(&self, text: &str) -> Result<Game, Problem> {
        self.first(text).map(|play| play.game)
    }

    /// What `player` orders in the position that the first case of the text leads to, in the words of cases: kinds and fields
    /// as in `engine/src/order.rs`, units and places by the author's names.
    ///
    /// # Errors
    /// The first fault of the text, or the first difference.
    pub fn ordered(&self, text: &str, player: impl FnOnce(Game) -> Vec<OrderKind>) -> Result<Vec<String>, Problem> {
        let play = self.first(text)?;
        let words = |order: Value| match &order {
            Value::Record(kind, _) => format!("{} {}", kebab(kind), order.text(&play)),
            _ => order.text(&play),
        };
        Ok(player(play.game.fork()).iter().map(|kind| words(Value::of(kind))).collect())
    }

    fn first(&self, text: &str) -> Result<Play<'_>, Problem> {
        let cases = parse::parse(text);
        let Some(case) = cases.first() else {
            let what = "there is no case in the text".to_owned();
            return Err(Fault { line: 1, column: 1, what, hint: "begin with `case TITLE`".to_owned() }.into());
        };
        self.staged(case)
    }

    /// Where the lines of the case lead to; there need be no step.
    pub(crate) fn staged(&self, case: &Case) -> Result<Play<'_>, Problem> {
        let mut staged = case.clone();
        let line = lexer::line(case.line, "end 0").ok().flatten();
        staged.lines.extend(line);
        self.advance(&staged)?.ok_or_else(|| {
            Fault { line: case.line, column: 1, what: "the case has no map".to_owned(), hint: String::new() }.into()
        })
    }

    /// Through all lines of the case; none if it has no step.
    fn advance(&self, case: &Case) -> Result<Option<Play<'_>>, Problem> {
        if let Some(fault) = &case.fault {
            return Err(fault.clone().into());
        }
        let mut stage = Stage::new(self);
        let mut lines = case.lines.iter();
        let mut play = None;
        for line in lines.by_ref() {
            if !stage.read(line)? {
                stage.finish(&Words::new(line))?;
                let mut begun = Play::begin(stage, line.number)?;
                steps::run(&mut begun, line)?;
                play = Some(begun);
                break;
            }
        }
        let Some(mut play) = play else { return Ok(None) };
        for line in lines {
            steps::run(&mut play, line)?;
        }
        Ok(Some(play))
    }
}

impl Default for Suite {
    fn default() -> Self {
        Self::new()
    }
}

fn nothing(map: &Map, rules: &Ruleset) -> GameState {
    let countries = rules.countries.iter().map(|data| CountryState::peaceful(data.barred)).collect();
    GameState::new("empty", SEED, Month::new(1939, 8), map.home.clone(), countries)
}
