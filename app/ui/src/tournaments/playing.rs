//! A tournament that is played on a thread of its own, and what is known of it meanwhile.

use meridian_engine::Month;
use meridian_engine::replay::Replay;
use meridian_session::{Ais, Failure, Library, Session};
use meridian_tournament::{Game, Record, Report, Tournament, Watcher};
use meridian_words::t;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// A game that is played now.
#[derive(Clone)]
pub struct Running {
    /// Which.
    pub game: Game,
    /// The month that is played; none before the first one is over.
    pub month: Option<Month>,
    /// Points of the Axis over par at the end of each month.
    pub points: Vec<f64>,
    /// Everything up to the end of the last month.
    pub replay: Option<Arc<Replay>>,
}

/// What the threads that play have told.
#[derive(Default)]
struct Told {
    all: usize,
    running: BTreeMap<String, Running>,
    /// Games that are over and nobody has fetched yet.
    over: Vec<Record>,
}

/// The part that both threads have.
#[derive(Default)]
struct Shared {
    told: Mutex<Told>,
    /// Counts what was told.
    version: AtomicU64,
    stops: AtomicBool,
}

impl Shared {
    fn tell(&self, what: impl FnOnce(&mut Told)) {
        what(&mut self.told());
        self.version.fetch_add(1, Ordering::Release);
    }
    fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher for Shared {
    fn counted(&self, _over: usize, all: usize) {
        self.tell(|told| told.all = all);
    }
    fn began(&self, game: &Game) {
        let running = Running { game: game.clone(), month: None, points: Vec::new(), replay: None };
        self.tell(|told| drop(told.running.insert(game.id.clone(), running)));
    }
    fn month_ended(&self, game: &Game, session: &Session, points: &[f64]) {
        let (month, replay) = (session.state().clock().month, Arc::new(session.replay()));
        self.tell(|told| {
            if let Some(running) = told.running.get_mut(&game.id) {
                (running.month, running.replay) = (Some(month), Some(replay));
                running.points = points.to_vec();
            }
        });
    }
    fn ended(&self, record: &Record) {
        self.tell(|told| {
            told.running.remove(&record.id);
            told.over.push(record.clone());
        });
    }
    fn goes_on(&self) -> bool {
        !self.stops.load(Ordering::Acquire)
    }
}

/// A tournament that is not played any more.
pub(super) struct Outcome {
    /// In the order of the plan.
    pub records: Vec<Record>,
    /// Games that are to be played yet.
    pub left: usize,
}

/// A tournament under way.
pub struct Playing {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<Result<Outcome, Failure>>>,
    seen: u64,
    /// Games at the same time.
    pub jobs: usize,
}

/// Games at the same time that leave a core to whoever looks on.
pub fn jobs() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}

impl Playing {
    /// Begins. Every game leaves its replay, so that it can be looked at.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn begin(tournament: Tournament, ais: &Ais, library: &Library) -> Result<Self, Failure> {
        let shared = Arc::new(Shared::default());
        let jobs = tournament.jobs.unwrap_or(1);
        let (watcher, library, ais) = (shared.clone(), library.clone(), ais.clone().without_own_folders());
        let play = move || {
            let records = tournament.run(&library, &ais, &*watcher)?;
            Report::of(&tournament.terms, &records).leave(&tournament.out)?;
            let left = tournament.left(&library, &records)?;
            Ok(Outcome { records, left })
        };
        let thread = std::thread::Builder::new().name("tournament".into()).spawn(play);
        let thread = thread.map_err(|error| Failure::no(t!("tournament-no-workers", error = error.to_string())))?;
        Ok(Self { shared, thread: Some(thread), seen: 0, jobs })
    }
    /// No other game begins.
    pub fn stop(&self) {
        self.shared.stops.store(true, Ordering::Release);
    }
    /// Was it told to stop?
    pub fn is_stopping(&self) -> bool {
        !self.shared.goes_on()
    }
    /// Has anything been told since the last call?
    pub(super) fn has_news(&mut self) -> bool {
        let now = self.shared.version.load(Ordering::Acquire);
        std::mem::replace(&mut self.seen, now) != now
    }
    /// The games that are over since the last call, and how many there are in all; 0 while nobody has counted.
    pub(super) fn fetch(&self) -> (Vec<Record>, usize) {
        let mut told = self.shared.told();
        (std::mem::take(&mut told.over), told.all)
    }
    /// The games that are played now, by their ids.
    pub fn running(&self) -> Vec<Running> {
        self.shared.told().running.values().cloned().collect()
    }
    /// One of them.
    pub fn game(&self, id: &str) -> Option<Running> {
        self.shared.told().running.get(id).cloned()
    }
    /// What came of it, once it is over.
    pub(super) fn outcome(&mut self) -> Option<Result<Outcome, Failure>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        Some(thread.join().unwrap_or_else(|_| Err(Failure::no(t!("hall-broken")))))
    }
}
