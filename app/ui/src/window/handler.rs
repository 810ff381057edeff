//! Window and surface, and the loop: an event changes the shell, the shell says whether and when to draw again.

use super::stage::{Drawn, Stage};
use super::window_target::WindowTarget;
use super::{NoWindow, input};
use crate::shell::{FileCommand, Shell};
use egui_winit::accesskit_winit::{Event as AccessEvent, WindowEvent as AccessWanted};
use meridian_session::Failure;
use meridian_words::t;
use std::sync::Arc;
use std::time::Instant;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoopProxy};
use winit::window::{Fullscreen, Window, WindowId};

pub struct Handler {
    shell: Shell,
    /// By which programs that read the screen aloud send what they ask for.
    proxy: EventLoopProxy<AccessEvent>,
    open: Option<Open>,
    trouble: Option<NoWindow>,
}

/// A window with everything that hangs on it.
struct Open {
    stage: Stage<WindowTarget>,
    egui: egui_winit::State,
    /// The window was told to cover the whole screen.
    full: bool,
    /// When the window wants to be drawn again by itself.
    again_at: Option<Instant>,
    /// When it was drawn last.
    drawn: Option<Instant>,
}

impl Handler {
    pub fn new(shell: Shell, proxy: EventLoopProxy<AccessEvent>) -> Self {
        Self { shell, proxy, open: None, trouble: None }
    }
    /// After the loop has ended.
    pub fn outcome(self) -> Result<(), NoWindow> {
        self.trouble.map_or(Ok(()), Err)
    }
    fn give_up(&mut self, event_loop: &ActiveEventLoop, trouble: NoWindow) {
        self.trouble.get_or_insert(trouble);
        event_loop.exit();
    }
}

impl ApplicationHandler<AccessEvent> for Handler {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.open.is_some() {
            return;
        }
        match Open::new(event_loop, &self.shell, &self.proxy) {
            Ok(open) => {
                self.shell.adapter = open.stage.graphics().map(|graphics| graphics.gpu.name()).unwrap_or_default();
                open.redraw();
                self.open = Some(open);
            }
            Err(trouble) => self.give_up(event_loop, trouble),
        }
    }

    fn suspended(&mut self, _event_loop: &ActiveEventLoop) {
        self.open = None;
    }

    fn new_events(&mut self, _event_loop: &ActiveEventLoop, cause: StartCause) {
        if let (StartCause::ResumeTimeReached { .. }, Some(open)) = (cause, &self.open)
            && open.again_at.is_some_and(|at| at <= Instant::now())
        {
            open.redraw();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        let Some(open) = &mut self.open else { return };
        match &event {
            WindowEvent::CloseRequested => {
                self.shell.leaving();
                return event_loop.exit();
            }
            WindowEvent::Resized(size) => {
                open.stage.resize([size.width, size.height]);
                open.redraw();
            }
            WindowEvent::ScaleFactorChanged { .. } => open.redraw(),
            WindowEvent::DroppedFile(path) => {
                self.shell.apply(FileCommand::Drop(path.clone()));
                open.redraw();
            }
            WindowEvent::RedrawRequested => {
                if let Err(failure) = open.draw(&mut self.shell) {
                    // What is on the screen outlives the picture of it.
                    self.shell.leaving();
                    self.give_up(event_loop, NoWindow::Failed(failure));
                }
                return;
            }
            _ => {}
        }
        if let WindowEvent::KeyboardInput { event: key, .. } = &event
            && key.state == ElementState::Pressed
        {
            let ctx = open.egui.egui_ctx();
            if !input::press(&mut self.shell, ctx, &key.logical_key, key.repeat) {
                return open.redraw();
            }
        }
        let response = open.egui.on_window_event(&open.stage.target.window, &event);
        let mut changed = response.repaint;
        changed |= self.shell.window_event(&event, input::has_pointer(open.egui.egui_ctx()));
        if changed {
            open.redraw();
        }
    }

    fn user_event(&mut self, _event_loop: &ActiveEventLoop, event: AccessEvent) {
        let Some(open) = &mut self.open else { return };
        match event.window_event {
            AccessWanted::InitialTreeRequested => open.egui.egui_ctx().enable_accesskit(),
            AccessWanted::ActionRequested(request) => open.egui.on_accesskit_action_request(request),
            AccessWanted::AccessibilityDeactivated => open.egui.egui_ctx().disable_accesskit(),
        }
        open.redraw();
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        if self.shell.wants_to_quit() {
            self.shell.leaving();
            return event_loop.exit();
        }
        let Some(open) = &mut self.open else { return };
        if self.shell.tick() {
            open.redraw();
        }
        open.fill_screen(self.shell.settings.now.full_screen);
        let next = [self.shell.next_tick(), open.again_at].into_iter().flatten().min();
        event_loop.set_control_flow(next.map_or(ControlFlow::Wait, ControlFlow::WaitUntil));
    }
}

impl Open {
    fn new(event_loop: &ActiveEventLoop, shell: &Shell, proxy: &EventLoopProxy<AccessEvent>) -> Result<Self, NoWindow> {
        let attributes = Window::default_attributes()
            .with_title("Meridian")
            // until whoever reads the screen aloud knows it
            .with_visible(false)
            .with_inner_size(LogicalSize::new(1280.0, 720.0))
            .with_min_inner_size(LogicalSize::new(800.0, 600.0));
        let window = event_loop
            .create_window(attributes)
            .map_err(|error| Failure::no(t!("window-not-opened", error = error.to_string())))
            .map_err(NoWindow::Failed)?;
        let window = Arc::new(window);
        let descriptor =
            wgpu::InstanceDescriptor::new_with_display_handle_from_env(Box::new(event_loop.owned_display_handle()));
        let instance = wgpu::Instance::new(descriptor);
        let size = window.inner_size();
        let stage = Stage::new(WindowTarget::new(window.clone(), instance), shell, [size.width, size.height])?;
        let most = stage.graphics().map(|graphics| graphics.longest() as usize);
        let scale = window.scale_factor() as f32;
        let mut egui =
            egui_winit::State::new(stage.ctx.clone(), egui::ViewportId::ROOT, &window, Some(scale), None, most);
        egui.init_accesskit(event_loop, &window, proxy.clone());
        window.set_visible(true);
        Ok(Self { stage, egui, full: false, again_at: None, drawn: None })
    }

    /// Covers the whole screen, or becomes a window again, when that has changed.
    fn fill_screen(&mut self, full: bool) {
        if std::mem::replace(&mut self.full, full) != full {
            let whole = full.then_some(Fullscreen::Borderless(None));
            self.stage.target.window.set_fullscreen(whole);
        }
    }

    fn redraw(&self) {
        self.stage.target.window.request_redraw();
    }

    fn draw(&mut self, shell: &mut Shell) -> Result<(), Failure> {
        // no more pictures in a second than the player wants
        let (now, pause) = (Instant::now(), shell.settings.now.frame_cap.pause());
        if let Some(next) = self.drawn.map(|drawn| drawn + pause).filter(|next| *next > now) {
            self.again_at = Some(next);
            return Ok(());
        }
        self.drawn = Some(now);
        let window = self.stage.target.window.clone();
        let egui = &mut self.egui;
        match self.stage.draw(shell, || egui.take_egui_input(&window))? {
            Drawn::Frame { platform, again_at } => {
                egui.handle_platform_output(&window, *platform);
                self.again_at = again_at;
            }
            Drawn::Hidden => self.again_at = None,
            Drawn::Retry(at) => self.again_at = Some(at),
        }
        if shell.fresh_layout() {
            // The panels have just taken another size: the map is drawn again in its new place.
            window.request_redraw();
        }
        Ok(())
    }
}
