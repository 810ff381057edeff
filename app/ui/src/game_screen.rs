//! A running game on the screen: session, journal, map, selection, what the player is about to do.

mod advance;
mod advice;
mod ally;
mod attack_arrows;
mod auto_placing;
mod buying_again;
mod commands;
mod dangers;
mod deed_list;
mod doing;
mod drawing;
mod group;
mod hand_over;
mod interception;
mod legal_now;
mod lending;
mod letters;
mod marching;
mod matters;
mod measuring;
mod moving;
mod notice;
mod overlays;
mod passing;
mod pinning;
mod preparation;
mod prospects;
mod railways;
mod remembering;
mod resting;
mod rule_in_hand;
mod seeking;
mod selection;
mod shipping_again;
mod showing;
mod skirmishing;
mod stack_fan;
mod study;
mod supply_now;
mod taking_back;
mod tasks;
mod thumbnail;
mod tour;
mod veil;
mod watching;

pub use advance::Advance;
pub use advice::{Counsel, Fate, Proposal, Row, Stage};
pub use auto_placing::Policy;
pub use commands::{GameCommand, PlaybackCommand};
pub use dangers::Danger;
use dangers::Dangers;
pub use deed_list::DeedRow;
use deed_list::Told;
pub(crate) use doing::landing_force;
pub use group::March;
pub use legal_now::LegalNow;
pub use marching::LongWay;
pub use matters::Matter;
pub use measuring::{Measured, Measuring, Speed};
pub use notice::Notice;
pub use overlays::Overlays;
pub use pinning::{PinCommand, Pinning};
pub use preparation::{Aim, Battle, Placing, Shop};
pub(crate) use preparation::{BattleReport, Fought, Intercepting};
pub use prospects::Prospect;
use prospects::Prospects;
pub use resting::Rest;
pub(crate) use rule_in_hand::{rule_of_phase, rule_of_units};
pub use seeking::{Seek, Seeking};
pub use selection::{Plan, Selection};
use showing::Shown;
pub use stack_fan::StackFan;
use study::Study;
pub use study::{StudyPlace, StudyRow};
use supply_now::SupplyNow;
pub use tasks::{Task, TaskId, Tasks, Why};
use veil::Veil;

use crate::book::Book;
use crate::camera::CameraMotion;
use crate::side_panels::SidePanel;
use crate::undocked::Part;
use hand_over::Table;
use lending::Lending;
use meridian_engine::grid::globe::lat_lon;
use meridian_engine::par::Par;
use meridian_engine::state::Item;
use meridian_engine::{CellId, Game, Map, Month, OrderKind, Phase, Side, UnitId};
use meridian_presentation::annals::{Annals, Playback};
use meridian_presentation::course::Course;
use meridian_presentation::journal::{GroupId, Journal, Weight};
use meridian_presentation::motion::{Motion, Pace};
use meridian_presentation::overlay::History;
use meridian_presentation::picture::camera_of;
use meridian_presentation::view::View;
use meridian_renderer::{Camera, Projection, Scene, Viewport};
use meridian_session::save::Save;
use meridian_session::{AgentFault, Progress, Session};
use meridian_sound::Cue;
use meridian_words::{Named, spoken, t};
use remembering::{Spotlight, Warned};
use std::collections::{BTreeMap, HashSet};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// Orders of an AI carried out between two frames, at most.
const ORDERS_A_TICK: usize = 200;
/// And the time for them: a picture that waits longer is seen to stand still.
const TICK: Duration = Duration::from_millis(16);

/// A game that is played or watched, and all that the player has looked at, chosen and prepared in it.
pub struct GameScreen {
    /// The game itself.
    pub session: Session,
    /// What has happened, as the log shows it.
    pub journal: Journal,
    /// What of it is remembered month by month.
    pub course: Course,
    /// What the score is measured by; none without its scenario.
    pub(crate) par: Option<Par>,
    /// What the other side has done that the player should not miss.
    pub(crate) warned: Warned,
    spotlight: Spotlight,
    /// What can be looked up about the war.
    pub book: Book,
    /// What the map draws.
    pub scene: Scene,
    /// Where the player looks from.
    pub camera: Camera,
    pub(crate) camera_motion: CameraMotion,
    /// The cell and the units that are chosen.
    pub selection: Selection,
    /// What the side that is asked may do; brought up to date by [`GameScreen::refresh`].
    pub now: LegalNow,
    supply: SupplyNow,
    dangers: Dangers,
    /// What needs the player in a step of movement.
    pub tasks: Tasks,
    /// The next click says where the chosen units are to go.
    pub(crate) sending: bool,
    /// The chosen ships are to come back from there, and go there again.
    pub(crate) patrols: bool,
    pub(crate) placing: Option<Placing>,
    pub(crate) place_cells: Vec<CellId>,
    /// A click places as many as fit.
    pub(crate) all_here: bool,
    /// The combat on the sheet.
    pub battle: Battle,
    prospects: Prospects,
    /// Who is to go into a hex that a combat has emptied.
    pub advance: Advance,
    /// Attacks that were put together by hand and not ordered yet: attackers and support.
    pub(crate) prepared: BTreeMap<Aim, (Vec<UnitId>, Vec<UnitId>)>,
    /// An order that waits for the player to say what becomes of an advance on offer.
    pub(crate) held: Option<OrderKind>,
    /// What is left undone is not asked about in this month.
    quiet: Option<Month>,
    /// A place that a row of a panel under the pointer speaks of.
    lit: Option<CellId>,
    pub(crate) intercepting: Intercepting,
    /// What is bought and lent.
    pub shop: Shop,
    again: buying_again::Again,
    /// The hex under the pointer, on whichever map that is.
    pub hover: Option<CellId>,
    /// The window on whose map the pointer was last; none: the main one.
    over: Option<Part>,
    /// The stack that is spread out.
    pub fan: Option<StackFan>,
    /// Since when the pointer rests where it is.
    resting: Option<Instant>,
    /// What a click on the hovered cell would do.
    pub(crate) plan: Option<Plan>,
    /// The same for a group.
    pub march: Option<March>,
    /// The same where the way takes months.
    pub(crate) far: Option<LongWay>,
    /// What the overlay says about it.
    pub hint: String,
    /// What is said to the player now.
    pub notice: Option<Notice>,
    /// Least weight shown in the log.
    pub(crate) log_from: Weight,
    /// What of it is alike and shown line by line.
    pub(crate) log_open: HashSet<GroupId>,
    /// What is looked for in the list of the step.
    pub filter: String,
    pub(crate) show_forbidden: bool,
    /// Which of the two panels matters more where there is no room for both.
    pub front: SidePanel,
    /// A sheet is open: the list shows even if it is folded.
    pub(crate) calls: bool,
    /// The step that list and search belong to.
    step: Option<(u16, Phase, Side)>,
    /// Notes and places, as they are listed.
    pub pinning: Pinning,
    /// The measuring tool, while it is in the hand.
    pub measuring: Option<Measuring>,
    /// What lies over the map.
    pub overlays: Overlays,
    progress: Option<Progress>,
    /// The AI that was asked for advice, and what it said.
    counsel: Option<Counsel>,
    /// The AI that shares the side of who is asked, while it thinks about its part of the step.
    ally: Option<ally::AtWork>,
    /// Orders of the game when it had done the last one.
    ally_done: Option<usize>,
    /// Where an AI began that plays the present step for its player.
    lending: Option<Lending>,
    motion: Motion,
    pub(crate) pace: Pace,
    /// When what moves was shown last.
    moved_at: Option<Instant>,
    drawn: Option<(u64, u64)>,
    marked: bool,
    /// The hovered cell is the one that was marked.
    pointed: bool,
    saved_step: Option<(u16, meridian_engine::Phase, Side)>,
    /// The journal of a loaded game up to its position, while it is being written.
    past: Option<Past>,
    pub(crate) shown: Shown,
    /// What is to be heard of what has happened since the shell asked last.
    pub(crate) cues: Vec<Cue>,
    /// The war that is watched here, if nobody plays.
    pub playback: Option<Playback>,
    /// What is looked for in it.
    pub(crate) seeking: Seeking,
    /// When it was played on last.
    rolled_at: Option<Instant>,
    veil: Veil,
    /// The list of deeds is open.
    pub shows_deeds: bool,
    told: Told,
    study: Study,
    /// Of two people who share the screen.
    table: Table,
    /// What the game opened with.
    first_camera: Camera,
}

/// The journal and the history of a loaded game, while they are being written.
struct Past {
    receiver: Receiver<(Journal, History, Course)>,
    /// Orders from this number on were taken back meanwhile.
    until: usize,
}

/// What a game opens with on a board.
fn opening_view(map: &Map) -> View {
    let (lat, lon) = match map.grid.geometry() {
        Some(geometry) if geometry.is_patch() => {
            let sum = |axis: usize| geometry.centres.iter().map(|centre| f64::from(centre[axis])).sum();
            lat_lon([sum(0), sum(1), sum(2)])
        }
        _ => (50.0, 17.0),
    };
    View::At { lat, lon, cells: 44.0, projection: Projection::Globe }
}

impl GameScreen {
    /// The game as it stands, seen from above Europe, or from above the middle of a regional board.
    pub fn new(session: Session, viewport: &Viewport) -> Self {
        let camera = camera_of(opening_view(session.game().map()), viewport, session.game().map());
        let course = Course::new(session.state());
        let mut screen = Self {
            scene: Scene::new(session.game().map().len()),
            camera,
            camera_motion: CameraMotion::default(),
            session: session.with_notes(),
            journal: Journal::default(),
            course,
            par: None,
            warned: Warned::default(),
            spotlight: Spotlight::default(),
            book: Book::default(),
            selection: Selection::default(),
            now: LegalNow::default(),
            supply: SupplyNow::default(),
            dangers: Dangers::default(),
            tasks: Tasks::default(),
            sending: false,
            patrols: false,
            placing: None,
            place_cells: Vec::new(),
            all_here: false,
            battle: Battle::default(),
            prospects: Prospects::default(),
            advance: Advance::default(),
            prepared: BTreeMap::new(),
            held: None,
            quiet: None,
            lit: None,
            intercepting: Intercepting::default(),
            shop: Shop::default(),
            again: buying_again::Again::default(),
            hover: None,
            over: None,
            fan: None,
            resting: None,
            plan: None,
            march: None,
            far: None,
            hint: String::new(),
            notice: None,
            log_from: Weight::Event,
            log_open: HashSet::new(),
            filter: String::new(),
            show_forbidden: false,
            front: SidePanel::List,
            calls: false,
            step: None,
            pinning: Pinning::default(),
            measuring: None,
            overlays: Overlays::default(),
            progress: None,
            counsel: None,
            ally: None,
            ally_done: None,
            lending: None,
            motion: Motion::default(),
            pace: Pace::default(),
            moved_at: None,
            drawn: None,
            marked: false,
            pointed: false,
            saved_step: None,
            past: None,
            shown: Shown::default(),
            cues: Vec::new(),
            playback: None,
            seeking: Seeking::default(),
            rolled_at: None,
            veil: Veil::default(),
            shows_deeds: false,
            told: Told::default(),
            study: Study::default(),
            table: Table::default(),
            first_camera: camera,
        };
        screen.sit_down_first();
        screen.refresh();
        screen
    }
    /// Looks from where a game opens, in a window with so much room for the map.
    pub(crate) fn open_on(&mut self, viewport: &Viewport) {
        let map = self.session.game().map();
        self.camera = camera_of(opening_view(map), viewport, map);
        self.first_camera = self.camera;
    }

    // ----- reading

    /// The side of the person at the screen who is asked now, if one is.
    pub fn human(&self) -> Option<Side> {
        let (_, side) = self.session.game().asked()?;
        self.session.seat(side).is_person().then_some(side)
    }
    /// Whose eyes see the map: the person's; of two the one who has the screen; with two AIs nobody's; watching, whose they are to
    /// be.
    pub fn viewer(&self) -> Option<Side> {
        if let Some(playback) = &self.playback {
            return playback.eyes;
        }
        match Side::BOTH.map(|side| self.is_person(side)) {
            [true, true] => Some(self.has_screen()),
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
            [false, false] => None,
        }
    }
    /// Does a person at the screen sit at the side, also while an AI plays a step for them?
    fn is_person(&self, side: Side) -> bool {
        self.session.seat(side).is_person() || self.session.lent() == Some(side)
    }
    /// Is somebody asked who is no person at the screen? Never while a war is watched.
    pub fn is_thinking(&self) -> bool {
        !self.is_watching() && self.session.game().asked().is_some_and(|(_, side)| !self.session.seat(side).is_person())
    }
    pub(crate) fn winner(&self) -> Option<Side> {
        self.session.state().clock().winner
    }
    pub(crate) fn save_name(&self) -> String {
        let clock = self.session.state().clock();
        t!("save-name", date = spoken().date(clock.month), phase = clock.phase.name().to_lowercase())
    }
    /// A name for the war so far, from its opening on.
    pub(crate) fn replay_name(&self) -> String {
        let date = spoken().date(self.session.state().clock().month);
        t!("replay-name", scenario = self.session.header().scenario.as_str(), date = date)
    }
    // ----- what goes on by itself

    /// Writes the journal and the history of what happened before the position, on a thread of its own. `start` is the opening.
    pub(crate) fn recall(&mut self, start: Game) {
        // of two people each finds what it may know
        let reader = self.viewer().filter(|_| !self.is_shared());
        let lines = self.session.lines().to_vec();
        let (done, past) = channel();
        let write = move || {
            if let Some(past) = Annals::of_replay(start, &lines, reader) {
                // A screen that was left in the meantime needs no journal.
                let _ = done.send(past.into_parts());
            }
        };
        if std::thread::Builder::new().name("journal".into()).spawn(write).is_ok() {
            self.past = Some(Past { receiver: past, until: usize::MAX });
        }
    }
    /// True when the journal of the past has come.
    fn has_recalled(&mut self) -> bool {
        match self.past.as_ref().map(|past| (past.receiver.try_recv(), past.until)) {
            Some((Ok((mut journal, mut history, mut course)), until)) => {
                journal.forget_from(until);
                history.forget_from(until);
                course.forget_from(until);
                self.remember(journal, history, course);
                self.marked = false;
                self.past = None;
                true
            }
            Some((Err(TryRecvError::Disconnected), _)) => {
                self.past = None;
                false
            }
            Some((Err(TryRecvError::Empty), _)) | None => false,
        }
    }
    pub(crate) fn is_recalling(&self) -> bool {
        self.past.is_some()
    }

    /// Lets AIs go on; true when something has happened.
    pub fn play(&mut self) -> bool {
        let over = self.notice.as_ref().is_some_and(Notice::is_over);
        if over {
            self.notice = None;
        }
        let other = self.has_recalled() | over | self.roll() | self.hear_advice();
        if !self.is_thinking() || self.is_paused() {
            return other;
        }
        let seen = |screen: &Self| (screen.session.orders(), screen.session.starts().is_some());
        let before = seen(self);
        let progress = self.let_ais_play();
        let changed = other || seen(self) != before || self.progress != Some(progress);
        self.progress = Some(progress);
        for fault in self.session.faults() {
            log::error!("the AI {} of the {} {fault}: {:?}", fault.ai, fault.side.name(), fault.record);
            let (ai, side) = (fault.ai.as_str(), spoken().side(fault.side));
            let failed = t!("ai-failed", ai = ai, side = side, fault = fault.said(spoken()));
            let then = match fault.successor.as_str() {
                AgentFault::PERSON => t!("ai-failed-yours"),
                "classic" => t!("ai-failed-classic"),
                _ => t!("ai-failed-nobody"),
            };
            self.notice = Some(Notice::bad(spoken().sentences(&[failed, then])));
        }
        self.end_lending();
        changed
    }
    /// Order by order, as long as they have some ready.
    fn let_ais_play(&mut self) -> Progress {
        let (until, began) = (self.session.orders() + ORDERS_A_TICK, Instant::now());
        loop {
            let before = self.session.orders();
            let progress = self.session.advance(Duration::ZERO);
            self.take_up();
            self.take_up_notes();
            let orders = self.session.orders();
            let enough = orders >= until || began.elapsed() > TICK;
            if orders == before || self.is_paused() || enough || !matches!(progress, Progress::Thinking(..)) {
                return progress;
            }
        }
    }
    /// True at the start of each step of a person, which is to be saved.
    pub(crate) fn save_if_due(&mut self) -> bool {
        let Some((phase, side)) = self.session.game().asked() else { return false };
        let step = (self.session.state().clock().month.0, phase, side);
        if self.human() != Some(side) || self.saved_step == Some(step) {
            return false;
        }
        self.saved_step = Some(step);
        self.keep_step_to_study();
        true
    }
    /// The game as it stands, under a title for lists.
    pub fn save(&self, title: &str) -> Save {
        self.session.save(title)
    }
    /// Items of one unit when nothing else was said: as many as fit.
    pub fn usual_count(&self, item: Item, left: u16) -> u8 {
        let game = self.session.game();
        let most = game.rules().max_strength(item.class, game.state().clock().month);
        if most == 0 { 1 } else { (left.min(u16::from(most)) as u8).max(1) }
    }
    /// Another step than the one that list and search belong to: they begin anew.
    fn begin_step_if_new(&mut self) {
        let clock = self.session.state().clock();
        let step = (clock.month.0, clock.phase, clock.active);
        let before = self.step.replace(step);
        if before != Some(step) {
            self.filter.clear();
            (self.front, self.calls) = (SidePanel::List, false);
        }
        if before.is_some_and(|before| before.0 < step.0) && !self.is_watching() {
            self.cues.push(Cue::Month);
        }
    }
}
