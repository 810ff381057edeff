//! A lesson as its file has it: the war it opens, who plays, its steps. What a file names is looked up when it is read, so
//! that a fault is said with its line before anybody begins.

use super::{Condition, Deed, Fault, Place};
use crate::keys::ACTIONS;
use meridian_engine::{Map, Month, Phase, Ruleset, Side};
use meridian_words::{Arguments, Words, spoken, t};
use serde::Deserialize;
use std::ops::Range;
use toml::Spanned;

/// Whom the player plays; the others are played by an AI.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plays {
    /// The Axis.
    Axis,
    /// The Allies.
    Allies,
    /// Both sides.
    Both,
}

impl Plays {
    /// Is this one of the player's sides?
    pub fn includes(self, side: Side) -> bool {
        match self {
            Self::Axis => side == Side::Axis,
            Self::Allies => side == Side::Allies,
            Self::Both => true,
        }
    }
}

/// What the map shows.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// In the middle.
    pub at: Spanned<Place>,
    /// Hexes from the left to the right.
    pub across: f64,
}

/// A phase of a main turn with its side, `combat axis`, or one that both sides have, `deployment`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PhaseName(pub Phase);

impl TryFrom<String> for PhaseName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (key, side) = match text.split_once(' ') {
            Some((key, "axis")) => (key, Some(Side::Axis)),
            Some((key, "allies")) => (key, Some(Side::Allies)),
            _ => (text.as_str(), None),
        };
        let named = |phase: &Phase| phase.phasing() == side && phase.key() == key;
        Phase::ALL.into_iter().find(named).map(Self).ok_or_else(|| t!("lesson-no-phase", name = text.as_str()))
    }
}

/// A month as `1939-09`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct MonthName(pub Month);

impl TryFrom<String> for MonthName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        meridian_presentation::view::parse_month(&text).map(Self)
    }
}

/// The name of a message.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Message(String);

impl TryFrom<String> for Message {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if Words::knows(&text) { Ok(Self(text)) } else { Err(t!("lesson-no-message", name = text.as_str())) }
    }
}

impl Message {
    /// In the language that is spoken.
    pub fn said(&self) -> String {
        spoken().say(&self.0)
    }
    /// The same of a sentence that speaks of keys: `{ $end-step }` is the key of that action.
    pub fn said_with(&self, key_of: impl Fn(&str) -> String) -> String {
        let mut keys = Arguments::new();
        ACTIONS.iter().for_each(|action| keys.set(action.id, key_of(action.id)));
        spoken().say_with(&self.0, &keys)
    }
    /// The name itself.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// What a lesson is won with.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// All of these are to be held.
    pub hold: Vec<Spanned<Place>>,
    /// Before this month begins.
    pub before: MonthName,
    /// Said when they are.
    pub won: Message,
    /// Said when they are not.
    pub lost: Message,
}

/// A sentence, what it points at, and when the next one comes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the coach says.
    pub say: Message,
    /// A hex that is pointed at.
    pub at: Option<Spanned<Place>>,
    /// A panel or a button that is pointed at.
    pub mark: Option<Spanned<String>>,
    /// What is to be so before the next step.
    pub until: Spanned<Condition>,
    /// What brings it about: for who wants to be shown it, and for the test that it can be done.
    #[serde(rename = "do")]
    pub deeds: Vec<Deed>,
}

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Of its file.
    #[serde(skip)]
    pub name: String,
    #[serde(skip)]
    text: &'static str,
    /// What it is called.
    pub title: Message,
    /// What one learns in it.
    pub about: Message,
    /// The war that it opens.
    pub scenario: String,
    /// Of the dice.
    pub seed: u64,
    /// Whom the player plays.
    pub plays: Plays,
    /// Who plays the other side.
    pub against: String,
    /// An AI plays the player's side until this phase comes.
    pub begins: Option<PhaseName>,
    /// What the map shows at first.
    pub look: Look,
    /// Said at the end, if there is no goal.
    pub done: Option<Message>,
    /// What the lesson is won with.
    pub goal: Option<Goal>,
    /// In their order.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// Panels and buttons that a lesson may point at.
pub const MARKS: [&str; 7] = ["end", "undo", "overlays", "phases", "list", "hex", "treasuries"];

impl Lesson {
    /// Reads a file. `name`: of the file, without `.toml`.
    ///
    /// # Errors
    /// What is wrong with it, and in which line.
    pub fn read(name: &str, text: &'static str) -> Result<Self, Fault> {
        let fault = |at: Option<Range<usize>>, what| fault_in(name, text, at.map_or(0, |at| at.start), what);
        let mut lesson: Self = toml::from_str(text)
            .map_err(|error| fault(error.span(), error.message().lines().collect::<Vec<_>>().join(" ")))?;
        name.clone_into(&mut lesson.name);
        lesson.text = text;
        // a goal of nothing would be won at once
        let has_goal = lesson.goal.as_ref().is_some_and(|goal| !goal.hold.is_empty());
        if lesson.steps.is_empty() || lesson.done.is_some() == has_goal {
            return Err(fault(None, t!("lesson-incomplete")));
        }
        for step in &lesson.steps {
            if let Some(mark) = step.mark.as_ref().filter(|mark| !MARKS.contains(&mark.get_ref().as_str())) {
                let known = spoken().row(&MARKS.map(str::to_owned));
                let what = t!("lesson-no-mark", name = mark.get_ref().as_str(), known = known);
                return Err(fault(Some(mark.span()), what));
            }
            if step.until.get_ref().is_empty() {
                return Err(fault(Some(step.until.span()), t!("lesson-no-condition")));
            }
        }
        Ok(lesson)
    }
    /// Whether the board and the ruleset of its scenario have all that it names.
    ///
    /// # Errors
    /// What is not there, and in which line it is named.
    pub fn check(&self, map: &Map, rules: &Ruleset) -> Result<(), Fault> {
        let fault = |at: Range<usize>, what| fault_in(&self.name, self.text, at.start, what);
        let goals = self.goal.iter().flat_map(|goal| &goal.hold);
        let of_steps = self.steps.iter().flat_map(|step| {
            let deeds = step.deeds.iter().filter_map(Deed::place);
            step.at.iter().chain(step.until.get_ref().places()).chain(deeds)
        });
        for place in std::iter::once(&self.look.at).chain(goals).chain(of_steps) {
            if place.get_ref().cell(map).is_none() {
                return Err(fault(place.span(), t!("lesson-no-place", place = format!("{:?}", place.get_ref()))));
            }
        }
        for step in &self.steps {
            let names = step.until.get_ref().countries().chain(step.deeds.iter().filter_map(Deed::country));
            for name in names {
                if rules.country_by_key(name.get_ref()).is_none() {
                    return Err(fault(name.span(), t!("lesson-no-country", name = name.get_ref().as_str())));
                }
            }
            let names = step.until.get_ref().classes().chain(step.deeds.iter().filter_map(Deed::class));
            for name in names {
                if rules.class_by_key(name.get_ref()).is_none() {
                    return Err(fault(name.span(), t!("lesson-no-class", name = name.get_ref().as_str())));
                }
            }
        }
        Ok(())
    }
}

/// `at`: where in the text it is, bytes.
fn fault_in(name: &str, text: &str, at: usize, what: String) -> Fault {
    let line = 1 + text.get(..at).unwrap_or_default().matches('\n').count();
    Fault { file: format!("{name}.toml"), line, what }
}
