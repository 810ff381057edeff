//! A frame on the graphics device: the map in its rectangle, or two side by side, then the panels over everything. A map is kept
//! in a texture of its own and drawn again only when it or the camera changed; the same code draws into every window and into a
//! picture. All windows draw with the same renderers: what a map is drawn from is on the device once.

use super::pace::Pace;
use super::painter::PanelPainter;
use crate::memory;
use crate::shell::MapView;
use meridian_engine::Map;
use meridian_renderer::headless::Gpu;
use meridian_renderer::{Camera, Made, Renderer};
use meridian_session::Failure;
use std::sync::Arc;
use std::time::Instant;

/// What draws maps.
pub struct Canvas {
    /// The game on the screen, and the one beside it as long as there are two.
    boards: Vec<Board>,
    format: wgpu::TextureFormat,
}

/// What draws the map of one game.
struct Board {
    renderer: Renderer,
    /// What it draws.
    map: Arc<Map>,
    /// The last frame sent a whole layer to the device: what was needed for that is free by now.
    heavy: bool,
}

/// A frame that writes more than this has built something, bytes.
const HEAVY: u64 = 1 << 20;

/// What makes the frames of one window, as long as its device lives.
pub struct Frames {
    painter: Box<dyn PanelPainter>,
    /// The last pictures of its maps.
    maps: Vec<MapPicture>,
    pub pace: Pace,
}

/// The last picture of a map.
struct MapPicture {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
    size: [u32; 2],
    camera: Camera,
    made: Option<Made>,
}

/// What egui wants on the screen.
pub struct Panels<'a> {
    pub(crate) textures: &'a egui::TexturesDelta,
    pub(crate) primitives: Vec<egui::ClippedPrimitive>,
    /// Size of the target, px.
    pub(crate) pixels: [u32; 2],
    pub(crate) pixels_per_point: f32,
}

impl Canvas {
    /// `format` must not be an sRGB one.
    pub(crate) fn new(gpu: &Gpu, format: wgpu::TextureFormat, map: &Arc<Map>) -> Result<Self, Failure> {
        Ok(Self { boards: vec![Board::new(gpu, format, map)?], format })
    }
    /// So many games are on the screen: a renderer that nobody needs holds tens of megabytes.
    pub(crate) fn keep(&mut self, games: usize) {
        self.boards.truncate(games.max(1));
    }
    /// Draws a frame into `target`. Where it allows `COPY_DST` the map is copied, else it is drawn as a textured square.
    pub(crate) fn draw(
        &mut self,
        gpu: &Gpu,
        frames: &mut Frames,
        target: &wgpu::Texture,
        views: &[MapView],
        mut panels: Panels,
    ) {
        let (device, queue) = (&gpu.device, &gpu.queue);
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("frame") });
        let background = wgpu::LoadOp::Clear(wgpu::Color { r: 0.05, g: 0.075, b: 0.105, a: 1.0 });
        let mut load = background;
        if views.len() > 1 {
            // two maps leave a gap, in which something older would stay
            let view = target.create_view(&wgpu::TextureViewDescriptor::default());
            drop(encoder.begin_render_pass(&pass(&[Some(attachment(&view, background))])));
        }
        let mut seen = views.iter().zip(&frames.maps);
        let moves = seen.any(|(view, picture)| picture.made.is_some() && picture.camera != *view.camera);
        let coarseness = frames.pace.coarseness(moves, Instant::now());
        for board in &mut self.boards {
            board.renderer.set_coarseness(coarseness);
            board.renderer.spare_pixels(frames.pace.is_slow());
        }
        frames.maps.truncate(views.len());
        for (number, view) in views.iter().enumerate() {
            if !self.draw_map(gpu, &mut encoder, number, view, &mut frames.maps) {
                continue;
            }
            let Some(picture) = frames.maps.get(number) else { continue };
            if target.usage().contains(wgpu::TextureUsages::COPY_DST) {
                copy(&mut encoder, picture, target, view.origin);
                load = wgpu::LoadOp::Load;
            } else {
                let texture = frames.painter.set_picture(device, number, &picture.view);
                panels.primitives.insert(0, square(texture, view.origin, picture.size, panels.pixels_per_point));
            }
        }
        frames.painter.prepare(device, queue, &mut encoder, &panels);
        let view = target.create_view(&wgpu::TextureViewDescriptor::default());
        {
            let mut pass = encoder.begin_render_pass(&pass(&[Some(attachment(&view, load))])).forget_lifetime();
            frames.painter.draw(&mut pass, &panels);
        }
        queue.submit([encoder.finish()]);
        frames.painter.free(panels.textures);
    }
    /// Brings the picture of a map up to date; false when there is no room for one.
    fn draw_map(
        &mut self,
        gpu: &Gpu,
        encoder: &mut wgpu::CommandEncoder,
        number: usize,
        view: &MapView,
        pictures: &mut Vec<MapPicture>,
    ) -> bool {
        let size = [view.viewport.width as u32, view.viewport.height as u32];
        if size.iter().any(|&side| side < 2) {
            return false;
        }
        let other = self.boards.get(number).is_none_or(|board| !Arc::ptr_eq(&board.map, view.board));
        if other {
            let board = match Board::new(gpu, self.format, view.board) {
                Ok(board) => board,
                Err(error) => {
                    log::warn!("graphics: {error}");
                    return false;
                }
            };
            self.boards.truncate(number);
            self.boards.push(board);
        }
        if pictures.get(number).is_none_or(|picture| picture.size != size) {
            pictures.truncate(number);
            pictures.push(MapPicture::new(&gpu.device, self.format, size, *view.camera));
        }
        let (Some(board), Some(picture)) = (self.boards.get_mut(number), pictures.get_mut(number)) else {
            return false;
        };
        board.draw(gpu, encoder, view, picture);
        true
    }
}

impl Board {
    fn new(gpu: &Gpu, format: wgpu::TextureFormat, map: &Arc<Map>) -> Result<Self, Failure> {
        let renderer = meridian_presentation::picture::renderer(&gpu.device, &gpu.queue, format, map.clone())
            .map_err(|error| Failure::no(error.to_string()))?;
        Ok(Self { renderer, map: map.clone(), heavy: true })
    }
    fn draw(&mut self, gpu: &Gpu, encoder: &mut wgpu::CommandEncoder, view: &MapView, picture: &mut MapPicture) {
        if self.renderer.theme() != view.theme {
            self.renderer.set_theme(view.theme.clone());
        }
        if std::mem::take(&mut self.heavy) {
            memory::give_back();
        }
        picture.camera = *view.camera;
        let made = self.renderer.would_make(view.scene, view.camera, &view.viewport);
        if picture.made.replace(made) == Some(made) {
            return;
        }
        self.renderer.prepare(&gpu.queue, view.scene, view.camera, view.viewport);
        self.heavy = self.renderer.uploaded_bytes() > HEAVY;
        self.renderer.draw(encoder, &picture.view);
    }
}

impl Frames {
    pub(super) fn new(painter: Box<dyn PanelPainter>, is_software: bool) -> Self {
        Self { painter, maps: Vec::new(), pace: Pace::new(is_software) }
    }
}

impl MapPicture {
    fn new(device: &wgpu::Device, format: wgpu::TextureFormat, [width, height]: [u32; 2], camera: Camera) -> Self {
        let texture = device.create_texture(&wgpu::TextureDescriptor {
            label: Some("map"),
            size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT
                | wgpu::TextureUsages::COPY_SRC
                | wgpu::TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture, view, size: [width, height], camera, made: None }
    }
}

fn copy(encoder: &mut wgpu::CommandEncoder, map: &MapPicture, target: &wgpu::Texture, [x, y]: [u32; 2]) {
    let width = map.size[0].min(target.width().saturating_sub(x));
    let height = map.size[1].min(target.height().saturating_sub(y));
    if width == 0 || height == 0 {
        return;
    }
    let mut to = target.as_image_copy();
    to.origin = wgpu::Origin3d { x, y, z: 0 };
    let extent = wgpu::Extent3d { width, height, depth_or_array_layers: 1 };
    encoder.copy_texture_to_texture(map.texture.as_image_copy(), to, extent);
}

/// A texture on its place, px.
fn square(texture: egui::TextureId, origin: [u32; 2], size: [u32; 2], pixels_per_point: f32) -> egui::ClippedPrimitive {
    let points = |pixels: [u32; 2]| egui::Vec2::from(pixels.map(|x| x as f32)) / pixels_per_point;
    let rect = egui::Rect::from_min_size(points(origin).to_pos2(), points(size));
    let mut mesh = egui::Mesh::with_texture(texture);
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    mesh.add_rect_with_uv(rect, whole, egui::Color32::WHITE);
    egui::ClippedPrimitive { clip_rect: rect, primitive: egui::epaint::Primitive::Mesh(mesh) }
}

fn attachment(view: &wgpu::TextureView, load: wgpu::LoadOp<wgpu::Color>) -> wgpu::RenderPassColorAttachment<'_> {
    wgpu::RenderPassColorAttachment {
        view,
        depth_slice: None,
        resolve_target: None,
        ops: wgpu::Operations { load, store: wgpu::StoreOp::Store },
    }
}

fn pass<'a>(colours: &'a [Option<wgpu::RenderPassColorAttachment<'a>>]) -> wgpu::RenderPassDescriptor<'a> {
    wgpu::RenderPassDescriptor {
        label: Some("frame"),
        color_attachments: colours,
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    }
}
