//! Window and surface, and the loop: an event changes the desk, the desk says whether and when to draw again.

use super::NoWindow;
use super::canvas::{Canvas, MapView, Panels};
use super::look::dress;
use crate::desk::Desk;
use crate::failure::Failure;
use std::sync::Arc;
use std::time::Instant;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow};
use winit::window::{Window, WindowId};

pub struct Handler {
    desk: Desk,
    open: Option<Open>,
    trouble: Option<NoWindow>,
}

/// A window with everything that hangs on it.
struct Open {
    window: Arc<Window>,
    surface: wgpu::Surface<'static>,
    config: wgpu::SurfaceConfiguration,
    device: wgpu::Device,
    queue: wgpu::Queue,
    canvas: Canvas,
    egui: egui_winit::State,
    /// When egui wants to be drawn again by itself.
    again_at: Option<Instant>,
}

impl Handler {
    pub fn new(desk: Desk) -> Self {
        Self { desk, open: None, trouble: None }
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

impl ApplicationHandler for Handler {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.open.is_some() {
            return;
        }
        match Open::new(event_loop, &self.desk) {
            Ok(open) => {
                open.window.request_redraw();
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
            open.window.request_redraw();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        let Some(open) = &mut self.open else { return };
        match &event {
            WindowEvent::CloseRequested => {
                self.desk.closing();
                return event_loop.exit();
            }
            WindowEvent::Resized(size) => open.resize(size.width, size.height),
            WindowEvent::ScaleFactorChanged { .. } => open.window.request_redraw(),
            WindowEvent::RedrawRequested => {
                if let Err(failure) = open.draw(&mut self.desk) {
                    self.give_up(event_loop, NoWindow::Failed(failure));
                }
                return;
            }
            _ => {}
        }
        let response = open.egui.on_window_event(&open.window, &event);
        let mut changed = response.repaint;
        // A key that a text field takes is no command; a pointer over a panel does not touch the map.
        let ctx = open.egui.egui_ctx();
        let keyboard_taken = ctx.egui_wants_keyboard_input();
        let pointer_taken = ctx.egui_wants_pointer_input() || ctx.egui_is_using_pointer();
        changed |= self.desk.window_event(&event, keyboard_taken, pointer_taken);
        if changed {
            open.window.request_redraw();
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        if self.desk.wants_to_quit() {
            self.desk.closing();
            return event_loop.exit();
        }
        let Some(open) = &mut self.open else { return };
        if self.desk.tick() {
            open.window.request_redraw();
        }
        let next = [self.desk.next_tick(), open.again_at].into_iter().flatten().min();
        event_loop.set_control_flow(next.map_or(ControlFlow::Wait, ControlFlow::WaitUntil));
    }
}

impl Open {
    fn new(event_loop: &ActiveEventLoop, desk: &Desk) -> Result<Self, NoWindow> {
        let failed = |what: &str, error: String| NoWindow::Failed(Failure::no(format!("{what}: {error}")));
        let attributes = Window::default_attributes()
            .with_title("Meridian")
            .with_inner_size(LogicalSize::new(1280.0, 720.0))
            .with_min_inner_size(LogicalSize::new(960.0, 600.0));
        let window = event_loop
            .create_window(attributes)
            .map_err(|error| failed("the window could not be opened", error.to_string()))?;
        let window = Arc::new(window);
        let descriptor =
            wgpu::InstanceDescriptor::new_with_display_handle_from_env(Box::new(event_loop.owned_display_handle()));
        let instance = wgpu::Instance::new(descriptor);
        let surface = instance
            .create_surface(window.clone())
            .map_err(|error| failed("the window takes no pictures", error.to_string()))?;
        let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            force_fallback_adapter: false,
            compatible_surface: Some(&surface),
            apply_limit_buckets: false,
        }))
        .map_err(|error| {
            NoWindow::NoDriver(meridian_renderer::RendererError::NoAdapter(error.to_string()).to_string())
        })?;
        let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor {
            label: Some("meridian"),
            required_features: wgpu::Features::empty(),
            required_limits: wgpu::Limits::default(),
            experimental_features: wgpu::ExperimentalFeatures::disabled(),
            memory_hints: wgpu::MemoryHints::MemoryUsage,
            trace: wgpu::Trace::Off,
        }))
        .map_err(|error| NoWindow::NoDriver(error.to_string()))?;
        log::info!("drawing with {:?}", adapter.get_info());

        let size = window.inner_size();
        let mut config = surface
            .get_default_config(&adapter, size.width.max(1), size.height.max(1))
            .ok_or_else(|| NoWindow::NoDriver("the graphics driver can't draw into this window".into()))?;
        let capabilities = surface.get_capabilities(&adapter);
        // Colours are gamma-encoded by ourselves.
        config.format = capabilities
            .formats
            .iter()
            .copied()
            .find(|format| matches!(format, wgpu::TextureFormat::Bgra8Unorm | wgpu::TextureFormat::Rgba8Unorm))
            .ok_or_else(|| NoWindow::NoDriver("the graphics driver offers no plain 8-bit window format".into()))?;
        if capabilities.usages.contains(wgpu::TextureUsages::COPY_DST) {
            config.usage |= wgpu::TextureUsages::COPY_DST;
        }
        config.present_mode = wgpu::PresentMode::AutoVsync;
        surface.configure(&device, &config);
        let canvas = Canvas::new(&device, &queue, config.format, desk.map().clone()).map_err(NoWindow::Failed)?;

        let ctx = egui::Context::default();
        dress(&ctx);
        let most = device.limits().max_texture_dimension_2d as usize;
        let scale = window.scale_factor() as f32;
        let egui = egui_winit::State::new(ctx, egui::ViewportId::ROOT, &window, Some(scale), None, Some(most));
        Ok(Self { window, surface, config, device, queue, canvas, egui, again_at: None })
    }

    fn resize(&mut self, width: u32, height: u32) {
        if width > 0 && height > 0 {
            (self.config.width, self.config.height) = (width, height);
            self.surface.configure(&self.device, &self.config);
            self.window.request_redraw();
        }
    }

    fn draw(&mut self, desk: &mut Desk) -> Result<(), Failure> {
        let frame = match self.surface.get_current_texture() {
            wgpu::CurrentSurfaceTexture::Success(frame) | wgpu::CurrentSurfaceTexture::Suboptimal(frame) => frame,
            wgpu::CurrentSurfaceTexture::Outdated | wgpu::CurrentSurfaceTexture::Lost => {
                self.surface.configure(&self.device, &self.config);
                self.window.request_redraw();
                return Ok(());
            }
            // Hidden or slow: the next event tries again.
            _ => return Ok(()),
        };
        let input = self.egui.take_egui_input(&self.window);
        let ctx = self.egui.egui_ctx().clone();
        let mut output = ctx.run_ui(input, |ui| desk.show(ui));
        self.egui.handle_platform_output(&self.window, output.platform_output);
        let delay = output.viewport_output.get(&egui::ViewportId::ROOT).map(|viewport| viewport.repaint_delay);
        self.again_at = delay
            .and_then(|delay| Instant::now().checked_add(delay))
            .filter(|_| delay.is_some_and(|delay| delay < std::time::Duration::from_secs(3600)));
        let pixels_per_point = output.pixels_per_point;
        let primitives = ctx.tessellate(output.shapes, pixels_per_point);
        let size = egui::vec2(self.config.width as f32, self.config.height as f32) / pixels_per_point;
        let panels = Panels { textures: &output.textures_delta, primitives: &primitives, size, pixels_per_point };
        let map = desk.map_view();
        let view = map.map(|(scene, camera, origin, viewport)| MapView { scene, camera, origin, viewport });
        self.canvas.draw(&self.device, &self.queue, &frame.texture, view.as_ref(), &panels);
        output.textures_delta.clear();
        self.window.pre_present_notify();
        self.queue.present(frame);
        if desk.fresh_layout() {
            // The panels have just taken another size: the map is drawn again in its new place.
            self.window.request_redraw();
        }
        Ok(())
    }
}
