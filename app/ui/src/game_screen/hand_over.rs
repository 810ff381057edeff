//! Two people at one screen: what each has of it, and the curtain between them. Who has the screen sees their own log, map and
//! overlays; the other's lie aside until they take it.

use crate::book::Book;
use crate::game_screen::{GameScreen, Overlays, Selection};
use crate::side_panels::SidePanel;
use meridian_engine::{Month, Phase, Side};
use meridian_presentation::course::Course;
use meridian_presentation::journal::{Journal, JournalEntry, Weight};
use meridian_presentation::overlay::History;
use meridian_renderer::{Camera, Viewport};

/// What the side that does not have the screen finds when it comes back.
#[derive(Default)]
pub(super) struct Aside {
    pub journal: Journal,
    pub overlays: Overlays,
    pub course: Course,
    /// The last month whose dispatch has come by itself.
    told: Option<Month>,
    /// None until it has looked.
    camera: Option<Camera>,
    log_from: Option<Weight>,
    /// Orders of the game when it had the screen last.
    left_at: usize,
}

/// Who of two people has the screen, and what the other one has.
pub(super) struct Table {
    has_screen: Side,
    /// It is to be taken even by the side that had it: nobody knows who sits there.
    covered: bool,
    pub aside: Box<Aside>,
    /// Orders of the game when the side that has the screen left it last.
    came_from: usize,
}

impl Default for Table {
    fn default() -> Self {
        Self { has_screen: Side::Axis, covered: false, aside: Box::default(), came_from: 0 }
    }
}

impl Table {
    /// Orders from this number on were taken back.
    pub fn forget_from(&mut self, line: usize) {
        self.aside.journal.forget_from(line);
        self.aside.overlays.forget_from(line);
        self.aside.course.forget_from(line);
    }
}

impl GameScreen {
    /// Do two people share the screen?
    pub fn is_shared(&self) -> bool {
        !self.is_watching() && Side::BOTH.into_iter().all(|side| self.is_person(side))
    }
    /// Is something on the table, or in a file of the other side, that one of two people may not know of yet?
    pub(crate) fn hides_from_the_other(&self) -> bool {
        let two = self.is_shared() || self.session.correspondence().is_some();
        two && self.session.state().clock().phase == Phase::Deployment
    }
    /// Who looks, of two people that share it.
    pub(super) fn has_screen(&self) -> Side {
        self.table.has_screen
    }
    /// The side that the screen is to be handed to, if it is another's: nothing of the game shows until it has taken it.
    pub fn handed_to(&self) -> Option<Side> {
        if !self.is_shared() || self.winner().is_some() {
            return None;
        }
        let asked = self.session.state().clock().active;
        (self.table.covered || self.table.has_screen != asked).then_some(asked)
    }
    /// The side that is asked first has the screen without being handed it.
    pub(super) fn sit_down_first(&mut self) {
        self.table.has_screen = self.session.state().clock().active;
        self.table.came_from = self.session.orders();
        self.table.aside.left_at = self.session.orders();
        self.table.aside.course = Course::new(self.session.state());
    }
    /// Nobody knows who sits there, as after loading.
    pub(crate) fn cover(&mut self) {
        self.table.covered = true;
    }
    /// The screen becomes that of the side that is asked.
    pub(super) fn take_screen(&mut self, viewport: &Viewport) {
        let Some(side) = self.handed_to() else { return };
        if std::mem::replace(&mut self.table.has_screen, side) != side {
            self.exchange();
            self.camera.fit(viewport);
        }
        self.table.covered = false;
        self.clear_table();
        self.drawn = None;
        self.refresh();
    }
    /// What lies on the screen for what lies aside.
    fn exchange(&mut self) {
        let aside = &mut self.table.aside;
        std::mem::swap(&mut self.journal, &mut aside.journal);
        std::mem::swap(&mut self.overlays, &mut aside.overlays);
        std::mem::swap(&mut self.course, &mut aside.course);
        std::mem::swap(&mut self.book.dispatch.told, &mut aside.told);
        // who comes for the first time looks at the theatre, not at what the other has looked at
        let camera = aside.camera.replace(self.camera);
        self.camera = camera.unwrap_or(self.first_camera);
        self.log_from = aside.log_from.replace(self.log_from).unwrap_or(Weight::Event);
        self.table.came_from = std::mem::replace(&mut aside.left_at, self.session.orders());
    }
    /// Nothing of what one has begun is there for the other.
    fn clear_table(&mut self) {
        self.stop_everything();
        self.selection = Selection::default();
        self.counsel = None;
        self.notice = None;
        let told = self.book.dispatch.told;
        self.book = Book::default();
        self.book.dispatch.told = told;
        self.end_scene();
        (self.hover, self.lit, self.resting, self.plan) = (None, None, None, None);
        self.hint.clear();
        self.filter.clear();
        self.show_forbidden = false;
        self.shows_deeds = false;
        self.told.clear();
        self.quiet = None;
        self.front = SidePanel::List;
        self.motion.stop();
        self.camera_motion.stop();
        (self.calls, self.marked, self.pointed) = (false, false, false);
    }
    /// The log of a side, whoever has the screen.
    pub(super) fn log_of(&mut self, side: Side) -> &mut Journal {
        let aside = self.is_shared() && self.table.has_screen != side;
        if aside { &mut self.table.aside.journal } else { &mut self.journal }
    }
    /// What has happened since the side that the screen is handed to had it last, as far as it may know: the newest first.
    pub fn since_last_look(&self) -> impl Iterator<Item = &JournalEntry> {
        let comes_back = self.handed_to() != Some(self.table.has_screen);
        let (journal, from) = match comes_back {
            true => (&self.table.aside.journal, self.table.aside.left_at),
            false => (&self.journal, self.table.came_from),
        };
        let worth = |entry: &&JournalEntry| entry.weight >= Weight::Event;
        journal.entries().iter().rev().take_while(move |entry| entry.line >= from).filter(worth)
    }
    /// Writes what happened before the game was put on the screen into the logs, to each what it may know.
    pub(crate) fn remember(&mut self, journal: Journal, history: History, course: Course) {
        if self.is_shared() {
            let other = self.table.has_screen.opponent();
            self.table.aside.journal.prepend(journal.known_to(other));
            self.table.aside.overlays.history.prepend(history.clone());
            self.table.aside.told = self.table.aside.told.max(course.last_month());
            self.table.aside.course.prepend(course.known_to(other));
            self.journal.prepend(journal.known_to(self.table.has_screen));
            self.remember_before(course.known_to(self.table.has_screen));
        } else {
            self.journal.prepend(journal);
            self.remember_before(course);
        }
        self.overlays.history.prepend(history);
    }
}
