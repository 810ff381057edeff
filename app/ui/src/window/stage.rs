//! Where frames are made: the windows, the graphics device that all of them share, and what happens to them. Sizes come and go,
//! surfaces grow stale, devices are lost; the game goes on. The same code draws into windows and into a picture, so that all
//! of it can be driven without a screen.

use super::NoWindow;
use super::graphics::Graphics;
use super::moment::{Moment, Span};
use super::view::View;
use crate::shell::Shell;
use crate::undocked::Part;
use egui::{PlatformOutput, RawInput};
use meridian_session::Failure;
use meridian_words::t;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What a frame is drawn into.
pub trait Target {
    /// A graphics device that can draw into it; called again for each device that takes the place of a lost one, after
    /// everything that belonged to that one has been dropped.
    fn open(&mut self, shell: &Shell) -> Result<Graphics, NoWindow>;
    /// Joins a device that another target has opened.
    fn join(&mut self, graphics: &Graphics) -> Result<(), NoWindow>;
    /// Drops what belongs to the device.
    fn close(&mut self);
    /// Makes it fit a size, px, neither of them 0 nor more than the device takes.
    fn configure(&mut self, graphics: &Graphics, size: [u32; 2]);
    /// The texture of the next frame.
    fn next(&mut self) -> Next;
    /// Shows what was drawn into it.
    fn show(&mut self, graphics: &Graphics);
}

/// What a target has for the next frame.
pub enum Next {
    Texture(wgpu::Texture),
    /// Too busy.
    Later,
    /// Nobody would see it: there will be another event.
    Hidden,
    /// To be configured again.
    Stale,
}

/// What came of a frame.
pub enum Drawn {
    Frame {
        platform: Box<PlatformOutput>,
        /// When panels or map want to be drawn again by themselves.
        again_at: Option<Instant>,
    },
    /// Nobody would see it.
    Hidden,
    /// To be tried again at that time.
    Retry(Instant),
}

pub struct Stage<T> {
    pub main: View<T>,
    /// Of the parts that have a window of their own.
    others: BTreeMap<Part, View<T>>,
    /// After the windows: no surface may outlive it.
    graphics: Option<Graphics>,
    /// Parts whose windows were given up, and why.
    pub given_up: Vec<(Part, String)>,
    /// What the last frame took beside the program: until there was a texture for it, and from its layout on.
    pub drawn: Option<Span>,
}

/// Time between two attempts to get a device, or a surface that holds.
const PAUSE: Duration = Duration::from_millis(250);
/// Attempts before the game gives a window up, or without the main one itself: a driver that restarts takes some seconds.
const ATTEMPTS: u32 = 80;

impl<T: Target> Stage<T> {
    /// With the main window, px.
    pub fn new(mut target: T, shell: &Shell, size: [u32; 2]) -> Result<Self, NoWindow> {
        let graphics = Some(target.open(shell)?);
        Ok(Self { main: View::new(target, size), others: BTreeMap::new(), graphics, given_up: Vec::new(), drawn: None })
    }
    /// The device, if there is one at the moment.
    pub fn graphics(&self) -> Option<&Graphics> {
        self.graphics.as_ref()
    }
    /// One more window, px; the context of its panels comes back.
    pub fn add(&mut self, part: Part, mut target: T, size: [u32; 2]) -> Result<egui::Context, NoWindow> {
        if let Some(graphics) = &self.graphics {
            target.join(graphics)?;
        }
        let view = View::new(target, size);
        let ctx = view.ctx.clone();
        self.others.insert(part, view);
        Ok(ctx)
    }
    /// The window of that part is gone.
    pub fn remove(&mut self, part: Part) {
        self.others.remove(&part);
    }
    /// The window of a part; the main one without.
    pub fn view(&mut self, of: Option<Part>) -> Option<&mut View<T>> {
        match of {
            None => Some(&mut self.main),
            Some(part) => self.others.get_mut(&part),
        }
    }
    /// The same to look at.
    pub fn seen(&self, of: Option<Part>) -> Option<&View<T>> {
        of.map_or(Some(&self.main), |part| self.others.get(&part))
    }
    /// The window has another size now, px; 0 while it is minimised.
    pub fn resize(&mut self, of: Option<Part>, size: [u32; 2]) {
        if let Some(view) = self.view(of) {
            view.size = size;
        }
    }
    /// Draws a frame of a window. `input` is asked for when there is something to draw into. Fails when there is no hope.
    pub fn draw(
        &mut self,
        shell: &mut Shell,
        of: Option<Part>,
        input: impl FnOnce() -> RawInput,
    ) -> Result<Drawn, Failure> {
        if self.seen(of).is_none_or(|view| view.size.contains(&0)) {
            return Ok(Drawn::Hidden);
        }
        if let Err(why) = self.renew(shell) {
            return self.retry(of, &why);
        }
        let view = match of {
            None => Some(&mut self.main),
            Some(part) => self.others.get_mut(&part),
        };
        let (Some(view), Some(graphics)) = (view, &mut self.graphics) else { return Ok(Drawn::Hidden) };
        let begun = Moment::now();
        let drawn = match view.next(graphics) {
            Next::Texture(texture) => Ok(view.draw(graphics, shell, of, texture, input())),
            other => Err(other),
        };
        self.drawn = Some(begun.elapsed() - std::mem::take(&mut view.program));
        if let Some(what) = graphics.error()
            && graphics.lost().is_none()
        {
            let why = t!("graphics-failed", error = what);
            return of.map_or(Err(Failure::no(&why)), |part| Ok(self.give_up(part, &why)));
        }
        match drawn {
            Ok((platform, again_at)) => {
                view.failures = 0;
                Ok(Drawn::Frame { platform, again_at })
            }
            // what a curtain hides must not stay in sight
            Err(Next::Later) if of.is_some() => Ok(Drawn::Retry(Instant::now() + PAUSE)),
            Err(Next::Stale) => self.retry(of, &t!("window-takes-nothing")),
            Err(_) => Ok(Drawn::Hidden),
        }
    }
    /// A new device in place of a lost one.
    fn renew(&mut self, shell: &Shell) -> Result<(), String> {
        if let Some(why) = self.graphics.as_ref().and_then(Graphics::lost) {
            log::warn!("the graphics device is lost ({why}): taking a new one");
            // In this order: a surface must not outlive its device, nor may two devices share a window.
            self.close();
            self.graphics = None;
        }
        if self.graphics.is_none() {
            let graphics = self.main.target.open(shell).map_err(|trouble| trouble.to_string())?;
            // the game goes on without the window of a part that can't be drawn any more
            self.others.retain(|&part, view| match view.target.join(&graphics) {
                Ok(()) => true,
                Err(trouble) => {
                    self.given_up.push((part, trouble.to_string()));
                    false
                }
            });
            self.graphics = Some(graphics);
        }
        Ok(())
    }
    /// Drops what all windows have on the device.
    fn close(&mut self) {
        self.main.close();
        self.others.values_mut().for_each(View::close);
    }
    /// The game goes on without the window of a part.
    fn give_up(&mut self, part: Part, why: &str) -> Drawn {
        self.others.remove(&part);
        self.given_up.push((part, why.to_owned()));
        Drawn::Hidden
    }
    /// The game goes on without the window of a part, and ends without the main one.
    fn retry(&mut self, of: Option<Part>, why: &str) -> Result<Drawn, Failure> {
        let Some(view) = self.view(of) else { return Ok(Drawn::Hidden) };
        view.failures += 1;
        let failures = view.failures;
        if failures > ATTEMPTS {
            let gone = || Failure::no(t!("window-picture-gone", why = why));
            return of.map_or_else(|| Err(gone()), |part| Ok(self.give_up(part, why)));
        }
        // The first attempt at once: a window that changes its size is stale with every frame.
        let pause = if failures == 1 { Duration::ZERO } else { PAUSE };
        Ok(Drawn::Retry(Instant::now() + pause))
    }
}
