//! The first part of a case: the position before any order. One entry of [`TABLE`] for each statement.

mod board;
mod state;
mod units;

pub use board::EMPTY;

use crate::fault::Fault;
use crate::lexer::Line;
use crate::names::Names;
use crate::play::Play;
use crate::steps;
use crate::suite::Suite;
use crate::words::{Words, suggestion};
use meridian_engine::country::country_flag;
use meridian_engine::recorder::Recorder;
use meridian_engine::{CellId, GameState, Map, Phase, Ruleset, Side};
use std::collections::VecDeque;
use std::sync::Arc;

/// A position under construction.
pub struct Stage<'a> {
    pub(crate) suite: &'a Suite,
    pub names: Names,
    pub map: Arc<Map>,
    pub rules: Arc<Ruleset>,
    pub state: GameState,
    /// A board or a world has been chosen.
    begun: bool,
    /// Rows of the text board are being read.
    rows: Vec<Vec<String>>,
    /// Hexsides set by hand, to be set again when the terrain of a board changes.
    sides: Vec<(CellId, CellId, bool, bool)>,
    /// Begin with the automatic part of this phase.
    pub enter: Option<Phase>,
    pub dice: VecDeque<f64>,
    pub dice_line: usize,
    pub seeded: bool,
}

/// One statement of the set-up.
pub struct Statement {
    pub name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    run: fn(&mut Stage, &mut Words) -> Result<(), Fault>,
}

const fn statement(
    name: &'static str,
    usage: &'static str,
    run: fn(&mut Stage, &mut Words) -> Result<(), Fault>,
) -> Statement {
    Statement { name, usage, run }
}

/// Every statement of the set-up.
pub const TABLE: &[Statement] = &[
    // by which rules
    statement("ruleset", "ruleset NAME", board::ruleset),
    // where
    statement("world", "world SCENARIO|empty", board::world),
    statement("board", "board, then rows that begin with |", board::board),
    statement("place", "place NAME = PLACE", board::place),
    statement("terrain", "terrain PLACES TERRAIN", board::terrain),
    statement("mark", "mark PLACES city|capital|port|lake|resource|rail|colony ...", board::mark),
    statement("unmark", "unmark PLACES city|capital|port|lake|resource|rail|colony ...", board::unmark),
    statement("city", "city PLACE NAME", board::city),
    statement(
        "zone",
        "zone PLACES polar|northern-temperate|southern-temperate|industrialized|fair|tropical",
        board::zone,
    ),
    statement("border", "border PLACES BORDER-ZONE", board::border),
    statement("hexside", "hexside PLACE PLACE land|sea|both|none|FEATURE", board::hexside),
    statement("feature", "feature PLACES FEATURE", board::feature),
    statement("source", "source PLACES SIDE", board::source),
    statement("canal", "canal PLACE PLACE", board::canal),
    statement("home", "home PLACES COUNTRY", board::home),
    // when
    statement("date", "date YYYY-MM", state::date),
    statement("turn", "turn NUMBER", state::turn),
    statement("began", "began YYYY-MM", state::began),
    statement("phase", "phase PHASE [SIDE] [asked SIDE]", state::phase),
    statement("enter", "enter PHASE [SIDE]", state::enter),
    statement("seed", "seed NUMBER", state::seed),
    statement("handicap", "handicap TERM ...", state::handicap),
    statement("luck", "luck low|ordinary", state::luck),
    statement("grounded", "grounded ZONE ...", state::grounded),
    statement("offensives", "offensives COUNTRY ... | none", state::offensives),
    statement("soviet-war", "soviet-war YYYY-MM", state::soviet_war),
    // who
    statement("axis", "axis COUNTRY ...", state::axis),
    statement("allies", "allies COUNTRY ...", state::allies),
    statement("neutral", "neutral COUNTRY ...", state::neutral),
    statement("joins", "joins COUNTRY SIDE", state::joins),
    statement(
        "country",
        "country COUNTRY [money N] [entered YYYY-MM|none] [atomic-hits N] ... [FLAG ...]",
        state::country,
    ),
    statement("pool", "pool COUNTRY ITEM N", state::pool),
    statement("queue", "queue COUNTRY YYYY-MM ITEM N", state::queue),
    statement("liberated", "liberated COUNTRY ITEM N", state::liberated),
    // what stands where
    statement("control", "control PLACES COUNTRY|none", state::control),
    statement("fort", "fort PLACES [STAGE] [new]", state::fort),
    statement("airfield", "airfield PLACES [STAGE] [new]", state::airfield),
    statement("destroyed", "destroyed PLACES installations|resource|atomic ...", state::destroyed),
    statement("beachhead", "beachhead PLACE PLACE SIDE", state::beachhead),
    statement("unwilling", "unwilling PLACES", state::unwilling),
    statement("unit", "unit NAMES CLASS [STRENGTH] at PLACE | aboard UNIT [OPTION ...]", units::unit),
];

impl<'a> Stage<'a> {
    pub fn new(suite: &'a Suite) -> Self {
        Self {
            suite,
            names: Names::default(),
            map: suite.map.clone(),
            rules: suite.rules.clone(),
            state: suite.nothing.clone(),
            begun: false,
            rows: Vec::new(),
            sides: Vec::new(),
            enter: None,
            dice: VecDeque::new(),
            dice_line: 0,
            seeded: false,
        }
    }
    /// The position of a game that is being played, to be changed by hand.
    pub fn again(suite: &'a Suite, play: &Play) -> Self {
        Self {
            suite,
            names: play.names.clone(),
            map: play.game.map().clone(),
            rules: play.game.rules().clone(),
            state: play.game.state().clone(),
            begun: true,
            rows: Vec::new(),
            sides: Vec::new(),
            enter: None,
            dice: VecDeque::new(),
            dice_line: 0,
            seeded: play.seeded,
        }
    }

    /// Carries out one statement. `Ok(false)`: it is none of the set-up, which therefore is complete.
    pub fn read(&mut self, line: &Line) -> Result<bool, Fault> {
        let mut words = Words::new(line);
        if words.take("|") {
            return board::row(self, &mut words).map(|()| true);
        }
        self.finish_board(&words)?;
        if words.take("dice") {
            let usage = "dice 0.25 0.5 ... or dice seeded";
            match steps::read_dice(&mut words).map_err(|fault| with_usage(fault, usage))? {
                Some(draws) => self.dice.extend(draws),
                None => self.seeded = true,
            }
            self.dice_line = line.number;
            return Ok(true);
        }
        if steps::begins_play(line) {
            return Ok(false);
        }
        self.statement(&mut words).map(|()| true)
    }
    /// One statement, from its first word on.
    pub fn statement(&mut self, words: &mut Words) -> Result<(), Fault> {
        let first = words.next("a statement")?;
        let Some(statement) = TABLE.iter().find(|it| it.name == first.text) else {
            let known: Vec<&str> = TABLE.iter().map(|it| it.name).collect();
            let what = format!("there is no statement `{}` of the set-up", first.text);
            return Err(words.fault_before(what, suggestion(&first.text, &known)));
        };
        if !self.begun && !matches!(statement.name, "ruleset" | "world" | "board") {
            let hint = "begin the case with `world 1939`, `world 1937`, `world empty`, or `board` and its rows";
            return Err(words.fault_before("there is no map yet", hint));
        }
        (statement.run)(self, words).and_then(|()| words.end()).map_err(|fault| with_usage(fault, statement.usage))
    }
    /// The set-up is over: is there a map?
    pub fn finish(&mut self, words: &Words) -> Result<(), Fault> {
        self.finish_board(words)?;
        if self.begun {
            return Ok(());
        }
        Err(words.fault("there is no map yet", "begin the case with `world 1939` or `board` and its rows"))
    }
    fn finish_board(&mut self, words: &Words) -> Result<(), Fault> {
        if self.rows.is_empty() { Ok(()) } else { board::build(self, words) }
    }

    /// Changes the state the way the rules do.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Recorder) -> T) -> T {
        let mut script = VecDeque::new();
        change(&mut Recorder::new(&self.map, &self.rules, &mut self.state, &mut script))
    }
    pub(crate) fn cell(&self, words: &mut Words) -> Result<CellId, Fault> {
        crate::places::cell(words, &self.names, &self.map)
    }
    pub(crate) fn cells(&self, words: &mut Words) -> Result<Vec<CellId>, Fault> {
        crate::places::cells(words, &self.names, &self.map, &self.rules)
    }
    /// Puts the side into a country without any consequence.
    /// Where land attacks cost money these countries have an offensive, and no other one.
    pub(crate) fn prepare(&mut self, has: impl Fn(meridian_engine::CountryId) -> bool) {
        if self.rules.offensives.is_none() {
            return;
        }
        let rules = self.rules.clone();
        self.edit(|rec| {
            for country in rules.country_ids() {
                rec.country(country, |state| {
                    let others = state.flags & !country_flag::OFFENSIVE;
                    state.flags = others | if has(country) { country_flag::OFFENSIVE } else { 0 };
                });
            }
        });
    }
    pub(crate) fn belongs(&mut self, country: meridian_engine::CountryId, side: Option<Side>) {
        let began = self.state.clock().began;
        let barred = self.rules.country(country).barred;
        self.edit(|rec| {
            rec.country(country, |entry| {
                entry.partnership = side.map_or(meridian_engine::Partnership::Neutral, Into::into);
                entry.barred = side.map_or(barred, Into::into);
                entry.entered = side.map(|_| began);
            });
        });
    }
}

/// Says how the statement is written where nothing better is said.
pub(crate) fn with_usage(mut fault: Fault, usage: &str) -> Fault {
    if fault.hint.is_empty() {
        fault.hint = format!("write `{usage}`");
    }
    fault
}
