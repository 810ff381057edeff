//! `meridian replay report`: a game turn by turn, as a page in Markdown: what fell, what was lost, how victory was counted.

use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::rules::{Position, victory};
use meridian_engine::ruleset::Domain;
use meridian_engine::{Game, Month, Side, Unit};
use meridian_words::{capitalised, spoken, t};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What happened in one turn, Axis first.
pub struct Turn {
    pub month: Month,
    attacks: [u32; 2],
    /// Strength points of land units.
    lost: [u32; 2],
    /// Cities that somebody took in it: who had each when it began, and who has it in the end.
    fell: BTreeMap<String, [Option<Side>; 2]>,
    /// Points for cities when it ended, where cities decide the war.
    points: Option<[u32; 2]>,
}

impl Turn {
    pub fn new(month: Month) -> Self {
        Self { month, attacks: [0; 2], lost: [0; 2], fell: BTreeMap::new(), points: None }
    }
    /// One order was carried out.
    pub fn add(&mut self, at: Position, side: Side, events: &[Event]) {
        for event in events {
            for (lost, gone) in self.lost.iter_mut().zip(lost_in(at, event)) {
                *lost += gone;
            }
            match &event.cause {
                Cause::LandCombat(_) => self.attacks[side.index()] += 1,
                Cause::Captured { cell, from, to } => {
                    let [from, to] = [*from, Some(*to)].map(|country| country.and_then(|id| at.state.side_of(id)));
                    if let Some(city) = at.map.city_at(*cell) {
                        self.fell.entry(city.name.clone()).or_insert([from; 2])[1] = to;
                    }
                }
                _ => {}
            }
        }
        let rules = at.rules.politics.city_victory.as_ref();
        self.points = rules.map(|rules| Side::BOTH.map(|side| victory::points(at, rules, side)));
    }
    fn row(&self, at: Position, number: usize) -> String {
        let fallen = Side::BOTH.map(|side| {
            let taken = self.fell.iter().filter(|(_, [from, to])| from != to && *to == Some(side));
            let names: Vec<&str> = taken.map(|(name, _)| name.as_str()).collect();
            names.join(", ")
        });
        let mut row = format!("| {number} | {} |", spoken().turn(at.rules, self.month));
        for side in Side::BOTH {
            let _ = write!(row, " {} | {} |", self.attacks[side.index()], self.lost[side.index()]);
        }
        let _ = write!(row, " {} | {} |", fallen[0], fallen[1]);
        if let Some([axis, allies]) = self.points {
            let _ = write!(row, " {axis} : {allies} |");
        }
        row
    }
}

/// Strength points of land units that are fewer after the event than before, by side.
fn lost_in(at: Position, event: &Event) -> [u32; 2] {
    let mut sums = [[0u32; 2]; 2];
    for (_, before, after) in event.deltas.iter().filter_map(Delta::unit_change) {
        for (sums, unit) in sums.iter_mut().zip([before, after]) {
            let land = |unit: &Unit| at.domain(unit) == Domain::Land;
            if let Some(unit) = unit.filter(land)
                && let Some(side) = at.state.side_of(unit.owner)
            {
                sums[side.index()] += u32::from(unit.strength);
            }
        }
    }
    std::array::from_fn(|side| sums[0][side].saturating_sub(sums[1][side]))
}

/// The page. `turns` in their order, `game` at its end.
pub fn page(game: &Game, players: &[String; 2], turns: &[Turn]) -> String {
    let at = game.position();
    let sides = Side::BOTH.map(|side| spoken().side(side));
    let [axis, allies] = &sides;
    let mut text = t!(
        "report-players",
        axis = axis.as_str(),
        first = players[0].as_str(),
        allies = allies.as_str(),
        second = players[1].as_str()
    );
    text.push_str("\n\n");
    let mut heads = vec![t!("report-turn"), t!("report-when")];
    for side in &sides {
        heads.extend([t!("report-attacks", side = side.as_str()), t!("report-lost", side = side.as_str())]);
    }
    heads.extend(sides.iter().map(|side| t!("report-takes", side = side.as_str())));
    if turns.iter().any(|turn| turn.points.is_some()) {
        heads.push(t!("report-points"));
    }
    let rule = "---|".repeat(heads.len());
    let _ = writeln!(text, "| {} |\n|{rule}", heads.join(" | "));
    for (number, turn) in turns.iter().enumerate() {
        let _ = writeln!(text, "{}", turn.row(at, number + 1));
    }
    text.push('\n');
    text.push_str(&ending(at));
    text
}

/// Who has won and why, and the cities that were counted.
fn ending(at: Position) -> String {
    let mut text = match at.state.clock().winner {
        Some(side) => spoken().won(at, side),
        None => t!("report-undecided"),
    };
    text.push('\n');
    let Some(rules) = &at.rules.politics.city_victory else { return text };
    for side in Side::BOTH {
        let held = rules.points.iter().filter_map(|(key, points)| {
            let city = at.map.city_named(key)?;
            (*points > 0 && at.state.controlling_side(city.cell) == Some(side))
                .then(|| format!("{} {points}", city.name))
        });
        let held: Vec<String> = held.collect();
        let counted = t!(
            "report-counted",
            side = spoken().side(side),
            points = victory::points(at, rules, side),
            cities = held.join(", ")
        );
        let _ = write!(text, "\n{}\n", capitalised(&counted));
    }
    text
}
