//! A finished picture.

use std::io::Cursor;

/// Rows from top to bottom, four bytes a pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel.
    pub rgba: Vec<u8>,
}

impl Image {
    /// Panics outside of the picture.
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
    /// Reads a PNG of 8 bits a channel, grey or coloured, with or without a palette or transparency.
    ///
    /// # Errors
    /// The bytes are no such PNG, or too large a one.
    pub fn from_png(bytes: &[u8]) -> Result<Self, String> {
        Self::from_png_within(bytes, u32::MAX)
    }
    /// The same of a picture that has at most so many pixels a side: larger ones are refused before they take any room.
    ///
    /// # Errors
    /// The bytes are no such PNG, or too large a one.
    pub fn from_png_within(bytes: &[u8], most: u32) -> Result<Self, String> {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let (width, height) = (reader.info().width, reader.info().height);
        if width > most || height > most {
            return Err(format!("the picture has {width} times {height} pixels, and may have {most} a side"));
        }
        let mut data = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
        let frame = reader.next_frame(&mut data).map_err(|error| error.to_string())?;
        data.truncate(frame.buffer_size());
        let rgba = match frame.color_type {
            png::ColorType::Rgba => data,
            png::ColorType::Rgb => data.chunks_exact(3).flat_map(|p| [p[0], p[1], p[2], 255]).collect(),
            png::ColorType::Grayscale => data.iter().flat_map(|&grey| [grey, grey, grey, 255]).collect(),
            other => return Err(format!("pictures of the kind {other:?} are not read")),
        };
        Ok(Self { width: frame.width, height: frame.height, rgba })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_png_reads_back_as_it_was_written() {
        let rgba = (0..7 * 5).flat_map(|at: u8| [at, at.wrapping_mul(37), 255 - at, 255]).collect();
        let image = Image { width: 7, height: 5, rgba };
        assert!(Image::from_png_within(&image.to_png(), 6).is_err(), "it is 7 wide");
        assert_eq!(Image::from_png_within(&image.to_png(), 7), Ok(image));
        assert!(Image::from_png(b"no picture").is_err());
    }
}
