//! The raw layers as rasters of 1/24 degree (4.6 km): land, large lakes, landmasses, territories of 1937.

use crate::Failure;
use crate::facts::{Facts, Place};
use crate::sources::{Climate, Heights, Ring, Sources};

const PER_DEGREE: usize = 24;
const WIDTH: usize = 360 * PER_DEGREE;
const HEIGHT: usize = 180 * PER_DEGREE;
/// Lakes from this size on are sea to the map.
const LAKE_KM2: f64 = 4000.0;
/// Lakes from this size on lie along sides.
const STILL_KM2: f64 = 700.0;
/// The year of the map: reservoirs of later years are land.
const YEAR: i32 = 1937;
/// No territory.
pub const NOBODY: u8 = u8::MAX;

pub struct Raster<T>(Vec<T>);

impl<T: Copy> Raster<T> {
    fn new(value: T) -> Self {
        Self(vec![value; WIDTH * HEIGHT])
    }
    pub fn at(&self, (lat, lon): Place) -> T {
        let row = ((90.0 - lat) * PER_DEGREE as f64).clamp(0.0, HEIGHT as f64 - 1.0) as usize;
        let column = ((lon + 180.0) * PER_DEGREE as f64).max(0.0) as usize % WIDTH;
        self.0[row * WIDTH + column]
    }
    /// Visits the pixels whose centres lie inside the rings (even-odd).
    fn scan(&mut self, rings: &[&[[f64; 2]]], mut visit: impl FnMut(&mut T)) {
        let scale = PER_DEGREE as f64;
        let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); HEIGHT];
        for ring in rings {
            for (i, a) in ring.iter().enumerate() {
                let b = ring[(i + 1) % ring.len()];
                // Pixel coordinates of centres: row r has the latitude 90 - (r + 0.5) / 24.
                let (ax, ay) = ((a[0] + 180.0) * scale - 0.5, (90.0 - a[1]) * scale - 0.5);
                let (bx, by) = ((b[0] + 180.0) * scale - 0.5, (90.0 - b[1]) * scale - 0.5);
                let (top, bottom) = (ay.min(by), ay.max(by));
                let first = top.ceil().max(0.0);
                let mut row = first;
                while row < bottom && row < HEIGHT as f64 {
                    crossings[row as usize].push(ax + (row - ay) / (by - ay) * (bx - ax));
                    row += 1.0;
                }
            }
        }
        for (row, xs) in crossings.iter_mut().enumerate() {
            xs.sort_by(f64::total_cmp);
            for pair in xs.as_chunks::<2>().0 {
                let mut column = pair[0].ceil().max(0.0);
                while column < pair[1] && column < WIDTH as f64 {
                    visit(&mut self.0[row * WIDTH + column as usize]);
                    column += 1.0;
                }
            }
        }
    }
    fn fill(&mut self, rings: &[Ring], value: T) {
        let rings: Vec<&[[f64; 2]]> = rings.iter().map(Vec::as_slice).collect();
        self.scan(&rings, |pixel| *pixel = value);
    }
}

/// Everything measured from: asks are by place.
pub struct Earth {
    /// Land, lakes included.
    pub land: Raster<bool>,
    pub lake: Raster<bool>,
    /// Lakes that were there in the year of the map, smaller ones too.
    pub still: Raster<bool>,
    /// Which polygon of the land layer; 0 none.
    pub mass: Raster<u16>,
    /// Plane areas of the landmasses.
    pub mass_km2: Vec<f64>,
    /// Territory of 1937 by country polygons and corrections; [`NOBODY`] where nobody rules.
    pub territory: Raster<u8>,
    pub heights: Heights,
    pub climate: Climate,
    /// Rings of land and of the large lakes, for drawing.
    pub coasts: Vec<Ring>,
    pub shores: Vec<Ring>,
}

/// Plane area of a ring in square kilometres, positive when clockwise.
fn area_km2(ring: &Ring) -> f64 {
    let degrees: f64 = ring.windows(2).map(|w| (w[1][0] - w[0][0]) * (w[1][1] + w[0][1]) / 2.0).sum();
    let lat = ring.iter().map(|p| p[1]).sum::<f64>() / ring.len().max(1) as f64;
    degrees * libm::cos(lat.to_radians()) * 111.2 * 111.2
}

impl Earth {
    pub fn read(sources: &mut Sources, facts: &Facts) -> Result<Self, Failure> {
        let mut land = Raster::new(false);
        let mut mass = Raster::new(0);
        let mut coasts = Vec::new();
        let mut mass_km2 = vec![0.0];
        for rings in sources.shapes("physical/ne_10m_land")? {
            land.fill(&rings, true);
            for ring in rings {
                if area_km2(&ring) >= 0.0 {
                    let id = u16::try_from(mass_km2.len()).map_err(|_| "more than 65,535 landmasses")?;
                    mass.fill(std::slice::from_ref(&ring), id);
                    mass_km2.push(area_km2(&ring));
                }
                coasts.push(ring);
            }
        }
        let mut lake = Raster::new(false);
        let mut shores = Vec::new();
        let mut still = Raster::new(false);
        let there = lakes_of_the_year(sources, facts)?;
        for (rings, there) in sources.shapes("physical/ne_10m_lakes")?.into_iter().zip(there) {
            let outer = rings.iter().map(area_km2).fold(0.0, f64::max);
            if outer > LAKE_KM2 {
                lake.fill(&rings, true);
            }
            if there && outer > STILL_KM2 {
                still.fill(&rings, true);
            }
            if outer > 400.0 {
                shores.extend(rings);
            }
        }
        Ok(Self {
            land,
            lake,
            still,
            mass,
            mass_km2,
            territory: territories(sources, facts)?,
            heights: sources.heights()?,
            climate: sources.climate()?,
            coasts,
            shores,
        })
    }

    /// Dry land: land that is no large lake.
    pub fn dry(&self, place: Place) -> bool {
        self.land.at(place) && !self.lake.at(place)
    }
}

/// Per lake of the layer: was it there? Reservoirs by their year, salt lakes by name, since most are dry pans.
fn lakes_of_the_year(sources: &mut Sources, facts: &Facts) -> Result<Vec<bool>, Failure> {
    let layer = "physical/ne_10m_lakes";
    let (kinds, years, names) =
        (sources.column(layer, "featurecla")?, sources.column(layer, "year")?, sources.column(layer, "name")?);
    let there = kinds.iter().zip(&years).zip(&names).map(|((kind, year), name)| match kind.as_str() {
        "Reservoir" => year.parse::<i32>().is_ok_and(|year| (1..=YEAR).contains(&year)),
        "Alkaline Lake" => facts.salt_lakes.contains(name),
        _ => true,
    });
    Ok(there.collect())
}

/// Country polygons by code, then the corrections in order.
fn territories(sources: &mut Sources, facts: &Facts) -> Result<Raster<u8>, Failure> {
    let layer = "cultural/ne_10m_admin_0_countries";
    let codes = sources.column(layer, "ADM0_A3")?;
    let shapes = sources.shapes(layer)?;
    // Large countries first, so that small ones lie over the holes of large ones.
    let mut order: Vec<usize> = (0..shapes.len()).collect();
    let size = |i: usize| shapes[i].iter().map(|ring| area_km2(ring).max(0.0)).sum::<f64>();
    order.sort_by(|&a, &b| size(b).total_cmp(&size(a)).then(a.cmp(&b)));
    let mut country = Raster::new(u16::MAX);
    for i in order {
        country.fill(&shapes[i], i as u16);
    }
    let mut of_country = vec![NOBODY; codes.len()];
    for (territory, fact) in facts.territories.iter().enumerate() {
        for code in &fact.country_codes {
            let at = codes.iter().position(|c| c == code);
            let at =
                at.ok_or_else(|| format!("territories.csv: Natural Earth knows no country `{code}` ({})", fact.key))?;
            of_country[at] = territory as u8;
        }
    }
    let mut territory = Raster::new(NOBODY);
    for (to, &from) in territory.0.iter_mut().zip(&country.0) {
        *to = of_country.get(usize::from(from)).copied().unwrap_or(NOBODY);
    }
    for correction in &facts.corrections {
        let from = codes.iter().position(|c| *c == correction.from_code);
        let from = from.ok_or_else(|| format!("border_corrections.csv: no country `{}`", correction.from_code))? as u16;
        // The scan visits pixels of one raster: mark them there, then copy.
        const MARK: u16 = u16::MAX - 1;
        country.scan(&[&correction.outline], |pixel| {
            if *pixel == from {
                *pixel = MARK;
            }
        });
        for (to, pixel) in territory.0.iter_mut().zip(&mut country.0) {
            if *pixel == MARK {
                (*to, *pixel) = (correction.to, from);
            }
        }
    }
    Ok(territory)
}
