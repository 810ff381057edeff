//! What all cases share (the map, the rules, the openings), and playing one case.

use crate::fault::{Fault, Problem};
use crate::lexer;
use crate::parse::{self, Case};
use crate::play::Play;
use crate::setup::Stage;
use crate::steps;
use crate::value::{Value, kebab};
use crate::words::Words;
use meridian_assets::{Catalogue, Shelf, WORLD_WAR_2};
use meridian_engine::country::CountryState;
use meridian_engine::{Game, GameState, Map, Month, OrderKind, Ruleset, setup};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Loaded once, used for any number of files.
pub struct Suite {
    pub(crate) map: Arc<Map>,
    pub(crate) rules: Arc<Ruleset>,
    /// Other embedded rulesets, by name.
    others: BTreeMap<String, Arc<Ruleset>>,
    openings: BTreeMap<String, Opened>,
    /// Everybody neutral and at home, nothing anywhere.
    pub(crate) nothing: GameState,
}

/// A scenario as a case begins with it.
#[derive(Clone)]
pub(crate) struct Opened {
    /// Its board; none for the world, which all rulesets share.
    pub board: Option<Arc<Map>>,
    /// Name of its ruleset.
    pub ruleset: String,
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
    /// With the embedded world and tables.
    pub fn new() -> Self {
        let (map, rules) = (Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()));
        let catalogue = Catalogue::embedded();
        let opening = |id: String| {
            let card = catalogue.card(&id).ok()?;
            if card.board != meridian_assets::BOARDS[0].key {
                let opening = catalogue.open(&id).ok()?;
                let state = setup::opening_state(&opening.map, &opening.rules, &opening.scenario, SEED);
                return Some((id, Opened { board: Some(Arc::new(opening.map)), ruleset: card.ruleset, state }));
            }
            let scenario = (card.ruleset == WORLD_WAR_2).then(|| catalogue.scenario(&id, &rules))?.ok()?;
            let state = setup::opening_state(&map, &rules, &scenario, SEED);
            Some((id, Opened { board: None, ruleset: card.ruleset, state }))
        };
        let openings = catalogue.names(Shelf::Scenarios).into_iter().filter_map(opening).collect();
        let nothing = nothing(&map, &rules);
        let others = catalogue.names(Shelf::Rulesets).into_iter().map(|name| {
            let rules = catalogue.ruleset(&name);
            let broken = |fault| panic!("the embedded ruleset {name} is broken: {fault}");
            let rules = Arc::new(rules.unwrap_or_else(broken));
            (name, rules)
        });
        Self { others: others.collect(), map, rules, openings, nothing }
    }
    /// An embedded ruleset, and a position of it in which everybody is neutral and at home.
    pub(crate) fn ruleset(&self, name: &str) -> Option<(Arc<Ruleset>, GameState)> {
        let rules = self.others.get(name)?.clone();
        let nothing = nothing(&self.map, &rules);
        Some((rules, nothing))
    }
    /// A scenario of the case's ruleset, or one on the world, where nobody has moved yet.
    pub(crate) fn opening(&self, name: &str) -> Option<Opened> {
        let empty = || Opened { board: None, ruleset: self.rules.name.clone(), state: self.nothing.clone() };
        if name == "empty" { Some(empty()) } else { self.openings.get(name).cloned() }
    }
    /// Names of all worlds.
    pub(crate) fn worlds(&self) -> Vec<String> {
        self.openings.keys().cloned().chain(["empty".to_owned()]).collect()
    }

    /// Plays all cases of a file.
    pub fn check(&self, text: &str) -> Vec<Outcome> {
        let outcome = |case: Case| Outcome {
            problem: self.play_safely(&case).err(),
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
        self.staged(text).map(|play| play.game)
    }

    /// What `player` orders in the position that the first case of the text leads to, in the words of cases: kinds and fields
    /// as in `engine/src/order.rs`, units and places by the author's names.
    ///
    /// # Errors
    /// The first fault of the text, or the first difference.
    pub fn ordered(&self, text: &str, player: impl FnOnce(Game) -> Vec<OrderKind>) -> Result<Vec<String>, Problem> {
        let play = self.staged(text)?;
        let words = |order: Value| match &order {
            Value::Record(kind, _) => format!("{} {}", kebab(kind), order.text(&play)),
            _ => order.text(&play),
        };
        Ok(player(play.game.fork()).iter().map(|kind| words(Value::of(kind))).collect())
    }

    fn staged(&self, text: &str) -> Result<Play<'_>, Problem> {
        let cases = parse::parse(text);
        let Some(case) = cases.first() else {
            let what = "there is no case in the text".to_owned();
            return Err(Fault { line: 1, column: 1, what, hint: "begin with `case TITLE`".to_owned() }.into());
        };
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
