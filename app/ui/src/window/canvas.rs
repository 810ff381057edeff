//! A frame on the graphics device: the map in its rectangle, or two side by side, then the panels over everything. A map is kept
//! in a texture of its own and drawn again only when it or the camera changed; the same code draws into a window and into a
//! picture.

use super::pace::Pace;
use super::painter::{Painter, PanelPainter};
use crate::memory;
use crate::shell::MapView;
use meridian_engine::Map;
use meridian_renderer::{Camera, Renderer};
use meridian_session::Failure;
use std::sync::Arc;
use std::time::Instant;

pub struct Canvas {
    /// The map, and the one beside it as long as there are two.
    sheets: Vec<MapSheet>,
    painter: Box<dyn PanelPainter>,
    pub pace: Pace,
    format: wgpu::TextureFormat,
}

/// What draws one map.
struct MapSheet {
    renderer: Renderer,
    /// What it draws.
    board: Arc<Map>,
    map: Option<MapTexture>,
    /// Whence it was seen in the last frame.
    camera: Option<Camera>,
    /// The last frame sent a whole layer to the device: what was needed for that is free by now.
    heavy: bool,
}

/// A frame that writes more than this has built something, bytes.
const HEAVY: u64 = 1 << 20;

/// The last picture of the map.
struct MapTexture {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
    size: [u32; 2],
    fresh: bool,
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
    pub(crate) fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        format: wgpu::TextureFormat,
        map: Arc<Map>,
        painter: Painter,
        pace: Pace,
    ) -> Result<Self, Failure> {
        let first = MapSheet::new(device, queue, format, &map)?;
        Ok(Self { sheets: vec![first], painter: painter.make(device, format), pace, format })
    }
    /// Draws a frame into `target`. Where it allows `COPY_DST` the map is copied, else it is drawn as a textured square.
    pub(crate) fn draw(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        target: &wgpu::Texture,
        views: &[MapView],
        mut panels: Panels,
    ) {
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("frame") });
        let background = wgpu::LoadOp::Clear(wgpu::Color { r: 0.05, g: 0.075, b: 0.105, a: 1.0 });
        let mut load = background;
        if views.len() > 1 {
            // two maps leave a gap, in which something older would stay
            let view = target.create_view(&wgpu::TextureViewDescriptor::default());
            drop(encoder.begin_render_pass(&pass(&[Some(attachment(&view, background))])));
        }
        let mut seen = views.iter().zip(&self.sheets);
        let moves = seen.any(|(view, sheet)| sheet.camera.is_some_and(|camera| camera != *view.camera));
        let coarseness = self.pace.coarseness(moves, Instant::now());
        for sheet in &mut self.sheets {
            sheet.renderer.set_coarseness(coarseness);
            sheet.renderer.keep_ground(self.pace.is_slow());
        }
        // a second renderer holds tens of megabytes, which nobody needs for one map
        self.sheets.truncate(views.len().max(1));
        for (number, view) in views.iter().enumerate() {
            if !self.draw_map(device, queue, &mut encoder, number, view) {
                continue;
            }
            let Some(map) = self.sheets.get(number).and_then(|sheet| sheet.map.as_ref()) else { continue };
            if target.usage().contains(wgpu::TextureUsages::COPY_DST) {
                copy(&mut encoder, map, target, view.origin);
                load = wgpu::LoadOp::Load;
            } else {
                let texture = self.painter.set_picture(device, number, &map.view);
                panels.primitives.insert(0, square(texture, view.origin, map.size, panels.pixels_per_point));
            }
        }
        self.painter.prepare(device, queue, &mut encoder, &panels);
        let view = target.create_view(&wgpu::TextureViewDescriptor::default());
        {
            let mut pass = encoder.begin_render_pass(&pass(&[Some(attachment(&view, load))])).forget_lifetime();
            self.painter.draw(&mut pass, &panels);
        }
        queue.submit([encoder.finish()]);
        self.painter.free(panels.textures);
    }
    /// Brings the picture of a map up to date; false when there is no room for one.
    fn draw_map(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        encoder: &mut wgpu::CommandEncoder,
        number: usize,
        view: &MapView,
    ) -> bool {
        let size = [view.viewport.width as u32, view.viewport.height as u32];
        if size.iter().any(|&side| side < 2) {
            return false;
        }
        let other = self.sheets.get(number).is_none_or(|sheet| !Arc::ptr_eq(&sheet.board, view.board));
        if other {
            let sheet = match MapSheet::new(device, queue, self.format, view.board) {
                Ok(sheet) => sheet,
                Err(error) => {
                    log::warn!("graphics: {error}");
                    return false;
                }
            };
            self.sheets.truncate(number);
            self.sheets.push(sheet);
        }
        let format = self.format;
        let Some(sheet) = self.sheets.get_mut(number) else { return false };
        sheet.draw(device, queue, encoder, format, size, view);
        true
    }
}

impl MapSheet {
    fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        format: wgpu::TextureFormat,
        board: &Arc<Map>,
    ) -> Result<Self, Failure> {
        let renderer = meridian_presentation::picture::renderer(device, queue, format, board.clone())
            .map_err(|error| Failure::no(error.to_string()))?;
        Ok(Self { renderer, board: board.clone(), map: None, camera: None, heavy: true })
    }
    fn draw(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        encoder: &mut wgpu::CommandEncoder,
        format: wgpu::TextureFormat,
        size: [u32; 2],
        view: &MapView,
    ) {
        if self.map.as_ref().is_none_or(|map| map.size != size) {
            self.map = Some(MapTexture::new(device, format, size));
        }
        if self.renderer.theme() != view.theme {
            self.renderer.set_theme(view.theme.clone());
        }
        if std::mem::take(&mut self.heavy) {
            memory::give_back();
        }
        self.camera = Some(*view.camera);
        let changed = self.renderer.prepare(queue, view.scene, view.camera, view.viewport);
        self.heavy = self.renderer.uploaded_bytes() > HEAVY;
        if let Some(map) = &mut self.map
            && (changed || !map.fresh)
        {
            self.renderer.render_ground(encoder);
            let clear = wgpu::LoadOp::Clear(wgpu::Color::BLACK);
            let mut pass = encoder.begin_render_pass(&pass(&[Some(attachment(&map.view, clear))]));
            self.renderer.render(&mut pass);
            map.fresh = true;
        }
    }
}

impl MapTexture {
    fn new(device: &wgpu::Device, format: wgpu::TextureFormat, [width, height]: [u32; 2]) -> Self {
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
        Self { texture, view, size: [width, height], fresh: false }
    }
}

fn copy(encoder: &mut wgpu::CommandEncoder, map: &MapTexture, target: &wgpu::Texture, [x, y]: [u32; 2]) {
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
