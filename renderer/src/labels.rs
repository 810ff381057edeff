//! Names and marks of places: seas, lands, cities, and what stands in a cell beside its units. Names are placed in the
//! order of their importance and never overlap; which names compete does not depend on where the view's edge lies, and
//! a city keeps the place of its name as long as there is room, so that nothing flickers while the map is dragged.

mod anchors;
mod seas;

use crate::screen::{Area, Screen};
use crate::shape::{Point, Shape};
use crate::sprites::{Canvas, Face, Icon, StampKey};
use crate::{Rgba, Scene, Theme, works};
use anchors::Anchor;
use meridian_engine::Map;
use meridian_engine::map::flag;

/// How important a city is for the map, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Capital,
    MajorPort,
    Resource,
    Town,
}

struct Place {
    name: String,
    at: Point,
    rank: Rank,
    major_port: bool,
    /// Which of the places around the dot the name had last.
    last: usize,
}

pub(crate) struct Labels {
    lands: Vec<Anchor>,
    seas: Vec<Anchor>,
    /// By rank.
    cities: Vec<Place>,
    /// Resource places that are no city.
    resources: Vec<Point>,
    /// What this frame's names and marks cover.
    taken: Vec<Area>,
    /// Whether names stood under their hexes in the last frame.
    near: bool,
}

impl Labels {
    pub fn new(map: &Map, shape: &Shape) -> Self {
        let seas = seas::SEAS.iter().map(|&(name, lat, lon, km)| {
            let (lat, lon) = (lat.to_radians(), lon.to_radians());
            Anchor {
                name: name.to_owned(),
                at: [lat.cos() * lon.cos(), lat.cos() * lon.sin(), lat.sin()],
                room: km / 6371.0,
                colony: false,
                cells: 0,
                country: None,
            }
        });
        let mut cities: Vec<Place> = map
            .cities
            .iter()
            .map(|city| {
                let rank = if map.has(city.cell, flag::CAPITAL) {
                    Rank::Capital
                } else if map.has(city.cell, flag::MAJOR_PORT) {
                    Rank::MajorPort
                } else if map.has(city.cell, flag::RESOURCE) {
                    Rank::Resource
                } else {
                    Rank::Town
                };
                Place {
                    name: city.name.clone(),
                    at: shape.centres[city.cell.index()],
                    rank,
                    major_port: map.has(city.cell, flag::MAJOR_PORT),
                    last: 0,
                }
            })
            .collect();
        cities.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.name.cmp(&b.name)));
        Self {
            lands: anchors::lands(map, shape),
            seas: seas.collect(),
            cities,
            resources: map.resources.iter().map(|place| shape.centres[place.cell.index()]).collect(),
            taken: Vec::new(),
            near: false,
        }
    }

    /// Names of lands and seas: they lie under the counters.
    pub fn draw_areas(&mut self, canvas: &mut Canvas, theme: &Theme, scene: &Scene, screen: &Screen) {
        self.taken.clear();
        let names =
            self.seas.iter().map(|anchor| (anchor, true)).chain(self.lands.iter().map(|anchor| (anchor, false)));
        // Wide ones first, whatever they name.
        let mut names: Vec<(&Anchor, bool)> = names.collect();
        names.sort_by(|a, b| b.0.room.total_cmp(&a.0.room).then_with(|| a.0.name.cmp(&b.0.name)));
        for (anchor, sea) in names {
            let look = anchor.country.and_then(|country| scene.look(country));
            let name = look.map_or(anchor.name.as_str(), |look| look.name.as_str());
            if let Some(area) = draw_area(canvas, theme, screen, anchor, name, sea, &self.taken) {
                self.taken.push(area);
            }
        }
    }

    /// Marks of cities, resources, fortifications and airfields: under the counters as well.
    pub fn draw_marks(&self, canvas: &mut Canvas, shape: &Shape, theme: &Theme, scene: &Scene, screen: &Screen) {
        let (hex, point_px) = (screen.hex(), screen.point_px);
        let colours = &theme.colours;
        let halo = if point_px > 1.5 { 2 } else { 1 };
        let mut mark = |point: Point, [right, up]: [f32; 2], icon: Icon, size: f32, colour: Rgba| {
            if let Some([x, y]) = screen.place(point, 20.0) {
                let at = [x + right * screen.hex_px, y - up * screen.hex_px];
                let stamp = canvas.atlas.get(&StampKey::icon(icon, size * point_px, halo));
                canvas.stamp_centred(stamp, at, colour, colours.label_halo);
            }
        };
        let grown = |least: f32, share: f32, most: f32| (hex * share).clamp(least, most);
        for city in self.cities.iter().rev().filter(|city| hex >= least_hex(city.rank)) {
            let (icon, size, colour) = match city.rank {
                Rank::Capital => (Icon::Star, grown(8.0, 0.3, 15.0), colours.capital),
                Rank::MajorPort => (Icon::Dot, grown(5.0, 0.2, 11.0), colours.city),
                _ => (Icon::Dot, grown(4.0, 0.16, 9.0), colours.city),
            };
            mark(city.at, [0.0, 0.0], icon, size, colour);
            if city.major_port && hex >= 26.0 {
                mark(city.at, [0.36, 0.1], Icon::Anchor, grown(8.0, 0.16, 14.0), colours.sea_label);
            }
            if city.rank == Rank::Resource && hex >= 26.0 {
                mark(city.at, [-0.36, 0.1], Icon::Resource, grown(8.0, 0.15, 13.0), colours.resource);
            }
        }
        if hex >= 16.0 {
            for &at in &self.resources {
                let spot = if hex >= 26.0 { [-0.36, 0.1] } else { [0.0, 0.0] };
                mark(at, spot, Icon::Resource, grown(7.0, 0.15, 13.0), colours.resource);
            }
        }
        if hex >= 20.0 {
            for (cell, &built) in scene.works.iter().enumerate().filter(|(_, built)| **built != 0) {
                let at = shape.centres[cell];
                if built & works::FORTIFICATION != 0 {
                    mark(at, [-0.22, 0.38], Icon::Fort, grown(7.0, 0.17, 14.0), colours.fortification);
                }
                if built & works::AIRFIELD != 0 {
                    mark(at, [0.22, 0.38], Icon::Airfield, grown(8.0, 0.18, 15.0), colours.airfield);
                }
            }
        }
    }

    /// Names of cities, above the counters, which they avoid.
    pub fn draw_cities(&mut self, canvas: &mut Canvas, theme: &Theme, screen: &Screen, counters: &[Area]) {
        let (hex, point_px) = (screen.hex(), screen.point_px);
        let near = hex >= 24.0;
        if std::mem::replace(&mut self.near, near) != near {
            self.cities.iter_mut().for_each(|city| city.last = 0);
        }
        let halo = (2.0 * point_px).round() as u8;
        for city in self.cities.iter_mut().filter(|city| hex >= least_hex(city.rank) * 1.15) {
            let Some([x, y]) = screen.place(city.at, 100.0 * point_px) else { continue };
            let size = theme.sizes.city_label_size * theme.sizes.label_scale * point_px * type_size(city.rank, hex);
            let key = StampKey::Text {
                face: Face::Sans,
                size: (size * 2.0).round() as u16 * 5,
                spacing: 0,
                halo,
                text: city.name.clone(),
            };
            let stamp = canvas.atlas.get(&key);
            let [width, height] = stamp.size();
            // Under the counter's place when hexes have room for that, else around the dot.
            let off = (5.0 + hex * 0.12).min(9.0) * point_px;
            let below = [x, y + if near { screen.hex_px * 0.37 + height * 0.35 } else { off + height / 2.0 }];
            let spots: &[[f32; 2]] = if near {
                &[below, [x, y - screen.hex_px * 0.4]]
            } else {
                &[[x + off + width / 2.0, y], [x - off - width / 2.0, y], below, [x, y - off - height / 2.0]]
            };
            let free = |at: &[f32; 2]| {
                let area = Area::centred(*at, [width, height]).grown(1.5 * point_px);
                let clear = !self.taken.iter().any(|taken| taken.overlaps(&area));
                // Close by a name has its place under the counter of its own hex.
                clear && (near || !counters.iter().any(|counter| counter.overlaps(&area)))
            };
            let order = std::iter::once(city.last.min(spots.len() - 1)).chain(0..spots.len());
            let Some(spot) = order.into_iter().find(|&spot| free(&spots[spot])) else { continue };
            city.last = spot;
            self.taken.push(Area::centred(spots[spot], [width, height]).grown(1.5 * point_px));
            let colour = if city.rank == Rank::Capital { theme.colours.ink } else { theme.colours.city_label };
            canvas.stamp_centred(stamp, spots[spot], colour, theme.colours.label_halo);
        }
    }

    /// What names cover in this frame.
    #[cfg(test)]
    pub(crate) fn taken(&self) -> &[Area] {
        &self.taken
    }
}

/// Hexes must be this wide (points) for the cities of a rank to show.
fn least_hex(rank: Rank) -> f32 {
    match rank {
        Rank::Capital => 6.0,
        Rank::MajorPort => 10.0,
        Rank::Resource => 14.0,
        Rank::Town => 16.0,
    }
}

fn type_size(rank: Rank, hex: f32) -> f32 {
    let by_rank = match rank {
        Rank::Capital => 1.12,
        Rank::MajorPort => 1.0,
        _ => 0.92,
    };
    by_rank * (0.88 + 0.16 * ((hex - 16.0) / 60.0).clamp(0.0, 1.0))
}

/// Draws the name of a land or a sea if it fits its area, the view and what is there.
fn draw_area(
    canvas: &mut Canvas,
    theme: &Theme,
    screen: &Screen,
    anchor: &Anchor,
    name: &str,
    sea: bool,
    taken: &[Area],
) -> Option<Area> {
    let point_px = screen.point_px;
    let at = screen.place(anchor.at, 200.0 * point_px)?;
    let facing = screen.facing(anchor.at);
    if facing < 0.35 {
        return None;
    }
    let room = screen.px(anchor.room) * facing.max(0.5) / point_px;
    let sizes = &theme.sizes;
    let (face, text, largest) = if sea {
        (Face::Serif, name.to_owned(), sizes.sea_label_size)
    } else {
        (Face::Sans, name.to_uppercase(), sizes.country_label_size * if anchor.colony { 0.85 } else { 1.0 })
    };
    // The type grows with the room for the name, in steps, and letters are spread to fill some more of it.
    let letters = text.chars().count() as f32;
    let fit = room / (letters * 0.62);
    let growth = if sea { 0.9 } else { 0.75 };
    let size = (fit * growth).min(largest * 1.5).max(largest * 0.72).round() * sizes.label_scale;
    let plain = size * letters * 0.56;
    if plain > room * 1.12 || room > screen.size[0] / point_px * 2.2 {
        return None;
    }
    let spacing = ((room * 0.62 - plain) / letters).clamp(size * 0.06, size * if sea { 0.5 } else { 0.7 }).round();
    let key = StampKey::Text {
        face,
        size: (size * point_px * 10.0) as u16,
        spacing: (spacing * point_px * 10.0) as u16,
        halo: (2.0 * point_px).round() as u8,
        text,
    };
    let measured = match &key {
        StampKey::Text { text, .. } => canvas.atlas.measure(face, size * point_px, spacing * point_px, text),
        _ => return None,
    };
    let area = Area::centred(at, measured).grown(3.0 * point_px);
    if taken.iter().any(|other| other.overlaps(&area)) {
        return None;
    }
    let stamp = canvas.atlas.get(&key);
    // Names of lands give way to the terrain close by.
    let strength = if sea { 0.85 } else { 0.9 - 0.35 * ((screen.hex() - 30.0) / 60.0).clamp(0.0, 1.0) };
    let (colour, halo) = if sea {
        (theme.colours.sea_label, theme.colours.sea_label_halo)
    } else {
        (theme.colours.country_label, theme.colours.label_halo.alpha(0.5))
    };
    canvas.stamp_centred(stamp, at, colour.alpha(strength), halo);
    Some(area)
}
