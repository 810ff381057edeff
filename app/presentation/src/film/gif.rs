//! A film as one file that every browser and every forum shows.

use gif::{Encoder, EncodingError, Frame, Repeat};
use meridian_renderer::Image;
use meridian_session::Failure;
use meridian_words::t;
use std::path::Path;

/// Of 1 to 30; the larger, the quicker and the coarser the colours of a picture are chosen.
const QUICKLY: i32 = 10;

/// An animated GIF in the making. It is kept in memory until it is whole, so that no half one lies about.
pub struct Gif {
    encoder: Encoder<Vec<u8>>,
    /// Hundredths of a second that a picture stands.
    stands: u16,
    /// What shows: only what changes is written.
    last: Option<Image>,
    frames: usize,
}

impl Gif {
    /// Of pictures of this size, so many a second.
    ///
    /// # Errors
    /// The size is more than the format can say.
    pub fn new(width: u32, height: u32, per_second: u16) -> Result<Self, Failure> {
        let side = |pixels: u32| u16::try_from(pixels).map_err(|_| Failure::no(t!("gif-too-large")));
        let mut encoder = Encoder::new(Vec::new(), side(width)?, side(height)?, &[]).map_err(|error| failed(&error))?;
        encoder.set_repeat(Repeat::Infinite).map_err(|error| failed(&error))?;
        Ok(Self { encoder, stands: 100 / per_second.clamp(1, 50), last: None, frames: 0 })
    }
    /// How many pictures there are so far.
    pub fn frames(&self) -> usize {
        self.frames
    }
    /// One more.
    ///
    /// # Errors
    /// It is of another size.
    pub fn write(&mut self, image: Image) -> Result<(), Failure> {
        self.frames += 1;
        let [left, top, width, height] = match &self.last {
            Some(last) => changed(last, &image),
            None => [0, 0, image.width, image.height],
        };
        let mut pixels = cut(&image, [left, top, width, height]);
        let mut frame = Frame::from_rgba_speed(width as u16, height as u16, &mut pixels, QUICKLY);
        (frame.left, frame.top, frame.delay) = (left as u16, top as u16, self.stands);
        self.last = Some(image);
        self.encoder.write_frame(&frame).map_err(|error| failed(&error))
    }
    /// Writes the file; how many pictures it has.
    ///
    /// # Errors
    /// It can't be written.
    pub fn finish(self, path: &Path) -> Result<usize, Failure> {
        let bytes = self.encoder.into_inner().map_err(|error| failed(&error))?;
        meridian_files::write(path, &bytes).map_err(|error| Failure::file("cant-write", path, &error))?;
        Ok(self.frames)
    }
}

fn failed(error: &EncodingError) -> Failure {
    Failure::no(t!("gif-failed", error = error.to_string()))
}

/// Left, top, width and height of what is not as it was; a pixel where all is.
fn changed(before: &Image, now: &Image) -> [u32; 4] {
    if (before.width, before.height) != (now.width, now.height) {
        return [0, 0, now.width, now.height];
    }
    let mut found: Option<[u32; 4]> = None;
    let pixels = before.rgba.chunks_exact(4).zip(now.rgba.chunks_exact(4));
    for (index, _) in pixels.enumerate().filter(|(_, (before, now))| before != now) {
        let (x, y) = (index as u32 % now.width, index as u32 / now.width);
        let [left, top, right, bottom] = found.unwrap_or([x, y, x, y]);
        found = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }
    let [left, top, right, bottom] = found.unwrap_or_default();
    [left, top, right - left + 1, bottom - top + 1]
}

fn cut(image: &Image, [left, top, width, height]: [u32; 4]) -> Vec<u8> {
    let row = |y: u32| {
        let from = ((y * image.width + left) * 4) as usize;
        &image.rgba[from..from + width as usize * 4]
    };
    (top..top + height).flat_map(row).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(spot: Option<(u32, u32)>) -> Image {
        let mut image = Image { width: 20, height: 10, rgba: [40, 80, 120, 255].repeat(200) };
        if let Some((x, y)) = spot {
            let at = ((y * 20 + x) * 4) as usize;
            image.rgba[at..at + 4].copy_from_slice(&[250, 10, 10, 255]);
        }
        image
    }

    #[test]
    fn only_what_changes_is_written_and_it_reads_back_as_it_was_drawn() {
        let pictures = [image(None), image(Some((7, 3))), image(Some((7, 3))), image(Some((12, 8)))];
        let mut gif = Gif::new(20, 10, 10).expect("small");
        pictures.iter().for_each(|picture| gif.write(picture.clone()).expect("written"));
        assert_eq!(gif.frames(), 4);
        let bytes = gif.encoder.into_inner().expect("memory");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes.as_slice()).expect("a GIF");
        let mut shown = image(None);
        let mut sizes = Vec::new();
        for picture in &pictures {
            let frame = decoder.read_next_frame().expect("whole").expect("one more");
            assert_eq!(frame.delay, 10);
            sizes.push((frame.width, frame.height));
            for y in 0..u32::from(frame.height) {
                let (from, width) = ((y * u32::from(frame.width) * 4) as usize, usize::from(frame.width) * 4);
                let to = (((u32::from(frame.top) + y) * 20 + u32::from(frame.left)) * 4) as usize;
                shown.rgba[to..to + width].copy_from_slice(&frame.buffer[from..from + width]);
            }
            assert_eq!(&shown, picture);
        }
        assert_eq!(sizes, [(20, 10), (1, 1), (1, 1), (6, 6)]);
    }
}
