//! What is looked for in a war that is watched: the combats of a unit, what a player decided, the months in which the score
//! swung. What is found is played before the eyes of whoever looks, so that the map and the log show what it did.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::known::View;
use meridian_engine::{CellId, Game, Month, OrderKind, Side, UnitId};
use meridian_presentation::annals::{Fight, swings};
use meridian_presentation::words::{grouped, number_name};
use meridian_renderer::Viewport;
use meridian_session::Seat;
use meridian_session::playback::{Chapter, Leap};
use meridian_words::{spoken, t};

/// What to go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// The next combat of the units that are followed; of anybody without any.
    NextFight,
    /// The one before.
    LastFight,
    /// The next order of the person who played, or of the side whose eyes see.
    NextDecision,
    /// The one before.
    LastDecision,
    /// The month in which the score moved most; asked for there, the one in which it moved next to most, and so on.
    Swing,
    /// The combats of everybody again.
    Anybody,
}

/// Which way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    On,
    Back,
}

/// A month in which the score moved.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Swing {
    month: Month,
    line: usize,
    /// For the Axis.
    points: f64,
}

/// Who is followed through the war, and what was found of it.
#[derive(Debug, Default)]
pub struct Seeking {
    units: Vec<UnitId>,
    /// That they are called; they may be gone where one looks.
    names: Vec<String>,
    /// The hex that was chosen when they were, or that the last find has chosen.
    cell: Option<CellId>,
    /// Units that the last find has chosen in it.
    shown: Vec<UnitId>,
    /// The largest first, and orders that were known when they were found.
    swings: Option<(usize, Vec<Swing>)>,
}

impl Seeking {
    /// Whose combats are looked for; none: everybody's.
    pub fn followed(&self) -> Option<String> {
        (!self.names.is_empty()).then(|| spoken().row(&self.names))
    }
}

/// Units that are named; the others are counted.
const NAMED: usize = 2;

impl GameScreen {
    /// The game before order number `line` of the war that is watched.
    pub(crate) fn game_before(&self, line: usize) -> Option<Game> {
        let playback = self.playback.as_ref()?;
        let (state, from) = playback.keyframe(line);
        let known = self.session.game();
        let mut game = Game::from_state(known.map().clone(), known.rules().clone(), state.clone());
        for entry in &playback.tape.replay.lines[from..line] {
            if game.submit(entry.order.clone()).is_err() {
                break;
            }
            game.forget_log();
        }
        Some(game)
    }
    /// Months in which orders were given, as far as they are known.
    pub(crate) fn months_played(&self) -> impl Iterator<Item = &Chapter> {
        let chapters = self.playback.iter().flat_map(|playback| playback.chapters());
        chapters.filter(|chapter| chapter.end > chapter.line)
    }
    pub(crate) fn seek(&mut self, seek: Seek, viewport: &Viewport) {
        match seek {
            Seek::NextFight => self.seek_fight(Way::On, viewport),
            Seek::LastFight => self.seek_fight(Way::Back, viewport),
            Seek::NextDecision => self.seek_decision(Way::On, viewport),
            Seek::LastDecision => self.seek_decision(Way::Back, viewport),
            Seek::Swing => self.seek_swing(),
            Seek::Anybody => {
                // who is still chosen is not followed again unasked
                self.selection.clear();
                self.seeking = Seeking { swings: self.seeking.swings.take(), ..Seeking::default() };
            }
        }
    }

    // ----- combats

    /// Whoever is chosen now is followed; without a new choice those from before still are.
    fn follow_chosen(&mut self) {
        let at = self.session.game().position();
        let units = match self.selection.cell {
            cell if cell == self.seeking.cell && self.selection.units == self.seeking.shown && cell.is_some() => return,
            _ if !self.selection.units.is_empty() => self.selection.units.clone(),
            Some(cell) if self.seeking.cell != Some(cell) => {
                // of a hex all who are seen there
                let view = View::new(at, self.viewer());
                at.state.units_at(cell).filter(|(_, unit)| view.sees(unit)).map(|(id, _)| id).collect()
            }
            _ => return,
        };
        let mut names: Vec<String> = units.iter().take(NAMED).map(|&id| number_name(at, id)).collect();
        if units.len() > NAMED {
            names.push(t!("seek-others", count = units.len() - NAMED));
        }
        (self.seeking.units, self.seeking.names) = (units, names);
    }
    fn seek_fight(&mut self, way: Way, viewport: &Viewport) {
        self.follow_chosen();
        match self.fight(way) {
            Some(fight) => self.show_order(fight.line, Some(fight.cell), viewport),
            None => self.found_nothing(way, |followed| match followed {
                Some(units) => t!("seek-no-fight-of", units = units),
                None => t!("seek-no-fight"),
            }),
        }
    }
    fn fight(&self, way: Way) -> Option<Fight> {
        let (playback, now) = (self.playback.as_ref()?, self.session.orders());
        let mut of = playback.annals().fights(playback.eyes).filter(|fight| fight.is_of(&self.seeking.units));
        let found = match way {
            Way::On => of.find(|fight| fight.line >= now),
            Way::Back => of.rfind(|fight| fight.line + 1 < now),
        };
        found.cloned()
    }

    // ----- decisions

    /// The side whose decisions are looked for: the one whose eyes see, else that of the only person.
    fn decides(&self) -> Option<Side> {
        let playback = self.playback.as_ref()?;
        let players = &self.session.header().players;
        let mut persons = Side::BOTH.into_iter().filter(|side| players[side.index()] == Seat::PERSON);
        let only = persons.next().filter(|_| persons.next().is_none());
        playback.eyes.or(only)
    }
    fn seek_decision(&mut self, way: Way, viewport: &Viewport) {
        let Some(side) = self.decides() else {
            self.notice = Some(Notice::bad(t!("seek-nobodys")));
            return;
        };
        let Some(playback) = &self.playback else { return };
        let (now, lines) = (self.session.orders(), &playback.tape.replay.lines);
        let decides = |line: &usize| {
            let order = &lines[*line].order;
            order.side == side && order.kind != OrderKind::EndPhase
        };
        let known = playback.known();
        let found = match way {
            Way::On => (now..known).find(decides),
            Way::Back => (0..now.saturating_sub(1)).rev().find(decides),
        };
        match found {
            Some(line) => self.show_order(line, None, viewport),
            None => self.found_nothing(way, |_| t!("seek-no-decision", side = spoken().side(side))),
        }
    }

    // ----- the score

    fn seek_swing(&mut self) {
        let known = self.playback.as_ref().map_or(0, |playback| playback.known());
        if self.seeking.swings.as_ref().is_none_or(|(orders, _)| *orders != known) {
            self.seeking.swings = Some((known, self.swings()));
        }
        let Some((_, swings)) = &self.seeking.swings else { return };
        let here = swings.iter().position(|swing| swing.line == self.session.orders());
        let next = here.map_or(0, |place| place + 1) % swings.len().max(1);
        let Some(&Swing { month, line, points }) = swings.get(next) else {
            self.notice = Some(Notice::bad(t!("seek-no-swing")));
            return;
        };
        let all = swings.len();
        self.leap(Leap::To(line));
        let side = if points < 0.0 { Side::Allies } else { Side::Axis };
        let (date, by) = (spoken().date(month), format!("{:.1}", points.abs()));
        let said = t!("seek-swing", date = date, points = by, side = spoken().side(side), place = next + 1, all = all);
        self.notice = Some(Notice::good(said).lasting());
    }
    /// The largest first; nothing without the scenario that the score is measured by.
    fn swings(&self) -> Vec<Swing> {
        let Some(par) = &self.par else { return Vec::new() };
        let months: Vec<(Month, usize, usize)> =
            self.months_played().map(|chapter| (chapter.month, chapter.line, chapter.end)).collect();
        let points =
            months.iter().filter_map(|&(month, _, end)| Some(par.points(self.game_before(end)?.position(), month)));
        let points: Vec<f64> = points.collect();
        let of = |(at, points): (usize, f64)| {
            let &(month, line, _) = months.get(at)?;
            (points != 0.0).then_some(Swing { month, line, points })
        };
        swings(&points).into_iter().filter_map(of).collect()
    }

    // ----- what was found

    /// Plays an order, with the map where it happens, and says what it did.
    fn show_order(&mut self, line: usize, cell: Option<CellId>, viewport: &Viewport) {
        let pace = self.pace;
        // nothing glides over what was passed over
        self.pace.still = true;
        self.leap(Leap::To(line));
        self.pace = pace;
        self.motion.stop();
        self.leap(Leap::Order(1));
        let entries = self.journal.entries();
        let from = entries.partition_point(|entry| entry.line < line);
        let of_it = || entries[from..].iter().take_while(|entry| entry.line == line);
        // what matters most of what it did
        let told = of_it().max_by_key(|entry| (entry.weight, std::cmp::Reverse(entry.text.len())));
        let cell = cell.or_else(|| of_it().find_map(|entry| entry.cell));
        let what = told.map(|entry| entry.text.clone());
        let state = self.session.state();
        let followed: Vec<UnitId> =
            self.seeking.units.iter().copied().filter(|&id| cell.is_some() && state.cell_of(id) == cell).collect();
        let stands = self.seeking.units.iter().find_map(|&id| state.cell_of(id));
        let number = grouped(line + 1);
        self.notice = Some(Notice::good(match what {
            Some(text) => t!("seek-found", number = number, text = text),
            None => t!("seek-found-order", number = number),
        }));
        let chosen = if self.seeking.units.is_empty() { cell } else { stands.or(cell) };
        self.selection.clear();
        self.selection.cell = chosen;
        if chosen == cell {
            self.selection.units = followed;
        }
        self.selection.refresh(self.session.game().position());
        (self.seeking.cell, self.seeking.shown) = (chosen, self.selection.units.clone());
        if let Some(cell) = cell {
            self.fly_to(cell, viewport);
        }
        self.marked = false;
        self.refresh();
    }
    fn found_nothing(&mut self, way: Way, what: impl Fn(Option<String>) -> String) {
        let reading = self.playback.as_ref().is_some_and(|playback| playback.is_indexing());
        let what = what(self.seeking.followed());
        self.notice = Some(Notice::bad(match way {
            Way::On if reading => t!("seek-reading", what = what),
            Way::On => t!("seek-none-on", what = what),
            Way::Back => t!("seek-none-back", what = what),
        }));
    }
}
