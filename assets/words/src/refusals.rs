//! Why an order is refused, in a sentence.

use crate::{Arguments, Explain, Words};
use meridian_engine::OrderError;
use meridian_engine::reason::{Argument, Passage, Reason};
use meridian_engine::replay::ReplayError;
use meridian_engine::rules::Position;

impl Words {
    /// A sentence without capital and full stop: what, where, what to do instead. `at` is any position of the game in
    /// which the order was refused.
    pub fn reason(&self, at: Position, reason: Reason) -> String {
        let mut arguments = Arguments::new();
        reason.each_argument(&mut |name, argument| self.argue(&mut arguments, at, name, argument));
        self.say_with(&reason.row().key(), &arguments)
    }

    /// The same with the paragraph of the rulebook.
    pub fn refusal(&self, at: Position, error: &OrderError) -> String {
        let mut arguments = Arguments::new();
        arguments.set("reason", self.reason(at, error.reason));
        arguments.set("rule", error.rule().with_book());
        self.say_with("refusal", &arguments)
    }

    /// What is wrong with a replay; `at` is any position of its war.
    pub fn broken_replay(&self, at: Position, error: &ReplayError) -> String {
        let ReplayError::Refused { line, month, error } = error else { return error.to_string() };
        let mut arguments = Arguments::new();
        arguments.set("line", *line as u32);
        arguments.set("month", month.to_string());
        arguments.set("reason", self.refusal(at, error));
        self.say_with("refused-in-replay", &arguments)
    }

    fn argue(&self, arguments: &mut Arguments<'static>, at: Position, name: &'static str, argument: Argument) {
        let text = match argument {
            // what something costs and what is there for it
            Argument::Number(number) if matches!(name, "money" | "price") => self.sum(at.rules, number),
            Argument::Number(number) => {
                arguments.set(name, number);
                return;
            }
            Argument::Country(country) => {
                arguments.set(format!("{name}-adjective"), at.rules.country(country).adjective.clone());
                at.country_name(country).to_owned()
            }
            Argument::Side(side) => {
                arguments.set(format!("{name}-adjective"), self.side_adjective(side));
                self.side(side)
            }
            Argument::Unit(who) => self.unit(at, who),
            Argument::Cell(cell) => self.cell(at, cell),
            Argument::Class(class) => at.rules.class(class).display_name.clone(),
            Argument::Month(month) => month.to_string(),
            Argument::Phase(phase) => self.phase(phase),
            Argument::Terrain(terrain) => self.terrain(at.rules.terrain(terrain)),
            Argument::Zone(zone) => self.zone(at.rules.weather.zone(zone)),
            Argument::Border(group) => self.group(at.rules.group(group)),
            Argument::Weather(weather) => self.weather(at.rules.weather.kind(weather)),
            Argument::Kind(kind) => self.kind(at.rules.kind(kind)),
            Argument::Paragraph(rule) => rule.to_string(),
            Argument::Passage(passage) => self.quote(at, passage),
        };
        arguments.set(name, text);
    }

    /// What the tables of the ruleset say.
    fn quote(&self, at: Position, passage: Passage) -> String {
        let politics = &at.rules.politics;
        match passage {
            Passage::Prohibition(row) => {
                politics.prohibitions.get(usize::from(row)).map_or("", |row| row.text.trim_end_matches('.')).to_owned()
            }
            Passage::Unmet(row) => politics
                .activations
                .get(usize::from(row))
                .map_or_else(String::new, |row| self.opposite(at.rules, &row.when)),
            Passage::RestName(row) => {
                politics.collapses.get(usize::from(row)).map_or_else(String::new, |row| row.name.clone())
            }
            Passage::CollapseWhen(row) => {
                let row = politics.collapses.get(usize::from(row));
                row.map_or_else(String::new, |row| self.condition(at.rules, &row.when))
            }
            Passage::PeaceTerms(row) => {
                let row = politics.separate_peaces.get(usize::from(row));
                row.map_or_else(String::new, |terms| terms.explain(self, at.rules))
            }
        }
    }
}
