//! A war as a series of numbered pictures, for a film: the replay is played once from its beginning, one renderer draws
//! all frames, and a thread of its own writes them.

use super::super::replay;
use crate::cli::Render;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use meridian_engine::event::Event;
use meridian_engine::replay::ReplayError;
use meridian_engine::state::Clock;
use meridian_files::{say, tell};
use meridian_presentation::film::{Every, Film, Series};
use meridian_presentation::picture::Photographer;
use meridian_presentation::shot::{Order, Source};
use meridian_session::Failure;
use meridian_session::Library;
use meridian_session::save::folder::writable;
use meridian_words::t;
use std::path::Path;

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
    if Series::is_in(folder) {
        return Err(Failure::no(t!("film-there-already", folder = folder.display().to_string())));
    }
    let photographer = Photographer::new(game.map().clone()).map_err(|error| Failure::no(error.to_string()))?;
    let film = Film::new(photographer, order.shot.clone(), render.every.unwrap_or(Every::Month))?;
    let (mut film, mut series) = (film.following(render.follow), Series::new(folder));
    let bar = ProgressBar::with_draw_target(Some(replay.lines.len() as u64), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:30} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()));
    let begun = |clock: &Clock| render.from.is_none_or(|from| clock.month >= from);
    let over = |clock: &Clock| render.to.is_some_and(|to| clock.month > to);
    for line in 0..=replay.lines.len() {
        let clock = game.state().clock();
        if over(&clock) {
            break;
        }
        if begun(&clock)
            && let Some(image) = film.take(game.position(), line)?
        {
            series.write(image)?;
            bar.set_message(t!("film-bar", month = clock.month.to_string(), count = series.frames()));
        }
        bar.set_position(line as u64);
        let Some(entry) = replay.lines.get(line) else { break };
        let events = match game.submit(entry.order.clone()) {
            Ok(events) => <[Event]>::to_vec(events),
            Err(error) => {
                let refused = ReplayError::Refused { line, month: clock.month, error };
                return Err(replay::says_no(path, game.position(), &refused));
            }
        };
        film.see(game.position(), line, clock.month, &events);
        game.forget_log();
    }
    bar.finish_and_clear();
    let frames = series.finish()?;
    if frames == 0 {
        let clock = game.state().clock();
        let (from, to) = (clock.began.to_string(), clock.month.to_string());
        return Err(Failure::no(t!("film-no-frame", from = from, to = to)));
    }
    tell!("{}", t!("film-made", count = frames, folder = folder.display().to_string()));
    say!("ffmpeg -framerate 12 -i {}/frame-%05d.png -c:v libx264 -crf 18 -pix_fmt yuv420p film.mp4", folder.display());
    Ok(())
}
