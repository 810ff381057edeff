//! The thread that makes a clip: it plays the orders on a game of its own, draws on a device of its own, and can be stopped.

use super::{ClipOrder, Format};
use crate::game_screen::GameScreen;
use meridian_engine::event::Event;
use meridian_engine::grid::globe::lat_lon;
use meridian_engine::replay::Line;
use meridian_engine::{Game, Side};
use meridian_presentation::film::{Every, Film, Gif, Series};
use meridian_presentation::overlay::History;
use meridian_presentation::picture::Photographer;
use meridian_presentation::shot::Shot;
use meridian_presentation::view::View;
use meridian_renderer::{Image, Viewport};
use meridian_session::Failure;
use meridian_words::t;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::JoinHandle;

/// A clip that is being made. It stops when it is dropped.
pub struct Clip {
    shared: Arc<Shared>,
    pictures: usize,
    outcome: Receiver<Made>,
    thread: Option<JoinHandle<()>>,
}

/// What has become of it: the file or the folder, and how many pictures; none when it was stopped.
type Made = Result<Option<(PathBuf, usize)>, Failure>;

#[derive(Default)]
struct Shared {
    drawn: AtomicUsize,
    stops: AtomicBool,
}

/// All that the thread needs.
struct Work {
    game: Game,
    lines: Vec<Line>,
    first: usize,
    history: History,
    shot: Shot,
    every: Every,
    follows: bool,
    format: Format,
    per_second: u16,
    path: PathBuf,
}

impl Clip {
    /// Pictures of one at most.
    pub const MOST: usize = 2000;

    /// Of these orders of the war on the screen, seen from where its camera looks, into a file or a folder that is not there
    /// yet. `shot`: how the map looks.
    ///
    /// # Errors
    /// No thread can be started.
    pub fn start(
        screen: &GameScreen,
        lines: &Range<usize>,
        order: &ClipOrder,
        shot: Shot,
        viewport: &Viewport,
        path: PathBuf,
    ) -> Result<Self, Failure> {
        let no_war = || Failure::no(t!("compare-nothing-watched"));
        let playback = screen.playback.as_ref().ok_or_else(no_war)?;
        let camera = &screen.camera;
        let (lat, lon) = lat_lon(camera.basis().towards);
        let cells = viewport.width / camera.hex_px(viewport);
        let view = View::At { lat, lon, cells, projection: camera.projection() };
        let shot = Shot { view, size: order.size, overlay: screen.overlays.shown, viewer: screen.viewer(), ..shot };
        let work = Work {
            game: screen.game_before(lines.start).ok_or_else(no_war)?,
            lines: playback.tape.replay.lines[lines.clone()].to_vec(),
            first: lines.start,
            history: playback.annals().before(lines.start, playback.eyes).1,
            shot,
            every: order.every(),
            follows: order.follows,
            format: order.format,
            per_second: order.per_second,
            path,
        };
        let pictures = order.pictures(playback, lines);
        let (send, outcome) = channel();
        let shared = Arc::new(Shared::default());
        let seen = shared.clone();
        let thread = std::thread::Builder::new().name("clip".into()).spawn(move || {
            let made = work.run(&seen);
            // whoever has left the game needs no answer
            let _ = send.send(made);
        });
        let thread = thread.map_err(|error| Failure::no(t!("clip-no-thread", error = error.to_string())))?;
        Ok(Self { shared, pictures, outcome, thread: Some(thread) })
    }
    /// Pictures that are drawn, and how many there will be.
    pub fn progress(&self) -> (usize, usize) {
        (self.shared.drawn.load(Ordering::Relaxed), self.pictures)
    }
    /// Is to stop: what it has written goes.
    pub fn stop(&self) {
        self.shared.stops.store(true, Ordering::Relaxed);
    }
    /// Was it told to stop?
    pub fn is_stopping(&self) -> bool {
        self.shared.stops.load(Ordering::Relaxed)
    }
    /// What has become of it, once it is over.
    pub(crate) fn outcome(&self) -> Option<Made> {
        match self.outcome.try_recv() {
            Ok(made) => Some(made),
            Err(TryRecvError::Disconnected) => Some(Err(Failure::no(t!("clip-broken")))),
            Err(TryRecvError::Empty) => None,
        }
    }
}

impl Drop for Clip {
    fn drop(&mut self) {
        self.stop();
        // a half one is taken away before the program is gone
        self.thread.take().into_iter().for_each(|thread| drop(thread.join()));
    }
}

/// Where pictures go.
enum Out {
    Gif(Box<Gif>),
    Series(Series),
}

impl Out {
    fn open(work: &Work) -> Result<Self, Failure> {
        let size = work.shot.size;
        match work.format {
            Format::Gif => Ok(Self::Gif(Box::new(Gif::new(size.width, size.height, work.per_second)?))),
            Format::Series => {
                let made = std::fs::create_dir_all(&work.path);
                made.map_err(|error| Failure::file("cant-write", &work.path, &error))?;
                Ok(Self::Series(Series::new(&work.path)))
            }
        }
    }
    fn write(&mut self, image: Image) -> Result<(), Failure> {
        match self {
            Self::Gif(gif) => gif.write(image),
            Self::Series(series) => series.write(image),
        }
    }
    fn finish(self, path: &Path) -> Result<usize, Failure> {
        match self {
            Self::Gif(gif) => gif.finish(path),
            Self::Series(series) => series.finish(),
        }
    }
    /// Nothing of it stays.
    fn give_up(self, path: &Path) {
        if let Self::Series(series) = self {
            // its last pictures are on their way
            let _ = series.finish();
            if let Err(error) = std::fs::remove_dir_all(path) {
                log::warn!("{}: {error}", path.display());
            }
        }
    }
}

impl Work {
    fn run(mut self, shared: &Shared) -> Made {
        let photographer = Photographer::new(self.game.map().clone());
        let photographer = photographer.map_err(|error| Failure::no(error.to_string()))?;
        let mut out = Out::open(&self)?;
        match self.draw(photographer, &mut out, shared) {
            Ok(true) => Ok(Some((self.path.clone(), out.finish(&self.path)?))),
            Ok(false) => {
                out.give_up(&self.path);
                Ok(None)
            }
            Err(failure) => {
                out.give_up(&self.path);
                Err(failure)
            }
        }
    }
    /// False if it was stopped.
    fn draw(&mut self, photographer: Photographer, out: &mut Out, shared: &Shared) -> Result<bool, Failure> {
        let viewer = self.shot.viewer;
        let film = Film::new(photographer, self.shot.clone(), self.every)?;
        let mut film = film.following(self.follows).after(std::mem::take(&mut self.history));
        for (line, entry) in (self.first..).zip(std::mem::take(&mut self.lines).into_iter().map(Some).chain([None])) {
            if shared.stops.load(Ordering::Relaxed) {
                return Ok(false);
            }
            if let Some(image) = film.take(self.game.position(), line)? {
                out.write(image)?;
                shared.drawn.fetch_add(1, Ordering::Relaxed);
            }
            let Some(entry) = entry else { break };
            let month = self.game.state().clock().month;
            // it was played once already, when the war was read
            let Ok(events) = self.game.submit(entry.order) else { break };
            let events: Vec<Event> = events.iter().filter(|event| is_known(event, viewer)).cloned().collect();
            film.see(self.game.position(), line, month, &events);
            self.game.forget_log();
        }
        Ok(true)
    }
}

fn is_known(event: &Event, viewer: Option<Side>) -> bool {
    viewer.is_none() || event.audience.is_none() || event.audience == viewer
}
