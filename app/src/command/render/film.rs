//! A war as a series of numbered pictures, for a film: the replay is played once from its beginning, one renderer draws
//! all frames, and a thread of its own writes them.

use super::super::replay;
use crate::cli::{Every, Render};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use meridian_engine::event::Event;
use meridian_engine::grid::globe::lat_lon;
use meridian_engine::replay::ReplayError;
use meridian_engine::rules::Position;
use meridian_engine::state::Clock;
use meridian_files::{say, tell};
use meridian_presentation::journal::{Weight, describe};
use meridian_presentation::overlay::History;
use meridian_presentation::picture::Photographer;
use meridian_presentation::shot::{Order, Shot, Source};
use meridian_renderer::{Image, Viewport};
use meridian_session::Failure;
use meridian_session::Library;
use meridian_session::save::folder::writable;
use meridian_words::{spoken, t};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

pub fn run(library: &Library, order: &Order, render: &Render, folder: &Path) -> Result<(), Failure> {
    let Source::Replay(path) = &order.moment.source else {
        return Err(Failure::usage(t!("film-needs-replay")));
    };
    if order.moment.date.is_some() {
        return Err(Failure::usage(t!("film-takes-no-date")));
    }
    let replay = replay::read(path)?;
    let mut game = library.opening(&replay.header)?;
    writable(folder)?;
    if holds_frames(folder) {
        return Err(Failure::no(t!("film-there-already", folder = folder.display().to_string())));
    }
    let photographer = Photographer::new(game.map().clone()).map_err(|error| Failure::no(error.to_string()))?;
    photographer.check_size(order.shot.size)?;
    let mut set = Set {
        photographer,
        shot: order.shot.clone(),
        history: History::default(),
        chase: render.follow.then(Chase::default),
        writer: Writer::new(folder),
    };
    let bar = ProgressBar::with_draw_target(Some(replay.lines.len() as u64), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:30} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()));
    let every = render.every.unwrap_or(Every::Month);
    let begun = |clock: &Clock| render.from.is_none_or(|from| clock.month >= from);
    let over = |clock: &Clock| render.to.is_some_and(|to| clock.month > to);
    let mut last: Option<(Clock, usize)> = None;
    for line in 0..=replay.lines.len() {
        let clock = game.state().clock();
        if over(&clock) {
            break;
        }
        if begun(&clock) && last.as_ref().is_none_or(|(before, at)| due(every, before, &clock, line - at)) {
            last = Some((clock, line));
            bar.set_message(t!("film-bar", month = clock.month.to_string(), count = set.writer.frames + 1));
            set.take(game.position())?;
        }
        bar.set_position(line as u64);
        let Some(entry) = replay.lines.get(line) else { break };
        let events = match game.submit(entry.order.clone()) {
            Ok(events) => events.to_vec(),
            Err(error) => {
                let refused = ReplayError::Refused { line, month: clock.month, error };
                return Err(replay::says_no(path, game.position(), &refused));
            }
        };
        set.history.record(line, clock.month, &events);
        if let Some(chase) = &mut set.chase {
            chase.see(game.position(), &events);
        }
        game.forget_log();
    }
    bar.finish_and_clear();
    let frames = set.writer.finish()?;
    if frames == 0 {
        let clock = game.state().clock();
        let (from, to) = (clock.began.to_string(), clock.month.to_string());
        return Err(Failure::no(t!("film-no-frame", from = from, to = to)));
    }
    tell!("{}", t!("film-made", count = frames, folder = folder.display().to_string()));
    say!("ffmpeg -framerate 12 -i {}/frame-%05d.png -c:v libx264 -crf 18 -pix_fmt yuv420p film.mp4", folder.display());
    Ok(())
}

fn frame(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("frame-{number:05}.png"))
}

fn holds_frames(folder: &Path) -> bool {
    let is_frame = |name: &str| name.starts_with("frame-") && name.ends_with(".png");
    let mut names = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    names.any(|name| name.to_str().is_some_and(is_frame))
}

/// Whether the next frame is due, `orders` after the last one.
fn due(every: Every, before: &Clock, now: &Clock, orders: usize) -> bool {
    match every {
        Every::Month => now.month > before.month,
        Every::Step => (now.month, now.phase, now.active) != (before.month, before.phase, before.active),
        Every::Orders(count) => orders >= count,
    }
}

/// What a film is made with.
struct Set {
    photographer: Photographer,
    shot: Shot,
    history: History,
    chase: Option<Chase>,
    writer: Writer,
}

impl Set {
    fn take(&mut self, at: Position) -> Result<(), Failure> {
        if let Some(chase) = &mut self.chase {
            let viewport = Viewport::new(self.shot.size.width, self.shot.size.height);
            let camera = meridian_presentation::picture::camera_of(self.shot.view, &viewport, at.map);
            self.shot.centre = Some(chase.go_on(camera.basis().towards));
        }
        let month = at.state.clock().month;
        self.shot.caption = spoken().turn(at.rules, month);
        let (image, _) = self.photographer.take(at, &self.history, &self.shot)?;
        self.writer.write(image)
    }
}

/// The view glides after the action.
#[derive(Default)]
struct Chase {
    /// Where it looks now.
    at: Option<[f64; 3]>,
    /// Sum of the places where something has happened since the last frame.
    action: [f64; 3],
}

/// Share of the way to the action that the view makes from frame to frame.
const GLIDE: f64 = 0.3;

impl Chase {
    fn see(&mut self, at: Position, events: &[Event]) {
        let Some(geometry) = at.map.grid.geometry() else { return };
        for event in events {
            let Some((weight, _, Some(cell))) = describe(at, event) else { continue };
            let weight = match weight {
                Weight::Detail => continue,
                Weight::Event => 1.0,
                Weight::News => 3.0,
            };
            let centre = geometry.centre(cell);
            self.action = std::array::from_fn(|i| self.action[i] + weight * centre[i]);
        }
    }
    /// Latitude and longitude to look at, degrees; from `start` on.
    fn go_on(&mut self, start: [f64; 3]) -> [f64; 2] {
        let now = self.at.unwrap_or(start);
        let action = std::mem::take(&mut self.action);
        let next = match unit(action) {
            Some(target) => unit(std::array::from_fn(|i| now[i] + GLIDE * (target[i] - now[i]))).unwrap_or(now),
            None => now,
        };
        self.at = Some(next);
        let (lat, lon) = lat_lon(next);
        [lat, lon]
    }
}

fn unit(v: [f64; 3]) -> Option<[f64; 3]> {
    let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
    (length > 1e-9).then(|| v.map(|x| x / length))
}

/// Writes frames while the next ones are drawn.
struct Writer {
    frames: usize,
    folder: PathBuf,
    /// Both gone once it has failed.
    work: Option<Work>,
}

/// Where frames go, and the thread that writes them.
type Work = (SyncSender<(PathBuf, Image)>, JoinHandle<Result<(), Failure>>);

impl Writer {
    fn new(folder: &Path) -> Self {
        // Two frames may wait: more would only take memory.
        let (sender, frames) = sync_channel::<(PathBuf, Image)>(2);
        let thread = std::thread::spawn(move || {
            for (path, image) in frames {
                let written = meridian_files::write(&path, &image.to_png());
                written.map_err(|error| Failure::file("cant-write", &path, &error))?;
            }
            Ok(())
        });
        Self { frames: 0, folder: folder.to_owned(), work: Some((sender, thread)) }
    }
    fn write(&mut self, image: Image) -> Result<(), Failure> {
        self.frames += 1;
        let path = frame(&self.folder, self.frames);
        match &self.work {
            Some((sender, _)) if sender.send((path, image)).is_ok() => Ok(()),
            // The thread has stopped: it says why.
            _ => self.end(),
        }
    }
    fn end(&mut self) -> Result<(), Failure> {
        let Some((sender, thread)) = self.work.take() else { return Ok(()) };
        drop(sender);
        thread.join().unwrap_or_else(|_| Err(Failure::no(t!("film-not-written"))))
    }
    /// How many frames there are.
    fn finish(mut self) -> Result<usize, Failure> {
        self.end().map(|()| self.frames)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::grid::globe::{angle_between, point_at};

    #[test]
    fn the_view_glides_to_the_action_and_rests_where_nothing_happens() {
        let warsaw = point_at(52.2, 21.0);
        let mut chase = Chase::default();
        let start = point_at(0.0, 0.0);
        assert_eq!(chase.go_on(start).map(f64::round), [0.0, 0.0]);
        let mut before = angle_between(start, warsaw);
        for _ in 0..12 {
            chase.action = warsaw;
            let [lat, lon] = chase.go_on(start);
            let now = angle_between(point_at(lat, lon), warsaw);
            assert!(now < before, "{now} {before}");
            before = now;
        }
        assert!(before < 0.05, "close after a dozen frames: {before}");
        let rest = chase.go_on(start);
        assert_eq!(chase.go_on(start), rest);
    }
}
