//! A war as a series of pictures: when the next one is due, what it shows, and how a series becomes files. Whoever makes one
//! plays the war, order by order, and hands over what happens.

mod chase;
mod gif;
mod series;

pub use gif::Gif;
pub use series::Series;

use crate::overlay::History;
use crate::picture::Photographer;
use crate::shot::Shot;
use chase::Chase;
use meridian_engine::Month;
use meridian_engine::event::Event;
use meridian_engine::rules::Position;
use meridian_engine::state::Clock;
use meridian_renderer::{Image, Viewport};
use meridian_session::Failure;
use meridian_words::spoken;

/// When a film gets its next picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Every {
    /// When a month begins.
    Month,
    /// When the phase or the side that acts changes.
    Step,
    /// After so many orders.
    Orders(usize),
}

impl Every {
    /// Whether the next picture is due, `orders` after the last one.
    fn is_due(self, before: &Clock, now: &Clock, orders: usize) -> bool {
        match self {
            Self::Month => now.month > before.month,
            Self::Step => (now.month, now.phase, now.active) != (before.month, before.phase, before.active),
            Self::Orders(count) => orders >= count,
        }
    }
}

/// What a film is made with.
pub struct Film {
    photographer: Photographer,
    shot: Shot,
    every: Every,
    history: History,
    chase: Option<Chase>,
    last: Option<(Clock, usize)>,
}

impl Film {
    /// `shot`: what its pictures show; their captions say the month.
    ///
    /// # Errors
    /// The pictures are larger than the device can draw.
    pub fn new(photographer: Photographer, shot: Shot, every: Every) -> Result<Self, Failure> {
        photographer.check_size(shot.size)?;
        Ok(Self { photographer, shot, every, history: History::default(), chase: None, last: None })
    }
    /// The view glides to where something happens.
    #[must_use]
    pub fn following(mut self, follows: bool) -> Self {
        self.chase = follows.then(Chase::default);
        self
    }
    /// What had changed hands before its first picture.
    #[must_use]
    pub fn after(mut self, history: History) -> Self {
        self.history = history;
        self
    }
    /// A picture of the position before order number `line`, if one is due; the first always is.
    ///
    /// # Errors
    /// The device is lost.
    pub fn take(&mut self, at: Position, line: usize) -> Result<Option<Image>, Failure> {
        let clock = at.state.clock();
        if self.last.as_ref().is_some_and(|(before, from)| !self.every.is_due(before, &clock, line - from)) {
            return Ok(None);
        }
        self.last = Some((clock, line));
        if let Some(chase) = &mut self.chase {
            let viewport = Viewport::new(self.shot.size.width, self.shot.size.height);
            let camera = crate::picture::camera_of(self.shot.view, &viewport, at.map);
            self.shot.centre = Some(chase.go_on(camera.basis().towards));
        }
        self.shot.caption = spoken().turn(at.rules, clock.month);
        let (image, _) = self.photographer.take(at, &self.history, &self.shot)?;
        Ok(Some(image))
    }
    /// Order number `line`, given in `month`, was carried out; `at` stands after it.
    pub fn see(&mut self, at: Position, line: usize, month: Month, events: &[Event]) {
        self.history.record(line, month, events);
        if let Some(chase) = &mut self.chase {
            chase.see(at, events);
        }
    }
}
