//! A finished picture.

use std::path::Path;

/// Rows from top to bottom, four bytes a pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

impl Image {
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        let at = (y as usize * self.width as usize + x as usize) * 4;
        [self.rgba[at], self.rgba[at + 1], self.rgba[at + 2], self.rgba[at + 3]]
    }
    /// The picture as PNG, alpha dropped: what was drawn is opaque.
    pub fn to_png(&self) -> Vec<u8> {
        let rgb: Vec<u8> = self.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Balanced);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&rgb));
        written.expect("writing to memory cannot fail");
        bytes
    }
    /// Writes a PNG file.
    pub fn write_png(&self, path: &Path) -> std::io::Result<()> {
        std::fs::write(path, self.to_png())
    }
}
