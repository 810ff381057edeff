//! “Why?” of a number: the lines that it is the sum of, on hover. The lines and the number come from the same place, so that
//! they can't differ.

use super::about::Term;
use super::weak;
use crate::game_screen::GameScreen;
use crate::keys;
use crate::shell::mean;
use crate::style::colours;
use egui::{Grid, Response, RichText, Ui};
use meridian_engine::rules::{Position, money, victory};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CountryId, Side};
use meridian_presentation::words::{cell_title, money as said};
use meridian_words::{spoken, t};
use std::collections::BTreeMap;

/// Most lines that are named one by one.
const MOST: usize = 14;

/// A sum and what it is made of, the largest first.
pub struct Sum {
    title: String,
    lines: Vec<(String, u32)>,
    /// What a handicap adds to all of them or takes from it.
    handicap: i32,
    term: Term,
    is_money: bool,
}

impl Sum {
    fn of(title: String, term: Term, is_money: bool, lines: impl IntoIterator<Item = (String, u32)>) -> Self {
        let mut lines: Vec<(String, u32)> = lines.into_iter().filter(|(_, amount)| *amount > 0).collect();
        lines.sort_by_key(|(_, amount)| std::cmp::Reverse(*amount));
        Self { title, lines, handicap: 0, term, is_money }
    }
    /// What a side has, by country.
    pub fn treasury(at: Position, side: Side) -> Self {
        let own = members(at, side);
        let lines = own.map(|id| (at.country_name(id).to_owned(), at.state.country(id).money));
        Self::of(t!("why-treasury"), Term::Treasury, true, lines)
    }
    /// What a country is paid a month, by place.
    pub fn income(at: Position, country: CountryId) -> Self {
        let all = money::before_handicap_billions(at, country);
        let handicap = money::income_billions(at, country) as i32 - all as i32;
        let paid = money::resource_incomes_billions(at).into_iter().filter(|(_, holder, _)| *holder == country);
        let mut lines: Vec<(String, u32)> =
            paid.map(|(cell, _, billions)| (cell_title(at, cell), u32::from(billions))).collect();
        let places: u32 = lines.iter().map(|(_, billions)| billions).sum();
        lines.push((t!("why-fixed"), all.saturating_sub(places)));
        let title = t!("why-income", country = at.country_name(country));
        Self { handicap, ..Self::of(title, Term::Treasury, true, lines) }
    }
    /// The strength of a country's troops, by kind.
    pub fn strength(at: Position, country: CountryId) -> Self {
        let mut by_class: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, unit) in at.state.units().filter(|(_, unit)| unit.owner == country && at.domain(unit) == Domain::Land) {
            *by_class.entry(at.class(unit).display_name.as_str()).or_default() += u32::from(unit.strength);
        }
        let lines = by_class.into_iter().map(|(name, points)| (name.to_owned(), points));
        Self::of(t!("why-strength", country = at.country_name(country)), Term::StrengthPoints, false, lines)
    }
    /// The points of a side's victory: its cities, and what the losses make of them.
    pub fn victory(at: Position, side: Side) -> Option<(Self, i64)> {
        let rules = at.rules.politics.city_victory.as_ref()?;
        let held = rules.points.iter().filter_map(|(name, points)| {
            let city = at.map.city_named(name)?;
            let held = at.state.controlling_side(city.cell) == Some(side);
            held.then(|| (city.name.clone(), u32::from(*points)))
        });
        let sum = Self::of(t!("why-victory", side = spoken().side(side)), Term::Victory, false, held);
        let losses = i64::from(victory::points(at, rules, side)) - i64::from(sum.total());
        Some((sum, losses))
    }
    /// Of all lines.
    pub fn total(&self) -> u32 {
        let lines: u32 = self.lines.iter().map(|(_, amount)| amount).sum();
        lines.saturating_add_signed(self.handicap)
    }
    fn figure(&self, at: Position, amount: u32) -> String {
        if self.is_money { said(at, amount) } else { amount.to_string() }
    }
    fn show(&self, at: Position, ui: &mut Ui) {
        ui.label(RichText::new(&self.title).strong().color(colours::strong()));
        Grid::new(("why", &self.title)).num_columns(2).spacing([16.0, 2.0]).show(ui, |ui| {
            for (name, amount) in self.lines.iter().take(MOST) {
                weak(ui, name);
                ui.label(self.figure(at, *amount));
                ui.end_row();
            }
            let rest = self.lines.iter().skip(MOST);
            if self.lines.len() > MOST {
                weak(ui, t!("why-others", count = self.lines.len() - MOST));
                ui.label(self.figure(at, rest.map(|(_, amount)| amount).sum()));
                ui.end_row();
            }
            if self.handicap != 0 {
                let sign = if self.handicap < 0 { "-" } else { "+" };
                weak(ui, t!("handicap-income"));
                ui.label(format!("{sign}{}", self.figure(at, self.handicap.unsigned_abs())));
                ui.end_row();
            }
            ui.label(t!("why-sum"));
            ui.label(RichText::new(self.figure(at, self.total())).strong());
            ui.end_row();
        });
    }
}

/// The number explains itself by these sums while the pointer is over it.
pub fn why(part: Response, screen: &GameScreen, sums: impl FnOnce() -> Vec<Sum>) -> Response {
    if !part.contains_pointer() {
        return part;
    }
    let at = screen.game().position();
    let sums = sums();
    let rule = sums.first().map(|sum| sum.term.rule());
    rule.into_iter().for_each(|rule| mean(&part.ctx, rule));
    part.on_hover_ui(|ui| {
        ui.set_max_width(360.0);
        sums.iter().for_each(|sum| sum.show(at, ui));
        if let Some(rule) = rule {
            ui.label(
                RichText::new(t!("about-rule", rule = rule.to_string(), key = keys::named(ui, "help")))
                    .small()
                    .color(colours::gold()),
            );
        }
    })
}

/// The points of both sides in a war that is decided by cities.
pub fn why_victory(part: Response, screen: &GameScreen) -> Response {
    if !part.contains_pointer() {
        return part;
    }
    let at = screen.game().position();
    let both = Side::BOTH.map(|side| Sum::victory(at, side));
    let [axis, allies] = both.each_ref().map(|sum| sum.as_ref().map_or(0, |(_, losses)| *losses));
    let part = why(part, screen, || both.into_iter().flatten().map(|(sum, _)| sum).collect());
    if axis == 0 && allies == 0 {
        return part;
    }
    part.on_hover_text(t!("why-losses", axis = axis, allies = allies))
}

fn members(at: Position<'_>, side: Side) -> impl Iterator<Item = CountryId> {
    at.state.country_ids().filter(move |&id| at.state.country(id).partnership.side() == Some(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_session::world::World;

    #[test]
    fn the_lines_make_the_sum() {
        let world = World::load();
        for id in ["1939", "1939+axis_money=20+allies_money=-10"] {
            let game = world.new_game(id, 1).expect("a game");
            let at = game.position();
            for id in at.state.country_ids() {
                assert_eq!(Sum::income(at, id).total(), money::income_billions(at, id), "{}", at.country_name(id));
            }
        }
        let game = world.new_game("1939", 1).expect("a game");
        let at = game.position();
        let japan = at.rules.country_by_key("japan").expect("Japan");
        assert!(Sum::income(at, japan).lines.len() > 1, "several places pay");
        for side in Side::BOTH {
            let billions = meridian_engine::score::Score::of(at).billions[side.index()];
            assert_eq!(Sum::treasury(at, side).total(), billions);
        }
    }
}
