//! The loop: an event changes the shell, the shell says which windows there are and whether and when to draw them again.

use super::pane::{Pane, create, open_window};
use super::stage::Stage;
use super::window_target::WindowTarget;
use super::{FrameLog, NoWindow};
use crate::shell::{FileCommand, Shell};
use crate::undocked::{Part, WindowCommand};
use egui_winit::accesskit_winit::Event as AccessEvent;
use std::time::Instant;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoopProxy};
use winit::window::{Fullscreen, Window, WindowId};

pub struct Handler {
    shell: Shell,
    log: Option<FrameLog>,
    /// By which programs that read the screen aloud send what they ask for.
    proxy: EventLoopProxy<AccessEvent>,
    open: Option<Open>,
    trouble: Option<NoWindow>,
}

/// The windows with everything that hangs on them.
struct Open {
    /// The main window comes first.
    panes: Vec<Pane>,
    stage: Stage<WindowTarget>,
    /// The main window was told to cover the whole screen.
    full: bool,
}

impl Handler {
    pub fn new(mut shell: Shell, log: Option<FrameLog>, proxy: EventLoopProxy<AccessEvent>) -> Self {
        if log.is_some() {
            shell.doings.keep();
        }
        Self { shell, log, proxy, open: None, trouble: None }
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
                self.open = Some(open);
            }
            Err(trouble) => self.give_up(event_loop, trouble),
        }
    }

    fn suspended(&mut self, _event_loop: &ActiveEventLoop) {
        self.open = None;
    }

    fn new_events(&mut self, _event_loop: &ActiveEventLoop, cause: StartCause) {
        self.log.iter_mut().for_each(FrameLog::wakes);
        if let (StartCause::ResumeTimeReached { .. }, Some(open)) = (cause, &mut self.open) {
            let now = Instant::now();
            open.panes.iter_mut().for_each(|pane| pane.wake(now));
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, id: WindowId, event: WindowEvent) {
        let Some(open) = &mut self.open else { return };
        let Some(pane) = open.panes.iter_mut().find(|pane| pane.window.id() == id) else { return };
        if let Some(log) = &mut self.log {
            log.happens(&event);
        }
        match (&event, pane.shows) {
            (WindowEvent::CloseRequested, None) => {
                open.tell_places(&mut self.shell, None);
                self.shell.leaving();
                event_loop.exit();
            }
            (WindowEvent::CloseRequested, Some(part)) => self.shell.apply(WindowCommand::Dock(part)),
            (WindowEvent::DroppedFile(path), _) => {
                self.shell.apply(FileCommand::Drop(path.clone()));
                open.panes[0].redraw();
            }
            (WindowEvent::RedrawRequested, _) => {
                let drawn = pane.draw(&mut open.stage, &mut self.shell);
                if let (Some(log), Some(time)) = (&mut self.log, open.stage.drawn.take()) {
                    log.drew(time);
                }
                if let Err(failure) = drawn {
                    // What is on the screen outlives the picture of it.
                    self.shell.leaving();
                    self.give_up(event_loop, NoWindow::Failed(failure));
                }
            }
            _ => {
                if pane.event(&mut open.stage, &mut self.shell, &event) {
                    open.panes[0].redraw();
                }
            }
        }
    }

    fn user_event(&mut self, _event_loop: &ActiveEventLoop, event: AccessEvent) {
        let mut panes = self.open.iter_mut().flat_map(|open| &mut open.panes);
        if let Some(pane) = panes.find(|pane| pane.window.id() == event.window_id) {
            pane.read_aloud(event.window_event);
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let Some(open) = &mut self.open else { return };
        if self.shell.wants_to_quit() {
            open.tell_places(&mut self.shell, None);
            self.shell.leaving();
            return event_loop.exit();
        }
        if self.shell.tick() {
            open.panes[0].redraw();
        }
        open.fill_screen(self.shell.settings.now.full_screen);
        open.follow(event_loop, &mut self.shell, &self.proxy);
        let next = open.panes.iter().map(|pane| pane.timing.next()).chain([self.shell.next_tick()]).flatten().min();
        event_loop.set_control_flow(next.map_or(ControlFlow::Wait, ControlFlow::WaitUntil));
        if let Some(log) = &mut self.log {
            log.waits(&mut self.shell);
        }
    }
}

impl Open {
    fn new(event_loop: &ActiveEventLoop, shell: &Shell, proxy: &EventLoopProxy<AccessEvent>) -> Result<Self, NoWindow> {
        let attributes = Window::default_attributes()
            .with_title("Meridian")
            .with_inner_size(LogicalSize::new(1280.0, 720.0))
            .with_min_inner_size(LogicalSize::new(800.0, 600.0));
        let window = create(event_loop, attributes)?;
        let descriptor =
            wgpu::InstanceDescriptor::new_with_display_handle_from_env(Box::new(event_loop.owned_display_handle()));
        let instance = wgpu::Instance::new(descriptor);
        let size = window.inner_size();
        let stage = Stage::new(WindowTarget::new(window.clone(), instance), shell, [size.width, size.height])?;
        let main = Pane::new(event_loop, None, window, stage.main.ctx.clone(), longest(&stage), proxy);
        Ok(Self { stage, panes: vec![main], full: false })
    }

    /// Covers the whole screen, or becomes a window again, when that has changed.
    fn fill_screen(&mut self, full: bool) {
        if std::mem::replace(&mut self.full, full) != full {
            let whole = full.then_some(Fullscreen::Borderless(None));
            self.panes[0].window.set_fullscreen(whole);
        }
    }

    /// Those that have rested until then, or all that were moved, say where they stand.
    fn tell_places(&mut self, shell: &mut Shell, now: Option<Instant>) {
        for pane in &mut self.panes {
            if pane.timing.has_come_to_rest(now) {
                pane.tell_place(shell);
            }
        }
    }

    /// Opens and closes windows as the shell has them, and draws those whose contents have changed.
    fn follow(&mut self, event_loop: &ActiveEventLoop, shell: &mut Shell, proxy: &EventLoopProxy<AccessEvent>) {
        self.tell_places(shell, Some(Instant::now()));
        // what is done in one window may show in the main one
        if self.panes.len() > 1 {
            let pulse = shell.main_pulse();
            if std::mem::replace(&mut self.panes[0].pulse, pulse) != pulse {
                self.panes[0].redraw();
            }
        }
        for (part, why) in self.stage.given_up.drain(..) {
            shell.window_given_up(part, &why);
            self.panes[0].redraw();
        }
        let wanted = shell.windows();
        for mut pane in self.panes.extract_if(1.., |pane| pane.shows.is_some_and(|part| !wanted.contains(&part))) {
            if pane.timing.has_come_to_rest(None) {
                pane.tell_place(shell);
            }
            pane.shows.into_iter().for_each(|part| self.stage.remove(part));
        }
        for &part in &wanted {
            if self.panes.iter().any(|pane| pane.shows == Some(part)) {
                continue;
            }
            if let Err(trouble) = self.open(event_loop, shell, part, proxy) {
                shell.window_refused(part, &trouble.to_string());
                self.panes[0].redraw();
            }
        }
        let called = shell.called_window();
        for pane in &mut self.panes {
            if let Some(pulse) = pane.shows.map(|part| shell.pulse(part))
                && std::mem::replace(&mut pane.pulse, pulse) != pulse
            {
                pane.redraw();
            }
            if called == Some(pane.shows.into()) {
                pane.call();
            }
        }
    }
    fn open(
        &mut self,
        event_loop: &ActiveEventLoop,
        shell: &Shell,
        part: Part,
        proxy: &EventLoopProxy<AccessEvent>,
    ) -> Result<(), NoWindow> {
        let window = open_window(event_loop, part, &shell.place_of(part))?;
        let size = window.inner_size();
        let target = WindowTarget::new(window.clone(), self.stage.main.target.instance.clone());
        let ctx = self.stage.add(part, target, [size.width, size.height])?;
        let longest = longest(&self.stage);
        self.panes.push(Pane::new(event_loop, Some(part), window, ctx, longest, proxy));
        Ok(())
    }
}

/// Side of a texture, px.
fn longest(stage: &Stage<WindowTarget>) -> Option<usize> {
    stage.graphics().map(|graphics| graphics.longest() as usize)
}
