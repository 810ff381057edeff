//! egui's own painter, `egui-wgpu`. Without its dithering: the panels' flat colours stay what the palette says.

use super::PanelPainter;
use crate::window::canvas::Panels;
use egui_wgpu::{Renderer, RendererOptions, ScreenDescriptor};
use std::collections::BTreeMap;

pub struct Standard {
    renderer: Renderer,
    /// Of the pictures that are somebody else's, by their numbers.
    pictures: BTreeMap<usize, egui::TextureId>,
}

impl Standard {
    pub fn new(device: &wgpu::Device, format: wgpu::TextureFormat) -> Self {
        let options = RendererOptions { dithering: false, ..RendererOptions::default() };
        Self { renderer: Renderer::new(device, format, options), pictures: BTreeMap::new() }
    }
}

impl PanelPainter for Standard {
    fn set_picture(&mut self, device: &wgpu::Device, number: usize, view: &wgpu::TextureView) -> egui::TextureId {
        let nearest = wgpu::FilterMode::Nearest;
        if let Some(&id) = self.pictures.get(&number) {
            self.renderer.update_egui_texture_from_wgpu_texture(device, view, nearest, id);
            return id;
        }
        let id = self.renderer.register_native_texture(device, view, nearest);
        self.pictures.insert(number, id);
        id
    }
    fn prepare(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        encoder: &mut wgpu::CommandEncoder,
        panels: &Panels,
    ) {
        for (&id, deltas) in &panels.textures.set {
            for delta in deltas {
                self.renderer.update_texture(device, queue, id, delta);
            }
        }
        // Its commands are those of paint callbacks, which no panel has.
        let commands = self.renderer.update_buffers(device, queue, encoder, &panels.primitives, &screen(panels));
        debug_assert!(commands.is_empty());
    }
    fn draw(&self, pass: &mut wgpu::RenderPass<'static>, panels: &Panels) {
        self.renderer.render(pass, &panels.primitives, &screen(panels));
    }
    fn free(&mut self, textures: &egui::TexturesDelta) {
        for id in &textures.free {
            self.renderer.free_texture(id);
        }
    }
}

fn screen(panels: &Panels) -> ScreenDescriptor {
    ScreenDescriptor { size_in_pixels: panels.pixels, pixels_per_point: panels.pixels_per_point }
}
