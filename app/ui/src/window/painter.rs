//! What puts egui's triangles on the target: `egui-wgpu` on every graphics card, a leaner painter of our own where the
//! processor draws. Both give the same picture (`app/ui/tests/window.rs` compares them).

mod lean;
mod standard;

use super::canvas::Panels;
use lean::Lean;
use standard::Standard;

/// Draws what egui has tessellated, onto targets whose format has no suffix Srgb.
pub(super) trait PanelPainter {
    /// Shows a picture of somebody else's in primitives with this id, pixel by pixel, in place of the last one of that number.
    fn set_picture(&mut self, device: &wgpu::Device, number: usize, view: &wgpu::TextureView) -> egui::TextureId;
    /// Takes over a frame.
    fn prepare(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        encoder: &mut wgpu::CommandEncoder,
        panels: &Panels,
    );
    /// Draws the frame that was prepared.
    fn draw(&self, pass: &mut wgpu::RenderPass<'static>, panels: &Panels);
    /// Frees what egui does not need any more; after the frame was submitted.
    fn free(&mut self, textures: &egui::TexturesDelta);
}

/// The painters there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Painter {
    /// `egui-wgpu`.
    Standard,
    /// One texture sample and one multiplication a pixel.
    Lean,
}

impl Painter {
    /// The one for a device. On software rasterisers `egui-wgpu` takes most of a frame (docs/architecture.md).
    pub(crate) fn of(device: wgpu::DeviceType) -> Self {
        if device == wgpu::DeviceType::Cpu { Self::Lean } else { Self::Standard }
    }
    pub(super) fn make(self, device: &wgpu::Device, format: wgpu::TextureFormat) -> Box<dyn PanelPainter> {
        match self {
            Self::Standard => Box::new(Standard::new(device, format)),
            Self::Lean => Box::new(Lean::new(device, format)),
        }
    }
}
