//! The compact map asset: [`Map::from_bytes`] and [`Map::to_bytes`].
//!
//! Layout, all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | magic `MERIDMAP` |
//! | 2 | version, [`VERSION`] |
//! | 2 | frequency of the lattice; neighbours and geometry are computed from it, not stored |
//! | 2 | number of sections |
//! | … | sections: 4 bytes tag, 4 bytes length, payload |
//! | 8 | FNV-1a 64 of everything before: checksum and [`Map::hash`] |
//!
//! List sections begin with a 2-byte count; a text is a length byte and UTF-8. `COUN` countries: key. `TERR` territories:
//! key, name, owner (1), colony (1). `CITY` and `RESO`: key, name, cell (2). `CANA`: name, two cells.
//!
//! Column sections hold one value a cell in id order; two-byte columns as the plane of low bytes, then that of high bytes.
//! `terr`ain, `zone`, `flag`s (2), sides `land`, `seas`, `rive`, `lake`, `home` = index of the territory (255 none), `bord`er zones
//! (2), `elev`ation (2, signed). Columns are run-length packed: a control byte n below 128 is followed by n + 1 plain bytes,
//! n from 128 by one byte to be repeated n - 126 times.
//!
//! `CELL`, of boards that are a patch of the lattice: the cells as runs of points, each the first id of the lattice (4) and how
//! many follow one another (2). A file without it is of the whole world, at a frequency up to 80.
//!
//! `FEAT`, which may be missing: [`Feature`]s, each as key, what it marks (1), its column of one byte a cell. Programs that
//! don't know it pass over it.
//!
//! Home countries follow from territories, the cities of cells from the list of cities.

use super::{Canal, City, Feature, FeatureOf, Map, ResourcePlace, Terrain, Territory};
use crate::digest::fnv1a;
use crate::grid::globe::{self, NoPatch};
use crate::{CellId, CityId, CountryId, Grid, TerrainId, ZoneId};
use std::fmt;

pub const MAGIC: [u8; 8] = *b"MERIDMAP";
pub const VERSION: u16 = 1;

/// Why bytes are no map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapError {
    /// The file ends inside what is named.
    Truncated {
        /// The part that is cut.
        what: &'static str,
    },
    /// It does not begin with `MERIDMAP`.
    WrongMagic,
    /// Written in another version of the format.
    WrongVersion {
        /// The version written in it.
        found: u16,
    },
    /// The bytes are not those that were written.
    WrongChecksum {
        /// As the file ends.
        stored: u64,
        /// Of the bytes before.
        computed: u64,
    },
    /// A section is missing, too long or holds a value that means nothing.
    Bad {
        /// The section.
        what: &'static str,
        /// For people, without full stop.
        why: String,
    },
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const AGAIN: &str = "build it again with build-map or take the file from the repository";
        match self {
            Self::Truncated { what } => write!(f, "the map file ends inside its {what}: {AGAIN}"),
            Self::WrongMagic => write!(f, "this is no map file: it does not begin with MERIDMAP"),
            Self::WrongVersion { found } => {
                write!(f, "the map file has version {found}, this program reads version {VERSION}: {AGAIN}")
            }
            Self::WrongChecksum { stored, computed } => {
                write!(f, "the map file is damaged: checksum {computed:016x} instead of {stored:016x}; {AGAIN}")
            }
            Self::Bad { what, why } => write!(f, "bad {what} in the map file: {why}; {AGAIN}"),
        }
    }
}

impl std::error::Error for MapError {}

impl fmt::Display for NoPatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frequency(m) => write!(f, "a lattice of frequency {m}, and it may be 2 to {}", globe::FINEST),
            Self::Count(cells) => write!(f, "{cells} cells, and there may be 1 to 65,534"),
            Self::Order(first, second) => write!(f, "cell {second} of the lattice after cell {first}"),
            Self::Beyond(point) => write!(f, "the lattice has no cell {point}"),
        }
    }
}

impl std::error::Error for NoPatch {}

struct Reader<'a> {
    bytes: &'a [u8],
    what: &'static str,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], MapError> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or(MapError::Truncated { what: self.what })?;
        self.bytes = rest;
        Ok(taken)
    }
    fn byte(&mut self) -> Result<u8, MapError> {
        Ok(self.take(1)?[0])
    }
    fn short(&mut self) -> Result<u16, MapError> {
        Ok(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }
    fn long(&mut self) -> Result<u32, MapError> {
        Ok(u32::from(self.short()?) | u32::from(self.short()?) << 16)
    }
    fn text(&mut self) -> Result<String, MapError> {
        let length = self.byte()? as usize;
        let bytes = self.take(length)?.to_vec();
        String::from_utf8(bytes).map_err(|_| MapError::Bad { what: self.what, why: "text is not UTF-8".into() })
    }
    fn cell(&mut self, cells: usize) -> Result<CellId, MapError> {
        let id = self.short()?;
        if usize::from(id) < cells {
            Ok(CellId::new(id))
        } else {
            Err(MapError::Bad { what: self.what, why: format!("there is no cell {id}") })
        }
    }
    fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, MapError>) -> Result<Vec<T>, MapError> {
        let count = self.short()?;
        let list = (0..count).map(|_| read(self)).collect::<Result<_, _>>()?;
        self.end()?;
        Ok(list)
    }
    fn end(&self) -> Result<(), MapError> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        Err(MapError::Bad { what: self.what, why: format!("{} bytes too many", self.bytes.len()) })
    }
    /// Unpacks `count` bytes.
    fn unpack(&mut self, count: usize) -> Result<Vec<u8>, MapError> {
        let mut column = Vec::with_capacity(count);
        while column.len() < count {
            let control = self.byte()? as usize;
            if control < 128 {
                column.extend_from_slice(self.take(control + 1)?);
            } else {
                let byte = self.byte()?;
                column.resize(column.len() + control - 126, byte);
            }
        }
        if column.len() > count {
            return Err(MapError::Bad { what: self.what, why: "more values than cells".into() });
        }
        Ok(column)
    }
}

fn pack(column: &[u8], out: &mut Vec<u8>) {
    let run = |at: usize| column[at..].iter().take(129).take_while(|&&byte| byte == column[at]).count();
    let mut at = 0;
    while at < column.len() {
        let length = run(at);
        if length >= 2 {
            out.extend([(length + 126) as u8, column[at]]);
            at += length;
            continue;
        }
        let start = at;
        while at < column.len() && at - start < 128 && run(at) < 3 {
            at += 1;
        }
        out.push((at - start - 1) as u8);
        out.extend_from_slice(&column[start..at]);
    }
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    assert!(text.len() < 256, "`{text}` is too long for the map file");
    out.push(text.len() as u8);
    out.extend_from_slice(text.as_bytes());
}

fn put_short(out: &mut Vec<u8>, value: u16) {
    out.extend(value.to_le_bytes());
}

const LISTS: [(&[u8; 4], &str); 5] = [
    (b"COUN", "list of countries"),
    (b"TERR", "list of territories"),
    (b"CITY", "list of cities"),
    (b"RESO", "list of resources"),
    (b"CANA", "list of canals"),
];
const CELLS: (&[u8; 4], &str) = (b"CELL", "list of cells");
const FEATURES: (&[u8; 4], &str) = (b"FEAT", "list of features");
/// Tag, name, bytes a cell.
const COLUMNS: [(&[u8; 4], &str, usize); 10] = [
    (b"terr", "column of terrain", 1),
    (b"zone", "column of weather zones", 1),
    (b"flag", "column of flags", 2),
    (b"land", "column of land sides", 1),
    (b"seas", "column of sea sides", 1),
    (b"rive", "column of river sides", 1),
    (b"lake", "column of lake sides", 1),
    (b"home", "column of territories", 1),
    (b"bord", "column of border zones", 2),
    (b"elev", "column of heights", 2),
];

impl Map {
    /// Reads the compact asset. Takes a few milliseconds beside those of building the grid.
    ///
    /// # Errors
    /// It is no map file, is of another version, is cut or damaged, or a section is missing or holds a value that means
    /// nothing.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, MapError> {
        let mut header = Reader { bytes, what: "header" };
        if header.take(8)? != MAGIC {
            return Err(MapError::WrongMagic);
        }
        let version = header.short()?;
        if version != VERSION {
            return Err(MapError::WrongVersion { found: version });
        }
        let Some((body, checksum)) = bytes.split_last_chunk::<8>() else {
            return Err(MapError::Truncated { what: "header" });
        };
        // The sections say where the file should end, so that a cut file is called cut and not damaged.
        let frequency = header.short()?;
        let count = header.short()?;
        let mut sections = Vec::new();
        for _ in 0..count {
            header.what = "sections";
            let tag: [u8; 4] = header.take(4)?.try_into().unwrap_or_default();
            let length = header.long()? as usize;
            sections.push((tag, header.take(length)?));
        }
        header.what = "checksum";
        header.take(8)?;
        let (stored, computed) = (u64::from_le_bytes(*checksum), fnv1a(body));
        if stored != computed {
            return Err(MapError::WrongChecksum { stored, computed });
        }
        header.end()?;
        let section = |tag: &[u8; 4], what: &'static str| match sections.iter().find(|(t, _)| t == tag) {
            Some((_, payload)) => Ok(Reader { bytes: payload, what }),
            None => Err(MapError::Bad { what, why: "it is missing".into() }),
        };
        let grid = match section(CELLS.0, CELLS.1) {
            Ok(mut cells) => {
                let runs = cells.list(|r| Ok((r.long()?, r.short()?)))?;
                let points = runs.iter().flat_map(|&(first, count)| (0..u32::from(count)).map(move |n| first + n));
                globe::patch(frequency, points.collect())
                    .map_err(|why| MapError::Bad { what: CELLS.1, why: why.to_string() })?
            }
            Err(_) if (2..=globe::FREQUENCY).contains(&frequency) => globe::world(frequency),
            Err(_) => return Err(MapError::Bad { what: "header", why: format!("a grid of frequency {frequency}") }),
        };
        let mut map = Self::blank(grid);
        map.hash = stored;
        map.read_lists(|i| section(LISTS[i].0, LISTS[i].1))?;
        map.read_columns(|i| section(COLUMNS[i].0, COLUMNS[i].1))?;
        if let Ok(features) = section(FEATURES.0, FEATURES.1) {
            map.read_features(features)?;
        }
        map.derive();
        Ok(map)
    }

    /// An all-sea map without names on `grid`, for builders and tests.
    pub fn blank(grid: Grid) -> Self {
        let cells = grid.len();
        Self {
            grid,
            country_keys: Vec::new(),
            territories: Vec::new(),
            cities: Vec::new(),
            resources: Vec::new(),
            canals: Vec::new(),
            groups: Vec::new(),
            terrain: vec![Terrain::Sea; cells],
            ground: vec![TerrainId::new(Terrain::Sea as u8); cells],
            zone: vec![ZoneId::new(0); cells],
            flags: vec![0; cells],
            land_sides: vec![0; cells],
            freezing_sides: vec![0; cells],
            barred_sides: vec![0; cells],
            crossings: Vec::new(),
            sea_sides: vec![0; cells],
            river_sides: vec![0; cells],
            lake_sides: vec![0; cells],
            home: vec![None; cells],
            territory: vec![u8::MAX; cells],
            city: vec![None; cells],
            border_zones: vec![0; cells],
            elevation_m: vec![0; cells],
            features: Vec::new(),
            name: String::new(),
            hash: 0,
            formerly: Vec::new(),
        }
    }

    /// Fills what follows from the rest: home countries from territories, cities of cells from the list of cities.
    pub fn derive(&mut self) {
        for (home, &territory) in self.home.iter_mut().zip(&self.territory) {
            *home = self.territories.get(territory as usize).map(|territory| territory.owner);
        }
        self.city.fill(None);
        for (id, city) in CityId::table(self.cities.len()).zip(&self.cities) {
            self.city[city.cell.index()] = Some(id);
        }
    }

    fn read_lists<'a>(&mut self, section: impl Fn(usize) -> Result<Reader<'a>, MapError>) -> Result<(), MapError> {
        let cells = self.len();
        self.country_keys = section(0)?.list(Reader::text)?;
        let countries = self.country_keys.len();
        self.territories = section(1)?.list(|r| {
            let (key, name, owner, colony) = (r.text()?, r.text()?, r.byte()?, r.byte()?);
            if usize::from(owner) >= countries || colony > 1 {
                return Err(MapError::Bad { what: r.what, why: format!("`{key}` has no proper owner") });
            }
            Ok(Territory { key, name, owner: CountryId::new(owner), colony: colony == 1 })
        })?;
        self.cities = section(2)?.list(|r| Ok(City { key: r.text()?, name: r.text()?, cell: r.cell(cells)? }))?;
        self.resources =
            section(3)?.list(|r| Ok(ResourcePlace { key: r.text()?, name: r.text()?, cell: r.cell(cells)? }))?;
        self.canals = section(4)?.list(|r| Ok(Canal { name: r.text()?, ends: [r.cell(cells)?, r.cell(cells)?] }))?;
        Ok(())
    }

    fn read_columns<'a>(&mut self, section: impl Fn(usize) -> Result<Reader<'a>, MapError>) -> Result<(), MapError> {
        let cells = self.len();
        let bytes = |i: usize| {
            let mut reader = section(i)?;
            let column = reader.unpack(cells)?;
            reader.end()?;
            Ok::<_, MapError>(column)
        };
        let shorts = |i: usize| {
            let mut reader = section(i)?;
            let (low, high) = (reader.unpack(cells)?, reader.unpack(cells)?);
            reader.end()?;
            Ok::<Vec<u16>, MapError>(low.iter().zip(&high).map(|(&l, &h)| u16::from_le_bytes([l, h])).collect())
        };
        let bad = |i: usize, value: u8| MapError::Bad { what: COLUMNS[i].1, why: format!("{value} means nothing") };
        let known = |i: usize, value: u8, count: usize| {
            if usize::from(value) < count { Ok(usize::from(value)) } else { Err(bad(i, value)) }
        };
        for (terrain, value) in self.terrain.iter_mut().zip(bytes(0)?) {
            *terrain = Terrain::ALL[known(0, value, Terrain::ALL.len())?];
        }
        for (ground, terrain) in self.ground.iter_mut().zip(&self.terrain) {
            *ground = TerrainId::new(*terrain as u8);
        }
        for (zone, value) in self.zone.iter_mut().zip(bytes(1)?) {
            *zone = ZoneId::new(value);
        }
        self.flags = shorts(2)?;
        self.land_sides = bytes(3)?;
        self.sea_sides = bytes(4)?;
        self.river_sides = bytes(5)?;
        self.lake_sides = bytes(6)?;
        self.territory = bytes(7)?;
        if let Some(&value) = self.territory.iter().find(|&&t| t != u8::MAX && t as usize >= self.territories.len()) {
            return Err(bad(7, value));
        }
        self.border_zones = shorts(8)?;
        self.elevation_m = shorts(9)?.into_iter().map(|height| height as i16).collect();
        Ok(())
    }

    fn read_features(&mut self, mut section: Reader) -> Result<(), MapError> {
        let cells = self.len();
        self.features = section.list(|r| {
            let (key, of) = (r.text()?, r.byte()?);
            let bad = |why: String| MapError::Bad { what: FEATURES.1, why };
            let Some(&of) = FeatureOf::ALL.get(usize::from(of)) else {
                return Err(bad(format!("`{key}` marks neither cells nor sides")));
            };
            let feature = Feature { key, of, marks: r.unpack(cells)? };
            let most = if of == FeatureOf::Cells { 1 } else { 0b11_1111 };
            match feature.marks.iter().find(|&&mark| mark > most) {
                Some(mark) => Err(bad(format!("{mark} means nothing for `{}`", feature.key))),
                None => Ok(feature),
            }
        })?;
        Ok(())
    }

    /// Writes the compact asset; the inverse of [`Map::from_bytes`] (`hash` is computed, not written from the field).
    ///
    /// # Panics
    /// On a flat board, and when a name is longer than 255 bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let geometry = self.grid.geometry().expect("only maps of the globe have a file");
        let mut out = MAGIC.to_vec();
        put_short(&mut out, VERSION);
        put_short(&mut out, geometry.frequency);
        let optional = [geometry.is_patch(), !self.features.is_empty()].map(usize::from);
        put_short(&mut out, (LISTS.len() + COLUMNS.len() + optional[0] + optional[1]) as u16);
        let mut section = |tag: &[u8; 4], payload: &[u8]| {
            out.extend_from_slice(tag);
            out.extend((payload.len() as u32).to_le_bytes());
            out.extend_from_slice(payload);
        };
        if geometry.is_patch() {
            section(CELLS.0, &self.cells_payload(geometry));
        }
        for (i, (tag, _)) in LISTS.iter().enumerate() {
            section(tag, &self.list_payload(i));
        }
        let terrain: Vec<u8> = self.terrain.iter().map(|&t| t as u8).collect();
        let zone: Vec<u8> = self.zone.iter().map(|z| z.number()).collect();
        let heights: Vec<u16> = self.elevation_m.iter().map(|&h| h as u16).collect();
        let plane = |column: &[u16], high: bool| -> Vec<u8> {
            column.iter().map(|v| v.to_le_bytes()[usize::from(high)]).collect()
        };
        for (i, (tag, _, width)) in COLUMNS.iter().enumerate() {
            let mut payload = Vec::new();
            if *width == 2 {
                let column =
                    [&self.flags, &self.border_zones, &heights][[2, 8, 9].iter().position(|&c| c == i).unwrap_or(0)];
                pack(&plane(column, false), &mut payload);
                pack(&plane(column, true), &mut payload);
            } else {
                let column = match i {
                    0 => &terrain,
                    1 => &zone,
                    3 => &self.land_sides,
                    4 => &self.sea_sides,
                    5 => &self.river_sides,
                    6 => &self.lake_sides,
                    _ => &self.territory,
                };
                pack(column, &mut payload);
            }
            section(tag, &payload);
        }
        if !self.features.is_empty() {
            section(FEATURES.0, &self.feature_payload());
        }
        let checksum = fnv1a(&out);
        out.extend(checksum.to_le_bytes());
        out
    }

    fn cells_payload(&self, geometry: &globe::Geometry) -> Vec<u8> {
        let mut runs: Vec<(u32, u16)> = Vec::new();
        for point in self.cells().map(|cell| geometry.point_of(cell)) {
            match runs.last_mut() {
                Some((first, count)) if *first + u32::from(*count) == point => *count += 1,
                _ => runs.push((point, 1)),
            }
        }
        let mut out = Vec::new();
        put_short(&mut out, runs.len() as u16);
        for (first, count) in runs {
            out.extend(first.to_le_bytes());
            put_short(&mut out, count);
        }
        out
    }

    fn feature_payload(&self) -> Vec<u8> {
        let mut out = Vec::new();
        put_short(&mut out, self.features.len() as u16);
        for feature in &self.features {
            put_text(&mut out, &feature.key);
            out.push(feature.of as u8);
            pack(&feature.marks, &mut out);
        }
        out
    }

    fn list_payload(&self, list: usize) -> Vec<u8> {
        let mut out = Vec::new();
        let place = |out: &mut Vec<u8>, key: &str, name: &str, cell: CellId| {
            put_text(out, key);
            put_text(out, name);
            put_short(out, cell.number());
        };
        match list {
            0 => {
                put_short(&mut out, self.country_keys.len() as u16);
                self.country_keys.iter().for_each(|key| put_text(&mut out, key));
            }
            1 => {
                put_short(&mut out, self.territories.len() as u16);
                for territory in &self.territories {
                    put_text(&mut out, &territory.key);
                    put_text(&mut out, &territory.name);
                    out.extend([territory.owner.number(), u8::from(territory.colony)]);
                }
            }
            2 => {
                put_short(&mut out, self.cities.len() as u16);
                self.cities.iter().for_each(|city| place(&mut out, &city.key, &city.name, city.cell));
            }
            3 => {
                put_short(&mut out, self.resources.len() as u16);
                self.resources.iter().for_each(|found| place(&mut out, &found.key, &found.name, found.cell));
            }
            _ => {
                put_short(&mut out, self.canals.len() as u16);
                for canal in &self.canals {
                    put_text(&mut out, &canal.name);
                    canal.ends.iter().for_each(|end| put_short(&mut out, end.number()));
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests;
