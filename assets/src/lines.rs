//! Lines for drawing the world: coasts, lake shores and rivers. The rules know nothing of them.
//!
//! Layout of `map/lines.bin`, all numbers little-endian: magic `MERLINES`, version (2 bytes), then for coasts, lake shores
//! and rivers in turn the number of lines (4 bytes) and the lines; at the end FNV-1a 64 of everything before. A line is its
//! number of points and then for each point longitude and latitude as steps from the point before (from 0, 0 for the first),
//! in 1/400 degree. Numbers of a line are variable-length: seven bits a byte, low ones first, the high bit says that more
//! follow; steps are folded (0, -1, 1, -2, 2, … as 0, 1, 2, 3, 4, …).

use meridian_engine::digest::fnv1a;
use meridian_engine::grid::globe::point_at;
use std::fmt;

/// The asset, to be read with [`Lines::from_bytes`].
pub const LINES: &[u8] = include_bytes!("../map/lines.bin");

const MAGIC: &[u8; 8] = b"MERLINES";
const VERSION: u16 = 1;
const STEPS: f32 = 400.0;

/// Points as longitude and latitude in degrees; closed where the first is the last.
pub type Line = Vec<[f32; 2]>;

/// All lines of the world, simplified to about 0.9 km.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines {
    /// Shores of the sea.
    pub coasts: Vec<Line>,
    /// Shores of lakes over 400 km².
    pub shores: Vec<Line>,
    /// Courses of rivers.
    pub rivers: Vec<Line>,
}

/// Why bytes are no lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinesError {
    /// They do not begin with `MERLINES`.
    WrongMagic,
    /// Written in another version of the format.
    WrongVersion {
        /// The version written in it.
        found: u16,
    },
    /// They are not what was written.
    WrongChecksum,
    /// They end too early.
    Truncated,
}

impl fmt::Display for LinesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self {
            Self::WrongMagic => "it does not begin with MERLINES".to_owned(),
            Self::WrongVersion { found } => format!("it has version {found}, this program reads version {VERSION}"),
            Self::WrongChecksum => "its checksum is wrong".to_owned(),
            Self::Truncated => "it ends too early".to_owned(),
        };
        write!(f, "the file of coasts and rivers cannot be read: {why}; build it again with build-map")
    }
}

impl std::error::Error for LinesError {}

/// The embedded lines.
pub fn lines() -> Lines {
    Lines::from_bytes(LINES).expect("the embedded lines are read by the tests")
}

/// A line as unit vectors, in the axes of the grid.
pub fn on_sphere(line: &[[f32; 2]]) -> Vec<[f32; 3]> {
    line.iter().map(|&[lon, lat]| point_at(f64::from(lat), f64::from(lon)).map(|x| x as f32)).collect()
}

impl Lines {
    /// Reads the asset.
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LinesError> {
        if !bytes.starts_with(MAGIC) {
            return Err(LinesError::WrongMagic);
        }
        let (body, checksum) = bytes.split_last_chunk::<8>().ok_or(LinesError::Truncated)?;
        let mut reader = Reader(body.get(MAGIC.len()..).ok_or(LinesError::Truncated)?);
        let version = u16::from_le_bytes(reader.array()?);
        if version != VERSION {
            return Err(LinesError::WrongVersion { found: version });
        }
        if fnv1a(body) != u64::from_le_bytes(*checksum) {
            return Err(LinesError::WrongChecksum);
        }
        Ok(Self { coasts: reader.lines()?, shores: reader.lines()?, rivers: reader.lines()? })
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], LinesError> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(LinesError::Truncated)?;
        self.0 = rest;
        Ok(*head)
    }
    fn varint(&mut self) -> Result<u32, LinesError> {
        let mut value = 0;
        for shift in (0..32).step_by(7) {
            let [byte] = self.array()?;
            value |= u32::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Ok(value)
    }
    fn lines(&mut self) -> Result<Vec<Line>, LinesError> {
        let count = u32::from_le_bytes(self.array()?);
        (0..count).map(|_| self.line()).collect()
    }
    fn line(&mut self) -> Result<Line, LinesError> {
        let count = self.varint()?;
        let mut at = [0_i32; 2];
        (0..count)
            .map(|_| {
                for x in &mut at {
                    let folded = self.varint()?;
                    *x = x.wrapping_add((folded >> 1) as i32 ^ -((folded & 1) as i32));
                }
                Ok(at.map(|x| x as f32 / STEPS))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_lines_are_of_this_world() {
        let lines = lines();
        let counts = [&lines.coasts, &lines.shores, &lines.rivers].map(Vec::len);
        assert!(counts[0] > 1000 && counts[1] > 100 && counts[2] > 300, "{counts:?}");
        for line in lines.coasts.iter().chain(&lines.shores).chain(&lines.rivers) {
            assert!(line.len() > 1);
            assert!(line.iter().all(|&[lon, lat]| lon.abs() <= 180.0 && lat.abs() <= 90.0));
        }
        // Points of the coast lie near Dover and Calais and nowhere near Berlin.
        let nearest = |lat: f32, lon: f32| {
            let far = |p: &[f32; 2]| ((p[1] - lat).powi(2) + ((p[0] - lon) * lat.to_radians().cos()).powi(2)).sqrt();
            lines.coasts.iter().flatten().map(far).fold(f32::MAX, f32::min) * 111.2
        };
        let (dover, calais) = (nearest(51.12, 1.32), nearest(50.97, 1.85));
        assert!(dover < 10.0 && calais < 10.0, "{dover} {calais}");
        assert!(nearest(52.5, 13.4) > 100.0);
    }

    #[test]
    fn damage_is_refused() {
        assert_eq!(Lines::from_bytes(&LINES[1..]), Err(LinesError::WrongMagic));
        assert_eq!(Lines::from_bytes(&LINES[..LINES.len() - 1]), Err(LinesError::WrongChecksum));
        assert_eq!(Lines::from_bytes(&LINES[..12]), Err(LinesError::Truncated));
        let mut newer = LINES.to_vec();
        newer[8] = 7;
        assert_eq!(Lines::from_bytes(&newer), Err(LinesError::WrongVersion { found: 7 }));
        let mut damaged = LINES.to_vec();
        damaged[5000] ^= 1;
        assert_eq!(Lines::from_bytes(&damaged), Err(LinesError::WrongChecksum));
    }
}
