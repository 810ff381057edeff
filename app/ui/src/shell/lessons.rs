//! The tutorial at the table: begins a lesson on a war of its own, does what a step shows, and lets the coach look.

use crate::game_screen::{GameScreen, Notice};
use crate::lessons::{self, Act, Coach, Lesson, LessonCommand, Outcome, Stage};
use crate::shell::{Dialog, ProgramCommand, Screen, Shell};
use meridian_ai_host::Setting;
use meridian_engine::{CellId, Side};
use meridian_renderer::Camera;
use meridian_session::save::Seated;
use meridian_session::{Failure, GameOptions, Session};
use meridian_words::t;
use std::time::Duration;

/// Share of the map on each side in which a place is no longer well seen.
const EDGE: f64 = 0.15;

impl Shell {
    pub(super) fn apply_lesson(&mut self, command: LessonCommand) {
        match (command, &mut self.coach, &self.screen) {
            (LessonCommand::Begin(name), ..) => self.begin_lesson(&name),
            (LessonCommand::Leave, ..) => self.coach = None,
            (LessonCommand::Back, Some(coach), _) => coach.back(),
            (LessonCommand::Skip, Some(coach), Screen::Game(screen)) => coach.skip(&screen.session),
            (LessonCommand::ShowMe, Some(coach), _) => {
                if let Some(step) = coach.step().filter(|_| !coach.looks_back()) {
                    coach.showing = step.deeds.iter().cloned().collect();
                }
            }
            (LessonCommand::Back | LessonCommand::Skip | LessonCommand::ShowMe, ..) => {}
        }
    }
    fn begin_lesson(&mut self, name: &str) {
        let (name, seating) = (name.to_owned(), self.seating());
        self.bring(t!("brings-new"), move || {
            let lesson = lessons::named(&name).map_err(Failure::no)?;
            let game = seating.library.new_game(&lesson.scenario, lesson.seed)?;
            lesson.check(game.map(), game.rules()).map_err(|fault| Failure::no(fault.to_string()))?;
            let seats = Side::BOTH.map(|side| match lesson.plays.includes(side) {
                true => Seated::Human,
                false => Seated::Ai(lesson.against.clone()),
            });
            let seats = seating.seats(&seats, &GameOptions::default(), |side| Setting::of(&game, side))?;
            let screen = seating.screen(Session::new(game, seats));
            Ok(Box::new(move |shell: &mut Self| shell.has_begun_lesson(lesson, screen)))
        });
    }
    fn has_begun_lesson(&mut self, lesson: &'static Lesson, screen: Box<GameScreen>) {
        // The game that lies there is not lost with its screen.
        self.hand_away();
        self.show_screen(screen);
        let Screen::Game(screen) = &self.screen else { return };
        let at = lesson.look.at.get_ref().cell(self.map());
        let across = lesson.look.across;
        self.coach = Some(Coach::new(lesson, &screen.session));
        at.into_iter().for_each(|cell| self.show_place(cell, across));
    }
    /// The map shows the place at once.
    fn show_place(&mut self, cell: CellId, across: f64) {
        let Some((lat, lon)) = self.map().grid.geometry().map(|globe| globe.lat_lon(cell)) else { return };
        self.moving().1.stop();
        let camera = Camera::hexes_across(lat, lon, across, &self.viewport);
        self.set_camera(camera);
    }
    /// The coach looks whether the step is done. True when the lesson goes on.
    pub(super) fn look_at_lesson(&mut self) -> bool {
        let rulebook = self.shows_rulebook();
        let (Some(coach), Screen::Game(screen)) = (&mut self.coach, &self.screen) else { return false };
        if screen.is_watching() {
            self.coach = None;
            return true;
        }
        let moved = coach.look(screen, &self.viewport, rulebook);
        if let Stage::Over(Outcome::Done | Outcome::Won) = coach.stage {
            self.settings.now.lessons_done.insert(coach.lesson.name.clone());
        }
        moved | self.fly_to_step()
    }
    /// A step that points at a hex brings it into view once.
    fn fly_to_step(&mut self) -> bool {
        let (Some(coach), Screen::Game(screen)) = (&mut self.coach, &self.screen) else { return false };
        if std::mem::replace(&mut coach.has_flown, true) {
            return false;
        }
        let Some(cell) = coach.cell(screen) else { return false };
        let Some(globe) = screen.session.game().map().grid.geometry() else { return false };
        let seen = screen.camera.project(&self.viewport, globe.centre(cell)).is_some_and(|[x, y]| {
            let inside = |at: f64, length: f64| (EDGE..1.0 - EDGE).contains(&(at / length));
            inside(x, self.viewport.width) && inside(y, self.viewport.height)
        });
        if !seen {
            self.apply(crate::game_screen::GameCommand::FlyTo(cell));
        }
        !seen
    }
    /// Does the next of the deeds that a step shows, or that come before the lesson. True when something has changed.
    pub(super) fn go_on_with_lesson(&mut self) -> bool {
        self.do_shown_deed() | self.look_at_lesson()
    }
    fn do_shown_deed(&mut self) -> bool {
        let (Some(coach), Screen::Game(screen)) = (&mut self.coach, &mut self.screen) else { return false };
        let reads = matches!(self.dialog, None | Some(Dialog::Rulebook));
        if screen.human().is_none() || screen.session.lent().is_some() || !reads {
            return false;
        }
        screen.refresh();
        if coach.begin_if_due(&screen.session) {
            screen.notice = None;
            return true;
        }
        let Some(deed) = coach.showing.pop_front() else { return false };
        let Some(acts) = deed.acts(screen, coach.lesson.plays, coach.is_played(&screen.session)) else {
            coach.showing.clear();
            screen.notice = Some(Notice::bad(t!("coach-cannot-show")));
            return true;
        };
        for act in acts {
            let (Some(coach), Screen::Game(screen)) = (&mut self.coach, &mut self.screen) else { break };
            match act {
                Act::Game(command) => self.apply(command),
                Act::Click(cell, second) => screen.click(Some(cell), second),
                Act::Look(cell, across) => self.show_place(cell, across),
                Act::Rulebook => self.apply(ProgramCommand::Open(Dialog::Rulebook)),
                Act::LetAi => {
                    coach.plays(&screen.session);
                    self.apply(ProgramCommand::LetAi);
                }
                Act::Again => coach.showing.push_front(deed.clone()),
            }
            if let Screen::Game(screen) = &mut self.screen {
                screen.refresh();
            }
        }
        true
    }
    /// When the tutorial wants to be asked again.
    pub(super) fn lesson_goes_on(&self) -> Option<Duration> {
        let coach = self.coach.as_ref()?;
        (coach.stage == Stage::Before || !coach.showing.is_empty()).then_some(Duration::from_millis(30))
    }
}
