//! The course of the war on the screen: the dispatch that comes at the end of a month, scenes that are shown once more, and
//! alerts about what the other side does.

use crate::book::Page;
use crate::game_screen::GameScreen;
use crate::settings::{Alert, Alerts};
use meridian_engine::{CellId, Month, Side};
use meridian_presentation::course::{Course, Fact, Kind, Scene, Told, What};
use meridian_presentation::journal::{JournalEntry, Weight};
use meridian_renderer::{Arrow, ArrowKind, Marks, Rgba, Viewport};
use meridian_session::Happening;
use meridian_sound::Cue;
use meridian_words::t;

/// Of the arrow that leads to what is shown.
const SHOWN: Rgba = Rgba::hex(0xc4301c);

/// What the other side has done that the player should not miss.
#[derive(Debug, Default)]
pub struct Warned {
    /// How loud, by what it is about.
    pub(crate) levels: Alerts,
    /// Not dismissed yet, oldest first.
    lines: Vec<Line>,
    /// The play of the AIs stands still until the player goes on.
    pub(crate) paused: bool,
}

/// A line over the map.
#[derive(Debug)]
struct Line {
    /// Number of the order that brought it.
    order: usize,
    /// For whom.
    reader: Side,
    month: Month,
    told: Told,
}

/// What is shown once more.
#[derive(Debug, Default)]
pub struct Spotlight {
    cell: Option<CellId>,
    from: Option<CellId>,
    /// Begins when the camera has come there.
    waiting: Option<Scene>,
}

impl GameScreen {
    /// Writes down what an order did, and warns of it.
    pub(super) fn follow_course(&mut self, happening: &Happening, viewer: Option<Side>) {
        let before = self.course.facts().len();
        self.course.record(self.session.game(), happening, viewer);
        if self.is_watching() || viewer.is_none() {
            return;
        }
        let fresh: Vec<Fact> = self.course.facts()[before..].to_vec();
        for fact in fresh {
            self.warn(&fact, happening.order.side);
        }
    }
    /// What happened before this screen was there; its dispatches have come already.
    pub(crate) fn remember_before(&mut self, course: Course) {
        self.book.dispatch.told = self.book.dispatch.told.max(course.last_month());
        self.course.prepend(course);
    }
    fn warn(&mut self, fact: &Fact, actor: Side) {
        let Some(told) = self.alert_of(fact) else { return };
        let level = self.warned.levels.of(told.kind);
        // who is not at the screen is not warned of
        let both = matches!(told.kind, Kind::Entry | Kind::Surrender);
        let victim = told.victim.filter(|_| !both);
        let concerned = |side: &Side| self.is_person(*side) && victim.is_none_or(|victim| victim == *side);
        let readers: Vec<Side> = Side::BOTH.into_iter().filter(concerned).collect();
        if level == Alert::Off || readers.is_empty() {
            return;
        }
        // the sheet of one's own combat says what it has cost
        let own = victim == Some(actor) && matches!(told.kind, Kind::Destroyed | Kind::Sunk | Kind::CapitalShipSunk);
        let quiet = !matches!(told.kind, Kind::Entry | Kind::Surrender | Kind::City | Kind::Capital | Kind::Landing);
        if quiet {
            let clock = self.session.state().clock();
            let (text, cell) = (told.text.clone(), told.cell);
            let (weight, audience) = (Weight::News, fact.audience);
            let (line, month, phase) = (fact.line, fact.month, clock.phase);
            let entry = JournalEntry { line, month, phase, side: actor, weight, text, cell, audience, kind: None };
            for &reader in &readers {
                self.log_of(reader).note(entry.clone());
            }
        }
        if level >= Alert::Banner && !own {
            self.cues.push(Cue::Alert);
            self.warned.paused |= level == Alert::Pause && !self.is_person(actor);
            let line = |&reader: &Side| Line { reader, order: fact.line, month: fact.month, told: told.clone() };
            self.warned.lines.extend(readers.iter().map(line));
        }
    }
    /// What a fact warns of.
    fn alert_of(&self, fact: &Fact) -> Option<Told> {
        let at = self.session.game().position();
        match &fact.what {
            What::Told(told) if told.kind != Kind::Pocket => Some(told.clone()),
            What::Taken { cell, loser, country, winner, scene } if loser != winner => {
                let city = at.map.city_at(*cell)?;
                let (place, taker) = (city.name.as_str(), at.country_name(*country));
                let text = t!("alert-city-lost", city = place, country = taker);
                let kind = Kind::City;
                let about = city.name.clone();
                loser.map(|_| Told {
                    kind,
                    size: 0,
                    about,
                    text,
                    cell: Some(*cell),
                    victim: *loser,
                    scene: scene.clone(),
                })
            }
            _ => None,
        }
    }
    /// What the player at the screen has not been shown or dismissed yet.
    pub fn alerts(&self) -> Vec<&Told> {
        let viewer = self.viewer();
        let concerns = |line: &&Line| Some(line.reader) == viewer;
        self.warned.lines.iter().filter(concerns).map(|line| &line.told).collect()
    }
    /// The play of the AIs stands still until the player goes on.
    pub fn is_paused(&self) -> bool {
        self.warned.paused && self.is_thinking()
    }
    pub(super) fn dismiss_alerts(&mut self) {
        let viewer = self.viewer();
        self.warned.lines.retain(|line| Some(line.reader) != viewer);
        self.warned.paused = false;
    }
    pub(super) fn forget_course_from(&mut self, line: usize) {
        self.course.forget_from(line);
        self.warned.lines.retain(|warned| warned.order < line);
        self.spotlight = Spotlight::default();
    }

    // ----- the dispatch

    /// Opens the dispatch of the month that is over, once, when a person is asked again.
    pub(crate) fn bring_dispatch(&mut self, wanted: bool) -> bool {
        if self.human().is_some() {
            // what was paused is over: its lines stay
            self.warned.paused = false;
        }
        let Some(last) = self.course.last_month().filter(|_| !self.is_watching()) else { return false };
        let somebody = self.human().is_some() && self.handed_to().is_none();
        if self.book.dispatch.told >= Some(last) || !somebody {
            return false;
        }
        self.book.dispatch.told = Some(last);
        if wanted {
            // it says what was said of its month over the map
            let viewer = self.viewer();
            let told = |line: &Line| line.month <= last && Some(line.reader) == viewer;
            self.warned.lines.retain(|line| !told(line));
            self.open_dispatch(last);
        }
        wanted
    }
    pub(super) fn open_dispatch(&mut self, month: Month) {
        self.book.lie_open_at(Page::Dispatch);
        self.book.dispatch.month = Some(month);
    }

    // ----- what is shown once more

    /// Flies to where something happened and shows it once more.
    pub(super) fn show_scene(&mut self, cell: CellId, scene: Scene, viewport: &Viewport) {
        self.motion.stop();
        self.drawn = None;
        self.spotlight = Spotlight { cell: Some(cell), from: scene.from, waiting: Some(scene) };
        self.pointed = false;
        self.fly_to(cell, viewport);
    }
    /// Does a scene wait for the camera?
    pub(super) fn has_scene(&self) -> bool {
        self.spotlight.waiting.is_some()
    }
    /// Begins the scene when the camera has come to its place.
    pub(super) fn begin_scene(&mut self) {
        if self.camera_motion.is_going() {
            return;
        }
        let Some(scene) = self.spotlight.waiting.take() else { return };
        let (at, viewer) = (self.session.game().position(), self.viewer());
        for event in &scene.events {
            self.motion.watch(at, std::slice::from_ref(&**event), viewer, self.pace);
        }
    }
    pub(super) fn end_scene(&mut self) {
        self.spotlight = Spotlight::default();
    }
    /// The arrow to what is shown, and its hex.
    pub(super) fn light_scene(&self, marks: &mut Marks) {
        let Some(cell) = self.spotlight.cell else { return };
        marks.hover = marks.hover.or(Some(cell));
        if let Some(from) = self.spotlight.from {
            let (cells, kind, colour) = (vec![from, cell], ArrowKind::Attack, SHOWN);
            marks.arrows.push(Arrow { cells, kind, colour, alpha: 0.95, weight: 1.0, ..Arrow::default() });
        }
    }
}
