//! A window of the window system with the panels' input and output: the main one, or that of a part.

use super::stage::{Drawn, Stage};
use super::timing::Timing;
use super::window_target::WindowTarget;
use super::{NoWindow, input};
use crate::shell::Shell;
use crate::undocked::{Part, Place};
use egui_winit::accesskit_winit::{Event as AccessEvent, WindowEvent as AccessWanted};
use meridian_session::Failure;
use meridian_words::t;
use std::sync::Arc;
use std::time::Instant;
use winit::dpi::{LogicalSize, PhysicalPosition, Position};
use winit::event::{ElementState, WindowEvent};
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::{UserAttentionType, Window, WindowAttributes};

pub struct Pane {
    /// What it shows; none: the main window.
    pub shows: Option<Part>,
    pub window: Arc<Window>,
    pub egui: egui_winit::State,
    /// When it is drawn.
    pub timing: Timing,
    /// Of what it shows, as it was when it was last to be drawn.
    pub pulse: u64,
}

/// Room that the window of a part begins with, and the least it has, points.
const FIRST: LogicalSize<f64> = LogicalSize::new(760.0, 520.0);
const LEAST: LogicalSize<f64> = LogicalSize::new(400.0, 300.0);

impl Pane {
    /// `ctx`: of its panels; `longest`: side of a texture, px.
    pub fn new(
        event_loop: &ActiveEventLoop,
        shows: Option<Part>,
        window: Arc<Window>,
        ctx: egui::Context,
        longest: Option<usize>,
        proxy: &EventLoopProxy<AccessEvent>,
    ) -> Self {
        let scale = window.scale_factor() as f32;
        let mut egui = egui_winit::State::new(ctx, egui::ViewportId::ROOT, &window, Some(scale), None, longest);
        egui.init_accesskit(event_loop, &window, proxy.clone());
        window.set_visible(true);
        window.request_redraw();
        Self { shows, window, egui, timing: Timing::default(), pulse: 0 }
    }
    /// Nobody sees it, as far as the window system says so. What it was not drawn for meanwhile it shows when it is seen again: the
    /// window system asks for that.
    fn is_hidden(&mut self) -> bool {
        let window = &self.window;
        self.timing
            .is_hidden(Instant::now(), || window.is_minimized() == Some(true) || window.is_visible() == Some(false))
    }
    pub fn redraw(&mut self) {
        if !self.is_hidden() {
            self.window.request_redraw();
        }
    }
    /// Draws it again when it wanted to be by now.
    pub fn wake(&mut self, now: Instant) {
        if self.timing.is_due(now) {
            self.redraw();
        }
    }
    /// Brings it to the front and gives it the keyboard; a window system that lets no program do that shows that it asks for it.
    pub fn call(&self) {
        self.window.set_minimized(false);
        self.window.focus_window();
        if !self.window.has_focus() {
            self.window.request_user_attention(Some(UserAttentionType::Informational));
        }
    }
    /// What happens to the window. True when something on the screen may have changed.
    pub fn event(&mut self, stage: &mut Stage<WindowTarget>, shell: &mut Shell, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::Resized(size) => {
                stage.resize(self.shows, [size.width, size.height]);
                self.timing.is_told();
                self.timing.moved(Instant::now());
                self.redraw();
            }
            WindowEvent::Moved(_) => self.timing.moved(Instant::now()),
            WindowEvent::ScaleFactorChanged { .. } => self.redraw(),
            WindowEvent::Occluded(hidden) => {
                self.timing.hidden = *hidden;
                self.timing.is_told();
                self.timing.again(None);
                self.redraw();
            }
            WindowEvent::Focused(false) => self.timing.keyed = false,
            WindowEvent::Focused(true) => {
                self.timing.keyed = true;
                self.window.request_user_attention(None);
                shell.has_keyboard(self.shows);
                self.redraw();
            }
            _ => {}
        }
        // keys that were held when the window got the keyboard are pressed for another one
        if let WindowEvent::KeyboardInput { event: key, is_synthetic: false, .. } = event
            && key.state == ElementState::Pressed
        {
            shell.has_keyboard(self.shows);
            if !input::press_in(shell, self.shows, self.egui.egui_ctx(), &key.logical_key, key.repeat) {
                self.redraw();
                return true;
            }
        }
        let response = self.egui.on_window_event(&self.window, event);
        if response.repaint {
            self.redraw();
        }
        let changed = shell.window_event_in(self.shows, event, input::has_pointer(self.egui.egui_ctx()));
        if changed {
            self.redraw();
        }
        changed
    }
    /// A program that reads the screen aloud asks for something.
    pub fn read_aloud(&mut self, wanted: AccessWanted) {
        match wanted {
            AccessWanted::InitialTreeRequested => self.egui.egui_ctx().enable_accesskit(),
            AccessWanted::ActionRequested(request) => self.egui.on_accesskit_action_request(request),
            AccessWanted::AccessibilityDeactivated => self.egui.egui_ctx().disable_accesskit(),
        }
        self.redraw();
    }
    pub fn draw(&mut self, stage: &mut Stage<WindowTarget>, shell: &mut Shell) -> Result<(), Failure> {
        if !self.timing.may_draw(Instant::now(), shell.settings.now.frame_cap.pause()) {
            return Ok(());
        }
        let (window, egui) = (&self.window, &mut self.egui);
        match stage.draw(shell, self.shows, || egui.take_egui_input(window))? {
            Drawn::Frame { platform, again_at } => {
                egui.handle_platform_output(window, *platform);
                self.timing.again(again_at);
            }
            Drawn::Hidden => self.timing.again(None),
            Drawn::Retry(at) => self.timing.again(Some(at)),
        }
        if self.shows.is_none() {
            self.pulse = shell.main_pulse();
        }
        if shell.fresh_layout(self.shows) {
            // The panels have just taken another size: the map is drawn again in its new place.
            self.window.request_redraw();
        }
        Ok(())
    }
    /// Where the window of a part stands comes into the settings.
    pub fn tell_place(&self, shell: &mut Shell) {
        let (Some(part), size) = (self.shows, self.window.inner_size()) else { return };
        if size.width == 0 || size.height == 0 || self.window.is_minimized() == Some(true) || self.window.is_maximized()
        {
            return;
        }
        // some window systems do not say where a window is
        let at = self.window.outer_position().ok().map(|at| [at.x, at.y]);
        let size: LogicalSize<u32> = size.to_logical(self.window.scale_factor());
        shell.window_stands(part, at, [size.width, size.height]);
    }
}

/// Opens the window of the window system for a part, where it stood last.
pub fn open_window(event_loop: &ActiveEventLoop, part: Part, place: &Place) -> Result<Arc<Window>, NoWindow> {
    let size = place.size.map_or(FIRST, |[width, height]| LogicalSize::new(f64::from(width), f64::from(height)));
    let mut attributes = Window::default_attributes()
        .with_title(t!("undocked-window", what = part.title()))
        .with_inner_size(size)
        .with_min_inner_size(LEAST);
    if let Some(at) = place.at.filter(|&at| is_on_a_screen(event_loop, at)) {
        attributes = attributes.with_position(Position::Physical(PhysicalPosition::new(at[0], at[1])));
    }
    create(event_loop, attributes)
}

/// Not yet to be seen: until whoever reads the screen aloud knows it.
pub fn create(event_loop: &ActiveEventLoop, attributes: WindowAttributes) -> Result<Arc<Window>, NoWindow> {
    event_loop
        .create_window(attributes.with_visible(false))
        .map(Arc::new)
        .map_err(|error| Failure::no(t!("window-not-opened", error = error.to_string())))
        .map_err(NoWindow::Failed)
}

/// Points of a title bar that have to lie on a screen for the window to be taken hold of, px.
const GRIP: i32 = 40;

/// A screen may have been unplugged since.
fn is_on_a_screen(event_loop: &ActiveEventLoop, [x, y]: [i32; 2]) -> bool {
    event_loop.available_monitors().any(|monitor| {
        let (at, size) = (monitor.position(), monitor.size());
        let within = |at: i32, from: i32, length: u32| at >= from && at + GRIP <= from.saturating_add_unsigned(length);
        within(x.saturating_add(GRIP), at.x, size.width) && within(y.max(at.y), at.y, size.height)
    })
}
