//! Expectations: one entry of [`TABLE`] for each subject. A function reads the rest of the line and says whether it holds
//! and what was found; `expect not` turns the answer round.

mod country;
mod event;
mod map;
mod unit;
mod war;

pub use map::fields;

use crate::fault::{Fault, Problem};
use crate::odds;
use crate::play::Play;
use crate::setup::with_usage;
use crate::words::{Words, suggestion};

/// The answer of an expectation.
pub struct Verdict {
    pub holds: bool,
    /// What was found, in the words of the case.
    pub found: String,
}

impl Verdict {
    pub fn new(holds: bool, found: impl Into<String>) -> Self {
        Self { holds, found: found.into() }
    }
    /// For a plain question.
    pub fn yes_or_no(holds: bool) -> Self {
        Self::new(holds, if holds { "that it is so" } else { "that it is not so" })
    }
    /// For one value against another.
    pub fn equal<T: PartialEq>(expected: &T, found: &T, text: impl Fn(&T) -> String) -> Self {
        Self::new(expected == found, text(found))
    }
}

type Ask = fn(&Play, &mut Words) -> Result<Verdict, Fault>;

/// One subject of expectations.
pub struct Expectation {
    pub name: &'static str,
    pub usage: &'static str,
    ask: Ask,
}

const fn expectation(name: &'static str, usage: &'static str, ask: Ask) -> Expectation {
    Expectation { name, usage, ask }
}

/// Everything that can be expected.
pub const TABLE: &[Expectation] = &[
    // units
    expectation(
        "unit",
        "unit NAME [at PLACE] [strength N] [dead|alive] [FLAG] [oos|supplied] [aboard UNIT|nobody] [owner COUNTRY] [called \"NAME\"|unnamed] [FIELD VALUE]",
        unit::unit,
    ),
    expectation("stack", "stack PLACE UNIT, ... | nobody", unit::stack),
    expectation("count", "count PLACE|all [CLASS] [owner COUNTRY] N", unit::count),
    expectation("reach", "reach UNIT [by rail] includes|excludes PLACES", unit::reach),
    expectation("carried", "carried UNIT UNIT|nothing", unit::carried),
    // the map
    expectation("control", "control PLACES COUNTRY|none", map::control),
    expectation("works", "works PLACE FIELD VALUE ...", map::works),
    expectation("capacity", "capacity PLACE N", map::capacity),
    expectation("port", "port PLACE", map::port),
    expectation("major-port", "major-port PLACE", map::major_port),
    expectation("beachhead", "beachhead PLACE PLACE|none", map::beachhead),
    expectation("weather", "weather PLACE clear|mild-winter|severe-winter|spring|monsoon", map::weather),
    expectation("terrain", "terrain PLACE TERRAIN", map::terrain),
    expectation("feature", "feature PLACES FEATURE", map::feature),
    expectation("grounded", "grounded ZONE ... | none", map::grounded),
    expectation("land-zoc", "land-zoc SIDE PLACES", map::land_zoc),
    expectation("surface-zoc", "surface-zoc SIDE PLACES", map::surface_zoc),
    expectation("submarine-zoc", "submarine-zoc SIDE PLACES", map::submarine_zoc),
    expectation("supply", "supply PLACE for COUNTRY", map::supply),
    expectation("adjacent", "adjacent land|sea PLACE PLACE", map::adjacent),
    expectation("stance", "stance PLACE retreat|stand", map::stance),
    expectation("home", "home PLACES COUNTRY|none", map::home),
    // countries
    expectation("side", "side COUNTRY axis|allies|neutral", country::side),
    expectation("money", "money COUNTRY N", country::money),
    expectation("income", "income COUNTRY N", country::income),
    expectation("entered", "entered COUNTRY YYYY-MM|none", country::entered),
    expectation("conquered", "conquered COUNTRY", country::conquered),
    expectation("country", "country COUNTRY [FLAG] [FIELD VALUE] ...", country::country),
    expectation("pool", "pool COUNTRY ITEM N", country::pool),
    expectation("queue", "queue COUNTRY YYYY-MM ITEM N", country::queue),
    expectation("liberated", "liberated COUNTRY ITEM N", country::liberated),
    expectation("limit", "limit COUNTRY to COUNTRY N", country::limit),
    // the war
    expectation("phase", "phase PHASE [SIDE] [asked SIDE]", war::phase),
    expectation("date", "date YYYY-MM", war::date),
    expectation("winner", "winner axis|allies|none", war::winner),
    expectation("points", "points axis|allies N", war::points),
    expectation("victory", "victory \"NAME\"", war::victory),
    expectation("choice", "choice vichy|finnish-surrender|activate COUNTRY|declare-war COUNTRY", war::choice),
    expectation("chosen", "chosen vichy|finnish-surrender|activate COUNTRY|declare-war COUNTRY", war::chosen),
    expectation("consequences", "consequences SIDE CHOICE : COUNTRY SIDE, ...", war::consequences),
    expectation("stack-legal", "stack-legal KIND, KIND, ...", war::stack_legal),
    expectation("max-strength", "max-strength CLASS N", war::max_strength),
    expectation("class", "class CLASS FIELD VALUE ...", war::class),
    expectation("advance", "advance PLACE UNIT, ... | none", war::advance),
    expectation("loadable", "loadable", war::loadable),
    // what happened
    expectation("event", "event NAME [times N] [FIELD VALUE ...]", event::event),
    expectation("events", "events NAME, NAME, ... | none", event::events),
    // chances
    expectation("odds", "odds QUERY : KEY VALUE ... | refused §PARAGRAPH", odds::odds),
];

/// Is there such an expectation?
pub fn look_ahead(words: &mut Words) -> Result<(), Fault> {
    words.take("not");
    find(words).map(|_| ())
}

fn find(words: &mut Words) -> Result<&'static Expectation, Fault> {
    let word = words.next("an expectation")?;
    TABLE.iter().find(|it| it.name == word.text).ok_or_else(|| {
        let known: Vec<&str> = TABLE.iter().map(|it| it.name).collect();
        let near = suggestion(&word.text, &known);
        let hint = if near.is_empty() { "docs/cases.md lists the expectations".to_owned() } else { near };
        words.fault_before(format!("there is no expectation `{}`", word.text), hint)
    })
}

pub fn run(play: &Play, words: &mut Words) -> Result<(), Problem> {
    let not = words.take("not");
    let expectation = find(words)?;
    let answer = (expectation.ask)(play, words).and_then(|verdict| words.end().map(|()| verdict));
    let verdict = answer.map_err(|fault| with_usage(fault, &format!("expect {}", expectation.usage)))?;
    if verdict.holds != not {
        return Ok(());
    }
    let expected = words.line_text().strip_prefix("expect").unwrap_or("").trim().to_owned();
    Err(Problem::Differs { line: words.line_number(), column: 1, expected, found: verdict.found })
}
