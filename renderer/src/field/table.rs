//! Colours of the lattice points on the device, as a texture that shaders fetch single texels from: a software rasteriser
//! reads those at half the cost of words of a buffer.

use crate::gpu::write_texture;

/// Texels in a row: the place of a point is `row * WIDTH + column`. `COLOURS` in the shaders.
const WIDTH: usize = 1024;
/// So many unchanged texels between two that changed are uploaded with them.
const NEAR: usize = 64;

pub(crate) struct Table {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
    /// What the texture holds.
    texels: Vec<[u8; 4]>,
}

impl Table {
    /// Room on the device for so many colours.
    pub fn texture(device: &wgpu::Device, places: usize) -> wgpu::Texture {
        let height = places.div_ceil(WIDTH);
        device.create_texture(&wgpu::TextureDescriptor {
            label: Some("cell colours"),
            size: wgpu::Extent3d { width: WIDTH as u32, height: height as u32, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rgba8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        })
    }

    /// A fresh texture as a table of so many colours.
    pub fn new(texture: &wgpu::Texture, places: usize) -> Self {
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture: texture.clone(), view, texels: vec![[0; 4]; places] }
    }

    /// A shader that looks colours up, with the width of the table.
    pub fn shader(text: &str) -> String {
        format!("const COLOURS = {WIDTH}u;\n{text}")
    }

    pub fn binding(&self) -> wgpu::BindingResource<'_> {
        wgpu::BindingResource::TextureView(&self.view)
    }

    /// Uploads the colours that differ from before, in parts of rows.
    pub fn set(&mut self, queue: &wgpu::Queue, colours: impl Iterator<Item = [u8; 4]>) {
        let mut colours = colours;
        for (row, texels) in self.texels.chunks_mut(WIDTH).enumerate() {
            let mut changed: Vec<std::ops::Range<usize>> = Vec::new();
            for (column, (old, new)) in texels.iter_mut().zip(&mut colours).enumerate() {
                if *old != new {
                    *old = new;
                    match changed.last_mut() {
                        Some(last) if column <= last.end + NEAR => last.end = column + 1,
                        _ => changed.push(column..column + 1),
                    }
                }
            }
            for part in changed {
                let (at, size) = ([part.start as u32, row as u32], [part.len() as u32, 1]);
                let texels = texels[part].as_flattened();
                write_texture(queue, &self.texture, at, size, texels, texels.len() as u32);
            }
        }
    }
}
