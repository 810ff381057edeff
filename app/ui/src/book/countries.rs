//! The page of a country: its state, army, money, production, politics, and what it takes to conquer it; and the page that says
//! how the war is won.

use super::arrivals::{knows_pool, scheduled};
use super::table::{Goal, as_text};
use meridian_engine::country::country_flag;
use meridian_engine::known::View;
use meridian_engine::legal::build;
use meridian_engine::rules::Position;
use meridian_engine::rules::money::income_billions;
use meridian_engine::ruleset::{Barred, ConquestRule, Domain, LiberationRule};
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, CountryId, KindId, Partnership, Side};
use meridian_presentation::words::money;
use meridian_words::{Explain, Named, capitalised, spoken, t};
use std::collections::BTreeMap;

/// A line of a part: what stands in its columns, whether it is so if that is a question, where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) done: Option<bool>,
    pub(crate) texts: Vec<String>,
    pub(crate) goal: Goal,
}

impl Line {
    fn said(text: impl Into<String>) -> Self {
        Self { done: None, texts: vec![text.into()], goal: Goal::Nothing }
    }
    fn row<const N: usize>(texts: [String; N]) -> Self {
        Self { done: None, texts: texts.into(), goal: Goal::Nothing }
    }
    fn to(mut self, goal: Goal) -> Self {
        self.goal = goal;
        self
    }
    fn done(mut self, done: bool) -> Self {
        self.done = Some(done);
        self
    }
}

/// Lines under a heading.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) title: String,
    pub(crate) lines: Vec<Line>,
}

/// What the page speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Subject {
    /// How the war is won.
    #[default]
    Victory,
    Country(CountryId),
}

/// The page as it was left.
#[derive(Debug, Default)]
pub(crate) struct Countries {
    pub(crate) subject: Subject,
    pub(crate) search: String,
    pub(crate) parts: Vec<Part>,
    made: Option<((u64, u64), Option<Side>, Subject)>,
}

impl Countries {
    /// Brings the page up to date, if the position or its subject is another one.
    pub(crate) fn refresh(&mut self, view: View) {
        let made = (view.position().state.key(), view.eyes(), self.subject);
        if self.made != Some(made) {
            self.made = Some(made);
            self.parts = match self.subject {
                Subject::Victory => victory(view.position()),
                Subject::Country(country) => parts(view, country),
            };
        }
    }
    /// All of it, a line each.
    pub(crate) fn as_text(&self) -> String {
        let mark = |line: &Line| match line.done {
            Some(true) => "[x]",
            Some(false) => "[ ]",
            None => "",
        };
        let part = |part: &Part| {
            let texts = |line: &Line| -> Vec<String> {
                let mark = Some(mark(line).to_owned()).filter(|mark| !mark.is_empty());
                mark.into_iter().chain(line.texts.iter().cloned()).collect()
            };
            let lines: Vec<Vec<String>> = part.lines.iter().map(texts).collect();
            as_text(&[part.title.as_str()], lines.iter().map(|line| line.iter().map(String::as_str).collect()))
        };
        self.parts.iter().map(part).collect::<Vec<_>>().join("\n\n")
    }
}

fn parts(view: View, country: CountryId) -> Vec<Part> {
    let at = view.position();
    let parts = [
        (t!("countries-state"), state(view, country)),
        (t!("countries-army"), army(view, country)),
        (t!("countries-production"), production(view, country)),
        (t!("countries-pool"), pool(view, country)),
        (t!("countries-politics"), politics(at, country)),
        (t!("countries-conquest"), conquest(at, country)),
    ];
    parts.into_iter().filter(|(_, lines)| !lines.is_empty()).map(|(title, lines)| Part { title, lines }).collect()
}

fn partnership(of: Partnership) -> String {
    of.side().map_or_else(|| t!("inspector-neutral"), |side| spoken().side(side))
}

fn state(view: View, country: CountryId) -> Vec<Line> {
    let at = view.position();
    let (state, data) = (at.state.country(country), at.rules.country(country));
    let mut lines = vec![Line::row([t!("countries-belongs"), partnership(state.partnership)])];
    if let Some(month) = state.entered {
        lines.push(Line::row([t!("countries-entered"), spoken().turn(at.rules, month)]));
    }
    let capital = at.map.city_named(&data.capital);
    let goal = capital.map_or(Goal::Nothing, |city| Goal::Cell(city.cell));
    lines.push(Line::row([t!("countries-capital"), data.capital.clone()]).to(goal));
    if state.is_conquered() {
        lines.push(Line::said(t!("countries-is-conquered")));
        lines.push(Line::said(match data.liberation {
            LiberationRule::MainlandCities => t!("countries-freed-by-mainland"),
            LiberationRule::AnyCity => t!("countries-freed-by-any"),
            LiberationRule::MainlandCitiesNotAllBy(other) => {
                t!("countries-freed-not-all-by", country = spoken().country(at.rules, other))
            }
            LiberationRule::Never => t!("countries-freed-never"),
        }));
    }
    if state.is_fighting() {
        if knows_pool(view, country) {
            lines.push(Line::row([t!("countries-money"), money(at, state.money)]));
        }
        lines.push(Line::row([t!("countries-income"), money(at, income_billions(at, country))]));
    }
    let cities: Vec<CellId> = at.cities_of(country).collect();
    let held = cities.iter().filter(|&&cell| at.state.controller(cell) == Some(country)).count();
    if !cities.is_empty() {
        lines.push(Line::row([t!("countries-cities"), t!("countries-of", count = held, of = cities.len())]));
    }
    lines
}

/// By kinds: units, strength points, how many are damaged or without supply.
fn army(view: View, country: CountryId) -> Vec<Line> {
    let at = view.position();
    let mut kinds: BTreeMap<(Domain, KindId), [u32; 4]> = BTreeMap::new();
    for (_, unit) in at.state.units().filter(|(_, unit)| unit.owner == country && view.sees(unit)) {
        let sums = kinds.entry((at.domain(unit), at.class(unit).kind)).or_default();
        sums[0] += 1;
        sums[1] += if at.is_land(unit) { u32::from(unit.strength) } else { 0 };
        sums[2] += u32::from(unit.has(unit_flag::DAMAGED));
        sums[3] += u32::from(unit.has(unit_flag::OUT_OF_SUPPLY));
    }
    let line = |((_, kind), [units, points, damaged, cut_off]): ((Domain, KindId), [u32; 4])| {
        let some = |count: u32, text: String| if count > 0 { text } else { String::new() };
        Line::row([
            capitalised(&at.rules.kind(kind).name()),
            t!("count-units", count = units),
            some(points, t!("cities-points-there", points = points)),
            some(damaged, t!("countries-damaged", count = damaged)),
            some(cut_off, t!("countries-cut-off", count = cut_off)),
        ])
    };
    kinds.into_iter().map(line).collect()
}

fn production(view: View, country: CountryId) -> Vec<Line> {
    let at = view.position();
    let now = at.state.clock().month;
    let knows = knows_pool(view, country);
    let bought = at.state.queue_of(country).filter(|(month, ..)| knows || *month > now);
    let bought = bought.map(|(month, item, count)| (month, item, count, t!("arrivals-bought")));
    let scheduled = scheduled(at, country).into_iter();
    let mut all: Vec<_> =
        bought.chain(scheduled.map(|(month, item, count)| (month, item, count, t!("arrivals-scheduled")))).collect();
    all.sort_by_key(|(month, item, ..)| (*month, *item));
    let line = |(month, item, count, how)| {
        let what = capitalised(&spoken().item(at, &item));
        Line::row([spoken().turn(at.rules, month), t!("countries-times", count = u32::from(count), what = what), how])
    };
    all.into_iter().map(line).collect()
}

fn pool(view: View, country: CountryId) -> Vec<Line> {
    let at = view.position();
    if !knows_pool(view, country) {
        return vec![Line::said(t!("arrivals-hidden"))];
    }
    let line = |(item, count)| {
        let offer = build::offer(at, country, item, count);
        Line::row([
            capitalised(&spoken().item(at, &item)),
            t!("countries-left", count = u32::from(count)),
            money(at, offer.price_billions),
            spoken().turn(at.rules, offer.arrives),
        ])
    };
    at.state.pool_of(country).map(line).collect()
}

/// What the tables say about the country, each with whether it holds now.
fn politics(at: Position, country: CountryId) -> Vec<Line> {
    let (rules, tables, state) = (at.rules, &at.rules.politics, at.state.country(country));
    let words = spoken();
    let neutral = state.partnership == Partnership::Neutral;
    let mut lines = Vec::new();
    if state.has(country_flag::OUT_FOR_GOOD) {
        lines.push(Line::said(t!("countries-out-for-good")));
    } else if neutral {
        let barred = match state.barred {
            Barred::None => None,
            Barred::Axis => Some(t!("countries-barred", side = words.side(Side::Axis))),
            Barred::Allies => Some(t!("countries-barred", side = words.side(Side::Allies))),
            Barred::Both => Some(t!("countries-barred-both")),
        };
        lines.extend(barred.map(Line::said));
        let rows = tables.prohibitions.iter().filter(|row| row.targets.contains(&country));
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules)).done(row.while_holds.holds(at))));
        let rows = tables.automatic_entries.iter().filter(|row| row.country == country);
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules))));
        let rows = tables.activations.iter().filter(|row| row.country == country);
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules)).done(row.when.holds(at))));
        let rows = tables.opposed_entries.iter().filter(|row| row.country == country);
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules))));
        let rows = tables.cascades.iter();
        let rows = rows.filter(|row| row.targets.contains(&country) || row.also.contains(&country));
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules))));
        let rows = tables.partitions.iter().filter(|row| row.trigger == country);
        lines.extend(rows.map(|row| Line::said(row.explain(words, rules)).done(row.when.holds(at))));
    }
    let truce = tables.truce.iter().filter(|row| [row.a, row.b].contains(&country));
    lines.extend(truce.map(|row| Line::said(row.explain(words, rules))));
    let rows = tables.collapses.iter().filter(|row| row.country == country && !state.has(country_flag::ATTEMPTED));
    lines.extend(rows.map(|row| Line::said(row.explain(words, rules)).done(row.when.holds(at))));
    let rows = tables.separate_peaces.iter().filter(|row| row.country == country);
    lines.extend(rows.map(|row| Line::said(row.explain(words, rules))));
    lines
}

/// The cities that must fall, each with whether it has (WW2 §4.1).
fn conquest(at: Position, country: CountryId) -> Vec<Line> {
    let state = at.state.country(country);
    if state.is_conquered() || state.has(country_flag::OUT_FOR_GOOD) {
        return Vec::new();
    }
    let enemy = state.partnership.side().map(Side::opponent);
    let lost = |cell: CellId| {
        let is_enemy = |holder: CountryId| {
            let pairs = &at.rules.politics.mutual_enemies;
            enemy.is_some() && at.state.side_of(holder) == enemy
                || pairs.contains(&(holder, country))
                || pairs.contains(&(country, holder))
        };
        at.state.controller(cell).is_some_and(is_enemy)
    };
    let line = |cell: CellId| {
        let holder = at.state.controller(cell).map_or(String::new(), |holder| at.country_name(holder).to_owned());
        let name = at.map.city_at(cell).map_or_else(String::new, |city| city.name.clone());
        Line::row([name, holder]).done(lost(cell)).to(Goal::Cell(cell))
    };
    let named = |names: &[String]| -> Vec<Line> {
        names.iter().filter_map(|name| at.map.city_named(name)).map(|city| line(city.cell)).collect()
    };
    let mut lines = Vec::new();
    match &at.rules.country(country).conquest {
        ConquestRule::AllCities => {
            let cities: Vec<CellId> = at.cities_of(country).collect();
            let ground = cities.is_empty();
            lines.push(Line::said(if ground { t!("countries-all-ground") } else { t!("countries-all-cities") }));
            lines.extend(cities.into_iter().map(line));
        }
        ConquestRule::Cities(names) => {
            lines.push(Line::said(t!("countries-these-cities")));
            lines.extend(named(names));
        }
        ConquestRule::MainlandOrOverseas { mainland, overseas } => {
            lines.push(Line::said(t!("countries-mainland")));
            lines.extend(named(mainland));
            lines.push(Line::said(t!("countries-or-overseas")));
            lines.extend(named(overseas));
        }
    }
    lines
}

/// How the war is won (WW2 §20), or by which cities.
fn victory(at: Position) -> Vec<Part> {
    let country = |id: CountryId, done: bool| Line::said(at.country_name(id)).done(done).to(Goal::Country(id));
    let conquered = |id: CountryId| at.state.country(id).is_conquered();
    if let Some(rules) = &at.rules.politics.city_victory {
        let side = |cell: CellId| at.state.controlling_side(cell).map_or_else(String::new, |side| spoken().side(side));
        let city = |(name, points): &(String, u16)| {
            let city = at.map.city_named(name)?;
            let texts = [name.clone(), points.to_string(), side(city.cell)];
            Some(Line::row(texts).to(Goal::Cell(city.cell)))
        };
        let levels = rules.levels.iter();
        let levels = levels.map(|level| Line::row([level.name.clone(), t!("countries-from", points = level.from)]));
        return vec![
            Part { title: t!("countries-victory"), lines: spoken().victory(at).map(Line::said).into_iter().collect() },
            Part { title: t!("countries-levels"), lines: levels.collect() },
            Part { title: t!("countries-victory-cities"), lines: rules.points.iter().filter_map(city).collect() },
        ];
    }
    let members = |side: Side| at.state.country_ids().filter(move |&id| at.state.side_of(id) == Some(side));
    let politics = &at.rules.politics;
    let mut axis: Vec<Line> = members(Side::Allies).map(|id| country(id, conquered(id))).collect();
    let others = politics.axis_must_conquer.iter().filter(|&&id| at.state.side_of(id) != Some(Side::Allies));
    axis.extend(others.map(|&id| country(id, conquered(id))));
    let won_over = |id: CountryId| conquered(id) || at.state.side_of(id) == Some(Side::Axis);
    let others = politics.axis_must_win_over.iter().filter(|&&id| at.state.side_of(id) != Some(Side::Allies));
    axis.extend(others.map(|&id| {
        let mut line = country(id, won_over(id));
        line.texts.push(t!("countries-or-won-over"));
        line
    }));
    vec![
        Part {
            title: t!("countries-allies-win"),
            lines: members(Side::Axis).map(|id| country(id, conquered(id))).collect(),
        },
        Part { title: t!("countries-axis-wins"), lines: axis },
    ]
}
