//! A frame as a picture: drawn once more, onto a texture that can be read.

use meridian_renderer::Image;
use meridian_renderer::headless::{Gpu, read_texture};
use meridian_session::Failure;

/// As large as the frame, and of its format.
pub fn sheet(device: &wgpu::Device, frame: &wgpu::Texture) -> wgpu::Texture {
    use wgpu::TextureUsages as Usage;
    device.create_texture(&wgpu::TextureDescriptor {
        label: Some("picture"),
        size: frame.size(),
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: frame.format(),
        usage: Usage::RENDER_ATTACHMENT | Usage::COPY_SRC | Usage::COPY_DST,
        view_formats: &[],
    })
}

/// What was drawn onto it.
pub fn read(gpu: &Gpu, sheet: &wgpu::Texture) -> Result<Image, Failure> {
    let mut image = read_texture(gpu, sheet).map_err(|error| Failure::no(error.to_string()))?;
    if sheet.format() == wgpu::TextureFormat::Bgra8Unorm {
        image.rgba.chunks_exact_mut(4).for_each(|pixel| pixel.swap(0, 2));
    }
    Ok(image)
}
