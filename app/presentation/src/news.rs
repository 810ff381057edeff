//! A month in a few lines: who entered the war, who fell, which cities changed hands, how the fronts moved. Collected
//! from events, for the progress of games without a screen and for the report at the end of a month.

use crate::journal::headline;
use meridian_engine::event::Cause;
use meridian_engine::order::Bombing;
use meridian_engine::report::Fate;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, CountryId, Game, Month, Side};
use meridian_session::unattended::Follower;
use meridian_session::{AgentFault, Happening, Session};
use meridian_words::{spoken, t};
use std::collections::BTreeMap;

/// What has happened since the last report.
#[derive(Clone, Debug, Default)]
struct News {
    headlines: Vec<String>,
    /// Controller at the start and now of every cell that changed hands.
    changed: BTreeMap<CellId, (Option<CountryId>, CountryId)>,
    combats: u32,
    /// Strength points lost in land combat, by side.
    lost: [u32; 2],
    /// Ships and aircraft lost in their combats and raids, by side.
    sunk: [u32; 2],
}

/// The figures of a report beside its sentences.
#[derive(Clone, PartialEq, Debug)]
pub struct MonthReport {
    /// Entries, conquests, cities; most important first.
    headlines: Vec<String>,
    /// `China: Japan +12`.
    fronts: Vec<String>,
    combats: u32,
    lost: [u32; 2],
    /// Ships and aircraft lost in their combats and raids, by side.
    sunk: [u32; 2],
}

impl News {
    /// Adds what an order did; `game` stands after it.
    fn add(&mut self, game: &Game, happening: &Happening) {
        let at = game.position();
        for event in &happening.events {
            match &event.cause {
                Cause::Captured { cell, from, to } => {
                    let first = self.changed.get(cell).map_or(*from, |(first, _)| *first);
                    self.changed.insert(*cell, (first, *to));
                }
                Cause::LandCombat(report) => {
                    self.combats += 1;
                    self.lost[report.attacker.index()] += report.attacker_lost;
                    self.lost[report.attacker.opponent().index()] += report.defender_lost;
                }
                Cause::AirNavalCombat(report) => {
                    let (attackers, defenders) = report.lost();
                    self.combats += 1;
                    self.sunk[report.attacker.index()] += attackers as u32;
                    self.sunk[report.attacker.opponent().index()] += defenders as u32;
                }
                Cause::Bombed(report) if report.target != Bombing::Atomic => {
                    self.combats += 1;
                    self.sunk[report.attacker.index()] += u32::from(matches!(report.hit, Some((_, Fate::Lost))));
                }
                _ => self.headlines.extend(headline(at, event)),
            }
        }
    }
    /// The report of what was collected; the collection starts anew.
    fn report(&mut self, at: Position) -> MonthReport {
        let news = std::mem::take(self);
        let mut headlines = news.headlines;
        headlines.dedup();
        headlines.extend(cities(at, &news.changed));
        let fronts = fronts(at, &news.changed);
        MonthReport { headlines, fronts, combats: news.combats, lost: news.lost, sunk: news.sunk }
    }
}

/// Follows a game without a screen and tells `each` about every month that has ended; it stops when `each` says no.
pub struct Reporter<F> {
    news: News,
    each: F,
}

impl<F: FnMut(&mut Session, Month, &MonthReport, &[AgentFault]) -> bool> Reporter<F> {
    /// `each` gets the session, the month that has ended, its report and the faults of AIs; false stops the game.
    pub fn new(each: F) -> Self {
        Self { news: News::default(), each }
    }
}

impl<F: FnMut(&mut Session, Month, &MonthReport, &[AgentFault]) -> bool> Follower for Reporter<F> {
    fn happened(&mut self, game: &Game, happening: &Happening) {
        self.news.add(game, happening);
    }
    fn month_ended(&mut self, session: &mut Session, month: Month, faults: &[AgentFault]) -> bool {
        let report = self.news.report(session.game().position());
        (self.each)(session, month, &report, faults)
    }
}

impl MonthReport {
    /// The whole report as one line; headlines beyond `most_headlines` are only counted.
    pub fn line(&self, most_headlines: usize) -> String {
        let mut parts: Vec<String> = self.headlines.iter().take(most_headlines).cloned().collect();
        if self.headlines.len() > most_headlines {
            parts.push(t!("news-more", count = self.headlines.len() - most_headlines));
        }
        if !self.fronts.is_empty() {
            parts.push(t!("news-fronts", fronts = self.fronts.join("; ")));
        }
        if self.combats > 0 {
            let [axis, allies] = self.lost;
            parts.push(t!("news-combats", count = self.combats, axis = axis, allies = allies));
        }
        if self.sunk != [0, 0] {
            let [axis, allies] = self.sunk;
            parts.push(t!("news-sunk", axis = axis, allies = allies));
        }
        if parts.is_empty() { t!("news-quiet") } else { spoken().sentences(&parts) }
    }
}

/// `Germany takes Warsaw, Lodz and Krakow.`
fn cities(at: Position, changed: &BTreeMap<CellId, (Option<CountryId>, CountryId)>) -> Vec<String> {
    let mut taken: BTreeMap<CountryId, Vec<String>> = BTreeMap::new();
    for (&cell, &(from, to)) in changed {
        if let Some(city) = at.map.city_at(cell).filter(|_| from != Some(to)) {
            taken.entry(to).or_default().push(city.name.clone());
        }
    }
    taken
        .into_iter()
        .map(|(country, names)| {
            let country = at.country_name(country);
            if names.len() > 6 {
                let (shown, rest) = names.split_at(5);
                return t!("news-takes-many", country = country, cities = spoken().row(shown), count = rest.len());
            }
            t!("news-takes", country = country, cities = spoken().all_of(&names).unwrap_or_default())
        })
        .collect()
}

/// Net gains of cells by the country whose ground it is.
fn fronts(at: Position, changed: &BTreeMap<CellId, (Option<CountryId>, CountryId)>) -> Vec<String> {
    let mut net: BTreeMap<CountryId, [i32; 2]> = BTreeMap::new();
    let side = |country: Option<CountryId>| country.and_then(|country| at.state.side_of(country));
    for (&cell, &(from, to)) in changed {
        let Some(home) = at.map.home(cell) else { continue };
        let (before, now) = (side(from), side(Some(to)));
        if before != now {
            let gains = net.entry(home).or_default();
            if let Some(side) = now {
                gains[side.index()] += 1;
            }
        }
    }
    let mut fronts: Vec<(i32, String)> = net
        .into_iter()
        .filter_map(|(home, [axis, allies])| {
            let (winner, gain) =
                if axis >= allies { (Side::Axis, axis - allies) } else { (Side::Allies, allies - axis) };
            let (country, side) = (at.country_name(home), spoken().side(winner));
            (gain > 0).then(|| (gain, t!("news-front", country = country, side = side, gain = gain)))
        })
        .collect();
    fronts.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    fronts.into_iter().map(|(_, text)| text).take(5).collect()
}
